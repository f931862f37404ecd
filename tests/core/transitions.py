"""Watch a game play: which phase follows which, seen from inside the table that the engine runs."""

from __future__ import annotations

import random
from typing import Any, Final

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.core.game import State
from aerodrome.core.phase import DeadEnd, Phase
from aerodrome.core.sequence import Sequence, phase_names, sequences
from aerodrome.core.sequenced import SequencedGame
from aerodrome.core.source import Source
from aerodrome.core.title import Title
from scripts.trace.options import Record, option_sets
from scripts.trace.walks import LEFT, STYLES, Player, Walk

MOST_ANSWERS: Final = 3000  # in one game
FIRST: Final = -1  # before the first phase

Transition = tuple[str, str]


class Watcher:
    """Remembers the transitions of all games that it watches."""

    def __init__(self) -> None:
        self.phase = FIRST
        self.left_in = FIRST  # while a seat leaves, the phase that is not watched
        self.seen: set[tuple[int, int]] = set()
        self.seen_leaving: set[tuple[int, int, int]] = set()  # with the phase that may have begun in between

    def note(self, phase: int) -> None:
        if self.left_in != FIRST:
            self.seen_leaving.add((self.phase, self.left_in, phase))
        elif self.phase != FIRST:
            self.seen.add((self.phase, phase))
        self.phase = phase


class Watched(Phase[Any]):
    """Stands in for a phase of a table, and notes that it begins."""

    def __init__(self, inner: Phase[Any], number: int, watcher: Watcher) -> None:
        self.inner = inner
        self.number = number
        self.watcher = watcher

    def begin(self, state: State, log: list[Event] | None) -> i64:
        self.watcher.note(self.number)
        return self.inner.begin(state, log)

    def legal(self, state: State, seat: i64) -> list[int]:
        return self.inner.legal(state, seat)

    def refusal(self, state: State, seat: i64, code: i64) -> int:
        return self.inner.refusal(state, seat, code)

    def apply(self, state: State, seat: i64, code: i64, log: list[Event] | None) -> i64:
        return self.inner.apply(state, seat, code, log)

    def drop(self, state: State, seat: i64, log: list[Event] | None) -> i64:
        return self.inner.drop(state, seat, log)

    def weights(self, state: State) -> list[int]:
        return self.inner.weights(state)

    def kind(self, state: State) -> str:
        return self.inner.kind(state)

    def roll(self, state: State, source: Source) -> int:
        return self.inner.roll(state, source)


def watch(game: SequencedGame[Any], watcher: Watcher) -> None:
    for step in game.steps:
        if not isinstance(step.phase, DeadEnd):
            step.phase = Watched(step.phase, int(step.number), watcher)


class Observed:
    """What was seen of one table. A seat that leaves may cause a transition that the table does not have."""

    def __init__(self, table: Sequence) -> None:
        self.table = table
        self.seen: set[Transition] = set()
        self.seen_leaving: set[tuple[str, str, str]] = set()

    def not_printed(self, entered: dict[str, str]) -> set[Transition]:
        """Return the transitions that the table does not have. A seat that leaves may lead to a phase in `entered`."""
        printed = self.table.transitions()
        found = self.seen - printed
        for before, between, after in self.seen_leaving:
            passed = {(before, between), (between, after)} <= printed
            if (before, after) not in printed and not passed and after not in entered:
                found.add((before, after))
        return found

    def not_seen(self) -> set[Transition]:
        return self.table.transitions() - self.seen - {(before, after) for before, _, after in self.seen_leaving}


def observed(title: Title, games: int, sets: int) -> list[Observed]:
    """Play random games under many sets of options."""
    found = [Observed(table) for table in sequences(title)]
    for place, options in enumerate(option_sets(title, sets, random.Random(title.code))):
        _play(title, options, place, games // sets, _table_of(options, found))
    return found


def _table_of(options: Record, found: list[Observed]) -> Observed:
    """Return the table that these options play by: the one that is named like an option that is on, or the first."""
    return next((each for each in found if options.get(each.table.name)), found[0])


def _play(title: Title, options: Record, place: int, games: int, found: Observed) -> None:
    game = title.new(options)
    assert isinstance(game, SequencedGame)
    watcher = Watcher()
    watch(game, watcher)
    names = phase_names(type(game.start()).__module__)
    for number in range(games):
        walk = Walk(
            title.code, options, f"{place}/{number}", STYLES[number % len(STYLES)], number % 5 == 4, MOST_ANSWERS
        )
        _play_one(game, walk, watcher)
    found.seen |= {(names[before], names[after]) for before, after in watcher.seen}
    found.seen_leaving |= {(names[first], names[between], names[last]) for first, between, last in watcher.seen_leaving}


def _play_one(game: SequencedGame[Any], walk: Walk, watcher: Watcher) -> None:
    watcher.phase = FIRST
    player = Player(game, walk)
    state = game.start()
    answers = 0
    while state.pending and answers < walk.most:
        seat, code = player.answer(state)
        answers += 1
        if code != LEFT:
            game.apply(state, seat, code, None)
        elif not _leave(game, state, seat, watcher) or not state.pending:
            return  # a seat that leaves may end the game in any phase
    if not state.pending:
        watcher.note(int(state.phase))


def _leave(game: SequencedGame[Any], state: State, seat: int, watcher: Watcher) -> bool:
    """Let a seat leave. The game may ask the phase itself, so that one is not watched here."""
    step = game.steps[state.phase]
    watched = step.phase
    assert isinstance(watched, Watched)
    step.phase, watcher.left_in = watched.inner, watched.number
    continues = game.leave(state, seat, None)
    step.phase, watcher.left_in = watched, FIRST
    watcher.phase = int(state.phase)
    return continues
