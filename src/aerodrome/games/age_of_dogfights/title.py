"""Age of Dogfights as the rest of the program sees it: its name, options, positions and picture."""

from __future__ import annotations

from typing import Final, cast

from aerodrome.core.game import Game, State
from aerodrome.core.title import Title
from aerodrome.games.age_of_dogfights import notation, sketches
from aerodrome.games.age_of_dogfights.actions import TABLE
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.setting import RULES_VERSION
from aerodrome.games.age_of_dogfights.setup.options import SCHEMA
from aerodrome.games.age_of_dogfights.setup.reading import read_options, read_scenario
from aerodrome.games.age_of_dogfights.state import Position
from aerodrome.games.age_of_dogfights.tables import read_tables

TABLES: Final = read_tables()


class AgeOfDogfightsTitle(Title):
    def __init__(self) -> None:
        blurb = "Squadrons of the Great War fight on six levels. Mind your speed, your height and a gun that may jam."
        super().__init__(
            "age-of-dogfights",
            "Age of Dogfights: WWI",
            "AOD",
            [2, 3, 4],
            120,
            RULES_VERSION,
            blurb,
            SCHEMA,
            TABLE,
            simulation_cap=60,  # rounds
            first_game={"board": "short", "aircraft": 4},
            fly_now={
                "board": "short",
                "squadrons": "entente: britain 4-5; central: germany 4-5",  # Camels against Dr.I
                "places": "britain/4: 2 level 3 NE; britain/5: 3 level 3 NE; "
                "germany/4: 2 level 3 SW; germany/5: 3 level 3 SW",
            },
            later_events={"stepped": 2},
        )

    def new(self, options: dict[str, object]) -> Game[State]:
        return cast("Game[State]", AgeOfDogfights(read_options(options, TABLES)))

    def picture(self) -> dict[str, object]:
        return sketches.picture(TABLES)

    def read_scenario(self, text: str, where: str) -> dict[str, object]:
        return read_scenario(text, where, TABLES)

    def read_position(self, text: str) -> tuple[Game[State], State]:
        game, state = notation.read(text, TABLES)
        return cast("Game[State]", game), state

    def write_position(self, game: Game[State], state: State) -> str:
        assert isinstance(state, Position)
        return notation.write(cast(AgeOfDogfights, game).setting, state)


GAME: Final = AgeOfDogfightsTitle()
