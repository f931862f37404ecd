"""Actions: a code, a named form and a line of text, each of which gives the others."""

from __future__ import annotations

import json

from aerodrome.core.game import seats_of
from aerodrome.core.match import Match
from aerodrome.core.title import Title
from tests.contract.cases import Case, sample


def test_the_whole_table_round_trips(title: Title) -> None:
    table = title.actions
    for code in range(table.size):
        assert table.code(table.action(code)) == code
        assert table.code(json.loads(json.dumps(table.action(code)))) == code
        assert table.parse(table.text(code)) == code
        assert table.parse("  " + table.text(code).upper().replace(" ", "   ")) == code
    assert len({text.lower() for text in table.texts}) == table.size


def test_every_game_of_a_title_has_the_title_s_actions(case: Case) -> None:
    assert case.game.actions is case.title.actions
    assert case.game.code == case.title.code
    assert case.game.seats in case.title.seats
    assert case.title.schema.validated(case.game.options) == case.game.options


def test_offers_are_complete_and_tell_each_other_apart(case: Case) -> None:
    """Every legal action is offered with a unique label, and a refused one says why."""
    game = case.game
    for state in sample(case, 20):
        match = Match(game, None, state=state)
        for seat in range(game.seats):
            offers = match.offers(seat)
            open_offers = [offer for offer in offers if offer.refusal is None]
            if seat not in seats_of(state.pending):
                assert offers == []
                continue
            assert [offer.code for offer in open_offers] == game.legal(state, seat)
            labels = [offer.label for offer in offers]
            assert all(labels)
            assert len(set(labels)) == len(labels)
            assert [offer.code for offer in offers] == sorted({offer.code for offer in offers})
            for offer in offers:
                assert offer.text == game.actions.text(offer.code)
                assert json.loads(json.dumps(offer.to_json())) == offer.to_json()
            question = game.question(state, seat)
            assert question[0].isupper()
            assert question[-1] in ".!?)"
