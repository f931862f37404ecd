"""Laws of flying and firing: symmetry under turning and mirroring, and agreement with slow searches."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aerodrome.games.age_of_dogfights.actions import HEADING_NAMES, IMMELMANN, STRAIGHT, TILT_NAMES
from aerodrome.games.age_of_dogfights.refusals import LEGAL
from aerodrome.games.age_of_dogfights.rules.activation import begin_move, roll
from aerodrome.games.age_of_dogfights.rules.flight import Flight, end_refusal
from aerodrome.games.age_of_dogfights.rules.path import (
    _is_open_line,
    relax,
    step_refusal,
)
from aerodrome.games.age_of_dogfights.rules.reach import End, reach, reach_for
from aerodrome.games.age_of_dogfights.rules.targets import defenders, shot_gun, shot_row, shot_target, shots
from aerodrome.games.age_of_dogfights.rules.walk import advance, is_over, next_step_refusal, set_out
from aerodrome.games.age_of_dogfights.state import ATTACK, FLYING, LAUNCH, LEVELS, ON_ACCESS, ORDER, Position
from aerodrome.lattice.points import axial, column, distance, mirrored, mirrored_heading, rotated
from aerodrome.vectors.age_of_dogfights.whole_move import count_paths, impose_tier, path_refusal
from tests.games.age_of_dogfights.table import TABLES, Plane, Table, plane, table

seeds = st.integers(0, 10_000)
NAMES = [f"{nation}/{number}" for nation in ("germany", "france", "britain") for number in (1, 4, 7, 10, 13, 16)]
MIDDLE = axial(12, 20)
Place = tuple[int, int]
ENDS = [LAUNCH, ATTACK, ORDER]  # the phases after a move
Pose = tuple[Place, str, int, str, int]  # point, heading, level, tilt, sides


def random_planes(luck: random.Random, centre: Place, spread: int, others: int) -> list[Plane]:
    """Return the mover in the centre and others round it, no two at one point and level."""
    names = luck.sample(NAMES, others + 1)
    found = [_random_plane(luck, names[0], centre)]
    taken = {(centre, found[0].level)}
    for name in names[1:]:
        while True:
            at = centre[0] + luck.randint(-spread, spread), centre[1] + luck.randint(-spread, spread)
            made = _random_plane(luck, name, at)
            if distance(at[0] - centre[0], at[1] - centre[1]) <= spread and (at, made.level) not in taken:
                break
        taken.add((at, made.level))
        found.append(made)
    return found


def _random_plane(luck: random.Random, name: str, at: Place) -> Plane:
    made = plane(name, at, luck.choice(HEADING_NAMES), luck.randint(2, 4), luck.choice(TILT_NAMES))
    made.damage = luck.choice(["", "", "", "wings", "tail", "engine"])
    made.fields["speed"] = luck.randint(1, 9)
    made.fields["in_border"] = luck.randint(0, 1)
    return made


def inland(planes: list[Plane]) -> list[Plane]:
    """Remove the marks of the border zone, which is elsewhere after a turn of the position."""
    for each in planes:
        each.fields["in_border"] = 0
    return planes


def moved(planes: list[Plane], point: Callable[[Place], Place], heading: Callable[[str], str]) -> list[Plane]:
    """Return the same aircraft in other places."""
    return [replace(each, at=point(each.at or MIDDLE), heading=heading(each.heading)) for each in planes]


def turned_heading(name: str, sixths: int) -> str:
    return HEADING_NAMES[(HEADING_NAMES.index(name) + sixths) % 6]


def mirrored_name(name: str) -> str:
    return HEADING_NAMES[mirrored_heading(HEADING_NAMES.index(name))]


def poses(here: Table, ends: list[End]) -> list[Pose]:
    """Return every end in readable form, and check that no pose is there twice."""
    found: list[Pose] = []
    for end in ends:
        place = here.setting.lattice.place(end.point)
        found.append((place, HEADING_NAMES[end.heading], int(end.level), TILT_NAMES[end.tilt + 1], int(end.sides)))
    assert len(set(found)) == len(found)
    return sorted(found)


def reached(here: Table, name: str, face: int) -> list[Pose]:
    return poses(here, reach_for(here.setting, here.state, here.index(name), False, face))


def seen_shots(here: Table) -> list[tuple[str, int, str, str]]:
    """Return all attacks and answers on the table, with each aircraft as the mover in turn."""
    found: list[tuple[str, int, str, str]] = []
    for index in range(len(here.state.aircraft)):
        for each in shots(here.setting, here.state, index):
            row = here.setting.guns.rows[shot_row(each)]
            found.append((here.name(index), int(shot_gun(each)), here.name(int(shot_target(each))), row.diagram))
        here.state.mover = index
        for each in defenders(here.setting, here.state, index):
            found.append((here.name(index), -1, str(each), ""))
    return sorted(found)


# Symmetries.


@pytest.mark.rules("AOD-BRD-06")
@settings(max_examples=30, deadline=None)
@given(seeds)
def test_the_half_turn_of_a_position_turns_all_it_can_reach(seed: int) -> None:
    """Edges, border zone, exits, wind and aerobatics included."""
    luck = random.Random(seed)
    planes = random_planes(luck, axial(luck.randint(4, 19), luck.randint(4, 37)), luck.choice([2, 4]), 8)
    wind = luck.choice(["", *HEADING_NAMES])
    here = table(*planes, wind=wind, aerobatics=True)
    board = here.setting.lattice

    def image(at: Place) -> Place:
        return board.place(board.half_turned(board.point(*at)))

    turned = table(
        *moved(planes, image, lambda heading: turned_heading(heading, 3)),
        wind=turned_heading(wind, 3) if wind else "",
        aerobatics=True,
    )
    face = luck.randint(-1, 2)
    opposite = {0: 0, 1: 2, 2: 1, 4: 8, 8: 4, 5: 10, 10: 5, 6: 9, 9: 6}
    expected = sorted(
        (image(at), turned_heading(heading, 3), level, nose, opposite[sides])
        for at, heading, level, nose, sides in reached(here, planes[0].name, face)
    )
    assert reached(turned, planes[0].name, face) == expected
    assert seen_shots(turned) == seen_shots(here)


@pytest.mark.rules("AOD-BRD-03", "AOD-BRD-13")
@settings(max_examples=20, deadline=None)
@given(seeds, st.integers(1, 5))
def test_turning_a_position_turns_all_it_can_reach(seed: int, sixths: int) -> None:
    """In the middle of the board, where with the lowest die no edge is within reach."""
    luck = random.Random(seed)
    planes = inland(random_planes(luck, MIDDLE, luck.choice([2, 4]), 8))
    wind = luck.choice(["", *HEADING_NAMES])
    here = table(*planes, wind=wind, aerobatics=True)

    def image(at: Place) -> Place:
        q, r = rotated(at[0] - MIDDLE[0], at[1] - MIDDLE[1], sixths)
        return q + MIDDLE[0], r + MIDDLE[1]

    turned = table(
        *moved(planes, image, lambda heading: turned_heading(heading, sixths)),
        wind=turned_heading(wind, sixths) if wind else "",
        aerobatics=True,
    )
    expected = sorted(
        (image(at), turned_heading(heading, sixths), level, nose, sides)
        for at, heading, level, nose, sides in reached(here, planes[0].name, -1)
    )
    assert reached(turned, planes[0].name, -1) == expected
    assert seen_shots(turned) == seen_shots(here)


@pytest.mark.rules("AOD-TURN-09", "AOD-BRD-04")
@settings(max_examples=20, deadline=None)
@given(seeds)
def test_mirroring_a_position_mirrors_all_it_can_reach(seed: int) -> None:
    """Left and right are exchanged, and so is the sense of every rotary engine."""
    luck = random.Random(seed)
    planes = inland(random_planes(luck, MIDDLE, luck.choice([2, 4]), 8))
    wind = luck.choice(["", *HEADING_NAMES])
    here = table(*planes, wind=wind, aerobatics=True)

    def image(at: Place) -> Place:
        q, r = mirrored(at[0] - MIDDLE[0], at[1] - MIDDLE[1])
        return q + MIDDLE[0], r + MIDDLE[1]

    reversed_gyro = {
        token: {"gyro_reversed": not TABLES.kind_of_token[token].row["gyro_reversed"]} for token in range(78)
    }
    other = table(
        *moved(planes, image, mirrored_name),
        wind=mirrored_name(wind) if wind else "",
        aerobatics=True,
        stats=reversed_gyro,
    )
    expected = sorted(
        (image(at), mirrored_name(heading), level, nose, sides)
        for at, heading, level, nose, sides in reached(here, planes[0].name, -1)
    )
    assert reached(other, planes[0].name, -1) == expected
    assert [each[:3] for each in seen_shots(other)] == [each[:3] for each in seen_shots(here)]


# Slow searches.


def is_on_board(at: Place) -> bool:
    return 0 <= at[1] < 42 and 0 <= column(*at) < 24


def crowd(luck: random.Random) -> tuple[Table, str]:
    """Return a slow aircraft among many, sometimes near an edge or entering the board."""
    centre = luck.choice([MIDDLE, axial(1, 20), axial(22, 40), axial(12, 1)])
    planes = random_planes(luck, centre, 3, 10)
    planes = [each for each in planes if each.at is not None and is_on_board(each.at)]
    planes[0].name = luck.choice(["germany/2", "britain/2", "germany/17", "france/14", "britain/5"])
    planes[0].seat = int(planes[0].name.startswith("germany"))
    if luck.random() < 0.2:
        planes[0].at, planes[0].heading, planes[0].tilt = axial(-1, 21), "E", "level"
    wind = luck.choice(["", "", *HEADING_NAMES])
    return table(*planes, wind=wind, aerobatics=luck.random() < 0.5), planes[0].name


def steps_of(here: Table, name: str, face: int) -> int:
    flyer = here.the(name)
    return int(here.setting.kinds[flyer.token].speed + face - {1: 1, 4: 2}.get(int(flyer.damage), 0))


@pytest.mark.rules("AOD-MOVE-04", "AOD-MOVE-10", "AOD-RND-12")
@settings(max_examples=25, deadline=None)
@given(seeds)
def test_reach_is_what_the_phases_lead_to(seed: int) -> None:
    """Try every sequence of answers in a move, one by one."""
    luck = random.Random(seed)
    here, name = crowd(luck)
    face = luck.choice([face for face in (-1, 0, 1, 2) if steps_of(here, name, face) <= 5] or [-1])
    state = here.state
    index = here.index(name)
    begin_move(state, index)
    roll(here.setting, state, False, face, None)
    free = state.clone()
    here.walker(*ENDS).enter(state, LEVELS)
    found: set[Pose] = set()
    follow(here, state, found)
    assert poses(here, reach_for(here.setting, free, index, False, face)) == sorted(found)
    if state.pending:
        assert poses(here, reach(here.setting, state)) == sorted(found)


def follow(here: Table, state: Position, found: set[Pose]) -> None:
    """Find all ends of the move from here by playing its phases."""
    if not state.pending:
        if state.aircraft[state.mover].status != ON_ACCESS:
            found.add(_pose(here, state))
        return
    walker = here.walker(*ENDS)
    seat = int(state.aircraft[state.mover].seat)
    codes = walker.game.legal(state, seat)
    assert codes
    for code in codes:
        after = state.clone()
        walker.apply(after, seat, code)
        follow(here, after, found)


def _pose(here: Table, state: Position) -> Pose:
    """Return the pose of the mover. An aircraft that has left has its last point, level."""
    flyer, move = state.aircraft[state.mover], state.move
    place = here.setting.lattice.place(int(move.point))
    nose = TILT_NAMES[flyer.tilt + 1] if flyer.status == FLYING else "level"
    return place, HEADING_NAMES[move.heading], int(move.level), nose, int(move.sides)


@pytest.mark.rules("AOD-MOVE-04", "AOD-MOVE-10", "AOD-WIND-04")
@settings(max_examples=25, deadline=None)
@given(seeds)
def test_a_step_is_legal_if_some_legal_path_has_it(seed: int) -> None:
    """Judge every sequence of steps without looking ahead. count_paths is the number of legal ones."""
    luck = random.Random(seed)
    here, name = crowd(luck)
    flyer = here.the(name)
    face = luck.choice([face for face in (-1, 0, 1, 2) if steps_of(here, name, face) <= 3] or [-1])
    changed = luck.choice({0: [0], 1: [1], -1: [-1, -2]}[int(flyer.tilt)])
    tier = luck.randint(0, 3)
    flight = Flight(here.setting, here.state, here.index(name), face, flyer.damage)
    impose_tier(flight, tier)
    longest = max(1, steps_of(here, name, face) - changed) + 2
    words: list[tuple[int, ...]] = []
    for length in range(1, longest + 1):
        for word in product(range(IMMELMANN), repeat=length):
            if path_refusal(flight, set_out(flight, changed), list(word)) == LEGAL:
                words.append(word)
    assert count_paths(here.setting, here.state, here.index(name), face, changed, tier) == len(words)
    flight.no_aerobatics = 1  # the words have no Split S
    for prefix in {word[:length] for word in words for length in range(len(word))}:
        walker = set_out(flight, changed)
        for token in prefix:
            advance(flight, walker, token)
        for token in range(IMMELMANN):
            begun = (*prefix, token)
            wanted = any(word[: len(begun)] == begun for word in words)
            assert (step_refusal(flight, walker, token) == LEGAL) == wanted


@pytest.mark.rules("AOD-MOVE-04", "AOD-MOVE-09", "AOD-ALT-03")
@settings(max_examples=60, deadline=None)
@given(seeds)
def test_a_glance_ahead_sees_what_flying_it_would_show(seed: int) -> None:
    """Compare the quick look along free points with the same steps one by one, from every stage of long moves."""
    luck = random.Random(seed)
    planes = random_planes(luck, axial(luck.randint(2, 21), luck.randint(2, 39)), 4, 8)
    here = table(*[each for each in planes if each.at is not None and is_on_board(each.at)])
    flyer = here.the(planes[0].name)
    flight = Flight(here.setting, here.state, here.index(planes[0].name), luck.randint(-1, 3), flyer.damage)
    impose_tier(flight, luck.choice([0, 0, 1, 2]))
    walker = set_out(flight, luck.choice({0: [0], 1: [1, 2], -1: [-1, -2]}[int(flyer.tilt)]))
    while not is_over(walker):
        tokens = [token for token in range(IMMELMANN) if next_step_refusal(flight, walker, token) == LEGAL]
        for token in tokens:
            flown = walker.copy()
            advance(flight, flown, token)
            while not is_over(flown) and next_step_refusal(flight, flown, STRAIGHT) == LEGAL:
                advance(flight, flown, STRAIGHT)
            arrives = is_over(flown) and end_refusal(flight, flown) == LEGAL
            seen = _is_open_line(flight, walker, token)
            assert seen == arrives or (arrives and flown.sides)  # the search handles aircraft that leave the board
        if not tokens:
            break
        advance(flight, walker, luck.choice(tokens))


@pytest.mark.rules("AOD-MOVE-04")
@settings(max_examples=15, deadline=None)
@given(seeds)
def test_every_end_comes_with_a_path_that_leads_there(seed: int) -> None:
    luck = random.Random(seed)
    planes = random_planes(luck, axial(luck.randint(2, 21), luck.randint(2, 39)), 4, 8)
    here = table(*[each for each in planes if each.at is not None and is_on_board(each.at)], aerobatics=True)
    index = here.index(planes[0].name)
    flyer = here.state.aircraft[index]
    flight = Flight(here.setting, here.state, index, 1, flyer.damage)
    ends = reach_for(here.setting, here.state, index, False, 1)
    relax(flight)
    for end in ends:
        walker = set_out(flight, end.levels())
        assert path_refusal(flight, walker, end.path()) == LEGAL
        assert (walker.point, walker.heading, walker.level) == (end.point, end.heading, end.level)
        assert walker.sides == end.sides
