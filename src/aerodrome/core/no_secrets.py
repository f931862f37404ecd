"""What each seat knows in a game without secrets: the whole position."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from aerodrome.core.game import NOBODY, Observation, S, State, seats_of
from aerodrome.core.saving import plain_of
from aerodrome.core.sequenced import Knowledge

if TYPE_CHECKING:
    from aerodrome.core.source import Source


class OpenView(Observation):
    """A position as every seat sees it."""

    def __init__(self, seat: int, state: State, seat_names: list[str]) -> None:
        super().__init__(seat, state)
        self.position = state.clone()
        self.seat_names = seat_names

    def to_json(self) -> dict[str, object]:
        shown: dict[str, object] = {
            "seat": "spectator" if self.seat == NOBODY else self.seat_names[self.seat],
            "phase": self.phase,
            "turn": self.turn,
            "pending": [self.seat_names[seat] for seat in seats_of(self.pending)],
            "begun": self.begun != 0,
        }
        for name, value in plain_of(self.position).items():
            if name not in shown and name != "class" and name != "returns":
                shown[name] = value
        return shown


class NoSecrets(Knowledge[S]):
    """Shows every seat everything. A game with hidden cards or simultaneous choices must not use it."""

    def __init__(self, seat_names: list[str]) -> None:
        self.seat_names = seat_names

    def observe(self, state: S, seat: int) -> Observation:
        return OpenView(seat, state, self.seat_names)

    def determinize(self, seen: Observation, source: Source) -> S:
        assert isinstance(seen, OpenView)
        return cast("S", seen.position.clone())
