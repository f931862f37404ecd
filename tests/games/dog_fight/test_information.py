"""Chapter 25: what each seat knows."""

import pytest

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE, CHANCE_BIT, NOBODY
from aerodrome.core.source import Seeded
from aerodrome.games.dog_fight.game import DogFight
from aerodrome.games.dog_fight.state import FLYING, MULLIGAN, NONE, PLAN, A, B, Position
from aerodrome.games.dog_fight.tables import RESCUE, SCENARIOS
from aerodrome.games.dog_fight.title import GAME
from tests.contract.cases import Case, walk
from tests.contract.test_hiding import sent, told
from tests.games.dog_fight.table import (
    answer,
    at_the_table,
    biplane,
    dogfight,
    plane_seen,
    play_on,
    position,
    rules_of,
    seen,
    started,
)

RESCUER = ["airfields: S1=3 S2=1 S3=5 S4=2 S5=4", "held: 3"]


@pytest.mark.rules("DF-INFO-01", "DF-UI-01")
def test_what_is_public() -> None:
    match = position(
        "A: " + biplane("white", "R0"), "B: " + biplane("black", "R4"), *RESCUER, options="scenario=rescue"
    )
    public = {"scenario", "board", "round", "turn", "exit_open", "airfields", "rescued", "landed", "held_count"}
    own = {
        "plane",
        "at",
        "damage",
        "capacity",
        "jammed",
        "hand_count",
        "bag_count",
        "spent",
        "unseen",
        "removed_count",
        "mulliganed",
    }
    for who in ("A", "B", "spectator"):
        assert public <= set(seen(match, who))
        for owner in ("A", "B"):
            assert own <= set(plane_seen(match, who, owner))


@pytest.mark.rules("DF-INFO-02")
def test_what_is_private() -> None:
    match = position(
        "A: " + biplane("white", "R0"), "B: " + biplane("black", "R4"), *RESCUER, options="scenario=rescue"
    )
    for who, owner in (("A", "B"), ("B", "A"), ("spectator", "A"), ("spectator", "B")):
        assert not {"hand", "bag", "removed", "aside"} & set(plane_seen(match, who, owner))
    assert {"hand", "bag", "removed", "aside"} < set(plane_seen(match, "A", "A"))
    assert ["objectives_held" in seen(match, who) for who in ("A", "B", "spectator")] == [True, False, False]


def hidden_twin(game: DogFight, state: Position, seat: int) -> Position | None:
    """Return the position with other secrets: a tile in the other hand, and an objective."""
    other = 1 - seat
    twin = state.clone()
    biplane = twin.plane(other)
    tiles = game.setting.aid(biplane).tiles if biplane.plane != NONE else None
    if tiles is None or state.phase not in (PLAN, MULLIGAN) or not biplane.bag_count or biplane.choice != NONE:
        return None
    hand, bag = tiles.tiles(biplane.hand), tiles.tiles(biplane.bag)
    if biplane.hand_count == 0 or hand[0] == bag[-1]:
        return None
    biplane.hand = tiles.pile([*hand[1:], bag[-1]])
    biplane.bag = tiles.pile([*bag[:-1], hand[0]])
    if game.setting.scenario == RESCUE and other == game.setting.mission:
        for number in range(5):
            if twin.held and not twin.drawn >> number & 1:
                lowest = twin.held & -twin.held
                twin.held += (1 << number) - lowest
                twin.drawn += (1 << number) - lowest
                break
    return twin


@pytest.mark.rules("DF-INFO-02", "DF-INFO-03", "DF-INFO-08")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_hidden_things_change_nothing_of_what_is_sent(scenario: str) -> None:
    """A seat's observation, legal list, questions, labels and refusals stay the same, word for word."""
    compared = 0
    for seed in range(12):
        match = started(scenario=scenario, mission="AB"[seed % 2])
        game, state = rules_of(match), at_the_table(match)
        luck = Seeded(seed)
        while state.pending and state.turn < 20:
            for seat in (0, 1):
                twin = hidden_twin(game, state, seat)
                if twin is None:
                    continue
                compared += 1
                assert game.observe(twin, seat).to_json() == game.observe(state, seat).to_json()
                assert game.legal(twin, seat) == game.legal(state, seat)
                assert game.question(twin, seat) == game.question(state, seat)
                for code in game.candidates(state, seat):
                    assert game.label(twin, seat, code) == game.label(state, seat, code)
                    assert str(game.explain(twin, seat, code)) == str(game.explain(state, seat, code))
            if state.pending & CHANCE_BIT:
                game.apply(state, CHANCE, luck.answer(game.chance_kind(state), game.chance(state)), None)
            else:
                seat = 0 if state.pending & 1 else 1
                codes = game.legal(state, seat)
                game.apply(state, seat, codes[luck.below("choice", len(codes))], None)
    assert compared > 100


@pytest.mark.rules("DF-INFO-08", "DF-CHOOSE-05")
def test_a_sealed_choice_changes_nothing_either() -> None:
    sent = []
    for tile in ("0/1", "3/1 loop", "5/2"):
        match = answer(dogfight(biplane("red", "R2"), biplane("blue", "R5")), f"A play {tile}")
        sent.append((seen(match, "B"), seen(match, "spectator"), match.sentences_for(1), match.sentences_for(NOBODY)))
    assert sent[0] == sent[1] == sent[2]


@pytest.mark.rules("DF-INFO-03")
def test_the_next_draw_is_not_in_the_position() -> None:
    """Tables in the same position draw different tiles: the position does not decide the draw."""
    draws = set()
    for seed in range(30):
        match = started(seed=seed, plane_a="red", plane_b="blue", start="top left")
        draws.add(str(plane_seen(match, "A", "A")["hand"]))
    assert len(draws) > 20
    match = started(plane_a="red", plane_b="blue", start="top left")
    assert rules_of(match).chance(at_the_table(match)) == [1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1]


@pytest.mark.rules("DF-INFO-04")
def test_what_can_be_deduced() -> None:
    for seed in range(40):
        match = started(seed=seed, plane_a="red", plane_b="blue", start="top left")
        play_on(match, seed, turns=10)
        if match.ending is None:
            shown, own = plane_seen(match, "A", "B"), plane_seen(match, "B", "B")
            assert shown["bag_count"] == 0  # round 3: the hand is what was never played
            assert shown["unseen"] == own["hand"]
            return
    raise AssertionError("every game ended early")


@pytest.mark.rules("DF-INFO-05")
def test_a_choice_shown_to_white_is_public() -> None:
    match = answer(dogfight(biplane("white", "R1"), biplane("blue", "R3")), "B play 4/0")
    assert plane_seen(match, "spectator", "B")["choice"] == "play 4/0"
    assert "B must show: play 4/0 (DF-WHITE-03)." in match.sentences_for(0)


@pytest.mark.rules("DF-INFO-06")
def test_the_whole_history_is_shown() -> None:
    match = dogfight(
        "red at R6 hand 1/1 2/0 played 0/1 1/0 2/1 4/2", "blue at R6 hand 4/0 5/1 played 1/1 2/2 3/0 5/0",
        turn="round 1 turn 5",
    )  # fmt: skip
    answer(match, "A play 2/0", "B play 4/0")
    assert plane_seen(match, "B", "A")["squares"] == []
    assert plane_seen(match, "B", "A")["spent"] == ["0/1", "1/0", "2/0", "2/1", "4/2"]


@pytest.mark.rules("DF-INFO-07")
def test_the_bots_slots() -> None:
    match = started(seed=1, scenario="bombing", solo=True, plane_a="brown", plane_b="red")
    answer(match, "A keep")
    bot = seen(match, "A")["bot"]
    assert isinstance(bot, dict)
    assert (bot["left"] is None, bot["right"]) == (False, None)


@pytest.mark.rules("DF-INFO-08")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_log_never_tells_what_another_drew_or_lost(scenario: str) -> None:
    for seed in range(8):
        match = started(seed=seed, scenario=scenario, plane_a="brown", plane_b="black", mission="A")
        play_on(match, seed, turns=20)
        for seat, other in ((0, "B"), (1, "A"), (NOBODY, "A"), (NOBODY, "B")):
            for event in match.log_for(seat):
                if event.kind in ("drew", "lost_tile") and event.fields["seat"] == other:
                    assert not {"tiles", "tile"} & set(event.fields)
                if event.kind == "objective" and seat != 0:
                    assert event.fields == {}


@pytest.mark.rules("DF-INFO-05", "DF-ESC-26", "DF-WHITE-03")
def test_white_sees_only_the_part_it_tails() -> None:
    """The escort player commits two tiles first. White sees only the tile of the biplane that it tails."""
    options: dict[str, object] = {"scenario": "escort", "plane_a": "red", "plane_b": "white"}
    case = Case(GAME, options)
    tailed: set[int] = set()
    for number in range(12):
        for state in walk(case, number):
            assert isinstance(state, Position)
            if state.first == A and not state.begun and state.a.status == FLYING:
                tailed.add(state.shown)
                views: dict[tuple[int, ...], set[str]] = {}
                for plan in case.game.plans(state, A):
                    after, log = case.game.clone(state), list[Event]()
                    for code in plan:
                        case.game.apply(after, A, code, log)
                    part = tuple(code for place, code in enumerate(plan) if state.shown >> place & 1)
                    seen = views.setdefault(part, set())
                    seen.add(sent(case.game, after, B) + told(case.game, log, B) + told(case.game, log, NOBODY))
                assert {len(view) for view in views.values()} == {1}
                assert len(set.union(*views.values())) == len(views), "White sees the tile of the biplane that it tails"
    assert tailed == {1, 2, 3}
