"""Digests of seeded games. They are the same interpreted and compiled, and on every machine.

Each game has a file of them next to its contract. After an intended change of rules or data, write them again and
review the difference:

    python -m tests.contract.digests [GAME ...]
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from pathlib import Path

from aerodrome.core.digest import state_digest
from aerodrome.core.game import NOBODY
from aerodrome.core.match import Match
from aerodrome.core.playout import Tally, playout
from aerodrome.core.source import Seeded
from tests.contract.cases import Case, cases, titles
from tests.contract.finding import folder_of
from tests.registered import examples

GAMES = 5
# Imagining worlds is expensive in long games with many seats. After the opening, only every tenth decision does it.
OPENING = 60


def final_positions(case: Case) -> str:
    """Return a digest of the last positions of a few playouts inside the core, and of their answer counts."""
    tally, whole = Tally(), hashlib.sha256()
    for number in range(GAMES):
        cap = case.title.simulation_cap
        state = playout(case.game, Seeded(number), Seeded(f"{number}/choice"), cap, tally)
        whole.update(state_digest(case.game, state).encode())
    return f"{whole.hexdigest()[:16]} decisions {tally.decisions} chances {tally.chances}"


def everything_told(case: Case) -> str:
    """Return a digest of one match: all events, observations, legal answers and imagined worlds. Texts do not count."""
    match, dice = Match(case.game, Seeded(1), case.title.simulation_cap), random.Random(1)
    worlds, whole = Seeded("worlds"), hashlib.sha256()
    decisions = 0
    while match.ending is None:
        imagines = decisions < OPENING or decisions % 10 == 0
        decisions += 1
        for seat in [*range(case.game.seats), NOBODY]:
            whole.update(json.dumps(_without_words(match.observation(seat).to_json())).encode())
            whole.update(json.dumps(case.game.legal(match.state, seat)).encode())
            if imagines:
                world = case.game.determinize(match.observation(seat), worlds)
                whole.update(state_digest(case.game, world).encode())
        seat = dice.choice(match.pending_seats())
        match.submit(seat, dice.choice(case.game.legal(match.state, seat)))
    whole.update(json.dumps([event.to_json() for event in match.events]).encode())
    whole.update(json.dumps([event.audience for event in match.events]).encode())
    return whole.hexdigest()[:16]


def _without_words(view: dict[str, object]) -> dict[str, object]:
    """A briefing is text for people and may be reworded at any time."""
    return {name: value for name, value in view.items() if name != "briefing"}


def digests(case: Case) -> dict[str, str]:
    return {"final positions": final_positions(case), "everything told": everything_told(case)}


def file_of(code: str) -> Path:
    return folder_of(code) / "digests.json"


def recorded(code: str) -> dict[str, dict[str, str]]:
    """Return the digests on file for a game, by case."""
    file = file_of(code)
    if not file.exists():
        raise FileNotFoundError(f"{file} is missing. Write it with: python -m tests.contract.digests {code}")
    found: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    return found


def write(code: str) -> None:
    found = {str(case): digests(case) for case in cases() if case.title.code == code}
    file_of(code).write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(f"wrote {len(found)} digests to {file_of(code)}")


def main(codes: list[str]) -> None:
    with examples():
        for code in codes or [title.code for title in titles()]:
            write(code)


if __name__ == "__main__":
    main(sys.argv[1:])
