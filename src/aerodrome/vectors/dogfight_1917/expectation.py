"""Compare what a vector expects with the position (D17-TST-06)."""

from __future__ import annotations

from typing import Final

from aerodrome.core import deck
from aerodrome.games.dogfight_1917.knowledge import STAGES
from aerodrome.games.dogfight_1917.pieces import FIGHTERS, PILOTS
from aerodrome.games.dogfight_1917.state import FLYING, NONE, OVER, cards_of
from aerodrome.lattice.hexagon import HEADING_NAMES
from aerodrome.vectors.dogfight_1917.names import card_names, plain_value, unfilled
from aerodrome.vectors.dogfight_1917.scene import Scene
from aerodrome.vectors.reader import Record, as_record, compare, compare_facts, only

SHOWN_KEYS: Final = [
    "pos", "heading", "tokens", "side", "alive", "hand", "discard", "removed", "deck_set", "damage_set", "deck",
    "damage", "hand_n", "deck_n", "damage_n", "discard_n", "removed_n", "fighter", "pilot", "team", "role",
]  # fmt: skip
EXPECT_KEYS: Final = ["players", "turn", "phase", "winner", "pending"]


class Expectation:
    """What a vector expects of the position of a scene (D17-TST-06)."""

    def __init__(self, scene: Scene, step: int) -> None:
        self.scene = scene
        self.state = scene.state
        self.step = step

    def check(self, expect: Record) -> None:
        only(expect, EXPECT_KEYS, "expect")
        state, scene = self.state, self.scene
        if "turn" in expect:
            scene.seat(expect["turn"], "turn")
            compare(expect["turn"], scene.names[state.active], "turn", self.step)
        if "phase" in expect:
            phase = "over" if state.phase == OVER else STAGES[state.stage]
            compare(expect["phase"], phase, "phase", self.step)
        if "winner" in expect:
            winner = None if state.winner == NONE else scene.teams[scene.setting.teams.index(state.winner)]
            compare(expect["winner"], winner, "winner", self.step)
        if "pending" in expect:
            compare(expect["pending"], scene.question(), "pending", self.step)
        players = as_record(expect.get("players", {}), "players")
        for name in players:
            wanted = {key: plain_value(key, value) for key, value in as_record(players[name], name).items()}
            compare_facts(wanted, self._facts(scene.seat(name, "players")), name, self.step)

    def _facts(self, seat: int) -> Record:
        fighter = self.state.fighters[seat]
        setting = self.scene.setting
        order = self.scene.orders[seat]
        hidden = card_names(sorted(unfilled(deck.listed(fighter.deck))))
        damage = unfilled(cards_of(fighter.damage))
        removed = deck.listed(fighter.removed) + deck.listed(fighter.lost)
        return {
            "pos": None if fighter.cell == NONE else list(setting.board.places[fighter.cell]),
            "heading": HEADING_NAMES[fighter.heading],
            "tokens": int(fighter.tokens),
            "side": "AB"[fighter.side],
            "alive": fighter.status == FLYING,
            "hand": card_names(sorted(unfilled(deck.listed(fighter.hand)))),
            "discard": card_names(sorted(unfilled(cards_of(fighter.discard)))),
            "removed": card_names(sorted(removed)),
            "deck_set": hidden,
            "damage_set": card_names(sorted(damage)),
            "deck": hidden if order is None else card_names(order),
            "damage": card_names(damage),
            "hand_n": int(fighter.hand_count),
            "deck_n": int(fighter.deck_count),
            "damage_n": int(fighter.damage_count),
            "discard_n": int(fighter.discard_count),
            "removed_n": len(removed),
            "fighter": None if fighter.fighter == NONE else FIGHTERS[fighter.fighter],
            "pilot": None if fighter.pilot == NONE else PILOTS[fighter.pilot],
            "team": self.scene.teams[seat],
            "role": setting.role(seat) or None,
        }
