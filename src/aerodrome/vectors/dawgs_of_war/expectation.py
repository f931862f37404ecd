"""Compare what a vector expects with the state, or with what the rules say."""

from __future__ import annotations

from typing import Final

from aerodrome.games.dawgs_of_war import actions
from aerodrome.games.dawgs_of_war.knowledge import STATUS_NAMES, covered
from aerodrome.games.dawgs_of_war.rules.cards import deck_cards
from aerodrome.games.dawgs_of_war.rules.condition import token_space
from aerodrome.games.dawgs_of_war.state import ACTIVE, NONE, UNDAMAGED, WAITING, listed
from aerodrome.games.dawgs_of_war.tables import SIDES as SIDE_NAMES
from aerodrome.games.dawgs_of_war.tables import SPECIALS
from aerodrome.vectors.dawgs_of_war.names import read_by_seat, read_hexes, read_seat
from aerodrome.vectors.dawgs_of_war.scene import Scene
from aerodrome.vectors.reader import Record, as_list, as_record, compare, compare_facts, only

EXPECT_KEYS: Final = ["planes", "targets", "legal", "deck", "discard", "dice_used", "over", "winner", "error"]
FACT_KEYS: Final = [
    "status", "front", "heading", "speed", "damage", "special", "in_play", "cf_on", "occupied", "respawn_side",
    "respawn_row",
]  # fmt: skip


class Expectation:
    """Reads what a vector expects from the state, or asks the rules."""

    def __init__(self, scene: Scene, step: int) -> None:
        self.scene = scene
        self.state = scene.state
        self.step = step

    def check(self, expect: Record) -> None:
        only(expect, EXPECT_KEYS, "expect")
        for seat, facts in read_by_seat(expect.get("planes", {}), "planes").items():
            self._check_plane(seat, as_record(facts, "a plane"))
        for seat, others in read_by_seat(expect.get("targets", {}), "targets").items():
            wanted = sorted(read_seat(other, "targets") for other in as_list(others, "targets"))
            compare(wanted, self.scene.targets.get(seat), f"targets.{seat}", self.step)
        for seat, cards in read_by_seat(expect.get("legal", {}), "legal").items():
            wanted_cards = sorted(str(card) for card in as_list(cards, "legal"))
            compare(wanted_cards, sorted(self._legal(seat)), f"legal.{seat}", self.step)
        facts = {
            "deck": [SPECIALS[card] for card in [*listed(self.state.top), *deck_cards(self.state)]],
            "discard": [SPECIALS[card] for card in listed(self.state.discard)[::-1]],
            "dice_used": self.scene.used,
            "over": self.state.ended == 1,
            "winner": None if self.state.winner == NONE else int(self.state.winner),
        }
        for name, actual in facts.items():
            if name in expect:
                compare(expect[name], actual, name, self.step)

    def _check_plane(self, seat: int, expected: Record) -> None:
        plane = self.scene.plane(seat)
        waiting, here = plane.status == WAITING, plane.status == ACTIVE
        facts: Record = {
            "status": STATUS_NAMES[plane.status],
            "front": [plane.x, plane.y] if here else None,
            "heading": plane.heading if here else None,
            "speed": plane.speed,
            "damage": token_space(plane) if plane.damage <= UNDAMAGED else None,
            "special": None if plane.special == NONE else SPECIALS[plane.special],
            "in_play": None if plane.in_play == NONE else SPECIALS[plane.in_play],
            "cf_on": None if plane.token == NONE else plane.token,
            "occupied": sorted([c, r] for c, r in covered(plane)) if here else [],
            "respawn_side": SIDE_NAMES[plane.side] if waiting else None,
            "respawn_row": (plane.row or None) if waiting else None,
        }
        if "occupied" in expected:
            expected = {**expected, "occupied": read_hexes(expected["occupied"], "occupied")}
        compare_facts(expected, facts, str(seat), self.step)

    def _legal(self, seat: int) -> list[str]:
        if self.scene.plane(seat).status != ACTIVE:
            return []
        codes = [code for code in actions.PLACEMENTS[self.state.planes[seat].special] if actions.number_of(code) == 1]
        return [actions.second_name(actions.second_of(code)) for code in codes]
