"""What the page draws Age of Dogfights from."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import UNSET, UnsetType, field

from aerodrome.views.message import Sentence
from aerodrome.views.view import EventView, View, Views

Mode = Literal["dogfight", "recon", "bombing-zone", "bombing-breakthrough", "torpedo", "combined", "general"]
Phase = Literal[
    "squadron", "load", "skills", "weather", "first", "access", "order", "throttle", "die", "levels", "path", "drop",
    "tilt", "launch", "attack", "burst", "break", "long", "reinforce", "bonus", "over",
]  # fmt: skip
Nation = Literal["germany", "france", "britain"]
Heading = Literal["E", "NE", "NW", "W", "SW", "SE"]
Tilt = Literal["descend", "level", "climb"]
Gun = Literal["fixed", "nose", "dorsal", "ventral"]
Damage = Literal["wings", "tail", "guns", "engine"]
Skill = Literal["average", "ace", "rookie"]
Zone = Literal["A", "B", "C"]
BoardSide = Literal["N", "S", "E", "W"]
BoardName = Literal["full", "short"]
Step = Literal["F", "L", "R", "IMM1", "IMM2", "IMM3", "SS1", "SS2", "SS3", "LOOP1", "LOOP2", "WOL", "WOR"]
Place = tuple[int, int]  # printed column and row
High = tuple[int, int, int]  # printed column and row, and a level
Arc = tuple[int, int, list[int]]  # printed column and row, and the levels on which guns bear there


# The observation.


class Board(View):
    rows: int
    columns: int
    border: int
    clouds: list[High]  # with the highest level that they fill
    ships: dict[str, list[Place]]
    zones: list[dict[Zone, list[Place]]]  # by seat
    access: list[list[Place]]  # by seat
    home: list[list[BoardSide]]  # by seat


class Activation(View):
    die: Literal["blue", "green"]
    face: int
    levels: int
    tier: int
    windless: bool
    allotment: int
    flown: int
    lefts: int
    rights: int
    turned: bool
    straight: int
    downwind: int
    upwind: int
    due: int
    paired: bool
    owed: int
    wind: int
    manoeuvre: Step | None
    path: list[Step]
    from_: Place | None = field(name="from")


class BurstSeen(View):
    shooter: str | None
    target: str | None
    gun: Gun | None
    second: bool
    red: int
    rolls: int


class AttackSeen(View):
    gun: Gun | None
    target: str | None
    long_allowed: bool
    has_attacked: bool
    answering: str | None


class Flyer(View):
    """An aircraft, on the board or off it."""

    name: str
    type: str
    seat: str
    status: Literal["patrol", "access", "flying", "destroyed", "left"]
    at: Place | None
    heading: Heading
    level: int
    tilt: Tilt
    damage: Damage | None
    guns: dict[Gun, int]
    bursts: dict[Gun, int]
    jammed: dict[Gun, int]
    cleared: list[Gun]
    throttle: int
    throttle_used: int
    throttle_closed: bool
    pilot: Skill | None  # null if the seat does not know it
    revealed: bool
    may_be: list[Skill]
    kills: int
    speed: int
    in_border: bool
    role: Literal["fighter", "recon", "bomber", "general"]
    bombs: int
    torpedo: int
    photos: list[Zone]
    passes: int
    activated: bool
    attacked: list[Gun]
    defended: list[Gun]
    shot_by: str | None
    forced: bool
    side_left: list[BoardSide]


class Mission(View):
    seat: str
    home: list[Zone]
    bombs: tuple[int, int, int]  # by zone
    recon_home: int
    points: float


class Seen(View):
    seat: str
    seats: list[str]
    sides: list[str]
    mode: Mode
    briefing: list[Sentence]
    options: list[str]
    phase: Phase
    round: int
    pending: list[str]
    chance: bool
    begun: bool
    first: str
    player: str
    mover: str | None
    brought: int
    rolled: int
    wind: Heading | None
    sun: Heading | None
    board: Board
    move: Activation
    burst: BurstSeen
    attack: AttackSeen
    aircraft: list[Flyer]
    missions: list[Mission]
    torpedoed: list[str]
    agreed: list[str]
    bonus: bool
    ended: bool
    winner: str | None


# The sketch and the outlook.


class Odds(View):
    damaged: float
    destroyed: float
    jam: float
    in_all: float | UnsetType = UNSET  # that the whole attack destroys
    risk: float | UnsetType = UNSET  # that the attacker is destroyed if all defenders answer


class Shot(View):
    target: str
    gun: Gun
    damaged: float
    destroyed: float
    jam: float


class Answerer(View):
    aircraft: str
    gun: Gun


class Sketch(View):
    aircraft: str | UnsetType = UNSET
    type: str | UnsetType = UNSET
    at: Place | UnsetType = UNSET
    heading: Heading | UnsetType = UNSET
    level: int | UnsetType = UNSET
    tilt: Tilt | UnsetType = UNSET
    ends: bool | UnsetType = UNSET  # whether the move is over there
    off: list[BoardSide] | UnsetType = UNSET
    steps: int | UnsetType = UNSET
    target: str | UnsetType = UNSET
    gun: Gun | UnsetType = UNSET
    odds: Odds | UnsetType = UNSET
    arcs: list[Arc] | UnsetType = UNSET
    shots: list[Shot] | UnsetType = UNSET
    answers: list[Answerer] | UnsetType = UNSET
    ship: str | UnsetType = UNSET


class Prospects(View):
    """What an aircraft could do at the end of a move."""

    shots: list[Shot] | UnsetType = UNSET
    answers: list[Answerer] | UnsetType = UNSET


class Move(View):
    node: int  # where it ends in the tree
    heading: Heading
    steps: int
    noses: dict[Tilt, Prospects]
    off: list[BoardSide] | UnsetType = UNSET


class Moves(View):
    """All ends of the current move. Each is a node of a tree, whose branches are the answers that lead there."""

    aircraft: str
    tilts: dict[Tilt, int]  # the answers that set the nose, by their number
    answers: list[dict[str, str | int]]
    nodes: list[tuple[int, int, High | None]]  # the parent, the answer that leads here, and the place
    moves: list[Move]


class Threat(View):
    enemies: list[str]
    points: list[tuple[int, int, list[float]]]  # column, row, and the chance by level


# The picture.


class TypeFacts(View):
    id: str
    nation: Nation
    class_: str = field(name="class")
    engines: int
    seats: int
    numbers: list[int]
    speed: int
    agility: int
    limited_turns: bool
    ceiling: int
    climb: int
    descent: int
    gyro: int
    throttle: int
    guns: dict[Gun, int]
    bombs: int
    torpedo: int
    value: int


class Picture(View):
    columns: int
    rows: dict[BoardName, int]
    border: int
    levels: int
    headings: list[Heading]
    sites: list[tuple[str, int, int]]  # name, column, row
    zone: tuple[int, int]  # columns and rows
    types: dict[str, TypeFacts]
    arcs: dict[Gun, dict[Tilt, list[tuple[int, int, int]]]]  # sixths to the left, distance, levels up


# Events.


class Stepped(EventView, tag="stepped"):
    aircraft: str
    step: Step
    at: Place
    heading: Heading
    level: int


class Placed(EventView, tag="placed"):
    aircraft: str
    at: str  # as printed: column, row
    level: int
    heading: Heading


class Die(EventView, tag="die"):
    aircraft: str
    die: Literal["blue", "green"]
    face: int
    risky: bool


class Burst(EventView, tag="burst"):
    aircraft: str
    gun: Gun
    target: str
    dice: tuple[int, int]
    modifier: int
    total: int
    column: Literal["A", "B"]
    result: Literal["missed", "damaged", "destroyed"]
    effect: Literal["missed", "damaged", "destroyed"]
    jammed: bool
    second: bool
    defensive: bool


class Damaged(EventView, tag="damaged"):
    aircraft: str
    part: Damage
    by: str | None


class Destroyed(EventView, tag="destroyed"):
    aircraft: str
    by: str | None


class Bomb(EventView, tag="bomb"):
    aircraft: str
    zone: Zone


class Torpedo(EventView, tag="torpedo"):
    aircraft: str
    ship: str


class Photo(EventView, tag="photo"):
    aircraft: str
    zone: Zone


VIEWS: Final = Views(
    Seen,
    Sketch,
    Picture,
    {"moves": Moves, "threat": Threat},
    (Stepped, Placed, Die, Burst, Damaged, Destroyed, Bomb, Torpedo, Photo),
)
