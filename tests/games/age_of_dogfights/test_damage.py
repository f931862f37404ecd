"""Chapter 14: the effects of damage in flight."""

import pytest

from aerodrome.games.age_of_dogfights.actions import IMMELMANN, STRAIGHT, TURN_RIGHT
from aerodrome.games.age_of_dogfights.refusals import REFUSALS
from aerodrome.games.age_of_dogfights.rules.gunnery import take_damage
from aerodrome.games.age_of_dogfights.state import NONE
from aerodrome.vectors.age_of_dogfights.whole_move import Orders, Verdict, judge
from tests.games.age_of_dogfights.table import DAMAGE_NAMES, Table, plane, table


def hit(part: str, tilt: str = "level") -> Table:
    """Return a D.VII (speed 6, agility III) that has just been hit, with aerobatics."""
    here = table(plane("germany/10", (2, 20), tilt=tilt), aerobatics=True)
    if part:
        take_damage(here.setting, here.state, 0, DAMAGE_NAMES.index(part), NONE, None)
    return here


def flown(here: Table, tokens: list[int]) -> Verdict:
    return judge(here.setting, here.state, 0, Orders(0, tokens))


def rule(verdict: Verdict) -> str:
    return "" if verdict.is_legal() else REFUSALS[verdict.refusal][0]


@pytest.mark.rules("AOD-DMG-02", "AOD-DMG-03", "AOD-DMG-04", "AOD-DMG-05", "AOD-DMG-08")
@pytest.mark.parametrize(("part", "lost"), [("", 0), ("wings", 1), ("tail", 0), ("guns", 0), ("engine", 2)])
def test_steps(part: str, lost: int) -> None:
    verdict = flown(hit(part), [STRAIGHT] * (7 - lost))
    assert (rule(verdict), verdict.allotment, verdict.steps) == ("", 6 - lost, 7 - lost)


@pytest.mark.rules("AOD-DMG-03")
def test_a_damaged_tail_costs_a_direction_change() -> None:
    three = [TURN_RIGHT, STRAIGHT, TURN_RIGHT, STRAIGHT, TURN_RIGHT, STRAIGHT]
    two = [TURN_RIGHT, STRAIGHT, TURN_RIGHT, STRAIGHT, STRAIGHT, STRAIGHT]
    assert rule(flown(hit(""), three)) == ""
    assert rule(flown(hit("tail"), two)) == ""
    assert rule(flown(hit("tail"), three)) in ("AOD-TURN-02", "AOD-TURN-03")


@pytest.mark.rules("AOD-DMG-02", "AOD-DMG-03", "AOD-DMG-04")
@pytest.mark.parametrize(("part", "may"), [("", True), ("guns", True), ("wings", False), ("tail", False)])
def test_no_aerobatics_with_damaged_wings_or_tail(part: str, may: bool) -> None:
    verdict = flown(hit(part, "climb"), [IMMELMANN, *[STRAIGHT] * (2 if part == "wings" else 3)])
    assert rule(verdict) == ("" if may else "AOD-AERO-03")
