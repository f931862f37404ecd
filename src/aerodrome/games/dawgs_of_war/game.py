"""The sequence of play. This module only orders and calls the phases: their rules are in their own modules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from aerodrome.core.game import CHANCE, CHANCE_BIT, Game
from aerodrome.core.source import Seeded
from aerodrome.games.dawgs_of_war import events, knowledge, refusals, sketches, victory, words
from aerodrome.games.dawgs_of_war.actions import TABLE
from aerodrome.games.dawgs_of_war.phases import (
    adjust_speed,
    breakup,
    damage,
    fire,
    mark,
    move,
    orient,
    place_cards,
    respawn,
    reveal,
    setup,
    shoot,
)
from aerodrome.games.dawgs_of_war.rules.cards import deck_cards
from aerodrome.games.dawgs_of_war.rules.condition import eliminate
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import (
    ADJUST,
    ALTITUDES,
    BREAKUP,
    DAMAGE,
    DEAL,
    ELIMINATED,
    FIRE,
    MARK,
    MOVE,
    NONE,
    ORIENT,
    OVER,
    PLACE,
    RESPAWN,
    REVEAL,
    SHOOT,
    SIDES,
    VICTORY,
    Plane,
    Position,
)
from aerodrome.games.dawgs_of_war.tables import DIE, SPECIALS

if TYPE_CHECKING:
    from aerodrome.core.events import Event
    from aerodrome.core.game import Observation
    from aerodrome.core.outcome import Outcome
    from aerodrome.core.refusal import Refusal
    from aerodrome.core.source import Source

RULES_VERSION: Final = "1"

# DOW-RND-01, DOW-SET-08: phases follow one another in the order of their numbers. After the last a new round begins.


class DawgsOfWar(Game[Position]):
    """Dawgs of War under one choice of options."""

    def __init__(self, setting: Setting, pauses: int = 0) -> None:
        """`pauses` is a mask of phases before which the sequence of play stops: play never does, written examples
        look in there."""
        record = setting.options.record
        super().__init__("dawgs-of-war", RULES_VERSION, setting.tables.digest, setting.names, TABLE, record)
        self.setting = setting
        self.pauses = pauses

    def start(self) -> Position:
        planes: list[Plane] = []
        for _ in range(self.setting.seats):
            planes.append(Plane())
        state = Position(planes)
        state.phase = DEAL
        self._begin(state, None)
        return state

    def clone(self, state: Position) -> Position:
        return state.clone()

    # The sequence of play.

    def proceed(self, state: Position, log: list[Event] | None) -> None:
        """Run phases until a seat or chance has to answer."""
        while state.pending == 0 and state.phase != OVER:
            state.phase = PLACE if state.phase == VICTORY else state.phase + 1
            if self.pauses >> state.phase & 1:
                return
            self._begin(state, log)
            if state.phase == FIRE and state.pending == 0:
                state.phase = DAMAGE  # no plane has a target: no shot, no token, no hit. For speed only

    def resume(self, state: Position, log: list[Event] | None) -> None:
        """Continue after a pause."""
        self._begin(state, log)
        self.proceed(state, log)

    def _begin(self, state: Position, log: list[Event] | None) -> None:
        phase = state.phase
        setting = self.setting
        if phase == PLACE:
            place_cards.begin(setting, state, log)
        elif phase == REVEAL:
            reveal.begin(setting, state, log)
        elif phase == ORIENT:
            orient.begin(setting, state, log)
        elif phase == MOVE:
            move.begin(setting, state, log)
        elif phase == RESPAWN:
            respawn.begin(setting, state, log)
        elif phase == FIRE:
            fire.begin(setting, state, log)
        elif phase == SHOOT:
            shoot.begin(setting, state, log)
        elif phase == MARK:
            mark.begin(setting, state)
        elif phase == DAMAGE:
            mark.finish(setting, state, log)
            damage.begin(setting, state, log)
        elif phase == ADJUST:
            adjust_speed.begin(setting, state, log)
        elif phase == BREAKUP:
            breakup.begin(setting, state, log)
        elif phase == VICTORY:
            victory.begin(setting, state, log)
        elif phase == DEAL:
            setup.begin_deal(setting, state)
        elif phase == SIDES:
            setup.begin_sides(setting, state, log)
        elif phase == ALTITUDES:
            setup.begin_altitudes(setting, state)

    # Answers of seats.

    def legal(self, state: Position, seat: int) -> list[int]:
        if seat < 0 or not state.pending >> seat & 1:
            return []
        phase = state.phase
        if phase == PLACE:
            return place_cards.legal(state, seat)
        if phase == FIRE:
            return fire.legal(self.setting, state, seat)
        if phase == REVEAL:
            return reveal.legal(state, seat)
        return mark.legal()

    def refusal(self, state: Position, seat: int, code: int) -> int:
        if state.phase == OVER:
            return refusals.GAME_OVER
        if seat < 0 or not state.pending >> seat & 1:
            return refusals.NOT_ASKED
        phase = state.phase
        if phase == PLACE:
            return place_cards.refusal(state, seat, code)
        if phase == FIRE:
            return fire.refusal(self.setting, state, seat, code)
        if phase == REVEAL:
            return reveal.refusal(state, seat, code)
        return mark.refusal(code)

    def apply(self, state: Position, seat: int, code: int, log: list[Event] | None = None) -> None:
        if seat == CHANCE:
            self._apply_chance(state, code, log)
        else:
            self._apply_answer(state, seat, code, log)
        if state.pending == 0:
            self.proceed(state, log)

    def _apply_answer(self, state: Position, seat: int, code: int, log: list[Event] | None) -> None:
        phase = state.phase
        setting = self.setting
        if phase == PLACE:
            place_cards.apply(setting, state, seat, code, log)
        elif phase == FIRE:
            fire.apply(setting, state, seat, code, log)
        elif phase == REVEAL:
            reveal.apply(setting, state, seat, code, log)
        else:
            mark.apply(setting, state, seat, code, log)

    # Answers of chance.

    def _apply_chance(self, state: Position, outcome: int, log: list[Event] | None) -> None:
        phase = state.phase
        setting = self.setting
        if phase == SHOOT:
            shoot.apply_chance(setting, state, outcome + 1, log)
        elif phase == BREAKUP:
            breakup.apply_chance(setting, state, outcome + 1, log)
        elif phase == RESPAWN:
            respawn.apply_chance(setting, state, outcome, log)
        elif phase == DEAL:
            setup.apply_deal(setting, state, outcome, log)
        elif phase == SIDES:
            setup.apply_side(setting, state, outcome + 1, log)
        else:
            setup.apply_altitude(setting, state, outcome + 1, log)

    def chance(self, state: Position) -> list[int]:
        """DOW-DICE-01, DOW-DICE-03: one die, or a card of the special deck."""
        return [1] * (len(deck_cards(state)) if state.draws else DIE)

    def roll(self, state: Position, source: Source) -> int:
        """All outcomes are alike, so no list of weights is needed."""
        if isinstance(source, Seeded):
            if state.draws:
                return source.below(self.chance_kind(state), len(deck_cards(state)))
            return source.below("die", DIE)
        return super().roll(state, source)

    def chance_kind(self, state: Position) -> str:
        return self.setting.draw_kinds[state.roller] if state.draws else "die"

    def chance_name(self, state: Position) -> str:
        who = self.setting.names[state.roller]
        if state.draws:
            return f"a special card for {who}"
        if state.phase == SHOOT:
            return f"{who}'s shot at {self.setting.names[state.planes[state.roller].target]}"
        if state.phase == BREAKUP:
            return f"the breakup roll of {who}"
        if state.phase == SIDES:
            return f"the side of {who}"
        return f"the row of {who}"

    def chance_faces(self, state: Position) -> list[int | str]:
        found: list[int | str] = []
        if state.draws:
            found.extend([SPECIALS[card] for card in deck_cards(state)])
        else:
            found.extend(range(1, DIE + 1))
        return found

    # Words and views.

    def explain(self, state: Position, seat: int, code: int) -> Refusal | None:
        return words.explained(self.setting, state, seat, code, self.refusal(state, seat, code))

    def outcome(self, state: Position) -> Outcome | None:
        return victory.outcome(self.setting, state)

    def observe(self, state: Position, seat: int) -> Observation:
        return knowledge.observe(self.setting, state, seat)

    def determinize(self, seen: Observation, source: Source) -> Position:
        assert isinstance(seen, knowledge.Seen)
        return knowledge.determinize(self.setting, seen, source)

    def key(self, state: Position) -> tuple[int, ...]:
        return state.key()

    def question(self, state: Position, seat: int) -> str:
        return words.question(self.setting, state, seat)

    def label(self, state: Position, seat: int, code: int) -> str:
        return words.label(self.setting, state, seat, code)

    def sketch(self, state: Position, seat: int, code: int) -> dict[str, object]:
        return sketches.sketch(self.setting, state, seat, code)

    def describe(self, event: Event, seat: int) -> str:
        return events.sentence(self.setting, event, seat)

    def candidates(self, state: Position, seat: int) -> list[int]:
        return words.candidates(self.setting, state, seat, self.legal(state, seat))

    # Leaving the table.

    def leave(self, state: Position, seat: int, log: list[Event] | None) -> bool:
        """DOW-RUL-49: eliminate a seat that gives up. If that decides the game, it ends there."""
        if state.phase == OVER:
            return False
        if state.planes[seat].status != ELIMINATED:
            eliminate(self.setting, state, seat, "left the table", "DOW-WIN-01", log)
        if victory.is_decided(self.setting, state):
            victory.end(self.setting, state, log)
            return True
        state.broken &= ~(1 << seat)
        if state.pending & CHANCE_BIT:
            self._ask_again(state, log)
        else:
            state.pending &= ~(1 << seat)
            self._drop_targets(state)
        if state.pending == 0:
            self.proceed(state, log)
        return True

    def _drop_targets(self, state: Position) -> None:
        """DOW-RUL-49: a plane that is gone is no longer a target.

        While targets are declared, a seat that had sealed it is asked again if its cone holds another target. A seat
        whose cone is empty is not asked, whatever it had sealed.
        """
        for seat in range(self.setting.seats):
            plane = state.planes[seat]
            if 0 <= plane.target < self.setting.seats and state.planes[plane.target].status == ELIMINATED:
                plane.target = NONE
                plane.missed = 0
                plane.marks = NONE
                if state.phase == FIRE:
                    state.pending |= 1 << seat
                elif state.phase == MARK:
                    state.pending &= ~(1 << seat)
            if state.phase == FIRE and not plane.in_cone:
                plane.target = NONE
                state.pending &= ~(1 << seat)

    def _ask_again(self, state: Position, log: list[Event] | None) -> None:
        """Continue the rolls with the seats that are left after one of them was waiting for chance."""
        setting = self.setting
        phase = state.phase
        if phase == SHOOT:
            self._drop_targets(state)
            shoot.ask(setting, state)
        elif phase == BREAKUP:
            breakup.ask(setting, state, log)
        elif phase == RESPAWN:
            if state.planes[state.roller].status == ELIMINATED:
                state.draws = 0
                state.rerolls = 0
                respawn.ask(setting, state, log)
        elif phase == DEAL:
            setup.ask_deal(setting, state)
        elif phase == SIDES:
            setup.ask_side(setting, state)
        else:
            state.rerolls = 0 if state.planes[state.roller].status == ELIMINATED else state.rerolls
            setup.ask_altitude(setting, state)
