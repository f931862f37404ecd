"""Who flies what: aircraft that are given, with loads and roles, how many are chosen, and where they stand."""

from __future__ import annotations

from aerodrome.core import data
from aerodrome.games.age_of_dogfights.actions import HEADING_NAMES, NATIONS, NUMBERS, TOKENS, token_name
from aerodrome.games.age_of_dogfights.agreement.record import PAIR, WHERE, Told
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
)
from aerodrome.games.age_of_dogfights.state import FIGHTER, GENERAL, RECON
from aerodrome.games.age_of_dogfights.tables import CLASSES, OPPOSITE


def read_squadrons(told: Told) -> None:
    _Squadrons(told)


class _Squadrons:
    """Matter by matter; later ones rely on earlier ones."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.plan = told.plan
        self.tables = told.tables
        self.setups = told.setups
        self.supplies: dict[int, list[int]] = {}
        self._read_admitted()
        self._read_squadrons()
        self._check_supply()
        self._read_places()

    def _read_admitted(self) -> None:
        """AOD-DOG-01, AOD-SET-05."""
        plan = self.plan
        lists = data.table(self.setups, "admitted", WHERE)
        extra = self._classes("admitted", self.told.text("admitted").replace(",", " ").split())
        plan.admitted = []
        for seat in range(len(plan.names)):
            key = MODES[plan.mode] if plan.mode == DOGFIGHT or self.told.has_task(seat) else "other"
            own = self._classes("admitted", str(lists["ffa" if plan.ffa else key]).split())
            plan.admitted.append(own + [each for each in extra if each not in own])

    def _classes(self, option: str, words: list[str]) -> list[int]:
        found: list[int] = []
        for word in words:
            if word not in CLASSES:
                raise self.told.wrong(option, f"classes of {', '.join(CLASSES)}", "AOD-COMP-03", word)
            found.append(CLASSES.index(word))
        return found

    def _read_squadrons(self) -> None:
        plan = self.plan
        told = self.told.by_name("squadrons", self.told.text("squadrons"), plan.names)
        count = self.told.number("aircraft")
        if count and (len(told) == len(plan.names) or plan.point_buy):
            raise self.told.wrong("aircraft", "left out: squadrons or point_buy settles it", "AOD-SET-05")
        for seat, name in enumerate(plan.names):
            if name in told:
                self._squadron(seat, told[name])
            elif count:
                plan.picks[seat] = [Pick(count, plan.admitted[seat])]
                self._check_general(seat)
            elif not plan.point_buy:
                self._squadron(seat, self._default_squadron(seat))
            if plan.point_buy and plan.picks[seat]:
                raise self.told.wrong("point_buy", "0 where a number of aircraft is agreed", "AOD-VAL-01")
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
            return str(row["ace_vs_ace" if plan.ace_vs_ace else self.told.board])
        if not self.told.has_task(seat):
            return str(row["team_other" if plan.team else "other"])
        if plan.mode == SPECIAL and seat < len(PAIR):
            return str(row[PAIR[plan.side_of[seat]]])
        return str(row[f"team_{seat // 2 + 1}" if plan.team else "task"])

    def _squadron(self, seat: int, text: str) -> None:
        for item in text.split(","):
            words = item.split()
            if not words:
                raise self.told.wrong(
                    "squadrons", "aircraft and numbers to choose, with commas between", "AOD-SET-05", text
                )
            if words[0] == "choose":
                self._pick(seat, words)
            else:
                self._given(seat, words)

    def _pick(self, seat: int, words: list[str]) -> None:
        """`choose 6 fighter or scout`."""
        if len(words) < 2 or not words[1].isdigit() or int(words[1]) < 1:
            raise self.told.wrong("squadrons", "for example 'choose 6 fighter or scout'", "AOD-SET-05", " ".join(words))
        classes = self._classes("squadrons", [word for word in words[2:] if word != "or"])
        for each in classes:
            if each not in self.plan.admitted[seat]:
                allowed = ", ".join([CLASSES[one] for one in self.plan.admitted[seat]])
                raise self.told.wrong("squadrons", f"in this mode of {allowed}", "AOD-SET-05", CLASSES[each])
        self.plan.picks[seat].append(Pick(int(words[1]), classes or self.plan.admitted[seat]))

    # Aircraft that are given.

    def _given(self, seat: int, words: list[str]) -> None:
        """`germany 16-18 carry 2`, `france 13 general`."""
        plan = self.plan
        nation = words[0]
        if nation not in NATIONS:
            raise self.told.wrong("squadrons", f"'choose' or a nation of {', '.join(NATIONS)}", "AOD-SET-05", nation)
        if NATIONS.index(nation) not in plan.nations[seat]:
            allowed = " or ".join([NATIONS[each] for each in plan.nations[seat]])
            raise self.told.wrong("squadrons", f"for {plan.names[seat]} of {allowed}", "AOD-SET-04", " ".join(words))
        numbers: list[int] = []
        place = 1
        while place < len(words) and words[place][0].isdigit():
            numbers.extend(self._numbers(words[place]))
            place += 1
        if not numbers:
            raise self.told.wrong("squadrons", "designation numbers after the nation", "AOD-SET-05", " ".join(words))
        load, role = self._load_and_role(words[place:], " ".join(words))
        for number in numbers:
            self._give(seat, NATIONS.index(nation) * NUMBERS + number - 1, load, role)

    def _numbers(self, word: str) -> list[int]:
        first, _, last = word.partition("-")
        last = last or first
        if not first.isdigit() or not last.isdigit() or not 1 <= int(first) <= int(last) <= NUMBERS:
            raise self.told.wrong("squadrons", f"designation numbers from 1 to {NUMBERS}", "AOD-SET-05", word)
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
                raise self.told.wrong("squadrons", f"after the numbers {allowed}", "AOD-MODE-03", item)
        return load, role

    def _give(self, seat: int, token: int, load: int, role: int) -> None:
        plan = self.plan
        name = token_name(token)
        for given in plan.fixed:
            for each in given:
                if each.token == token:
                    raise self.told.wrong("squadrons", "each aircraft once", "AOD-SET-05", name)
        kind = self.tables.kind_of_token[token]
        if kind.klass not in plan.admitted[seat] and role != GENERAL:
            allowed = ", ".join([CLASSES[each] for each in plan.admitted[seat]])
            raise self.told.wrong("squadrons", f"in this mode aircraft of the classes {allowed}", "AOD-SET-05", name)
        if plan.beginner and kind.ceiling < plan.beginner_level:
            raise self.told.wrong("squadrons", f"aircraft that reach level {plan.beginner_level}", "AOD-VAR-01", name)
        self._check_load(seat, name, load, role, int(kind.torpedo if plan.mode == TORPEDO else kind.bombs))
        if role == RECON and not (kind.photos and plan.mode in (RECON_MODE, COMBINED) and self.told.has_task(seat)):
            raise self.told.wrong(
                "squadrons", "recon only where photographs are the task, and can be taken", "AOD-MODE-03", name
            )
        if role == GENERAL:
            self._make_general(seat, token)
        plan.fixed[seat].append(Fixed(token, load, role))

    def _check_load(self, seat: int, name: str, load: int, role: int, most: int) -> None:
        """AOD-COMP-07, AOD-MODE-03: a load is a bomber's affair, and a bomber's role needs the mode."""
        mode = self.plan.mode
        loads = mode in (BOMBING_ZONE, BREAKTHROUGH, TORPEDO, COMBINED) and self.told.has_task(seat)
        if load > (most if loads else 0):
            allowed = f"at most {most}" if loads else "no load in this mode"
            raise self.told.wrong("squadrons", f"for {name} {allowed}", "AOD-COMP-07", f"carry {load}")
        if load == 0 and most and loads and mode == TORPEDO and not self.plan.point_buy:
            allowed = "carry 1: a torpedo stays behind only where it costs points"
            raise self.told.wrong("squadrons", f"for {name} {allowed}", "AOD-TORP-01", "carry 0")  # AOD-RUL-102
        if role == ROLE_WORDS.index("bomber") and not loads:
            raise self.told.wrong("squadrons", "bomber only where bombs are the task", "AOD-MODE-03", name)
        if load > 0 and role in (FIGHTER, RECON, GENERAL):
            raise self.told.wrong("squadrons", "the role bomber for an aircraft with a load", "AOD-MODE-03", name)

    def _make_general(self, seat: int, token: int) -> None:
        """AOD-SCN-01: without guns and ammunition, to leave across the enemy's side only."""
        plan = self.plan
        if plan.mode != SPECIAL or not self.told.has_task(seat):
            raise self.told.wrong("squadrons", "a General only on the side with the task in mode general", "AOD-SCN-01")
        nothing: dict[str, object] = {"fixed": 0, "nose": 0, "dorsal": 0, "ventral": 0}
        plan.stats[token] = {"guns": nothing, "ammo": nothing}
        plan.exits[token] = 1 << OPPOSITE[plan.home_sides[seat]]

    def _check_general(self, seat: int) -> None:
        """The number of aircraft alone cannot say who the General is."""
        if self.plan.mode == SPECIAL and self.told.has_task(seat):
            raise self.told.wrong("aircraft", "left out, and squadrons given, so that there is a General", "AOD-SCN-01")

    def _check_general_side(self) -> None:
        plan = self.plan
        if plan.mode == SPECIAL and len(plan.exits) != 1:
            raise self.told.wrong("squadrons", "exactly one aircraft with the role general", "AOD-SCN-01")

    # Values, and what is left to choose from.

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
                raise self.told.wrong("point_buy", f"at least {least} for what {name} has to buy", "AOD-VAL-03")

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
                        option = "squadrons" if self.told.text("squadrons") else "aircraft"
                        allowed = f"no more than there are, and {name} cannot find {pick.count} {wanted}"
                        written = f"choose {pick.count}" if option == "squadrons" else str(pick.count)
                        raise self.told.wrong(option, allowed, "AOD-SET-05", written)

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

    # Access Points.

    def _read_places(self) -> None:
        """AOD-SET-07."""
        plan = self.plan
        owners = {token_name(each.token): seat for seat, given in enumerate(plan.fixed) for each in given}
        told = self.told.by_name("places", self.told.text("places"), list(owners), "aircraft given in squadrons")
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
            raise self.told.wrong(
                "places", f"'{name}: 1 level 3', with a heading where there are two", "AOD-SET-07", text
            )
        count = len(plan.anchors[seat]) * len(self.tables.access_offsets)
        access, level = int(words[0]) - 1, int(words[2])
        if not 0 <= access < count:
            raise self.told.wrong(
                "places", f"Access Points of {plan.names[seat]} from 1 to {count}", "AOD-BRD-10", words[0]
            )
        for each in plan.arrivals[seat]:
            if each.access == access:
                raise self.told.wrong("places", "one aircraft on each Access Point", "AOD-SET-07", name)
        ceiling = int(self.tables.kind_of_token[token].ceiling)
        if not 1 <= level <= ceiling or (plan.beginner and level != plan.beginner_level):
            allowed = f"level {plan.beginner_level}" if plan.beginner else f"levels from 1 to {ceiling}"
            raise self.told.wrong("places", f"for {name} {allowed}", "AOD-SET-07", words[2])
        if len(words) == 3 and len(headings) > 1:
            raise self.told.wrong("places", f"for {name} also a heading, {facing}", "AOD-BRD-10", text)
        if len(words) == 4 and words[3] not in [HEADING_NAMES[each] for each in headings]:
            raise self.told.wrong("places", f"for {name} the heading {facing}", "AOD-BRD-10", words[3])
        heading = HEADING_NAMES.index(words[3]) if len(words) == 4 else headings[0]
        plan.arrivals[seat].append(Arrival(token, access, level, heading))
        if self._fighters_placed(seat) > plan.fighter_limit:
            raise self.told.wrong("places", f"at most {plan.fighter_limit} fighters of a seat", "AOD-RND-08", name)

    def _fighters_placed(self, seat: int) -> int:
        fixed = {each.token: each for each in self.plan.fixed[seat]}
        return len([each for each in self.plan.arrivals[seat] if fixed[each.token].role in (ANY_ROLE, FIGHTER)])
