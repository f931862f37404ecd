"""What every phase of Dogfight: 1917 has: the setting of its table."""

from __future__ import annotations

from aerodrome.core import phase
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import Position


class Phase(phase.Phase[Position]):
    def __init__(self, setting: Setting) -> None:
        self.setting = setting
