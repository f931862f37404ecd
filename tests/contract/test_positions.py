"""Positions: their invariants, their text, and their endings."""

from __future__ import annotations

import json

from aerodrome.core.game import State, seats_of
from aerodrome.core.match import BY_CAP, BY_RULE, Match
from aerodrome.core.playout import Tally, playout
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded
from aerodrome.core.title import Title
from tests.contract.cases import GAMES, Case, cases, check, positions, rule_ids, sample, viewers, walk


def test_no_position_has_impossible_fields(case: Case) -> None:
    for state in positions(case):
        check(case, state)


def test_the_text_of_a_position_reads_back(case: Case) -> None:
    """A game may support text for only some phases. Every position that it writes reads back the same."""
    written = 0
    for state in positions(case):
        text = written_or_why(case, state)
        if text.endswith("."):
            continue
        written += 1
        game, again = case.title.read_position(text)
        assert game.key(again) == case.game.key(state)
        assert game.options == case.game.options
        assert case.title.write_position(game, again) == text
        seats = range(game.seats)
        assert [game.legal(again, seat) for seat in seats] == [case.game.legal(state, seat) for seat in seats]
    assert written > 5


def written_or_why(case: Case, state: State) -> str:
    """Return the text of a position, or the sentence that says why there is none."""
    try:
        return case.title.write_position(case.game, state)
    except BadInput as bad:
        return str(bad)


def test_there_is_an_outcome_when_and_only_when_nothing_is_pending(case: Case) -> None:
    game, known = case.game, rule_ids(case.title.code)
    for state in positions(case):
        outcome = game.outcome(state)
        assert (outcome is None) == (state.pending != 0)
        if outcome is not None:
            assert len(outcome.scores) == game.seats
            assert set(outcome.scores) <= {0.0, 0.5, 1.0}
            assert outcome.rule in known
            assert outcome.reason.endswith(".")
            assert json.loads(json.dumps(outcome.to_json())) == outcome.to_json()


def test_turns_are_counted(title: Title) -> None:
    last = 1  # and still under options that end a game in its first turn
    for case in [each for each in cases() if each.title is title]:
        for number in range(GAMES):
            turns = [state.turn for state in walk(case, number)]
            assert turns == sorted(turns)
            last = max(last, turns[-1])
    assert last > 1, "no rule counts `state.turn` up at the end of a turn"


def test_games_end_within_the_cap(case: Case) -> None:
    """A game ends by a rule or is called a draw. The inner playout and a match agree on the cap."""
    cap = case.title.simulation_cap
    for number in range(3):
        state = playout(case.game, Seeded(number), Seeded(f"{number}/choice"), cap, Tally())
        assert state.pending == 0 or state.turn == cap + 1
        match = Match(case.game, None, cap, state)
        assert match.ending is not None
        assert match.ending.how == (BY_RULE if state.pending == 0 else BY_CAP)
    early = playout(case.game, Seeded(1), Seeded(2), 1, Tally())
    assert early.turn <= 2


def test_observations_are_plain_json(case: Case) -> None:
    for state in sample(case, 20):
        for seat in viewers(case):
            shown = case.game.observe(state, seat).to_json()
            assert json.loads(json.dumps(shown)) == shown


def test_a_finished_game_asks_nothing(case: Case) -> None:
    game = case.game
    ends = [state for state in positions(case) if not state.pending]
    for state in ends:
        assert seats_of(state.pending) == []
        assert all([game.refusal(state, seat, code) for seat in range(game.seats) for code in range(game.actions.size)])
