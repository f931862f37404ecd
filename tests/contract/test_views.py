"""Views: whatever a page draws from is of the types that aerodrome.views has for its game.

A game without views passes, and its JSON may hold anything.
"""

from __future__ import annotations

import json
import random

from aerodrome.core.game import CHANCE_BIT, NOBODY, seats_of
from aerodrome.core.match import Match
from aerodrome.core.source import Seeded
from aerodrome.core.title import Title
from aerodrome.views.registry import VIEWS
from aerodrome.views.view import View, Views, plain, read
from tests.contract.cases import Case, positions, sample, viewers, walk

POSITIONS = 40  # per case
MATCHES = 2  # per case
# Sketches and outlooks of games with many aircraft are expensive. After the opening, not every decision has them read.
OPENING = 40
SKETCHED = 5
LOOKED = 25
LEAVING = 30


def check(value: object, kind: type[View]) -> None:
    """Read the value as it arrives on the page, and compare what was read with it."""
    sent = json.loads(json.dumps(value))
    assert plain(read(sent, kind)) == sent


def test_a_picture_is_of_its_type(title: Title) -> None:
    if title.code in VIEWS:
        check(title.picture(), VIEWS[title.code].picture)


def test_observations_are_of_their_type(case: Case) -> None:
    if case.title.code not in VIEWS:
        return
    kind = VIEWS[case.title.code].seen
    for state in positions(case):
        for seat in viewers(case):
            check(case.game.observe(state, seat).to_json(), kind)


def test_sketches_are_of_their_type(case: Case) -> None:
    """Check positions that a game's contract has looked for, where random matches rarely get."""
    if case.title.code not in VIEWS:
        return
    for state in sample(case, POSITIONS):
        if not state.pending & CHANCE_BIT:
            check_sketches(VIEWS[case.title.code], Match(case.game, None, state=state))


def test_a_match_is_of_its_types_to_the_end(case: Case) -> None:
    if case.title.code not in VIEWS:
        return
    for number in range(MATCHES):
        match = Match(case.game, Seeded(number), case.title.simulation_cap, walk(case, number)[0])
        check_match(case, VIEWS[case.title.code], match, random.Random(f"{case}/{number}"), LEAVING if number else 0)


def check_match(case: Case, views: Views, match: Match, dice: random.Random, leaving: int) -> None:
    """Play a random match. At decision number `leaving` a seat gives up, and the others continue if they can."""
    count = told = 0
    while match.ending is None:
        count += 1
        if count <= OPENING or count % SKETCHED == 0:
            check_sketches(views, match)
        if count % LOOKED == 0:
            check_outlooks(case, views, match)
        seat = dice.choice(match.pending_seats())
        if count == leaving:
            match.resign(seat)
        else:
            match.submit(seat, dice.choice(case.game.legal(match.state, seat)))
        check_events(views, match, told)
        told = len(match.events)
        if count == leaving:
            check_observations(case, views, match)
    check_observations(case, views, match)
    check_outlooks(case, views, match)


def check_observations(case: Case, views: Views, match: Match) -> None:
    for seat in viewers(case):
        check(match.observation(seat).to_json(), views.seen)


def check_sketches(views: Views, match: Match) -> None:
    """Check the sketches of all candidates, refused ones as well, for the seat that is asked and for a spectator."""
    for seat in seats_of(match.state.pending):
        for offer in match.offers(seat):
            check(offer.sketch, views.sketch)
            check(match.game.sketch(match.state, NOBODY, offer.code), views.sketch)


def check_outlooks(case: Case, views: Views, match: Match) -> None:
    """Check what a look ahead shows, if it shows anything."""
    for seat in viewers(case):
        for what in ("moves", "threat"):
            shown = match.outlook(seat, what)
            if shown:
                check(shown, views.outlook[what])


def check_events(views: Views, match: Match, after: int) -> None:
    for event in match.events[after:]:
        kind = views.event(event.kind)
        if kind is not None:
            check(event.to_json(), kind)
