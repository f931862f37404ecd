"""Chapter 18: the green die, its safe uses, and the risky one."""

from __future__ import annotations

import pytest

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE, CHANCE_BIT
from aerodrome.games.age_of_dogfights.actions import BLUE, CEASE, GREEN
from aerodrome.games.age_of_dogfights.phases.throttle import Die, Throttle
from aerodrome.games.age_of_dogfights.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.age_of_dogfights.state import DESTROYED, DIE, ENGINE, LEVELS, NONE, ORDER, SEAT_BITS, THROTTLE
from tests.games.age_of_dogfights.flying import judge, move, rule
from tests.games.age_of_dogfights.table import Table, plane, table


def asked(name: str) -> Table:
    here = table(plane(name, (2, 20)), phase=THROTTLE)
    Throttle(here.setting).begin(here.state, None)
    return here


@pytest.mark.rules("AOD-MOVE-01", "AOD-THR-01")
def test_only_who_has_a_throttle_row_chooses_a_colour() -> None:
    fighter = asked("germany/4")
    assert fighter.state.pending == SEAT_BITS[1]
    assert Throttle(fighter.setting).legal(fighter.state, 1) == [BLUE, GREEN]
    assert Throttle(fighter.setting).refusal(fighter.state, 1, GREEN) == LEGAL
    assert Throttle(fighter.setting).refusal(fighter.state, 1, CEASE) == OTHER_QUESTION
    for name in ["germany/13", "germany/16", "germany/19", "germany/21", "germany/25"]:
        here = asked(name)
        assert here.state.pending == 0, name
        assert rule(here, name, "F", die="green", face=2) == "AOD-THR-01"
    assert asked("britain/23").state.pending == SEAT_BITS[0]


@pytest.mark.rules("AOD-MOVE-01", "AOD-MOVE-07", "AOD-COMP-11", "AOD-GEN-06")
def test_the_colour_is_chosen_before_the_roll() -> None:
    here = asked("germany/4")
    walker = here.walker(DIE, LEVELS)
    walker.apply(here.state, 1, GREEN)
    assert (here.state.pending, here.state.phase) == (0, DIE)
    walker.enter(here.state, DIE)
    assert here.state.pending == CHANCE_BIT
    assert Die(here.setting).weights(here.state) == [1] * 6
    log: list[Event] = []
    walker.apply(here.state, CHANCE, 3, log)
    assert here.state.move.die == 3
    assert [each.to_json() for each in log] == [
        {"event": "die", "aircraft": "germany/4", "die": "green", "face": 3, "risky": False}
    ]
    assert here.state.phase == LEVELS
    blue = asked("germany/13")
    assert Die(blue.setting).weights(blue.state) == [1, 2, 2, 1]
    Die(blue.setting).apply(blue.state, CHANCE, 0, None)
    assert blue.state.move.die == -1


@pytest.mark.rules("AOD-THR-02", "AOD-THR-03", "AOD-COMP-06")
def test_a_safe_use_is_counted_and_a_star_means_nothing() -> None:
    here = table(plane("germany/4", (2, 20)))
    for used, face in enumerate([0, 1, 5]):
        move(here, "germany/4", "F F L " + "F " * (2 + face), face=face, die="green")
        assert here.the("germany/4").throttle_used == used + 1
        assert here.the("germany/4").damage == 0
    move(here, "germany/4", "F F L F F")
    assert here.the("germany/4").throttle_used == 3


@pytest.mark.rules("AOD-THR-04", "AOD-THR-05", "AOD-DMG-05")
@pytest.mark.parametrize("face", range(6))
def test_the_risky_roll_is_the_last(face: int) -> None:
    """A star damages the engine before the allotment, which has two steps fewer immediately."""
    here = table(plane("germany/4", (2, 20), throttle_used=3))
    starred = face <= 1
    allotment = 5 + face - (2 if starred else 0)
    verdict = move(here, "germany/4", "L " + "F " * (allotment - 1), face=face, die="green")
    flyer = here.the("germany/4")
    assert verdict.allotment == allotment
    assert flyer.damage == (ENGINE if starred else 0)
    assert (flyer.throttle_used, flyer.throttle_closed) == (3, 1)
    assert rule(here, "germany/4", "L F F F F", face=5, die="green") == "AOD-THR-05"


@pytest.mark.rules("AOD-THR-06", "AOD-DMG-06")
def test_engine_damage_is_the_second_damage_of_a_damaged_aircraft() -> None:
    here = table(plane("germany/4", (2, 20), damage="tail", throttle_used=3), phase=DIE)
    verdict = judge(here, "germany/4", "F F F", face=1, die="green")
    assert verdict.is_legal()
    assert verdict.destroyed
    assert here.the("germany/4").damage != ENGINE
    walker = here.walker(ORDER, LEVELS)
    walker.enter(here.state, DIE)
    here.state.move.green = 1
    walker.apply(here.state, CHANCE, 1)
    assert here.the("germany/4").status == DESTROYED
    assert here.the("germany/4").shot_by == NONE
    assert here.state.phase == ORDER


@pytest.mark.rules("AOD-THR-07")
def test_an_engine_that_was_shot_at_may_still_be_opened_up() -> None:
    here = table(plane("germany/4", (2, 20), damage="engine"))
    assert move(here, "germany/4", "L F F F F", face=2, die="green").allotment == 5
