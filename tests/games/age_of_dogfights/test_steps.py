"""Steps are events: a drawing learns from them how an aircraft moves, and records know since when they exist."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from aerodrome.core import replay
from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.match import Match
from aerodrome.core.refusal import BadInput
from aerodrome.core.replay import OtherRules
from aerodrome.core.replay_file import file_hash
from aerodrome.core.source import Seeded
from aerodrome.games.age_of_dogfights.title import GAME

OPTIONS: dict[str, object] = {"board": "short", "aircraft": 2, "wind": "NE", "aerobatics": True}
OLD = Path(__file__).parents[2] / "replays" / "age-of-dogfights" / "beginner.jsonl"


def flown(answers: int = 400) -> Match:
    match, dice = Match(GAME.new(OPTIONS), Seeded(5)), random.Random(5)
    for _ in range(answers):
        if match.ending is not None:
            break
        seat = dice.choice(match.pending_seats())
        match.submit(seat, dice.choice(match.game.legal(match.state, seat)))
    return match


def test_every_step_says_where_the_aircraft_is_now() -> None:
    """Also after a manoeuvre, and after a step that the wind has taken back. A step off the board is `left`."""
    match, dice = Match(GAME.new(OPTIONS), Seeded(5)), random.Random(5)
    steps = 0
    while match.ending is None:
        [seat] = match.pending_seats()
        code = dice.choice(match.game.legal(match.state, seat))
        fresh = match.submit(seat, code)
        told = [event for event in fresh if event.kind == "stepped"]
        is_step = match.game.actions.verbs[code] == "fly"
        assert len(told) == (is_step and not any(event.kind == "left" for event in fresh))
        for event in told:
            steps += 1
            seen = match.observation(seat).to_json()
            planes = seen["aircraft"]
            assert isinstance(planes, list)
            here = next(each for each in planes if each["name"] == event.fields["aircraft"])
            assert [here[name] for name in ("at", "heading", "level")] == [
                event.fields[name] for name in ("at", "heading", "level")
            ]
            assert (event.audience, event.reveal) == (EVERYONE, False)
    assert steps > 100


def test_a_step_is_not_worth_a_line() -> None:
    match = flown()
    steps = [event for event in match.events if event.kind == "stepped"]
    assert {match.game.describe(event, seat) for event in steps for seat in (-2, 0, 1)} == {""}
    old = Match(match.game, Seeded(5), without=["stepped"])
    for answer in match.answers:
        if answer.seat >= 0:
            old.submit(answer.seat, answer.code)
    assert old.sentences_for(0) == match.sentences_for(0)
    assert facts(old.events) == facts([event for event in match.events if event.kind != "stepped"])


def facts(events: list[Event]) -> list[object]:
    return [(event.to_json(), event.audience) for event in events]


def written(version: int | None) -> str:
    record = replay.replay_of(flown(), ["x", "y"], {"seed": "5"})
    record.event_version = GAME.event_version if version is None else version
    return replay.write(record)


def test_a_record_names_the_version_of_its_events() -> None:
    text = written(None)
    assert json.loads(text.splitlines()[0])["event_version"] == 2
    assert '"stepped"' in text
    assert replay.write(replay.read(text).replay) == text


def test_an_older_record_is_checked_without_the_events_that_came_later() -> None:
    text = written(1)
    assert "event_version" not in text
    assert '"stepped"' not in text
    verified = replay.read(text)
    assert replay.write(verified.replay) == text
    assert "stepped" not in [event.kind for event in verified.match.events]
    assert "event_version" not in OLD.read_text(encoding="utf-8")
    assert replay.read(OLD.read_text(encoding="utf-8")).replay.event_version == 1


def claiming(text: str, version: object) -> str:
    """Return the record with another version in its header, and a hash that fits."""
    rows = text.splitlines()
    header, closing = json.loads(rows[0]), json.loads(rows[-1])
    header["event_version"] = version
    rows[0] = json.dumps(header, ensure_ascii=False, separators=(",", ":"))
    body = "".join(row + "\n" for row in rows[:-1])
    closing["sha256"] = file_hash(body, closing)
    return body + json.dumps(closing, ensure_ascii=False, separators=(",", ":")) + "\n"


def test_a_record_cannot_claim_another_version() -> None:
    for text, version in ((written(None), 1), (written(None), 0), (written(1), 2), (written(1), 1)):
        with pytest.raises(BadInput):
            replay.read(claiming(text, version))
    for claim in ("2", True, None, 2.5):
        with pytest.raises(BadInput, match="event_version should be a whole number"):
            replay.read(claiming(written(None), claim))
    with pytest.raises(OtherRules, match="events of version 3"):
        replay.read(claiming(written(None), 3))
