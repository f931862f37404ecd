"""Every world a seat can imagine agrees with all it has seen of the cards since the first deal."""

import itertools
import json
from collections import Counter

import pytest

from aerodrome.core import deck
from aerodrome.core.events import Event
from aerodrome.core.game import NOBODY
from aerodrome.core.match import Match
from aerodrome.core.source import Seeded
from aerodrome.games.dogfight_1917.game import Dogfight1917
from aerodrome.games.dogfight_1917.pieces import CARDS
from aerodrome.games.dogfight_1917.rules import cards as rules
from aerodrome.games.dogfight_1917.rules.memory import (
    DISCARDED,
    DRAWN,
    REGROUPED,
    move_name,
    move_of,
    note_left,
    seen_by_others,
)
from aerodrome.games.dogfight_1917.state import EVADE, Fighter, Position, cards_of
from aerodrome.games.dogfight_1917.title import GAME
from aerodrome.games.dogfight_1917.worlds import imagine
from tests.games.dogfight_1917.table import (
    all_cards,
    at_the_table,
    fighter,
    pile,
    rules_of,
)
from tests.games.dogfight_1917.test_simulation import RECORDS
from tests.games.dogfight_1917.witness import Cards, View, Witness, sorted_cards

STATES = 10_000  # in `make soak`
A_FEW = 400  # in the suite: the more seats look, the fewer
SEEDS = 20


def hidden(one: Fighter) -> Cards:
    return Cards(
        sorted_cards(*[CARDS[kind] for kind in deck.listed(one.hand)]),
        sorted_cards(*[CARDS[kind] for kind in deck.listed(one.deck)]),
        tuple(CARDS[kind] for kind in cards_of(one.damage)),
    )


class Spy:
    """A viewer of a match who writes down all that is sent."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        names = match.game.seat_names
        self.witnesses = [Witness(names[seat] if seat >= 0 else "", owner) for owner in names]
        self.heard = 0
        self.view: View = {}
        self.listen()

    def listen(self) -> None:
        log = self.match.log_for(self.seat)
        view = self.match.observation(self.seat).to_json()
        for each in self.witnesses:
            each.hear(log[self.heard :], self.view or view, view)
        self.heard, self.view = len(log), view

    def believes(self, state: Position) -> bool:
        return all([each.allows(hidden(state.fighters[seat])) for seat, each in enumerate(self.witnesses)])


def check_world(spy: Spy, worlds: Seeded) -> None:
    game, state = rules_of(spy.match), at_the_table(spy.match)
    world = game.determinize(game.observe(state, spy.seat), worlds)
    assert game.observe(world, spy.seat).to_json() == spy.view
    assert game.legal(world, spy.seat) == game.legal(state, spy.seat)
    assert spy.believes(world)
    check_answers(game, state, world, spy.seat)
    if state.phase == EVADE:
        check_window(game, state, spy.seat)


def check_answers(game: Dogfight1917, state: Position, world: Position, seat: int) -> None:
    """Whatever the seat answers, what it is sent next does not depend on cards that it has not seen."""
    codes = [code for code in game.legal(state, seat) if game.actions.text(code) != "repair"]  # which shows the pile
    for code in codes[-4:]:
        assert told(game, state, seat, seat, code) == told(game, world, seat, seat, code)


def check_window(game: Dogfight1917, state: Position, viewer: int) -> None:
    """Whether the target could have evaded shows neither while it is asked nor when it has declined."""
    target = int(state.target)
    if viewer == target:
        return
    without = game.clone(state)
    one = without.fighters[target]
    for kind in deck.listed(one.hand):
        others = [other for other in deck.kinds(one.deck) if CARDS[other] not in ("EC", "ED")]
        if CARDS[kind] in ("EC", "ED") and others:
            one.hand += deck.one(others[0]) - deck.one(kind)
            one.deck += deck.one(kind) - deck.one(others[0])
    assert without.pending == state.pending == 1 << target
    assert game.observe(without, viewer).to_json() == game.observe(state, viewer).to_json()
    code = game.actions.parse("evade none")
    assert told(game, without, viewer, target, code) == told(game, state, viewer, target, code)


def told(game: Dogfight1917, state: Position, viewer: int, seat: int, code: int) -> str:
    """The events of an answer that the viewer is sent, and its view then."""
    twin = game.clone(state)
    log: list[Event] = []
    game.apply(twin, seat, code, log)
    events = [event.to_json() for event in log if event.seen_by(viewer)]
    return json.dumps([events, game.observe(twin, viewer).to_json()])


def restless(match: Match, seat: int, luck: Seeded) -> int:
    """Shuffle, regroup and repair whenever it can be done; that is what is hard to remember."""
    codes = match.game.legal(match.state, seat)
    eager = [
        code
        for code in codes
        if match.game.actions.text(code).split()[0] in ("improvise", "back", "regroup", "repair", "tactic", "attack")
    ]
    if eager and luck.below("eager", 3):
        return eager[luck.below("choice", len(eager))]
    return codes[luck.below("choice", len(codes))]


def spied(record: dict[str, object], states: int) -> None:
    """Play games under these options until `states` positions were viewed, each from one seat."""
    found = 0
    for number in itertools.count():
        match = Match(GAME.new(record), Seeded(number), GAME.simulation_cap)
        luck, worlds = Seeded(f"{number}/choice"), Seeded(f"{number}/world")
        spies = [Spy(match, seat) for seat in [*range(match.game.seats), NOBODY]]
        while match.ending is None:
            if luck.below("looks", 4) == 0:
                check_world(spies[luck.below("viewer", len(spies))], worlds)
                found += 1
                if found == states:
                    return
            seat = match.pending_seats()[0]
            if luck.below("leaves", 300) == 0:
                match.resign(seat)
            else:
                match.submit(seat, restless(match, seat, luck))
            for spy in spies:
                spy.listen()


@pytest.mark.rules("D17-INF-01", "D17-INF-02", "D17-INF-03", "D17-INF-06", "D17-INF-08", "D17-INF-09")
@pytest.mark.parametrize("record", RECORDS, ids=[str(record) for record in RECORDS])
def test_worlds_agree_with_all_that_was_sent(record: dict[str, object]) -> None:
    seats = GAME.new(record).seats
    spied(record, 2 * A_FEW // seats // len(RECORDS))


@pytest.mark.soak
@pytest.mark.rules("D17-INF-01", "D17-INF-02", "D17-INF-03", "D17-INF-06", "D17-INF-08", "D17-INF-09")
@pytest.mark.parametrize("record", RECORDS, ids=[str(record) for record in RECORDS])
def test_ten_thousand_worlds_agree_with_all_that_was_sent(record: dict[str, object], sample: bool) -> None:
    spied(record, 10 if sample else STATES // len(RECORDS))


# Small piles: every world that can be true is imagined, and no other.


GAME_CARDS = all_cards(fighter("fokker_dr1", (0, 0)))
SMALL = "BM BM HS EC EC ED KI"  # all that is hidden; the other 13 cards are out of the game


class Small:
    """A Fighter with few cards, moved at random, and what the owner and everyone else saw of it."""

    def __init__(self, seed: int) -> None:
        self.luck = Seeded(seed)
        self.one = fighter("fokker_dr1", (0, 0), hand="")
        self.one.deck = pile(SMALL)
        self.one.deck_count = len(SMALL.split())
        self.one.removed = GAME_CARDS - self.one.deck
        self.open, self.own = Witness("", "A"), Witness("A", "A")
        for _ in range(14):
            [self.draw, self.damage, self.discard, self.regroup, self.shuffle, self.repair][self.luck.below("do", 6)]()

    def tell(self, name: str, to_all: object, to_owner: object) -> None:
        self.open.facts.append((name, to_all))
        self.own.facts.append((name, to_owner))

    def any_of(self, cards: int) -> int:
        return int(deck.drawn_kind(cards, self.luck.below("card", len(deck.weights(cards)))))

    def draw(self) -> None:
        if self.one.deck:
            kind = self.any_of(self.one.deck)
            rules.draw(self.one, kind)
            self.tell("drew", None, CARDS[kind])

    def damage(self) -> None:
        if self.one.deck:
            rules.to_damage(self.one, self.any_of(self.one.deck))
            self.tell("damaged", None, None)

    def discard(self) -> None:
        if self.one.hand:
            kind = self.any_of(self.one.hand)
            rules.discard(self.one, kind)
            self.tell("left", CARDS[kind], CARDS[kind])

    def regroup(self) -> None:
        if self.one.discard:
            kind = self.any_of(rules.piled(self.one.discard))
            rules.regroup(self.one, kind)
            self.tell("regrouped", CARDS[kind], CARDS[kind])

    def shuffle(self) -> None:
        if self.one.hand:
            kind = self.any_of(self.one.hand)
            self.one.aside = deck.one(kind)
            rules.shuffle_back(self.one)
            self.tell("back", [None], [CARDS[kind]])

    def repair(self) -> None:
        if self.one.damage_count > 1:
            saw = [CARDS[kind] for kind in cards_of(self.one.damage)]
            mended = self.any_of(rules.piled(self.one.damage))
            rules.repair(self.one, deck.one(mended))
            thrown = [*saw]
            thrown.remove(CARDS[mended])
            self.tell("repaired", (thrown, [None], []), (thrown, [CARDS[mended]], saw))


def every_world(one: Fighter, witness: Witness) -> set[Cards]:
    """All ways to lay out the hidden cards, tried one after the other."""
    known = deck.listed(one.hand) if witness.looks else []
    unseen = [CARDS[kind] for kind in deck.listed(one.hand + one.deck + rules.piled(one.damage))]
    for kind in known:
        unseen.remove(CARDS[kind])
    drawn = int(one.hand_count) - len(known)
    found = set()
    for order in set(itertools.permutations(unseen)):
        hand = sorted_cards(*[CARDS[kind] for kind in known], *order[:drawn])
        damaged = order[drawn : drawn + int(one.damage_count)]
        found.add(Cards(hand, sorted_cards(*order[drawn + len(damaged) :]), damaged))
    return {world for world in found if witness.allows(world)}


def imagined(one: Fighter, looks: bool, luck: Seeded) -> Cards:
    twin = one.clone()
    twin.deck = twin.damage = 0
    if not looks:
        twin.hand = 0
        twin.moves = seen_by_others(twin.moves)
    imagine(twin, GAME_CARDS, looks, luck)
    return hidden(twin)


@pytest.mark.rules("D17-INF-08", "D17-IMP-03", "D17-TOK-07", "D17-TOK-08")
@pytest.mark.parametrize("looks", [False, True], ids=["a rival", "the owner"])
def test_all_that_can_be_true_is_imagined_and_nothing_else(looks: bool) -> None:
    narrowed = 0
    for seed in range(SEEDS):
        small = Small(seed)
        witness = small.own if looks else small.open
        possible = every_world(small.one, witness)
        narrowed += bool(small.one.moves)
        luck = Seeded(seed)
        assert {imagined(small.one, looks, luck) for _ in range(25 * len(possible))} == possible
    assert narrowed > SEEDS // 4


@pytest.mark.rules("D17-INF-08", "D17-GEN-06")
def test_what_was_drawn_makes_some_worlds_likelier() -> None:
    """Of BM and EC one was damaged; a BM was shuffled back and a BM drawn.

    With the EC damaged every draw is a BM, with the BM damaged every second one: two to one.
    """
    small = fighter("fokker_dr1", (0, 0), hand="BM")
    small.deck, small.deck_count = pile("BM EC"), 2
    small.removed = GAME_CARDS - pile("BM BM EC")
    rules.to_damage(small, CARDS.index("EC"))
    small.aside = pile("BM")
    rules.shuffle_back(small)
    rules.draw(small, CARDS.index("BM"))
    luck = Seeded(1)
    found = Counter(imagined(small, looks=True, luck=luck).pile for _ in range(1500))
    assert set(found) == {("BM",), ("EC",)}
    assert 940 < found[("EC",)] < 1060


@pytest.mark.rules("D17-INF-01", "D17-INF-03", "D17-IMP-03", "D17-TOK-07")
def test_one_card_shuffled_back_is_not_two() -> None:
    """EC and ED were seen to enter a hand of two; one went back. So one of them may be damaged, never both."""
    small = fighter("fokker_dr1", (0, 0), hand="", discard="EC ED")
    small.deck, small.deck_count = pile("BM BM HS"), 3
    small.removed = GAME_CARDS - pile("BM BM HS EC ED")
    for card in ("EC", "ED"):
        rules.regroup(small, CARDS.index(card))
    small.aside = pile("EC")
    rules.shuffle_back(small)
    for card in ("EC", "BM"):
        rules.to_damage(small, CARDS.index(card))
    luck = Seeded(1)
    found = {imagined(small, looks=False, luck=luck) for _ in range(400)}
    assert {world.hand for world in found} == {("EC",), ("ED",)}
    piles = {sorted_cards(*world.pile) for world in found}
    assert piles == {("BM", "EC"), ("BM", "ED"), ("EC", "HS"), ("ED", "HS"), ("BM", "BM"), ("BM", "HS")}


@pytest.mark.rules("D17-INF-09")
def test_a_card_that_left_is_not_the_one_that_leaves_now() -> None:
    """A KI came in and left again. Another that is drawn and leaves has nothing to do with the first."""
    small = fighter("fokker_dr1", (0, 0), hand="BM", discard="")
    moves = [(REGROUPED, "KI"), (DRAWN, "EC"), (DISCARDED, "KI"), (DRAWN, "KI")]
    small.moves = [move_of(verb, CARDS.index(card)) for verb, card in moves]
    note_left(small, CARDS.index("KI"))
    assert [move_name(move) for move in small.moves] == [
        "regrouped KI",
        "drawn EC",
        "discarded KI",
        "drawn KI",
        "discarded KI",
    ]
