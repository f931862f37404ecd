"""rulemap: every chapter that a file names is the right one in RULES.md."""

import re
from collections import Counter
from pathlib import Path

import pytest

from aerodrome.cli.chapters import (
    NAMED,
    chapters_of,
    game_files,
    named_chapters,
    opening_of,
    rules_named,
    wrong_chapters,
    wrong_in,
)
from aerodrome.cli.rulemap import map_of, package_of
from aerodrome.core import registry
from tests.cli.running import aerodrome

ROOT = Path(__file__).parents[2]
CHAPTERS = {"1": {"X-A-01"}, "2": {"X-B-01", "X-B-02"}, "3": {"X-C-01"}, "4": set[str]()}


@pytest.mark.parametrize(
    ("opening", "chapters"),
    [
        ("Chapter 4: set-up.", ["4"]),
        ("Phase 3, chapters 11 and 17: shots.", ["11", "17"]),
        ("Chapters 5 to 7, 9 and 12: flight.", ["5", "6", "7", "9", "12"]),
        ("Chapter 4 and the set-up parts of chapter 19.", ["4", "19"]),
        ("Phase 2, chapter 9.1: all cards are turned up.", ["9.1"]),
        ("Chapters that several phases consult.", []),
    ],
)
def test_the_chapters_that_a_text_names_are_read(opening: str, chapters: list[str]) -> None:
    assert named_chapters(opening) == chapters


def test_a_chapter_has_the_rules_that_open_there() -> None:
    chapters = chapters_of(registry.title("age-of-dogfights"))
    assert {rule.split("-")[1] for rule in chapters["9"]} == {"END", "BORD", "EXIT"}
    assert chapters["37"] == set(), "rulings are rules of no chapter"


def test_a_section_without_a_number_stands_for_its_chapter() -> None:
    assert rules_named("X-B, X-B-02, X-C-01 and X-Z-01", "X", CHAPTERS) == {"2": 2, "3": 1}


def test_only_the_docstring_or_the_first_comment_counts(tmp_path: Path) -> None:
    assert opening_of(tmp_path / "a.py", '"""Chapter 2."""\n# Chapter 9\n') == "Chapter 2."
    assert opening_of(tmp_path / "a.toml", "# Rules: chapter 2.\n# chapter 9\n") == "# Rules: chapter 2."
    assert opening_of(tmp_path / "b.toml", "a = 1 # chapter 9\n") == ""


@pytest.mark.parametrize(
    ("opening", "rules", "wrong"),
    [
        ("Chapter 2", {"2": 3, "3": 1}, []),
        ("Chapters 2 and 3", {"2": 3, "3": 1}, []),
        ("Chapter 4", {}, []),
        ("no number", {"2": 3}, []),
        ("Chapter 5", {}, ["5"]),
        ("Chapter 2.1", {"2": 1}, ["2.1"]),
        ("Chapter 3", {"2": 3}, ["3", "2"]),
        ("Chapter 3", {"2": 3, "3": 1}, ["2"]),
        ("Chapters 1 and 2", {"2": 3}, ["1"]),
    ],
)
def test_a_wrong_chapter_is_found(opening: str, rules: dict[str, int], wrong: list[str]) -> None:
    found = wrong_in("a.py", opening, Counter(rules), CHAPTERS)
    assert [each.chapter for each in found] == wrong


@pytest.mark.parametrize("by", [-1, 1])
@pytest.mark.parametrize("code", registry.codes())
def test_a_chapter_that_is_wrong_by_one_is_found(code: str, by: int) -> None:
    """A few files escape: one that names many chapters may also name rules of all the neighbouring ones."""
    title = registry.title(code)
    chapters = chapters_of(title)
    files = 0
    missed: list[str] = []
    for path, shown in game_files(package_of(title), ROOT / "tests"):
        text = path.read_text("utf-8")
        opening = opening_of(path, text)
        if named_chapters(opening):
            files += 1
            slipped = NAMED.sub(
                lambda named: re.sub(r"\d+", lambda number: str(int(number[0]) + by), named[0]), opening
            )
            if not list(wrong_in(shown, slipped, rules_named(text, title.prefix, chapters), chapters)):
                missed.append(shown)
    assert len(missed) <= files // 7


def test_a_wrong_chapter_in_any_game_fails_rulemap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    title = registry.title("dog-fight")
    module = tmp_path / "dog_fight" / "phases" / "deal.py"
    module.parent.mkdir(parents=True)
    source = (package_of(title) / "phases" / "mulligan.py").read_text("utf-8")
    module.write_text(source.replace("Chapter 16", "Chapter 17"), encoding="utf-8")
    (wrong, _) = wrong_chapters(title, tmp_path / "dog_fight", tmp_path)
    assert wrong.to_json() == {
        "file": str(Path("dog_fight") / "phases" / "deal.py"),
        "chapter": "17",
        "why": "the file names no rule of that chapter",
    }
    whole = map_of(title, ROOT / "tests")
    monkeypatch.setattr("aerodrome.cli.rulemap.map_of", lambda *_: whole)
    assert aerodrome("rulemap", "--root", ROOT).code == 0
    whole.chapters.append(wrong)
    ran = aerodrome("rulemap", "--root", ROOT)
    assert ran.code == 1
    assert f"dog-fight: {wrong.file}, chapter 17: the file names no rule of that chapter" in ran.out
