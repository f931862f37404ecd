"""AOD-SET-01, AOD-GEN-04: options that are allowed, and options that are refused with their rule."""

import pytest

from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.actions import token_name
from aerodrome.games.age_of_dogfights.modes import MODES
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.setup.reading import read_options
from aerodrome.games.age_of_dogfights.tables import BOARDS, SCENARIOS, SIDE_NAMES
from tests.games.age_of_dogfights.table import TABLES

BOMBERS = "central: germany 16-18 carry 2, choose 9 fighter; entente: choose 12 fighter or scout"


def setting_for(**options: object) -> Setting:
    return read_options(options, TABLES)


def homes(setting: Setting) -> list[str]:
    return [
        " ".join([SIDE_NAMES[side], *[str(anchor) for anchor in anchors]])
        for side, anchors in zip(setting.home_sides, setting.anchors, strict=True)
    ]


@pytest.mark.rules("AOD-MODE-01", "AOD-SET-01", "AOD-GEN-01", "AOD-SET-02", "AOD-SET-03")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("mode", MODES)
def test_every_mode_has_a_set_up_on_either_board(mode: str, board: str) -> None:
    tasks = ["default"] if mode == "dogfight" else ["default", "entente", "central"]
    for task in tasks:
        setting = setting_for(mode=mode, board=board, task=task)
        assert setting.rows == {"full": 42, "short": 28}[board]
        assert [len(anchors) for anchors in setting.anchors] == [2, 2]
        team = setting_for(mode=mode, board=board, task=task, seats=4, team=True)
        assert [len(anchors) for anchors in team.anchors] == [1, 1, 1, 1]


@pytest.mark.rules("AOD-SET-02", "AOD-BRD-06", "AOD-BRD-10")
def test_usual_sides_of_the_board() -> None:
    assert homes(setting_for()) == ["W 9 27", "E 10 28"]
    assert homes(setting_for(board="short")) == ["S 4 14", "N 5 15"]
    assert homes(setting_for(home="central: W 0 37; entente: E 6 12")) == ["E 6 12", "W 0 37"]


@pytest.mark.rules("AOD-MP-01", "AOD-MP-02", "AOD-MP-05", "AOD-SET-04")
def test_three_and_four_players() -> None:
    team = setting_for(seats=4, team=True)
    assert (team.names, team.side_of) == (["entente-1", "central-1", "entente-2", "central-2"], [0, 1, 0, 1])
    for seats in (3, 4):
        ffa = setting_for(seats=seats, ffa=True)
        assert (len(set(ffa.side_of)), len(set(ffa.home_sides))) == (seats, seats)
        assert [sum(pick.count for pick in picks) for picks in ffa.picks] == [3] * seats


@pytest.mark.rules("AOD-VAR-01", "AOD-VAR-02", "AOD-EXP-01", "AOD-GEN-04")
def test_switches_and_their_defaults() -> None:
    plain = setting_for()
    on = [plain.aerobatics, plain.speed_difference, plain.pilot_skill, plain.experience, plain.has_wind, plain.ffa]
    assert not any(on)
    assert (plain.fighter_limit, plain.round_limit) == (6, 0)
    assert setting_for(pilot_skill=True).experience
    assert not setting_for(pilot_skill=True, experience="off").experience
    beginner = setting_for(beginner=True)
    assert (beginner.rows, beginner.beginner_level, beginner.picks[0][0].count) == (28, 3, 4)
    assert setting_for(ace_vs_ace=True).picks[1][0].count == 6


@pytest.mark.rules("AOD-SET-05", "AOD-COMP-07", "AOD-MODE-03")
def test_squadrons_as_text() -> None:
    setting = setting_for(mode="bombing-zone", squadrons=BOMBERS)
    assert [(token_name(each.token), each.load) for each in setting.given[1]] == [
        ("germany/16", 2), ("germany/17", 2), ("germany/18", 2),
    ]  # fmt: skip
    assert [(pick.count, pick.classes) for pick in setting.picks[0]] == [(12, [0, 1])]


@pytest.mark.rules("AOD-SCN-02", "AOD-SCN-03", "AOD-SCN-04", "AOD-SCN-01", "AOD-GEN-03")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_settles_what_it_names(scenario: str) -> None:
    setting = setting_for(scenario=scenario, speed_difference=True)
    assert setting.speed_difference
    assert setting.record["scenario"] == scenario
    other = "short" if setting.rows == 42 else "full"
    with pytest.raises(BadInput, match=r"AOD-GEN-03"):
        setting_for(scenario=scenario, board=other)


REFUSED: list[tuple[dict[str, object], str]] = [
    ({"beginner": True, "aerobatics": True}, "AOD-VAR-01"),
    ({"beginner": True, "wind": "E"}, "AOD-VAR-01"),
    ({"beginner": True, "sun": "roll"}, "AOD-VAR-01"),
    ({"beginner": True, "clouds": "6,13 up 3"}, "AOD-VAR-01"),
    ({"ace_vs_ace": True, "pilot_skill": True}, "AOD-VAR-02"),
    ({"hidden_skill": True}, "AOD-SKL-06"),
    ({"experience": "on"}, "AOD-EXP-01"),
    ({"seats": 2, "ffa": True}, "AOD-MP-05"),
    ({"seats": 3}, "AOD-MP-05"),
    ({"seats": 4}, "AOD-MP-01"),
    ({"seats": 2, "team": True}, "AOD-MP-01"),
    ({"seats": 4, "team": True, "ffa": True}, "AOD-MP-01"),
    ({"seats": 3, "ffa": True, "mode": "torpedo"}, "AOD-MP-05"),
    ({"seats": 3, "ffa": True, "mode": "general"}, "AOD-MP-05"),
    ({"seats": 3, "ffa": True, "mode": "recon", "task": "central"}, "AOD-MP-05"),
    ({"seats": 4, "ffa": True, "scenario": "flying-high"}, "AOD-MP-05"),
    ({"seats": 3, "ffa": True, "scenario": "flying-high"}, "AOD-MP-01"),
    ({"turn_order": "clockwise"}, "AOD-MP-02"),
    ({"turns": "entente central"}, "AOD-MP-02"),
    ({"seats": 3, "ffa": True, "turn_order": "agreed"}, "AOD-MP-02"),
    ({"seats": 3, "ffa": True, "turn_order": "agreed", "turns": "germany france"}, "AOD-MP-02"),
    ({"seats": 3, "ffa": True, "turn_order": "agreed", "turns": "germany france france"}, "AOD-MP-02"),
    ({"seats": 3, "ffa": True, "turn_order": "agreed", "turns": "germany france fourth"}, "AOD-MP-02"),
    ({"seats": 3, "ffa": True, "mode": "recon", "zones": "germany: S04 S07 S10; britain: S01 S04 S02"}, "AOD-BRD-14"),
    ({"points_scoring": True, "mode": "recon"}, "AOD-GEN-04"),
    ({"task": "entente"}, "AOD-DOG-01"),
    ({"mode": "torpedo", "task": "both"}, "AOD-TORP-05"),
    ({"mode": "general", "task": "both"}, "AOD-SCN-01"),
    ({"mode": "general", "aircraft": 3}, "AOD-SCN-01"),
    ({"mode": "general", "squadrons": "entente: choose 3; central: choose 3"}, "AOD-SCN-01"),
    ({"photo_min_level": 4}, "AOD-REC-04"),
    ({"mode": "recon", "beginner": True, "photo_min_level": 4}, "AOD-REC-04"),
    ({"mode": "torpedo", "beginner": True}, "AOD-TORP-02"),
    ({"mode": "recon", "win_at": 2}, "AOD-SCN-03"),
    ({"mode": "recon", "task": "entente", "win_at": 2, "draw_at": 2}, "AOD-SCN-03"),
    ({"mode": "torpedo", "win_at": 4}, "AOD-SCN-04"),
    ({"mode": "recon", "task": "entente", "win_at": 4}, "AOD-SCN-03"),
    ({"mode": "bombing-zone", "task": "entente", "win_at": 4}, "AOD-SCN-03"),
    (
        {"mode": "bombing-breakthrough", "task": "entente", "squadrons": "entente: france 16-18", "win_at": 4},
        "AOD-SCN-03",
    ),
    ({"home": "entente: W 9 27; central: W 2 15"}, "AOD-SET-02"),
    ({"home": "entente: W 0 10; central: N 2 15"}, "AOD-SET-02"),
    ({"home": "entente: W 9 14"}, "AOD-BRD-10"),
    ({"home": "entente: W 9 38"}, "AOD-BRD-10"),
    ({"home": "entente: N 0 9; central: S 1 9"}, "AOD-BRD-10"),
    ({"home": "entente: W 9"}, "AOD-SET-03"),
    ({"home": "germany: W 9 20"}, "AOD-SET-01"),
    ({"seats": 3, "ffa": True, "home": "germany: W 5"}, "AOD-BRD-10|AOD-MP-05"),
    ({"nations": "entente: germany"}, "AOD-SET-04"),
    ({"admitted": "jet"}, "AOD-COMP-03"),
    ({"squadrons": "entente: germany 4"}, "AOD-SET-04"),
    ({"squadrons": "entente: italy 4"}, "AOD-SET-05"),
    ({"squadrons": "entente: france 27"}, "AOD-SET-05"),
    ({"squadrons": "entente: france 4 4"}, "AOD-SET-05"),
    ({"squadrons": "entente: france 16"}, "AOD-SET-05"),
    ({"squadrons": "entente: choose 3 bomber"}, "AOD-SET-05"),
    ({"squadrons": "entente: france 13 carry 1"}, "AOD-COMP-07"),
    ({"mode": "bombing-zone", "squadrons": "entente: france 13 carry 2"}, "AOD-COMP-07"),
    ({"mode": "bombing-zone", "squadrons": "entente: france 13 carry 1 fighter"}, "AOD-MODE-03"),
    ({"squadrons": "entente: france 13 recon"}, "AOD-MODE-03"),
    ({"squadrons": "entente: france 13 general"}, "AOD-SCN-01"),
    ({"squadrons": "central: choose 18"}, "AOD-SET-05"),
    ({"aircraft": 18}, "AOD-SET-05"),
    ({"aircraft": 3, "squadrons": "entente: choose 3; central: choose 3"}, "AOD-SET-05"),
    ({"point_buy": 100, "squadrons": "entente: choose 3"}, "AOD-VAL-01"),
    ({"point_buy": 10}, "AOD-VAL-03"),
    ({"places": "france/4: 1 level 3"}, "AOD-SET-01"),
    ({"squadrons": "entente: france 4-5", "places": "france/4: 1 level 3; france/5: 1 level 2"}, "AOD-SET-07"),
    ({"squadrons": "entente: france 4-5", "places": "france/4: 5 level 3"}, "AOD-BRD-10"),
    ({"squadrons": "entente: france 4-5", "places": "france/4: 1 level 6"}, "AOD-SET-07"),
    ({"squadrons": "entente: france 4-5", "places": "france/4: 1 level 3 W"}, "AOD-BRD-10"),
    ({"board": "short", "squadrons": "entente: france 4-5", "places": "france/4: 1 level 3"}, "AOD-BRD-10"),
    ({"squadrons": "entente: france 4-5", "fighter_limit": 1,
      "places": "france/4: 1 level 3; france/5: 2 level 3"}, "AOD-RND-08"),
    ({"zones": "entente: S03 S09 S15"}, "AOD-REC-07"),
    ({"mode": "recon", "zones": "entente: S03 S09 S19"}, "AOD-REC-07"),
    ({"mode": "recon", "zones": "entente: S03 S09 S08"}, "AOD-REC-07"),
    ({"mode": "recon", "zones": "entente: S03 S09 S09"}, "AOD-REC-07"),
    ({"mode": "recon", "zones": "entente: S03 S09 S12"}, "AOD-REC-07"),
    ({"mode": "recon", "board": "short", "zones": "entente: S10 S08 S13"}, "AOD-REC-07"),
    ({"mode": "recon", "task": "entente", "zones": "central: S16 S10 S04"}, "AOD-SET-01"),
    ({"ships": "Aurora: 15,6 NE"}, "AOD-TORP-01"),
    ({"mode": "torpedo", "squadrons": "entente: britain 25 carry 0"}, "AOD-TORP-01"),
    ({"mode": "torpedo", "ships": "Aurora: 15,26 NE"}, "AOD-BRD-14"),
    ({"mode": "torpedo", "ships": "Aurora: 15,6 NE; Boreas: 16,9 SW"}, "AOD-BRD-14"),
    ({"mode": "torpedo", "ships": "Aurora: 15,6 N"}, "AOD-BRD-14"),
    ({"clouds": "24,3 up 1"}, "AOD-BRD-05"),
    ({"clouds": "23,3 up 1"}, "AOD-BRD-14"),
    ({"clouds": "3,3 up 4"}, "AOD-BRD-14"),
    ({"clouds": "3,3 up 1; 3,3 up 1"}, "AOD-CLD-01"),
    ({"clouds": "; ".join([f"{number},3 up 1" for number in range(11)])}, "AOD-CLD-01"),
    ({"first_player": "germany"}, "AOD-SET-09"),
]  # fmt: skip


@pytest.mark.rules(
    "AOD-GEN-04", "AOD-BRD-10", "AOD-SET-03", "AOD-SET-04", "AOD-SET-05", "AOD-SET-09", "AOD-REC-07", "AOD-BRD-14",
    "AOD-CLD-01", "AOD-VAR-01", "AOD-VAR-02", "AOD-MP-01", "AOD-MP-05", "AOD-VAL-01", "AOD-VAL-03", "AOD-DOG-01",
)  # fmt: skip
@pytest.mark.parametrize(("options", "rule"), REFUSED)
def test_what_cannot_be_played_is_refused_with_the_rule(options: dict[str, object], rule: str) -> None:
    with pytest.raises(BadInput, match=rule) as refused:
        read_options(options, TABLES)
    assert "\n" not in str(refused.value)


@pytest.mark.rules("AOD-DOG-01", "AOD-SET-05")
def test_other_classes_by_agreement() -> None:
    setting = setting_for(admitted="general_purpose light_bomber", squadrons="entente: france 19-22")
    assert len(setting.given[0]) == 4


@pytest.mark.rules("AOD-REC-07")
def test_zones_follow_the_home_sides() -> None:
    setting = setting_for(mode="recon", home="entente: N 5 15; central: S 4 14")
    rows = [[TABLES.site(name) for name in sites] for sites in setting.zone_sites]
    for side, sites in enumerate(rows):
        for site in sites:
            assert site is not None
            assert (site.row + 2 < 21) if side == 0 else (site.row >= 21)


ALL_PLACED = "; ".join([f"france/{number}: {number} level 3" for number in range(1, 5)])
SCOUTS = "central: choose 3 scout, choose 6 fighter"
LADEN = "central: choose 3 bomber, choose 6 fighter"


@pytest.mark.rules("AOD-REC-10", "AOD-BMB-03", "AOD-TORP-05", "AOD-COMB-04")
@pytest.mark.parametrize(
    ("mode", "squadrons", "rule"),
    [
        ("recon", f"entente: france 1-6; {SCOUTS}", "AOD-REC-10"),
        ("recon", f"entente: france 1-4, france 13-15 fighter; {SCOUTS}", "AOD-REC-10"),
        ("bombing-zone", f"entente: france 1-6; {LADEN}", "AOD-BMB-03"),
        ("bombing-zone", f"entente: france 1-4, france 16-18 carry 0; {LADEN}", "AOD-BMB-03"),
        ("bombing-breakthrough", f"entente: choose 4 fighter; {LADEN}", "AOD-BMB-03"),
        ("torpedo", "entente: france 1-6; central: choose 6 fighter", "AOD-TORP-05"),
        ("combined", f"entente: choose 1 scout, choose 2 fighter; {LADEN}, choose 1 scout", "AOD-REC-10"),
        ("combined", f"entente: choose 2 bomber, choose 2 fighter; {LADEN}, choose 1 scout", "AOD-REC-10"),
    ],
)
def test_a_side_with_a_task_has_somebody_to_do_it(mode: str, squadrons: str, rule: str) -> None:
    with pytest.raises(BadInput, match=rf"for entente at least one aircraft that .*{rule}"):
        setting_for(mode=mode, squadrons=squadrons)


@pytest.mark.rules("AOD-REC-10", "AOD-BMB-03")
def test_who_has_no_task_and_who_still_chooses_needs_no_carrier() -> None:
    setting_for(mode="recon", task="central", squadrons=f"entente: france 1-6; {SCOUTS}")
    setting_for(mode="recon", squadrons=f"entente: france 1-6, choose 1 scout or fighter; {SCOUTS}")
    setting_for(mode="combined", squadrons=f"entente: choose 2 scout; {LADEN}, choose 1 scout")


@pytest.mark.rules("AOD-REC-10", "AOD-BMB-03", "AOD-SCN-01", "AOD-SET-07")
@pytest.mark.parametrize(
    ("mode", "squadrons", "rule"),
    [
        ("recon", f"entente: france 1-4, france 13-15; {SCOUTS}", "AOD-REC-10"),
        ("bombing-zone", f"entente: france 1-4, france 16-18 carry 2; {LADEN}", "AOD-BMB-03"),
        ("general", "entente: france 1-6, france 13 general; central: choose 6 fighter", "AOD-SCN-01"),
    ],
)
def test_places_leave_room_for_who_must_be_placed(mode: str, squadrons: str, rule: str) -> None:
    with pytest.raises(BadInput, match=rule):
        setting_for(mode=mode, squadrons=squadrons, places=ALL_PLACED)
    three = ALL_PLACED.rpartition(";")[0]
    assert len(setting_for(mode=mode, squadrons=squadrons, places=three).arrivals[0]) == 3
    carrier = {"recon": "france/13", "bombing-zone": "france/16", "general": "france/13"}[mode]
    told = squadrons.replace("france 13-15", "france 13-15 recon")
    assert len(setting_for(mode=mode, squadrons=told, places=f"{three}; {carrier}: 4 level 3").arrivals[0]) == 4


@pytest.mark.rules("AOD-MODE-03")
@pytest.mark.parametrize(
    ("mode", "given", "allowed"),
    [
        ("recon", "france 21 fighter, france 13", "the role recon "),
        ("bombing-zone", "france 16 fighter, france 17 carry 1", "the role bomber "),
        ("bombing-zone", "france 16 fighter carry 0, france 17 carry 1", "the role bomber "),
        ("combined", "france 16 fighter, france 17 carry 1, france 13 recon", "the role bomber "),
    ],
)
def test_a_given_role_is_one_that_the_mode_leaves(mode: str, given: str, allowed: str) -> None:
    with pytest.raises(BadInput, match=rf"{allowed}.*AOD-MODE-03"):
        setting_for(mode=mode, squadrons=f"entente: {given}; {LADEN if mode != 'recon' else SCOUTS}")


@pytest.mark.rules("AOD-SET-04")
def test_given_aircraft_of_a_free_for_all_are_of_one_nation() -> None:
    ffa: dict[str, object] = {"ffa": True, "seats": 4}
    assert setting_for(**ffa, squadrons="fourth: france 5, choose 2 fighter").nations[3] == [1]
    with pytest.raises(BadInput, match=r"for fourth only aircraft of france.*AOD-SET-04"):
        setting_for(**ffa, squadrons="fourth: france 5, britain 5")
    with pytest.raises(BadInput, match="fourth cannot find 20 of class"):  # no single nation has 20
        setting_for(**ffa, squadrons="fourth: choose 20 fighter")


@pytest.mark.rules("AOD-BMB-14")
@pytest.mark.parametrize(
    ("squadron", "win_at", "draw_at"),
    [
        ("", 4, 3),
        ("choose 12", 4, 3),
        ("germany 13-15, choose 2 bomber, choose 3 fighter", 3, 0),
        ("germany 16-18 carry 2, germany 13 carry 1", 3, 2),
        ("germany 16-18 carry 2, germany 13 carry 0", 2, 0),
        ("choose 2 bomber, choose 1 fighter", 2, 1),
        ("germany 16", 1, 0),
    ],
)
def test_a_breakthrough_of_one_side_wins_with_more_than_half(squadron: str, win_at: int, draw_at: int) -> None:
    """AOD-RUL-115: half of six carriers, or of as many as there can be."""
    options: dict[str, object] = {"mode": "bombing-breakthrough", "task": "central"}
    if squadron:
        options["squadrons"] = f"central: {squadron}"
    setting = setting_for(**options)
    assert (setting.win_at, setting.draw_at) == (win_at, draw_at)
    agreed = setting_for(**options, win_at=1)
    assert (agreed.win_at, agreed.draw_at) == (1, 0)
    counted = setting_for(**options, points_scoring=True)
    assert (counted.win_at, counted.draw_at) == (0, 0)


@pytest.mark.rules("AOD-SCN-03", "AOD-GEN-04")
def test_where_successes_decide_points_are_not_counted() -> None:
    for options in ({"scenario": "attack-at-dawn"}, {"mode": "bombing-zone", "task": "entente", "win_at": 2}):
        with pytest.raises(BadInput, match=r"points_scoring.*the number of successes decides here.*AOD-SCN-03"):
            setting_for(**options, points_scoring=True)
