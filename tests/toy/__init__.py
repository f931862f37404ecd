"""Three Balloons: the smallest game that uses the whole contract. Rules: RULES.md; a guide: docs/add-a-game.md."""

from tests.toy.title import GAME

__all__ = ["GAME"]
