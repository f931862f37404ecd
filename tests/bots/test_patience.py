"""Waiting for bots: what counts of the time."""

from __future__ import annotations

import time

import pytest

from aerodrome.bots.outside.patience import GLANCE, Patience


def test_a_glance_costs_no_more_than_it_should(monkeypatch: pytest.MonkeyPatch) -> None:
    """They take an hour and half their time by turns; of an hour in which the machine stood still no more counts."""
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    patience = Patience(5 * GLANCE)
    looked = 0
    for glance in patience.glances():
        assert glance == pytest.approx(GLANCE)
        now[0] += 3600.0 if looked % 2 == 0 else GLANCE / 2
        looked += 1
        if looked == 6:
            break
    assert patience.left == pytest.approx(GLANCE)
