"""What one table plays with: options and data as the rules look them up. Never changes during a game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.game import Facts
from aerodrome.games.dog_fight.actions import TABLE
from aerodrome.games.dog_fight.options import Options
from aerodrome.games.dog_fight.state import Biplane
from aerodrome.games.dog_fight.tables import DOGFIGHT, ESCORT, Aid, Board, Tables

RULES_VERSION: Final = "1"


class Setting:
    def __init__(self, options: Options, tables: Tables) -> None:
        self.options = options
        self.tables = tables
        self.aids = tables.aids  # the nine player aids
        self.board: Board = tables.boards[options.board]
        self.track = self.board.track
        self.scenario = options.scenario
        self.numbers = tables.scenarios[options.scenario]
        self.solo = options.solo
        self.mission = options.mission if options.scenario != DOGFIGHT else -1  # the seat with the mission
        self.hunter = 1 - options.mission if options.scenario != DOGFIGHT else -1  # its opponent
        self.leaver = -1 if options.scenario == ESCORT else self.mission  # DF-EXIT-05: in Escort only M leaves
        self.turns_per_round: i64 = tables.turns_per_round

    def aid(self, biplane: Biplane) -> Aid:
        return self.aids[biplane.plane]

    def hand_size(self, biplane: Biplane) -> i64:
        """DF-SETUP-05, DF-SOLO-02: tiles in a fresh hand."""
        aid = self.aids[biplane.plane]
        return aid.hand_size_solo if self.solo else aid.hand_size

    def capacity(self, seat: i64, biplane: Biplane) -> i64:
        """DF-DMG-02, DF-DMG-05: the number of cubes that shoots it down."""
        extra = self.numbers.opponent_extra_hits if seat == self.hunter else 0
        return self.aids[biplane.plane].damage_track + extra

    def round_of(self, turn: i64) -> i64:
        return (turn - 1) // self.turns_per_round + 1

    def turn_in_round(self, turn: i64) -> i64:
        return (turn - 1) % self.turns_per_round + 1


def facts(setting: Setting) -> Facts:
    return Facts(
        "dog-fight",
        RULES_VERSION,
        setting.tables.digest,
        ["A"] if setting.solo else ["A", "B"],
        TABLE,
        setting.options.record,
    )
