"""DF-DEC-01: the options chosen before the game. Some of them answer questions of the set-up in advance."""

from __future__ import annotations

from typing import Final

from aerodrome.core.options import TURN_CAP, Exclusion, Schema, choice, flag
from aerodrome.core.refusal import BadInput
from aerodrome.games.dog_fight.tables import BOARDS, DOGFIGHT, PLANES, SCENARIOS, STARTS, Tables

AT_THE_TABLE: Final = "choose"  # the seat decides in the game

_NOT_IN_A_DOGFIGHT: Final = "a dogfight needs two players. Choose one of the four scenarios for solo."

TITLES: Final = {
    "scenario=dogfight": "Dogfight, no mission",
    "board=standard": "Standard side",
    "board=alternative": "Alternative side",
    "mission": "Mission flown by",
    "plane_a": "A's biplane",
    "plane_a=choose": "Chosen in the game",
    "plane_b": "B's biplane",
    "plane_b=choose": "Chosen in the game",
    "start": "Start space",
    "start=choose": "Chosen in the game",
    "smart3": "Smart 3",
    "turn_cap": "Turn limit",
}

SCHEMA: Final = Schema(
    "dog-fight",
    [
        choice(
            "scenario",
            "dogfight",
            "The mission to fly. A dogfight has none.",
            "DF-SETUP-01",
            list(SCENARIOS),
            excludes=[Exclusion("dogfight", "solo", [True], _NOT_IN_A_DOGFIGHT, "DF-SOLO-01")],
        ),
        choice("board", "standard", "The side of the board to play on.", "DF-ALT-04", list(BOARDS)),
        choice(
            "mission",
            "A",
            "The seat that flies the mission of a scenario. It has no effect in a dogfight.",
            "DF-SETUP-08",
            ["A", "B"],
        ),
        choice(
            "plane_a",
            AT_THE_TABLE,
            "A's biplane. If it is left to choose, A picks it in the game.",
            "DF-DEC-02",
            [AT_THE_TABLE, *PLANES],
            excludes=[
                Exclusion(plane, "plane_b", [plane], "there is one biplane of each colour.", "DF-SETUP-02")
                for plane in PLANES
            ],
        ),
        choice(
            "plane_b",
            AT_THE_TABLE,
            "B's biplane. If it is left to choose, B (or A, in solo) picks it in the game.",
            "DF-DEC-02",
            [AT_THE_TABLE, *PLANES],
        ),
        choice(
            "start",
            AT_THE_TABLE,
            "The start space of A, or of the mission's opponent in a scenario. Left to choose, that player picks it.",
            "DF-DEC-03",
            [AT_THE_TABLE, *STARTS],
            excludes=[
                Exclusion(start, "solo", [True], "in solo the starts are fixed. Leave start=choose.", "DF-SOLO-02")
                for start in STARTS
            ],
        ),
        flag(
            "solo",
            "One player against the automaton.",
            "DF-SOLO-01",
            excludes=[
                Exclusion(True, "board", ["alternative"], "solo uses the standard board.", "DF-SOLO-01"),
                Exclusion(True, "mission", ["B"], "in solo the human, A, has the mission.", "DF-SOLO-01"),
            ],
        ),
        flag(
            "smart3",
            "Solo: with a 3, the automaton takes the path that lets it shoot.",
            "DF-SOLO-31",
            excludes=[Exclusion(True, "solo", [False], "Smart 3 is an option of solo play.", "DF-SOLO-30")],
        ),
        flag(
            "hard_bag",
            "Solo: the automaton's bag lacks its weakest tiles.",
            "DF-SOLO-32",
            excludes=[Exclusion(True, "solo", [False], "the hard bag is an option of solo play.", "DF-SOLO-30")],
        ),
        TURN_CAP,
    ],
    TITLES,
)


class Options:
    """The validated options as typed attributes."""

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
    """Read options from a form, a command line or a file. Raise BadInput if they do not fit together."""
    options = Options(SCHEMA.validated(given))
    chosen = options.planes[options.mission]
    scenario = tables.scenarios[options.scenario]
    if options.scenario != DOGFIGHT and chosen >= 0 and PLANES[chosen] not in scenario.mission_biplanes:
        name = "plane_" + "ab"[options.mission]
        allowed = ", ".join(scenario.mission_biplanes)
        raise BadInput(
            f"Option {name} is {PLANES[chosen]}, but the {scenario.mission_role} flies one of {allowed} (DF-SCEN-02)."
        )
    return options


def _plane(value: object) -> int:
    return -1 if value == AT_THE_TABLE else PLANES.index(str(value))
