"""The recorded answers of saved bots: games that a recruit plays, and what every level answers on the way.

    python -m tests.bots.saved_answers       adds the cases that are not in the file yet

A recorded line never changes. If a saved bot answers differently, the bot or something below it has changed, and that
has to be undone. Only a new version of a game's rules may record its games again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypedDict

from aerodrome.bots.registry import budget_of, new_bot
from aerodrome.core import registry
from aerodrome.core.game import Game, State
from aerodrome.core.playout import lowest_seat
from aerodrome.core.source import Seeded, settle

FILE = Path(__file__).with_name("saved_answers.jsonl")
GUIDE = "recruit@1:1"  # plays the game; it takes no simulations, so its budget does not matter
PILOT = "pilot@1:1000"  # it stops at its own number of simulations

FLYING = "entente: britain 4-5; central: germany 4-5"
PLACES = "britain/4: 2 level 3 NE; britain/5: 3 level 3 NE; germany/4: 2 level 3 SW; germany/5: 3 level 3 SW"
SCOUTING = "entente: choose 1 scout, choose 2 fighter; central: choose 1 scout, choose 2 fighter"
BOMBING = "entente: choose 1 bomber, choose 1 fighter; central: choose 1 scout, choose 1 fighter"


class Case(NamedTuple):
    """A game with some options, how many decisions to play, and after how many each bot is asked."""

    game: str
    options: dict[str, object]
    length: int
    asked: dict[str, int]


SEARCHING = {PILOT: 3, "ace@1:80": 3}
PLANNING = {PILOT: 2, "ace@1:20": 9}  # in Age of Dogfights a simulation is many moves
PLANNING_MORE = {PILOT: 3, "ace@1:80": 11}

# The first case of each game also runs interpreted, so it is short.
CASES = [
    Case("dog-fight", {"plane_a": "red", "plane_b": "blue"}, 30, SEARCHING),
    Case("dawgs-of-war", {"seats": 2}, 30, SEARCHING),
    Case("dogfight-1917", {"variant": "duel"}, 40, SEARCHING),
    Case("age-of-dogfights", {"board": "short", "squadrons": FLYING, "places": PLACES}, 100, PLANNING),
    Case("dog-fight", {"scenario": "escort", "plane_b": "white"}, 60, SEARCHING),
    Case("dog-fight", {"scenario": "rescue", "solo": True}, 30, SEARCHING),
    Case("dog-fight", {"scenario": "bombing", "plane_b": "brown"}, 60, SEARCHING),
    Case("dawgs-of-war", {"seats": 6, "mode": "teams", "teams": "ABC/DEF"}, 48, SEARCHING),
    Case("dogfight-1917", {"variant": "battle_royale", "seats": 3}, 120, SEARCHING),
    Case("age-of-dogfights", {"board": "short", "aircraft": 4, "aerobatics": True, "wind": "roll"}, 300, PLANNING_MORE),
    Case("age-of-dogfights", {"scenario": "convoy-torpedoing"}, 300, PLANNING_MORE),
    Case("age-of-dogfights", {"mode": "recon", "pilot_skill": True, "squadrons": SCOUTING}, 300, PLANNING_MORE),
    Case("age-of-dogfights", {"mode": "bombing-zone", "squadrons": BOMBING}, 300, PLANNING_MORE),
]


class Line(TypedDict):
    """One recorded game. Actions are written as lines of text."""

    game: str
    options: dict[str, object]  # all of them, so that a new default changes nothing
    seed: str
    path: list[str]  # the guide's answers, one per decision
    answers: dict[str, dict[str, str]]  # by the number of a decision, and by bot


class Decision:
    """A seat with at least two answers, in a position of a recorded game."""

    def __init__(self, number: int, game: Game[State], state: State, seat: int) -> None:
        self.number = number
        self.game = game
        self.state = state
        self.seat = seat

    def answer(self, name: str) -> str:
        """Return what a bot answers here. Its luck is the same for every bot."""
        bot = new_bot(name, self.game, Seeded(f"answer {self.number}"))
        legal = self.game.legal(self.state, self.seat)
        code = bot.choose(self.game.observe(self.state, self.seat), legal, budget_of(name))
        assert code in legal
        return self.game.actions.text(code)

    def play(self, text: str) -> None:
        self.game.apply(self.state, self.seat, self.game.actions.parse(text))


def decisions(code: str, options: dict[str, object], seed: str) -> Iterator[Decision]:
    """Walk through a game. The caller plays an answer at each decision before it asks for the next."""
    game = registry.title(code).new(options)
    state, luck, number = game.start(), Seeded(seed), 0
    settle(game, state, luck)
    while state.pending:
        seat = lowest_seat(state.pending)
        legal = game.legal(state, seat)
        if len(legal) > 1:
            yield Decision(number, game, state, seat)
            number += 1
        else:
            game.apply(state, seat, legal[0])
        settle(game, state, luck)


def repeated(line: Line) -> Iterator[tuple[Decision, str]]:
    """Walk through a recorded game, and give each decision with the guide's recorded answer."""
    left = list(line["path"])
    for decision in decisions(line["game"], line["options"], line["seed"]):
        if not left:
            break
        yield decision, left[0]
        decision.play(left.pop(0))
    assert not left, "the game ends earlier than recorded"


def recorded(case: Case, seed: str) -> Line:
    options = registry.title(case.game).new(case.options).options
    line = Line(game=case.game, options=options, seed=seed, path=[], answers={})
    for decision in decisions(case.game, options, seed):
        if decision.number == case.length:
            break
        names = [name for name, every in case.asked.items() if decision.number % every == 0]
        if names:
            line["answers"][str(decision.number)] = {name: decision.answer(name) for name in names}
        line["path"].append(decision.answer(GUIDE))
        decision.play(line["path"][-1])
    return line


def lines() -> list[Line]:
    return [json.loads(text) for text in FILE.read_text(encoding="utf-8").splitlines()] if FILE.exists() else []


def main() -> None:
    known = [(line["game"], line["options"]) for line in lines()]
    for case in CASES:
        if (case.game, registry.title(case.game).new(case.options).options) not in known:
            with FILE.open("a", encoding="utf-8") as file:
                file.write(json.dumps(recorded(case, "saved"), separators=(",", ":")) + "\n")
            print(f"Recorded {case.game} {case.options}.")


if __name__ == "__main__":
    main()
