"""Every action of Dawgs of War: stable numbers, names and lines. DOW-DEC-02 to DOW-DEC-06 list the decisions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.actions import ActionTable
from aerodrome.games.dawgs_of_war.tables import SPECIALS

# The second card of a placement.
CLOCKWISE: Final = 0
COUNTER_CLOCKWISE: Final = 1
NO_CHANGE: Final = 2
SPECIAL: Final = 3  # and the number of the card
SECONDS: Final = 15
NUMBERS: Final = 3
TURN_AT_MOST: Final = 3

PLACE: Final = 0  # (Number - 1) * 15 + second card: DOW-DEC-02
TURN: Final = 45  # positions + 3: DOW-DEC-03, DOW-DEC-04
FIRE: Final = 52  # at which seat: DOW-DEC-05
HOLD_FIRE: Final = 60
MARK: Final = 61  # put the token on the target: DOW-DEC-06
NO_MARK: Final = 62

BASIC_SECONDS: Final = ["CW", "CCW", "NC"]
NUMBER_CARDS: Final = ["N1", "N2", "N3"]
SEAT_NAMES: Final = ["A", "B", "C", "D", "E", "F", "G", "H"]


def place_code(number: i64, second: i64) -> i64:
    return PLACE + (number - 1) * SECONDS + second


def number_of(code: i64) -> i64:
    """The N of a placement."""
    return code // SECONDS + 1


def second_of(code: i64) -> i64:
    return code % SECONDS


def turn_code(positions: i64) -> i64:
    return TURN + positions + TURN_AT_MOST


def positions_of(code: i64) -> i64:
    return code - TURN - TURN_AT_MOST


def second_name(second: int) -> str:
    return BASIC_SECONDS[second] if second < SPECIAL else SPECIALS[second - SPECIAL]


def build_table() -> ActionTable:
    table = ActionTable("dawgs-of-war")
    for number in range(1, NUMBERS + 1):
        for second in range(SECONDS):
            named: dict[str, object] = {"do": "place", "number": number, "card": second_name(second)}
            table.add(place_code(number, second), named, f"place {number} {second_name(second)}")
    for positions in range(-TURN_AT_MOST, TURN_AT_MOST + 1):
        way = "CCW" if positions > 0 else "CW"
        text = f"turn {way} {abs(positions)}" if positions else "turn 0"
        table.add(turn_code(positions), {"do": "turn", "positions": positions}, text)
    for seat in range(len(SEAT_NAMES)):
        table.add(FIRE + seat, {"do": "fire", "at": SEAT_NAMES[seat]}, f"fire {SEAT_NAMES[seat]}")
    table.add(HOLD_FIRE, {"do": "hold fire"}, "hold fire")
    table.add(MARK, {"do": "mark"}, "mark")
    table.add(NO_MARK, {"do": "no mark"}, "no mark")
    return table


def _placements() -> list[list[int]]:
    """DOW-CARD-02, DOW-CARD-03: the pairs a hand allows, by its special card; the last one is a hand without."""
    found: list[list[int]] = []
    for special in range(len(SPECIALS) + 1):
        codes: list[int] = []
        for number in range(1, NUMBERS + 1):
            for second in range(SPECIAL):
                codes.append(place_code(number, second))
            if special < len(SPECIALS):
                codes.append(place_code(number, SPECIAL + special))
        found.append(codes)
    return found


TABLE: Final = build_table()
PLACEMENTS: Final = _placements()
