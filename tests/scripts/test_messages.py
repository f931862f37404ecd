"""Catalogues of messages: what they may say, and the functions that they become."""

from __future__ import annotations

from pathlib import Path

import pytest

from aerodrome.core.message import Message, message_json

pytestmark = pytest.mark.tools  # it imports fluent.syntax and Babel, which only developers have

SOURCE = """
# $who (text): a seat's name, or "you"
subject = { $who ->
    [you] You
   *[other] { $who }
}

-board = the "board" {"{x}"}

over = The game on { -board } is over.

# $who (text)
# $count (number)
# $tiles (list)
# $from (text)
drew = { subject } { $who ->
    [you] draw
   *[other] draws
} { $count ->
    [0] nothing
    [one] 1 tile: { LIST($tiles) }
   *[other] { $count } tiles: { LIST($tiles, style: "and") }
} from { $from }.

# $items (messages)
several = { COUNT($items) ->
    [one] one: { LIST($items) }
   *[other] { COUNT($items) }: { LIST($items, style: "or") }
}

# $name (text)
# $more (messages)
first = { CAPITAL($name) }. { CAPITAL(LIST($more, style: "narrow")) }

# $tile (text)
# $flies (yes-no)
# $reason (message)
play = { play.head }{ play.way }{ play.warning }
    .head = Play { $tile }
    .way = { $flies ->
        [yes] {"  "}R0 → R1
       *[no] {""}
    }
    .warning = {"  "}! { $reason }
"""


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    """The names of the module that SOURCE becomes."""
    path = tmp_path_factory.mktemp("messages") / "en.ftl"
    path.write_text(SOURCE, encoding="utf-8")
    from scripts.messages.catalogue import read
    from scripts.messages.python import module

    names: dict[str, object] = {}
    exec(module(read(path)), names)
    return names


def said(words: dict[str, object], name: str, *args: object) -> Message:
    function = words[name]
    assert callable(function)
    message = function(*args)
    assert isinstance(message, Message)
    return message


def test_a_message_without_arguments_is_one_object(words: dict[str, object]) -> None:
    assert said(words, "over") == 'The game on the "board" {x} is over.'
    assert said(words, "over") is said(words, "over")


@pytest.mark.parametrize(
    ("who", "count", "tiles", "text"),
    [
        ("you", 0, [], "You draw nothing from a bag."),
        ("B", 1, ["3/1"], "B draws 1 tile: 3/1 from a bag."),
        ("you", 2, ["3/1", "2/1"], "You draw 2 tiles: 3/1 and 2/1 from a bag."),
        ("B", 3, ["3/1", "2/1", "0/1"], "B draws 3 tiles: 3/1, 2/1 and 0/1 from a bag."),
    ],
)
def test_plurals_lists_and_persons(words: dict[str, object], who: str, count: int, tiles: list[str], text: str) -> None:
    message = said(words, "drew", who, count, tiles, "a bag")
    assert message == text
    assert message.args == {"who": who, "count": count, "tiles": tiles, "from": "a bag"}


def test_messages_are_arguments_of_messages(words: dict[str, object]) -> None:
    over, you = said(words, "over"), said(words, "subject", "you")
    assert said(words, "several", [you]) == "one: You"
    assert said(words, "several", [you, over]) == f"2: You or {over}"
    assert message_json(said(words, "several", [you])) == {
        "key": "several",
        "args": {"items": [{"key": "subject", "args": {"who": "you"}, "text": "You"}]},
        "text": "one: You",
    }


def test_a_sentence_begins_with_a_capital(words: dict[str, object]) -> None:
    over, b = said(words, "over"), said(words, "subject", "b")
    assert said(words, "first", "a", [b, over]) == f"A. B {over}"
    assert said(words, "first", "", []) == ". "


def test_parts_are_pieces_of_the_text(words: dict[str, object]) -> None:
    over = said(words, "over")
    message = said(words, "play", "3/1", True, over)
    assert message.parts == {"head": "Play 3/1", "way": "  R0 → R1", "warning": f"  ! {over}"}
    assert message == "".join(message.parts.values())
    assert "way" not in said(words, "play", "3/1", False, over).parts


def test_a_part_is_plain_text_in_json_even_if_it_is_a_message() -> None:
    shown = message_json(Message("Play it", "play", {}, {"head": Message("Play", "head")}))["parts"]
    assert isinstance(shown, dict)
    assert [(name, type(part), part) for name, part in shown.items()] == [("head", str, "Play")]


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("a = { $who }", "en.ftl:1: a: $who has no type. Add a comment: # $who (text)"),
        ("# $who (person)\na = { $who }", "a type is one of text, number"),
        ("# $who (text)\na = Hello", "$who is described, but not used"),
        ("a = { b }", "there is no message b"),
        ("a = { -b }", "there is no term -b"),
        ("a = { a }", "refers to itself"),
        ("a = { b }\nb = { a }", "refers to itself"),
        ("a = x\na = y", "is there twice"),
        ("a =\n    .way = x", "has no text"),
        ("a = { a.way }", "has no part way"),
        ("# $tiles (list)\na = { $tiles }", "Use LIST($tiles)"),
        ('# $tiles (list)\na = { LIST($tiles, style: "both") }', "not both"),
        ("# $n (number)\na = { LIST($n) }", "does not fit a number"),
        ("# $n (number)\na = { CAPITAL($n) }", "CAPITAL takes one text"),
        ("# $n (number)\na = { $n ->\n    [single] x\n   *[other] y\n}", "is no plural category"),
        ("# $f (yes-no)\na = { $f ->\n    [true] x\n   *[other] y\n}", "should be [yes] or [no]"),
        ("a = { $", "en.ftl:1:"),
    ],
)
def test_a_wrong_catalogue_is_refused(tmp_path: Path, source: str, problem: str) -> None:
    from scripts.messages.catalogue import BadCatalogue, read
    from scripts.messages.python import module

    path = tmp_path / "en.ftl"
    path.write_text(source, encoding="utf-8")
    with pytest.raises(BadCatalogue) as found:
        module(read(path))
    assert problem in str(found.value)


@pytest.mark.parametrize(
    ("language", "category", "numbers"),
    [
        ("en", "one", [1]),
        ("pl", "few", [2, 3, 4, 22, 23, 24]),
        ("pl", "many", [0, *range(5, 22), 25]),
        ("ru", "one", [1, 21]),
        ("fr", "one", [0, 1]),
        ("ja", "other", list(range(26))),
        ("ja", "one", []),
    ],
)
def test_plural_rules_of_other_languages(language: str, category: str, numbers: list[int]) -> None:
    from scripts.messages.plurals import plural_test

    test = plural_test(language, category, "n")
    assert [n for n in range(26) if eval(test, {"n": n})] == numbers


# The types of the client's texts.


def types_of(folder: Path, **files: str) -> str:
    from scripts.messages.catalogue import read
    from scripts.messages.typescript import types

    for name, source in files.items():
        (folder / f"{name}.ftl").write_text(source, encoding="utf-8")
    return types([read(folder / f"{name}.ftl") for name in files])


def test_the_client_gets_the_keys_of_each_file_and_their_arguments(tmp_path: Path) -> None:
    text = types_of(
        tmp_path,
        dog_fight="# $who (list)\ndf-seen = { LIST($who) }\n    .short = seen\n",
        pages="home = Home\n# $count (number)\nleft = { $count }\n",
    )
    assert "export interface DogFight {" in text
    assert '  "df-seen": { who: readonly string[] };\n  "df-seen.short": { who: readonly string[] };\n' in text
    assert "export interface Pages {\n  home: null;\n  left: { count: number };\n}\n" in text


@pytest.mark.parametrize(
    ("files", "problem"),
    [
        ({"one": "home = Home\n", "other": "home = House\n"}, "other.ftl:1: home is also in one.ftl."),
        ({"pages": "# $why (message)\nno = { $why }\n"}, "$why is a message, which only the server's messages have."),
        ({"pages": "# $tiles (list)\nno = { $tiles }\n"}, "Use LIST($tiles)"),
        ({"pages": "no = { $why }\n"}, "$why has no type"),
    ],
)
def test_a_wrong_catalogue_of_the_client_is_refused(tmp_path: Path, files: dict[str, str], problem: str) -> None:
    from scripts.messages.catalogue import BadCatalogue

    with pytest.raises(BadCatalogue) as found:
        types_of(tmp_path, **files)
    assert problem in str(found.value)
