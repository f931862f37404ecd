"""What the contract tests have to know about Age of Dogfights: its options, close combat, invariants and sketches."""

from __future__ import annotations

import random
import re
from typing import cast

from aerodrome.core.game import CHANCE, CHANCE_BIT, Game, State, seats_of
from aerodrome.core.match import Offer
from aerodrome.core.title import Title
from aerodrome.games.age_of_dogfights.actions import NATIONS
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.state import Position
from aerodrome.games.age_of_dogfights.title import TABLES
from tests.contract.interface import Contract, Record
from tests.games.age_of_dogfights import accounts
from tests.games.age_of_dogfights.crowd import crowded
from tests.games.age_of_dogfights.hunter import Hunter


class AgeOfDogfightsContract(Contract):
    """All dice are public. Only the skills of pilots can be secret."""

    outside_key = {
        **Contract.outside_key,
        "unjudged": "it only saves counting: the position says the same again",
    }

    def spread(self, title: Title) -> list[Record]:
        return ages_of_dogfights()

    def walk(self, game: Game[State], number: int, dice: random.Random) -> list[State]:
        return fight(cast(AgeOfDogfights, game), dice) if number % 2 else []

    def derive(self, state: State) -> None:
        super().derive(state)
        assert isinstance(state, Position)
        state.unjudged = 1

    def check(self, game: Game[State], state: State) -> None:
        assert isinstance(state, Position)
        accounts.check(cast(AgeOfDogfights, game), state)

    def is_open(self, game: Game[State]) -> bool:
        return game.options["hidden_skill"] is False

    # Types of aircraft, and the nation in an aircraft's designation, such as germany/10.
    names = frozenset([word for kind in TABLES.kinds for word in re.findall(r"[A-Za-z]+", kind.name)]) | frozenset(
        [each for nation in NATIONS for each in (nation, nation.capitalize())]
    )

    def middle(self, game: Game[State]) -> State:
        """Return a position in close combat: 40 answers from the start do not leave the set-up."""
        return crowded(cast(AgeOfDogfights, game), random.Random(1))

    def check_sketch(self, event: Record, taken: dict[str, Record], last: Offer) -> None:
        """Check where an aircraft is placed, how it ends its move, and its target."""
        promise = last.sketch
        if promise.get("aircraft") != event.get("aircraft"):
            return
        if event["event"] == "moved" and "tilt" in promise:
            at = promise["at"]
            assert isinstance(at, list)
            assert event["at"] == ",".join(str(part) for part in at)
            assert [event[each] for each in ("heading", "level", "tilt")] == [
                promise[each] for each in ("heading", "level", "tilt")
            ]
        elif event["event"] == "placed" and "heading" in promise:
            assert (event["heading"], event["level"]) == (promise["heading"], promise["level"])
        elif event["event"] == "burst" and "odds" in promise:
            assert (event["target"], event["gun"]) == (promise["target"], promise["gun"])


def ages_of_dogfights() -> list[dict[str, object]]:
    """Return every mode, printed scenarios, all numbers of players and every optional rule, in short games."""
    few = "choose 2 fighter"
    small: list[dict[str, object]] = [
        {"aircraft": 2, "board": "short"},
        {
            "mode": "recon",
            "aerobatics": True,
            "pilot_skill": True,
            "aces": 1,
            "rookies": 1,
            "squadrons": f"entente: choose 1 scout, {few}; central: choose 1 scout, {few}",
        },
        {
            "mode": "bombing-zone",
            "wind": "roll",
            "points_scoring": True,
            "squadrons": f"entente: choose 1 bomber, {few}; central: choose 1 scout, {few}",
        },
        {
            "mode": "combined",
            "task": "central",
            "board": "short",
            "squadrons": f"entente: {few}; central: choose 1 light_bomber, choose 1 scout, choose 1 fighter",
        },
        {
            "mode": "general",
            "speed_difference": True,
            "squadrons": f"entente: france 13 general, {few}; central: {few}",
        },
        {"scenario": "attack-at-dawn", "round_limit": 1},
        {"scenario": "convoy-torpedoing", "sun": "roll", "round_limit": 1},
        {
            "aircraft": 3,
            "pilot_skill": True,
            "hidden_skill": True,
            "aerobatics": True,
            "aces": 1,
            "rookies": 1,
            "clouds": "6,13 up 3",
        },
        {"beginner": True, "ace_vs_ace": True, "aircraft": 3},
        {"point_buy": 40, "board": "short"},
        {
            "seats": 3,
            "ffa": True,
            "points_scoring": True,
            "squadrons": "germany: choose 2; france: choose 2; britain: choose 2",
        },
        {"seats": 4, "team": True, "aircraft": 2, "pilot_skill": True, "hidden_skill": True},
        {
            "seats": 4,
            "ffa": True,
            "mode": "combined",
            "board": "short",
            "turn_order": "clockwise",
            "squadrons": "; ".join(
                [
                    f"{seat}: choose 1 light_bomber, choose 1 scout"
                    for seat in ["germany", "france", "britain", "fourth"]
                ]
            ),
        },
        {
            "scenario": "flying-high",
            "seats": 4,
            "team": True,
            "turn_order": "agreed",
            "turns": "central-2 entente-1 central-1 entente-2",
            "round_limit": 1,
        },
    ]
    return [{"round_limit": 3, **record} for record in small]


def fight(game: AgeOfDogfights, dice: random.Random) -> list[State]:
    """Return the positions of a game that begins in close combat. Random pilots would rarely meet."""
    states, hunter = [crowded(game, dice)], Hunter(game.setting, dice)
    while states[-1].pending:
        after = states[-1].clone()
        if after.pending & CHANCE_BIT:
            game.apply(after, CHANCE, dice.choices(range(len(game.chance(after))), game.chance(after))[0])
        else:
            (seat,) = seats_of(after.pending)
            game.apply(after, seat, hunter.choice(after, game.legal(after, seat)))
        states.append(after)
    return [*states]


CONTRACT = AgeOfDogfightsContract()
