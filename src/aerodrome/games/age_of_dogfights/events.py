"""Every kind of event, and the message for each.

Fields hold names, never internal numbers: aircraft `france/13`, guns, headings, tilts, sides, zones A to C, and points
as printed column and row `7,20`. A step is drawn and not told, so its point is a pair of numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Final

from aerodrome.core import fields
from aerodrome.core.events import Event
from aerodrome.core.message import NOTHING
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.setting import Setting

UNSAID: Final = ["brought", "levels", "stepped"]  # "placed" and "moved" follow and say it


def sentence(setting: Setting, event: Event, seat: int) -> str:
    """Return an event as a player reads it in the log, or "" where another event says it better."""
    return NOTHING if event.kind in UNSAID else SENTENCES[event.kind](Reading(setting, event, seat, setting.names))


class Reading(fields.Reading[Setting]):
    def aircraft(self) -> str:
        return self.text("aircraft")

    def access(self, name: str) -> int:
        """Return the number of the Access Point in a field. Any other point has none."""
        at = self.text(name)
        for points in self.setting.access:
            for number, point in enumerate(points):
                if self.setting.point_name(point) == at:
                    return number + 1
        return 0


def signed(face: int) -> str:
    """Return a face of the blue or green die as it is printed: -1, 0, +2."""
    return f"{face:+d}" if face else "0"


def _result(read: Reading) -> str:
    setting, winner, rule = read.setting, read.text("winner"), read.text("rule")
    if not winner:
        return en.event_draw(rule)
    won = read.reader is not None and setting.side_names[setting.side_of[setting.names.index(read.reader)]] == winner
    return en.event_won("you" if won else winner, rule)


def _loaded(read: Reading) -> str:
    torpedo = read.setting.kinds[read.setting.token_names.index(read.aircraft())].torpedo > 0
    return en.event_loaded(read.aircraft(), torpedo, read.number("load"))


def _first(read: Reading) -> str:
    return en.event_first(read.who(), [en.seat_or_you(read.called(name)) for name in read.texts("then")])


def _placed(read: Reading) -> str:
    at, level, heading = read.text("at"), read.number("level"), read.text("heading")
    return en.event_placed(read.aircraft(), level, read.access("at"), at, heading)


def _die(read: Reading) -> str:
    return en.event_die(read.aircraft(), read.text("die"), signed(read.number("face")), read.has("risky"))


def _left(read: Reading) -> str:
    sides: list[str] = [en.side(name) for name in read.texts("sides")]
    if read.has("forced"):
        return en.event_forced_off(read.aircraft(), sides)
    return en.event_left(read.aircraft(), sides, read.has("damaged"))


def _moved(read: Reading) -> str:
    level, heading, tilt = read.number("level"), read.text("heading"), read.text("tilt")
    at, start, path = read.text("at"), read.text("from"), read.text("path")
    if not path:
        return en.event_stayed(read.aircraft(), at, level, heading, tilt)
    runs: list[str] = [en.path_step(step, len(list(same))) for step, same in groupby(path.split())]
    access, wind = read.access("from"), read.number("wind")
    return en.event_moved(read.aircraft(), runs, wind, access, start, at, level, heading, tilt)


def _burst(read: Reading) -> str:
    added = read.number("modifier")
    dice = " + ".join(read.texts("dice")) + (f" {'+' if added > 0 else '-'} {abs(added)}" if added else "")
    how = "answers" if read.has("defensive") else "again" if read.has("second") else "fires"
    gun, target, total = read.text("gun"), read.text("target"), read.number("total")
    column, result = read.text("column"), read.text("result")
    return en.event_burst(read.aircraft(), how, gun, target, dice, total, column, result, read.has("jammed"))


def _destroyed(read: Reading) -> str:
    by = read.text("by")
    return en.event_destroyed_by(read.aircraft(), by) if by else en.event_destroyed(read.aircraft())


SENTENCES: Final[dict[str, Callable[[Reading], str]]] = {
    "took": lambda read: en.event_took(read.who(), read.aircraft()),
    "loaded": _loaded,
    "role": lambda read: en.event_role(read.aircraft(), read.text("role")),
    "sealed": lambda read: en.event_sealed(read.who()),
    "skills": lambda read: en.event_skills(read.who(), read.texts("aces"), read.texts("rookies")),
    "wind": lambda read: en.event_wind(read.number("die"), read.text("from")),
    "sun": lambda read: en.event_sun(read.number("face"), read.text("at")),
    "first_die": lambda read: en.event_first_die(read.who(), read.number("die")),
    "first": _first,
    "placed": _placed,
    "round": lambda read: en.event_round(read.number("round")),
    "turn": lambda read: en.event_turn(read.who()),
    "die": _die,
    "moved": _moved,
    "relaxed": lambda read: en.event_relaxed(read.aircraft(), read.number("tier")),
    "waits": lambda read: en.event_waits(read.aircraft()),
    "left": _left,
    "photo": lambda read: en.event_photo(read.aircraft(), read.text("zone")),
    "bomb": lambda read: en.event_bomb(read.aircraft(), read.text("zone")),
    "torpedo": lambda read: en.event_torpedo(read.aircraft(), read.text("ship")),
    "home": lambda read: en.event_home(read.aircraft(), read.texts("zones")),
    "through": lambda read: en.event_through(read.aircraft()),
    "burst": _burst,
    "damaged": lambda read: en.event_damaged(read.aircraft(), read.has("by"), read.text("part")),
    "destroyed": _destroyed,
    "cleared": lambda read: en.event_cleared(read.aircraft(), [en.gun(gun) for gun in read.texts("guns")]),
    "revealed": lambda read: en.event_revealed(read.aircraft(), read.text("skill")),
    "promoted": lambda read: en.event_promoted(read.aircraft(), read.text("skill")),
    "gave_up": lambda read: en.event_gave_up(read.who()),
    "bonus": lambda read: en.event_bonus(read.texts("aircraft")),
    "result": _result,
}
