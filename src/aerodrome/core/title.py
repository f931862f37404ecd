"""A title: what there is to know of a game before its options are chosen."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import mypyc_attr

from aerodrome.core.actions import ActionTable
from aerodrome.core.game import Game, State
from aerodrome.core.options import Schema
from aerodrome.core.refusal import BadInput


@mypyc_attr(allow_interpreted_subclasses=True)
class Title:
    """One game package's front door; the package exports it as GAME."""

    def __init__(
        self,
        code: str,
        name: str,
        prefix: str,
        seats: list[int],
        minutes: int,
        rules_version: str,
        blurb: str,
        schema: Schema,
        actions: ActionTable,
        simulation_cap: int,
        first_game: dict[str, object],
        fly_now: dict[str, object] | None = None,
    ) -> None:
        self.code = code
        self.name = name
        self.prefix = prefix  # of its rule ids
        self.seats = seats  # the numbers of players it can be played with
        self.minutes = minutes
        self.rules_version = rules_version
        self.blurb = blurb
        self.schema = schema
        self.actions = actions
        self.simulation_cap = simulation_cap  # turns after which a simulated game is called a draw
        self.first_game = first_game  # the options of a sensible first game, and of measurements
        self.fly_now = fly_now or first_game  # of a first game that begins without a set-up, for people

    @abstractmethod
    def new(self, options: dict[str, object]) -> Game[State]:
        """The rules under these options; BadInput if they are not allowed."""

    @abstractmethod
    def read_position(self, text: str) -> tuple[Game[State], State]:
        """A position written by a person; BadInput names the line, the field and what is allowed."""

    @abstractmethod
    def write_position(self, game: Game[State], state: State) -> str:
        """The text of a position that `read_position` reads back as the same key."""

    def read_scenario(self, text: str, where: str) -> dict[str, object]:
        """The options that a scenario file stands for; BadInput names the file, the row and what is allowed."""
        raise BadInput(f"{self.name} has no scenario files; settle its options with --set.")

    def picture(self) -> dict[str, object]:
        """What a drawing of the game needs and no position changes: places of the board, and facts about the parts."""
        return {}

    def to_json(self) -> dict[str, object]:
        return {
            "code": self.code,
            "name": self.name,
            "prefix": self.prefix,
            "seats": self.seats,
            "rules_version": self.rules_version,
            "minutes": self.minutes,
            "blurb": self.blurb,
        }
