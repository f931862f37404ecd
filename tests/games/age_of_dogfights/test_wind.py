"""Chapter 22: the wind adds a step or takes one back."""

from __future__ import annotations

import pytest

from aerodrome.games.age_of_dogfights.modes import BOMBING_ZONE
from aerodrome.games.age_of_dogfights.phases.path import Levels, Path
from aerodrome.games.age_of_dogfights.rules.activation import begin_move, roll
from aerodrome.games.age_of_dogfights.rules.missions import pass_of
from aerodrome.games.age_of_dogfights.state import BOMBER, LEVELS
from aerodrome.lattice.points import WEST
from tests.games.age_of_dogfights.flying import judge, move, pose, rule
from tests.games.age_of_dogfights.table import Table, plane, table


def aloft(heading: str, wind: str) -> Table:
    return table(plane("germany/10", (2, 20), heading), wind=wind)


@pytest.mark.rules("AOD-WIND-01", "AOD-WIND-02")
def test_it_blows_away_from_where_it_comes() -> None:
    """Six steps, three of them to the east, three to the north-east."""
    blown = {"W": 1, "E": -1, "SW": 1, "NE": -1, "NW": 0, "SE": 0}
    for wind, steps in blown.items():
        verdict = judge(aloft("E", wind), "germany/10", "F F F L F F" + (" F" if steps > 0 else ""))
        assert verdict.is_legal(), wind
        assert verdict.wind == steps, wind


@pytest.mark.rules("AOD-WIND-02")
def test_at_least_half_of_the_steps_downwind() -> None:
    here = aloft("E", "W")
    assert rule(here, "germany/10", "F F L F R L") == "AOD-WIND-04"  # E, E, NE, NE, E, NE
    assert judge(here, "germany/10", "F F L F F F").wind == 0
    assert rule(here, "germany/10", "F F F L F F") == "AOD-WIND-04"
    # Straight ahead n is N + 1: seven steps downwind, then any step the rules allow.
    for last in ["F", "L", "R"]:
        verdict = judge(here, "germany/10", "F F F F F F F " + last)
        assert (verdict.is_legal(), verdict.steps, verdict.wind) == (True, 8, 1)


@pytest.mark.rules("AOD-WIND-03")
def test_nothing_is_recalculated() -> None:
    """The wind step may turn. It changes neither the straight step nor the number of downwind steps needed."""
    here = aloft("E", "W")
    assert judge(here, "germany/10", "F F F F F F F L").allotment == 6
    assert rule(here, "germany/10", "F F F F F F L") == "AOD-MOVE-05"


@pytest.mark.rules("AOD-WIND-04")
def test_the_wind_step_is_due_or_not() -> None:
    here = aloft("E", "W")
    assert rule(here, "germany/10", "F F F F F F F") == "AOD-WIND-04"
    assert rule(here, "germany/10", "F F F L F F F F") == "AOD-MOVE-04"
    assert rule(here, "germany/10", "L F F F F F F") == "AOD-WIND-04"


def cornered(wind: str) -> Table:
    """Its one step goes downwind into the last column. A wind step from there would leave the board."""
    return table(
        plane("germany/16", (12, 20), "NE", tilt="climb", level=2),
        plane("france/1", (12, 21), "W"),
        plane("france/2", (11, 21), "W"),
        wind=wind,
    )


@pytest.mark.rules("AOD-WIND-04")
def test_an_impossible_wind_step_is_waived_before_the_tiers() -> None:
    here = cornered("W")
    assert judge(here, "germany/16", "R", face=-1, levels=1).wind == 0
    begin_move(here.state, here.state.mover)
    roll(here.setting, here.state, False, -1, None)
    here.state.phase = LEVELS
    Levels(here.setting).begin(here.state, None)
    assert (here.state.move.tier, here.state.move.windless) == (0, 1)
    assert len(Path(here.setting).legal(here.state, 1)) == 1
    # The wind step is not waived if another path is legal.
    free = table(plane("germany/16", (12, 20), "NE", tilt="climb", level=2), wind="W")
    assert rule(free, "germany/16", "R", face=-1, levels=1) == "AOD-WIND-04"


@pytest.mark.rules("AOD-WIND-05")
def test_upwind_the_last_step_is_taken_back() -> None:
    here = aloft("E", "E")
    verdict = move(here, "germany/10", "F F F L F R")
    assert (verdict.allotment, verdict.steps, verdict.wind) == (6, 5, -1)
    assert pose(here, "germany/10") == ((5, 22), "NE", 3)
    assert here.the("germany/10").speed == 5
    straight = aloft("E", "E")
    assert move(straight, "germany/10", "F F F F F F F").steps == 6


@pytest.mark.rules("AOD-WIND-05")
def test_the_step_taken_back_must_be_flyable() -> None:
    """It must not enter an occupied point. Only the final point must not be a front point."""
    blocked = table(plane("germany/10", (2, 20)), plane("france/10", (9, 20), "SE"), wind="E")
    assert rule(blocked, "germany/10", "F F F F F F F") == "AOD-MOVE-09"
    nose = table(plane("germany/10", (2, 20)), plane("france/10", (9, 21), "SW"), wind="E")
    assert rule(nose, "germany/10", "F F F F F F F") == ""
    before = table(plane("germany/10", (2, 20)), plane("france/10", (8, 21), "SW"), wind="E")
    assert rule(before, "germany/10", "F F F F F F F") == "AOD-END-02"


@pytest.mark.rules("AOD-WIND-05", "AOD-EXIT-02", "AOD-RUL-90")
def test_a_step_taken_back_does_not_leave_the_board() -> None:
    """A last step would be taken back. An earlier step ends the move at the edge, without wind."""
    last = table(plane("germany/10", (-3, 20), "W", damage="guns"), wind="W")  # column 7
    assert rule(last, "germany/10", "F F F F F F F") == ""
    there = table(plane("germany/10", (-4, 20), "W", damage="guns"), wind="W")  # column 6: the seventh step leaves
    assert rule(there, "germany/10", "F F F F F F F") == "AOD-WIND-05"
    nearer = table(plane("germany/10", (-5, 20), "W", damage="guns"), wind="W")
    verdict = judge(nearer, "germany/10", "F F F F F F")
    assert (verdict.sides, verdict.wind) == (WEST, 0)


@pytest.mark.rules("AOD-WIND-05", "AOD-EXIT-02", "AOD-RUL-90")
def test_the_step_over_the_edge_counts_as_one_against_the_wind() -> None:
    """As the third step of six against the wind it is taken back. As the second it leaves the board."""
    half = table(plane("germany/10", (-6, 20), "NW", damage="guns"), wind="W")
    assert rule(half, "germany/10", "F F F L F F") == "AOD-WIND-05"
    less = table(plane("germany/10", (-7, 20), "NW", damage="guns"), wind="W")
    assert judge(less, "germany/10", "F F F F L F").sides == WEST


@pytest.mark.rules("AOD-WIND-02", "AOD-EXIT-02", "AOD-RUL-90")
def test_the_wind_step_does_not_leave_the_board() -> None:
    here = table(plane("germany/10", (6, 20), "E", damage="guns"), wind="W")  # column 16: seven steps to column 23
    assert rule(here, "germany/10", "F F F F F F F F") == "AOD-EXIT-02"


@pytest.mark.rules("AOD-WIND-05")
def test_never_below_one_step() -> None:
    here = table(plane("germany/16", (2, 20), "NE", tilt="climb", damage="engine"), wind="E")
    verdict = judge(here, "germany/16", "R", levels=1)
    assert (verdict.steps, verdict.wind) == (1, 0)


@pytest.mark.rules("AOD-WIND-06")
def test_levels_are_judged_after_taking_back() -> None:
    """The second level would come on the third step, which is taken back, so it is not reached."""
    here = table(plane("germany/4", (2, 20), "E", tilt="climb"), wind="E")
    assert rule(here, "germany/4", "F L R", levels=2) == "AOD-ALT-08"
    assert rule(here, "germany/4", "F F F F", levels=2) == ""
    assert judge(here, "germany/4", "F F F F", levels=2).level == 5
    down = table(plane("germany/10", (2, 20), "E", 5, tilt="descend", damage="engine"), wind="E")
    verdict = judge(down, "germany/10", "F F F L R", face=-1, levels=-2)  # five steps, rests after four
    assert (verdict.steps, verdict.level) == (4, 3)


@pytest.mark.rules("AOD-WIND-07")
def test_the_wind_step_counts_against_agility() -> None:
    here = aloft("E", "W")
    assert rule(here, "germany/10", "F F F L R L F") == ""
    assert rule(here, "germany/10", "F F F L R L L") == "AOD-TURN-02"
    limited = table(plane("germany/16", (2, 20), "E"), wind="W")
    assert rule(limited, "germany/16", "F F L F") == ""
    assert rule(limited, "germany/16", "F F L R") == "AOD-TURN-08"


@pytest.mark.rules("AOD-WIND-08")
def test_vertical_steps_count_in_n_only() -> None:
    """In a small loop and two steps, two of six go downwind. A Wingover has a step each to F, A and C."""
    loop = table(plane("germany/10", (2, 20), "E", tilt="climb"), wind="W", aerobatics=True)
    assert judge(loop, "germany/10", "LOOP1 F F").wind == 0
    over = table(plane("germany/10", (2, 20), "E", tilt="climb"), wind="E", aerobatics=True)
    assert judge(over, "germany/10", "WOL F F", face=1).wind == 0  # one step of seven to the east
    leeward = table(plane("germany/10", (2, 20), "E", tilt="climb"), wind="E", aerobatics=True)
    assert judge(leeward, "germany/10", "WOL F F F F", face=2).wind == 1  # to C and three more: four of eight
    blown = table(plane("germany/7", (2, 20), "W", tilt="climb"), wind="W", aerobatics=True)
    assert rule(blown, "germany/7", "IMM1 F F F") == "AOD-WIND-04"  # three of five
    assert judge(blown, "germany/7", "IMM1 F F F F").wind == 1


@pytest.mark.rules("AOD-WIND-05", "AOD-BMB-04")
def test_a_point_that_was_not_kept_is_not_flown_over() -> None:
    """The last step would be the second point over the zone."""
    zone = [(q, 20) for q in range(8, 12)]
    here = table(
        plane("france/10", (1, 20), "E", role=BOMBER, bombs=1), wind="E", mode=BOMBING_ZONE, zones=[[zone], []]
    )
    move(here, "france/10", "F F F F F F F F")
    assert pose(here, "france/10") == ((8, 20), "E", 3)
    assert pass_of(here.the("france/10").passes, 0) & 15 == 1


@pytest.mark.rules("AOD-JAM-03", "AOD-WIND-05", "AOD-RUL-92")
def test_a_turn_taken_back_counts_for_agility_but_not_for_a_jam() -> None:
    here = table(plane("germany/10", (2, 20), "E", jammed={"fixed": 4}), wind="E")
    assert judge(here, "germany/10", "F F F L F R").unjammed == 1
    assert judge(here, "germany/10", "F F F L R F").unjammed == 0
    assert judge(here, "germany/10", "F F L R F R").wind == -1
    assert rule(here, "germany/10", "F F L R L R") == "AOD-TURN-02"
