"""Programs as bots: those that play by the protocol, and those that crash, sleep or cheat, and lose."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

import pytest

from aerodrome.bots.bot import Budget, Forfeit
from aerodrome.bots.outside.program import Program, player
from aerodrome.core import registry
from aerodrome.core.game import Game, State, seats_of
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded, settle
from aerodrome.simulation.runner import FORFEIT, job_of, play

EXAMPLE = Path(__file__).parents[2] / "examples" / "eager_bot.py"
HELLO = "import sys, json, time\nsys.stdin.readline(); print('{\"hello\": {}}', flush=True)\n"
ASKED = HELLO + "told = json.loads(sys.stdin.readline()); number = told['decision']\n"


def program(folder: Path, text: str) -> str:
    path = folder / "bot.py"
    path.write_text(text, encoding="utf-8")
    return f"exec:{sys.executable} {path}"


def first_choice(code: str = "dog-fight") -> tuple[Game[State], State, int]:
    game = registry.title(code).new({"plane_a": "red", "plane_b": "blue"} if code == "dog-fight" else {"seats": 2})
    state = game.start()
    settle(game, state, Seeded(1))
    return game, state, seats_of(state.pending)[0]


def asked(name: str, seconds: float = 5.0) -> int:
    game, state, seat = first_choice()
    bot = player(name, game, Seeded(1))
    assert isinstance(bot, Program)
    try:
        return bot.choose(game.observe(state, seat), game.legal(state, seat), Budget(seconds=seconds))
    finally:
        bot.leave()


@pytest.mark.parametrize("answer", ["0", "told['offers'][0]['action']", "told['offers'][0]['text']"])
def test_an_offer_is_named_by_its_number_its_action_or_its_text(tmp_path: Path, answer: str) -> None:
    text = ASKED + f"print(json.dumps({{'decision': number, 'answer': {answer}}}), flush=True)"
    game, state, seat = first_choice()
    assert asked(program(tmp_path, text)) == game.legal(state, seat)[0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "it has ended"),
        ("print('hi', flush=True)", "not an object of JSON"),
        ("print('{}', flush=True); input()", "no hello"),
        (HELLO + "raise SystemExit", "it has ended"),
        (HELLO + "time.sleep(60)", "it said nothing for 0.5 s"),
        (ASKED + "print(json.dumps({'decision': number, 'answer': 'fly away'}), flush=True)", "not among the offers"),
        (ASKED + "print(json.dumps({'decision': number, 'answer': 99}), flush=True)", "not among the offers"),
        (ASKED + "print(json.dumps({'decision': number, 'answer': True}), flush=True)", "not among the offers"),
        (ASKED + "print(json.dumps({'decision': 0, 'answer': 0}), flush=True)", "it answered decision 0, not 1"),
        (ASKED + "print('[1]', flush=True)", "not an object of JSON"),
    ],
)
def test_who_does_not_keep_to_it_is_out(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(Forfeit, match=why):
        asked(program(tmp_path, text), seconds=0.3)


def test_a_program_that_is_not_there_is_bad_input() -> None:
    with pytest.raises(BadInput, match="cannot be started: No such file"):
        asked("exec:/nowhere/bot")


def test_it_is_told_nothing_of_the_table_s_seed(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    text = f"import sys\nline = sys.stdin.readline()\nopen({str(heard)!r}, 'w').write(line)\n"
    game, state, seat = first_choice()
    bot = player(program(tmp_path, text), game, Seeded("the table's own seed"))
    with pytest.raises(Forfeit):
        bot.choose(game.observe(state, seat), game.legal(state, seat), Budget(seconds=0.3))
    hello = heard.read_text(encoding="utf-8")
    assert '"game":"dog-fight"' in hello
    assert "the table" not in hello


@pytest.mark.parametrize("code", registry.codes())
def test_the_example_plays_every_game(code: str) -> None:
    game, _, _ = first_choice(code)
    name = f"exec:{sys.executable} {EXAMPLE}"
    played = play(game, job_of(code, game.options, [name, "uniform"], "1"), 0)
    assert played.end != FORFEIT


def test_who_crashes_has_lost_the_game(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    game, _, _ = first_choice()
    job = job_of("dog-fight", game.options, ["uniform", program(tmp_path, HELLO)], "1")
    with caplog.at_level(logging.WARNING, "aerodrome.simulation"):
        played = play(game, job, 0)
    assert (played.end, played.scores) == (FORFEIT, [1.0, 0.0])
    assert "seat B has lost" in caplog.text


def test_where_the_rules_let_the_others_play_on_they_do(tmp_path: Path) -> None:
    game = registry.title("dawgs-of-war").new({"seats": 3})
    job = job_of("dawgs-of-war", game.options, ["uniform", program(tmp_path, HELLO), "uniform"], "1")
    played = play(game, job, 0)
    assert played.end.startswith("DOW-WIN") or played.end == "cap"
    assert played.scores[1] < 1.0
