"""Sets of options for a game: valid random ones from its schema."""

from __future__ import annotations

import random

from aerodrome.core.options import CHOICE, FLAG, TEXT, Option
from aerodrome.core.refusal import BadInput
from aerodrome.core.title import Title


def drawn_records(title: Title, number: int) -> list[dict[str, object]]:
    """Return valid sets of options, found by trying random ones. They are the same on every run."""
    dice = random.Random(title.code)
    found: list[dict[str, object]] = []
    for _ in range(100 * number):
        record = {
            option.name: dice.choice(_values(option)) for option in title.schema.options if option.kind != "integer"
        }
        if len(found) < number and record not in found and is_allowed(title, record):
            found.append(record)
    return found


def _values(option: Option) -> list[object]:
    if option.kind == FLAG:
        return [False, True]
    assert option.kind in (CHOICE, TEXT)  # a text option has examples
    return [*option.values]


def is_allowed(title: Title, record: dict[str, object]) -> bool:
    try:
        title.new(record)
    except BadInput:
        return False
    return True
