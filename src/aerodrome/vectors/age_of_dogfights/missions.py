"""Steps of the language: the end of a game, scenarios and missions."""

from __future__ import annotations

from typing import Final

from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights import victory
from aerodrome.games.age_of_dogfights.actions import NATIONS, NUMBERS
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.gun_tables import DAMAGE_NAMES
from aerodrome.games.age_of_dogfights.modes import ROLE_WORDS
from aerodrome.games.age_of_dogfights.rules import endings, roles, scoring, sequence, winners
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.setup.reading import read_options
from aerodrome.games.age_of_dogfights.state import NONE, ORDER, OVER, Aircraft, Position
from aerodrome.games.age_of_dogfights.tables import SCENARIOS
from aerodrome.games.age_of_dogfights.tables import SIDE_NAMES as SIDES
from aerodrome.games.age_of_dogfights.title import TABLES
from aerodrome.vectors.age_of_dogfights.reading import read_letters, read_token
from aerodrome.vectors.age_of_dogfights.table import Table
from aerodrome.vectors.reader import Record, as_list, as_record, only, read_name, read_number

CAUSES: Final = [
    None, "side empty", "nobody fires", "round limit", "task over", "last able", "general through", "general lost",
    "decided", "side resigned",
]  # fmt: skip
MISSION_STATUS: Final = ["patrol", "access", "flying", "destroyed", "left"]  # as state.py numbers them
MISSION_KEYS: Final = ["status", "role", "bombs", "torpedo", "photos", "damage", "exit"]


def outcome(table: Table, step: Record) -> Record:
    why = endings.cause(table.setting, table.state)
    if not why:
        return {"over": False}
    won = winners.winner(table.setting, table.state, why)
    return {"over": True, "winner": None if won == NONE else table.sides[won]}


def scenario_result(table: Table, step: Record) -> Record:
    name = str(step.get("scenario")).replace("_", "-")
    if name not in SCENARIOS:
        known = ", ".join(each.replace("-", "_") for each in SCENARIOS)
        raise BadInput(f"scenario is {step.get('scenario')!r}; it should be one of {known}.")
    if ("breakthroughs" in step) == ("torpedoed" in step):
        raise BadInput("scenario_result lists either breakthroughs or torpedoed.")
    setting = read_options({"scenario": name}, TABLES)
    results: list[object] = []
    for each in as_list(step.get("breakthroughs", step.get("torpedoed")), "counts"):
        count = read_number(each, "a count", 0, 99)
        side = scoring.by_threshold(count, setting.win_at, setting.draw_at, scoring.task_side(setting))
        results.append("draw" if side == NONE else setting.side_names[side])
    return {"results": results}


def mission(table: Table, step: Record) -> Record:
    """Judge a mission: its end, the reason and the winner, after a turn or a resignation if one is named."""
    game = AgeOfDogfights(_mission_setting(table.vector, step))
    setting, state = game.setting, Position([])
    _write_mission_state(setting, state, table.vector, step)
    if "resigns" in step:
        seat = read_name(step["resigns"], setting.names, "resigns")
        state.phase, state.player = ORDER, seat
        game.leave(state, seat, None)
    elif "turn_of" in step:
        state.player = read_name(step["turn_of"], setting.names, "turn_of")
        sequence.end_turn(setting, state, None)
    else:
        why = endings.cause(setting, state)
        if why:
            victory.end(setting, state, why, None)
    over = state.phase == OVER
    return {
        "ends": over,
        "cause": CAUSES[state.end_rule],
        "winner": setting.side_names[state.winner] if over and state.winner != NONE else None,
        "points": dict(zip(setting.side_names, scoring.points(setting, state), strict=True)),
        "turn_of": None if over else setting.names[state.player],
    }


def _mission_setting(vector: Record, step: Record) -> Setting:
    if ("scenario" in step) == ("mode" in step):
        raise BadInput("A mission names either a scenario or a mode.")
    record: Record = {"points_scoring": "points_scoring" in as_list(vector.get("options", []), "options")}
    if "round_limit" in step:
        record["round_limit"] = read_number(step["round_limit"], "round_limit", 1, 4000)
    for key in ("scenario", "mode"):
        if key in step:
            record[key] = str(step[key]).replace("_", "-")
    if "task" in step:
        record["task"] = step["task"]
    return read_options(record, TABLES)


def _write_mission_state(setting: Setting, state: Position, vector: Record, step: Record) -> None:
    letters, names = list(TABLES.letters), setting.names
    for name, row in as_record(step.get("aircraft"), "aircraft").items():
        state.aircraft.append(_mission_aircraft(setting, name, as_record(row, name)))
    state.turn = read_number(vector.get("round", 5), "round", 1, 4000)
    state.phase, state.first = ORDER, read_name(step.get("first", names[0]), names, "first")
    state.brought_home, state.bombs_on, state.recon_home = [0] * len(names), [0] * len(names), [0] * len(names)
    for name, zones in as_record(step.get("home", {}), "home").items():
        state.brought_home[read_name(name, names, "home")] = read_letters(zones, letters, "home")
    for name, zones in as_record(step.get("bombs", {}), "bombs").items():
        for zone in as_list(zones, "bombs"):
            state.bombs_on[read_name(name, names, "bombs")] += 1 << 8 * read_name(zone, letters, "bombs")
    for name, count in as_record(step.get("recon_home", {}), "recon_home").items():
        state.recon_home[read_name(name, names, "recon_home")] = read_number(count, "recon_home", 0, 99)
    state.torpedoed = (1 << read_number(step.get("torpedoed", 0), "torpedoed", 0, len(setting.ship_names))) - 1


def _mission_aircraft(setting: Setting, name: str, row: Record) -> Aircraft:
    only(row, MISSION_KEYS, f"the aircraft {name}")
    token = read_token(name, "aircraft")
    seat = 1 if token // NUMBERS == NATIONS.index("germany") else 0
    flyer = Aircraft(token, seat)
    kind = setting.kinds[token]
    flyer.status = read_name(row.get("status", "flying"), MISSION_STATUS, "status")
    flyer.bombs = read_number(row.get("bombs", 0), "bombs", 0, 9)
    flyer.torpedo = read_number(row.get("torpedo", 0), "torpedo", 0, 1)
    flyer.photos = read_letters(row.get("photos", []), list(TABLES.letters), "photos")
    flyer.ammunition = kind.ammunition
    if row.get("damage") is not None:
        flyer.damage = read_name(row["damage"], DAMAGE_NAMES, "damage")
    load = min(flyer.bombs + flyer.torpedo, roles.most_load(setting, seat, kind))
    flyer.role = roles.roles(setting, seat, kind, load)[0]
    if "role" in row:
        flyer.role = read_name(row["role"], ROLE_WORDS, "role")
    for side in as_list(row.get("exit", []), "exit"):
        flyer.side_left |= 1 << read_name(side, SIDES, "exit")
    return flyer
