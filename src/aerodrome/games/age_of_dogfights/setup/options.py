"""AOD-SET-01, AOD-GEN-04: the options chosen before the game. reading.py checks which of them fit together."""

from __future__ import annotations

from typing import Final

from aerodrome.core.options import TURN_CAP, Caution, Exclusion, Schema, choice, flag, integer, text
from aerodrome.games.age_of_dogfights.actions import HEADING_NAMES
from aerodrome.games.age_of_dogfights.modes import MODES
from aerodrome.games.age_of_dogfights.tables import BOARDS, SCENARIOS, TOP_LEVEL

BY_SETUP: Final = "default"
NO_SCENARIO: Final = "none"
OFF: Final = "off"
ON: Final = "on"
ROLL: Final = "roll"
TASKS: Final = [BY_SETUP, "both", "entente", "central"]
SUN_PLACES: Final = ["E", "SE", "SW", "W"]  # AOD-SUN-01

NO_BEGINNERS: Final = "a beginners' game has no such rules"
NOT_A_DOGFIGHT: Final = (
    "For a free-for-all the rules recommend a Dogfight with three fighters each. A mission takes longer, and the "
    "player who is hunted least has the easiest task."
)
WEATHER_PLACES: Final[list[object]] = [ROLL, *HEADING_NAMES]
CRISS_CROSS: Final = "criss-cross"
CLOCKWISE: Final = "clockwise"
AGREED: Final = "agreed"
ONE_SIDED: Final[list[object]] = ["torpedo", "general"]  # only one side has the task, with any options
MISSIONS: Final[list[object]] = [mode for mode in MODES if mode != "dogfight" and mode not in ONE_SIDED]
NOT_SCORED: Final[list[object]] = ["recon", "torpedo", "combined", "general"]

TITLES: Final = {
    "mode": "Mode",
    "mode=recon": "Reconnaissance",
    "mode=bombing-zone": "Zone bombing",
    "mode=bombing-breakthrough": "Bomber breakthrough",
    "mode=torpedo": "Torpedo attack",
    "mode=combined": "Bombs and photographs",
    "mode=general": "Fly the General across",
    "scenario=intercept-the-general": "Intercept the General",
    "scenario=flying-high": "Flying High",
    "scenario=attack-at-dawn": "Attack at Dawn",
    "scenario=convoy-torpedoing": "Convoy Torpedoing",
    "task": "Side with the task",
    "task=default": "Set by the mode",
    "task=both": "Both sides",
    "board=default": "Set by the mode",
    "board=full": "Full, three segments",
    "board=short": "Short, two segments",
    "seats": "Players",
    "ffa": "Free-for-all",
    "team": "Two teams",
    "turn_order": "Turn order",
    "turn_order=criss-cross": "Criss-cross",
    "turn_order=clockwise": "Clockwise round the board",
    "turn_order=agreed": "As listed in Turns",
    "aircraft": "Aircraft to choose",
    "point_buy": "Points budget",
    "admitted": "Extra classes",
    "points_scoring": "Scoring by points",
    "hidden_skill": "Hidden pilot skill",
    "experience=default": "With pilot skill",
    "wind=E": "From the east",
    "wind=NE": "From the north-east",
    "wind=NW": "From the north-west",
    "wind=W": "From the west",
    "wind=SW": "From the south-west",
    "wind=SE": "From the south-east",
    "wind=roll": "Roll for it",
    "sun=E": "In the east",
    "sun=SE": "In the south-east",
    "sun=SW": "In the south-west",
    "sun=W": "In the west",
    "sun=roll": "Roll for it",
    "beginner": "Beginners' game",
    "beginner_level": "Beginners' level",
    "ace_vs_ace": "Ace against ace",
    "fighter_limit": "Fighter limit",
    "round_limit": "Round limit",
    "home": "Home sides",
    "photo_min_level": "Lowest level for photographs",
    "win_at": "Successes to win",
    "draw_at": "Successes to draw",
    "zones": "Task Zones",
    "turn_cap": "Turn limit",
}

SCHEMA: Final = Schema(
    "age-of-dogfights",
    [
        choice(
            "mode",
            "dogfight",
            "The aim of the game: a dogfight, photographs, bombs on zones, a breakthrough, ships, bombs and "
            "photographs, or the flight of a General.",
            "AOD-MODE-01",
            MODES,
        ),
        choice(
            "scenario",
            NO_SCENARIO,
            "A printed scenario. It fixes the options it names. You may add optional rules.",
            "AOD-SCN-01",
            [NO_SCENARIO, *SCENARIOS],
        ),
        choice("task", BY_SETUP, "The side with the mode's task: both or only one.", "AOD-MODE-01", TASKS),
        choice("board", BY_SETUP, "The board: three segments or two.", "AOD-BRD-06", [BY_SETUP, *BOARDS]),
        integer(
            "seats",
            2,
            "The number of players.",
            "AOD-GEN-01",
            least=2,
            most=4,
            excludes=[
                Exclusion(2, "ffa", [True], "a free-for-all is for three or four players.", "AOD-MP-05"),
                Exclusion(2, "team", [True], "a team has two players.", "AOD-MP-01"),
                Exclusion(2, "turn_order", [CLOCKWISE, AGREED], "two players always alternate.", "AOD-MP-02"),
                Exclusion(3, "scenario", [*SCENARIOS], "a scenario is for two players or two teams.", "AOD-MP-01"),
                Exclusion(3, "ffa", [False], "three players fly a free-for-all. Set ffa=true.", "AOD-MP-05"),
                Exclusion(3, "team", [True], "a team has two players.", "AOD-MP-01"),
            ],
        ),
        flag(
            "ffa",
            "A free-for-all for three or four players.",
            "AOD-MP-05",
            excludes=[
                Exclusion(True, "team", [True], "choose one of them.", "AOD-MP-01"),
                Exclusion(True, "scenario", [*SCENARIOS], "a scenario has two sides.", "AOD-MP-05"),
                Exclusion(
                    True, "mode", ONE_SIDED, "only one side has the task, so there must be two sides.", "AOD-MP-05"
                ),
            ],
            warnings=[Caution(True, "mode", MISSIONS, NOT_A_DOGFIGHT, "AOD-MP-05")],
        ),
        flag("team", "Four players in two teams.", "AOD-MP-01"),
        choice(
            "turn_order",
            CRISS_CROSS,
            "The order of turns of three or four players: across the board, round it, or as listed in turns.",
            "AOD-MP-02",
            [CRISS_CROSS, CLOCKWISE, AGREED],
        ),
        text(
            "turns",
            "All players in turn order, for turn_order=agreed. The first one begins.",
            "AOD-MP-02",
            ["", "entente-1 entente-2 central-1 central-2"],
        ),
        integer(
            "aircraft",
            None,
            "The number of aircraft each player chooses. If not set, the mode's own number.",
            "AOD-SET-05",
            least=1,
            most=52,
        ),
        text(
            "squadrons",
            "The aircraft of each seat: given ones with loads and roles, and the number that the player chooses.",
            "AOD-SET-05",
            ["", "central: germany 16-18 carry 2, choose 9 fighter; entente: choose 12 fighter or scout"],
        ),
        text(
            "nations",
            "The nations a seat flies. If not set, all nations of its side.",
            "AOD-SET-04",
            ["", "entente: france"],
        ),
        text("admitted", "Extra classes that players may choose.", "AOD-DOG-01", ["", "general_purpose light_bomber"]),
        integer(
            "point_buy",
            0,
            "The points each player may spend on aircraft and bombs. With 0, players choose a number of aircraft.",
            "AOD-VAL-01",
            least=0,
            most=999,
        ),
        flag(
            "points_scoring",
            "The alternative scoring.",
            "AOD-DOG-04",
            excludes=[Exclusion(True, "mode", NOT_SCORED, "this mode has only one way of scoring.", "AOD-GEN-04")],
        ),
        flag("aerobatics", "Immelmann, Split S, loops and Wingover.", "AOD-AERO-01"),
        flag("speed_difference", "Very different speeds spoil the aim.", "AOD-SPD-01"),
        flag("pilot_skill", "Aces and rookies.", "AOD-SKL-01"),
        flag(
            "hidden_skill",
            "Aces and rookies stay secret until they can shoot.",
            "AOD-SKL-06",
            excludes=[Exclusion(True, "pilot_skill", [False], "hidden skill needs pilot_skill.", "AOD-SKL-06")],
        ),
        choice(
            "experience",
            BY_SETUP,
            "Pilots improve with their kills. On with pilot_skill unless switched off.",
            "AOD-EXP-01",
            [BY_SETUP, ON, OFF],
            excludes=[Exclusion(ON, "pilot_skill", [False], "experience needs pilot_skill.", "AOD-EXP-01")],
        ),
        integer(
            "aces",
            None,
            "The number of aces each player names. If not set, 3, or half the fighters if there are fewer than 6.",
            "AOD-SKL-05",
            least=0,
            most=6,
        ),
        integer(
            "rookies",
            None,
            "The number of rookies each player names. If not set, 3, or half the fighters if there are fewer than 6.",
            "AOD-SKL-05",
            least=0,
            most=6,
        ),
        choice(
            "wind",
            OFF,
            "The direction the wind comes from, or a roll for it.",
            "AOD-WIND-01",
            [OFF, ROLL, *HEADING_NAMES],
        ),
        choice("sun", OFF, "The direction of the sun, or a roll for it.", "AOD-SUN-01", [OFF, ROLL, *SUN_PLACES]),
        text(
            "clouds",
            "Clouds by anchor (column,row), shape and highest level.",
            "AOD-CLD-01",
            ["", "6,13 up 3; 16,14 down 2"],
        ),
        flag(
            "beginner",
            "All aircraft at one level, without special features.",
            "AOD-VAR-01",
            excludes=[
                Exclusion(True, "aerobatics", [True], NO_BEGINNERS + ".", "AOD-VAR-01"),
                Exclusion(True, "wind", WEATHER_PLACES, NO_BEGINNERS + ".", "AOD-VAR-01"),
                Exclusion(True, "sun", [ROLL, *SUN_PLACES], NO_BEGINNERS + ".", "AOD-VAR-01"),
            ],
        ),
        integer("beginner_level", 3, "The level of a beginners' game.", "AOD-VAR-01", least=1, most=TOP_LEVEL),
        flag(
            "ace_vs_ace",
            "All fighter pilots are aces, and every hit destroys.",
            "AOD-VAR-02",
            excludes=[Exclusion(True, "pilot_skill", [True], "all pilots are aces in that variant.", "AOD-VAR-02")],
        ),
        integer("fighter_limit", 6, "The most fighters a player may have in play.", "AOD-RND-08", least=1, most=26),
        integer(
            "round_limit",
            None,
            "The last round. After it, points decide. 40 is a good number.",
            "AOD-DOG-07",
            least=1,
            most=4000,
        ),
        text(
            "first_player", "The seat that begins every round, or roll.", "AOD-SET-09", [ROLL, "entente"], default=ROLL
        ),
        text(
            "home",
            "The home side and the extensions of each seat.",
            "AOD-SET-03",
            ["", "entente: W 9 27; central: E 10 28"],
        ),
        text(
            "places",
            "Aircraft on Access Points at the start: number of the point, level and, if needed, heading.",
            "AOD-SET-07",
            ["", "france/13: 2 level 4; germany/5: 1 level 3 SW"],
        ),
        text(
            "zones",
            "The printed sites of Task Zones A, B and C for each side.",
            "AOD-REC-07",
            ["", "entente: S03 S09 S15; central: S16 S10 S04"],
        ),
        text(
            "ships",
            "Ships: one end (column,row) and the direction they lie in.",
            "AOD-BRD-14",
            ["", "Aurora: 15,6 NE; Boreas: 17,12 NE"],
        ),
        integer("photo_min_level", 1, "The lowest level for photographs.", "AOD-REC-04", least=1, most=TOP_LEVEL),
        integer(
            "win_at",
            None,
            "Successes that win for the only side with the task: zones, aircraft through or ships.",
            "AOD-SCN-03",
            least=1,
            most=52,
        ),
        integer("draw_at", None, "Successes that give it a draw.", "AOD-SCN-03", least=1, most=52),
        TURN_CAP,
    ],
    TITLES,
)
