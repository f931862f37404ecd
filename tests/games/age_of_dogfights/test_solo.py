"""Chapter 33: a game against a bot, which follows the rules and sees only what a player in its seat sees."""

import pytest

from aerodrome.bots.bot import Budget
from aerodrome.bots.uniform import Uniform
from aerodrome.core.match import Match
from aerodrome.core.source import Seeded
from aerodrome.games.age_of_dogfights.title import GAME
from tests.games.age_of_dogfights.sitting import Sitting


@pytest.mark.rules("AOD-SOLO-01", "AOD-GEN-01")
def test_a_bot_plays_a_whole_game_by_legal_answers() -> None:
    match = Match(GAME.new({"aircraft": 2, "board": "short", "round_limit": 3}), Seeded("5"))
    bots = [Uniform(match.game, Seeded(f"5/{seat}")) for seat in range(2)]
    while match.pending_seats():
        seat = match.pending_seats()[0]
        legal = match.game.legal(match.state, seat)
        match.submit(seat, bots[seat].choose(None, legal, Budget(1)))
    assert match.ending is not None
    assert match.ending.rule.startswith("AOD-")


@pytest.mark.rules("AOD-SOLO-02", "AOD-SKL-06")
def test_a_bot_does_not_see_hidden_pilots() -> None:
    """Two tables that differ only in the enemy's secret list look the same from the other seat."""
    seen = []
    for aces in [("germany/4", "germany/5"), ("germany/5", "germany/4")]:
        sitting = Sitting(
            {
                "squadrons": "entente: france 4-5; central: germany 4-5",
                "pilot_skill": True,
                "hidden_skill": True,
                "first_player": "entente",
            }
        )
        sitting.say("central", f"ace {aces[0]}", f"rookie {aces[1]}")
        sitting.say("entente", "ace france/4", "rookie france/5")
        seen.append([sitting.game.observe(sitting.state, seat).to_json() for seat in (0, 1)])
    assert seen[0][0] == seen[1][0]
    assert seen[0][1] != seen[1][1]
