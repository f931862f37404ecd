"""What each seat knows, and the worlds that fit its knowledge (AOD-GEN-05).

Everything is open except the pilots under hidden_skill and, while pilots are named, the choices of the other seats.

`Aircraft.may_be` remembers what each pilot may have been named (rules/pilots.py): a rookie flies no manoeuvres, and a
legal shot reveals the pilot. The number of aces and rookies of each seat follows from its squadron (AOD-SKL-05). Two
clues are not used: that an aircraft without a legal path might have one with a manoeuvre, and how many aces and
rookies are left in a bonus round.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core import sequenced
from aerodrome.core.game import CHANCE_BIT, NOBODY, Observation
from aerodrome.core.source import Source
from aerodrome.games.age_of_dogfights import actions
from aerodrome.games.age_of_dogfights.briefing import briefing
from aerodrome.games.age_of_dogfights.gun_tables import DAMAGE_NAMES
from aerodrome.games.age_of_dogfights.modes import MODES
from aerodrome.games.age_of_dogfights.rules import pilots, scoring
from aerodrome.games.age_of_dogfights.rules.walk import steps_of
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    ACE,
    AVERAGE,
    GROUPS,
    NONE,
    ROOKIE,
    SKILLS,
    ZONES,
    Aircraft,
    Position,
    bursts,
    jam_round,
)
from aerodrome.lattice.points import side_names

PHASE_NAMES: Final = [
    "squadron", "load", "skills", "weather", "first", "access", "order", "throttle", "die", "levels", "path", "drop",
    "tilt", "launch", "attack", "burst", "break", "long", "reinforce", "bonus", "over",
]  # fmt: skip
STATUS_NAMES: Final = ["patrol", "access", "flying", "destroyed", "left"]
SKILL_NAMES: Final = ["average", "ace", "rookie"]
ROLE_NAMES: Final = ["fighter", "recon", "bomber", "general"]
ZONE_NAMES: Final = ["A", "B", "C"]

HIDDEN: Final = -2  # there is a pilot whose skill the seat must not know


class Seen(Observation):
    """Everything that a seat, or a spectator, may know of a position.

    AOD-SOLO-01, AOD-SOLO-02: a bot in a seat gets only this, and answers by the same rules.
    """

    def __init__(self, setting: Setting, state: Position, seat: int) -> None:
        super().__init__(seat, state)
        self.setting = setting
        self.shown = state.clone()  # without anything hidden
        self.shown.begun = self.begun
        for aircraft in self.shown.aircraft:
            if is_hidden(setting, state, aircraft, seat):
                aircraft.skill = HIDDEN

    def to_json(self) -> dict[str, object]:
        setting, shown = self.setting, self.shown
        found: dict[str, object] = {
            "seat": "spectator" if self.seat == NOBODY else setting.names[self.seat],
            "seats": list(setting.names),
            "sides": [setting.side_names[side] for side in setting.side_of],
            "mode": MODES[setting.mode],
            "briefing": briefing(setting, self.seat),
            "options": switches(setting),
            "phase": PHASE_NAMES[self.phase],
            "round": int(self.turn),
            "pending": [setting.names[each] for each in range(setting.seats) if self.pending >> each & 1],
            "chance": self.pending & CHANCE_BIT != 0,
            "begun": self.begun != 0,
            "first": setting.names[shown.first],
            "player": setting.names[shown.player],
            "mover": self._name(shown.mover),
            "brought": int(shown.brought),
            "rolled": int(shown.asked + shown.first_dice),
            "wind": heading_name(shown.wind),
            "sun": heading_name(shown.sun),
            "board": self._board_json(),
            "move": self._move_json(),
            "burst": self._burst_json(),
            "attack": self._attack_json(),
            "aircraft": [self._aircraft_json(each) for each in shown.aircraft],
            "missions": [self._mission_json(seat) for seat in range(setting.seats)],
            "torpedoed": [name for ship, name in enumerate(setting.ship_names) if shown.torpedoed >> ship & 1],
            "agreed": [setting.names[each] for each in range(setting.seats) if shown.agreed >> each & 1],
            "bonus": shown.bonus != 0,
            "ended": shown.ended == 1,
            "winner": None if shown.winner == NONE else setting.side_names[shown.winner],
        }
        return found

    def _name(self, index: int) -> str | None:
        if index < 0:
            return None
        return self.setting.token_names[self.shown.aircraft[index].token]

    def _board_json(self) -> dict[str, object]:
        """AOD-COMP-10: the markers on the board, enough to draw it."""
        setting = self.setting
        clouds = [[*printed(setting, point), top] for point, top in enumerate(setting.cloud_top) if top]
        ships: dict[str, list[object]] = {}
        for ship, name in enumerate(setting.ship_names):
            ships[name] = [printed(setting, at) for at in range(setting.lattice.size) if setting.ship_at[at] == ship]
        return {
            "rows": int(setting.rows),
            "columns": setting.lattice.columns,
            "border": setting.tables.border_depth,
            "clouds": clouds,
            "ships": ships,
            "zones": [_zones_json(setting, seat) for seat in range(setting.seats)],
            "access": [[printed(setting, point) for point in setting.access[seat]] for seat in range(setting.seats)],
            "home": [side_names(setting.home[seat]) for seat in range(setting.seats)],
        }

    def _move_json(self) -> dict[str, object]:
        """Return the current activation."""
        move = self.shown.move
        return {
            "die": "green" if move.green else "blue",
            "face": int(move.die),
            "levels": int(move.levels),
            "tier": int(move.tier),
            "windless": move.windless == 1,
            "allotment": int(move.allotment),
            "flown": int(move.flown),
            "lefts": int(move.lefts),
            "rights": int(move.rights),
            "turned": move.turned == 1,
            "straight": int(move.straight),
            "downwind": int(move.downwind),
            "upwind": int(move.upwind),
            "due": int(move.due),
            "paired": move.paired == 1,
            "owed": int(move.owed),
            "wind": int(move.wind),
            "manoeuvre": None if move.manoeuvre == NONE else actions.STEP_NAMES[move.manoeuvre],
            "path": [actions.STEP_NAMES[token] for token in steps_of(move)],
            "from": None if move.start_point == NONE else printed(self.setting, move.start_point),
        }

    def _burst_json(self) -> dict[str, object]:
        shown = self.shown
        return {
            "shooter": self._name(shown.shooter),
            "target": self._name(shown.target),
            "gun": gun_name(shown.gun),
            "second": shown.second == 1,
            "red": int(shown.red),
            "rolls": int(shown.rolls),
        }

    def _attack_json(self) -> dict[str, object]:
        shown = self.shown
        return {
            "gun": gun_name(shown.attacking),
            "target": self._name(shown.attacked),
            "long_allowed": shown.long_allowed == 1,
            "has_attacked": shown.has_attacked == 1,
            "answering": None if shown.answering == NONE else self.setting.names[shown.answering],
        }

    def _mission_json(self, seat: int) -> dict[str, object]:
        shown = self.shown
        points = scoring.points(self.setting, shown)
        return {
            "seat": self.setting.names[seat],
            "home": zone_names(shown.brought_home[seat]),
            "bombs": [shown.bombs_on[seat] >> zone * 8 & 255 for zone in range(ZONES)],
            "recon_home": shown.recon_home[seat],
            "points": points[self.setting.side_of[seat]],
        }

    def _aircraft_json(self, aircraft: Aircraft) -> dict[str, object]:
        """AOD-COMP-04 to AOD-COMP-09: the stand, the row of the control panel and the markers of an aircraft."""
        setting = self.setting
        kind = setting.kinds[aircraft.token]
        guns = [gun for gun in range(GROUPS) if kind.guns[gun]]
        jammed = [gun for gun in guns if jam_round(aircraft.jams, gun)]
        here = aircraft.point != NONE
        return {
            "name": setting.token_names[aircraft.token],
            "type": kind.name,
            "seat": setting.names[aircraft.seat],
            "status": STATUS_NAMES[aircraft.status],
            "at": printed(setting, aircraft.point) if here else None,
            "heading": actions.HEADING_NAMES[aircraft.heading],
            "level": int(aircraft.level),
            "tilt": actions.TILT_NAMES[aircraft.tilt + 1],
            "damage": DAMAGE_NAMES[aircraft.damage] if aircraft.damage else None,
            "guns": {actions.GUN_NAMES[gun]: kind.guns[gun] for gun in guns},
            "bursts": {actions.GUN_NAMES[gun]: int(bursts(aircraft.ammunition, gun)) for gun in guns},
            "jammed": {actions.GUN_NAMES[gun]: int(jam_round(aircraft.jams, gun)) for gun in jammed},
            "cleared": gun_names(aircraft.cleared),
            "throttle": int(kind.throttle),
            "throttle_used": int(aircraft.throttle_used),
            "throttle_closed": aircraft.throttle_closed == 1,
            "pilot": None if aircraft.skill == HIDDEN else SKILL_NAMES[aircraft.skill],
            "revealed": aircraft.revealed == 1,
            "may_be": skill_names(aircraft.may_be),
            "kills": int(aircraft.kills),
            "speed": int(aircraft.speed),
            "in_border": aircraft.in_border == 1,
            "role": ROLE_NAMES[aircraft.role],
            "bombs": int(aircraft.bombs),
            "torpedo": int(aircraft.torpedo),
            "photos": zone_names(aircraft.photos),
            "passes": int(aircraft.passes),
            "activated": aircraft.activated == 1,
            "attacked": gun_names(aircraft.attacked),
            "defended": gun_names(aircraft.defended),
            "shot_by": self._name(aircraft.shot_by),
            "forced": aircraft.forced == 1,
            "side_left": side_names(aircraft.side_left),
        }


def switches(setting: Setting) -> list[str]:
    """List the optional rules that are on (AOD-GEN-04)."""
    on = [
        ("aerobatics", setting.aerobatics),
        ("speed_difference", setting.speed_difference),
        ("pilot_skill", setting.pilot_skill),
        ("hidden_skill", setting.hidden_skill),
        ("experience", setting.experience),
        ("wind", setting.has_wind),
        ("sun", setting.has_sun),
        ("clouds", setting.has_clouds),
        ("beginner", setting.beginner),
        ("ace_vs_ace", setting.ace_vs_ace),
        ("points_scoring", setting.points_scoring),
        ("ffa", setting.ffa),
        ("team", setting.team),
    ]
    return [name for name, is_on in on if is_on]


def printed(setting: Setting, point: int) -> list[int]:
    """AOD-BRD-02: the printed column and the row of a point."""
    q, r = setting.lattice.place(point)
    return [q + r // 2, r]


def heading_name(heading: int) -> str | None:
    return None if heading < 0 else actions.HEADING_NAMES[heading]


def gun_name(gun: int) -> str | None:
    return None if gun < 0 else actions.GUN_NAMES[gun]


def gun_names(mask: int) -> list[str]:
    return [actions.GUN_NAMES[gun] for gun in range(GROUPS) if mask >> gun & 1]


def zone_names(mask: int) -> list[str]:
    return [ZONE_NAMES[zone] for zone in range(ZONES) if mask >> zone & 1]


def skill_names(mask: int) -> list[str]:
    return [SKILL_NAMES[skill] for skill in range(3) if mask >> skill & 1]


def _zones_json(setting: Setting, seat: int) -> dict[str, object]:
    """Return the zones on a seat's list, with their points."""
    found: dict[str, object] = {}
    for zone in range(ZONES):
        places = [printed(setting, at) for at in range(setting.lattice.size) if setting.zone_at[seat][at] == zone]
        if places:
            found[ZONE_NAMES[zone]] = places
    return found


def is_hidden(setting: Setting, state: Position, aircraft: Aircraft, seat: int) -> bool:
    """AOD-SKL-06: return whether this pilot is hidden from the seat. While pilots are named, all others' are."""
    if aircraft.seat == seat:
        return False
    if state.phase == SKILLS:
        return setting.pilot_skill == 1 and setting.kinds[aircraft.token].is_fighter()
    return aircraft.revealed == 0


class Knowledge(sequenced.Knowledge[Position]):
    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def observe(self, state: Position, seat: int) -> Observation:
        """AOD-SOLO-01, AOD-SOLO-02: a bot plays by the same rules and sees no more than a player in its seat."""
        return Seen(self.setting, state, seat)

    def determinize(self, seen: Observation, source: Source) -> Position:
        """Return a full position with hidden pilots drawn at random, each fitting naming equally likely."""
        assert isinstance(seen, Seen)
        state = seen.shown.clone()
        for seat in range(self.setting.seats):
            flown = [each for each in state.aircraft if each.seat == seat]
            if not [each for each in flown if each.skill == HIDDEN]:
                continue
            if state.phase == SKILLS and state.pending >> seat & 1:
                for each in flown:  # nothing is sealed yet, and a naming in progress is known only to its owner
                    each.skill = AVERAGE if each.skill == HIDDEN else each.skill
            else:
                _imagine_pilots(self.setting, state, seat, source)
        return state


# Worlds that fit.


def _imagine_pilots(setting: Setting, state: Position, seat: int, source: Source) -> None:
    """AOD-SKL-05: draw one pilot after the other, each skill in proportion to the ways to name the rest."""
    aces, rookies = pilots.pilots_to_name(setting, state, seat)
    fighters = [each for each in state.aircraft if each.seat == seat and setting.kinds[each.token].is_fighter()]
    if state.bonus:
        aces = rookies = len(fighters)  # no limit
    masks = [pilots.ANYTHING if state.phase == SKILLS else int(each.may_be) for each in fighters]
    averages = len(fighters) if state.bonus else len(fighters) - aces - rookies
    known: dict[int, int] = {}
    for place, aircraft in enumerate(fighters):
        left = [averages, aces, rookies]
        ways = [_ways(masks, place, left, skill, known) for skill in range(3)]
        named = source.answer("world", ways)
        averages -= 1 if named == AVERAGE else 0
        aces -= 1 if named == ACE else 0
        rookies -= 1 if named == ROOKIE else 0
        if aircraft.skill == HIDDEN:
            aircraft.skill = pilots.grown(setting, named, aircraft.kills)


def _ways(masks: list[int], place: int, left: list[int], skill: int, known: dict[int, int]) -> int:
    """Count the ways to name the pilots from `place` on, this one with `skill`, with `left` names of each skill."""
    if not masks[place] >> skill & 1 or left[skill] == 0:
        return 0
    after = left[:]
    after[skill] -= 1
    if place + 1 == len(masks):
        return 1
    key = ((place * 64 + after[0]) * 64 + after[1]) * 64 + after[2]
    if key not in known:
        known[key] = sum([_ways(masks, place + 1, after, each, known) for each in range(3)])
    return known[key]
