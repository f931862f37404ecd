"""The gun arcs in sketches, for drawings: they end at the edge of the board, and hold every target."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from aerodrome.core.game import Game, State
from aerodrome.core.match import Match, Offer
from aerodrome.games.age_of_dogfights.actions import HEADING_NAMES
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.sketches import arcs
from aerodrome.games.age_of_dogfights.state import TILT
from aerodrome.games.age_of_dogfights.title import GAME
from tests.games.age_of_dogfights.contract import fight
from tests.games.age_of_dogfights.table import plane, table


@pytest.mark.rules("AOD-ARC-01")
def test_fixed_guns_bear_ahead() -> None:
    here = table(plane("germany/10", (2, 20)), plane("france/10", (14, 4), "NE"))
    mover = here.index("germany/10")
    here.state.mover = mover
    walker = here.state.move
    walker.point, walker.heading, walker.level = here.state.aircraft[mover].point, HEADING_NAMES.index("E"), 3
    column = 2 + 20 // 2
    assert arcs(here.setting, here.state, walker, 0) == [[column + 1, 20, [3]], [column + 2, 20, [3]]]
    assert arcs(here.setting, here.state, walker, 1) == [[column + 1, 20, [4]]]
    walker.level = 6
    assert arcs(here.setting, here.state, walker, 1) == [], "there is nothing above the highest level"
    east = here.setting.lattice.columns - 1
    walker.level, walker.point = 3, here.setting.lattice.point(east - 20 // 2, 20)
    assert arcs(here.setting, here.state, walker, 0) == [], "there is nothing beyond the edge of the board"


@pytest.mark.rules("AOD-ARC-01", "AOD-ARC-02", "AOD-ARC-03", "AOD-ARC-04")
def test_every_target_is_within_the_arcs_of_its_choice() -> None:
    game = cast(AgeOfDogfights, GAME.new({"board": "short", "mode": "bombing-zone"}))
    targets = 0
    for state in fight(game, random.Random(1)):
        if state.phase == TILT:
            match = Match(cast("Game[State]", game), None, state=state)
            [seat] = match.pending_seats()
            targets += sum(_targets_of(match, seat, offer) for offer in match.offers(seat) if not offer.refusal)
    assert targets > 10


def _targets_of(match: Match, seat: int, offer: Offer) -> int:
    """Check the targets of a nose setting against its arcs. Return how many there are."""
    seen: dict[str, Any] = match.observation(seat).to_json()
    sketch: dict[str, Any] = offer.sketch
    within = {(column, row, level) for column, row, levels in sketch["arcs"] for level in levels}
    shots: list[dict[str, str]] = sketch.get("shots", [])
    for shot in shots:
        target = next(each for each in seen["aircraft"] if each["name"] == shot["target"])
        assert (*target["at"], target["level"]) in within
    return len(shots)
