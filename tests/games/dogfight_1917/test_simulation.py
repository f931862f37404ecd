"""Random games to the end in every variant, with the accounts checked after every answer."""

from typing import cast

import pytest

from aerodrome.core.game import CHANCE_BIT, seats_of
from aerodrome.core.source import Seeded, settle
from aerodrome.games.dogfight_1917.game import Dogfight1917
from aerodrome.games.dogfight_1917.state import AWAITING, Fighter
from aerodrome.games.dogfight_1917.title import GAME
from tests.games.dogfight_1917 import accounts

RECORDS: list[dict[str, object]] = [
    {},
    {"first_game": True},
    {"draft": True},
    {"variant": "daring_escape"},
    {"variant": "battle_royale", "seats": 3},
    {"variant": "battle_royale"},
    {"variant": "team_battle"},
    {"variant": "entente_vs_central"},
]


def life(one: Fighter) -> int:
    """D17-INV-04: Deck and Damage Pile, which only a Wingman's new Deck makes larger."""
    return 0 if one.status == AWAITING else int(one.deck_count + one.damage_count)


def play(record: dict[str, object], seed: int) -> str:
    """One game by random answers; the rule that ended it."""
    game = cast(Dogfight1917, GAME.new(record))
    state, luck, chooser = game.start(), Seeded(seed), Seeded(f"{seed}/choice")
    lives: list[int] = []
    while True:
        settle(game, state, luck)
        if not state.pending:
            break
        accounts.check(game, state)
        assert not state.pending & CHANCE_BIT
        assert state.turn <= GAME.simulation_cap
        if state.turn:
            now = [life(one) for one in state.fighters]
            assert all([before == 0 or after <= before for before, after in zip(lives, now, strict=False)])
            lives = now
        seat = seats_of(state.pending)[0]
        codes = game.legal(state, seat)
        game.apply(state, seat, codes[chooser.below("choice", len(codes))])
    accounts.check(game, state)
    outcome = game.outcome(state)
    assert outcome is not None
    assert set(outcome.scores) <= {0.0, 0.5, 1.0}
    return outcome.rule


@pytest.mark.rules("D17-INV-01", "D17-INV-02", "D17-INV-03", "D17-INV-04", "D17-INV-05")
@pytest.mark.parametrize("record", RECORDS, ids=[str(record) for record in RECORDS])
def test_games_end_by_rule(record: dict[str, object]) -> None:
    assert all(play(record, seed).startswith("D17-") for seed in range(6))


@pytest.mark.soak
def test_many_games_end_by_rule(sample: bool) -> None:
    for record in RECORDS:
        for seed in range(20 if sample else 2000):
            assert play(record, seed).startswith("D17-")
