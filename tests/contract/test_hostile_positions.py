"""Saved positions that someone has altered: `load` refuses them, or returns one that can be asked everything."""

from __future__ import annotations

import functools
import json
import signal
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from aerodrome.core.game import CHANCE_BIT, NOBODY, Game, State
from aerodrome.core.refusal import BadInput
from aerodrome.core.title import Title
from tests.contract.cases import Case, cases
from tests.contract.cases import sample as some_positions

Path = tuple[str | int, ...]

# Numbers at which something may break: masks, piles, shifts, and the ends of what a field can hold.
EDGES = [-1, -2, -7, 0, 1, 2, 3, 5, 8, 13, 31, 63, 64, 255, 1000, 99_999, 1 << 30, 1 << 40, (1 << 62) - 1, -(1 << 62)]
LONGEST_LIST = 3000  # more than a position may have
PATIENCE = 2.0  # seconds of processor time for a position that loads within milliseconds
NUMBERS = st.one_of(st.sampled_from(EDGES), st.integers(-(1 << 80), 1 << 80))
NO_NUMBERS: st.SearchStrategy[object] = st.sampled_from(
    [None, True, 1.5, "1", [], [[]], {}, {"class": "Position"}, float("nan")]
)


@functools.cache
def saved(case: Case) -> list[bytes]:
    return [case.game.save(state) for state in some_positions(case, 8)]


def places(value: object, path: Path = ()) -> list[Path]:
    """Return the paths to all numbers and lists in a saved position."""
    found = [] if isinstance(value, dict) else [path]
    if isinstance(value, dict):
        for name, each in value.items():
            found += places(each, (*path, name)) if name != "class" else []
    if isinstance(value, list):
        for number, each in enumerate(value):
            found += places(each, (*path, number))
    return found


def alter(position: Any, path: Path, data: st.DataObject) -> None:
    """Replace a number or a list. An earlier change may have removed the place."""
    try:
        for step in path[:-1]:
            position = position[step]
        old = position[path[-1]]
    except (IndexError, KeyError, TypeError):
        return
    if isinstance(old, list) and old:
        longer = [(old * number)[:LONGEST_LIST] for number in (30, LONGEST_LIST)]
        new = data.draw(st.sampled_from([[], old[:-1], old + old[-1:], old[::-1], *longer]))
    elif isinstance(old, int):
        new = data.draw(st.one_of(NUMBERS, st.sampled_from([old - 1, old + 1]), NO_NUMBERS))
    else:
        new = data.draw(st.one_of(NUMBERS, NO_NUMBERS))
    position[path[-1]] = new


def ask_everything(game: Game[State], state: State) -> None:
    assert game.load(game.save(state)) == state
    assert game.key(game.clone(state)) == game.key(state)
    assert repr(state)
    if state.pending & CHANCE_BIT:
        assert len(game.chance(state)) == len(game.chance_faces(state))
        assert game.chance_kind(state)
        assert game.chance_name(state)
    for seat in [NOBODY, *range(game.seats)]:
        json.dumps(game.observe(state, seat).to_json())
        assert game.question(state, seat)
        legal = game.legal(state, seat)
        assert legal == [code for code in range(game.actions.size) if game.refusal(state, seat, code) == 0]
        for code in game.candidates(state, seat):
            assert game.label(state, seat, code)
            assert (game.explain(state, seat, code) is None) == (code in legal)
            game.sketch(state, seat, code)


def cases_of(title: Title) -> list[Case]:
    return [case for case in cases() if case.title is title][:6]


def check_altered_fields(title: Title, data: st.DataObject) -> None:
    case = data.draw(st.sampled_from(cases_of(title)))
    record = json.loads(data.draw(st.sampled_from(saved(case))))
    known = places(record["position"])
    for path in data.draw(st.lists(st.sampled_from(known), min_size=1, max_size=4)):
        alter(record["position"], path, data)
    check_bytes(case.game, json.dumps(record).encode())


def check_altered_bytes(title: Title, data: st.DataObject) -> None:
    case = data.draw(st.sampled_from(cases_of(title)))
    text = bytearray(data.draw(st.sampled_from(saved(case))))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 8)))
        text[start:end] = data.draw(st.one_of(st.binary(max_size=4), st.sampled_from([b"9" * 30, b"[", b'"', b"-"])))
    check_bytes(case.game, bytes(text))


def check_bytes(game: Game[State], text: bytes) -> None:
    try:
        state = game.load(text)
    except BadInput:
        return
    ask_everything(game, state)


def give_up(*_: object) -> None:
    pytest.fail("A rule counts up to a number in the position, however large. Stop at the most that your rules allow.")


def test_large_numbers_are_not_counted_up_to(title: Title) -> None:
    """An altered position must not fill the memory. A timer stops a rule that is about to."""
    case = cases_of(title)[0]
    text = saved(case)[1]
    before = signal.signal(signal.SIGPROF, give_up)
    try:
        for path in places(json.loads(text)["position"])[:60]:
            record = json.loads(text)
            part = record["position"]
            for step in path[:-1]:
                part = part[step]
            part[path[-1]] = 1 << 40
            signal.setitimer(signal.ITIMER_PROF, PATIENCE)
            check_bytes(case.game, json.dumps(record).encode())
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


UNHURRIED = [HealthCheck.too_slow, HealthCheck.data_too_large]


@settings(max_examples=60, suppress_health_check=UNHURRIED)
@given(data=st.data())
def test_altered_fields_are_refused_or_can_be_asked_everything(title: Title, data: st.DataObject) -> None:
    check_altered_fields(title, data)


@settings(max_examples=30, suppress_health_check=UNHURRIED)
@given(data=st.data())
def test_altered_bytes_are_refused_or_can_be_asked_everything(title: Title, data: st.DataObject) -> None:
    check_altered_bytes(title, data)


@pytest.mark.soak
def test_many_altered_positions(title: Title, sample: bool) -> None:
    """The same with other and many more examples."""

    @settings(max_examples=50 if sample else 5000, derandomize=False, suppress_health_check=UNHURRIED)
    @given(data=st.data())
    def check(data: st.DataObject) -> None:
        check_altered_fields(title, data)
        check_altered_bytes(title, data)

    check()


def test_deep_and_long_values_are_refused(title: Title) -> None:
    case = cases_of(title)[0]
    record = case.game.save(case.game.start()).decode()
    head = record.partition('"position":')[0]
    for value in [
        "[" * 900 + "]" * 900,
        '{"class":' * 900 + "1" + "}" * 900,
        "9" * 5000,
        '{"class":"Position"}',
        '{"class":"Position","turn":NaN}',
    ]:
        for text in [f"{head}{value}}}", value, record.replace('"turn":1', f'"turn":{value}'), f'{{"game":{value}}}']:
            check_bytes(case.game, text.encode())
