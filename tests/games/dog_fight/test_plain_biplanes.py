"""Chapter 15: red, blue, green and yellow, which have no special rule."""

import pytest

from aerodrome.games.dog_fight.tables import PLANES, Aid
from aerodrome.games.dog_fight.title import TABLES


def aid(plane: str) -> Aid:
    return TABLES.aids[PLANES.index(plane)]


def tiles(plane: str) -> list[int]:
    return aid(plane).tiles.tiles(aid(plane).tiles.full)


@pytest.mark.rules("DF-PLANE-01", "DF-PLANE-02", "DF-PLANE-03")
@pytest.mark.parametrize(("plane", "track"), [("red", 7), ("blue", 7), ("green", 7), ("yellow", 6)])
def test_no_special_rule(plane: str, track: int) -> None:
    assert aid(plane).row["special"] == []
    assert (aid(plane).damage_track, aid(plane).hand_size, aid(plane).shooting_range) == (track, 6, 3)


@pytest.mark.rules("DF-PLANE-01")
def test_red_and_blue_have_equal_firepower() -> None:
    assert sum(kind & 3 for kind in tiles("red")) == sum(kind & 3 for kind in tiles("blue"))
    assert len([kind for kind in tiles("red") if kind & 3]) == len([kind for kind in tiles("blue") if kind & 3])
    assert sorted(kind >> 2 for kind in tiles("red")) != sorted(kind >> 2 for kind in tiles("blue"))


@pytest.mark.rules("DF-PLANE-02", "DF-PLANE-03")
def test_green_has_few_threes_and_yellow_many() -> None:
    threes = {plane: len([kind for kind in tiles(plane) if kind >> 2 == 3]) for plane in PLANES}
    assert threes["green"] == min(threes.values()) == 1
    assert threes["yellow"] == max(threes.values()) == 6
