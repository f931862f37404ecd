"""The messages over a table's socket, in both directions. rest.py has the bodies of REST.

Every text and list has a maximum length and every number a range. Nothing nests deeper than shown here.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from aerodrome.views.message import Sentence

# Messages from clients.

END: Final = r"$(?!\n)"  # end of text: Python's `$` also matches before a last line break, and JavaScript has no \Z
ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern=f"^[A-Za-z0-9_.:-]+{END}")]
Word = Annotated[str, Meta(max_length=64)]
Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Scalar = Word | Number | bool | None
Part = Scalar | Annotated[list[Scalar], Meta(max_length=24)]  # of an action
Action = Annotated[dict[Word, Part], Meta(max_length=12)]
ANSWERS_AT_MOST: Final = 64  # in one command
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Chat = Annotated[str, Meta(min_length=1, max_length=300)]
NonceText = Annotated[str, Meta(min_length=32, max_length=128, pattern=f"^([0-9a-f]{{2}})+{END}")]
Question = Literal["draw", "take-back", "rematch"]


class Command(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """Every command has an id that its client chooses. A command that is repeated under the same id is done once."""

    id: ClientId


class Addressed(msgspec.Struct):
    """The id of an invalid message, so that its refusal can name it."""

    id: ClientId | None = None


class Answer(Command, tag="answer"):
    """Answer the current question. `decision` names the question that is meant.

    `answers` is a move: the answer to this question and to those that follow, until something stops it.
    """

    decision: Count
    action: Action | UnsetType = UNSET
    answers: Annotated[list[Action], Meta(min_length=1, max_length=ANSWERS_AT_MOST)] | UnsetType = UNSET

    def __post_init__(self) -> None:
        if self.action is UNSET and self.answers is UNSET:
            raise ValueError("Object missing required field `action` or `answers`")
        if self.action is not UNSET and self.answers is not UNSET:
            raise ValueError("Object contains both `action` and `answers`")


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
    """Leave your seat. With a `level`, a bot flies for you, unless other people play: then they decide about it."""

    level: Word = ""


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
    """Look further ahead than the next answer: complete moves, or the enemy's threat. Nothing is stored."""

    what: Literal["moves", "threat"]


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
    text: Sentence


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
    away: int | None = None  # since when a person's windows are all closed, in milliseconds; null if not, or unknown
    owner: str = ""  # the person for whom a bot plays, and who may come back
    stood: int | None = None  # since when a person has left this seat of a running game, and may come back
    left: str = ""  # how the seat left the game for good: resignation, time-out or abandonment
    replace_from: int | None = None  # from when another player may `replace` this one; null while they are here
    abandoned_from: int | None = None  # the same for `abandoned`


class Reason(msgspec.Struct):
    """Why something is not allowed, and the rule that forbids it, if one does."""

    rule: str
    text: Sentence


class Consent(msgspec.Struct):
    """A seat's request, and the seats that have still to agree."""

    seat: str
    what: str
    missing: list[str]


class MutedAuthor(msgspec.Struct):
    author: str
    name: str


class Now(msgspec.Struct):
    """Everything that a viewer may know about the table now."""

    n: int
    table: str
    game: str
    rules: str
    options: dict[str, Any]
    state: Literal["open", "playing", "ended", "shown"]
    why_shown: Sentence
    seat: str | None
    seats: list[SeatShown]
    time: int
    clock: dict[str, Any]
    luck: dict[str, Any]
    decision: int
    pending: list[str]
    question: Sentence
    observation: dict[str, Any] | None
    offers: list[dict[str, Any]]
    looks: list[str]  # what a `look` would show now
    why_no_undo: Reason | None
    asked: Consent | None
    ending: dict[str, Any] | None
    rematch: str
    hints: bool  # whether the players of this table may ask for hints
    author: str  # you, as the author of chat lines; empty without a name
    muted: list[MutedAuthor]  # those whose chat lines you do not see


class Welcome(msgspec.Struct, tag_field="is", tag="welcome"):
    """The first message. `whole` is true if it holds all events so far, false if only what was missed."""

    whole: bool
    items: list[NewsItem]
    events: list[TellingEvent]
    chats: list[dict[str, Any]]
    now: Now


class News(msgspec.Struct, tag_field="is", tag="news", omit_defaults=True):
    """What has happened. `chats` comes after you have muted someone, or no longer do: the chat lines you see now."""

    items: list[NewsItem]
    now: Now
    chats: list[dict[str, Any]] | None = None


class MoveTaken(msgspec.Struct):
    """How many answers of a move were taken, and why not all. `text` says why the next one is not allowed."""

    taken: int
    stopped: Literal["", "refused", "interrupted", "chance", "revealed", "ended"]
    rule: str = ""
    text: Sentence = ""


class Done(msgspec.Struct, tag_field="is", tag="done", omit_defaults=True):
    """The command with this id is stored permanently. `move` answers a command with `answers`."""

    id: str
    again: bool  # it was already done
    move: MoveTaken | None = None


class RefusedMessage(msgspec.Struct, tag_field="is", tag="refused"):
    id: str | None
    rule: str
    text: Sentence


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
    """The reply to `look`, valid for that decision. `told` is an object, empty if there is nothing to see."""

    id: str
    decision: int
    what: str
    told: msgspec.Raw


ServerMessage = Welcome | News | Done | RefusedMessage | Outlook | Hinted


def socket_schema() -> dict[str, Any]:
    """Return the JSON Schema of both directions. The web client's types are generated from it."""
    (client, server), components = msgspec.json.schema_components(
        [AnyCommand, ServerMessage], ref_template="#/components/{name}"
    )
    return {"client": client, "server": server, "components": components}
