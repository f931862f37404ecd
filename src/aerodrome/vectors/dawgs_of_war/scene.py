"""A position of a vector, the dice that will fall, and the steps of a round."""

from __future__ import annotations

from typing import Final

from aerodrome.core.game import CHANCE, CHANCE_BIT, seats_of
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded
from aerodrome.games.dawgs_of_war import actions, refusals
from aerodrome.games.dawgs_of_war.game import DawgsOfWar
from aerodrome.games.dawgs_of_war.phases.reveal import turn_refusal
from aerodrome.games.dawgs_of_war.rules.cards import placement
from aerodrome.games.dawgs_of_war.rules.gunnery import legal_targets, target_refusal
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import (
    ADJUST,
    BREAKUP,
    FIRE,
    MARK,
    MOVE,
    NONE,
    ORIENT,
    PLACE,
    REVEAL,
    VICTORY,
    Plane,
    Position,
)
from aerodrome.games.dawgs_of_war.tables import BASIC_CARDS, DIE, SPECIALS
from aerodrome.vectors.dawgs_of_war.names import (
    ILLEGAL_CARDS,
    ILLEGAL_CHOICE,
    Rejected,
    error_of,
    read_answers,
    read_seat,
)
from aerodrome.vectors.reader import Mismatch, Record, as_list, compare, read_flag, read_number
from aerodrome.vectors.walker import Walker

STEPS: Final = {
    "reveal": PLACE, "orient": ORIENT, "move": MOVE, "fire": FIRE, "adjust": ADJUST, "breakup": BREAKUP,
    "victory": VICTORY,
}  # fmt: skip
STOPS: Final = [*STEPS.values(), REVEAL]


class Scene:
    """A position, the game it is played with, and the dice that will fall."""

    def __init__(self, setting: Setting, dice: object) -> None:
        self.setting = setting
        self.game = DawgsOfWar(setting)
        self.walker = Walker(self.game, STOPS)
        self.dice = [read_number(die, "dice", 1, DIE) for die in as_list(dice, "dice")]
        self.used = 0
        self.state = Position([Plane() for _ in range(setting.seats)])
        self.targets: dict[int, list[int]] = {}

    def answer_chance(self, step: int) -> None:
        while self.state.pending & CHANCE_BIT:
            if self.state.draws:
                outcome = Seeded(0).answer(self.game.chance_kind(self.state), self.game.chance(self.state))
            elif self.used == len(self.dice):
                raise Mismatch({"dice": len(self.dice)}, {"asked": self.game.chance_name(self.state)}, step)
            else:
                outcome = self.dice[self.used] - 1
                self.used += 1
            self.walker.apply(self.state, CHANCE, outcome)

    def answer(self, seat: int, code: int) -> None:
        refusal = self.game.refusal(self.state, seat, code)
        if refusal != refusals.LEGAL:
            raise Rejected(error_of(refusal))
        self.walker.apply(self.state, seat, code)

    def check_dice(self, step: int) -> None:
        compare(len(self.dice), self.used, "dice consumed", step)

    # The steps of a round.

    def take_step(self, step: str, entry: Record, number: int) -> None:
        self.state.phase = STEPS[step]
        self.state.pending = 0
        if step == "reveal":
            self._reveal(entry)
        elif step == "fire":
            self._fire(entry, number)
        else:
            self.walker.enter(self.state, self.state.phase)
        self.answer_chance(number)

    def _reveal(self, entry: Record) -> None:
        state, walker = self.state, self.walker
        placed = {seat: _placement_of(cards) for seat, cards in read_answers(entry.get("cards", {}), "cards").items()}
        choices = read_answers(entry.get("reveal_choice", {}), "reveal_choice")
        walker.enter(state, state.phase)
        asked = seats_of(state.pending)
        if set(placed) != set(asked) or NONE in placed.values():
            raise Rejected(ILLEGAL_CARDS)
        for seat in asked:
            self.answer(seat, placed[seat])
        walker.enter(state, state.phase)
        turns = {seat: read_number(positions, "reveal_choice", -(10**6), 10**6) for seat, positions in choices.items()}
        for seat in seats_of(state.pending):
            if seat not in turns:
                raise Rejected(ILLEGAL_CHOICE)
        for seat, positions in turns.items():
            if seat >= self.setting.seats and positions != 0:
                raise Rejected(ILLEGAL_CHOICE)
            refusal = turn_refusal(state.planes[seat], positions) if seat < self.setting.seats else refusals.LEGAL
            if refusal != refusals.LEGAL:
                raise Rejected(error_of(refusal))
        for seat in seats_of(state.pending):
            self.answer(seat, actions.turn_code(turns[seat]))

    def _fire(self, entry: Record, number: int) -> None:
        state = self.state
        shots = {seat: read_seat(at, "fire") for seat, at in read_answers(entry.get("fire", {}), "fire").items()}
        places = read_answers(entry.get("cf_place", {}), "cf_place")
        marks = [seat for seat, place in places.items() if read_flag(place, f"cf_place of {seat}")]
        self.look_for_targets()
        for seat, target in shots.items():
            refusal = target_refusal(self.setting, state, seat, target)
            if refusal != refusals.LEGAL:
                raise Rejected(error_of(refusal))
        self.walker.enter(state, state.phase)
        for seat in seats_of(state.pending):
            self.answer(seat, actions.FIRE + shots[seat] if seat in shots else actions.HOLD_FIRE)
        self.answer_chance(number)
        if state.phase == MARK:
            for seat in seats_of(state.pending):
                self.answer(seat, actions.MARK if seat in marks else actions.NO_MARK)

    def look_for_targets(self) -> None:
        for seat in range(self.setting.seats):
            mask = legal_targets(self.setting, self.state, seat)
            self.targets[seat] = [other for other in range(self.setting.seats) if mask >> other & 1]

    def plane(self, seat: int) -> Plane:
        if seat >= self.setting.seats:
            raise BadInput(f"There is no seat {seat} in this vector.")
        return self.state.planes[seat]


def _placement_of(value: object) -> int:
    cards = [str(card) for card in as_list(value, "cards")]
    if not all(card in BASIC_CARDS or card in SPECIALS for card in cards):
        return NONE  # no one can have such a card in hand
    return placement(cards)
