"""What one viewer has seen of one player's cards, and whether a world can be true then.

This is independent of the engine: it reads only events and views, and takes them back from a world in every way.
"""

from collections.abc import Iterator
from typing import NamedTuple

from aerodrome.core.events import Event

KINDS = ["BM", "HS", "TM", "EC", "ED", "KI"]
REACH = {"BM": 2, "HS": 3, "TM": 1}
STEPS = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}
HEADINGS = list(STEPS)
LEAVING = {"improvised", "played", "stripped", "immelmann", "tactic"}  # a card leaves the hand, face-up

Pose = tuple[int, int, str]
View = dict[str, object]


class Cards(NamedTuple):
    """A player's hidden cards at some moment."""

    hand: tuple[str, ...]
    deck: tuple[str, ...]
    pile: tuple[str, ...]  # the top first


def sorted_cards(*cards: str) -> tuple[str, ...]:
    return tuple(sorted(cards))


def plus(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return sorted_cards(*cards, card)


def minus(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


class Witness:
    """The facts about `owner`, in order, as `viewer` learnt them; each is taken back by a method named after it."""

    def __init__(self, viewer: str, owner: str) -> None:
        self.looks = viewer == owner
        self.owner = owner
        self.facts: list[tuple[str, object]] = []
        self.piled = 0
        self.discard: list[str] = []
        self.poses: dict[str, Pose | None] = {}
        self.saw: list[str] = []  # the Damage Pile during a repair, the top first
        self.fighter = ""

    def hear(self, events: list[Event], before: View, after: View) -> None:
        """One step of play: the events, and the viewer's view before and after it."""
        for row in rows(before):
            self.poses[str(row["seat"])] = pose(row)
        for event in events:
            self._follow(event)
            if event.fields.get("seat") == self.owner:
                self._hear(event, before)
        self.fighter = str(row_of(after, self.owner)["fighter"])

    def _follow(self, event: Event) -> None:
        """Follow where every Fighter is."""
        kind, fields = event.kind, event.fields
        who = str(fields.get("seat"))
        if kind == "crashed":
            self.poses[who] = None
        elif kind in ("flew", "dead_six"):
            self.poses[who] = (*place(fields["to"]), str(fields["heading"]))
        elif kind == "returned":
            self.poses[who] = (*place(fields["at"]), {"C": "NE", "D": "NW"}[who])
        elif kind in ("turned", "immelmann"):
            was = self.poses[who]
            assert was is not None
            back = HEADINGS[(HEADINGS.index(was[2]) + 3) % 6]
            self.poses[who] = (was[0], was[1], str(fields.get("heading", back)))

    def _hear(self, event: Event, before: View) -> None:
        kind, fields = event.kind, event.fields
        if kind == "drew":
            self.facts.append(("drew", fields.get("card")))
        elif kind == "damaged":
            self.facts.append(("damaged", None))
            self.piled += 1
        elif kind in LEAVING or (kind == "evade" and fields["with"] in KINDS):
            card = str(fields.get("card", fields.get("with")))
            self.facts.append(("left", card))
            if kind != "tactic":
                self.discard.append(card)
        elif kind == "regrouped":
            self.facts.append(("regrouped", fields["card"]))
            self.discard.remove(str(fields["card"]))
        elif kind == "shuffled":
            known = row_of(before, self.owner)["aside"]
            count = fields["count"]
            assert isinstance(count, int)
            assert known is None or isinstance(known, list)
            self.facts.append(("back", known if self.looks else [None] * count))
        elif kind == "looked":
            self.saw = [str(card) for card in listed(fields["damage"])]
        elif kind == "repaired":
            thrown = [str(card) for card in listed(fields["discarded"])][::-1]  # told the newest, the lowest, first
            mended = self.saw_mended(thrown) if self.looks else [None] * (self.piled - len(thrown))
            self.facts.append(("repaired", (thrown, mended, self.saw)))
            self.discard += thrown
            self.piled = 0
        elif kind == "reward":
            count = fields["count"]
            assert isinstance(count, int)
            self.facts.append(("salvaged", count))
            self.piled -= count
        elif kind == "crashed" and fields["returns"]:
            self.facts += [("salvaged", self.piled), ("recycled", self.discard)]
            self.piled, self.discard = 0, []
        elif kind == "blackout":
            self.facts.append(("lacks", {"BM", "HS", "TM"}))
        elif kind in ("engages", "stalls"):
            self.facts.append(("has" if kind == "engages" else "lacks", self.flyable()))

    def saw_mended(self, thrown: list[str]) -> list[str | None]:
        left: list[str | None] = [*self.saw]
        for card in thrown:
            left.remove(card)
        return left

    def flyable(self) -> set[str]:
        """The Maneuver Cards with which some path ends on a free space."""
        here = self.poses[self.owner]
        assert here is not None
        taken = {(where[0], where[1]) for who, where in self.poses.items() if where and who != self.owner}
        return {
            card
            for card in ("BM", "HS", "TM")
            if any(end not in taken for end in ends(here, REACH[card] + (card == "HS" and self.fighter == "spad_s13")))
        }

    # Taking back.

    def allows(self, world: Cards) -> bool:
        """Whether some play tells all the facts and leads to this world."""
        open_ways = [(world, len(self.facts))]
        tried = set(open_ways)
        while open_ways:
            now, left = open_ways.pop()
            if left == 0:
                return True
            name, detail = self.facts[left - 1]
            ways = {(before, left - 1) for before in getattr(self, f"_{name}")(now, detail)} - tried
            open_ways += sorted(ways)
            tried |= ways
        return False

    def _drew(self, now: Cards, card: str | None) -> Iterator[Cards]:
        for each in set(now.hand):
            if card is None or each == card:
                yield Cards(minus(now.hand, each), plus(now.deck, each), now.pile)

    def _damaged(self, now: Cards, nothing: None) -> Iterator[Cards]:
        yield Cards(now.hand, plus(now.deck, now.pile[0]), now.pile[1:])

    def _left(self, now: Cards, card: str) -> Iterator[Cards]:
        yield Cards(plus(now.hand, card), now.deck, now.pile)

    def _regrouped(self, now: Cards, card: str) -> Iterator[Cards]:
        if card in now.hand:
            yield Cards(minus(now.hand, card), now.deck, now.pile)

    def _back(self, now: Cards, cards: list[str | None]) -> Iterator[Cards]:
        worlds = {now}
        for card in cards:
            worlds = {
                Cards(plus(each.hand, kind), minus(each.deck, kind), each.pile)
                for each in worlds
                for kind in set(each.deck)
                if card is None or kind == card
            }
        yield from worlds

    def _repaired(self, now: Cards, told: tuple[list[str], list[str | None], list[str]]) -> Iterator[Cards]:
        thrown, mended, saw = told
        assert now.pile == ()
        worlds = {Cards(now.hand, now.deck, tuple(thrown))}
        for card in mended:
            worlds = {
                Cards(each.hand, minus(each.deck, kind), (*each.pile[:height], kind, *each.pile[height:]))
                for each in worlds
                for kind in set(each.deck)
                if card is None or kind == card
                for height in range(len(each.pile) + 1)
            }
        yield from (each for each in worlds if not self.looks or each.pile == tuple(saw))

    def _salvaged(self, now: Cards, count: int) -> Iterator[Cards]:
        worlds = {now}
        for _ in range(count):
            worlds = {
                Cards(each.hand, minus(each.deck, kind), (kind, *each.pile))
                for each in worlds
                for kind in set(each.deck)
            }
        yield from worlds

    def _recycled(self, now: Cards, cards: list[str]) -> Iterator[Cards]:
        cards_left = now.deck
        for card in cards:
            if card not in cards_left:
                return
            cards_left = minus(cards_left, card)
        yield Cards(now.hand, cards_left, now.pile)

    def _has(self, now: Cards, cards: set[str]) -> Iterator[Cards]:
        if cards & set(now.hand):
            yield now

    def _lacks(self, now: Cards, cards: set[str]) -> Iterator[Cards]:
        if not cards & set(now.hand):
            yield now


def listed(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def rows(view: View) -> list[dict[str, object]]:
    found = view["fighters"]
    assert isinstance(found, list)
    return found


def row_of(view: View, seat: str) -> dict[str, object]:
    return next(row for row in rows(view) if row["seat"] == seat)


def pose(row: dict[str, object]) -> Pose | None:
    at = row["at"]
    return (at[0], at[1], str(row["heading"])) if isinstance(at, list) else None


def place(text: object) -> tuple[int, int]:
    q, r = str(text).split(",")
    return int(q), int(r)


def ends(here: Pose, most: int) -> set[tuple[int, int]]:
    """Where paths of one to `most` steps end."""
    found = set()
    poses = {here}
    for _ in range(most):
        poses = {after for each in poses for after in after_one_step(each)}
        found |= {(q, r) for q, r, _ in poses}
    return found


def after_one_step(here: Pose) -> Iterator[Pose]:
    for turn in (-1, 0, 1):
        heading = HEADINGS[(HEADINGS.index(here[2]) + turn) % 6]
        q, r = here[0] + STEPS[heading][0], here[1] + STEPS[heading][1]
        if max(abs(q), abs(r), abs(q + r)) <= 4:
            yield q, r, heading
