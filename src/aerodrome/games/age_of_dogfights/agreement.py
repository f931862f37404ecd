"""What an options record means: it is read into a Plan, and whatever cannot be played is refused with its rule.

A text option speaks of several seats with semicolons: `entente: W 9 27; central: E 10 28`.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core import data
from aerodrome.core.data import Row
from aerodrome.games.age_of_dogfights.actions import HEADING_NAMES, NATIONS, NUMBERS, TOKENS, token_name
from aerodrome.games.age_of_dogfights.plan import (
    ANY_LOAD,
    ANY_ROLE,
    BOMBING_ZONE,
    BREAKTHROUGH,
    COMBINED,
    DOGFIGHT,
    MODES,
    RECON_MODE,
    ROLE_WORDS,
    SPECIAL,
    TORPEDO,
    Arrival,
    Fixed,
    Pick,
    Place,
    Plan,
)
from aerodrome.games.age_of_dogfights.schema import BY_SETUP, OFF, ON, ROLL, Mistake
from aerodrome.games.age_of_dogfights.setting import cloud_places, zone_places
from aerodrome.games.age_of_dogfights.state import FIGHTER, GENERAL, NONE, RECON, ZONES
from aerodrome.games.age_of_dogfights.tables import CLASSES, EAST, OPPOSITE, SIDE_NAMES, SOUTH, WEST, Site, Tables
from aerodrome.lattice.points import DIRECTIONS, axial, column

PAIR: Final = ["entente", "central"]
TEAM_NAMES: Final = ["entente-1", "central-1", "entente-2", "central-2"]  # AOD-MP-02: turns alternate
FFA_NAMES: Final = ["germany", "france", "britain", "fourth"]
FFA_NATIONS: Final = [[0], [1], [2], [0, 1, 2]]  # AOD-SET-04
SIDE_NATIONS: Final = [[1, 2], [0]]
MOST_SHIPS: Final = 6
WHERE: Final = "setups.toml"


def read_plan(record: dict[str, object], tables: Tables) -> Plan:
    """The plan of a validated record that names no scenario."""
    return _Reader(record, tables).plan


class _Reader:
    """Reads one record, matter by matter; later ones rely on earlier ones."""

    def __init__(self, record: dict[str, object], tables: Tables) -> None:
        self.record = record
        self.tables = tables
        self.setups = tables.setups
        self.plan = Plan()
        self.supplies: dict[int, list[int]] = {}
        self._read_seats()
        self._read_switches()
        self._read_mode()
        self._read_board()
        self._read_homes()
        self._read_nations()
        self._read_admitted()
        self._read_squadrons()
        self._check_supply()
        self._read_places()
        self._read_zones()
        self._read_ships()
        self._read_weather()
        self._read_first()

    # Values of the record.

    def _text(self, name: str) -> str:
        return str(self.record[name]).strip()

    def _flag(self, name: str) -> bool:
        return self.record[name] is True

    def _number(self, name: str) -> int:
        """0 where nothing is agreed."""
        value = self.record[name]
        return value if isinstance(value, int) else 0

    # Seats, switches, mode.

    def _read_seats(self) -> None:
        plan = self.plan
        seats = self._number("seats")
        plan.ffa, plan.team = self._flag("ffa"), self._flag("team")
        if seats == 4 and not plan.ffa and not plan.team:
            raise Mistake("seats", "4", "Option seats is 4: set team=true (AOD-MP-01) or ffa=true (AOD-MP-05) too.")
        if plan.team and seats != 4:
            raise Mistake("team", str(seats), f"Option team is true: it needs seats=4, not {seats} (AOD-MP-01).")
        if plan.ffa:
            plan.names = FFA_NAMES[:seats]
            plan.side_of = list(range(seats))
            plan.side_names = plan.names
            plan.nations = [nations[:] for nations in FFA_NATIONS[:seats]]
        elif plan.team:
            plan.names = TEAM_NAMES[:]
            plan.side_of = [0, 1, 0, 1]
            plan.nations = [SIDE_NATIONS[side][:] for side in plan.side_of]
        plan.fixed = [[] for _ in plan.names]
        plan.picks = [[] for _ in plan.names]
        plan.arrivals = [[] for _ in plan.names]
        plan.zones = [[] for _ in plan.side_names]
        plan.zone_sites = [[] for _ in plan.side_names]

    def _read_switches(self) -> None:
        """AOD-GEN-04: the schema refuses most of what does not go together."""
        plan = self.plan
        plan.aerobatics = self._flag("aerobatics")
        plan.speed_difference = self._flag("speed_difference")
        plan.pilot_skill = self._flag("pilot_skill")
        plan.hidden_skill = self._flag("hidden_skill")
        wanted = self._text("experience")
        plan.experience = wanted == ON or (wanted == BY_SETUP and plan.pilot_skill)
        plan.aces, plan.rookies = self._number("aces"), self._number("rookies")
        plan.beginner = self._flag("beginner")
        plan.beginner_level = self._number("beginner_level")
        plan.ace_vs_ace = self._flag("ace_vs_ace")
        plan.points_scoring = self._flag("points_scoring")
        plan.fighter_limit = self._number("fighter_limit")
        plan.round_limit = self._number("round_limit")
        plan.point_buy = self._number("point_buy")

    def _read_mode(self) -> None:
        """AOD-MODE-01: and which side has the task."""
        plan = self.plan
        plan.mode = MODES.index(self._text("mode"))
        task = self._text("task")
        one_sided = plan.mode == TORPEDO or plan.mode == SPECIAL
        if plan.mode == DOGFIGHT:
            if task != BY_SETUP:
                raise Mistake(
                    "task", task, f"Option task is {task!r}; a Dogfight has no task, leave it out (AOD-DOG-01)."
                )
            plan.mission_sides = [False] * len(plan.side_names)
        elif one_sided and task == "both":
            rule = "AOD-TORP-05" if plan.mode == TORPEDO else "AOD-SCN-01"
            raise Mistake("task", task, f"Option task is 'both'; in this mode it is 'entente' or 'central' ({rule}).")
        else:
            plan.symmetric = not one_sided and task in (BY_SETUP, "both")
            plan.mission_sides = [plan.symmetric or side == task for side in PAIR]
            if one_sided and task == BY_SETUP:
                plan.mission_sides = [True, False]
        plan.photo_min_level = self._number("photo_min_level")
        photographs = plan.mode == RECON_MODE or plan.mode == COMBINED
        if plan.photo_min_level > 1 and not photographs:
            raise self._wrong("photo_min_level", "leave it out: nothing is photographed in this mode", "AOD-REC-04")
        self._check_beginner(photographs)
        self._read_thresholds()

    def _check_beginner(self, photographs: bool) -> None:
        """AOD-VAR-01: at one level some things cannot be done at all."""
        plan = self.plan
        if not plan.beginner:
            return
        level = plan.beginner_level
        if plan.mode == TORPEDO and level != 1:
            raise self._wrong("beginner_level", "1: torpedoes are launched at level 1", "AOD-TORP-02")
        if photographs and level < plan.photo_min_level:
            raise self._wrong(
                "beginner_level", f"at least {plan.photo_min_level}, as photo_min_level says", "AOD-REC-04"
            )

    def _read_thresholds(self) -> None:
        """AOD-REC-11, AOD-SCN-03, AOD-SCN-04."""
        plan = self.plan
        plan.win_at, plan.draw_at = self._number("win_at"), self._number("draw_at")
        counted = plan.mode == TORPEDO or (plan.mode != DOGFIGHT and not plan.symmetric)
        counted = counted and plan.mode != COMBINED and plan.mode != SPECIAL
        for name in ["win_at", "draw_at"]:
            if self._number(name) and not counted:
                raise self._wrong(
                    name, "left out: only one side may have the task, and it must be countable", "AOD-SCN-03"
                )
        if plan.draw_at and not plan.draw_at < plan.win_at:
            raise self._wrong("draw_at", "lower than win_at", "AOD-SCN-03")
        defaults = data.table(self.setups, "thresholds", WHERE).get(MODES[plan.mode])
        if counted and not plan.win_at and isinstance(defaults, list):
            plan.win_at, plan.draw_at = int(defaults[0]), int(defaults[1])

    # Board, home sides, nations.

    def _read_board(self) -> None:
        boards = data.table(self.setups, "boards", WHERE)
        self.board = self._text("board")
        if self.board == BY_SETUP:
            key = "beginner" if self.plan.beginner else self._text("mode")
            self.board = str(boards.get(key, boards["default"]))
        self.plan.rows = self.tables.rows[self.board]

    def _read_homes(self) -> None:
        """AOD-SET-02, AOD-SET-03, AOD-BRD-10."""
        plan = self.plan
        told = self._by_name("home", self._text("home"), plan.names)
        defaults = self._default_homes()
        plan.home_sides, plan.anchors = [], []
        for name in plan.names:
            side, anchors = self._home(name, told.get(name, str(defaults[name])))
            plan.home_sides.append(side)
            plan.anchors.append(anchors)
        self._check_homes()

    def _default_homes(self) -> Row:
        homes = data.table(self.setups, "home", WHERE)
        if self.plan.ffa or self.plan.team:
            return data.table(data.table(homes, "ffa" if self.plan.ffa else "team", WHERE), self.board, WHERE)
        if self.plan.mode == TORPEDO:
            boards = data.table(self.setups, "boards", WHERE)
            return data.table(data.table(boards, "torpedo_home", WHERE), self.board, WHERE)
        return data.table(homes, self.board, WHERE)

    def _home(self, name: str, text: str) -> tuple[int, list[int]]:
        words = text.split()
        extensions = 1 if self.plan.ffa or self.plan.team else 2
        if len(words) != extensions + 1 or words[0] not in SIDE_NAMES:
            anchors_wanted = "one anchor" if extensions == 1 else "two anchors"
            raise self._wrong("home", f"for {name} a side N, S, E or W and {anchors_wanted}", "AOD-SET-03", text)
        side = SIDE_NAMES.index(words[0])
        least, most = self.tables.least_anchor[side], self.tables.most_anchor(side, self.plan.rows)
        anchors: list[int] = []
        for word in words[1:]:
            if not word.isdigit() or not least <= int(word) <= most:
                raise self._wrong("home", f"anchors on side {words[0]} from {least} to {most}", "AOD-BRD-10", word)
            anchors.append(int(word))
        return side, anchors

    def _check_homes(self) -> None:
        plan = self.plan
        laid: list[tuple[int, int]] = []
        for seat, side in enumerate(plan.home_sides):
            for anchor in plan.anchors[seat]:
                for other_side, other in laid:
                    if side == other_side and abs(anchor - other) < self.tables.gap:
                        raise self._wrong(
                            "home",
                            f"two anchors on one side at least {self.tables.gap} apart",
                            "AOD-BRD-10",
                            str(anchor),
                        )
                laid.append((side, anchor))
        if plan.ffa:
            if len(set(plan.home_sides)) != len(plan.home_sides):
                raise self._wrong("home", "a different side of the board for every player", "AOD-MP-05")
            return
        for seat, side in enumerate(plan.home_sides):
            wanted = plan.home_sides[0] if plan.side_of[seat] == 0 else OPPOSITE[plan.home_sides[0]]
            if side != wanted:
                raise self._wrong(
                    "home", "opposite sides of the board: W and E, or N and S", "AOD-SET-02", SIDE_NAMES[side]
                )

    def _read_nations(self) -> None:
        """AOD-SET-04."""
        plan = self.plan
        for name, text in self._by_name("nations", self._text("nations"), plan.names).items():
            seat = plan.names.index(name)
            allowed = [NATIONS[nation] for nation in plan.nations[seat]]
            words = text.split()
            for word in words:
                if word not in allowed:
                    raise self._wrong("nations", f"for {name} of {' and '.join(allowed)}", "AOD-SET-04", word)
            if not words or (plan.ffa and len(words) > 1):
                raise self._wrong("nations", f"for {name} one of {', '.join(allowed)}", "AOD-SET-04", text)
            plan.nations[seat] = sorted({NATIONS.index(word) for word in words})

    # Squadrons.

    def _read_admitted(self) -> None:
        """AOD-DOG-01, AOD-SET-05."""
        plan = self.plan
        lists = data.table(self.setups, "admitted", WHERE)
        extra = self._classes("admitted", self._text("admitted").replace(",", " ").split())
        plan.admitted = []
        for seat in range(len(plan.names)):
            key = MODES[plan.mode] if plan.mode == DOGFIGHT or self._has_task(seat) else "other"
            own = self._classes("admitted", str(lists["ffa" if plan.ffa else key]).split())
            plan.admitted.append(own + [each for each in extra if each not in own])

    def _has_task(self, seat: int) -> bool:
        return self.plan.mission_sides[self.plan.side_of[seat]]

    def _classes(self, option: str, words: list[str]) -> list[int]:
        found: list[int] = []
        for word in words:
            if word not in CLASSES:
                raise self._wrong(option, f"classes of {', '.join(CLASSES)}", "AOD-COMP-03", word)
            found.append(CLASSES.index(word))
        return found

    def _read_squadrons(self) -> None:
        plan = self.plan
        told = self._by_name("squadrons", self._text("squadrons"), plan.names)
        count = self._number("aircraft")
        if count and (len(told) == len(plan.names) or plan.point_buy):
            raise self._wrong("aircraft", "left out: squadrons or point_buy settles it", "AOD-SET-05")
        for seat, name in enumerate(plan.names):
            if name in told:
                self._squadron(seat, told[name])
            elif count:
                plan.picks[seat] = [Pick(count, plan.admitted[seat])]
                self._check_general(seat)
            elif not plan.point_buy:
                self._squadron(seat, self._default_squadron(seat))
            if plan.point_buy and plan.picks[seat]:
                raise self._wrong("point_buy", "0 where a number of aircraft is agreed", "AOD-VAL-01")
        self._check_general_side()
        if plan.point_buy:
            self._check_point_buy()

    def _default_squadron(self, seat: int) -> str:
        plan = self.plan
        row = data.table(data.table(self.setups, "squadrons", WHERE), MODES[plan.mode], WHERE)
        if plan.mode == DOGFIGHT:
            for key, is_so in [("ffa", plan.ffa), ("team", plan.team), ("beginner", plan.beginner)]:
                if is_so:
                    return str(row[key])
            return str(row["ace_vs_ace" if plan.ace_vs_ace else self.board])
        if not self._has_task(seat):
            return str(row["team_other" if plan.team else "other"])
        if plan.mode == SPECIAL and seat < len(PAIR):
            return str(row[PAIR[plan.side_of[seat]]])
        return str(row[f"team_{seat // 2 + 1}" if plan.team else "task"])

    def _squadron(self, seat: int, text: str) -> None:
        for item in text.split(","):
            words = item.split()
            if not words:
                raise self._wrong(
                    "squadrons", "aircraft and numbers to choose, with commas between", "AOD-SET-05", text
                )
            if words[0] == "choose":
                self._pick(seat, words)
            else:
                self._given(seat, words)

    def _pick(self, seat: int, words: list[str]) -> None:
        """`choose 6 fighter or scout`."""
        if len(words) < 2 or not words[1].isdigit() or int(words[1]) < 1:
            raise self._wrong("squadrons", "for example 'choose 6 fighter or scout'", "AOD-SET-05", " ".join(words))
        classes = self._classes("squadrons", [word for word in words[2:] if word != "or"])
        for each in classes:
            if each not in self.plan.admitted[seat]:
                allowed = ", ".join([CLASSES[one] for one in self.plan.admitted[seat]])
                raise self._wrong("squadrons", f"in this mode of {allowed}", "AOD-SET-05", CLASSES[each])
        self.plan.picks[seat].append(Pick(int(words[1]), classes or self.plan.admitted[seat]))

    def _given(self, seat: int, words: list[str]) -> None:
        """`germany 16-18 carry 2`, `france 13 general`."""
        plan = self.plan
        nation = words[0]
        if nation not in NATIONS:
            raise self._wrong("squadrons", f"'choose' or a nation of {', '.join(NATIONS)}", "AOD-SET-05", nation)
        if NATIONS.index(nation) not in plan.nations[seat]:
            allowed = " or ".join([NATIONS[each] for each in plan.nations[seat]])
            raise self._wrong("squadrons", f"for {plan.names[seat]} of {allowed}", "AOD-SET-04", " ".join(words))
        numbers: list[int] = []
        place = 1
        while place < len(words) and words[place][0].isdigit():
            numbers.extend(self._numbers(words[place]))
            place += 1
        if not numbers:
            raise self._wrong("squadrons", "designation numbers after the nation", "AOD-SET-05", " ".join(words))
        load, role = self._load_and_role(words[place:], " ".join(words))
        for number in numbers:
            self._give(seat, NATIONS.index(nation) * NUMBERS + number - 1, load, role)

    def _numbers(self, word: str) -> list[int]:
        first, _, last = word.partition("-")
        last = last or first
        if not first.isdigit() or not last.isdigit() or not 1 <= int(first) <= int(last) <= NUMBERS:
            raise self._wrong("squadrons", f"designation numbers from 1 to {NUMBERS}", "AOD-SET-05", word)
        return list(range(int(first), int(last) + 1))

    def _load_and_role(self, words: list[str], item: str) -> tuple[int, int]:
        load, role = ANY_LOAD, ANY_ROLE
        while words:
            if words[0] == "carry" and len(words) > 1 and words[1].isdigit():
                load, words = int(words[1]), words[2:]
            elif words[0] in ROLE_WORDS:
                role, words = ROLE_WORDS.index(words[0]), words[1:]
            else:
                allowed = f"'carry' with a number, or one of {', '.join(ROLE_WORDS)}"
                raise self._wrong("squadrons", f"after the numbers {allowed}", "AOD-MODE-03", item)
        return load, role

    def _give(self, seat: int, token: int, load: int, role: int) -> None:
        plan = self.plan
        name = token_name(token)
        for given in plan.fixed:
            for each in given:
                if each.token == token:
                    raise self._wrong("squadrons", "each aircraft once", "AOD-SET-05", name)
        kind = self.tables.kind_of_token[token]
        if kind.klass not in plan.admitted[seat] and role != GENERAL:
            allowed = ", ".join([CLASSES[each] for each in plan.admitted[seat]])
            raise self._wrong("squadrons", f"in this mode aircraft of the classes {allowed}", "AOD-SET-05", name)
        if plan.beginner and kind.ceiling < plan.beginner_level:
            raise self._wrong("squadrons", f"aircraft that reach level {plan.beginner_level}", "AOD-VAR-01", name)
        self._check_load(seat, name, load, role, int(kind.torpedo if plan.mode == TORPEDO else kind.bombs))
        if role == RECON and not (kind.photos and plan.mode in (RECON_MODE, COMBINED) and self._has_task(seat)):
            raise self._wrong(
                "squadrons", "recon only where photographs are the task, and can be taken", "AOD-MODE-03", name
            )
        if role == GENERAL:
            self._make_general(seat, token)
        plan.fixed[seat].append(Fixed(token, load, role))

    def _check_load(self, seat: int, name: str, load: int, role: int, most: int) -> None:
        """AOD-COMP-07, AOD-MODE-03: a load is a bomber's affair, and a bomber's role needs the mode."""
        mode = self.plan.mode
        loads = mode in (BOMBING_ZONE, BREAKTHROUGH, TORPEDO, COMBINED) and self._has_task(seat)
        if load > (most if loads else 0):
            allowed = f"at most {most}" if loads else "no load in this mode"
            raise self._wrong("squadrons", f"for {name} {allowed}", "AOD-COMP-07", f"carry {load}")
        if role == ROLE_WORDS.index("bomber") and not loads:
            raise self._wrong("squadrons", "bomber only where bombs are the task", "AOD-MODE-03", name)
        if load > 0 and role in (FIGHTER, RECON, GENERAL):
            raise self._wrong("squadrons", "the role bomber for an aircraft with a load", "AOD-MODE-03", name)

    def _make_general(self, seat: int, token: int) -> None:
        """AOD-SCN-01: without guns and ammunition, to leave across the enemy's side only."""
        plan = self.plan
        if plan.mode != SPECIAL or not self._has_task(seat):
            raise self._wrong("squadrons", "a General only on the side with the task in mode general", "AOD-SCN-01")
        nothing: dict[str, object] = {"fixed": 0, "nose": 0, "dorsal": 0, "ventral": 0}
        plan.stats[token] = {"guns": nothing, "ammo": nothing}
        plan.exits[token] = 1 << OPPOSITE[plan.home_sides[seat]]

    def _check_general(self, seat: int) -> None:
        """The number of aircraft alone cannot say who the General is."""
        if self.plan.mode == SPECIAL and self._has_task(seat):
            raise self._wrong("aircraft", "left out, and squadrons given, so that there is a General", "AOD-SCN-01")

    def _check_general_side(self) -> None:
        plan = self.plan
        if plan.mode == SPECIAL and len(plan.exits) != 1:
            raise self._wrong("squadrons", "exactly one aircraft with the role general", "AOD-SCN-01")

    def _check_point_buy(self) -> None:
        """AOD-VAL-03: what is given must fit, and leave every seat something to fly."""
        plan = self.plan
        for seat, name in enumerate(plan.names):
            cost = 0
            for each in plan.fixed[seat]:
                kind = self.tables.kind_of_token[each.token]
                cost += int(kind.value) + self.tables.load_value * max(0, each.load)
            dearest = 0
            for token in self._supply(seat):
                dearest = max(dearest, int(self.tables.kind_of_token[token].value))
            least = cost if plan.fixed[seat] else dearest + 2 * self.tables.load_value
            if plan.point_buy < least:
                raise self._wrong("point_buy", f"at least {least} for what {name} has to buy", "AOD-VAL-03")

    def _supply(self, seat: int) -> list[int]:
        """The tokens that a seat may choose from."""
        if seat not in self.supplies:
            self.supplies[seat] = self._find_supply(seat)
        return self.supplies[seat]

    def _find_supply(self, seat: int) -> list[int]:
        plan = self.plan
        taken = [each.token for given in plan.fixed for each in given]
        found: list[int] = []
        for token in range(TOKENS):
            kind = self.tables.kind_of_token[token]
            reaches = not plan.beginner or kind.ceiling >= plan.beginner_level
            if token // NUMBERS in plan.nations[seat] and kind.klass in plan.admitted[seat] and reaches:
                if token not in taken:
                    found.append(token)
        return found

    def _check_supply(self) -> None:
        """AOD-SET-05: each number exists once; all that is to be chosen must be there, whoever chooses first."""
        plan = self.plan
        flown_by: dict[int, tuple[int, Pick]] = {}
        for seat, name in enumerate(plan.names):
            for pick in plan.picks[seat]:
                for _ in range(pick.count):
                    if not self._assign(seat, pick, flown_by, []):
                        wanted = " or ".join([CLASSES[each] for each in pick.classes])
                        option = "squadrons" if self._text("squadrons") else "aircraft"
                        allowed = f"no more than there are, and {name} cannot find {pick.count} {wanted}"
                        written = f"choose {pick.count}" if option == "squadrons" else str(pick.count)
                        raise self._wrong(option, allowed, "AOD-SET-05", written)

    def _assign(self, seat: int, pick: Pick, flown_by: dict[int, tuple[int, Pick]], tried: list[int]) -> bool:
        """A token for one choice, moving earlier choices to other tokens where that helps."""
        for token in self._supply(seat):
            if token in tried or int(self.tables.kind_of_token[token].klass) not in pick.classes:
                continue
            tried.append(token)
            if token not in flown_by or self._assign(flown_by[token][0], flown_by[token][1], flown_by, tried):
                flown_by[token] = (seat, pick)
                return True
        return False

    # What stands where.

    def _read_places(self) -> None:
        """AOD-SET-07."""
        plan = self.plan
        owners = {token_name(each.token): seat for seat, given in enumerate(plan.fixed) for each in given}
        told = self._by_name("places", self._text("places"), list(owners), "aircraft given in squadrons")
        for name, text in told.items():
            seat = owners[name]
            nation, _, number = name.partition("/")
            token = NATIONS.index(nation) * NUMBERS + int(number) - 1
            self._place(seat, token, name, text)

    def _place(self, seat: int, token: int, name: str, text: str) -> None:
        plan = self.plan
        headings = self.tables.access_headings[plan.home_sides[seat]]
        facing = " or ".join([HEADING_NAMES[each] for each in headings])
        words = text.split()
        if len(words) not in (3, 4) or words[1] != "level" or not words[0].isdigit() or not words[2].isdigit():
            raise self._wrong("places", f"'{name}: 1 level 3', with a heading where there are two", "AOD-SET-07", text)
        count = len(plan.anchors[seat]) * len(self.tables.access_offsets)
        access, level = int(words[0]) - 1, int(words[2])
        if not 0 <= access < count:
            raise self._wrong(
                "places", f"Access Points of {plan.names[seat]} from 1 to {count}", "AOD-BRD-10", words[0]
            )
        for each in plan.arrivals[seat]:
            if each.access == access:
                raise self._wrong("places", "one aircraft on each Access Point", "AOD-SET-07", name)
        ceiling = int(self.tables.kind_of_token[token].ceiling)
        if not 1 <= level <= ceiling or (plan.beginner and level != plan.beginner_level):
            allowed = f"level {plan.beginner_level}" if plan.beginner else f"levels from 1 to {ceiling}"
            raise self._wrong("places", f"for {name} {allowed}", "AOD-SET-07", words[2])
        if len(words) == 3 and len(headings) > 1:
            raise self._wrong("places", f"for {name} also a heading, {facing}", "AOD-BRD-10", text)
        if len(words) == 4 and words[3] not in [HEADING_NAMES[each] for each in headings]:
            raise self._wrong("places", f"for {name} the heading {facing}", "AOD-BRD-10", words[3])
        heading = HEADING_NAMES.index(words[3]) if len(words) == 4 else headings[0]
        plan.arrivals[seat].append(Arrival(token, access, level, heading))
        if self._fighters_placed(seat) > plan.fighter_limit:
            raise self._wrong("places", f"at most {plan.fighter_limit} fighters of a seat", "AOD-RND-08", name)

    def _fighters_placed(self, seat: int) -> int:
        fixed = {each.token: each for each in self.plan.fixed[seat]}
        return len([each for each in self.plan.arrivals[seat] if fixed[each.token].role in (ANY_ROLE, FIGHTER)])

    def _read_zones(self) -> None:
        """AOD-REC-07."""
        plan = self.plan
        has_zones = plan.mode in (RECON_MODE, BOMBING_ZONE, COMBINED)
        text = self._text("zones")
        if not has_zones:
            if text:
                raise self._wrong("zones", "left out: this mode has no Task Zones", "AOD-REC-07")
            return
        tasked = [name for side, name in enumerate(plan.side_names) if plan.mission_sides[side]]
        told = self._by_name("zones", text, tasked)
        defaults = self._default_zones()
        for side, name in enumerate(plan.side_names):
            if plan.mission_sides[side]:
                self._zones_of(side, told.get(name, defaults[side]))
        if plan.symmetric:
            self._check_correspondence()

    def _default_zones(self) -> list[str]:
        """Those of the usual home sides; for others the first sites of the other half, and their images."""
        rows = data.table(data.table(self.setups, "zones", WHERE), self.board, WHERE)
        homes = data.table(data.table(self.setups, "home", WHERE), self.board, WHERE)
        if SIDE_NAMES[self.plan.home_sides[0]] == str(homes["entente"])[0]:
            return [str(rows[name]) for name in PAIR]
        own = [site for site in self.tables.sites if self._lies_opposite(site, self.plan.home_sides[0])]
        own = own[:: max(1, len(own) // ZONES)][:ZONES]
        return [" ".join([site.name for site in own]), " ".join([self._image(site) for site in own])]

    def _zones_of(self, side: int, text: str) -> None:
        plan = self.plan
        names = text.split()
        if len(names) != ZONES:
            raise self._wrong("zones", f"for {plan.side_names[side]} three sites, of A, B and C", "AOD-REC-07", text)
        home = plan.home_sides[plan.side_of.index(side)]
        fitting = [site.name for site in self.tables.sites if self._lies_opposite(site, home)]
        for name in names:
            site = self.tables.site(name)
            if site is None or site.name not in fitting:
                allowed = f"printed sites on the enemy's half, which are {', '.join(fitting)}"
                raise self._wrong("zones", f"for {plan.side_names[side]} {allowed}", "AOD-REC-07", name)
            if names.count(name) > 1:
                raise self._wrong("zones", "three different sites", "AOD-REC-07", name)
            plan.zones[side].append(zone_places(self.tables, site.column, site.row))
        plan.zone_sites[side] = names

    def _lies_opposite(self, site: Site, home: int) -> bool:
        """AOD-REC-02, AOD-RUL-101: on the board, and wholly on the half that is not at this home side."""
        rows, columns = self.plan.rows, self.tables.columns
        top, right = site.row + self.tables.zone_rows - 1, site.column + self.tables.zone_columns - 1
        if top >= rows:
            return False
        if home == WEST:
            return site.column * 2 >= columns
        if home == EAST:
            return right * 2 < columns
        return site.row * 2 >= rows if home == SOUTH else top * 2 < rows

    def _image(self, site: Site) -> str:
        """AOD-BRD-06: the site where the half-turn takes this one."""
        left = self.tables.columns - self.tables.zone_columns - site.column
        bottom = self.plan.rows - self.tables.zone_rows - site.row
        for each in self.tables.sites:
            if each.column == left and each.row == bottom:
                return each.name
        return ""

    def _check_correspondence(self) -> None:
        ours, theirs = self.plan.zone_sites
        images: list[str] = []
        for name in ours:
            site = self.tables.site(name)
            assert site is not None
            images.append(self._image(site))
        if sorted(images) != sorted(theirs):
            wanted = " ".join(images)
            allowed = f"corresponding positions, which are {wanted} for central as entente has {' '.join(ours)}"
            raise self._wrong("zones", allowed, "AOD-REC-07", theirs[0])

    def _read_ships(self) -> None:
        """AOD-BRD-14: four neighbouring points in a straight line."""
        plan = self.plan
        text = self._text("ships")
        if plan.mode != TORPEDO:
            if text:
                raise self._wrong("ships", "left out: this mode has no ships", "AOD-TORP-01")
            return
        listed = text or str(data.table(self.setups, "ships", WHERE)[self.board])
        for item in listed.split(";"):
            name, sign, rest = item.strip().partition(":")
            words = rest.split()
            if not sign or len(words) != 2 or words[1] not in HEADING_NAMES or not name:
                raise self._wrong("ships", "each like 'Aurora: 15,6 NE'", "AOD-BRD-14", item.strip())
            if name in plan.ship_names:
                raise self._wrong("ships", "a different name for every ship", "AOD-BRD-14", name)
            q, r = self._point("ships", words[0])
            dq, dr = DIRECTIONS[HEADING_NAMES.index(words[1])]
            self._lay_ship(name, [(q + dq * step, r + dr * step) for step in range(self.tables.ship_points)])
        if len(plan.ships) > MOST_SHIPS:
            raise self._wrong("ships", f"at most {MOST_SHIPS} of them", "AOD-COMP-01")
        if plan.win_at > len(plan.ships):
            raise self._wrong("win_at", f"at most {len(plan.ships)}, the number of ships", "AOD-SCN-04")

    def _lay_ship(self, name: str, places: list[Place]) -> None:
        plan = self.plan
        for place in places:
            if not self._is_on_board(place):
                raise self._wrong("ships", "wholly on the board", "AOD-BRD-14", name)
            if any([place in other for other in plan.ships]):
                raise self._wrong("ships", "ships that do not lie on each other", "AOD-BRD-14", name)
        plan.ships.append(places)
        plan.ship_names.append(name)

    def _read_weather(self) -> None:
        """AOD-SET-10."""
        plan = self.plan
        wind, sun = self._text("wind"), self._text("sun")
        plan.has_wind, plan.has_sun = wind != OFF, sun != OFF
        plan.wind = HEADING_NAMES.index(wind) if wind not in (OFF, ROLL) else NONE
        plan.sun = HEADING_NAMES.index(sun) if sun not in (OFF, ROLL) else NONE
        text = self._text("clouds")
        plan.has_clouds = text != ""
        if plan.has_clouds and plan.beginner:
            raise self._wrong("clouds", "left out: beginners fly without weather", "AOD-VAR-01")
        if plan.has_clouds:
            for item in text.split(";"):
                self._lay_cloud(item.strip())

    def _lay_cloud(self, item: str) -> None:
        """AOD-CLD-01, AOD-BRD-14."""
        plan = self.plan
        words = item.split()
        if len(words) != 3 or words[1] not in ("up", "down") or not words[2].isdigit():
            raise self._wrong("clouds", "each like '6,13 up 3'", "AOD-CLD-01", item)
        if not 1 <= int(words[2]) <= self.tables.cloud_top:
            raise self._wrong("clouds", f"tops from 1 to {self.tables.cloud_top}", "AOD-BRD-14", item)
        cloud = (self._point("clouds", words[0]), words[1] == "up", int(words[2]))
        for place in cloud_places(cloud[0], cloud[1]):
            if not self._is_on_board(place):
                raise self._wrong("clouds", "wholly on the board", "AOD-BRD-14", item)
        if cloud in plan.clouds:
            raise self._wrong("clouds", "each cloud once", "AOD-CLD-01", item)
        plan.clouds.append(cloud)
        if len(plan.clouds) > self.tables.cloud_count:
            raise self._wrong("clouds", f"at most {self.tables.cloud_count} of them", "AOD-CLD-01")

    def _point(self, option: str, word: str) -> Place:
        """A printed column and a row."""
        across, sign, up = word.partition(",")
        if not sign or not across.isdigit() or not up.isdigit() or not self._is_on_board(axial(int(across), int(up))):
            last_column, last_row = self.tables.columns - 1, self.plan.rows - 1
            allowed = f"points of the board as column,row: columns 0 to {last_column}, rows 0 to {last_row}"
            raise self._wrong(option, allowed, "AOD-BRD-05", word)
        return axial(int(across), int(up))

    def _is_on_board(self, place: Place) -> bool:
        q, r = place
        return 0 <= r < self.plan.rows and 0 <= column(q, r) < self.tables.columns

    def _read_first(self) -> None:
        """AOD-SET-09."""
        plan = self.plan
        text = self._text("first_player")
        if text == ROLL:
            return
        if text not in plan.names:
            raise self._wrong("first_player", f"{ROLL} or one of {', '.join(plan.names)}", "AOD-SET-09", text)
        plan.first = plan.names.index(text)

    # Words.

    def _by_name(self, option: str, text: str, names: list[str], what: str = "") -> dict[str, str]:
        """`name: words; name: words`, every name one of those and once."""
        found: dict[str, str] = {}
        if text == "":
            return found
        for part in text.split(";"):
            name, sign, rest = part.strip().partition(":")
            if not sign or name.strip() not in names:
                allowed = what or f"'name: …; name: …' with the names {', '.join(names)}"
                raise self._wrong(option, allowed, "AOD-SET-01", name.strip())
            if name.strip() in found:
                raise self._wrong(option, "each name once", "AOD-SET-01", name.strip())
            found[name.strip()] = rest.strip()
        return found

    def _wrong(self, option: str, allowed: str, rule: str, item: str = "") -> Mistake:
        """What is written there, what is allowed, and by which rule."""
        written = item if item else self._text(option)
        return Mistake(option, written, f"Option {option}: {written!r} does not fit; allowed: {allowed} ({rule}).")
