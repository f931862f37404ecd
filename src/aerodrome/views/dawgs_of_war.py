"""What the page draws Dawgs of War from."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import UNSET, UnsetType, field

from aerodrome.views.view import EventView, View, Views

Seat = Literal["A", "B", "C", "D", "E", "F", "G", "H"]
Status = Literal["active", "waiting", "eliminated"]
Side = Literal["left", "right"]
Special = Literal["SA01", "SA02", "SA03", "SA04", "SA05", "SA06", "SA07", "SA08", "SA09", "SA10", "SA11", "SA12"]
NumberCard = Literal["N1", "N2", "N3"]
SecondCard = Literal["CW", "CCW", "NC"] | Special
Phase = Literal[
    "deal", "sides", "altitudes", "place cards", "reveal", "change orientation", "move", "respawn", "fire", "shoot",
    "mark", "damage", "adjust speed", "breakup", "victory", "over",
]  # fmt: skip
Place = tuple[int, int]  # a hex by column and row, or a space by doubled ones


class Plane(View):
    seat: Seat
    pilot: str
    colour: str
    rgb: str
    team: int | None
    status: Status
    special: Special | None
    holds_special: bool
    special_known: bool
    special_among: list[Special] | None
    in_play: Special | None
    token_on: Seat | None
    sealed: bool
    cards: tuple[NumberCard, SecondCard] | None
    trick: Special | None
    choice: int | None
    target: Seat | Literal["hold"] | None
    in_cone: list[Seat]
    missed: bool
    marks: bool | None
    hits: int
    left: Side | None
    side: Side
    row: int | None
    speed: int
    damage: int | None
    # Until it is eliminated.
    vuln: int | UnsetType = UNSET
    breaks_on: int | UnsetType | None = UNSET
    # After the altitudes are rolled; null off the map, where the rest is missing.
    front: Place | UnsetType | None = UNSET
    heading: int | UnsetType | None = UNSET
    heading_name: str | UnsetType = UNSET
    covers: list[Place] | UnsetType = UNSET
    cone: list[Place] | UnsetType = UNSET


class Seen(View):
    seat: Seat | Literal["spectator"]
    mode: Literal["ffa", "teams"]
    options: list[str]
    phase: Phase
    round: int
    pending: list[Seat]
    chance: bool
    roller: Seat | None
    rerolls: int
    draws: bool
    taken: int
    broken: list[Seat]
    planes: list[Plane]
    deck_count: int
    deck_among: list[Special]
    discard: list[Special]
    ended: bool
    winner: str | None


class Sketch(View):
    from_: Place | UnsetType = field(name="from", default=UNSET)
    path: list[Place] | UnsetType = UNSET
    ends: Literal["", "crash", "gone"] | UnsetType = UNSET
    front: Place | UnsetType = UNSET
    heading: int | UnsetType = UNSET
    heading_name: str | UnsetType = UNSET
    covers: list[Place] | UnsetType = UNSET
    cone: list[Place] | UnsetType = UNSET
    speed: int | UnsetType = UNSET
    target: Seat | UnsetType = UNSET
    hits_by_die: list[int] | UnsetType = UNSET


# The picture.


class HeadingFacts(View):
    name: str
    increment: Place


class SpecialFacts(View):
    name: str
    text: str
    rule: str
    stays: bool


class Pilot(View):
    name: str
    colour: str
    rgb: str


class Picture(View):
    last_column: int
    top_row: int
    lowest_row: int
    thin_air: int
    sky: list[Place]
    headings: list[HeadingFacts]
    vuln: list[int]
    cards: dict[NumberCard | SecondCard, str]
    specials: dict[Special, SpecialFacts]
    pilots: list[Pilot]


# Events.


class Revealed(EventView, tag="revealed"):
    seat: Seat
    number: int
    card: SecondCard


class Turned(EventView, tag="turned"):
    seat: Seat
    from_: int = field(name="from")
    heading: int
    front: Place
    speed: int


class Moved(EventView, tag="moved"):
    seat: Seat
    from_: Place = field(name="from")
    path: list[Place]
    front: Place
    heading: int
    wagged: int | UnsetType = UNSET


class Shot(EventView, tag="shot"):
    seat: Seat
    at: Seat
    die: int
    modifier: int
    vuln: int
    hits: int


class Breakup(EventView, tag="breakup"):
    seat: Seat
    die: int
    breaks_from: int
    broken: bool


class Crashed(EventView, tag="crashed"):
    seat: Seat


class Eliminated(EventView, tag="eliminated"):
    seat: Seat
    cause: str
    rule: str


VIEWS: Final = Views(Seen, Sketch, Picture, {}, (Revealed, Turned, Moved, Shot, Breakup, Crashed, Eliminated))
