"""Complete moves and the enemy's threat, for drawings: they are correct and reveal nothing hidden."""

from __future__ import annotations

import random
from typing import Any

import pytest

from aerodrome.core.match import Match
from aerodrome.core.source import Seeded
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.title import GAME
from tests.games.age_of_dogfights.table import plane, table

ANSWERS = 140
TABLES: dict[str, dict[str, object]] = {
    "aerobatics": {"board": "short", "aerobatics": True, "aircraft": 4},
    "wind": {"wind": "NE", "speed_difference": True, "aircraft": 4},
    "bombs": {"mode": "bombing-zone", "board": "short"},
}


@pytest.mark.rules("AOD-MOVE-11")
@pytest.mark.parametrize("name", TABLES)
def test_a_whole_move_leads_where_it_says(name: str) -> None:
    luck = random.Random(name)
    match = Match(GAME.new(TABLES[name]), Seeded(3))
    flown = 0
    for _ in range(ANSWERS):
        [seat] = match.pending_seats()
        ahead: dict[str, Any] = match.outlook(seat, "moves")
        if ahead:
            flown += _fly(match, seat, ahead, luck.choice(ahead["moves"]))
        else:
            offers = [offer for offer in match.offers(seat) if offer.refusal is None]
            match.submit(seat, luck.choice(offers).code)
    assert flown > 5


def _fly(match: Match, seat: int, ahead: dict[str, Any], move: dict[str, Any]) -> int:
    """Fly a move answer by answer. Return 1 if it ended with the choice of the nose, else 0."""
    way = way_to(ahead, move["node"])
    for _, number, place in way[1:]:
        if any(offer.text == "keep" for offer in match.offers(seat)):
            match.submit_text(seat, "keep")
        stepped = [event for event in match.submit_action(seat, ahead["answers"][number]) if event.kind == "stepped"]
        if place is not None and "off" not in move:
            assert [stepped[0].fields["at"], stepped[0].fields["level"]] == [place[:2], place[2]]
    if "off" in move:
        return 0
    *at, level = way[-1][2]
    noses = [offer for offer in match.offers(seat) if offer.refusal is None and offer.action["do"] == "tilt"]
    for offer in noses:
        expected = move["noses"][offer.action["tilt"]]
        assert {each: offer.sketch.get(each) for each in ("shots", "answers")} == {
            each: expected.get(each) for each in ("shots", "answers")
        }
        assert [offer.sketch[each] for each in ("at", "heading", "level")] == [at, move["heading"], level]
        assert ahead["answers"][ahead["tilts"][offer.action["tilt"]]] == offer.action
    return 1 if noses else 0


def way_to(ahead: dict[str, Any], node: int) -> list[Any]:
    """Return the nodes from the root to this one."""
    way: list[Any] = []
    while node >= 0:
        way.insert(0, ahead["nodes"][node])
        node = way[0][0]
    return way


@pytest.mark.rules("AOD-MOVE-11")
def test_only_who_is_asked_hears_of_moves() -> None:
    match = Match(GAME.new({"board": "short", "aircraft": 2}), Seeded(3))
    while not match.outlook(match.pending_seats()[0], "moves"):
        seat = match.pending_seats()[0]
        offer = next(offer for offer in match.offers(seat) if offer.refusal is None)
        match.submit(seat, offer.code)
    [seat] = match.pending_seats()
    assert match.outlook(1 - seat, "moves") == {}
    assert match.outlook(-2, "moves") == match.outlook(-2, "threat") == {}


@pytest.mark.rules("AOD-MOVE-11")
def test_threat_is_where_an_enemy_can_point_its_guns() -> None:
    here = table(plane("germany/10", (2, 20)), plane("france/10", (14, 4), "NE"))
    seat = int(here.state.aircraft[here.index("france/10")].seat)
    told: dict[str, Any] = AgeOfDogfights(here.setting).outlook(here.state, seat, "threat")
    assert told["enemies"] == ["germany/10"]
    chances = {(column, row): levels for column, row, levels in told["points"]}
    level = int(here.state.aircraft[here.index("germany/10")].level)
    # The die decides where it ends: nothing ahead is certain, and points close by are safe.
    column = 2 + 20 // 2
    ahead = [chances.get((column + steps, 20), [0.0] * 6)[level - 1] for steps in range(1, 13)]
    assert max(ahead) == round(5 / 6, 3)
    assert ahead[0] == 0.0
    assert all(0 <= chance <= 1 for levels in chances.values() for chance in levels)


@pytest.mark.rules("AOD-SKL-06")
def test_threat_does_not_tell_a_hidden_pilot() -> None:
    """Rookies cannot fly aerobatics, so an enemy's real reach would reveal a rookie."""
    told: list[dict[str, object]] = []
    for skill in (0, 2):
        here = table(
            plane("germany/10", (2, 20)), plane("france/10", (8, 20)),
            aerobatics=True, pilot_skill=True, hidden_skill=True,
        )  # fmt: skip
        enemy = here.state.aircraft[here.index("germany/10")]
        enemy.skill, enemy.revealed, enemy.may_be = skill, 0, 7
        seat = int(here.state.aircraft[here.index("france/10")].seat)
        told.append(AgeOfDogfights(here.setting).outlook(here.state, seat, "threat"))
    assert told[0] == told[1]
