"""Running vectors: which game they belong to, and that every error becomes a result."""

from pathlib import Path

import pytest

from aerodrome.core.refusal import BadInput
from aerodrome.vectors import dog_fight as translator
from aerodrome.vectors.document import Vector
from aerodrome.vectors.reader import Mismatch, NotYet
from aerodrome.vectors.runner import FAILED, NOT_YET, PASSED, game_of, run_vector


def vector(path: str = "x.yaml", **record: object) -> Vector:
    return Vector(Path(path), 1, "X", {"id": "X", **record})


@pytest.mark.parametrize(
    ("path", "rules"),
    [
        ("x.md", ["DF-MOVE-01"]),
        ("chess/x.md", ["DF-MOVE-01", "DF-RUL-02"]),
        ("x.md", ["DF-BLACK-03", "RUL-27"]),
        ("x.md", "DF-BLACK-03"),
        ("dog-fight.md", None),
        ("dog-fight/examples.md", None),
        ("rules/Dog_Fight/deep/examples.md", []),
    ],
)
def test_the_game_is_known_by_rules_or_by_the_path(path: str, rules: list[str] | str | None) -> None:
    assert game_of(vector(path, rules=rules)) == "dog-fight"


def test_the_game_is_known_by_the_rule_ids_its_document_quotes(tmp_path: Path) -> None:
    document = tmp_path / "acceptance.md"
    document.write_text("Rules: D17-SET-01\n", encoding="utf-8")
    assert game_of(vector(str(document))) == "dogfight-1917"
    both = tmp_path / "both.md"
    both.write_text("D17-SET-01 and DOW-SET-01\n", encoding="utf-8")
    with pytest.raises(BadInput, match="does not say which game"):
        game_of(vector(str(both)))


def test_the_game_may_be_given() -> None:
    assert game_of(vector(), "dog-fight") == "dog-fight"


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (None, "does not say which game"),
        (["XX-MOVE-01"], "No game has rules XX-"),
    ],
)
def test_an_unknown_game_is_a_failure_that_says_so(rules: list[str] | None, words: str) -> None:
    result = run_vector(vector(rules=rules))
    assert result.state == FAILED
    assert words in result.why


def test_a_passed_vector_says_nothing_more() -> None:
    result = run_vector(vector(rules=["DF-BEHIND-01"], steps=[{"dist": {"pairs": [["R0", "R1", 1]]}}]))
    assert result.state == PASSED
    assert result.to_json() == {"id": "X", "state": "passed", "file": "x.yaml", "line": 1}


def test_a_mismatch_is_told_with_step_expected_and_actual() -> None:
    dist = {"dist": {"pairs": [["R0", "R1", 1]]}}
    wrong = {"dist": {"pairs": [["R0", "R2", 5]]}}
    result = run_vector(vector(rules=["DF-BEHIND-01"], steps=[dist, wrong]))
    assert result.state == FAILED
    assert result.sentence() == "step 2: expected dist(R0,R2) = 5, actual dist(R0,R2) = 2"
    assert result.to_json()["expected"] == {"dist(R0,R2)": 5}


@pytest.mark.parametrize("extra", [{"steps": [{"teleport": {}}]}, {"steps": 7}, {"colour": "red"}])
def test_what_the_language_does_not_know_fails(extra: dict[str, object]) -> None:
    result = run_vector(vector("x.yaml", rules=["DF-BEHIND-01"], **extra))
    assert (result.state, result.why != "") == (FAILED, True)


@pytest.mark.parametrize(
    ("raised", "state", "words"),
    [
        (Mismatch({"a": 1}, {"a": 2}, 3), FAILED, "step 3: expected a = 1, actual a = 2"),
        (NotYet("gas"), NOT_YET, "'gas' is not supported yet."),
        (BadInput("No such plane."), FAILED, "No such plane."),
        (KeyError("at"), FAILED, "The translator failed: KeyError: 'at'"),
        (RecursionError("deep"), FAILED, "The translator failed: RecursionError: deep"),
    ],
)
def test_whatever_a_translator_raises_is_a_result(
    raised: Exception, state: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(record: dict[str, object]) -> None:
        raise raised

    monkeypatch.setattr(translator, "run", run)  # translators are never compiled
    result = run_vector(vector(rules=["DF-MOVE-01"]))
    assert (result.state, result.sentence()) == (state, words)


def test_an_unreadable_vector_fails_with_its_problem() -> None:
    result = run_vector(Vector(Path("x.md"), 4, "x.md:4", {}, "Line 4: this is not YAML."))
    assert (result.state, result.sentence()) == (FAILED, "Line 4: this is not YAML.")
