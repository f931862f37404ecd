"""Positions as text (.pos), for tests, bug reports and the command line. Any moment of a game can be written.

    age-of-dogfights
    options: mode=recon aerobatics=true wind=SW         # those that differ from the defaults
    squadrons: entente: choose 3 scout                  # an option that is a text has a line of its own
    round 5
    turn: player central first entente                  # whose turn it is
    weather: wind SW
    france/13: entente flying at 7,20 heading E level 3 tilt climb speed 6 dorsal 3 damage wings role recon photos A
    france/4: entente access at -1,9 heading E level 2  # points are printed column and row
    germany/5: central patrol
    germany/6: central flying at 9,20 heading W level 3 flown   # has been activated this turn

That is all a position needs. Anything left out is full, undamaged, level or none, and the player's turn continues with
the aircraft that have not flown. A moment within an activation has more lines, as `write` makes them:

    phase: path asks central                            # or asks chance
    move: die blue face 1 allotment 6 flown 2 path FL …
    burst: shooter germany/6 target france/13 gun fixed
    attack: gun fixed target france/13 long
    missions: home entente=A bombs entente=A2 torpedoed ship1
    end: rule 1 winner entente ended
"""

from __future__ import annotations

from typing import Final

from aerodrome.core import position
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.options import TEXT
from aerodrome.core.position import Entry
from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.actions import (
    GUN_NAMES,
    HEADING_NAMES,
    NATIONS,
    NUMBERS,
    PATH_TOKENS,
    TILT_NAMES,
    TOKENS,
    token_name,
)
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.gun_tables import DAMAGE_NAMES
from aerodrome.games.age_of_dogfights.knowledge import (
    PHASE_NAMES,
    ROLE_NAMES,
    SKILL_NAMES,
    STATUS_NAMES,
    ZONE_NAMES,
)
from aerodrome.games.age_of_dogfights.rules import missions, pilots
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.setup.options import SCHEMA
from aerodrome.games.age_of_dogfights.setup.reading import read_options
from aerodrome.games.age_of_dogfights.state import (
    ACCESS,
    ATTACK,
    BREAK,
    BURST,
    DIE,
    DROP,
    FIRST,
    FLYING,
    GROUPS,
    LAUNCH,
    LEVELS,
    LONG,
    NONE,
    ON_ACCESS,
    ORDER,
    OVER,
    PATH,
    REINFORCE,
    SQUADRON,
    THROTTLE,
    TILT,
    WEATHER,
    ZONES,
    Aircraft,
    Move,
    Position,
    bursts,
    jam_round,
    with_bursts,
    with_jam,
)
from aerodrome.games.age_of_dogfights.tables import SIDE_NAMES, TOP_LEVEL, Tables

HEADER: Final = "age-of-dogfights"
TEXTS: Final = [option.name for option in SCHEMA.options if option.kind == TEXT]
OPTION_LINES: Final = ["options", *TEXTS]
LINES: Final = ["turn", "phase", "weather", "move", "burst", "attack", "missions", "end"]
HEADS: Final = [*OPTION_LINES, *LINES, *[token_name(token) for token in range(TOKENS)]]
SETTINGS_KEPT: Final = 16
LONGEST_NUMBER: Final = 9  # digits
MOST: Final = 10**8
PATH_LETTERS: Final = "MFLR"  # the manoeuvre, straight, left, right
STEPPING: Final = [PATH, DROP, TILT]
PLAYER_PHASES: Final = [SQUADRON, ACCESS, ORDER, THROTTLE, LEVELS, PATH, DROP, TILT, LAUNCH, ATTACK, LONG, REINFORCE]
CHANCE_PHASES: Final = [WEATHER, FIRST, DIE, BURST]
FLYING_PHASES: Final = [THROTTLE, DIE, LEVELS, PATH, DROP, TILT, LAUNCH, ATTACK, BURST, BREAK, LONG]

# How a field is written: a keyword, then a word unless it is a flag.
NUMBER: Final = 0
FLAG: Final = 1
NAME: Final = 2  # one of `names`, from `least` on
MASK: Final = 3  # some of `names`, separated by commas
POINT: Final = 4
FLYER: Final = 5  # an aircraft of the position
SEAT: Final = 6
SEATS: Final = 7  # a mask
SHIPS: Final = 8  # a mask
SIDE: Final = 9  # of the war


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
OWN_WORDS: Final = [*GUN_NAMES, "jammed", "hidden", "pass", "dropped"]

TURN_FIELDS: Final = [
    Field("player", "player", SEAT),
    Field("first", "first", SEAT),
    Field("mover", "mover", FLYER),
    Field("brought", "brought", NUMBER, None, 0, 9),
    Field("rolled", "rolled", NUMBER),
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
    Field("manoeuvre", "manoeuvre", NAME, PATH_TOKENS),
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
END_FIELDS: Final = [
    Field("rule", "end_rule", NUMBER, None, 0, 99),
    Field("winner", "winner", SIDE),
    Field("ended", "ended", FLAG),
    Field("agreed", "agreed", SEATS),
    Field("bonus", "bonus", NUMBER),
]


class Fields:
    """The words of a line after their keywords."""

    def __init__(self, entry: Entry, words: list[str], fields: list[Field], own: list[str]) -> None:
        self.entry = entry
        self.values: dict[str, str] = {}
        known = [*[each.word for each in fields], *own]
        flags = [each.word for each in fields if each.kind == FLAG]
        flags.extend([word for word in own if word in ("hidden", "dropped")])
        place = 0
        while place < len(words):
            word = words[place]
            if word not in known:
                raise entry.bad("", f"{word!r} is not known here. Known words: {', '.join(known)}.")
            if word in self.values:
                raise entry.bad(word, "this appears twice on the line.")
            if word in flags:
                self.values[word] = ""
                place += 1
                continue
            if place + 1 == len(words):
                raise entry.bad(word, f"there is nothing after {word}.")
            self.values[word] = words[place + 1]
            place += 2

    def number(self, word: str, least: int, most: int) -> int:
        text = self.values[word]
        if not _is_whole(text) or not least <= int(text) <= most:
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


def _is_whole(word: str) -> bool:
    """Return whether a word is a whole number of reasonable length."""
    digits = word.removeprefix("-").removeprefix("+")
    return digits.isdecimal() and digits.isascii() and len(digits) <= LONGEST_NUMBER


# Reading.


_SETTINGS: Final[dict[str, Setting]] = {}


class Reader:
    """Turns the lines of a text into a game and a position. Every error names its line."""

    def __init__(self, text: str, tables: Tables) -> None:
        self.entries = position.entries(text, HEADER, HEADS, "round")
        self.setting = self._read_setting(tables)
        self.state = Position([])
        self.lines: list[Entry] = []  # of the aircraft, in the order of the position

    def _read_setting(self, tables: Tables) -> Setting:
        """Return the setting. Positions of one game share it, so it is worked out once."""
        said = [f"{name} {' '.join(self.entries[name].words)}" for name in OPTION_LINES if name in self.entries]
        key = "\n".join(said)
        known = _SETTINGS.get(key)
        if known is not None and known.tables is tables:
            return known
        setting = self._new_setting(tables)
        if len(_SETTINGS) >= SETTINGS_KEPT:
            _SETTINGS.clear()
        _SETTINGS[key] = setting
        return setting

    def _new_setting(self, tables: Tables) -> Setting:
        entry = self.entries.get("options")
        try:
            given = SCHEMA.parsed(entry.words) if entry is not None else {}
        except BadInput as bad:
            assert entry is not None
            raise entry.bad("", str(bad)) from bad
        for name in TEXTS:
            if name in self.entries:
                if name in given:
                    raise self.entries[name].bad("", "this is already among the options.")
                given[name] = " ".join(self.entries[name].words)
        try:
            return read_options(given, tables)
        except BadInput as bad:
            where = self.entries.get("options", Entry(1, "options", []))
            raise where.bad("", str(bad)) from bad

    def read(self) -> tuple[AgeOfDogfights, Position]:
        state, setting = self.state, self.setting
        seats = int(setting.seats)
        state.brought_home, state.bombs_on, state.recon_home = [0] * seats, [0] * seats, [0] * seats
        self._read_round(position.needed(self.entries, "round", "round 5"))
        self._enlist()
        for index, entry in enumerate(self.lines):
            self._read_aircraft(state.aircraft[index], entry)
        turn = position.needed(self.entries, "turn", "turn: player entente first entente")
        if "player" not in turn.words or "first" not in turn.words:
            raise turn.bad("", "name the player and the first player: turn: player entente first entente.")
        self._read_line(turn, TURN_FIELDS, state)
        for head, fields in (("weather", WEATHER_FIELDS), ("burst", BURST_FIELDS), ("attack", ATTACK_FIELDS)):
            if head in self.entries:
                self._read_line(self.entries[head], fields, state)
        if "end" in self.entries:
            self._read_line(self.entries["end"], END_FIELDS, state)
        if "move" in self.entries:
            self._read_move(self.entries["move"])
        if "missions" in self.entries:
            self._read_missions(self.entries["missions"])
        for index, entry in enumerate(self.lines):
            self._check_place(state.aircraft[index], entry)
            self._check_panel(state.aircraft[index], entry)
        self._check_weather()
        game = AgeOfDogfights(setting)
        self._read_phase(game)
        return game, state

    def _read_round(self, entry: Entry) -> None:
        word = entry.words[1] if len(entry.words) == 2 else ""
        if not _is_whole(word) or not 1 <= int(word) <= MOST:
            raise entry.bad("", "write round and a number from 1 on.")
        self.state.turn = int(word)

    def _enlist(self) -> None:
        """AOD-SET-05: each token once. The list is in the order of seats and tokens."""
        found: list[tuple[int, int, Entry]] = []
        for token in range(TOKENS):
            entry = self.entries.get(token_name(token))
            if entry is not None:
                found.append((self._owner(entry, token), token, entry))
        found.sort(key=_order)
        for seat, token, entry in found:
            self.state.aircraft.append(Aircraft(token, seat))
            self.lines.append(entry)

    def _owner(self, entry: Entry, token: int) -> int:
        names = self.setting.names
        if not entry.words or entry.words[0] not in names:
            raise entry.bad("", f"begin with its owner: {', '.join(names)}.")
        seat = names.index(entry.words[0])
        if token // NUMBERS not in self.setting.nations[seat]:
            allowed = ", ".join([NATIONS[nation] for nation in self.setting.nations[seat]])
            raise entry.bad("", f"{entry.words[0]} flies aircraft of {allowed} (AOD-SET-04).")
        return seat

    # Aircraft.

    def _read_aircraft(self, flyer: Aircraft, entry: Entry) -> None:
        words = entry.words[1:]
        if not words or words[0] not in STATUS_NAMES:
            raise entry.bad("", f"after the owner comes one of {', '.join(STATUS_NAMES)}.")
        flyer.status = STATUS_NAMES.index(words[0])
        fields = Fields(entry, words[1:], AIRCRAFT_FIELDS, OWN_WORDS)
        flyer.ammunition = self.setting.kinds[flyer.token].ammunition
        for field in AIRCRAFT_FIELDS:
            if field.word in fields.values:
                setattr(flyer, field.field, self._value(fields, field))
        self._read_guns(flyer, fields)
        flyer.revealed = 0 if "hidden" in fields.values else 1
        if "may_be" not in fields.values:
            flyer.may_be = _presumed(flyer)
        if "pass" in fields.values:
            flyer.passes = _read_passes(fields)
        if "dropped" in fields.values:
            flyer.passes |= missions.DROPPED

    def _read_guns(self, flyer: Aircraft, fields: Fields) -> None:
        kind = self.setting.kinds[flyer.token]
        for gun in range(GROUPS):
            if GUN_NAMES[gun] in fields.values:
                full = int(bursts(kind.ammunition, gun))
                left = fields.number(GUN_NAMES[gun], 0, full)
                flyer.ammunition = with_bursts(flyer.ammunition, gun, left)
        if "jammed" not in fields.values:
            return
        for part in fields.values["jammed"].split(","):
            name, sign, number = part.partition("@")
            if not sign or name not in GUN_NAMES or not _is_whole(number) or not 1 <= int(number) <= self.state.turn:
                raise fields.entry.bad("jammed", f"{part!r} should be a gun and the round it jammed in: fixed@4.")
            if not bursts(flyer.ammunition, GUN_NAMES.index(name)):
                raise fields.entry.bad("jammed", f"the {name} gun is empty, so it is not jammed (AOD-JAM-02).")
            flyer.jams = with_jam(flyer.jams, GUN_NAMES.index(name), int(number))

    def _check_place(self, flyer: Aircraft, entry: Entry) -> None:
        """AOD-BRD-05, AOD-BRD-08, AOD-BRD-10: check that an aircraft can be there, and no two in one place."""
        setting = self.setting
        if flyer.status == FLYING and not 0 <= flyer.point < setting.lattice.size:
            raise entry.bad("at", "an aircraft that flies is on a point of the board, like 7,20 (AOD-BRD-05).")
        if flyer.status == ON_ACCESS and flyer.point not in setting.access[flyer.seat]:
            own = ", ".join([setting.point_name(point) for point in setting.access[flyer.seat]])
            raise entry.bad("at", f"its owner's Access Points are {own} (AOD-BRD-10).")
        if flyer.status > FLYING and flyer.point != NONE:
            raise entry.bad("at", "an aircraft out of the game has no place.")
        for other in self.state.aircraft:
            if other is flyer:
                break
            if flyer.status == FLYING and other.status == FLYING and _share_a_place(flyer, other):
                raise entry.bad("at", f"{token_name(other.token)} is already there at that level (AOD-BRD-08).")
            if flyer.status == ON_ACCESS and other.status == ON_ACCESS and flyer.point == other.point:
                raise entry.bad("at", f"{token_name(other.token)} is already on that Access Point.")

    def _check_panel(self, flyer: Aircraft, entry: Entry) -> None:
        """AOD-COMP-06, AOD-COMP-07, AOD-ALT-12 to AOD-ALT-14: check the limits of its type. The nose is set later."""
        kind = self.setting.kinds[flyer.token]
        if flyer.level > kind.ceiling:
            raise entry.bad("level", f"the ceiling of {kind.name} is L{kind.ceiling} (AOD-ALT-13).")
        stands = self.state.mover == NONE or self.state.aircraft[self.state.mover] is not flyer
        if stands and flyer.status == FLYING and flyer.tilt < 0 and flyer.level == 1:
            raise entry.bad("tilt", "at L1 the nose cannot be down (AOD-ALT-12).")
        if stands and flyer.status == FLYING and flyer.tilt > 0 and flyer.level == kind.ceiling:
            raise entry.bad("tilt", "at its ceiling the nose cannot be up (AOD-ALT-14).")
        if flyer.bombs > kind.bombs:
            raise entry.bad("bombs", f"{kind.name} carries up to {kind.bombs} bombs (AOD-COMP-07).")
        if flyer.torpedo > kind.torpedo:
            raise entry.bad("torpedo", f"{kind.name} carries none (AOD-COMP-07).")
        if flyer.throttle_used > kind.throttle:
            raise entry.bad("throttle", f"{kind.name} has {kind.throttle} safe uses (AOD-COMP-06).")

    # Lines.

    def _read_line(self, entry: Entry, fields: list[Field], into: object) -> None:
        found = Fields(entry, entry.words, fields, [])
        for field in fields:
            if field.word in found.values:
                setattr(into, field.field, self._value(found, field))

    def _value(self, fields: Fields, field: Field) -> int:
        word = field.word
        kind = field.kind
        if kind == FLAG:
            return 1
        if kind == NUMBER:
            return fields.number(word, field.least, field.most)
        if kind == NAME:
            return fields.name(word, field.names) + field.least
        if kind == MASK:
            return fields.mask(word, field.names)
        if kind == POINT:
            return self._point(fields, word)
        if kind == FLYER:
            return fields.name(word, [token_name(each.token) for each in self.state.aircraft])
        if kind == SEAT:
            return fields.name(word, self.setting.names)
        if kind == SEATS:
            return fields.mask(word, self.setting.names)
        assert kind == SIDE
        return fields.name(word, self.setting.side_names)

    def _point(self, fields: Fields, word: str) -> int:
        text = fields.values[word]
        column, comma, row = text.partition(",")
        if not comma or not _is_whole(column) or not _is_whole(row):
            raise fields.entry.bad(word, f"{text!r} should be a point, printed column and row: 7,20.")
        lattice = self.setting.lattice
        point = lattice.point(int(column) - int(row) // 2, int(row))
        if point < 0:
            last, top = lattice.columns - 1, lattice.rows - 1
            raise fields.entry.bad(
                word, f"{text} is not a point: columns run from 0 to {last}, rows from 0 to {top} (AOD-BRD-05)."
            )
        return int(point)

    def _read_move(self, entry: Entry) -> None:
        found = Fields(entry, entry.words, MOVE_FIELDS, ["path"])
        move = Move()
        for field in MOVE_FIELDS:
            if field.word in found.values:
                setattr(move, field.field, self._value(found, field))
        path = 1
        for letter in found.values.get("path", ""):
            if letter not in PATH_LETTERS or path > 1 << 56:
                raise entry.bad("path", "this should be a few letters F, L, R, and M for the manoeuvre.")
            path = path * 4 + PATH_LETTERS.index(letter)
        move.path = path
        self.state.move = move

    def _read_missions(self, entry: Entry) -> None:
        """Read `home entente=A,B bombs entente=A2 recon entente=1 torpedoed ship1`, with semicolons between seats."""
        found = Fields(entry, entry.words, [], ["home", "bombs", "recon", "torpedoed"])
        for seat, text in self._by_seat(found, "home"):
            for letter in text.split(","):
                self.state.brought_home[seat] |= 1 << _zone(entry, "home", letter)
        for seat, text in self._by_seat(found, "bombs"):
            for part in text.split(","):
                number = part[1:]
                if not _is_whole(number) or not 0 < int(number) < 256:
                    raise entry.bad("bombs", f"{part!r} should be a zone and its bombs: A2.")
                self.state.bombs_on[seat] |= int(number) << 8 * _zone(entry, "bombs", part[:1])
        for seat, text in self._by_seat(found, "recon"):
            if not _is_whole(text) or not 0 <= int(text) <= TOKENS:
                raise entry.bad("recon", f"{text!r} should be a number of aircraft.")
            self.state.recon_home[seat] = int(text)
        if "torpedoed" in found.values:
            self.state.torpedoed = found.mask("torpedoed", self.setting.ship_names)

    def _by_seat(self, fields: Fields, word: str) -> list[tuple[int, str]]:
        pairs: list[tuple[int, str]] = []
        for part in fields.values[word].split(";") if word in fields.values else []:
            name, sign, text = part.partition("=")
            if not sign or name not in self.setting.names:
                names = ", ".join(self.setting.names)
                raise fields.entry.bad(word, f"{part!r} should be a seat, = and a value. The seats are {names}.")
            pairs.append((self.setting.names.index(name), text))
        return pairs

    def _check_weather(self) -> None:
        """AOD-WIND-01, AOD-SUN-01: wind and sun have a direction if they are on and rolled."""
        setting, state = self.setting, self.state
        entry = self.entries.get("weather", self.entries["turn"])
        if state.wind != NONE and not setting.has_wind:
            raise entry.bad("wind", "there is no wind in this game: write options: wind=roll (AOD-WIND-01).")
        if state.sun != NONE and not setting.has_sun:
            raise entry.bad("sun", "there is no sun in this game: write options: sun=roll (AOD-SUN-01).")

    # The moment of the game.

    def _read_phase(self, game: AgeOfDogfights) -> None:
        state = self.state
        entry = self.entries.get("phase")
        if entry is None:
            self._begin_turn(game)
            return
        if not entry.words or entry.words[0] not in PHASE_NAMES:
            raise entry.bad("", f"it should be one of {', '.join(PHASE_NAMES)}.")
        state.phase = PHASE_NAMES.index(entry.words[0])
        found = Fields(entry, entry.words[1:], [], ["asks", "begun"])
        if found.values.get("asks") == "chance":
            state.pending = CHANCE_BIT
        elif "asks" in found.values:
            state.pending = found.mask("asks", self.setting.names)
        if "begun" in found.values:
            state.begun = found.mask("begun", self.setting.names)
        self._check_phase(game, entry)

    def _begin_turn(self, game: AgeOfDogfights) -> None:
        """Continue the player's turn with the aircraft that have not flown."""
        state = self.state
        entry = self.entries["turn"]
        for head in ("move", "burst", "attack"):
            if head in self.entries:
                raise self.entries[head].bad("", "this needs a line phase: that names the moment.")
        if (self.setting.has_wind and state.wind == NONE) or (self.setting.has_sun and state.sun == NONE):
            raise entry.bad("", "wind and sun are rolled before the first turn: add a line weather: wind SW sun E.")
        state.phase = ORDER
        game.proceed(state, None)
        if state.phase == OVER:
            raise BadInput("The game would be over. At least two sides need aircraft that can play on (AOD-DOG-02).")

    def _check_phase(self, game: AgeOfDogfights, entry: Entry) -> None:
        """Check that the game can be at this moment: a seat or chance is asked, and can answer."""
        state = self.state
        if state.phase in FLYING_PHASES:
            if state.mover == NONE or state.aircraft[state.mover].status not in (ON_ACCESS, FLYING):
                raise entry.bad("", "name the flying aircraft: turn: … mover germany/4.")
            mover = state.aircraft[state.mover]
            if mover.seat != state.player:
                raise entry.bad("", "the mover should be one of the player's aircraft.")
            if state.move.point != mover.point or (state.phase in STEPPING and not state.move.allotment):
                raise entry.bad("", "what the mover has rolled and flown is missing: add a line move: … at 7,20.")
        if state.phase == BURST and (state.shooter == NONE or state.target == NONE or state.gun == NONE):
            raise entry.bad("", "a burst has a shooter, a target and a gun: add a line burst:.")
        if state.phase == LONG and (state.attacking == NONE or state.attacked == NONE):
            raise entry.bad("", "a long burst belongs to an attack: add a line attack: gun fixed target france/4.")
        if state.phase == OVER:
            if state.pending or not state.ended:
                raise entry.bad("", "a game that is over asks no one and has a line end: … ended.")
            return
        if state.pending == 0:
            raise entry.bad("asks", "name a seat or chance.")
        if state.pending & CHANCE_BIT:
            if state.phase not in CHANCE_PHASES:
                raise entry.bad("asks", "chance is asked only for a die.")
            return
        if state.phase in PLAYER_PHASES and state.pending != 1 << int(state.player):
            raise entry.bad("asks", f"it is {self.setting.names[state.player]}'s turn, so name that seat.")
        for seat in range(self.setting.seats):
            if state.pending >> seat & 1 and not game.legal(state, seat):
                raise entry.bad("asks", f"{self.setting.names[seat]} has nothing to answer here.")


def _order(row: tuple[int, int, Entry]) -> tuple[int, int]:
    return row[0], row[1]


def _share_a_place(flyer: Aircraft, other: Aircraft) -> bool:
    return flyer.point == other.point and flyer.level == other.level


def _zone(entry: Entry, field: str, letter: str) -> int:
    if letter not in ZONE_NAMES:
        raise entry.bad(field, f"{letter!r} should be one of {', '.join(ZONE_NAMES)}.")
    return ZONE_NAMES.index(letter)


def _read_passes(fields: Fields) -> int:
    """Read `pass A3cb,B1c`: zone, points so far, then c clean, b bombed, f photographed in this move, l too low."""
    passes = 0
    for part in fields.values["pass"].split(","):
        zone = _zone(fields.entry, "pass", part[:1])
        digits = part[1:].rstrip("cbfl")
        marks = part[1 + len(digits) :]
        if not _is_whole(digits) or not 0 <= int(digits) <= missions.POINTS:
            raise fields.entry.bad("pass", f"{part!r} should be a zone, its points, and c, b, f, l: A3c.")
        running = int(missions.make_pass(int(digits), "c" in marks, "b" in marks))
        for mark, bit in [("f", missions.FRESH), ("l", missions.LOW)]:
            running |= bit if mark in marks else 0
        passes = int(missions.with_pass(passes, zone, running))
    return passes


def read(text: str, tables: Tables) -> tuple[AgeOfDogfights, Position]:
    """Return the game and the position of a text. BadInput names the line, the field and what is allowed."""
    return Reader(text, tables).read()


# Writing.


def write(setting: Setting, state: Position) -> str:
    """Return the text that `read` turns into this position again."""
    lines = [HEADER, *_written_options(setting), f"round {state.turn}"]
    blank = Position([])
    lines.append(_line("turn", ["player", setting.names[state.player], "first", setting.names[state.first]]))
    lines[-1] += _more(_written(setting, state, state, blank, TURN_FIELDS[2:]))
    lines.append("phase: " + " ".join(_written_phase(setting, state)))
    for head, fields in (("weather", WEATHER_FIELDS), ("burst", BURST_FIELDS), ("attack", ATTACK_FIELDS)):
        words = _written(setting, state, state, blank, fields)
        if words:
            lines.append(_line(head, words))
    moving = _written(setting, state, state.move, Move(), MOVE_FIELDS)
    if moving:
        lines.append(_line("move", [*moving, *_written_path(state.move)]))
    mission = _written_missions(setting, state)
    if mission:
        lines.append(_line("missions", mission))
    ending = _written(setting, state, state, blank, END_FIELDS)
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


def _written(setting: Setting, state: Position, what: object, blank: object, fields: list[Field]) -> list[str]:
    """Write every field that differs from its default."""
    words: list[str] = []
    for field in fields:
        value = int(getattr(what, field.field))
        if value != int(getattr(blank, field.field)):
            words.append(field.word)
            if field.kind != FLAG:
                words.append(_value_text(setting, state, field, value))
    return words


def _value_text(setting: Setting, state: Position, field: Field, value: int) -> str:
    kind = field.kind
    if kind == NUMBER:
        return str(value)
    if kind == NAME:
        return field.names[value - field.least]
    if kind == MASK:
        return _listed(value, field.names)
    if kind == POINT:
        return setting.point_name(value)
    if kind == FLYER:
        return token_name(state.aircraft[value].token)
    if kind == SEAT:
        return setting.names[value]
    if kind == SEATS:
        return _listed(value, setting.names)
    assert kind == SIDE
    return setting.side_names[value]


def _written_path(move: Move) -> list[str]:
    letters: list[str] = []
    rest = int(move.path)
    while rest > 1:
        letters.append(PATH_LETTERS[rest % 4])
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
    blank.may_be = _presumed(flyer)
    words = [setting.names[flyer.seat], STATUS_NAMES[flyer.status]]
    if flyer.status == FLYING or flyer.status == ON_ACCESS:
        blank.heading, blank.level = NONE, NONE  # always written
    words.extend(_written(setting, state, flyer, blank, AIRCRAFT_FIELDS))
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


def _presumed(flyer: Aircraft) -> int:
    """Return the default of `may_be`: a hidden pilot may be anything, and a known one was named their skill."""
    return 1 << int(flyer.skill) if flyer.revealed else pilots.ANYTHING


def _written_pass(flyer: Aircraft, zone: int) -> str:
    running = int(missions.pass_of(flyer.passes, zone))
    marks = [("c", missions.CLEAN), ("b", missions.BOMBED), ("f", missions.FRESH), ("l", missions.LOW)]
    return f"{ZONE_NAMES[zone]}{running & missions.POINTS}" + "".join([mark for mark, bit in marks if running & bit])
