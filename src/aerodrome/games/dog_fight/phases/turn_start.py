"""T0: the exit, Brown's recovery and White's reveal are decided before the players choose."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.dog_fight.phases.base import Phase
from aerodrome.games.dog_fight.rules.flight import can_recover, must_recover
from aerodrome.games.dog_fight.rules.missions import exit_is_open
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import FLYING, NONE, SEATS, B, Position
from aerodrome.games.dog_fight.tables import DOGFIGHT, ESCORT
from aerodrome.games.dog_fight.victory import crash


class TurnStart(Phase):
    rule: ClassVar[str] = "DF-TURN-01"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        state.exit_open = 1 if exit_is_open(setting, state) else 0
        if log is not None:
            _log_turn(setting, state, log)
        for seat in range(SEATS):
            if _crashes(setting, state, seat):
                crash(setting, state, seat, log)
                return NEXT
        _force_reveal(setting, state)
        return NEXT


def _log_turn(setting: Setting, state: Position, log: list[Event]) -> None:
    fields: dict[str, object] = {"round": setting.round_of(state.turn), "turn": setting.turn_in_round(state.turn)}
    if setting.scenario != DOGFIGHT:
        fields["exit_open"] = state.exit_open == 1
    # Brown's survival after a 0 reveals a 1 or 2 in its hand, so no earlier answer may be taken back.
    survives = must_recover(setting, state.a) or must_recover(setting, state.b)
    log.append(Event("turn", EVERYONE, fields, reveal=survives))


def _crashes(setting: Setting, state: Position, seat: i64) -> bool:
    """DF-BROWN-03: a 0 was played and neither a 1 nor a 2 is in hand. The bot never crashes (DF-SOLO-03)."""
    biplane = state.plane(seat)
    if not must_recover(setting, biplane) or biplane.status != FLYING or (setting.solo and seat == B):
        return False
    return not can_recover(setting, biplane)


def _force_reveal(setting: Setting, state: Position) -> None:
    """DF-WHITE-03, DF-WHITE-04, DF-ESC-26: White tailing at 1 or 2 makes the other side commit openly first."""
    state.first = NONE
    state.shown = 0
    if setting.solo:
        return
    for seat in range(SEATS):
        white = state.plane(seat)
        if white.status != FLYING or not setting.aid(white).forces_reveal:
            continue
        other = state.plane(1 - seat)
        if other.status == FLYING and 1 <= setting.board.distance(white.cell, other.cell) <= 2:
            state.shown |= 1
        if setting.scenario == ESCORT and seat == setting.hunter:
            if 1 <= setting.board.distance(white.cell, state.m_cell) <= 2:
                state.shown |= 2
        if state.shown:
            state.first = 1 - seat
