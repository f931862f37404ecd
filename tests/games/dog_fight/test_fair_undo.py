"""Undo is fair: a choice is final once the other side has revealed a secret in reply."""

import pytest

from aerodrome.core.match import Match
from aerodrome.core.refusal import Refused
from aerodrome.core.source import Seeded
from aerodrome.games.dog_fight.actions import HOLD_FIRE
from aerodrome.games.dog_fight.title import GAME


@pytest.mark.rules("DF-BROWN-03", "DF-RESC-16", "DF-INFO-08")
def test_fire_held_before_brown_s_recovery_stays_held() -> None:
    """Brown survives its 0, which reveals a 1 or 2 in its hand. The rescuer must not fire after all."""
    game, state = GAME.read_position(
        "dog-fight\n"
        "options: scenario=rescue\n"
        "round 1 turn 1\n"
        "A: white at R0 hand 1/1 1/0 2/0 2/1 4/1 5/2\n"
        "B: brown at R2 damage 7 hand 0/1 1/1 3/1 4/0 5/2 2/0\n"
        "airfields: S1=4 S2=2 S3=3 S4=5 S5=1\n"
        "held: 5\n"
    )
    match = Match(game, Seeded(1), state=state)
    match.submit_text(1, "play 0/1")
    match.submit_text(0, "play 1/1")
    assert match.question(0).startswith("Your shot would down the defender")
    match.submit(0, HOLD_FIRE)
    assert match.pending_seats() == [1]  # Brown continues. White is behind it, so Brown must show its choice first
    with pytest.raises(Refused, match="nothing to undo"):
        match.undo(0)
