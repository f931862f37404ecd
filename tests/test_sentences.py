"""Sentences that players read are in catalogues: the sources have none, and no message is forgotten."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

import pytest

SOURCES: Final = Path(__file__).parents[1] / "src" / "aerodrome"
CATALOGUE: Final = "messages/en.ftl"

# Being moved into catalogues. A test fails as soon as one of them has no sentence left: then take it out of here.
NOT_CONVERTED_YET: Final[tuple[str, ...]] = ()

# Files whose texts are not for players, or are content, which has one folder per language.
EXCUSED_FILES: Final = {
    "*/messages/en.py": "generated from the catalogues",
    "__init__.py": "an error for developers",
    "bench/*": "output for developers",
    "bots/frozen/*": "saved versions of bots, which speak to no one",
    "bots/outside/*": "what a program did wrong, for the people who wrote it",
    "core/position.py": "positions written by people, and what is wrong with them",
    "games/*/actions.py": "the words that players type",
    "games/*/notation/*": "positions written by people, and what is wrong with them",
    "games/*/options.py": "content: titles of options",
    "games/*/setup/*": "content: titles of options; what is wrong with a scenario file",
    "games/*/title.py": "content: the facts about a game",
    "reports/judging.py": "what `aerodrome report` says to the maintainers",
    "server/app.py": "answers to programs that watch the server",
    "server/bus.py": "logs",
    "server/desk/parameters.py": "what is wrong with a request, for developers of clients",
    "server/http_json.py": "what is wrong with a request, for developers of clients",
    "server/metrics.py": "help for the people who watch the server",
    "server/migrations/*": "changes of the database",
    "server/settings.py": "what is wrong with a setting, for the host",
    "server/upgrade.py": "what is wrong with the database, for the host",
    "server/validation.py": "what is wrong with a request, for developers of clients",
    "server/websocket.py": "what is wrong with a message, for developers of clients",
    "simulation/*": "output for developers",
    "tab/folder.py": "what `aerodrome tab` says to the host",
    "vectors/*": "output for developers",
}
# Commands whose output is for developers and for owners of files. All other modules of cli are for players.
DEVELOPERS_COMMANDS: Final = {
    "arena", "bench", "chapters", "explain", "games", "main", "many_games", "perft", "playthrough", "replay", "report",
    "rulemap", "rules", "sequence", "serve", "simulate", "tab", "vectors",
}  # fmt: skip

# Calls whose texts tell a developer, or the owner of a file, what is wrong, and those that describe the command line.
EXCUSED_CALLS: Final = {
    "AssertionError", "BadCatalogue", "BadInput", "Diverged", "KeyError", "LookupError", "NotImplementedError",
    "OtherRules", "RuntimeError", "StoreDown", "TypeError", "ValueError", "WrongField", "msgspec.DecodeError",  # errors
    "Option", "typer.Argument", "typer.Option", "typer.Typer",  # content, --help
    "log.error", "log.warning", "logger.debug", "logger.error", "logger.warning",  # logs
    "re.compile", "text",  # patterns, SQL
    "asyncio.create_task", "self.metrics.count", "problems",  # names of tasks, labels of metrics, OpenAPI
}  # fmt: skip
# Variables and arguments with other texts: names in observations and in records, and content.
EXCUSED_NAMES: Final = {"CAUSES", "PHASE_NAMES", "SEQUENCES", "STATUS_NAMES", "asks", "help"}

# What remains, by file, with the reason. A text that is no longer there has to be taken out of here.
EXCUSED_TEXTS: Final = {
    "cli/browser.py": ("a program", ["import sys, webbrowser; sys.exit(not webbrowser.open(sys.argv[1]))"]),
    "cli/game_file.py": ("commands to type", ["{} replay show {}", "{} replay verify {}"]),
    "cli/serving.py": (
        "commands to type",
        ['uv tool install "aerodrome-….whl[server]"', '{} -m pip install "aerodrome[server]"'],
    ),
    "core/actions.py": (
        "a part of an error for programs; the terminal and the page have their own",
        ["; did you mean ", ": a line begins with {}, for example {}."],
    ),
    "core/match.py": ("how a game ended, in records", ["agreed draw"]),
    "core/options.py": (
        "parts of errors about the options of a command or a file",
        ["a whole number from {} to {}", " or none", "a text, for example ", "true or false", " Did you mean {}=true?"],
    ),
    "core/recording.py": (
        "an error for the owner of a file",
        ["The file has no events, only answers, so it can't be shown without the rules it was made with."],
    ),
    "core/registry.py": ("a part of an error about a command", [" Did you mean {}?"]),
    "core/replay.py": ("how a game ended, in records", ["agreed draw"]),
    "core/replay_file.py": (
        "an error for the owner of a file",
        ["The file was changed after it was written: its hash does not fit its lines."],
    ),
    "core/saving.py": (
        "the first line of a file, and a part of an error about it",
        [
            "aerodrome position",
            "the position",
        ],
    ),
    "core/sequence.py": ("names in the table of `rules --sequence`, which is content", ["game over", "no one"]),
    "core/source.py": ("a value that no kind of chance has", ["nothing yet"]),
    "games/dawgs_of_war/game.py": ("a cause, in events and records", ["left the table"]),
    "games/dawgs_of_war/phases/respawn.py": ("a cause, in events and records", ["shot to pieces at the edge"]),
    "games/dawgs_of_war/phases/shoot.py": ("a cause, in events and records", ["shot down"]),
    "games/dog_fight/phases/automaton.py": ("a kind of chance", ["bot tile"]),
    "games/dog_fight/tables.py": ("words that players type", ["bottom right", "top left"]),
    "games/dog_fight/terminal/report.py": ("a name for lines that are joined", ["drew yours"]),
    "reports/making.py": (
        "the text of a report, for the maintainers",
        ["the position as it is shown", "the position", "the result", "what happened ({})"],
    ),
    "reports/report.py": (
        "the text of a report, for the maintainers",
        [
            "Aerodrome report",
            "Data: ",
            "Check: ",
            "I think this is wrong.",
            "{}\n\nPlease attach the report as a file, or paste it here.\n",
            "Game: {}, rules {}, data {}",
            "Release: {}",
            "Seat: {}, in {}",
            "About: {}",
            "Answer: {}",
            "Expected: {}",
            "Position:",
            "Position: in the data; aerodrome report FILE draws it",
            "a finished game",
            "a game under way (what {} can't see was drawn at random)",
        ],
    ),
    "server/client.py": (
        "instructions for the host",
        [
            "This is Aerodrome's server, without its page. In a clone, `make play` builds the page.\n"
            "The API is described at /api/openapi.json.\n"
        ],
    ),
    "server/database.py": ("names of threads", ["sqlite reader", "sqlite writer"]),
    "server/desk/problems.py": (
        "what is wrong with a request, for developers of clients",
        ["This address accepts only {}."],
    ),
    "server/guard.py": ("a rule for browsers", ["img-src 'self' data:"]),
    "server/store.py": ("an error of the database, for the host's logs", ["The database cannot be reached."]),
    "server/socket.py": ("kinds of refusals, for programs", ["too fast", "too long"]),
}

# Two words in a row, or one that a full stop or a colon ends.
WORDS: Final = re.compile(r"(?<![\w./<-])[A-Za-z][a-z']+,? [a-z][a-z']{2,}(?![\w/=-])")
ENDED: Final = re.compile(r"(?<![\w./-])[A-Z][a-z']{2,}[.!?:](?=\s|$)")
STYLE: Final = re.compile(r"(not )?(bold|dim|italic)( (bold|on|[a-z]+\d*|bright_[a-z]+|color\(\d+\)|\{\}))*")


@dataclass(frozen=True)
class Found:
    """A text of the sources that reads like a sentence, with {} for each value that it fills in."""

    file: str
    line: int
    text: str


def is_sentence(text: str) -> bool:
    """Return whether players could read this. Styles of the terminal, such as "bold red", are not sentences."""
    return not STYLE.fullmatch(text) and bool(WORDS.search(text) or ENDED.search(text))


class Finder(ast.NodeVisitor):
    """Collects the texts of a module that read like sentences."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[Found] = []

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str):
            self._look_at(node, node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pieces = [str(each.value) if isinstance(each, ast.Constant) else "{}" for each in node.values]
        self._look_at(node, "".join(pieces))
        for each in node.values:
            if isinstance(each, ast.FormattedValue):
                self.visit(each.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring
            self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        self.visit(node.test)

    def visit_Call(self, node: ast.Call) -> None:
        if ast.unparse(node.func) not in EXCUSED_CALLS:
            self.generic_visit(node)

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg not in EXCUSED_NAMES:
            self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if getattr(node.targets[0], "id", "") not in EXCUSED_NAMES:
            self.visit(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None and getattr(node.target, "id", "") not in EXCUSED_NAMES:
            self.visit(node.value)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if ast.unparse(node.value) != "Literal":  # a type
            self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> None:
        """A parameter has no text but its annotation, which may be a string."""

    def _look_at(self, node: ast.expr, text: str) -> None:
        if is_sentence(text):
            self.found.append(Found(self.file, node.lineno, text))


def sentences_in(source: str, file: str = "game.py") -> list[Found]:
    finder = Finder(file)
    finder.visit(ast.parse(source))
    return finder.found


def is_looked_at(file: str) -> bool:
    if file.startswith("cli/") and Path(file).stem in DEVELOPERS_COMMANDS:
        return False
    return not any(fnmatch(file, pattern) for pattern in EXCUSED_FILES)


def is_excused(each: Found) -> bool:
    return each.text in EXCUSED_TEXTS.get(each.file, ("", []))[1]


@pytest.fixture(scope="module")
def found() -> list[Found]:
    """All sentences that may be for players, those of packages that are not converted yet included."""
    texts: list[Found] = []
    for path in sorted(SOURCES.rglob("*.py")):
        file = path.relative_to(SOURCES).as_posix()
        if is_looked_at(file):
            texts += sentences_in(path.read_text(encoding="utf-8"), file)
    return texts


# Sentences.


def test_sentences_for_players_are_in_catalogues(found: list[Found]) -> None:
    left = [each for each in found if not each.file.startswith(NOT_CONVERTED_YET) and not is_excused(each)]
    assert left == [], "Put them into the catalogue of their package, or name a reason in EXCUSED_TEXTS."


def test_packages_that_are_not_converted_yet_have_sentences(found: list[Found]) -> None:
    for prefix in NOT_CONVERTED_YET:
        left = [each for each in found if each.file.startswith(prefix) and not is_excused(each)]
        assert left, f"{prefix} is converted. Take it out of NOT_CONVERTED_YET."


def test_every_excuse_is_needed(found: list[Found]) -> None:
    texts = {(each.file, each.text) for each in found}
    excused = [(file, text) for file, (_, listed) in EXCUSED_TEXTS.items() for text in listed]
    assert [each for each in excused if each not in texts] == []
    files = [path.relative_to(SOURCES).as_posix() for path in SOURCES.rglob("*.py")]
    assert [each for each in EXCUSED_FILES if not any(fnmatch(file, each) for file in files)] == []
    assert [name for name in DEVELOPERS_COMMANDS if f"cli/{name}.py" not in files] == []


@pytest.mark.parametrize(
    "source",
    [
        'say("You win!")',
        'say("Taken back.")',
        'say(f"{seat} wins with {points} points")',
        'say(", ".join(names) + " are here")',
        'Refusal("DF-LOOP-02", "You can\'t loop.")',
        "say(f\"{seat} fires: {'no hits' if hits == 0 else hits}\")",
        'LABELS = {FIRE: "hold fire"}',
        'title: Final = "Hand over"',
        'raise NotFound("There is no such table.")',
        'return f"Saved: {path}"',
        'canvas.text(x, y, "gun jammed")',
    ],
)
def test_sentences_are_found(source: str) -> None:
    assert len(sentences_in(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        '"""Texts for players."""',
        'def fire() -> None:\n    """Fire at the nearest target."""',
        'raise BadInput(f"There is no file {path}.")',
        'assert tiles, "there are no tiles"',
        'typer.Option(help="Print the version and stop.")',
        'Option("solo", help="Play against the automaton.")',
        'log.warning("a task failed", task=name)',
        'connection.execute(text("select name from tables where id = :id"))',
        'Text(name, style="bold white on red")',
        'code = {"do": "hold-fire"}',
        'open(path, encoding="utf-8")',
        'path = f"games/{name}/messages/en.ftl"',
        'Status = Literal["flying", "awaiting return"]',
        'say(en.hand_over(name), "dim")',
    ],
)
def test_other_texts_are_left_alone(source: str) -> None:
    assert sentences_in(source) == []


# Messages.


def catalogues() -> list[str]:
    """Return the packages that have a catalogue, such as games/dog_fight."""
    found = [path.parents[1] for path in SOURCES.rglob("messages/en.ftl")]
    return sorted(path.relative_to(SOURCES).as_posix() for path in found)


def calls_in(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Return the messages that a module calls as `en.name`, each with the package of its catalogue."""
    packages: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.endswith(".messages"):
            package = node.module.removeprefix("aerodrome.").removesuffix(".messages").replace(".", "/")
            packages.update({each.asname or each.name: package for each in node.names if each.name == "en"})
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in packages:
            yield packages[node.value.id], node.attr


@pytest.fixture(scope="module")
def calls() -> set[tuple[str, str]]:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES.rglob("*.py")]
    return {call for tree in trees for call in calls_in(tree)}


@pytest.mark.tools  # it imports fluent.syntax, which only developers have
@pytest.mark.parametrize("package", catalogues())
def test_every_message_is_used(package: str, calls: set[tuple[str, str]]) -> None:
    from fluent.syntax import ast as fluent

    from scripts.messages.catalogue import nodes, read
    from scripts.messages.python import identifier

    entries = read(SOURCES / package / CATALOGUE).entries
    referred = {
        node.id.name
        for entry in entries.values()
        for node in nodes(entry)
        if isinstance(node, fluent.MessageReference) and node.id.name != entry.key
    }
    assert [key for key in entries if key not in referred and (package, identifier(key)) not in calls] == []


@pytest.mark.tools
def test_a_page_finds_one_message_for_each_key() -> None:
    """A page, or a terminal, loads the catalogue of one game and all that belong to no game."""
    from scripts.messages.catalogue import read

    keys = {package: set(read(SOURCES / package / CATALOGUE).entries) for package in catalogues()}
    pairs = itertools.combinations(keys, 2)
    together = [(one, other) for one, other in pairs if not (one.startswith("games/") and other.startswith("games/"))]
    assert together
    for one, other in together:
        assert keys[one] & keys[other] == set(), f"{one} and {other}"
