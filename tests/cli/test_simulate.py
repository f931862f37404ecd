"""simulate: the same result with any number of workers, in the published shape."""

import pytest

import aerodrome as package
from tests.cli.running import aerodrome


def test_the_result_is_the_same_twice_and_with_any_number_of_workers() -> None:
    command = ("simulate", "dog-fight", "--bots", "uniform,uniform", "-n", 250, "--seed", 1, "--json")
    first, again, shared = (aerodrome(*command, "--workers", workers).json() for workers in (1, 1, 2))
    assert first["result"] == again["result"] == shared["result"]
    assert (first["timing"]["workers"], shared["timing"]["workers"]) == (1, 2)
    assert first["timing"]["compiled"] is package.COMPILED


def test_the_shape_that_other_programs_read() -> None:
    result = aerodrome("simulate", "dog-fight", "-n", 60, "--workers", 1, "--json").json()["result"]
    assert (result["game"], result["games"]) == ("dog-fight", 60)
    assert len(result["digest"]) == 64
    first, second = result["seats"]
    assert first["bot"] == second["bot"] == "uniform"
    assert first["wins"] + first["draws"] + second["wins"] == 60
    assert first["score"] == round((first["wins"] + first["draws"] / 2) / 60, 4)
    assert 0 <= first["low"] <= first["score"] <= first["high"] <= 1
    assert sum(result["ends"].values()) == 60
    assert list(result["ends"]) == sorted(result["ends"])
    assert all(end.startswith("DF-") for end in result["ends"])
    length = result["length"]
    assert 1 <= length["p5"] <= length["mean"] <= length["p95"] <= 15
    assert result["decisions"] > 60


def test_another_seed_gives_other_games() -> None:
    one, two = (
        aerodrome("simulate", "dog-fight", "-n", 5, "--seed", seed, "--workers", 1, "--json").json()["result"]["digest"]
        for seed in (1, 2)
    )
    assert one != two


@pytest.mark.parametrize("scenario", ["dogfight", "espionage", "bombing", "rescue", "escort"])
@pytest.mark.parametrize("board", ["standard", "alternative"])
def test_every_scenario_is_played_to_its_end(scenario: str, board: str) -> None:
    options = ("--set", f"scenario={scenario}", "--set", f"board={board}")
    result = aerodrome("simulate", "dog-fight", "-n", 20, "--workers", 1, *options, "--json").json()["result"]
    assert result["options"]["scenario"] == scenario
    assert sum(result["ends"].values()) == 20


def test_a_solo_game_has_one_seat() -> None:
    options = ("--set", "scenario=rescue", "--set", "solo=true", "--set", "smart3=yes")
    result = aerodrome("simulate", "dog-fight", "-n", 20, "--workers", 1, *options, "--json").json()["result"]
    assert [row["seat"] for row in result["seats"]] == ["A"]
    assert result["seats"][0]["wins"] + result["seats"][0]["draws"] + result["seats"][0]["losses"] == 20


def test_a_cap_ends_games_as_draws() -> None:
    command = ("simulate", "dog-fight", "-n", 10, "--workers", 1, "--set", "turn_cap=1", "--json")
    result = aerodrome(*command).json()["result"]
    assert result["ends"]["cap"] >= 8
    assert result["length"] == {"mean": 1.0, "p5": 1, "p95": 1}
    assert result["seats"][0]["draws"] == result["seats"][1]["draws"] >= 8


def test_the_summary_for_people_has_intervals_and_rules() -> None:
    ran = aerodrome("simulate", "dog-fight", "-n", 30, "--workers", 1)
    assert (ran.code, ran.err) == (0, "")
    assert "95% interval" in ran.out
    assert "DF-END-01" in ran.out
    assert "Digest: " in ran.out


def test_a_budget_of_simulations_gives_the_same_games_again() -> None:
    command = (
        "simulate",
        "dog-fight",
        "--bots",
        "ace,recruit",
        "-n",
        1,
        "--budget",
        4,
        "--set",
        "turn_cap=3",
        "--json",
    )
    first, again = aerodrome(*command).json(), aerodrome(*command).json()
    assert first["result"] == again["result"]
    aerodrome("simulate", "dog-fight", "--budget", "soon").refused_with("'soon' is not a budget")
