"""Reads a position from text. Every error names its line."""

from __future__ import annotations

from typing import Final

from aerodrome.core import position
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.position import Entry, is_whole
from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.actions import GUN_NAMES, NATIONS, NUMBERS, TOKENS, token_name
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.knowledge import PHASE_NAMES, STATUS_NAMES
from aerodrome.games.age_of_dogfights.notation import fields
from aerodrome.games.age_of_dogfights.notation.checks import check_panel, check_phase, check_place, check_weather
from aerodrome.games.age_of_dogfights.notation.fields import Field, Line, zone_of
from aerodrome.games.age_of_dogfights.rules import missions
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.setup.options import SCHEMA
from aerodrome.games.age_of_dogfights.setup.reading import read_options
from aerodrome.games.age_of_dogfights.state import (
    FIRST,
    GROUPS,
    NONE,
    ORDER,
    OVER,
    Aircraft,
    Move,
    Position,
    bursts,
    with_bursts,
    with_jam,
)
from aerodrome.games.age_of_dogfights.tables import Tables

OPTION_LINES: Final = ["options", *fields.TEXTS]
LINES: Final = ["turn", "phase", "weather", "move", "burst", "attack", "missions", "end"]
HEADS: Final = [*OPTION_LINES, *LINES, *[token_name(token) for token in range(TOKENS)]]
SETTINGS_KEPT: Final = 16
_SETTINGS: Final[dict[str, Setting]] = {}


def read(text: str, tables: Tables) -> tuple[AgeOfDogfights, Position]:
    """Return the game and the position of a text. BadInput names the line, the field and what is allowed."""
    return Reader(text, tables).read()


class Reader:
    """Turns the lines of a text into a game and a position. Every error names its line."""

    def __init__(self, text: str, tables: Tables) -> None:
        self.entries = position.entries(text, fields.HEADER, HEADS, "round")
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
        for name in fields.TEXTS:
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
        self._read_line(turn, fields.TURN_FIELDS, state)
        for head, known in fields.STATE_LINES:
            if head in self.entries:
                self._read_line(self.entries[head], known, state)
        if "end" in self.entries:
            self._read_line(self.entries["end"], fields.END_FIELDS, state)
        if "move" in self.entries:
            self._read_move(self.entries["move"])
        if "missions" in self.entries:
            self._read_missions(self.entries["missions"])
        for index, entry in enumerate(self.lines):
            check_place(setting, state, state.aircraft[index], entry)
            check_panel(setting, state, state.aircraft[index], entry)
        check_weather(setting, state, self.entries.get("weather", turn))
        game = AgeOfDogfights(setting)
        self._read_phase(game)
        return game, state

    def _read_round(self, entry: Entry) -> None:
        word = entry.words[1] if len(entry.words) == 2 else ""
        if not is_whole(word) or not 1 <= int(word) <= fields.MOST:
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
        line = Line(entry, words[1:], fields.AIRCRAFT_FIELDS, fields.OWN_WORDS)
        flyer.ammunition = self.setting.kinds[flyer.token].ammunition
        self._set_fields(line, fields.AIRCRAFT_FIELDS, flyer)
        self._read_guns(flyer, line)
        flyer.revealed = 0 if "hidden" in line.values else 1
        if "may_be" not in line.values:
            flyer.may_be = fields.presumed(flyer)
        if "pass" in line.values:
            flyer.passes = _read_passes(line)
        if "dropped" in line.values:
            flyer.passes |= missions.DROPPED

    def _read_guns(self, flyer: Aircraft, line: Line) -> None:
        kind = self.setting.kinds[flyer.token]
        for gun in range(GROUPS):
            if GUN_NAMES[gun] in line.values:
                full = int(bursts(kind.ammunition, gun))
                left = line.number(GUN_NAMES[gun], 0, full)
                flyer.ammunition = with_bursts(flyer.ammunition, gun, left)
        if "jammed" not in line.values:
            return
        for part in line.values["jammed"].split(","):
            name, sign, number = part.partition("@")
            if not sign or name not in GUN_NAMES or not is_whole(number) or not 1 <= int(number) <= self.state.turn:
                raise line.entry.bad("jammed", f"{part!r} should be a gun and the round it jammed in: fixed@4.")
            if not bursts(flyer.ammunition, GUN_NAMES.index(name)):
                raise line.entry.bad("jammed", f"the {name} gun is empty, so it is not jammed (AOD-JAM-02).")
            flyer.jams = with_jam(flyer.jams, GUN_NAMES.index(name), int(number))

    # Lines.

    def _read_line(self, entry: Entry, known: list[Field], into: object) -> None:
        self._set_fields(Line(entry, entry.words, known, []), known, into)

    def _set_fields(self, line: Line, known: list[Field], into: object) -> None:
        for field in known:
            if field.word in line.values:
                setattr(into, field.field, self._value(line, field))

    def _value(self, line: Line, field: Field) -> int:
        word = field.word
        if field.kind == fields.FLAG:
            return 1
        if field.kind == fields.NUMBER:
            return line.number(word, field.least, field.most)
        if field.kind == fields.POINT:
            return self._point(line, word)
        names = fields.names_of(field, self.setting, self.state)
        return line.mask(word, names) if field.kind in fields.MASKS else line.name(word, names) + field.least

    def _point(self, line: Line, word: str) -> int:
        text = line.values[word]
        column, comma, row = text.partition(",")
        if not comma or not is_whole(column) or not is_whole(row):
            raise line.entry.bad(word, f"{text!r} should be a point, printed column and row: 7,20.")
        lattice = self.setting.lattice
        point = lattice.point(int(column) - int(row) // 2, int(row))
        if point < 0:
            last, top = lattice.columns - 1, lattice.rows - 1
            raise line.entry.bad(
                word, f"{text} is not a point: columns run from 0 to {last}, rows from 0 to {top} (AOD-BRD-05)."
            )
        return int(point)

    def _read_move(self, entry: Entry) -> None:
        found = Line(entry, entry.words, fields.MOVE_FIELDS, ["path"])
        move = Move()
        self._set_fields(found, fields.MOVE_FIELDS, move)
        path = 1
        for letter in found.values.get("path", ""):
            if letter not in fields.PATH_LETTERS or path > 1 << 56:
                raise entry.bad("path", "this should be a few letters F, L, R, and M for the manoeuvre.")
            path = path * 4 + fields.PATH_LETTERS.index(letter)
        move.path = path
        self.state.move = move

    def _read_missions(self, entry: Entry) -> None:
        """Read `home entente=A,B bombs entente=A2 recon entente=1 torpedoed ship1`, with semicolons between seats."""
        found = Line(entry, entry.words, [], ["home", "bombs", "recon", "torpedoed"])
        for seat, text in self._by_seat(found, "home"):
            for letter in text.split(","):
                self.state.brought_home[seat] |= 1 << zone_of(entry, "home", letter)
        for seat, text in self._by_seat(found, "bombs"):
            for part in text.split(","):
                number = part[1:]
                if not is_whole(number) or not 0 < int(number) < 256:
                    raise entry.bad("bombs", f"{part!r} should be a zone and its bombs: A2.")
                self.state.bombs_on[seat] |= int(number) << 8 * zone_of(entry, "bombs", part[:1])
        for seat, text in self._by_seat(found, "recon"):
            if not is_whole(text) or not 0 <= int(text) <= TOKENS:
                raise entry.bad("recon", f"{text!r} should be a number of aircraft.")
            self.state.recon_home[seat] = int(text)
        if "torpedoed" in found.values:
            self.state.torpedoed = found.mask("torpedoed", self.setting.ship_names)

    def _by_seat(self, line: Line, word: str) -> list[tuple[int, str]]:
        pairs: list[tuple[int, str]] = []
        for part in line.values[word].split(";") if word in line.values else []:
            name, sign, text = part.partition("=")
            if not sign or name not in self.setting.names:
                names = ", ".join(self.setting.names)
                raise line.entry.bad(word, f"{part!r} should be a seat, = and a value. The seats are {names}.")
            pairs.append((self.setting.names.index(name), text))
        return pairs

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
        if state.phase == FIRST:
            state.first_dice, state.asked = state.asked, 0
        found = Line(entry, entry.words[1:], [], ["asks", "begun"])
        if found.values.get("asks") == "chance":
            state.pending = CHANCE_BIT
        elif "asks" in found.values:
            state.pending = found.mask("asks", self.setting.names)
        if "begun" in found.values:
            state.begun = found.mask("begun", self.setting.names)
        check_phase(game, state, entry)

    def _begin_turn(self, game: AgeOfDogfights) -> None:
        """Continue the player's turn with the aircraft that have not flown."""
        state = self.state
        entry = self.entries["turn"]
        for head in ("move", "burst", "attack"):
            if head in self.entries:
                raise self.entries[head].bad("", "this needs a line phase: that names the moment.")
        if (self.setting.has_wind and state.wind == NONE) or (self.setting.has_sun and state.sun == NONE):
            raise entry.bad("", "wind and sun are rolled before the first turn: add a line weather: wind SW sun E.")
        game.enter(state, ORDER, None)
        if state.phase == OVER:
            raise BadInput("The game would be over. At least two sides need aircraft that can play on (AOD-DOG-02).")


def _order(row: tuple[int, int, Entry]) -> tuple[int, int]:
    return row[0], row[1]


def _read_passes(line: Line) -> int:
    """Read `pass A3cb,B1c`: zone, points so far, then c clean, b bombed, f photographed in this move, l too low."""
    passes = 0
    for part in line.values["pass"].split(","):
        zone = zone_of(line.entry, "pass", part[:1])
        digits = part[1:].rstrip("cbfl")
        marks = part[1 + len(digits) :]
        if not is_whole(digits) or not 0 <= int(digits) <= missions.POINTS:
            raise line.entry.bad("pass", f"{part!r} should be a zone, its points, and c, b, f, l: A3c.")
        running = int(missions.make_pass(int(digits), "c" in marks, "b" in marks))
        for mark, bit in [("f", missions.FRESH), ("l", missions.LOW)]:
            running |= bit if mark in marks else 0
        passes = int(missions.with_pass(passes, zone, running))
    return passes
