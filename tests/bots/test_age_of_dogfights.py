"""What the planner of Age of Dogfights prefers: shots, safety, the mission, and staying on the board."""

from __future__ import annotations

import pytest

from aerodrome.bots.age_of_dogfights.airman import SHARP, Airman
from aerodrome.bots.age_of_dogfights.marksman import HURT, Marksman, pose_of
from aerodrome.bots.age_of_dogfights.pilots_by_level import FlyingAce, FlyingPilot, FlyingRecruit, PlanningBot
from aerodrome.bots.bot import Budget
from aerodrome.bots.levels import hints
from aerodrome.core.game import Game, State, seats_of
from aerodrome.core.source import Seeded
from aerodrome.games.age_of_dogfights import actions
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.gun_tables import COLUMN_A, COLUMN_B
from aerodrome.games.age_of_dogfights.modes import BREAKTHROUGH, DOGFIGHT, RECON_MODE, SPECIAL, TORPEDO
from aerodrome.games.age_of_dogfights.rules.activation import begin_move, roll
from aerodrome.games.age_of_dogfights.rules.odds import attack_burst_odds
from aerodrome.games.age_of_dogfights.rules.reach import reach, reach_for, targets_from
from aerodrome.games.age_of_dogfights.rules.targets import shot_target, shots
from aerodrome.games.age_of_dogfights.state import (
    ATTACK,
    BOMBER,
    DROP,
    EXITED,
    FLYING,
    GENERAL,
    LEVELS,
    PATH,
    RECON,
    THROTTLE,
    TILT,
    Position,
)
from aerodrome.lattice.points import EAST
from tests.games.age_of_dogfights.table import Table, plane, table

FOKKER = "germany/10"  # a Fokker D.VII: six steps, three turns
SPAD = "france/10"
BUDGET = Budget(40)
MOVING = [LEVELS, PATH, DROP, TILT]
LEVELS_OF_BOTS = [FlyingRecruit, FlyingPilot, FlyingAce]


def rolled(here: Table, face: int = 0) -> AgeOfDogfights:
    """Roll the mover's die, and return the game at the first question after it."""
    game, state = AgeOfDogfights(here.setting), here.state
    begin_move(state, state.mover)
    roll(here.setting, state, False, face, None)
    state.pending = 0
    game.enter(state, LEVELS, None)
    return game


def bot(kind: type[PlanningBot], game: AgeOfDogfights, seed: str = "bot") -> PlanningBot:
    made: PlanningBot = kind(game, Seeded(seed))  # type: ignore[call-arg, arg-type]
    return made


def fly(here: Table, kind: type[PlanningBot] = FlyingPilot, face: int = 0) -> AgeOfDogfights:
    """Let the bot fly a whole move."""
    game = rolled(here, face)
    state = here.state
    flyer = bot(kind, game)
    mover = state.mover
    while state.mover == mover and state.phase in MOVING:
        seat = seats_of(state.pending)[0]
        legal = game.legal(state, seat)
        code = flyer.choose(game.observe(state, seat), legal, BUDGET) if len(legal) > 1 else legal[0]
        assert code in legal
        game.apply(state, seat, code)
    return game


# Guns.


@pytest.mark.parametrize("damage", ["", "tail"])
def test_odds_are_those_of_the_rules(damage: str) -> None:
    here = table(plane(FOKKER, (2, 20)), plane(SPAD, (3, 20), damage=damage))
    odds = attack_burst_odds(here.setting, here.state, here.index(FOKKER), 0, here.index(SPAD), 0)
    marksman = Marksman(here.setting)
    place = marksman.place(here.the(FOKKER), 0, COLUMN_A, False)
    whole = odds.destroyed / odds.denominator
    expected = whole * (1 - HURT) if damage else whole + HURT * odds.damaged() / odds.denominator
    assert marksman.harm(place, here.the(SPAD).damage) == pytest.approx(expected)
    assert marksman.jams[place] == pytest.approx(odds.jammed / odds.denominator)
    assert marksman.harm(marksman.place(here.the(FOKKER), 0, COLUMN_B, False), 0) < expected


@pytest.mark.parametrize("kind", LEVELS_OF_BOTS)
def test_a_move_ends_where_it_can_shoot_from_behind(kind: type[PlanningBot]) -> None:
    """Every level lines up behind an enemy that flies away ahead of it, and fires."""
    here = table(plane(FOKKER, (2, 20)), plane(SPAD, (9, 20), "E"))
    game = fly(here, kind, face=-1)
    assert here.place(FOKKER) == (8, 20)
    assert here.state.phase == ATTACK
    found = shots(here.setting, here.state, here.index(FOKKER))
    assert [here.name(shot_target(each)) for each in found] == [SPAD]
    legal = game.legal(here.state, 1)
    answer = bot(kind, game).choose(game.observe(here.state, 1), legal, BUDGET)
    assert answer == actions.fire_code(0, here.the(SPAD).token)


def test_who_is_damaged_is_finished_off() -> None:
    """Of two enemies at the same distance, it attacks the one that the next hit destroys."""
    here = table(
        plane(FOKKER, (2, 20)), plane(SPAD, (4, 20), "E"), plane("france/12", (3, 20), "E", damage="tail"), phase=ATTACK
    )
    airman = Airman(here.setting)
    assert airman.attack(here.state) == actions.fire_code(0, here.the("france/12").token)


def test_a_jammed_gun_is_cleared_by_a_calm_move() -> None:
    here = table(plane(FOKKER, (2, 20), jammed={"fixed": 4}), plane(SPAD, (8, 20), "NE"))
    fly(here)
    assert here.the(FOKKER).jams == 0


# Threats.


def test_a_threat_is_what_an_enemy_can_reach_and_shoot_at() -> None:
    """An end of a move is in danger if and only if some end of the enemy's next move has it as a target."""
    here = table(plane(FOKKER, (2, 20)), plane(SPAD, (9, 20), "W"))
    rolled(here)
    airman = Airman(here.setting)
    threats = airman.planner.threats(here.state, here.state.mover, True)
    seen: set[bool] = set()
    for end in reach(here.setting, here.state)[::9]:
        after = here.state.clone()
        fokker = after.aircraft[here.index(FOKKER)]
        fokker.point, fokker.heading, fokker.level, fokker.tilt = end.point, end.heading, end.level, end.tilt
        enemy = here.index(SPAD)
        hit = any(
            targets_from(here.setting, after, enemy, each)
            for face in here.setting.tables.blue
            for each in reach_for(here.setting, here.state, enemy, False, face)
            if not each.sides
        )
        harm = threats.harm(here.state, 0, end.point, end.heading, end.level, end.tilt)
        assert (harm > 0.0) == hit
        assert harm < 1.0
        seen.add(hit)
    assert seen == {True, False}


def test_a_pilot_keeps_out_of_reach_where_a_recruit_does_not_care() -> None:
    """Without a shot of its own, a pilot ends where it is in less danger."""
    harms: list[float] = []
    for kind in (FlyingRecruit, FlyingPilot):
        here = table(plane(FOKKER, (-2, 20)), plane(SPAD, (13, 20), "W"), plane("france/12", (12, 22), "W"))
        fly(here, kind)
        airman = Airman(here.setting)
        own = pose_of(here.the(FOKKER))
        threats = airman.planner.threats(here.state, here.index(FOKKER), True)
        harms.append(threats.harm(here.state, 0, own.point, own.heading, own.level, own.tilt))
    assert harms[1] <= harms[0]


# Plans.


def test_a_plan_holds_until_it_is_flown() -> None:
    """At no step is the best remaining end worse than what was planned before."""
    here = table(plane(FOKKER, (2, 20), tilt="climb"), plane(SPAD, (9, 20), "NW"), plane("france/12", (7, 24), "W"))
    game = rolled(here)
    airman = Airman(here.setting)
    values: list[float] = []
    while here.state.mover == here.index(FOKKER) and here.state.phase in MOVING:
        plan = airman.planner.plan(here.state, None)
        assert plan is not None
        values.append(plan.value)
        game.apply(here.state, 1, airman.planner.next_code(here.state, plan.end))
    assert len(values) > 5
    assert max(values) - min(values) < 1e-9


@pytest.mark.parametrize("kind", LEVELS_OF_BOTS)
def test_the_last_one_stays_on_the_board(kind: type[PlanningBot]) -> None:
    """It stays even if it is damaged, may leave, and has only the edge ahead."""
    here = table(plane(FOKKER, (11, 20), damage="guns"), plane(SPAD, (0, 5)))
    fly(here, kind)
    assert here.the(FOKKER).status == FLYING


def test_the_engine_is_not_risked() -> None:
    for used in (0, 4):
        here = table(plane(FOKKER, (2, 20), throttle_used=used), plane(SPAD, (12, 20), "NE"), phase=THROTTLE)
        answer = Airman(here.setting).answer(here.state, 1, [actions.BLUE, actions.GREEN], SHARP)
        if used:
            assert answer == actions.BLUE


# Little time.


NO_TIME = Budget(seconds=1e-9)


def test_with_no_time_left_one_end_is_judged_and_no_enemy_looked_at() -> None:
    here = table(plane(FOKKER, (2, 20)), plane(SPAD, (9, 20), "W"))
    rolled(here)
    planner = Airman(here.setting).planner
    ends = reach(here.setting, here.state)
    assert len(planner.rated(here.state, ends, None)) == len(ends) > 100
    assert len(planner.threats(here.state, here.state.mover, True).each) == 1
    planner.hurry(NO_TIME)
    assert len(planner.rated(here.state, ends, None)) == 1
    assert planner.threats(here.state, here.state.mover, True).each == []
    planner.hurry(BUDGET)  # a budget of simulations has no time limit
    assert len(planner.rated(here.state, ends, None)) == len(ends)


@pytest.mark.parametrize("kind", LEVELS_OF_BOTS)
def test_with_no_time_left_the_answer_is_legal(kind: type[PlanningBot]) -> None:
    here = table(plane(FOKKER, (2, 20)), plane(SPAD, (9, 20), "W"))
    game = rolled(here)
    flyer = bot(kind, game)
    legal = game.legal(here.state, 1)
    assert flyer.choose(game.observe(here.state, 1), legal, NO_TIME) in legal
    if isinstance(flyer, FlyingAce):
        assert flyer.simulations == 0
        assert flyer.choose(game.observe(here.state, 1), legal, BUDGET) in legal
        assert flyer.simulations > 0


# Missions.


def rounds(here: Table, number: int, kind: type[PlanningBot] = FlyingRecruit) -> None:
    """Let the mover fly alone for this many rounds, or until it has left."""
    for _ in range(number):
        mover = here.state.aircraft[0]
        if mover.status != FLYING:
            return
        here.state.mover = 0
        here.state.turn += 1
        fly(here, kind)
        here.state.phase, here.state.pending = ATTACK, 0


ZONE = [[(4, 20), (5, 20), (4, 21), (5, 21)], [], []]


def test_photographs_are_taken_and_brought_home() -> None:
    here = table(
        plane("france/13", (-1, 20), role=RECON), plane(FOKKER, (-10, 40)), mode=RECON_MODE, zones=[ZONE, []], turn=1
    )
    rounds(here, 12)
    assert here.the("france/13").status == EXITED
    assert here.state.brought_home == [1, 0]


def test_a_bomb_carrier_breaks_through() -> None:
    here = table(
        plane("france/21", (-1, 20), role=BOMBER, bombs=1), plane(FOKKER, (-10, 40)), mode=BREAKTHROUGH, turn=1
    )
    rounds(here, 8)
    assert here.the("france/21").side_left == EAST


def test_the_general_crosses() -> None:
    token = plane("france/13", None).token()
    here = table(
        plane("france/13", (-1, 20), role=GENERAL), plane(FOKKER, (-10, 40)), mode=SPECIAL, exits={token: EAST}, turn=1
    )
    rounds(here, 8)
    assert here.the("france/13").side_left == EAST


def test_a_torpedo_bomber_comes_down_and_aims() -> None:
    ship = [[(10, 14), (10, 15), (10, 16)]]
    here = table(
        plane("france/25", (-1, 20), level=3, role=BOMBER, torpedo=1),
        plane(FOKKER, (-10, 40)),
        mode=TORPEDO,
        ships=ship,
        ship_names=["Aurora"],
        turn=1,
    )
    for _ in range(15):
        here.state.mover = 0
        here.state.turn += 1
        game = fly(here, FlyingRecruit)
        if here.state.pending and actions.LAUNCH in game.legal(here.state, 0):
            answer = bot(FlyingRecruit, game).choose(game.observe(here.state, 0), game.legal(here.state, 0), BUDGET)
            assert answer == actions.LAUNCH
            return
        here.state.phase, here.state.pending = ATTACK, 0
    raise AssertionError("it never came to aim")


# The ace.


def test_an_ace_is_a_function_of_what_it_sees() -> None:
    here = table(plane(FOKKER, (2, 20)), plane(SPAD, (9, 20), "W"), plane("france/12", (7, 24), "W"))
    game = rolled(here)
    seen, legal = game.observe(here.state, 1), game.legal(here.state, 1)
    answers = {bot(FlyingAce, game, seed).choose(seen, legal, BUDGET) for seed in ("one", "another")}
    assert len(answers) == 1


def test_an_ace_shares_its_budget_over_a_move() -> None:
    here = table(plane(FOKKER, (2, 20)), plane(SPAD, (9, 20), "W"), plane("france/12", (7, 24), "W"))
    game = rolled(here)
    ace = bot(FlyingAce, game)
    assert isinstance(ace, FlyingAce)
    while here.state.mover == here.index(FOKKER) and here.state.phase in MOVING:
        legal = game.legal(here.state, 1)
        game.apply(here.state, 1, ace.choose(game.observe(here.state, 1), legal, Budget(60)))
    assert 10 <= ace.simulations <= 60


def test_looking_ahead_leaves_the_position_alone() -> None:
    here = table(plane(FOKKER, (2, 20)), plane(SPAD, (9, 20), "W"), mode=DOGFIGHT)
    game = rolled(here)
    before = here.state.key()
    ace = bot(FlyingAce, game)
    assert isinstance(ace, FlyingAce)
    scene = ace.ahead.scene(here.state)
    best = ace.candidates(here.state)[0]
    gains = [ace.ahead.exchange(scene, best.rated.end, Seeded("dice")) for _ in range(2)]
    assert gains[0] == gains[1]
    assert here.state.key() == before


def test_hints_name_the_best_first() -> None:
    here = table(plane(FOKKER, (2, 20)), plane(SPAD, (8, 20), "NE"))
    game: Game[State] = rolled(here)  # type: ignore[assignment]
    state: Position = here.state
    advice = hints(game, game.observe(state, 1), Seeded("hint"), Budget(10))
    assert {each.code for each in advice} <= set(game.legal(state, 1))
    assert sum(each.weight for each in advice) == pytest.approx(1.0)
    assert advice[0].weight == max(each.weight for each in advice)
    assert all(0.0 < each.worth < 1.0 for each in advice)
