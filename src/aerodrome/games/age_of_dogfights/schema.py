"""AOD-SET-01, AOD-GEN-04: what the table agrees on before the game; agreement/ says what may go together."""

from __future__ import annotations

from typing import Final

from aerodrome.core.options import CHOICE, FLAG, INTEGER, TEXT, TURN_CAP, Caution, Exclusion, Option, Schema
from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.actions import HEADING_NAMES
from aerodrome.games.age_of_dogfights.plan import MODES
from aerodrome.games.age_of_dogfights.tables import BOARDS, SCENARIOS, TOP_LEVEL

BY_SETUP: Final = "default"
NO_SCENARIO: Final = "none"
OFF: Final = "off"
ON: Final = "on"
ROLL: Final = "roll"
TASKS: Final = [BY_SETUP, "both", "entente", "central"]
SUN_PLACES: Final = ["E", "SE", "SW", "W"]  # AOD-SUN-01

NO_BEGINNERS: Final = "beginners fly without it"
NOT_A_DOGFIGHT: Final = (
    "For a free-for-all the rules recommend a Dogfight with three fighters each. A mission takes longer, and the "
    "player who is hunted least has the easiest task."
)
WEATHER_PLACES: Final[list[object]] = [ROLL, *HEADING_NAMES]
CRISS_CROSS: Final = "criss-cross"
CLOCKWISE: Final = "clockwise"
AGREED: Final = "agreed"
ONE_SIDED: Final[list[object]] = ["torpedo", "general"]  # only one side has the task, whatever is agreed
MISSIONS: Final[list[object]] = [mode for mode in MODES if mode != "dogfight" and mode not in ONE_SIDED]
NOT_SCORED: Final[list[object]] = ["recon", "torpedo", "combined", "general"]

TITLES: Final = {
    "mode": "What is fought for",
    "mode=recon": "Reconnaissance",
    "mode=bombing-zone": "Bombing of zones",
    "mode=bombing-breakthrough": "Breakthrough of bombers",
    "mode=torpedo": "Torpedoes",
    "mode=combined": "Bombs and photographs",
    "mode=general": "A General to bring across",
    "scenario=intercept-the-general": "Intercept the General",
    "scenario=flying-high": "Flying High",
    "scenario=attack-at-dawn": "Attack at Dawn",
    "scenario=convoy-torpedoing": "Convoy Torpedoing",
    "task": "Who has the task",
    "task=default": "As the mode says",
    "task=both": "Both sides",
    "board=default": "As the mode says",
    "board=full": "Full, three segments",
    "board=short": "Short, two segments",
    "seats": "Players",
    "ffa": "Everyone for himself",
    "team": "Two teams",
    "turn_order": "Order of turns",
    "turn_order=criss-cross": "Criss-cross",
    "turn_order=clockwise": "Clockwise round the board",
    "turn_order=agreed": "As listed in Turns",
    "aircraft": "Aircraft each",
    "point_buy": "Budget in points",
    "admitted": "Further classes",
    "points_scoring": "Counting by points",
    "hidden_skill": "Hidden pilot skill",
    "experience=default": "With pilot skill",
    "wind=E": "From the east",
    "wind=NE": "From the north-east",
    "wind=NW": "From the north-west",
    "wind=W": "From the west",
    "wind=SW": "From the south-west",
    "wind=SE": "From the south-east",
    "wind=roll": "The die says",
    "sun=E": "In the east",
    "sun=SE": "In the south-east",
    "sun=SW": "In the south-west",
    "sun=W": "In the west",
    "sun=roll": "The die says",
    "beginner": "For beginners",
    "beginner_level": "Level of beginners",
    "ace_vs_ace": "Ace against ace",
    "fighter_limit": "Fighters at once",
    "round_limit": "Rounds at most",
    "home": "Home sides",
    "photo_min_level": "Lowest level for photographs",
    "win_at": "Wins with",
    "draw_at": "Draws with",
    "zones": "Task Zones",
    "turn_cap": "Turns at most",
}

SCHEMA: Final = Schema(
    "age-of-dogfights",
    [
        Option(
            "mode",
            CHOICE,
            "dogfight",
            "What is fought for: dogfight, photographs, bombs on zones, a breakthrough, ships, bombs and photographs, "
            "or a General to bring across.",
            "AOD-MODE-01",
            MODES,
        ),
        Option(
            "scenario",
            CHOICE,
            NO_SCENARIO,
            "A printed scenario; it settles whatever it names, optional rules may be added.",
            "AOD-SCN-01",
            [NO_SCENARIO, *SCENARIOS],
        ),
        Option(
            "task",
            CHOICE,
            BY_SETUP,
            "Who has the task of the mode: both sides (symmetric) or one.",
            "AOD-MODE-01",
            TASKS,
        ),
        Option("board", CHOICE, BY_SETUP, "Three segments or two.", "AOD-BRD-06", [BY_SETUP, *BOARDS]),
        Option(
            "seats",
            INTEGER,
            2,
            "How many players.",
            "AOD-GEN-01",
            least=2,
            most=4,
            excludes=[
                Exclusion(2, "ffa", [True], "everyone for himself is for three or four players.", "AOD-MP-05"),
                Exclusion(2, "team", [True], "teams are of two players each.", "AOD-MP-01"),
                Exclusion(2, "turn_order", [CLOCKWISE, AGREED], "two players simply take turns.", "AOD-MP-02"),
                Exclusion(3, "scenario", [*SCENARIOS], "a scenario is for two players or two teams.", "AOD-MP-01"),
                Exclusion(3, "ffa", [False], "three players fight each for himself; set ffa=true.", "AOD-MP-05"),
                Exclusion(3, "team", [True], "teams are of two players each.", "AOD-MP-01"),
            ],
        ),
        Option(
            "ffa",
            FLAG,
            False,
            "Three or four players, each for himself.",
            "AOD-MP-05",
            excludes=[
                Exclusion(True, "team", [True], "it is one or the other.", "AOD-MP-01"),
                Exclusion(True, "scenario", [*SCENARIOS], "a scenario has two sides.", "AOD-MP-05"),
                Exclusion(
                    True, "mode", ONE_SIDED, "only one side has the task there, so two sides are needed.", "AOD-MP-05"
                ),
            ],
            warnings=[Caution(True, "mode", MISSIONS, NOT_A_DOGFIGHT, "AOD-MP-05")],
        ),
        Option("team", FLAG, False, "Four players in two teams.", "AOD-MP-01"),
        Option(
            "turn_order",
            CHOICE,
            CRISS_CROSS,
            "Whose turn follows whose, with three or four players: across the board, round it, or as agreed in turns.",
            "AOD-MP-02",
            [CRISS_CROSS, CLOCKWISE, AGREED],
        ),
        Option(
            "turns",
            TEXT,
            "",
            "All players in the order of their turns, if turn_order is agreed. The first player begins.",
            "AOD-MP-02",
            ["", "entente-1 entente-2 central-1 central-2"],
        ),
        Option(
            "aircraft",
            INTEGER,
            None,
            "How many aircraft each player chooses; if none, as the set-up of the mode says.",
            "AOD-SET-05",
            least=1,
            most=52,
        ),
        Option(
            "squadrons",
            TEXT,
            "",
            "Who flies what: aircraft that are given, with loads and roles, and how many a player chooses himself.",
            "AOD-SET-05",
            ["", "central: germany 16-18 carry 2, choose 9 fighter; entente: choose 12 fighter or scout"],
        ),
        Option(
            "nations",
            TEXT,
            "",
            "The nations a seat flies, if not all of its side.",
            "AOD-SET-04",
            ["", "entente: france"],
        ),
        Option(
            "admitted",
            TEXT,
            "",
            "Further classes that may be chosen, by agreement.",
            "AOD-DOG-01",
            ["", "general_purpose light_bomber"],
        ),
        Option(
            "point_buy",
            INTEGER,
            0,
            "The value that aircraft and bombs of each player may have together; 0 = a number of aircraft is agreed.",
            "AOD-VAL-01",
            least=0,
            most=999,
        ),
        Option(
            "points_scoring",
            FLAG,
            False,
            "The alternative way of counting.",
            "AOD-DOG-04",
            excludes=[
                Exclusion(True, "mode", NOT_SCORED, "this mode has only one way of counting.", "AOD-GEN-04"),
            ],
        ),
        Option("aerobatics", FLAG, False, "Immelmann, Split S, loops and Wingover.", "AOD-AERO-01"),
        Option("speed_difference", FLAG, False, "Very different speeds spoil the aim.", "AOD-SPD-01"),
        Option("pilot_skill", FLAG, False, "Aces and rookies.", "AOD-SKL-01"),
        Option(
            "hidden_skill",
            FLAG,
            False,
            "Who they are is secret until they can shoot.",
            "AOD-SKL-06",
            excludes=[
                Exclusion(True, "pilot_skill", [False], "it needs pilot_skill.", "AOD-SKL-06"),
            ],
        ),
        Option(
            "experience",
            CHOICE,
            BY_SETUP,
            "Pilots grow with their kills; on with pilot_skill unless switched off.",
            "AOD-EXP-01",
            [BY_SETUP, ON, OFF],
            excludes=[Exclusion(ON, "pilot_skill", [False], "it needs pilot_skill.", "AOD-EXP-01")],
        ),
        Option(
            "aces",
            INTEGER,
            None,
            "How many aces each player names. If no number is agreed: 3 of each, with fewer fighters half of them.",
            "AOD-SKL-05",
            least=0,
            most=6,
        ),
        Option(
            "rookies",
            INTEGER,
            None,
            "How many rookies each player names. If no number is agreed: 3 of each, with fewer fighters half of them.",
            "AOD-SKL-05",
            least=0,
            most=6,
        ),
        Option(
            "wind",
            CHOICE,
            OFF,
            "Where the wind comes from, or that the die says.",
            "AOD-WIND-01",
            [OFF, ROLL, *HEADING_NAMES],
        ),
        Option(
            "sun", CHOICE, OFF, "Where the sun stands, or that the die says.", "AOD-SUN-01", [OFF, ROLL, *SUN_PLACES]
        ),
        Option(
            "clouds",
            TEXT,
            "",
            "Clouds by anchor (column,row), shape and highest level.",
            "AOD-CLD-01",
            ["", "6,13 up 3; 16,14 down 2"],
        ),
        Option(
            "beginner",
            FLAG,
            False,
            "All aircraft at one level, without special features.",
            "AOD-VAR-01",
            excludes=[
                Exclusion(True, "aerobatics", [True], NO_BEGINNERS + ".", "AOD-VAR-01"),
                Exclusion(True, "wind", WEATHER_PLACES, NO_BEGINNERS + ".", "AOD-VAR-01"),
                Exclusion(True, "sun", [ROLL, *SUN_PLACES], NO_BEGINNERS + ".", "AOD-VAR-01"),
            ],
        ),
        Option("beginner_level", INTEGER, 3, "The level of a beginners' game.", "AOD-VAR-01", least=1, most=TOP_LEVEL),
        Option(
            "ace_vs_ace",
            FLAG,
            False,
            "All fighter pilots are aces; nothing is only damaged.",
            "AOD-VAR-02",
            excludes=[
                Exclusion(True, "pilot_skill", [True], "all pilots are aces there.", "AOD-VAR-02"),
            ],
        ),
        Option(
            "fighter_limit", INTEGER, 6, "Fighters that a player has in play at most.", "AOD-RND-08", least=1, most=26
        ),
        Option(
            "round_limit",
            INTEGER,
            None,
            "Rounds after which the points decide; 40 is a good number.",
            "AOD-DOG-07",
            least=1,
            most=4000,
        ),
        Option(
            "first_player", TEXT, ROLL, "The seat that begins every round, or roll.", "AOD-SET-09", [ROLL, "entente"]
        ),
        Option(
            "home",
            TEXT,
            "",
            "The side of the board and the extensions of each seat.",
            "AOD-SET-03",
            ["", "entente: W 9 27; central: E 10 28"],
        ),
        Option(
            "places",
            TEXT,
            "",
            "Aircraft on Access Points from the start: number of the point, level and, if need be, heading.",
            "AOD-SET-07",
            ["", "france/13: 2 level 4; germany/5: 1 level 3 SW"],
        ),
        Option(
            "zones",
            TEXT,
            "",
            "The printed sites of the Task Zones A, B and C that each side has on its list.",
            "AOD-REC-07",
            ["", "entente: S03 S09 S15; central: S16 S10 S04"],
        ),
        Option(
            "ships",
            TEXT,
            "",
            "Ships: one end (column,row) and the direction in which they lie.",
            "AOD-BRD-14",
            ["", "Aurora: 15,6 NE; Boreas: 17,12 NE"],
        ),
        Option(
            "photo_min_level",
            INTEGER,
            1,
            "The lowest level for photographs.",
            "AOD-REC-04",
            least=1,
            most=TOP_LEVEL,
        ),
        Option(
            "win_at",
            INTEGER,
            None,
            "Successes with which the only side with the task wins: zones, aircraft through or ships.",
            "AOD-SCN-03",
            least=1,
            most=52,
        ),
        Option("draw_at", INTEGER, None, "Successes with which it draws.", "AOD-SCN-03", least=1, most=52),
        TURN_CAP,
    ],
    TITLES,
)


class Mistake(BadInput):
    """A record that cannot be played. `option` and `item` say where the mistake is, for whoever wrote it in a file.

    `at` is what was being read: a seat, an aircraft, the number of a cloud or a ship; `piece` the words of it.
    """

    def __init__(self, option: str, item: str, sentence: str, at: str = "", piece: str = "") -> None:
        super().__init__(sentence)
        self.option = option
        self.item = item
        self.at = at
        self.piece = piece
