"""Many games: random options, with all checks after every answer, and every way to play, twice."""

from __future__ import annotations

import random
import re

import pytest

from aerodrome.core.game import CHANCE, CHANCE_BIT, seats_of
from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.modes import MODES
from aerodrome.games.age_of_dogfights.setup.reading import read_options
from aerodrome.games.age_of_dogfights.state import OVER, Position
from aerodrome.games.age_of_dogfights.tables import BOARDS, SCENARIOS
from aerodrome.games.age_of_dogfights.title import GAME
from aerodrome.simulation.runner import job_of, play
from tests.games.age_of_dogfights import accounts
from tests.games.age_of_dogfights.crowd import crowded
from tests.games.age_of_dogfights.hunter import Hunter
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
    """Return a random record of options, playable or not, with few rounds."""
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
    """Return why these options cannot be played, or "" if they can."""
    try:
        read_options(record, TABLES)
    except BadInput as bad:
        return str(bad)
    return ""


def played(game: AgeOfDogfights, number: int) -> Position:
    """Play a game to its end and check every answer. Odd numbers start in the middle of a fight."""
    dice = random.Random(number)
    state = crowded(game, dice) if number % 2 else game.start()
    hunter = Hunter(game.setting, dice)
    accounts.check(game, state)
    while state.pending:
        before = state.clone()
        if state.pending & CHANCE_BIT:
            weights = game.chance(state)
            game.apply(state, CHANCE, dice.choices(range(len(weights)), weights)[0])
        else:
            seat = dice.choice(seats_of(state.pending))
            codes = game.legal(state, seat)
            game.apply(state, seat, hunter.choice(state, codes) if number % 2 else dice.choice(codes))
        accounts.check(game, state)
        accounts.check_change(game, before, state)
    return state


def play_sample(number: int, games: int) -> bool:
    """Play random options if they are playable, and return whether they were."""
    record = mixed(random.Random(f"soak/{number}"))
    reason = refused(record)
    if reason:
        assert re.search(r"AOD-[A-Z]+-\d\d", reason), reason
        return False
    game = AgeOfDogfights(read_options(record, TABLES))
    for each in range(games):
        assert played(game, 1000 * number + each).phase == OVER, record
    return True


@pytest.mark.soak
@pytest.mark.rules("AOD-GEN-04", "AOD-BRD-08", "AOD-COMP-05", "AOD-COMP-08", "AOD-RND-02", "AOD-ALT-13")
def test_any_mix_of_options(sample: bool) -> None:
    able = [play_sample(number, GAMES) for number in range(10 if sample else SAMPLES)]
    assert any(able)
    assert not all(able)


@pytest.mark.rules("AOD-GEN-04", "AOD-BRD-08", "AOD-COMP-05", "AOD-COMP-08", "AOD-RND-02", "AOD-ALT-13")
def test_a_few_mixes_of_options() -> None:
    able = [play_sample(number, 2) for number in range(1000, 1012)]
    assert any(able)
    assert not all(able)


# Every way to play.

TWO_SIDES: list[dict[str, object]] = [{"board": board, "aircraft": 12} for board in BOARDS]
OTHER_WAYS: list[dict[str, object]] = [
    {"mode": "bombing-zone", "points_scoring": True},
    {"mode": "bombing-breakthrough", "points_scoring": True},
    {"points_scoring": True},
    {"beginner": True},
    {"ace_vs_ace": True},
    {"point_buy": 60},
]


def ways() -> list[dict[str, object]]:
    """Return options for every mode and task, every scenario, and all that changes a two-player game."""
    found: list[dict[str, object]] = []
    for mode in MODES:
        found.append({"mode": mode})
        if mode != "dogfight":
            found.append({"mode": mode, "task": "central"})
    for scenario in SCENARIOS:
        found.append({"scenario": scenario})
    return found + OTHER_WAYS


def more_seats() -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for board in BOARDS:
        for seats in (3, 4):
            found.append({"seats": seats, "ffa": True, "board": board})
    for mode in MODES:
        if mode != "general":
            found.append({"seats": 4, "team": True, "mode": mode})
    return found


WAYS = ways()
MORE_SEATS = more_seats()


def endings(record: dict[str, object], games: int) -> list[bytes]:
    """Return the last positions of simulated games. Each must have ended by a rule."""
    job = job_of("age-of-dogfights", record, [], "soak")
    game = GAME.new(job.options)
    found: list[bytes] = []
    for number in range(games):
        one = play(game, job, number)
        assert one.end.startswith("AOD-"), (record, number)
        found.append(one.key)
    return found


@pytest.mark.soak
@pytest.mark.parametrize("record", WAYS, ids=str)
def test_every_scenario_and_mode_to_the_end_and_again(record: dict[str, object], sample: bool) -> None:
    games = 3 if sample else 100
    assert endings(record, games) == endings(record, games)


@pytest.mark.soak
@pytest.mark.parametrize("record", [*TWO_SIDES, *MORE_SEATS], ids=str)
def test_twelve_a_side_and_more_players_to_the_end_and_again(record: dict[str, object], sample: bool) -> None:
    """AOD-SET-05, AOD-MP-01, AOD-MP-05: 60 rounds, the limit in simulations."""
    games = 3 if sample else 200
    assert endings(record, games) == endings(record, games)


@pytest.mark.parametrize("record", [*WAYS, *TWO_SIDES, *MORE_SEATS], ids=str)
def test_every_way_to_play_ends_by_a_rule(record: dict[str, object]) -> None:
    assert len(endings({**record, "round_limit": 2}, 1)) == 1
