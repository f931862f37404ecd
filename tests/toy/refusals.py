"""Why an action is refused: a number for the rules, a rule id and a sentence for players."""

from __future__ import annotations

from typing import Final

LEGAL: Final = 0
NOT_ASKED: Final = 1
GAME_OVER: Final = 2
HEIGHT_FIRST: Final = 3
HEIGHT_CHOSEN: Final = 4
NOT_YOURSELF: Final = 5
HAS_FALLEN: Final = 6

REFUSALS: Final = [
    ("", ""),
    ("TOY-TURN-01", "It isn't your turn to choose."),
    ("TOY-END-01", "The game is over."),
    ("TOY-TURN-02", "Choose a height before you aim."),
    ("TOY-TURN-02", "You've already chosen a height. Aim now, or take it back first."),
    ("TOY-AIM-01", "You can't aim at yourself. Pick another balloonist."),
    ("TOY-AIM-02", "That balloonist has fallen. Pick one who still flies."),
]
