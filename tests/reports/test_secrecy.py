"""Reports keep secrets: if everything hidden from a viewer is swapped, no byte of their report changes."""

from __future__ import annotations

import random

import pytest

from aerodrome.core import registry
from aerodrome.core.game import CHANCE_BIT, NOBODY, Game, State, seats_of
from aerodrome.core.match import Match
from aerodrome.core.source import Seeded
from aerodrome.reports import making
from aerodrome.reports.report import write
from tests.contract.cases import Case, spread
from tests.contract.cases import sample as some_positions
from tests.contract.test_hiding import _draw, _submit, has_secrets


def secretive(code: str) -> list[Case]:
    title = registry.title(code)
    cases = [Case(title, options) for options in spread(title)]
    return [case for case in cases if has_secrets(case)]


def standing(game: Game[State], state: State, viewer: int) -> list[str]:
    """Return every report that a viewer could make of a position."""
    match = Match(game, None, state=state)
    case = making.case_of(match, viewer)
    texts = [write(making.about_value(case, ["turn"], "draw"))] if "turn" in match.observation(viewer).to_json() else []
    for offer in match.offers(viewer)[:6]:
        texts.append(write(making.about_action(case, offer.code, "draw")))
    return texts or [write(making.about_value(case, [], "draw"))]


@pytest.mark.parametrize("code", registry.codes())
def test_swapped_secrets_leave_reports_of_a_position_the_same(code: str) -> None:
    differed = 0
    for case in secretive(code)[:4]:
        game = case.game
        for number, state in enumerate(some_positions(case, 8)):
            if not seats_of(state.pending) or state.pending & CHANCE_BIT:
                continue
            for viewer in [*range(game.seats), NOBODY]:
                other = game.determinize(game.observe(state, viewer), Seeded(number))
                differed += game.key(other) != game.key(state)
                assert standing(game, state, viewer) == standing(game, other, viewer)
    assert differed > 10


def check_histories(game: Game[State], owner: int, dice: random.Random) -> int:
    """In two matches that differ only in one seat's draws, the others report the same events."""
    matches = [Match(game, None), Match(game, None)]
    differed = 0
    for step in range(60):
        if matches[0].ending is not None:
            return differed  # nothing is secret any more
        for viewer in [*range(game.seats), NOBODY]:
            told = len(matches[0].log_for(viewer))
            if viewer != owner and told and dice.random() < 0.1:
                number = dice.randrange(max(0, told - 8), told)
                cases = [making.case_of(match, viewer) for match in matches]
                one, other = [write(making.about_event(case, number, "draw")) for case in cases]
                assert one == other
                differed += game.key(matches[0].state) != game.key(matches[1].state)
        go_on = _draw(matches, owner, step) if matches[0].state.pending & CHANCE_BIT else _submit(matches, owner, step)
        if not go_on:
            return differed
    return differed


@pytest.mark.parametrize("code", ["dawgs-of-war", "dog-fight", "dogfight-1917"])
def test_swapped_draws_leave_reports_of_events_the_same(code: str) -> None:
    assert check_cases(sorted(secretive(code), key=lambda case: case.game.seats)[:2]) > 3


@pytest.mark.soak
@pytest.mark.parametrize("code", ["dawgs-of-war", "dog-fight", "dogfight-1917"])
def test_swapped_draws_leave_reports_the_same_in_every_case(code: str, sample: bool) -> None:
    assert check_cases(secretive(code)[: 3 if sample else None]) > 3


def check_cases(cases: list[Case]) -> int:
    differed = 0
    for number, case in enumerate(cases):
        for owner in range(min(2, case.game.seats)):
            differed += check_histories(case.game, owner, random.Random(f"{number}/{owner}"))
    return differed


def test_another_draw_makes_another_world() -> None:
    """Check the test itself: reports of different views differ."""
    game = registry.title("dog-fight").new({})
    match = Match(game, Seeded(3))
    while len(match.answers) < 30:
        seat = match.pending_seats()[0]
        match.submit(seat, game.legal(match.state, seat)[0])
    case = making.case_of(match, NOBODY)
    texts = {write(making.about_value(case, [], f"draw {number}")) for number in range(8)}
    assert len(texts) > 1


def test_nothing_but_the_game_goes_into_a_report() -> None:
    """A report names no table, no people and no time."""
    game = registry.title("dog-fight").new({})
    match = Match(game, Seeded(3))
    report = making.about_value(making.case_of(match, 0), [], "draw")
    assert set(vars(report)) == {
        "kind", "game", "rules", "data", "release", "options", "seat", "finished", "subject", "rule", "answer",
        "claim", "position", "steps", "words", "record",
    }  # fmt: skip
