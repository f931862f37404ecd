"""The names that vectors use (D17-TST-07): spaces and cards."""

from __future__ import annotations

from typing import Final

from aerodrome.core.refusal import BadInput
from aerodrome.games.dogfight_1917.pieces import BM, CARDS
from aerodrome.games.dogfight_1917.title import TABLES
from aerodrome.vectors.reader import as_list, read_name, read_number, read_pair

TEAM_NAMES: Final = ["1", "2"]  # D17-TST-07: of a Team Battle


def read_cell(value: object, where: str) -> int:
    cell = TABLES.board.cell(read_pair(value, where, "[q, r]"))
    if cell < 0:
        raise BadInput(f"{where}: {value} is not a space of the board (D17-BRD-02).")
    return cell


def read_cards(value: object, where: str) -> list[int]:
    """Read kinds, the top first. A number stands for that many arbitrary cards."""
    if isinstance(value, int) and not isinstance(value, bool):
        return [BM] * read_number(value, where, 0, 20)
    return [read_name(each, CARDS, where) for each in as_list(value, where)]


def card_names(kinds: list[int]) -> list[str]:
    return [CARDS[kind] for kind in kinds]


def plain_value(key: str, value: object) -> object:
    """Return an expected value in the form of the facts: cards by name, in order where the order counts."""
    if key in ("deck", "damage"):
        return card_names(read_cards(value, key))
    if key in ("hand", "discard", "removed", "deck_set", "damage_set"):
        return card_names(sorted(read_cards(value, key)))
    return value
