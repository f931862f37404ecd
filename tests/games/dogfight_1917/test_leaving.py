"""D17-RUL-75: a player who gives up crashes at once, in any phase."""

import random

import pytest

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE, CHANCE_BIT, seats_of
from aerodrome.core.match import Match
from aerodrome.games.dogfight_1917.game import Dogfight1917
from aerodrome.games.dogfight_1917.state import (
    AWAITING,
    CRASHED,
    DRAW,
    IMPROVISE,
    OVER,
    REMOVE,
    SETUP_STAGE,
    Position,
)
from aerodrome.games.dogfight_1917.title import GAME
from tests.games.dogfight_1917 import accounts
from tests.games.dogfight_1917.table import (
    answer,
    asked,
    at_the_table,
    events,
    fighter,
    rules_of,
    table,
    the_fighter,
)
from tests.games.dogfight_1917.test_end import without_deck


def royale(tokens: int = 0, **first: str) -> Match:
    return table(
        fighter("fokker_dr1", (0, 1), "N", tokens=tokens, **first),
        fighter("albatros_d3", (0, 0), "N", hand="EC BM"),
        fighter("spad_s13", (3, 0), "S"),
        variant="battle_royale",
    )


def squadrons() -> Match:
    """C, a Wingman, is behind D, a Wingman without a Deck."""
    return table(
        fighter("fokker_dr1", (-4, 0), "SE", damage="BM HS"),
        fighter("spad_s13", (4, -4), "SW"),
        fighter("albatros_d3", (0, 1), "N", side="B", tokens=2),
        fighter("sopwith_camel", (0, 0), "N", hand="EC", damage=without_deck("EC")),
        variant="entente_vs_central",
    )


def gone(match: Match, who: str) -> Match:
    match.resign("ABCD".index(who))
    accounts.check(rules_of(match), at_the_table(match))
    crash = events(match, "crashed")[-1]
    assert (crash["seat"], crash["rule"], crash["by"], crash["returns"]) == (who, "D17-RUL-75", None, False)
    assert the_fighter(match, who).status == CRASHED
    return match


@pytest.mark.rules("D17-RUL-75", "D17-CRS-05", "D17-EVA-01", "D17-ATK-09")
def test_a_target_that_leaves_is_not_hit_and_the_attacker_flies_on() -> None:
    match = answer(royale(), "A attack B", "chance 6", "chance 6")
    assert asked(match) == "B"
    gone(match, "B")
    assert the_fighter(match, "B").damage_count == 0
    answer(match, "A advance C", "chance 1")  # into the space that is free now
    assert (asked(match), the_fighter(match, "A").tokens) == ("A", 0)


@pytest.mark.rules("D17-RUL-75", "D17-DIE-04", "D17-EVA-03")
def test_a_target_that_leaves_while_it_evades() -> None:
    match = royale()
    the_fighter(match, "B").tokens = 1
    answer(match, "A attack B", "chance 6", "chance 6", "B evade EC", "chance 1", "chance 1")
    assert asked(match) == "B"  # it might reroll
    gone(match, "B")
    assert asked(match) == "A"
    answer(match, "A advance C", "chance 1")
    assert at_the_table(match).gunsight == 0


@pytest.mark.rules("D17-RUL-75", "D17-CRS-06")
def test_an_attacker_that_leaves_ends_its_turn() -> None:
    match = answer(royale(), "A attack B", "chance 6", "chance 6")
    gone(match, "A")
    answer(match, "chance BM")  # B's Reconnaissance
    assert (asked(match), at_the_table(match).phase) == ("B", IMPROVISE)
    assert the_fighter(match, "B").damage_count == 0


@pytest.mark.rules("D17-RUL-75", "D17-TOK-08", "D17-ROY-06")
def test_a_damage_pile_that_was_looked_at_lies_open_then() -> None:
    """Otherwise the player would know a pile that no one else does."""
    match = answer(royale(tokens=3, damage="KI ED"), "A repair")
    gone(match, "A")
    one = the_fighter(match, "A")
    assert (one.damage_count, one.discard_count) == (0, 2)


@pytest.mark.rules("D17-RUL-75", "D17-IMP-03")
def test_cards_put_aside_return_to_the_hand() -> None:
    match = table(
        fighter("fokker_dr1", (0, 1), "N", hand="BM BM EC"), fighter("albatros_d3", (0, 0), "N"),
        fighter("spad_s13", (3, 0), "S"), variant="battle_royale", phase=IMPROVISE,
    )  # fmt: skip
    answer(match, "A improvise BM", "A back EC")
    gone(match, "A")
    assert (the_fighter(match, "A").hand_count, the_fighter(match, "A").aside) == (2, 0)


@pytest.mark.rules("D17-RUL-75", "D17-IMP-03", "D17-IMP-04")
def test_cards_put_aside_stay_aside_when_another_leaves() -> None:
    match = table(
        fighter("fokker_dr1", (0, 1), "N", hand="BM BM EC"), fighter("albatros_d3", (0, 0), "N"),
        fighter("spad_s13", (3, 0), "S"), variant="battle_royale", phase=IMPROVISE,
    )  # fmt: skip
    answer(match, "A improvise BM", "A back EC")
    gone(match, "C")
    assert (asked(match), at_the_table(match).begun) == ("A", 1)
    answer(match, "A back done")
    assert events(match, "shuffled")[-1]["count"] == 1


@pytest.mark.rules("D17-RUL-75", "D17-EVC-05", "D17-EVC-06")
def test_a_wingman_that_leaves_does_not_return_and_changes_no_order() -> None:
    match = squadrons()
    gone(match, "C")
    assert (at_the_table(match).queue, asked(match)) == (0, "A")


@pytest.mark.rules("D17-RUL-75", "D17-EVC-08")
def test_a_reward_that_was_earned_is_still_given() -> None:
    """C shoots D down and leaves while its Leader chooses; the turn is over after the choice."""
    match = squadrons()
    answer(match, "A fly BM C", "A turn none", "A end turn", "chance BM", "B pass", "B fly BM C", "B turn none")
    answer(match, "B end turn", "chance BM", "C pass", "C attack D", "chance 6", "chance 6", "C keep", "D evade none")
    assert (asked(match), the_fighter(match, "D").status) == ("A", AWAITING)
    gone(match, "C")
    assert asked(match) == "A"
    answer(match, "A reward 2")
    assert the_fighter(match, "A").damage_count == 0
    assert at_the_table(match).active == 1  # D's Leader is next


# Every phase.

MANY_SEATS: list[dict[str, object]] = [
    {"variant": "battle_royale", "seats": 3},
    {"variant": "battle_royale", "draft": True},
    {"variant": "team_battle"},
    {"variant": "entente_vs_central"},
]


def step(game: Dogfight1917, state: Position, dice: random.Random, log: list[Event] | None = None) -> None:
    if state.pending & CHANCE_BIT:
        weights = game.chance(state)
        game.apply(state, CHANCE, dice.choices(range(len(weights)), weights)[0], log)
    else:
        seat = dice.choice(seats_of(state.pending))
        game.apply(state, seat, dice.choice(game.legal(state, seat)), log)


def kinds_of_positions(game: Dogfight1917, games: int, each: int) -> dict[tuple[int, int], list[Position]]:
    """A few positions of every stage and phase that random games come through."""
    found: dict[tuple[int, int], list[Position]] = {}
    for seed in range(games):
        state, dice = game.start(), random.Random(seed)
        while state.pending:
            some = found.setdefault((int(state.stage), int(state.phase)), [])
            if len(some) < each:
                some.append(state.clone())
            step(game, state, dice)
    return found


@pytest.mark.rules("D17-RUL-75", "D17-RUL-82", "D17-CRS-05", "D17-INV-05")
@pytest.mark.parametrize("options", MANY_SEATS, ids=str)
def test_a_seat_may_leave_in_every_phase(options: dict[str, object]) -> None:
    """Before the first turn nothing is changed; afterwards the others play on, and no one is left without a Deck."""
    game = GAME.new(options)
    assert isinstance(game, Dogfight1917)
    found = kinds_of_positions(game, games=6, each=2)
    assert (SETUP_STAGE, DRAW) in found
    assert len(found) > 15
    for (stage, _), positions in found.items():
        for position in positions:
            for seat in range(game.seats):
                leave_and_play_on(game, position.clone(), seat, stage == SETUP_STAGE)


def leave_and_play_on(game: Dogfight1917, state: Position, seat: int, in_setup: bool) -> None:
    before, status = state.key(), state.fighters[seat].status
    log: list[Event] = []
    assert game.leave(state, seat, log) == (not in_setup)
    if in_setup:
        assert (state.key(), log) == (before, [])
        return
    accounts.check(game, state)
    if status != CRASHED:
        falls = [event.fields for event in log if event.kind == "crashed"]
        assert (falls[0]["seat"], falls[0]["rule"]) == (game.seat_names[seat], "D17-RUL-75")
    dice = random.Random(seat)
    for _ in range(40):
        if state.phase == OVER:
            return
        step(game, state, dice)
        accounts.check(game, state)


@pytest.mark.rules("D17-RUL-82", "D17-RUL-75", "D17-SET-06", "D17-STL-06")
@pytest.mark.parametrize("options", MANY_SEATS, ids=str)
def test_who_leaves_while_cards_are_dealt_ends_the_game_and_no_other_falls(options: dict[str, object]) -> None:
    match, dice = Match(GAME.new(options), None), random.Random(1)
    while at_the_table(match).phase != DRAW:
        seat = match.pending_seats()[0]
        match.submit(seat, dice.choice(match.game.legal(match.state, seat)))
    match.resign(0)
    assert match.ending is not None
    assert (match.ending.how, match.ending.scores) == ("resignation", [0.0] + [1.0] * (match.game.seats - 1))
    assert events(match, "crashed") == []


@pytest.mark.rules("D17-RUL-82", "D17-DAR-03")
def test_the_ace_s_cards_being_removed_is_set_up_too() -> None:
    """Daring Escape is for two, so a match ends by itself; the rules say the same."""
    game = GAME.new({"variant": "daring_escape"})
    assert isinstance(game, Dogfight1917)
    found = kinds_of_positions(game, games=1, each=1)
    for position in found[SETUP_STAGE, REMOVE]:
        assert not game.leave(position.clone(), 0, None)
        assert not game.leave(position.clone(), 1, None)
