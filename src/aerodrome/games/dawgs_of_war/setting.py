"""What one table plays with: options and data as the rules look them up. Never changes during a game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.game import Facts
from aerodrome.games.dawgs_of_war.actions import SEAT_NAMES, TABLE
from aerodrome.games.dawgs_of_war.options import Options
from aerodrome.games.dawgs_of_war.tables import Pilot, Tables

RULES_VERSION: Final = "1"


class Setting:
    def __init__(self, options: Options, tables: Tables) -> None:
        self.options = options
        self.tables = tables
        self.seats = options.seats
        self.names = SEAT_NAMES[: options.seats]
        self.draw_kinds = [f"special {name}" for name in self.names]  # a draw is its owner's alone to see
        self.in_teams = options.in_teams
        self.teams = options.teams  # of each seat
        self.field = tables.field
        self.lowest_row: i64 = tables.lowest_row
        self.ground: i64 = 2 * (tables.lowest_row - 1)  # the height of the ground's centres, in points
        self.thin_air: i64 = 2 * tables.low_atmosphere  # the height from which Speed is lost, in points
        self.no_shot: i64 = tables.no_shot
        self.stays: i64 = tables.stays
        self.continuous_fire = options.continuous_fire
        self.any_token = options.any_token
        self.enemies = [self._enemies(seat) for seat in range(options.seats)]

    def _enemies(self, seat: int) -> int:
        """DOW-FIRE-01: return a mask of the seats of other teams."""
        mask = 0
        for other in range(self.seats):
            if self.teams[other] != self.teams[seat]:
                mask |= 1 << other
        return mask

    def pilot(self, seat: int) -> Pilot:
        return self.tables.pilots[self.options.pilots[seat]]

    def team_name(self, team: int) -> str:
        """DOW-WIN-01, DOW-WIN-02: what to call a side: a seat, or the seats of a team."""
        return "".join([self.names[seat] for seat in range(self.seats) if self.teams[seat] == team])


def facts(setting: Setting) -> Facts:
    return Facts("dawgs-of-war", RULES_VERSION, setting.tables.digest, setting.names, TABLE, setting.options.record)
