"""A position can be kept: no field is forgotten, and what was kept plays on as the position itself would."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from aerodrome.core.game import State
from aerodrome.core.refusal import BadInput
from aerodrome.core.saving import field_names
from tests.contract.cases import Case, sample
from tests.contract.keeping import future


def parts_of(state: State) -> list[object]:
    """Return the position and one part of each class in each of its fields."""
    found: list[object] = [state]
    for name in field_names(state):
        value = getattr(state, name)
        if isinstance(value, list):
            value = next(iter(value), 0)
        if not isinstance(value, int):
            found.append(value)
    return found


def numbers(state: State, place: int, field: str) -> list[object]:
    """Return the numbers in a field, without the help of what is tested."""
    value = getattr(parts_of(state)[place], field)
    return [each for each in (value if isinstance(value, list) else [value]) if isinstance(each, int)]


def change(part: object, field: str) -> bool:
    """Change a number in a field. Return False if the field has none."""
    value = getattr(part, field)
    if isinstance(value, int):
        setattr(part, field, value + 1)
        return True
    if isinstance(value, list) and value and isinstance(value[0], int):
        value[0] += 1
        return True
    return False


def test_every_field_is_cloned_saved_and_in_the_key(case: Case) -> None:
    game = case.game
    for state in sample(case, 3):
        for place, part in enumerate(parts_of(state)):
            for field in field_names(part):
                changed = copy.deepcopy(state)
                where = f"{type(part).__name__}.{field}"
                assert numbers(changed, place, field) == numbers(state, place, field), f"{where} is not copied"
                if not change(parts_of(changed)[place], field):
                    continue
                assert changed != state, f"{where} is not saved"
                assert game.clone(changed) == changed, f"{where} is not cloned"
                twin = game.clone(changed)
                change(parts_of(twin)[place], field)
                assert twin != changed, f"{where} is shared by clones"
                if field not in case.contract.outside_key:
                    assert game.key(changed) != game.key(state), f"{where} is not in the key"


def test_what_was_kept_plays_on_in_the_same_way(case: Case) -> None:
    game = case.game
    for state in sample(case, 4):
        for twin in [game.load(game.save(state)), pickle.loads(pickle.dumps(state)), copy.deepcopy(state)]:
            assert twin == state
            assert twin is not state
            assert game.key(twin) == game.key(state)
            assert future(game, twin) == future(game, state)


def test_what_is_outside_the_key_follows_from_the_rest(case: Case) -> None:
    game = case.game
    for state in sample(case, 20):
        twin = game.clone(state)
        case.contract.derive(twin)
        assert game.key(twin) == game.key(state), "only fields outside the key are worked out"
        assert future(game, twin) == future(game, state)


def test_a_position_shows_its_fields_and_is_in_no_set(case: Case) -> None:
    state = case.game.start()
    assert repr(state).startswith("Position(")
    assert f"phase={state.phase}" in repr(state)
    with pytest.raises(TypeError, match="key"):
        hash(state)


def test_bytes_that_are_no_position_of_this_game_are_refused(case: Case) -> None:
    game = case.game
    record = json.loads(game.save(game.start()))
    for wrong, match in [
        (b"", "not a saved position"),
        (b"\xff\x00", "not a saved position"),
        (b"[" * 100_000, "not a saved position"),
        (b" " * (2 << 20), "at most"),
        (json.dumps([]).encode(), "not a saved position"),
        (json.dumps({**record, "version": 2}).encode(), "version"),
        (json.dumps({**record, "game": "chess"}).encode(), "game"),
        (json.dumps({**record, "options": {}}).encode(), "options") if game.options else (b"", "not"),
        (json.dumps({**record, "position": {"class": "Popen"}}).encode(), "one of"),
        (json.dumps({**record, "position": {**record["position"], "more": 1}}).encode(), "more"),
        (json.dumps({**record, "position": {**record["position"], "turn": "1"}}).encode(), "turn"),
        (json.dumps({**record, "position": {**record["position"], "turn": 1 << 70}}).encode(), "turn"),
        (json.dumps({**record, "position": {**record["position"], "phase": 99}}).encode(), "contradict"),
    ]:
        with pytest.raises(BadInput, match=match):
            game.load(wrong)
