"""explain and perft: with positions and with recorded games."""

from pathlib import Path

import pytest

from aerodrome.core import registry
from aerodrome.core.game import CHANCE_BIT
from aerodrome.core.match import Match
from aerodrome.core.replay import read
from tests.cli.running import aerodrome, recorded


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(recorded(), encoding="utf-8")
    return path


def first_plan(path: Path) -> tuple[int, Match]:
    """Return the number of answers before tiles are first chosen, and the match at that moment."""
    found = read(path.read_text(encoding="utf-8"))
    match = Match(found.match.game, None)
    for number, answer in enumerate(found.replay.answers):
        if not match.state.pending & CHANCE_BIT and "play" in match.game.actions.text(
            match.game.legal(match.state, 0)[0]
        ):
            return number, match
        match.repeat(answer)
    raise AssertionError("no tile was ever chosen")


@pytest.mark.rules("DF-CHOOSE-01")
def test_explain_a_moment_of_a_replay(game_file: Path) -> None:
    at, match = first_plan(game_file)
    table, legal = match.game.actions, match.game.legal(match.state, 0)
    where = ("--seat", "A", "--replay", game_file, "--at", at)
    ran = aerodrome("explain", "dog-fight", *where, table.text(legal[0]).upper())
    assert (ran.code, ran.out) == (0, f"{table.text(legal[0])}: legal.\n")
    forbidden = next(code for code in range(table.size) if code not in legal)
    refusal = match.game.explain(match.state, 0, forbidden)
    assert refusal is not None
    ran = aerodrome("explain", "dog-fight", *where, table.text(forbidden))
    assert ran.code == 0
    assert ran.out.startswith(f"{table.text(forbidden)}: not legal. {refusal.text} ({refusal.rule})\n{refusal.rule}: ")
    shown = aerodrome("explain", "dog-fight", *where, table.text(forbidden), "--json").json()
    assert (shown["legal"], shown["rule"], shown["text"]) == (False, refusal.rule, refusal.text)
    assert shown["rule_text"]


def test_explain_after_the_end(game_file: Path) -> None:
    ran = aerodrome("explain", "dog-fight", "--seat", "B", "--replay", game_file, "fire")
    assert ran.code == 0
    assert ran.out.startswith("fire: not legal. The game is over: ")


def test_explain_and_perft_in_a_position(game_file: Path, tmp_path: Path) -> None:
    _, match = first_plan(game_file)
    title = registry.title("dog-fight")
    position = tmp_path / "start.pos"
    position.write_text(title.write_position(match.game, match.state), encoding="utf-8")
    legal = match.game.legal(match.state, 1)
    text = match.game.actions.text(legal[-1])
    ran = aerodrome("explain", "dog-fight", "--seat", "b", "--position", position, text)
    assert (ran.code, ran.out) == (0, f"{text}: legal.\n")
    counted = aerodrome("perft", "dog-fight", "--position", position, "--depth", 1, "--json").json()
    assert (counted["depth"], counted["decisions"]) == (1, 1 + len(match.game.legal(match.state, 0)))


def test_perft_counts_every_depth() -> None:
    shown = aerodrome("perft", "dog-fight", "--depth", 2, "--json").json()
    assert [row["depth"] for row in shown["rows"]] == [0, 1, 2]
    # Nine biplanes for A, eight of them left for B.
    assert [row["decisions"] for row in shown["rows"]] == [1, 10, 82]
    assert shown["decisions"] == 82
    ran = aerodrome("perft", "dog-fight", "--depth", 1, "--set", "plane_a=red")
    assert ran.out.splitlines()[-1].split() == ["1", "9", "0", "0"]
