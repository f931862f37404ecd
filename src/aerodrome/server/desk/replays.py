"""Finished games: their records, and what was seen at each step. Long records are worked on aside."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Final

import msgspec

from aerodrome.core.game import NOBODY
from aerodrome.core.recording import read_recording
from aerodrome.core.refusal import BadInput
from aerodrome.core.replay import OtherRules
from aerodrome.core.replay import read as read_replay
from aerodrome.server import packets, rest
from aerodrome.server.archive import ArchivedTable
from aerodrome.server.commands import refused
from aerodrome.server.desk.desk import Desk
from aerodrome.server.encoding import FOR_PAGES
from aerodrome.server.interfaces import Aside, Slices
from aerodrome.server.messages import en
from aerodrome.server.table import Table

STEPS_AT_MOST: Final = 20_000  # in a record that is shown step by step
SHOWN_AT_MOST: Final = 200 << 20  # bytes in its response


@dataclass(frozen=True)
class ReplayFile:
    name: str
    text: str


async def replay(desk: Desk, table_id: str) -> ReplayFile:
    """Return the record of a finished game, as a file that `aerodrome replay verify` can check."""
    over = finished(await desk.tables.look(table_id))
    return ReplayFile(f"{over.header.game}-{table_id[:6]}.jsonl", await desk.aside(over.replay))


async def frames(desk: Desk, table_id: str, seat: str | None) -> bytes:
    """Return a finished game step by step, as a seat or a spectator saw it: a ReplayShown, encoded."""
    found = await desk.tables.look(table_id)
    if isinstance(found, ArchivedTable) and found.ending is not None:
        archived, viewer = found, _seat_number(sorted(str(number) for number in found.people), seat)
        return await desk.aside.in_slices(lambda: encoded(packets.archived_replay_shown(archived, viewer)))
    return await steps(desk.aside, await desk.aside(finished(found).replay), seat)


def finished(found: Table | ArchivedTable) -> Table:
    if isinstance(found, ArchivedTable):
        raise refused(en.no_record(found.why))
    if found.match is None or found.match.ending is None:
        raise refused(en.record_would_reveal())
    return found


async def steps(aside: Aside, text: str, seat: str | None) -> bytes:
    """Verify a record and return it step by step: a ReplayShown, encoded."""
    return await aside.in_slices(lambda: _steps(text, seat))


def _steps(text: str, seat: str | None) -> Slices[bytes]:
    """Replay and verify a record, or show it as recorded if this release does not have its rules."""
    try:
        verified = read_replay(text)
    except OtherRules as other:
        return (yield from _recorded_steps(text, seat, str(other)))
    yield
    viewer = _seat_number(verified.match.game.seat_names, seat)
    _check_length(len(verified.replay.answers))
    return (yield from encoded(packets.replay_shown(verified), packets.replay_frames(verified, viewer)))


def _recorded_steps(text: str, seat: str | None, why: str) -> Slices[bytes]:
    try:
        recording = read_recording(text)
    except BadInput as bad:
        raise BadInput(f"{why} {bad}") from None
    viewer = _seat_number(recording.names, seat)
    _check_length(len(recording.steps) - 1)
    return (yield from encoded(packets.recording_shown(recording, viewer, why)))


def _seat_number(names: list[str], seat: str | None) -> int:
    if seat is not None and seat not in names:
        raise BadInput(f"There is no such seat. The seats are {', '.join(names)}.")
    return NOBODY if seat is None else names.index(seat)


def _check_length(answers: int) -> None:
    if answers > STEPS_AT_MOST:
        raise BadInput(en.record_of_many_answers(answers, STEPS_AT_MOST))


def encoded(shown: rest.ReplayShown, frames: Iterable[rest.Frame] = ()) -> Slices[bytes]:
    """Encode a game with these frames after its own, one by one. All in one call would block the event loop."""
    parts: list[bytes] = []
    size = 0
    for frame in chain(shown.frames, frames):
        parts.append(FOR_PAGES.encode(frame))
        size += len(parts[-1])
        if size > SHOWN_AT_MOST:
            raise BadInput(en.record_too_large(SHOWN_AT_MOST >> 20))
        yield
    head = FOR_PAGES.encode(msgspec.structs.replace(shown, frames=[])).removesuffix(b"[]}")
    return head + b"[" + b",".join(parts) + b"]}"
