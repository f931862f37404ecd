"""The sequence of play that is printed is the one that is played: no transition more, and none less."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from aerodrome.core import registry
from aerodrome.core.refusal import BadInput
from aerodrome.core.sequence import sequences
from aerodrome.core.title import Title
from tests.core.transitions import observed

_DATA = tomllib.loads(Path(__file__).with_name("transitions.toml").read_text(encoding="utf-8"))
REASONS: dict[str, dict[str, str]] = _DATA["unseen"]
LEAVING: dict[str, dict[str, str]] = _DATA["leaving"]


def has_table(title: Title) -> bool:
    try:
        return bool(sequences(title))
    except BadInput:
        return False


TITLES = [title for title in registry.titles() if has_table(title)]


def check(title: Title, games: int, sets: int, *, all_seen: bool) -> None:
    reasons = REASONS.get(title.code, {})
    for found in observed(title, games, sets):
        assert not found.not_printed(LEAVING.get(title.code, {}))
        unseen = {" -> ".join(each) for each in found.not_seen()} - set(reasons)
        assert not all_seen or not unseen, f"{found.table.name}: printed and not seen: {sorted(unseen)}"


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.code)
def test_transitions_of_some_games(title: Title) -> None:
    check(title, games=24, sets=24, all_seen=False)


@pytest.mark.soak
@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.code)
def test_transitions_of_ten_thousand_games(title: Title, sample: bool) -> None:
    check(title, games=200 if sample else 10_000, sets=50, all_seen=not sample)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.code)
def test_reasons_are_about_printed_transitions(title: Title) -> None:
    printed = {" -> ".join(each) for table in sequences(title) for each in table.transitions()}
    assert set(REASONS.get(title.code, {})) <= printed
