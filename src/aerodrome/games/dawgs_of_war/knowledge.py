"""Chapter 20: who knows what, and which worlds fit what a seat knows.

Positions, tracks, tokens and open cards are public (DOW-TRK-04), and so are the basic hands, always the same
six cards (DOW-HID-02). Hidden are special cards never shown since they were drawn, the order of the deck, and whatever
is sealed. Team-mates know no more than other players (DOW-HID-04).

Remembered, because it still narrows what is hidden: whether a special card in hand has been seen by all (`known`); if
not, what it may be (`among`), and what the cards of the deck may be (`deck_among`). A hidden card was in the deck when
it was drawn and has not been seen since, not even among the discards that were shuffled into a new deck. Deliberately
forgotten: how often a player has not used a card.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core import sequenced
from aerodrome.core.game import NOBODY, Observation
from aerodrome.core.source import Source
from aerodrome.games.dawgs_of_war.actions import NUMBER_CARDS, PLACEMENTS, number_of, second_name, second_of
from aerodrome.games.dawgs_of_war.phases import reveal, shoot
from aerodrome.games.dawgs_of_war.rules.cards import deck_count, in_sight, is_hidden
from aerodrome.games.dawgs_of_war.rules.condition import breaks_from, must_roll_for_breakup, token_space
from aerodrome.games.dawgs_of_war.rules.gunnery import cones_of
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import (
    ACTIVE,
    ELIMINATED,
    FIRE,
    HELD_FIRE,
    MARK,
    NONE,
    PLACE,
    REVEAL,
    UNTURNED,
    WAITING,
    Plane,
    Position,
    listed,
)
from aerodrome.games.dawgs_of_war.tables import CARD_COUNT, SIDES, SPECIALS
from aerodrome.lattice import hexes

STATUS_NAMES: Final = ["active", "waiting", "eliminated"]
PHASE_NAMES: Final = [
    "deal", "sides", "altitudes", "place cards", "reveal", "change orientation", "move", "respawn", "fire", "shoot",
    "mark", "damage", "adjust speed", "breakup", "victory", "over",
]  # fmt: skip

HIDDEN: Final = -2  # there is something, and the seat may not see it
HIDDEN_TURN: Final = -8


class Seen(Observation):
    """All that one seat, or a spectator, may know of a position (DOW-HID-01 to DOW-HID-04)."""

    def __init__(self, setting: Setting, state: Position, seat: int) -> None:
        super().__init__(seat, state)
        self.setting = setting
        self.shown = state.clone()  # with everything hidden taken out
        self.deck_count = deck_count(state)
        self.shown.deck = 0
        self.shown.top = 0
        for owner in range(setting.seats):
            if owner != seat:
                _hide(self.shown.planes[owner], state.phase)

    def to_json(self) -> dict[str, object]:
        setting, shown = self.setting, self.shown
        names = setting.names
        rolls = self.pending >= 1 << setting.seats
        return {
            "seat": "spectator" if self.seat == NOBODY else names[self.seat],
            "mode": str(setting.options.record["mode"]),
            "options": [name for name in setting.options.record if setting.options.record[name] is True],
            "phase": PHASE_NAMES[self.phase],
            "round": self.turn,
            "pending": [names[each] for each in range(setting.seats) if self.pending >> each & 1],
            "chance": rolls,
            "roller": names[shown.roller] if rolls else None,
            "rerolls": int(shown.rerolls),
            "draws": shown.draws == 1,
            "taken": int(shown.taken),
            "broken": [names[each] for each in range(setting.seats) if shown.broken >> each & 1],
            "planes": [self._plane_json(owner) for owner in range(setting.seats)],
            "deck_count": self.deck_count,
            "deck_among": _cards_of(shown.deck_among) if self.deck_count else [],
            "discard": [SPECIALS[card] for card in listed(shown.discard)],  # the newest first
            "ended": shown.ended == 1,
            "winner": None if shown.winner == NONE else setting.team_name(shown.winner),
        }

    def _plane_json(self, owner: int) -> dict[str, object]:
        setting = self.setting
        plane = self.shown.planes[owner]
        pilot = setting.pilot(owner)
        payload: dict[str, object] = {
            "seat": setting.names[owner],
            "pilot": pilot.name,
            "colour": pilot.colour,
            "rgb": pilot.rgb,
            "team": setting.teams[owner] if setting.in_teams else None,
            "status": STATUS_NAMES[plane.status],
            "special": _card(plane.special),
            "holds_special": plane.special != NONE,
            "special_known": plane.known == 1,
            "special_among": _cards_of(plane.among) if plane.among else None,
            "in_play": _card(plane.in_play),
            "token_on": _seat(setting, plane.token),
            "sealed": self._is_sealed(plane),
            "cards": self._cards(plane),
            "trick": _card(plane.trick),
            "choice": None if plane.choice == UNTURNED or plane.choice == HIDDEN_TURN else int(plane.choice),
            "target": "hold" if plane.target == HELD_FIRE else _seat(setting, plane.target),
            "in_cone": [setting.names[other] for other in range(setting.seats) if plane.in_cone >> other & 1],
            "missed": plane.missed == 1,
            "marks": None if plane.marks < 0 else plane.marks == 1,
            "hits": int(plane.hits),
            "left": None if plane.left == NONE else SIDES[plane.left],
            "side": SIDES[plane.side],
            "row": int(plane.row) or None,
            "speed": int(plane.speed),
            "damage": token_space(plane),
        }
        if plane.status != ELIMINATED:
            payload["vuln"] = setting.tables.vuln[plane.speed]
            payload["breaks_on"] = breaks_from(setting, plane) if must_roll_for_breakup(plane) else None
        if self.phase >= PLACE:
            on_map = plane.status == ACTIVE
            payload.update(place_json(setting, plane) if on_map else {"front": None, "heading": None})
        return payload

    def _is_sealed(self, plane: Plane) -> bool:
        """That an answer is sealed is open; what it says is not."""
        if self.phase == PLACE:
            return plane.card != NONE
        if self.phase == REVEAL:
            return plane.choice != UNTURNED
        if self.phase == FIRE:
            return plane.target != NONE
        return self.phase == MARK and plane.marks != NONE

    def _cards(self, plane: Plane) -> list[str] | None:
        if plane.card < 0:
            return None
        return [NUMBER_CARDS[number_of(plane.card) - 1], second_name(second_of(plane.card))]


def place_json(setting: Setting, plane: Plane) -> dict[str, object]:
    """Where a plane is, what it covers, and which sky hexes its cone covers (DOW-OCC-01, DOW-FIRE-05)."""
    pose = hexes.pose(plane.heading, plane.x, plane.y)
    cone = [((plane.x + x) // 2, (plane.y + y) // 2) for x, y in cones_of(setting, plane).hexes[pose]]
    return {
        "front": [int(plane.x), int(plane.y)],
        "heading": int(plane.heading),
        "heading_name": setting.tables.heading_names[plane.heading],
        "covers": [[c, r] for c, r in covered(plane)],
        "cone": [[c, r] for c, r in cone if setting.tables.is_sky((c, r))],
    }


def covered(plane: Plane) -> list[hexes.Hex]:
    """DOW-OCC-01, DOW-OCC-04: all hexes a plane covers, those outside the map too."""
    pose = hexes.pose(plane.heading, plane.x, plane.y)
    return [((plane.x + x) // 2, (plane.y + y) // 2) for x, y in hexes.FOOTPRINTS[pose]]


def _card(card: int) -> str | None:
    return SPECIALS[card] if card >= 0 else None


def _cards_of(mask: int) -> list[str]:
    return [SPECIALS[card] for card in range(CARD_COUNT) if mask >> card & 1]


def _seat(setting: Setting, seat: int) -> str | None:
    return setting.names[seat] if 0 <= seat < setting.seats else None


def _hide(plane: Plane, phase: int) -> None:
    """DOW-HID-03: take out what only the owner knows."""
    if is_hidden(plane):
        plane.special = HIDDEN
    if phase == PLACE and plane.card != NONE:
        plane.card = HIDDEN
    if phase == REVEAL and plane.choice != UNTURNED:
        plane.choice = HIDDEN_TURN
    if phase == FIRE and plane.target != NONE:
        plane.target = HIDDEN
    if phase == MARK and plane.marks != NONE:
        plane.marks = HIDDEN


class Knowledge(sequenced.Knowledge[Position]):
    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def observe(self, state: Position, seat: int) -> Observation:
        return Seen(self.setting, state, seat)

    def determinize(self, seen: Observation, source: Source) -> Position:
        """Return a position in which everything hidden from the seat is drawn at random, within what it knows."""
        assert isinstance(seen, Seen)
        state = seen.shown.clone()
        _imagine_cards(state, seen.deck_count, source)
        for seat in range(self.setting.seats):
            _imagine_answer(self.setting, state, seat, source)
        return state


# Worlds that fit.


def _imagine_cards(state: Position, deck_count: int, source: Source) -> None:
    """DOW-HID-03: one of what it may be for each hidden card, all deals that fit alike.

    Cards with the same `among` are as many as there are in it, and no other can be one of these: so whatever is dealt
    first, something is left for the rest, and dealing one after the other favours no deal.
    """
    free = _unseen(state)
    for plane in state.planes:
        if plane.special == HIDDEN:
            plane.special = _deal(free & plane.among, source)
            free &= ~(1 << plane.special)
    for _ in range(deck_count):
        card = _deal(free & state.deck_among, source)
        free &= ~(1 << card)
        state.deck |= 1 << card


def _deal(mask: int, source: Source) -> int:
    cards = [card for card in range(CARD_COUNT) if mask >> card & 1]
    return cards[source.answer("world", [1] * len(cards))]


def _unseen(state: Position) -> int:
    """DOW-HID-03: a mask of the special cards that a seat sees nowhere, its own included."""
    mask = (1 << CARD_COUNT) - 1
    for card in in_sight(state):
        mask &= ~(1 << card)
    for plane in state.planes:
        if plane.special >= 0:
            mask &= ~(1 << plane.special)
    return mask


def _imagine_answer(setting: Setting, state: Position, seat: int, source: Source) -> None:
    """Seal a legal answer for each seat that has a hidden one."""
    plane = state.planes[seat]
    if plane.status == WAITING:
        return
    if plane.card == HIDDEN:
        codes = PLACEMENTS[plane.special]
        plane.card = codes[source.answer("world", [1] * len(codes))]
    if plane.choice == HIDDEN_TURN:
        turns = reveal.legal_turns(plane)
        reveal.seal(state, seat, turns[source.answer("world", [1] * len(turns))])
    if plane.target == HIDDEN:
        shots = shoot.legal_shots(setting, plane)
        shoot.seal(state, seat, shots[source.answer("world", [1] * len(shots))])
    if plane.marks == HIDDEN:
        plane.marks = source.answer("world", [1, 1])
