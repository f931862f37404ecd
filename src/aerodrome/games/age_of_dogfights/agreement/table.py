"""The table: seats, switches for rules, mode, board, home sides, nations and turn order."""

from __future__ import annotations

from typing import Final

from aerodrome.core import data
from aerodrome.core.data import Row
from aerodrome.games.age_of_dogfights.actions import NATIONS
from aerodrome.games.age_of_dogfights.agreement.record import PAIR, WHERE, Told
from aerodrome.games.age_of_dogfights.plan import (
    BOMBING_ZONE,
    COMBINED,
    DOGFIGHT,
    MODES,
    RECON_MODE,
    SPECIAL,
    TORPEDO,
)
from aerodrome.games.age_of_dogfights.schema import AGREED, BY_SETUP, CLOCKWISE, ON, ROLL, Mistake
from aerodrome.games.age_of_dogfights.state import ZONES
from aerodrome.games.age_of_dogfights.tables import OPPOSITE, SIDE_NAMES

TEAM_NAMES: Final = ["entente-1", "central-1", "entente-2", "central-2"]  # AOD-MP-02: turns alternate
FFA_NAMES: Final = ["germany", "france", "britain", "fourth"]
FFA_NATIONS: Final = [[0], [1], [2], [0, 1, 2]]  # AOD-SET-04
SIDE_NATIONS: Final = [[1, 2], [0]]


def read_table(told: Told) -> None:
    _Table(told)


class _Table:
    """Reads one option after the other. Later ones rely on earlier ones."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.plan = told.plan
        self.tables = told.tables
        self.setups = told.setups
        self._read_seats()
        self._read_switches()
        self._read_mode()
        self._read_board()
        self._read_homes()
        self._read_nations()
        self._read_turns()
        self._read_first()

    def _read_seats(self) -> None:
        plan = self.plan
        seats = self.told.number("seats")
        plan.ffa, plan.team = self.told.flag("ffa"), self.told.flag("team")
        if seats == 4 and not plan.ffa and not plan.team:
            raise Mistake("seats", "4", "Option seats is 4. Set team=true (AOD-MP-01) or ffa=true (AOD-MP-05) too.")
        if plan.team and seats != 4:
            raise Mistake("team", str(seats), f"Option team is true, which needs seats=4, not {seats} (AOD-MP-01).")
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
        """AOD-GEN-04: the schema refuses most combinations that conflict."""
        plan = self.plan
        plan.aerobatics = self.told.flag("aerobatics")
        plan.speed_difference = self.told.flag("speed_difference")
        plan.pilot_skill = self.told.flag("pilot_skill")
        plan.hidden_skill = self.told.flag("hidden_skill")
        wanted = self.told.text("experience")
        plan.experience = wanted == ON or (wanted == BY_SETUP and plan.pilot_skill)
        plan.aces, plan.rookies = self.told.agreed_number("aces"), self.told.agreed_number("rookies")
        plan.beginner = self.told.flag("beginner")
        plan.beginner_level = self.told.number("beginner_level")
        plan.ace_vs_ace = self.told.flag("ace_vs_ace")
        plan.points_scoring = self.told.flag("points_scoring")
        plan.fighter_limit = self.told.number("fighter_limit")
        plan.round_limit = self.told.number("round_limit")
        plan.point_buy = self.told.number("point_buy")

    def _read_mode(self) -> None:
        """AOD-MODE-01: read the mode and the side with the task."""
        plan = self.plan
        plan.mode = MODES.index(self.told.text("mode"))
        task = self.told.text("task")
        one_sided = plan.mode == TORPEDO or plan.mode == SPECIAL
        if plan.mode == DOGFIGHT:
            if task != BY_SETUP:
                raise Mistake(
                    "task", task, f"Option task is {task!r}, but a Dogfight has no task. Leave it out (AOD-DOG-01)."
                )
            plan.mission_sides = [False] * len(plan.side_names)
        elif plan.ffa:
            if task not in (BY_SETUP, "both"):
                raise Mistake(
                    "task",
                    task,
                    f"Option task is {task!r}, but in a free-for-all every player has it. Leave it out (AOD-MP-05).",
                )
            plan.mission_sides = [True] * len(plan.side_names)
        elif one_sided and task == "both":
            rule = "AOD-TORP-05" if plan.mode == TORPEDO else "AOD-SCN-01"
            raise Mistake("task", task, f"Option task is 'both'. In this mode, set entente or central ({rule}).")
        else:
            plan.symmetric = not one_sided and task in (BY_SETUP, "both")
            plan.mission_sides = [plan.symmetric or side == task for side in PAIR]
            if one_sided and task == BY_SETUP:
                plan.mission_sides = [True, False]
        plan.photo_min_level = self.told.number("photo_min_level")
        photographs = plan.mode == RECON_MODE or plan.mode == COMBINED
        if plan.photo_min_level > 1 and not photographs:
            raise self.told.unwanted("photo_min_level", "this mode has no photographs", "AOD-REC-04")
        self._check_beginner(photographs)
        self._read_thresholds()

    def _check_beginner(self, photographs: bool) -> None:
        """AOD-VAR-01: some tasks need a certain level, which may not be the beginners' level."""
        plan = self.plan
        if not plan.beginner:
            return
        level = plan.beginner_level
        if plan.mode == TORPEDO and level != 1:
            raise self.told.wrong("beginner_level", "1, as torpedoes are launched at level 1", "AOD-TORP-02")
        if photographs and level < plan.photo_min_level:
            raise self.told.wrong(
                "beginner_level", f"at least {plan.photo_min_level}, the value of photo_min_level", "AOD-REC-04"
            )

    def _read_thresholds(self) -> None:
        """AOD-REC-11, AOD-BMB-14, AOD-SCN-03, AOD-SCN-04."""
        plan = self.plan
        plan.win_at, plan.draw_at = self.told.number("win_at"), self.told.number("draw_at")
        counted = plan.mode == TORPEDO or (plan.mode != DOGFIGHT and not plan.symmetric)
        counted = counted and plan.mode != COMBINED and plan.mode != SPECIAL
        for name in ["win_at", "draw_at"]:
            if self.told.number(name) and not counted:
                raise self.told.unwanted(name, "it needs a single side with a task that can be counted", "AOD-SCN-03")
        if plan.win_at > ZONES and (plan.mode == RECON_MODE or plan.mode == BOMBING_ZONE):
            raise self.told.wrong("win_at", f"up to {ZONES}, the number of Task Zones", "AOD-SCN-03")
        if plan.draw_at and not plan.draw_at < plan.win_at:
            raise self.told.wrong("draw_at", "lower than win_at", "AOD-SCN-03")
        defaults = data.table(self.setups, "thresholds", WHERE).get(MODES[plan.mode])
        by_points = plan.points_scoring and plan.mode != RECON_MODE and plan.mode != TORPEDO
        if counted and not plan.win_at and not by_points and isinstance(defaults, list):
            plan.win_at, plan.draw_at = int(defaults[0]), int(defaults[1])
        if plan.win_at and plan.points_scoring:
            raise self.told.wrong(
                "points_scoring", "false, as the number of successes decides here, not points", "AOD-SCN-03"
            )

    # Board, home sides, nations.

    def _read_board(self) -> None:
        boards = data.table(self.setups, "boards", WHERE)
        self.told.board = self.told.text("board")
        if self.told.board == BY_SETUP:
            key = "beginner" if self.plan.beginner else self.told.text("mode")
            self.told.board = str(boards.get(key, boards["default"]))
        self.plan.rows = self.tables.rows[self.told.board]

    def _read_homes(self) -> None:
        """AOD-SET-02, AOD-SET-03, AOD-BRD-10."""
        plan = self.plan
        told = self.told.by_name("home", self.told.text("home"), plan.names)
        defaults = self._default_homes()
        plan.home_sides, plan.anchors = [], []
        for name in plan.names:
            self.told.reads(name)
            side, anchors = self._home(name, told.get(name, str(defaults[name])))
            plan.home_sides.append(side)
            plan.anchors.append(anchors)
        self._check_homes()

    def _default_homes(self) -> Row:
        homes = data.table(self.setups, "home", WHERE)
        if self.plan.ffa or self.plan.team:
            return data.table(data.table(homes, "ffa" if self.plan.ffa else "team", WHERE), self.told.board, WHERE)
        if self.plan.mode == TORPEDO:
            boards = data.table(self.setups, "boards", WHERE)
            return data.table(data.table(boards, "torpedo_home", WHERE), self.told.board, WHERE)
        return data.table(homes, self.told.board, WHERE)

    def _home(self, name: str, text: str) -> tuple[int, list[int]]:
        words = text.split()
        extensions = 1 if self.plan.ffa or self.plan.team else 2
        if len(words) != extensions + 1 or words[0] not in SIDE_NAMES:
            anchors_wanted = "one anchor" if extensions == 1 else "two anchors"
            raise self.told.wrong("home", f"for {name} a side N, S, E or W and {anchors_wanted}", "AOD-SET-03", text)
        side = SIDE_NAMES.index(words[0])
        least, most = self.tables.least_anchor[side], self.tables.most_anchor(side, self.plan.rows)
        anchors: list[int] = []
        for word in words[1:]:
            if not word.isdigit() or not least <= int(word) <= most:
                raise self.told.wrong("home", f"anchors on side {words[0]} from {least} to {most}", "AOD-BRD-10", word)
            anchors.append(int(word))
        return side, anchors

    def _check_homes(self) -> None:
        plan = self.plan
        laid: list[tuple[int, int]] = []
        for seat, side in enumerate(plan.home_sides):
            self.told.reads(plan.names[seat])
            for anchor in plan.anchors[seat]:
                for other_side, other in laid:
                    if side == other_side and abs(anchor - other) < self.tables.gap:
                        raise self.told.wrong(
                            "home",
                            f"anchors on the same side at least {self.tables.gap} apart",
                            "AOD-BRD-10",
                            str(anchor),
                        )
                laid.append((side, anchor))
        if plan.ffa:
            if len(set(plan.home_sides)) != len(plan.home_sides):
                raise self.told.wrong("home", "a different side of the board for every player", "AOD-MP-05")
            return
        for seat, side in enumerate(plan.home_sides):
            self.told.reads(plan.names[seat], SIDE_NAMES[side])
            wanted = plan.home_sides[0] if plan.side_of[seat] == 0 else OPPOSITE[plan.home_sides[0]]
            if side != wanted:
                raise self.told.wrong(
                    "home", "opposite sides of the board: W and E, or N and S", "AOD-SET-02", SIDE_NAMES[side]
                )

    def _read_nations(self) -> None:
        """AOD-SET-04."""
        plan = self.plan
        for name, text in self.told.by_name("nations", self.told.text("nations"), plan.names).items():
            seat = plan.names.index(name)
            self.told.reads(name)
            allowed = [NATIONS[nation] for nation in plan.nations[seat]]
            words = text.split()
            for word in words:
                if word not in allowed:
                    raise self.told.wrong("nations", f"for {name} only {' and '.join(allowed)}", "AOD-SET-04", word)
            if not words or (plan.ffa and len(words) > 1):
                raise self.told.wrong("nations", f"for {name} one of {', '.join(allowed)}", "AOD-SET-04", text)
            plan.nations[seat] = sorted({NATIONS.index(word) for word in words})

    def _read_turns(self) -> None:
        """AOD-MP-02, AOD-RUL-117: the order of turns."""
        plan = self.plan
        order = self.told.text("turn_order")
        words = self.told.text("turns").replace(",", " ").split()
        if words and order != AGREED:
            raise self.told.unwanted("turns", f"it needs turn_order={AGREED}", "AOD-MP-02")
        if order == CLOCKWISE:
            plan.turns = sorted(range(len(plan.names)), key=self._place_round_the_board)
        elif order == AGREED:
            for word in words:
                if word not in plan.names or words.count(word) > 1:
                    raise self._wrong_turns(word)
            if len(words) != len(plan.names):
                raise self._wrong_turns(" ".join(words))
            plan.turns = [plan.names.index(word) for word in words]
        elif plan.ffa:
            plan.turns = self._across()

    def _wrong_turns(self, item: str) -> Mistake:
        if not item:
            names = ", ".join(self.plan.names)
            return Mistake("turns", "", f"Option turns is empty. List each player once: {names} (AOD-MP-02).")
        return self.told.wrong("turns", f"each player once: {', '.join(self.plan.names)}", "AOD-MP-02", item)

    def _place_round_the_board(self, seat: int) -> tuple[int, int]:
        """Sort clockwise from the south-west corner: W northwards, N eastwards, E southwards, S westwards."""
        side = SIDE_NAMES[self.plan.home_sides[seat]]
        along = self.plan.anchors[seat][0]
        return "WNES".index(side), along if side in "WN" else -along

    def _across(self) -> list[int]:
        """Return an order in which the player on the opposite side comes next, if there is one."""
        homes = self.plan.home_sides
        order: list[int] = []
        for seat in range(len(homes)):
            facing = [other for other in range(len(homes)) if homes[other] == OPPOSITE[homes[seat]]]
            order.extend([each for each in [seat, *facing] if each not in order])
        return order

    def _read_first(self) -> None:
        """AOD-SET-09."""
        plan = self.plan
        text = self.told.text("first_player")
        if text == ROLL:
            return
        if text not in plan.names:
            raise self.told.wrong("first_player", f"{ROLL} or one of {', '.join(plan.names)}", "AOD-SET-09", text)
        plan.first = plan.names.index(text)
