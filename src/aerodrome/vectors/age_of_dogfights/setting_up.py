"""Steps of the language: options, squadrons, Access Points, pilots, order and reinforcements."""

from __future__ import annotations

import re
from typing import Final

from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights import actions, refusals
from aerodrome.games.age_of_dogfights.actions import token_name
from aerodrome.games.age_of_dogfights.modes import MODES, RECON_MODE
from aerodrome.games.age_of_dogfights.phases.reinforce import Reinforce
from aerodrome.games.age_of_dogfights.phases.skills import Skills
from aerodrome.games.age_of_dogfights.refusals import LEGAL
from aerodrome.games.age_of_dogfights.rules import activation_order, arrival, duties, pilots, roles, squadron
from aerodrome.games.age_of_dogfights.rules.positions import aircraft_of_token
from aerodrome.games.age_of_dogfights.setting import Pick, Setting
from aerodrome.games.age_of_dogfights.setup.options import SCHEMA
from aerodrome.games.age_of_dogfights.setup.reading import read_options
from aerodrome.games.age_of_dogfights.state import (
    ACE,
    BOMBER,
    FLYING,
    NONE,
    ON_ACCESS,
    RECON,
    ROOKIE,
    Aircraft,
    Position,
)
from aerodrome.games.age_of_dogfights.tables import CLASSES, OPPOSITE, SIDE_NAMES, TOP_LEVEL
from aerodrome.games.age_of_dogfights.tables import SIDE_NAMES as SIDES
from aerodrome.games.age_of_dogfights.title import TABLES
from aerodrome.lattice.points import column
from aerodrome.vectors.age_of_dogfights.reading import read_token, read_tokens, verdict_on
from aerodrome.vectors.age_of_dogfights.table import SKILL_NAMES, Table, mode_setting
from aerodrome.vectors.reader import Record, as_list, as_record, only, read_name, read_number

MARKERS: Final[list[str | None]] = [None, "red", "green"]  # AOD-COMP-09, by skill


def _nations_of(side: object, tokens: list[int]) -> list[int]:
    """AOD-SET-04: a side with an unknown label flies the nation of its first aircraft."""
    if side in ("entente", "central"):
        return [0] if side == "central" else [1, 2]
    german = not tokens or tokens[0] // actions.NUMBERS == 0
    return [0] if german else [1, 2]


def _default_setting(setting: Setting) -> Setting:
    """Return the setting with the default options of that mode."""
    if setting.ffa:
        return read_options({"ffa": True, "seats": 3}, TABLES)
    return read_options({"mode": MODES[setting.mode]}, TABLES)


def setup_roster(table: Table, step: Record) -> Record:
    tokens = read_tokens(step.get("aircraft"), "aircraft")
    setting = mode_setting(table, step)
    setting.nations[0] = _nations_of(step.get("side"), tokens)
    setting.admitted[0] = _default_setting(setting).admitted[0]
    setting.picks[0] = [Pick(len(tokens), setting.admitted[0])]
    setting.complete()
    state = Position([])
    fighters = 0
    for token in tokens:
        refused = squadron.take_refusal(setting, state, 0, token)
        if refused:
            return verdict_on(refused)
        squadron.enlist(setting, state, 0, token)
    for flyer in state.aircraft:
        flyer.role = roles.roles(setting, 0, setting.kinds[flyer.token], 0)[0]
        fighters += duties.counts_as_fighter(flyer)
    return {**verdict_on(LEGAL), "count": len(tokens), "counts_as_fighter": fighters}


def setup_access(table: Table, step: Record) -> Record:
    side = read_name(step.get("home_side"), SIDES, "home_side")
    places = [as_record(each, "a place") for each in as_list(step.get("place"), "place")]
    for each in places:
        only(each, ["aircraft", "row", "column", "heading", "level"], "a place")
    anchors = [read_number(each, "anchors", -99, 99) for each in as_list(step.get("anchors"), "anchors")]
    setting = mode_setting(table, step)
    setting.home_sides = [side, OPPOSITE[side]]
    setting.anchors[0] = anchors
    rule = _rule_against_anchors(table, side, anchors)
    if rule:
        return {"legal": False, "rule": rule}
    setting.complete()
    state = Position([])
    for each in places:
        token = read_token(each.get("aircraft"), "aircraft")
        squadron.enlist(setting, state, 0, token)
    for each in places:
        refused = _place(setting, state, side, each)
        if refused:
            return verdict_on(refused)
    placed = [state.aircraft[aircraft_of_token(state, read_token(each["aircraft"], "aircraft"))] for each in places]
    return {
        **verdict_on(LEGAL),
        "points": [list(setting.lattice.place(flyer.point)) for flyer in placed],
        "headings": [actions.HEADING_NAMES[flyer.heading] for flyer in placed],
        "tilt": actions.TILT_NAMES[placed[0].tilt + 1] if placed else "level",
    }


def _rule_against_anchors(table: Table, side: int, anchors: list[int]) -> str:
    """AOD-BRD-10: ask the options, which lay extensions. The other seat is opposite, far from the ends."""
    other = OPPOSITE[side]
    own = " ".join([SIDES[side], *[str(each) for each in anchors]])
    theirs = f"{SIDES[other]} {TABLES.least_anchor[other] + 4} {TABLES.least_anchor[other] + 14}"
    record: Record = {"board": table.vector.get("board", "full"), "home": f"entente: {own}; central: {theirs}"}
    try:
        read_options(record, TABLES)
    except BadInput as bad:
        named = re.search(r"\((AOD-[A-Z]+-\d+)\)", str(bad))
        return named.group(1) if named else "AOD-SET-03"
    return ""


def _place(setting: Setting, state: Position, side: int, place: Record) -> int:
    """Put one aircraft on an Access Point, as set-up does, or return the refusal."""
    along_rows = SIDES[side] in ("W", "E")
    key = "row" if along_rows else "column"
    if (key in place) == (("column" if along_rows else "row") in place):
        raise BadInput(f"A place on side {SIDES[side]} names its {key}.")
    along = read_number(place[key], key, -99, 99)
    points = [setting.lattice.place(point) for point in setting.access[0]]
    here = [r if along_rows else column(q, r) for q, r in points]
    number = here.index(along) if along in here else len(here)
    level = read_number(place.get("level"), "level", 1, TOP_LEVEL)
    arrival.choose(state, duties.waiting(state, 0, read_token(place.get("aircraft"), "aircraft")))
    codes = [actions.TO + number, actions.AT + level - 1]
    if "heading" in place or not along_rows:
        codes.append(actions.FACE + read_name(place.get("heading"), actions.HEADING_NAMES, "heading"))
    else:
        codes.append(actions.FACE + arrival.headings(setting, 0)[0])
    for code in codes:
        refused = arrival.refusal(setting, state, 0, code) if number < len(here) else refusals.NO_SUCH_ACCESS
        if refused:
            return refused
        arrival.apply(setting, state, 0, code, None)
    return LEGAL


def setup_skill(table: Table, step: Record) -> Record:
    """Check a part of a full assignment. Fighters that are not mentioned complete it."""
    nation = read_name(step.get("nation"), actions.NATIONS, "nation")
    named: dict[int, int] = {}
    for number, skill in as_record(step.get("numbers"), "numbers").items():
        named[read_token(f"{actions.NATIONS[nation]}/{number}", "numbers")] = read_name(skill, SKILL_NAMES, "skill")
    setting = mode_setting(table, step)
    setting.pilot_skill = True
    setting.complete()
    state = Position([])
    for token in range(nation * actions.NUMBERS, (nation + 1) * actions.NUMBERS):
        squadron.enlist(setting, state, 0, token)
    refused = _name_pilots(setting, state, named)
    markers = {str(token % actions.NUMBERS + 1): MARKERS[skill] for token, skill in named.items()}
    return {**verdict_on(refused), "markers": markers} if refused == LEGAL else verdict_on(refused)


def _name_pilots(setting: Setting, state: Position, named: dict[int, int]) -> int:
    skills = Skills(setting)
    for skill, first in ((ACE, actions.MAKE_ACE), (ROOKIE, actions.MAKE_ROOKIE)):
        for token in [each for each in named if named[each] == skill]:
            refused = skills.refusal(state, 0, first + token)
            if refused:
                return refused
            skills.apply(state, 0, first + token, None)
        while skill == ACE:
            free = [code for code in skills.legal(state, 0) if code < actions.MAKE_ROOKIE]
            spare = [code for code in free if code - actions.MAKE_ACE not in named]
            if not spare:
                break
            skills.apply(state, 0, spare[0], None)
    return LEGAL


def order(table: Table, step: Record) -> Record:
    setting = mode_setting(table, step)
    tokens = read_tokens(step.get("aircraft"), "aircraft")
    loads = {read_token(name, "bombs"): load for name, load in as_record(step.get("bombs", {}), "bombs").items()}
    setting.complete()
    flyers: list[Aircraft] = []
    for token in tokens:
        kind = setting.kinds[token]
        flyer = Aircraft(token, 0)
        # AOD-TORP-01: a torpedo bomber has its torpedo unless the vector says otherwise.
        torpedo = int(roles.most_load(setting, 0, kind)) if kind.torpedo else 0
        load = read_number(loads.get(token, torpedo), "bombs", 0, 9)
        flyer.role = roles.roles(setting, 0, kind, load)[0]
        flyers.append(flyer)
    return {"order": [actions.token_name(flyer.token) for flyer in activation_order.in_order(setting, flyers)]}


def reinforce(table: Table, step: Record) -> Record:
    """Reinforce a seat with four Access Points at the end of its turn."""
    setting = mode_setting(table, step)
    setting.home_sides = [SIDES.index("W"), SIDES.index("E")]
    setting.anchors[0] = [9, 27] if setting.rows > 32 else [5, 19]
    setting.complete()
    state = Position([])
    waiting = [
        read_name(each, ["fighter", "scout_mission"], "patrol") for each in as_list(step.get("patrol"), "patrol")
    ]
    in_zone = read_number(step.get("in_zone_fighters", 0), "in_zone_fighters", 0, 20)
    on_access = read_number(step.get("on_access", 0), "on_access", 0, len(setting.access[0]))
    for number in range(in_zone + on_access + len(waiting)):
        # Types do not matter here, roles do.
        flyer = Aircraft(number, 0)
        if number < in_zone:
            flyer.status, flyer.point = FLYING, number
        elif number < in_zone + on_access:
            flyer.status, flyer.point = ON_ACCESS, setting.access[0][number - in_zone]
        elif waiting[number - in_zone - on_access]:
            flyer.role = RECON if setting.mode == RECON_MODE else BOMBER
            flyer.bombs = 1
        state.aircraft.append(flyer)
    bring = read_number(step.get("bring", 0), "bring", 0, len(waiting))
    codes = [actions.BRING + in_zone + on_access + number for number in range(bring)]
    phase = Reinforce(setting)
    for code in [*codes, actions.ENOUGH]:
        refused = phase.refusal(state, 0, code)
        if refused:
            return verdict_on(refused, setting)
        if code != actions.ENOUGH:
            phase.apply(state, 0, code, None)
            for answer in (actions.TO + int(duties.free_access(setting, state, 0)), actions.AT, actions.FACE):
                phase.apply(state, 0, answer, None)
    return verdict_on(LEGAL)


def agree(table: Table, step: Record) -> Record:
    """AOD-SET-01: return the game that these options make, or the rule that refuses them."""
    try:
        setting = read_options(as_record(step.get("options"), "options"), TABLES)
    except BadInput as bad:
        rules = re.findall(r"AOD-[A-Z]+-\d+", str(bad))
        return {"legal": False, "rule": rules[-1] if rules else None}
    turns = setting.turns or list(range(len(setting.names)))
    return {
        "legal": True,
        "rule": None,
        "seats": setting.names,
        "turns": [setting.names[seat] for seat in turns],
        "first_player": None if setting.first == NONE else setting.names[setting.first],
        "tasks": [name for side, name in enumerate(setting.side_names) if setting.mission_sides[side]],
        "homes": {
            name: " ".join([SIDE_NAMES[setting.home_sides[seat]], *[str(each) for each in setting.anchors[seat]]])
            for seat, name in enumerate(setting.names)
        },
        "squadrons": {name: _squadron(setting, seat) for seat, name in enumerate(setting.names)},
        "win_at": setting.win_at or None,
        "draw_at": setting.draw_at or None,
        "warned": re.findall(r"AOD-[A-Z]+-\d+", " ".join(SCHEMA.warnings(setting.record))),
    }


def _squadron(setting: Setting, seat: int) -> list[str]:
    """List the given aircraft, then the choices."""
    chosen = [f"{pick.count} {' or '.join([CLASSES[each] for each in pick.classes])}" for pick in setting.picks[seat]]
    return [token_name(each.token) for each in setting.given[seat]] + chosen


def name_pilots(table: Table, step: Record) -> Record:
    """AOD-SKL-05: return how many aces and rookies a player with a number of fighters names."""
    fighters = _count(step, "fighters")
    aces, rookies = pilots.named_pilots(fighters, _agreed(step, "aces"), _agreed(step, "rookies"))
    return {"aces": aces, "rookies": rookies}


def _agreed(step: Record, key: str) -> int:
    return NONE if step.get(key) is None else _count(step, key)


def _count(step: Record, key: str) -> int:
    value = step.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 52:
        raise BadInput(f"{key} is {value!r}. It must be a whole number from 0 to 52.")
    return value
