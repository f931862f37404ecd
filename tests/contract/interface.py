"""What the contract tests have to know about a game, and only its author can say.

Each game brings a file `contract.py`, which exports one `Contract` as CONTRACT. The defaults are right for a game of
perfect information: no secrets, no simultaneous choices, with or without chance. Such a game needs two lines:

    from tests.contract.interface import Contract

    CONTRACT = Contract()
"""

from __future__ import annotations

import random
from typing import Final

import pytest

from aerodrome.bots.registry import LEVELS
from aerodrome.core.events import Event
from aerodrome.core.game import NOBODY, Game, State
from aerodrome.core.match import Offer
from aerodrome.core.title import Title
from tests.contract.options import drawn_records

UNSEEN: Final = -3  # no seat sees what chance decided

Record = dict[str, object]


class Contract:
    """What is particular about one game. Override what differs from the defaults."""

    # By the name of a contract test: the rules of this game that it proves.
    proves: dict[str, pytest.MarkDecorator] = {}

    # Options and positions.

    def spread(self, title: Title) -> list[Record]:
        """Return the sets of options to test. Add combinations that must not be left to luck."""
        return [{}, *drawn_records(title, 6)]

    def walk(self, game: Game[State], number: int, dice: random.Random) -> list[State]:
        """Return the positions of one game, first to last. Return an empty list to have one played at random."""
        return []

    def check(self, game: Game[State], state: State) -> None:
        """Raise AssertionError if the position violates the rules."""

    # Fields that are saved and cloned, but not in the key, with the reason.
    outside_key: dict[str, str] = {"returns": "no phase of this game is called, so it stays 0"}

    def derive(self, state: State) -> None:
        """Work out the fields outside the key from the others. The game must continue in the same way."""
        assert state.returns == 0

    # Secrets.

    def is_open(self, game: Game[State]) -> bool:
        """Return whether everything is public, apart from answers that are being sealed."""
        return True

    def owner_of(self, game: Game[State], kind: str) -> int:
        """Return the only seat that sees what chance decides, UNSEEN if no seat does, NOBODY if every seat does."""
        return self.own_draws.get(kind, NOBODY)

    # By the kind of chance: the only seat that sees the outcome, or UNSEEN.
    own_draws: dict[str, int] = {}
    # Verbs of which only the owner sees the rest of the answer.
    secret_verbs: list[str] = []

    def check_log(self, game: Game[State], state: State, log: list[Event]) -> None:
        """Raise AssertionError if the position contradicts what a seat has seen."""

    # Words and bots.

    def check_sketch(self, event: Record, taken: dict[str, Record], last: Offer) -> None:
        """Raise AssertionError if a piece did not go where its sketch said.

        `taken` has the sketch and the action of the last offer that each seat took, and `last` is the last of all.
        """

    # Proper names in sentences, which no language translates: of aircraft, people and places.
    names: frozenset[str] = frozenset()

    def middle(self, game: Game[State]) -> State:
        """Return a position in which sentences are read as well. Override it for games with a long set-up."""
        return game.start()

    bots: list[str] = LEVELS  # the bots that play this game
    # Phases in which a search takes back what other seats have sealed.
    open_phases: list[int] = []
