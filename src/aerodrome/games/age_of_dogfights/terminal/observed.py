"""An observation as the terminal reads it, and the letter, arrow and colour of each aircraft."""

from __future__ import annotations

from typing import Final

# By tilt, for E NE NW W SW SE. Thin arrows fly level, double ones climb, filled ones descend.
ARROWS: Final = {"level": "→↗↖←↙↘", "climb": "⇒⇗⇖⇐⇙⇘", "descend": "▶◥◤◀◣◢"}
HEADINGS: Final = ["E", "NE", "NW", "W", "SW", "SE"]
UNNAMED: Final = "#"  # more aircraft than letters
SEAT_STYLES: Final = ["bold blue", "bold red", "bold green", "bold magenta"]
LETTERS: Final = ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]


def text(row: dict[str, object], name: str) -> str:
    return str(row.get(name) or "")


def items(row: dict[str, object], name: str) -> list[object]:
    value = row.get(name)
    return value if isinstance(value, list) else []


def number(row: dict[str, object], name: str) -> int:
    value = row.get(name)
    return value if isinstance(value, int) else 0


def record(row: dict[str, object], name: str) -> dict[str, object]:
    value = row.get(name)
    return value if isinstance(value, dict) else {}


def pair(value: object) -> tuple[int, int]:
    assert isinstance(value, list)
    return int(value[0]), int(value[1])


def aircraft_in(observation: dict[str, object]) -> list[dict[str, object]]:
    return [each for each in items(observation, "aircraft") if isinstance(each, dict)]


def seats_in(observation: dict[str, object]) -> list[str]:
    return [str(name) for name in items(observation, "seats")]


def style_of(observation: dict[str, object], aircraft: dict[str, object]) -> str:
    return SEAT_STYLES[seats_in(observation).index(text(aircraft, "seat"))]


def arrow_of(aircraft: dict[str, object]) -> str:
    return ARROWS[text(aircraft, "tilt")][HEADINGS.index(text(aircraft, "heading"))]


def letters(observation: dict[str, object]) -> dict[str, str]:
    """Return the letter of every aircraft: lower case for the first and third seat, capitals for the others."""
    seats = seats_in(observation)
    found: dict[str, str] = {}
    used = [0] * len(seats)
    for aircraft in aircraft_in(observation):
        seat = seats.index(text(aircraft, "seat"))
        place = used[seat] + (13 if seat >= 2 else 0)
        last = 13 if seat < 2 and len(seats) > 2 else 26
        found[text(aircraft, "name")] = LETTERS[seat % 2][place] if place < last else UNNAMED
        used[seat] += 1
    return found
