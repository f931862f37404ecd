"""Chapters 4 and 32: the aircraft that are left to choose from, and whether they and the points are enough.

Chapters 23, 25 to 27 and 29: the aircraft that can do a mode's task. Each side with the task needs some.
"""

from __future__ import annotations

from aerodrome.games.age_of_dogfights.actions import NUMBERS, TOKENS
from aerodrome.games.age_of_dogfights.modes import BOMBING_ZONE, BREAKTHROUGH, COMBINED, RECON_MODE, TORPEDO
from aerodrome.games.age_of_dogfights.rules.roles import roles_in
from aerodrome.games.age_of_dogfights.setting import ANY_LOAD, ANY_ROLE, Pick
from aerodrome.games.age_of_dogfights.setup.reader import Mistake, Reader
from aerodrome.games.age_of_dogfights.state import BOMBER, GENERAL, RECON
from aerodrome.games.age_of_dogfights.tables import CLASSES


class Supply:
    """The aircraft that each seat may choose from, once the given ones are known."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.tables = reader.tables
        self.supplies: dict[int, list[int]] = {}

    def check_points(self) -> None:
        """AOD-VAL-03: the points must cover the given aircraft and leave every seat something to fly."""
        setting = self.reader.setting
        for seat, name in enumerate(setting.names):
            cost = 0
            for each in setting.given[seat]:
                kind = self.tables.kind_of_token[each.token]
                cost += int(kind.value) + self.tables.load_value * max(0, each.load)
            dearest = 0
            for token in self.of(seat):
                dearest = max(dearest, int(self.tables.kind_of_token[token].value))
            least = cost if setting.given[seat] else dearest + 2 * self.tables.load_value
            if setting.point_buy < least:
                raise self.reader.wrong("point_buy", f"at least {least} for what {name} has to buy", "AOD-VAL-03")

    def of(self, seat: int) -> list[int]:
        """Return the tokens that a seat may choose from."""
        if seat not in self.supplies:
            self.supplies[seat] = self._find_supply(seat)
        return self.supplies[seat]

    def _find_supply(self, seat: int) -> list[int]:
        setting = self.reader.setting
        taken = [each.token for given in setting.given for each in given]
        found: list[int] = []
        for token in range(TOKENS):
            kind = self.tables.kind_of_token[token]
            reaches = not setting.beginner or kind.ceiling >= setting.beginner_level
            if token // NUMBERS in setting.nations[seat] and kind.klass in setting.admitted[seat] and reaches:
                if token not in taken:
                    found.append(token)
        return found

    def check(self) -> None:
        """AOD-SET-05: each number exists once, so there must be enough aircraft in any order of choosing.

        AOD-SET-04: in a free-for-all, a seat that may still choose its nation needs one with enough aircraft.
        """
        setting = self.reader.setting
        free = [seat for seat, nations in enumerate(setting.nations) if setting.ffa and len(nations) > 1]
        if not free:
            self._check_all()
            return
        open_to = setting.nations[free[0]]
        last: Mistake | None = None
        for nation in open_to:
            setting.nations[free[0]] = [nation]
            self.supplies.clear()
            try:
                self._check_all()
                last = None
                break
            except Mistake as mistake:
                last = mistake
        setting.nations[free[0]] = open_to
        self.supplies.clear()
        if last is not None:
            raise last

    def _check_all(self) -> None:
        setting = self.reader.setting
        flown_by: dict[int, tuple[int, Pick]] = {}
        for seat, name in enumerate(setting.names):
            self.reader.locate(name)
            for pick in setting.picks[seat]:
                for _ in range(pick.count):
                    if not self._assign(seat, pick, flown_by, []):
                        wanted = " or ".join([CLASSES[each] for each in pick.classes])
                        option = "squadrons" if self.reader.text("squadrons") else "aircraft"
                        allowed = f"no more than there are, and {name} cannot find {pick.count} of class {wanted}"
                        written = f"choose {pick.count}" if option == "squadrons" else str(pick.count)
                        raise self.reader.wrong(option, allowed, "AOD-SET-05", written)

    def _assign(self, seat: int, pick: Pick, flown_by: dict[int, tuple[int, Pick]], tried: list[int]) -> bool:
        """Find a token for one choice. If that helps, earlier choices move to other tokens."""
        for token in self.of(seat):
            if token in tried or int(self.tables.kind_of_token[token].klass) not in pick.classes:
                continue
            tried.append(token)
            if token not in flown_by or self._assign(flown_by[token][0], flown_by[token][1], flown_by, tried):
                flown_by[token] = (seat, pick)
                return True
        return False


def possible_roles(reader: Reader, seat: int, token: int, load: int) -> list[int]:
    """AOD-MODE-03: return the roles with that load, or with any load that it may carry."""
    setting = reader.setting
    kind = reader.tables.kind_of_token[token]
    most = int(kind.torpedo if setting.mode == TORPEDO else kind.bombs)
    if setting.mode not in (BOMBING_ZONE, BREAKTHROUGH, TORPEDO, COMBINED):
        most = 0
    least = most if setting.mode == TORPEDO and not setting.point_buy else 0  # AOD-RUL-102
    loads = [load] if load != ANY_LOAD else list(range(least, most + 1))
    found: list[int] = []
    for each in loads:
        for role in roles_in(setting.mode, reader.has_task(seat), kind, each):
            if role not in found:
                found.append(role)
    return found


class Carriers:
    """Which aircraft, given or still to be chosen, can do which duty."""

    def __init__(self, reader: Reader, supply: Supply) -> None:
        self.reader = reader
        self.tables = reader.tables
        self.supply = supply
        self.mode = reader.setting.mode

    def duties(self) -> list[int]:
        """Return the roles that the mode's task needs."""
        if self.mode == COMBINED:
            return [BOMBER, RECON]
        if self.mode == RECON_MODE:
            return [RECON]
        return [BOMBER] if self.mode in (BOMBING_ZONE, BREAKTHROUGH, TORPEDO) else []

    def can_be(self, token: int, load: int, role: int, duty: int) -> bool:
        """Return whether an aircraft can do that duty with its given load and role, or with open ones."""
        kind = self.tables.kind_of_token[token]
        if duty == GENERAL or (role != ANY_ROLE and role != duty):
            return role == duty
        if duty == RECON:
            return kind.photos > 0 and load <= 0
        return load != 0 and (kind.torpedo if self.mode == TORPEDO else kind.bombs) > 0

    def of(self, seat: int, duty: int) -> list[int]:
        """Return the seat's aircraft that can do that duty, by their place in the list of all its aircraft."""
        given = self.reader.setting.given[seat]
        found = [place for place, each in enumerate(given) if self.can_be(each.token, each.load, each.role, duty)]
        place = len(given)
        for pick in self.reader.setting.picks[seat]:
            able = [
                token
                for token in self.supply.of(seat)
                if int(self.tables.kind_of_token[token].klass) in pick.classes
                and self.can_be(token, ANY_LOAD, ANY_ROLE, duty)
            ]
            found.extend(range(place, place + min(pick.count, len(able))))
            place += pick.count
        return found

    def check(self) -> None:
        """A side with a task needs an aircraft for it. In combined mode it needs two, since one cannot do both."""
        setting = self.reader.setting
        duties = self.duties()
        for side, name in enumerate(setting.side_names):
            seats = [seat for seat, each in enumerate(setting.side_of) if each == side]
            # With point buy the last seat of a side that owns nothing yet buys a carrier first.
            buys = setting.point_buy and not setting.given[seats[-1]]
            if not duties or not setting.mission_sides[side] or buys:
                continue
            self.reader.locate(setting.names[seats[0]])
            able: list[tuple[int, int]] = []
            for duty in duties:
                own = [(seat, place) for seat in seats for place in self.of(seat, duty)]
                able.extend([each for each in own if each not in able])
                if not own or len(able) < len(duties[: duties.index(duty) + 1]):
                    option = "squadrons" if self.reader.text("squadrons") else "aircraft"
                    raise self.reader.wrong(option, f"for {name} {self._wanted(duty)}", self.rule_of(duty))

    def set_thresholds(self) -> None:
        """AOD-BMB-14, AOD-RUL-115: if no number is set, more than half of the carriers win, and half is a draw."""
        setting = self.reader.setting
        if setting.mode != BREAKTHROUGH or not setting.win_at or setting.point_buy:
            return
        seats = [seat for seat in range(len(setting.names)) if self.reader.has_task(seat)]
        carriers = sum([len(self.of(seat, BOMBER)) for seat in seats])
        if self.reader.number("win_at"):
            if setting.win_at > carriers:
                raise self.reader.wrong("win_at", f"up to {carriers}, the number of bomb carriers", "AOD-SCN-03")
        elif carriers < 2 * setting.draw_at:
            setting.win_at = carriers // 2 + 1
            setting.draw_at = 0 if carriers % 2 else carriers // 2

    def _wanted(self, duty: int) -> str:
        if duty == RECON:
            return "at least one aircraft that takes photographs"
        return f"at least one aircraft that carries a {'torpedo' if self.mode == TORPEDO else 'bomb'}"

    def rule_of(self, duty: int) -> str:
        if duty == GENERAL:
            return "AOD-SCN-01"
        return "AOD-REC-10" if duty == RECON else "AOD-TORP-05" if self.mode == TORPEDO else "AOD-BMB-03"
