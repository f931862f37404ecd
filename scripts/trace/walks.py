"""Play one game and look at every position: with answers of its own, or with those of a recorded walk."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from aerodrome.core import registry
from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE, CHANCE_BIT, Game, State, seats_of
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded
from scripts.trace.options import Record
from scripts.trace.records import Looker, Parts

RANDOM: Final = "random"  # any legal answer
RARE: Final = "rare"  # an answer with the verb that was given least in this game
GUIDED: Final = "guided"  # mostly the quick answer of the bots, which looks for a fight
STYLES: Final = [GUIDED, RANDOM, GUIDED, RARE]

GUIDANCE: Final = [1.0, 0.97, 0.9]  # share of the guided answers, different from game to game
GUIDED_AMONG: Final = 3  # legal answers or more: between two a coin decides, which is cheaper and rarely worse
LEAVINGS: Final = 0.015  # of any seat before an answer, in games in which seats may leave
FLAT_CHANCE: Final = 0.15  # of the answers of chance give every outcome the same weight, so that rare ones occur
LEFT: Final = -1  # stands in place of a code
CLONES: Final = 0.1  # of the positions are replaced by their clone: a field that clone forgets changes the walk

Answer = tuple[int, int]  # the seat or CHANCE, and the code or LEFT


class Walk:
    """One game to play: its options, its seed and how its seats answer."""

    def __init__(self, code: str, options: Record, seed: str, style: str, leaving: bool, most: int) -> None:
        self.code = code
        self.options = options
        self.seed = seed
        self.style = style
        self.leaving = leaving
        self.most = most  # answers


class Step:
    """One answer, and everything that the rules say after it. The first step has the answer None."""

    def __init__(self, answer: Answer | None, parts: Parts, phase: int, by_chance: bool) -> None:
        self.answer = answer
        self.parts = parts
        self.phase = phase  # in which an answer is pending now
        self.by_chance = by_chance


class Stopped(Exception):
    """Raised when a walk cannot be continued: an answer is not legal here, or the rules raised an error."""


def steps(walk: Walk, recorded: list[Answer] | None, without: list[str]) -> Iterator[Step]:
    """Play the game and yield each step. With `recorded` answers, repeat these and choose nothing."""
    title = registry.title(walk.code)
    try:
        game = title.new(walk.options)
    except BadInput as error:
        raise Stopped(f"the options are refused: {error}") from error
    looker = Looker(title, game, walk.seed, without)
    player = Player(game, walk)
    clones = random.Random(f"{walk.seed}/clones")
    state, log = game.start(), list[Event]()
    game.tell_start(log)
    yield _step(None, looker, state, log, 0)
    number = 0
    while state.pending and number < walk.most:
        if recorded is not None and number == len(recorded):
            return
        answer = player.answer(state) if recorded is None else recorded[number]
        number += 1
        log = []
        if clones.random() < CLONES:
            state = game.clone(state)
        _give(game, state, answer, log)
        yield _step(answer, looker, state, log, number)


def _step(answer: Answer | None, looker: Looker, state: State, log: list[Event], number: int) -> Step:
    by_chance = state.pending & CHANCE_BIT != 0
    return Step(answer, looker.look(state, log, number), int(state.phase), by_chance)


def _give(game: Game[State], state: State, answer: Answer, log: list[Event]) -> None:
    """Give an answer, or let a seat leave. Stop if it is not legal."""
    seat, code = answer
    try:
        if code == LEFT:
            continues = game.leave(state, seat, log)
            log.append(Event("trace: left", 0, {"seat": seat, "continues": continues}))
            return
        asked = CHANCE_BIT if seat == CHANCE else 1 << seat
        codes = range(len(game.chance(state))) if seat == CHANCE else game.legal(state, seat)
        if not state.pending & asked or code not in codes:
            raise Stopped(f"the answer {answer_text(answer)} is not legal")
        game.apply(state, seat, code, log)
    except Exception as error:
        if isinstance(error, Stopped):
            raise
        raise Stopped(f"the answer {answer_text(answer)} raised {type(error).__name__}: {error}") from error


class Player:
    """Chooses the answers of all seats and of chance."""

    def __init__(self, game: Game[State], walk: Walk) -> None:
        self.game = game
        self.style = walk.style
        self.dice = random.Random(walk.seed)
        self.luck = Seeded(walk.seed)
        self.staying = list(range(game.seats)) if walk.leaving and game.seats > 2 else []
        self.guidance = GUIDANCE[self.dice.randrange(len(GUIDANCE))]
        self.given: dict[str, int] = {}  # how often each verb was answered
        if self.style == GUIDED:
            # Imported here: repeating a record needs no bots.
            from aerodrome.bots.heuristics.registry import heuristic_of

            self.heuristic = heuristic_of(game)

    def answer(self, state: State) -> Answer:
        dice = self.dice
        if self.staying and dice.random() < LEAVINGS:
            return self.staying.pop(dice.randrange(len(self.staying))), LEFT
        if state.pending & CHANCE_BIT:
            return CHANCE, self._outcome(self.game.chance(state))
        seats = seats_of(state.pending)
        seat = seats[dice.randrange(len(seats))]
        return seat, self._code(state, seat, self.game.legal(state, seat))

    def _outcome(self, weights: list[int]) -> int:
        if self.dice.random() < FLAT_CHANCE:
            return self.dice.randrange(len(weights))
        left = self.dice.randrange(sum(weights))
        for outcome, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return outcome
        raise ValueError("no outcome has a weight")

    def _code(self, state: State, seat: int, codes: list[int]) -> int:
        if self.style == GUIDED and len(codes) >= GUIDED_AMONG and self.dice.random() < self.guidance:
            return int(self.heuristic.quick(state, seat, codes, self.luck))
        if self.style == RARE:
            return self._rare(codes)
        return codes[self.dice.randrange(len(codes))]

    def _rare(self, codes: list[int]) -> int:
        verbs = self.game.actions.verbs
        least = min(self.given.get(verbs[code], 0) for code in codes)
        rarest = [code for code in codes if self.given.get(verbs[code], 0) == least]
        code = rarest[self.dice.randrange(len(rarest))]
        self.given[verbs[code]] = least + 1
        return code


def answer_text(answer: Answer) -> str:
    """Return an answer as in a file: `0:17`, `chance:3` or `2:left`."""
    seat, code = answer
    return f"{'chance' if seat == CHANCE else seat}:{'left' if code == LEFT else code}"


def parse_answer(text: str) -> Answer:
    seat, _, code = text.partition(":")
    return CHANCE if seat == "chance" else int(seat), LEFT if code == "left" else int(code)
