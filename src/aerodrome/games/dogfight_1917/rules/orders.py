"""What a phase writes into the state before it calls for a roll, a movement or moving cards.

The phases roll, instruction and losses carry the orders out.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.dogfight_1917.state import Position

ALL_DICE: Final = [0, 1, 3, 7, 15, 31]  # masks by number of dice


def roll(state: Position, seat: i64, count: i64) -> None:
    """D17-DIE-07: let a seat roll that many dice."""
    state.roller = seat
    state.dice = 0
    state.dice_count = count
    state.falling = ALL_DICE[count]
    state.free_used = 0


def turn(state: Position, seat: i64, times: i64, optional: bool) -> None:
    """D17-MOV-09: let a seat turn, all of it or, if that is allowed, not at all."""
    state.mover = seat
    state.times = times
    state.optional = 1 if optional else 0


def advance(state: Position, seat: i64, least: i64, most: i64) -> None:
    """D17-DEC-14: let a seat advance."""
    state.mover = seat
    state.least = least
    state.most = most


def dead_six(state: Position, seat: i64, reference: i64) -> None:
    """D17-DSX-02: let a seat drop behind another one. A Rear space must be free (D17-DSX-03)."""
    state.mover = seat
    state.reference = reference


def move_cards(state: Position, owner: i64, count: i64) -> None:
    """Let chance move that many cards of a seat."""
    state.owner = owner
    state.owed = count


def hurt(state: Position, seat: i64, count: i64, credit: i64) -> None:
    """D17-DMG-01, D17-DMG-03: let chance move `count` cards. More than the Deck holds bring the Fighter down."""
    held = state.fighters[seat].deck_count
    move_cards(state, seat, count if count < held else held)
    state.over = 1 if count > held else 0
    state.credit = credit
