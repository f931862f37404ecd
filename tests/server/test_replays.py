"""Records shown step by step, without a server: they are prepared outside the event loop and have a limit."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterable

import msgspec
import pytest

from aerodrome.core.game import NOBODY
from aerodrome.core.refusal import BadInput
from aerodrome.core.replay import read
from aerodrome.core.replay_file import file_hash, line_of
from aerodrome.server import packets, rest
from aerodrome.server.desk import replays
from aerodrome.server.desk.desk import InThread, without_pause
from aerodrome.server.encoding import FOR_PAGES
from aerodrome.server.interfaces import Slices
from tests.cli.running import recorded


def test_steps_are_encoded_away_from_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: set[threading.Thread] = set()

    def noted(shown: rest.ReplayShown, frames: Iterable[rest.Frame] = ()) -> Slices[bytes]:
        threads.add(threading.current_thread())
        return (yield from encoded(shown, frames))

    encoded = replays.encoded
    monkeypatch.setattr(replays, "encoded", noted)
    answer = asyncio.run(replays.steps(InThread(), recorded(), None))
    assert len(threads) == 1
    assert threading.main_thread() not in threads
    msgspec.json.decode(answer, type=rest.ReplayShown)


def whole(viewer: int) -> rest.ReplayShown:
    verified = read(recorded())
    frames = list(packets.replay_frames(verified, viewer))
    return msgspec.structs.replace(packets.replay_shown(verified), frames=frames)


def test_encoded_frame_by_frame_it_is_the_same() -> None:
    shown = whole(NOBODY)
    assert json.loads(without_pause(replays.encoded(shown))) == json.loads(FOR_PAGES.encode(shown))


def test_a_record_too_long_to_show_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = recorded()
    monkeypatch.setattr(replays, "SHOWN_AT_MOST", 3 << 10)
    with pytest.raises(BadInput, match="more than 0 megabytes"):
        asyncio.run(replays.steps(InThread(), text, None))
    monkeypatch.setattr(replays, "STEPS_AT_MOST", 3)
    with pytest.raises(BadInput, match="answers, and the limit is 3"):
        asyncio.run(replays.steps(InThread(), text, "A"))


def test_all_that_happened_is_shown_from_before_the_first_answer() -> None:
    verified = read(recorded())
    told = [event for frame in packets.replay_frames(verified, NOBODY) for event in frame.events]
    happened = [event.to_json() for event in verified.match.events if event.seen_by(NOBODY)]
    assert [{name: each[name] for name in each if name != "text"} for each in told] == happened


def foreign(text: str) -> str:
    """Return a record of rules that this release does not have."""
    rows = [json.loads(line) for line in text.splitlines()]
    rows[0]["rules"] = "9"
    body = "".join(line_of(row) for row in rows[:-1])
    return body + line_of({**rows[-1], "sha256": file_hash(body, rows[-1])})


def shown(text: str, seat: str | None) -> rest.ReplayShown:
    return msgspec.json.decode(asyncio.run(replays.steps(InThread(), text, seat)), type=rest.ReplayShown)


@pytest.mark.parametrize("seat", [None, "A", "B"])
def test_a_record_of_other_rules_is_told_by_its_events(seat: str | None) -> None:
    played, told = shown(recorded(), seat), shown(foreign(recorded()), seat)
    assert "made with rules version 9 of dog-fight. This release has version 1" in str(told.why_recorded)
    assert played.why_recorded == ""
    assert [frame.by for frame in told.frames] == [frame.by for frame in played.frames]
    kinds = [[[event["event"] for event in frame.events] for frame in each.frames] for each in (told, played)]
    assert kinds[0] == kinds[1]
    assert all(frame.observation is None for frame in told.frames)
    assert (told.seat_names, told.seats) == (["A", "B"], ["Ann", "Ben"])
    assert told.ending is not None


def test_a_foreign_record_is_held_to_the_same_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadInput, match=r"There is no such seat\. The seats are A, B"):
        shown(foreign(recorded()), "C")
    monkeypatch.setattr(replays, "STEPS_AT_MOST", 3)
    with pytest.raises(BadInput, match="answers, and the limit is 3"):
        shown(foreign(recorded()), None)
    with pytest.raises(BadInput, match="its hash does not fit"):
        shown(foreign(recorded()).replace('"rules":"9"', '"rules":"8"'), None)
