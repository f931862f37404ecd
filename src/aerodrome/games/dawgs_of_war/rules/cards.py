"""Chapters 8 and 18: what may be placed, what a card does when it is shown, and the special deck.

DOW-SPEC-06: a special card overrides the rule it contradicts and nothing else; so each is asked for at the very place
where that rule is decided, under its id DOW-SPEC-SA01 to DOW-SPEC-SA12.
"""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event, all_but, only
from aerodrome.games.dawgs_of_war import actions, refusals
from aerodrome.games.dawgs_of_war.refusals import LEGAL, OTHER_QUESTION
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ACTIVE, NONE, UNDAMAGED, Plane, Position, listed, lowest, pushed
from aerodrome.games.dawgs_of_war.tables import CARD_COUNT, LICK_WOUNDS, SPECIALS

# Placing.


def placement(cards: list[str]) -> int:
    """DOW-CARD-02, DOW-CARD-03: the placement that two cards make; NONE if they are no such pair."""
    numbers = [card for card in cards if card in actions.NUMBER_CARDS]
    seconds = [card for card in cards if card in actions.BASIC_SECONDS or card in SPECIALS]
    if len(cards) != 2 or len(numbers) != 1 or len(seconds) != 1:
        return NONE
    card = seconds[0]
    second = (
        actions.BASIC_SECONDS.index(card) if card in actions.BASIC_SECONDS else actions.SPECIAL + SPECIALS.index(card)
    )
    return actions.place_code(actions.NUMBER_CARDS.index(numbers[0]) + 1, second)


def placement_refusal(plane: Plane, code: int) -> int:
    """DOW-CARD-01: the six basic cards are always there, the special card unless it lies in play.

    DOW-SPEC-02: the special card is a second card like any other, and never has to be placed.
    """
    if code >= actions.TURN:
        return OTHER_QUESTION
    if plane.status != ACTIVE:
        return refusals.NO_PLANE_IN_THE_AIR
    second = actions.second_of(code)
    if second < actions.SPECIAL or second - actions.SPECIAL == plane.special:
        return LEGAL
    return refusals.LIES_IN_PLAY if second - actions.SPECIAL == plane.in_play else refusals.NOT_YOUR_SPECIAL


# Showing.


def show(setting: Setting, plane: Plane) -> None:
    """DOW-REV-01, DOW-SPEC-04: a special card takes effect; one that stays in play never returns to hand."""
    second = actions.second_of(plane.card)
    if second < actions.SPECIAL:
        return
    card = second - actions.SPECIAL
    plane.among = 0
    if setting.stays >> card & 1:
        plane.special = NONE
        plane.known = 0
        plane.in_play = card
        if card == LICK_WOUNDS and plane.damage < UNDAMAGED:
            # DOW-SPEC-SA12: two spaces to the right, or off the track.
            plane.damage += setting.tables.lick_wounds
            if plane.damage > UNDAMAGED:
                plane.damage = UNDAMAGED
    else:
        plane.known = 1
        plane.trick = card


# What all know of cards they have not seen. Those that came out of one deck and are hidden still, in hands or in what
# is left of it, may each be any of the same few: the masks of two hidden cards are the same, or have none in common.


def lay_open(state: Position, card: i64) -> None:
    """DOW-HID-01: all players see a card, so no hidden one can be it."""
    one: i64 = 1
    others = ~(one << card)
    state.deck_among &= others
    for plane in state.planes:
        plane.among &= others


def assume_one_deck(state: Position) -> None:
    """Of a position put on the table: a hidden card may be any that lies nowhere in sight (DOW-HID-03)."""
    state.deck_among = (1 << CARD_COUNT) - 1
    for plane in state.planes:
        plane.among = state.deck_among if is_hidden(plane) else 0
    for card in in_sight(state):
        lay_open(state, card)


def is_hidden(plane: Plane) -> bool:
    """DOW-HID-03: whether a special card is in hand that only its owner has seen."""
    return plane.special != NONE and not plane.known


def in_sight(state: Position) -> list[int]:
    """Return the special cards whose place all players know."""
    found = listed(state.discard)
    for plane in state.planes:
        if plane.known:
            found.append(plane.special)
        if plane.in_play != NONE:
            found.append(plane.in_play)
    return found


# The special deck.


def deck_count(state: Position) -> int:
    return len(listed(state.top)) + bin(state.deck).count("1")


def discard_special(setting: Setting, state: Position, seat: int, log: list[Event] | None) -> None:
    """DOW-OPT-04, DOW-SPEC-05: the current card goes face up to the discards; its effects end at once."""
    plane = state.planes[seat]
    held, in_play = plane.special, plane.in_play
    plane.special = NONE
    plane.in_play = NONE
    plane.known = 0
    plane.among = 0
    plane.trick = NONE
    _discard(setting, state, seat, held, log)
    _discard(setting, state, seat, in_play, log)  # a player has one or the other; a written position may give both


def _discard(setting: Setting, state: Position, seat: int, card: i64, log: list[Event] | None) -> None:
    if card == NONE:
        return
    state.discard = pushed(state.discard, card)
    lay_open(state, card)
    if log is not None:
        log.append(Event("discarded", EVERYONE, {"seat": setting.names[seat], "card": SPECIALS[card]}, reveal=True))


def needs_draw(setting: Setting, state: Position, seat: int, log: list[Event] | None) -> bool:
    """DOW-OPT-04: draw the top card; True if chance has to say which it is. An empty deck takes in the discards."""
    if state.top:
        card = lowest(state.top)
        state.top >>= 4
        take(setting, state, seat, card, log)
        return False
    if state.deck == 0 and state.discard:
        one: i64 = 1
        for card in listed(state.discard):
            state.deck |= one << card
        state.discard = 0
        state.deck_among = state.deck  # all have seen what was shuffled
        if log is not None:
            log.append(Event("shuffled", EVERYONE, {}))
    return state.deck != 0


def draw_card(state: Position, outcome: i64) -> i64:
    """Take the card that outcome number `outcome` stands for out of the shuffled deck."""
    card: i64 = 0
    while True:
        if state.deck >> card & 1:
            if outcome == 0:
                break
            outcome -= 1
        card += 1
    one: i64 = 1
    state.deck &= ~(one << card)
    return card


def take(setting: Setting, state: Position, seat: int, card: i64, log: list[Event] | None) -> None:
    """DOW-SPEC-01: into the hand, unseen by the others."""
    plane = state.planes[seat]
    plane.special = card
    plane.known = 0
    plane.among = state.deck_among
    if log is not None:
        log.append(Event("drew", only(seat), {"seat": setting.names[seat], "card": SPECIALS[card]}))
        log.append(Event("drew", all_but(seat), {"seat": setting.names[seat]}))


def deck_cards(state: Position) -> list[int]:
    """The cards that chance may draw, ascending."""
    return [card for card in range(len(SPECIALS)) if state.deck >> card & 1]
