"""The options and data of one game, in the form in which the rules look them up. They never change during a game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.game import Facts
from aerodrome.games.dogfight_1917.actions import TABLE
from aerodrome.games.dogfight_1917.fighter_boards import FighterBoard
from aerodrome.games.dogfight_1917.options import Options
from aerodrome.games.dogfight_1917.pieces import BATTLE_ROYALE, CARD_KINDS, ENTENTE_VS_CENTRAL, SEAT_NAMES, TEAM_BATTLE
from aerodrome.games.dogfight_1917.state import NONE, Fighter
from aerodrome.games.dogfight_1917.tables import Tables

RULES_VERSION: Final = "1"

SOLO_TEAMS = [0, 1, 2, 3]
PAIRS = [0, 1, 0, 1]  # D17-TEA-01


class Setting:
    def __init__(self, options: Options, tables: Tables) -> None:
        self.options = options
        self.tables = tables
        self.numbers = tables.numbers
        self.board = tables.board
        self.seats = options.seats
        self.names = SEAT_NAMES[: options.seats]
        self.draw_kinds = [f"card {name}" for name in self.names]  # seen by the owner alone
        self.unseen_kinds = [f"unseen {name}" for name in self.names]  # seen by no one
        self.in_teams = options.variant >= TEAM_BATTLE
        self.has_wingmen = options.variant == ENTENTE_VS_CENTRAL
        self.teams = (PAIRS if self.in_teams else SOLO_TEAMS)[: options.seats]
        self.leaders: list[int] = [NONE] * options.seats  # by seat: the seat of a Wingman's Leader
        if self.has_wingmen:
            self.leaders[2] = 0  # D17-EVC-02
            self.leaders[3] = 1
        self.spoils: i64 = tables.variants.spoils if options.variant == BATTLE_ROYALE else 0
        # D17-SET-07, D17-TEA-03, D17-EVC-04.
        self.starts = tables.variants.team_start if self.in_teams else tables.variants.duel_start

    def board_of(self, fighter: Fighter) -> FighterBoard:
        return self.tables.fighters[fighter.fighter]

    def cards_of(self, fighter: Fighter) -> i64:
        """D17-FTR-01: return all 20 cards of a Fighter, as a pile."""
        pile: i64 = 0
        counts = self.tables.fighters[fighter.fighter].counts
        for kind in range(CARD_KINDS - 1, -1, -1):
            pile = pile << 4 | counts[kind]
        return pile

    def team_name(self, team: int) -> str:
        """Name a side: a seat, the seats of a team, or a power."""
        if self.has_wingmen:
            return self.tables.variants.powers_names[team]
        return "".join([self.names[seat] for seat in range(self.seats) if self.teams[seat] == team])

    def victor(self, team: int) -> tuple[str, list[str]]:
        """Return a side that wins as messages take it, with the seats of a team that has no name of its own."""
        if not self.in_teams or self.has_wingmen:
            return self.team_name(team), []
        return "team", [self.names[seat] for seat in range(self.seats) if self.teams[seat] == team]

    def role(self, seat: int) -> str:
        """D17-EVC-02."""
        if not self.has_wingmen:
            return ""
        return "leader" if self.leaders[seat] == NONE else "wingman"


def facts(setting: Setting) -> Facts:
    return Facts("dogfight-1917", RULES_VERSION, setting.tables.digest, setting.names, TABLE, setting.options.record)
