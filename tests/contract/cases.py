"""The games for the contract tests: every registered one and the examples, each with a variety of options."""

from __future__ import annotations

import functools
import random

from aerodrome.core import registry
from aerodrome.core.game import CHANCE, CHANCE_BIT, NOBODY, Game, State, seats_of
from aerodrome.core.rulebook import rule_texts
from aerodrome.core.source import Seeded
from aerodrome.core.title import Title
from tests.contract.finding import contract_of
from tests.contract.interface import Contract
from tests.registered import examples

GAMES = 4  # random games per case


class Case:
    """One game with one set of options."""

    def __init__(self, title: Title, options: dict[str, object]) -> None:
        self.title = title
        self.options = options
        self.game: Game[State] = title.new(options)
        assert self.game.start().pending, "The first position asks no one. `start` has to `enter` a phase."

    @property
    def contract(self) -> Contract:
        return contract_of(self.title.code)

    def __str__(self) -> str:
        return " ".join([self.title.code, *(f"{name}={value}" for name, value in self.options.items())])


@functools.cache
def titles() -> list[Title]:
    with examples():
        return registry.titles()


@functools.cache
def cases() -> list[Case]:
    return [Case(title, options) for title in titles() for options in spread(title)]


def spread(title: Title) -> list[dict[str, object]]:
    """Return the sets of options that the game's contract asks for, each once."""
    wanted = contract_of(title.code).spread(title)
    return [record for number, record in enumerate(wanted) if record not in wanted[:number]]


# Positions for the contract tests.


def random_answer(game: Game[State], state: State, dice: random.Random) -> tuple[int, int]:
    """Return a random answer to what is pending: (seat or CHANCE, code)."""
    if state.pending & CHANCE_BIT:
        return CHANCE, dice.choices(range(len(game.chance(state))), game.chance(state))[0]
    seat = dice.choice(seats_of(state.pending))
    return seat, dice.choice(game.legal(state, seat))


@functools.cache
def walk(case: Case, number: int) -> list[State]:
    """Return every position of one random game, first to last. Callers must not change them."""
    game, dice = case.game, random.Random(f"{case}/{number}")
    special = case.contract.walk(game, number, dice)
    if special:
        return special
    states = [game.start()]
    while states[-1].pending and states[-1].turn <= case.title.simulation_cap:
        after = game.clone(states[-1])
        seat, code = random_answer(game, after, dice)
        game.apply(after, seat, code, None)
        states.append(after)
    return states


@functools.cache
def positions(case: Case) -> list[State]:
    """Return every position of a few random games."""
    return [state for number in range(GAMES) for state in walk(case, number)]


def check(case: Case, state: State) -> None:
    """Raise AssertionError if the position violates what holds in every game, or in this one."""
    assert state.turn >= 1
    assert state.pending in range(1 << case.game.seats) or state.pending == CHANCE_BIT
    case.contract.check(case.game, state)


def sample(case: Case, number: int) -> list[State]:
    """Return about `number` of these positions, evenly spread, and the last of every game."""
    ends = [walk(case, each)[-1] for each in range(GAMES)]
    return [*thinned(positions(case), number), *ends]


def joint_states(case: Case, number: int) -> list[State]:
    """Return positions in which several seats choose at the same time and none has begun."""
    found: list[State] = []
    before = 0
    for state in positions(case):
        # The decision has just opened if a seat is pending that was not pending before.
        if len(seats_of(state.pending)) > 1 and not state.begun and state.pending & ~before:
            found.append(state)
        before = state.pending
    return thinned(found, number)


def thinned(states: list[State], number: int) -> list[State]:
    return states[:: max(1, len(states) // number)]


def luck(case: Case, state: State) -> Seeded:
    """Return a random source for a position, the same on every run."""
    return Seeded(f"{case}/{case.game.key(state)}")


def viewers(case: Case) -> list[int]:
    """Return all viewers: the seats and a spectator."""
    return [*range(case.game.seats), NOBODY]


@functools.cache
def rule_ids(code: str) -> frozenset[str]:
    """Return the ids of the game's rules and rulings."""
    return frozenset(rule_texts(registry.title(code)))
