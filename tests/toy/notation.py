"""A position as text: one line per field, in the order of LINES."""

from __future__ import annotations

from typing import Final

from aerodrome.core import deck
from aerodrome.core.refusal import BadInput
from tests.toy.state import Position
from tests.toy.tables import PILES

LINES: Final = [
    "deck",
    "gusts",
    "phase",
    "turn",
    "pending",
    "begun",
    "flying",
    "fell",
    "cards",
    "hits",
    "heights",
    "aims",
]


def write(options: dict[str, object], state: Position) -> str:
    numbers = [
        [state.phase], [state.turn], [state.pending], [state.begun], [state.flying], [state.fell_last],
        state.cards, state.hits, state.heights, state.aims,
    ]  # fmt: skip
    values = [str(options["deck"]), str(options["gusts"]).lower(), *(" ".join(map(str, each)) for each in numbers)]
    return "".join(f"{name}: {value}\n" for name, value in zip(LINES, values))


def read(text: str) -> tuple[dict[str, object], Position]:
    lines = text.strip().split("\n")
    if [line.partition(":")[0] for line in lines] != LINES:
        raise BadInput(f"A position has a line each for {', '.join(LINES)}, in this order.")
    values = [line.partition(":")[2].strip() for line in lines]
    if values[0] not in PILES or values[1] not in ("true", "false"):
        raise BadInput(f"deck should be one of {', '.join(PILES)}, and gusts true or false.")
    numbers = [_numbers(name, value) for name, value in zip(LINES[2:], values[2:])]
    state = Position(PILES[values[0]])
    state.phase, state.turn, state.pending = numbers[0][0], numbers[1][0], numbers[2][0]
    state.begun, state.flying, state.fell_last = numbers[3][0], numbers[4][0], numbers[5][0]
    state.cards, state.hits, state.heights, state.aims = numbers[6:]
    for card in state.cards:
        state.pile -= deck.one(card) if card else 0
    return {"deck": values[0], "gusts": values[1] == "true"}, state


def _numbers(name: str, value: str) -> list[int]:
    wanted = 3 if name in ("cards", "hits", "heights", "aims") else 1
    try:
        found = [int(part) for part in value.split()]
    except ValueError:
        found = []
    if len(found) != wanted:
        raise BadInput(f"{name} should be {wanted} whole numbers, not {value!r}.")
    return found
