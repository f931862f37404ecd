"""A random mix of options, valid ones played to the end, with everything that must hold checked after every answer."""

from __future__ import annotations

import random
import re

import pytest

from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.options import read_options
from aerodrome.games.age_of_dogfights.plan import MODES
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import OVER
from aerodrome.games.age_of_dogfights.tables import SCENARIOS
from tests.games.age_of_dogfights import accounts
from tests.games.age_of_dogfights.sitting import random_answers
from tests.games.age_of_dogfights.table import TABLES

SAMPLES = 200
GAMES = 10
FLAGS = [
    "aerobatics", "speed_difference", "pilot_skill", "hidden_skill", "beginner", "ace_vs_ace", "points_scoring",
]  # fmt: skip
CHOICES: list[tuple[str, list[object]]] = [
    ("wind", ["roll", "E", "NW"]),
    ("sun", ["roll", "SW"]),
    ("clouds", ["6,13 up 3; 16,14 down 2"]),
    ("board", ["full", "short"]),
    ("task", ["both", "entente", "central"]),
    ("experience", ["on", "off"]),
    ("aircraft", [1, 2, 5, 12]),
    ("point_buy", [30, 60, 150]),
    ("fighter_limit", [1, 3, 9]),
    ("beginner_level", [1, 5]),
    ("admitted", ["general_purpose light_bomber"]),
]


def mixed(dice: random.Random) -> dict[str, object]:
    """Some record over the whole lattice of options, playable or not; a few rounds of it."""
    seats = dice.choice([2, 2, 2, 3, 4, 4])
    record: dict[str, object] = {"seats": seats, "round_limit": dice.choice([2, 5, 12])}
    if seats > 2:
        record["ffa" if seats == 3 else dice.choice(["ffa", "team"])] = True
    if dice.random() < 0.2 and seats == 2:
        record["scenario"] = dice.choice(SCENARIOS)
    elif "ffa" not in record:
        record["mode"] = dice.choice(MODES)
    record.update({flag: True for flag in FLAGS if dice.random() < 0.25})
    for name, values in CHOICES:
        if dice.random() < 0.15:
            record[name] = dice.choice(values)
    return record


def refused(record: dict[str, object]) -> str:
    """Why these options cannot be played; "" if they can."""
    try:
        read_options(record, TABLES)
    except BadInput as bad:
        return str(bad)
    return ""


def play_sample(number: int, games: int) -> bool:
    """Whether the mix could be played; then it was, and everything held."""
    record = mixed(random.Random(f"soak/{number}"))
    reason = refused(record)
    if reason:
        assert re.search(r"AOD-[A-Z]+-\d\d", reason), reason
        return False
    plan = read_options(record, TABLES)
    for each in range(games):
        game = AgeOfDogfights(Setting(plan, TABLES))
        state = game.start()
        for after in random_answers(game, state, 1000 * number + each):
            accounts.check(game, after)
        assert state.phase == OVER, record
    return True


@pytest.mark.soak
def test_any_mix_of_options(sample: bool) -> None:
    played = [play_sample(number, GAMES) for number in range(SAMPLES // 20 if sample else SAMPLES)]
    assert any(played)
    assert not all(played)


def test_a_few_mixes_of_options() -> None:
    played = [play_sample(number, 1) for number in range(1000, 1012)]
    assert any(played)
    assert not all(played)
