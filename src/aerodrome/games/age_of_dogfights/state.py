"""A position of Age of Dogfights: fields and their meaning, no rules.

An aircraft is identified by its index in `Position.aircraft`. Its token (nation and designation number) never changes.
A point is a number: row * 24 + column on the board, then from 24 * rows on the Access Points (see lattice/points.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from aerodrome.core.game import State

if TYPE_CHECKING:
    from aerodrome.games.age_of_dogfights.rules.flight import Flight

# Phases, in the order of the sequence of play. game.py decides which one follows.
SQUADRON: Final = 0  # AOD-SET-05: aircraft are chosen
LOAD: Final = 1  # AOD-COMP-07, AOD-MODE-03: bombs and roles
SKILLS: Final = 2  # AOD-SKL-05: aces and rookies are named
WEATHER: Final = 3  # AOD-SET-10: dice for wind and sun
FIRST: Final = 4  # AOD-SET-09: dice for the first player
ACCESS: Final = 5  # AOD-SET-07: aircraft are placed on Access Points
ORDER: Final = 6  # AOD-RND-02: equal numbers of two nations, the owner chooses which flies first
THROTTLE: Final = 7  # AOD-MOVE-01: the colour of the movement die
DIE: Final = 8  # it is rolled
LEVELS: Final = 9  # AOD-MOVE-07: how many levels
PATH: Final = 10  # step by step
DROP: Final = 11  # AOD-BMB-04: a bomb during the move
TILT: Final = 12  # AOD-ALT-01: the nose
LAUNCH: Final = 13  # AOD-TORP-03
ATTACK: Final = 14  # AOD-OFF-08: gun group and target
BURST: Final = 15  # red dice, damage die
BREAK: Final = 16  # AOD-DEF-01: enemies answer
LONG: Final = 17  # AOD-LONG-01: the second part
REINFORCE: Final = 18  # AOD-RND-07
BONUS: Final = 19  # AOD-DOG-05: play on?
OVER: Final = 20

# Status of an aircraft.
PATROL: Final = 0  # in its Patrol Zone
ON_ACCESS: Final = 1
FLYING: Final = 2  # in the Combat Zone
DESTROYED: Final = 3
EXITED: Final = 4  # left the board

# Tilts.
DESCEND: Final = -1
LEVEL: Final = 0
CLIMB: Final = 1

# Damage (AOD-COMP-08).
NO_DAMAGE: Final = 0
WINGS: Final = 1
TAIL: Final = 2
GUNS: Final = 3
ENGINE: Final = 4

# Gun groups.
FIXED: Final = 0
NOSE: Final = 1
DORSAL: Final = 2
VENTRAL: Final = 3
GROUPS: Final = 4

# Pilots.
AVERAGE: Final = 0
ACE: Final = 1
ROOKIE: Final = 2

# Roles (AOD-MODE-03).
FIGHTER: Final = 0
RECON: Final = 1
BOMBER: Final = 2
GENERAL: Final = 3

# Dice of a burst still to be rolled.
RED_DICE: Final = 0
DAMAGE_DIE: Final = 1

NONE: Final = -1  # no seat, aircraft, point or other thing
ZONES: Final = 3
SEAT_BITS: Final = [1, 2, 4, 8]  # by seat, for `pending`


@mypyc_attr(native_class=True, acyclic=True)
class Aircraft:
    """One token, its stand and its row of the control panel."""

    def __init__(self, token: i64, seat: i64) -> None:
        self.token: i64 = token  # 0 to 77: its nation and designation number
        self.seat: i64 = seat  # its owner
        self.status: i64 = PATROL
        self.point: i64 = NONE
        self.heading: i64 = 0
        self.level: i64 = 1
        self.tilt: i64 = LEVEL
        # The control panel.
        self.damage: i64 = NO_DAMAGE
        self.ammunition: i64 = 0  # bursts left, eight bits per gun group (see `counter`)
        self.jams: i64 = 0  # the round in which each group jammed, twelve bits per group, 0 = not jammed
        self.cleared: i64 = 0  # mask of the groups cleared of a jam in this round (AOD-JAM-05)
        self.throttle_used: i64 = 0
        self.throttle_closed: i64 = 0  # 1 after the risky roll (AOD-THR-05)
        self.skill: i64 = AVERAGE
        self.revealed: i64 = 1  # 0 while only the owner knows the pilot (AOD-SKL-06)
        self.may_be: i64 = 1  # mask of the skills the pilot may have been named, as far as all know (knowledge.py)
        self.kills: i64 = 0
        self.speed: i64 = 0  # the steps of its last move (AOD-MOVE-12)
        self.in_border: i64 = 0  # its last move ended in the border zone (AOD-BORD-02)
        # The mission.
        self.role: i64 = FIGHTER
        self.bombs: i64 = 0
        self.torpedo: i64 = 0
        self.photos: i64 = 0  # mask of the zones whose photo is aboard
        self.passes: i64 = 0  # the current pass over each zone (see rules/missions.py)
        # This turn.
        self.activated: i64 = 0  # 1 once it has flown in its owner's turn
        self.attacked: i64 = 0  # mask of the groups that have attacked in this activation (AOD-OFF-05)
        self.defended: i64 = 0  # mask of the groups that have defended in this enemy turn (AOD-DEF-09)
        # How it left play.
        self.shot_by: i64 = NONE  # the aircraft that destroyed it
        self.forced: i64 = 0  # 1 if it left the board without a right to (AOD-EXIT-05)
        self.side_left: i64 = 0  # mask of the sides it left across

    def clone(self) -> Aircraft:
        twin = Aircraft(self.token, self.seat)
        twin.status = self.status
        twin.point = self.point
        twin.heading = self.heading
        twin.level = self.level
        twin.tilt = self.tilt
        twin.damage = self.damage
        twin.ammunition = self.ammunition
        twin.jams = self.jams
        twin.cleared = self.cleared
        twin.throttle_used = self.throttle_used
        twin.throttle_closed = self.throttle_closed
        twin.skill = self.skill
        twin.revealed = self.revealed
        twin.may_be = self.may_be
        twin.kills = self.kills
        twin.speed = self.speed
        twin.in_border = self.in_border
        twin.role = self.role
        twin.bombs = self.bombs
        twin.torpedo = self.torpedo
        twin.photos = self.photos
        twin.passes = self.passes
        twin.activated = self.activated
        twin.attacked = self.attacked
        twin.defended = self.defended
        twin.shot_by = self.shot_by
        twin.forced = self.forced
        twin.side_left = self.side_left
        return twin

    def key(self) -> list[int]:
        return [
            self.token, self.seat, self.status, self.point, self.heading, self.level, self.tilt, self.damage,
            self.ammunition, self.jams, self.cleared, self.throttle_used, self.throttle_closed, self.skill,
            self.revealed, self.may_be, self.kills, self.speed, self.in_border, self.role, self.bombs, self.torpedo,
            self.photos, self.passes, self.activated, self.attacked, self.defended, self.shot_by, self.forced,
            self.side_left,
        ]  # fmt: skip


@mypyc_attr(native_class=True, acyclic=True)
class Walker:
    """A move as far as it is flown: the pose and counts that the next step depends on. See rules/path.py.

    The state holds one for the mover (`Move`). Looking ahead flies copies of it.
    """

    def __init__(self) -> None:
        self.point: i64 = NONE
        self.heading: i64 = 0
        self.level: i64 = 0
        self.levels: i64 = 0  # climbed (positive) or descended this round, including those still to come
        self.allotment: i64 = 0  # N
        self.flown: i64 = 0  # steps, including those inside a manoeuvre
        self.due: i64 = 0  # the steps of the whole path, including the wind's, 0 = not yet known
        self.lefts: i64 = 0  # direction changes, without those inside a manoeuvre
        self.rights: i64 = 0
        self.turned: i64 = 0  # 1 if the last step began with one
        self.paired: i64 = 0  # 1 if two successive steps did
        self.straight: i64 = 0  # straight steps in a row up to now
        self.owed: i64 = 0  # straight steps that the manoeuvre still requires
        self.manoeuvre: i64 = NONE  # the token of the one flown this round
        self.downwind: i64 = 0  # steps
        self.upwind: i64 = 0
        self.wind: i64 = 0  # +1: the wind added a step, -1: it took one back (AOD-WIND-02, AOD-WIND-05)
        self.sides: i64 = 0  # mask of the sides crossed when it left the board
        self.path: i64 = 1  # a leading 1, then two bits per token: 0 the manoeuvre, 1 straight, 2 left, 3 right

    def copy_from(self, other: Walker) -> None:
        self.point = other.point
        self.heading = other.heading
        self.level = other.level
        self.levels = other.levels
        self.allotment = other.allotment
        self.flown = other.flown
        self.due = other.due
        self.lefts = other.lefts
        self.rights = other.rights
        self.turned = other.turned
        self.paired = other.paired
        self.straight = other.straight
        self.owed = other.owed
        self.manoeuvre = other.manoeuvre
        self.downwind = other.downwind
        self.upwind = other.upwind
        self.wind = other.wind
        self.sides = other.sides
        self.path = other.path

    def copy(self) -> Walker:
        twin = Walker()
        twin.copy_from(self)
        return twin


@mypyc_attr(native_class=True, acyclic=True)
class Move(Walker):
    """The current activation: the die, the choices made, and the path as far as it is flown.

    Outside an activation all fields are as `__init__` sets them, so that equal positions have equal keys.
    """

    def __init__(self) -> None:
        super().__init__()
        self.green: i64 = 0  # 1 for full throttle
        self.die: i64 = 0  # the face
        self.tier: i64 = 0  # AOD-MOVE-10: which rules are waived
        self.windless: i64 = 0  # 1 if the wind step is waived (AOD-WIND-04)
        self.start_point: i64 = NONE
        self.start_heading: i64 = 0
        self.start_level: i64 = 0
        # What rules/flight.py has worked out about this move. It is not part of the position, so a clone has none.
        self.flight: Flight | None = None

    def clone(self) -> Move:
        twin = Move()
        twin.copy_from(self)
        twin.green = self.green
        twin.die = self.die
        twin.tier = self.tier
        twin.windless = self.windless
        twin.start_point = self.start_point
        twin.start_heading = self.start_heading
        twin.start_level = self.start_level
        return twin

    def key(self) -> list[int]:
        return [
            self.point, self.heading, self.level, self.levels, self.allotment, self.flown, self.due, self.lefts,
            self.rights, self.turned, self.paired, self.straight, self.owed, self.manoeuvre, self.downwind, self.upwind,
            self.wind, self.sides, self.path, self.green, self.die, self.tier, self.windless, self.start_point,
            self.start_heading, self.start_level,
        ]  # fmt: skip


@mypyc_attr(native_class=True, acyclic=True)
class Position(State):
    """The whole table. `turn` counts the rounds."""

    def __init__(self, aircraft: list[Aircraft]) -> None:
        super().__init__()
        self.aircraft = aircraft  # in the order of their owners' seats and of their tokens
        self.move = Move()
        # The turn.
        self.first: i64 = 0  # the first player of every round
        self.player: i64 = 0  # the seat whose turn it is, or that is placing or choosing
        self.mover: i64 = NONE  # the active aircraft, or the one being placed on an Access Point
        self.brought: i64 = 0  # aircraft moved to Access Points this turn (AOD-RND-07)
        self.rolled: i64 = 0  # dice of a set-up roll already rolled (see phases/setup.py)
        # Weather.
        self.wind: i64 = NONE  # the heading it comes from
        self.sun: i64 = NONE  # the heading of the sun
        # The current burst (AOD-OFF-08).
        self.shooter: i64 = NONE
        self.target: i64 = NONE
        self.gun: i64 = NONE
        self.second: i64 = 0  # 1 in the second part of a long burst
        self.red: i64 = 0  # the first red die, once it is rolled
        self.rolls: i64 = RED_DICE  # what is rolled next
        # The attack it belongs to. A defensive burst interrupts it.
        self.attacking: i64 = NONE  # the mover's gun group, NONE if it makes no attack
        self.attacked: i64 = NONE  # its target
        self.long_allowed: i64 = 0  # 1 if its row allows a second part
        self.has_attacked: i64 = 0  # 1 once the mover has made an attack (AOD-DEF-10)
        self.answering: i64 = NONE  # the seat that may answer now (AOD-DEF-07)
        # Missions, by seat.
        self.brought_home: list[int] = []  # mask of zones whose photo came home
        self.bombs_on: list[int] = []  # bombs on each zone of the seat's list, eight bits per zone
        self.recon_home: list[int] = []  # combined mode: recon aircraft home with a new valid photo
        self.torpedoed: i64 = 0  # mask of ships
        # The end.
        self.winner: i64 = NONE  # the side that won, NONE for a draw
        self.ended: i64 = 0
        self.end_rule: i64 = 0  # the rule that ended the game (see victory.py)
        self.agreed: i64 = 0  # mask of the seats that want the bonus round
        self.bonus: i64 = 0  # the first round of the bonus round, once it is played (AOD-DOG-05)
        # 1 if something has happened since victory.py last found that the game continues. This saves counting after
        # every move. It is not part of the position, from which it can be worked out again.
        self.unjudged: i64 = 1

    @staticmethod
    def templates() -> list[object]:
        return [Position([]), Aircraft(0, 0), Move()]

    @staticmethod
    def signed() -> list[str]:
        return ["Aircraft.tilt", "Move.die", "Move.levels", "Move.wind"]

    def clone(self) -> Position:
        aircraft: list[Aircraft] = []
        for each in self.aircraft:
            aircraft.append(each.clone())
        twin = Position(aircraft)
        twin.phase = self.phase
        twin.turn = self.turn
        twin.pending = self.pending
        twin.begun = self.begun
        twin.returns = self.returns
        twin.move = self.move.clone()
        twin.first = self.first
        twin.player = self.player
        twin.mover = self.mover
        twin.brought = self.brought
        twin.rolled = self.rolled
        twin.wind = self.wind
        twin.sun = self.sun
        twin.shooter = self.shooter
        twin.target = self.target
        twin.gun = self.gun
        twin.second = self.second
        twin.red = self.red
        twin.rolls = self.rolls
        twin.attacking = self.attacking
        twin.attacked = self.attacked
        twin.long_allowed = self.long_allowed
        twin.has_attacked = self.has_attacked
        twin.answering = self.answering
        twin.brought_home = self.brought_home[:]
        twin.bombs_on = self.bombs_on[:]
        twin.recon_home = self.recon_home[:]
        twin.torpedoed = self.torpedoed
        twin.winner = self.winner
        twin.ended = self.ended
        twin.end_rule = self.end_rule
        twin.agreed = self.agreed
        twin.bonus = self.bonus
        twin.unjudged = self.unjudged
        return twin

    def key(self) -> tuple[int, ...]:
        own: list[int] = [
            self.phase, self.turn, self.pending, self.begun, self.first, self.player, self.mover, self.brought,
            self.rolled, self.wind, self.sun, self.shooter, self.target, self.gun, self.second, self.red, self.rolls,
            self.attacking, self.attacked, self.long_allowed, self.has_attacked, self.answering, self.torpedoed,
            self.winner, self.ended, self.end_rule, self.agreed, self.bonus,
        ]  # fmt: skip
        own.extend(self.brought_home)
        own.extend(self.bombs_on)
        own.extend(self.recon_home)
        own.extend(self.move.key())
        for each in self.aircraft:
            own.extend(each.key())
        return tuple(own)


def bursts(ammunition: i64, gun: i64) -> i64:
    """AOD-COMP-05: bursts left in a gun group."""
    return ammunition >> (gun * 8) & 255


def with_bursts(ammunition: i64, gun: i64, left: i64) -> i64:
    cleared = ammunition - (bursts(ammunition, gun) << (gun * 8))
    return cleared | (left << (gun * 8))


def jam_round(jams: i64, gun: i64) -> i64:
    """Return the round in which a gun group jammed, or 0 if it is not jammed."""
    return jams >> (gun * 12) & 4095


def with_jam(jams: i64, gun: i64, round_number: i64) -> i64:
    cleared = jams - (jam_round(jams, gun) << (gun * 12))
    return cleared | (round_number << (gun * 12))
