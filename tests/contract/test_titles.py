"""Options in forms: every name and every value has a title."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.core import registry
from aerodrome.core.options import CHOICE, FLAG, INTEGER


@pytest.mark.parametrize("code", registry.codes())
def test_titles_belong_to_options_and_values(code: str) -> None:
    schema = registry.title(code).schema
    for key in schema.titles:
        name, sign, value = key.partition("=")
        option = schema.option(name)
        assert not sign or option.kind not in (FLAG, INTEGER), key
        assert not sign or option.kind != CHOICE or value in option.values, key


@pytest.mark.parametrize("code", registry.codes())
def test_titles_are_words(code: str) -> None:
    shown: Any = registry.title(code).schema.form()
    for option in shown["options"]:
        for title in [option["title"], *option["titles"].values()]:
            assert title[0].isupper() or title[0].isdigit(), title
            assert "_" not in title, title


def test_titled_pilots_and_fighters_are_those_of_the_tables() -> None:
    for code, names in {"dawgs-of-war": ["pilots"], "dogfight-1917": ["fighters", "pilots"]}.items():
        title = registry.title(code)
        picture: Any = title.picture()
        for name in names:
            facts = picture[name]
            shown = {each["name"] for each in (facts.values() if isinstance(facts, dict) else facts)}
            start = f"{name}="
            told = {words for key, words in title.schema.titles.items() if key.startswith(start)}
            assert {each.split(":")[0] for each in shown} == told
