"""Chapter 12, offensive fire: the mover's player names a gun group and a target, or holds fire (AOD-OFF-07)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.core.phase import NEXT
from aerodrome.games.age_of_dogfights import sketches
from aerodrome.games.age_of_dogfights.actions import CEASE, FIRE, TOKENS, fire_code
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.phases.base import Phase
from aerodrome.games.age_of_dogfights.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.age_of_dogfights.rules.gunnery import GUN_BITS, reveal
from aerodrome.games.age_of_dogfights.rules.positions import aircraft_of_token, geometry_of, sight_between
from aerodrome.games.age_of_dogfights.rules.targets import shot_gun, shot_refusal, shot_target, shots
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import GROUPS, SEAT_BITS, Position
from aerodrome.games.age_of_dogfights.words import attack_label, mover


class Attack(Phase):
    rule: ClassVar[str] = "AOD-OFF-08"
    asks: ClassVar[str] = "the owner of the aircraft"
    FIRES: Final = 1
    NO_ATTACK: Final = 2  # AOD-DEF-10: a mover that made none still meets a break action

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        """AOD-OFF-01, AOD-OFF-03: after the move, and again after each attack, while there is a shot.

        AOD-SKL-06: the mere chance to shoot reveals the pilot.
        """
        mover = state.aircraft[state.mover]
        found = shots(self.setting, state, state.mover)
        if not found:
            return self._done(state)
        if not mover.revealed:
            guns: i64 = 0
            for each in found:
                guns |= GUN_BITS[shot_gun(each)]
            reveal(self.setting, mover, guns, log)
        state.pending = SEAT_BITS[mover.seat]
        return NEXT

    def _done(self, state: Position) -> i64:
        if state.has_attacked:
            return NEXT
        return self.NO_ATTACK

    def legal(self, state: Position, seat: i64) -> list[int]:
        found: list[int] = []
        for each in shots(self.setting, state, state.mover):
            found.append(fire_code(shot_gun(each), state.aircraft[shot_target(each)].token))
        found.sort()
        found.append(CEASE)
        return found

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if code == CEASE:
            return LEGAL
        if code < FIRE or code > CEASE:
            return OTHER_QUESTION
        target = aircraft_of_token(state, (code - FIRE) % TOKENS)
        return shot_refusal(self.setting, state, state.mover, (code - FIRE) // TOKENS, target)

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.pending = 0
        if code == CEASE:
            return self._done(state)
        declare(self.setting, state, (code - FIRE) // TOKENS, aircraft_of_token(state, (code - FIRE) % TOKENS))
        return self.FIRES

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_attack(*mover(self.setting, state))

    def candidates(self, state: Position, seat: i64, legal: list[int]) -> list[int]:
        """Attacks on all enemies in sight, with every gun group of the mover."""
        mover = state.aircraft[state.mover]
        kind = self.setting.kinds[mover.token]
        shown = set(legal)
        for each in state.aircraft:
            if self.setting.is_enemy(mover.seat, each.seat) and sight_between(self.setting, mover, each) >= 0:
                for gun in range(GROUPS):
                    if kind.guns[gun]:
                        shown.add(int(fire_code(gun, each.token)))
        return sorted(shown)

    def label(self, state: Position, seat: i64, code: i64, plain: str) -> str:
        if seat < 0 or not FIRE <= code < CEASE:
            return plain
        gun, token = (int(code) - FIRE) // TOKENS, (int(code) - FIRE) % TOKENS
        return attack_label(self.setting, state, gun, token, plain)

    def sketch(self, state: Position, seat: i64, code: i64) -> dict[str, object]:
        if FIRE <= code < CEASE:
            return sketches.attack(self.setting, state, (int(code) - FIRE) // TOKENS, (int(code) - FIRE) % TOKENS)
        return super().sketch(state, seat, code)


def declare(setting: Setting, state: Position, gun: i64, target: i64) -> None:
    """AOD-OFF-05, AOD-OFF-06: one group attacks one target, once per turn."""
    mover = state.aircraft[state.mover]
    seen = sight_between(setting, mover, state.aircraft[target])
    row: i64 = setting.guns.row_at[geometry_of(seen)]
    mover.attacked |= GUN_BITS[gun]
    state.has_attacked = 1
    state.attacking = gun
    state.attacked = target
    state.long_allowed = setting.guns.rows[row].long_burst
    state.shooter = state.mover
    state.gun = gun
    state.target = target
