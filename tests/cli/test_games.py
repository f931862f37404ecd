"""games and options: the lists for people and for programs."""

from aerodrome.core import registry
from tests.cli.running import aerodrome


def test_games_in_json_have_the_published_keys() -> None:
    shown = aerodrome("games", "--json").json()
    (game,) = [row for row in shown["games"] if row["code"] == "dog-fight"]
    assert game["name"] == "Dog Fight!"
    assert (game["prefix"], game["seats"], game["rules_version"], game["minutes"]) == ("DF", [1, 2], "1", 20)


def test_games_for_people_name_each_game() -> None:
    ran = aerodrome("games")
    for code in registry.codes():
        assert code in ran.out


def test_options_in_json_are_the_schema() -> None:
    shown = aerodrome("options", "dog-fight", "--json").json()
    assert shown["game"] == "dog-fight"
    rows = {row["name"]: row for row in shown["options"]}
    assert rows["scenario"]["kind"] == "choice"
    assert rows["scenario"]["values"] == ["dogfight", "espionage", "bombing", "rescue", "escort"]
    assert rows["scenario"]["default"] == "dogfight"
    cap = rows["turn_cap"]
    assert (cap["kind"], cap["least"], cap["most"], cap["default"]) == ("integer", 1, 100000, None)


def test_options_for_people_say_what_does_not_go_together() -> None:
    ran = aerodrome("options", "dog-fight")
    assert "turn_cap" in ran.out
    assert "solo=true with board=alternative: solo uses the standard board. (DF-SOLO-01)" in ran.out
    assert "Conflicting options:" in ran.out
    assert "Not recommended:" not in ran.out


def test_options_say_what_is_not_recommended() -> None:
    ran = aerodrome("options", "age-of-dogfights")
    assert "a text, such as" in " ".join(ran.out.split())
    assert "Not recommended:\n  ffa=true with mode=recon or bombing-zone or" in ran.out
    rows = {row["name"]: row for row in aerodrome("options", "age-of-dogfights", "--json").json()["options"]}
    (warning,) = rows["ffa"]["warnings"]
    assert (warning["when"], warning["option"], warning["rule"]) == (True, "mode", "AOD-MP-05")
    assert "recon" in warning["values"]
    assert "warnings" not in rows["mode"]
