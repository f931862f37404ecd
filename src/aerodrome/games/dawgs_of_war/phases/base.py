"""What every phase of Dawgs of War has: the setting of its table."""

from __future__ import annotations

from aerodrome.core import phase
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import Position


class Phase(phase.Phase[Position]):
    def __init__(self, setting: Setting) -> None:
        self.setting = setting
