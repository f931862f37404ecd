"""What the contract tests have to know about Dogfight: 1917: its options, secrets, invariants and sketches."""

from __future__ import annotations

import random
from typing import cast

import pytest

from aerodrome.core.game import Game, State
from aerodrome.core.match import Match, Offer
from aerodrome.core.source import Seeded
from aerodrome.core.title import Title
from aerodrome.games.dogfight_1917 import actions
from aerodrome.games.dogfight_1917.game import Dogfight1917
from aerodrome.games.dogfight_1917.state import Position
from tests.contract.interface import UNSEEN, Contract, Record
from tests.contract.options import drawn_records
from tests.games.dogfight_1917 import accounts


class Dogfight1917Contract(Contract):
    proves = {"test_what_is_hidden_changes_no_answer": pytest.mark.rules("D17-INF-09")}
    outside_key: dict[str, str] = {}
    own_draws = {
        **{f"card {name}": seat for seat, name in enumerate("ABCD")},
        **{f"unseen {name}": UNSEEN for name in "ABCD"},
    }

    def spread(self, title: Title) -> list[Record]:
        variants: list[Record] = [{"variant": variant} for variant in title.schema.option("variant").values]
        more: list[Record] = [{"variant": "battle_royale", "seats": 3}, {"draft": True}, {"first_game": True}]
        return [{}, *variants, *more, *drawn_records(title, 6)]

    def middle(self, game: Game[State]) -> State:
        """Return a position in which someone fires, or the end of a random game without shots."""
        match, luck = Match(game, Seeded(3)), random.Random(3)
        while pending := match.pending_seats():
            legal = game.legal(match.state, pending[0])
            shots = [code for code in legal if actions.ATTACK <= code < actions.SLIP]
            match.submit(pending[0], luck.choice(shots or legal))
            if shots:
                break
        return match.state

    def derive(self, state: State) -> None:
        """Everything is in the key."""

    def check(self, game: Game[State], state: State) -> None:
        assert isinstance(state, Position)
        accounts.check(cast(Dogfight1917, game), state)

    def is_open(self, game: Game[State]) -> bool:
        return False

    def check_sketch(self, event: Record, taken: dict[str, Record], last: Offer) -> None:
        if event["event"] == "flew" and last.sketch.get("path"):
            at = last.sketch["at"]
            assert isinstance(at, list)
            assert (event["to"], event["heading"]) == (",".join(str(part) for part in at), last.sketch["heading"])


CONTRACT = Dogfight1917Contract()
