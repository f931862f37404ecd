"""The text of a report: a head for people, derived from one line of data that is checked when it is read.

    Aerodrome report 1
    Game: dog-fight, rules 1, data 7b5ff227ce38dea0
    Release: 0.1.0, compiled
    Seat: A, in a game under way (what A can't see was drawn at random)
    About: play 3/1 loop
    Answer: refused, DF-LOOP-02: …
    Expected: what the player wrote
    Position:
      dog-fight
      …
    Data: {…}
    Check: 5d41402abc4b2a76

docs/reports.md says what the data holds. Text around a report is ignored, so it may stand in the middle of an issue.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from dataclasses import dataclass, field, replace
from typing import Final

from aerodrome.core.game import NOBODY
from aerodrome.core.refusal import BadInput
from aerodrome.core.replay_file import Row
from aerodrome.reports.messages import en

NAME: Final = "Aerodrome report"
FORMAT: Final = 1
ACTION: Final = "action"  # an answer that is refused, or allowed
EVENT: Final = "event"  # something that happened: a shot, a move, a draw
VALUE: Final = "value"  # a number or a word that is shown
RESULT: Final = "result"  # how the game ended
KINDS: Final = [ACTION, EVENT, VALUE, RESULT]
SPECTATOR: Final = "spectator"
WORDS_AT_MOST: Final = 500
TEXT_AT_MOST: Final = 400_000  # characters that are read
RECORD_AT_MOST: Final = 4_000_000  # bytes of a replay inside, unpacked
DATA: Final = "Data: "
CHECK: Final = "Check: "


@dataclass
class Report:
    kind: str
    game: str
    rules: str
    data: str
    release: str
    options: Row
    seat: str  # whose view it is: a seat's name or SPECTATOR
    finished: bool  # the game was over, so nothing in it is invented
    subject: str  # what it is about, in words
    rule: str  # the rule that the answer named, or ""
    answer: str  # what the engine said, in words
    claim: Row  # the same for machines; see making.py
    position: Row  # see snapshot.py
    steps: list[Row] | None = None  # answers from the position on; None: nothing to replay
    words: str = ""  # what the player expected
    record: str = field(default="", repr=False)  # the replay of a finished game

    def viewer(self, names: list[str]) -> int:
        if self.seat == SPECTATOR:
            return NOBODY
        if self.seat not in names:
            raise BadInput(f"The report is of seat {self.seat[:20]!r}; there are {', '.join(names)}.")
        return names.index(self.seat)


def plain_words(text: str) -> str:
    """One line of printable letters, not too many: what a person wrote, or a sentence from elsewhere."""
    spaced = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(spaced.split())[:WORDS_AT_MOST]


# Writing.


def write(report: Report) -> str:
    data = _data(report)
    return "\n".join([*head(report), DATA + data, CHECK + _check(data)]) + "\n"


def written(report: Report) -> str:
    """The text, without the record if it would be too long to be read again."""
    text = write(report)
    if len(text) > TEXT_AT_MOST:
        text = write(replace(report, record=""))
    return text


def contents(report: Report) -> list[str]:
    """What is inside, for the player who is about to pass it on."""
    inside: list[str] = [en.contents_subject(report.subject), en.contents_answer(report.answer)]
    if report.words:
        inside.append(en.contents_words())
    inside.append(en.contents_position_over() if report.finished else en.contents_position(report.seat))
    if report.record:
        inside.append(en.contents_record())
    inside.append(en.contents_versions(report.release, report.rules, report.data))
    return inside


def title(report: Report) -> str:
    """For an issue."""
    rule = f" ({report.rule})" if report.rule else ""
    return f"{report.game}: {report.subject}{rule}"[:120]


def file_name(report: Report) -> str:
    return f"{report.game}-report-{_check(_data(report))[:8]}.txt"


def issue_body(report: Report, text: str) -> str:
    return f"{report.words or 'I think this is wrong.'}\n\n```\n{text}```\n"


def short_issue_body(report: Report) -> str:
    """For a report that is too long for an address: the head, and where the rest goes."""
    head_lines = "\n".join(head(report)[:7])
    return f"{head_lines}\n\nPlease attach the report as a file, or paste it here.\n"


def head(report: Report) -> list[str]:
    """The lines for people. They say nothing that the data does not."""
    lines = [
        f"{NAME} {FORMAT}",
        f"Game: {report.game}, rules {report.rules}, data {report.data}",
        f"Release: {report.release}",
        f"Seat: {report.seat}, in {_where(report)}",
        f"About: {report.subject}",
        f"Answer: {report.answer}",
    ]
    if report.words:
        lines.append(f"Expected: {report.words}")
    text = report.position.get("text")
    if isinstance(text, str):
        lines += ["Position:", *[f"  {line}" for line in text.splitlines()]]
    else:
        lines.append("Position: in the data; aerodrome report FILE draws it")
    return [line.rstrip() for line in lines]


def _where(report: Report) -> str:
    if report.finished:
        return "a finished game"
    who = "a spectator" if report.seat == SPECTATOR else report.seat
    return f"a game under way (what {who} can't see was drawn at random)"


def _data(report: Report) -> str:
    row: Row = {
        "kind": report.kind,
        "game": report.game,
        "rules": report.rules,
        "data": report.data,
        "release": report.release,
        "options": report.options,
        "seat": report.seat,
        "finished": report.finished,
        "subject": report.subject,
        "rule": report.rule,
        "answer": report.answer,
        "claim": report.claim,
        "position": report.position,
        "steps": report.steps,
        "words": report.words,
    }
    if report.record:
        packed = zlib.compress(report.record.encode(), 9)
        row["record"] = base64.b64encode(packed).decode()
    return json.dumps(row, ensure_ascii=True, separators=(",", ":"))


def _check(data: str) -> str:
    return hashlib.sha256(data.encode()).hexdigest()[:16]


# Reading.


def read(text: str) -> Report:
    """The report in a text. BadInput says what is wrong with it."""
    if len(text) > TEXT_AT_MOST:
        raise BadInput(f"This text has {len(text)} characters; a report has at most {TEXT_AT_MOST}.")
    lines = [line.strip() for line in text.splitlines()]
    start = _start(lines)
    end = next((place for place in range(start, len(lines)) if lines[place].startswith(CHECK)), -1)
    if end < 0 or not lines[end - 1].startswith(DATA):
        raise BadInput(
            f"The report is cut off: it should end with a line {DATA.strip()!r} and a line {CHECK.strip()!r}."
        )
    data = lines[end - 1].removeprefix(DATA)
    if lines[end].removeprefix(CHECK) != _check(data):
        raise BadInput("The report was changed after it was written: its check does not fit its data.")
    report = _parsed(data)
    ours = [line.strip() for line in head(report)]
    for place, line in enumerate(ours):
        if lines[start + place] != line:
            raise BadInput(f"Line {start + place + 1} of the report was changed: it should read {line[:200]!r}.")
    return report


def _start(lines: list[str]) -> int:
    for place, line in enumerate(lines):
        if line.startswith(NAME):
            version = line.removeprefix(NAME).strip()
            if version != str(FORMAT):
                raise BadInput(f"This report has format {version[:20]!r}; this release reads format {FORMAT}.")
            return place
    raise BadInput(f"There is no report here: it begins with a line {NAME} {FORMAT}.")


TEXTS: Final = ["kind", "game", "rules", "data", "release", "seat", "subject", "rule", "answer", "words"]


def _parsed(data: str) -> Report:
    try:
        row = json.loads(data)
    except (ValueError, RecursionError):
        raise BadInput("The data of the report is not JSON.") from None
    if not isinstance(row, dict) or row.get("kind") not in KINDS:
        raise BadInput(f"The data of the report should be an object whose kind is one of {', '.join(KINDS)}.")
    for name in TEXTS:
        if not isinstance(row.get(name), str) or not row[name].isprintable():
            raise BadInput(f"The data of the report: {name} should be a text of printable characters.")
    for name in ("options", "claim", "position"):
        if not isinstance(row.get(name), dict):
            raise BadInput(f"The data of the report: {name} should be an object.")
    steps = row.get("steps")
    if steps is not None and not (isinstance(steps, list) and all(isinstance(step, dict) for step in steps)):
        raise BadInput("The data of the report: steps should be a list of answers, or null.")
    if not isinstance(row.get("finished"), bool):
        raise BadInput("The data of the report: finished should be true or false.")
    texts = {name: row[name] for name in TEXTS}
    rest = {name: row[name] for name in ("options", "claim", "position", "finished")}
    return Report(**texts, **rest, steps=steps, record=_unpacked(row.get("record", "")))


def _unpacked(packed: object) -> str:
    """The replay inside; a small text that unpacks to an enormous one is refused on the way."""
    if not isinstance(packed, str):
        raise BadInput("The data of the report: record should be a text.")
    if not packed:
        return ""
    try:
        unpacking = zlib.decompressobj()
        raw = unpacking.decompress(base64.b64decode(packed, validate=True), RECORD_AT_MOST)
        if unpacking.unconsumed_tail or not unpacking.eof:
            raise BadInput(f"The record of the report is damaged, or has more than {RECORD_AT_MOST} bytes.")
        return raw.decode()
    except (ValueError, zlib.error):  # no base64, not packed so, no UTF-8
        raise BadInput("The record of the report is damaged.") from None
