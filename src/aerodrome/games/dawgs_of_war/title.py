"""Dawgs of War as the rest of the program sees it: its name, options, positions and picture."""

from __future__ import annotations

from typing import Final, cast

from aerodrome.core.game import Game, State
from aerodrome.core.title import Title
from aerodrome.games.dawgs_of_war import notation, sketches
from aerodrome.games.dawgs_of_war.actions import TABLE
from aerodrome.games.dawgs_of_war.game import DawgsOfWar
from aerodrome.games.dawgs_of_war.options import SCHEMA, read_options
from aerodrome.games.dawgs_of_war.setting import RULES_VERSION, Setting
from aerodrome.games.dawgs_of_war.state import Position
from aerodrome.games.dawgs_of_war.tables import read_tables

TABLES: Final = read_tables()


class DawgsOfWarTitle(Title):
    def __init__(self) -> None:
        blurb = "Two to eight planes in a side view of the sky. Play two secret cards per round, and mind gravity."
        super().__init__(
            "dawgs-of-war",
            "Dawgs of War",
            "DOW",
            [2, 3, 4, 5, 6, 7, 8],
            30,
            RULES_VERSION,
            blurb,
            SCHEMA,
            TABLE,
            simulation_cap=200,  # DOW-WIN-06
            first_game={"seats": 4},
        )

    def new(self, options: dict[str, object]) -> Game[State]:
        return cast("Game[State]", DawgsOfWar(Setting(read_options(options, TABLES), TABLES)))

    def picture(self) -> dict[str, object]:
        return sketches.picture(TABLES)

    def read_position(self, text: str) -> tuple[Game[State], State]:
        game, state = notation.read(text, TABLES)
        return cast("Game[State]", game), state

    def write_position(self, game: Game[State], state: State) -> str:
        assert isinstance(state, Position)
        return notation.write(cast(DawgsOfWar, game).setting, state)


GAME: Final = DawgsOfWarTitle()
