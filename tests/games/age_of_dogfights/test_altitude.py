"""Chapter 8: climbing, descending, ceilings, and the tilt at the end of a move."""

from __future__ import annotations

import pytest

from aerodrome.games.age_of_dogfights.actions import SMALL_LOOP, STEP, change_code, nose_code
from aerodrome.games.age_of_dogfights.phases.path import Levels, Tilt
from aerodrome.games.age_of_dogfights.refusals import REFUSALS
from aerodrome.games.age_of_dogfights.rules.activation import begin_move, roll
from aerodrome.games.age_of_dogfights.state import LEVELS, SEAT_BITS
from tests.games.age_of_dogfights.flying import judge, move, pose, rule
from tests.games.age_of_dogfights.table import Table, plane, table


def alone(name: str, level: int, tilt: str, beginner: bool = False) -> Table:
    return table(plane(name, (-4, 20), "E", level, tilt), beginner=beginner)


def offered(here: Table, face: int = 0) -> list[int]:
    """Return the owner's legal choices after this roll. Empty if there is no question."""
    begin_move(here.state, here.state.mover)
    roll(here.setting, here.state, False, face, None)
    here.state.phase = LEVELS
    Levels(here.setting).begin(here.state, None)
    seat = here.state.aircraft[here.state.mover].seat
    return Levels(here.setting).legal(here.state, seat) if here.state.pending == SEAT_BITS[seat] else []


@pytest.mark.rules("AOD-ALT-01")
def test_level_flight_keeps_the_level() -> None:
    here = alone("germany/10", 3, "level")
    assert offered(here) == []
    assert here.state.move.allotment == 6
    assert rule(here, "germany/10", "L F F F F", levels=1) == "AOD-ALT-01"
    assert rule(here, "germany/10", "L F F F F F F", levels=-1) == "AOD-ALT-01"
    assert judge(here, "germany/10", "L F F F F F").level == 3


@pytest.mark.rules("AOD-ALT-02")
def test_a_tilted_aircraft_must_change_its_level() -> None:
    up = alone("germany/10", 3, "climb")
    assert rule(up, "germany/10", "L F F F F F") == "AOD-ALT-02"
    assert rule(up, "germany/10", "L F F F F F F", levels=-1) == "AOD-ALT-02"
    assert offered(up) == [change_code(1), change_code(2)]
    down = alone("germany/10", 3, "descend")
    assert rule(down, "germany/10", "L F F F F F") == "AOD-ALT-02"
    assert rule(down, "germany/10", "L F F F F", levels=1) == "AOD-ALT-02"
    assert offered(down) == [change_code(-2), change_code(-1)]


@pytest.mark.rules("AOD-ALT-02")
def test_one_possible_number_of_levels_is_not_asked() -> None:
    here = alone("germany/7", 3, "climb")
    assert offered(here) == []
    assert (here.state.move.levels, here.state.move.allotment) == (1, 5)


@pytest.mark.rules("AOD-ALT-03", "AOD-ALT-05", "AOD-ALT-06")
def test_the_changes_fall_on_steps_one_three_and_five() -> None:
    """Another aircraft in the way, level by level, shows where the mover is after each step."""
    walk = ["L", "F", "R", "F", "F", "F", "F", "F"]
    points = [(-4, 21), (-4, 22), (-3, 22), (-2, 22), (-1, 22), (0, 22), (1, 22), (2, 22)]
    expected = [4, 4, 3, 3, 2, 2, 2, 2]
    for point, level in zip(points, expected, strict=True):
        for other in range(1, 7):
            here = table(plane("germany/10", (-4, 20), "E", 5, "descend"), plane("france/10", point, "SW", other))
            wanted = "AOD-MOVE-09" if other == level else ""
            assert rule(here, "germany/10", " ".join(walk), face=-1, levels=-3) == wanted, (point, other)


@pytest.mark.rules("AOD-ALT-04", "AOD-ALT-09")
def test_a_level_climbed_costs_a_step_and_one_descended_gives_one() -> None:
    assert judge(alone("france/10", 2, "climb"), "france/10", "L F F F", levels=3).allotment == 4
    assert judge(alone("france/10", 4, "descend"), "france/10", "L F F F F F F F F F", levels=-3).allotment == 10
    assert rule(alone("france/10", 5, "descend"), "france/10", "L F", levels=-4) == "AOD-ALT-09"


@pytest.mark.rules("AOD-ALT-07")
def test_only_fast_climbers_climb_more_than_a_level() -> None:
    assert rule(alone("germany/7", 2, "climb"), "germany/7", "L F F F", levels=2) == "AOD-ALT-07"
    assert rule(alone("germany/10", 2, "climb"), "germany/10", "L F F", levels=3) == "AOD-ALT-07"
    for climbed in (1, 2, 3):
        here = alone("france/10", 2, "climb")
        assert rule(here, "france/10", "L " + "F " * (7 - climbed), face=1, levels=climbed) == "", climbed
    beginner = alone("france/10", 2, "climb", beginner=True)
    assert rule(beginner, "france/10", "L F F F F", levels=2) == "AOD-ALT-07"


@pytest.mark.rules("AOD-ALT-08")
def test_two_levels_take_three_steps_and_three_take_five() -> None:
    """The straight step counts: 5 - 1 - 2 = 2, flown straight 3; 5 + 2 - 3 = 4, flown straight 5."""
    here = alone("germany/4", 2, "climb")
    assert rule(here, "germany/4", "L F", face=-1, levels=2) == "AOD-ALT-08"
    assert rule(here, "germany/4", "F F F", face=-1, levels=2) == ""
    assert rule(here, "germany/4", "L F F F", face=2, levels=3) == "AOD-ALT-08"
    assert rule(here, "germany/4", "F F F F F", face=2, levels=3) == ""
    slow = table(plane("germany/16", (2, 20), tilt="descend", level=4, damage="engine"))
    assert rule(slow, "germany/16", "L F", face=-1, levels=-2) == "AOD-ALT-08"


@pytest.mark.rules("AOD-ALT-10")
def test_after_three_levels_down_the_nose_is_not_up() -> None:
    here = alone("germany/10", 4, "descend")
    path = "L F F F F F F F F"
    assert rule(here, "germany/10", path, levels=-3, tilt="climb") == "AOD-ALT-10"
    assert rule(here, "germany/10", path[:-2], levels=-2, tilt="climb") == ""
    assert rule(here, "germany/10", path[:-2], levels=-2, tilt="descend") == ""


@pytest.mark.rules("AOD-ALT-11")
def test_slow_descenders_lose_two_levels_at_most() -> None:
    here = alone("germany/4", 5, "descend")
    assert rule(here, "germany/4", "L F F F F F F F", levels=-3) == "AOD-ALT-11"
    assert offered(here) == [change_code(-2), change_code(-1)]


@pytest.mark.rules("AOD-ALT-12")
def test_l1_is_the_lowest_level() -> None:
    here = alone("germany/10", 2, "descend")
    assert rule(here, "germany/10", "L F F F F F F F", levels=-2) == "AOD-ALT-12"
    assert rule(here, "germany/10", "L F F F F F F", levels=-1, tilt="descend") == "AOD-ALT-12"
    assert rule(here, "germany/10", "L F F F F F F", levels=-1, tilt="climb") == ""


@pytest.mark.rules("AOD-ALT-13", "AOD-ALT-14")
def test_the_ceiling_bounds_climb_and_nose() -> None:
    here = alone("france/4", 4, "climb")  # ceiling 5
    assert rule(here, "france/4", "L F F F", levels=2) == "AOD-ALT-13"
    assert rule(here, "france/4", "L F F F F", levels=1, tilt="climb") == "AOD-ALT-14"
    assert rule(here, "france/4", "L F F F F", levels=1, tilt="descend") == ""


@pytest.mark.rules("AOD-ALT-15")
@pytest.mark.parametrize(
    ("name", "level", "climbed", "wanted"),
    [
        ("germany/7", 5, 1, ""),
        ("germany/10", 4, 2, "AOD-ALT-15"),
        ("france/10", 4, 2, ""),
        ("france/10", 3, 3, "AOD-ALT-15"),
        ("france/10", 2, 3, ""),
    ],
)
def test_reaching_l6(name: str, level: int, climbed: int, wanted: str) -> None:
    here = alone(name, level, "climb")
    steps = here.setting.kinds[here.the(name).token].speed + 2 - climbed
    assert rule(here, name, "L " + "F " * (steps - 1), face=2, levels=climbed) == wanted


@pytest.mark.rules("AOD-ALT-16")
def test_levels_crossed_in_between_do_not_matter() -> None:
    """Aircraft above the start or below the point of arrival are not in the way."""
    here = table(
        plane("germany/10", (-4, 20), tilt="climb"),
        plane("france/1", (-4, 20), "W", level=4),
        plane("france/2", (-3, 20), "W", level=3),
    )
    move(here, "germany/10", "F F F L F", levels=1)
    assert pose(here, "germany/10") == ((-1, 22), "NE", 4)


@pytest.mark.rules("AOD-ALT-01", "AOD-ALT-12", "AOD-ALT-14", "AOD-VAR-01")
def test_the_nose_is_asked_for_where_there_is_a_choice() -> None:
    here = alone("germany/10", 3, "level")
    offered(here)
    here.state.move.flown = here.state.move.due = 6
    Tilt(here.setting).begin(here.state, None)
    assert here.state.pending == SEAT_BITS[1]
    here.state.move.level = 1
    assert Tilt(here.setting).legal(here.state, 1) == [nose_code(0), nose_code(1)]
    here.state.move.level = 6
    assert Tilt(here.setting).legal(here.state, 1) == [nose_code(-1), nose_code(0)]
    assert REFUSALS[Tilt(here.setting).refusal(here.state, 1, nose_code(1))][0] == "AOD-ALT-14"
    beginner = alone("germany/10", 3, "level", beginner=True)
    offered(beginner)
    assert REFUSALS[Tilt(beginner.setting).refusal(beginner.state, 1, nose_code(1))][0] == "AOD-VAR-01"
    beginner.state.move.flown = beginner.state.move.due = 6
    Tilt(beginner.setting).begin(beginner.state, None)
    assert beginner.state.pending == 0
    assert beginner.the("germany/10").speed == 6


@pytest.mark.rules("AOD-SKL-06", "AOD-SKL-04")
def test_a_hidden_rookie_is_asked_as_if_he_could_fly_manoeuvres() -> None:
    """Otherwise the missing question would reveal the rookie."""

    def asked(skill: str, revealed: int) -> list[int]:
        pilot = plane("germany/7", (-4, 20), tilt="climb", skill=skill, revealed=revealed)
        return offered(table(pilot, aerobatics=True, pilot_skill=True, hidden_skill=True))

    assert asked("rookie", revealed=0) == [change_code(1)]
    assert asked("rookie", revealed=1) == []
    assert STEP + SMALL_LOOP in asked("average", revealed=0)
