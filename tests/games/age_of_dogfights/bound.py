"""A second implementation of AOD-RUL-105 and AOD-RUL-106, written from their text and not from the engine.

It reads names and letters from observations (`Game.observe`), never the engine's packed counters. It builds a best case
for each side: all carriers succeed, and all enemies are lost. A `Case` holds a score, now or in the best case. All
points are counted in halves.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, cast

from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import Position

LETTERS = frozenset("ABC")
BOMBER_NUMBERS = {16, 17, 18, 21, 22}  # AOD-COMP-03: bombers and light bombers
CAMERA_PLACES = 2  # AOD-REC-13
CAMERA_NUMBERS = {13, 14, 15, 19, 20, 21, 22}  # AOD-COMP-03


@dataclass(frozen=True)
class Flown:
    """The facts about one aircraft that the rulings need."""

    number: int
    side: str
    status: str
    role: str
    bombs: int
    torpedo: int
    photos: frozenset[str]
    damaged: bool
    lost: bool
    victor: str  # the side that shot it down, if any
    through: bool

    @property
    def lives(self) -> bool:
        return self.status in ("patrol", "access", "flying")

    def free_places(self) -> int:
        return CAMERA_PLACES - len(self.photos) if self.number in CAMERA_NUMBERS else 0


@dataclass(frozen=True)
class Case:
    """What one side has achieved of its task. Losses are those of its enemies."""

    home: frozenset[str] = frozenset()
    bombs: dict[str, int] = field(default_factory=dict)
    cameras_home: int = 0
    bombers_through: int = 0
    others_through: int = 0
    ships: int = 0
    bombers_down: int = 0
    others_down: int = 0
    damaged: int = 0


class Mission:
    """One position of a mission, between two sides or as a free-for-all."""

    def __init__(self, game: AgeOfDogfights, state: Position) -> None:
        self.setting: Setting = game.setting
        self.seen = cast("dict[str, Any]", game.observe(state, 0).to_json())
        self.mode = str(self.seen["mode"])
        self.sides: list[str] = list(dict.fromkeys(self.seen["sides"]))
        self.tasked = {
            name for name, has in zip(self.setting.side_names, self.setting.mission_sides, strict=True) if has
        }
        self.ship_count = len(self.seen["board"]["ships"])
        self.alternative = "points_scoring" in self.seen["options"] or self.mode == "combined"
        self.ffa = "ffa" in self.seen["options"]
        self.owners = {row["name"]: self.side_of(row["seat"]) for row in self.seen["aircraft"]}
        self.flown = [self._flown(row) for row in self.seen["aircraft"]]

    def _flown(self, row: dict[str, Any]) -> Flown:
        seat = self.seen["seats"].index(row["seat"])
        home = self.seen["board"]["home"][seat][0]
        left = row["status"] == "left"
        opposite = {"N": "S", "S": "N", "E": "W", "W": "E"}[home]
        lost = row["status"] == "destroyed" or (left and row["forced"])
        gave_up = left and not row["side_left"]
        return Flown(
            int(row["name"].partition("/")[2]), self.seen["sides"][seat], row["status"], row["role"], row["bombs"],
            row["torpedo"], frozenset(row["photos"]), row["damage"] is not None and not lost and not gave_up, lost,
            self.owners.get(row["shot_by"], ""), left and row["role"] == "bomber" and opposite in row["side_left"],
        )  # fmt: skip

    # AOD-RUL-105.

    def could_score(self, each: Flown) -> bool:
        if not each.lives or each.side not in self.tasked:
            return False
        missing = LETTERS - self.now(each.side).home
        wanted = bool(each.photos & missing) or (each.free_places() > 0 and bool(missing))
        if self.mode == "recon":
            return each.role == "recon" and wanted
        if self.mode == "bombing-zone":
            return each.bombs > 0
        if self.mode == "bombing-breakthrough":
            return each.role == "bomber"
        if self.mode == "torpedo":
            return each.torpedo > 0 and self.now(each.side).ships < self.ship_count
        if self.mode == "general":
            return each.role == "general"
        if each.bombs > 0 and missing:
            return True
        bombs_left = any(other.lives and other.side == each.side and other.bombs for other in self.flown)
        bombed = {letter for letter, count in self.now(each.side).bombs.items() if count}
        possible = missing if bombs_left else missing & bombed
        has_one = bool(each.photos & possible) or (each.free_places() > 0 and bool(possible))
        is_camera = each.role == "recon" or (each.role == "bomber" and each.bombs == 0)  # AOD-RUL-112
        return is_camera and has_one

    def goes_on(self) -> bool:
        return any(self.could_score(each) for each in self.flown)

    # AOD-RUL-106.

    def now(self, side: str) -> Case:
        rows = [row for row in self.seen["missions"] if self.side_of(row["seat"]) == side]
        enemies = [each for each in self.flown if each.side != side and (not self.ffa or each.victor == side)]
        own = [each for each in self.flown if each.side == side and each.through]
        return Case(
            home=frozenset(letter for row in rows for letter in row["home"]),
            bombs={letter: sum(row["bombs"][place] for row in rows) for place, letter in enumerate("ABC")},
            cameras_home=sum(row["recon_home"] for row in rows),
            bombers_through=sum(each.number in BOMBER_NUMBERS for each in own),
            others_through=sum(each.number not in BOMBER_NUMBERS for each in own),
            ships=len(self.seen["torpedoed"]) if side in self.tasked else 0,
            bombers_down=sum(each.lost and each.number in BOMBER_NUMBERS for each in enemies),
            others_down=sum(each.lost and each.number not in BOMBER_NUMBERS for each in enemies),
            damaged=sum(each.damaged for each in enemies),
        )

    def side_of(self, seat: str) -> str:
        return str(self.seen["sides"][self.seen["seats"].index(seat)])

    def at_best(self, side: str) -> Case:
        best = self.now(side)
        for enemy in self.flown:
            if enemy.side != side and enemy.lives:
                best = replace(
                    best,
                    bombers_down=best.bombers_down + (enemy.number in BOMBER_NUMBERS),
                    others_down=best.others_down + (enemy.number not in BOMBER_NUMBERS),
                    damaged=best.damaged - (enemy.damaged and not self.ffa),  # AOD-RUL-119
                )
        if side not in self.tasked:
            return best
        living = [each for each in self.flown if each.side == side and each.lives]
        if self.mode == "recon":
            return self._all_photographed(best, living)
        if self.mode == "bombing-zone":
            return self._all_bombed(best, living)
        if self.mode == "torpedo":
            return replace(best, ships=min(self.ship_count, best.ships + sum(each.torpedo for each in living)))
        if self.mode == "bombing-breakthrough":
            carriers = [each.number in BOMBER_NUMBERS for each in living if each.role == "bomber"]
            through = best.bombers_through + carriers.count(True), best.others_through + carriers.count(False)
            return replace(best, bombers_through=through[0], others_through=through[1])
        return self._all_combined(best, living)

    def _all_photographed(self, case: Case, living: list[Flown]) -> Case:
        missing = sorted(LETTERS - case.home)
        places = sum(len(each.photos & set(missing)) + each.free_places() for each in living if each.role == "recon")
        return replace(case, home=case.home | set(missing[:places]))

    def _all_bombed(self, case: Case, living: list[Flown]) -> Case:
        bombs = dict(case.bombs)
        for _ in range(sum(each.bombs for each in living)):
            fewest = min(bombs, key=lambda letter: bombs[letter])
            bombs[fewest] += 1
        return replace(case, bombs=bombs)

    def _all_combined(self, case: Case, living: list[Flown]) -> Case:
        missing = LETTERS - case.home
        aboard = sum(each.bombs for each in living) if missing else 0
        zones = len(missing if aboard else {letter for letter in missing if case.bombs[letter]})
        cameras = 0
        for each in living:
            if each.role != "fighter" and (each.photos & missing or each.free_places() > 0):
                cameras += 1
        bombed = self._all_bombed(case, living) if missing else case
        return replace(bombed, cameras_home=case.cameras_home + min(cameras, zones))

    # Counting.

    def points(self, case: Case, side: str) -> int:
        down = 2 * (case.bombers_down + case.others_down) + case.damaged if self.alternative else 0
        bombs = 10 * sum(case.bombs.values())
        if self.mode == "recon":
            return (6 * len(case.home) + (10 if case.home == LETTERS else 0)) if side in self.tasked else 0
        if self.mode == "torpedo":
            return 2 * case.ships
        if self.mode == "bombing-breakthrough":
            return 10 * case.bombers_through + 6 * case.others_through + down
        if self.mode == "combined":
            return bombs + 6 * case.cameras_home + down
        bonus = 20 if all(case.bombs.values()) else 0
        return bombs + bonus + (down if self.alternative else 2 * case.bombers_down)

    def successes(self, case: Case) -> int:
        if self.mode == "recon":
            return len(case.home)
        if self.mode == "torpedo":
            return case.ships
        if self.mode == "bombing-breakthrough":
            return case.bombers_through + case.others_through
        return sum(count > 0 for count in case.bombs.values())

    def by_threshold(self, successes: int) -> str:
        (task,) = self.tasked
        (other,) = set(self.sides) - {task}
        if successes >= self.setting.win_at:
            return task
        return "draw" if self.setting.draw_at and successes >= self.setting.draw_at else other

    def range_of(self, side: str) -> tuple[int, int]:
        """Return what the side has and the most it could reach: successes if a threshold counts them, else points."""
        least, most = self.now(side), self.at_best(side)
        if self.setting.win_at:
            return (self.successes(least), self.successes(most)) if side in self.tasked else (0, 0)
        return self.points(least, side), self.points(most, side)

    def is_fixed(self) -> bool:
        if self.mode == "general":
            return False
        if self.setting.win_at:
            (task,) = self.tasked
            least, most = self.range_of(task)
            return self.by_threshold(least) == self.by_threshold(most)
        ranges = {side: self.range_of(side) for side in self.sides}
        return any(
            all(ranges[side][0] > ranges[other][1] for other in self.sides if other != side) for side in self.sides
        )

    def could_win(self, side: str) -> bool:
        """Return whether a side could still win a game that the other side leads."""
        if self.mode == "general":
            return any(each.role == "general" and each.lives for each in self.flown) and side in self.tasked
        return self.goes_on() and not self.is_fixed()
