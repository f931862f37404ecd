"""Options in forms: the titles of fighters and pilots are the names in the tables."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.core import registry


@pytest.mark.parametrize("name", ["fighters", "pilots"])
def test_titles_are_the_names_in_the_tables(name: str) -> None:
    title = registry.title("dogfight-1917")
    picture: Any = title.picture()
    facts = picture[name]
    shown = {each["name"].split(":")[0] for each in (facts.values() if isinstance(facts, dict) else facts)}
    assert shown == {words for key, words in title.schema.titles.items() if key.startswith(f"{name}=")}
