"""Replays: a match as JSON Lines, one answer per line, that anyone can verify bit for bit.

A header comes first, then one line per answer of a seat or of chance. Simultaneous answers are in
seat order, so the bytes do not depend on who was quicker. Whenever a turn has passed, a check line
has the digest of the position. A closing line ends the file. Each answer includes its events and
who saw them (recorded.py). So a release without these rules can still show the game
(recording.py). docs/replay-format.md has the details.
"""

from __future__ import annotations

import json
from typing import Final

from aerodrome.core import registry
from aerodrome.core.digest import state_digest
from aerodrome.core.events import FIRST_EVENTS, Event
from aerodrome.core.game import CHANCE, CHANCE_BIT, Game, State
from aerodrome.core.match import LEAVING, Answer, Ending, Match
from aerodrome.core.recorded import check_events, event_row, facts_of
from aerodrome.core.refusal import BadInput, Refused
from aerodrome.core.replay_file import (
    ALTERED,
    EVENT_VERSION,
    FORMAT,
    SEED_FIELDS,
    Row,
    check_header,
    file_hash,
    hash_fits,
    line_of,
    rows_of,
)
from aerodrome.core.source import Secret, Seeded, Source, commitment, mixed_key

UNFINISHED: Final = "unfinished"


class OtherRules(BadInput):
    """Raised for a record of rules, data or options that this release does not have. Its events may still be shown."""


class Replay:
    """A recorded match: its set-up, its answers and its ending (None if unfinished)."""

    def __init__(
        self,
        game: str,
        rules: str,
        data: str,
        options: Row,
        seats: list[str],
        seed: Row,
        turn_cap: int | None,
        answers: list[Answer],
        ending: Ending | None,
        events: bool = True,
        event_version: int | None = None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.data = data
        self.options = options
        self.seats = seats
        self.seed = seed  # {"seed": …} or {"seed_hash": …} and, once published, {"secret": …, "nonces": […]}
        self.turn_cap = turn_cap
        self.answers = answers
        self.ending = ending
        self.named = list(options)  # the options in the header
        self.events = events  # False for a file that has only answers, as before release 0.1
        self.event_version = registry.title(game).event_version if event_version is None else event_version


def replay_of(match: Match, seats: list[str], seed: Row) -> Replay:
    """Return the record of a match so far. `seats` names the players, and `seed` says how chance was answered."""
    if not match.from_start:
        raise BadInput("This match has no replay: it began from a given position, not from the start of a game.")
    game = match.game
    return Replay(
        game.code,
        game.rules_version,
        game.data_digest,
        game.options,
        seats,
        seed,
        match.turn_cap,
        canonical(match.answers),
        match.ending,
    )


def canonical(answers: list[Answer]) -> list[Answer]:
    """Sort the answers to each simultaneous decision by seat. Everything else stays in order."""
    ordered: list[Answer] = []
    group: list[Answer] = []
    for answer in answers:
        if group and (answer.seat == CHANCE or answer.left or answer.decision != group[0].decision):
            ordered.extend(sorted(group, key=_seat_of))
            group = []
        if answer.seat == CHANCE or answer.left:
            ordered.append(answer)
        else:
            group.append(answer)
    ordered.extend(sorted(group, key=_seat_of))
    return ordered


def _seat_of(answer: Answer) -> int:
    return answer.seat


# Writing.


def write(replay: Replay) -> str:
    """Return the text of a replay. Play the record once, so that the rules give its names, checks and ending."""
    game = _game_of(replay)
    match = _match_of(replay, game)
    lines = [line_of(_header(replay, match))]
    turn = match.state.turn
    checked = False
    for number, answer in enumerate(replay.answers, 1):
        row = answer_line(match, number, answer)
        before = len(match.events)
        match.repeat(answer)
        if replay.events and len(match.events) > before:
            row["events"] = _event_rows(game, match.events[before:])
        lines.append(line_of(row))
        checked = match.state.turn != turn
        if checked:
            turn = match.state.turn
            lines.append(line_of(_check(match)))
    if not checked:
        lines.append(line_of(_check(match)))  # the last position, whatever the turn
    lines.append(_closing_line(lines, match.ending or replay.ending))
    return "".join(lines)


def _header(replay: Replay, match: Match) -> Row:
    """Return the header line. `match` has just begun, and the header holds the events so far."""
    header: Row = {
        "format": FORMAT,
        "game": replay.game,
        "rules": replay.rules,
        "data": replay.data,
        "options": {name: replay.options[name] for name in replay.named},
        "seats": replay.seats,
    }
    if replay.events:
        header["names"] = match.game.seat_names
        if replay.event_version != FIRST_EVENTS:
            header[EVENT_VERSION] = replay.event_version
    header.update({name: replay.seed[name] for name in SEED_FIELDS if name in replay.seed})
    header["turn_cap"] = replay.turn_cap
    if replay.events:
        header["events"] = _event_rows(match.game, match.events)
    return header


def _event_rows(game: Game[State], events: list[Event]) -> list[Row]:
    return [event_row(game, event) for event in events]


def _check(match: Match) -> Row:
    return {"check": state_digest(match.game, match.state), "turn": int(match.state.turn)}


def answer_line(match: Match, number: int, answer: Answer) -> Row:
    game, state = match.game, match.state
    line: Row = {"n": number}
    if answer.seat == CHANCE:
        line["by"] = "chance"
        line["kind"] = game.chance_kind(state)
        line["what"] = game.chance_name(state)
        line["is"] = game.chance_faces(state)[answer.code]
    else:
        line["by"] = game.seat_names[answer.seat]
        if answer.left:
            line["leave"] = answer.left
        else:
            line.update(game.actions.action(answer.code))
    return line


def _closing_line(lines: list[str], ending: Ending | None) -> str:
    """Return the ending and a hash over the whole file. The hash shows a cut or altered file before it is played."""
    closing: Row = {"end": UNFINISHED} if ending is None else ending.to_json()
    closing["lines"] = len(lines)
    closing["sha256"] = file_hash("".join(lines), closing)
    return line_of(closing)


# Reading and verifying.


class Verified:
    """A replay whose every line was confirmed by playing it again."""

    def __init__(self, replay: Replay, match: Match, checks: int, luck: str) -> None:
        self.replay = replay
        self.match = match
        self.checks = checks
        self.luck = luck  # "seed", "secret", or "" if nothing was published to check chance against


def read(text: str) -> Verified:
    """Parse, play and verify a replay. BadInput says which line is wrong and what was expected."""
    rows = rows_of(text)
    fits = hash_fits(text, rows)  # if not, the file is still played, to find the changed line
    try:
        verified = _played(text, rows)
    except OtherRules as other:
        raise (other if fits else BadInput(f"{ALTERED} {other}")) from None
    except BadInput as bad:
        raise BadInput(str(bad) if fits else f"{ALTERED} {bad}") from None
    if not fits:
        raise BadInput(ALTERED)
    return verified


def _played(text: str, rows: list[Row]) -> Verified:
    header, closing = rows[0], rows[-1]
    replay = _parsed_header(header)
    game = _game_of(replay)
    # An option that was added after the file was written is not in its header and has its default.
    replay.named = [name for name in game.options if name in replay.options]
    replay.options = game.options
    luck, luck_name = _luck_of(replay)
    match = _match_of(replay, game)
    if replay.events:
        check_events(game, match.events, header, 1)
    checks = 0
    number = 0
    turn = match.state.turn
    for place in range(1, len(rows) - 1):
        row = rows[place]
        if match.state.turn != turn or place == len(rows) - 2:
            turn = match.state.turn
            if row != _check(match):
                right = line_of(_check(match)).strip()
                raise BadInput(f"Line {place + 1}: the position differs: it should read {right}")
            checks += 1
            continue
        number += 1
        answer = parsed_answer(match, row, place + 1, number, luck)
        before = len(match.events)
        try:
            match.repeat(answer)
        except Refused as refused:
            raise BadInput(f"Line {place + 1}: {refused.refusal}") from refused
        if replay.events:
            check_events(game, match.events[before:], row, place + 1)
        replay.answers.append(match.answers[-1] if not answer.left else answer)
    _check_end(match, replay, closing, len(rows))
    _check_bytes(replay, text)
    return Verified(replay, match, checks, luck_name)


def resumed(verified: Verified, source: Source) -> Match:
    """Return the unfinished match, ready to continue with this source."""
    verified.match.resume(source)
    return verified.match


def _parsed_header(header: Row) -> Replay:
    check_header(header)
    options, seats, turn_cap = header["options"], header["seats"], header.get("turn_cap")
    assert isinstance(options, dict)
    assert isinstance(seats, list)
    assert turn_cap is None or isinstance(turn_cap, int)
    seed: Row = {name: header[name] for name in SEED_FIELDS if name in header}
    version = header.get(EVENT_VERSION, FIRST_EVENTS)
    assert isinstance(version, int)
    game, rules, data = str(header["game"]), str(header["rules"]), str(header["data"])
    return Replay(game, rules, data, options, seats, seed, turn_cap, [], None, "events" in header, version)


def _match_of(replay: Replay, game: Game[State]) -> Match:
    """Return a new match to play the record again. It leaves out the kinds of events that came after the record."""
    without = registry.title(replay.game).events_after(replay.event_version)
    return Match(game, None, replay.turn_cap, without=without)


def _game_of(replay: Replay) -> Game[State]:
    try:
        title = registry.title(replay.game)
    except BadInput as unknown:
        raise OtherRules(str(unknown)) from None
    if replay.rules != title.rules_version:
        ours = title.rules_version
        raise OtherRules(
            f"The replay was made with rules version {replay.rules} of {replay.game}. This release has version {ours}."
        )
    if replay.event_version > title.event_version:
        ours = str(title.event_version)
        raise OtherRules(f"The replay has events of version {replay.event_version}. This release has version {ours}.")
    try:
        game = title.new(replay.options)
    except BadInput as unknown:
        raise OtherRules(str(unknown)) from None
    if replay.data != game.data_digest:
        raise OtherRules(f"The replay was made with other data ({replay.data}). This release has {game.data_digest}.")
    if len(replay.seats) != game.seats:
        raise BadInput(f"Line 1: seats names {len(replay.seats)} players. The options make it a game for {game.seats}.")
    return game


def _luck_of(replay: Replay) -> tuple[Source | None, str]:
    """Return the source that must have given the chance answers, if the record publishes it."""
    seed = replay.seed
    if "seed" in seed:
        return Seeded(str(seed["seed"])), "seed"
    secret, nonces = seed.get("secret"), seed.get("nonces")
    if isinstance(secret, str) and isinstance(nonces, list):
        raw = _unhexed(secret, "secret")
        if commitment(raw) != seed.get("seed_hash"):
            raise BadInput("Line 1: the published secret does not match the hash that was shown at the start.")
        return Secret(mixed_key(raw, [_unhexed(str(nonce), "nonce") for nonce in nonces])), "secret"
    return None, ""


def _unhexed(text: str, name: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise BadInput(f"Line 1: a {name} should be hexadecimal, not {text[:20]!r}.") from None


def parsed_answer(match: Match, row: Row, line: int, number: int, luck: Source | None) -> Answer:
    if row.get("n") != number:
        raise BadInput(f"Line {line}: this should be answer number {number}.")
    if row.get("by") == "chance":
        return _parsed_chance(match, row, line, luck)
    game = match.game
    if row.get("by") not in game.seat_names:
        raise BadInput(f"Line {line}: by should be chance or one of {', '.join(game.seat_names)}.")
    seat = game.seat_names.index(str(row["by"]))
    if "leave" in row:
        if row["leave"] not in LEAVING:
            raise BadInput(f"Line {line}: leave should be one of {', '.join(LEAVING)}.")
        return Answer(seat, -1, 0, left=str(row["leave"]))
    action = {name: row[name] for name in row if name not in ("n", "by", "events")}
    try:
        return Answer(seat, game.actions.code(action), 0)
    except BadInput as bad:
        raise BadInput(f"Line {line}: {bad}") from bad


def _parsed_chance(match: Match, row: Row, line: int, luck: Source | None) -> Answer:
    game, state = match.game, match.state
    if not state.pending & CHANCE_BIT:
        raise BadInput(f"Line {line}: chance is not asked here.")
    kind, faces = game.chance_kind(state), game.chance_faces(state)
    if row.get("kind") != kind or not isinstance(row.get("what"), str):
        raise BadInput(f"Line {line}: chance should decide {game.chance_name(state)} ({kind}).")
    outcome = -1
    for index, face in enumerate(faces):
        if face == row.get("is"):
            outcome = index
    if outcome < 0:
        names = ", ".join([str(face) for face in faces])
        raise BadInput(f"Line {line}: {row.get('is')!r} is not a possible outcome. There are {names}.")
    if luck is not None and luck.answer(kind, game.chance(state)) != outcome:
        raise BadInput(f"Line {line}: the published seed does not give {row['is']!r} here.")
    return Answer(CHANCE, outcome, 0, kind)


def _check_end(match: Match, replay: Replay, closing: Row, line: int) -> None:
    stated = {name: closing[name] for name in closing if name not in ("lines", "sha256")}
    if match.ending is None and stated.get("end") == "agreed draw":
        match.agree_draw()
    if match.ending is None:
        if stated != {"end": UNFINISHED}:
            raise BadInput(f"Line {line}: the game is not over, yet the file says it ended by {stated.get('end')!r}.")
        return
    if facts_of(stated) != facts_of(match.ending.to_json()):
        raise BadInput(f"Line {line}: the end should read {line_of(match.ending.to_json()).strip()}")
    replay.ending = match.ending


def _check_bytes(replay: Replay, text: str) -> None:
    """Write the record again and compare the lines. Each must be in canonical form. Only sentences may differ."""
    ours, theirs = write(replay).split("\n"), text.split("\n")
    for number in range(len(ours) - 1):
        if number == len(theirs) - 1:
            raise BadInput(f"The file is cut off: line {number + 1} should end with a line break.")
        row = json.loads(theirs[number])
        if line_of(row) != theirs[number] + "\n" or line_of(facts_of(row)) != line_of(
            facts_of(json.loads(ours[number]))
        ):
            raise BadInput(f"Line {number + 1} should read {ours[number]}")
