"""The odds of a shot are exact: they are compared with every roll, played out by the engine."""

import random
from fractions import Fraction

import pytest

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE
from aerodrome.games.age_of_dogfights.actions import AGAIN, GUN_NAMES, PASS, answer_code
from aerodrome.games.age_of_dogfights.phases.attack import declare
from aerodrome.games.age_of_dogfights.phases.break_action import answer_with
from aerodrome.games.age_of_dogfights.phases.burst import roll_die
from aerodrome.games.age_of_dogfights.rules.odds import (
    AttackOdds,
    BurstOdds,
    answer_odds,
    attack_burst_odds,
    break_odds,
    odds,
)
from aerodrome.games.age_of_dogfights.rules.pilots import hide
from aerodrome.games.age_of_dogfights.rules.targets import (
    answer_defender,
    answer_gun,
    defenders,
    shot_gun,
    shot_target,
    shots,
)
from aerodrome.games.age_of_dogfights.state import (
    ATTACK,
    BREAK,
    BURST,
    DESTROYED,
    LONG,
    NO_DAMAGE,
    NONE,
    ORDER,
    Position,
)
from aerodrome.lattice.points import DIRECTIONS
from tests.games.age_of_dogfights.table import DAMAGE_NAMES, SKILL_NAMES, TABLES, Plane, Table, plane, table

GERMANS = ["germany/1", "germany/10", "germany/13", "germany/16", "germany/23"]
OTHERS = ["france/7", "france/13", "france/16", "britain/1", "britain/7", "britain/16", "france/1", "britain/4"]


class World:
    """A possible position, its probability, and whether the mover's gun has jammed."""

    def __init__(self, state: Position, jammed: bool, chance: Fraction) -> None:
        self.state = state
        self.jammed = jammed
        self.chance = chance


def play_out(here: Table, start: Position, answers: bool) -> list[World]:
    """Return all possible results of a declared attack, until the mover would continue with another gun.

    The mover fires a second part whenever it may. Either all guns that may answer do so, in their order, or none does.
    """
    open_worlds = {(start.key(), False): World(start, False, Fraction(1))}
    ended: list[World] = []
    while open_worlds:
        world = open_worlds.pop(next(iter(open_worlds)))  # the oldest, so that equal positions meet
        for after in _next(here, world, answers):
            state = after.state
            if state.phase == ORDER or state.phase == ATTACK:
                ended.append(after)
                continue
            key = (state.key(), after.jammed)
            if key in open_worlds:
                open_worlds[key].chance += after.chance
            else:
                open_worlds[key] = after
    return ended


def _next(here: Table, world: World, answers: bool) -> list[World]:
    """Play like the game, but stop at the end of this attack."""
    setting, state = here.setting, world.state
    walker = here.walker(ORDER, ATTACK)
    if state.phase == BURST:
        weights = walker.game.chance(state)
        found = []
        for outcome, weight in enumerate(weights):
            after, log = state.clone(), list[Event]()
            is_own = state.shooter == state.mover
            walker.apply(after, CHANCE, outcome, log)
            jams = is_own and any(each.fields["jammed"] for each in log if each.kind == "burst")
            found.append(World(after, world.jammed or jams, world.chance * Fraction(weight, sum(weights))))
        return found
    after = state.clone()
    seat = int(state.pending).bit_length() - 1
    if state.phase == BREAK:
        listed = defenders(setting, after, after.mover)
        first = next(each for each in listed if after.aircraft[answer_defender(each)].seat == seat)
        code = answer_code(answer_gun(first), after.aircraft[answer_defender(first)].token)
        walker.apply(after, seat, code if answers else PASS)
    else:
        assert state.phase == LONG
        walker.apply(after, seat, AGAIN)
    return [World(after, world.jammed, world.chance)]


def counted(before: Position, worlds: list[World], target: int) -> list[Fraction]:
    """Return five probabilities: target destroyed or newly damaged, gun jammed, mover destroyed or newly damaged."""
    found = [Fraction(0)] * 5
    mover = before.mover
    assert sum((world.chance for world in worlds), Fraction(0)) == 1
    for world in worlds:
        for place, index in [(0, target), (3, mover)]:
            if index == NONE:
                continue
            hit = world.state.aircraft[index]
            if hit.status == DESTROYED:
                found[place] += world.chance
            elif hit.damage != before.aircraft[index].damage:
                found[place + 1] += world.chance
        if world.jammed:
            found[2] += world.chance
    return found


def told(attack_odds: AttackOdds) -> list[Fraction]:
    weights = [
        attack_odds.target_destroyed,
        attack_odds.target_damaged,
        attack_odds.gun_jammed,
        attack_odds.mover_destroyed,
        attack_odds.mover_damaged,
    ]
    return [Fraction(weight, attack_odds.denominator) for weight in weights]


def random_table(luck: random.Random) -> Table:
    """Put aircraft close together, with nearly the same heading, some of them damaged."""
    places = [(0, 0), *DIRECTIONS, *[(2 * q, 2 * r) for q, r in DIRECTIONS]]
    mine, theirs = (GERMANS, OTHERS) if luck.random() < 0.5 else (OTHERS, GERMANS)
    named = [luck.choice(mine), *luck.sample(theirs, luck.randint(1, 3))]
    planes: list[Plane] = []
    taken: set[tuple[int, int]] = set()
    for name in named:
        q, r = (0, 0) if not planes else luck.choice([each for each in places if each not in taken])
        taken.add((q, r))
        heading = luck.choice(["E", "E", "E", "W", "NE"]) if planes else "E"
        jams = {"fixed": 4} if luck.random() < 0.1 else {}
        ammo = {gun: 1 for gun in ("fixed", "dorsal", "nose") if luck.random() < 0.15}
        planes.append(
            plane(
                name,
                (4 + q, 20 + r),
                heading,
                luck.choice([3, 3, 3, 4]),
                luck.choice(["level", "level", "level", "climb", "descend"]),
                damage=luck.choice(["", "", "", *DAMAGE_NAMES]),
                skill=luck.choice(SKILL_NAMES),
                jammed=jams,
                ammo=ammo,
                speed=luck.randint(3, 9),
                kills=luck.randint(0, 2),
            )
        )
    for each in planes:  # no ammunition for guns that are not there
        each.ammo = {gun: left for gun, left in each.ammo.items() if _has(each, gun)}
    return table(
        *planes,
        mover=planes[0].name,
        board="short",
        sun=luck.choice(["", "", "E", "W"]),
        pilot_skill=luck.random() < 0.6,
        experience=luck.random() < 0.5,
        speed_difference=luck.random() < 0.3,
        ace_vs_ace=luck.random() < 0.1,
    )


def _has(one: Plane, gun: str) -> bool:
    return TABLES.kind_of_token[one.token()].guns[GUN_NAMES.index(gun)] > 0


@pytest.mark.rules("AOD-CHART-01", "AOD-LONG-01", "AOD-LONG-04", "AOD-LONG-05", "AOD-DEF-07", "AOD-DMG-06")
@pytest.mark.parametrize("seed", range(6))
def test_odds_are_what_the_dice_give(seed: int) -> None:
    luck = random.Random(seed)
    tried = answered = 0
    while tried < 10:
        here = random_table(luck)
        before = here.state
        mover = before.mover
        for shot in shots(here.setting, before, mover):
            tried += 1
            gun, target = shot_gun(shot), shot_target(shot)
            given = odds(here.setting, before, mover, gun, target)
            answered += bool(given.answers)
            for answers, told_odds in [(False, given.alone), (True, given.answered)]:
                start = before.clone()
                declare(here.setting, start, gun, target)
                here.walker(ORDER, ATTACK).enter(start, BURST)
                worlds = play_out(here, start, answers)
                assert told(told_odds) == counted(before, worlds, target)
    assert answered


@pytest.mark.rules("AOD-DEF-04", "AOD-DEF-05", "AOD-DEF-07")
@pytest.mark.parametrize("seed", range(4))
def test_the_risk_of_a_mover_that_makes_no_attack(seed: int) -> None:
    luck = random.Random(100 + seed)
    tried = 0
    while tried < 10:
        here = random_table(luck)
        before = here.state
        if not defenders(here.setting, before, before.mover):
            continue
        tried += 1
        start = before.clone()
        here.walker(ORDER, ATTACK).enter(start, BREAK)
        worlds = play_out(here, start, True)
        assert told(break_odds(here.setting, before, before.mover)) == counted(before, worlds, NONE)


def all_rolls(here: Table, state: Position) -> BurstOdds:
    """Return the results of a single declared burst over all 216 rolls."""
    found = BurstOdds()
    target = state.target
    for red in range(6):
        for other in range(6):
            for face in range(6):
                after, log = state.clone(), list[Event]()
                for outcome in [red, other]:
                    roll_die(here.setting, after, outcome, log)
                rolled = log[0].fields
                hit = after.aircraft[target]
                if after.rolls:
                    roll_die(here.setting, after, [0, 0, 1, 1, 2, 3][face], log)
                    found.damage[hit.damage] += 1
                elif hit.status == DESTROYED:
                    found.destroyed += 1
                else:
                    found.missed += 1
                found.jammed += bool(rolled["jammed"])
    return found


def assert_same(given: BurstOdds, rolled: BurstOdds) -> None:
    assert (given.missed, given.damage, given.destroyed, given.jammed) == (
        rolled.missed,
        rolled.damage,
        rolled.destroyed,
        rolled.jammed,
    )
    assert given.missed + given.damaged() + given.destroyed == given.denominator
    assert given.damage[NO_DAMAGE] == 0


@pytest.mark.rules("AOD-CHART-01", "AOD-CHART-02", "AOD-CHART-04", "AOD-DMG-01", "AOD-JAM-01", "AOD-LONG-04")
@pytest.mark.parametrize("second", [0, 1])
@pytest.mark.parametrize("damage", ["", "wings"])
@pytest.mark.parametrize("shooter", ["germany/1", "germany/10", "germany/13"])
def test_the_odds_of_one_burst(shooter: str, damage: str, second: int) -> None:
    here = table(plane(shooter, (2, 20)), plane("france/4", (3, 20), damage=damage))
    given = attack_burst_odds(here.setting, here.state, here.state.mover, 0, here.index("france/4"), second)
    declare(here.setting, here.state, 0, here.index("france/4"))
    here.state.second = second
    assert_same(given, all_rolls(here, here.state))


@pytest.mark.rules("AOD-DEF-04")
def test_the_odds_of_a_defensive_burst() -> None:
    here = table(plane("germany/10", (2, 20)), plane("france/13", (3, 20)))
    given = answer_odds(here.setting, here.state, here.index("france/13"), 2, here.state.mover)
    answer_with(here.state, here.index("france/13"), 2)
    assert_same(given, all_rolls(here, here.state))
    assert given.destroyed == 6 * 6  # ten or more on two dice, with two guns
    assert given.damaged() == 9 * 6


@pytest.mark.rules("AOD-SKL-06")
def test_odds_do_not_betray_a_hidden_pilot() -> None:
    """The mover's player cannot know that the aircraft two points behind has an ace. Its owner does."""
    given = {}
    for skill in SKILL_NAMES:
        one, two = plane("germany/13", (2, 20)), plane("france/4", (0, 20), skill=skill)
        here = table(one, two, pilot_skill=True, hidden_skill=True)
        hide(here.the("france/4"))
        shot = odds(here.setting, here.state, here.state.mover, 2, here.index("france/4"))
        own = answer_odds(here.setting, here.state, here.index("france/4"), 0, here.state.mover)
        given[skill] = (told(shot.answered), own.destroyed)
    assert given["ace"][0] == given["rookie"][0] == given["average"][0]
    assert given["ace"][1] > given["average"][1] > given["rookie"][1]


@pytest.mark.rules("AOD-DEF-10")
def test_asking_for_odds_changes_nothing() -> None:
    here = table(plane("germany/10", (2, 20)), plane("france/13", (3, 20)))
    before = here.state.key()
    odds(here.setting, here.state, here.state.mover, 0, here.index("france/13"))
    break_odds(here.setting, here.state, here.state.mover)
    assert here.state.key() == before
