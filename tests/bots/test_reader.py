"""The reader: it knows how a level mixes and finds the best reply. Invalid names are refused."""

from __future__ import annotations

import pytest

from aerodrome.bots.bot import Budget
from aerodrome.bots.heuristics.registry import heuristic_of
from aerodrome.bots.reader import Reading, RivalMix
from aerodrome.bots.registry import checked_name, new_bot
from aerodrome.core import registry
from aerodrome.core.game import CHANCE_BIT, Game, State
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded, settle

TITLE = registry.title("dog-fight")


def opened() -> tuple[Game[State], State]:
    """Return a duel at its first choice of tiles."""
    game = TITLE.new(TITLE.first_game)
    state = game.start()
    luck = Seeded(3)
    while state.pending & CHANCE_BIT or len(game.legal(state, 0)) == 1:
        if state.pending & CHANCE_BIT:
            settle(game, state, luck)
        else:
            game.apply(state, 0, game.legal(state, 0)[0])
    return game, state


def test_a_known_answer_is_answered_at_its_best() -> None:
    """No other reply to one certain tile is worth more than the chosen one."""
    game, state = opened()
    heuristic = heuristic_of(game)
    theirs = game.legal(state, 1)[0]
    reading = Reading(game, heuristic, Seeded(1), game.observe(state, 0), [RivalMix(state, [theirs], [1.0])])
    reading.run(Budget(1500))
    advice = reading.advice()
    assert {each.code for each in advice} == set(heuristic.sensible(state, 0, game.legal(state, 0)))
    assert advice[0].worth == pytest.approx(max(each.worth for each in advice), abs=0.03)


def test_it_answers_legally_at_either_seat() -> None:
    game, state = opened()
    for seat in (0, 1):
        legal = game.legal(state, seat)
        code = new_bot("reads:ace:10", game, Seeded(seat)).choose(game.observe(state, seat), legal, Budget(1))
        assert code in legal


@pytest.mark.parametrize("name", ["reads:", "reads:uniform", "reads:ace", "reads:ace:0.5s", "reads:pilot:3"])
def test_what_cannot_be_read(name: str) -> None:
    with pytest.raises(BadInput, match="is not a valid name"):
        checked_name(name)


def test_it_reads_one_rival() -> None:
    game = registry.title("dawgs-of-war").new({"seats": 4})
    with pytest.raises(BadInput, match="games of two"):
        new_bot("reads:pilot", game, Seeded(1))
