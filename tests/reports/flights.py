"""Matches to report from."""

from __future__ import annotations

import itertools
import random

from aerodrome.core import registry
from aerodrome.core.game import Game, State
from aerodrome.core.match import Match
from aerodrome.core.replay import replay_of, write
from aerodrome.core.source import Seeded
from aerodrome.reports import making
from aerodrome.reports.report import Report

RED_AND_BLUE: dict[str, object] = {"plane_a": "red", "plane_b": "blue", "start": "bottom right"}


def flown(game: Game[State], answers: int = 10_000, seed: int = 1) -> Match:
    """Play a random match to its end, or only its beginning."""
    match, dice = Match(game, Seeded(seed), registry.title(game.code).simulation_cap), random.Random(seed)
    while match.ending is None and answers > 0:
        seat = dice.choice(match.pending_seats())
        match.submit(seat, dice.choice(game.legal(match.state, seat)))
        answers -= 1
    return match


def dogfight(answers: int = 10_000, seed: int = 1) -> Match:
    return flown(registry.title("dog-fight").new(RED_AND_BLUE), answers, seed)


def record(match: Match) -> str:
    return write(replay_of(match, ["player"] * match.game.seats, {"seed": "1"}))


def refused(match: Match, seat: int) -> int:
    """Return an offered answer that the rules refuse."""
    return next(offer.code for offer in match.offers(seat) if offer.refusal is not None)


def planning() -> Match:
    """Play to the first choice of a tile at which nothing is sealed and A has a refused answer."""
    for seed, answers in itertools.product(range(10), range(30)):
        match = dogfight(answers, seed)
        plays = [offer for offer in match.offers(0) if offer.action["do"] == "play"]
        if match.pending_seats() == [0, 1] and any(offer.refusal is not None for offer in plays):
            return match
    raise AssertionError("no one was asked for a tile")


def refusal_report(words: str = "") -> Report:
    match = planning()
    return making.about_action(making.case_of(match, 0, words=words), refused(match, 0), "d")


def shot_report(match: Match, viewer: int, kind: str = "shot") -> Report:
    """Make a report about the first event of this kind."""
    kinds = [event.kind for event in match.log_for(viewer)]
    case = making.case_of(match, viewer, record(match) if match.ending else "")
    return making.about_event(case, kinds.index(kind), "d")
