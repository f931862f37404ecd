"""What vectors write: points, seats, cards and sides, and the words for a refused answer (DOW-DEC-07)."""

from __future__ import annotations

from typing import Final

from aerodrome.core.refusal import BadInput
from aerodrome.games.dawgs_of_war import refusals
from aerodrome.games.dawgs_of_war.actions import SEAT_NAMES
from aerodrome.games.dawgs_of_war.state import NONE
from aerodrome.games.dawgs_of_war.tables import SIDES as SIDE_NAMES
from aerodrome.games.dawgs_of_war.tables import SPECIALS
from aerodrome.lattice import hexes
from aerodrome.vectors.reader import as_list, as_record, read_name, read_number, read_pair


def read_point(value: object, where: str) -> hexes.Point:
    pair = as_list(value, where)
    if len(pair) != 2:
        raise BadInput(f"{where} should be [X, Y], not {pair!r}.")
    x, y = read_number(pair[0], where, -8, 68), read_number(pair[1], where, -4, 28)
    if not hexes.is_point(x, y):
        raise BadInput(f"{where}: {pair} is no point of the map (DOW-MAP-05).")
    return x, y


def read_seat(key: object, where: str) -> int:
    if isinstance(key, str) and key.isdecimal():
        key = int(key)
    return read_number(key, where, 0, len(SEAT_NAMES) - 1)


def read_card(value: object, where: str) -> int:
    if value is None:
        return NONE
    return read_name(value, SPECIALS, where)


def read_cards(value: object, where: str) -> list[int]:
    found = [read_card(each, where) for each in as_list(value, where)]
    if NONE in found or len(set(found)) != len(found):
        raise BadInput(f"{where} should list different special cards.")
    return found


def read_by_seat(value: object, where: str) -> dict[int, object]:
    record = as_record(value, where)
    return {read_seat(key, where): record[key] for key in record}


def read_hexes(value: object, where: str) -> list[list[int]]:
    return sorted([list(read_pair(each, where, "a list of hexes [c, r]")) for each in as_list(value, where)])


def read_answers(value: object, where: str) -> dict[int, object]:
    """Read the answers by seat. A seat that answers null answers nothing."""
    return {seat: each for seat, each in read_by_seat(value, where).items() if each is not None}


def read_side(value: object) -> int:
    return read_name(value, SIDE_NAMES, "a side")


ILLEGAL_CARDS: Final = "illegal_cards"
ILLEGAL_CHOICE: Final = "illegal_choice"
ILLEGAL_TARGET: Final = "illegal_target"
ERRORS: Final = [ILLEGAL_CARDS, ILLEGAL_CHOICE, ILLEGAL_TARGET]


class Rejected(Exception):
    """Raised when the rules refuse an answer of the vector."""

    def __init__(self, error: str) -> None:
        super().__init__(error)
        self.error = error


def error_of(refusal: int) -> str:
    """Return which of the three kinds of mistake a refusal is, or "" if it is none of them."""
    if refusals.NOT_A_PAIR <= refusal <= refusals.NO_PLANE_IN_THE_AIR:
        return ILLEGAL_CARDS
    if refusals.TURN_TOO_FAR <= refusal <= refusals.NO_CHOICE:
        return ILLEGAL_CHOICE
    if refusals.NO_SUCH_PLANE <= refusal <= refusals.NO_SHOT:
        return ILLEGAL_TARGET
    return ""
