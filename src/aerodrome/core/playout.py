"""Play whole games with uniformly random answers inside the core. This is how speed is measured."""

from __future__ import annotations

from aerodrome.core.game import CHANCE, CHANCE_BIT, Game, S, State
from aerodrome.core.source import Seeded


class Tally:
    """Counts of a run of playouts. A decision is one seat's answer with at least two options."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.chances = 0


def lowest_seat(pending: int) -> int:
    seat = 0
    while not pending & 1:
        pending >>= 1
        seat += 1
    return seat


def playout(game: Game[S], luck: Seeded, chooser: Seeded, turn_cap: int, tally: Tally) -> S:
    """Play one game to its end or to the turn cap, and return the last position."""
    state = game.start()
    several = False
    while state.pending:
        if state.pending & CHANCE_BIT:
            tally.chances += 1
            game.apply(state, CHANCE, game.roll(state, luck), None)
            continue
        if state.turn > turn_cap:
            break
        seat = lowest_seat(state.pending)
        codes = game.legal(state, seat)
        choices = len(codes)
        if choices > 1:
            several = True
            code = codes[chooser.below("choice", choices)]
        else:
            code = codes[0]
        game.apply(state, seat, code, None)
        if several and not state.begun:
            tally.decisions += 1
            several = False
    tally.games += 1
    return state


def playouts(game: Game[State], seed: str, games: int, turn_cap: int) -> Tally:
    """Play several games in sequence from one seed."""
    tally = Tally()
    luck = Seeded(seed)
    chooser = Seeded(f"{seed}/choice")
    for _ in range(games):
        playout(game, luck, chooser, turn_cap, tally)
    return tally
