"""vectors run: its output and exit code."""

from pathlib import Path

import pytest

from tests.cli.running import aerodrome

OWN = Path(__file__).parents[1] / "vectors" / "dog-fight.md"

GOOD = """
```yaml
id: GOOD
rules: [DF-BEHIND-01]
steps:
  - dist: {board: standard, pairs: [[R0, R1, 1]]}
```
"""

BROKEN = """
```yaml
id: BROKEN
rules: [DF-MOVE-01]
given:
  A: {plane: red, at: R0, hand: ["1/1", "2/0"]}
  B: {plane: blue, at: R4, hand: ["4/0", "5/1"]}
steps:
  - turn: {A: "1/1", B: "4/0"}
  - expect: {A: {at: R3}}
```
"""


def test_our_own_vectors_pass() -> None:
    ran = aerodrome("vectors", "run", OWN)
    assert (ran.code, ran.err) == (0, "")
    passed, words = ran.out.split(" ", 1)
    assert int(passed) > 200
    assert words == "passed, 0 failed\n"


def test_a_broken_expectation_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "cases.md"
    path.write_text(GOOD + BROKEN, encoding="utf-8")
    ran = aerodrome("vectors", "run", path)
    assert ran.code == 1
    failure, summary = ran.out.splitlines()
    assert failure == f"failed: BROKEN ({path}:10): step 2: expected A.at = 'R3', actual A.at = 'R1'"
    assert summary == "1 passed, 1 failed"


def test_json_has_the_published_shape(tmp_path: Path) -> None:
    path = tmp_path / "cases.md"
    path.write_text(GOOD + BROKEN, encoding="utf-8")
    ran = aerodrome("vectors", "run", path, "--json")
    assert ran.code == 1
    shown = ran.json()
    assert (shown["passed"], shown["failed"], shown["not_yet"]) == (1, 1, 0)
    good, broken = shown["vectors"]
    assert (good["id"], good["state"]) == ("GOOD", "passed")
    assert (broken["id"], broken["state"], broken["step"]) == ("BROKEN", "failed", 2)
    assert (broken["expected"], broken["actual"]) == ({"A.at": "R3"}, {"A.at": "R1"})


def test_a_breakage_anywhere_in_our_vectors_is_noticed(tmp_path: Path) -> None:
    """Change each of these values everywhere in the document. Every time something must fail."""
    text = OWN.read_text(encoding="utf-8")
    path = tmp_path / "dog-fight.md"
    for old, new in (("damage: 2,", "damage: 9,"), ("[R0, R3, 3]", "[R0, R3, 2]"), ("winner: A", "winner: B")):
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
        assert aerodrome("vectors", "run", path).code == 1


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("prose.md", "Nothing here.\n", "holds no vectors"),
        ("list.json", "[1, 2]", "holds no vectors"),
        ("empty.yaml", "", "holds no vectors"),
        ("vector.txt", GOOD, "should end in .md"),
    ],
)
def test_paths_without_vectors_are_refused(name: str, text: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    aerodrome("vectors", "run", path).refused_with(str(path), words)


def test_paths_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    aerodrome("vectors", "run", tmp_path / "missing.md").refused_with("There is no file or folder", "missing.md")
    aerodrome("vectors", "run", tmp_path).refused_with(str(tmp_path), "holds no vectors")
    (tmp_path / "binary.md").write_bytes(b"\xff\xfe")
    aerodrome("vectors", "run", tmp_path).refused_with("binary.md is not a text in UTF-8")
    aerodrome("vectors", "run", OWN, "--game", "chess").refused_with("There is no game 'chess'")


def test_the_game_may_be_named_for_vectors_that_do_not(tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text("id: X\nsteps:\n  - dist: {pairs: [[R0, R1, 1]]}\n", encoding="utf-8")
    ran = aerodrome("vectors", "run", path)
    assert (ran.code, "which game it means" in ran.out) == (1, True)
    assert aerodrome("vectors", "run", path, "--game", "dog-fight").out == "1 passed, 0 failed\n"
