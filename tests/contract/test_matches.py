"""Matches of every game: decision numbers, refusals that change nothing, and records that read back exactly."""

from __future__ import annotations

import json
import random

import pytest

from aerodrome.core import replay
from aerodrome.core.game import CHANCE, NOBODY, State, seats_of
from aerodrome.core.match import Match
from aerodrome.core.recorded import NOT_FIELDS
from aerodrome.core.refusal import Refused
from aerodrome.core.source import Seeded
from tests.contract.cases import Case


def chosen_plans(match: Match, number: int) -> dict[int, list[int]]:
    """Return one complete answer of every pending seat. It depends on the position, not on the order of seats."""
    plans: dict[int, list[int]] = {}
    for seat in match.pending_seats():
        options = match.game.plans(match.state, seat)
        plans[seat] = random.Random(f"{number}/{match.decision}/{seat}").choice(options)
    return plans


def played(case: Case, number: int, backwards: bool = False) -> Match:
    """Play a match to its end. The seats of each decision answer in their order or backwards."""
    match = Match(case.game, Seeded(number), case.title.simulation_cap)
    while match.ending is None:
        plans = chosen_plans(match, number)
        for seat in sorted(plans, reverse=backwards):
            for code in plans[seat]:
                match.submit(seat, code)
    return match


def record(case: Case, match: Match, number: int) -> str:
    seats = [f"someone at {name}" for name in case.game.seat_names]
    return replay.write(replay.replay_of(match, seats, {"seed": str(number)}))


def test_a_decision_stays_open_until_everybody_has_answered(case: Case) -> None:
    """No answer makes another one to the same decision stale. Afterwards the number grows by one."""
    match = Match(case.game, Seeded(5), case.title.simulation_cap)
    while match.ending is None:
        number = match.decision
        plans = chosen_plans(match, 5)
        parts = [seat for seat in plans for _ in plans[seat]]
        random.Random(number).shuffle(parts)
        left = {seat: iter(plans[seat]) for seat in plans}
        for seat in parts:
            assert match.decision == number
            assert seats_of(match.state.pending).count(seat) == 1
            match.submit(seat, next(left[seat]), number)
        assert match.decision == number + 1
        for seat in plans if len(plans) > 1 else {}:
            with pytest.raises(Refused, match="nothing to undo"):
                match.undo(seat)  # all have sealed, so the answers are revealed
        with pytest.raises(Refused, match=f"answer to decision {number}"):
            match.submit(parts[0], 0, number)
        assert all([answer.decision <= match.decision for answer in match.answers])


def test_refusals_change_nothing(case: Case) -> None:
    game = case.game
    match = Match(game, Seeded(6), case.title.simulation_cap)
    dice = random.Random(6)
    while match.ending is None:
        seat = dice.choice(match.pending_seats())
        legal = game.legal(match.state, seat)
        wrong = next((code for code in range(game.actions.size) if code not in legal), None)
        before = (game.key(match.state), match.decision, len(match.events), len(match.answers))
        for outsider in [NOBODY, CHANCE, game.seats]:
            with pytest.raises(Refused):
                match.submit(outsider, legal[0])
        if wrong is not None:
            reason = match.why_not(seat, wrong)
            assert reason is not None
            with pytest.raises(Refused) as refused:
                match.submit_text(seat, game.actions.text(wrong))
            assert str(refused.value) == str(reason)
        assert (game.key(match.state), match.decision, len(match.events), len(match.answers)) == before
        match.submit_action(seat, game.actions.action(dice.choice(legal)))
    end = match.why_not(0, 0)
    assert end is not None
    assert end.text.startswith("The game is over")


def test_every_event_can_be_told(case: Case) -> None:
    for number in range(2):
        match = played(case, number)
        for event in match.events:
            assert not set(NOT_FIELDS) & set(event.fields), "a file needs these keys for itself"
            assert json.loads(json.dumps(event.to_json())) == event.to_json()
            for seat in [*range(case.game.seats), NOBODY]:
                sentence = match.game.describe(event, seat)
                if event.seen_by(seat) and sentence:
                    assert sentence[0].isupper() or sentence[0].isdigit()
                    assert sentence[-1] in ".!", sentence
        assert match.sentences_for(0)


def test_a_record_reads_back_bit_for_bit(case: Case) -> None:
    for number in range(2):
        match = played(case, number)
        text = record(case, match, number)
        verified = replay.read(text)
        assert replay.write(verified.replay) == text
        assert verified.luck == "seed"
        assert verified.match.game.key(verified.match.state) == case.game.key(match.state)
        assert match.ending is not None
        assert verified.match.ending is not None
        assert verified.match.ending.to_json() == match.ending.to_json()
        assert verified.checks >= match.state.turn - 1
        logs = [
            [sorted(json.dumps(event.to_json()) for event in each.log_for(seat)) for seat in range(case.game.seats)]
            for each in (match, verified.match)
        ]
        assert logs[0] == logs[1]


def test_the_bytes_of_a_record_do_not_depend_on_who_was_quicker(case: Case) -> None:
    assert record(case, played(case, 3), 3) == record(case, played(case, 3, backwards=True), 3)


def test_an_unfinished_match_goes_on_where_it_stopped(case: Case) -> None:
    """A match that is stopped and resumed at some decision ends exactly like one that was never stopped."""
    whole = played(case, 4)
    match = Match(case.game, Seeded(4), case.title.simulation_cap)
    for _ in range(6):
        for seat, plan in chosen_plans(match, 4).items():
            for code in plan:
                match.submit(seat, code)
    text = record(case, match, 4)
    again = replay.resumed(replay.read(text), Seeded(4))
    assert record(case, again, 4) == text
    while again.ending is None:
        for seat, plan in chosen_plans(again, 4).items():
            for code in plan:
                again.submit(seat, code)
    assert record(case, again, 4) == record(case, whole, 4)


def test_a_match_goes_on_from_a_position(case: Case) -> None:
    """It does not change the position it started from."""
    state: State = played(case, 1).game.start()
    before = case.game.key(state)
    match = Match(case.game, Seeded(1), case.title.simulation_cap, state)
    assert case.game.key(state) == before
    assert match.state is not state
