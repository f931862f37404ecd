"""A title: a game before its options are chosen."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import mypyc_attr

from aerodrome.core.actions import ActionTable
from aerodrome.core.events import FIRST_EVENTS
from aerodrome.core.game import Game, State
from aerodrome.core.options import Schema
from aerodrome.core.refusal import BadInput
from aerodrome.core.saving import options_in


@mypyc_attr(allow_interpreted_subclasses=True)
class Title:
    """The entry point of a game package, which exports it as GAME."""

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
        first_game: dict[str, object] | None = None,
        fly_now: dict[str, object] | None = None,
        later_events: dict[str, int] | None = None,
    ) -> None:
        self.code = code
        self.name = name
        self.prefix = prefix  # of its rule ids
        self.seats = seats  # the possible numbers of players
        self.minutes = minutes
        self.rules_version = rules_version
        self.blurb = blurb
        self.schema = schema
        self.actions = actions
        self.simulation_cap = simulation_cap  # a simulated game is a draw after this many turns
        self.first_game = first_game or {}  # the options of a sensible first game
        self.fly_now = fly_now or self.first_game  # the options of a player's first game that starts without set-up
        self.later_events = later_events or {}  # kinds of events that the first version did not have: since which
        self.event_version = max([FIRST_EVENTS, *self.later_events.values()])

    @abstractmethod
    def new(self, options: dict[str, object]) -> Game[State]:
        """Return the rules under these options. Raise BadInput if the options are not allowed."""

    def events_after(self, version: int) -> list[str]:
        """Return the kinds of events that a record of this event version does not know."""
        return [kind for kind in self.later_events if self.later_events[kind] > version]

    def read_position(self, text: str) -> tuple[Game[State], State]:
        """Read a position from text. BadInput names the line, the field and the allowed values."""
        data = text.encode()
        game = self.new(options_in(data))
        return game, game.load(data)

    def write_position(self, game: Game[State], state: State) -> str:
        """Write a position as text. `read_position` must read it back to the same key."""
        return game.save(state).decode() + "\n"

    def read_scenario(self, text: str, where: str) -> dict[str, object]:
        """Return the options that a scenario file stands for. BadInput names the file, the row and what is allowed."""
        raise BadInput(f"{self.name} has no scenario files. Choose its options with --set.")

    def picture(self) -> dict[str, object]:
        """Return what a drawing needs in every position: places of the board and facts about the pieces."""
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
