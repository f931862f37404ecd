"""Random games to the end in every variant, with what must hold after every answer."""

import pytest

from aerodrome.core import registry
from aerodrome.core.game import CHANCE_BIT, seats_of
from aerodrome.core.source import Seeded, settle

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


def play(record: dict[str, object], seed: int) -> str:
    """One game by random answers; the rule that ended it."""
    title = registry.title("dogfight-1917")
    game = title.new(record)
    state, luck, chooser = game.start(), Seeded(seed), Seeded(f"{seed}/choice")
    while True:
        settle(game, state, luck)
        if not state.pending:
            break
        assert not state.pending & CHANCE_BIT
        assert state.turn <= title.simulation_cap
        seat = seats_of(state.pending)[0]
        codes = game.legal(state, seat)
        assert codes
        game.apply(state, seat, codes[chooser.below("choice", len(codes))])
    outcome = game.outcome(state)
    assert outcome is not None
    assert set(outcome.scores) <= {0.0, 0.5, 1.0}
    return outcome.rule


@pytest.mark.parametrize("record", RECORDS, ids=[str(record) for record in RECORDS])
def test_games_end_by_rule(record: dict[str, object]) -> None:
    assert all(play(record, seed).startswith("D17-") for seed in range(6))


@pytest.mark.soak
def test_many_games_end_by_rule(sample: bool) -> None:
    for record in RECORDS:
        for seed in range(20 if sample else 2000):
            assert play(record, seed).startswith("D17-")
