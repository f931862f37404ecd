"""Writes a position as text."""

from __future__ import annotations

from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.options import TEXT
from aerodrome.games.age_of_dogfights.actions import GUN_NAMES, token_name
from aerodrome.games.age_of_dogfights.knowledge import PHASE_NAMES, STATUS_NAMES, ZONE_NAMES
from aerodrome.games.age_of_dogfights.notation import fields
from aerodrome.games.age_of_dogfights.notation.fields import Field
from aerodrome.games.age_of_dogfights.rules import missions
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.setup.options import SCHEMA
from aerodrome.games.age_of_dogfights.state import (
    FLYING,
    GROUPS,
    NONE,
    ON_ACCESS,
    ZONES,
    Aircraft,
    Move,
    Position,
    bursts,
    jam_round,
)


def write(setting: Setting, state: Position) -> str:
    """Return the text that `read` turns into this position again."""
    lines = [fields.HEADER, *_written_options(setting), f"round {state.turn}"]
    blank = Position([])
    lines.append(_line("turn", ["player", setting.names[state.player], "first", setting.names[state.first]]))
    lines[-1] += _more(_written(setting, state, state, blank, fields.TURN_FIELDS[2:]))
    if state.first_dice:
        lines[-1] += f" rolled {state.first_dice}"
    lines.append("phase: " + " ".join(_written_phase(setting, state)))
    for head, known in fields.STATE_LINES:
        words = _written(setting, state, state, blank, known)
        if words:
            lines.append(_line(head, words))
    moving = _written(setting, state, state.move, Move(), fields.MOVE_FIELDS)
    if moving:
        lines.append(_line("move", [*moving, *_written_path(state.move)]))
    mission = _written_missions(setting, state)
    if mission:
        lines.append(_line("missions", mission))
    ending = _written(setting, state, state, blank, fields.END_FIELDS)
    if ending:
        lines.append(_line("end", ending))
    for flyer in state.aircraft:
        lines.append(_line(token_name(flyer.token), _written_aircraft(setting, state, flyer)))
    return "\n".join(lines) + "\n"


def _line(head: str, words: list[str]) -> str:
    return f"{head}: {' '.join(words)}"


def _more(words: list[str]) -> str:
    return " " + " ".join(words) if words else ""


def _written_options(setting: Setting) -> list[str]:
    """Write plain values on one line, and each text on its own line."""
    record = setting.record
    words: list[str] = []
    lines: list[str] = []
    for option in SCHEMA.options:
        value = record[option.name]
        if value == option.default:
            continue
        if option.kind == TEXT:
            lines.append(_line(option.name, str(value).split()))
        else:
            words.append(f"{option.name}={str(value).lower() if isinstance(value, bool) else value}")
    return [_line("options", words), *lines] if words else lines


def _written_phase(setting: Setting, state: Position) -> list[str]:
    words = [PHASE_NAMES[state.phase]]
    if state.pending & CHANCE_BIT:
        words.extend(["asks", "chance"])
    elif state.pending:
        words.extend(["asks", _listed(state.pending, setting.names)])
    if state.begun:
        words.extend(["begun", _listed(state.begun, setting.names)])
    return words


def _listed(mask: int, names: list[str]) -> str:
    return ",".join([name for place, name in enumerate(names) if mask >> place & 1])


def _written(setting: Setting, state: Position, what: object, blank: object, known: list[Field]) -> list[str]:
    """Write every field that differs from its default."""
    words: list[str] = []
    for field in known:
        value = int(getattr(what, field.field))
        if value != int(getattr(blank, field.field)):
            words.append(field.word)
            if field.kind != fields.FLAG:
                words.append(_value_text(setting, state, field, value))
    return words


def _value_text(setting: Setting, state: Position, field: Field, value: int) -> str:
    if field.kind == fields.NUMBER:
        return str(value)
    if field.kind == fields.POINT:
        return setting.point_name(value)
    names = fields.names_of(field, setting, state)
    return _listed(value, names) if field.kind in fields.MASKS else names[value - field.least]


def _written_path(move: Move) -> list[str]:
    letters: list[str] = []
    rest = int(move.path)
    while rest > 1:
        letters.append(fields.PATH_LETTERS[rest % 4])
        rest //= 4
    letters.reverse()
    return ["path", "".join(letters)] if letters else []


def _written_missions(setting: Setting, state: Position) -> list[str]:
    words: list[str] = []
    home: list[str] = []
    bombs: list[str] = []
    recon: list[str] = []
    for seat, name in enumerate(setting.names):
        if state.brought_home[seat]:
            home.append(f"{name}={_listed(state.brought_home[seat], ZONE_NAMES)}")
        on = [state.bombs_on[seat] >> 8 * zone & 255 for zone in range(ZONES)]
        if any(on):
            bombs.append(f"{name}=" + ",".join([f"{ZONE_NAMES[zone]}{on[zone]}" for zone in range(ZONES) if on[zone]]))
        if state.recon_home[seat]:
            recon.append(f"{name}={state.recon_home[seat]}")
    for word, parts in (("home", home), ("bombs", bombs), ("recon", recon)):
        if parts:
            words.extend([word, ";".join(parts)])
    if state.torpedoed:
        words.extend(["torpedoed", _listed(state.torpedoed, setting.ship_names)])
    return words


def _written_aircraft(setting: Setting, state: Position, flyer: Aircraft) -> list[str]:
    kind = setting.kinds[flyer.token]
    blank = Aircraft(flyer.token, flyer.seat)
    blank.may_be = fields.presumed(flyer)
    words = [setting.names[flyer.seat], STATUS_NAMES[flyer.status]]
    if flyer.status == FLYING or flyer.status == ON_ACCESS:
        blank.heading, blank.level = NONE, NONE  # always written
    words.extend(_written(setting, state, flyer, blank, fields.AIRCRAFT_FIELDS))
    for gun in range(GROUPS):
        left = bursts(flyer.ammunition, gun)
        if left != bursts(kind.ammunition, gun):
            words.extend([GUN_NAMES[gun], str(left)])
    jams = [f"{GUN_NAMES[gun]}@{jam_round(flyer.jams, gun)}" for gun in range(GROUPS) if jam_round(flyer.jams, gun)]
    if jams:
        words.extend(["jammed", ",".join(jams)])
    if not flyer.revealed:
        words.append("hidden")
    passes = [_written_pass(flyer, zone) for zone in range(ZONES) if missions.pass_of(flyer.passes, zone)]
    if passes:
        words.extend(["pass", ",".join(passes)])
    if flyer.passes & missions.DROPPED:
        words.append("dropped")
    return words


def _written_pass(flyer: Aircraft, zone: int) -> str:
    running = int(missions.pass_of(flyer.passes, zone))
    marks = [("c", missions.CLEAN), ("b", missions.BOMBED), ("f", missions.FRESH), ("l", missions.LOW)]
    return f"{ZONE_NAMES[zone]}{running & missions.POINTS}" + "".join([mark for mark, bit in marks if running & bit])
