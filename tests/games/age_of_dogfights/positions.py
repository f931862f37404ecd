"""Positions written as people write them, for tests of words, views and notation."""

from aerodrome.core.match import Match
from aerodrome.core.source import Scripted, Seeded, Source
from aerodrome.games.age_of_dogfights.title import GAME

DOGFIGHT = [
    "age-of-dogfights",
    "round 5",
    "turn: player central first entente",
    "france/10: entente flying at 14,20 heading E level 3 speed 8",
    "france/13: entente flying at 20,30 heading E level 4 speed 5",
    "germany/10: central flying at 6,20 heading E level 3 speed 6",
]


def match_of(lines: list[str], source: Source | None = None) -> Match:
    """Start a match at a position from text. Without a source, chance waits for an answer."""
    game, state = GAME.read_position("\n".join(lines))
    match = Match(game, None, None, state)
    if source is not None:
        match.resume(source)
    return match


def with_dice(lines: list[str], *outcomes: int) -> Match:
    """Start a match whose first outcomes of chance are these, for any die. Seed 0 gives the others."""
    return match_of(lines, Scripted(list(outcomes), Seeded(0)))


def say(match: Match, *lines: str) -> None:
    """Answer for the seat that must answer."""
    for line in lines:
        match.submit_text(match.pending_seats()[0], line)


def labels(match: Match) -> dict[str, str]:
    """Return the labels of all legal choices."""
    seat = match.pending_seats()[0]
    return {offer.text: offer.label for offer in match.offers(seat) if offer.refusal is None}


def refusals(match: Match) -> dict[str, str]:
    """Return the refused choices that are shown, with their reasons."""
    seat = match.pending_seats()[0]
    return {offer.text: str(offer.refusal) for offer in match.offers(seat) if offer.refusal is not None}
