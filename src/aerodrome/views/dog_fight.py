"""What the page draws Dog Fight! from."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import UNSET, UnsetType, field

from aerodrome.views.view import Either, EventView, View, Views

Side = Literal["A", "B"]
Piece = Literal["A", "B", "M"]
Scenario = Literal["dogfight", "espionage", "bombing", "rescue", "escort"]
BoardName = Literal["standard", "alternative"]
Colour = Literal["red", "blue", "green", "yellow", "brown", "purple", "black", "white", "grey"]
SpaceColour = Literal["white", "purple", "blue", "green", "brown"]
Status = Literal["flying", "down", "crashed"]
Spot = Literal["S1", "S2", "S3", "S4", "S5"]
SteeringTile = Literal["-2", "-1", "0", "0*", "+1", "+2"]
Phase = Literal[
    "layout", "planes", "starts", "equip", "first objective", "deal", "bot tile", "mulligan", "exchange", "put back",
    "turn start", "plan", "move", "aim", "automaton", "damage", "fall", "guns", "turn end", "refill", "objective",
    "over",
]  # fmt: skip


# The observation.


class NoBiplane(View):
    """A seat that has not got its biplane yet."""

    seat: Side
    plane: None


class Biplane(View):
    seat: Side
    plane: Colour
    role: str
    at: str
    damage: int
    setup_damage: int
    capacity: int
    status: Status
    jammed: bool
    hand_count: int
    bag_count: int
    removed_count: int
    squares: list[str]
    spent: list[str]
    unseen: list[str]
    last: str | None
    sealed: bool
    choice: str | None
    aside_count: int
    mulliganed: int
    owed: tuple[int, int, int]
    # Only the owner sees these.
    hand: list[str] | UnsetType = UNSET
    bag: list[str] | UnsetType = UNSET
    removed: list[str] | UnsetType = UNSET
    aside: list[str] | UnsetType = UNSET


class AnyBiplane(Either):
    among = (Biplane, NoBiplane)


class MBiplane(View):
    """M, the malfunctioning biplane of Escort."""

    at: str
    damage: int
    capacity: int
    status: Status
    hand: list[SteeringTile]
    choice: str | None


class Automaton(View):
    left: str | None
    right: str | None
    played: str | None
    from_slot: Literal["L", "R"]
    looped: bool
    bag: list[str] | UnsetType = UNSET
    used: list[str] | UnsetType = UNSET


class Seen(View):
    seat: Literal["A", "B", "spectator"]
    scenario: Scenario
    board: BoardName
    phase: Phase
    round: int
    turn: int
    pending: list[Side]
    begun: bool
    exit_open: bool
    planes: list[AnyBiplane]
    reveal_first: Side | None
    shown: int
    hits: tuple[int, int, int]
    aim: int
    result: tuple[int, int, int, int]
    # Each scenario adds its own.
    m: MBiplane | UnsetType = UNSET
    sites: dict[Spot, int] | UnsetType = UNSET
    removed_sites: int | UnsetType = UNSET
    factories: dict[Spot, int] | UnsetType = UNSET
    destroyed: int | UnsetType = UNSET
    airfields: dict[Spot, int] | UnsetType = UNSET
    rescued: list[int] | UnsetType = UNSET
    landed: Spot | UnsetType | None = UNSET
    held_count: int | UnsetType = UNSET
    take_offs: tuple[int, int] | UnsetType = UNSET
    owed_objectives: int | UnsetType = UNSET
    objectives_held: list[int] | UnsetType = UNSET  # only the rescuer sees them
    bot: Automaton | UnsetType = UNSET


# The sketch.


class Sketch(View):
    plane: Piece | Colour | UnsetType = UNSET
    tile: str | UnsetType = UNSET
    path: list[str] | UnsetType = UNSET
    left: bool | UnsetType = UNSET
    at: str | UnsetType = UNSET


# The picture.


class Space(View):
    id: str
    x: int | float
    y: int | float
    colours: list[SpaceColour]
    start: bool
    spot: Spot | None


class Loop(View):
    entry: str
    space: str
    return_to: str


class Exit(View):
    junction: str
    path: list[str]


class SpotPlace(View):
    id: Spot
    at: str
    x: int | float
    y: int | float


class BoardPicture(View):
    spaces: list[Space]
    ring: list[str]
    loops: list[Loop]
    exit: Exit
    spots: list[SpotPlace]


class BiplaneFacts(View):
    name: str
    flavour: str
    rule: str
    track: int
    range: int
    tiles: list[str]


class TileFacts(View):
    value: int
    hits: int


class Picture(View):
    rounds: dict[Scenario, int]  # 0 if there is no limit
    boards: dict[BoardName, BoardPicture]
    tiles: dict[str, TileFacts]
    biplanes: dict[Colour, BiplaneFacts]


# Events.


class Played(EventView, tag="played"):
    seat: Side
    choice: int
    tile: str


class Moved(EventView, tag="moved"):
    plane: Piece
    from_: str = field(name="from")
    path: list[str]
    left: bool


class Shot(EventView, tag="shot"):
    by: Piece
    at: Piece
    hits: int
    distance: int
    colours: list[SpaceColour]


class Damage(EventView, tag="damage"):
    plane: Piece
    damage: int
    of: int
    down: bool


class Crashed(EventView, tag="crashed"):
    seat: Side


class Photo(EventView, tag="photo"):
    spot: Spot
    cameras: int
    removed: int


class Bombed(EventView, tag="bombed"):
    spot: Spot
    number: int
    destroyed: int


class Landed(EventView, tag="landed"):
    spot: Spot
    number: int


class TookOff(EventView, tag="took_off"):
    spot: Spot
    number: int
    rescued: bool


VIEWS: Final = Views(Seen, Sketch, Picture, {}, (Played, Moved, Shot, Damage, Crashed, Photo, Bombed, Landed, TookOff))
