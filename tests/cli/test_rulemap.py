"""rulemap: named rules, exemptions, missing rules and wrong chapters."""

from pathlib import Path

import pytest

from aerodrome.cli.rulemap import RuleMap, map_of, marked_rules, read_exemptions
from aerodrome.core import registry
from aerodrome.core.refusal import BadInput
from aerodrome.core.rulebook import rule_texts
from tests.cli.running import aerodrome

ROOT = Path(__file__).parents[2]
RULES = {f"DF-X-{number:02}" for number in range(1, 41)}


def test_every_rule_of_every_game_is_written_decided_and_tested() -> None:
    ran = aerodrome("rulemap", "--root", ROOT, "--json")
    shown = ran.json()
    assert [game["code"] for game in shown["games"]] == registry.codes()
    for game in shown["games"]:
        assert game["missing"] == []
        assert game["chapters"] == []
        assert game["in_text"] == game["rules"]
    assert ran.code == 0


def test_the_text_has_each_rule_once_and_rulings_apart() -> None:
    title = registry.title("dog-fight")
    found = map_of(title, ROOT / "tests")
    assert found.text | found.rulings == set(rule_texts(title))
    assert len(found.text) == 228
    assert all("-RUL-" in ruling for ruling in found.rulings)


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    """A checkout without tests. It is quick to map, and lacks every rule."""
    (tmp_path / "src" / "aerodrome").mkdir(parents=True)
    (tmp_path / "tests" / "deep" / "down").mkdir(parents=True)
    return tmp_path


def test_people_get_a_table(empty: Path) -> None:
    ran = aerodrome("rulemap", "--root", empty)
    assert ran.code == 1
    assert ran.out.split()[:2] == ["game", "rules"]
    assert "dog-fight" in ran.out


def test_a_rule_is_missing_wherever_it_is_not_named() -> None:
    found = RuleMap("x", {"DF-X-01", "DF-X-02"}, {"DF-X-01", "DF-X-03"}, {"DF-X-01"}, set(), [])
    assert found.missing() == [
        {"id": "DF-X-02", "where": ["code", "tests"]},
        {"id": "DF-X-03", "where": ["text", "tests"]},
    ]


def test_marks_are_found_wherever_they_stand_and_nothing_else_is() -> None:
    source = '''
"""DF-A-01 in prose."""
pytestmark = pytest.mark.rules("DF-A-02")
@pytest.mark.rules("DF-A-03", "DF-A-04")
def test_it():
    x = "DF-A-05"
'''
    assert list(marked_rules(source)) == ["DF-A-02", "DF-A-03", "DF-A-04"]


def test_exemptions_are_read(tmp_path: Path) -> None:
    path = tmp_path / "exempt.toml"
    assert read_exemptions(path, RULES) == []
    path.write_text('[[exempt]]\nid = "DF-X-01"\nkind = "physical"\nwhy = "A box."\n', encoding="utf-8")
    (exemption,) = read_exemptions(path, RULES)
    assert exemption.to_json() == {"id": "DF-X-01", "kind": "physical", "why": "A box."}
    found = RuleMap("x", {"DF-X-01"}, set(), set(), set(), [exemption])
    assert found.missing() == []


def row(rule: str, kind: str = "physical", why: str = "A box.") -> str:
    return f'[[exempt]]\nid = "{rule}"\nkind = "{kind}"\nwhy = "{why}"\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[exempt]\n", "is not TOML"),
        ('exempt = "all"', r"rows \[\[exempt\]\]"),
        ("[other]\n", "nothing else"),
        ('[[exempt]]\nid = "DF-X-01"\n', "a row has id, kind and why"),
        (row("DF-X-99"), "DF-X-99 is not a rule"),
        (row("DF-X-01", kind="hard"), "It should be one of physical, notation, interface"),
        (row("DF-X-01", why=" "), "without a reason"),
        (row("DF-X-01") + row("DF-X-01"), "exempts DF-X-01 twice"),
        (row("DF-X-01") + row("DF-X-02") + row("DF-X-03"), r"3 of 40 rules as physical\. At most 5%"),
    ],
)
def test_exemptions_that_do_not_hold_are_refused(text: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "exempt.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=words):
        read_exemptions(path, RULES)


def test_outside_of_a_checkout_one_has_to_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    aerodrome("rulemap", "--root", tmp_path).refused_with("is not a checkout of Aerodrome", "--root")
    monkeypatch.chdir(tmp_path)
    aerodrome("rulemap").refused_with("is not a checkout of Aerodrome", "--root")


def test_inside_of_a_checkout_it_is_found(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(empty / "tests" / "deep" / "down")
    assert aerodrome("rulemap", "--json").json() == aerodrome("rulemap", "--root", empty, "--json").json()
