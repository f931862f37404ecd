"""A table to try rules on: Fighters put where a test wants them, forced answers of seats and of chance."""

from typing import cast

from aerodrome.core import deck as piles
from aerodrome.core.game import CHANCE, NOBODY
from aerodrome.core.match import Answer, Match
from aerodrome.core.source import Seeded
from aerodrome.games.dogfight_1917.game import Dogfight1917
from aerodrome.games.dogfight_1917.pieces import CARDS, FIGHTERS, PILOTS, SEAT_NAMES
from aerodrome.games.dogfight_1917.state import ACTION, ASSESSMENT, ENGAGEMENT, Fighter, Position, stacked
from aerodrome.games.dogfight_1917.title import GAME
from aerodrome.lattice.hexagon import HEADING_NAMES

FLIGHT_CARDS = {"BM": 8, "HS": 3, "TM": 2, "EC": 3, "ED": 2, "KI": 2}  # D17-FTR-01


def fighter(
    kind: str,
    at: tuple[int, int],
    heading: str = "N",
    pilot: str = "",
    side: str = "A",
    tokens: int = 0,
    hand: str = "BM",
    damage: str = "",
    discard: str = "",
) -> Fighter:
    """A flying Fighter with all of its 20 cards: those not named are in the Deck. The top of the Damage Pile first."""
    made = Fighter()
    made.fighter = FIGHTERS.index(kind)
    made.pilot = PILOTS.index(pilot) if pilot else made.fighter
    made.side = "AB".index(side)
    made.cell = GAME_BOARD.cell(at)
    made.heading = HEADING_NAMES.index(heading)
    made.tokens = tokens
    made.hand = pile(hand)
    made.hand_count = len(hand.split())
    made.damage = stacked(kinds(damage))
    made.damage_count = len(damage.split())
    made.discard = stacked(list(reversed(kinds(discard))))
    made.discard_count = len(discard.split())
    whole = sum(piles.one(CARDS.index(card)) * count for card, count in FLIGHT_CARDS.items())
    made.deck = whole - pile(f"{hand} {damage} {discard}")
    made.deck_count = piles.total(made.deck)
    return made


def kinds(cards: str) -> list[int]:
    return [CARDS.index(card) for card in cards.split()]


def pile(cards: str) -> int:
    return sum(piles.one(kind) for kind in kinds(cards))


def table(*fighters: Fighter, phase: int = ACTION, active: str = "A", **options: object) -> Match:
    """A match, by default in A's turn at the start of the Engagement Phase. Chance waits for `answer`."""
    game = cast(Dogfight1917, GAME.new({"seats": len(fighters), **options}))
    state = Position(list(fighters))
    state.turn = 1
    state.active = SEAT_NAMES.index(active)
    state.stage = ENGAGEMENT if phase == ACTION else ASSESSMENT
    game.enter(state, phase, None)
    return Match(GAME.new({"seats": len(fighters), **options}), None, state=state)


def started(seed: int | None = None, **options: object) -> Match:
    """A new game. Without a seed chance waits for `answer`."""
    return Match(GAME.new(options), None if seed is None else Seeded(seed))


def answer(match: Match, *lines: str) -> Match:
    """`A fly BM CR`, `B evade none`, `chance 4`, one after the other."""
    for line in lines:
        who, _, what = line.partition(" ")
        if who == "chance":
            faces = [str(face) for face in match.game.chance_faces(match.state)]
            match.repeat(Answer(CHANCE, faces.index(what), match.decision))
        else:
            match.submit_text(SEAT_NAMES.index(who), what)
    return match


def at_the_table(match: Match) -> Position:
    """The position itself, secrets and all."""
    assert isinstance(match.state, Position)
    return match.state


def rules_of(match: Match) -> Dogfight1917:
    return cast(Dogfight1917, match.game)


def the_fighter(match: Match, who: str) -> Fighter:
    return at_the_table(match).fighters[SEAT_NAMES.index(who)]


def asked(match: Match) -> str:
    """The letters of those who owe an answer."""
    return "".join(SEAT_NAMES[seat] for seat in match.pending_seats())


def legal(match: Match, who: str) -> list[str]:
    game = match.game
    return [game.actions.text(code) for code in game.legal(match.state, SEAT_NAMES.index(who))]


def why_not(match: Match, who: str, what: str) -> str:
    """The rule that refuses an answer; empty if it would be taken."""
    refusal = match.why_not(SEAT_NAMES.index(who), match.game.actions.parse(what))
    return "" if refusal is None else refusal.rule


def labels(match: Match, who: str) -> dict[str, str]:
    return {offer.text: offer.label for offer in match.offers(SEAT_NAMES.index(who))}


def events(match: Match, kind: str) -> list[dict[str, object]]:
    return [event.fields for event in match.events if event.kind == kind]


def seen(match: Match, who: str) -> dict[str, object]:
    """What a seat, or "spectator", is sent."""
    return match.observation(SEAT_NAMES.index(who) if who in SEAT_NAMES else NOBODY).to_json()


def viewers(match: Match) -> list[str]:
    return [*SEAT_NAMES[: match.game.seats], "spectator"]


def all_cards(one: Fighter) -> int:
    """Every card of a Fighter, wherever it is."""
    stacks = 0
    for stack in (one.damage, one.discard):
        while stack:
            stacks += piles.one((stack & 7) - 1)
            stack >>= 3
    return one.hand + one.deck + one.removed + one.lost + stacks


GAME_BOARD = cast(Dogfight1917, GAME.new({})).setting.board
