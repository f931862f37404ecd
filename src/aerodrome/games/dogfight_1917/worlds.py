"""Draw the unseen cards so that everything a seat remembers could have happened.

Take any play that leads to the present position. If every shuffle is fair and the players' reasons are unknown, all
such plays are equally likely. They can be built backwards from the end, which is what this module does.

Each card is a slip of paper, mostly blank, on its present place. The remembered moves are taken back one by one. Each
time a slip is drawn at random from those that may have made the move. A slip gets its kind only when a move needs one.
For example, a player who regrouped a BM has a BM in hand, so one of the slips in the hand is a BM or becomes one. At
the start of the memory all blanks are alike, and the remaining unseen kinds are dealt to them.

Some pasts explain the memory better than others. A few are tried, and one is picked at random by how well it does. If
none of them fits, the choices are searched in turn until a past is found. There is always one: the true one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.source import Source
from aerodrome.games.dogfight_1917.pieces import CARD_KINDS, MANEUVERS
from aerodrome.games.dogfight_1917.rules.cards import fewest
from aerodrome.games.dogfight_1917.rules.memory import (
    BACK,
    CAME_FROM,
    DECK,
    DISCARDED,
    DRAWN,
    GONE,
    HAND,
    HAS_NONE,
    HAS_ONE,
    MENDED,
    PILE,
    REGROUPED,
    SALVAGED,
    UNKNOWN,
    WENT_TO,
)
from aerodrome.games.dogfight_1917.state import Fighter, cards_of, pushed

TRIES: Final = 3
SCALE: Final = 1_000_000  # of weights as whole numbers
ON_TOP: Final = -1
ONE_OF_EACH: Final = 0x111111


class Prospects:
    """The hand required before each move for the earlier moves to be possible.

    The hand holds the cards that were regrouped, except `slack` of them. It has no more of a kind than came in since it
    had none. These conditions are necessary, not sufficient, but they detect most dead ends early.
    """

    def __init__(self, moves: list[int], whole: i64) -> None:
        self.needs: list[int] = [0]
        self.slack: list[int] = [0]
        self.most: list[int] = [whole]
        self.is_open: list[bool] = [True]  # nothing is known of the hand
        needs: i64 = 0
        slack = 0
        most = whole
        for move in moves:
            verb = move >> 3
            kind = (move & 7) - 1
            if verb == REGROUPED:
                needs += deck.one(kind)
                most = fewest(most + deck.one(kind), whole)
            elif verb == DISCARDED:
                needs -= fewest(needs, deck.one(kind))
                most -= fewest(most, deck.one(kind))
            elif verb == DRAWN:
                most = fewest(most + ONE_OF_EACH, whole)
            elif verb == BACK:
                slack += 1
            elif verb == HAS_NONE:
                for absent in range(MANEUVERS):
                    if move >> absent & 1:
                        most -= deck.one(absent) * deck.count(most, absent)
            if needs == 0:
                slack = 0
            self.needs.append(needs)
            self.slack.append(slack)
            self.most.append(most)
            self.is_open.append(needs == 0 and most == whole)

    def allow(self, step: int, held: i64, blanks: i64, unseen: i64) -> bool:
        """Return whether a hand of these written slips and `blanks` blank ones is possible with `step` moves left."""
        short: i64 = 0  # required cards that no written slip shows
        missing: i64 = 0  # those of them that no blank can become
        for kind in range(CARD_KINDS):
            count = deck.count(held, kind)
            if count > deck.count(self.most[step], kind):
                return False
            lack = deck.count(self.needs[step], kind) - count
            if lack > 0:
                short += lack
                missing += max(0, lack - deck.count(unseen, kind))
        return missing <= self.slack[step] and short <= self.slack[step] + blanks


class Past:
    """The slips and their places at one moment, while moves are taken back."""

    def __init__(self, whole: i64, prospects: Prospects) -> None:
        self.kinds: list[int] = []  # by slip; UNKNOWN if blank
        self.places: list[list[int]] = [[], [], [], []]  # HAND, DECK, PILE (the top last), GONE: slips
        self.lost: list[int] = []  # slips out of the game, seen by no one
        self.unseen = whole  # kinds that are on no slip yet
        self.prospects = prospects
        self.weight = 1.0  # how well this past explains what was seen

    def clone(self) -> Past:
        twin = Past(self.unseen, self.prospects)
        twin.kinds = self.kinds[:]
        twin.places = [place[:] for place in self.places]
        twin.lost = self.lost
        twin.weight = self.weight
        return twin

    def lay(self, place: list[int], kinds: list[int]) -> None:
        """Lay new slips. The kinds on them no longer count as unseen."""
        for kind in kinds:
            place.append(len(self.kinds))
            self.kinds.append(UNKNOWN)
            if kind != UNKNOWN:
                self.write(len(self.kinds) - 1, kind)

    def write(self, slip: int, kind: i64) -> None:
        self.kinds[slip] = kind
        self.unseen -= deck.one(kind)

    def blanks(self) -> i64:
        return deck.total(self.unseen)

    def key(self, step: int) -> tuple[int, ...]:
        """Return what the remaining moves depend on: two pasts with the same key have the same chances."""
        found: list[int] = [step, self.unseen]
        for place in range(GONE):
            kinds = [self.kinds[slip] for slip in self.places[place]]
            if place != PILE:
                kinds.sort()
            found.append(len(kinds))
            found.extend(kinds)
        return tuple(found)


class Choice:
    """One way to take back a move: the slip that made it, and its place in the pile."""

    def __init__(self, slip: int, kind: i64, weight: i64, height: int = ON_TOP) -> None:
        self.slip = slip
        self.kind = kind  # to be written on the slip; UNKNOWN if there is nothing to write
        self.weight = weight
        self.height = height


def imagine(fighter: Fighter, whole: i64, looks: bool, source: Source) -> None:
    """Fill in the hidden cards of the Fighter, whose cards are `whole`. `looks` is true for the owner's view."""
    start = _today(fighter, whole, looks)
    past = start
    if fighter.moves:
        found = _likely(start, fighter.moves, source)
        assert found is not None, "what is remembered has happened"
        past = found
    _deal(past, source)
    _lay_down(fighter, past)


def fits(fighter: Fighter, whole: i64, source: Source) -> bool:
    """Return whether the moves of a Fighter can have led to its cards, none of which is hidden."""
    start = Past(whole, Prospects(fighter.moves, whole))
    start.lay(start.lost, deck.listed(fighter.lost))
    start.lay(start.places[HAND], deck.listed(fighter.hand))
    start.lay(start.places[DECK], deck.listed(fighter.deck))
    start.lay(start.places[PILE], cards_of(fighter.damage)[::-1])
    start.lay(start.places[GONE], cards_of(fighter.discard) + deck.listed(fighter.removed))
    return _search(start, fighter.moves, len(fighter.moves), source, set()) is not None


def _today(fighter: Fighter, whole: i64, looks: bool) -> Past:
    """Make slips for all cards. Cards in sight have their kind written on them."""
    past = Past(whole, Prospects(fighter.moves, whole))
    hand = deck.listed(fighter.hand) if looks else [UNKNOWN] * fighter.hand_count
    pile = cards_of(fighter.damage)[::-1] if fighter.damage else [UNKNOWN] * fighter.damage_count
    past.lay(past.places[HAND], hand)
    past.lay(past.places[PILE], pile)
    past.lay(past.lost, [UNKNOWN] * fighter.lost_count)
    past.lay(past.places[DECK], [UNKNOWN] * fighter.deck_count)
    past.lay(past.places[GONE], cards_of(fighter.discard) + deck.listed(fighter.removed))
    return past


def _deal(past: Past, source: Source) -> None:
    """Deal the remaining kinds to the blanks at random."""
    for slip in range(len(past.kinds)):
        if past.kinds[slip] == UNKNOWN:
            past.write(slip, deck.drawn_kind(past.unseen, source.answer("world", deck.weights(past.unseen))))


def _lay_down(fighter: Fighter, past: Past) -> None:
    """Put every slip back on its present place, in the order in which they were laid."""
    fighter.hand = 0
    fighter.damage = 0
    fighter.lost = 0
    fighter.deck = 0
    slip = 0
    for _ in range(fighter.hand_count):
        fighter.hand += deck.one(past.kinds[slip])
        slip += 1
    for _ in range(fighter.damage_count):
        fighter.damage = pushed(fighter.damage, past.kinds[slip])
        slip += 1
    for _ in range(fighter.lost_count):
        fighter.lost += deck.one(past.kinds[slip])
        slip += 1
    for _ in range(fighter.deck_count):
        fighter.deck += deck.one(past.kinds[slip])
        slip += 1


# Taking moves back.


def _likely(start: Past, moves: list[int], source: Source) -> Past | None:
    """Pick one of a few pasts at random, by how well they explain what was seen."""
    pasts: list[Past] = []
    best = 0.0
    for _ in range(TRIES):
        past = start.clone()
        if _taken_back(past, moves, source):
            pasts.append(past)
            best = max(best, past.weight)
    if not pasts:
        return _search(start, moves, len(moves), source, set())
    weights = [1 + int(SCALE * past.weight / best) for past in pasts]
    return pasts[source.answer("world", weights)]


def _taken_back(past: Past, moves: list[int], source: Source) -> bool:
    """Take all moves back at random. Return False at a dead end."""
    step = _open_step(past, moves, len(moves))
    while step:
        choice = _lucky_choice(past, moves[step - 1], step - 1, source)
        if choice is None:
            return False
        step = _open_step(past, moves, _take_back(past, moves, step, choice))
    return True


def _lucky_choice(past: Past, move: i64, left: int, source: Source) -> Choice | None:
    if move == DRAWN << 3 or move == BACK << 3:
        # Nearly any slip may have made these most frequent moves: try one before looking at all.
        there = past.places[WENT_TO[move >> 3]]
        slip = there[source.answer("world", [1] * len(there))]
        if _is_hopeful(past, move >> 3, slip, left):
            return Choice(slip, UNKNOWN, 1)
    choices = _choices(past, move, left)
    if not choices:
        return None
    past.weight *= _likelihood(past, move, choices)
    return choices[source.answer("world", [each.weight for each in choices])]


def _search(past: Past, moves: list[int], step: int, source: Source, dead: set[tuple[int, ...]]) -> Past | None:
    """Take back the first `step` moves, trying every choice in random order. Return None if no choice works."""
    step = _open_step(past, moves, step)
    if step == 0:
        return past
    key = past.key(step)
    if key in dead:
        return None
    choices = _choices(past, moves[step - 1], step - 1)
    while choices:
        choice = choices.pop(source.answer("world", [each.weight for each in choices]))
        twin = past.clone()
        found = _search(twin, moves, _take_back(twin, moves, step, choice), source, dead)
        if found is not None:
            return found
    dead.add(key)
    return None


def _open_step(past: Past, moves: list[int], step: int) -> int:
    """Return the number of moves left, without facts at the end that already hold."""
    while step and moves[step - 1] >> 3 >= HAS_ONE and _holds(past, moves[step - 1]):
        step -= 1
    return step


def _holds(past: Past, move: i64) -> bool:
    """Return whether the slips in the hand show that it has one, or none, of the kinds in the mask."""
    for slip in past.places[HAND]:
        kind = past.kinds[slip]
        if kind != UNKNOWN and (move & 7) >> kind & 1:
            return move >> 3 == HAS_ONE
        if kind == UNKNOWN and move >> 3 == HAS_NONE:
            return False
    return move >> 3 == HAS_NONE


def _choices(past: Past, move: i64, left: int) -> list[Choice]:
    """List all ways to take back a move with `left` more to go, weighted by chance alone. The list may be empty."""
    verb = move >> 3
    kind = (move & 7) - 1
    if verb >= HAS_ONE:
        return _hand_choices(past, move)
    there = past.places[WENT_TO[verb]]
    if WENT_TO[verb] == PILE:
        return [Choice(slip, UNKNOWN, 1) for slip in there[-1:]]
    if WENT_TO[verb] == GONE:
        return [Choice(slip, UNKNOWN, 1) for slip in there if past.kinds[slip] == kind][:1]
    if kind == UNKNOWN and verb == MENDED:
        return [Choice(slip, UNKNOWN, 1, height) for slip in there for height in range(len(past.places[PILE]) + 1)]
    if kind == UNKNOWN:
        return [Choice(slip, UNKNOWN, 1) for slip in there if _is_hopeful(past, verb, slip, left)]
    found: list[Choice] = []
    for slip in there:
        if past.kinds[slip] == kind:
            found.append(Choice(slip, UNKNOWN, max(1, past.blanks())))
        elif past.kinds[slip] == UNKNOWN and deck.count(past.unseen, kind):
            found.append(Choice(slip, kind, deck.count(past.unseen, kind)))
    return found


def _is_hopeful(past: Past, verb: i64, slip: int, left: int) -> bool:
    """Return whether the hand is still possible if this slip was drawn into it, or shuffled back out of it."""
    prospects = past.prospects
    if prospects.is_open[left] or verb == SALVAGED:
        return True
    held: i64 = 0
    blanks: i64 = 0
    for each in past.places[HAND]:
        if each == slip:
            continue
        if past.kinds[each] == UNKNOWN:
            blanks += 1
        else:
            held += deck.one(past.kinds[each])
    if verb == BACK:
        if past.kinds[slip] == UNKNOWN:
            blanks += 1
        else:
            held += deck.one(past.kinds[slip])
    return prospects.allow(left, held, blanks, past.unseen)


def _hand_choices(past: Past, move: i64) -> list[Choice]:
    """List what may be written on the first blank slip in the hand, so that it has one, or none, of the mask."""
    found: list[Choice] = []
    blank = UNKNOWN
    for slip in past.places[HAND]:
        if past.kinds[slip] == UNKNOWN:
            blank = slip if blank == UNKNOWN else blank
        elif move >> 3 == HAS_NONE and (move & 7) >> past.kinds[slip] & 1:
            return found
    if blank == UNKNOWN:
        return found
    for kind in range(CARD_KINDS):
        if deck.count(past.unseen, kind) and not (move >> 3 == HAS_NONE and (move & 7) >> kind & 1):
            found.append(Choice(blank, kind, deck.count(past.unseen, kind)))
    return found


def _likelihood(past: Past, move: i64, choices: list[Choice]) -> float:
    """Return the probability of what was seen of a move, given the present slips."""
    verb = move >> 3
    if verb == HAS_NONE:
        whole = past.blanks()
    elif verb == HAS_ONE or (verb == MENDED and not move & 7) or WENT_TO[verb] == PILE or WENT_TO[verb] == GONE:
        return 1.0
    else:
        whole = len(past.places[WENT_TO[verb]]) * (max(1, past.blanks()) if move & 7 else 1)
    return float(sum([each.weight for each in choices])) / float(whole)


def _take_back(past: Past, moves: list[int], step: int, choice: Choice) -> int:
    """Take back the last of the first `step` moves in that way. Return the number of moves left."""
    verb = moves[step - 1] >> 3
    if choice.kind != UNKNOWN:
        past.write(choice.slip, choice.kind)
    if verb >= HAS_ONE:
        return step  # another slip may have to be written
    past.places[WENT_TO[verb]].remove(choice.slip)
    here = past.places[CAME_FROM[verb]]
    if choice.height == ON_TOP:
        here.append(choice.slip)
    else:
        here.insert(choice.height, choice.slip)
    return step - 1
