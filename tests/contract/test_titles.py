"""Options in forms: every name and every value has a title."""

from __future__ import annotations

from typing import Any

from aerodrome.core.options import CHOICE, FLAG, INTEGER
from aerodrome.core.title import Title


def test_titles_belong_to_options_and_values(title: Title) -> None:
    schema = title.schema
    for key in schema.titles:
        name, sign, value = key.partition("=")
        option = schema.option(name)
        assert not sign or option.kind not in (FLAG, INTEGER), key
        assert not sign or option.kind != CHOICE or value in option.values, key


def test_titles_are_words(title: Title) -> None:
    shown: Any = title.schema.form()
    for option in shown["options"]:
        for words in [option["title"], *option["titles"].values()]:
            assert words[0].isupper() or words[0].isdigit(), words
            assert "_" not in words, words
