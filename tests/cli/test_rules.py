"""rules: the text of a game's rules, or of one."""

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
