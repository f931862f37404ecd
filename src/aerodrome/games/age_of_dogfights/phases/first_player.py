"""Chapter 4: the roll for the first player (AOD-SET-09)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.phases.base import Setup
from aerodrome.games.age_of_dogfights.phases.dice import RED
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import NONE, Position

OUT: Final = 15  # in `Position.first_dice` in place of the die of a seat that is beaten


class FirstPlayer(Setup):
    rule: ClassVar[str] = "AOD-SET-09"
    MORE: Final = 1  # the next die, if there is one

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        if setting.first == NONE and _next_to_roll(setting, state) != NONE:
            state.pending = CHANCE_BIT
            return NEXT
        state.first = setting.first if setting.first != NONE else _highest(setting, state)
        state.first_dice = 0
        state.player = state.first
        if log is not None:
            fields: dict[str, object] = {"seat": setting.names[state.first]}
            if setting.seats > 2:
                fields["then"] = _others_in_turn(setting, state.first)
            log.append(Event("first", EVERYONE, fields))
        return NEXT

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        """Apply a red die. The highest wins, and seats that tie for it roll again."""
        setting = self.setting
        state.pending = 0
        roller = _next_to_roll(setting, state)
        die: i64 = setting.tables.red[code]
        state.first_dice |= die << (roller * 4)
        if log is not None:
            log.append(Event("first_die", EVERYONE, {"seat": setting.names[roller], "die": int(die)}))
        if _next_to_roll(setting, state) == NONE:
            _compare(setting, state)
        return self.MORE

    def weights(self, state: Position) -> list[int]:
        return self.setting.tables.red_weights

    def kind(self, state: Position) -> str:
        return RED

    def chance_name(self, state: Position) -> str:
        return en.chance_first_player(self.setting.names[_next_to_roll(self.setting, state)])


def _others_in_turn(setting: Setting, first: i64) -> list[str]:
    """AOD-MP-02: return the other players in turn order."""
    found: list[str] = []
    seat: i64 = setting.turn_after[first]
    while seat != first:
        found.append(setting.names[seat])
        seat = setting.turn_after[seat]
    return found


def _next_to_roll(setting: Setting, state: Position) -> i64:
    """Return the seat that rolls next, or NONE once a single die is the highest."""
    for seat in range(setting.seats):
        if state.first_dice >> (seat * 4) & 15 == 0:
            return seat
    return NONE


def _highest(setting: Setting, state: Position) -> i64:
    best: i64 = 0
    for seat in range(setting.seats):
        if state.first_dice >> (seat * 4) & 15 != OUT:
            best = seat
    return best


def _compare(setting: Setting, state: Position) -> None:
    most: i64 = 0
    tied: i64 = 0
    for seat in range(setting.seats):
        die = state.first_dice >> (seat * 4) & 15
        if die != OUT and die > most:
            most = die
            tied = 0
        if die == most:
            tied += 1
    rolled: i64 = 0
    for seat in range(setting.seats):
        if state.first_dice >> (seat * 4) & 15 != most:
            rolled |= OUT << int(seat * 4)
        elif tied == 1:
            rolled |= most << (seat * 4)
    state.first_dice = rolled
