"""Every kind of event, and the message for each.

Fields hold names, never internal numbers: aircraft `france/13`, guns, headings, tilts, sides, zones A to C, and points
as printed column and row `7,20`. A step is drawn and not told, so its point is a pair of numbers.
"""

from __future__ import annotations

from itertools import groupby
from typing import Final

from aerodrome.core.events import Event
from aerodrome.core.message import NOTHING
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.setting import Setting

UNSAID: Final = ["brought", "levels", "stepped"]  # "placed" and "moved" follow and say it
SETUP: Final = ["took", "loaded", "role", "sealed", "skills", "wind", "sun", "first_die", "first", "placed"]
TABLE: Final = ["round", "turn", "gave_up", "bonus", "result"]
MISSION: Final = ["photo", "bomb", "torpedo", "home", "through"]
FLIGHT: Final = ["die", "moved", "relaxed", "waits", "left"]

Fields = dict[str, object]


def sentence(setting: Setting, event: Event, seat: int) -> str:
    """Return an event as a player reads it in the log, or "" where another event says it better."""
    kind, fields = event.kind, event.fields
    if kind in UNSAID:
        return NOTHING
    if kind in TABLE:
        return _table(setting, kind, fields, seat)
    if kind in SETUP:
        return _setup(setting, kind, fields, seat)
    aircraft = _text(fields, "aircraft")
    if kind in MISSION:
        return _mission(kind, fields, aircraft)
    if kind in FLIGHT:
        return _flight(setting, kind, fields, aircraft)
    return _fire(kind, fields, aircraft)


# Fields.


def _text(fields: Fields, name: str) -> str:
    return str(fields[name])


def _number(fields: Fields, name: str) -> int:
    value = fields[name]
    assert isinstance(value, int)
    return value


def _names(fields: Fields, name: str) -> list[str]:
    value = fields[name]
    assert isinstance(value, list)
    return [str(each) for each in value]


def _who(setting: Setting, name: str, reader: int) -> str:
    """Return the name of a seat, or "you" if it reads the sentence."""
    return "you" if reader >= 0 and name == setting.names[reader] else name


def signed(face: int) -> str:
    """Return a face of the blue or green die as it is printed: -1, 0, +2."""
    return f"{face:+d}" if face else "0"


def _access(setting: Setting, at: str) -> int:
    """Return the number of an Access Point on the board. Any other point has none."""
    for points in setting.access:
        for number, point in enumerate(points):
            if setting.point_name(point) == at:
                return number + 1
    return 0


# Kinds of events.


def _table(setting: Setting, kind: str, fields: Fields, reader: int) -> str:
    if kind == "round":
        return en.event_round(_number(fields, "round"))
    if kind == "bonus":
        return en.event_bonus(_names(fields, "aircraft"))
    if kind == "result":
        return _result(setting, fields, reader)
    who = _who(setting, _text(fields, "seat"), reader)
    return en.event_turn(who) if kind == "turn" else en.event_gave_up(who)


def _result(setting: Setting, fields: Fields, reader: int) -> str:
    winner, rule = fields["winner"], _text(fields, "rule")
    if winner is None:
        return en.event_draw(rule)
    won = reader >= 0 and setting.side_names[setting.side_of[reader]] == winner
    return en.event_won("you" if won else str(winner), rule)


def _setup(setting: Setting, kind: str, fields: Fields, reader: int) -> str:
    if kind == "wind":
        return en.event_wind(_number(fields, "die"), _text(fields, "from"))
    if kind == "sun":
        return en.event_sun(_number(fields, "face"), _text(fields, "at"))
    if kind == "loaded":
        aircraft = _text(fields, "aircraft")
        torpedo = setting.kinds[setting.token_names.index(aircraft)].torpedo > 0
        return en.event_loaded(aircraft, torpedo, _number(fields, "load"))
    if kind == "role":
        return en.event_role(_text(fields, "aircraft"), _text(fields, "role"))
    if kind == "placed":
        at, level = _text(fields, "at"), _number(fields, "level")
        return en.event_placed(_text(fields, "aircraft"), level, _access(setting, at), at, _text(fields, "heading"))
    who = _who(setting, _text(fields, "seat"), reader)
    if kind == "took":
        return en.event_took(who, _text(fields, "aircraft"))
    if kind == "sealed":
        return en.event_sealed(who)
    if kind == "skills":
        return en.event_skills(who, _names(fields, "aces"), _names(fields, "rookies"))
    if kind == "first_die":
        return en.event_first_die(who, _number(fields, "die"))
    others = _names(fields, "then") if "then" in fields else []
    return en.event_first(who, [en.seat_or_you(_who(setting, name, reader)) for name in others])


def _flight(setting: Setting, kind: str, fields: Fields, aircraft: str) -> str:
    if kind == "die":
        face = signed(_number(fields, "face"))
        return en.event_die(aircraft, _text(fields, "die"), face, bool(fields["risky"]))
    if kind == "moved":
        return _moved(setting, fields, aircraft)
    if kind == "relaxed":
        return en.event_relaxed(aircraft, _number(fields, "tier"))
    if kind == "waits":
        return en.event_waits(aircraft)
    sides: list[str] = [en.side(name) for name in _names(fields, "sides")]
    if fields["forced"]:
        return en.event_forced_off(aircraft, sides)
    return en.event_left(aircraft, sides, bool(fields["damaged"]))


def _moved(setting: Setting, fields: Fields, aircraft: str) -> str:
    level, heading, tilt = _number(fields, "level"), _text(fields, "heading"), _text(fields, "tilt")
    at, start, path = _text(fields, "at"), _text(fields, "from"), _text(fields, "path")
    if not path:
        return en.event_stayed(aircraft, at, level, heading, tilt)
    runs: list[str] = [en.path_step(step, len(list(same))) for step, same in groupby(path.split())]
    access, wind = _access(setting, start), _number(fields, "wind")
    return en.event_moved(aircraft, runs, wind, access, start, at, level, heading, tilt)


def _mission(kind: str, fields: Fields, aircraft: str) -> str:
    if kind == "photo":
        return en.event_photo(aircraft, _text(fields, "zone"))
    if kind == "bomb":
        return en.event_bomb(aircraft, _text(fields, "zone"))
    if kind == "torpedo":
        return en.event_torpedo(aircraft, _text(fields, "ship"))
    if kind == "through":
        return en.event_through(aircraft)
    return en.event_home(aircraft, _names(fields, "zones"))


def _fire(kind: str, fields: Fields, aircraft: str) -> str:
    if kind == "burst":
        return _burst(fields, aircraft)
    if kind == "damaged":
        return en.event_damaged(aircraft, fields["by"] is not None, _text(fields, "part"))
    if kind == "destroyed":
        by = fields["by"]
        return en.event_destroyed(aircraft) if by is None else en.event_destroyed_by(aircraft, str(by))
    if kind == "cleared":
        return en.event_cleared(aircraft, [en.gun(gun) for gun in _names(fields, "guns")])
    if kind == "revealed":
        return en.event_revealed(aircraft, _text(fields, "skill"))
    assert kind == "promoted", kind
    return en.event_promoted(aircraft, _text(fields, "skill"))


def _burst(fields: Fields, aircraft: str) -> str:
    added = _number(fields, "modifier")
    dice = " + ".join(_names(fields, "dice")) + (f" {'+' if added > 0 else '-'} {abs(added)}" if added else "")
    how = "answers" if fields["defensive"] else "again" if fields["second"] else "fires"
    gun, target, total = _text(fields, "gun"), _text(fields, "target"), _number(fields, "total")
    column, result = _text(fields, "column"), _text(fields, "result")
    return en.event_burst(aircraft, how, gun, target, dice, total, column, result, bool(fields["jammed"]))
