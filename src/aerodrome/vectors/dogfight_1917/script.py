"""Run the steps of a script or of a set-up (D17-TST-04, D17-TST-05)."""

from __future__ import annotations

from aerodrome.core.refusal import BadInput
from aerodrome.games.dogfight_1917.state import REROLL
from aerodrome.vectors.dogfight_1917.answers import asked_seat, codes_of
from aerodrome.vectors.dogfight_1917.expectation import Expectation
from aerodrome.vectors.dogfight_1917.scene import Scene
from aerodrome.vectors.reader import Mismatch, Record, as_list, as_record, compare, only


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
