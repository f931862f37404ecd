"""Play games of two to eight seats at random to the end, and check the accounts after every answer."""

import itertools
from typing import cast

import pytest

from aerodrome.core.digest import state_digest
from aerodrome.core.game import CHANCE, CHANCE_BIT
from aerodrome.core.outcome import WON
from aerodrome.core.playout import lowest_seat
from aerodrome.core.source import Seeded
from aerodrome.games.dawgs_of_war.game import DawgsOfWar
from aerodrome.games.dawgs_of_war.options import FLAGS
from aerodrome.games.dawgs_of_war.state import OVER, Position
from aerodrome.games.dawgs_of_war.title import GAME
from tests.games.dawgs_of_war import accounts

SEATS = range(2, 9)
COMBINATIONS = list(itertools.product([False, True], repeat=len(FLAGS)))


def play(options: dict[str, object], seed: str) -> tuple[DawgsOfWar, Position]:
    game = cast(DawgsOfWar, GAME.new(options))
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
    return game, state


def flags(number: int) -> dict[str, object]:
    return dict(zip(FLAGS, COMBINATIONS[number % len(COMBINATIONS)]))


@pytest.mark.rules("DOW-OCC-05", "DOW-ST-01", "DOW-SPEC-01", "DOW-SET-01", "DOW-WIN-01", "DOW-CF-06")
@pytest.mark.parametrize("seats", SEATS)
def test_everyone_for_himself(seats: int) -> None:
    for number in range(12):
        game, state = play({"seats": seats, **flags(number * 11 + seats)}, f"ffa {seats} {number}")
        assert state.phase == OVER, "random planes do not stay up for ever"
        assert game.outcome(state) is not None


@pytest.mark.rules("DOW-OCC-05", "DOW-SET-03", "DOW-WIN-02")
@pytest.mark.parametrize(
    ("seats", "teams", "sides"),
    [
        (2, "A/B", "right/left"),
        (3, "AB/C", ""),
        (4, "", ""),
        (4, "A/BC/D", "left/right/left"),
        (5, "ABCD/E", ""),
        (6, "AD/BE/CF", "right/left/left"),
        (7, "ABCDEF/G", ""),
        (8, "AB/CD/EF/GH", ""),
        (8, "AC/BDEFGH", "right/left"),
    ],
)
def test_teams(seats: int, teams: str, sides: str) -> None:
    for number in range(6):
        options: dict[str, object] = {"seats": seats, "mode": "teams", "teams": teams, "sides": sides}
        game, state = play({**options, **flags(number * 23 + seats)}, f"teams {seats} {teams} {number}")
        outcome = game.outcome(state)
        assert outcome is not None
        winners = {game.setting.teams[seat] for seat in range(seats) if outcome.scores[seat] == WON}
        assert winners == ({state.winner} if state.winner >= 0 else set())


@pytest.mark.rules("DOW-OPT-01", "DOW-OPT-02", "DOW-OPT-03", "DOW-OPT-04", "DOW-OPT-05", "DOW-OPT-06", "DOW-CF-01")
@pytest.mark.parametrize("number", range(0, len(COMBINATIONS), 3))
def test_optional_rules_in_every_third_combination(number: int) -> None:
    play({"seats": 2 + number % 7, **flags(number)}, f"options {number}")
    play({"seats": 4, "mode": "teams", **flags(number)}, f"options in teams {number}")


@pytest.mark.rules("DOW-DICE-01")
def test_the_same_seed_is_the_same_game() -> None:
    digests = [state_digest(*play({"seats": 6, **flags(63)}, "twice")) for _ in range(2)]
    assert digests[0] == digests[1]
    assert digests[0] != state_digest(*play({"seats": 6, **flags(63)}, "thrice"))


@pytest.mark.soak
@pytest.mark.rules("DOW-OCC-05", "DOW-OPT-06")
@pytest.mark.parametrize("seats", SEATS)
def test_every_combination_of_options(seats: int, sample: bool) -> None:
    for number in range(0, len(COMBINATIONS), 16 if sample else 1):
        for game in range(1 if sample else 40):
            play({"seats": seats, **flags(number)}, f"soak {seats} {number} {game}")
            play({"seats": seats, "mode": "teams", **flags(number)}, f"soak teams {seats} {number} {game}")
