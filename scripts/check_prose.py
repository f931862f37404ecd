"""Look for words and phrases that docs/style.md advises against, in texts, comments and sentences for players.

Folders and files named in CLEAN must have none: a hit there fails. Elsewhere hits are only counted. `--all` lists those
too, and paths as arguments restrict the search.
"""

from __future__ import annotations

import argparse
import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]

# These must stay clean. Paths as git writes them. A folder stands for everything in it.
CLEAN: Final[tuple[str, ...]] = (
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "README.md",
    "compile_engine.py",
    "docs/add-a-game.md",
    "docs/architecture.md",
    "docs/benchmarks.md",
    "docs/bots.md",
    "docs/compatibility.md",
    "docs/decisions",
    "docs/glossary.md",
    "docs/index.md",
    "docs/protocol.md",
    "docs/replay-format.md",
    "docs/reports.md",
    "docs/server.md",
    "docs/style.md",
    "docs/tab-storage.md",
    "docs/table-protocol.md",
    "docs/testing.md",
    "docs/vectors.md",
    "docs/web.md",
    "examples",
    "hatch_build.py",
    "scripts",
    "src/aerodrome/about.py",
    "src/aerodrome/bench",
    "src/aerodrome/bots",
    "src/aerodrome/cli",
    "src/aerodrome/core",
    "src/aerodrome/games/__init__.py",
    "src/aerodrome/games/age_of_dogfights",
    "src/aerodrome/games/dawgs_of_war",
    "src/aerodrome/games/dog_fight",
    "src/aerodrome/games/dogfight_1917",
    "src/aerodrome/lattice",
    "src/aerodrome/reports",
    "src/aerodrome/server",
    "src/aerodrome/simulation",
    "src/aerodrome/tab",
    "src/aerodrome/vectors",
    "tests/bench",
    "tests/bots",
    "tests/browser",
    "tests/cli",
    "tests/cli_play",
    "tests/conftest.py",
    "tests/contract",
    "tests/core",
    "tests/games/dawgs_of_war",
    "tests/games/dog_fight",
    "tests/games/dogfight_1917",
    "tests/lattice",
    "tests/other_systems",
    "tests/perft",
    "tests/play",
    "tests/progress.py",
    "tests/reports",
    "tests/scripts",
    "tests/server",
    "tests/simulation",
    "tests/tab",
    "tests/test_build.py",
    "tests/test_contributing.py",
    "tests/test_project.py",
    "tests/test_suites.py",
    "tests/toy",
    "tests/vectors_runner",
    "web",
)

SUFFIXES: Final = (".md", ".py", ".svelte", ".ts", ".toml")
# Generated, written by others, recorded, or about the phrases themselves. RULES.md may use the rulebooks' language.
LEFT_OUT: Final = re.compile(
    r"(^|/)(RULES\.md|protocol\.gen\.ts|NOTICES[^/]*|tests/vectors/|replays/|playthroughs/|(test_)?check_prose\.py$)"
)

# Values that programs compare or hash. They stay word for word.
VALUES: Final = ("nobody can score by the mission", "nobody fires", "; numbers 10-12 reconstructed.")


@dataclass(frozen=True)
class Pattern:
    expression: re.Pattern[str]
    advice: str


def _pattern(expression: str, advice: str) -> Pattern:
    return Pattern(re.compile(expression), advice)


PATTERNS: Final = (
    _pattern(r"\b[Ww]ho(m|se)?ever\b", "write “anyone who” or name the person"),
    _pattern(r"\b(for|to|of|by|with|than) who\b", "a relative clause needs a noun: “the player who”"),
    _pattern(r"(?:^|[.:!] )(Who|Whose|Whom|What) [a-z]+(?![^.!?]*\?)[^.!?]*[.!]", "begin with a noun, not a clause"),
    _pattern(r"\b([Ss]ome|[Ee]very|[Nn]o|[Aa]ny)body\b", "write someone, everyone, no one, anyone"),
    _pattern(r"\b([Hh]e|him|[Hh]is|himself)\b", "people are “they”, aircraft and bots are “it”"),
    _pattern(r"\b([Aa]new|[Mm]end(s|ed|ing)?|[Ss]hall|[Ss]eldom|so many|[Aa]s usual)\b", "use the plain word"),
    _pattern(r"\b[Mm]eanwhile\b", "write “in the meantime”, or leave it out"),
    _pattern(r"\b(go|goes|gone|going|went) on\b(?! to\b)", "write continue or resume"),
    _pattern(r"\b(is|are|was|were|be) told\b", "write sees, is sent or is shown"),
    _pattern(r"\btells? (of|that|what|whether)\b", "write shows, says or describes"),
    _pattern(r"\d %", "no space before a percent sign"),
    _pattern("\N{RIGHT SINGLE QUOTATION MARK}|\N{EM DASH}", "straight apostrophes, no em dash"),
    _pattern(r";[^.;!?]*;[^.;!?]*[.!?]", "one semicolon in a sentence at most"),
)


@dataclass(frozen=True)
class Hit:
    path: str
    line: int
    text: str
    advice: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: “{self.text}”: {self.advice}"


# Texts.


def texts_of(path: str, source: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of prose in a file with their numbers. Code is left out as far as that is easy to detect."""
    if path.endswith(".py"):
        yield from _texts_of_python(source)
    elif path.endswith(".md"):
        yield from _texts_of_markdown(source)
    elif path.endswith(".toml"):
        yield from ((number, line) for number, line in enumerate(source.splitlines(), 1))
    else:
        yield from _texts_of_client(source)


def _texts_of_python(source: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        is_name = token.type == tokenize.STRING and re.fullmatch(r"[rbf]*(['\"])[\w./-]*\1", token.string)
        if token.type in (tokenize.COMMENT, tokenize.STRING) and not is_name:
            for offset, line in enumerate(token.string.splitlines()):
                yield token.start[0] + offset, re.sub(r"\{[^{}]*\}|`[^`]*`", "…", line)


def _texts_of_markdown(source: str) -> Iterator[tuple[int, str]]:
    fenced = False
    for number, line in enumerate(source.splitlines(), 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced:
            yield number, re.sub(r"`[^`]*`|\]\([^)]*\)", "…", line)


def _texts_of_client(source: str) -> Iterator[tuple[int, str]]:
    """Leave out expressions, heads of loops, the mark before a warning in a label, and semicolons that end a line."""
    styled = False
    for number, line in enumerate(source.splitlines(), 1):
        if "<style" in line:
            styled = True
        if not styled:
            yield number, re.sub(r"\{[^{}]*\}|for \(.*?;.*?;.*?\)|; !|;\s*$", "…", line)
        if "</style" in line:
            styled = False


def hits_in(path: str, source: str) -> list[Hit]:
    found = []
    for number, line in texts_of(path, source):
        for value in VALUES:
            line = line.replace(value, "…")
        for pattern in PATTERNS:
            if match := pattern.expression.search(line):
                found.append(Hit(path, number, match.group().strip(), pattern.advice))
    return found


# The command.


def files(wanted: list[str]) -> list[str]:
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *wanted]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return [
        path for path in listed if path.endswith(SUFFIXES) and not LEFT_OUT.search(path) and (ROOT / path).is_file()
    ]


def is_clean(path: str) -> bool:
    return any(path == each or path.startswith(f"{each}/") for each in CLEAN)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*", help="files and folders to search, instead of the whole project")
    parser.add_argument("--all", action="store_true", help="list hits outside the clean folders too")
    wanted = parser.parse_args()
    hits = [hit for path in files(wanted.paths) for hit in hits_in(path, (ROOT / path).read_text(encoding="utf-8"))]
    wrong = [hit for hit in hits if is_clean(hit.path)]
    for hit in hits if wanted.all else wrong:
        print(hit)
    if len(hits) > len(wrong):
        rest = len(hits) - len(wrong)
        print(f"{rest} more outside the clean folders. To list them: python -m scripts.check_prose --all")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
