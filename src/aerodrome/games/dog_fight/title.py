"""Dog Fight! as the rest of the program sees it: its name, options, positions and picture."""

from __future__ import annotations

from typing import Final, cast

from aerodrome.core.game import Game, State
from aerodrome.core.title import Title
from aerodrome.games.dog_fight import notation, sketches
from aerodrome.games.dog_fight.actions import TABLE
from aerodrome.games.dog_fight.game import DogFight
from aerodrome.games.dog_fight.options import SCHEMA, read_options
from aerodrome.games.dog_fight.setting import RULES_VERSION, Setting
from aerodrome.games.dog_fight.state import Position
from aerodrome.games.dog_fight.tables import read_tables

TABLES: Final = read_tables()


class DogFightTitle(Title):
    def __init__(self) -> None:
        blurb = "Two aviators, secret tiles and a ring of eight spaces. Guess where your opponent goes, and end behind."
        super().__init__(
            "dog-fight",
            "Dog Fight!",
            "DF",
            [1, 2],
            20,
            RULES_VERSION,
            blurb,
            SCHEMA,
            TABLE,
            simulation_cap=150,  # DF-RUL-77: thirty rounds
            first_game={"plane_a": "red", "plane_b": "blue", "start": "bottom right"},  # DF-SETUP-02, DF-SETUP-04
        )

    def new(self, options: dict[str, object]) -> Game[State]:
        return cast("Game[State]", DogFight(Setting(read_options(options, TABLES), TABLES)))

    def picture(self) -> dict[str, object]:
        return sketches.picture(TABLES)

    def read_position(self, text: str) -> tuple[Game[State], State]:
        game, state = notation.read(text, TABLES)
        return cast("Game[State]", game), state

    def write_position(self, game: Game[State], state: State) -> str:
        assert isinstance(state, Position)
        return notation.write(cast(DogFight, game).setting, state)


GAME: Final = DogFightTitle()
