"""What every phase of Age of Dogfights has: the setting of its table, its dice, and what it draws of a choice."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core import phase
from aerodrome.games.age_of_dogfights import sketches
from aerodrome.games.age_of_dogfights.phases import dice
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import Position


class Phase(phase.Phase[Position]):
    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def sketch(self, state: Position, seat: i64, code: i64) -> dict[str, object]:
        """Return what a drawing shows of an action. A phase overrides it for the answers to its own question."""
        return sketches.sketch(self.setting, state, int(seat), int(code))

    def faces(self, state: Position) -> list[int | str]:
        """Return the faces of the die that is rolled. Dice are all there is of chance."""
        return dice.faces(self.setting, self.kind(state))

    def plans_path(self) -> bool:
        """Return whether the answer is a part of the mover's path, so that the ends of the move can be shown."""
        return False

    def can_be_left(self) -> bool:
        """AOD-RUL-86: return whether a player may give up here."""
        return True


class Setup(Phase):
    """A phase before the first round, or before a bonus round. No one has begun to fly."""

    def can_be_left(self) -> bool:
        return False
