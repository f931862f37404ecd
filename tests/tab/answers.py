"""What the engine answers, as plain texts: digests of games, vectors, replays, counts of positions, choices of bots.

The same functions run in the wheel and in the Python of a page. Equal texts mean that both engines play alike. A sample
is a small part of the same.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from aerodrome.bots.registry import budget_of, new_bot
from aerodrome.core import registry, replay
from aerodrome.core.game import Game, State
from aerodrome.core.playout import lowest_seat
from aerodrome.core.source import Seeded, settle
from aerodrome.vectors.document import read_vectors
from aerodrome.vectors.runner import run_all

TESTS = Path(__file__).parents[1]
OURS = sorted(code for code, package in registry.PACKAGES.items() if package.startswith("aerodrome.games."))

# Bots that count simulations, so that only the seed decides.
BOTS = ("recruit:1", "pilot:100000", "ace:60")
ASKED = 24  # decisions of each game, for each bot
GUIDE = "recruit:1"  # plays the games
APART = 3  # decisions between those where bots are asked

Each = TypeVar("Each")


def some(every: list[Each], sample: bool, most: int) -> list[Each]:
    """Return all, or the first few as a sample."""
    return every[:most] if sample else every


def digests(sample: bool) -> dict[str, str]:
    """Everything that seats see in seeded games, and where these games end."""
    from tests.contract.cases import cases
    from tests.contract.digests import digests as digests_of

    of_game = {code: [case for case in cases() if case.title.code == code] for code in OURS}
    chosen = [case for found in of_game.values() for case in some(found, sample, 1)]
    return {f"{case}: {name}": value for case in chosen for name, value in digests_of(case).items()}


def vectors(sample: bool) -> dict[str, str]:
    found: dict[str, str] = {}
    for code in OURS:
        every = read_vectors([TESTS / "vectors" / f"{code}.md"])
        for result in run_all(some(every, sample, 15), code):
            found[f"{code}: {result.vector.id}"] = f"{result.state} {result.why}".strip()
    return found


def replays(sample: bool) -> dict[str, str]:
    """Recorded games, played again and written again."""
    found: dict[str, str] = {}
    for code in OURS:
        for file in some(sorted((TESTS / "replays" / code).glob("*.jsonl")), sample, 2):
            verified = replay.read(file.read_text(encoding="utf-8"))
            text = replay.write(verified.replay)
            found[f"{code}/{file.name}"] = f"{verified.luck} {hashlib.sha256(text.encode()).hexdigest()}"
    return found


def perft(sample: bool) -> dict[str, str]:
    from tests.perft.test_perft import counted, rows

    chosen = [row for row in rows() if not sample or sum(row.counts) < 100]
    return {f"{row.game}: {row.name}, {row.depth} deep": str(counted(row)) for row in chosen}


def bots(sample: bool) -> dict[str, str]:
    """What bots choose in the course of a game."""
    found: dict[str, str] = {}
    for code in OURS:
        for number, game, state, seat in itertools.islice(asked_decisions(code), 2 if sample else ASKED):
            for name in BOTS:
                found[f"{code} {number}: {name}"] = game.actions.text(choice(name, number, game, state, seat))
    return found


def asked_decisions(code: str) -> Iterator[tuple[int, Game[State], State, int]]:
    """Walk through a game that recruits play, and give every third decision."""
    title = registry.title(code)
    game = title.new(title.first_game)
    state, luck = game.start(), Seeded(f"bots of {code}")
    for number in itertools.count():
        settle(game, state, luck)
        if not state.pending:
            return
        seat = lowest_seat(state.pending)
        legal = game.legal(state, seat)
        if len(legal) > 1 and number % APART == 0:
            yield number, game, state, seat
        game.apply(state, seat, legal[0] if len(legal) == 1 else choice(GUIDE, number, game, state, seat))


def choice(name: str, number: int, game: Game[State], state: State, seat: int) -> int:
    bot = new_bot(name, game, Seeded(f"choice {number}"))
    return bot.choose(game.observe(state, seat), game.legal(state, seat), budget_of(name))


PARTS: dict[str, Callable[[bool], dict[str, str]]] = {
    "digests": digests,
    "vectors": vectors,
    "replays": replays,
    "perft": perft,
    "bots": bots,
}
