"""Replays: a text is either read back exactly or refused with a sentence."""

from __future__ import annotations

import functools
import json
import random
from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from aerodrome.core import registry, replay, replay_file
from aerodrome.core.match import Match
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Secret, Seeded, Source, commitment, mixed_key

SECRET = b"kept on the server until the end"
NONCES = [b"mine", b"yours"]


@functools.cache
def record(code: str, finished: bool = True, secret: bool = False) -> str:
    """Return the replay of a short match."""
    game = registry.title(code).new({})
    source: Source = Secret(mixed_key(SECRET, NONCES)) if secret else Seeded(1)
    match, dice = Match(game, source, 2), random.Random(1)
    while match.ending is None and (finished or len(match.answers) < 25):
        seat = dice.choice(match.pending_seats())
        match.submit(seat, dice.choice(game.legal(match.state, seat)))
    seed: dict[str, object] = {"seed": "1"}
    if secret:
        seed = {"nonces": [nonce.hex() for nonce in NONCES], "seed_hash": commitment(SECRET), "secret": SECRET.hex()}
    return replay.write(replay.replay_of(match, [f"Zoë at {name}" for name in game.seat_names], seed))


RECORDS: list[Callable[[], str]] = [
    functools.partial(record, "toy"),
    functools.partial(record, "dog-fight"),
    functools.partial(record, "toy", finished=False),
    functools.partial(record, "dog-fight", secret=True),
]


def accepted(text: str) -> bool:
    """Return whether a text is read as a replay. Any exception other than BadInput is a bug and passes through."""
    try:
        replay.read(text)
    except BadInput as bad:
        sentence = str(bad)
        assert sentence
        return False
    return True


def resealed(rows: list[str]) -> str:
    """Forge the closing line so that it fits the altered lines before it."""
    body = "".join(row + "\n" for row in rows[:-1])
    closing = json.loads(rows[-1])
    closing["lines"] = len(rows) - 1
    closing["sha256"] = replay_file.file_hash(body, closing)
    return body + json.dumps(closing, ensure_ascii=False, separators=(",", ":")) + "\n"


@pytest.mark.parametrize("text", RECORDS)
def test_what_was_written_is_read(text: Callable[[], str]) -> None:
    verified = replay.read(text())
    assert replay.write(verified.replay) == text()
    assert verified.luck == ("secret" if '"secret"' in text() else "seed")


def test_nothing_is_answered_after_the_end() -> None:
    """A resignation is moved between earlier draws, and everything else is made to fit."""
    title = registry.title("dog-fight")
    match = Match(title.new(title.first_game), Seeded("7"))
    match.resign(1)
    rows = replay.write(replay.replay_of(match, ["x", "y"], {"seed": "7"})).splitlines()
    place = next(number for number, row in enumerate(rows) if '"leave"' in row)
    rows.insert(3, rows.pop(place))
    numbers = 0
    for number, row in enumerate(rows):
        if row.startswith('{"n":'):
            numbers += 1
            rows[number] = f'{{"n":{numbers},' + row.partition(",")[2]
    with pytest.raises(BadInput, match="Line 5: The game is over"):
        replay.read(resealed(rows))


@given(st.sampled_from(RECORDS), st.data())
def test_no_character_can_be_changed(text: Callable[[], str], data: st.DataObject) -> None:
    whole = text()
    place = data.draw(st.integers(0, len(whole) - 1))
    character = data.draw(st.one_of(st.sampled_from('0123456789aeE.-+"{}[]:, \n\r\0\udcff'), st.characters()))
    changed = whole[:place] + character + whole[place + 1 :]
    assert accepted(changed) == (changed == whole)


@given(st.sampled_from(RECORDS), st.data())
def test_no_character_can_be_added_or_left_out(text: Callable[[], str], data: st.DataObject) -> None:
    whole = text()
    place = data.draw(st.integers(0, len(whole)))
    character = data.draw(st.one_of(st.sampled_from("0 \n-"), st.characters()))
    assert not accepted(whole[:place] + character + whole[place:])
    assert not accepted(whole[:place] + whole[place + 1 :]) or place == len(whole)


@pytest.mark.parametrize("text", RECORDS)
def test_a_changed_closing_line_is_noticed_everywhere(text: Callable[[], str]) -> None:
    """Change every character of the line that no hash covers into some that might be read as the same."""
    whole = text()
    start = whole.rindex("\n", 0, -1) + 1
    for place in range(start, len(whole)):
        for character in "0 eE1":
            changed = whole[:place] + character + whole[place + 1 :]
            assert not accepted(changed) or changed == whole


@given(st.sampled_from(RECORDS), st.data())
def test_a_cut_file_is_noticed(text: Callable[[], str], data: st.DataObject) -> None:
    whole = text()
    assert not accepted(whole[: data.draw(st.integers(0, len(whole) - 1))])


def test_a_missing_line_break_at_the_end_is_noticed() -> None:
    with pytest.raises(BadInput, match=r"cut off: line \d+ should end with a line break"):
        replay.read(record("toy")[:-1])


@given(st.text())
@example("")
@example("{}\n{}\n")
@example("[]\n[]\n")
@example('{"format":1}\n{"end":1,"lines":1}\n')
def test_any_text_is_refused(text: str) -> None:
    assert not accepted(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.sampled_from(RECORDS), st.data(), JSON)
def test_a_forged_value_is_noticed(text: Callable[[], str], data: st.DataObject, value: object) -> None:
    """Replace any value of any line and make the hash fit. The rules or the seed must expose the change."""
    rows = text().rstrip("\n").split("\n")
    number = data.draw(st.integers(0, len(rows) - 1))
    row = json.loads(rows[number])
    name = data.draw(st.sampled_from(sorted(row)))
    was, row[name] = row[name], value
    rows[number] = json.dumps(row, ensure_ascii=False, separators=(",", ":"))
    free = {"seats", "turn_cap", "seed", "secret", "nonces", "seed_hash", "what"}  # free to choose, or only texts
    if accepted(resealed(rows)) and number < len(rows) - 1:
        assert value == was or name in free or (name == "options" and same_options(row["game"], value, was))


def same_options(code: str, value: object, was: object) -> bool:
    """A file may leave out options that have their default, because later releases add some."""
    assert isinstance(value, dict)
    return registry.title(code).new(value).options == was


@given(st.sampled_from(RECORDS), st.data())
def test_lines_cannot_be_swapped_doubled_or_dropped(text: Callable[[], str], data: st.DataObject) -> None:
    rows = text().rstrip("\n").split("\n")
    place = data.draw(st.integers(1, len(rows) - 3))
    dropped = rows[:place] + rows[place + 1 :]
    doubled = rows[:place] + [rows[place]] + rows[place:]
    swapped = rows[:place] + [rows[place + 1], rows[place]] + rows[place + 2 :]
    for forged in (dropped, doubled, swapped):
        assert forged == rows or not accepted(resealed(forged))


def edited(code: str, line: int, **values: object) -> str:
    rows = record(code).rstrip("\n").split("\n")
    row = {**json.loads(rows[line]), **values}
    rows[line] = json.dumps(row, ensure_ascii=False, separators=(",", ":"))
    return resealed(rows)


@pytest.mark.parametrize(
    ("line", "values", "sentence"),
    [
        (0, {"format": "pgn"}, "Line 1: this is not a replay header"),
        (0, {"game": "toi"}, r"There is no game 'toi'\. The games are .* Did you mean toy\?"),
        (0, {"rules": "0"}, "made with rules version 0 of toy. This release has version 1"),
        (0, {"data": "0"}, "made with other data"),
        (0, {"seats": ["a"]}, "seats names 1 players. The options make it a game for 3"),
        (0, {"options": {"wind": 1}}, "toy has no option 'wind'"),
        (0, {"options": 3}, "Line 1: options is missing"),
        (0, {"turn_cap": True}, "turn_cap should be a whole number or null"),
        (0, {"seed": "2"}, "the published seed does not give"),
        (1, {"n": 2}, "Line 2: this should be answer number 1"),
        (1, {"n": True}, "Line 2 should read"),
        (1, {"by": "D"}, "by should be chance or one of A, B, C"),
        (1, {"kind": "die"}, r"Line 2: chance should decide a card for A \(card A\)"),
        (1, {"is": 9}, "Line 2: 9 is not a possible outcome. There are 1, 2, 3"),
        (4, {"do": "dive"}, "Line 5: toy has no action 'dive': an action's \"do\" is one of aim, fly"),
        (4, {"leave": "boredom"}, "Line 5: leave should be one of resignation, time-out, abandonment"),
        (0, {"extra": 1}, "Line 1 should read"),
    ],
)
def test_what_is_wrong_is_said(line: int, values: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        replay.read(edited("toy", line, **values))


def test_a_secret_must_fit_its_hash() -> None:
    rows = record("dog-fight", secret=True).rstrip("\n").split("\n")
    header = json.loads(rows[0])
    for name, value, sentence in [
        ("secret", b"another".hex(), "does not match the hash"),
        ("secret", "xyz", "should be hexadecimal"),
        ("nonces", ["00"], "the published seed does not give"),
    ]:
        forged = [json.dumps({**header, name: value}, ensure_ascii=False, separators=(",", ":")), *rows[1:]]
        with pytest.raises(BadInput, match=sentence):
            replay.read(resealed(forged))


def test_a_hash_alone_promises_but_proves_nothing_yet() -> None:
    """Before the secret is published, the record can be read, but its dice cannot be verified."""
    verified = replay.read(record("dog-fight", secret=True))
    verified.replay.seed = {"seed_hash": commitment(SECRET)}
    assert replay.read(replay.write(verified.replay)).luck == ""


def test_too_many_lines_are_not_read() -> None:
    with pytest.raises(BadInput, match="The limit is 1000000"):
        replay.read("{}\n" * (replay_file.LINES_AT_MOST + 1))


def test_deep_json_is_damaged_json() -> None:
    with pytest.raises(BadInput, match="Line 1 is not JSON"):
        replay.read("[" * 100_000 + "\n{}\n")


def test_an_agreed_draw_is_recorded() -> None:
    match = Match(registry.title("toy").new({}), Seeded(1))
    match.agree_draw()
    text = replay.write(replay.replay_of(match, ["a", "b", "c"], {"seed": "1"}))
    verified = replay.read(text)
    assert verified.match.ending is not None
    assert verified.match.ending.how == "agreed draw"
    assert replay.write(verified.replay) == text


def test_a_match_from_a_position_has_no_record() -> None:
    game = registry.title("toy").new({})
    started = Match(game, Seeded(1))
    with pytest.raises(BadInput, match="it began from a given position"):
        replay.replay_of(Match(game, Seeded(2), state=started.state), ["a", "b", "c"], {"seed": "2"})
