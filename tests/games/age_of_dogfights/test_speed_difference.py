"""Chapter 20: the option speed_difference."""

import pytest

from aerodrome.games.age_of_dogfights.state import ATTACK, BREAK
from tests.games.age_of_dogfights.duel import Duel, defenders_of, shots_of
from tests.games.age_of_dogfights.table import Table, plane, table


def chase(steps: int, other_steps: int) -> Table:
    """Put a D.VII behind a Salmson: Column A with a long burst. The Salmson can answer."""
    one, two = plane("germany/10", (2, 20), speed=steps), plane("france/13", (3, 20), speed=other_steps)
    return table(one, two, speed_difference=True)


def band(faster: int) -> str:
    """AOD-SPD-03 as printed."""
    if -2 <= faster <= 3:
        return "A"
    return "B" if -4 <= faster <= 6 else ""


@pytest.mark.rules("AOD-SPD-02", "AOD-SPD-03", "AOD-SPD-04", "AOD-SPD-06")
@pytest.mark.parametrize("faster", range(-9, 10))
def test_the_bands(faster: int) -> None:
    here = chase(10 + faster, 10)
    assert bool(shots_of(here, "germany/10")) == bool(band(faster))
    assert bool(defenders_of(here, "germany/10")) == bool(band(faster))
    fight = Duel(here)
    if not band(faster):
        here.state.phase, here.state.pending = ATTACK, 2
        assert fight.why_not("fire fixed france/13") == "AOD-SPD-03"
        here.state.phase, here.state.pending = BREAK, 1
        assert fight.why_not("answer dorsal france/13") == "AOD-SPD-04"
        return
    fight.answer("fire fixed france/13", "dice 2 1")
    assert fight.last_burst()["column"] == band(faster)
    fight.answer("answer dorsal france/13", "dice 2 1")
    assert fight.last_burst()["column"] == "B"
    assert fight.legal() == ["again", "stop"]  # the band does not prevent a long burst
    fight.answer("again", "dice 2 1")
    assert fight.last_burst()["column"] == band(faster)


@pytest.mark.rules("AOD-SPD-03")
def test_without_the_option_speeds_do_not_matter() -> None:
    here = table(plane("germany/10", (2, 20), speed=12), plane("france/13", (3, 20), speed=1))
    assert shots_of(here, "germany/10") == [("fixed", "france/13", "H5/V5a")]
    assert defenders_of(here, "germany/10") == [("france/13", "dorsal")]


@pytest.mark.rules("AOD-SPD-05")
def test_frontal_fire_ignores_speed_for_both() -> None:
    two = plane("france/10", (4, 20), "W", speed=1)
    here = table(plane("germany/10", (2, 20), speed=12), two, speed_difference=True)
    assert shots_of(here, "germany/10") == [("fixed", "france/10", "H8/V8")]
    assert defenders_of(here, "germany/10") == [("france/10", "fixed")]


@pytest.mark.rules("AOD-SPD-01")
def test_bombers_may_attack() -> None:
    here = table(plane("germany/16", (2, 20), speed=4), plane("france/10", (3, 20), speed=4), speed_difference=True)
    assert shots_of(here, "germany/16") == [("nose", "france/10", "H5/V5a")]
    here = table(plane("britain/25", (2, 20), speed=4), plane("germany/10", (0, 20), speed=4), speed_difference=True)
    assert shots_of(here, "britain/25") == [("dorsal", "germany/10", "H12/V11")]
