"""Bots of every level: their answers are legal in every game, and none depends on hidden information."""

from __future__ import annotations

from aerodrome.bots.bot import Budget
from aerodrome.bots.heuristics.registry import heuristic_of
from aerodrome.bots.outside.frozen import frozen, thawed
from aerodrome.bots.registry import new_bot
from aerodrome.bots.search import Search
from aerodrome.core.game import State, seats_of
from aerodrome.core.source import Seeded
from tests.contract.cases import Case, joint_states, luck, positions, thinned

BUDGET = Budget(6)


def asked(case: Case, number: int) -> list[tuple[State, int]]:
    """Return positions in which a seat has a choice, including simultaneous decisions with a sealed answer."""
    game = case.game
    found = [(state, seat) for state in positions(case) for seat in seats_of(state.pending)]
    chosen = [pair for pair in found if len(game.legal(pair[0], pair[1])) > 1]
    sample = chosen[:: max(1, len(chosen) // number)]
    for state in thinned(joint_states(case, 2), 2):
        first, *others = seats_of(state.pending)
        sealed = game.clone(state)
        for code in game.plans(sealed, first)[-1]:
            game.apply(sealed, first, code)
        sample += [(sealed, seat) for seat in others[:1] if len(game.legal(sealed, seat)) > 1]
    return sample


def answer(case: Case, name: str, state: State, seat: int) -> int:
    bot = new_bot(name, case.game, Seeded("bot"))
    return bot.choose(case.game.observe(state, seat), case.game.legal(state, seat), BUDGET)


def test_every_level_answers_what_is_legal(case: Case) -> None:
    for state, seat in asked(case, 5):
        for name in case.contract.bots:
            assert answer(case, name, state, seat) in case.game.legal(state, seat), name


def test_what_is_hidden_changes_no_answer(case: Case) -> None:
    """Use the same seed and simulations in a position and in another that looks alike to the seat."""
    for state, seat in asked(case, 4):
        other = case.game.determinize(case.game.observe(state, seat), luck(case, state))
        for name in case.contract.bots:
            assert answer(case, name, state, seat) == answer(case, name, other, seat), name


def test_an_observation_is_sent_whole_and_alone(case: Case) -> None:
    """An observation that arrives in another process looks alike and gets the same answer."""
    game = case.game
    for state, seat in asked(case, 4):
        seen = game.observe(state, seat)
        again = thawed(game, frozen(seen))
        assert again.to_json() == seen.to_json()
        legal = game.legal(state, seat)
        answers = [new_bot("ace", game, Seeded("x")).choose(view, legal, BUDGET) for view in (seen, again)]
        assert answers[0] == answers[1]


def test_a_sealed_answer_is_not_guessed_but_played_against(case: Case) -> None:
    """A search mixes its answers whether or not the others have already sealed theirs."""
    game, heuristic = case.game, heuristic_of(case.game)
    for state in thinned(joint_states(case, 2), 2):
        first, *others = seats_of(state.pending)
        if state.phase not in case.contract.open_phases:
            continue
        after = game.clone(state)
        for code in game.plans(after, first)[0]:
            game.apply(after, first, code)
        search = Search(game, heuristic, Seeded(1), game.observe(after, others[0]))
        search.run(Budget(3))
        assert search.mixes
