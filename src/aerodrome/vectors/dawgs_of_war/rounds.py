"""Vectors that play: a round, several rounds, or a set-up."""

from __future__ import annotations

from typing import Final

from aerodrome.core.refusal import BadInput
from aerodrome.games.dawgs_of_war import actions, victory
from aerodrome.games.dawgs_of_war.options import read_options
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import SIDES
from aerodrome.games.dawgs_of_war.tables import SIDES as SIDE_NAMES
from aerodrome.games.dawgs_of_war.title import TABLES
from aerodrome.vectors.dawgs_of_war.expectation import EXPECT_KEYS, FACT_KEYS, Expectation
from aerodrome.vectors.dawgs_of_war.facts import GENERAL_KEYS
from aerodrome.vectors.dawgs_of_war.names import ERRORS, Rejected, read_by_seat, read_seat, read_side
from aerodrome.vectors.dawgs_of_war.position import written_scene
from aerodrome.vectors.dawgs_of_war.scene import STEPS, Scene
from aerodrome.vectors.reader import Record, as_list, as_record, compare, only, read_name, read_number

ROUND_KEYS: Final = ["cards", "reveal_choice", "fire", "cf_place", "run", "expect"]
STATE_KEYS: Final = ["options", "mode", "planes", "deck", "discard", "dice", "rounds"]


def check_round(vector: Record) -> None:
    only(vector, [*GENERAL_KEYS, *STATE_KEYS, *ROUND_KEYS], "a round vector")
    scene = written_scene(vector)
    entries: list[Record] = []
    if "rounds" in vector:
        for key in ROUND_KEYS:
            if key in vector:
                raise BadInput(f"{key} stands beside rounds; it belongs into each of them.")
        for each in as_list(vector["rounds"], "rounds"):
            entry = as_record(each, "a round")
            only(entry, ROUND_KEYS, "a round")
            entries.append(entry)
    else:
        entries.append({key: vector[key] for key in ROUND_KEYS if key in vector})
    for entry in entries:
        _check_shape(entry)
    for number, entry in enumerate(entries, 1):
        if _play_round(scene, entry, number):
            return
    scene.check_dice(len(entries))


def _check_shape(entry: Record) -> None:
    """Check everything that is written before anything is played, also what no step will read."""
    for key in ("cards", "reveal_choice", "fire", "cf_place"):
        read_by_seat(entry.get(key, {}), key)
    expect = as_record(entry.get("expect", {}), "expect")
    only(expect, EXPECT_KEYS, "expect")
    for seat, facts in read_by_seat(expect.get("planes", {}), "planes").items():
        only(as_record(facts, "a plane"), FACT_KEYS, f"the expectation of seat {seat}")


def _play_round(scene: Scene, entry: Record, number: int) -> bool:
    """Run one entry and check it. Return whether it ended in the rejection that was expected."""
    expect = as_record(entry.get("expect", {}), "expect")
    error = expect.get("error")
    if error is not None:
        read_name(error, ERRORS, "error")
    steps = [str(step) for step in as_list(entry.get("run", list(STEPS)), "run")]
    for step in steps:
        read_name(step, list(STEPS), "run")
    try:
        for step in steps:
            scene.take_step(step, entry, number)
    except Rejected as rejected:
        compare(error, rejected.error, "error", number)
        return True
    compare(error, None, "error", number)
    if "fire" not in steps:
        scene.look_for_targets()
    Expectation(scene, number).check(expect)
    victory.return_cards(scene.setting, scene.state)
    scene.targets.clear()
    return False


def check_setup(vector: Record) -> None:
    only(vector, [*GENERAL_KEYS, "mode", "players", "teams", "sides", "dice", "expect"], "a setup vector")
    record: Record = {"seats": read_number(vector.get("players"), "players", 2, len(actions.SEAT_NAMES))}
    record["mode"] = vector.get("mode", "ffa")
    if "teams" in vector:
        teams = [as_list(team, "a team") for team in as_list(vector["teams"], "teams")]
        record["teams"] = "/".join(
            "".join(actions.SEAT_NAMES[read_seat(seat, "teams")] for seat in team) for team in teams
        )
    if "sides" in vector:
        record["sides"] = "/".join(SIDE_NAMES[read_side(side)] for side in as_list(vector["sides"], "sides"))
    scene = Scene(Setting(read_options(record, TABLES), TABLES), vector.get("dice", []))
    scene.walker.enter(scene.state, SIDES)
    scene.answer_chance(1)
    Expectation(scene, 1).check(as_record(vector.get("expect", {}), "expect"))
    scene.check_dice(1)
