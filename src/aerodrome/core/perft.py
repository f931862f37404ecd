"""Count the game tree to a depth. Any unintended change of a rule changes a number."""

from __future__ import annotations

from aerodrome.core.game import CHANCE, CHANCE_BIT, Game, S, seats_of


class Count:
    """Nodes of the tree by kind. Simultaneous answers are counted in seat order, one by one."""

    def __init__(self) -> None:
        self.decisions = 0
        self.chance = 0
        self.terminal = 0

    def to_json(self) -> dict[str, object]:
        return {"decisions": self.decisions, "chance": self.chance, "terminal": self.terminal}


def perft(game: Game[S], state: S, depth: int) -> Count:
    """Count all positions reachable within `depth` answers, including this one."""
    count = Count()
    _walk(game, state, depth, count)
    return count


def _walk(game: Game[S], state: S, depth: int, count: Count) -> None:
    if not state.pending:
        count.terminal += 1
        return
    by_chance = state.pending & CHANCE_BIT != 0
    if by_chance:
        count.chance += 1
        seat = CHANCE
        codes = list(range(len(game.chance(state)))) if depth else []
    else:
        count.decisions += 1
        seat = seats_of(state.pending)[0]
        codes = game.legal(state, seat) if depth else []
    for code in codes:
        after = game.clone(state)
        game.apply(after, seat, code, None)
        _walk(game, after, depth - 1, count)
