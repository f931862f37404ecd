"""Chapter 4: the squadrons (AOD-SET-04, AOD-SET-05, AOD-VAL-01)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import READY, TAKE, TOKENS
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.phases.base import Setup
from aerodrome.games.age_of_dogfights.rules import squadron
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import SEAT_BITS, Position


class Squadron(Setup):
    rule: ClassVar[str] = "AOD-SET-05"
    asks: ClassVar[str] = "one player after the other"
    MORE: Final = 1  # the seat, or the next one, chooses again

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """AOD-RUL-100: the seats choose one after the other, openly. Given aircraft are already there."""
        setting = self.setting
        while state.player < setting.seats:
            codes = self.legal(state, state.player)
            if len(codes) > 1:
                state.pending = SEAT_BITS[state.player]
                return NEXT
            if len(codes) == 1 and codes[0] != READY:
                self.apply(state, state.player, codes[0], log)
            else:
                state.player += 1
        state.player = 0
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        """Return the legal choices, none once the fixed number is reached."""
        setting = self.setting
        found: list[int] = []
        if squadron.open_picks(setting, state, seat) <= 0:
            return found
        for token in range(TOKENS):
            if squadron.take_refusal(setting, state, seat, token) == refusals.LEGAL:
                found.append(TAKE + token)
        if _ready_refusal(setting, state, seat) == refusals.LEGAL:
            found.append(READY)
        return found

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if code == READY:
            return _ready_refusal(self.setting, state, seat)
        if code > READY:
            return refusals.OTHER_QUESTION
        return squadron.take_refusal(self.setting, state, seat, code - TAKE)

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        setting = self.setting
        state.pending = 0
        if code == READY:
            state.player += 1
            return self.MORE
        squadron.enlist(setting, state, seat, code - TAKE)
        if log is not None:
            fields: dict[str, object] = {"seat": setting.names[seat], "aircraft": setting.token_names[code - TAKE]}
            log.append(Event("took", EVERYONE, fields))
        return self.MORE

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        setting = self.setting
        if setting.point_buy:
            left = int(setting.point_buy - squadron.spent(setting, state, seat))
            return en.question_squadron_points(left, int(setting.point_buy))
        return en.question_squadron(int(squadron.open_picks(setting, state, seat)))


def _ready_refusal(setting: Setting, state: Position, seat: i64) -> int:
    """AOD-VAL-03: unspent points lapse. AOD-RUL-100: with a fixed number, a squadron is complete by itself."""
    if not setting.point_buy:
        return refusals.NOT_READY
    for each in state.aircraft:
        if each.seat == seat:
            return refusals.LEGAL
    return refusals.NOT_READY
