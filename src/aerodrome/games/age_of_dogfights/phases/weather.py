"""Chapter 4: wind and sun (AOD-SET-10, AOD-WIND-01, AOD-SUN-01)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights.actions import HEADING_NAMES
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.phases.base import Setup
from aerodrome.games.age_of_dogfights.phases.dice import BLUE, RED
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import NONE, Position


class Weather(Setup):
    rule: ClassVar[str] = "AOD-SET-10"
    MORE: Final = 1  # the next die, if there is one

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """Roll for wind and sun, unless the options fix them."""
        setting = self.setting
        if setting.has_wind and state.wind == NONE:
            if setting.wind == NONE:
                state.pending = CHANCE_BIT
                return NEXT
            state.wind = setting.wind
        if setting.has_sun and state.sun == NONE:
            if setting.sun == NONE:
                state.pending = CHANCE_BIT
                return NEXT
            state.sun = setting.sun
        return NEXT

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        tables = self.setting.tables
        if _rolls_wind(self.setting, state):
            state.wind = tables.wind[code]
            if log is not None:
                fields: dict[str, object] = {"die": tables.red[code], "from": HEADING_NAMES[state.wind]}
                log.append(Event("wind", EVERYONE, fields))
            return self.MORE
        state.sun = tables.sun[code]
        if log is not None:
            log.append(Event("sun", EVERYONE, {"face": tables.blue[code], "at": HEADING_NAMES[state.sun]}))
        return self.MORE

    def weights(self, state: Position) -> list[int]:
        tables = self.setting.tables
        return tables.red_weights if _rolls_wind(self.setting, state) else tables.blue_weights

    def kind(self, state: Position) -> str:
        return RED if _rolls_wind(self.setting, state) else BLUE

    def chance_name(self, state: Position) -> str:
        return en.chance_wind() if _rolls_wind(self.setting, state) else en.chance_sun()


def _rolls_wind(setting: Setting, state: Position) -> bool:
    """Return whether the next die is the red one for the wind. Otherwise it is the blue one for the sun."""
    return setting.has_wind != 0 and state.wind == NONE
