"""Budgets as text, and that the same number of simulations gives the same answer."""

from __future__ import annotations

import time

import pytest

from aerodrome.bots.bot import Budget, Clock, own_luck, read_budget
from aerodrome.bots.registry import LEVELS, budget_of, checked_name, new_bot, unwatched_budget_of
from aerodrome.core import registry
from aerodrome.core.game import seats_of
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded, settle


def test_budgets_are_read_and_told() -> None:
    assert str(read_budget("400")) == "400"
    assert str(read_budget("0.5s")) == "0.5s"
    assert str(read_budget("0.5s").at_most(30)) == "30 or 0.5s"
    assert str(read_budget("20").at_most(30)) == "20"
    assert str(read_budget("20").at_most(0)) == "20"
    for wrong in ("", "s", "-3", "0", "much", "1e3", "-1s"):
        with pytest.raises(BadInput, match="is not a budget"):
            read_budget(wrong)


def test_budgets_are_finite_and_bounded() -> None:
    """An endless budget would look like a bot that hangs."""
    for wrong in ("nans", "infs", "-infs", "1e999s"):
        with pytest.raises(BadInput, match="is not a budget"):
            read_budget(wrong)
    for much in ("99999999999999999999", "1000000001", "3601s", "1e300s"):
        with pytest.raises(BadInput, match="limit is 1000000000 simulations or 3600 seconds"):
            read_budget(much)
    assert read_budget("1000000000").simulations == 10**9
    assert read_budget("3600s").seconds == 3600.0
    for name in ("ace:nans", "ace:99999999999999999999", "reads:ace:99999999999999999999", "reads:ace:" + "9" * 5000):
        with pytest.raises(BadInput, match="budget"):
            checked_name(name)
    for seconds in (float("nan"), float("inf")):
        with pytest.raises(ValueError, match="a budget has"):
            Budget(seconds=seconds)


def test_simulations_are_counted() -> None:
    clock = Clock(Budget(3))
    assert [clock.has_time() for _ in range(5)] == [True, True, True, False, False]


def test_of_seconds_a_part_is_kept_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reserve is 30 ms, but at most 15% of a short budget."""
    now = [100.0]
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])
    for seconds, thinking in ((1.0, 0.93), (0.2, 0.162), (0.1, 0.081)):
        clock = Clock(Budget(seconds=seconds))
        assert clock.end == pytest.approx(now[0] + thinking)
        assert (clock.is_over(), clock.would_end(thinking / 2), clock.would_end(1.1 * thinking)) == (False, False, True)
        now[0] += thinking + 0.001
        assert (clock.is_over(), clock.has_time()) == (True, False)
    assert not Clock(Budget(5)).would_end(1e9)


def test_where_nobody_waits_only_an_ace_looks_at_the_clock() -> None:
    assert [unwatched_budget_of(name).seconds for name in ("recruit", "pilot", "ace", "exec:./mine")] == [0, 0, 1, 1]
    assert [unwatched_budget_of(name, Budget(seconds=0.5)).seconds for name in ("pilot", "pilot:2s")] == [0.5, 2]


def test_names_may_bring_a_budget() -> None:
    assert checked_name("ace:400") == "ace:400"
    assert budget_of("ace:400", Budget(7)).simulations == 400
    assert budget_of("ace", Budget(7)).simulations == 7
    assert budget_of("pilot").seconds == 1.0
    for wrong, why in (("genius", "There is no bot 'genius'"), ("ace:x", "not a budget"), ("exec:", "needs a program")):
        with pytest.raises(BadInput, match=why):
            checked_name(wrong)


@pytest.mark.parametrize("code", registry.codes())
def test_the_same_seed_and_simulations_give_the_same_answer(code: str) -> None:
    game = registry.title(code).new({})
    state = game.start()
    settle(game, state, Seeded(4))
    for _ in range(6):
        seat = seats_of(state.pending)[0]
        legal = game.legal(state, seat)
        if len(legal) > 1:
            seen = game.observe(state, seat)
            for name in LEVELS:
                answers = {new_bot(name, game, Seeded("s")).choose(seen, legal, Budget(20)) for _ in range(2)}
                assert len(answers) == 1
        game.apply(state, seat, legal[0])
        settle(game, state, Seeded(4))


def test_a_bot_s_luck_does_not_tell_what_it_was_made_from() -> None:
    luck, same = own_luck("table/3/0"), Seeded("table/3/0")
    assert luck.seed == ""
    assert [luck.below("x", 100) for _ in range(5)] == [same.below("x", 100) for _ in range(5)]
