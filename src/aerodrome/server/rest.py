"""The bodies of REST: what clients send, and what they are sent. wire.py has the messages of the socket.

Every text and list that clients send has a maximum length and every number a range. Nothing nests deeper than shown
here. validation.py reads these bodies and says what is wrong with one.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from aerodrome.server.clocks import DAY
from aerodrome.server.wire import END
from aerodrome.views.message import Sentence

NAME_AT_MOST: Final = 24

Name = Annotated[str, Meta(extra_json_schema={"minLength": 1, "maxLength": NAME_AT_MOST})]
ShortText = Annotated[str, Meta(max_length=200)]
Nonce = Annotated[str, Meta(pattern=f"^([0-9a-f]{{2}}){{16,64}}{END}")]
OptionName = Annotated[str, Meta(max_length=64)]
OptionValue = bool | int | ShortText | None
Options = Annotated[dict[OptionName, OptionValue], Meta(max_length=64)]
ReportPart = OptionValue | Annotated[list[OptionValue], Meta(max_length=24)]
Record = Annotated[str, Meta(max_length=1_500_000)]
Step = Annotated[int, Meta(ge=0, le=1_000_000)]
Engine = Literal["compiled", "compiling", "interpreted"]


class WrongField(ValueError):
    """Raised by a body about one of its fields: the field's name, a colon, and what would be right."""


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """What a client sends."""


class Shown(msgspec.Struct):
    """What a client is sent."""


class Problem(Shown, kw_only=True):
    """Why something was not done."""

    rule: str = ""
    text: Sentence


class NewName(Body):
    name: Name  # spaces around it are removed

    def __post_init__(self) -> None:
        self.name = self.name.strip()
        if not self.name:
            raise WrongField("name: String should have at least 1 character")
        if len(self.name) > NAME_AT_MOST:
            raise WrongField(f"name: String should have at most {NAME_AT_MOST} characters")


class Me(Shown):
    name: str | None


class DeviceLink(Shown):
    token: str
    expires_at: int


class UseLink(Body):
    token: Annotated[str, Meta(min_length=20, max_length=100)]


class ClockWish(Body):
    kind: Literal["none", "live", "slow"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=30 * DAY)] = 0
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class SeatWish(Body):
    """`me`: you sit here (several seats make a hot-seat game). `open`: anyone may. `bot`: a bot of that level."""

    kind: Literal["me", "open", "bot"]
    level: ShortText = ""
    nonce: Nonce | None = None


class NewTable(Body, kw_only=True):
    game: ShortText
    options: Options = {}
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    clock: ClockWish = msgspec.field(default_factory=ClockWish)
    public: bool = True
    hints: bool | None = None  # null: allowed if no seat is open, so that all others are bots or on this screen


class Created(Shown):
    table: str


class ListedSeat(Shown):
    seat: str
    name: str
    bot: bool


class Listed(Shown):
    id: str
    game: str
    rules: str
    state: str
    open_seats: int
    seats: list[ListedSeat]
    created_at: int
    updated_at: int


class Lobby(Shown):
    tables: list[Listed]


class GameShown(Shown):
    code: str
    name: str
    prefix: str
    seats: list[int]
    rules_version: str
    minutes: int
    blurb: str
    first_game: dict[str, Any]


class GamesShown(Shown):
    games: list[GameShown]


class OptionsShown(Shown):
    game: str
    options: list[dict[str, Any]]


class OptionsWish(Body):
    options: Options


class Settled(Shown):
    """A complete set of options and the seats of a table with them, or a refusal.

    A refusal is not an error: a form may ask about options that conflict.
    """

    options: dict[str, Any]
    seats: list[str]
    refusal: Sentence
    warnings: list[Sentence] = []  # options that are allowed but not recommended


class RuleShown(Shown):
    id: str
    text: str


class RulesShown(Shown):
    game: str
    rules: list[RuleShown]


class RulingShown(Shown):
    """A question that the printed rules leave open, the decision, and the rejected reading."""

    id: str
    chapter: str
    heading: str
    note: str
    question: str
    ruling: str
    reason: str
    rejected: str


class RulingsShown(Shown):
    game: str
    name: str
    rulings: list[RulingShown]


TABLE_PROTOCOL: Final = "1"  # of REST and the socket; docs/compatibility.md says when it changes


class GameRelease(Shown):
    """The rules and values of a game on this server. Equal digests mean equal texts and values."""

    code: str
    name: str
    rules: str
    rules_digest: str
    data_digest: str


class AboutShown(Shown):
    """The release that runs here, and its version of the table protocol.

    `source` is empty while the project has no public address.
    """

    version: str
    protocol: str
    compiled: bool
    source: str
    games: list[GameRelease]


class BotsShown(Shown):
    """Levels that play every game, from the weakest to the strongest, and those that play one game.

    An ace thinks for a fixed time, so it looks further ahead when the engine is `compiled`. While it is `compiling`,
    this server runs the sources, and a compiled one will take over by itself. `interpreted` does not change.
    """

    levels: list[str]
    of_game: dict[str, list[str]]
    engine: Engine


class Sharing(Shown):
    """How others on the network reach this server: its addresses there, or the command that opens it to them.

    Only a browser on the server's own computer gets either of them.
    """

    addresses: list[str]
    command: str


class TableShown(Shown):
    """What anyone with the link may know before opening the socket."""

    id: str
    game: str
    rules: str
    options: dict[str, Any]
    state: str
    why_shown: Sentence
    seed_hash: str
    created_at: int
    seats: list[dict[str, Any]]
    clock: dict[str, Any]
    public: bool
    hints: bool


class ReplayText(Body):
    text: Record


class ReportWish(Body):
    """What a player thinks is wrong.

    `action` is the action of an offer. `event` is a number in this viewer's log, from 0. `path` leads to a value of the
    observation. `step` is a step in a finished game's replay.
    """

    about: Literal["action", "event", "value", "result"]
    seat: ShortText | None = None
    action: Annotated[dict[OptionName, ReportPart], Meta(max_length=12)] | None = None
    event: Step | None = None
    path: Annotated[list[ShortText], Meta(max_length=8)] | None = None
    step: Step | None = None
    words: Annotated[str, Meta(max_length=500)] = ""


class ReplayReportWish(ReportWish, kw_only=True):
    """The same about a record that the player uploads."""

    text: Record


class ReportShown(Shown):
    """A report, ready to send. `issue` is an address that opens an issue, or "" if the source has no address."""

    text: str
    title: str
    file: str
    inside: list[Sentence]
    issue: str


class Frame(Shown):
    """One step of a finished game, as a seat or a spectator saw it.

    It has no observation if the game was not replayed.
    """

    by: str
    events: list[dict[str, Any]]
    observation: dict[str, Any] | None


class ReplayShown(Shown):
    game: str
    rules: str
    options: dict[str, Any]
    seats: list[str]
    seat_names: list[str]
    luck: str
    why_recorded: Sentence  # why only the recorded events are shown; "" if the game was replayed
    ending: dict[str, Any] | None
    frames: list[Frame]


SHAPES: Final[tuple[type[msgspec.Struct], ...]] = (
    Problem, NewName, Me, DeviceLink, UseLink, ClockWish, SeatWish, NewTable, Created, ListedSeat, Listed, Lobby,
    GameShown, GamesShown, OptionsShown, OptionsWish, Settled, RuleShown, RulesShown, BotsShown, Sharing, TableShown,
    ReplayText, Frame, ReplayShown, RulingShown, RulingsShown, ReportWish, ReplayReportWish, ReportShown, GameRelease,
    AboutShown,
)  # fmt: skip


def schemas(ref_template: str) -> dict[str, Any]:
    """Return the JSON Schema of every body, by name. OpenAPI and the web client's types are made from it."""
    _, components = msgspec.json.schema_components(SHAPES, ref_template=ref_template)
    return components
