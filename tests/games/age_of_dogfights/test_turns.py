"""Chapter 7: direction changes, the rotary effect, wide turns."""

from __future__ import annotations

import pytest

from aerodrome.games.age_of_dogfights.rules.flight import Flight, end_refusal
from aerodrome.games.age_of_dogfights.rules.walk import advance, is_over, next_step_refusal, set_out
from aerodrome.games.age_of_dogfights.state import Walker
from tests.games.age_of_dogfights.flying import count, judge, move, pose, rule
from tests.games.age_of_dogfights.table import Table, plane, table


def alone(name: str, heading: str = "E", damage: str = "", beginner: bool = False) -> Table:
    return table(plane(name, (2, 20), heading, damage=damage), beginner=beginner)


@pytest.mark.rules("AOD-TURN-01", "AOD-TURN-02", "AOD-BRD-04", "AOD-MOVE-03")
def test_a_turn_comes_before_its_step_and_counts_against_agility() -> None:
    here = alone("germany/10")
    assert rule(here, "germany/10", "L L R R F F") == "AOD-TURN-02"
    assert rule(here, "germany/10", "L R L R F F") == "AOD-TURN-02"
    move(here, "germany/10", "L F R F F R")
    assert pose(here, "germany/10") == ((6, 21), "SE", 3)


@pytest.mark.rules("AOD-TURN-03", "AOD-DMG-03")
def test_a_damaged_tail_costs_a_turn() -> None:
    here = alone("germany/10", damage="tail")
    assert rule(here, "germany/10", "L L L F F F") == "AOD-TURN-03"
    assert rule(here, "germany/10", "L L F F F F") == ""
    assert rule(alone("germany/10", damage="wings"), "germany/10", "L L L F F") == ""


@pytest.mark.rules("AOD-TURN-04")
def test_a_rotary_engine_helps_to_the_right() -> None:
    """Dr.I, agility IV: five to the right, three to the left."""
    here = alone("germany/4")
    assert rule(here, "germany/4", "R R R R R") == ""
    assert rule(here, "germany/4", "R R R R R R", face=1) == "AOD-TURN-04"
    assert rule(here, "germany/4", "L L L F F") == ""
    assert rule(here, "germany/4", "L L L L F") == "AOD-TURN-04"
    weak = alone("germany/1", damage="tail")  # agility II - I
    assert rule(weak, "germany/1", "L F F F") == "AOD-TURN-04"
    assert rule(weak, "germany/1", "R R F F") == ""


@pytest.mark.rules("AOD-TURN-05")
def test_the_camel_flies_a_full_circle_to_the_right() -> None:
    here = alone("britain/4")
    assert rule(here, "britain/4", "L L F F F F", face=1) == ""
    assert rule(here, "britain/4", "L L L F F F", face=1) == "AOD-TURN-04"
    move(here, "britain/4", "R R R R R R", face=1)
    assert pose(here, "britain/4") == ((2, 20), "E", 3)


@pytest.mark.rules("AOD-TURN-06")
def test_turning_both_ways_switches_the_rotary_effect_off() -> None:
    """A turn to the right raises the limit of turns to the left, before or after them."""
    here = alone("britain/4")
    for path in ["L L L R F", "R L L L F", "L L R L F"]:
        assert rule(here, "britain/4", path) == ""
    assert rule(here, "britain/4", "R R R R L") == "AOD-TURN-02"
    assert rule(here, "britain/4", "R R R R R") == ""


@pytest.mark.rules("AOD-TURN-07", "AOD-TURN-10")
def test_ten_steps_forbid_successive_turns() -> None:
    here = alone("germany/4")
    assert rule(here, "germany/4", "F R F F F R L F F F", face=5, die="green") == "AOD-TURN-07"
    assert rule(here, "germany/4", "F R F F F R F L F F", face=5, die="green") == ""
    assert rule(here, "germany/4", "F R L F F F F F F", face=4, die="green") == ""
    # Turns in the previous round do not count.
    move(here, "germany/4", "F R F F F F F F F R", face=5, die="green")
    assert rule(here, "germany/4", "R F F F F F F F F F", face=5, die="green") == ""


@pytest.mark.rules("AOD-TURN-07", "AOD-WIND-07")
def test_wide_turns_look_at_the_allotment_alone() -> None:
    """Nine steps and the wind step make ten, but N is nine."""
    here = table(plane("germany/4", (-6, 20), "E"), wind="W")
    verdict = judge(here, "germany/4", "F F F F F L R F F F", face=4, die="green")
    assert verdict.is_legal()
    assert (verdict.allotment, verdict.steps, verdict.wind) == (9, 10, 1)


@pytest.mark.rules("AOD-TURN-08")
def test_a_squared_agility_forbids_successive_turns_at_any_speed() -> None:
    here = alone("germany/16")
    assert rule(here, "germany/16", "F L L") == "AOD-TURN-08"
    assert rule(here, "germany/16", "L F L") == ""
    assert rule(alone("germany/16", beginner=True), "germany/16", "F L R") == "AOD-TURN-08"


@pytest.mark.rules("AOD-TURN-09")
def test_a_pusher_turns_better_to_the_left() -> None:
    here = alone("britain/1")  # DH.2, agility III
    assert rule(here, "britain/1", "L L L L") == ""
    assert rule(here, "britain/1", "R R F F") == ""
    assert rule(here, "britain/1", "R R R F") == "AOD-TURN-04"


@pytest.mark.rules("AOD-VAR-01")
def test_beginners_have_no_rotary_effect() -> None:
    here = alone("britain/4", beginner=True)
    assert rule(here, "britain/4", "L L L L F") == ""
    assert rule(here, "britain/4", "R R R R R") == "AOD-TURN-02"


def counted_one_by_one(flight: Flight, walker: Walker) -> int:
    """Count the paths from here one by one, without merging any."""
    if is_over(walker):
        return 0 if end_refusal(flight, walker) else 1
    paths = 0
    for token in range(3):
        if not next_step_refusal(flight, walker, token):
            onward = walker.copy()
            advance(flight, onward, token)
            paths += counted_one_by_one(flight, onward)
    return paths


@pytest.mark.rules("AOD-TURN-04", "AOD-TURN-06", "AOD-MOVE-04")
def test_with_a_rotary_engine_it_matters_which_way_the_turns_went() -> None:
    """Dr.I, nine steps: after F F F F R R R R another R is legal. R F F F L L L F leads there too, but no turn is left.

    The other aircraft blocks one of the two mirrored paths. With both open, two mistakes could cancel out.
    """
    here = table(plane("germany/4", (2, 20)), plane("britain/10", (3, 21), "NW"))
    assert rule(here, "germany/4", "F F F F R R R R R", face=4, die="green") == ""
    assert rule(here, "germany/4", "R F F F L L L F R", face=4, die="green") == "AOD-TURN-02"
    flight = Flight(here.setting, here.state, here.index("germany/4"), 4, 0)
    assert count(here, "germany/4", face=4) == counted_one_by_one(flight, set_out(flight, 0))
