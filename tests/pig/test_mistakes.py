"""What the author of a game reads after forgetting something. Each mistake is made in a copy of Pig."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.phase import NEXT, Phase, Row, link
from tests.pig.pig import CHOOSE, DIE, OVER, SCHEMA, Choose, Die, Pig, Position


def pig(choose: type[Phase[Position]]) -> Pig:
    """Return Pig with another first phase."""
    game = Pig(SCHEMA.validated({}))
    game.steps = link([Row(CHOOSE, choose, then=CHOOSE, ends=True), Row(DIE, Die, then=CHOOSE)], OVER, 100)
    return game


class AsksNoOne(Choose):
    def begin(self, state: Position, log: list[Event] | None) -> i64:
        return NEXT


class AsksSeat(Phase[Position]):
    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.pending = 1
        return NEXT


class AsksChance(Phase[Position]):
    def begin(self, state: Position, log: list[Event] | None) -> i64:
        state.pending = CHANCE_BIT
        return NEXT


def test_a_phase_that_never_asks_is_stopped() -> None:
    with pytest.raises(RuntimeError, match=r"From AsksNoOne on, no phase asks anyone"):
        pig(AsksNoOne).start()


def test_a_missing_method_is_named_with_its_phase() -> None:
    game = pig(AsksSeat)
    state = game.start()
    for name, ask in (
        ("legal", lambda: game.legal(state, 0)),
        ("apply", lambda: game.apply(state, 0, 0)),
        ("question", lambda: game.question(state, 0)),
    ):
        with pytest.raises(NotImplementedError, match=f"AsksSeat .* has no method `{name}`"):
            ask()
    game = pig(AsksChance)
    state = game.start()
    for name, ask in (("weights", lambda: game.chance(state)), ("kind", lambda: game.chance_kind(state))):
        with pytest.raises(NotImplementedError, match=f"AsksChance asks chance, but has no method `{name}`"):
            ask()


class KeepsAsking(Choose):
    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        state.phase = OVER
        return NEXT


def test_a_seat_that_is_asked_after_the_end_is_noticed() -> None:
    game = pig(KeepsAsking)
    state = game.start()
    game.apply(state, 0, 0)
    with pytest.raises(AssertionError, match=r"`apply` has to clear `state\.pending`"):
        game.legal(state, 0)


class WithNames(Position):
    def __init__(self) -> None:
        super().__init__()
        self.names = {"A": "Ann"}


def test_a_field_that_cannot_be_saved_is_shown() -> None:
    with pytest.raises(TypeError, match=r"A field is \{'A': 'Ann'\}. It should be a whole number, a list, or a class"):
        WithNames().clone()
