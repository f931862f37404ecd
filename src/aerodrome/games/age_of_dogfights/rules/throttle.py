"""Chapter 18: full throttle, safe a few times and then risky once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.games.age_of_dogfights.refusals import LEGAL, NO_THROTTLE, THROTTLE_CLOSED
from aerodrome.games.age_of_dogfights.rules.gunnery import take_damage
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import ENGINE, NONE, Aircraft, Position

STARRED: Final = 1  # AOD-COMP-11: green faces up to this one carry a star


def throttle_refusal(setting: Setting, aircraft: Aircraft) -> int:
    """AOD-THR-01, AOD-THR-05, AOD-MOVE-01: return why the green die is refused. AOD-THR-07: damage does not matter."""
    if setting.kinds[aircraft.token].throttle == 0:
        return NO_THROTTLE
    if aircraft.throttle_closed:
        return THROTTLE_CLOSED
    return LEGAL


def is_risky(setting: Setting, aircraft: Aircraft) -> bool:
    """AOD-THR-04: all safe uses are spent."""
    return aircraft.throttle_used >= setting.kinds[aircraft.token].throttle


def use_throttle(setting: Setting, state: Position, index: i64, face: i64, log: list[Event] | None) -> None:
    """AOD-THR-02, AOD-THR-05: a safe use, or the risky one. AOD-THR-03: a starred face counts in the risky one only.

    AOD-THR-06: engine damage may be the second damage. AOD-RUL-97: no one is credited with that kill.
    """
    aircraft = state.aircraft[index]
    if not is_risky(setting, aircraft):
        aircraft.throttle_used += 1
        return
    aircraft.throttle_closed = 1
    if face <= STARRED:
        take_damage(setting, state, index, ENGINE, NONE, log)
