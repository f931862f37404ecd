"""Measuring peers, without the peers and without a network."""

from __future__ import annotations

import ast
import importlib.metadata
import json
import platform
import random
import subprocess
import sys
import time
import venv
from pathlib import Path
from typing import Any

import pytest

from aerodrome.bench import peer_loops, peers

ROW = {
    "what": "peer.open_spiel",
    "game": "goofspiel",
    "unit": "decisions/s",
    "value": 289000.0,
    "spread": 0.08,
    "version": "2.0.2",
}

CHANCE = "chance"
AT_ONCE = "at once"
IN_TURN = "in turn"
Script = list[tuple[str, Any]]


class FakeState:
    """Walks through a script of nodes.

    They are (CHANCE, {outcome: probability}), (AT_ONCE, options by seat) and (IN_TURN, options).
    """

    def __init__(self, script: Script) -> None:
        self.script = script
        self.at = 0
        self.applied: list[Any] = []

    def is_terminal(self) -> bool:
        return self.at == len(self.script)

    def is_chance_node(self) -> bool:
        return self.script[self.at][0] == CHANCE

    def is_simultaneous_node(self) -> bool:
        return self.script[self.at][0] == AT_ONCE

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.is_chance_node()
        return list(self.script[self.at][1].items())

    def legal_actions(self, player: int | None = None) -> list[int]:
        assert not self.is_chance_node()
        options = self.script[self.at][1]
        if self.is_simultaneous_node():
            assert player is not None
            return list(options[player])
        return list(options)

    def apply_action(self, action: int) -> None:
        assert not self.is_simultaneous_node()
        assert action in self.script[self.at][1]
        self.applied.append(action)
        self.at += 1

    def apply_actions(self, actions: list[int]) -> None:
        assert all(action in (options or [0]) for action, options in zip(actions, self.script[self.at][1], strict=True))
        self.applied.append(actions)
        self.at += 1


class FakeGame:
    """Returns the same script each time and records its states."""

    def __init__(self, script: Script, seats: int = 2) -> None:
        self.script = script
        self.seats = seats
        self.states: list[FakeState] = []

    def num_players(self) -> int:
        return self.seats

    def new_initial_state(self) -> FakeState:
        self.states.append(FakeState(self.script))
        return self.states[-1]


class FakeCatan:
    """A game in which each turn offers one more option than the turn before. The game is its own state."""

    def __init__(self, turns_to_win: int) -> None:
        self.state = self
        self.turns_to_win = turns_to_win
        self.num_turns = 0

    @property
    def playable_actions(self) -> list[int]:
        return list(range(self.num_turns + 1))

    def winning_color(self) -> str | None:
        return "RED" if self.num_turns == self.turns_to_win else None

    def execute(self, action: int, validate_action: bool = True) -> None:
        assert action in self.playable_actions
        self.num_turns += 1


def test_choices_of_two_and_more_count_but_neither_chance_nor_forced_answers() -> None:
    game = FakeGame(
        [(CHANCE, {4: 0.5, 5: 0.5}), (IN_TURN, [1, 2]), (IN_TURN, [7]), (CHANCE, {3: 1.0}), (IN_TURN, [1, 2])]
    )
    assert peer_loops.play_spiel(game, random.Random(1).random) == 2
    assert len(game.states[0].applied) == 5


def test_each_seat_that_has_a_choice_at_once_counts() -> None:
    game = FakeGame(
        [
            (CHANCE, {1: 0.5, 2: 0.5}),
            (AT_ONCE, ([1, 2], [1, 2, 3], [4, 5])),
            (AT_ONCE, ([1], [1, 2], [])),
            (AT_ONCE, ([1], [2], [])),
        ],
        seats=3,
    )
    assert peer_loops.play_spiel(game, random.Random(1).random) == 4
    assert game.states[0].applied[-1] == [1, 2, 0]


def test_every_option_can_be_drawn() -> None:
    game = FakeGame([(IN_TURN, [1, 2, 3])])
    draw = random.Random(1).random
    for _ in range(60):
        peer_loops.play_spiel(game, draw)
    assert {state.applied[0] for state in game.states} == {1, 2, 3}


@pytest.mark.parametrize(("drawn", "outcome"), [(0.0, 7), (0.24, 7), (0.26, 8), (0.99, 8)])
def test_chance_is_drawn_by_its_probabilities(drawn: float, outcome: int) -> None:
    game = FakeGame([(CHANCE, {7: 0.25, 8: 0.75})])
    peer_loops.play_spiel(game, lambda: drawn)
    assert game.states[0].applied == [outcome]


def test_a_rest_of_probability_goes_to_the_last_outcome() -> None:
    game = FakeGame([(CHANCE, {1: 0.3, 2: 0.3, 3: 0.3})])
    peer_loops.play_spiel(game, lambda: 0.95)
    assert game.states[0].applied == [3]


def test_catan_counts_to_the_win() -> None:
    assert peer_loops.play_catan(lambda: FakeCatan(turns_to_win=5), 1000, random.Random(1).random) == 4


def test_catan_stops_at_the_limit_of_turns() -> None:
    assert peer_loops.play_catan(lambda: FakeCatan(turns_to_win=50), 10, random.Random(1).random) == 9


def test_every_open_spiel_game_states_its_parameters() -> None:
    games = peer_loops.PEER_GAMES["open_spiel"]
    assert set(peer_loops.SPIEL_PARAMETERS) == {game.removeprefix(peer_loops.SEARCHED) for game in games}


def test_whole_games_are_played_for_the_time_and_divided_by_the_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])
    monkeypatch.setattr(time, "process_time", lambda: now[0] / 2)  # another program had the other half

    def play() -> int:
        now[0] += 0.4
        return 10

    assert peer_loops.timed(play, 1.0) == pytest.approx((30, 3, 0.6))
    now[0] = 0.0
    assert peer_loops.rate(play, 1.0) == pytest.approx(30 / 0.6)


def test_repeats_go_round_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[int] = []

    def fake_rate(play: peer_loops.Play, seconds: float) -> float:
        order.append(play())
        return float(len(order))

    monkeypatch.setattr(peer_loops, "rate", fake_rate)
    measured = peer_loops.rates([lambda: 1, lambda: 2], 1.0, 2)
    assert order == [1, 2, 1, 2, 1, 2]
    assert measured == [[3.0, 5.0], [4.0, 6.0]]


def test_row_is_median_and_relative_range() -> None:
    row = peer_loops.row("catanatron", "random-2", "3.2.1", [90.0, 100.0, 140.0])
    assert row["what"] == "peer.catanatron"
    assert (row["value"], row["spread"]) == (100.0, 0.5)


def test_missing_peer_is_noted_and_the_other_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def noisy_loader(games: Any) -> dict[str, peer_loops.Play]:
        print("a peer that prints")
        return {game: lambda: 7 for game in games}

    monkeypatch.setitem(sys.modules, "pyspiel", None)
    loaders = {"open_spiel": peer_loops.open_spiel_plays, "catanatron": noisy_loader}
    monkeypatch.setattr(peer_loops, "LOADERS", loaders)
    monkeypatch.setattr(importlib.metadata, "version", lambda name: "3.2.1")
    peer_loops.main(["--seconds", "0.001", "--repeats", "2"])
    report = peers.parse_report(capsys.readouterr().out)
    assert [row["game"] for row in report["rows"]] == ["random-2", "random-4"]
    assert [note["peer"] for note in report["missing"]] == ["open_spiel"]
    assert "pyspiel" in report["missing"][0]["why"]


def test_wanted_games_are_chosen_by_peer_and_by_name() -> None:
    assert peer_loops.wanted_games(["catanatron"], None) == {"catanatron": ["random-2", "random-4"]}
    chosen = peer_loops.wanted_games(["open_spiel", "catanatron"], ["random-4", "backgammon"])
    assert chosen == {"open_spiel": ["backgammon"], "catanatron": ["random-4"]}
    with pytest.raises(ValueError, match="chequers"):
        peer_loops.wanted_games(["open_spiel"], ["chequers"])
    with pytest.raises(ValueError, match="unknown peer"):
        peer_loops.wanted_games(["polygames"], None)


@pytest.mark.parametrize(
    "arguments", [["--seconds", "0"], ["--repeats", "0"], ["--peers", "polygames"], ["--games", "chequers"]]
)
def test_wrong_arguments_are_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        peer_loops.main(arguments)
    assert capsys.readouterr().out == ""


def test_loops_run_without_aerodrome() -> None:
    done = subprocess.run([sys.executable, "-I", str(peers.LOOPS), "--help"], capture_output=True, text=True)
    assert done.returncode == 0
    assert imported_packages(peers.LOOPS) <= sys.stdlib_module_names


def imported_packages(path: Path) -> set[str]:
    """Return the packages that a file imports by statement."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.add((node.module or "").split(".")[0])
    return names


def test_report_is_parsed() -> None:
    text = json.dumps({"rows": [ROW], "missing": [{"peer": "catanatron", "why": "not there"}]})
    assert peers.parse_report(text) == {"rows": [ROW], "missing": [{"peer": "catanatron", "why": "not there"}]}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"rows": [], "missing": [1]}',
        json.dumps({"rows": [{**ROW, "value": 0}], "missing": []}),
        json.dumps({"rows": [{**ROW, "value": float("nan")}], "missing": []}),
        json.dumps({"rows": [{**ROW, "spread": None}], "missing": []}),
    ],
)
def test_what_is_no_report_is_refused(text: str) -> None:
    with pytest.raises(peers.PeerError, match="not a report"):
        peers.parse_report(text)


def test_key_changes_with_pins_and_python(monkeypatch: pytest.MonkeyPatch) -> None:
    key = peers.environment_key()
    assert key == peers.environment_key()
    assert key != peers.environment_key(["open_spiel==2.0.1"])
    monkeypatch.setattr(platform, "python_version", lambda: "3.99.0")
    assert key != peers.environment_key()


def test_folder_stands_in_the_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert peers.environment_folder() == tmp_path / "aerodrome" / f"peers-{peers.environment_key()}"
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for unusable in ("", "relative"):
        monkeypatch.setenv("XDG_CACHE_HOME", unusable)
        assert peers.environment_folder().parent == tmp_path / "home" / ".cache" / "aerodrome"


@pytest.fixture
def fake_making(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Path]:
    """Put the cache into a temporary folder, let `venv` create only an empty interpreter, and list the results."""
    made: list[Path] = []

    def create(folder: Path, **options: Any) -> None:
        interpreter = peers.interpreter_of(folder)
        interpreter.parent.mkdir(parents=True)
        interpreter.touch()
        made.append(folder)

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(venv, "create", create)
    monkeypatch.setattr(peers, "install_pins", lambda folder: None)
    return made


def test_environment_is_made_once(fake_making: list[Path]) -> None:
    told: list[str] = []
    interpreter = peers.ready_interpreter(told.append)
    assert interpreter == peers.interpreter_of(peers.environment_folder())
    assert peers.ready_interpreter(told.append) == interpreter
    assert len(fake_making) == len(told) == 1
    assert list(peers.environment_folder().parent.iterdir()) == [peers.environment_folder()]


def test_unfinished_environment_is_made_again(fake_making: list[Path]) -> None:
    peers.ready_interpreter(lambda sentence: None)
    (peers.environment_folder() / peers.MARKER).unlink()
    peers.ready_interpreter(lambda sentence: None)
    peers.interpreter_of(peers.environment_folder()).unlink()
    peers.ready_interpreter(lambda sentence: None)
    assert len(fake_making) == 3
    assert peers.is_complete(peers.environment_folder())


def test_failed_installation_is_a_sentence_and_leaves_nothing(
    fake_making: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(folder: Path) -> None:
        raise subprocess.CalledProcessError(1, "pip", stderr="trying\nERROR: No matching distribution found\n")

    monkeypatch.setattr(peers, "install_pins", fail)
    with pytest.raises(peers.PeerError, match=r"could not be created: No matching distribution found\.$"):
        peers.ready_interpreter(lambda sentence: None)
    assert list(peers.environment_folder().parent.iterdir()) == []


def test_unwritable_cache_is_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    occupied = tmp_path / "file"
    occupied.touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(occupied))
    with pytest.raises(peers.PeerError, match="could not be created"):
        peers.ready_interpreter(lambda sentence: None)


def test_failing_loop_is_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    script = tmp_path / "loops.py"
    script.write_text("raise ValueError('no such game')", encoding="utf-8")
    monkeypatch.setattr(peers, "LOOPS", script)
    with pytest.raises(peers.PeerError, match="no such game"):
        peers.run_loops(Path(sys.executable), 1.0, 1, ["goofspiel"])
    with pytest.raises(peers.PeerError, match="could not be started"):
        peers.run_loops(tmp_path / "no-python", 1.0, 1, ["goofspiel"])


def test_measure_peers_passes_the_games_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    script = tmp_path / "loops.py"
    script.write_text(
        "import json, sys\n"
        f"row = dict({ROW!r}, game=sys.argv[sys.argv.index('--games') + 1])\n"
        "print(json.dumps({'rows': [row], 'missing': []}))\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(peers, "LOOPS", script)
    monkeypatch.setattr(peers, "ready_interpreter", lambda progress: Path(sys.executable))
    told: list[str] = []
    report = peers.measure_peers(0.1, 1, told.append, games=["random-2", "goofspiel"])
    assert [row["game"] for row in report["rows"]] == ["random-2,goofspiel"]
    assert told == ["Measuring peers: random-2, goofspiel."]


def test_measure_peers_refuses_before_it_makes_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(progress: peers.Progress) -> Path:
        raise AssertionError("no environment is needed")

    monkeypatch.setattr(peers, "ready_interpreter", refuse)
    with pytest.raises(peers.PeerError, match="chequers"):
        peers.measure_peers(1.0, 1, games=["chequers"])
    with pytest.raises(peers.PeerError, match="at least once"):
        peers.measure_peers(1.0, 0)
    assert peers.measure_peers(1.0, 1, games=[]) == {"rows": [], "missing": []}
