"""Read the piles of special cards. Together with the hands they must be all there are."""

from __future__ import annotations

from aerodrome.core import position
from aerodrome.core.refusal import BadInput
from aerodrome.games.dawgs_of_war.notation.fields import read_card
from aerodrome.games.dawgs_of_war.rules.cards import is_hidden, lay_open
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ELIMINATED, NONE, Position, piled
from aerodrome.games.dawgs_of_war.tables import CARD_COUNT, SPECIALS


def read_cards(setting: Setting, state: Position, entries: dict[str, position.Entry]) -> None:
    """DOW-COMP-02: one of each special card; what lies nowhere else is in the deck."""
    where: dict[int, str] = {}
    out = 0
    for seat in range(setting.seats):
        plane = state.planes[seat]
        entry = entries[setting.names[seat]]
        _lay(where, entry, "special", plane.special)
        _lay(where, entry, "in_play", plane.in_play)
        out += 1 if plane.status == ELIMINATED else 0
    discard = _read_pile(where, entries, "discard")
    if not setting.options.redraw_special and len(discard) != out:
        text = (
            f"{len(discard)} cards are discarded, but {out} planes are eliminated, and each leaves one (DOW-SPEC-05)."
        )
        raise entries["discard"].bad("", text) if "discard" in entries else BadInput(f"The line 'discard:': {text}")
    top = _read_pile(where, entries, "top")
    state.discard = piled(discard[::-1])
    state.top = piled(top)
    for card in range(CARD_COUNT):
        if card not in where:
            state.deck |= 1 << card


def _read_pile(where: dict[int, str], entries: dict[str, position.Entry], head: str) -> list[int]:
    entry = entries.get(head)
    cards: list[int] = []
    if entry is not None:
        for word in entry.words:
            card = read_card(entry, "", word)
            _lay(where, entry, "", card)
            cards.append(card)
    return cards


def _lay(where: dict[int, str], entry: position.Entry, field: str, card: int) -> None:
    if card == NONE:
        return
    if card in where:
        raise entry.bad(field, f"{SPECIALS[card]} is with {where[card]} already; there is one of each (DOW-COMP-02).")
    where[card] = entry.head


def read_kept(setting: Setting, state: Position, entry: position.Entry) -> None:
    """DOW-OPT-04: hidden cards of one earlier deck are all in hands, so each is one of those that the group holds."""
    if not setting.options.redraw_special:
        raise entry.bad("", "a new deck is made only with the option redraw_special (DOW-OPT-04).")
    hidden = [setting.names[seat] for seat in range(setting.seats) if is_hidden(state.planes[seat])]
    kept: list[str] = []
    for word in entry.words:
        cards: list[int] = []
        for name in word:
            if name not in hidden:
                listing = ", ".join(hidden) or "there is none"
                raise entry.bad("", f"{name!r} should be a seat with a special card not known: {listing}.")
            if name in kept:
                raise entry.bad("", f"{name} stands twice; a card comes from one deck.")
            kept.append(name)
            cards.append(state.planes[setting.names.index(name)].special)
        _set_apart(setting, state, word, cards)


def _set_apart(setting: Setting, state: Position, group: str, cards: list[int]) -> None:
    """Record that these seats, and no others, hold these cards. Which seat has which is hidden."""
    mask = 0
    for card in cards:
        lay_open(state, card)
        mask |= 1 << card
    for name in group:
        state.planes[setting.names.index(name)].among = mask
