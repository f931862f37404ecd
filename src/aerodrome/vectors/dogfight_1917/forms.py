"""The forms of a vector: a script, a set-up, and a matrix of attacks. Then the steps (D17-TST-04, D17-TST-05)."""

from __future__ import annotations

from typing import Final

from aerodrome.core.refusal import BadInput
from aerodrome.games.dogfight_1917 import actions, refusals
from aerodrome.games.dogfight_1917.game import Dogfight1917
from aerodrome.games.dogfight_1917.options import read_options
from aerodrome.games.dogfight_1917.pieces import SPANDAU, VICKERS
from aerodrome.games.dogfight_1917.rules.gunnery import basic_refusal, special_refusal
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import CHOOSE, REROLL
from aerodrome.games.dogfight_1917.title import TABLES
from aerodrome.vectors.dogfight_1917.answers import asked_seat, codes_of
from aerodrome.vectors.dogfight_1917.expectation import Expectation
from aerodrome.vectors.dogfight_1917.names import TEAM_NAMES, card_names
from aerodrome.vectors.dogfight_1917.position import written_scene
from aerodrome.vectors.dogfight_1917.scene import BEFORE_A_DRAW, Scene
from aerodrome.vectors.reader import Mismatch, Record, as_list, as_record, compare, only, read_flag
from aerodrome.vectors.walker import Walker

GENERAL_KEYS: Final = ["id", "title", "rules"]


def check_script(vector: Record) -> None:
    only(vector, [*GENERAL_KEYS, "variant", "state", "rng", "script", "expect"], "a vector")
    scene = written_scene(vector, as_record(vector.get("state"), "state"))
    steps = as_list(vector.get("script", []), "script")
    run_steps(scene, steps)
    Expectation(scene, len(steps)).check(_expected(vector))
    compare([], scene.dice, "dice left over", 0)
    compare([], card_names(scene.picks), "random cards left over", 0)


def _expected(vector: Record) -> Record:
    if "expect" not in vector:
        raise BadInput("expect is missing: a vector must say what it expects (D17-TST-01).")
    return as_record(vector["expect"], "expect")


def check_setup(vector: Record) -> None:
    """D17-TST-04: run a set-up and the choices in it."""
    only(vector, [*GENERAL_KEYS, "setup", "expect", "variant", "rng"], "a vector")
    setup = as_record(vector["setup"], "setup")
    only(setup, ["variant", "seats", "draft", "first_game", "teaching_decks", "fighters", "pilots", "choices"], "setup")
    names = sorted(str(each) for each in as_list(setup.get("seats", ["P1", "P2"]), "seats"))
    variant = str(setup.get("variant", "duel"))
    given: Record = {
        "variant": "duel" if variant == "draft" else variant,
        "draft": variant == "draft" or read_flag(setup.get("draft", False), "draft"),
        "first_game": read_flag(setup.get("first_game", False), "first_game"),
        "teaching_decks": read_flag(setup.get("teaching_decks", False), "teaching_decks"),
        "fighters": "/".join(str(each) for each in as_list(setup.get("fighters", []), "fighters")),
        "pilots": "/".join(str(each) for each in as_list(setup.get("pilots", []), "pilots")),
        "seats": len(names),
    }
    setting = Setting(read_options(given, TABLES), TABLES)
    teams = list(names)
    if setting.in_teams:
        called = TABLES.variants.powers_names if setting.has_wingmen else TEAM_NAMES
        teams = [called[team] for team in setting.teams]
    scene = Scene(Walker(Dogfight1917(setting), BEFORE_A_DRAW), setting, names, teams, {})
    scene.walker.enter(scene.state, CHOOSE)
    scene.answer_chance(0)
    steps = as_list(setup.get("choices", []), "choices")
    run_steps(scene, steps)
    Expectation(scene, len(steps)).check(_expected(vector))


def check_matrix(vector: Record) -> None:
    """D17-TST-08: ask for each case whether the attacker may fire at the target."""
    only(vector, [*GENERAL_KEYS, "kind", "attacker", "target", "cases"], "a matrix vector")
    attacker, target = as_record(vector.get("attacker"), "attacker"), as_record(vector.get("target"), "target")
    cases = as_list(vector.get("cases"), "cases")
    if not cases:
        raise BadInput("cases are missing: a matrix has at least one (D17-TST-08).")
    for number, each in enumerate(cases, 1):
        case = as_record(each, "a case")
        only(case, ["target_pos", "target_heading", "basic", "special_1_3", "range"], "a case")
        if "basic" not in case and "special_1_3" not in case:
            raise BadInput(f"Case {number} should have basic or special_1_3 (D17-TST-08).")
        placed = {**target, "pos": case.get("target_pos"), "heading": case.get("target_heading")}
        players: Record = {"P1": attacker, "P2": placed}
        scene = written_scene({}, {"turn": "P1", "phase": "engagement", "maneuver_done": False, "players": players})
        setting, state = scene.setting, scene.state
        if "basic" in case:
            compare(case["basic"], basic_refusal(setting, state, 0, 1) == refusals.LEGAL, "basic", number)
        if "special_1_3" in case:
            can = [special_refusal(setting, state, 0, weapon, 1) == refusals.LEGAL for weapon in (SPANDAU, VICKERS)]
            compare(case["special_1_3"], any(can), "special_1_3", number)
        legal = scene.game.legal(state, 0)
        if "basic" in case:
            compare(case["basic"], actions.ATTACK + 1 in legal, "basic", number)


def run_steps(scene: Scene, steps: list[object]) -> None:
    for number, each in enumerate(steps, 1):
        _run_step(scene, as_record(each, "a step"), number)
    scene.keep_open_rolls(len(steps))


def _run_step(scene: Scene, step: Record, number: int) -> None:
    if "check" in step:
        only(step, ["check"], "a step")
        Expectation(scene, number).check(as_record(step["check"], "check"))
    elif "illegal" in step:
        only(step, ["illegal"], "a step")
        answer = as_record(step["illegal"], "illegal")
        codes = codes_of(scene, answer)
        if codes is not None and not scene.refuses(asked_seat(scene, answer), codes):
            raise Mismatch({"illegal": answer}, {"legal": answer}, number)
    elif "do" in step:
        _give_answer(scene, step, number)
    else:
        only(step, ["options", "includes", "excludes"], "a step")
        if not step or [] in (step.get("includes"), step.get("excludes")):
            raise BadInput("A step should have do, check, illegal, options, includes or excludes, and say something.")
        scene.keep_open_rolls(number)
        _compare_answers(scene, step, number)


def _give_answer(scene: Scene, step: Record, number: int) -> None:
    seat = scene.seat(step.get("by"))
    codes = codes_of(scene, step)
    if scene.state.phase == REROLL and (step["do"] not in ("reroll", "keep") or seat != scene.state.roller):
        scene.keep_open_rolls(number)
    if codes is None or scene.refuses(seat, codes):
        why = "no such answer"
        if codes is not None:
            why = str(scene.game.explain(scene.state, seat, codes[0]) or "refused")
        raise Mismatch({"accepted": step}, {"refused": why, "pending": scene.question()}, number)
    if step["do"] == "reroll":
        scene.sort_dice([int(str(die)) for die in as_list(step["dice"], "dice")])
    scene.give(seat, codes, number)


def _compare_answers(scene: Scene, step: Record, number: int) -> None:
    """D17-TST-05: compare the complete answers that are legal with those that the step names."""
    legal = scene.plans()
    for word, value in step.items():
        answers = [as_record(each, word) for each in as_list(value, word)]
        given = [codes_of(scene, answer) for answer in answers]
        found = [codes is not None and tuple(sorted(codes)) in legal for codes in given]
        for answer, is_legal in zip(answers, found):
            if is_legal == (word == "excludes"):
                raise Mismatch({word: answer}, {"legal": is_legal}, number)
        if word == "options":
            wanted = {tuple(sorted(codes)) for codes in given if codes is not None}
            more = [[scene.game.actions.text(code) for code in plan] for plan in sorted(legal - wanted)]
            compare([], more, "further options", number)
