"""Legality and its reason are one function."""

from __future__ import annotations

from aerodrome.core.game import CHANCE, CHANCE_BIT, NOBODY, seats_of
from tests.contract.cases import Case, positions, rule_ids, sample


def test_legal_is_what_is_not_refused(case: Case) -> None:
    """Check the whole action table for every pending seat, in every position of a game."""
    game = case.game
    for state in positions(case):
        for seat in seats_of(state.pending):
            allowed = [code for code in range(game.actions.size) if game.refusal(state, seat, code) == 0]
            assert game.legal(state, seat) == allowed, "legal() lists in ascending order what refusal() allows"
            assert allowed, "every pending seat can answer"


def test_who_is_not_asked_may_nothing(case: Case) -> None:
    game = case.game
    for state in sample(case, 12):
        asked = seats_of(state.pending)
        for seat in [CHANCE, NOBODY, *range(game.seats + 1)]:
            if seat not in asked:
                assert game.legal(state, seat) == []
                assert all([game.refusal(state, seat, code) for code in range(game.actions.size)])


def test_every_refusal_has_a_rule_and_a_sentence(case: Case) -> None:
    game, known = case.game, rule_ids(case.title.code)
    for state in sample(case, 25):
        for seat in [NOBODY, *range(game.seats)]:
            for code in range(game.actions.size):
                refusal = game.explain(state, seat, code)
                assert (refusal is None) == (game.refusal(state, seat, code) == 0)
                if refusal is not None:
                    assert refusal.rule in known, f"{refusal.rule} is not among the rules"
                    assert refusal.text[0].isupper(), refusal.text
                    assert refusal.text[-1] in ".!?", refusal.text


def test_pending_names_seats_or_chance_alone(case: Case) -> None:
    everybody = (1 << case.game.seats) - 1
    for state in positions(case):
        if state.pending & CHANCE_BIT:
            assert state.pending == CHANCE_BIT
        assert state.pending & ~CHANCE_BIT & ~everybody == 0
        assert state.begun & ~state.pending == 0, "a seat that has begun an answer still owes it"


def test_rule_ids_of_the_schema_are_known(case: Case) -> None:
    known = rule_ids(case.title.code)
    for option in case.title.schema.options:
        rules = [option.rule, *(exclusion.rule for exclusion in option.excludes)]
        assert [rule for rule in rules if rule and rule not in known] == []
