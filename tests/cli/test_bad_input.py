"""Wrong use of every kind: one clear line on stderr, exit code 2, nothing printed or written."""

from pathlib import Path

import pytest

from tests.cli.running import aerodrome, recorded

GAME = "dog-fight"


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("nonsense", ["There is no command 'nonsense'. The commands are open, play, games"]),
        ("simulat", ["There is no command 'simulat'", "Did you mean simulate?"]),
        ("--colour", ["No such option", "--colour"]),
        ("games --colour", ["No such option", "--colour"]),
        ("replay", ["Missing command"]),
        ("replay play x", ["No such command 'play'"]),
        ("simulate", ["Missing argument", "GAME"]),
        (
            "options dogfight",
            [
                "There is no game 'dogfight'",
                "The games are age-of-dogfights, dawgs-of-war, dog-fight",
                "Did you mean dog-fight?",
            ],
        ),
        ("rules chess", ["There is no game 'chess'"]),
        ("perft chess", ["There is no game 'chess'"]),
        ("simulate chess", ["There is no game 'chess'"]),
        ("playthrough chess", ["There is no game 'chess'"]),
        ("explain chess --seat A fire --replay x", ["There is no game 'chess'"]),
        ("simulate dog-fight --bots uniform", ["has 2 seats", "name 2 in --bots, not 1"]),
        ("simulate dog-fight --bots uniform,uniform,uniform", ["name 2 in --bots, not 3"]),
        (
            "simulate dog-fight --set solo=true --set scenario=escort --bots uniform,uniform",
            ["has 1 seat", "name 1 in --bots, not 2"],
        ),
        ("simulate dog-fight --bots uniform,genius", ["There is no bot 'genius'", "The bots are uniform"]),
        ("simulate dog-fight --bots uniform,pilot@7", ["There is no 'pilot@7'", "pilot is saved as pilot@1"]),
        ("simulate dog-fight -n 0", ["-n", "1"]),
        ("simulate dog-fight -n many", ["-n", "integer"]),
        ("simulate dog-fight --workers -1", ["--workers", "0"]),
        ("simulate dog-fight --set speed=1", ["has no option 'speed'", "The options are scenario, board"]),
        ("simulate dog-fight --set scenario=chess", ["Option scenario is 'chess'", "one of dogfight, espionage"]),
        ("simulate dog-fight --set scenario", ["'scenario' is not an option", "name=value"]),
        ("simulate dog-fight --set turn_cap=0", ["Option turn_cap is 0", "from 1 to 100000"]),
        ("simulate dog-fight --set solo=maybe", ["Option solo is 'maybe'", "true or false"]),
        ("simulate dog-fight --set solo=true", ["Options scenario=dogfight and solo=true conflict:", "DF-SOLO-01"]),
        (
            "perft dog-fight --set plane_a=red --set plane_b=red",
            ["Options plane_a=red and plane_b=red conflict:", "DF-SETUP-02"],
        ),
        ("perft dog-fight --depth -1", ["--depth", "0"]),
        ("explain dog-fight fire --seat A", ["give either --position FILE or --replay FILE"]),
        ("explain dog-fight fire", ["Missing option '--seat'"]),
        ("vectors run", ["Missing argument"]),
    ],
)
def test_wrong_use_is_told_in_one_line(command: str, words: list[str]) -> None:
    aerodrome(*command.split()).refused_with(*words)


@pytest.mark.parametrize(
    "command",
    [
        ("replay", "show", "{}"),
        ("replay", "verify", "{}"),
        ("perft", GAME, "--position", "{}"),
        ("explain", GAME, "--seat", "A", "fire", "--position", "{}"),
        ("explain", GAME, "--seat", "A", "fire", "--replay", "{}"),
    ],
)
def test_files_that_cannot_be_read(command: tuple[str, ...], tmp_path: Path) -> None:
    missing, binary = tmp_path / "missing.txt", tmp_path / "binary.txt"
    binary.write_bytes(b"\xff\xfe\x00\x80")
    named = [(missing, "There is no file"), (tmp_path, "is a folder"), (binary, "is not a text file in UTF-8")]
    for path, words in named:
        aerodrome(*[part.format(path) for part in command]).refused_with(str(path), words)
    assert sorted(tmp_path.iterdir()) == [binary]


def test_files_that_hold_something_else(tmp_path: Path) -> None:
    path = tmp_path / "poem.txt"
    path.write_text("Roses are red.\nViolets are blue.\n", encoding="utf-8")
    aerodrome("replay", "verify", path).failed_with(str(path), "Line 1 is not JSON")
    aerodrome("perft", GAME, "--position", path).refused_with(str(path), "ine 1")
    aerodrome("explain", GAME, "--seat", "A", "fire", "--position", path).refused_with(str(path))


def test_a_question_that_does_not_fit_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(recorded(answers=20), encoding="utf-8")
    asked = ("explain", GAME, "--replay", path)
    aerodrome(*asked, "--seat", "C", "fire").refused_with("There is no seat 'C'. The seats are A, B.")
    aerodrome(*asked, "--seat", "A", "shoot").refused_with("has no action 'shoot'")
    aerodrome(*asked, "--seat", "A", "--at", 500, "fire").refused_with("--at must be 0 to ")
    aerodrome(*asked, "--seat", "A", "--position", path, "fire").refused_with("give either --position FILE or --replay")
    aerodrome("replay", "show", path, "--seat", "C").refused_with("There is no seat 'C'")
    position = ("--position", path)
    aerodrome("explain", GAME, *position, "--at", 3, "--seat", "A", "fire").refused_with("a position has none")
    aerodrome("perft", GAME, *position, "--set", "board=standard").refused_with("give --position or --set, not both")
