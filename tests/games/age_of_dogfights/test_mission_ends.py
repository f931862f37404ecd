"""AOD-RUL-105 to AOD-RUL-109 in play: the moment at which a mission ends, empty sides, resignations."""

from __future__ import annotations

import pytest

from aerodrome.core.events import Event
from aerodrome.core.match import BY_RESIGNATION, Match
from aerodrome.core.source import Seeded
from aerodrome.games.age_of_dogfights.actions import STRAIGHT
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.modes import BOMBING_ZONE, SPECIAL, TORPEDO
from aerodrome.games.age_of_dogfights.rules import endings, missions, prospects, scoring
from aerodrome.games.age_of_dogfights.setting import zone_places
from aerodrome.games.age_of_dogfights.state import (
    ATTACK,
    BOMBER,
    DESTROYED,
    DROP,
    EXITED,
    GENERAL,
    LAUNCH,
    NONE,
    ORDER,
    OVER,
    THROTTLE,
    Position,
)
from aerodrome.games.age_of_dogfights.title import GAME
from aerodrome.vectors.age_of_dogfights.whole_move import Orders, fly
from tests.games.age_of_dogfights.sitting import random_answers
from tests.games.age_of_dogfights.table import TABLES, Table, plane, table

ENTENTE, CENTRAL = 0, 1
ZONES = [zone_places(TABLES, 17, 16), zone_places(TABLES, 17, 30), zone_places(TABLES, 17, 2)]
SHIP = [(12 + step, 8) for step in range(4)]


def at_work(state: Position) -> list[int]:
    """Return the fields that are set during an activation."""
    return [int(each) for each in (state.mover, state.shooter, state.target, state.attacking, state.answering)]


# The moment of the end.


@pytest.mark.rules("AOD-RUL-105", "AOD-BMB-13")
@pytest.mark.parametrize(("others", "why"), [((), endings.TASK_OVER), (("france/16",), endings.DECIDED)])
def test_a_bomb_ends_a_mission_on_the_way(others: tuple[str, ...], why: int) -> None:
    """It is the last bomb of all, or gives a lead that the enemy cannot catch up."""
    passes = int(missions.make_pass(2, True, False))
    planes = [plane("france/13", (10, 17), role=BOMBER, bombs=1, passes=passes), plane("germany/4", (0, 4))]
    planes += [plane(name, None, role=BOMBER, bombs=2) for name in others]
    here = table(*planes, mode=BOMBING_ZONE, zones=[ZONES, ZONES], phase=DROP)
    game, state = AgeOfDogfights(here.setting), here.state
    state.pending = 1
    log: list[Event] = []
    game.apply(state, ENTENTE, game.actions.parse("drop"), log)
    assert (state.phase, state.end_rule, state.winner, state.pending) == (OVER, why, ENTENTE, 0)
    assert at_work(state) == [NONE] * 5
    assert [event.kind for event in log] == ["bomb", "result"]


@pytest.mark.rules("AOD-RUL-106", "AOD-TORP-04")
def test_a_torpedo_ends_a_mission_before_the_fire() -> None:
    """A German aircraft is in the sights, but the game is over before anyone can fire."""
    here = table(
        plane("britain/25", (2, 8), level=1, role=BOMBER, torpedo=1),
        plane("britain/26", None, role=BOMBER, torpedo=1),
        plane("germany/4", (7, 8), level=1),
        board="short", mode=TORPEDO, ships=[SHIP, [(12, 2)]], ship_names=["near", "far"], win_at=1,
        symmetric=False, mission_sides=[True, False],
    )  # fmt: skip
    fly(here.setting, here.state, here.index("britain/25"), Orders(-1, [STRAIGHT] * 3), None)
    game, state = AgeOfDogfights(here.setting), here.state
    game.enter(state, LAUNCH, None)
    assert state.phase == LAUNCH
    game.apply(state, ENTENTE, game.actions.parse("launch"))
    assert (state.phase, state.end_rule, state.winner) == (OVER, endings.DECIDED, ENTENTE)


@pytest.mark.rules("AOD-SCN-01", "AOD-RUL-105")
def test_a_burst_that_destroys_the_general_ends_the_game() -> None:
    """It ends although an escort could still have answered (AOD-RUL-81)."""
    here = table(
        plane("germany/4", (2, 20)),
        plane("france/13", (3, 20), role=GENERAL),
        plane("france/7", (1, 20)),
        mode=SPECIAL,
        mission_sides=[True, False],
    )
    game, state = AgeOfDogfights(here.setting), here.state
    game.enter(state, ATTACK, None)
    game.apply(state, CENTRAL, game.actions.parse("fire fixed france/13"))
    for die in (6, 6):
        game.apply(state, -1, die - 1)
    assert here.the("france/13").status == DESTROYED
    assert (state.phase, state.end_rule, state.winner) == (OVER, endings.GENERAL_LOST, CENTRAL)
    assert at_work(state) == [NONE] * 5


# A player without aircraft.


@pytest.mark.rules("AOD-RUL-105", "AOD-RUL-94", "AOD-RND-01")
@pytest.mark.parametrize("scenario", ["attack-at-dawn", "convoy-torpedoing", "intercept-the-general"])
@pytest.mark.parametrize("first", [ENTENTE, CENTRAL])
def test_an_empty_side_is_asked_nothing_and_the_other_flies_on(scenario: str, first: int) -> None:
    game = GAME.new({"scenario": scenario, "round_limit": 12})
    assert isinstance(game, AgeOfDogfights)
    state = game.start()
    answers = random_answers(game, state, 7)
    while state.phase < ORDER or state.turn < 2:
        next(answers)
    empty = ENTENTE if scenario == "attack-at-dawn" else CENTRAL
    for each in state.aircraft:
        if each.seat == empty and each.status < DESTROYED:
            each.status, each.point = DESTROYED, NONE
    state.first = first
    while state.turn < 3:
        next(answers)
    log: list[Event] = []
    for _ in random_answers(game, state, 8, log):
        assert not state.pending >> empty & 1
    turns = [event.fields["seat"] for event in log if event.kind == "turn"]
    assert turns
    assert set(turns) == {game.setting.names[1 - empty]}
    assert state.winner != empty or state.end_rule != endings.ROUND_LIMIT  # AOD-RUL-109


# Resignations.


def bombing(points_scoring: bool = False) -> Table:
    """The Germans lead by two bombs. The Entente still has four aboard, and one zone is not bombed."""
    here = table(
        plane("france/16", (0, 10), seat=0, role=BOMBER, bombs=2),
        plane("france/17", None, seat=2, role=BOMBER, bombs=2),
        plane("germany/16", (0, 14), seat=1, role=BOMBER, bombs=1, damage="tail"),
        plane("germany/4", (0, 18), seat=3),
        names=["entente-1", "central-1", "entente-2", "central-2"],
        side_of=[0, 1, 0, 1],
        nations=[[1, 2], [0], [1, 2], [0]],
        home_sides=[3, 2, 3, 2],
        anchors=[[9], [9], [27], [27]],
        team=True,
        mode=BOMBING_ZONE,
        zones=[ZONES, ZONES],
        points_scoring=points_scoring,
    )
    here.state.bombs_on = [1 | 1 << 8, 2 << 8, 0, 2]
    here.state.phase, here.state.player = THROTTLE, 0
    here.state.mover, here.state.pending = here.index("france/16"), 1
    return here


@pytest.mark.rules("AOD-RUL-107", "AOD-RUL-86")
def test_while_a_team_mate_flies_a_mission_goes_on() -> None:
    here = bombing()
    game, state = AgeOfDogfights(here.setting), here.state
    assert game.leave(state, 1, None)
    assert (state.phase, state.pending) == (THROTTLE, 1)
    assert (here.the("germany/16").status, here.the("germany/16").forced) == (EXITED, 0)
    assert scoring.points(here.setting, state) == [10, 20]


@pytest.mark.rules("AOD-RUL-107", "AOD-RUL-106")
@pytest.mark.parametrize("points_scoring", [False, True])
def test_the_last_of_a_side_gives_the_others_all_they_could_still_score(points_scoring: bool) -> None:
    here = bombing(points_scoring)
    game, state = AgeOfDogfights(here.setting), here.state
    here.the("germany/4").status = DESTROYED
    before = scoring.mission_scores(here.setting, state, points_scoring)
    gain = prospects.possible_gain(here.setting, state, ENTENTE, points_scoring)
    assert game.leave(state, 1, None)
    assert (state.phase, state.end_rule, state.winner) == (OVER, endings.SIDE_RESIGNED, ENTENTE)
    assert scoring.points(here.setting, state) == [(before[ENTENTE] + gain) / 2, before[CENTRAL] / 2]
    assert scoring.points(here.setting, state)[ENTENTE] == 6 * 5 + 10 + (2 if points_scoring else 1)
    assert at_work(state) == [NONE] * 5
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.rule == "AOD-BMB-13"
    assert outcome.reason.startswith("A side has given up")


@pytest.mark.rules("AOD-RUL-107")
def test_a_player_without_aircraft_gives_up_nothing() -> None:
    here = bombing()
    game, state = AgeOfDogfights(here.setting), here.state
    for name in ("germany/4", "germany/16"):
        here.the(name).status = DESTROYED
    assert game.leave(state, 3, None)
    assert (state.phase, state.pending) == (THROTTLE, 1)


@pytest.mark.rules("AOD-RUL-107")
def test_at_a_table_for_two_a_resignation_loses() -> None:
    match = Match(GAME.new({"scenario": "convoy-torpedoing"}), Seeded(1))
    match.resign(ENTENTE)
    assert match.ending is not None
    assert (match.ending.how, match.ending.scores) == (BY_RESIGNATION, [0, 1])
