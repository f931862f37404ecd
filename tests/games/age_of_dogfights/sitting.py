"""A game under options, with answers as lines of text and dice from the test."""

from __future__ import annotations

import random
from collections.abc import Iterator

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE, CHANCE_BIT, seats_of
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.refusals import REFUSALS
from aerodrome.games.age_of_dogfights.setup.reading import read_options
from aerodrome.games.age_of_dogfights.state import Aircraft, Position
from tests.games.age_of_dogfights.table import TABLES


class Sitting:
    """A game. `say("central", "take germany/4")` answers. Chance takes the next face from `dice`."""

    def __init__(self, options: dict[str, object], dice: list[int | str] | None = None) -> None:
        self.game = AgeOfDogfights(read_options(options, TABLES))
        self.setting = self.game.setting
        self.dice = dice or []
        self.state = self.game.start()
        self.log: list[Event] = []
        self.roll()

    def asked(self) -> list[str]:
        return [self.setting.names[seat] for seat in seats_of(self.state.pending)]

    def offers(self, name: str) -> list[str]:
        seat = self.setting.names.index(name)
        return [self.game.actions.text(code) for code in self.game.legal(self.state, seat)]

    def say(self, name: str, *texts: str) -> None:
        seat = self.setting.names.index(name)
        for text in texts:
            code = self.game.actions.parse(text)
            assert self.game.refusal(self.state, seat, code) == 0, (text, self.why_not(name, text), self.offers(name))
            self.game.apply(self.state, seat, code, self.log)
            self.roll()

    def why_not(self, name: str, text: str) -> str:
        """Return the rule that refuses an answer, or "" if it is legal."""
        reason = self.game.refusal(self.state, self.setting.names.index(name), self.game.actions.parse(text))
        return REFUSALS[reason][0] if reason else ""

    def the(self, name: str) -> Aircraft:
        return next(each for each in self.state.aircraft if self.setting.token_names[each.token] == name)

    def squadron(self, name: str) -> list[str]:
        seat = self.setting.names.index(name)
        return [self.setting.token_names[each.token] for each in self.state.aircraft if each.seat == seat]

    def told(self, kind: str) -> list[dict[str, object]]:
        return [event.fields for event in self.log if event.kind == kind]

    def roll(self) -> None:
        while self.state.pending & CHANCE_BIT and self.dice:
            face = self.dice.pop(0)
            self.game.apply(self.state, CHANCE, self.game.chance_faces(self.state).index(face), self.log)


def random_answers(
    game: AgeOfDogfights, state: Position, seed: int, log: list[Event] | None = None
) -> Iterator[Position]:
    """Play at random and yield the position after every answer."""
    dice = random.Random(seed)
    while state.pending:
        if state.pending & CHANCE_BIT:
            weights = game.chance(state)
            game.apply(state, CHANCE, dice.choices(range(len(weights)), weights)[0], log)
        else:
            seat = dice.choice(seats_of(state.pending))
            game.apply(state, seat, dice.choice(game.legal(state, seat)), log)
        yield state
