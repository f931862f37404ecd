"""Every sentence that a player reads is a message of a catalogue, with arguments that can be translated."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from aerodrome.core.game import NOBODY
from aerodrome.core.match import Match
from aerodrome.core.source import Seeded
from tests.contract.cases import Case, viewers
from tests.contract.pseudo import SOURCES, Stranger

pytestmark = pytest.mark.tools  # it imports fluent.syntax, which only developers have

ANSWERS = 40
LABELS = 6  # per decision


def test_no_sentence_is_put_together_in_code(case: Case) -> None:
    folder = f"games/{case.title.code.replace('-', '_')}"
    if not (SOURCES / folder / "messages").is_dir():
        return  # a game in one file may write plain strings
    stranger = Stranger("core", folder)
    for text in sentences(case):
        assert stranger.english_in(text, case.contract.names) == [], repr(text)


def sentences(case: Case) -> Iterator[str]:
    """Return what players read in a random game, from its start and from somewhere in its middle."""
    for start in (None, case.contract.middle(case.game)):
        yield from _sentences(case, Match(case.game, Seeded(17), state=start), random.Random(5))


def _sentences(case: Case, match: Match, luck: random.Random) -> Iterator[str]:
    game, seen = case.game, 0
    for _ in range(ANSWERS):
        for viewer in viewers(case):
            yield from [text for event in match.log_for(viewer, seen) if (text := game.describe(event, viewer))]
            yield match.question(viewer)
        seen = len(match.events)
        pending = match.pending_seats()
        if not pending:
            break
        seat = luck.choice(pending)
        codes = game.candidates(match.state, seat)
        for code in luck.sample(codes, min(LABELS, len(codes))):
            yield game.label(match.state, seat, code)
            refusal = game.explain(match.state, seat, code)
            if refusal is not None:
                yield refusal.text
        if game.label(match.state, NOBODY, codes[0]):
            yield game.label(match.state, NOBODY, codes[0])
        match.submit(seat, luck.choice(game.legal(match.state, seat)))
    if match.ending is not None:
        yield match.ending.reason
