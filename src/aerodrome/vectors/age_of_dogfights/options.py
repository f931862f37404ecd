"""Steps of the language about options chosen before the game."""

from __future__ import annotations

import re

from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.actions import token_name
from aerodrome.games.age_of_dogfights.rules import pilots
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.setup.options import SCHEMA
from aerodrome.games.age_of_dogfights.setup.reading import read_options
from aerodrome.games.age_of_dogfights.state import NONE
from aerodrome.games.age_of_dogfights.tables import CLASSES, SIDE_NAMES
from aerodrome.games.age_of_dogfights.title import TABLES
from aerodrome.vectors.age_of_dogfights.table import Table
from aerodrome.vectors.reader import Record, as_record


def agree(table: Table, step: Record) -> Record:
    """AOD-SET-01: return the game that these options make, or the rule that refuses them."""
    try:
        setting = read_options(as_record(step.get("options"), "options"), TABLES)
    except BadInput as bad:
        rules = re.findall(r"AOD-[A-Z]+-\d+", str(bad))
        return {"legal": False, "rule": rules[-1] if rules else None}
    turns = setting.turns or list(range(len(setting.names)))
    return {
        "legal": True,
        "rule": None,
        "seats": setting.names,
        "turns": [setting.names[seat] for seat in turns],
        "first_player": None if setting.first == NONE else setting.names[setting.first],
        "tasks": [name for side, name in enumerate(setting.side_names) if setting.mission_sides[side]],
        "homes": {
            name: " ".join([SIDE_NAMES[setting.home_sides[seat]], *[str(each) for each in setting.anchors[seat]]])
            for seat, name in enumerate(setting.names)
        },
        "squadrons": {name: _squadron(setting, seat) for seat, name in enumerate(setting.names)},
        "win_at": setting.win_at or None,
        "draw_at": setting.draw_at or None,
        "warned": re.findall(r"AOD-[A-Z]+-\d+", " ".join(SCHEMA.warnings(setting.record))),
    }


def _squadron(setting: Setting, seat: int) -> list[str]:
    """List the given aircraft, then the choices."""
    chosen = [f"{pick.count} {' or '.join([CLASSES[each] for each in pick.classes])}" for pick in setting.picks[seat]]
    return [token_name(each.token) for each in setting.given[seat]] + chosen


def name_pilots(table: Table, step: Record) -> Record:
    """AOD-SKL-05: return how many aces and rookies a player with a number of fighters names."""
    fighters = _count(step, "fighters")
    aces, rookies = pilots.named_pilots(fighters, _agreed(step, "aces"), _agreed(step, "rookies"))
    return {"aces": aces, "rookies": rookies}


def _agreed(step: Record, key: str) -> int:
    return NONE if step.get(key) is None else _count(step, key)


def _count(step: Record, key: str) -> int:
    value = step.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 52:
        raise BadInput(f"{key} is {value!r}. It must be a whole number from 0 to 52.")
    return value
