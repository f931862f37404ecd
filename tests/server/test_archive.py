"""A read-only table of other rules, without a server: which seat's view each client gets."""

from __future__ import annotations

import pytest

from aerodrome.core.events import EVERYONE, only
from aerodrome.core.game import NOBODY
from aerodrome.server import entries as log
from aerodrome.server import packets
from aerodrome.server.archive import ArchivedTable
from aerodrome.server.creation import new_header
from aerodrome.server.records import Terms
from tests.server.at_table import nonce


def old_table() -> ArchivedTable:
    """Ben has the first seat, Ann the second and the third."""
    old = ArchivedTable(new_header("dog-fight", {}, Terms(), "table-of-the-tests-000", 1000), "it is of another time")
    for seat, name in ((2, "Ann"), (1, "Ann"), (0, "Ben")):
        old.repeat(log.Line(log.Sat(seat, name.lower(), name, nonce(seat))))
    return old


@pytest.mark.parametrize(
    ("player", "seat", "viewer"),
    [
        ("ann", None, 1),
        ("ann", "2", 2),
        ("ann", "1", 1),
        ("ben", None, 0),
        ("ann", "0", 1),  # not hers
        ("ann", "7", 1),
        ("wim", "0", NOBODY),
        ("", None, NOBODY),
    ],
)
def test_everybody_looks_from_a_seat_of_their_own(player: str, seat: str | None, viewer: int) -> None:
    assert old_table().viewer_for(player, seat) == viewer


@pytest.mark.parametrize("seat", ["", "²", "٢", "02", " 2", "-1", "A", "2" * 5000])
def test_a_seat_that_is_none_is_as_good_as_not_asked_for(seat: str) -> None:
    assert old_table().viewer_for("ann", seat) == 1
    assert old_table().viewer_for("wim", seat) == NOBODY


def test_the_luck_of_an_old_game_comes_out_at_its_end() -> None:
    old = old_table()
    assert old.luck() == {"seed_hash": old.header.seed_hash}
    old.repeat(log.Line(log.Left(0, "resignation"), log.Consequence(end={"end": "resignation"})))
    assert old.luck() == {
        "seed_hash": old.header.seed_hash,
        "secret": old.header.secret,
        "nonces": [nonce(0), nonce(1), nonce(2)],
    }


def test_a_finished_old_table_is_told_step_by_step_from_any_seat() -> None:
    old = old_table()
    events = [
        log.Recorded(EVERYONE, {"event": "moved"}, {"": "A flies.", "0": "You fly."}),
        log.Recorded(only(1), {"event": "drew", "tile": "2/1"}, {"1": "You draw 2/1."}),
    ]
    end: dict[str, object] = {"end": "resignation", "rule": "", "reason": "A left.", "scores": [0.0, 1.0, 1.0]}
    old.repeat(log.Line(log.Left(0, "resignation"), log.Consequence(events=events, end=end)))
    texts = {}
    for viewer in (0, 1, NOBODY):
        shown = packets.archived_replay_shown(old, viewer)
        texts[viewer] = [event["text"] for frame in shown.frames for event in frame.events]
    assert texts == {0: ["You fly."], 1: ["A flies.", "You draw 2/1."], NOBODY: ["A flies."]}
    assert (shown.why_recorded, shown.seats, shown.ending) == ("it is of another time", ["Ben", "Ann", "Ann"], end)
