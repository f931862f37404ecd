"""Chapter 5: tiles leave the bag, one at a time. Losses at random come first (DF-CYCLE-02, DF-BLACK-04), then draws.

The rescuer draws objectives in the same way.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.events import EVERYONE, Event, all_but, only
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.phase import NEXT
from aerodrome.core.source import Seeded, Source
from aerodrome.games.dog_fight.messages import en
from aerodrome.games.dog_fight.phases.base import Phase
from aerodrome.games.dog_fight.rules.tiles import lose_tile
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import SEATS, A, B, Biplane, Position
from aerodrome.games.dog_fight.tables import tile_name


class Draws(Phase):
    """A phase in which chance picks a tile from a player's bag."""

    def drawer(self, state: Position) -> i64:
        """Return the seat whose bag is drawn from."""
        raise NotImplementedError

    def weights(self, state: Position) -> list[int]:
        return deck.weights(state.plane(self.drawer(state)).bag)

    def kind(self, state: Position) -> str:
        return "tile A" if self.drawer(state) == A else "tile B"

    def roll(self, state: Position, source: Source) -> int:
        """Draw without a list of weights: most chance in this game is such a draw."""
        if isinstance(source, Seeded):
            biplane = state.plane(self.drawer(state))
            return deck.outcome_at(biplane.bag, source.below(self.kind(state), biplane.bag_count))
        return source.answer(self.kind(state), self.weights(state))

    def faces(self, state: Position) -> list[int | str]:
        biplane = state.plane(self.drawer(state))
        kinds = self.setting.aid(biplane).tiles.kinds
        return [tile_name(kinds[place]) for place in deck.kinds(biplane.bag)]


class Refill(Draws):
    """All tiles that are owed, first A's and then B's."""

    rule: ClassVar[str] = "DF-ROUND-05"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        _ask(self.setting, state, log)
        return NEXT

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        drawer = self.drawer(state)
        biplane = state.plane(drawer)
        place = deck.drawn_kind(biplane.bag, code)
        biplane.bag -= deck.one(place)
        biplane.bag_count -= 1
        kind = self.setting.aid(biplane).tiles.kinds[place]
        if biplane.owed_losses:
            biplane.owed_losses -= 1
            lose_tile(drawer, biplane, place, kind, log)
        else:
            biplane.owed_draws -= 1
            biplane.hand += deck.one(place)
            biplane.hand_count += 1
            if log is not None:
                _log_draw(drawer, [tile_name(kind)], log)
        if not biplane.owed_losses and not biplane.owed_draws:
            _ask(self.setting, state, log)
        return NEXT

    def drawer(self, state: Position) -> i64:
        return A if state.a.owed_draws or state.a.owed_losses else B

    def chance_name(self, state: Position) -> str:
        seat = self.drawer(state)
        name = "AB"[seat]
        return en.chance_lost_tile(name) if state.plane(seat).owed_losses else en.chance_tile(name)


def _ask(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """Ask chance for the next tile that is owed. If the whole bag is owed, empty it without asking."""
    for seat in range(SEATS):
        biplane = state.plane(seat)
        if not biplane.owed_losses and biplane.owed_draws >= biplane.bag_count:
            _draw_all(setting, seat, biplane, log)
        if biplane.bag_count == 0:
            biplane.owed_losses = 0
        if biplane.owed_losses or biplane.owed_draws:
            state.pending = CHANCE_BIT
            return
    state.pending = 0


def _draw_all(setting: Setting, seat: i64, biplane: Biplane, log: list[Event] | None) -> None:
    """DF-ROUND-04: after the second round of a cycle whatever is left in the bag is drawn."""
    biplane.owed_draws = 0
    if biplane.bag_count == 0:
        return
    if log is not None:
        _log_draw(seat, setting.aid(biplane).tiles.names(biplane.bag), log)
    biplane.hand += biplane.bag
    biplane.hand_count += biplane.bag_count
    biplane.bag = 0
    biplane.bag_count = 0


def _log_draw(seat: i64, tiles: list[str], log: list[Event]) -> None:
    log.append(Event("drew", only(seat), {"seat": "AB"[seat], "count": len(tiles), "tiles": tiles}))
    log.append(Event("drew", all_but(seat), {"seat": "AB"[seat], "count": len(tiles)}))


class Objective(Phase):
    """DF-RESC-02: the rescuer draws objectives, one at the start and one after every round, while the stack lasts."""

    rule: ClassVar[str] = "DF-RESC-02"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        if not stack(self.setting, state):
            state.owed_objectives = 0
        if state.owed_objectives:
            state.pending = CHANCE_BIT
        return NEXT

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        number = stack(self.setting, state)[code]
        bit = 1 << (number - 1)
        state.drawn |= bit
        state.held |= bit
        state.owed_objectives -= 1
        state.pending = 0
        if log is not None:
            mission = self.setting.mission
            log.append(Event("objective", only(mission), {"number": number}))
            log.append(Event("objective", all_but(mission) & EVERYONE, {}))
        return NEXT

    def weights(self, state: Position) -> list[int]:
        return [1] * len(stack(self.setting, state))

    def kind(self, state: Position) -> str:
        return "objective"

    def chance_name(self, state: Position) -> str:
        return en.chance_objective()

    def faces(self, state: Position) -> list[int | str]:
        return [*stack(self.setting, state)]


def stack(setting: Setting, state: Position) -> list[int]:
    """Return the objectives not drawn yet. Their order is unknown, so it means nothing."""
    return [number for number in setting.numbers.numbers if not state.drawn >> (number - 1) & 1]
