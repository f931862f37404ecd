"""Rounds, rows and ratios."""

from __future__ import annotations

from pathlib import Path

import pytest

import aerodrome
from aerodrome.bench import fresh, peers, rounds
from aerodrome.bench.rounds import API, DECISIONS, INNER, PURE, Figure, Measured, Probe
from aerodrome.core import registry


def silent(name: str, share: float) -> None:
    pass


def test_every_probe_is_measured_once_a_round_after_a_short_one_that_does_not_count() -> None:
    asked: list[tuple[str, float]] = []
    told: list[tuple[str, float]] = []

    def probe(name: str) -> Probe:
        def measure(seconds: float) -> list[Figure]:
            asked.append((name, seconds))
            return [Figure(name, "g", "u", float(len(asked)))]

        return Probe(name, measure)

    measured = rounds.rounds([probe("a"), probe("b")], 2.0, 2, lambda name, share: told.append((name, share)))
    assert asked == [("a", 0.2), ("b", 0.2), ("a", 2.0), ("b", 2.0), ("a", 2.0), ("b", 2.0)]
    assert measured == {("a", "g", "u", ""): [3.0, 5.0], ("b", "g", "u", ""): [4.0, 6.0]}
    assert [name for name, _ in told] == ["a", "b"] * 3
    assert [share for _, share in told] == [number / 6 for number in range(6)]


def test_a_row_is_the_median_and_the_range_by_it() -> None:
    row = rounds.row(API, "dog-fight", DECISIONS, "", [90_000.0, 100_000.4, 140_000.0])
    assert row == {"what": API, "game": "dog-fight", "unit": DECISIONS, "value": 100_000, "spread": 0.5}
    assert rounds.row("peer.open_spiel", "goofspiel", DECISIONS, "2.0.2", [0.123456])["value"] == 0.1235
    assert rounds.row("peer.open_spiel", "goofspiel", DECISIONS, "2.0.2", [1.0])["version"] == "2.0.2"


def test_ratios_are_medians_of_the_rounds_own_quotients() -> None:
    measured: Measured = {
        (INNER, "dog-fight", DECISIONS, ""): [300.0, 150.0, 330.0],
        (INNER, "dog-fight", "games/s", ""): [1.0, 1.0, 1.0],
        (API, "dog-fight", DECISIONS, ""): [100.0, 50.0, 110.0],
        (PURE, "dog-fight", DECISIONS, ""): [10.0, 5.0, 10.0],
        ("peer.open_spiel", "goofspiel", DECISIONS, "2.0.2"): [50.0, 25.0, 10.0],
        ("peer.catanatron", "random-4", DECISIONS, "3.2.1"): [4.0, 5.0, 5.0],
        ("clone", "dog-fight", "clones/s", ""): [9.0, 9.0, 9.0],
    }
    assert rounds.ratios(measured) == {
        "dog-fight": {
            "compiled_over_interpreted": 30.0,
            "inner_over_api": 3.0,
            "api_over_goofspiel": 2.0,
            "api_over_catanatron_4": 22.0,
        }
    }


def test_every_peer_game_has_a_ratio() -> None:
    assert set(rounds.PEER_RATIOS) == set(peers.ALL_GAMES)


def test_peers_are_measured_in_the_same_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[float, int]] = []

    def measure(seconds: float, repeats: int) -> object:
        calls.append((seconds, repeats))
        row = {"what": "peer.open_spiel", "game": "goofspiel", "unit": DECISIONS, "value": 1.0, "spread": 0.0}
        return {"rows": [{**row, "version": "2.0.2"}], "missing": [{"peer": "catanatron", "why": "not there"}]}

    monkeypatch.setattr(rounds, "ready_interpreter", lambda progress: Path())
    monkeypatch.setattr(rounds, "measure_peers", measure)
    names: list[str] = []
    report = rounds.bench(["dog-fight"], 0.01, 2, True, lambda name, share: names.append(name))
    assert calls == [(0.001, 1), (0.01, 1), (0.01, 1)]
    assert names[:3] == ["playout.inner dog-fight", "playout.api dog-fight", "peers"]
    peer = next(row for row in report["rows"] if row["what"] == "peer.open_spiel")
    assert (peer["game"], peer["value"], peer["version"]) == ("goofspiel", 1.0, "2.0.2")
    assert "api_over_goofspiel" in report["ratios"]["dog-fight"]
    assert report["missing"] == [{"peer": "catanatron", "why": "not there"}]


def test_the_copy_holds_sources_and_data_only(tmp_path: Path) -> None:
    fresh.copy_sources(tmp_path)
    copied = {path.relative_to(tmp_path / "aerodrome") for path in tmp_path.rglob("*") if path.is_file()}
    assert {path.suffix for path in copied} == fresh.SOURCES
    assert Path("core/game.py") in copied
    assert Path("games/dog_fight/data/boards.toml") in copied


def test_the_copy_runs_interpreted(tmp_path: Path) -> None:
    fresh.copy_sources(tmp_path)
    count = fresh.interpreted_inner(tmp_path, "dog-fight", 0.01)
    assert count.games >= 1
    assert count.decisions > count.games


@pytest.mark.parametrize("code", registry.codes())
def test_imports_are_timed_in_fresh_interpreters(code: str) -> None:
    assert fresh.import_seconds(code) > 0


def test_interpreted_inner_and_pure_are_the_same_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(aerodrome, "COMPILED", False, raising=False)
    report = rounds.bench(["dog-fight"], 0.005, 1, False, silent)
    values = {(row["what"], row["unit"]): row["value"] for row in report["rows"]}
    assert values[INNER, DECISIONS] == values[PURE, DECISIONS]
    assert report["ratios"]["dog-fight"]["compiled_over_interpreted"] == 1.0
    assert report["compiled"] is False
