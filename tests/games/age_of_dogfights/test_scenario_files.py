"""AOD-SCN: the printed scenarios as files, and the errors for files with mistakes."""

from pathlib import Path

import pytest

from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.actions import token_name
from aerodrome.games.age_of_dogfights.modes import BREAKTHROUGH, RECON_MODE, SPECIAL, TORPEDO
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.setup.reading import read_options, read_scenario
from aerodrome.games.age_of_dogfights.state import BOMBER, GENERAL, RECON
from aerodrome.games.age_of_dogfights.tables import SCENARIOS, SIDE_NAMES
from tests.cli.running import aerodrome
from tests.games.age_of_dogfights.table import TABLES

FLYING_HIGH = TABLES.scenarios["flying-high"]
GIVEN = "france 13-15 recon"


def setting_for(scenario: str) -> Setting:
    return read_options({"scenario": scenario}, TABLES)


def given(setting: Setting, seat: int) -> list[str]:
    return [token_name(each.token) for each in setting.given[seat]]


@pytest.mark.rules("AOD-SCN-01", "AOD-EXIT-04")
def test_intercept_the_general() -> None:
    setting = setting_for("intercept-the-general")
    assert (setting.mode, setting.rows, setting.first) == (SPECIAL, 42, 0)
    assert (given(setting, 0), setting.given[0][0].role) == (["france/13"], GENERAL)
    assert [[(pick.count, pick.classes) for pick in picks] for picks in setting.picks] == [[(6, [0])], [(6, [0])]]
    token = setting.given[0][0].token
    assert (setting.kinds[token].ammunition, setting.kinds[token].guns) == (0, [0, 0, 0, 0])
    assert TABLES.kind_of_token[token].ammunition > 0
    assert setting.exits[token] == 1 << SIDE_NAMES.index("E")


@pytest.mark.rules("AOD-SCN-02")
def test_flying_high() -> None:
    setting = setting_for("flying-high")
    assert (setting.mode, setting.rows, setting.symmetric, setting.photo_min_level) == (RECON_MODE, 28, True, 4)
    assert [SIDE_NAMES[side] for side in setting.home_sides] == ["S", "N"]
    assert given(setting, 0) == ["france/13", "france/14", "france/15"]
    assert {each.role for each in setting.given[1]} == {RECON}
    assert (len(setting.clouds), setting.has_wind, setting.has_sun) == (6, False, False)


@pytest.mark.rules("AOD-SCN-03")
def test_attack_at_dawn() -> None:
    setting = setting_for("attack-at-dawn")
    assert (setting.mode, setting.symmetric, setting.mission_sides) == (BREAKTHROUGH, False, [False, True])
    assert [(each.load, each.role) for each in setting.given[1]] == [(2, BOMBER)] * 3 + [(1, BOMBER)] * 3
    assert [picks[0].count for picks in setting.picks] == [12, 9]
    assert (setting.wind, setting.sun, setting.has_clouds) == (0, 0, False)
    assert (setting.win_at, setting.draw_at) == (4, 3)


@pytest.mark.rules("AOD-SCN-04", "AOD-TORP-01")
def test_convoy_torpedoing() -> None:
    setting = setting_for("convoy-torpedoing")
    assert (setting.mode, setting.rows, setting.first) == (TORPEDO, 28, 0)
    assert (len(given(setting, 0)), given(setting, 1), setting.picks[1][0].count) == (
        8,
        ["germany/23", "germany/24"],
        3,
    )
    assert setting.ships[0] == [(12, 6), (12, 7), (12, 8), (12, 9)]
    assert (len(setting.ships), setting.win_at, setting.draw_at) == (3, 2, 1)


@pytest.mark.parametrize("code", SCENARIOS)
def test_a_copied_file_is_the_printed_scenario(code: str) -> None:
    """The options record holds everything in a file, so a replay needs no file."""
    record = read_scenario(TABLES.scenarios[code], "copy.toml", TABLES)
    copied, printed = read_options(record, TABLES), setting_for(code)
    for name, value in vars(printed).items() if hasattr(printed, "__dict__") else []:
        if isinstance(value, (int, bool, str)):
            assert getattr(copied, name) == value, name
    assert (copied.anchors, copied.clouds, copied.ships, copied.zone_sites) == (
        printed.anchors, printed.clouds, printed.ships, printed.zone_sites,
    )  # fmt: skip
    assert [given(copied, seat) for seat in (0, 1)] == [given(printed, seat) for seat in (0, 1)]


PLACES = '\n[[entente.place]]\naircraft = "france/13"\naccess = 1\nlevel = 4\nheading = "NE"\n'
MISTAKES = [
    ('C = "S12"', 'C = "S19"', "S19", "sites on the enemy's half: S07"),
    ('C = "S12"', 'C = "S13"', "S13", "sites on the enemy's half"),
    ('C = "S12"', 'C = "S11"', "S03", "corresponding positions"),
    (f'"{GIVEN}"', '"france 13-29 recon"', "13-29", "designation numbers from 1 to 26"),
    (f'"{GIVEN}"', '"germany 13-15 recon"', "germany 13-15", "for entente only aircraft of france"),
    (f'"{GIVEN}"', '"britain 13-15 recon"', "britain 13-15", "for entente only aircraft of france"),
    (f'"{GIVEN}"', '"italy 13-15 recon"', "italy 13-15", "a nation: germany, france, britain"),
    (f'"{GIVEN}"', '"france 13-15 general"', "13-15 general", "AOD-SCN-01"),
    ('mode = "recon"', 'mode = "scouting"', "scouting", "It must be one of dogfight, recon"),
    ("fighter_limit = 6", "figther_limit = 6", "figther_limit", "figther_limit is not known. Known keys: "),
    ("anchors = [4, 14]", "ankers = [4, 14]", "ankers", "ankers is not known in [entente]. Known keys: "),
    ("anchors = [4, 14]", "anchors = [4, 8]", "anchors = [4, 8]", "at least 6 apart"),
    ("anchors = [4, 14]", "anchors = [4, 19]", "anchors = [4, 19]", "from 0 to 18"),
    ('home = "S"', 'home = "E"', 'home = "N"', "opposite sides of the board"),
    ("at = [16, 14]", "at = [23, 14]", "at = [23, 14]", "clouds completely on the board"),
    ("at = [16, 14]", "at = [24, 14]", "at = [24, 14]", "columns 0 to 23, rows 0 to 27"),
    ("at = [16, 14]", "at = 16", "at = 16", "a column and a row"),
    ("photo_min_level = 4", "photo_min_level = 7", "photo_min_level = 7", "a whole number from 1 to 6"),
    ('choose = ["6 fighter"]', 'choose = ["6 jet"]', "6 jet", "the classes fighter, scout"),
    ('choose = ["6 fighter"]', 'choose = ["13 fighter"]', "13 fighter", "cannot find 13 of class fighter"),
    ('sun = "off"', 'beginner = true\nsun = "E"', "sun = ", "a beginners' game has no such rules"),
    ('title = "Flying High"', "title = Flying High", "title", "this is not TOML"),
]


@pytest.mark.parametrize(("old", "new", "at", "complaint"), MISTAKES)
def test_a_mistake_is_answered_with_file_row_and_what_is_allowed(old: str, new: str, at: str, complaint: str) -> None:
    text = FLYING_HIGH.replace(old, new, 1)
    assert text != FLYING_HIGH
    row = 1 + next(number for number, line in enumerate(text.splitlines()) if at in line)
    with pytest.raises(BadInput) as refused:
        read_scenario(text, "mine.toml", TABLES)
    said = str(refused.value)
    near = [row - 1, row] if new.startswith("at =") else [row]  # a cloud is found by its header
    assert any(said.startswith(f"mine.toml, row {each}: ") for each in near), said
    assert complaint in said


@pytest.mark.rules("AOD-SET-07", "AOD-BRD-10")
def test_aircraft_placed_by_a_file() -> None:
    record = read_scenario(FLYING_HIGH + PLACES, "mine.toml", TABLES)
    assert record["places"] == "france/13: 1 level 4 NE"
    placed = read_options(record, TABLES).arrivals[0][0]
    assert (token_name(placed.token), placed.access, placed.level, placed.heading) == ("france/13", 0, 4, 1)


@pytest.mark.rules("AOD-SET-07")
@pytest.mark.parametrize(
    ("second", "complaint"),
    [
        (PLACES.replace("france/13", "france/14"), "one aircraft on each Access Point"),
        (PLACES.replace("access = 1", "access = 2"), "placed twice"),
        (PLACES.replace("france/13", "france/4"), "aircraft given in squadrons"),
        (PLACES.replace("france/13", "france/14").replace("access = 1", "access = 5"), "from 1 to 4"),
        (PLACES.replace("france/13", "france/14").replace("access = 1", "point = 2"), "point is not known"),
        (PLACES.replace("france/13", "france/14").replace("= 1", "= 2").replace('"NE"', '"E"'), "the heading NE or NW"),
        (PLACES.replace("france/13", "france/14").replace("= 1", "= 2").replace("= 4", "= 7"), "levels from 1 to 6"),
    ],
)
def test_wrong_places_of_a_file(second: str, complaint: str) -> None:
    text = FLYING_HIGH + PLACES + second
    first_row = 1 + len((FLYING_HIGH + PLACES).splitlines())
    with pytest.raises(BadInput) as refused:
        read_scenario(text, "mine.toml", TABLES)
    row = int(str(refused.value).split("row ")[1].split(":")[0])
    assert row > first_row, str(refused.value)
    assert complaint in str(refused.value)


TWO_CLOUDS = "mode = 'dogfight'\n" + "[[cloud]]\nat = [6, 13]\nup = true\ntop = 3\n" * 2
WRONG_POINT = "mode = 'dogfight'\n[entente]\naircraft = ['france 1-3']\n" + "".join(
    [f"[[entente.place]]\naircraft = 'france/{number}'\naccess = 7\nlevel = 3\n" for number in (1, 2)]
)


@pytest.mark.parametrize(
    ("text", "row"),
    [
        (FLYING_HIGH.replace("germany 13-15 recon", GIVEN), 25),  # the same line in [entente] is right
        (FLYING_HIGH.replace('A = "S03"', 'A = "S08"'), 27),
        (FLYING_HIGH.replace('"germany 13-15 recon"', '"germany 13-15 recon", "germany 15 recon"'), 25),
        (FLYING_HIGH.replace("anchors = [5, 15]", "anchors = [4, 8]"), 24),
        (WRONG_POINT, 4),
        (TWO_CLOUDS, 6),
    ],
)
def test_the_row_is_that_of_the_table_with_the_mistake(text: str, row: int) -> None:
    with pytest.raises(BadInput) as refused:
        read_scenario(text, "mine.toml", TABLES)
    assert str(refused.value).startswith(f"mine.toml, row {row}: "), str(refused.value)


def test_a_file_on_the_command_line(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text('mode = "dogfight"\nboard = "short"\nround_limit = 2\n[entente]\nchoose = ["1"]\n')
    bad.write_text('mode = "dogfight"\nboard = "shorter"\n')
    ran = aerodrome("simulate", "age-of-dogfights", "-n", 2, "--workers", 1, "--scenario", good, "--json")
    assert (ran.code, ran.json()["result"]["options"]["round_limit"]) == (0, 2)
    aerodrome("simulate", "age-of-dogfights", "--scenario", good, "--set", "board=full").refused_with(
        "Leave --set board"
    )
    aerodrome("simulate", "age-of-dogfights", "--scenario", bad).refused_with(
        f"{bad}, row 2: Option board is 'shorter'"
    )
    aerodrome("simulate", "dog-fight", "--scenario", good).refused_with("no scenario files")


FOUR_MISTAKES = [
    ("a zone off the printed sites", 'C = "S12"', 'C = "S19"', "printed sites on the enemy's half: S07, S08"),
    ("an unknown aircraft", "france 13-15 recon", "france 27 recon", "designation numbers from 1 to 26"),
    (
        "an aircraft of the wrong nation",
        "germany 13-15 recon",
        "france 4-6 recon",
        "for central only aircraft of germany",
    ),
    ("two on one access point", "access = 2", "access = 1", "one aircraft on each Access Point"),
]


@pytest.mark.rules("AOD-REC-07", "AOD-SET-04", "AOD-SET-05", "AOD-SET-07")
@pytest.mark.parametrize(("what", "right", "wrong", "allowed"), FOUR_MISTAKES, ids=[each[0] for each in FOUR_MISTAKES])
def test_four_kinds_of_mistakes(what: str, right: str, wrong: str, allowed: str, tmp_path: Path) -> None:
    """The error is one line with the file, the row and what is allowed. Without the mistake the file works."""
    second = PLACES.replace("france/13", "france/14").replace("access = 1", "access = 2")
    good = f"round_limit = 1\n{FLYING_HIGH}{PLACES}{second}"
    file = tmp_path / "mine.toml"
    file.write_text(good)
    assert aerodrome("simulate", "age-of-dogfights", "-n", 1, "--workers", 1, "--scenario", file).code == 0
    file.write_text(good.replace(right, wrong))
    rows = file.read_text().splitlines()
    row = 1 + max(number for number, line in enumerate(rows) if wrong in line)
    if what == "two on one access point":
        row = 1 + max(number for number, line in enumerate(rows) if line == "[[entente.place]]")
    ran = aerodrome("simulate", "age-of-dogfights", "--scenario", file)
    ran.refused_with(f"{file}, row {row}: ", allowed)
