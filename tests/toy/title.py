"""The title of Three Balloons: the entry point of the package."""

from __future__ import annotations

from typing import Final, cast

from aerodrome.core.game import Game, State
from aerodrome.core.title import Title
from tests.toy import notation
from tests.toy.actions import TABLE
from tests.toy.game import RULES_VERSION, Balloons
from tests.toy.options import SCHEMA
from tests.toy.setting import Setting
from tests.toy.state import Position


class BalloonsTitle(Title):
    def __init__(self) -> None:
        blurb = "Three balloons, three secret cards: fly where no one aims."
        super().__init__(
            "toy",
            "Three Balloons",
            "TOY",
            [3],
            5,
            RULES_VERSION,
            blurb,
            SCHEMA,
            TABLE,
            simulation_cap=100,
            first_game={},
        )

    def new(self, options: dict[str, object]) -> Game[State]:
        return cast("Game[State]", Balloons(Setting(SCHEMA.validated(options))))

    def read_position(self, text: str) -> tuple[Game[State], State]:
        options, state = notation.read(text)
        return self.new(options), state

    def write_position(self, game: Game[State], state: State) -> str:
        assert isinstance(state, Position)
        return notation.write(game.options, state)


GAME: Final = BalloonsTitle()
