"""The action table."""

from __future__ import annotations

import pytest

from aerodrome.core.actions import ActionTable
from aerodrome.core.refusal import BadInput


@pytest.fixture
def table() -> ActionTable:
    table = ActionTable("duel")
    table.add(0, {"do": "turn", "side": "left"}, "turn left")
    table.add(1, {"do": "turn", "side": "right"}, "turn right")
    table.add(2, {"do": "fire"}, "fire")
    return table


def test_a_gap_or_a_shift_is_noticed(table: ActionTable) -> None:
    for code in (2, 4):
        with pytest.raises(ValueError, match="should have code 3"):
            table.add(code, {"do": "climb"}, "climb")


def test_nothing_is_entered_twice(table: ActionTable) -> None:
    with pytest.raises(ValueError, match="twice"):
        table.add(3, {"do": "climb"}, "Turn LEFT")
    with pytest.raises(ValueError, match="twice"):
        table.add(3, {"side": "left", "do": "turn"}, "go left")
    assert table.size == 3


def test_spaces_and_capitals_are_forgiven(table: ActionTable) -> None:
    assert table.parse("  Turn \t RIGHT ") == 1


def test_a_wrong_line_names_near_ones(table: ActionTable) -> None:
    with pytest.raises(BadInput, match="has no action 'turn lefft'; did you mean 'turn left'"):
        table.parse("turn lefft")
    with pytest.raises(BadInput, match="has no action 'zzz': a line begins with fire, turn, for example 'turn left'"):
        table.parse("zzz")


def test_a_wrong_action_says_what_is_wrong_with_it(table: ActionTable) -> None:
    with pytest.raises(BadInput, match='"do" is one of fire, turn'):
        table.code({"do": "dive"})
    with pytest.raises(BadInput, match=r"try \{\"do\": 'turn', \"side\": 'left'\}"):
        table.code({"do": "turn", "side": "up"})
    with pytest.raises(BadInput, match="has no action"):
        table.code({})


def test_a_number_outside_the_table_is_bad_input(table: ActionTable) -> None:
    for code in (-1, 3):
        with pytest.raises(BadInput, match="from 0 to 2"):
            table.action(code)
        with pytest.raises(BadInput, match="from 0 to 2"):
            table.text(code)


def test_an_action_is_a_copy(table: ActionTable) -> None:
    table.action(0)["side"] = "up"
    assert table.action(0) == {"do": "turn", "side": "left"}
