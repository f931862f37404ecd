"""Scenario files: a set-up as TOML that anyone can copy and edit, turned into an options record (AOD-SCN).

The printed scenarios in data/scenarios are such files, and players' own files are read the same way. An error names
the file, the row and what is allowed.

AOD-MP-01, AOD-RUL-118: in a scenario for two teams, two players of a side share its forces and its extensions.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from typing import Final

from aerodrome.core.data import Row
from aerodrome.core.options import TEXT
from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.setup.options import NO_SCENARIO, ROLL, SCHEMA
from aerodrome.games.age_of_dogfights.setup.reader import PAIR, Mistake
from aerodrome.games.age_of_dogfights.setup.seats import FFA_NAMES, TEAM_NAMES
from aerodrome.games.age_of_dogfights.tables import Tables

SEAT_TABLES: Final = [*PAIR, *TEAM_NAMES, *FFA_NAMES]
SEAT_KEYS: Final = ["nations", "home", "anchors", "aircraft", "choose", "zones", "place", "provenance"]
PLACE_KEYS: Final = ["aircraft", "access", "level", "heading"]
CLOUD_KEYS: Final = ["at", "up", "top"]
SHIP_KEYS: Final = ["name", "at", "heading"]
OWN_KEYS: Final = ["title", "provenance", "cloud", "ship"]
LETTERS: Final = ["A", "B", "C"]
WORDS: Final = ["first_player", "turns"]  # text options that a file writes as the option does


def with_scenario(record: dict[str, object], tables: Tables) -> dict[str, object]:
    """AOD-GEN-03: return a validated record with the options of its scenario, if it names one. They take precedence."""
    code = str(record["scenario"])
    if code == NO_SCENARIO:
        return record
    fixed = ScenarioFile(tables.scenarios[code], f"{code}.toml").record
    if record["team"] is True:
        fixed = for_teams(fixed, record)
    for name in fixed:
        default = SCHEMA.option(name).default
        if record[name] != default and record[name] != fixed[name]:
            why = f"the scenario {code} sets it to {fixed[name]!r}. Leave it out (AOD-GEN-03)."
            raise Mistake(name, str(record[name]), f"Option {name} is {record[name]!r}, but {why}")
    return SCHEMA.validated({**record, **fixed, "scenario": NO_SCENARIO})


class ScenarioFile:
    """A file while it is translated. `pieces` records the row that each part of an option came from."""

    def __init__(self, text: str, where: str) -> None:
        self.where = where
        self.lines = text.splitlines()
        self.record: dict[str, object] = {}
        self.pieces: list[tuple[str, str, str, int]] = []  # option, seat or other place (see Mistake), words, row
        self.key_rows: dict[str, int] = {}  # by option, the row of the key with the same name
        self.parts: dict[str, list[str]] = {}  # by option, the parts of all seats
        try:
            content: Row = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"line (\d+)", str(error))
            raise self.wrong(int(found[1]) if found else len(self.lines), f"this is not TOML: {error}.") from None
        self._read_top(content)
        for seat in SEAT_TABLES:
            if seat in content:
                self._read_seat(seat, self._table(content, seat))
        self._read_clouds(content)
        self._read_ships(content)
        for option in self.parts:
            self.record[option] = "; ".join(self.parts[option])

    def wrong(self, row: int, sentence: str) -> BadInput:
        return BadInput(f"{self.where}, row {row}: {sentence}")

    # Rows.

    def row_of(self, mistake: Mistake) -> int:
        """Return the row of what was being read. Without one, return that of its key, or the first row."""
        item, nearest, best = mistake.item, 0, -1
        for option, at, piece, row in self.pieces:
            if option != mistake.option:
                continue
            same = item in (piece, piece.replace("/", " ")) or item in piece.replace("/", " ").split()
            near = 4 if at == mistake.at else 0
            near += 3 if piece == mistake.piece else 2 if same else 1 if item in piece else 0
            if near > best:
                nearest, best = row, near
        return nearest or self.key_rows.get(mistake.option, 1)

    def _header(self, name: str, number: int = 0) -> int:
        """Return the row of the table of that name, counted from 0 among equal names. 0 means it has no header."""
        seen = 0
        for row, line in enumerate(self.lines, 1):
            if re.fullmatch(r"\[\[?\s*" + re.escape(name) + r"\s*\]\]?", line.split("#")[0].strip()):
                if seen == number:
                    return row
                seen += 1
        return 0

    def _key(self, table_row: int, key: str) -> int:
        """Return the row of a key below the header of its table. Header 0 stands for the part above all tables."""
        for row in range(table_row + 1, len(self.lines) + 1):
            line = self.lines[row - 1].strip()
            if re.match(re.escape(key) + r"\s*[=.]", line):
                return row
            if line.startswith("["):
                break
        return max(1, table_row)

    def _within(self, row: int, value: str) -> int:
        """Return the row of a value in a list that spans several content, searching from `row`."""
        for at in range(row, len(self.lines) + 1):
            if value in self.lines[at - 1]:
                return at
            if at > row and re.match(r"\s*(\[|\w+\s*=)", self.lines[at - 1]):
                break
        return row

    # Reading.

    def _read_top(self, content: Row) -> None:
        plain = [option.name for option in SCHEMA.options if option.kind != TEXT or option.name in WORDS]
        plain.remove("scenario")
        plain.append("admitted")
        for key in content:
            if key in OWN_KEYS or key in SEAT_TABLES:
                continue
            row = self._header(key) or self._key(0, key)
            if key not in plain:
                allowed = ", ".join(
                    ["title", "provenance", *plain, "[[cloud]]", "[[ship]]", *[f"[{each}]" for each in PAIR]]
                )
                raise self.wrong(row, f"{key} is not known. Known keys: {allowed}.")
            try:
                self.record[key] = SCHEMA.option(key).checked(content[key])
            except BadInput as bad:
                raise self.wrong(row, str(bad)) from None
            self.key_rows[key] = row

    def _read_seat(self, seat: str, content: Row) -> None:
        header = self._header(seat)
        self._known(content, SEAT_KEYS, header, f"[{seat}]")
        if "nations" in content:
            self._say("nations", seat, self._texts(content, "nations", header), self._key(header, "nations"))
        if "home" in content or "anchors" in content:
            self._read_home(seat, content, header)
        squadron: list[str] = []
        for key, before in [("aircraft", ""), ("choose", "choose ")]:
            if key in content:
                row = self._key(header, key)
                for each in self._texts(content, key, header):
                    squadron.append(before + each)
                    self.pieces.append(("squadrons", seat, before + each, self._within(row, each)))
        if squadron:
            self.parts.setdefault("squadrons", []).append(f"{seat}: {', '.join(squadron)}")
        if "zones" in content:
            self._read_zones(seat, content, header)
        for number, place in enumerate(self._tables(content, "place", f"{seat}.place", header)):
            self._read_place(place, self._header(f"{seat}.place", number) or self._key(header, "place"))

    def _read_home(self, seat: str, content: Row, header: int) -> None:
        row = self._key(header, "anchors")
        anchors = content.get("anchors")
        if not isinstance(anchors, list) or not all([type(each) is int for each in anchors]):
            raise self.wrong(
                row, f"anchors of [{seat}] is {anchors!r}. It must be a list of whole numbers (AOD-BRD-10)."
            )
        words = [str(content.get("home", "")), *[str(each) for each in anchors]]
        self.pieces.append(("home", seat, words[0], self._key(header, "home")))
        self._say("home", seat, words, row)

    def _read_zones(self, seat: str, content: Row, header: int) -> None:
        row = self._key(header, "zones")
        listed = content["zones"]
        if not isinstance(listed, dict) or sorted(listed) != LETTERS:
            raise self.wrong(row, f'zones of [{seat}] must be {{ A = "S03", B = "S09", C = "S15" }} (AOD-REC-07).')
        header = self._header(f"{seat}.zones")
        sites = [str(listed[letter]) for letter in LETTERS]
        for letter, site in zip(LETTERS, sites, strict=True):
            found = self._key(header, letter) if header else self._within(row, site)
            self.pieces.append(("zones", seat, site, found))
        self._say("zones", seat, sites, row)

    def _read_place(self, content: Row, row: int) -> None:
        self._known(content, PLACE_KEYS, row, "an aircraft on an Access Point")
        name = str(content.get("aircraft"))
        text = f"{name}: {content.get('access')} level {content.get('level')}"
        if "heading" in content:
            text += f" {content['heading']}"
        if any([text.partition(":")[0] == each.partition(":")[0] for each in self.parts.get("places", [])]):
            raise self.wrong(row, f"{name} is placed twice. Place each aircraft on one Access Point (AOD-SET-07).")
        self.parts.setdefault("places", []).append(text)
        self.pieces.append(("places", name, text, row))

    def _read_clouds(self, content: Row) -> None:
        for number, cloud in enumerate(self._tables(content, "cloud", "cloud", 0)):
            row = self._header("cloud", number) or self._key(0, "cloud")
            self._known(cloud, CLOUD_KEYS, row, "a cloud")
            shape = "up" if cloud.get("up") is True else "down" if cloud.get("up") is False else "?"
            text = f"{self._point(cloud, row)} {shape} {cloud.get('top')}"
            self.parts.setdefault("clouds", []).append(text)
            self.pieces.append(("clouds", str(number + 1), text, row))

    def _read_ships(self, content: Row) -> None:
        for number, ship in enumerate(self._tables(content, "ship", "ship", 0)):
            row = self._header("ship", number) or self._key(0, "ship")
            self._known(ship, SHIP_KEYS, row, "a ship")
            text = f"{ship.get('name', f'ship{number + 1}')}: {self._point(ship, row)} {ship.get('heading')}"
            self.parts.setdefault("ships", []).append(text)
            self.pieces.append(("ships", str(number + 1), text, row))

    # Values.

    def _say(self, option: str, seat: str, words: list[str], row: int) -> None:
        self.parts.setdefault(option, []).append(f"{seat}: {' '.join(words)}")
        for word in words:
            self.pieces.append((option, seat, word, self._within(row, word)))

    def _known(self, content: Row, keys: list[str], row: int, what: str) -> None:
        for key in content:
            if key not in keys:
                raise self.wrong(self._key(row, key), f"{key} is not known in {what}. Known keys: {', '.join(keys)}.")

    def _table(self, content: Row, key: str) -> Row:
        value = content[key]
        if not isinstance(value, dict):
            raise self.wrong(self._key(0, key), f"{key} must be a table: write [{key}] and its keys below.")
        return value

    def _tables(self, content: Row, key: str, name: str, header: int) -> list[Row]:
        value = content.get(key, [])
        if not isinstance(value, list) or not all([isinstance(each, dict) for each in value]):
            raise self.wrong(self._key(header, key), f"{key} must be a list of tables: write [[{name}]] for each.")
        return value

    def _texts(self, content: Row, key: str, header: int) -> list[str]:
        value = content[key]
        if not isinstance(value, list) or not all([isinstance(each, str) for each in value]):
            raise self.wrong(self._key(header, key), f"{key} is {value!r}. It must be a list of texts.")
        return [str(each) for each in value]

    def _point(self, content: Row, row: int) -> str:
        value = content.get("at")
        if not isinstance(value, list) or len(value) != 2 or not all([type(each) is int for each in value]):
            raise self.wrong(self._key(row, "at"), f"at is {value!r}. It must be a column and a row, like [6, 13].")
        return f"{value[0]},{value[1]}"


PLAYERS = {side: [f"{side}-1", f"{side}-2"] for side in PAIR}


def for_teams(scenario: dict[str, object], record: dict[str, object]) -> dict[str, object]:
    """Rewrite a scenario's options for four seats instead of two sides. `record` holds the chosen options."""
    found = {**scenario, "home": _homes(_by_side(scenario, "home")), "nations": _nations(_by_side(scenario, "nations"))}
    forces = _by_side(scenario, "squadrons")
    agreed = str(record["squadrons"])
    found["squadrons"] = _checked(agreed, forces) if agreed else _shared(forces)
    found["first_player"] = _first(str(scenario["first_player"]), str(record["first_player"]))
    return found


def _by_side(scenario: dict[str, object], option: str) -> dict[str, str]:
    """Split `entente: W 9 27; central: E 10 28` by side."""
    parts = [each.partition(":") for each in str(scenario[option]).split(";")]
    return {name.strip(): rest.strip() for name, _, rest in parts}


def _homes(homes: dict[str, str]) -> str:
    """Give each player one extension. The first players of both sides sit opposite (data/setups.toml, home.team)."""
    found: list[str] = []
    for side, text in homes.items():
        edge, *anchors = text.split()
        if side != PAIR[0]:
            anchors.reverse()
        found.extend([f"{seat}: {edge} {anchor}" for seat, anchor in zip(PLAYERS[side], anchors, strict=True)])
    return "; ".join(found)


def _nations(nations: dict[str, str]) -> str:
    return "; ".join([f"{seat}: {text}" for side, text in nations.items() for seat in PLAYERS[side]])


def _first(side: str, agreed: str) -> str:
    """Return the player who begins. The scenario names a side, and the options may name one of its two players."""
    if side == ROLL:
        return ROLL
    return agreed if agreed in PLAYERS[side] else PLAYERS[side][0]


# Forces.


def _shared(forces: dict[str, str]) -> str:
    """Share out a side's forces. Each given group, then each choice, goes to the player with fewer aircraft."""
    found: list[str] = []
    for side, text in forces.items():
        items: list[list[str]] = [[], []]
        counts = [0, 0]
        for item in [each.strip() for each in text.split(",")]:
            if item.startswith("choose "):
                _share_choice(item, items, counts)
            else:
                fewer = 0 if counts[0] <= counts[1] else 1
                items[fewer].append(item)
                counts[fewer] += sum(_aircraft(item).values())
        found.extend([f"{seat}: {', '.join(own)}" for seat, own in zip(PLAYERS[side], items, strict=True)])
    return "; ".join(found)


def _share_choice(item: str, items: list[list[str]], counts: list[int]) -> None:
    """Share out `choose 9 fighter`, one aircraft at a time."""
    _, count, *classes = item.split()
    chosen = [0, 0]
    for _ in range(int(count)):
        fewer = 0 if counts[0] <= counts[1] else 1
        chosen[fewer] += 1
        counts[fewer] += 1
    for player, number in enumerate(chosen):
        if number:
            items[player].append(" ".join(["choose", str(number), *classes]))


def _checked(agreed: str, forces: dict[str, str]) -> str:
    """Check the players' own division of the forces: it must add up to those of each side."""
    written = {name.strip(): rest for name, _, rest in [each.partition(":") for each in agreed.split(";")]}
    for side, text in forces.items():
        own: Counter[str] = Counter()
        for seat in PLAYERS[side]:
            own += _aircraft(written.get(seat, ""))
        if own != _aircraft(text) or len(written) != len(PAIR) * 2:
            seats = " and ".join(PLAYERS[side])
            allowed = f"for {seats} together what the scenario gives to {side}: {text}"
            raise Mistake(
                "squadrons", agreed, f"Option squadrons: {agreed!r} does not fit. Allowed: {allowed} (AOD-MP-01)."
            )
    return agreed


def _aircraft(text: str) -> Counter[str]:
    """Count the aircraft: each given one with its load and role, and the choices by class."""
    found: Counter[str] = Counter()
    for item in text.split(","):
        words = item.split()
        if words[:1] == ["choose"] and len(words) > 1 and words[1].isdigit():
            found[" ".join(["choose", *words[2:]])] += int(words[1])
            continue
        place = 1
        while place < len(words) and words[place][0].isdigit():
            place += 1
        for number in [each for word in words[1:place] for each in _numbers(word)]:
            found[" ".join([f"{words[0]}/{number}", *words[place:]])] += 1
    return found


def _numbers(word: str) -> list[int]:
    """Read `16-18` or `16`. Return an empty list for anything else."""
    first, _, last = word.partition("-")
    last = last or first
    return list(range(int(first), int(last) + 1)) if first.isdigit() and last.isdigit() else []
