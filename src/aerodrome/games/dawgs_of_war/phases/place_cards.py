"""Phase 1, chapter 8: every player with a plane in the air places two cards, face down and at the same time."""

from __future__ import annotations

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.dawgs_of_war.actions import PLACEMENTS
from aerodrome.games.dawgs_of_war.rules.cards import placement_refusal
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ACTIVE, Position


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """DOW-CARD-02, DOW-CARD-06: waiting and eliminated players place nothing."""
    if log is not None:
        log.append(Event("turn", EVERYONE, {"turn": state.turn}))
    pending = 0
    for seat in range(setting.seats):
        if state.planes[seat].status == ACTIVE:
            pending |= 1 << seat
    state.pending = pending


def legal(state: Position, seat: int) -> list[int]:
    """By the special card in hand; without one the list's last entry, -1."""
    return PLACEMENTS[state.planes[seat].special].copy()


def refusal(state: Position, seat: int, code: int) -> int:
    return placement_refusal(state.planes[seat], code)


def apply(setting: Setting, state: Position, seat: int, code: int, log: list[Event] | None) -> None:
    """DOW-CARD-04: sealed; the table may let a player change it until all have committed."""
    state.planes[seat].card = code
    state.pending &= ~(1 << seat)
    if log is not None:
        log.append(Event("sealed", EVERYONE, {"seat": setting.names[seat], "what": "cards"}))
