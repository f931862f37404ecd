"""The contract tests notice a leak: here the toy shows what it should hide."""

from __future__ import annotations

import random

import pytest

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import Game, Observation, State
from tests.contract.cases import Case, joint_states
from tests.contract.test_hiding import check_other_draws, check_sealed_answers, check_side_by_side
from tests.toy import GAME
from tests.toy.game import Balloons
from tests.toy.knowledge import Seen
from tests.toy.setting import Setting
from tests.toy.state import Position


class OpenCards(Seen):
    everything: list[int]

    def to_json(self) -> dict[str, object]:
        return {**super().to_json(), "all": self.everything}


class LeakyView(Balloons):
    """Shows the cards of all seats."""

    def observe(self, state: Position, seat: int) -> Observation:
        seen = OpenCards(state, seat)
        seen.everything = [*state.cards, *state.aims]
        return seen


class LeakyLog(Balloons):
    """Reveals all cards and aims to every seat."""

    def apply(self, state: Position, seat: int, code: int, log: list[Event] | None = None) -> None:
        if log is not None:
            log.append(Event("sealed", EVERYONE, {"seat": code}))
        super().apply(state, seat, code, log)


@pytest.mark.parametrize("leaky", [LeakyView, LeakyLog])
def test_a_leak_is_noticed(leaky: type[Balloons]) -> None:
    case = Case(GAME, {})
    game: Game[State] = leaky(Setting(case.game.options))  # type: ignore[assignment]
    state = joint_states(case, 1)[0]
    with pytest.raises(AssertionError):
        check_sealed_answers(game, state, random.Random(1))
    with pytest.raises(AssertionError):
        check_other_draws(game, 1)
    with pytest.raises(AssertionError):
        check_side_by_side(game, [state] * 30, 0)
