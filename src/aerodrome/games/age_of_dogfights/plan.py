"""The plan of a game, worked out from its options: the squadrons, where they start, and the rules in force.

options.py makes a plan from an options record. For a single situation, code may fill one in directly.
"""

from __future__ import annotations

from typing import Final

from aerodrome.games.age_of_dogfights.state import NONE

# AOD-MODE-01.
DOGFIGHT: Final = 0
RECON_MODE: Final = 1
BOMBING_ZONE: Final = 2
BREAKTHROUGH: Final = 3
TORPEDO: Final = 4
COMBINED: Final = 5
SPECIAL: Final = 6  # AOD-SCN-01: bring the General across
MODES: Final = ["dogfight", "recon", "bombing-zone", "bombing-breakthrough", "torpedo", "combined", "general"]

ROLE_WORDS: Final = ["fighter", "recon", "bomber", "general"]  # by the numbers of state.py

ENTENTE: Final = 0
CENTRAL: Final = 1

ANY_LOAD: Final = -1  # the owner chooses the number of bombs
ANY_ROLE: Final = -1  # the owner or the mode decides

Place = tuple[int, int]  # axial: q, r (AOD-BRD-02)


class Fixed:
    """An aircraft that the options give to a seat."""

    def __init__(self, token: int, load: int = ANY_LOAD, role: int = ANY_ROLE) -> None:
        self.token = token
        self.load = load
        self.role = role


class Pick:
    """AOD-SET-05: a number of aircraft of certain classes that the seat chooses."""

    def __init__(self, count: int, classes: list[int]) -> None:
        self.count = count
        self.classes = classes


class Arrival:
    """AOD-SET-07: an aircraft that the options place on an Access Point of its owner."""

    def __init__(self, token: int, access: int, level: int, heading: int) -> None:
        self.token = token
        self.access = access  # from 0
        self.level = level
        self.heading = heading


class Plan:
    """Everything that Setting needs. As created: two seats on an empty full board, basic rules, Dogfight."""

    def __init__(self) -> None:
        self.record: dict[str, object] = {}  # the options it was made from
        self.rows = 42
        self.names = ["entente", "central"]  # of the seats
        self.side_of = [ENTENTE, CENTRAL]
        self.side_names = ["entente", "central"]
        self.nations = [[1, 2], [0]]  # by seat, those it may fly (AOD-SET-04)
        self.home_sides = [3, 2]  # by seat, index into SIDE_NAMES
        self.anchors: list[list[int]] = [[], []]
        self.access: list[list[Place]] = []  # by seat, Access Points in addition to those of its extensions
        # The squadrons.
        self.fixed: list[list[Fixed]] = [[], []]
        self.picks: list[list[Pick]] = [[], []]
        self.arrivals: list[list[Arrival]] = [[], []]
        self.admitted: list[list[int]] = [[], []]  # by seat, the classes to choose from (AOD-SET-05, AOD-DOG-01)
        self.point_buy = 0  # the total of AOD-VAL-01, 0 = off
        self.stats: dict[int, dict[str, object]] = {}  # by token, the fields of its type that differ here
        # The mission.
        self.mode = DOGFIGHT
        self.symmetric = True
        self.mission_sides = [True, True]  # by side, whether it has the mode's task
        self.zones: list[list[list[Place]]] = [[], []]  # by side, the points of the zones on its target list
        self.zone_sites: list[list[str]] = [[], []]  # by side, the names of their sites
        self.ships: list[list[Place]] = []
        self.ship_names: list[str] = []
        self.photo_min_level = 1
        self.exits: dict[int, int] = {}  # by token, sides it may always leave across (AOD-EXIT-04)
        self.win_at = 0  # AOD-SCN-03, AOD-SCN-04, AOD-REC-11: successes that win for the side with the task, 0 = off
        self.draw_at = 0
        # Weather.
        self.has_wind = False
        self.has_sun = False
        self.has_clouds = False
        self.wind = NONE  # a heading, NONE = rolled for
        self.sun = NONE
        self.clouds: list[tuple[Place, bool, int]] = []  # anchor, up, top (AOD-BRD-14)
        # The switches of AOD-GEN-04.
        self.aerobatics = False
        self.speed_difference = False
        self.pilot_skill = False
        self.hidden_skill = False
        self.experience = False
        self.aces = NONE  # the number each seat names (AOD-SKL-05), NONE = not set
        self.rookies = NONE
        self.beginner = False
        self.beginner_level = 3
        self.ace_vs_ace = False
        self.points_scoring = False
        self.ffa = False
        self.team = False
        self.fighter_limit = 6
        self.round_limit = 0
        self.first = NONE  # a seat, NONE = rolled for
        self.turns: list[int] = []  # all seats in turn order (AOD-MP-02), empty = seat order

    def seats(self) -> int:
        return len(self.names)
