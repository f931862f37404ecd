"""Writes the recorded games in tests/replays again after a change of rules, data or format.

    python -m scripts.rerecord_replays [FILE...]

The answers stay; names, checks, events, the end and the digest of the data are those of today. Files called
without-events.jsonl stay without events. A game whose answers are no longer legal is left as it is and named: it has to
be played again.
"""

from __future__ import annotations

import sys
from pathlib import Path

from aerodrome.core import registry, replay
from aerodrome.core.match import Ending, Match
from aerodrome.core.refusal import BadInput, Refused
from aerodrome.core.replay_file import Row, rows_of

FOLDER = Path(__file__).parents[1] / "tests" / "replays"
WITHOUT_EVENTS = "without-events.jsonl"  # as files were written before 0.1; they must still be read


def rewritten(text: str, events: bool) -> str:
    """The same answers under today's rules. BadInput or Refused if they do not go through."""
    rows = rows_of(text)
    found = replay._parsed_header(rows[0])
    title = registry.title(found.game)
    game = title.new(found.options)
    found.rules, found.data, found.options = title.rules_version, game.data_digest, game.options
    found.named = list(game.options)
    match = Match(game, None, found.turn_cap)
    for number, row in enumerate([row for row in rows[1:-1] if "check" not in row], 1):
        answer = replay.parsed_answer(match, row, number, number, None)
        match.repeat(answer)
        found.answers.append(match.answers[-1] if not answer.left else answer)
    found.ending = _ending(match, rows[-1])
    found.events = events
    return replay.write(found)


def _ending(match: Match, closing: Row) -> Ending | None:
    if match.ending is None and closing["end"] == "agreed draw":
        match.agree_draw()
    if (match.ending is None) != (closing["end"] == replay.UNFINISHED):
        raise BadInput(f"it ended by {closing['end']}, and does not any more.")
    return match.ending


def main(names: list[str]) -> int:
    failed = 0
    for path in [Path(name) for name in names] or sorted(FOLDER.glob("*/*.jsonl")):
        before = path.read_text(encoding="utf-8")
        try:
            after = rewritten(before, path.name != WITHOUT_EVENTS)
        except (BadInput, Refused) as problem:
            failed += 1
            print(f"{path}: {problem}")
            continue
        if after != before:
            path.write_text(after, encoding="utf-8")
            print(f"{path}: written again")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
