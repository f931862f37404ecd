"""Chapter 19: espionage."""

import pytest

from aerodrome.core.match import Match
from tests.games.dog_fight.table import answer, biplane, ended, events, position, seen, started

ALL = "sites: S1=2 S2=2 S3=1 S4=2 S5=2"


def spy(at: str, damage: int = 1, plane: str = "red") -> Match:
    return position(
        "A: " + biplane(plane, at, f"damage {damage}"), "B: " + biplane("blue", "R4"), ALL, options="scenario=espionage"
    )


@pytest.mark.rules("DF-ESP-01", "DF-ESP-02")
def test_five_sites_and_one_cube() -> None:
    match = started(seed=1, scenario="espionage", plane_a="red", plane_b="blue")
    assert seen(match, "B")["sites"] == {"S1": 2, "S2": 2, "S3": 2, "S4": 2, "S5": 2}


@pytest.mark.rules("DF-ESP-04", "DF-ESP-05")
@pytest.mark.parametrize(
    ("at", "tile", "left"),
    [
        ("R0", "1/0", {"S2": 2, "S3": 1, "S4": 2, "S5": 2}),  # perfect
        ("R1", "0/1", {"S2": 2, "S3": 1, "S4": 2, "S5": 2}),  # perfect, standing there
        ("R2", "1/0", {"S1": 2, "S2": 2, "S4": 2, "S5": 2}),  # perfect, one camera
        ("R7", "2/1", {"S1": 1, "S2": 2, "S3": 1, "S4": 2, "S5": 2}),  # blurred
        ("R1", "2/1", {"S1": 2, "S2": 2, "S4": 2, "S5": 2}),  # blurred, one camera
        ("R6", "3/1", {"S1": 2, "S2": 2, "S3": 1, "S4": 2, "S5": 2}),  # too fast
        ("R6", "4/2", {"S1": 2, "S2": 2, "S3": 1, "S4": 2, "S5": 2}),  # flown over
    ],
)
def test_photos(at: str, tile: str, left: dict[str, int]) -> None:
    match = answer(spy(at), f"A play {tile}", "B play 1/1")
    assert seen(match, "A")["sites"] == left
    assert seen(match, "A")["removed_sites"] == 5 - len(left)


@pytest.mark.rules("DF-ESP-03")
def test_the_spy_is_unarmed() -> None:
    assert events(answer(spy("R0"), "A play 5/2", "B play 2/2"), "shot") == []


@pytest.mark.rules("DF-ESP-07")
def test_the_defender_wins_by_shooting_the_spy_down() -> None:
    assert ended(answer(spy("R4", damage=6), "A play 3/1", "B play 1/1")) == "B shot_down DF-ESP-07"
