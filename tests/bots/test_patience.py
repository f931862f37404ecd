"""Waiting for bots: which time counts."""

from __future__ import annotations

import time

import pytest

from aerodrome.bots.outside.patience import GLANCE, Patience


def test_a_glance_costs_no_more_than_it_should(monkeypatch: pytest.MonkeyPatch) -> None:
    """Glances take an hour and half their time in turn. An hour of standstill counts as one whole glance."""
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
