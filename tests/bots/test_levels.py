"""Every level with every number of seats plays whole turns of a game, not single positions."""

from __future__ import annotations

import pytest

from aerodrome.bots.bot import Budget
from aerodrome.bots.registry import LEVELS, new_bot
from aerodrome.core import registry
from aerodrome.core.game import seats_of
from aerodrome.core.source import Seeded, settle


def dawgs(seats: int) -> tuple[str, dict[str, object]]:
    return "dawgs-of-war", {"seats": seats, "redraw_special": True}


TABLES: list[tuple[str, dict[str, object]]] = [
    *[dawgs(seats) for seats in range(2, 9)],
    ("dawgs-of-war", {"seats": 8, "mode": "teams", "teams": "ABC/DEF/GH"}),
    ("dogfight-1917", {"variant": "battle_royale", "seats": 3}),
    ("dogfight-1917", {"variant": "battle_royale", "seats": 4}),
    ("dogfight-1917", {"variant": "entente_vs_central"}),
    ("dog-fight", {"scenario": "rescue", "solo": True}),
    ("dog-fight", {"scenario": "escort", "plane_b": "white"}),
    (
        "age-of-dogfights",
        {"seats": 3, "ffa": True, "squadrons": "germany: choose 1; france: choose 1; britain: choose 1"},
    ),
    ("age-of-dogfights", {"seats": 4, "ffa": True, "aircraft": 1}),
    ("age-of-dogfights", {"seats": 4, "team": True, "aircraft": 1, "beginner": True}),
    ("age-of-dogfights", {"scenario": "flying-high"}),
    ("age-of-dogfights", {"scenario": "convoy-torpedoing", "wind": "roll"}),
]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("code", "options"), TABLES, ids=str)
def test_levels_play_with_any_number_of_seats(code: str, options: dict[str, object], level: str) -> None:
    game = registry.title(code).new(options)
    state, luck = game.start(), Seeded("levels")
    settle(game, state, luck)
    chosen = 0
    while state.pending and chosen < 12:
        seat = seats_of(state.pending)[0]
        legal = game.legal(state, seat)
        code_chosen = legal[0]
        if len(legal) > 1:
            chosen += 1
            bot = new_bot(level, game, Seeded(chosen))
            code_chosen = bot.choose(game.observe(state, seat), legal, Budget(12))
        assert code_chosen in legal
        game.apply(state, seat, code_chosen)
        settle(game, state, luck)
    assert chosen
