"""An observation as the terminal reads it, and the letter, arrow and colour of each aircraft."""

from __future__ import annotations

from typing import Final

from aerodrome.core.fields import records_in, text_in, texts_in

# By tilt, for E NE NW W SW SE. Thin arrows fly level, double ones climb, filled ones descend.
ARROWS: Final = {"level": "→↗↖←↙↘", "climb": "⇒⇗⇖⇐⇙⇘", "descend": "▶◥◤◀◣◢"}
HEADINGS: Final = ["E", "NE", "NW", "W", "SW", "SE"]
UNNAMED: Final = "#"  # more aircraft than letters
SEAT_STYLES: Final = ["bold blue", "bold red", "bold green", "bold magenta"]
LETTERS: Final = ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]


def aircraft_in(observation: dict[str, object]) -> list[dict[str, object]]:
    return records_in(observation, "aircraft")


def seats_in(observation: dict[str, object]) -> list[str]:
    return texts_in(observation, "seats")


def style_of(observation: dict[str, object], aircraft: dict[str, object]) -> str:
    return SEAT_STYLES[seats_in(observation).index(text_in(aircraft, "seat"))]


def arrow_of(aircraft: dict[str, object]) -> str:
    return ARROWS[text_in(aircraft, "tilt")][HEADINGS.index(text_in(aircraft, "heading"))]


def letters(observation: dict[str, object]) -> dict[str, str]:
    """Return the letter of every aircraft: lower case for the first and third seat, capitals for the others."""
    seats = seats_in(observation)
    found: dict[str, str] = {}
    used = [0] * len(seats)
    for aircraft in aircraft_in(observation):
        seat = seats.index(text_in(aircraft, "seat"))
        place = used[seat] + (13 if seat >= 2 else 0)
        last = 13 if seat < 2 and len(seats) > 2 else 26
        found[text_in(aircraft, "name")] = LETTERS[seat % 2][place] if place < last else UNNAMED
        used[seat] += 1
    return found
