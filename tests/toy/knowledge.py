"""What a seat knows: its own card and choice, and those of others once they are shown. It remembers nothing else."""

from __future__ import annotations

from aerodrome.core import deck, sequenced
from aerodrome.core.game import NOBODY, Observation, seats_of
from aerodrome.core.source import Source
from tests.toy.setting import Setting
from tests.toy.state import NONE, PHASE_NAMES, PLAN, Position
from tests.toy.tables import SEAT_NAMES


class Seen(Observation):
    """What one seat, or a spectator, may know about a position."""

    def __init__(self, state: Position, seat: int) -> None:
        super().__init__(seat, state)
        self.flying, self.fell_last = state.flying, state.fell_last
        self.hits = state.hits[:]
        self.dealt = [card != 0 for card in state.cards]
        self.cards = [card if each == seat or not state.flies(each) else NONE for each, card in enumerate(state.cards)]
        self.heights = [self._shown(state, each, state.heights) for each in range(3)]
        self.aims = [self._shown(state, each, state.aims) for each in range(3)]

    def _shown(self, state: Position, owner: int, choices: list[int]) -> int:
        return choices[owner] if owner == self.seat or state.phase != PLAN else NONE

    def to_json(self) -> dict[str, object]:
        return {
            "seat": "spectator" if self.seat == NOBODY else SEAT_NAMES[self.seat],
            "phase": PHASE_NAMES[self.phase],
            "turn": self.turn,
            "pending": [SEAT_NAMES[seat] for seat in seats_of(self.pending)],
            "begun": self.begun != 0,
            "flying": [SEAT_NAMES[seat] for seat in seats_of(self.flying)],
            "fell_last": [SEAT_NAMES[seat] for seat in seats_of(self.fell_last)],
            "hits": self.hits,
            "dealt": self.dealt,
            "cards": self.cards,
            "heights": self.heights,
            "aims": self.aims,
        }


class Knowledge(sequenced.Knowledge[Position]):
    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def observe(self, state: Position, seat: int) -> Observation:
        return Seen(state, seat)

    def determinize(self, seen: Observation, source: Source) -> Position:
        """Return a world that fits: flying seats have a card above their hits, and sealed choices are legal."""
        assert isinstance(seen, Seen)
        while True:
            state = _public_part(seen, self.setting.pile)
            _imagine_cards(seen, state, source)
            if all([state.cards[seat] == 0 or state.hits[seat] < state.cards[seat] for seat in seats_of(state.flying)]):
                _imagine_choices(seen, state, source)
                return state


def _public_part(seen: Seen, full: int) -> Position:
    state = Position(full)
    state.phase, state.turn, state.pending, state.begun = seen.phase, seen.turn, seen.pending, seen.begun
    state.flying, state.fell_last = seen.flying, seen.fell_last
    state.hits, state.heights, state.aims = seen.hits[:], seen.heights[:], seen.aims[:]
    return state


def _imagine_cards(seen: Seen, state: Position, source: Source) -> None:
    for seat in range(3):
        if seen.cards[seat] > 0:
            state.cards[seat] = seen.cards[seat]
            state.pile -= deck.one(seen.cards[seat])
    for seat in range(3):
        if seen.dealt[seat] and state.cards[seat] == 0:
            state.cards[seat] = deck.drawn_kind(state.pile, source.answer("world", deck.weights(state.pile)))
            state.pile -= deck.one(state.cards[seat])


def _imagine_choices(seen: Seen, state: Position, source: Source) -> None:
    if state.phase != PLAN:
        return
    for seat in range(3):
        if seat != seen.seat and state.flies(seat) and not state.pending >> seat & 1:
            targets = [each for each in seats_of(state.flying) if each != seat]
            state.heights[seat] = source.answer("world", [1, 1])
            state.aims[seat] = targets[source.answer("world", [1] * len(targets))]
