"""Data for drawing Age of Dogfights: board, types and arcs once, and where each choice leads."""

from __future__ import annotations

from typing import Final

from aerodrome.games.age_of_dogfights import actions
from aerodrome.games.age_of_dogfights.actions import (
    GUN_NAMES,
    HEADING_NAMES,
    IMMELMANN,
    NATIONS,
    TILT_NAMES,
    TOKENS,
    token_name,
)
from aerodrome.games.age_of_dogfights.gun_tables import stance
from aerodrome.games.age_of_dogfights.knowledge import printed
from aerodrome.games.age_of_dogfights.refusals import LEGAL
from aerodrome.games.age_of_dogfights.rules import odds, targets
from aerodrome.games.age_of_dogfights.rules.activation import flight_of
from aerodrome.games.age_of_dogfights.rules.flight import Flight, allotment
from aerodrome.games.age_of_dogfights.rules.positions import aircraft_of_token
from aerodrome.games.age_of_dogfights.rules.walk import advance, heading_after, is_over, next_step_refusal
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    FLYING,
    GROUPS,
    LEVEL,
    NONE,
    Position,
    Walker,
)
from aerodrome.games.age_of_dogfights.tables import BOARDS, CLASSES, TOP_LEVEL, Kind, Tables
from aerodrome.lattice.points import FARTHEST, HEADINGS, side_names

PARTS: Final = 10_000  # chances are rounded to this many parts of 1


def share(part: int, whole: int) -> float:
    return round(part * PARTS / whole) / PARTS


def sketch(setting: Setting, state: Position, seat: int, code: int) -> dict[str, object]:
    """Return what is the same in every phase: the aircraft of a choice, and where it would be placed.

    Phases add the path, the pose after it, and the targets with the odds, by the functions below.
    """
    if code < actions.BLUE:
        return _about_arrival(setting, state, seat, code)
    if state.mover == NONE or actions.CHANGE <= code < actions.DROP or code >= actions.FIRE:
        return {}
    return {"aircraft": _name(setting, state, int(state.mover))}


def _name(setting: Setting, state: Position, index: int) -> str:
    return setting.token_names[state.aircraft[index].token]


# Setting up and coming in.


def _about_arrival(setting: Setting, state: Position, seat: int, code: int) -> dict[str, object]:
    if code < actions.READY:
        return {"aircraft": token_name(code), "type": setting.kinds[code].name}
    for first in (actions.MAKE_ACE, actions.MAKE_ROOKIE, actions.BRING, actions.NEXT):
        if first <= code < first + TOKENS:
            return {"aircraft": token_name(code - first), "type": setting.kinds[code - first].name}
    if state.mover == NONE:
        return {}
    told: dict[str, object] = {"aircraft": _name(setting, state, int(state.mover))}
    if actions.TO <= code < actions.AT and code - actions.TO < len(setting.access[seat]):
        told["at"] = printed(setting, setting.access[seat][code - actions.TO])
    elif actions.AT <= code < actions.FACE:
        told["level"] = code - actions.AT + 1
    elif actions.FACE <= code < actions.ENOUGH:
        mover = state.aircraft[state.mover]
        told["heading"] = HEADING_NAMES[code - actions.FACE]
        told["level"] = int(mover.level)
        if mover.point != NONE:
            told["at"] = printed(setting, int(mover.point))
    return told


# Flying.


def levels(setting: Setting, state: Position, change: int) -> dict[str, object]:
    mover = state.aircraft[state.mover]
    steps = int(allotment(flight_of(setting, state), change))
    return {"aircraft": setting.token_names[mover.token], "level": int(mover.level) + change, "steps": steps}


def step(setting: Setting, state: Position, walker: Walker, token: int) -> dict[str, object]:
    """Return where a step or a manoeuvre of this walker leads."""
    flight = flight_of(setting, state)
    if next_step_refusal(flight, walker, token) != LEGAL:
        return _barred(setting, state, flight, walker, token)
    advance(flight, walker, token)
    told = {"aircraft": _name(setting, state, int(state.mover)), **pose(setting, walker), "ends": is_over(walker)}
    if is_over(walker) and not walker.sides:
        told["arcs"] = arcs(setting, state, walker, LEVEL)
    return told


def _barred(setting: Setting, state: Position, flight: Flight, walker: Walker, token: int) -> dict[str, object]:
    """Return the point of a refused step. Empty for a manoeuvre and for a point off the board."""
    if token >= IMMELMANN:
        return {}
    heading = int(heading_after(walker.heading, token))
    point = int(flight.next[int(walker.point) * HEADINGS + heading])
    return {} if point < 0 else {"aircraft": _name(setting, state, int(state.mover)), "at": printed(setting, point)}


def pose(setting: Setting, walker: Walker) -> dict[str, object]:
    told: dict[str, object] = {
        "at": printed(setting, int(walker.point)),
        "heading": HEADING_NAMES[walker.heading],
        "level": int(walker.level),
    }
    if walker.sides:
        told["off"] = side_names(int(walker.sides))
    return told


def nose(setting: Setting, state: Position, tilt: int) -> dict[str, object]:
    """Return the pose of the mover with this tilt, and what it could do there."""
    shown = pose(setting, state.move)
    shown["tilt"] = TILT_NAMES[tilt + 1]
    shown["arcs"] = arcs(setting, state, state.move, tilt)
    shown.update(prospects(setting, state, state.move, tilt, state.clone()))
    return shown


def arcs(setting: Setting, state: Position, walker: Walker, tilt: int) -> list[object]:
    """AOD-ARC-01 to AOD-ARC-04: return where the mover's guns would bear from there: points and levels."""
    kind = setting.kinds[state.aircraft[state.mover].token]
    guns = sum([1 << gun for gun in range(GROUPS) if kind.guns[gun]])
    found: list[object] = []
    for bearing in range(HEADINGS):
        point = int(walker.point)
        for distance in range(1, FARTHEST + 1):
            point = int(setting.lattice.next[point * HEADINGS + (int(walker.heading) + bearing) % HEADINGS])
            if point < 0:
                break
            levels = _levels_in_arc(setting, bearing, distance, int(walker.level), tilt, guns)
            if levels:
                found.append([*printed(setting, point), levels])
    return found


def _levels_in_arc(setting: Setting, bearing: int, distance: int, level: int, tilt: int, guns: int) -> list[int]:
    bears = setting.guns.bears_at
    return [
        level + up
        for up in range(-1, 2)
        if 1 <= level + up <= TOP_LEVEL and bears[stance(bearing, distance, up, tilt)] & guns
    ]


def prospects(setting: Setting, state: Position, walker: Walker, tilt: int, after: Position) -> dict[str, object]:
    """Return the mover's targets with their odds, and the aircraft that could answer, if its move ended there.

    `after` is a scratch position of the caller, into which the mover is put.
    """
    index = int(state.mover)
    mover = after.aircraft[index]
    mover.status, mover.point, mover.heading, mover.level = FLYING, walker.point, walker.heading, walker.level
    mover.tilt, mover.speed = tilt, walker.flown
    shots: list[object] = []
    for shot in targets.shots(setting, after, index):
        gun, target = int(targets.shot_gun(shot)), int(targets.shot_target(shot))
        chances = odds.attack_burst_odds(setting, after, index, gun, target, 0)
        shots.append({"target": _name(setting, state, target), "gun": GUN_NAMES[gun], **burst(chances)})
    told: dict[str, object] = {}
    if shots:
        told["shots"] = shots
    answers = targets.defenders(setting, after, index)
    if answers:
        told["answers"] = answerers(setting, state, answers)
    return told


# Firing.


def burst(chances: odds.BurstOdds) -> dict[str, object]:
    whole = chances.denominator
    return {
        "damaged": share(chances.damaged(), whole),
        "destroyed": share(chances.destroyed, whole),
        "jam": share(chances.jammed, whole),
    }


def answerers(setting: Setting, state: Position, answers: list[int]) -> list[object]:
    found: list[object] = []
    for each in answers:
        defender, gun = int(targets.answer_defender(each)), int(targets.answer_gun(each))
        found.append({"aircraft": _name(setting, state, defender), "gun": GUN_NAMES[gun]})
    return found


def second_part(setting: Setting, state: Position) -> dict[str, object]:
    gun, target = int(state.attacking), int(state.attacked)
    return {
        "aircraft": _name(setting, state, int(state.mover)),
        "target": _name(setting, state, target),
        "gun": GUN_NAMES[gun],
        "odds": burst(odds.attack_burst_odds(setting, state, state.mover, gun, target, 1)),
    }


def attack(setting: Setting, state: Position, gun: int, token: int) -> dict[str, object]:
    """Return the odds of the first burst and of the whole attack, and the mover's risk if all defenders answer."""
    mover, target = int(state.mover), int(aircraft_of_token(state, token))
    told: dict[str, object] = {
        "aircraft": _name(setting, state, mover),
        "target": token_name(token),
        "gun": GUN_NAMES[gun],
    }
    if targets.shot_refusal(setting, state, mover, gun, target) != LEGAL:
        return told
    chances = odds.odds(setting, state, mover, gun, target)
    alone, answered = chances.alone, chances.answered
    told["odds"] = {
        **burst(chances.burst),
        "in_all": share(alone.target_destroyed, alone.denominator),
        "risk": share(answered.mover_destroyed, answered.denominator),
    }
    told["answers"] = answerers(setting, state, chances.answers)
    return told


def answer(setting: Setting, state: Position, gun: int, token: int) -> dict[str, object]:
    defender = int(aircraft_of_token(state, token))
    told: dict[str, object] = {
        "aircraft": token_name(token),
        "target": _name(setting, state, int(state.mover)),
        "gun": GUN_NAMES[gun],
    }
    if targets.answer_refusal(setting, state, state.mover, defender, gun) == LEGAL:
        told["odds"] = burst(odds.answer_odds(setting, state, defender, gun, state.mover))
    return told


# Data that never changes.


def picture(tables: Tables) -> dict[str, object]:
    return {
        "columns": tables.columns,
        "rows": {board: tables.rows[board] for board in BOARDS},
        "border": tables.border_depth,
        "levels": TOP_LEVEL,
        "headings": list(HEADING_NAMES),
        "sites": [[site.name, site.column, site.row] for site in tables.sites],
        "zone": [tables.zone_columns, tables.zone_rows],
        "types": {kind.name: _type(kind) for kind in tables.kinds},
        "arcs": {GUN_NAMES[gun]: _arc(tables, gun) for gun in range(GROUPS)},
    }


def _type(kind: Kind) -> dict[str, object]:
    return {
        "id": kind.id,
        "nation": NATIONS[kind.nation],
        "class": CLASSES[kind.klass],
        "engines": kind.row["engines"],
        "seats": kind.row["seats"],
        "numbers": kind.numbers,
        "speed": int(kind.speed),
        "agility": int(kind.agility),
        "limited_turns": kind.limited_turns == 1,
        "ceiling": int(kind.ceiling),
        "climb": int(kind.fast_climb),
        "descent": int(kind.max_descent),
        "gyro": int(kind.gyro),
        "throttle": int(kind.throttle),
        "guns": {GUN_NAMES[gun]: kind.guns[gun] for gun in range(GROUPS) if kind.guns[gun]},
        "bombs": int(kind.bombs),
        "torpedo": int(kind.torpedo),
        "value": int(kind.value),
    }


def _arc(tables: Tables, gun: int) -> dict[str, object]:
    """AOD-ARC: return by tilt where the guns can point: sixths to the left, distance, levels up."""
    return {TILT_NAMES[tilt + 1]: _places_in_arc(tables, gun, tilt) for tilt in range(-1, 2)}


def _places_in_arc(tables: Tables, gun: int, tilt: int) -> list[object]:
    places: list[object] = []
    for bearing in range(HEADINGS):
        for distance in (1, 2):
            for levels in range(-1, 2):
                if tables.guns.bears_at[stance(bearing, distance, levels, tilt)] >> gun & 1:
                    places.append([bearing, distance, levels])
    return places
