"""replay show and verify: a complete game is printed and checked, and a damaged one is refused."""

import json
from pathlib import Path

import pytest

from aerodrome.core import replay_file
from tests.cli.running import aerodrome, recorded


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(recorded(), encoding="utf-8")
    return path


def test_verify_says_what_was_verified(whole: Path) -> None:
    ran = aerodrome("replay", "verify", whole)
    assert ran.code == 0
    assert f"{whole} is verified: dog-fight, rules 1" in ran.out
    assert "follows from the published seed" in ran.out
    shown = aerodrome("replay", "verify", whole, "--json").json()
    lines = whole.read_text(encoding="utf-8").splitlines()
    assert shown["checks"] == sum(line.startswith('{"check"') for line in lines) > 0
    assert shown["answers"] == len(lines) - 2 - shown["checks"]
    assert shown["chance"] == sum('"by":"chance"' in line for line in lines)
    assert (shown["verified"], shown["luck"]) == (True, "seed")
    assert shown["end"]["rule"].startswith("DF-END-")


def test_verify_says_that_unpublished_luck_cannot_be_traced(whole: Path) -> None:
    # A game with only the hash of its seed, written again so that its own hash matches.
    from aerodrome.core.replay import read, write

    found = read(whole.read_text(encoding="utf-8")).replay
    found.seed = {"seed_hash": "00"}
    whole.write_text(write(found), encoding="utf-8")
    ran = aerodrome("replay", "verify", whole)
    assert (ran.code, "cannot be traced" in ran.out) == (0, True)


def test_show_tells_the_game_turn_by_turn(whole: Path) -> None:
    ran = aerodrome("replay", "show", whole)
    assert ran.code == 0
    paragraphs = ran.out.strip().split("\n\n")
    assert paragraphs[0].startswith("dog-fight, rules 1. A: Ann, B: Ben.")
    assert paragraphs[2].startswith("Round 1, turn 1.")
    assert paragraphs[3].startswith("Round 1, turn 2.")
    assert paragraphs[-1].startswith("The end: ")


def test_show_keeps_to_what_a_seat_saw(whole: Path) -> None:
    spectator, ann = (aerodrome("replay", "show", whole, *seat).out for seat in ((), ("--seat", "a")))
    assert "You draw " in ann
    assert "You draw " not in spectator


def test_show_in_json(whole: Path) -> None:
    shown = aerodrome("replay", "show", whole, "--json").json()
    assert shown["seats"] == ["Ann", "Ben"]
    assert shown["turns"][1][0] == "Round 1, turn 1."
    assert shown["end"]["rule"].startswith("DF-END-")


def test_an_unfinished_game_can_be_shown_and_verified(tmp_path: Path) -> None:
    path = tmp_path / "half.jsonl"
    path.write_text(recorded(answers=30), encoding="utf-8")
    assert aerodrome("replay", "show", path).out.endswith("\nUnfinished.\n")
    assert "The game is unfinished." in aerodrome("replay", "verify", path).out


def test_a_truncated_replay_is_refused_wherever_it_was_cut(whole: Path) -> None:
    text = whole.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    for cut in ("", lines[0], "".join(lines[:5]), "".join(lines[:-1]), text[: len(text) // 2], text[:-20]):
        whole.write_text(cut, encoding="utf-8")
        aerodrome("replay", "verify", whole).failed_with(str(whole))
        aerodrome("replay", "show", whole).refused_with(str(whole))


def test_a_tampered_replay_is_refused_wherever_it_was_changed(whole: Path) -> None:
    lines = whole.read_text(encoding="utf-8").splitlines()
    for place in range(0, len(lines), 7):
        row = json.loads(lines[place])
        row["n"] = 10_000
        changed = [*lines[:place], json.dumps(row, separators=(",", ":")), *lines[place + 1 :]]
        whole.write_text("\n".join(changed) + "\n", encoding="utf-8")
        aerodrome("replay", "verify", whole).failed_with("was changed after it was written")


def test_a_forged_hash_does_not_help(whole: Path) -> None:

    lines = whole.read_text(encoding="utf-8").splitlines(keepends=True)
    place = next(place for place, line in enumerate(lines) if '"by":"chance"' in line)
    row = json.loads(lines[place])
    faces = {json.loads(line)["is"] for line in lines if '"kind":"tile A"' in line}
    row["is"] = next(face for face in sorted(faces) if face != row["is"])
    lines[place] = json.dumps(row, separators=(",", ":")) + "\n"
    closing = json.loads(lines[-1])
    closing["sha256"] = replay_file.file_hash("".join(lines[:-1]), closing)
    whole.write_text("".join(lines[:-1]) + json.dumps(closing) + "\n", encoding="utf-8")
    aerodrome("replay", "verify", whole).failed_with(f"Line {place + 1}: the published seed does not give")


def resealed(rows: list[dict[str, object]]) -> str:
    """Altered rows under a hash that fits them."""
    body = "".join(replay_file.line_of(row) for row in rows[:-1])
    return body + replay_file.line_of({**rows[-1], "sha256": replay_file.file_hash(body, rows[-1])})


@pytest.fixture
def foreign(whole: Path) -> Path:
    """A record of rules that this release does not speak."""
    rows = [json.loads(line) for line in whole.read_text(encoding="utf-8").splitlines()]
    rows[0]["rules"] = "9"
    whole.write_text(resealed(rows), encoding="utf-8")
    return whole


def test_a_record_of_other_rules_is_shown_from_its_events(whole: Path, tmp_path: Path) -> None:
    played = aerodrome("replay", "show", whole).out.split("\n\n")
    rows = [json.loads(line) for line in whole.read_text(encoding="utf-8").splitlines()]
    rows[0]["rules"] = "9"
    whole.write_text(resealed(rows), encoding="utf-8")
    ran = aerodrome("replay", "show", whole)
    assert ran.code == 0
    head, *turns = ran.out.split("\n\n")
    assert head.startswith("dog-fight, rules 9. A: Ann, B: Ben.")
    assert "Shown as recorded and not verified. The replay was made with rules version 9 of dog-fight. " in head
    assert "dog-fight. This release has version 1." in head
    assert turns == played[1:]
    assert aerodrome("replay", "show", whole, "--json").json()["recorded"].startswith("The replay was made with")


def test_a_record_of_other_rules_keeps_to_what_a_seat_saw(foreign: Path) -> None:
    assert "You draw " in aerodrome("replay", "show", foreign, "--seat", "b").out
    assert "You draw " not in aerodrome("replay", "show", foreign).out
    aerodrome("replay", "show", foreign, "--seat", "c").refused_with("There is no seat 'c'. The seats are A, B.")


def test_a_record_of_other_rules_cannot_be_verified(foreign: Path) -> None:
    aerodrome("replay", "verify", foreign).failed_with("rules version 9 of dog-fight. This release has version 1")


def test_a_record_can_be_shown_unplayed_on_request(whole: Path) -> None:
    shown = aerodrome("replay", "show", whole, "--recorded").out
    assert "not verified. You asked for the events of the file." in shown
    assert shown.split("\n\n")[1:] == aerodrome("replay", "show", whole).out.split("\n\n")[1:]


def test_a_foreign_record_gives_a_terminal_no_orders(foreign: Path) -> None:
    rows = [json.loads(line) for line in foreign.read_text(encoding="utf-8").splitlines()]
    rows[0]["seats"] = ["\x1b]0;owned\x07", "Ben\r\n"]
    rows[0]["events"] = [{"event": "x", "text": "\x1b[2Jgone\u202e"}]
    foreign.write_text(resealed(rows), encoding="utf-8")
    shown = aerodrome("replay", "show", foreign).out
    assert "gone" in shown
    assert all(letter.isprintable() or letter == "\n" for letter in shown)


def test_a_foreign_record_without_events_is_refused_with_both_reasons(foreign: Path) -> None:
    rows = [json.loads(line) for line in foreign.read_text(encoding="utf-8").splitlines()]
    for row in rows:
        row.pop("events", None)
    foreign.write_text(resealed(rows), encoding="utf-8")
    aerodrome("replay", "show", foreign).refused_with("rules version 9", "has no events")
