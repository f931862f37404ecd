"""Chapter 6: the allotment, straight flight, occupied points, and what happens when no path is legal."""

from __future__ import annotations

import pytest

from aerodrome.core.events import Event
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights.actions import STEP, STRAIGHT, TURN_LEFT, TURN_RIGHT, change_code, nose_code
from aerodrome.games.age_of_dogfights.phases.path import Levels, Path, Tilt
from aerodrome.games.age_of_dogfights.refusals import (
    AHEAD,
    BORDER_TWICE,
    NO_EXIT,
    NO_WAY_ON,
    OCCUPIED,
    OTHER_QUESTION,
    REFUSALS,
)
from aerodrome.games.age_of_dogfights.rules.activation import begin_move, roll
from aerodrome.games.age_of_dogfights.rules.reach import reach_for
from aerodrome.games.age_of_dogfights.state import (
    ATTACK,
    DROP,
    EXITED,
    FLYING,
    LAUNCH,
    LEVEL,
    LEVELS,
    ON_ACCESS,
    ORDER,
    PATH,
    SEAT_BITS,
    TILT,
    Position,
)
from aerodrome.vectors.walker import Walker
from tests.games.age_of_dogfights.flying import count, judge, move, pose, rule
from tests.games.age_of_dogfights.table import Plane, Table, plane, table

DIRECTIONS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def rolled(here: Table, face: int = 0) -> list[Event]:
    """Roll blue for the mover, and begin the choice of levels if there is one."""
    log: list[Event] = []
    begin_move(here.state, here.state.mover)
    roll(here.setting, here.state, False, face, None)
    stepwise(here).enter(here.state, LEVELS, log)
    return log


def stepwise(here: Table) -> Walker[Position]:
    """Return what plays a move and stops before each of its phases."""
    return here.walker(PATH, DROP, TILT, LAUNCH, ATTACK, ORDER)


def ring(at: tuple[int, int], heading: str = "W", level: int = 3) -> list[Plane]:
    """Return aircraft on all six points round a point."""
    return [
        plane(f"france/{number + 1}", (at[0] + q, at[1] + r), heading, level)
        for number, (q, r) in enumerate(DIRECTIONS)
    ]


# Cached results of a move.


@pytest.mark.rules("AOD-MOVE-09")
def test_a_clone_looks_round_for_itself() -> None:
    """During a move, pieces of a clone can be moved without affecting the original."""
    here = table(plane("germany/10", (2, 20)), plane("france/1", (2, 24), "E"))
    rolled(here)
    ahead = STEP + STRAIGHT
    assert Path(here.setting).legal(here.state, 0) == [ahead, STEP + TURN_LEFT, STEP + TURN_RIGHT]
    twin = Table(here.setting, here.state.clone())
    twin.the("france/1").point = here.setting.lattice.point(3, 20)
    assert Path(twin.setting).legal(twin.state, 0) == [STEP + TURN_LEFT, STEP + TURN_RIGHT]
    assert Path(twin.setting).refusal(twin.state, 0, ahead) == OCCUPIED
    assert ahead in Path(here.setting).legal(here.state, 0)
    assert here.state.key() == here.state.clone().key()


@pytest.mark.rules("AOD-MOVE-02")
def test_another_die_is_another_move() -> None:
    here = table(plane("germany/10", (2, 20)))
    lengths = []
    for face in (-1, 2):
        rolled(here, face)
        lengths.append(int(here.state.move.allotment))
    assert lengths == [5, 8]


# The allotment.


@pytest.mark.rules("AOD-MOVE-02", "AOD-MOVE-08", "AOD-DMG-02", "AOD-DMG-05")
@pytest.mark.parametrize(
    ("damage", "tilt", "change", "allotment"),
    [
        ("", "level", 0, 7),
        ("wings", "level", 0, 6),
        ("engine", "level", 0, 5),
        ("tail", "level", 0, 7),
        ("guns", "level", 0, 7),
        ("", "climb", 1, 6),
        ("", "descend", -3, 10),
        ("wings", "descend", -1, 7),
    ],
)
def test_speed_die_altitude_and_damage_make_the_allotment(damage: str, tilt: str, change: int, allotment: int) -> None:
    here = table(plane("germany/10", (-4, 20), tilt=tilt, damage=damage, level=4))
    verdict = judge(here, "germany/10", "L " + "F " * (allotment - 1), face=1, levels=change)
    assert verdict.is_legal()
    assert verdict.allotment == verdict.steps == allotment


@pytest.mark.rules("AOD-MOVE-06")
def test_there_is_always_a_step() -> None:
    here = table(plane("germany/16", (2, 20), tilt="climb", damage="engine"))  # 3 - 1 - 1 - 2 = -1
    verdict = judge(here, "germany/16", "L", face=-1, levels=1)
    assert verdict.is_legal()
    assert (verdict.allotment, verdict.steps, verdict.level) == (1, 1, 4)


@pytest.mark.rules("AOD-MOVE-03")
def test_there_is_no_turning_on_the_spot() -> None:
    here = table(plane("germany/10", (2, 20)))
    move(here, "germany/10", "L F F R F F")
    assert pose(here, "germany/10") == ((5, 23), "E", 3)


@pytest.mark.rules("AOD-MOVE-04")
def test_all_steps_and_no_more_are_flown() -> None:
    here = table(plane("germany/10", (2, 20)))
    assert rule(here, "germany/10", "L F F F F") == "AOD-MOVE-04"
    assert rule(here, "germany/10", "L F F F F F F") == "AOD-MOVE-04"
    assert rule(here, "germany/10", "L F F F F F") == ""


@pytest.mark.rules("AOD-MOVE-05")
def test_straight_flight_is_one_step_longer() -> None:
    here = table(plane("germany/10", (2, 20)))
    assert rule(here, "germany/10", "F F F F F F") == "AOD-MOVE-05"
    assert rule(here, "germany/10", "F F F F F F L") == "AOD-MOVE-05"
    assert rule(here, "germany/10", "F F F F F F F F") == "AOD-MOVE-04"
    verdict = judge(here, "germany/10", "F F F F F F F")
    assert (verdict.is_legal(), verdict.allotment, verdict.steps) == (True, 6, 7)


@pytest.mark.rules("AOD-MOVE-09", "AOD-BRD-08", "AOD-ALT-16", "AOD-VAR-03")
def test_a_step_may_not_arrive_where_another_stands() -> None:
    """Only the level on arrival counts. A climbing aircraft has left its old level by the first point."""
    here = table(
        plane("germany/10", (2, 20)),
        plane("germany/11", (2, 22), "E", tilt="climb"),
        plane("france/10", (4, 20), "NW"),
        plane("france/11", (3, 22), "NW"),
        plane("france/12", (6, 22), "NW", level=4),
    )
    assert rule(here, "germany/10", "F F F F F F F") == "AOD-MOVE-09"
    assert rule(here, "germany/10", "F L R F F F") == ""
    # It passes over an aircraft at the old level, but not through one at the new level.
    assert rule(here, "germany/11", "F F F L F", levels=1) == ""
    assert rule(here, "germany/11", "F F F F L", levels=1) == "AOD-MOVE-09"
    # Its own start point is free.
    assert rule(table(plane("britain/4", (2, 20))), "britain/4", "R R R R R R F", face=2) == ""


@pytest.mark.rules("AOD-MOVE-12")
def test_the_steps_flown_are_its_speed() -> None:
    here = table(plane("germany/10", (2, 20)))
    move(here, "germany/10", "F F F F F F F")
    assert here.the("germany/10").speed == 7
    windy = table(plane("germany/10", (2, 20), "W"), wind="W")
    move(windy, "germany/10", "F F F F F L")
    assert windy.the("germany/10").speed == 5


# Step by step.


@pytest.mark.rules("AOD-MOVE-07", "AOD-ALT-01", "AOD-RND-05")
def test_the_order_of_decisions() -> None:
    here = table(plane("germany/4", (2, 20), tilt="climb"))
    setting, state = here.setting, here.state
    assert rolled(here) == []
    assert state.pending == SEAT_BITS[1]
    assert Levels(setting).legal(state, 1) == [change_code(1), change_code(2)]  # three would need five steps
    walker = stepwise(here)
    walker.apply(state, 1, change_code(2))
    for number, token in enumerate([STRAIGHT, TURN_RIGHT, STRAIGHT]):
        assert state.phase == PATH
        walker.enter(state, PATH)
        assert state.pending == SEAT_BITS[1]
        assert STEP + token in Path(setting).legal(state, 1)
        walker.apply(state, 1, STEP + token)
        assert state.move.flown == number + 1
    assert state.phase == TILT
    assert Path(setting).begin(state, None) == NEXT
    assert state.pending == 0
    assert pose(here, "germany/4") == ((5, 18), "SE", 5)
    walker.enter(state, TILT)
    assert Tilt(setting).legal(state, 1) == [nose_code(-1), nose_code(0), nose_code(1)]
    log: list[Event] = []
    walker.apply(state, 1, nose_code(1), log)
    assert (here.the("germany/4").tilt, state.pending, state.phase) == (1, 0, LAUNCH)
    assert log[0].fields["path"] == "F R F"


@pytest.mark.rules("AOD-MOVE-07")
def test_other_answers_are_not_asked_for() -> None:
    here = table(plane("germany/4", (2, 20), tilt="climb"))
    rolled(here)
    assert Levels(here.setting).refusal(here.state, 1, nose_code(0)) == OTHER_QUESTION
    Levels(here.setting).apply(here.state, 1, change_code(1), None)
    assert Path(here.setting).refusal(here.state, 1, change_code(1)) == OTHER_QUESTION
    assert Tilt(here.setting).refusal(here.state, 1, change_code(1)) == OTHER_QUESTION


@pytest.mark.rules("AOD-MOVE-04")
def test_a_step_that_leaves_no_way_to_complete_the_move_is_refused() -> None:
    """The aircraft heads for the edge and cannot turn any more. The refusal of the step says why."""
    here = table(plane("germany/16", (3, 38), "NE"))  # column 22, row 38: N is three
    rolled(here)
    setting, state = here.setting, here.state
    assert Path(setting).refusal(state, 1, STEP + STRAIGHT) == 0
    Path(setting).apply(state, 1, STEP + STRAIGHT, None)
    Path(setting).apply(state, 1, STEP + STRAIGHT, None)
    assert Path(setting).refusal(state, 1, STEP + STRAIGHT) != 0
    blocked = table(
        plane("germany/16", (2, 20)), *[each for each in ring((3, 20)) if each.at not in [(2, 20), (3, 19)]]
    )
    rolled(blocked)
    assert Path(blocked.setting).refusal(blocked.state, 1, STEP + STRAIGHT) == AHEAD + OCCUPIED


@pytest.mark.rules("AOD-MOVE-04", "AOD-END-02")
def test_the_reason_is_the_rule_against_the_last_completion() -> None:
    """With one step, left and right end on a front point, and straight ahead needs two."""
    here = table(
        plane("germany/16", (2, 20), damage="engine"),
        plane("france/1", (2, 22), "SW"),
        plane("france/2", (4, 20), "W", level=4),
    )
    rolled(here)
    left = Path(here.setting).refusal(here.state, 1, STEP + TURN_LEFT)
    assert REFUSALS[left][0] == "AOD-END-02"


@pytest.mark.rules("AOD-MOVE-04", "AOD-EXIT-01", "AOD-BORD-02", "AOD-MOVE-09")
@pytest.mark.parametrize(
    ("flyer", "others", "step", "reason", "sentence"),
    [
        (plane("germany/16", (12, 20), "NE", in_border=1), [], TURN_RIGHT, NO_EXIT, "leads off the board"),
        (plane("germany/16", (-8, 20), "NE", in_border=1), [], TURN_LEFT, BORDER_TWICE, "ends in the border zone"),
        (plane("germany/16", (2, 20)), [(4, 20), (3, 21), (4, 19)], STRAIGHT, OCCUPIED, "other aircraft block"),
    ],
)
def test_one_rule_that_stops_every_way_on_is_named(
    flyer: Plane, others: list[tuple[int, int]], step: int, reason: int, sentence: str
) -> None:
    here = table(flyer, *[plane(f"france/{number}", at, "W") for number, at in enumerate(others, 1)])
    rolled(here)
    refused = Path(here.setting).refusal(here.state, 1, STEP + step)
    assert refused == AHEAD + reason
    assert REFUSALS[refused][0] == REFUSALS[reason][0]
    assert REFUSALS[refused][1]().startswith("You can't finish the move that way: ")
    assert sentence in REFUSALS[refused][1]()


@pytest.mark.rules("AOD-MOVE-04")
def test_where_several_rules_stop_the_ways_on_none_is_named() -> None:
    """Some paths end in the border zone, others on the front point of another aircraft."""
    here = table(plane("germany/16", (10, 21), "E", in_border=1), plane("france/1", (13, 20), "W"))
    rolled(here)
    assert Path(here.setting).refusal(here.state, 1, STEP + STRAIGHT) == NO_WAY_ON


@pytest.mark.rules("AOD-MOVE-11")
def test_paths_are_previewed_without_commitment() -> None:
    here = table(plane("germany/4", (2, 20)), plane("france/10", (5, 20), "W"))
    before = here.state.key()
    assert len(reach_for(here.setting, here.state, here.index("germany/4"), False, 1)) > 100
    assert here.state.key() == before


# No legal path (AOD-MOVE-10).


@pytest.mark.rules("AOD-MOVE-10", "AOD-BORD-02")
def test_first_the_border_ban_is_waived() -> None:
    """In the corner, with one step and the mark, every end is in the border zone."""
    here = table(plane("germany/16", (1, 1), "SE", tilt="climb", level=2, in_border=1))  # 3 - 1 - 1 steps
    log = rolled(here, face=-1)
    assert here.state.move.tier == 1
    assert log[0].fields == {"aircraft": "germany/16", "tier": 1}
    assert rule(here, "germany/16", "L", face=-1, levels=1) == "AOD-BORD-02"
    assert rule(here, "germany/16", "L", face=-1, levels=1, tier=1) == ""


@pytest.mark.rules("AOD-MOVE-10", "AOD-END-02")
def test_then_the_front_point_ban_is_waived() -> None:
    """With one step, left and right end on front points, and so do the two steps straight ahead."""
    here = table(
        plane("germany/16", (2, 20), tilt="climb", level=2),
        plane("france/1", (2, 22), "SW"),
        plane("france/2", (3, 18), "NE"),
        plane("france/3", (5, 20), "W"),
    )
    for end in ["L", "R", "F F"]:
        assert rule(here, "germany/16", end, face=-1, levels=1) == "AOD-END-02"
        assert rule(here, "germany/16", end, face=-1, levels=1, tier=1) == "AOD-END-02"
        assert rule(here, "germany/16", end, face=-1, levels=1, tier=2) == ""
    rolled(here, face=-1)
    assert here.state.move.tier == 2


@pytest.mark.rules("AOD-MOVE-10", "AOD-EXIT-05")
def test_then_it_has_to_leave() -> None:
    """The nose is at the edge. With squared agility II, no turn leads back in time."""
    here = table(plane("germany/16", (22, 2), "E", tilt="level"))  # column 23
    rolled(here, face=2)
    assert here.state.move.tier == 3
    codes = Path(here.setting).legal(here.state, 1)
    assert codes == [STEP + STRAIGHT, STEP + TURN_LEFT, STEP + TURN_RIGHT]
    log: list[Event] = []
    stepwise(here).apply(here.state, 1, STEP + STRAIGHT, log)
    flyer = here.the("germany/16")
    assert (flyer.status, flyer.forced) == (EXITED, 1)
    assert log[0].fields == {"aircraft": "germany/16", "sides": ["E"], "forced": True, "damaged": False}
    assert here.state.phase == ORDER


@pytest.mark.rules("AOD-MOVE-10")
def test_who_is_boxed_in_flies_the_longest_partial_path() -> None:
    """Every point beyond the first one ahead is occupied, so only one of three steps can be flown."""
    wall = [plane(f"france/{number + 7}", at, "W") for number, at in enumerate([(2, 21), (3, 19)])]
    here = table(
        plane("germany/16", (2, 20)),
        *wall,
        plane("france/1", (4, 20), "W"),
        plane("france/2", (3, 21), "W"),
        plane("france/3", (4, 19), "W"),
    )
    rolled(here)
    assert (here.state.move.tier, here.state.move.due) == (4, 1)
    assert Path(here.setting).legal(here.state, 1) == [STEP + STRAIGHT]
    stepwise(here).apply(here.state, 1, STEP + STRAIGHT)
    assert here.state.phase == TILT
    Tilt(here.setting).apply(here.state, 1, nose_code(1), None)
    assert (pose(here, "germany/16"), here.the("germany/16").speed) == (((3, 20), "E", 3), 1)
    again = table(plane("germany/16", (2, 20)), *ring((2, 20))[:2], *ring((2, 20))[3:])
    assert rule(again, "germany/16", "F", tier=4) == "AOD-MOVE-09"


@pytest.mark.rules("AOD-MOVE-10", "AOD-MOVE-12")
@pytest.mark.parametrize("nose", ["level", "descend"])
def test_a_partial_path_may_have_no_steps(nose: str) -> None:
    level = 2 if nose == "descend" else 3
    here = table(plane("germany/16", (2, 20), tilt=nose, speed=3), *ring((2, 20), level=level))
    assert rule(here, "germany/16", "", tier=4) == ""
    log = rolled(here)
    flyer = here.the("germany/16")
    assert (flyer.status, pose(here, "germany/16")) == (FLYING, ((2, 20), "E", 3))
    assert (flyer.tilt, flyer.speed) == (LEVEL, 0)
    assert here.state.pending == 0
    assert here.state.phase == ATTACK
    assert log[-1].fields["steps"] == 0


@pytest.mark.rules("AOD-RND-06", "AOD-RND-12")
def test_entering_needs_a_legal_path_and_knows_no_tiers() -> None:
    here = table(plane("germany/10", (20, 9), "W"), plane("france/1", (19, 9), "W"))
    assert here.the("germany/10").status == ON_ACCESS
    assert rule(here, "germany/10", "R F F F F F") == "AOD-RND-06"
    assert rule(here, "germany/10", "F F F F F F F") == "AOD-MOVE-09"
    log = rolled(here)
    assert here.the("germany/10").status == ON_ACCESS
    assert here.state.pending == 0
    assert here.state.phase == ORDER
    assert [each.kind for each in log] == ["waits"]


@pytest.mark.rules("AOD-RND-06", "AOD-BORD-03")
def test_entering_counts_all_steps() -> None:
    here = table(plane("france/10", (-5, 9)))
    verdict = move(here, "france/10", "F F F F F F F F")
    assert (verdict.allotment, verdict.steps) == (7, 8)
    assert pose(here, "france/10") == ((3, 9), "E", 3)
    assert here.the("france/10").status == FLYING


@pytest.mark.rules("AOD-MOVE-04")
def test_counting_paths() -> None:
    """Squared agility II, three steps: one path is straight, and turns are never on successive steps."""
    here = table(plane("germany/16", (2, 20)))
    assert count(here, "germany/16") == 1 + 3 * 2 + 1 * 4
    assert count(here, "germany/16", levels=1) == 0
