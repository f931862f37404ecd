"""DF-DEC-01: what is settled before the game, and what of the set-up may be answered in advance."""

from __future__ import annotations

from typing import Final

from aerodrome.core.options import CHOICE, FLAG, TURN_CAP, Exclusion, Option, Schema
from aerodrome.core.refusal import BadInput
from aerodrome.games.dog_fight.tables import BOARDS, DOGFIGHT, PLANES, SCENARIOS, STARTS, Tables

AT_THE_TABLE: Final = "choose"  # the seat decides in the game

_NOT_IN_A_DOGFIGHT: Final = "a dogfight needs two players; solo plays the four scenarios only."

TITLES: Final = {
    "scenario=dogfight": "Dogfight, no mission",
    "board=standard": "Standard side",
    "board=alternative": "Alternative side",
    "mission": "Who has the mission",
    "plane_a": "A's biplane",
    "plane_a=choose": "Chosen in the game",
    "plane_b": "B's biplane",
    "plane_b=choose": "Chosen in the game",
    "start": "Start space",
    "start=choose": "Chosen in the game",
    "smart3": "Smart 3",
    "turn_cap": "Turns at most",
}

SCHEMA: Final = Schema(
    "dog-fight",
    [
        Option(
            "scenario",
            CHOICE,
            "dogfight",
            "Which mission is flown; dogfight has none.",
            "DF-SETUP-01",
            list(SCENARIOS),
            excludes=[Exclusion("dogfight", "solo", [True], _NOT_IN_A_DOGFIGHT, "DF-SOLO-01")],
        ),
        Option("board", CHOICE, "standard", "Which side of the board lies up.", "DF-ALT-04", list(BOARDS)),
        Option(
            "mission",
            CHOICE,
            "A",
            "Who has the mission of a scenario; no meaning in a dogfight.",
            "DF-SETUP-08",
            ["A", "B"],
        ),
        Option(
            "plane_a",
            CHOICE,
            AT_THE_TABLE,
            "A's biplane, or choose: A picks it in the game.",
            "DF-DEC-02",
            [AT_THE_TABLE, *PLANES],
            excludes=[
                Exclusion(plane, "plane_b", [plane], "there is one biplane of each colour.", "DF-SETUP-02")
                for plane in PLANES
            ],
        ),
        Option(
            "plane_b",
            CHOICE,
            AT_THE_TABLE,
            "B's biplane, or choose: B (in solo, A for the automaton) picks it in the game.",
            "DF-DEC-02",
            [AT_THE_TABLE, *PLANES],
        ),
        Option(
            "start",
            CHOICE,
            AT_THE_TABLE,
            "The start space of whoever picks it (A in a dogfight, the mission's opponent in a scenario), or choose.",
            "DF-DEC-03",
            [AT_THE_TABLE, *STARTS],
            excludes=[
                Exclusion(start, "solo", [True], "in solo the starts are fixed; leave start=choose.", "DF-SOLO-02")
                for start in STARTS
            ],
        ),
        Option(
            "solo",
            FLAG,
            False,
            "One player against the automaton.",
            "DF-SOLO-01",
            excludes=[
                Exclusion(True, "board", ["alternative"], "solo uses the standard board.", "DF-SOLO-01"),
                Exclusion(True, "mission", ["B"], "in solo the human, A, has the mission.", "DF-SOLO-01"),
            ],
        ),
        Option(
            "smart3",
            FLAG,
            False,
            "Solo: the automaton takes the path of a 3 that shoots.",
            "DF-SOLO-31",
            excludes=[Exclusion(True, "solo", [False], "Smart 3 is an option of solo play.", "DF-SOLO-30")],
        ),
        Option(
            "hard_bag",
            FLAG,
            False,
            "Solo: the automaton's bag lacks its weakest tiles.",
            "DF-SOLO-32",
            excludes=[Exclusion(True, "solo", [False], "the hard bag is an option of solo play.", "DF-SOLO-30")],
        ),
        TURN_CAP,
    ],
    TITLES,
)


class Options:
    """The validated record, typed."""

    def __init__(self, record: dict[str, object]) -> None:
        self.record = record
        self.scenario = SCENARIOS.index(str(record["scenario"]))
        self.board = BOARDS.index(str(record["board"]))
        self.mission = "AB".index(str(record["mission"]))
        self.planes = [_plane(record["plane_a"]), _plane(record["plane_b"])]
        self.start = -1 if record["start"] == AT_THE_TABLE else STARTS.index(str(record["start"]))
        self.solo = bool(record["solo"])
        self.smart3 = bool(record["smart3"])
        self.hard_bag = bool(record["hard_bag"])


def read_options(given: dict[str, object], tables: Tables) -> Options:
    """Options from a form, a command line or a file; BadInput if they cannot be flown."""
    options = Options(SCHEMA.validated(given))
    chosen = options.planes[options.mission]
    scenario = tables.scenarios[options.scenario]
    if options.scenario != DOGFIGHT and chosen >= 0 and PLANES[chosen] not in scenario.mission_biplanes:
        name = "plane_" + "ab"[options.mission]
        allowed = ", ".join(scenario.mission_biplanes)
        raise BadInput(
            f"Option {name} is {PLANES[chosen]}; the {scenario.mission_role} flies one of {allowed} (DF-SCEN-02)."
        )
    return options


def _plane(value: object) -> int:
    return -1 if value == AT_THE_TABLE else PLANES.index(str(value))
