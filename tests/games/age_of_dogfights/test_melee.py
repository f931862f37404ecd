"""Whole rounds in a crowd, where nearly every aircraft has a target."""

import random

import pytest

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE, CHANCE_BIT, seats_of
from aerodrome.games.age_of_dogfights.actions import ACTIONS, HEADING_NAMES
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.state import (
    ATTACK,
    BREAK,
    BURST,
    DESTROYED,
    FLYING,
    GROUPS,
    LONG,
    NONE,
    ORDER,
    OVER,
    Position,
    bursts,
)
from tests.games.age_of_dogfights.hunter import Hunter
from tests.games.age_of_dogfights.table import Plane, Table, plane, table


def crowd(luck: random.Random) -> Table:
    """Put twelve aircraft into a small part of the sky, most of them with the same heading."""
    planes: list[Plane] = []
    places = luck.sample([(q, r, level) for q in range(2, 7) for r in range(18, 23) for level in (2, 3)], 12)
    for number, (q, r, level) in enumerate(places):
        nation = luck.choice(["france", "britain"]) if number % 2 else "germany"
        taken = {each.name for each in planes}
        name = luck.choice([f"{nation}/{each}" for each in range(1, 25) if f"{nation}/{each}" not in taken])
        heading = luck.choice(["E", "E", "E", *HEADING_NAMES])
        planes.append(plane(name, (q, r), heading, level, speed=5))
    switches = {name: luck.random() < 0.4 for name in ("aerobatics", "speed_difference", "pilot_skill")}
    return table(
        *planes, phase=ORDER, aerobatics=switches["aerobatics"], speed_difference=switches["speed_difference"],
        pilot_skill=switches["pilot_skill"], experience=switches["pilot_skill"],
    )  # fmt: skip


def check(here: Table, state: Position) -> None:
    """Check what must hold after every action."""
    taken: set[tuple[int, int]] = set()
    for aircraft in state.aircraft:
        if aircraft.status == FLYING:
            assert (aircraft.point, aircraft.level) not in taken  # AOD-BRD-08
            taken.add((aircraft.point, aircraft.level))
        if aircraft.status == DESTROYED:
            assert aircraft.point == NONE
        kind = here.setting.kinds[aircraft.token]
        for gun in range(GROUPS):
            assert 0 <= bursts(aircraft.ammunition, gun) <= bursts(kind.ammunition, gun)
    if state.phase not in (ATTACK, BURST, BREAK, LONG, OVER):
        rest = [state.shooter, state.target, state.gun, state.attacking, state.attacked, state.answering]
        assert rest == [NONE] * 6
        assert (state.second, state.red, state.rolls, state.long_allowed, state.has_attacked) == (0, 0, 0, 0, 0)


@pytest.mark.rules("AOD-OFF-03", "AOD-DEF-10", "AOD-DEF-12", "AOD-RND-05", "AOD-BRD-08", "AOD-MODE-04")
@pytest.mark.parametrize("seed", range(6))
def test_a_crowd_fights_by_the_rules(seed: int) -> None:
    luck = random.Random(seed)
    here = crowd(luck)
    state = here.state
    state.mover, state.player = NONE, 0
    game = AgeOfDogfights(here.setting)
    game.enter(state, ORDER, None)
    log: list[Event] = []
    hunter = Hunter(here.setting, luck)
    while state.pending and state.turn < 7:
        if state.pending == CHANCE_BIT:
            weights = game.chance(state)
            game.apply(state, CHANCE, luck.choices(range(len(weights)), weights)[0], log)
        else:
            (seat,) = seats_of(int(state.pending))
            codes = game.legal(state, seat)
            if state.phase in (ATTACK, BREAK, LONG) and luck.random() < 0.2:
                assert codes == [code for code in range(ACTIONS) if not game.refusal(state, seat, code)]
            game.apply(state, seat, hunter.choice(state, codes), log)
        check(here, state)
    kinds = [event.kind for event in log]
    assert kinds.count("burst") > 5
    credited = sum(aircraft.kills for aircraft in state.aircraft)
    assert credited == sum(aircraft.shot_by != NONE for aircraft in state.aircraft)
    assert credited == sum(event.fields["by"] is not None for event in log if event.kind == "destroyed")
