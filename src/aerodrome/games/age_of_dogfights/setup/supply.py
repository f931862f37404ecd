"""Chapters 4 and 32: the aircraft that are left to choose from, and whether they and the points are enough."""

from __future__ import annotations

from aerodrome.games.age_of_dogfights.actions import NUMBERS, TOKENS
from aerodrome.games.age_of_dogfights.setting import Pick
from aerodrome.games.age_of_dogfights.setup.reader import Mistake, Reader
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
