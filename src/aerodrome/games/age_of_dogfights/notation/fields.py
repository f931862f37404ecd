"""The words of a position: which keyword stands for which field of the state, and how a line of them is read."""

from __future__ import annotations

from typing import Final

from aerodrome.core.options import TEXT
from aerodrome.core.position import Entry, is_whole, keyed
from aerodrome.games.age_of_dogfights.actions import GUN_NAMES, HEADING_NAMES, STEP_NAMES, TILT_NAMES, token_name
from aerodrome.games.age_of_dogfights.gun_tables import DAMAGE_NAMES
from aerodrome.games.age_of_dogfights.knowledge import ROLE_NAMES, SKILL_NAMES, ZONE_NAMES
from aerodrome.games.age_of_dogfights.rules import pilots
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.setup.options import SCHEMA
from aerodrome.games.age_of_dogfights.state import Aircraft, Position
from aerodrome.games.age_of_dogfights.tables import SIDE_NAMES, TOP_LEVEL

MOST: Final = 10**8
PATH_LETTERS: Final = "MFLR"  # the manoeuvre, straight, left, right
HEADER: Final = "age-of-dogfights"
TEXTS: Final = [option.name for option in SCHEMA.options if option.kind == TEXT]

# How a field is written: a keyword, then a word unless it is a flag.
NUMBER: Final = 0
FLAG: Final = 1
NAME: Final = 2  # one of `names`, from `least` on
MASK: Final = 3  # some of `names`, separated by commas
POINT: Final = 4
FLYER: Final = 5  # an aircraft of the position
SEAT: Final = 6
SEATS: Final = 7  # a mask
SIDE: Final = 8  # of the war
MASKS: Final = [MASK, SEATS]


class Field:
    """One keyword of a line, and the field of the state behind it."""

    def __init__(
        self, word: str, field: str, kind: int, names: list[str] | None = None, least: int = 0, most: int = MOST
    ) -> None:
        self.word = word
        self.field = field
        self.kind = kind
        self.names: list[str] = names or []
        self.least = least
        self.most = most


AIRCRAFT_FIELDS: Final = [
    Field("at", "point", POINT),
    Field("heading", "heading", NAME, HEADING_NAMES),
    Field("level", "level", NUMBER, None, 1, TOP_LEVEL),
    Field("tilt", "tilt", NAME, TILT_NAMES, -1),
    Field("speed", "speed", NUMBER, None, 0, 99),
    Field("damage", "damage", NAME, DAMAGE_NAMES),
    Field("cleared", "cleared", MASK, GUN_NAMES),
    Field("throttle", "throttle_used", NUMBER, None, 0, 99),
    Field("closed", "throttle_closed", FLAG),
    Field("pilot", "skill", NAME, SKILL_NAMES),
    Field("may_be", "may_be", MASK, SKILL_NAMES),
    Field("kills", "kills", NUMBER, None, 0, 99),
    Field("border", "in_border", FLAG),
    Field("role", "role", NAME, ROLE_NAMES),
    Field("bombs", "bombs", NUMBER, None, 0, 9),
    Field("torpedo", "torpedo", NUMBER, None, 0, 1),
    Field("photos", "photos", MASK, ZONE_NAMES),
    Field("flown", "activated", FLAG),
    Field("attacked", "attacked", MASK, GUN_NAMES),
    Field("defended", "defended", MASK, GUN_NAMES),
    Field("shot_by", "shot_by", FLYER),
    Field("forced", "forced", FLAG),
    Field("across", "side_left", MASK, SIDE_NAMES),
]
# Keywords that are not one field each.
OWN_FLAGS: Final = ["hidden", "dropped"]
OWN_WORDS: Final = [*GUN_NAMES, "jammed", "pass", *OWN_FLAGS]
TURN_FIELDS: Final = [
    Field("player", "player", SEAT),
    Field("first", "first", SEAT),
    Field("mover", "mover", FLYER),
    Field("brought", "brought", NUMBER, None, 0, 9),
    Field("rolled", "asked", NUMBER),
]
WEATHER_FIELDS: Final = [Field("wind", "wind", NAME, HEADING_NAMES), Field("sun", "sun", NAME, HEADING_NAMES)]
MOVE_FIELDS: Final = [
    Field("die", "green", NAME, ["blue", "green"]),
    Field("face", "die", NUMBER, None, -1, 5),
    Field("at", "point", POINT),
    Field("heading", "heading", NAME, HEADING_NAMES),
    Field("level", "level", NUMBER, None, 1, TOP_LEVEL),
    Field("levels", "levels", NUMBER, None, -3, 3),
    Field("allotment", "allotment", NUMBER, None, 0, 99),
    Field("flown", "flown", NUMBER, None, 0, 99),
    Field("due", "due", NUMBER, None, 0, 99),
    Field("lefts", "lefts", NUMBER, None, 0, 99),
    Field("rights", "rights", NUMBER, None, 0, 99),
    Field("turned", "turned", FLAG),
    Field("paired", "paired", FLAG),
    Field("straight", "straight", NUMBER, None, 0, 99),
    Field("owed", "owed", NUMBER, None, 0, 9),
    Field("manoeuvre", "manoeuvre", NAME, STEP_NAMES),
    Field("downwind", "downwind", NUMBER, None, 0, 99),
    Field("upwind", "upwind", NUMBER, None, 0, 99),
    Field("wind", "wind", NUMBER, None, -1, 1),
    Field("across", "sides", MASK, SIDE_NAMES),
    Field("tier", "tier", NUMBER, None, 0, 4),
    Field("windless", "windless", FLAG),
    Field("from", "start_point", POINT),
    Field("from_heading", "start_heading", NAME, HEADING_NAMES),
    Field("from_level", "start_level", NUMBER, None, 1, TOP_LEVEL),
]
BURST_FIELDS: Final = [
    Field("shooter", "shooter", FLYER),
    Field("target", "target", FLYER),
    Field("gun", "gun", NAME, GUN_NAMES),
    Field("second", "second", FLAG),
    Field("red", "red", NUMBER, None, 0, 6),
    Field("damage_die", "rolls", FLAG),
]
ATTACK_FIELDS: Final = [
    Field("gun", "attacking", NAME, GUN_NAMES),
    Field("target", "attacked", FLYER),
    Field("long", "long_allowed", FLAG),
    Field("made", "has_attacked", FLAG),
    Field("answering", "answering", SEAT),
]
# The lines about the state itself.
STATE_LINES: Final = [("weather", WEATHER_FIELDS), ("burst", BURST_FIELDS), ("attack", ATTACK_FIELDS)]
END_FIELDS: Final = [
    Field("rule", "end_rule", NUMBER, None, 0, 99),
    Field("winner", "winner", SIDE),
    Field("ended", "ended", FLAG),
    Field("agreed", "agreed", SEATS),
    Field("bonus", "bonus", NUMBER),
]


def names_of(field: Field, setting: Setting, state: Position) -> list[str]:
    """Return the names that the values of a field stand for, in their order."""
    if field.kind == FLYER:
        return [token_name(each.token) for each in state.aircraft]
    if field.kind == SIDE:
        return setting.side_names
    return field.names if field.kind == NAME or field.kind == MASK else setting.names


def presumed(flyer: Aircraft) -> int:
    """Return the default of `may_be`: a hidden pilot may be anything, and a known one was named their skill."""
    return 1 << int(flyer.skill) if flyer.revealed else pilots.ANYTHING


class Line:
    """The words of a line after their keywords."""

    def __init__(self, entry: Entry, words: list[str], fields: list[Field], own: list[str]) -> None:
        self.entry = entry
        flags = [each.word for each in fields if each.kind == FLAG]
        self.values = keyed(entry, words, [*[each.word for each in fields], *own], [*flags, *OWN_FLAGS])

    def number(self, word: str, least: int, most: int) -> int:
        text = self.values[word]
        if not is_whole(text) or not least <= int(text) <= most:
            raise self.entry.bad(word, f"{text!r} should be a number from {least} to {most}.")
        return int(text)

    def name(self, word: str, names: list[str]) -> int:
        text = self.values[word]
        if text not in names:
            raise self.entry.bad(word, f"{text!r} should be one of {', '.join(names)}.")
        return names.index(text)

    def mask(self, word: str, names: list[str]) -> int:
        mask = 0
        for text in self.values[word].split(","):
            if text not in names:
                raise self.entry.bad(word, f"{text!r} should be some of {', '.join(names)}, separated by commas.")
            mask |= 1 << names.index(text)
        return mask


def zone_of(entry: Entry, field: str, letter: str) -> int:
    if letter not in ZONE_NAMES:
        raise entry.bad(field, f"{letter!r} should be one of {', '.join(ZONE_NAMES)}.")
    return ZONE_NAMES.index(letter)
