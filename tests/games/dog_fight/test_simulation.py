"""Play every mode, board and pair of biplanes at random to the end, and check the accounts after every answer."""

import itertools

import pytest

from aerodrome.core.game import CHANCE, CHANCE_BIT
from aerodrome.core.playout import lowest_seat
from aerodrome.core.source import Seeded
from aerodrome.games.dog_fight.game import DogFight
from aerodrome.games.dog_fight.options import read_options
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import OVER
from aerodrome.games.dog_fight.tables import BOARDS, PLANES, SCENARIOS
from aerodrome.games.dog_fight.title import GAME, TABLES
from tests.games.dog_fight import accounts

GAMES = 2  # of each pair
MISSIONS = [name for name in SCENARIOS if name != "dogfight"]


def play(options: dict[str, object], seed: str) -> None:
    game = DogFight(Setting(read_options(options, TABLES), TABLES))
    state = game.start()
    luck, chooser = Seeded(seed), Seeded(seed + "/choice")
    while state.pending and state.turn <= GAME.simulation_cap:
        if state.pending & CHANCE_BIT:
            game.apply(state, CHANCE, luck.answer(game.chance_kind(state), game.chance(state)), None)
        else:
            seat = lowest_seat(state.pending)
            codes = game.legal(state, seat)
            game.apply(state, seat, codes[chooser.below("choice", len(codes))], None)
        accounts.check(game, state)
    assert state.phase == OVER or state.turn > GAME.simulation_cap


def pairs(scenario: str) -> list[tuple[str, str]]:
    """Return pairs of the mission's biplane (A's in a dogfight) and any other."""
    mission = TABLES.scenarios[SCENARIOS.index(scenario)].mission_biplanes
    return [(first, second) for first, second in itertools.product(mission, PLANES) if first != second]


@pytest.mark.rules("DF-STATE-01", "DF-STATE-02", "DF-SCEN-02", "DF-ALT-04", "DF-RUL-77")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_pair_of_biplanes_reaches_the_end(scenario: str, board: str) -> None:
    for number, (first, second) in enumerate(pairs(scenario)):
        mission = "AB"[number % 2] if scenario != "dogfight" else "A"
        planes = {"plane_a": first, "plane_b": second}
        if mission == "B":
            planes = {"plane_a": second, "plane_b": first}
        for game in range(GAMES):
            play({"scenario": scenario, "board": board, "mission": mission, **planes}, f"{first} {second} {game}")


@pytest.mark.rules("DF-STATE-01", "DF-STATE-02", "DF-SOLO-01", "DF-SOLO-03", "DF-SOLO-30", "DF-SOLO-32")
@pytest.mark.parametrize("smart3", [False, True])
@pytest.mark.parametrize("hard_bag", [False, True])
@pytest.mark.parametrize("scenario", MISSIONS)
def test_every_solo_game_reaches_the_end(scenario: str, hard_bag: bool, smart3: bool) -> None:
    for first, second in pairs(scenario):
        options: dict[str, object] = {"scenario": scenario, "solo": True, "smart3": smart3, "hard_bag": hard_bag}
        for game in range(GAMES):
            play({**options, "plane_a": first, "plane_b": second}, f"{first} {second} alone {game}")


@pytest.mark.soak
@pytest.mark.rules("DF-STATE-02")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_many_games_reach_the_end(scenario: str, sample: bool) -> None:
    for number in range(20 if sample else 1000):
        board, mission = BOARDS[number % 2], "AB"[number // 2 % 2]
        play({"scenario": scenario, "board": board, "mission": mission}, f"soak {number}")
        if scenario != "dogfight":
            play({"scenario": scenario, "solo": True, "smart3": number % 2 == 0}, f"soak alone {number}")
