"""Sketches: plain data, only for the seat that is asked, and a piece goes where its sketch says."""

from __future__ import annotations

import json
import random

from aerodrome.core.game import NOBODY
from aerodrome.core.match import Match, Offer
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
            check(case.title.code, event.to_json(), taken, offer)


def check(code: str, event: dict[str, object], taken: dict[str, dict[str, object]], last: Offer) -> None:
    """Compare what happened to a piece with the sketch of its seat's choice."""
    if code == "dog-fight" and event["event"] == "moved":
        promise = taken.get(str(event["plane"]), {})
        if promise.get("plane") == event["plane"]:
            assert (event["path"], event["left"]) == (promise["path"], promise["left"])
    elif code == "dawgs-of-war" and event["event"] == "moved":
        promise = taken.get(str(event["seat"]), {})
        if "path" in promise and "wagged" not in event:
            assert (event["path"], event["front"]) == (promise["path"], promise["front"])
    elif code == "age-of-dogfights":
        check_flight(event, last)
    elif code == "dogfight-1917" and event["event"] == "flew" and last.sketch.get("path"):
        at = last.sketch["at"]
        assert isinstance(at, list)
        assert (event["to"], event["heading"]) == (",".join(str(part) for part in at), last.sketch["heading"])


def check_flight(event: dict[str, object], last: Offer) -> None:
    """Check where an aircraft is placed, how it ends its move, and its target."""
    told = last.sketch
    if told.get("aircraft") != event.get("aircraft"):
        return
    if event["event"] == "moved" and "tilt" in told:
        at = told["at"]
        assert isinstance(at, list)
        assert event["at"] == ",".join(str(part) for part in at)
        assert [event[each] for each in ("heading", "level", "tilt")] == [
            told[each] for each in ("heading", "level", "tilt")
        ]
    elif event["event"] == "placed" and "heading" in told:
        assert (event["heading"], event["level"]) == (told["heading"], told["level"])
    elif event["event"] == "burst" and "odds" in told:
        assert (event["target"], event["gun"]) == (told["target"], told["gun"])
