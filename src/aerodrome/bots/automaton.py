"""Dog Fight!'s solo opponent as a bot for any seat (chapter 23 of its rules): two tiles and a short fixed procedure.

In a game of two it has a hand instead of a bag. Two random tiles of the hand are its left and right slots. Both players
fly at the same time, so it considers where the target is now.
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
        """Return the target's space. In an Escort the hunter targets only M (DF-SOLO-21)."""
        if self.setting.scenario == ESCORT and seen.seat == self.setting.hunter:
            return seen.m_cell
        return seen.planes[1 - seen.seat].cell

    def _selected(self, cell: int, target: int, left: int, right: int) -> int:
        """Return the tile by the first line of the procedure that applies (DF-SOLO-12)."""
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
        """Return whether a tile of this value would end in a shot, with or without a loop (DF-SOLO-14)."""
        loop = self.setting.track.loop_within[cell]
        return self._shoots(cell, target, value, NO_LOOP) or (
            value == 3 and loop != NO_LOOP and self._shoots(cell, target, value, loop)
        )

    def _loops(self, cell: int, target: int) -> bool:
        """Return whether to loop: if only one path leads to a shot, take it, else toss (DF-SOLO-15, DF-SOLO-31)."""
        by_ring = self._shoots(cell, target, 3, NO_LOOP)
        by_loop = self._shoots(cell, target, 3, self.setting.track.loop_within[cell])
        return by_loop if by_ring != by_loop else self.luck.below("toss", 2) == 1

    def _shoots(self, cell: int, target: int, value: int, loop: int) -> bool:
        end = self.setting.track.end(cell, value, loop, 0, 0)
        return self.setting.board.shot(end, target) > 0
