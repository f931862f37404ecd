"""Intervals and percentiles, compared with numbers computed elsewhere."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.simulation.stats import mean, percentile, wilson


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [(0.5, 10, 0.2366, 0.7634), (0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0), (0.4975, 2000, 0.4756, 0.5194)],
)
def test_wilson_gives_the_textbook_intervals(score: float, games: int, low: float, high: float) -> None:
    assert wilson(score, games) == pytest.approx((low, high), abs=5e-5)


@given(st.floats(0, 1), st.integers(0, 10**6))
def test_wilson_stays_within_bounds_and_holds_the_score(score: float, games: int) -> None:
    low, high = wilson(score, games)
    assert 0 <= low <= score + 1e-9
    assert score - 1e-9 <= high <= 1


@given(st.lists(st.integers(0, 50), min_size=1), st.integers(1, 100))
def test_percentile_is_the_smallest_value_that_reaches_the_share(values: list[int], percent: int) -> None:
    found = percentile(Counter(values), percent)
    assert found in values
    assert sum(value <= found for value in values) * 100 >= percent * len(values)
    assert sum(value < found for value in values) * 100 < percent * len(values)


def test_mean_counts_every_time() -> None:
    assert mean(Counter([1, 1, 4])) == 2
