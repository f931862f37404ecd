"""Why an action is refused: a number for the rules, a rule id and a sentence for people."""

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
    ("TOY-TURN-01", "Nothing is asked of you now."),
    ("TOY-END-01", "The game is over; no further choice is accepted."),
    ("TOY-TURN-02", "Choose a height before you aim."),
    ("TOY-TURN-02", "Your height is chosen; now aim, or take it back first."),
    ("TOY-AIM-01", "You cannot aim at yourself."),
    ("TOY-AIM-02", "Nobody flies there any more."),
]
