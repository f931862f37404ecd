"""The runner compared with a match driven by hand, and what it asks of bots."""

import hashlib
from typing import ClassVar

import pytest

from aerodrome.bots.bot import Bot, Budget
from aerodrome.bots.uniform import Uniform
from aerodrome.core import registry
from aerodrome.core.digest import key_bytes
from aerodrome.core.game import Observation
from aerodrome.core.match import Match
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded
from aerodrome.simulation.runner import Tally, job_of, luck_of, play, play_out, seated, simulate

SCENARIOS: list[dict[str, object]] = [
    {},
    {"scenario": "escort", "plane_b": "white"},
    {"scenario": "rescue", "solo": True},
    {"scenario": "bombing", "turn_cap": 6},
]


def quiet(done: int) -> None:
    """Ignore progress."""


@pytest.mark.parametrize("options", SCENARIOS)
def test_a_simulated_game_is_the_match_with_the_same_seeds(options: dict[str, object]) -> None:
    job = job_of("dog-fight", options, [], "s")
    game = registry.title("dog-fight").new(options)
    for number in range(3):
        match = Match(game, luck_of(job, number), job.turn_cap)
        bots = seated(game, job, number)
        decisions, last_turn, chose = 0, 0, False
        while match.pending_seats():
            seat = match.pending_seats()[0]
            last_turn = match.state.turn
            legal = [offer.code for offer in match.offers(seat) if offer.refusal is None]
            chose = chose or len(legal) > 1
            match.submit(seat, bots[seat].choose(None, legal, Budget(1)) if len(legal) > 1 else legal[0])
            if chose and not match.state.begun:
                decisions, chose = decisions + 1, False
        played = play(game, job, number)
        assert match.ending is not None
        assert played.end == (match.ending.rule or match.ending.how)
        assert played.scores == match.ending.scores
        assert (played.turns, played.decisions) == (last_turn, decisions)
        assert played.key == key_bytes(game.key(match.state))


def test_the_digest_is_over_the_final_keys_in_their_order() -> None:
    job = job_of("dog-fight", {}, [], "d")
    game = registry.title("dog-fight").new({})
    whole = hashlib.sha256()
    for number in range(4):
        whole.update(play(game, job, number).key + b"\n")
    assert simulate(job, 4, 1, quiet).to_json()["digest"] == whole.hexdigest()


def test_a_game_does_not_depend_on_those_before_it() -> None:
    job = job_of("dog-fight", {}, [], "p")
    few, many = simulate(job, 3, 1, quiet), simulate(job, 5, 1, quiet)
    game = registry.title("dog-fight").new({})
    for number in (3, 4):
        few.enter(play(game, job, number))
    assert few.to_json() == many.to_json()


def test_progress_adds_up() -> None:
    done: list[int] = []
    simulate(job_of("dog-fight", {}, [], "1"), 230, 1, done.append)
    assert sum(done) == 230
    assert len(done) > 1


def test_scores_of_other_kinds_are_neither_won_nor_drawn() -> None:
    tally = Tally(job_of("dog-fight", {}, [], "1"))
    game = registry.title("dog-fight").new({})
    tally.enter(play(game, tally.job, 0))
    assert [tally.wins[seat] + tally.draws[seat] + tally.losses[seat] for seat in range(2)] == [1, 1]


def test_jobs_are_checked() -> None:
    with pytest.raises(BadInput, match="has 2 seats, so name 2 in --bots, not 1"):
        job_of("dog-fight", {}, ["uniform"], "1")
    with pytest.raises(BadInput, match="There is no bot 'genius'"):
        job_of("dog-fight", {}, ["genius", "uniform"], "1")
    with pytest.raises(BadInput, match="The automaton plays dog-fight only"):
        job_of("dawgs-of-war", {"seats": 2}, ["automaton", "uniform"], "1")
    with pytest.raises(BadInput, match="'much' is not a budget"):
        job_of("dog-fight", {}, [], "1", "much")
    assert job_of("dog-fight", {"turn_cap": 9}, [], "1").turn_cap == 9
    assert job_of("dog-fight", {}, [], "1").turn_cap == registry.title("dog-fight").simulation_cap


class Looker(Bot):
    """Gives the first answer, and needs an observation."""

    views: ClassVar[list[Observation]] = []

    def choose(self, seen: Observation | None, legal: list[int], budget: Budget) -> int:
        assert seen is not None
        assert len(legal) > 1
        Looker.views.append(seen)
        return legal[0]


def test_a_bot_that_looks_is_shown_its_own_view() -> None:
    Looker.views.clear()
    job = job_of("dog-fight", {}, [], "1")
    game = registry.title("dog-fight").new({})
    play_out(game, job, 0, [Uniform(game, Seeded(1)), Looker(game, Seeded(2))])
    assert Looker.views
    assert {seen.seat for seen in Looker.views} == {1}
