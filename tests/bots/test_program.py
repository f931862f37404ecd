"""Programs as bots: some follow the protocol, others crash, sleep or cheat, and lose."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import signal
import sys
import time
from pathlib import Path
from typing import cast

import pytest

from aerodrome.bots.bot import Bot, Budget, Forfeit
from aerodrome.bots.outside.patience import Patience
from aerodrome.bots.outside.program import DEAF, LINES_AHEAD, Program, player
from aerodrome.bots.registry import checked_name
from aerodrome.core import registry
from aerodrome.core.events import Event
from aerodrome.core.game import Game, Observation, State, seats_of
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded, settle
from aerodrome.simulation.runner import FORFEIT, Played, job_of, play, play_out, seated

EXAMPLE = Path(__file__).parents[2] / "examples" / "eager_bot.py"
HELLO = "import sys, json, time\nsys.stdin.readline(); print('{\"hello\": {}}', flush=True)\n"
ASKED = HELLO + "told = json.loads(sys.stdin.readline()); number = told['decision']\n"
UNASKED = "it wrote without being asked"


def program(folder: Path, text: str) -> str:
    path = folder / "bot.py"
    path.write_text(text, encoding="utf-8")
    return f"exec:{sys.executable} {path}"


def first_choice(code: str = "dog-fight") -> tuple[Game[State], State, int]:
    game = registry.title(code).new({"plane_a": "red", "plane_b": "blue"} if code == "dog-fight" else {"seats": 2})
    state = game.start()
    settle(game, state, Seeded(1))
    return game, state, seats_of(state.pending)[0]


def asked(name: str, seconds: float = 20.0) -> int:
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
        ("print('hi', flush=True)", "not a JSON object"),
        ("print('{}', flush=True); input()", "not a hello"),
        (HELLO + "raise SystemExit", "it has ended"),
        (ASKED + "print(json.dumps({'decision': number, 'answer': 'fly away'}), flush=True)", "not among the offers"),
        (ASKED + "print(json.dumps({'decision': number, 'answer': 99}), flush=True)", "not among the offers"),
        (ASKED + "print(json.dumps({'decision': number, 'answer': True}), flush=True)", "not among the offers"),
        (ASKED + "print(json.dumps({'decision': 0, 'answer': 0}), flush=True)", "it answered decision 0, not 1"),
        (ASKED + "print('[1]', flush=True)", "not a JSON object"),
        (ASKED + "print('[' * 200_000, flush=True)", "not a JSON object"),
        (ASKED + "print('{\"a\":' * 100_000, flush=True)", "not a JSON object"),
        (ASKED + "print(json.dumps({'decision': 'x' * 900_000}), flush=True)", "it answered decision 'x{12}\\.\\.\\."),
    ],
)
def test_who_does_not_keep_to_it_is_out(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(Forfeit, match=why):
        asked(program(tmp_path, text))


def test_who_is_silent_has_lost_by_the_deadline(tmp_path: Path) -> None:
    with pytest.raises(Forfeit, match=r"it wrote nothing for 0\.5 s"):
        asked(program(tmp_path, HELLO + "time.sleep(600)"), seconds=0.3)


@pytest.mark.parametrize(("text", "why"), [("", "it has ended"), ("print('hi')", "not a JSON object: b'hi")])
def test_what_it_said_before_it_ended_is_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, why: str
) -> None:
    send = Program._send

    def send_too_late(self: Program, value: dict[str, object], patience: Patience) -> bool:
        assert self._process is not None
        self._process.wait()
        return send(self, value, patience)

    monkeypatch.setattr(Program, "_send", send_too_late)
    with pytest.raises(Forfeit, match=why):
        asked(program(tmp_path, text))


def test_a_program_that_is_not_there_is_bad_input() -> None:
    with pytest.raises(BadInput, match="cannot be started: /nowhere/bot does not exist"):
        checked_name("exec:/nowhere/bot")
    with pytest.raises(BadInput, match=r"cannot be started: \./missing does not exist"):
        job_of("dog-fight", {}, ["uniform", "exec:./missing --fast"], "1")


def test_a_file_that_may_not_be_run_is_bad_input(tmp_path: Path) -> None:
    (tmp_path / "bot").write_text("#!/bin/sh\n", encoding="utf-8")
    with pytest.raises(BadInput, match="does not exist or is not executable"):
        checked_name(f"exec:{tmp_path / 'bot'}")


def test_a_quote_that_is_not_closed_is_bad_input() -> None:
    with pytest.raises(BadInput, match="exec:'unbal is not a command: no closing quotation"):
        checked_name("exec:'unbal")


def heard_at_hello(folder: Path, seed: str) -> str:
    heard = folder / "heard"
    text = f"import sys\nline = sys.stdin.readline()\nopen({str(heard)!r}, 'w').write(line)\n"
    game, state, seat = first_choice()
    bot = player(program(folder, text), game, Seeded(seed))
    with pytest.raises(Forfeit):
        bot.choose(game.observe(state, seat), game.legal(state, seat), Budget(seconds=0.3))
    return heard.read_text(encoding="utf-8")


def test_it_is_told_nothing_of_the_table_s_seed(tmp_path: Path) -> None:
    """Nothing is derived from it either: at the same table, the program's own seed differs every time."""
    hello, again = [heard_at_hello(tmp_path, "the table's own seed") for _ in range(2)]
    assert '"game":"dog-fight"' in hello
    assert "the table" not in hello
    first, second = json.loads(hello)["hello"], json.loads(again)["hello"]
    assert first.pop("seed") != second.pop("seed")
    assert first == second


# Programs that would hold up the game.


@pytest.mark.parametrize(
    "goes_on", ["time.sleep(600)", 'print(\'{"decision": 1, "answer": 0}\', flush=True); time.sleep(600)']
)
def test_who_closes_his_ear_has_lost(tmp_path: Path, goes_on: str) -> None:
    """It loses even if it answers, because it has not read the question. It closes its input before it says hello."""
    text = f"import os, time\nos.close(0); print('{{\"hello\": {{}}}}', flush=True)\n{goes_on}\n"
    game, state, seat = first_choice()
    bot = player(program(tmp_path, text), game, Seeded(1))
    with pytest.raises(Forfeit, match=rf"{DEAF}|{UNASKED}"):
        bot.choose(game.observe(state, seat), game.legal(state, seat), Budget(seconds=20.0))
    bot.leave()


def test_who_never_reads_has_lost_by_the_deadline(tmp_path: Path) -> None:
    """The question is larger than the pipe. Writing it in the game's own thread would block for ever."""
    game, state, seat = first_choice()
    text = "import time\nprint('{\"hello\": {}}', flush=True)\ntime.sleep(600)\n"
    bot = player(program(tmp_path, text), game, Seeded(1))
    legal = game.legal(state, seat) * 5000
    with pytest.raises(Forfeit, match=r"it read nothing for 0\.5 s"):
        bot.choose(game.observe(state, seat), legal, Budget(seconds=0.3))
    bot.leave()


def test_who_reads_nothing_more_does_not_hold_up_the_parting(tmp_path: Path) -> None:
    """The pipe is full when the game is over."""
    text = ASKED + "print(json.dumps({'decision': number, 'answer': 0}), flush=True)\ntime.sleep(600)\n"
    game, state, seat = first_choice()
    bot = player(program(tmp_path, text), game, Seeded(1))
    assert isinstance(bot, Program)
    bot.choose(game.observe(state, seat), game.legal(state, seat), Budget(seconds=20.0))
    assert bot._process is not None
    assert bot._process.stdin is not None
    os.set_blocking(bot._process.stdin.fileno(), False)
    with contextlib.suppress(BlockingIOError):
        while True:
            os.write(bot._process.stdin.fileno(), b" " * 4096)
    os.set_blocking(bot._process.stdin.fileno(), True)
    bot.leave()
    assert bot._process.returncode == -signal.SIGKILL, "the bot waited until the program exited by itself"


def test_an_answer_before_its_question_is_none(tmp_path: Path) -> None:
    """The program has all answers ready and never reads a question."""
    text = (
        "import time\nprint('{\"hello\": {}}')\n"
        'for number in range(1, 20000):\n    print(\'{"decision": %d, "answer": 0}\' % number)\n'
        "time.sleep(600)\n"
    )
    game = registry.title("age-of-dogfights").new({})
    job = job_of("age-of-dogfights", game.options, ["uniform", program(tmp_path, text)], "1", "1s")
    assert play(game, job, 0).scores == [1.0, 0.0]


def test_who_floods_fills_no_memory_and_loses(tmp_path: Path) -> None:
    text = ASKED + (
        "print(json.dumps({'decision': number, 'answer': 0}), flush=True)\nwhile True:\n    print('x' * 1000)\n"
    )
    game, state, seat = first_choice()
    bot = player(program(tmp_path, text), game, Seeded(1))
    assert isinstance(bot, Program)
    seen, legal = game.observe(state, seat), game.legal(state, seat)
    bot.choose(seen, legal, Budget(seconds=20.0))
    assert bot._process is not None
    assert bot._process.stdout is not None
    end = time.monotonic() + 20.0
    while not bot._process.stdout.closed and time.monotonic() < end:
        time.sleep(0.01)  # another seat thinks
    assert bot._process.stdout.closed, "the bot still reads from the program"
    assert 0 < bot._lines.qsize() <= LINES_AHEAD
    with pytest.raises(Forfeit, match=UNASKED):
        bot.choose(seen, legal, Budget(seconds=20.0))
    bot.leave()


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
    assert played.scores[1] == 0.0


class Quitter(Bot):
    """Forfeits at its first choice."""

    def choose(self, seen: Observation | None, legal: list[int], budget: Budget) -> int:
        raise Forfeit("no more")


def played_with(quitters: set[int], options: dict[str, object], number: int) -> Played:
    game = registry.title("dawgs-of-war").new(options)
    job = job_of("dawgs-of-war", game.options, [], "1")
    bots = [Quitter(game, Seeded(0)) if seat in quitters else bot for seat, bot in enumerate(seated(game, job, number))]
    return play_out(game, job, number, bots)


def test_who_forfeited_has_lost_also_where_nobody_wins() -> None:
    """Two of four seats forfeit. Some of these games end with no plane left, which is a draw by the rules."""
    ends = set()
    for number in range(12):
        played = played_with({0, 2}, {"seats": 4}, number)
        assert (played.scores[0], played.scores[2]) == (0.0, 0.0)
        assert played.scores[1] + played.scores[3] == 1.0
        ends.add(played.end)
    assert "DOW-WIN-03" in ends


def test_who_forfeited_has_lost_but_his_team_may_win() -> None:
    """If a team wins, only the seat that forfeited scores nothing."""
    found = [played_with({0}, {"seats": 4, "mode": "teams"}, number).scores for number in range(12)]
    assert all(scores[0] == 0.0 for scores in found)
    assert any(1.0 in scores[1:] and scores.count(1.0) == 1 for scores in found)


class Strict:
    """Rules that let the others continue when one seat leaves, but not when a second does."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.gone = 0

    def __getattr__(self, name: str) -> object:
        return getattr(self.game, name)

    def leave(self, state: State, seat: int, log: list[Event] | None) -> bool:
        self.gone += 1
        return self.gone == 1 and self.game.leave(state, seat, log)


def test_where_the_rules_break_off_all_who_forfeited_have_lost() -> None:
    game = registry.title("dawgs-of-war").new({"seats": 3})
    job = job_of("dawgs-of-war", game.options, [], "1")
    bots = [Quitter(game, Seeded(0)), Quitter(game, Seeded(0)), seated(game, job, 0)[2]]
    played = play_out(cast("Game[State]", Strict(game)), job, 0, bots)
    assert (played.end, played.scores) == (FORFEIT, [0.0, 0.0, 1.0])
