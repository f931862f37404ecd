"""The options of a vector, as the setting of a game. It is not complete yet."""

from __future__ import annotations

from typing import Final

from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.modes import DOGFIGHT, MODES
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import ZONES
from aerodrome.games.age_of_dogfights.tables import BOARDS, TOP_LEVEL
from aerodrome.games.age_of_dogfights.tables import SIDE_NAMES as SIDES
from aerodrome.games.age_of_dogfights.title import TABLES
from aerodrome.vectors.age_of_dogfights.reading import read_pair, read_pairs
from aerodrome.vectors.reader import Record, as_list, as_record, only, read_flag, read_name, read_number

SWITCHES: Final = [
    "aerobatics", "speed_difference", "pilot_skill", "hidden_skill", "experience", "wind", "sun", "clouds", "beginner",
    "ace_vs_ace", "points_scoring", "point_buy", "ffa", "team", "fighter_limit", "round_limit",
]  # fmt: skip
MODE_NAMES: Final = ["dogfight", "recon", "bombing_zone", "bombing_breakthrough", "torpedo", "combined", "ffa"]


def zone_letters(vector: Record) -> list[str]:
    letters = [*as_record(vector.get("zones", {}), "zones")]
    if len(letters) > ZONES:
        raise BadInput(f"There are {len(letters)} zones. A target list has up to {ZONES} (AOD-REC-02).")
    rest = [letter for letter in TABLES.letters if letter not in letters]
    return letters + rest[: ZONES - len(letters)]


def is_free_of_modes(vector: Record) -> bool:
    """Return whether there are zones without a mode, for every aircraft with a camera or bombs."""
    return bool(vector.get("zones")) and as_record(vector.get("mode", {}), "mode").get("name") is None


def _mode_of(vector: Record) -> tuple[str, int]:
    """Return the name of the mode and the lowest level for photographs."""
    mode = as_record(vector.get("mode", {}), "mode")
    only(mode, ["name", "photo_min_level"], "mode")
    name = mode.get("name")
    if name is None:
        name = "combined" if is_free_of_modes(vector) else "dogfight"
    read_name(name, MODE_NAMES, "mode")
    return str(name), read_number(mode.get("photo_min_level", 1), "photo_min_level", 1, TOP_LEVEL)


def setting_of(vector: Record, seats: int, letters: list[str]) -> Setting:
    """Return a setting with the vector's options, in which each seat is its own side."""
    setting = Setting(TABLES)
    name, lowest = _mode_of(vector)
    setting.rows = TABLES.rows[BOARDS[read_name(vector.get("board", "full"), BOARDS, "board")]]
    setting.names = [f"side {seat + 1}" for seat in range(seats)]
    setting.side_names = setting.names
    setting.side_of = list(range(seats))
    setting.nations = [[0, 1, 2] for _ in range(seats)]
    setting.home_sides = [seat % len(SIDES) for seat in range(seats)]
    setting.anchors = [[] for _ in range(seats)]
    setting.given = [[] for _ in range(seats)]
    setting.picks = [[] for _ in range(seats)]
    setting.admitted = [[] for _ in range(seats)]
    setting.mode = DOGFIGHT if name == "ffa" else MODES.index(name.replace("_", "-"))
    setting.ffa = name == "ffa"
    setting.photo_min_level = lowest
    setting.mission_sides = [True] * seats
    given = as_record(vector.get("zones", {}), "zones")
    zones = [read_pairs(given.get(letter, []), f"zone {letter}") for letter in letters]
    setting.zones = [zones for _ in range(seats)]
    for ship, places in as_record(vector.get("ships", {}), "ships").items():
        setting.ship_names.append(ship)
        setting.ships.append(read_pairs(places, f"ship {ship}"))
    _switch_on(setting, vector)
    return setting


def _switch_on(setting: Setting, vector: Record) -> None:
    """Switch on the listed rules. All others are off."""
    on = [SWITCHES[read_name(each, SWITCHES, "options")] for each in as_list(vector.get("options", []), "options")]
    setting.aerobatics = "aerobatics" in on
    setting.speed_difference = "speed_difference" in on
    setting.pilot_skill = "pilot_skill" in on
    setting.hidden_skill = "hidden_skill" in on
    setting.experience = "experience" in on
    setting.has_wind = "wind" in on
    setting.has_sun = "sun" in on
    setting.has_clouds = "clouds" in on
    setting.beginner = "beginner" in on
    setting.ace_vs_ace = "ace_vs_ace" in on
    setting.points_scoring = "points_scoring" in on
    setting.ffa = setting.ffa or "ffa" in on
    setting.team = "team" in on
    for each in as_list(vector.get("clouds", []), "clouds"):
        cloud = as_record(each, "a cloud")
        only(cloud, ["pos", "up", "top"], "a cloud")
        top = read_number(cloud.get("top"), "top", 1, TOP_LEVEL)
        setting.clouds.append((read_pair(cloud.get("pos"), "pos"), read_flag(cloud.get("up"), "up"), top))
