"""The squadrons: given aircraft with loads and roles, the number to choose, and aircraft placed at the start."""

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
from aerodrome.games.age_of_dogfights.rules.squadron import roles_in
from aerodrome.games.age_of_dogfights.schema import Mistake
from aerodrome.games.age_of_dogfights.state import BOMBER, FIGHTER, GENERAL, RECON
from aerodrome.games.age_of_dogfights.tables import CLASSES, OPPOSITE


def read_squadrons(told: Told) -> None:
    _Squadrons(told)


class _Squadrons:
    """Reads one option after the other. Later ones rely on earlier ones."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.plan = told.plan
        self.tables = told.tables
        self.setups = told.setups
        self.supplies: dict[int, list[int]] = {}
        self._read_admitted()
        self._read_squadrons()
        self._check_supply()
        self._check_carriers()
        self._settle_breakthrough()
        self._read_places()
        self._check_duties()

    def _read_admitted(self) -> None:
        """AOD-DOG-01, AOD-SET-05."""
        plan = self.plan
        lists = data.table(self.setups, "admitted", WHERE)
        extra = self._classes("admitted", self.told.text("admitted").replace(",", " ").split())
        plan.admitted = []
        for seat in range(len(plan.names)):
            key = MODES[plan.mode] if plan.mode == DOGFIGHT or self.told.has_task(seat) else "other"
            own = self._classes("admitted", str(lists["ffa" if plan.ffa and plan.mode == DOGFIGHT else key]).split())
            plan.admitted.append(own + [each for each in extra if each not in own])

    def _classes(self, option: str, words: list[str]) -> list[int]:
        found: list[int] = []
        for word in words:
            if word not in CLASSES:
                raise self.told.wrong(option, f"the classes {', '.join(CLASSES)}", "AOD-COMP-03", word)
            found.append(CLASSES.index(word))
        return found

    def _read_squadrons(self) -> None:
        plan = self.plan
        told = self.told.by_name("squadrons", self.told.text("squadrons"), plan.names)
        count = self.told.number("aircraft")
        if count and (len(told) == len(plan.names) or plan.point_buy):
            raise self.told.unwanted("aircraft", "squadrons or point_buy sets the number", "AOD-SET-05")
        for seat, name in enumerate(plan.names):
            self.told.reads(name)
            if name in told:
                self._squadron(seat, told[name])
            elif count:
                plan.picks[seat] = [Pick(count, plan.admitted[seat])]
                self._check_general(seat)
            elif not plan.point_buy:
                self._squadron(seat, self._default_squadron(seat))
            if plan.point_buy and plan.picks[seat]:
                raise self.told.wrong("point_buy", "0 if players choose a number of aircraft", "AOD-VAL-01")
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
        if plan.ffa:
            return str(row["ffa"])
        if not self.told.has_task(seat):
            return str(row["team_other" if plan.team else "other"])
        if plan.mode == SPECIAL and seat < len(PAIR):
            return str(row[PAIR[plan.side_of[seat]]])
        return str(row[f"team_{seat // 2 + 1}" if plan.team else "task"])

    def _squadron(self, seat: int, text: str) -> None:
        for item in text.split(","):
            self.told.reads(self.plan.names[seat], item.strip())
            words = item.split()
            if not words:
                raise self.told.wrong(
                    "squadrons", "aircraft and numbers to choose, separated by commas", "AOD-SET-05", text
                )
            if words[0] == "choose":
                self._pick(seat, words)
            else:
                self._given(seat, words)

    def _pick(self, seat: int, words: list[str]) -> None:
        """Read `choose 6 fighter or scout`."""
        if len(words) < 2 or not words[1].isdigit() or int(words[1]) < 1:
            raise self.told.wrong("squadrons", "for example 'choose 6 fighter or scout'", "AOD-SET-05", " ".join(words))
        classes = self._classes("squadrons", [word for word in words[2:] if word != "or"])
        for each in classes:
            if each not in self.plan.admitted[seat]:
                allowed = ", ".join([CLASSES[one] for one in self.plan.admitted[seat]])
                raise self.told.wrong("squadrons", f"in this mode only {allowed}", "AOD-SET-05", CLASSES[each])
        self.plan.picks[seat].append(Pick(int(words[1]), classes or self.plan.admitted[seat]))

    # Given aircraft.

    def _given(self, seat: int, words: list[str]) -> None:
        """Read `germany 16-18 carry 2` or `france 13 general`."""
        plan = self.plan
        nation = words[0]
        if nation not in NATIONS:
            raise self.told.wrong("squadrons", f"'choose' or a nation: {', '.join(NATIONS)}", "AOD-SET-05", nation)
        if NATIONS.index(nation) not in plan.nations[seat]:
            allowed = " or ".join([NATIONS[each] for each in plan.nations[seat]])
            raise self.told.wrong(
                "squadrons", f"for {plan.names[seat]} only aircraft of {allowed}", "AOD-SET-04", " ".join(words)
            )
        numbers: list[int] = []
        place = 1
        while place < len(words) and words[place][0].isdigit():
            numbers.extend(self._numbers(words[place]))
            place += 1
        if not numbers:
            raise self.told.wrong("squadrons", "designation numbers after the nation", "AOD-SET-05", " ".join(words))
        load, role = self._load_and_role(words[place:], " ".join(words))
        if plan.ffa:
            plan.nations[seat] = [NATIONS.index(nation)]  # AOD-SET-04: each seat one nation
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
            raise self.told.wrong(
                "squadrons", f"in this mode only aircraft of the classes {allowed}", "AOD-SET-05", name
            )
        if plan.beginner and kind.ceiling < plan.beginner_level:
            raise self.told.wrong("squadrons", f"aircraft that reach level {plan.beginner_level}", "AOD-VAR-01", name)
        self._check_load(seat, name, load, role, int(kind.torpedo if plan.mode == TORPEDO else kind.bombs))
        if role == RECON and not (kind.photos and plan.mode in (RECON_MODE, COMBINED) and self.told.has_task(seat)):
            raise self.told.wrong(
                "squadrons",
                "recon only for an aircraft that takes photographs, if they are the task",
                "AOD-MODE-03",
                name,
            )
        if role == GENERAL:
            self._make_general(seat, token)
        elif role != ANY_ROLE and role not in self._possible_roles(seat, token, load):
            words = " or ".join([ROLE_WORDS[each] for each in self._possible_roles(seat, token, load)])
            raise self.told.wrong("squadrons", f"for {name} the role {words}", "AOD-MODE-03", name)
        plan.fixed[seat].append(Fixed(token, load, role))

    def _check_load(self, seat: int, name: str, load: int, role: int, most: int) -> None:
        """AOD-COMP-07, AOD-MODE-03: only bombers carry a load, and only some modes have bombers."""
        mode = self.plan.mode
        loads = mode in (BOMBING_ZONE, BREAKTHROUGH, TORPEDO, COMBINED) and self.told.has_task(seat)
        if load > (most if loads else 0):
            allowed = f"up to {most}" if loads else "no load in this mode"
            raise self.told.wrong("squadrons", f"for {name} {allowed}", "AOD-COMP-07", f"carry {load}")
        if load == 0 and most and loads and mode == TORPEDO and not self.plan.point_buy:
            allowed = "carry 1, as a torpedo stays behind only where it costs points"
            raise self.told.wrong("squadrons", f"for {name} {allowed}", "AOD-TORP-01", "carry 0")  # AOD-RUL-102
        if role == ROLE_WORDS.index("bomber") and not loads:
            raise self.told.wrong("squadrons", "bomber only if bombs are the task", "AOD-MODE-03", name)
        if load > 0 and role in (FIGHTER, RECON, GENERAL):
            raise self.told.wrong("squadrons", "the role bomber for an aircraft with a load", "AOD-MODE-03", name)

    def _possible_roles(self, seat: int, token: int, load: int) -> list[int]:
        """AOD-MODE-03: return the roles with that load, or with any load that it may carry."""
        plan = self.plan
        kind = self.tables.kind_of_token[token]
        most = int(kind.torpedo if plan.mode == TORPEDO else kind.bombs)
        if plan.mode not in (BOMBING_ZONE, BREAKTHROUGH, TORPEDO, COMBINED):
            most = 0
        least = most if plan.mode == TORPEDO and not plan.point_buy else 0  # AOD-RUL-102
        loads = [load] if load != ANY_LOAD else list(range(least, most + 1))
        found: list[int] = []
        for each in loads:
            for role in roles_in(plan.mode, self.told.has_task(seat), kind, each):
                if role not in found:
                    found.append(role)
        return found

    def _make_general(self, seat: int, token: int) -> None:
        """AOD-SCN-01: take away guns and ammunition, and allow an exit only across the enemy's side."""
        plan = self.plan
        if plan.mode != SPECIAL or not self.told.has_task(seat):
            raise self.told.wrong("squadrons", "a General only on the side with the task in mode general", "AOD-SCN-01")
        nothing: dict[str, object] = {"fixed": 0, "nose": 0, "dorsal": 0, "ventral": 0}
        plan.stats[token] = {"guns": nothing, "ammo": nothing}
        plan.exits[token] = 1 << OPPOSITE[plan.home_sides[seat]]

    def _check_general(self, seat: int) -> None:
        """Refuse a mere number of aircraft, which does not say which of them is the General."""
        if self.plan.mode == SPECIAL and self.told.has_task(seat):
            raise self.told.unwanted("aircraft", "set squadrons instead, with the role general", "AOD-SCN-01")

    def _check_general_side(self) -> None:
        plan = self.plan
        if plan.mode == SPECIAL and len(plan.exits) != 1:
            raise self.told.wrong("squadrons", "exactly one aircraft with the role general", "AOD-SCN-01")

    # Points, and the aircraft left to choose from.

    def _check_point_buy(self) -> None:
        """AOD-VAL-03: the points must cover the given aircraft and leave every seat something to fly."""
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
        """Return the tokens that a seat may choose from."""
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
        """AOD-SET-05: each number exists once, so there must be enough aircraft in any order of choosing.

        AOD-SET-04: in a free-for-all, a seat that may still choose its nation needs one with enough aircraft.
        """
        plan = self.plan
        free = [seat for seat, nations in enumerate(plan.nations) if plan.ffa and len(nations) > 1]
        if not free:
            self._check_supply_of_all()
            return
        open_to = plan.nations[free[0]]
        last: Mistake | None = None
        for nation in open_to:
            plan.nations[free[0]] = [nation]
            self.supplies.clear()
            try:
                self._check_supply_of_all()
                last = None
                break
            except Mistake as mistake:
                last = mistake
        plan.nations[free[0]] = open_to
        self.supplies.clear()
        if last is not None:
            raise last

    def _check_supply_of_all(self) -> None:
        plan = self.plan
        flown_by: dict[int, tuple[int, Pick]] = {}
        for seat, name in enumerate(plan.names):
            self.told.reads(name)
            for pick in plan.picks[seat]:
                for _ in range(pick.count):
                    if not self._assign(seat, pick, flown_by, []):
                        wanted = " or ".join([CLASSES[each] for each in pick.classes])
                        option = "squadrons" if self.told.text("squadrons") else "aircraft"
                        allowed = f"no more than there are, and {name} cannot find {pick.count} of class {wanted}"
                        written = f"choose {pick.count}" if option == "squadrons" else str(pick.count)
                        raise self.told.wrong(option, allowed, "AOD-SET-05", written)

    def _assign(self, seat: int, pick: Pick, flown_by: dict[int, tuple[int, Pick]], tried: list[int]) -> bool:
        """Find a token for one choice. If that helps, earlier choices move to other tokens."""
        for token in self._supply(seat):
            if token in tried or int(self.tables.kind_of_token[token].klass) not in pick.classes:
                continue
            tried.append(token)
            if token not in flown_by or self._assign(flown_by[token][0], flown_by[token][1], flown_by, tried):
                flown_by[token] = (seat, pick)
                return True
        return False

    # Carriers (AOD-REC-10, AOD-BMB-03, AOD-TORP-05).

    def _duties(self) -> list[int]:
        """Return the roles that the mode's task needs."""
        if self.plan.mode == COMBINED:
            return [BOMBER, RECON]
        if self.plan.mode == RECON_MODE:
            return [RECON]
        return [BOMBER] if self.plan.mode in (BOMBING_ZONE, BREAKTHROUGH, TORPEDO) else []

    def _can_be(self, token: int, load: int, role: int, duty: int) -> bool:
        """Return whether an aircraft can do that duty with its given load and role, or with open ones."""
        kind = self.tables.kind_of_token[token]
        if duty == GENERAL or (role != ANY_ROLE and role != duty):
            return role == duty
        if duty == RECON:
            return kind.photos > 0 and load <= 0
        return load != 0 and (kind.torpedo if self.plan.mode == TORPEDO else kind.bombs) > 0

    def _carriers(self, seat: int, duty: int) -> list[int]:
        """Return the seat's aircraft that can do that duty, by their place in the list of all its aircraft."""
        given = self.plan.fixed[seat]
        found = [place for place, each in enumerate(given) if self._can_be(each.token, each.load, each.role, duty)]
        place = len(given)
        for pick in self.plan.picks[seat]:
            able = [
                token
                for token in self._supply(seat)
                if int(self.tables.kind_of_token[token].klass) in pick.classes
                and self._can_be(token, ANY_LOAD, ANY_ROLE, duty)
            ]
            found.extend(range(place, place + min(pick.count, len(able))))
            place += pick.count
        return found

    def _check_carriers(self) -> None:
        """A side with a task needs an aircraft for it. In combined mode it needs two, since one cannot do both."""
        plan = self.plan
        duties = self._duties()
        for side, name in enumerate(plan.side_names):
            seats = [seat for seat, each in enumerate(plan.side_of) if each == side]
            # With point buy the last seat of a side that owns nothing yet buys a carrier first.
            buys = plan.point_buy and not plan.fixed[seats[-1]]
            if not duties or not plan.mission_sides[side] or buys:
                continue
            self.told.reads(plan.names[seats[0]])
            able: list[tuple[int, int]] = []
            for duty in duties:
                own = [(seat, place) for seat in seats for place in self._carriers(seat, duty)]
                able.extend([each for each in own if each not in able])
                if not own or len(able) < len(duties[: duties.index(duty) + 1]):
                    option = "squadrons" if self.told.text("squadrons") else "aircraft"
                    raise self.told.wrong(option, f"for {name} {self._wanted(duty)}", self._rule_of(duty))

    def _settle_breakthrough(self) -> None:
        """AOD-BMB-14, AOD-RUL-115: if no number is set, more than half of the carriers win, and half is a draw."""
        plan = self.plan
        if plan.mode != BREAKTHROUGH or not plan.win_at or plan.point_buy:
            return
        seats = [seat for seat in range(len(plan.names)) if self.told.has_task(seat)]
        carriers = sum([len(self._carriers(seat, BOMBER)) for seat in seats])
        if self.told.number("win_at"):
            if plan.win_at > carriers:
                raise self.told.wrong("win_at", f"up to {carriers}, the number of bomb carriers", "AOD-SCN-03")
        elif carriers < 2 * plan.draw_at:
            plan.win_at = carriers // 2 + 1
            plan.draw_at = 0 if carriers % 2 else carriers // 2

    def _wanted(self, duty: int) -> str:
        if duty == RECON:
            return "at least one aircraft that takes photographs"
        return f"at least one aircraft that carries a {'torpedo' if self.plan.mode == TORPEDO else 'bomb'}"

    def _rule_of(self, duty: int) -> str:
        if duty == GENERAL:
            return "AOD-SCN-01"
        return "AOD-REC-10" if duty == RECON else "AOD-TORP-05" if self.plan.mode == TORPEDO else "AOD-BMB-03"

    # Access Points.

    def _read_places(self) -> None:
        """AOD-SET-07."""
        plan = self.plan
        owners = {token_name(each.token): seat for seat, given in enumerate(plan.fixed) for each in given}
        told = self.told.by_name("places", self.told.text("places"), list(owners), "aircraft given in squadrons")
        for name, text in told.items():
            seat = owners[name]
            self.told.reads(name)
            nation, _, number = name.partition("/")
            token = NATIONS.index(nation) * NUMBERS + int(number) - 1
            self._place(seat, token, name, text)

    def _place(self, seat: int, token: int, name: str, text: str) -> None:
        plan = self.plan
        headings = self.tables.access_headings[plan.home_sides[seat]]
        facing = " or ".join([HEADING_NAMES[each] for each in headings])
        words = text.split()
        if len(words) not in (3, 4) or words[1] != "level" or not words[0].isdigit() or not words[2].isdigit():
            raise self.told.wrong("places", f"'{name}: 1 level 3', with a heading if there are two", "AOD-SET-07", text)
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
            raise self.told.wrong("places", f"up to {plan.fighter_limit} fighters per seat", "AOD-RND-08", name)

    def _check_duties(self) -> None:
        """AOD-REC-10, AOD-BMB-03, AOD-SCN-01: each aircraft that must be placed is placed, or has a place left."""
        plan = self.plan
        for seat, name in enumerate(plan.names):
            free = len(plan.anchors[seat]) * len(self.tables.access_offsets) - len(plan.arrivals[seat])
            placed = [each.token for each in plan.arrivals[seat]]
            if not placed or not self.told.has_task(seat):
                continue
            for duty in [GENERAL] if plan.mode == SPECIAL else self._duties():
                if not self._carriers(seat, duty) or self._is_placed(seat, placed, duty):
                    continue
                free -= 1
                if free < 0:
                    wanted = "the General" if duty == GENERAL else f"an aircraft given as {ROLE_WORDS[duty]}"
                    if duty == BOMBER:
                        wanted = "an aircraft given with a load"
                    allowed = f"for {name} {wanted} among those placed, or a place left for it"
                    self.told.reads(token_name(placed[-1]))
                    raise self.told.wrong("places", allowed, self._rule_of(duty))

    def _is_placed(self, seat: int, placed: list[int], duty: int) -> bool:
        """Return whether a placed aircraft certainly has that role, whichever role its owner declares."""
        for each in self.plan.fixed[seat]:
            sure = each.role == duty or self._possible_roles(seat, each.token, each.load) == [duty]
            if each.token in placed and sure and self._can_be(each.token, each.load, each.role, duty):
                if duty != BOMBER or each.load > 0 or self.plan.mode == TORPEDO:
                    return True
        return False

    def _fighters_placed(self, seat: int) -> int:
        fixed = {each.token: each for each in self.plan.fixed[seat]}
        return len([each for each in self.plan.arrivals[seat] if fixed[each.token].role in (ANY_ROLE, FIGHTER)])
