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


# The sequence of play.

SEQUENCED = ["age-of-dogfights", "dawgs-of-war", "dog-fight", "dogfight-1917"]


def test_the_sequence_of_play_has_the_agreed_shape() -> None:
    printed = aerodrome("rules", "dawgs-of-war", "--sequence", "--json").json()
    rows = {row["phase"]: row for row in printed["sequence"]}
    assert printed["game"] == "dawgs-of-war"
    assert {key: rows["place"][key] for key in ("phase", "rule", "asks", "then")} == {
        "phase": "place",
        "rule": "DOW-RND-02",
        "asks": "every seat",
        "then": ["reveal"],
    }
    assert rows["fire"]["ways"][1] == {"way": "no targets", "to": "adjust"}
    assert rows["victory"]["then"] == ["place", "over"]


@pytest.mark.parametrize("code", SEQUENCED)
def test_every_phase_names_a_rule_and_leads_to_a_phase(code: str) -> None:
    rules = rule_texts(registry.title(code))
    rows = aerodrome("rules", code, "--sequence", "--json").json()["sequence"]
    phases = {row["phase"] for row in rows}
    assert len(phases) == len(rows)
    for row in rows:
        assert row["rule"] in rules, row["phase"]
        assert row["asks"], row["phase"]
        assert set(row["then"]) <= phases | {"over"}, row["phase"]


def test_a_call_says_where_it_comes_back() -> None:
    rows = aerodrome("rules", "dogfight-1917", "--sequence", "--json").json()["sequence"]
    fire = next(row for row in rows if row["phase"] == "fire")
    assert fire["ways"] == [{"way": "then", "to": "roll", "back_to": "fired"}]
    roll = next(row for row in rows if row["phase"] == "roll")
    assert {"way": "back", "to": "fired"} in roll["ways"]


def test_two_tables_are_one_list_in_json_and_two_tables_for_people() -> None:
    rows = aerodrome("rules", "dog-fight", "--sequence", "--json").json()["sequence"]
    move = next(row for row in rows if row["phase"] == "move")
    assert move["then"] == ["aim", "over", "guns"]
    assert {"way": "then", "to": "guns", "table": "solo"} in move["ways"]
    lines = aerodrome("rules", "dog-fight", "--sequence").out.splitlines()
    assert lines.index("Two players") < lines.index("Solo")


def test_people_read_phases_with_their_chapters_and_rules() -> None:
    lines = aerodrome("rules", "dogfight-1917", "--sequence").out.splitlines()
    (stall_check,) = [line for line in lines if "D17-STL-01" in line]
    assert stall_check.split() == ["7", "stall", "check", "D17-STL-01", "action"]
    assert any("back to its caller" in line for line in lines)


def test_a_sequence_takes_no_rule() -> None:
    aerodrome("rules", "dog-fight", "DF-MOVE-01", "--sequence").refused_with("--sequence prints all phases")
