"""Chapters 23, 25 to 27 and 29: the aircraft that can do a mode's task. Each side with the task needs some."""

from __future__ import annotations

from aerodrome.games.age_of_dogfights.modes import BOMBING_ZONE, BREAKTHROUGH, COMBINED, RECON_MODE, TORPEDO
from aerodrome.games.age_of_dogfights.rules.roles import roles_in
from aerodrome.games.age_of_dogfights.setting import ANY_LOAD, ANY_ROLE
from aerodrome.games.age_of_dogfights.setup.reader import Reader
from aerodrome.games.age_of_dogfights.setup.supply import Supply
from aerodrome.games.age_of_dogfights.state import BOMBER, GENERAL, RECON


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
