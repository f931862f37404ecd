"""Chapter 9: where a move may end, the border zone, and leaving the board."""

from __future__ import annotations

import pytest

from aerodrome.core.events import Event
from aerodrome.games.age_of_dogfights.actions import STEP, STRAIGHT
from aerodrome.games.age_of_dogfights.modes import BREAKTHROUGH, RECON_MODE
from aerodrome.games.age_of_dogfights.phases.path import Levels, Path
from aerodrome.games.age_of_dogfights.rules.activation import begin_move, roll
from aerodrome.games.age_of_dogfights.state import BOMBER, EXITED, GENERAL, LEVELS, NONE, RECON
from aerodrome.lattice.points import EAST, NORTH, WEST
from tests.games.age_of_dogfights.flying import judge, move, rule
from tests.games.age_of_dogfights.table import Table, plane, table

EMPTY = {"fixed": 0}


# AOD-END.


@pytest.mark.rules("AOD-END-01", "AOD-END-02", "AOD-END-03", "AOD-MOVE-09")
@pytest.mark.parametrize("friend", [True, False])
@pytest.mark.parametrize(("nose", "level"), [("level", 3), ("climb", 4), ("descend", 2)])
def test_nobody_stops_before_anothers_nose(friend: bool, nose: str, level: int) -> None:
    """Six steps with a turn end on (7, 21). The other aircraft is on (7, 22) and points there."""
    other = "germany/11" if friend else "france/10"
    for own in range(1, 7):
        here = table(plane("germany/10", (2, 20), level=own), plane(other, (7, 22), "SW", 3, nose))
        assert rule(here, "germany/10", "L R F F F F") == ("AOD-END-02" if own == level else "")
    taken = table(plane("germany/10", (2, 20)), plane(other, (7, 21), "E"))
    assert rule(taken, "germany/10", "L R F F F F") == "AOD-MOVE-09"


@pytest.mark.rules("AOD-END-03")
def test_ones_own_front_point_is_unrestricted() -> None:
    here = table(plane("germany/10", (2, 20)), plane("france/10", (8, 21), "E"))
    assert rule(here, "germany/10", "L R F F F F") == ""


@pytest.mark.rules("AOD-END-04")
def test_passing_before_a_nose_is_allowed() -> None:
    here = table(plane("germany/10", (2, 20)), plane("france/10", (5, 22), "SW"))
    assert rule(here, "germany/10", "L R F F F F") == ""


@pytest.mark.rules("AOD-END-05")
def test_aircraft_outside_the_combat_zone_block_nothing() -> None:
    """An aircraft on an Access Point points at the end of the move, and a removed one is nowhere."""
    here = table(plane("germany/10", (3, 9), "W"), plane("france/10", (-5, 9), "E"), plane("france/11", None))
    here.the("france/11").status = EXITED
    assert rule(here, "germany/10", "F F F F F F F") == ""
    entered = table(plane("germany/10", (3, 9), "W"), plane("france/10", (-5, 10), "SE"))
    assert rule(entered, "germany/10", "F F F F F F F") == "AOD-END-02"


# AOD-BORD.


@pytest.mark.rules("AOD-BORD-01", "AOD-BORD-02", "AOD-BORD-03", "AOD-BRD-12")
def test_two_moves_in_a_row_do_not_end_in_the_border_zone() -> None:
    here = table(plane("germany/10", (8, 20), "E"))  # column 18
    verdict = move(here, "germany/10", "F L F F R F")
    assert verdict.in_border
    assert here.the("germany/10").in_border == 1
    assert rule(here, "germany/10", "L F L F R F") == "AOD-BORD-02"
    # Flying through is free, and a move that ends outside clears the mark.
    assert not move(here, "germany/10", "L F L F F F").in_border
    assert here.the("germany/10").in_border == 0


@pytest.mark.rules("AOD-BORD-03")
def test_entering_aircraft_carry_no_mark() -> None:
    here = table(plane("france/16", (-5, 9), tilt="level", damage="engine"))
    assert move(here, "france/16", "F F", face=0).in_border


# AOD-EXIT.


def at_the_edge(damage: str = "", ffa: bool = False) -> Table:
    """Column 22 of row 20, heading east: the second step leaves."""
    return table(plane("germany/10", (12, 20), "E", damage=damage), ffa=ffa)


@pytest.mark.rules("AOD-EXIT-01", "AOD-DOG-06")
@pytest.mark.parametrize("damage", ["", "wings", "tail", "guns", "engine"])
def test_who_is_damaged_may_leave(damage: str) -> None:
    assert rule(at_the_edge(damage=damage), "germany/10", "F F") == ("" if damage else "AOD-EXIT-01")


@pytest.mark.rules("AOD-EXIT-01")
def test_who_has_empty_guns_may_leave() -> None:
    def leaving(name: str, **groups: int) -> str:
        here = table(plane(name, (12, 20), "E", ammo=groups, jammed={"fixed": 4} if "fixed" in groups else {}))
        return rule(here, name, "F F")

    assert leaving("germany/10", fixed=0) == ""
    assert leaving("germany/10", fixed=1) == "AOD-EXIT-01"  # jammed is not empty
    assert leaving("france/7", fixed=0) == "AOD-EXIT-01"
    assert leaving("france/7", fixed=0, dorsal=0) == ""
    no_guns = dict.fromkeys(["fixed", "nose", "dorsal", "ventral"], 0)
    unarmed = table(plane("france/13", (12, 20)), stats={38: {"guns": no_guns}})
    assert rule(unarmed, "france/13", "F F") == ""


@pytest.mark.rules("AOD-EXIT-01", "AOD-THR-05")
def test_the_right_to_leave_is_judged_at_the_edge() -> None:
    """Engine damage from the current roll counts."""
    here = table(plane("germany/10", (12, 20), throttle_used=4))
    assert rule(here, "germany/10", "F F", die="green", face=2) == "AOD-EXIT-01"
    assert rule(here, "germany/10", "F F", die="green", face=1) == ""


@pytest.mark.rules("AOD-MP-06")
def test_in_a_free_for_all_damage_is_no_reason_to_leave() -> None:
    here = at_the_edge(damage="wings", ffa=True)
    assert rule(here, "germany/10", "F F") == "AOD-MP-06"
    empty = table(plane("germany/10", (12, 20), ammo=EMPTY), ffa=True)
    assert rule(empty, "germany/10", "F F") == ""


@pytest.mark.rules("AOD-EXIT-02", "AOD-EXIT-03", "AOD-BRD-09", "AOD-RND-10")
def test_the_step_over_the_edge_ends_the_move() -> None:
    here = at_the_edge(damage="wings")
    verdict = judge(here, "germany/10", "F F")
    assert (verdict.allotment, verdict.steps, verdict.sides) == (5, 2, EAST)
    assert rule(here, "germany/10", "F F F") == "AOD-MOVE-04"
    move(here, "germany/10", "F F")
    flyer = here.the("germany/10")
    assert (flyer.status, flyer.side_left, flyer.forced, flyer.point) == (EXITED, EAST, 0, NONE)
    assert rule(here, "germany/10", "F F") == "AOD-RND-02"


@pytest.mark.rules("AOD-EXIT-02")
def test_no_more_steps_than_are_due_lead_to_the_edge() -> None:
    """Five steps, or six straight ahead: the sixth leaves from column 18 but not from column 17."""
    near = table(plane("germany/10", (8, 20), "E", damage="wings"))
    assert judge(near, "germany/10", "F F F F F F").sides == EAST
    far = table(plane("germany/10", (7, 20), "E", damage="wings"))
    assert rule(far, "germany/10", "F F F F F F F") == "AOD-MOVE-04"
    # Earlier steps must be legal, turns and levels included.
    assert rule(near, "germany/10", "L L L R") == "AOD-TURN-02"
    steep = table(plane("germany/10", (12, 20), "E", 4, "descend", damage="wings"))
    assert rule(steep, "germany/10", "F F", levels=-2) == "AOD-ALT-08"
    assert rule(steep, "germany/10", "F F", levels=-1) == ""


@pytest.mark.rules("AOD-BRD-09", "AOD-EXIT-02")
def test_a_corner_counts_for_both_sides() -> None:
    here = table(plane("germany/10", (3, 41), "E", damage="wings"))  # column 23 of the last row
    verdict = judge(here, "germany/10", "L")
    assert verdict.sides == NORTH | EAST


@pytest.mark.rules("AOD-EXIT-04")
def test_mission_exits_need_no_damage() -> None:
    photos = table(plane("france/13", (-9, 20), "W", role=RECON, photos=1), mode=RECON_MODE)  # column 1, home is W
    assert judge(photos, "france/13", "F F").sides == WEST
    photos.the("france/13").photos = 0
    assert rule(photos, "france/13", "F F") == "AOD-EXIT-01"
    through = table(plane("germany/16", (-9, 20), "W", role=BOMBER, bombs=1), mode=BREAKTHROUGH)
    assert judge(through, "germany/16", "F F").sides == WEST
    east = table(plane("germany/16", (12, 20), "E", role=BOMBER, bombs=1), mode=BREAKTHROUGH)
    assert rule(east, "germany/16", "F F") == "AOD-EXIT-01"


@pytest.mark.rules("AOD-EXIT-04", "AOD-SCN-01")
def test_the_general_leaves_across_his_side_only() -> None:
    """Even a damaged aircraft cannot take the General out across another side."""
    out = table(plane("france/13", (12, 20), "E", role=GENERAL), exits={38: EAST})
    assert judge(out, "france/13", "F F").sides == EAST
    back = table(plane("france/13", (-9, 20), "W", role=GENERAL, damage="wings"), exits={38: EAST})
    assert rule(back, "france/13", "F F") == "AOD-EXIT-04"
    assert judge(back, "france/13", "F F", tier=3).sides == WEST


@pytest.mark.rules("AOD-EXIT-05")
@pytest.mark.parametrize("damage", ["", "guns"])
def test_a_forced_exit_counts_as_a_loss_unless_it_was_entitled(damage: str) -> None:
    here = table(plane("germany/16", (22, 2), "E", damage=damage))
    begin_move(here.state, here.state.mover)
    roll(here.setting, here.state, False, 2, None)
    here.state.phase = LEVELS
    Levels(here.setting).begin(here.state, None)
    assert here.state.move.tier == (0 if damage else 3)
    log: list[Event] = []
    Path(here.setting).apply(here.state, 1, STEP + STRAIGHT, log)
    assert here.the("germany/16").forced == (0 if damage else 1)
    assert here.the("germany/16").shot_by == NONE
    assert log[0].fields["forced"] == (damage == "")
