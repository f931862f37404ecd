"""AOD-RUL-105, AOD-RUL-106: random missions, compared throughout with a second implementation (bound.py)."""

from __future__ import annotations

import random

import pytest

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE, CHANCE_BIT, seats_of
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.modes import DOGFIGHT, MODES
from aerodrome.games.age_of_dogfights.rules import endings, prospects
from aerodrome.games.age_of_dogfights.setup.reading import read_options
from aerodrome.games.age_of_dogfights.state import (
    DESTROYED,
    NONE,
    ORDER,
    OVER,
    Position,
)
from aerodrome.games.age_of_dogfights.tables import SCENARIOS
from tests.games.age_of_dogfights.bound import Mission
from tests.games.age_of_dogfights.table import TABLES

ENTENTE, CENTRAL = 0, 1
ROUNDS = 60
GAMES = 500
SMALL = {
    "recon": "entente: france 13-14 recon, france 4-5; central: germany 13-14 recon, germany 4-5",
    "bombing-zone": "entente: france 16 carry 2, france 13 carry 1, france 4; "
    "central: germany 16 carry 2, germany 13 carry 1, germany 4",
    "combined": "entente: france 16 carry 2, france 13 recon, france 14 carry 1; "
    "central: germany 16 carry 2, germany 13 recon, germany 14 carry 1",
    "torpedo": "entente: britain 25-26, britain 23; central: germany 23-24",
    "general": "entente: france 13 general, france 4-5; central: germany 4-6",
    "dogfight": "entente: france 4-5; central: germany 4-5",
}
ONE_SIDED = {
    "recon": "entente: france 13-14 recon, france 4; central: germany 4-6",
    "bombing-zone": "entente: france 16 carry 2, france 13 carry 1, france 4; central: germany 4-6",
    "combined": "entente: france 16 carry 2, france 13 recon, france 4; central: germany 4-6",
}
MELEES = {  # AOD-RUL-119
    "recon": "N 13 recon, N 4",
    "bombing-zone": "N 16 carry 2, N 4",
    "bombing-breakthrough": "N 16 carry 2, N 13 carry 1",
    "combined": "N 16 carry 2, N 13 carry 1, N 14 recon",
}
SMALL["bombing-breakthrough"] = SMALL["bombing-zone"]
ONE_SIDED["bombing-breakthrough"] = ONE_SIDED["bombing-zone"]


TELLING = {"round", "bomb", "torpedo", "photo", "home", "left", "through", "damaged", "destroyed", "result"}


def counters(state: Position) -> list[int]:
    """Return everything that the rulings depend on, and whether the game is over."""
    found = [state.phase == OVER, *state.brought_home, *state.bombs_on, *state.recon_home, state.torpedoed]
    for each in state.aircraft:
        found += (each.status, each.damage, each.bombs, each.torpedo, each.photos, each.side_left, each.forced)
    return found


def ways() -> list[dict[str, object]]:
    """Return options for every mode with few aircraft, for one side or both, with either score, and every scenario."""
    found: list[dict[str, object]] = [{"mode": mode, "board": "short", "squadrons": SMALL[mode]} for mode in MODES]
    for mode, squadrons in ONE_SIDED.items():
        found.append({"mode": mode, "task": "entente", "board": "short", "squadrons": squadrons})
    for mode in ("bombing-zone", "bombing-breakthrough"):
        found.append({"mode": mode, "points_scoring": True, "board": "short", "squadrons": SMALL[mode]})
        found.append({"mode": mode, "task": "entente", "points_scoring": True, "board": "short",
                      "squadrons": ONE_SIDED[mode]})  # fmt: skip
    for mode, carriers in MELEES.items():
        squadrons = "; ".join(
            f"{nation}: {carriers.replace('N', nation)}" for nation in ("germany", "france", "britain")
        )
        found.append({"seats": 3, "ffa": True, "mode": mode, "board": "short", "squadrons": squadrons})
    found.append({"mode": "bombing-breakthrough", "task": "entente", "win_at": 2, "draw_at": 1, "board": "short",
                  "squadrons": ONE_SIDED["bombing-breakthrough"]})  # fmt: skip
    return found + [{"scenario": scenario} for scenario in SCENARIOS]


def name_of(record: dict[str, object]) -> str:
    return " ".join(str(value) for key, value in record.items() if key not in ("board", "squadrons"))


class Watched:
    """A random game, compared with the second implementation of the bound."""

    def __init__(self, game: AgeOfDogfights, seed: int) -> None:
        self.game = game
        self.dice = random.Random(seed)
        self.state = game.start()
        self.log: list[Event] = []
        self.counted: list[int] = []
        self.ranges: dict[str, tuple[int, int]] = {}
        self.compared = 0

    def answer(self) -> None:
        game, state = self.game, self.state
        if state.pending & CHANCE_BIT:
            weights = game.chance(state)
            game.apply(state, CHANCE, self.dice.choices(range(len(weights)), weights)[0], self.log)
            return
        seat = self.dice.choice(seats_of(state.pending))
        assert state.phase < ORDER or any(each.seat == seat and each.status < DESTROYED for each in state.aircraft)
        game.apply(state, seat, self.dice.choice(game.legal(state, seat)), self.log)

    def compare(self) -> None:
        """AOD-RUL-105, AOD-RUL-106: compare the current position. A bound never rises."""
        game, state = self.game, self.state
        counted = counters(state)
        if counted == self.counted:  # the second implementation would give the same result
            assert endings.cause(game.setting, state) == 0
            return
        self.counted = counted
        mission = Mission(game, state)
        self.compared += 1
        if mission.mode != "general":
            assert prospects.is_decided(game.setting, state) == mission.is_fixed()
            for side in mission.sides:
                least, most = mission.range_of(side)
                before = self.ranges.get(side, (least, most))
                assert before[0] <= least <= most <= before[1], side
                self.ranges[side] = (least, most)
        if state.phase != OVER:
            assert mission.goes_on(), "no one can score"
            assert not mission.is_fixed(), "the result is fixed"
        else:
            self.check_end(mission)

    def check_end(self, mission: Mission) -> None:
        state, setting = self.state, self.game.setting
        assert state.end_rule == endings.ROUND_LIMIT or not (mission.goes_on() and not mission.is_fixed())
        if state.winner == NONE:
            return
        winner = setting.side_names[state.winner]
        if not any(each.lives and each.side == winner for each in mission.flown):
            others = [side for side in mission.sides if side != winner]
            assert not any(mission.could_win(side) for side in others), "a side without aircraft has won"

    def play(self, every: bool) -> None:
        """Compare every position. Without `every`, only those after events that can change the counts."""
        while self.state.pending:
            self.log.clear()
            self.answer()
            if self.state.phase >= ORDER and (every or any(event.kind in TELLING for event in self.log)):
                self.compare()


def watch(record: dict[str, object], games: int, every: bool) -> list[int]:
    """Return the ends of this many games."""
    game = AgeOfDogfights(read_options({**record, "round_limit": ROUNDS}, TABLES))
    ends: list[int] = []
    for seed in range(games):
        watched = Watched(game, seed)
        if game.setting.mode == DOGFIGHT:
            while watched.state.pending:
                watched.answer()
            check_dogfight(watched.state)
        else:
            watched.play(every)
            assert watched.compared
        ends.append(int(watched.state.end_rule))
    return ends


def check_dogfight(state: Position) -> None:
    """AOD-DOG-03: a side that wins by aircraft left has at least one."""
    living = {each.seat for each in state.aircraft if each.status < DESTROYED}
    assert state.end_rule != endings.SIDE_EMPTY or state.winner == NONE or state.winner in living


@pytest.mark.rules("AOD-RUL-105", "AOD-RUL-106", "AOD-RUL-109")
@pytest.mark.parametrize("record", ways(), ids=name_of)
def test_a_second_form_of_the_bound_agrees_in_random_games(record: dict[str, object]) -> None:
    assert len(watch(record, 20, every=False)) == 20


@pytest.mark.soak
@pytest.mark.rules("AOD-RUL-105", "AOD-RUL-106", "AOD-RUL-109")
@pytest.mark.parametrize("record", ways(), ids=name_of)
def test_a_second_form_of_the_bound_agrees_in_many_random_games(record: dict[str, object], sample: bool) -> None:
    ends = watch(record, 5 if sample else GAMES, every=True)
    print(name_of(record), {endings.REASONS[end]: ends.count(end) for end in sorted(set(ends))})
