"""Chapter 5: order of activation, turns and rounds, reinforcement with its limit and its obligations."""

import pytest

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE, CHANCE_BIT, seats_of
from aerodrome.games.age_of_dogfights.actions import ENOUGH
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.modes import (
    BOMBING_ZONE,
    BREAKTHROUGH,
    COMBINED,
    DOGFIGHT,
    RECON_MODE,
    SPECIAL,
    TORPEDO,
)
from aerodrome.games.age_of_dogfights.phases.reinforce import Reinforce
from aerodrome.games.age_of_dogfights.refusals import LEGAL, OTHER_QUESTION, REFUSALS
from aerodrome.games.age_of_dogfights.rules import activation_order, duties, sequence
from aerodrome.games.age_of_dogfights.state import (
    BOMBER,
    EXITED,
    FIGHTER,
    FLYING,
    NONE,
    ON_ACCESS,
    ORDER,
    OVER,
    PATROL,
    RECON,
    REINFORCE,
    THROTTLE,
)
from tests.games.age_of_dogfights.sitting import Sitting, random_answers
from tests.games.age_of_dogfights.table import Plane, Table, plane, table

FAR = plane("germany/4", (0, 20), "W")


def order(here: Table, seat: int) -> list[str]:
    flyers = [each for each in here.state.aircraft if each.seat == seat]
    return [here.setting.token_names[each.token] for each in activation_order.in_order(here.setting, flyers)]


@pytest.mark.rules("AOD-RND-02", "AOD-REC-08", "AOD-BMB-02", "AOD-COMB-04", "AOD-TORP-05")
@pytest.mark.parametrize(
    ("mode", "wanted"),
    [
        (DOGFIGHT, ["france/3", "britain/3", "france/14", "france/17", "france/20"]),
        (SPECIAL, ["france/3", "britain/3", "france/14", "france/17", "france/20"]),
        (RECON_MODE, ["france/14", "france/3", "britain/3", "france/17", "france/20"]),
        (BOMBING_ZONE, ["france/17", "france/20", "france/3", "britain/3", "france/14"]),
        (BREAKTHROUGH, ["france/17", "france/20", "france/3", "britain/3", "france/14"]),
        (TORPEDO, ["france/17", "france/20", "france/3", "britain/3", "france/14"]),
        (COMBINED, ["france/17", "france/20", "france/14", "france/3", "britain/3"]),
    ],
)
def test_order_of_activation(mode: int, wanted: list[str]) -> None:
    here = table(
        plane("france/3", (0, 10)),
        plane("britain/3", (0, 12)),
        plane("france/14", (0, 14), role=RECON),
        plane("france/17", (0, 16), role=BOMBER),
        plane("france/20", (0, 18), role=BOMBER),
        mode=mode,
    )
    assert order(here, 0) == wanted


@pytest.mark.rules("AOD-RND-02", "AOD-RND-03", "AOD-RND-04")
def test_equal_numbers_fly_as_their_owner_likes() -> None:
    here = table(plane("france/5", (0, 10)), plane("britain/5", (0, 14)), plane("france/4", (0, 18)), FAR, phase=ORDER)
    game, state = AgeOfDogfights(here.setting), here.state
    state.mover, state.player = NONE, 0
    walker = here.walker(THROTTLE, REINFORCE)
    walker.enter(state, ORDER)
    assert (state.phase, here.name(state.mover)) == (THROTTLE, "france/4")
    walker.enter(state, ORDER)
    assert state.pending == 1
    assert [game.actions.text(code) for code in game.legal(state, 0)] == ["next france/5", "next britain/5"]
    refused = game.refusal(state, 0, game.actions.parse("next france/4"))
    assert REFUSALS[refused][0] == "AOD-RND-02"
    walker.apply(state, 0, game.actions.parse("next britain/5"))
    assert here.name(state.mover) == "britain/5"
    walker.enter(state, ORDER)
    assert here.name(state.mover) == "france/5"
    walker.enter(state, ORDER)
    assert (state.phase, state.mover) == (REINFORCE, NONE)
    assert [each.activated for each in state.aircraft] == [1, 1, 1, 0]


@pytest.mark.rules("AOD-RND-01", "AOD-RND-11", "AOD-DEF-09", "AOD-JAM-05", "AOD-SET-09", "AOD-MP-03")
def test_turns_make_rounds() -> None:
    here = table(plane("france/5", (0, 10), defended=1, cleared=1), FAR, turn=3)
    state = here.state
    state.first, state.mover = 1, NONE
    here.the("germany/4").defended = 1
    sequence.start_turn(here.setting, state, 1, None)
    sequence.end_turn(here.setting, state, None)
    assert (state.player, state.turn) == (0, 3)
    assert (here.the("france/5").defended, here.the("germany/4").defended) == (0, 1)
    assert here.the("france/5").cleared == 1
    sequence.end_turn(here.setting, state, None)
    assert (state.player, state.turn) == (1, 4)
    assert (here.the("france/5").cleared, here.the("germany/4").defended) == (0, 0)


@pytest.mark.rules("AOD-MP-02", "AOD-MP-03", "AOD-RND-01")
def test_teams_alternate_and_empty_seats_are_passed_over() -> None:
    names = ["entente-1", "central-1", "entente-2", "central-2"]
    here = table(
        plane("france/5", (0, 10), seat=0),
        plane("germany/4", (0, 14), seat=1),
        plane("germany/5", (0, 18), seat=3),
        names=names,
        side_of=[0, 1, 0, 1],
        nations=[[1, 2], [0], [1, 2], [0]],
        home_sides=[3, 2, 3, 2],
        anchors=[[9], [9], [27], [27]],
    )
    state = here.state
    order = []
    for _ in range(4):
        order.append(names[state.player])
        sequence.end_turn(here.setting, state, None)
    assert order == ["entente-1", "central-1", "central-2", "entente-1"]
    assert not here.setting.is_enemy(0, 2)
    assert here.setting.is_enemy(0, 3)


@pytest.mark.rules("AOD-RND-05", "AOD-RND-06", "AOD-RND-10", "AOD-RND-01")
def test_the_first_round_is_the_entry() -> None:
    sitting = Sitting({"squadrons": "entente: france 4; central: germany 4", "first_player": "entente"})
    sitting.say("entente", "to 1", "at 3")
    sitting.say("central", "to 1", "at 3")
    assert (sitting.state.turn, sitting.state.phase, sitting.asked()) == (1, THROTTLE, ["entente"])
    sitting.say("entente", "roll blue")
    assert sitting.state.pending == CHANCE_BIT
    sitting.game.apply(sitting.state, CHANCE, 1, sitting.log)
    assert (sitting.state.move.die, sitting.the("france/4").status) == (0, ON_ACCESS)
    sitting.say("entente", *["fly straight"] * 7)
    assert sitting.the("france/4").status == FLYING
    assert sitting.setting.point_name(sitting.the("france/4").point) == "6,9"


@pytest.mark.rules("AOD-RND-12")
def test_who_finds_no_way_in_waits() -> None:
    """All three points ahead are occupied at its level."""
    walls = [plane(f"germany/{4 + number}", at, "W", 3) for number, at in enumerate([(-4, 9), (-5, 10), (-4, 8)])]
    here = table(plane("france/16", (-5, 9), "E", 3, role=BOMBER), *walls, phase=THROTTLE)
    assert here.the("france/16").status == ON_ACCESS
    game = AgeOfDogfights(here.setting)
    here.state.mover = here.index("france/16")
    game.enter(here.state, THROTTLE, None)
    log: list[Event] = []
    game.apply(here.state, CHANCE, 0, log)
    assert [event.kind for event in log if event.kind == "waits"] == ["waits"]
    waiting = here.the("france/16")
    assert (waiting.status, waiting.level, waiting.activated) == (ON_ACCESS, 3, 1)


def bring(here: Table, name: str) -> str:
    """Return the rule that refuses to bring an aircraft up, or "" if it is legal."""
    seat = here.the(name).seat
    code = AgeOfDogfights(here.setting).actions.parse(f"bring {name}")
    reason = Reinforce(here.setting).refusal(here.state, seat, code)
    return REFUSALS[reason][0] if reason else ""


def enough(here: Table, seat: int = 0) -> str:
    reason = Reinforce(here.setting).refusal(here.state, seat, ENOUGH)
    return REFUSALS[reason][0] if reason else ""


def reserves(*planes: Plane, mode: int = DOGFIGHT) -> Table:
    here = table(*planes, FAR, phase=REINFORCE, mode=mode)
    here.state.mover, here.state.player = NONE, 0
    return here


@pytest.mark.rules("AOD-RND-07", "AOD-BRD-11")
def test_one_or_two_aircraft_come_up() -> None:
    here = reserves(plane("france/1", (0, 10)), *[plane(f"france/{number}", None) for number in (2, 3, 4)])
    game, state = AgeOfDogfights(here.setting), here.state
    game.enter(state, REINFORCE, None)
    texts = [game.actions.text(code) for code in game.legal(state, 0)]
    assert texts == ["bring france/2", "bring france/3", "bring france/4", "enough"]
    for text in ["bring france/3", "to 2", "at 5", "bring france/2", "to 1", "at 1"]:
        game.apply(state, 0, game.actions.parse(text))
    assert state.player == 1  # two have been brought up, so the turn is over
    assert (here.the("france/3").status, here.the("france/3").level, here.the("france/4").status) == (
        ON_ACCESS,
        5,
        PATROL,
    )


@pytest.mark.rules("AOD-RND-07")
def test_no_third_aircraft_and_no_taken_access_point() -> None:
    here = reserves(plane("france/1", (0, 10)), plane("france/2", None), plane("france/3", None))
    here.state.brought = 2
    assert bring(here, "france/2") == "AOD-RND-07"
    crowd = reserves(
        plane("france/1", (0, 10)),
        *[plane(f"france/{4 + number}", (-5 - dr // 2, 9 + dr)) for number, dr in enumerate([0, 4, 12, 16])],
        plane("france/2", None),
    )
    assert all(each.status != PATROL or crowd.name(i) == "france/2" for i, each in enumerate(crowd.state.aircraft))
    assert bring(crowd, "france/2") == "AOD-RND-07"
    assert bring(here, "germany/4") == "AOD-RND-07"


@pytest.mark.rules("AOD-RND-07")
def test_every_own_aircraft_that_waits_is_shown() -> None:
    """Also one that may not come up, with the reason. Those of the enemy are not."""
    here = reserves(plane("france/1", (0, 10)), plane("france/2", None), plane("germany/5", None))
    here.state.brought = 2
    game = AgeOfDogfights(here.setting)
    shown = Reinforce(here.setting).candidates(here.state, 0, [ENOUGH])
    assert [game.actions.text(code) for code in shown] == ["bring france/2", "enough"]


@pytest.mark.rules("AOD-RND-05", "AOD-RND-07")
@pytest.mark.parametrize("text", ["ready", "ace france/2", "to 1", "at 3", "hold"])
def test_only_an_aircraft_or_enough_answers_who_comes_up(text: str) -> None:
    here = reserves(plane("france/1", (0, 10)), plane("france/2", None))
    code = AgeOfDogfights(here.setting).actions.parse(text)
    assert Reinforce(here.setting).refusal(here.state, 0, code) == OTHER_QUESTION


@pytest.mark.rules("AOD-RND-08", "AOD-MODE-02")
def test_the_limit_of_fighters() -> None:
    six = [plane(f"france/{number}", (0, 4 + number)) for number in range(1, 6)]
    here = reserves(
        *six,
        plane("france/6", (-5, 9)),
        plane("france/7", None),
        plane("france/13", None, role=RECON),
        plane("france/14", None, role=FIGHTER),
        mode=RECON_MODE,
    )
    assert here.the("france/6").status == ON_ACCESS
    assert duties.fighters_in_play(here.state, 0) == 6
    assert bring(here, "france/7") == "AOD-RND-08"
    assert bring(here, "france/14") == "AOD-RND-08"  # a scout with the role of a fighter
    assert bring(here, "france/13") == ""
    here.the("france/1").status = EXITED
    assert bring(here, "france/7") == ""


@pytest.mark.rules("AOD-RND-09")
def test_somebody_must_come_if_nothing_flies() -> None:
    here = reserves(plane("france/1", (-5, 9)), plane("france/2", None))
    assert enough(here) == "AOD-RND-09"
    here.state.brought = 1
    assert enough(here) == ""
    here.state.brought = 0
    here.the("france/1").status = FLYING
    assert enough(here) == ""


@pytest.mark.rules("AOD-REC-10", "AOD-BMB-03", "AOD-COMB-04", "AOD-TORP-05")
@pytest.mark.parametrize(
    ("mode", "role", "fields"),
    [
        (RECON_MODE, RECON, {}),
        (BOMBING_ZONE, BOMBER, {"bombs": 1}),
        (BREAKTHROUGH, BOMBER, {"bombs": 1}),
        (TORPEDO, BOMBER, {"torpedo": 1}),
        (COMBINED, BOMBER, {"bombs": 1}),
        (COMBINED, RECON, {}),
    ],
)
def test_the_duty_of_a_mission(mode: int, role: int, fields: dict[str, int]) -> None:
    carrier = plane("france/13", None, role=role)
    carrier.fields.update(fields)
    others = [plane("france/1", (0, 10)), plane("france/2", None), plane("france/3", None)]
    here = reserves(*others, carrier, mode=mode)
    assert enough(here) == "AOD-REC-10"
    assert bring(here, "france/2") == ""  # two may be brought up, and one of them must be 13
    here.state.brought = 1
    assert bring(here, "france/3") == "AOD-REC-10"
    assert bring(here, "france/13") == ""
    here.the("france/13").status = FLYING
    assert enough(here) == ""
    here.the("france/13").status = EXITED  # no aircraft is left that could do it, so nothing is required
    assert enough(here) == ""


@pytest.mark.rules("AOD-BMB-03", "AOD-RUL-95")
def test_an_empty_bomber_is_no_bomb_carrier() -> None:
    here = reserves(
        plane("france/16", (0, 10), role=BOMBER), plane("france/17", None, role=BOMBER, bombs=2), mode=BOMBING_ZONE
    )
    assert enough(here) == "AOD-REC-10"
    here.the("france/16").bombs = 1
    assert enough(here) == ""


@pytest.mark.rules("AOD-COMB-04")
def test_both_duties_leave_no_place_for_others() -> None:
    here = reserves(
        plane("france/1", (0, 10)),
        plane("france/2", None),
        plane("france/13", None, role=RECON),
        plane("france/16", None, role=BOMBER, bombs=1),
        mode=COMBINED,
    )
    assert bring(here, "france/2") == "AOD-REC-10"
    assert bring(here, "france/13") == bring(here, "france/16") == ""


@pytest.mark.rules("AOD-RND-10")
def test_who_has_left_never_comes_back() -> None:
    here = reserves(plane("france/1", (0, 10)), plane("france/2", None, status=EXITED))
    assert bring(here, "france/2") == "AOD-RND-07"


@pytest.mark.rules("AOD-RND-02", "AOD-RND-03", "AOD-RND-08", "AOD-BRD-08", "AOD-GEN-06")
def test_what_holds_in_every_position() -> None:
    """In a few random games no aircraft is skipped, no two share a point and level, and the limit holds."""
    games: list[dict[str, object]] = [{"aircraft": 4, "board": "short"}, {"mode": "bombing-zone", "wind": "roll"}]
    for seed, options in enumerate(games):
        sitting = Sitting({**options, "round_limit": 6})
        state = sitting.state
        flown: dict[tuple[int, int], list[int]] = {}
        for _ in random_answers(sitting.game, state, seed):
            seen = [(each.point, each.level) for each in state.aircraft if each.status == FLYING]
            assert len(seen) == len(set(seen))
            for seat in (0, 1):
                assert duties.fighters_in_play(state, seat) <= 6
            if state.phase == THROTTLE and state.mover != NONE:
                one = flown.setdefault((state.turn, state.player), [])
                if not one or one[-1] != state.mover:
                    one.append(int(state.mover))
        assert state.phase == OVER
        assert state.turn <= 6
        for movers in flown.values():
            assert len(movers) == len(set(movers))


def test_legal_and_refusal_agree() -> None:
    sitting = Sitting({"aircraft": 3, "board": "short", "pilot_skill": True, "round_limit": 4})
    game = sitting.game
    for number, state in enumerate(random_answers(game, sitting.state, 7)):
        if number % 10 == 0 and not state.pending & CHANCE_BIT and state.pending:
            seat = seats_of(state.pending)[0]
            codes = [code for code in range(game.actions.size) if game.refusal(state, seat, code) == LEGAL]
            assert game.legal(state, seat) == codes
