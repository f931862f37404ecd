"""Messages of the protocol: socket messages in both directions (msgspec) and the bodies of REST (pydantic).

Every text and list has a maximum length and every number a range. Nothing nests deeper than shown here.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from aerodrome.server.clocks import DAY

# Messages from clients.

END: Final = r"$(?!\n)"  # end of text: Python's `$` also matches before a last line break, and JavaScript has no \Z
ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern=f"^[A-Za-z0-9_.:-]+{END}")]
Word = Annotated[str, Meta(max_length=64)]
Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Scalar = Word | Number | bool | None
Part = Scalar | Annotated[list[Scalar], Meta(max_length=24)]  # of an action
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Chat = Annotated[str, Meta(min_length=1, max_length=300)]
NonceText = Annotated[str, Meta(min_length=32, max_length=128, pattern=f"^([0-9a-f]{{2}})+{END}")]
Question = Literal["draw", "take-back", "rematch"]
Engine = Literal["compiled", "compiling", "interpreted"]


class Command(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """Every command has an id that its client chooses. A command that is repeated under the same id is done once."""

    id: ClientId


class Addressed(msgspec.Struct):
    """The id of an invalid message, so that its refusal can name it."""

    id: ClientId | None = None


class Answer(Command, tag="answer"):
    """Answer the current question. `decision` names the question that is meant."""

    decision: Count
    action: Annotated[dict[Word, Part], Meta(max_length=12)]


class Undo(Command, tag="undo"):
    decision: Count


class Ask(Command, tag="ask"):
    what: Question


class Agree(Command, tag="agree"):
    what: Question


class Decline(Command, tag="decline"):
    what: Question


class Resign(Command, tag="resign"):
    pass


class Sit(Command, tag="sit"):
    """Take an open or reserved seat, or take your own seat back from a bot."""

    seat: Word
    nonce: NonceText | None = None


class Stand(Command, tag="stand"):
    pass


class Replace(Command, tag="replace"):
    """Give the seat of a disconnected player to a bot."""

    seat: Word
    level: Word


class Abandoned(Command, tag="abandoned"):
    """End the game for the seat of a player who has been disconnected for a long time."""

    seat: Word


class Say(Command, tag="say"):
    text: Chat


class Look(Command, tag="look"):
    """Look further ahead than the next answer. Nothing changes and nothing is stored."""

    what: Literal["threat"]


class Mute(Command, tag="mute"):
    author: Word
    muted: bool = True


class AskHint(Command, tag="hint"):
    """Ask what an ace would do. Only the sender sees the reply, and nothing is stored."""

    decision: Count


# Commands that a table stores. Look and AskHint leave no trace.
Deed = Answer | Undo | Ask | Agree | Decline | Resign | Sit | Stand | Replace | Abandoned | Say | Mute
AnyCommand = Deed | Look | AskHint

# Messages from the server.


class TellingEvent(msgspec.Struct):
    """An event of the game and, for events worth a line, a sentence for this viewer."""

    event: dict[str, Any]
    text: str


class NewsItem(msgspec.Struct):
    n: int
    what: dict[str, Any]
    kept: int
    events: list[TellingEvent]


class SeatShown(msgspec.Struct):
    seat: str
    kind: Literal["open", "kept", "person", "bot"]
    name: str
    author: str
    yours: bool
    clock: int | None  # milliseconds left
    running: bool


class Consent(msgspec.Struct):
    """A seat's request, and the seats that have still to agree."""

    seat: str
    what: str
    missing: list[str]


class Now(msgspec.Struct):
    """Everything that a viewer may know about the table now."""

    n: int
    table: str
    game: str
    rules: str
    options: dict[str, Any]
    state: Literal["open", "playing", "ended", "shown"]
    why_shown: str
    seat: str | None
    seats: list[SeatShown]
    time: int
    clock: dict[str, Any]
    luck: dict[str, Any]
    decision: int
    pending: list[str]
    question: str
    observation: dict[str, Any] | None
    offers: list[dict[str, Any]]
    outlook: dict[str, Any]  # complete moves that consist of several answers
    why_no_undo: str | None
    asked: Consent | None
    ending: dict[str, Any] | None
    rematch: str


class Welcome(msgspec.Struct, tag_field="is", tag="welcome"):
    """The first message. `whole` is true if it holds all events so far, false if only what was missed."""

    whole: bool
    items: list[NewsItem]
    events: list[TellingEvent]
    chats: list[dict[str, Any]]
    now: Now


class News(msgspec.Struct, tag_field="is", tag="news"):
    items: list[NewsItem]
    now: Now


class Done(msgspec.Struct, tag_field="is", tag="done"):
    """The command with this id is stored permanently."""

    id: str
    again: bool  # it was already done


class RefusedMessage(msgspec.Struct, tag_field="is", tag="refused"):
    id: str | None
    rule: str
    text: str


class Hint(msgspec.Struct):
    """One of the best answers: its expected score, and how often to choose it."""

    action: dict[str, Any]
    worth: float
    share: float


class Hinted(msgspec.Struct, tag_field="is", tag="hint"):
    """Advice for the seat that asked. `mixed`: others choose at the same time, so mix in about these proportions."""

    id: str
    decision: int
    mixed: bool
    best: list[Hint]


class Outlook(msgspec.Struct, tag_field="is", tag="outlook"):
    """The reply to `look`, valid for that decision."""

    id: str
    decision: int
    what: str
    told: dict[str, Any]


ServerMessage = Welcome | News | Done | RefusedMessage | Outlook | Hinted


def socket_schema() -> dict[str, Any]:
    """Return the JSON Schema of both directions. The web client's types are generated from it."""
    (client, server), components = msgspec.json.schema_components(
        [AnyCommand, ServerMessage], ref_template="#/components/{name}"
    )
    return {"client": client, "server": server, "components": components}


# REST.

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=24)]
ShortText = Annotated[str, StringConstraints(max_length=200)]
Nonce = Annotated[str, StringConstraints(pattern="^([0-9a-f]{2}){16,64}$")]
OptionName = Annotated[str, StringConstraints(max_length=64)]
ReportPart = bool | int | ShortText | None | Annotated[list[bool | int | ShortText | None], Field(max_length=24)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Problem(BaseModel):
    """Why something was not done."""

    rule: str = ""
    text: str


class NewName(Body):
    name: Name


class Me(BaseModel):
    name: str | None


class DeviceLink(BaseModel):
    token: str
    expires_at: int


class UseLink(Body):
    token: Annotated[str, StringConstraints(min_length=20, max_length=100)]


class ClockWish(Body):
    kind: Literal["none", "live", "slow"] = "none"
    seconds: Annotated[int, Field(ge=0, le=30 * DAY)] = 0
    increment: Annotated[int, Field(ge=0, le=3600)] = 0


class SeatWish(Body):
    """`me`: you sit here (several seats make a hot-seat game). `open`: anyone may. `bot`: a bot of that level."""

    kind: Literal["me", "open", "bot"]
    level: ShortText = ""
    nonce: Nonce | None = None


class NewTable(Body):
    game: ShortText
    options: Annotated[dict[OptionName, bool | int | ShortText | None], Field(max_length=64)] = Field(
        default_factory=dict[str, bool | int | str | None]
    )
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]
    clock: ClockWish = Field(default_factory=ClockWish)
    public: bool = True


class Created(BaseModel):
    table: str


class ListedSeat(BaseModel):
    seat: str
    name: str
    bot: bool


class Listed(BaseModel):
    id: str
    game: str
    rules: str
    state: str
    open_seats: int
    seats: list[ListedSeat]
    created_at: int
    updated_at: int


class Lobby(BaseModel):
    tables: list[Listed]


class GameShown(BaseModel):
    code: str
    name: str
    prefix: str
    seats: list[int]
    rules_version: str
    minutes: int
    blurb: str
    first_game: dict[str, Any]


class GamesShown(BaseModel):
    games: list[GameShown]


class OptionsShown(BaseModel):
    game: str
    options: list[dict[str, Any]]


class OptionsWish(Body):
    options: Annotated[dict[OptionName, bool | int | ShortText | None], Field(max_length=64)]


class Settled(BaseModel):
    """A complete set of options and the seats of a table with them, or a refusal.

    A refusal is not an error: a form may ask about options that conflict.
    """

    options: dict[str, Any]
    seats: list[str]
    refusal: str
    warnings: list[str] = []  # options that are allowed but not recommended


class RuleShown(BaseModel):
    id: str
    text: str


class RulesShown(BaseModel):
    game: str
    rules: list[RuleShown]


class RulingShown(BaseModel):
    """A question that the printed rules leave open, the decision, and the rejected reading."""

    id: str
    chapter: str
    heading: str
    note: str
    question: str
    ruling: str
    reason: str
    rejected: str


class RulingsShown(BaseModel):
    game: str
    name: str
    rulings: list[RulingShown]


TABLE_PROTOCOL: Final = "1"  # of REST and the socket; docs/compatibility.md says when it changes


class GameRelease(BaseModel):
    """The rules and values of a game on this server. Equal digests mean equal texts and values."""

    code: str
    name: str
    rules: str
    rules_digest: str
    data_digest: str


class AboutShown(BaseModel):
    """The release that runs here, and its version of the table protocol.

    `source` is empty while the project has no public address.
    """

    version: str
    protocol: str
    compiled: bool
    source: str
    games: list[GameRelease]


class BotsShown(BaseModel):
    """Levels that play every game, from the weakest to the strongest, and those that play one game.

    An ace thinks for a fixed time, so it looks further ahead when the engine is `compiled`. While it is `compiling`,
    this server runs the sources, and a compiled one will take over by itself. `interpreted` does not change.
    """

    levels: list[str]
    of_game: dict[str, list[str]]
    engine: Engine


class Sharing(BaseModel):
    """How others on the network reach this server: its addresses there, or the command that opens it to them.

    Only a browser on the server's own computer gets either of them.
    """

    addresses: list[str]
    command: str


class TableShown(BaseModel):
    """What anyone with the link may know before opening the socket."""

    id: str
    game: str
    rules: str
    options: dict[str, Any]
    state: str
    why_shown: str
    seed_hash: str
    created_at: int
    seats: list[dict[str, Any]]
    clock: dict[str, Any]
    public: bool


class ReplayText(Body):
    text: Annotated[str, StringConstraints(max_length=1_500_000)]


class ReportWish(Body):
    """What a player thinks is wrong.

    `action` is the action of an offer. `event` is a number in this viewer's log, from 0. `path` leads to a value of the
    observation. `step` is a step in a finished game's replay.
    """

    about: Literal["action", "event", "value", "result"]
    seat: ShortText | None = None
    action: Annotated[dict[OptionName, ReportPart], Field(max_length=12)] | None = None
    event: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    path: Annotated[list[ShortText], Field(max_length=8)] | None = None
    step: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    words: Annotated[str, StringConstraints(max_length=500)] = ""


class ReplayReportWish(ReportWish):
    """The same about a record that the player uploads."""

    text: Annotated[str, StringConstraints(max_length=1_500_000)]


class ReportShown(BaseModel):
    """A report, ready to send. `issue` is an address that opens an issue, or "" if the source has no address."""

    text: str
    title: str
    file: str
    inside: list[str]
    issue: str


class Frame(BaseModel):
    """One step of a finished game, as a seat or a spectator saw it.

    It has no observation if the game was not replayed.
    """

    by: str
    events: list[dict[str, Any]]
    observation: dict[str, Any] | None


class ReplayShown(BaseModel):
    game: str
    rules: str
    options: dict[str, Any]
    seats: list[str]
    seat_names: list[str]
    luck: str
    why_recorded: str  # why only the recorded events are shown; "" if the game was replayed
    ending: dict[str, Any] | None
    frames: list[Frame]
