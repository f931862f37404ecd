"""Check the chapters that a game's files name against its RULES.md. Part of `aerodrome rulemap`.

A module names its chapters in its docstring, a data file in its first comment. Two things show that a number is wrong:
the file names no rule of that chapter, or it names more rules of a neighbouring chapter. Wrong numbers are nearly
always off by one.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from aerodrome.cli.inputs import read_text
from aerodrome.core.rulebook import id_pattern, is_ruling, rulebook
from aerodrome.core.title import Title

HEADING: Final = re.compile(r"^## (\d+)\. (.+)$", re.MULTILINE)
NUMBER: Final = r"\d+(?:\.\d+)?"
NAMED: Final = re.compile(rf"\bchapters? ({NUMBER}(?:(?:, | and | to ){NUMBER})*)", re.IGNORECASE)


@dataclass(frozen=True)
class WrongChapter:
    """A chapter that a file names, or should name, and why that is wrong."""

    file: str
    chapter: str
    why: str

    def to_json(self) -> dict[str, object]:
        return {"file": self.file, "chapter": self.chapter, "why": self.why}


def wrong_chapters(title: Title, package: Path, tests: Path) -> list[WrongChapter]:
    """Return every wrong chapter in the files of a game and of its tests."""
    chapters = chapters_of(title)
    found: list[WrongChapter] = []
    for path, shown in game_files(package, tests):
        text = read_text(path)
        opening = opening_of(path, text)
        found.extend(wrong_in(shown, opening, rules_named(text, title.prefix, chapters), chapters))
    return found


def chapters_of(title: Title) -> dict[str, set[str]]:
    """Return, by chapter number, the rules that open a paragraph there. Rulings belong to no chapter."""
    text = rulebook(title)
    headings = list(HEADING.finditer(text))
    ends = [each.start() for each in headings[1:]] + [len(text)]
    opened = re.compile(rf"\*\*({id_pattern(title.prefix)})\*\*")
    found: dict[str, set[str]] = {}
    for heading, end in zip(headings, ends, strict=True):
        rules = opened.findall(text[heading.start() : end])
        found[heading.group(1)] = {rule for rule in rules if not is_ruling(rule)}
    return found


def opening_of(path: Path, text: str) -> str:
    """Return a module's docstring, or the comment on the first line of a data file."""
    if path.suffix == ".py":
        return ast.get_docstring(ast.parse(text)) or ""
    first = text.partition("\n")[0]
    return first if first.startswith("#") else ""


def rules_named(text: str, prefix: str, chapters: dict[str, set[str]]) -> Counter[str]:
    """Count, by chapter, how often a file names its rules. `AOD-POS` stands for all rules of its chapter."""
    chapter_of = {rule: chapter for chapter, rules in chapters.items() for rule in rules}
    chapter_of.update({rule.rpartition("-")[0]: chapter for rule, chapter in chapter_of.items()})
    named = re.findall(rf"(?<![A-Z0-9-]){prefix}-[A-Z0-9]+(?:-[A-Z]*[0-9]+[a-z]?)?(?![\w-])", text)
    return Counter(chapter_of[rule] for rule in named if rule in chapter_of)


def named_chapters(opening: str) -> list[str]:
    """Return the numbers in `Chapters 5 to 8 and 17`, with ranges written out."""
    found: list[str] = []
    for named in NAMED.finditer(opening):
        for part in re.split(r", | and ", named.group(1)):
            first, _, last = part.partition(" to ")
            if first.isdigit() and last.isdigit():
                found.extend(str(number) for number in range(int(first), int(last) + 1))
            else:
                found.extend(each for each in (first, last) if each)
    return found


def wrong_in(file: str, opening: str, rules: Counter[str], chapters: dict[str, set[str]]) -> Iterator[WrongChapter]:
    """Yield what is wrong with the chapters that one file names, if any. `rules` is counted by chapter."""
    named = named_chapters(opening)
    for chapter in named:
        if chapter not in chapters:
            yield WrongChapter(file, chapter, f"RULES.md has chapters 1 to {len(chapters)}")
        elif chapters[chapter] and not rules[chapter]:
            yield WrongChapter(file, chapter, "the file names no rule of that chapter")
    most = max([rules[chapter] for chapter in named], default=0)
    near = {str(int(chapter) + by) for chapter in named if chapter.isdigit() for by in (-1, 1)}
    for chapter in sorted(near - set(named), key=int):
        if rules[chapter] > most:
            yield WrongChapter(file, chapter, "the file names this chapter's rules most, but not this chapter")


def game_files(package: Path, tests: Path) -> Iterator[tuple[Path, str]]:
    """Yield the files that may name chapters, each with the path to print, from its game's folder on."""
    own = tests / "games" / package.name
    for path in sorted([*package.rglob("*.py"), *package.glob("data/**/*.toml")]):
        yield path, str(path.relative_to(package.parent))
    for path in sorted(own.rglob("*.py")):
        yield path, str(path.relative_to(tests.parent))
