"""Dogfight: 1917: cards in the Deck are life, tokens and cards in hand are future shots and repairs, and a Fighter
behind an enemy will fire."""

from __future__ import annotations

import math
from typing import Final, cast

from mypy_extensions import i64

from aerodrome.bots.heuristics.heuristic import Heuristic, mixed
from aerodrome.core import deck
from aerodrome.core.game import Game, State
from aerodrome.core.source import Seeded
from aerodrome.games.dogfight_1917 import actions
from aerodrome.games.dogfight_1917.game import Dogfight1917
from aerodrome.games.dogfight_1917.pieces import BM, DIE, EC, ED, KI, MANEUVERS, NO_SPECIAL
from aerodrome.games.dogfight_1917.rules import gunnery
from aerodrome.games.dogfight_1917.rules.flight import is_enemy, route_end
from aerodrome.games.dogfight_1917.state import (
    ACTION,
    CRASHED,
    EVADE,
    FLYING,
    IMPROVISE,
    OVER,
    REROLL,
    SETUP_STAGE,
    SHUFFLE_BACK,
    TURN,
    Fighter,
    Position,
)
from aerodrome.lattice.hexagon import spun

TOKEN: Final = 0.75  # in cards of the Deck
MANEUVER: Final = 0.25
MANEUVERS_WANTED: Final = 3  # in hand; more are worth only their discard
EVASION: Final = 0.6
TACTIC: Final = 1.4
SPARE: Final = 0.2
STALLS: Final = 1.5  # without a Maneuver Card
HIT: Final = 0.8  # share of the expected damage of a shot, for the active Fighter
TAIL: Final = 0.4  # for the others, whose targets move first
STEEP: Final = 0.28
FLIGHTS_LOOKED_AT: Final = 12  # for a quick answer


class Dogfight1917Heuristic(Heuristic):
    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.setting = cast(Dogfight1917, game).setting
        self.rollout_turns = 2  # the present turn and the next one
        self.worlds = 2
        self.pilot = 120
        self.exploration = 0.25

    # The worth of a position.

    def worths(self, state: State) -> list[float]:
        assert isinstance(state, Position)
        setting = self.setting
        seats: int = setting.seats
        if state.phase == OVER:
            return [float(setting.teams[seat] == state.winner) for seat in range(seats)]
        if state.stage == SETUP_STAGE:
            return [1.0 / float(max(setting.teams) + 1)] * seats
        lives = [self._life(state, seat) for seat in range(seats)]
        if max(setting.teams) == 1:
            lead = 0.0
            for seat in range(seats):
                lead += lives[seat] if setting.teams[seat] == 0 else -lives[seat]
            first = 1.0 / (1.0 + math.exp(-STEEP * lead))
            return [first if setting.teams[seat] == 0 else 1.0 - first for seat in range(seats)]
        powers = [math.exp(STEEP * min(life, 25.0)) - 1.0 if life > 0.0 else 0.0 for life in lives]
        total = sum(powers) + 0.0001
        return [power / total for power in powers]

    def _life(self, state: Position, seat: int) -> float:
        """Return how long the Fighter may last, in cards. Positions are judged at the end of a turn."""
        fighter = state.fighters[seat]
        if fighter.status == CRASHED:
            return 0.0
        life = float(fighter.deck_count) + TOKEN * float(fighter.tokens) + _hand(fighter)
        if fighter.status != FLYING:
            return 0.5 * life
        share = HIT if state.active == seat else TAIL
        for other in range(self.setting.seats):
            if is_enemy(self.setting, state, seat, other):
                life += share * self._shot(fighter, state.fighters[other])
        return life

    def _shot(self, fighter: Fighter, enemy: Fighter) -> float:
        """Return the expected damage of a Basic Attack from here, or a little for having the enemy ahead."""
        reach = gunnery.line_range(self.setting, fighter, enemy)
        if 1 <= reach <= 2 and gunnery.faces_rear(fighter, enemy):
            dice = gunnery.fire_dice(self.setting, fighter, NO_SPECIAL, 0)
            difficulty = gunnery.fire_difficulty(self.setting, fighter, NO_SPECIAL, reach)
            return float(dice) * float(DIE + 1 - difficulty) / float(DIE)
        if 1 <= reach <= 3:
            return 0.4 + 0.1 * float(fighter.tokens)
        apart: int = self.setting.board.apart(fighter.cell, enemy.cell)
        return 0.3 if gunnery.faces_rear(fighter, enemy) and apart <= 3 else 0.0

    # Quick answers: fire if possible, else fly to where it becomes possible. Pay for nothing else.

    def quick(self, state: State, seat: int, codes: list[int], luck: Seeded) -> int:
        assert isinstance(state, Position)
        phase = state.phase
        if phase == ACTION:
            return self._quick_action(state, seat, codes, luck)
        if phase == TURN:
            return self._best_spin(state, codes)
        if phase == EVADE:
            return codes[len(codes) - 1] if state.gunsight else codes[0]
        if phase == REROLL:
            return codes[0]
        if phase == IMPROVISE:
            return self._quick_improvisation(state.fighters[seat], codes)
        if phase == SHUFFLE_BACK:
            return actions.BACK_DONE
        return codes[luck.below("quick", len(codes))]

    def _quick_action(self, state: Position, seat: int, codes: list[int], luck: Seeded) -> int:
        """Take a shot or tokens immediately, else the best-ending of about a dozen flights, else end the turn."""
        flights = 0
        damaged = state.fighters[seat].damage_count >= 3
        for code in codes:
            if code < actions.ATTACK:
                flights += 1
            elif code < actions.SLIP or code == actions.TACTIC or (code == actions.REPAIR and damaged):
                return code
        if flights == 0:
            return actions.END_TURN
        best = codes[0]
        highest = -100.0
        step = 1 + flights // FLIGHTS_LOOKED_AT
        for place in range(luck.below("quick", step), flights, step):
            pose = route_end(self.setting, state, seat, actions.flown_route(codes[place]))
            value = self._pose_value(state, seat, pose) + float(luck.below("quick", 64)) / 256.0
            if value > highest:
                highest = value
                best = codes[place]
        return best

    def _pose_value(self, state: Position, seat: int, pose: i64) -> float:
        """Judge a pose: the shots it offers, the enemies behind it, and the tokens on its space."""
        setting = self.setting
        fighter = state.fighters[seat]
        cell, heading = fighter.cell, fighter.heading
        fighter.cell, fighter.heading = pose // 6, pose % 6
        value = 0.4 * float(setting.tables.tokens[fighter.cell])
        for other in range(setting.seats):
            if is_enemy(setting, state, seat, other):
                enemy = state.fighters[other]
                value += self._near_shot(fighter, enemy) - 0.5 * self._shot(enemy, fighter)
        fighter.cell, fighter.heading = cell, heading
        return value

    def _near_shot(self, fighter: Fighter, enemy: Fighter) -> float:
        """Return the value of a shot from here, after a Turn if necessary."""
        heading = fighter.heading
        best = self._shot(fighter, enemy)
        for turned in (1, 5):
            fighter.heading = (heading + turned) % 6
            best = max(best, 0.95 * self._shot(fighter, enemy))
        fighter.heading = heading
        return best

    def _best_spin(self, state: Position, codes: list[int]) -> int:
        """Return the Turn with the best final heading."""
        fighter = state.fighters[state.mover]
        heading = fighter.heading
        best = codes[0]
        highest = -1.0
        for code in codes:
            fighter.heading = spun(heading, code - actions.TURN)
            value = 0.0
            for other in range(self.setting.seats):
                if is_enemy(self.setting, state, state.mover, other):
                    value += self._shot(fighter, state.fighters[other])
            if value > highest:
                highest = value
                best = code
        fighter.heading = heading
        return best

    def _quick_improvisation(self, fighter: Fighter, codes: list[int]) -> int:
        """Improvise with a surplus Maneuver Card: it is worth more as a token."""
        maneuvers = 0
        for kind in range(MANEUVERS):
            maneuvers += int(deck.count(fighter.hand, kind))
        if maneuvers > MANEUVERS_WANTED and deck.count(fighter.hand, BM):
            return actions.IMPROVISE + BM
        return actions.PASS

    # Answers worth considering.

    def sensible(self, state: State, seat: int, codes: list[int]) -> list[int]:
        assert isinstance(state, Position)
        if state.phase == ACTION:
            return self._one_route_for_each_end(state, seat, codes)
        if state.phase == REROLL:
            return self._worst_dice(state, codes)
        return codes

    def _one_route_for_each_end(self, state: Position, seat: int, codes: list[int]) -> list[int]:
        """Keep one of the routes of a card that have the same end and meet the same conditions."""
        found: list[int] = []
        met: set[int] = set()
        board = self.setting.board_of(state.fighters[seat])
        for code in codes:
            if actions.FLY_BASIC <= code < actions.ATTACK:
                card, route = actions.flown_card(code), actions.flown_route(code)
                key: int = route_end(self.setting, state, seat, route) * 4 + card
                for effect in board.maneuvers[card].effects:
                    key = key * 2 + (1 if effect.is_met(route) else 0)
                if key in met:
                    continue
                met.add(key)
            found.append(code)
        return found

    def _worst_dice(self, state: Position, codes: list[int]) -> list[int]:
        """Consider keeping all dice, or rerolling the lowest ones. Other rerolls are never better."""
        values = [int(state.dice >> (3 * die) & 7) for die in range(state.dice_count)]
        masks: list[int] = []
        mask = 0
        for value in range(1, DIE):
            for die in range(len(values)):
                if values[die] == value:
                    mask |= 1 << die
            if mask and mask not in masks:
                masks.append(mask)
        found = [actions.KEEP]
        for code in codes:
            if code != actions.KEEP:
                first = actions.FREE if code >= actions.FREE else actions.FOCUS
                if code - first + 1 in masks:
                    found.append(code)
        return found

    def view(self, state: State, seat: int) -> int:
        """Return the dice in any order, the Gunsight, the seat's own hand, and all tokens and Deck sizes."""
        assert isinstance(state, Position)
        seen = mixed(state.phase, state.gunsight)
        for value in sorted([int(state.dice >> (3 * die) & 7) for die in range(state.dice_count)]):
            seen = mixed(seen, value)
        seen = mixed(seen, state.fighters[seat].hand)
        for fighter in state.fighters:
            seen = mixed(seen, fighter.tokens * 64 + fighter.deck_count)
        return seen


def _hand(fighter: Fighter) -> float:
    """Return what the cards in hand are worth. A hidden hand is an imagined one."""
    maneuvers = 0
    for kind in range(MANEUVERS):
        maneuvers += int(deck.count(fighter.hand, kind))
    useful = min(maneuvers, MANEUVERS_WANTED)
    worth = MANEUVER * float(useful) + SPARE * float(maneuvers - useful)
    if maneuvers == 0:
        worth -= STALLS
    worth += EVASION * float(int(deck.count(fighter.hand, EC)) + int(deck.count(fighter.hand, ED)))
    return worth + TACTIC * float(int(deck.count(fighter.hand, KI)))
