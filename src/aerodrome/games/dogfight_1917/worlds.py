"""Cards nobody has seen, drawn so that everything a seat remembers could have happened.

Take any play that leads to what lies on the table. If every shuffle is fair and nothing is known about why players
choose as they do, all such plays are equally likely, and they may as well be told from the end. So a card is a slip of
paper on its place of today, mostly blank, and the remembered moves are taken back one by one, each time with a slip
drawn blindly from those that may have made the move. A slip gets its kind only when a move asks for one: whoever
regrouped a BM has a BM in hand, so one of the slips in the hand is a BM or becomes one. At the start of what is
remembered all blanks are alike, and what is left of the unseen kinds is dealt out to them.

Some pasts explain what was seen better than others; a few are tried, and one is taken by how well it does. Should none
of them fit, the choices are searched one after the other until a past is found: there is one, the true one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.source import Source
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
from aerodrome.games.dogfight_1917.tables import CARD_KINDS, MANEUVERS

TRIES: Final = 3
SCALE: Final = 1_000_000  # of weights as whole numbers
ON_TOP: Final = -1
ONE_OF_EACH: Final = 0x111111


class Prospects:
    """What a hand must be like before each move for the moves before it to be possible at all.

    It holds the cards that were regrouped, but for `slack` of them; and no more of a kind than came in since there
    were none. That is not all that must hold, but it shows most dead ends from afar.
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
        """Whether a hand of these written slips and so many blanks is hopeful with `step` moves left."""
        short: i64 = 0  # of what is needed
        missing: i64 = 0  # of it, what no blank can become
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
    """Slips and where they are at some moment, while the moves are taken back."""

    def __init__(self, whole: i64, prospects: Prospects) -> None:
        self.kinds: list[int] = []  # by slip; UNKNOWN if blank
        self.places: list[list[int]] = [[], [], [], []]  # HAND, DECK, PILE (the top last), GONE: slips
        self.lost: list[int] = []  # slips out of the game, seen by nobody
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
        """New slips; the kinds on them no longer count as unseen."""
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
        """What the moves that are left depend on: two pasts with one key have the same chances."""
        found: list[int] = [step, self.unseen]
        for place in range(GONE):
            kinds = [self.kinds[slip] for slip in self.places[place]]
            if place != PILE:
                kinds.sort()
            found.append(len(kinds))
            found.extend(kinds)
        return tuple(found)


class Choice:
    """One way to take back a move: this slip made it, and with it lay there in its pile."""

    def __init__(self, slip: int, kind: i64, weight: i64, height: int = ON_TOP) -> None:
        self.slip = slip
        self.kind = kind  # to be written on the slip; UNKNOWN if there is nothing to write
        self.weight = weight
        self.height = height


def imagine(fighter: Fighter, whole: i64, looks: bool, source: Source) -> None:
    """Fill in what is hidden of the Fighter, whose cards are `whole`. Its owner `looks` at its hand."""
    start = _today(fighter, whole, looks)
    past = start
    if fighter.moves:
        found = _likely(start, fighter.moves, source)
        assert found is not None, "what is remembered has happened"
        past = found
    _deal(past, source)
    _lay_down(fighter, past)


def fits(fighter: Fighter, whole: i64, source: Source) -> bool:
    """Whether the cards of a Fighter, none of them hidden, can have come where they are by its moves."""
    start = Past(whole, Prospects(fighter.moves, whole))
    start.lay(start.lost, deck.listed(fighter.lost))
    start.lay(start.places[HAND], deck.listed(fighter.hand))
    start.lay(start.places[DECK], deck.listed(fighter.deck))
    start.lay(start.places[PILE], cards_of(fighter.damage)[::-1])
    start.lay(start.places[GONE], cards_of(fighter.discard) + deck.listed(fighter.removed))
    return _searched(start, fighter.moves, len(fighter.moves), source, set()) is not None


def _today(fighter: Fighter, whole: i64, looks: bool) -> Past:
    """Slips for all cards; those in sight are written on."""
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
    """The kinds that are left go to the blanks by luck."""
    for slip in range(len(past.kinds)):
        if past.kinds[slip] == UNKNOWN:
            past.write(slip, deck.drawn_kind(past.unseen, source.answer("world", deck.weights(past.unseen))))


def _lay_down(fighter: Fighter, past: Past) -> None:
    """Every slip lies on its place of today again: they were laid in this order."""
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
    """One of a few pasts, by how well they explain what was seen."""
    pasts: list[Past] = []
    best = 0.0
    for _ in range(TRIES):
        past = start.clone()
        if _taken_back(past, moves, source):
            pasts.append(past)
            best = max(best, past.weight)
    if not pasts:
        return _searched(start, moves, len(moves), source, set())
    weights = [1 + int(SCALE * past.weight / best) for past in pasts]
    return pasts[source.answer("world", weights)]


def _taken_back(past: Past, moves: list[int], source: Source) -> bool:
    """Take all moves back by luck; False if that leads nowhere."""
    step = _open_step(past, moves, len(moves))
    while step:
        choice = _lucky_choice(past, moves[step - 1], step - 1, source)
        if choice is None:
            return False
        step = _open_step(past, moves, _take_back(past, moves, step, choice))
    return True


def _lucky_choice(past: Past, move: i64, left: int, source: Source) -> Choice | None:
    if move == DRAWN << 3 or move == BACK << 3:
        # Nearly any slip may have made these, the most frequent moves: try one before all are looked at.
        there = past.places[WENT_TO[move >> 3]]
        slip = there[source.answer("world", [1] * len(there))]
        if _is_hopeful(past, move >> 3, slip, left):
            return Choice(slip, UNKNOWN, 1)
    choices = _choices(past, move, left)
    if not choices:
        return None
    past.weight *= _explained(past, move, choices)
    return choices[source.answer("world", [each.weight for each in choices])]


def _searched(past: Past, moves: list[int], step: int, source: Source, dead: set[tuple[int, ...]]) -> Past | None:
    """Take back the first `step` moves, trying every choice in an order of luck; None if there is no way."""
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
        found = _searched(twin, moves, _take_back(twin, moves, step, choice), source, dead)
        if found is not None:
            return found
    dead.add(key)
    return None


def _open_step(past: Past, moves: list[int], step: int) -> int:
    """How many moves are left, without those at the end that only tell what is so anyway."""
    while step and moves[step - 1] >> 3 >= HAS_ONE and _holds(past, moves[step - 1]):
        step -= 1
    return step


def _holds(past: Past, move: i64) -> bool:
    """Whether the slips in the hand show that it has one, or none, of the kinds in the mask."""
    for slip in past.places[HAND]:
        kind = past.kinds[slip]
        if kind != UNKNOWN and (move & 7) >> kind & 1:
            return move >> 3 == HAS_ONE
        if kind == UNKNOWN and move >> 3 == HAS_NONE:
            return False
    return move >> 3 == HAS_NONE


def _choices(past: Past, move: i64, left: int) -> list[Choice]:
    """All ways to take back a move, weighed by luck alone, with so many `left`; none if it cannot have happened."""
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
    """Whether the hand can be right if this slip was drawn into it, or shuffled back out of it."""
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
    """What may be written on the first blank slip in the hand, so that in the end it has one, or none, of the mask."""
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


def _explained(past: Past, move: i64, choices: list[Choice]) -> float:
    """How likely what was seen of a move is, with the slips as they are."""
    verb = move >> 3
    if verb == HAS_NONE:
        whole = past.blanks()
    elif verb == HAS_ONE or (verb == MENDED and not move & 7) or WENT_TO[verb] == PILE or WENT_TO[verb] == GONE:
        return 1.0
    else:
        whole = len(past.places[WENT_TO[verb]]) * (max(1, past.blanks()) if move & 7 else 1)
    return float(sum([each.weight for each in choices])) / float(whole)


def _take_back(past: Past, moves: list[int], step: int, choice: Choice) -> int:
    """Take back the last of the first `step` moves in that way; how many are left then."""
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
