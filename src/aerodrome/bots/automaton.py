"""Dog Fight!'s solo opponent as a bot at any seat (chapter 23 of its rules): two tiles, and a short fixed procedure.

At a table of two it has a hand instead of a bag: two tiles of it, picked blindly, are its left and right slot. As both
fly at the same time, it looks at where the target stands now.
"""

from __future__ import annotations

from typing import cast

from aerodrome.bots.bot import Bot, Budget
from aerodrome.core.game import Game, Observation, State
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded
from aerodrome.games.dog_fight.actions import KEEP, is_play
from aerodrome.games.dog_fight.game import DogFight
from aerodrome.games.dog_fight.knowledge import Seen
from aerodrome.games.dog_fight.tables import ESCORT
from aerodrome.lattice.track import NO_LOOP


class Automaton(Bot):
    def __init__(self, game: Game[State], luck: Seeded) -> None:
        super().__init__(game, luck)
        if game.code != "dog-fight":
            raise BadInput(f"The automaton plays dog-fight only, not {game.code}.")
        self.name = "automaton"
        self.setting = cast(DogFight, game).setting

    def choose(self, seen: Observation | None, legal: list[int], budget: Budget) -> int:
        assert isinstance(seen, Seen)
        if KEEP in legal:
            return KEEP  # DF-SOLO-05: it does not mulligan
        kinds = sorted({code >> 2 for code in legal if is_play(code)})
        if not kinds:
            return legal[self.luck.below("choice", len(legal))]
        left = kinds.pop(self.luck.below("left", len(kinds)))
        right = kinds[self.luck.below("right", len(kinds))] if kinds else left
        cell, target = seen.planes[seen.seat].cell, self._target(seen)
        kind = self._selected(cell, target, left, right)
        code = kind * 4
        return code + 2 if code + 2 in legal and self._loops(cell, target) else code

    def _target(self, seen: Seen) -> int:
        """DF-SOLO-21: in an Escort M alone."""
        if self.setting.scenario == ESCORT and seen.seat == self.setting.hunter:
            return seen.m_cell
        return seen.planes[1 - seen.seat].cell

    def _selected(self, cell: int, target: int, left: int, right: int) -> int:
        """DF-SOLO-12: the first line that fits."""
        track = self.setting.track
        if track.is_loop_space(target) or track.is_loop_space(cell):
            return right
        if left >> 2 == right >> 2:
            wants_more = self._could_shoot(cell, target, left >> 2)
            return max(left, right) if wants_more else min(left, right)
        projected = self.setting.tables.projected
        wants_lower = 1 <= (projected[target] - projected[cell]) % track.ring <= 4
        return min(left, right) if wants_lower else max(left, right)

    def _could_shoot(self, cell: int, target: int, value: int) -> bool:
        """DF-SOLO-14."""
        loop = self.setting.track.loop_within[cell]
        return self._shoots(cell, target, value, NO_LOOP) or (
            value == 3 and loop != NO_LOOP and self._shoots(cell, target, value, loop)
        )

    def _loops(self, cell: int, target: int) -> bool:
        """DF-SOLO-15, DF-SOLO-31: the path that shoots, if one does; else a toss."""
        by_ring = self._shoots(cell, target, 3, NO_LOOP)
        by_loop = self._shoots(cell, target, 3, self.setting.track.loop_within[cell])
        return by_loop if by_ring != by_loop else self.luck.below("toss", 2) == 1

    def _shoots(self, cell: int, target: int, value: int, loop: int) -> bool:
        end = self.setting.track.end(cell, value, loop, 0, 0)
        return self.setting.board.shot(end, target) > 0
