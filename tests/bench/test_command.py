"""`aerodrome bench`: its JSON, its table for people, and what it refuses."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import aerodrome
from aerodrome.bench.rounds import PEER_RATIOS
from aerodrome.cli.bench import MEANINGS, ratio_sentence
from aerodrome.core import registry
from tests.cli.running import aerodrome as run

ROWS = [
    ("playout.inner", "decisions/s"),
    ("playout.inner", "games/s"),
    ("playout.api", "decisions/s"),
    ("playout.api", "games/s"),
    ("playout.pure", "decisions/s"),
    ("playout.pure", "games/s"),
    ("search", "simulations/s"),
    ("search.plain", "simulations/s"),
    ("search.plain", "decisions/s"),
    ("clone", "clones/s"),
    ("legal", "calls/s"),
    ("observe", "calls/s"),
    ("import", "seconds"),
]
OWN_ROWS = {"age-of-dogfights": [("reach", "microseconds, median")]}


def test_json_has_the_rows_of_every_game() -> None:
    report = run("bench", "--seconds", "0.005", "--repeats", "1", "--json").json()
    for code in registry.codes():
        rows = sorted((row["what"], row["unit"]) for row in report["rows"] if row["game"] == code)
        assert rows == sorted([*ROWS, *OWN_ROWS.get(code, [])])
        assert set(report["ratios"][code]) == {"compiled_over_interpreted", "inner_over_api"}
    assert {row["game"] for row in report["rows"]} == set(registry.codes())
    for row in report["rows"]:
        assert set(row) == {"what", "game", "unit", "value", "spread"}
        assert row["value"] > 0
        assert row["spread"] >= 0
    assert report["compiled"] is aerodrome.COMPILED
    assert report["machine"]["cores"] == os.cpu_count()
    assert report["machine"]["calibration"] > 0
    assert "steps/s" in report["machine"]["calibration_unit"]


@pytest.mark.both
def test_people_get_a_table_and_what_the_ratios_mean() -> None:
    ran = run("bench", "--game", "dog-fight", "--seconds", "0.005", "--repeats", "1")
    assert (ran.code, ran.err) == (0, "")
    for what, unit in ROWS:
        assert any(what in line and unit in line for line in ran.out.splitlines())
    assert ("times interpreted (at least 5 is wanted)." in ran.out) is aerodrome.COMPILED
    assert ("runs interpreted here" in ran.out) is not aerodrome.COMPILED
    assert "Medians of 1 rounds of 0.005 s" in ran.out


def test_ratios_are_put_into_words() -> None:
    compiled = "compiled is 37 times interpreted (at least 5 is wanted)."
    assert ratio_sentence("dog-fight", "compiled_over_interpreted", 37.21) == compiled
    goofspiel = "through Python is 2.04 times OpenSpiel's goofspiel"
    assert ratio_sentence("dog-fight", "api_over_goofspiel", 2.04) == goofspiel + " (at least 2 is wanted)."
    assert ratio_sentence("dawgs-of-war", "api_over_goofspiel", 2.04) == goofspiel + "."
    assert set(PEER_RATIOS.values()) < set(MEANINGS)


def test_wrong_use_is_refused() -> None:
    run("bench", "--game", "chequers").refused_with("chequers", "dog-fight")
    run("bench", "--quick", "--peers").refused_with("--quick", "--peers")
    run("bench", "--seconds", "0").refused_with("--seconds")
    run("bench", "--repeats", "0").refused_with("--repeats")


def test_peers_that_cannot_be_installed_are_one_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    occupied = tmp_path / "file"
    occupied.touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(occupied))
    ran = run("bench", "--peers", "--json", "--seconds", "0.01", "--repeats", "1")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("aerodrome: The environment for the peers could not be created")
    assert ran.err.count("\n") == 1


def test_rows_measured_elsewhere_are_added(tmp_path: Path) -> None:
    build = tmp_path / "build.json"
    build.write_text('{"rows": [{"what": "build", "unit": "processor seconds", "value": 95.2}]}', encoding="utf-8")
    quick = ["bench", "--game", "dog-fight", "--seconds", "0.005", "--repeats", "1", "--rows", str(build)]
    added = run(*quick, "--json").json()["rows"][-1]
    assert added == {"what": "build", "game": "", "unit": "processor seconds", "value": 95.2, "spread": 0.0}
    assert any("build" in line and "95.2" in line for line in run(*quick).out.splitlines())


@pytest.mark.parametrize("text", ["", "[]", '{"rows": 3}', '{"rows": [{"what": "build"}]}', '{"rows": [[]]}'])
def test_a_file_without_rows_is_refused(tmp_path: Path, text: str) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text(text, encoding="utf-8")
    ran = run("bench", "--rows", str(wrong))
    assert (ran.code, ran.out) == (2, "")
    assert "wrong.json has no measured rows" in ran.err
