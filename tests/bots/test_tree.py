"""The two rules of choice: find the best arm if one seat decides, and a mix if several do."""

from __future__ import annotations

from aerodrome.bots.tree import Arms, drawn, weighed
from aerodrome.core.source import Seeded

# Rock, paper, scissors in which a win with the rock counts double. The best mix is known.
DOUBLE_ROCK = [[0.5, 0.0, 1.0], [0.75, 0.5, 0.0], [0.0, 0.75, 0.5]]


def test_the_best_of_several_is_tried_most() -> None:
    arms, luck = Arms(), Seeded(1)
    places = arms.places([10, 20, 30])
    for _ in range(600):
        place = arms.most_promising(places, 0.7, 0)
        arms.enter(place, 1.0 if luck.below("win", 10) < [3, 7, 5][place] else 0.0)
    assert arms.all[1].tries > 300
    assert abs(arms.worth(1) - 0.7) < 0.1


def test_what_is_known_to_be_quick_is_tried_first() -> None:
    arms = Arms()
    places = arms.places([5, 6, 7])
    assert arms.most_promising(places, 0.7, 2) == 2
    arms.enter(2, 0.9)
    tried = []
    for _ in range(60):
        place = arms.most_promising(places, 0.7, 0)
        arms.enter(place, 0.9 if place == 2 else 0.1)
        tried.append(place)
    assert set(tried) == {0, 1, 2}
    assert tried.count(2) > 30


def test_who_cannot_always_be_taken_is_judged_by_the_times_it_could() -> None:
    arms = Arms()
    arms.places([1, 2])
    for number in range(400):
        places = [0, 1] if number % 4 == 0 else [0]
        place = arms.most_promising(places, 0.7, 0)
        arms.enter(place, 0.9 if place else 0.5)
    assert arms.all[1].tries > 60


def test_regret_matching_finds_the_mix() -> None:
    """Two seats that learn from each other find the mix that cannot be exploited."""
    first, second, luck = Arms(), Arms(), Seeded("mix")
    places = first.places([0, 1, 2])
    second.places([0, 1, 2])
    for _ in range(20_000):
        one, two = first.strategy(places), second.strategy(places)
        mine, yours = drawn(one, luck), drawn(two, luck)
        worth = DOUBLE_ROCK[mine][yours]
        first.learn(places, one, mine, yours + 1, worth)
        second.learn(places, two, yours, mine + 1, 1.0 - worth)
    for arms, table in (
        (first, DOUBLE_ROCK),
        (second, [[1.0 - row[each] for row in DOUBLE_ROCK] for each in range(3)]),
    ):
        shares = [arm.share for arm in arms.all]
        mix = [share / sum(shares) for share in shares]
        against = [sum(mix[mine] * table[mine][yours] for mine in range(3)) for yours in range(3)]
        assert min(mix) > 0.1, "the mix must not be predictable"
        assert max(against) - min(against) < 0.08, "no answer to the mix may gain"


def test_weights_are_drawn_by_their_share() -> None:
    luck = Seeded(5)
    counts = [0, 0, 0]
    for _ in range(4000):
        counts[weighed([1.0, 0.0, 3.0], luck)] += 1
    assert counts[1] == 0
    assert abs(counts[2] / 4000 - 0.75) < 0.03
