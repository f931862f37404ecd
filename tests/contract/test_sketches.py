"""Sketches: plain data, only for the seat that is asked, and a piece goes where its sketch says."""

from __future__ import annotations

import json
import random

from aerodrome.core.game import NOBODY
from aerodrome.core.match import Match
from aerodrome.core.source import Seeded
from aerodrome.core.title import Title
from tests.contract.cases import Case

ANSWERS = 60


def test_a_picture_is_plain_data(title: Title) -> None:
    assert json.loads(json.dumps(title.picture())) == title.picture()


def test_sketches_are_plain_data_and_come_true(case: Case) -> None:
    luck = random.Random(3)
    match = Match(case.game, Seeded(11))
    taken: dict[str, dict[str, object]] = {}
    for _ in range(ANSWERS):
        pending = match.pending_seats()
        if not pending:
            break
        seat = luck.choice(pending)
        offers = [offer for offer in match.offers(seat) if offer.refusal is None]
        for offer in offers[:20]:
            assert json.loads(json.dumps(offer.sketch)) == offer.sketch
            assert case.game.sketch(match.state, NOBODY, offer.code) in ({}, offer.sketch)
        offer = luck.choice(offers)
        taken[case.game.seat_names[seat]] = {**offer.sketch, "action": offer.action}
        for event in match.submit(seat, offer.code):
            case.contract.check_sketch(event.to_json(), taken, offer)
