"""The file of a replay: its lines, its header and the hash that covers it. replay.py gives the lines their meaning."""

from __future__ import annotations

import hashlib
import json
from typing import Final

from aerodrome.core.events import FIRST_EVENTS
from aerodrome.core.refusal import BadInput

FORMAT: Final = "aerodrome-replay-1"
SEED_FIELDS: Final = ["seed", "seed_hash", "secret", "nonces"]
EVENT_VERSION: Final = "event_version"
LINES_AT_MOST: Final = 1_000_000
LETTERS_AT_MOST: Final = 4_000_000  # of one line
ALTERED: Final = "The file was changed after it was written: its hash does not fit its lines."

Row = dict[str, object]


def line_of(row: Row) -> str:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n"


def file_hash(body: str, closing: Row) -> str:
    """Return the SHA-256 of all lines and of the closing line without its hash."""
    bare = {name: closing[name] for name in closing if name != "sha256"}
    return hashlib.sha256((body + line_of(bare)).encode("utf-8", "surrogatepass")).hexdigest()


def rows_of(text: str) -> list[Row]:
    """Return the lines of a file as objects. BadInput names a line that is not an object."""
    lines = text.split("\n")
    if lines and lines[-1] == "":
        lines.pop()
    if len(lines) < 2:
        raise BadInput("This is not a replay: it should have a header line, answers and a closing line.")
    if len(lines) > LINES_AT_MOST:
        raise BadInput(f"This replay has {len(lines)} lines. The limit is {LINES_AT_MOST}.")
    return [_row(number, line) for number, line in enumerate(lines, 1)]


def _row(number: int, line: str) -> Row:
    if len(line) > LETTERS_AT_MOST:
        raise BadInput(f"Line {number} has {len(line)} characters. The limit is {LETTERS_AT_MOST}.")
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        raise BadInput(f"Line {number} is not JSON: the file is damaged or cut off there.") from None
    if not isinstance(row, dict):
        raise BadInput(f"Line {number} should be a JSON object, not {line[:40]!r}.")
    return row


def hash_fits(text: str, rows: list[Row]) -> bool:
    """Return whether the hash matches the file. Raise BadInput if the file is cut off or its length is wrong."""
    closing = rows[-1]
    if "end" not in closing:
        raise BadInput(f"The file is cut off: line {len(rows)} is the last, but a replay must close with an end line.")
    lines = text.split("\n")
    body = "".join(line + "\n" for line in lines[: len(rows) - 1])
    if closing.get("lines") != len(rows) - 1:
        raise BadInput(f"The file has {len(rows) - 1} lines before its end. Its last line says {closing.get('lines')}.")
    return closing.get("sha256") == file_hash(body, closing)


def check_header(header: Row) -> None:
    """Raise BadInput unless every field of the header has the right type."""
    if header.get("format") != FORMAT:
        raise BadInput(f"Line 1: this is not a replay header: its format should be {FORMAT!r}.")
    for name in ("game", "rules", "data"):
        if not isinstance(header.get(name), str):
            raise BadInput(f"Line 1: {name} is missing. It should be a text.")
    turn_cap = header.get("turn_cap")
    if not isinstance(header.get("options"), dict):
        raise BadInput("Line 1: options is missing. It should be an object.")
    if not _are_texts(header.get("seats")):
        raise BadInput("Line 1: seats is missing. It should list the players by seat.")
    if "seed" in header and not isinstance(header["seed"], str):
        raise BadInput(f"Line 1: seed is {header['seed']!r}. It should be a text.")
    if turn_cap is not None and (not isinstance(turn_cap, int) or isinstance(turn_cap, bool)):
        raise BadInput("Line 1: turn_cap should be a whole number or null.")
    version = header.get(EVENT_VERSION, FIRST_EVENTS)
    if not isinstance(version, int) or isinstance(version, bool):
        raise BadInput(f"Line 1: {EVENT_VERSION} should be a whole number.")
    if "events" in header and not _are_texts(header.get("names")):
        raise BadInput("Line 1: names is missing. A replay with events needs the names of its seats.")


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all([isinstance(each, str) for each in value])
