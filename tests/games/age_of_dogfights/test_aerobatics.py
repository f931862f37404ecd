"""Chapter 19: Immelmann, Split S, inside loops and Wingover."""

from __future__ import annotations

import pytest

from aerodrome.core.events import Event
from aerodrome.games.age_of_dogfights.actions import STEP, STEP_NAMES, change_code
from aerodrome.games.age_of_dogfights.phases.path import Levels, Path
from aerodrome.games.age_of_dogfights.rules.activation import begin_move, roll
from aerodrome.games.age_of_dogfights.state import LEVELS
from aerodrome.vectors.age_of_dogfights.flying import least_allotment
from aerodrome.vectors.age_of_dogfights.whole_move import Orders, fly
from tests.games.age_of_dogfights.flying import judge, move, pose, rule
from tests.games.age_of_dogfights.table import Plane, Table, plane, table

D7 = "germany/10"  # speed 6, agility III, climbs two levels, descends three
SPAD = "france/10"  # speed 7, agility III, climbs three levels
DR1 = "germany/4"  # speed 5, agility IV, rotary, slow descender


def aloft(
    name: str, *others: Plane, tilt: str = "climb", level: int = 2, damage: str = "", aerobatics: bool = True
) -> Table:
    """At (2, 20) heading east: F is (3, 20), B is (1, 20)."""
    return table(plane(name, (2, 20), "E", level, tilt, damage=damage), *others, aerobatics=aerobatics)


def obstacle(at: tuple[int, int], level: int) -> Plane:
    return plane("britain/10", at, "NW", level)


# Permission and cost.


@pytest.mark.rules("AOD-AERO-01")
def test_manoeuvres_are_an_option() -> None:
    assert rule(aloft(D7, aerobatics=False), D7, "IMM1 F F F") == "AOD-AERO-01"
    assert rule(aloft(D7, tilt="level", aerobatics=False), D7, "F F SS1 F F F F") == "AOD-AERO-01"


@pytest.mark.rules("AOD-AERO-02")
@pytest.mark.parametrize("name", ["france/7", "germany/23", "germany/13"])
def test_only_single_seat_fighters_on_wheels(name: str) -> None:
    assert rule(aloft(name), name, "IMM1 F F", face=2) == "AOD-AERO-02"


@pytest.mark.rules("AOD-AERO-03", "AOD-DMG-02", "AOD-DMG-03")
@pytest.mark.parametrize(("damage", "wanted"), [("wings", 1), ("tail", 1), ("guns", 0), ("engine", 0)])
def test_not_with_damaged_wings_or_tail(damage: str, wanted: int) -> None:
    steps = 5 if damage == "engine" else 7
    here = aloft(D7, damage=damage)
    assert rule(here, D7, "LOOP1 " + "F " * (steps - 4), face=1) == ("AOD-AERO-03" if wanted else "")


@pytest.mark.rules("AOD-SKL-04", "AOD-AERO-02")
def test_rookies_fly_none() -> None:
    here = table(plane(D7, (2, 20), tilt="climb", skill="rookie"), aerobatics=True, pilot_skill=True)
    assert rule(here, D7, "LOOP1 F F") == "AOD-SKL-04"
    assert rule(here, D7, "L F F F F", levels=1) == ""


@pytest.mark.rules("AOD-AERO-04", "AOD-AERO-15", "AOD-AERO-26", "AOD-AERO-35", "AOD-AERO-43")
@pytest.mark.parametrize(
    ("name", "tilt", "level", "face", "path", "rest", "turns"),
    [
        (D7, "climb", 2, 2, "IMM1 F F", 3, 2),
        (SPAD, "climb", 1, 2, "IMM2 F F", 1, 1),
        (D7, "level", 5, 2, "F F SS1 F", 4, 2),
        (D7, "level", 5, 1, "F F SS2 F", 2, 1),
        (D7, "climb", 2, 2, "LOOP1 F", 3, 2),
        (D7, "climb", 2, 2, "WOL", 3, 0),
    ],
)
def test_a_manoeuvre_uses_up_direction_changes(
    name: str, tilt: str, level: int, face: int, path: str, rest: int, turns: int
) -> None:
    """Agility III less the cost allows this many turns, to both sides, in the `rest` of the steps."""
    here = aloft(name, tilt=tilt, level=level)
    for made in range(rest + 1):
        tokens = [path, *["L", "R", "L", "R"][:made], *["F"] * (rest - made)]
        assert rule(here, name, " ".join(tokens), face=face) == ("" if made <= turns else "AOD-AERO-04"), made


@pytest.mark.rules("AOD-AERO-04", "AOD-AERO-35")
def test_a_large_loop_costs_two() -> None:
    here = aloft(SPAD)
    assert rule(here, SPAD, "LOOP2 F L F F", face=5, die="green") == ""
    assert rule(here, SPAD, "LOOP2 F L R F", face=5, die="green") in ("AOD-AERO-04", "AOD-TURN-07")
    assert rule(here, SPAD, "LOOP2 F L F R", face=5, die="green") == "AOD-AERO-04"


@pytest.mark.rules("AOD-AERO-04")
def test_a_cost_above_the_limit_does_not_forbid_it() -> None:
    here = aloft("germany/1", level=3)  # agility II
    assert rule(here, "germany/1", "WOR F", face=2) == ""
    assert rule(here, "germany/1", "WOR R", face=2) in ("AOD-AERO-04", "AOD-TURN-04")


@pytest.mark.rules("AOD-AERO-05")
def test_one_manoeuvre_a_round_and_enough_steps() -> None:
    here = aloft(SPAD)
    assert rule(here, SPAD, "LOOP1 LOOP1 F", face=2) == "AOD-AERO-05"
    level = aloft(SPAD, tilt="level", level=5)
    assert rule(level, SPAD, "F F SS1 F F SS1 F", face=2) == "AOD-AERO-05"


@pytest.mark.rules("AOD-AERO-05", "AOD-AERO-12", "AOD-AERO-23", "AOD-AERO-32", "AOD-AERO-40")
def test_the_least_allotment() -> None:
    least = {token: int(least_allotment(number)) for number, token in enumerate(STEP_NAMES) if number > 2}
    assert least == {
        "IMM1": 4, "IMM2": 6, "IMM3": 8, "SS1": 5, "SS2": 7, "SS3": 9, "LOOP1": 5, "LOOP2": 9, "WOL": 5, "WOR": 5,
    }  # fmt: skip


@pytest.mark.rules("AOD-AERO-06")
def test_there_is_no_straight_step() -> None:
    here = aloft(D7)
    assert rule(here, D7, "LOOP1 F F F") == "AOD-MOVE-04"
    assert judge(here, D7, "LOOP1 F F").steps == 6


@pytest.mark.rules("AOD-AERO-07")
def test_wide_turns_beside_manoeuvres() -> None:
    """In ten steps no turn may directly follow a Wingover. A half-loop is not a turn."""
    here = aloft(DR1)
    assert rule(here, DR1, "WOR R F F F F", face=5, die="green") == "AOD-TURN-07"
    assert rule(here, DR1, "WOR F R F F F", face=5, die="green") == ""
    assert rule(here, DR1, "WOR R F F F", face=4, die="green") == ""
    # A Split S turns nine steps into ten, so the successive turns before it become illegal.
    level = aloft(SPAD, tilt="level", level=5)
    assert rule(level, SPAD, "L R F F SS1 F F F F", face=2) == "AOD-TURN-07"
    assert rule(level, SPAD, "L R F F SS1 F F F", face=1) == ""


@pytest.mark.rules("AOD-AERO-08", "AOD-JAM-03")
def test_a_manoeuvre_clears_no_pilots_jam() -> None:
    here = table(plane(D7, (2, 20), tilt="climb", jammed={"fixed": 4}), aerobatics=True)
    assert judge(here, D7, "LOOP1 F F").unjammed == 0
    calm = table(plane(D7, (2, 20), jammed={"fixed": 4}), aerobatics=True)
    assert judge(calm, D7, "F F L F F F").unjammed == 1
    assert judge(calm, D7, "F F L L F F").unjammed == 0


@pytest.mark.rules("AOD-AERO-08")
@pytest.mark.parametrize(
    ("column", "heading", "token", "wanted"),
    [
        (23, "E", "IMM1 F F F F F", ""),
        (23, "E", "IMM2 F F F", "AOD-AERO-08"),
        (0, "E", "LOOP2 F", "AOD-AERO-08"),
        (23, "E", "WOL F F F", "AOD-AERO-08"),
        (22, "E", "WOL F F F", ""),
        (23, "E", "LOOP1 F F F F", "AOD-EXIT-01"),
    ],
)
def test_manoeuvres_at_the_edge(column: int, heading: str, token: str, wanted: str) -> None:
    """Only the points that a manoeuvre names must be on the board."""
    here = table(plane(SPAD, (column - 10, 20), heading, 2, "climb"), aerobatics=True)
    assert rule(here, SPAD, token, face=2 if "2" in token else 1) == wanted


@pytest.mark.rules("AOD-AERO-08", "AOD-AERO-14", "AOD-AERO-34", "AOD-AERO-42")
@pytest.mark.parametrize(
    ("name", "at", "heading", "token", "face"),
    [
        (SPAD, (1, 0), "W", "IMM2 F F F", 2),
        (SPAD, (1, 0), "W", "LOOP2 F", 2),
        (SPAD, (1, 0), "E", "LOOP2 F", 2),
        (DR1, (1, 0), "W", "WOR", 0),
        (DR1, (0, 1), "SW", "WOL", 0),
        (DR1, (1, 0), "NE", "WOL", 0),
        (DR1, (0, 1), "E", "WOR", 0),
    ],
)
def test_the_corner_is_on_the_board(name: str, at: tuple[int, int], heading: str, token: str, face: int) -> None:
    """A manoeuvre may need the point (0, 0) ahead, behind or as its end."""
    here = table(plane(name, at, heading, 2, "climb"), aerobatics=True)
    assert rule(here, name, token, face=face, die="green" if face else "blue") == ""


# Immelmann.


@pytest.mark.rules("AOD-AERO-10", "AOD-AERO-11", "AOD-AERO-15", "AOD-MOVE-02")
@pytest.mark.parametrize("climbed", [1, 2, 3])
def test_an_immelmann(climbed: int) -> None:
    here = aloft(SPAD, level=2)
    spare = 7 + 4 - climbed - (2 * climbed + 2)
    verdict = move(here, SPAD, f"IMM{climbed} F F " + "F " * spare, face=4, die="green")
    assert (verdict.allotment, verdict.steps) == (11 - climbed, 11 - climbed)
    assert pose(here, SPAD) == ((2 - 2 - spare, 20), "W", 2 + climbed)


@pytest.mark.rules("AOD-AERO-10", "AOD-ALT-07", "AOD-ALT-13", "AOD-ALT-15")
def test_an_immelmann_climbs_as_any_climb_does() -> None:
    assert rule(aloft(D7, tilt="level"), D7, "IMM1 F F F") == "AOD-AERO-10"
    assert rule(aloft(D7), D7, "F IMM1 F F") == "AOD-ALT-02"
    assert rule(aloft(D7), D7, "F IMM1 F F", levels=1) == "AOD-AERO-10"
    assert rule(aloft(D7), D7, "IMM3 F F", face=5, die="green") == "AOD-ALT-07"
    assert rule(aloft(D7, level=4), D7, "IMM2 F F", face=2) == "AOD-ALT-15"
    assert rule(aloft("france/4", level=4), "france/4", "IMM2 F F", face=2) == "AOD-ALT-13"
    assert rule(aloft(D7), D7, "IMM1 F F F", levels=1) == ""
    assert rule(aloft(D7), D7, "IMM1 F F F", levels=2) == "AOD-AERO-10"


@pytest.mark.rules("AOD-AERO-10", "AOD-MOVE-07")
def test_naming_the_levels_of_an_immelmann_changes_nothing() -> None:
    """They are part of the manoeuvre, so there is no separate event for the climb."""
    told: list[list[dict[str, object]]] = []
    for climbed in [0, 1]:
        here, log = aloft(D7), list[Event]()
        tokens = [STEP_NAMES.index(token) for token in ["IMM1", "F", "F", "F"]]
        fly(here.setting, here.state, here.index(D7), Orders(0, tokens, levels=climbed), log)
        assert pose(here, D7) == ((-1, 20), "W", 3)
        told.append([event.to_json() for event in log])
    assert told[0] == told[1]


@pytest.mark.rules("AOD-AERO-11")
def test_the_point_above_must_be_free() -> None:
    assert rule(aloft(D7, obstacle((2, 20), 3)), D7, "IMM1 F F F") == "AOD-AERO-11"
    assert rule(aloft(D7, obstacle((2, 20), 4)), D7, "IMM1 F F F") == ""


@pytest.mark.rules("AOD-AERO-12")
def test_two_straight_steps_follow() -> None:
    here = aloft(D7)
    assert rule(here, D7, "IMM1 F L F") == "AOD-AERO-12"
    assert rule(here, D7, "IMM1 L F F") == "AOD-AERO-12"
    assert rule(here, D7, "IMM1 F F L") == ""
    slow = aloft("germany/1")  # 4 - 1 = 3 steps are too few
    assert rule(slow, "germany/1", "IMM1 F") == "AOD-AERO-12"
    assert rule(slow, "germany/1", "IMM1 F F", face=1) == ""


@pytest.mark.rules("AOD-AERO-13")
def test_the_nose_after_an_immelmann_needs_a_further_step() -> None:
    slow = aloft("germany/1")
    for tilt in ["climb", "descend"]:
        assert rule(slow, "germany/1", "IMM1 F F", face=1, tilt=tilt) == "AOD-AERO-13"
        assert rule(slow, "germany/1", "IMM1 F F F", face=2, tilt=tilt) == ""


@pytest.mark.rules("AOD-AERO-14")
def test_a_high_immelmann_passes_ahead() -> None:
    path = "IMM2 F F F"
    assert rule(aloft(SPAD, obstacle((3, 20), 3)), SPAD, path, face=2) == "AOD-AERO-14"
    assert rule(aloft(SPAD, obstacle((3, 20), 4)), SPAD, path, face=2) == ""
    assert rule(aloft(SPAD, obstacle((3, 20), 2)), SPAD, path, face=2) == ""
    assert rule(aloft(D7, obstacle((3, 20), 3)), D7, "IMM1 F F F") == ""


# Split S.


@pytest.mark.rules("AOD-AERO-20", "AOD-AERO-22", "AOD-MOVE-02")
@pytest.mark.parametrize("lost", [1, 2, 3])
def test_a_split_s_reverses_the_heading_and_gives_steps(lost: int) -> None:
    here = aloft(D7, tilt="level", level=5)
    spare = 6 + lost - (2 + 2 * lost)
    verdict = move(here, D7, f"F F SS{lost} " + "F " * spare, tilt="descend")
    assert (verdict.allotment, verdict.steps) == (6 + lost, 6 + lost)
    assert pose(here, D7) == ((4 - spare, 20), "W", 5 - lost)


@pytest.mark.rules("AOD-AERO-20")
def test_a_split_s_begins_level() -> None:
    here = aloft(D7, tilt="descend", level=5)
    assert rule(here, D7, "F F SS1 F F F F", levels=-1) == "AOD-AERO-20"
    assert rule(aloft(D7, tilt="level", level=5), D7, "F F SS1 F F F", levels=-1) == "AOD-AERO-20"


@pytest.mark.rules("AOD-AERO-21")
def test_two_straight_steps_come_before() -> None:
    here = aloft(D7, tilt="level", level=5)
    assert rule(here, D7, "F L F SS1 F F") == "AOD-AERO-21"
    assert rule(here, D7, "F SS1 F F F F") == "AOD-AERO-21"
    assert rule(here, D7, "L F F SS1 F F") == ""


@pytest.mark.rules("AOD-AERO-23")
def test_a_straight_step_follows() -> None:
    here = aloft(D7, tilt="level", level=5)
    assert rule(here, D7, "F F SS1 L F F") == "AOD-AERO-23"
    assert rule(here, D7, "F F SS1 F L F") == ""
    assert rule(here, D7, "F F F F F SS1") == "AOD-AERO-23"  # 6 + 1 steps, the straight one would be the eighth


@pytest.mark.rules("AOD-AERO-22", "AOD-AERO-24")
def test_the_points_below_must_be_free() -> None:
    """Q is (4, 20), the point ahead of it (5, 20)."""
    path = "F F SS2 F F"
    assert rule(aloft(D7, obstacle((4, 20), 3), tilt="level", level=5), D7, path) == "AOD-AERO-24"
    assert rule(aloft(D7, obstacle((5, 20), 4), tilt="level", level=5), D7, path) == "AOD-AERO-24"
    assert rule(aloft(D7, obstacle((4, 20), 4), tilt="level", level=5), D7, path) == ""
    assert rule(aloft(D7, obstacle((5, 20), 4), tilt="level", level=5), D7, "F F SS1 F F F") == ""


@pytest.mark.rules("AOD-AERO-25")
def test_how_deep_a_split_s_goes() -> None:
    assert rule(aloft(DR1, tilt="level", level=5), DR1, "F F SS3 F", face=1) == "AOD-AERO-25"
    assert rule(aloft(D7, tilt="level", level=2), D7, "F F SS2 F F") == "AOD-AERO-25"
    assert rule(aloft(D7, tilt="level", level=3), D7, "F F SS2 F F") == ""


@pytest.mark.rules("AOD-AERO-26", "AOD-ALT-10")
def test_the_nose_after_a_split_s_is_free() -> None:
    here = aloft(D7, tilt="level", level=5)
    for tilt in ["climb", "level", "descend"]:
        assert rule(here, D7, "F F SS3 F", tilt=tilt) == ""
    low = aloft(D7, tilt="level", level=4)
    assert rule(low, D7, "F F SS3 F", tilt="descend") == "AOD-ALT-12"


# Loops.


@pytest.mark.rules("AOD-AERO-30", "AOD-AERO-32")
@pytest.mark.parametrize(("token", "steps", "face"), [("LOOP1", 4, 1), ("LOOP2", 8, 3)])
def test_a_loop_ends_where_it_began(token: str, steps: int, face: int) -> None:
    here = aloft(SPAD)
    spare = 7 + face - steps
    verdict = move(here, SPAD, f"{token} " + "F " * spare, face=face, die="green", tilt="descend")
    assert (verdict.allotment, verdict.steps) == (7 + face, 7 + face)
    assert pose(here, SPAD) == ((2 + spare, 20), "E", 2)


@pytest.mark.rules("AOD-AERO-30", "AOD-ALT-02")
def test_a_loop_starts_the_move_with_the_nose_up() -> None:
    assert rule(aloft(D7, tilt="level"), D7, "LOOP1 F F") == "AOD-AERO-30"
    assert rule(aloft(D7), D7, "LOOP1 F F", levels=1) == "AOD-AERO-30"
    assert rule(aloft(D7), D7, "LOOP1 F F") == ""


@pytest.mark.rules("AOD-AERO-31")
def test_a_small_loop_needs_the_point_above() -> None:
    assert rule(aloft(D7, obstacle((2, 20), 3)), D7, "LOOP1 F F") == "AOD-AERO-31"
    assert rule(aloft(D7, obstacle((3, 20), 3)), D7, "LOOP1 F F") == ""
    assert rule(aloft(D7, level=6), D7, "LOOP1 F F") == "AOD-ALT-13"


@pytest.mark.rules("AOD-AERO-32")
def test_a_straight_step_follows_a_loop() -> None:
    here = aloft(D7)
    assert rule(here, D7, "LOOP1 L F") == "AOD-AERO-32"
    assert rule(here, D7, "LOOP1 F L") == ""
    assert rule(aloft(DR1), DR1, "LOOP1", face=-1) == "AOD-AERO-32"


@pytest.mark.rules("AOD-AERO-33")
def test_a_large_loop_needs_a_fast_climber() -> None:
    loop = "LOOP2 F F"
    assert rule(aloft("germany/7"), "germany/7", loop, face=4, die="green") == "AOD-AERO-33"
    assert rule(aloft(D7), D7, loop, face=4, die="green") == ""
    assert rule(aloft(D7, level=4), D7, loop, face=4, die="green") == "AOD-AERO-33"
    assert rule(aloft(SPAD, level=4), SPAD, loop, face=3, die="green") == ""


@pytest.mark.rules("AOD-AERO-34")
@pytest.mark.parametrize(
    ("at", "level", "free"),
    [((2, 20), 4, False), ((3, 20), 3, False), ((1, 20), 3, False), ((2, 20), 3, True), ((3, 20), 4, True)],
)
def test_a_large_loop_needs_three_points(at: tuple[int, int], level: int, free: bool) -> None:
    here = aloft(SPAD, obstacle(at, level))
    assert rule(here, SPAD, "LOOP2 F F", face=3, die="green") == ("" if free else "AOD-AERO-34")


# Wingover.


@pytest.mark.rules("AOD-AERO-40", "AOD-AERO-41")
@pytest.mark.parametrize(("token", "end"), [("WOL", (1, 21)), ("WOR", (2, 19))])
def test_a_wingover_comes_back_beside_the_start(token: str, end: tuple[int, int]) -> None:
    here = aloft(DR1)
    verdict = move(here, DR1, token, tilt="climb")
    assert (verdict.allotment, verdict.steps) == (5, 5)
    assert pose(here, DR1) == (end, "W", 2)


@pytest.mark.rules("AOD-AERO-40")
def test_a_wingover_starts_the_move_with_the_nose_up() -> None:
    assert rule(aloft(DR1, tilt="level"), DR1, "WOL") == "AOD-AERO-40"
    assert rule(aloft(DR1), DR1, "WOL", face=-1) == "AOD-AERO-40"


@pytest.mark.rules("AOD-AERO-42")
@pytest.mark.parametrize(
    ("at", "level", "free"),
    [
        ((3, 20), 2, False),
        ((3, 20), 3, False),
        ((2, 21), 2, False),
        ((2, 21), 3, False),
        ((1, 21), 2, False),
        ((1, 21), 3, True),
        ((2, 20), 3, True),
    ],
)
def test_a_wingover_needs_five_points(at: tuple[int, int], level: int, free: bool) -> None:
    assert rule(aloft(DR1, obstacle(at, level)), DR1, "WOL") == ("" if free else "AOD-AERO-42")


@pytest.mark.rules("AOD-AERO-43", "AOD-TURN-04", "AOD-TURN-06")
def test_a_wingover_turns_to_its_side_for_the_rotary_effect() -> None:
    """After WOR a Dr.I may turn right twice. After WOL it cannot turn left. After either it may turn back once."""
    here = aloft(DR1)
    assert rule(here, DR1, "WOR R R", face=2) == ""
    assert rule(here, DR1, "WOR R R R", face=3, die="green") == "AOD-AERO-04"
    assert rule(here, DR1, "WOL L F", face=2) == "AOD-AERO-04"
    assert rule(here, DR1, "WOL R F", face=2) == ""
    assert rule(here, DR1, "WOR L F", face=2) == ""
    assert rule(here, DR1, "WOR L R", face=2) == "AOD-AERO-04"


# Answers in a game.


@pytest.mark.rules("AOD-MOVE-07", "AOD-AERO-10", "AOD-AERO-20")
def test_manoeuvres_are_offered_where_they_belong() -> None:
    """Manoeuvres that start a move are offered with the levels. A Split S is offered during the path."""
    here = aloft(DR1)
    begin_move(here.state, here.state.mover)
    roll(here.setting, here.state, False, 1, None)
    here.state.phase = LEVELS
    Levels(here.setting).begin(here.state, None)
    names = [STEP_NAMES[code - STEP] for code in Levels(here.setting).legal(here.state, 1) if code >= STEP]
    assert names == ["IMM1", "LOOP1", "WOL", "WOR"]
    assert change_code(2) in Levels(here.setting).legal(here.state, 1)
    Levels(here.setting).apply(here.state, 1, STEP + STEP_NAMES.index("WOL"), None)
    assert here.state.move.flown == 5
    assert [code - STEP for code in Path(here.setting).legal(here.state, 1)] == [0, 2]

    level = aloft(DR1, tilt="level", level=5)
    begin_move(level.state, level.state.mover)
    roll(level.setting, level.state, False, 2, None)
    Levels(level.setting).begin(level.state, None)
    for wanted in [["F", "L", "R"], ["F", "L", "R"], ["F", "L", "R", "SS1", "SS2"]]:
        codes = Path(level.setting).legal(level.state, 1)
        assert [STEP_NAMES[code - STEP] for code in codes] == wanted
        Path(level.setting).apply(level.state, 1, STEP, None)
