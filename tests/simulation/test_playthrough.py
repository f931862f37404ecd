"""The playthrough writes out the first simulated game in full, and always in the same way."""

import json
import re

import pytest

from aerodrome.bots.bot import Budget
from aerodrome.core import registry
from aerodrome.core.digest import state_digest
from aerodrome.core.game import NOBODY
from aerodrome.simulation.playthrough import flattened, lines
from aerodrome.simulation.runner import job_of, play
from tests.cli.running import aerodrome


@pytest.fixture
def told() -> list[str]:
    return list(lines(job_of("dog-fight", {"scenario": "escort"}, [], "3")))


def test_it_is_the_same_each_time(told: list[str]) -> None:
    assert told == list(lines(job_of("dog-fight", {"scenario": "escort"}, [], "3")))


def test_it_is_the_first_simulated_game(told: list[str]) -> None:
    job = job_of("dog-fight", {"scenario": "escort"}, [], "3")
    played = play(registry.title("dog-fight").new(job.options), job, 0)
    outcome = json.loads(told[-2].removeprefix("outcome: "))
    assert (outcome["rule"], outcome["scores"]) == (played.end, played.scores)
    assert max(int(turn) for turn in re.findall(r"turn (\d+), pending", "\n".join(told))) == played.turns
    assert re.fullmatch(r"digest: [0-9a-f]{16}", told[-1])


def test_every_answer_is_among_the_legal_ones(told: list[str]) -> None:
    asked = [place for place, line in enumerate(told) if line.startswith("  legal: ")]
    assert asked
    for place in asked:
        assert told[place + 1].removeprefix("  answer: ") in told[place].removeprefix("  legal: ").split(", ")


def test_every_outcome_of_chance_is_among_those_with_a_weight(told: list[str]) -> None:
    rolled = [place for place, line in enumerate(told) if line.startswith("  weights: ")]
    assert rolled
    for place in rolled:
        weights = dict(part.rsplit(": ", 1) for part in told[place].removeprefix("  weights: ").split(", "))
        assert int(weights[told[place + 1].removeprefix("  outcome: ")]) > 0


def test_a_hand_is_told_to_its_owner_only(told: list[str]) -> None:
    hands = [line for line in told if re.search(r"planes\[\d\]\.hand = ", line)]
    assert hands
    for line in hands:
        owner = "AB"[int(line.split("planes[")[1][0])]
        assert line.startswith(f"  seen by {owner}: ")
    drawn = [line for line in told if '"tiles"' in line]
    assert drawn
    assert all(re.match(r"  event to [AB]: ", line) for line in drawn)


def test_the_changes_of_a_view_add_up_to_the_view(told: list[str]) -> None:
    """All changes in a spectator's view together give the spectator's last observation."""
    view: dict[str, str] = {}
    for line in told:
        change = re.match(r"  seen by (?:all|.*spectator): (\S+) (= (.*)|is gone)$", line)
        if change and change.group(3) is not None:
            view[change.group(1)] = change.group(3)
        elif change:
            del view[change.group(1)]
    job = job_of("dog-fight", {"scenario": "escort"}, [], "3")
    game = registry.title("dog-fight").new(job.options)
    # Play the same game again to its last position.
    from aerodrome.core.match import Match
    from aerodrome.simulation.runner import luck_of, seated

    match, bots = Match(game, luck_of(job, 0), job.turn_cap), seated(game, job, 0)
    while match.pending_seats():
        seat = match.pending_seats()[0]
        legal = game.legal(match.state, seat)
        match.submit(seat, legal[0] if len(legal) == 1 else bots[seat].choose(None, legal, Budget(1)))
    assert view == flattened(game.observe(match.state, NOBODY).to_json())
    assert told[-1] == f"digest: {state_digest(game, match.state)}"


def test_leaves_are_found_by_their_paths() -> None:
    assert flattened({"a": {"b": 1}, "c": [{"d": None}, {}], "e": [1, 2]}) == {
        "a.b": "1",
        "c[0].d": "null",
        "c[1]": "{}",
        "e": "[1, 2]",
    }


def test_the_command_prints_it(told: list[str]) -> None:
    ran = aerodrome("playthrough", "dog-fight", "--seed", "3", "--set", "scenario=escort")
    assert ran.out == "\n".join(told) + "\n"
