"""Chapter 4 (AOD-SET): options become a Setting. An error names the rule against what cannot be played.

Chapters 1, 23 to 27, 29 and 30: the rules in force, the mode, the sides that have its task, and the board.
"""

from __future__ import annotations

import re

from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.modes import BOMBING_ZONE, COMBINED, DOGFIGHT, MODES, RECON_MODE, SPECIAL, TORPEDO
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.setup.landscape import read_landscape
from aerodrome.games.age_of_dogfights.setup.options import BY_SETUP, ON, SCHEMA
from aerodrome.games.age_of_dogfights.setup.reader import PAIR, Mistake, Reader
from aerodrome.games.age_of_dogfights.setup.scenario import ScenarioFile, with_scenario
from aerodrome.games.age_of_dogfights.setup.seats import read_homes, read_seats, read_turns
from aerodrome.games.age_of_dogfights.setup.squadrons import read_squadrons
from aerodrome.games.age_of_dogfights.state import ZONES
from aerodrome.games.age_of_dogfights.tables import Tables


def read_options(given: dict[str, object], tables: Tables) -> Setting:
    """Return the setting for the options, with their record. Raise BadInput if they cannot be played."""
    record = SCHEMA.validated(given)
    setting = _read(with_scenario(record, tables), tables)
    setting.record = record
    return setting.complete()


def read_scenario(text: str, where: str, tables: Tables) -> dict[str, object]:
    """Return the options of a scenario file. BadInput names the file, the row and what is allowed."""
    file = ScenarioFile(text, where)
    try:
        _read(SCHEMA.validated(file.record), tables)
    except Mistake as mistake:
        raise file.wrong(file.row_of(mistake), str(mistake)) from None
    except BadInput as bad:
        named = re.findall(r"(\w+)=", str(bad))
        rows = [file.key_rows[name] for name in named if name in file.key_rows]
        raise file.wrong(max(rows, default=1), str(bad)) from None
    return file.record


def _read(record: dict[str, object], tables: Tables) -> Setting:
    """Read a validated record that names no scenario, part after part. Later parts rely on earlier ones."""
    reader = Reader(record, tables)
    read_seats(reader)
    read_mode(reader)
    read_homes(reader)
    read_turns(reader)
    read_squadrons(reader)
    read_landscape(reader)
    return reader.setting


def read_mode(reader: Reader) -> None:
    _read_switches(reader)
    _read_task(reader)
    _read_photographs(reader)
    _read_thresholds(reader)
    _read_board(reader)


def _read_switches(reader: Reader) -> None:
    """AOD-GEN-04: the schema refuses most combinations that conflict."""
    setting = reader.setting
    setting.aerobatics = reader.switch("aerobatics")
    setting.speed_difference = reader.switch("speed_difference")
    setting.pilot_skill = reader.switch("pilot_skill")
    setting.hidden_skill = reader.switch("hidden_skill")
    wanted = reader.text("experience")
    setting.experience = setting.pilot_skill if wanted == BY_SETUP else int(wanted == ON)
    setting.aces, setting.rookies = reader.number_or_none("aces"), reader.number_or_none("rookies")
    setting.beginner = reader.switch("beginner")
    setting.beginner_level = reader.number("beginner_level")
    setting.ace_vs_ace = reader.switch("ace_vs_ace")
    setting.points_scoring = reader.switch("points_scoring")
    setting.fighter_limit = reader.number("fighter_limit")
    setting.round_limit = reader.number("round_limit")
    setting.point_buy = reader.number("point_buy")


def _read_task(reader: Reader) -> None:
    """AOD-MODE-01: read the mode and the sides with the task."""
    setting = reader.setting
    setting.mode = MODES.index(reader.text("mode"))
    task = reader.text("task")
    if setting.mode == DOGFIGHT:
        if task != BY_SETUP:
            raise Mistake(
                "task", task, f"Option task is {task!r}, but a Dogfight has no task. Leave it out (AOD-DOG-01)."
            )
        setting.mission_sides = [0] * len(setting.side_names)
    elif setting.ffa:
        if task not in (BY_SETUP, "both"):
            raise Mistake(
                "task",
                task,
                f"Option task is {task!r}, but in a free-for-all every player has it. Leave it out (AOD-MP-05).",
            )
        setting.mission_sides = [1] * len(setting.side_names)
    elif setting.mode == TORPEDO or setting.mode == SPECIAL:
        if task == "both":
            rule = "AOD-TORP-05" if setting.mode == TORPEDO else "AOD-SCN-01"
            raise Mistake("task", task, f"Option task is 'both'. In this mode, set entente or central ({rule}).")
        setting.symmetric = 0
        setting.mission_sides = [0, 1] if task == PAIR[1] else [1, 0]
    else:
        setting.symmetric = int(task in (BY_SETUP, "both"))
        setting.mission_sides = [int(setting.symmetric or side == task) for side in PAIR]


def _read_photographs(reader: Reader) -> None:
    """AOD-REC-04."""
    setting = reader.setting
    setting.photo_min_level = reader.number("photo_min_level")
    photographs = setting.mode == RECON_MODE or setting.mode == COMBINED
    if setting.photo_min_level > 1 and not photographs:
        raise reader.unwanted("photo_min_level", "this mode has no photographs", "AOD-REC-04")
    if setting.beginner:
        _check_beginner(reader, photographs)


def _check_beginner(reader: Reader, photographs: bool) -> None:
    """AOD-VAR-01: some tasks need a certain level, which may not be the beginners' level."""
    setting = reader.setting
    level = setting.beginner_level
    if setting.mode == TORPEDO and level != 1:
        raise reader.wrong("beginner_level", "1, as torpedoes are launched at level 1", "AOD-TORP-02")
    if photographs and level < setting.photo_min_level:
        raise reader.wrong(
            "beginner_level", f"at least {setting.photo_min_level}, the value of photo_min_level", "AOD-REC-04"
        )


def _read_thresholds(reader: Reader) -> None:
    """AOD-REC-11, AOD-BMB-14, AOD-SCN-03, AOD-SCN-04."""
    setting = reader.setting
    setting.win_at, setting.draw_at = reader.number("win_at"), reader.number("draw_at")
    counted = setting.mode == TORPEDO or (setting.mode != DOGFIGHT and not setting.symmetric)
    counted = counted and setting.mode != COMBINED and setting.mode != SPECIAL
    for name in ["win_at", "draw_at"]:
        if reader.number(name) and not counted:
            raise reader.unwanted(name, "it needs a single side with a task that can be counted", "AOD-SCN-03")
    if setting.win_at > ZONES and (setting.mode == RECON_MODE or setting.mode == BOMBING_ZONE):
        raise reader.wrong("win_at", f"up to {ZONES}, the number of Task Zones", "AOD-SCN-03")
    if setting.draw_at and not setting.draw_at < setting.win_at:
        raise reader.wrong("draw_at", "lower than win_at", "AOD-SCN-03")
    defaults = reader.defaults("thresholds").get(MODES[setting.mode])
    by_points = setting.points_scoring and setting.mode != RECON_MODE and setting.mode != TORPEDO
    if counted and not setting.win_at and not by_points and isinstance(defaults, list):
        setting.win_at, setting.draw_at = int(defaults[0]), int(defaults[1])
    if setting.win_at and setting.points_scoring:
        raise reader.wrong("points_scoring", "false, as the number of successes decides here, not points", "AOD-SCN-03")


def _read_board(reader: Reader) -> None:
    boards = reader.defaults("boards")
    reader.board = reader.text("board")
    if reader.board == BY_SETUP:
        key = "beginner" if reader.setting.beginner else reader.text("mode")
        reader.board = str(boards.get(key, boards["default"]))
    reader.setting.rows = reader.tables.rows[reader.board]
