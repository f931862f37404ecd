"""rules: prints the text of a game's rules, or of one rule."""

import pytest

from aerodrome.core import registry
from aerodrome.core.rulebook import is_ruling, rule_texts
from tests.cli.running import aerodrome


def test_one_rule_is_found_whatever_its_capitals() -> None:
    ran = aerodrome("rules", "dog-fight", "df-move-01")
    assert ran.code == 0
    assert ran.out.startswith("DF-MOVE-01 ")
    assert "steps" in ran.out
    assert "DF-MOVE-02" not in ran.out


def test_a_rule_keeps_the_table_that_belongs_to_it() -> None:
    (rule,) = aerodrome("rules", "dog-fight", "DF-BOARD-07", "--json").json()
    assert rule["id"] == "DF-BOARD-07"
    assert "| R5 | white + blue | exit junction |" in rule["text"]


def test_all_rules_and_rulings_in_json() -> None:
    rows = aerodrome("rules", "dog-fight", "--json").json()
    ids = [row["id"] for row in rows]
    assert len(ids) == len(set(ids))
    assert {"DF-COMP-01", "DF-UI-06", "DF-RUL-01"} <= set(ids)
    assert all(row["text"] for row in rows)


def test_all_rules_for_people() -> None:
    ran = aerodrome("rules", "dog-fight")
    assert ran.code == 0
    assert "DF-SOLO-20" in ran.out


def test_an_unknown_rule_is_answered_by_its_neighbours() -> None:
    aerodrome("rules", "dog-fight", "DF-MOVE-99").refused_with("has no rule 'DF-MOVE-99'", "DF-MOVE-0")


def test_rules_are_searched_by_words() -> None:
    ran = aerodrome("rules", "dog-fight", "loop")
    assert ran.code == 0
    assert "DF-LOOP-01" in ran.out
    assert "aerodrome rules dog-fight DF-LOOP-0" in ran.out
    rows = aerodrome("rules", "dog-fight", "exit", "path", "--json").json()
    assert {"DF-EXIT-03", "DF-BOARD-04"} <= {row["id"] for row in rows}
    assert all("exit" in row["text"].lower() and "path" in row["text"].lower() for row in rows)


def test_words_that_no_rule_has_are_answered_by_words_that_rules_have() -> None:
    aerodrome("rules", "dog-fight", "lopo").refused_with("has 'lopo' in it", "Did you mean loop")
    aerodrome("rules", "dog-fight", "shoot", "while", "landed").refused_with("Try a single word")
    aerodrome("rules", "dog-fight", "?").refused_with("No rule of Dog Fight! has '?'")


@pytest.mark.parametrize("code", registry.codes())
def test_every_contested_ruling_has_all_its_parts(code: str) -> None:
    """Made from RULES.md: each ruling that names a rejected reading is listed, whole, and only those."""
    title = registry.title(code)
    texts = rule_texts(title)
    listed = aerodrome("rules", code, "--rulings", "--json").json()["rulings"]
    assert [ruling["id"] for ruling in listed] == [
        rule for rule, text in texts.items() if is_ruling(rule) and "*Rejected:*" in text
    ]
    assert len(listed) > 30
    for ruling in listed:
        assert ruling["chapter"]
        for part in ("heading", "question", "ruling", "rejected"):
            assert ruling[part], ruling["id"]
            assert "*Rejected" not in ruling[part]
        assert ruling["rejected"] in texts[ruling["id"]]


def test_contested_rulings_for_people() -> None:
    ran = aerodrome("rules", "dog-fight", "--rulings")
    assert ran.code == 0
    assert "DF-RUL-01 Length of the main path (gap)" in ran.out
    assert "Rejected: 9/10 spaces counting loop spaces in the ring." in ran.out
    one = aerodrome("rules", "dog-fight", "df-rul-02", "--rulings").out
    assert "DF-RUL-02" in one
    assert "DF-RUL-01" not in one
    aerodrome("rules", "dog-fight", "DF-MOVE-01", "--rulings").refused_with("no contested ruling 'DF-MOVE-01'")
