"""A file with all games of a page, in JSON Lines: to save them elsewhere, or to load them into another browser.

It holds secrets and logs, so games continue exactly where they were. The closing line has a hash of all others.
docs/tab-storage.md describes it. Nothing in a file is trusted: every line has a type, and every length a limit.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

import aerodrome
from aerodrome.core.refusal import BadInput
from aerodrome.server import entries as log
from aerodrome.server.auth import ID_FORM
from aerodrome.server.encoding import FOR_FILES
from aerodrome.server.messages import en
from aerodrome.server.records import Header, StoredEntry, Terms
from aerodrome.server.rest import NAME_AT_MOST, ListedSeat
from aerodrome.server.wire import END, ClientId

FORMAT: Final = "aerodrome-games-1"
ANY_FORMAT: Final = "aerodrome-games-"
LETTERS_AT_MOST: Final = 200_000_000
LINE_AT_MOST: Final = 4_000_000  # letters
LINES_AT_MOST: Final = 1_000_000
OWNER: Final = "me"  # stands for the player whose games these are

Id = Annotated[str, Meta(pattern=f"^{ID_FORM}{END}")]
Word = Annotated[str, Meta(max_length=200)]
Digest = Annotated[str, Meta(pattern=f"^[0-9a-f]{{64}}{END}")]
Time = Annotated[int, Meta(ge=0, le=1 << 53)]
Value = bool | int | Annotated[str, Meta(max_length=20_000)] | None
State = Literal["open", "playing", "ended"]
Owner = Annotated[str, Meta(min_length=1, max_length=64)]


class First(msgspec.Struct, tag_field="is", tag="games"):
    made_at: Time
    name: Annotated[str, Meta(min_length=1, max_length=NAME_AT_MOST)]
    format: Literal["aerodrome-games-1"] = FORMAT
    release: Word = aerodrome.__version__


class ListedAs(msgspec.Struct):
    """What lists show of a table."""

    state: State
    open_seats: Annotated[int, Meta(ge=0, le=8)]
    seats: Annotated[list[ListedSeat], Meta(max_length=8)]
    updated_at: Time


class TableLine(msgspec.Struct, tag_field="is", tag="table"):
    id: Id
    game: Word
    rules: Word
    data: Word
    options: Annotated[dict[Word, Value], Meta(max_length=200)]
    terms: Terms
    secret: Digest
    seed_hash: Word
    created_at: Time
    listed: ListedAs


class EntryLine(msgspec.Struct, tag_field="is", tag="entry"):
    """An entry of the table before it. They follow one another without a gap."""

    at: Time
    line: log.Line
    player: Owner | None = None
    client_id: ClientId | None = None


class UnreadLine(msgspec.Struct, tag_field="is", tag="unread"):
    """The records of a table that the release could not read. They are for a later one."""

    id: Id
    records: list[tuple[str, str, str]]


class Last(msgspec.Struct, tag_field="is", tag="end"):
    lines: int
    sha256: str


Part = First | TableLine | EntryLine | UnreadLine | Last
_decoder: Final[msgspec.json.Decoder[Part]] = msgspec.json.Decoder(Part)


@dataclass
class SavedTable:
    head: TableLine
    number: int = 0  # of its line in the file
    entries: list[EntryLine] = field(default_factory=list)


@dataclass
class GamesFile:
    first: First
    tables: list[SavedTable] = field(default_factory=list)
    unread: list[UnreadLine] = field(default_factory=list)


def written(file: GamesFile) -> str:
    parts: list[Part] = [file.first]
    for table in file.tables:
        parts += [table.head, *table.entries]
    parts += file.unread
    body = "".join(FOR_FILES.encode(part).decode() + "\n" for part in parts)
    return body + FOR_FILES.encode(Last(len(parts), _hash(body))).decode() + "\n"


def read(text: str) -> GamesFile:
    """Read a file. Raise BadInput, with a sentence for the player, if it is none, or is not as it was written."""
    lines = _lines(text)
    file: GamesFile | None = None
    for number, line in enumerate(lines, 1):
        part = _part(number, line)
        if isinstance(part, First) and file is None:
            file = GamesFile(part)
        elif file is None or isinstance(part, First | Last):
            raise BadInput(en.games_file_damaged(number))
        else:
            _add(file, number, part)
    assert file is not None
    return file


def _lines(text: str) -> list[str]:
    """Return the lines without the last, which closes the file."""
    if len(text) > LETTERS_AT_MOST:
        raise BadInput(en.games_file_large(LETTERS_AT_MOST // 1_000_000))
    lines = text.split("\n")
    _check_format(lines[0])
    if len(lines) < 3 or lines[-1] or len(lines) > LINES_AT_MOST:
        raise BadInput(en.games_file_altered())
    body = text[: len(text) - len(lines[-2]) - 1]
    last = _part(len(lines) - 1, lines[-2])
    if not isinstance(last, Last) or (last.lines, last.sha256) != (len(lines) - 2, _hash(body)):
        raise BadInput(en.games_file_altered())
    return lines[:-2]


def _check_format(line: str) -> None:
    try:
        first = msgspec.json.decode(line[:LINE_AT_MOST])
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise BadInput(en.games_file_other()) from None
    name = first.get("format") if isinstance(first, dict) else None
    if not isinstance(name, str) or not name.startswith(ANY_FORMAT):
        raise BadInput(en.games_file_other())
    if name != FORMAT:
        raise BadInput(en.games_file_later())


def _part(number: int, line: str) -> Part:
    if len(line) > LINE_AT_MOST:
        raise BadInput(en.games_file_damaged(number))
    try:
        return _decoder.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise BadInput(en.games_file_damaged(number)) from None


def _add(file: GamesFile, number: int, part: Part) -> None:
    if isinstance(part, TableLine):
        file.tables.append(SavedTable(part, number))
    elif isinstance(part, UnreadLine):
        file.unread.append(part)
    elif isinstance(part, EntryLine) and file.tables:
        file.tables[-1].entries.append(part)
    else:
        raise BadInput(en.games_file_damaged(number))


def _hash(body: str) -> str:
    return hashlib.sha256(body.encode("utf-8", "surrogatepass")).hexdigest()


# Between a file and a log.


def table_line(header: Header, listed: ListedAs) -> TableLine:
    return TableLine(
        id=header.id,
        game=header.game,
        rules=header.rules,
        data=header.data,
        options=msgspec.json.decode(header.options, type=dict[str, Value]),
        terms=msgspec.json.decode(header.terms, type=Terms),
        secret=header.secret,
        seed_hash=header.seed_hash,
        created_at=header.created_at,
        listed=listed,
    )


def header_of(line: TableLine) -> Header:
    """Return the header of a table that no one else will see."""
    return Header(
        id=line.id,
        game=line.game,
        rules=line.rules,
        data=line.data,
        options=msgspec.json.encode(line.options).decode(),
        terms=msgspec.json.encode(msgspec.structs.replace(line.terms, public=False)).decode(),
        secret=line.secret,
        seed_hash=line.seed_hash,
        created_at=line.created_at,
    )


def entry_line(entry: StoredEntry, owner: str) -> EntryLine:
    """Return an entry without the id of its owner. Raise DecodeError if it is no entry of a log."""
    line = passed_on(log.decoded(entry.body), owner, OWNER)
    player = OWNER if entry.player == owner else entry.player
    return EntryLine(entry.at, line, player, entry.client_id)


def passed_on(line: log.Line, from_player: str, to_player: str) -> log.Line:
    """Return the line with the id of another player in place of this one."""
    entry = line.entry
    if isinstance(entry, log.Sat | log.Kept | log.Said | log.Muted) and entry.player == from_player:
        entry = msgspec.structs.replace(entry, player=to_player)
    if isinstance(entry, log.Muted) and entry.other == from_player:
        entry = msgspec.structs.replace(entry, other=to_player)
    return msgspec.structs.replace(line, entry=entry)
