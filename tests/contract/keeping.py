"""Positions that one process saves and another one continues, perhaps with another build.

python -m tests.contract.keeping write FILE GAMES      # positions of that many games per title
python -m tests.contract.keeping check FILE            # in another environment
"""

from __future__ import annotations

import base64
import json
import pickle
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from aerodrome.core.game import Game, State
from aerodrome.core.title import Title
from tests.contract.cases import Case, cases, random_answer, titles
from tests.registered import examples

ANSWERS = 20  # of the future that is compared
EVERY = 10  # of the positions that go to a file


def random_game(case: Case, number: int) -> Iterator[tuple[State, tuple[int, int]]]:
    """Yield every position of a random game in which someone must answer, with the answer that it gets."""
    game, dice = case.game, random.Random(f"kept {case} {number}")
    state = game.start()
    while state.pending and state.turn <= case.title.simulation_cap:
        answer = random_answer(game, state, dice)
        yield state, answer
        state = game.clone(state)
        game.apply(state, *answer, None)


def case_of(title: Title, number: int) -> Case:
    """Return the options of one of many games: all sets of options take turns."""
    known = [case for case in cases() if case.title is title]
    return known[number % len(known)]


def future(game: Game[State], state: State, answers: int = ANSWERS) -> list[tuple[int, ...]]:
    """Return the keys after a few random answers, always the same ones."""
    dice, after = random.Random(0), game.clone(state)
    keys = [game.key(after)]
    while after.pending and len(keys) <= answers:
        game.apply(after, *random_answer(game, after, dice), None)
        keys.append(game.key(after))
    return keys


def kept(case: Case, state: State) -> str:
    """Return a line with everything that another process needs to continue the position, and how it continues here."""
    record = {
        "case": str(case),
        "saved": case.game.save(state).decode(),
        "pickled": base64.b64encode(pickle.dumps(state)).decode(),
        "future": future(case.game, state),
    }
    return json.dumps(record)


def write(file: Path, games: int) -> int:
    lines: list[str] = []
    for title in titles():
        for number in range(games):
            case = case_of(title, number)
            states = [state for state, _ in random_game(case, number)]
            lines += [kept(case, state) for state in states[number % EVERY :: EVERY]]
    file.write_text("\n".join(lines), encoding="utf-8")
    return len(lines)


def check(file: Path) -> int:
    """Raise AssertionError if a position from the file is not the same here, or does not continue in the same way."""
    known = {str(case): case for case in cases()}
    lines = file.read_text(encoding="utf-8").splitlines()
    for line in lines:
        record = json.loads(line)
        game = known[record["case"]].game
        state = game.load(record["saved"].encode())
        assert pickle.loads(base64.b64decode(record["pickled"])) == state
        assert game.save(state).decode() == record["saved"]
        assert json.loads(json.dumps(future(game, state))) == record["future"]
    return len(lines)


def main(command: str, file: str, *games: str) -> None:
    with examples():
        print(write(Path(file), int(games[0])) if command == "write" else check(Path(file)))


if __name__ == "__main__":
    main(*sys.argv[1:])
