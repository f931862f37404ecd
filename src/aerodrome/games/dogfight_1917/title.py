"""The entry point of Dogfight: 1917."""

from __future__ import annotations

from typing import Final, cast

from aerodrome.core.game import Game, State
from aerodrome.core.title import Title
from aerodrome.games.dogfight_1917 import notation, sketches
from aerodrome.games.dogfight_1917.actions import TABLE
from aerodrome.games.dogfight_1917.game import Dogfight1917
from aerodrome.games.dogfight_1917.options import SCHEMA, read_options
from aerodrome.games.dogfight_1917.setting import RULES_VERSION, Setting
from aerodrome.games.dogfight_1917.state import Position
from aerodrome.games.dogfight_1917.tables import read_tables

TABLES: Final = read_tables()


class Dogfight1917Title(Title):
    def __init__(self) -> None:
        blurb = "Two to four Fighters duel on a hexagonal board. Your Deck of Flight Cards is your fuel and your life."
        super().__init__(
            "dogfight-1917",
            "Dogfight: 1917",
            "D17",
            [2, 3, 4],
            30,
            RULES_VERSION,
            blurb,
            SCHEMA,
            TABLE,
            simulation_cap=400,  # D17-INV-04
            first_game={"first_game": True},
        )

    def new(self, options: dict[str, object]) -> Game[State]:
        return cast("Game[State]", Dogfight1917(Setting(read_options(options, TABLES), TABLES)))

    def picture(self) -> dict[str, object]:
        return sketches.picture(TABLES)

    def read_position(self, text: str) -> tuple[Game[State], State]:
        game, state = notation.read(text, TABLES)
        return cast("Game[State]", game), state

    def write_position(self, game: Game[State], state: State) -> str:
        assert isinstance(state, Position)
        return notation.write(cast(Dogfight1917, game).setting, state)


GAME: Final = Dogfight1917Title()
