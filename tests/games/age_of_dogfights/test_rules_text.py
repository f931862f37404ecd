"""RULES.md: every id is there once, its rulings are cited, and its aircraft table matches the data."""

import re
from pathlib import Path

import pytest

from aerodrome.core.rulebook import rule_texts
from aerodrome.games.age_of_dogfights import title
from aerodrome.games.age_of_dogfights.actions import GUN_NAMES, NATIONS
from aerodrome.games.age_of_dogfights.state import bursts
from aerodrome.games.age_of_dogfights.tables import CLASSES, Kind

RULES = Path(title.__file__).with_name("RULES.md").read_text("utf-8")
TEXTS = rule_texts(title.GAME)


def test_every_rule_stands_once_and_says_something() -> None:
    opened = re.findall(r"^(?:\* )?\*\*(AOD-[A-Z]+-\d+)\*\*", RULES, re.MULTILINE)
    assert len(opened) == len(set(opened)) == len(TEXTS)
    assert len([rule for rule in opened if "-RUL-" not in rule]) == 306
    assert all(len(text) > 10 for text in TEXTS.values())


def test_every_rule_says_where_it_comes_from() -> None:
    for rule, text in TEXTS.items():
        if "-RUL-" not in rule:
            assert re.match(r"\[[BPRJD](\+[BPRJD])*\]", text), rule


def test_what_is_cited_exists() -> None:
    cited = set(re.findall(r"AOD-[A-Z]+-\d+", RULES))
    assert cited == set(TEXTS)


def row(kind: Kind) -> list[str]:
    """Return an aircraft type as a line of the table."""
    gyro = f"{kind.gyro:+d}".replace("-", "−") if kind.gyro else "–"
    guns = [
        f"{name} {kind.guns[gun]}×{bursts(kind.ammunition, gun)}"
        for gun, name in enumerate(GUN_NAMES)
        if kind.guns[gun]
    ]
    load = [] if not kind.bombs else ["1 bomb"] if kind.bombs == 1 else [f"{kind.bombs} bombs"]
    load += ["torpedo"] * int(kind.torpedo) + ([f"{kind.photos} photos"] if kind.photos else [])
    return [
        kind.name + (" ★" if kind.aerobatics else ""),
        NATIONS[kind.nation],
        f"{kind.numbers[0]}–{kind.numbers[-1]}",
        CLASSES[kind.klass].replace("_", " "),
        str(kind.speed),
        f"({kind.agility})" if kind.limited_turns else str(kind.agility),
        str(kind.ceiling),
        str(kind.fast_climb),
        str(kind.max_descent),
        gyro,
        ", ".join(guns) or "–",
        str(kind.throttle or "–"),
        ", ".join(load) or "–",
        str(kind.value),
    ]


@pytest.mark.rules("AOD-COMP-02", "AOD-COMP-03", "AOD-ARC-05", "AOD-ARC-06")
def test_the_printed_aircraft_are_those_that_fly() -> None:
    chapter = RULES.split("## 34. The aircraft")[1].split("\n## ")[0]
    printed = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in chapter.splitlines() if line[:1] == "|"
    ]
    assert printed[2:] == [row(kind) for kind in title.TABLES.kinds]
