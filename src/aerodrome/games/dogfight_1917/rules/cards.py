"""Chapters 2 and 20: cards from zone to zone, none ever lost (D17-INV-01), and what everybody may conclude from it.

Remembered for each Fighter, because it still narrows what is hidden:

* `shown`: cards that came into the hand for all to see (Regroup) and have not left it. Once cards are shuffled back,
  they join `perhaps`, of which at most `loose` have gone.
* `most` and `must`: what a stall, or that there is none, tells about a hand. It cannot hold more of a kind than have
  come in since that kind was known to be absent; and it holds one at least of the kinds in `must`.
* The pile of unseen cards: those removed unseen at the start, and on them the Damage Pile. `own_caps` and `open_caps`
  tell for each height of it how many of each kind its lowest cards can be at most, for the owner and for everybody
  else: never more than lay unseen in Deck and pile while the pile was that high. So a card shuffled into the Deck
  later cannot have been damaged before.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import Fighter, newest, pushed
from aerodrome.games.dogfight_1917.tables import CARD_KINDS

UNKNOWN: Final = -1
ONE_OF_EACH: Final = 0x111111
MANEUVER_CARDS: Final = 0xFFF  # their part of a pile


def without(pile: i64, gone: i64) -> i64:
    """The pile without those cards, as far as it has them."""
    left: i64 = 0
    for kind in range(CARD_KINDS):
        count = deck.count(pile, kind) - deck.count(gone, kind)
        if count > 0:
            left += deck.one(kind) * count
    return left


def fewest(pile: i64, other: i64) -> i64:
    """Of each kind as many as both have."""
    least: i64 = 0
    for kind in range(CARD_KINDS):
        count = deck.count(pile, kind)
        if deck.count(other, kind) < count:
            count = deck.count(other, kind)
        least += deck.one(kind) * count
    return least


def piled(stack: i64) -> i64:
    """A stack's cards as a pile; more than fifteen of a kind are never in one."""
    pile: i64 = 0
    while stack:
        pile += deck.one((stack & 7) - 1)
        stack >>= 3
    return pile


def unseen_by_owner(setting: Setting, fighter: Fighter) -> i64:
    """D17-INF-08: what Deck and unseen cards can be made of: all 20 without those in sight of the owner."""
    return without(without(setting.cards_of(fighter), fighter.hand), _in_sight(fighter))


def unseen_by_others(setting: Setting, fighter: Fighter) -> i64:
    """The same for everybody else, who of the hand only know what they saw enter it."""
    held = fighter.shown
    for kind in range(CARD_KINDS):
        sure = deck.count(fighter.perhaps, kind) - fighter.loose
        if sure > 0:
            held += deck.one(kind) * sure
    return without(without(setting.cards_of(fighter), held), _in_sight(fighter))


def _in_sight(fighter: Fighter) -> i64:
    return piled(fighter.discard) + fighter.removed


def remember(setting: Setting, fighter: Fighter) -> None:
    """After a card came into sight or into the hand: what it tells about the unseen ones."""
    if fighter.own_caps:
        last = len(fighter.own_caps) - 1
        fighter.own_caps[last] = fewest(fighter.own_caps[last], unseen_by_owner(setting, fighter))
        fighter.open_caps[last] = fewest(fighter.open_caps[last], unseen_by_others(setting, fighter))


def _higher(setting: Setting, fighter: Fighter) -> None:
    fighter.own_caps.append(unseen_by_owner(setting, fighter))
    fighter.open_caps.append(unseen_by_others(setting, fighter))


def lower(caps: list[int], kind: i64) -> None:
    """The top of the unseen cards is gone; `kind` is UNKNOWN to whoever has not seen it."""
    cap = caps.pop()
    if caps:
        if kind != UNKNOWN:
            cap = without(cap, deck.one(kind))
        caps[len(caps) - 1] = fewest(caps[len(caps) - 1], cap)


def start_memory(setting: Setting, fighter: Fighter) -> None:
    """Of a position that was written, not played: nothing is known but what lies in sight."""
    fighter.own_caps = []
    fighter.open_caps = []
    fighter.most = setting.cards_of(fighter)
    fighter.must = 0
    for _ in range(fighter.lost_count + fighter.damage_count):
        _higher(setting, fighter)


# From the Deck.


def draw(setting: Setting, fighter: Fighter, kind: i64) -> None:
    """D17-TRN-03."""
    fighter.deck -= deck.one(kind)
    fighter.deck_count -= 1
    fighter.hand += deck.one(kind)
    fighter.hand_count += 1
    fighter.most = fewest(fighter.most + ONE_OF_EACH, setting.cards_of(fighter))
    remember(setting, fighter)


def to_damage(setting: Setting, fighter: Fighter, kind: i64) -> None:
    """D17-DMG-01, D17-DMG-02: seen by nobody, on top of the others."""
    fighter.deck -= deck.one(kind)
    fighter.deck_count -= 1
    fighter.damage = pushed(fighter.damage, kind)
    fighter.damage_count += 1
    _higher(setting, fighter)


def lose(setting: Setting, fighter: Fighter, kind: i64) -> None:
    """D17-DAR-03: out of the game, seen by nobody."""
    fighter.deck -= deck.one(kind)
    fighter.deck_count -= 1
    fighter.lost += deck.one(kind)
    fighter.lost_count += 1
    _higher(setting, fighter)


# From the hand.


def discard(setting: Setting, fighter: Fighter, kind: i64) -> None:
    """D17-CRD-08: face-up, the newest."""
    _leave_hand(fighter, kind)
    fighter.discard = pushed(fighter.discard, kind)
    fighter.discard_count += 1
    remember(setting, fighter)


def remove(setting: Setting, fighter: Fighter, kind: i64) -> None:
    """D17-CRD-08: a Killer Instinct that was played leaves the game."""
    _leave_hand(fighter, kind)
    fighter.removed += deck.one(kind)
    remember(setting, fighter)


def _leave_hand(fighter: Fighter, kind: i64) -> None:
    fighter.hand -= deck.one(kind)
    fighter.hand_count -= 1
    if deck.count(fighter.shown, kind):
        fighter.shown -= deck.one(kind)
    elif deck.count(fighter.perhaps, kind):
        fighter.perhaps -= deck.one(kind)
    if fighter.perhaps == 0:
        fighter.loose = 0
    if deck.count(fighter.most, kind):
        fighter.most -= deck.one(kind)
    if fighter.must >> kind & 1:
        fighter.must = 0


def shuffle_back(setting: Setting, fighter: Fighter) -> i64:
    """D17-IMP-03: the cards chosen go into the Deck; how many."""
    count = deck.total(fighter.aside)
    fighter.hand -= fighter.aside
    fighter.hand_count -= count
    fighter.deck += fighter.aside
    fighter.deck_count += count
    fighter.aside = 0
    if count:
        fighter.perhaps += fighter.shown
        fighter.shown = 0
        fighter.loose = fighter.loose + count if fighter.perhaps else 0
        fighter.must = 0
    remember(setting, fighter)
    return count


# From the other piles.


def regroup(setting: Setting, fighter: Fighter, kind: i64) -> None:
    """D17-TOK-07, D17-INF-08: one card from the Discard Pile; everybody sees which is missing there."""
    fighter.discard = _taken(fighter.discard, kind)
    fighter.discard_count -= 1
    fighter.hand += deck.one(kind)
    fighter.hand_count += 1
    fighter.shown += deck.one(kind)
    fighter.most = fewest(fighter.most + deck.one(kind), setting.cards_of(fighter))
    remember(setting, fighter)


def _taken(stack: i64, kind: i64) -> i64:
    """The stack without its newest card of that kind."""
    above: i64 = 0
    while newest(stack) != kind:
        above = above << 3 | (stack & 7)
        stack >>= 3
    stack >>= 3
    while above:
        stack = stack << 3 | (above & 7)
        above >>= 3
    return stack


def repair(setting: Setting, fighter: Fighter, chosen: i64) -> None:
    """D17-TOK-08: the cards chosen go into the Deck, the others face-up to the Discard Pile.

    Others see which cards are thrown away, but not where in the pile they lay.
    """
    left = chosen
    thrown: i64 = 0
    whole: i64 = fighter.open_caps[len(fighter.open_caps) - 1] if fighter.open_caps else 0
    while fighter.damage:
        kind = newest(fighter.damage)
        fighter.damage >>= 3
        if deck.count(left, kind):
            left -= deck.one(kind)
            fighter.deck += deck.one(kind)
            fighter.deck_count += 1
        else:
            thrown += deck.one(kind)
            fighter.discard = pushed(fighter.discard, kind)
            fighter.discard_count += 1
        lower(fighter.own_caps, kind)
        lower(fighter.open_caps, UNKNOWN)
    fighter.damage_count = 0
    if fighter.open_caps:
        last = len(fighter.open_caps) - 1
        fighter.open_caps[last] = fewest(fighter.open_caps[last], without(whole, thrown))
    remember(setting, fighter)


def salvage(fighter: Fighter) -> None:
    """D17-EVC-08: the top of the Damage Pile goes unseen into the Deck."""
    fighter.deck += deck.one(newest(fighter.damage))
    fighter.deck_count += 1
    fighter.damage >>= 3
    fighter.damage_count -= 1
    lower(fighter.own_caps, UNKNOWN)
    lower(fighter.open_caps, UNKNOWN)


def new_deck(fighter: Fighter) -> None:
    """D17-EVC-07: Damage and Discard Pile and the rest of the Deck are shuffled together."""
    fighter.deck += piled(fighter.damage) + piled(fighter.discard)
    fighter.deck_count += fighter.damage_count + fighter.discard_count
    fighter.damage = 0
    fighter.damage_count = 0
    fighter.discard = 0
    fighter.discard_count = 0
    fighter.own_caps = []
    fighter.open_caps = []


def has_maneuver_card(fighter: Fighter) -> bool:
    return fighter.hand & MANEUVER_CARDS != 0


def tell_absent(fighter: Fighter, kinds: i64) -> None:
    """Everybody knows now that the hand holds none of these kinds (a mask)."""
    for kind in range(CARD_KINDS):
        if kinds >> kind & 1:
            fighter.most -= deck.one(kind) * deck.count(fighter.most, kind)
