"""Steps of the language: moves, paths, and what a turn or a round forgets."""

from __future__ import annotations

from aerodrome.core.events import Event
from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.actions import GUN_NAMES, HEADING_NAMES, IMMELMANN, STEP_NAMES, TILT_NAMES
from aerodrome.games.age_of_dogfights.rules import jams, missions
from aerodrome.games.age_of_dogfights.rules.activation import end_move, fly_token
from aerodrome.games.age_of_dogfights.rules.aerobatics import STEPS_OF, STRAIGHT_AFTER, STRAIGHT_BEFORE
from aerodrome.games.age_of_dogfights.state import (
    DESTROYED,
    FLYING,
    GROUPS,
    NONE,
    Move,
    Position,
    bursts,
    jam_round,
    with_bursts,
)
from aerodrome.games.age_of_dogfights.tables import TOP_LEVEL
from aerodrome.games.age_of_dogfights.title import TABLES
from aerodrome.lattice.points import side_names
from aerodrome.vectors.age_of_dogfights.reading import distinct, read_path, verdict_on
from aerodrome.vectors.age_of_dogfights.table import Table
from aerodrome.vectors.age_of_dogfights.whole_move import Orders, Verdict, begin_flight, count_paths, judge
from aerodrome.vectors.reader import Record, read_name, read_number


def move(table: Table, step: Record) -> Record:
    index, orders = table.index(step.get("unit")), _orders(step)
    if table.state.aircraft[index].status > FLYING:
        gone = table.state.aircraft[index].status == DESTROYED
        return {"legal": False, "rule": "AOD-DMG-07" if gone else "AOD-EXIT-03"}
    verdict = judge(table.setting, table.state, index, orders)
    result: Record = {**verdict_on(verdict.refusal), "destroyed": verdict.destroyed}
    if not verdict.is_legal():
        return result
    state = table.state.clone()
    log: list[Event] = []
    state.aircraft[index].attacked = 0
    begin_flight(table.setting, state, index, orders, log)
    if not verdict.destroyed:
        result.update(_flown(table, state, orders, verdict, log))
    _put_down(table, state)
    return result


def _orders(step: Record) -> Orders:
    green = read_name(step.get("die", "blue"), ["blue", "green"], "die") == 1
    faces = TABLES.green if green else TABLES.blue
    return Orders(
        face=read_number(step.get("face"), "face", min(faces), max(faces)),
        levels=read_number(step.get("levels", 0), "levels", -TOP_LEVEL, TOP_LEVEL),
        tokens=read_path(step.get("path", "")),
        tilt=read_name(step.get("end_tilt", "level"), TILT_NAMES, "end_tilt") - 1,
        tier=read_number(step.get("tier", 0), "tier", 0, 4),
        green=green,
    )


def _flown(table: Table, state: Position, orders: Orders, verdict: Verdict, log: list[Event]) -> Record:
    """Fly a move that has begun, and return what it did."""
    chances = _fly_tokens(table, state, orders.tokens, log)
    taken = [str(each.fields["zone"]) for each in log if each.kind == "photo"]
    photos = [table.letters[TABLES.letters.index(letter)] for letter in taken]
    return {
        "N": int(verdict.allotment),
        "steps": int(verdict.steps),
        "wind": int(verdict.wind),
        "exit": side_names(verdict.sides),
        "mission": {"photos": photos, "bomb_chances": distinct(chances)},
        "torpedo_target": None,
        **(_left(table, state, verdict) if verdict.sides else _ended(table, state, orders, verdict, log)),
    }


def _fly_tokens(table: Table, state: Position, tokens: list[int], log: list[Event]) -> list[str]:
    """Fly all tokens, and return the zones where a bomb may fall on the way."""
    chances: list[str] = []
    flyer = state.aircraft[state.mover]
    zone_at = table.setting.zone_at[flyer.seat]
    if missions.may_drop(table.setting, state, state.mover):  # AOD-RUL-103
        chances.append(table.letters[zone_at[flyer.point]])
    for token in tokens:
        fly_token(table.setting, state, token, log)
        if state.move.sides == 0 and state.move.wind >= 0 and missions.may_drop(table.setting, state, state.mover):
            chances.append(table.letters[zone_at[flyer.point]])
    return chances


def _left(table: Table, state: Position, verdict: Verdict) -> Record:
    """Return what is known of an aircraft that has left the board."""
    index = int(state.mover)
    table.speeds[index] = int(verdict.steps)
    before, after = table.state.aircraft[index].jams, state.aircraft[index].jams
    freed = [GUN_NAMES[gun] for gun in range(GROUPS) if jam_round(before, gun) and not jam_round(after, gun)]
    return {"in_border": False, "unjammed": freed}


def _ended(table: Table, state: Position, orders: Orders, verdict: Verdict, log: list[Event]) -> Record:
    """End the move on the board."""
    end_move(table.setting, state, orders.tilt, log)
    ship = missions.torpedo_target(table.setting, state, state.mover)
    return {
        "pos": list(table.setting.lattice.place(verdict.point)),
        "heading": HEADING_NAMES[verdict.heading],
        "level": int(verdict.level),
        "tilt": TILT_NAMES[verdict.tilt + 1],
        "in_border": verdict.in_border,
        "unjammed": [GUN_NAMES[gun] for gun in range(GROUPS) if verdict.unjammed >> gun & 1],
        "torpedo_target": None if ship == NONE else table.setting.ship_names[ship],
    }


def _put_down(table: Table, state: Position) -> None:
    """End the activation and clear what belongs to it."""
    state.mover = NONE
    state.move = Move()
    table.state = state


def paths(table: Table, step: Record) -> Record:
    index = table.index(step.get("unit"))
    face = read_number(step.get("face"), "face", min(TABLES.blue), max(TABLES.blue))
    levels = read_number(step.get("levels", 0), "levels", -TOP_LEVEL, TOP_LEVEL)
    tier = read_number(step.get("tier", 0), "tier", 0, 4)
    return {"count": count_paths(table.setting, table.state, index, face, levels, tier)}


def spend(table: Table, step: Record) -> Record:
    flyer = table.state.aircraft[table.index(step.get("unit"))]
    if ("gun" in step) != ("bursts" in step) or ("gun" in step) == ("throttle" in step):
        raise BadInput("spend names a gun and its bursts, or a throttle.")
    if "gun" in step:
        gun = read_name(step["gun"], GUN_NAMES, "gun")
        left = int(bursts(flyer.ammunition, gun))
        spent = read_number(step["bursts"], "bursts", 0, left)
        flyer.ammunition = with_bursts(flyer.ammunition, gun, left - spent)
    else:
        safe = int(table.setting.kinds[flyer.token].throttle - flyer.throttle_used)
        flyer.throttle_used += read_number(step["throttle"], "throttle", 0, max(0, safe))
    return {}


def next_turn(table: Table, step: Record) -> Record:
    for seat in range(table.setting.seats):
        jams.forget_defence(table.setting, table.state, seat)
    for flyer in table.state.aircraft:
        flyer.attacked = 0
    return {}


def next_round(table: Table, step: Record) -> Record:
    next_turn(table, step)
    jams.release_cleared(table.state)
    table.state.turn += 1
    return {}


def lookup_min_steps(table: Table, step: Record) -> Record:
    return {STEP_NAMES[token]: int(least_allotment(token)) for token in range(IMMELMANN, len(STEP_NAMES))}


def least_allotment(manoeuvre: int) -> int:
    """AOD-AERO-12, AOD-AERO-23, AOD-AERO-32, AOD-AERO-40: return the smallest N that covers all of it."""
    return STRAIGHT_BEFORE[manoeuvre] + STEPS_OF[manoeuvre] + STRAIGHT_AFTER[manoeuvre]
