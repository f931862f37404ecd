"""The ends that an aircraft can reach, the paths to them, and its targets from there."""

from __future__ import annotations

from itertools import product

import pytest

from aerodrome.games.age_of_dogfights.actions import HEADING_NAMES, STEP, STEP_NAMES, STRAIGHT, TILT_NAMES, change_code
from aerodrome.games.age_of_dogfights.phases.path import Levels, Path
from aerodrome.games.age_of_dogfights.rules.activation import begin_move, roll
from aerodrome.games.age_of_dogfights.rules.reach import End, reach, reach_for, targets_from
from aerodrome.games.age_of_dogfights.rules.targets import shot_target
from aerodrome.games.age_of_dogfights.state import LEVELS, PATH, TILT
from aerodrome.lattice.points import EAST
from tests.games.age_of_dogfights.flying import judge, move
from tests.games.age_of_dogfights.table import Table, plane, table


def ends(here: Table, name: str, face: int = 0, green: bool = False) -> list[End]:
    return reach_for(here.setting, here.state, here.index(name), green, face)


def written(end: End) -> str:
    return " ".join([STEP_NAMES[token] for token in end.path()])


def at(here: Table, found: list[End], place: tuple[int, int], heading: str, tilt: int = 0) -> list[End]:
    point = here.setting.lattice.point(*place)
    return [
        each
        for each in found
        if each.point == point and each.heading == HEADING_NAMES.index(heading) and each.tilt == tilt
    ]


@pytest.mark.rules("AOD-MOVE-04", "AOD-ALT-01")
def test_the_ends_of_a_bombers_move() -> None:
    """Three steps without successive turns make eleven paths to different poses, each with three tilts."""
    here = table(plane("germany/16", (2, 20)))
    found = ends(here, "germany/16")
    assert len(found) == 33
    assert sorted({written(each) for each in found}) == [
        "F F F F", "F F L", "F F R", "F L F", "F R F", "L F F", "L F L", "L F R", "R F F", "R F L", "R F R",
    ]  # fmt: skip
    assert {each.steps for each in found} == {3, 4}


@pytest.mark.rules("AOD-MOVE-04")
def test_the_path_with_the_fewest_turns_is_given() -> None:
    """Compare with all paths of five steps, one by one, and the one of six straight ahead."""
    here = table(plane("germany/10", (2, 20)), plane("france/10", (4, 20), "NE"), plane("france/11", (3, 21), "E"))
    fewest: dict[tuple[int, int], int] = {}
    for word in [*product("FLR", repeat=5), tuple("FFFFFF")]:
        verdict = judge(here, "germany/10", " ".join(word), face=-1)
        if verdict.is_legal():
            turns = len(word) - word.count("F")
            pose = int(verdict.point), int(verdict.heading)
            fewest[pose] = min(turns, fewest.get(pose, turns))
    found = {
        (int(each.point), int(each.heading)): len(each.path()) - each.path().count(STRAIGHT)
        for each in ends(here, "germany/10", face=-1)
    }
    assert found == fewest


@pytest.mark.rules("AOD-ALT-07", "AOD-AERO-10")
def test_levels_and_manoeuvres_are_part_of_it() -> None:
    here = table(plane("france/10", (2, 20), tilt="climb", level=1), aerobatics=True)
    found = ends(here, "france/10")
    assert {int(each.level) for each in found} == {1, 2, 3, 4}  # level 1 after a loop or a Wingover
    assert {each.levels() for each in found} == {0, 1, 2, 3}
    for end in found[::37]:
        assert judge(
            here, "france/10", written(end), levels=end.levels(), tilt=["descend", "level", "climb"][end.tilt + 1]
        ).is_legal()


@pytest.mark.rules("AOD-EXIT-02")
def test_exits_are_ends_too() -> None:
    here = table(plane("germany/10", (12, 20), "E", damage="guns"))
    left = [each for each in ends(here, "germany/10") if each.sides]
    assert left
    assert all(each.sides == EAST and each.tilt == 0 for each in left)
    assert targets_from(here.setting, here.state, here.index("germany/10"), left[0]) == []
    healthy = table(plane("germany/10", (12, 20), "E"))
    assert not [each for each in ends(healthy, "germany/10") if each.sides]


@pytest.mark.rules("AOD-THR-06", "AOD-RND-12")
def test_nowhere_to_go() -> None:
    """The risky roll has destroyed the aircraft, or it waits outside the board."""
    risky = table(plane("germany/10", (2, 20), damage="guns", throttle_used=4))
    assert ends(risky, "germany/10", face=1, green=True) == []
    assert ends(risky, "germany/10", face=2, green=True)
    waiting = table(plane("germany/10", (20, 9), "W"), plane("france/1", (19, 9), "W"))
    assert ends(waiting, "germany/10") == []


@pytest.mark.rules("AOD-MOVE-11")
def test_from_the_middle_of_a_move() -> None:
    """Ask after the roll, after the choice of levels, after some steps, and with only the tilt left."""
    here = table(plane("germany/10", (2, 20), tilt="descend", level=4))
    setting, state = here.setting, here.state
    before = {written(each) for each in ends(here, "germany/10")}
    begin_move(state, state.mover)
    roll(setting, state, False, 0, None)
    state.phase = LEVELS
    Levels(setting).begin(state, None)
    assert {written(each) for each in reach(setting, state)} == before
    Levels(setting).apply(state, 1, change_code(-1), None)
    state.phase = PATH
    assert {int(each.level) for each in reach(setting, state)} == {3}
    for token in [0, 1, 0, 0, 2, 0]:
        Path(setting).apply(state, 1, STEP + token, None)
    left = reach(setting, state)
    assert {written(each) for each in left} == {"F L F F R F F", "F L F F R F L", "F L F F R F R"}
    Path(setting).apply(state, 1, STEP, None)
    state.phase = TILT
    assert [(written(each), each.tilt) for each in reach(setting, state)] == [
        ("F L F F R F F", -1),
        ("F L F F R F F", 0),
        ("F L F F R F F", 1),
    ]


@pytest.mark.rules("AOD-OFF-02", "AOD-POS-01")
def test_what_could_be_shot_at_from_there() -> None:
    """Six steps with a turn lead directly behind the other aircraft."""
    here = table(plane("germany/10", (2, 20)), plane("france/10", (8, 21), "E"))
    index = here.index("germany/10")
    [end] = at(here, ends(here, "germany/10"), (7, 21), "E")
    found = targets_from(here.setting, here.state, index, end)
    assert [int(shot_target(each)) for each in found] == [here.index("france/10")]
    [aside] = at(here, ends(here, "germany/10"), (7, 21), "E", tilt=1)
    assert targets_from(here.setting, here.state, index, aside) == []
    move(here, "germany/10", written(end))
    assert here.place("germany/10") == (7, 21)


@pytest.mark.rules("AOD-WIND-05", "AOD-MOVE-11")
@pytest.mark.parametrize("name", ["germany/16", "germany/10"])
def test_a_path_that_the_wind_takes_back_can_be_flown_as_it_is_given(name: str) -> None:
    here = table(plane(name, (4, 20), "E"), wind="E")
    blown_back = [each for each in ends(here, name) if each.walker.wind < 0]
    assert len({written(each) for each in blown_back}) > 1
    for end in blown_back:
        verdict = judge(here, name, written(end), face=0, tilt=TILT_NAMES[end.tilt + 1])
        assert verdict.is_legal(), written(end)
        assert (verdict.point, verdict.heading, verdict.steps) == (end.point, end.heading, end.steps)


@pytest.mark.rules("AOD-AERO-13", "AOD-MOVE-11")
@pytest.mark.parametrize("wind", HEADING_NAMES)
@pytest.mark.parametrize("face", [-1, 0, 1])
def test_every_tilt_after_an_immelmann_in_the_wind_is_found(wind: str, face: int) -> None:
    """AOD-RUL-110: compare with all paths, one by one, for every number of steps that the wind may leave."""
    here = table(plane("germany/10", (4, 20), "E", tilt="climb"), wind=wind, aerobatics=True)
    tried: set[tuple[int, int, int]] = set()
    for length in range(face + 1, face + 5):
        for rest in product("FLR", repeat=max(0, length - 1)):
            for tilt in (-1, 0, 1):
                path = " ".join(["IMM1", "F", "F", *rest])
                verdict = judge(here, "germany/10", path, face=face, tilt=TILT_NAMES[tilt + 1])
                if verdict.is_legal():
                    tried.add((int(verdict.point), int(verdict.heading), tilt))
    assert tried
    found = [each for each in ends(here, "germany/10", face) if each.walker.manoeuvre == STEP_NAMES.index("IMM1")]
    assert {(int(each.point), int(each.heading), int(each.tilt)) for each in found} == tried
