"""The check that phases do not know each other, and that nothing else asks which phase it is."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from scripts import check_phases
from scripts.check_phases import check, phase_imports, phase_settings, phase_tests

GAME = "SEQUENCE = [Row(PLAN, Plan, then=MOVE), Row(MOVE, Move)]\n"
SIX = "def f(a):\n" + "".join(f"    a.x{number} = a.f(a, {number}) + b\n" for number in range(6))
OTHER_SIX = SIX.replace("a.", "state.").replace("(a", "(state").replace("b", "more")


@pytest.mark.parametrize(
    "text",
    [
        "state.phase == PLAN",
        "self.state.phase >= 3",
        "phase in (PLAN, MOVE)",
        "state.phase != MOVE and state.pending",
        "match state.phase:\n    case 1: pass",
    ],
)
def test_questions_about_a_phase(text: str) -> None:
    assert phase_tests(ast.parse(text), set()) == [1]


def test_a_phase_under_another_name() -> None:
    text = "now == PLAN\nfrom x.state import PLAN\nfrom x.actions import MOVE\nnow == MOVE\n"
    assert phase_tests(ast.parse(text), {"PLAN", "MOVE"}) == [1]


@pytest.mark.parametrize("text", ["state.phase == OVER", "state.OVER != s.phase", "code == FIRE", "names[state.phase]"])
def test_other_questions(text: str) -> None:
    assert phase_tests(ast.parse(text), {"PLAN", "MOVE"}) == []


def test_a_phase_imports_no_phase_but_what_they_share() -> None:
    text = (
        "from aerodrome.games.x.phases.base import Phase\n"
        "from aerodrome.games.x.phases import dice\n"
        "from aerodrome.games.x.phases.fire import Fire, ask\n"
        "import aerodrome.games.x.phases.move\n"
        "from aerodrome.games.x.rules.fire import hits\n"
    )
    assert phase_imports(ast.parse(text)) == [(3, "fire"), (4, "move")]


def test_only_the_end_sets_a_phase() -> None:
    text = "state.phase = OVER\nself.phase = state.phase\nstate.phase = PLAN\nstate.phase += 1\n"
    assert phase_settings(ast.parse(text)) == [3, 4]


def _games(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_each_module_has_its_own_rules(tmp_path: Path) -> None:
    question = "def f(state): return state.phase == PLAN\n"
    setting = "def f(state): state.phase = PLAN\n"
    games = _games(
        tmp_path,
        {
            "one/game.py": GAME,
            "one/words.py": question,
            "one/lookahead/paths.py": question,
            "one/knowledge.py": question,
            "one/phases/plan.py": question + "from one.phases.move import Move\n",
            "one/rules/turn.py": setting,
            "one/notation.py": setting,
        },
    )
    found = [f"{each.path.relative_to(tmp_path)}: {each.words}" for each in check(games)]
    assert found == [
        "one/lookahead/paths.py: compares with a phase",
        "one/phases/plan.py: imports phases/move.py",
        "one/rules/turn.py: sets a phase other than OVER",
        "one/words.py: compares with a phase",
    ]


def test_two_games_must_not_share_six_lines(tmp_path: Path) -> None:
    games = _games(tmp_path, {"one/game.py": SIX, "two/game.py": OTHER_SIX, "two/words.py": SIX})
    (found,) = check(games)
    assert (found.path.name, found.line) == ("game.py", 2)
    assert "names aside" in found.words


def test_five_lines_may_be_shared(tmp_path: Path) -> None:
    fewer = OTHER_SIX.rsplit("\n", 2)[0] + "\n"
    assert check(_games(tmp_path, {"one/game.py": SIX, "two/game.py": fewer})) == []


def test_the_games_of_this_project_pass() -> None:
    assert [str(each) for each in check(check_phases.GAMES)] == []
