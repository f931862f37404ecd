"""What the contract tests have to know about Dawgs of War: its secrets, invariants and sketches."""

from __future__ import annotations

from typing import cast

from aerodrome.core.game import Game, State
from aerodrome.core.match import Offer
from aerodrome.games.dawgs_of_war.game import DawgsOfWar
from aerodrome.games.dawgs_of_war.state import FIRE, PLACE, REVEAL, Position
from aerodrome.games.dawgs_of_war.title import TABLES
from tests.contract.interface import Contract, Record
from tests.games.dawgs_of_war import accounts


class DawgsOfWarContract(Contract):
    own_draws = {f"special {name}": seat for seat, name in enumerate("ABCDEFGH")}
    names = frozenset(word for pilot in TABLES.pilots for word in pilot.name.split())
    open_phases = [PLACE, REVEAL, FIRE]  # cards, turns and targets

    def check(self, game: Game[State], state: State) -> None:
        assert isinstance(state, Position)
        accounts.check(cast(DawgsOfWar, game), state)

    def is_open(self, game: Game[State]) -> bool:
        return False

    def check_sketch(self, event: Record, taken: dict[str, Record], last: Offer) -> None:
        if event["event"] == "moved":
            promise = taken.get(str(event["seat"]), {})
            if "path" in promise and "wagged" not in event:
                assert (event["path"], event["front"]) == (promise["path"], promise["front"])


CONTRACT = DawgsOfWarContract()
