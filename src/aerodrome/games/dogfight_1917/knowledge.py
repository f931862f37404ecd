"""Chapter 20: what each seat knows, and which worlds fit that knowledge.

Everyone sees spaces, tokens, pilots, dice, Discard Piles and all counts (D17-INF-04, D17-INF-05). Other hands
(D17-INF-01), every Deck (D17-INF-02) and the cards the Ace removed (D17-INF-07) are hidden. So is every Damage Pile,
except from its owner during an Emergency Repair (D17-INF-03). Views differ in nothing else (D17-INV-07).

A view remembers what happened to each Fighter's cards, as far as the seat saw it (rules/memory.py). worlds.py draws one
of the worlds that fit. It deliberately ignores why players chose as they did, such as which cards they did not use.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core import deck, sequenced
from aerodrome.core.game import NOBODY, Observation
from aerodrome.core.source import Source
from aerodrome.games.dogfight_1917.actions import place_name
from aerodrome.games.dogfight_1917.pieces import CARDS, FIGHTERS, PILOTS, SPECIALS, VARIANTS
from aerodrome.games.dogfight_1917.rules.crash import unmoved_since
from aerodrome.games.dogfight_1917.rules.memory import move_name, seen_by_others
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import CARDS_MOVE, MOVES, NONE, OVER, REPAIR, ROLLS, Position, cards_of
from aerodrome.games.dogfight_1917.worlds import imagine
from aerodrome.lattice.hexagon import HEADING_NAMES, route_word

STAGES: Final = ["setup", "reconnaissance", "assessment", "engagement"]
STATUS_NAMES: Final = ["flying", "crashed", "awaiting return"]
DECISIONS: Final = {
    0: "choose", 1: "hard_option", 2: "place", 5: "place", 6: "improvise", 7: "shuffle_back", 10: "stall", 11: "action",
    12: "turn", 13: "repeat", 15: "reroll", 16: "evade", 17: "advance", 18: "dead_six", 20: "repair_choose",
    23: "leader_repair",
}  # fmt: skip


class Seen(Observation):
    """All that one seat, or a spectator, may know of a position (D17-INF-09)."""

    def __init__(self, setting: Setting, state: Position, seat: int) -> None:
        super().__init__(seat, state)
        self.setting = setting
        self.shown = state.clone()  # with everything hidden taken out
        self.shown.begun = self.begun
        for owner in range(setting.seats):
            fighter = self.shown.fighters[owner]
            fighter.deck = 0
            fighter.lost = 0
            if owner != seat or state.phase != REPAIR or state.active != seat:
                fighter.damage = 0
            if owner != seat:
                fighter.hand = 0
                fighter.aside = 0
                fighter.moves = seen_by_others(fighter.moves)

    def to_json(self) -> dict[str, object]:
        setting, shown = self.setting, self.shown
        names = setting.names
        pending = [names[each] for each in range(setting.seats) if self.pending >> each & 1]
        return {
            "seat": "spectator" if self.seat == NOBODY else names[self.seat],
            "variant": VARIANTS[setting.options.variant],
            "draft": setting.options.draft,
            "stage": "over" if shown.phase == OVER else STAGES[shown.stage],
            "phase": int(shown.phase),
            "turn": int(self.turn),
            "active": names[shown.active],
            "pending": pending,
            "decision": DECISIONS.get(int(shown.phase)) if pending else None,
            "chance": self.pending >= 1 << setting.seats,
            "begun": self.begun != 0,
            "step": int(shown.choices + shown.dealt),
            "harder": shown.harder == 1,
            "maneuver_done": shown.maneuver_done == 1,
            "blocked": None if shown.blocked == NONE else place_name(shown.blocked),
            "leaders_next": self._leaders_next(),
            "leaders_wait_for": self._leaders_wait_for(),
            "maneuver": self._maneuver_json(),
            "roll": self._roll_json(),
            "attack": self._attack_json(),
            "instruction": self._instruction_json(),
            "cards_on_their_way": self._cards_json(),
            "fighters": [self._fighter_json(owner) for owner in range(setting.seats)],
            "winner": None if shown.winner == NONE else setting.team_name(shown.winner),
            "fallen": _seat(setting, shown.fallen),
        }

    def _leaders_next(self) -> list[str]:
        """D17-EVC-06: list the Leaders who move next because of crashes. Everyone saw those crashes."""
        found: list[str] = []
        queue = self.shown.queue
        while queue:
            found.append(self.setting.names[(queue & 7) - 1])
            queue >>= 3
        return found

    def _leaders_wait_for(self) -> dict[str, list[str]]:
        """D17-RUL-83: list by Leader the seats that must move before a crash gives it the next turn again."""
        found: dict[str, list[str]] = {}
        for leader in range(self.setting.seats):
            waited_for = unmoved_since(self.shown, leader)
            if waited_for:
                found[self.setting.names[leader]] = [self.setting.names[each] for each in waited_for]
        return found

    def _maneuver_json(self) -> dict[str, object] | None:
        shown = self.shown
        if shown.card == NONE:
            return None
        return {"card": CARDS[shown.card], "path": route_word(shown.route), "again": shown.again == 1}

    def _roll_json(self) -> dict[str, object] | None:
        shown = self.shown
        if shown.roller == NONE:
            return None
        return {
            "by": self.setting.names[shown.roller],
            "dice": [int(shown.dice >> (3 * die) & 7) for die in range(shown.dice_count)],
            "falling": [die for die in range(shown.dice_count) if shown.falling >> die & 1],
            "free_used": shown.free_used == 1,
            "after": int(shown.after(ROLLS)),
        }

    def _attack_json(self) -> dict[str, object] | None:
        shown = self.shown
        if shown.target == NONE:
            return None
        return {
            "by": self.setting.names[shown.active],
            "target": self.setting.names[shown.target],
            "with": "basic" if shown.weapon == NONE else SPECIALS[shown.weapon],
            "range": int(shown.reach),
            "extra": int(shown.extra),
            "gunsight": int(shown.gunsight),
            "zooms": shown.zooms == 1,
            "evasion": int(shown.evasion),
            "earned": int(shown.earned),
        }

    def _instruction_json(self) -> dict[str, object] | None:
        shown = self.shown
        if shown.mover == NONE:
            return None
        return {
            "to": self.setting.names[shown.mover],
            "turns": int(shown.times),
            "optional": shown.optional == 1,
            "advance": [int(shown.least), int(shown.most)],
            "behind": _seat(self.setting, shown.reference),
            "after": int(shown.after(MOVES)),
        }

    def _cards_json(self) -> dict[str, object] | None:
        shown = self.shown
        if shown.owner == NONE:
            return None
        return {
            "owner": self.setting.names[shown.owner],
            "owed": int(shown.owed),
            "too_many": shown.over == 1,
            "credit": _seat(self.setting, shown.credit),
            "leader": _seat(self.setting, shown.leader),
            "after": int(shown.after(CARDS_MOVE)),
        }

    def _fighter_json(self, owner: int) -> dict[str, object]:
        setting = self.setting
        fighter = self.shown.fighters[owner]
        own = owner == self.seat
        team = setting.teams[owner]
        return {
            "seat": setting.names[owner],
            "team": setting.team_name(team) if setting.in_teams else None,
            "role": setting.role(owner) or None,
            "fighter": None if fighter.fighter == NONE else FIGHTERS[fighter.fighter],
            "pilot": None if fighter.pilot == NONE else PILOTS[fighter.pilot],
            "side": "AB"[fighter.side],
            "status": STATUS_NAMES[fighter.status],
            "at": None if fighter.cell == NONE else list(setting.board.places[fighter.cell]),
            "heading": HEADING_NAMES[fighter.heading],
            "tokens": int(fighter.tokens),
            "hand_n": int(fighter.hand_count),
            "deck_n": int(fighter.deck_count),
            "damage_n": int(fighter.damage_count),
            "discard_n": int(fighter.discard_count),
            "lost_n": int(fighter.lost_count),
            "discard": [CARDS[kind] for kind in reversed(cards_of(fighter.discard))],  # the newest last
            "removed": _names(fighter.removed),
            "hand": _names(fighter.hand) if own else None,
            "aside": _names(fighter.aside) if own else None,
            "damage": [CARDS[kind] for kind in cards_of(fighter.damage)] if fighter.damage else None,
            "remembered": [move_name(move) for move in fighter.moves],
        }


def _names(pile: i64) -> list[str]:
    return [CARDS[kind] for kind in deck.listed(pile)]


def _seat(setting: Setting, seat: int) -> str | None:
    return setting.names[seat] if 0 <= seat < setting.seats else None


class Knowledge(sequenced.Knowledge[Position]):
    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def observe(self, state: Position, seat: int) -> Observation:
        return Seen(self.setting, state, seat)

    def determinize(self, seen: Observation, source: Source) -> Position:
        """Return a full position: everything hidden from the seat is drawn at random, within what the seat knows."""
        assert isinstance(seen, Seen)
        state = seen.shown.clone()
        for owner in range(self.setting.seats):
            fighter = state.fighters[owner]
            if fighter.fighter == NONE:
                continue
            imagine(fighter, self.setting.cards_of(fighter), owner == seen.seat, source)
        return state
