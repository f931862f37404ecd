"""Steps of the language: weather, types, the board and what aircraft cost."""

from __future__ import annotations

import re

from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights import refusals
from aerodrome.games.age_of_dogfights.actions import HEADING_NAMES, NUMBERS
from aerodrome.games.age_of_dogfights.refusals import LEGAL
from aerodrome.games.age_of_dogfights.rules import squadron
from aerodrome.games.age_of_dogfights.rules.positions import aircraft_of_token
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import NONE, Position
from aerodrome.games.age_of_dogfights.title import TABLES
from aerodrome.lattice.points import DIRECTIONS, Points, distance
from aerodrome.vectors.age_of_dogfights.reading import verdict_on
from aerodrome.vectors.age_of_dogfights.table import Table, mode_setting
from aerodrome.vectors.reader import Record, as_list, as_record, read_number


def _opposite(heading: int) -> str:
    return HEADING_NAMES[(heading + 3) % len(HEADING_NAMES)]


def roll_wind(table: Table, step: Record) -> Record:
    wind = TABLES.wind[read_number(step.get("die"), "die", 1, 6) - 1]
    return {"from": HEADING_NAMES[wind], "towards": _opposite(wind)}


def roll_sun(table: Table, step: Record) -> Record:
    sun = TABLES.sun[TABLES.blue.index(read_number(step.get("die"), "die", min(TABLES.blue), max(TABLES.blue)))]
    return {"position": HEADING_NAMES[sun], "shines_towards": _opposite(sun)}


def lookup(table: Table, step: Record) -> Record:
    kind = TABLES.kind(str(step.get("type")))
    least = as_record(step.get("expect", {}), "expect").get("fast_climb_min", 1)
    return {**kind.row, "fast_climb_min": min(read_number(least, "fast_climb_min", 1, 3), int(kind.fast_climb))}


def board(table: Table, step: Record) -> Record:
    """AOD-BRD-03, AOD-BRD-06, AOD-BRD-07, AOD-BRD-12: the names of the keys say what to return."""
    result: Record = {}
    for key in as_record(step.get("expect", {}), "expect"):
        numbers = [int(each) for each in re.findall(r"-?\d+", key)]
        if key.startswith("points"):
            result[key] = TABLES.rows[key.rpartition("_")[2]] * TABLES.columns
        elif key.startswith("border"):
            setting = Setting(TABLES)
            setting.rows = TABLES.rows[key.rpartition("_")[2]]
            result[key] = sum(setting.complete().border)
        elif key.startswith("neighbours"):
            q, r = numbers
            result[key] = {name: [q + dq, r + dr] for name, (dq, dr) in zip(HEADING_NAMES, DIRECTIONS, strict=True)}
        elif key.startswith("half_turn"):
            lattice = Points(TABLES.rows["full"], [])
            result[key] = list(lattice.place(lattice.half_turned(lattice.point(numbers[0], numbers[1]))))
        else:
            result[key] = distance(numbers[2] - numbers[0], numbers[3] - numbers[1])
    return result


def cost(table: Table, step: Record) -> Record:
    kind = TABLES.kind(str(step.get("type")))
    load = read_number(step.get("bombs", 0), "bombs", 0, int(kind.bombs + kind.torpedo))
    return {"cost": int(squadron.cost(table.setting, kind, load))}


def point_buy(table: Table, step: Record) -> Record:
    setting = mode_setting(table, step)
    setting.point_buy = read_number(step.get("limit"), "limit", 0, 9999)
    setting.complete()
    state = Position([])
    for each in as_list(step.get("buy"), "buy"):
        bought = as_list(each, "buy")
        if len(bought) != 2:
            raise BadInput(f"buy holds {each!r}; it should list [type, bombs or torpedo aboard].")
        kind = TABLES.kind(str(bought[0]))
        free = [
            number for number in kind.numbers if squadron.owner_of(state, kind.nation * NUMBERS + number - 1) == NONE
        ]
        if not free:
            return verdict_on(refusals.TOKEN_TAKEN)
        token = int(kind.nation) * NUMBERS + free[0] - 1
        squadron.enlist(setting, state, 0, token)
        load = read_number(bought[1], "buy", 0, int(kind.bombs + kind.torpedo))
        flyer = state.aircraft[aircraft_of_token(state, token)]
        flyer.bombs, flyer.torpedo = (0, load) if kind.torpedo else (load, 0)
    cost = int(squadron.spent(setting, state, 0))
    return {**verdict_on(LEGAL if cost <= setting.point_buy else refusals.TOO_EXPENSIVE), "cost": cost}
