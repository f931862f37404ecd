"""What the page draws Dogfight: 1917 from."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import UNSET, UnsetType, field

from aerodrome.views.message import Sentence
from aerodrome.views.view import EventView, View, Views

Seat = Literal["A", "B", "C", "D"]
Variant = Literal["duel", "daring_escape", "battle_royale", "team_battle", "entente_vs_central"]
Stage = Literal["setup", "reconnaissance", "assessment", "engagement", "over"]
Decision = Literal[
    "choose", "hard_option", "place", "improvise", "shuffle_back", "stall", "action", "turn", "repeat", "reroll",
    "evade", "advance", "dead_six", "repair_choose", "leader_repair",
]  # fmt: skip
Card = Literal["BM", "HS", "TM", "EC", "ED", "KI"]
FighterName = Literal["fokker_dr1", "sopwith_camel", "albatros_d3", "spad_s13"]
PilotName = Literal["richthofen", "maclaren", "loewenhardt", "fonck", "mentor"]
SpecialName = Literal["spandau", "vickers", "lewis", "boom_zoom", "slip_turn", "steep_dive"]
Heading = Literal["N", "NE", "SE", "S", "SW", "NW"]
Place = tuple[int, int]


# The observation.


class Maneuver(View):
    card: Card
    path: str
    again: bool


class Roll(View):
    by: Seat
    dice: list[int]
    falling: list[int]
    free_used: bool
    after: int


class AttackSeen(View):
    by: Seat
    target: Seat
    with_: Literal["basic"] | SpecialName = field(name="with")
    range: int
    extra: int
    gunsight: int
    zooms: bool
    evasion: int
    earned: int


class Instruction(View):
    to: Seat
    turns: int
    optional: bool
    advance: tuple[int, int]
    behind: Seat | None
    after: int


class CardsOnTheirWay(View):
    owner: Seat
    owed: int
    too_many: bool
    credit: Seat | None
    leader: Seat | None
    after: int


class Fighter(View):
    seat: Seat
    team: str | None
    role: Literal["leader", "wingman"] | None
    fighter: FighterName | None
    pilot: PilotName | None
    side: Literal["A", "B"]
    status: Literal["flying", "crashed", "awaiting return"]
    at: Place | None
    heading: Heading
    tokens: int
    hand_n: int
    deck_n: int
    damage_n: int
    discard_n: int
    lost_n: int
    discard: list[Card]
    removed: list[Card]
    # Only the owner sees these.
    hand: list[Card] | None
    aside: list[Card] | None
    damage: list[Card] | None
    remembered: list[str]


class Seen(View):
    seat: Seat | Literal["spectator"]
    variant: Variant
    draft: bool
    stage: Stage
    phase: int
    turn: int
    active: Seat
    pending: list[Seat]
    decision: Decision | None
    chance: bool
    begun: bool
    step: int
    harder: bool
    maneuver_done: bool
    blocked: str | None
    leaders_next: list[Seat]
    leaders_wait_for: dict[Seat, list[Seat]]
    maneuver: Maneuver | None
    roll: Roll | None
    attack: AttackSeen | None
    instruction: Instruction | None
    cards_on_their_way: CardsOnTheirWay | None
    fighters: list[Fighter]
    winner: str | None
    fallen: Seat | None


# The sketch.


class Sketch(View):
    card: Card | UnsetType = UNSET
    path: list[Place] | UnsetType = UNSET
    at: Place | UnsetType = UNSET
    heading: Heading | UnsetType = UNSET
    target: Seat | UnsetType = UNSET
    dice: int | UnsetType = UNSET
    needs: int | UnsetType = UNSET
    hit: float | UnsetType = UNSET  # the chance that at least one die hits, before any evasion
    off: bool | UnsetType = UNSET


# The picture.


class CardFacts(View):
    name: Sentence
    kind: Literal["maneuver", "evasion", "tactic"]
    rule: str
    effects: list[Sentence]
    advance: tuple[int, int] | UnsetType = UNSET
    turns: int | UnsetType = UNSET
    dice: int | UnsetType = UNSET
    needs: int | UnsetType = UNSET
    tokens: int | UnsetType = UNSET


class SpecialFacts(View):
    name: Sentence
    rule: str
    cost: int
    dice: int
    needs: int
    range: tuple[int, int]


class FighterFacts(View):
    name: Sentence
    faction: str
    strengths: list[Sentence]
    cards: dict[Card, CardFacts]
    specials: dict[SpecialName, SpecialFacts]


class PilotFacts(View):
    name: Sentence
    faction: str
    ongoing: Sentence
    special: Sentence
    side_b: Sentence


class Picture(View):
    places: list[Place]
    tokens: list[int]
    corners: list[Place]
    headings: list[Heading]
    fighters: dict[FighterName, FighterFacts]
    pilots: dict[PilotName, PilotFacts]


# Events.


class Flew(EventView, tag="flew"):
    seat: Seat
    from_: str = field(name="from")
    to: str
    path: str
    heading: Heading


class Turned(EventView, tag="turned"):
    seat: Seat
    turns: str
    heading: Heading


class DeadSix(EventView, tag="dead_six"):
    seat: Seat
    behind: Seat
    to: str
    heading: Heading


class Played(EventView, tag="played"):
    seat: Seat
    card: Card


class Tactic(EventView, tag="tactic"):
    seat: Seat
    card: Card


class Attack(EventView, tag="attack"):
    seat: Seat
    target: Seat
    with_: Literal["basic"] | SpecialName = field(name="with")
    range: int


class Rolled(EventView, tag="rolled"):
    seat: Seat
    dice: list[int]


class Damaged(EventView, tag="damaged"):
    seat: Seat


class Crashed(EventView, tag="crashed"):
    seat: Seat
    by: Seat | None
    cause: str
    rule: str
    returns: bool


class Tokens(EventView, tag="tokens"):
    seat: Seat
    count: int
    rule: str


VIEWS: Final = Views(
    Seen, Sketch, Picture, {}, (Flew, Turned, DeadSix, Played, Tactic, Attack, Rolled, Damaged, Crashed, Tokens)
)
