"""DOW-DEC-01: the options chosen before the game."""

from __future__ import annotations

from typing import Final

from aerodrome.core.options import TURN_CAP, Exclusion, Schema, choice, flag, integer, text
from aerodrome.core.refusal import BadInput
from aerodrome.games.dawgs_of_war.actions import SEAT_NAMES
from aerodrome.games.dawgs_of_war.tables import SIDES, Tables

FREE_FOR_ALL: Final = "ffa"
TEAMS: Final = "teams"

TITLES: Final = {
    "seats": "Players",
    "mode": "Free-for-all or teams",
    "mode=ffa": "Free-for-all",
    "mode=teams": "Teams",
    "teams": "Seats of each team",
    "sides": "Starting sides of the teams",
    "pilots=1": "Angus Howles",
    "pilots=2": "General Pit Matheson",
    "pilots=3": "Bernard Dupant",
    "pilots=4": "Madam Woufier",
    "pilots=5": "Baron Rex von Dachs",
    "pilots=6": "Captain Barkley Setter",
    "pilots=7": "Lieutenant Sasha Borzova",
    "pilots=8": "Commander Kuro Akita",
    "damaging": "Leaving costs a hit",
    "world_not_round": "The world is not round",
    "redraw_special": "Redraw special card",
    "delayed_respawn": "Delayed Respawn",
    "any_token": "Any token helps",
    "turn_cap": "Turn limit",
}

SCHEMA: Final = Schema(
    "dawgs-of-war",
    [
        integer("seats", 4, "The number of players, with one plane each.", "DOW-SET-01", least=2, most=8),
        choice("mode", FREE_FOR_ALL, "Free-for-all (ffa) or teams.", "DOW-SET-03", [FREE_FOR_ALL, TEAMS]),
        text(
            "teams",
            "The seats of each team, for example AC/BD. If left out, seats alternate between two teams.",
            "DOW-SET-03",
            ["", "AC/BD", "AB/CD", "A/BC/D", "ABD/C"],
        ),
        text(
            "sides",
            "The side each team starts on, for example right/left. If left out, teams alternate from the left.",
            "DOW-SET-03",
            ["", "left/right", "right/left"],
        ),
        text(
            "pilots",
            "The pilot of each seat by number, for example 3/1/2/4. If left out, 1/2/3/4 and so on.",
            "DOW-SET-02",
            [""],
        ),
        flag("damaging", "A plane that leaves the map by a side takes 1 hit.", "DOW-OPT-01"),
        flag("world_not_round", "A plane comes back on the side it left by.", "DOW-OPT-02"),
        flag("constant_altitude", "A plane comes back in the row it left from.", "DOW-OPT-03"),
        flag("redraw_special", "Leaving the map exchanges the player's special card.", "DOW-OPT-04"),
        flag("delayed_respawn", "A plane that left comes back one round later.", "DOW-OPT-05"),
        flag("continuous_fire", "After a miss you may mark the target for +1 against it.", "DOW-CF-01"),
        flag(
            "any_token",
            "A Continuous Fire Token helps everyone who fires at its plane, not only its owner.",
            "DOW-CF-07",
            excludes=[
                Exclusion(True, "continuous_fire", [False], "there are no tokens without that option.", "DOW-CF-07")
            ],
        ),
        TURN_CAP,
    ],
    TITLES,
)
FLAGS: Final = [
    "damaging", "world_not_round", "constant_altitude", "redraw_special", "delayed_respawn", "continuous_fire",
]  # fmt: skip


class Options:
    """The validated options as typed attributes."""

    def __init__(
        self, record: dict[str, object], seats: int, teams: list[int], sides: list[int], pilots: list[int]
    ) -> None:
        self.record = record
        self.seats = seats
        self.in_teams = record["mode"] == TEAMS
        self.teams = teams  # of each seat; in a free-for-all its own number
        self.sides = sides  # of each team; empty in a free-for-all
        self.pilots = pilots  # of each seat, from 0
        self.damaging = bool(record["damaging"])
        self.world_not_round = bool(record["world_not_round"])
        self.constant_altitude = bool(record["constant_altitude"])
        self.redraw_special = bool(record["redraw_special"])
        self.delayed_respawn = bool(record["delayed_respawn"])
        self.continuous_fire = bool(record["continuous_fire"])
        self.any_token = bool(record["any_token"])


def read_options(given: dict[str, object], tables: Tables) -> Options:
    """Read options from a form, a command line or a file. Raise BadInput if they do not fit together."""
    record = SCHEMA.validated(given)
    seats = record["seats"]
    assert isinstance(seats, int)
    pilots = _pilots(str(record["pilots"]), seats, tables)
    if record["mode"] == FREE_FOR_ALL:
        for name in ["teams", "sides"]:
            if record[name] != "":
                raise BadInput(f"Option {name} is {record[name]!r}, but mode is ffa. Set mode=teams (DOW-SET-03).")
        return Options(record, seats, list(range(seats)), [], pilots)
    teams = _teams(str(record["teams"]), seats, tables)
    sides = _sides(str(record["sides"]), teams, tables)
    return Options(record, seats, teams, sides, pilots)


def _teams(text: str, seats: int, tables: Tables) -> list[int]:
    """DOW-SET-03: two to four teams, each with at least one plane, and every seat in one of them."""
    if text == "":
        return [seat % 2 for seat in range(seats)]
    names = SEAT_NAMES[:seats]
    parts = text.upper().replace(" ", "").split("/")
    if not tables.teams[0] <= len(parts) <= tables.teams[1] or sorted("".join(parts)) != names or "" in parts:
        raise BadInput(
            f"Option teams is {text!r}. It must put each of {', '.join(names)} into one of two to four teams, "
            f"for example {''.join(names[0::2])}/{''.join(names[1::2])} (DOW-SET-03)."
        )
    teams = [0] * seats
    for team, part in enumerate(parts):
        for name in part:
            teams[names.index(name)] = team
    return teams


def _sides(text: str, teams: list[int], tables: Tables) -> list[int]:
    """DOW-SET-03: each team is on one side. Both sides are used, neither with more planes than rows."""
    count = max(teams) + 1
    sides = [team % 2 for team in range(count)]
    if text != "":
        parts = text.lower().replace(" ", "").split("/")
        if len(parts) != count or not all([part in SIDES for part in parts]):
            raise BadInput(
                f"Option sides is {text!r}. It must name left or right for each of the {count} teams, "
                f"for example {'/'.join([SIDES[team % 2] for team in range(count)])} (DOW-SET-03)."
            )
        sides = [SIDES.index(part) for part in parts]
    for side, name in enumerate(SIDES):
        planes = len([team for team in teams if sides[team] == side])
        if not 0 < planes <= tables.planes_per_side:
            raise BadInput(
                f"With these teams and sides {planes} planes start on the {name}. Each side takes from 1 to "
                f"{tables.planes_per_side} (DOW-SET-03)."
            )
    return sides


def _pilots(text: str, seats: int, tables: Tables) -> list[int]:
    """DOW-SET-02: pilots are assigned freely, each at most once."""
    if text == "":
        return list(range(seats))
    parts = text.replace(" ", "").split("/")
    known = [str(number + 1) for number in range(len(tables.pilots))]
    if len(parts) != seats or not all([part in known for part in parts]) or len(set(parts)) != seats:
        raise BadInput(
            f"Option pilots is {text!r}. It must name {seats} different pilots from 1 to {len(known)}, "
            f"for example {'/'.join(known[:seats])} (DOW-SET-02)."
        )
    return [int(part) - 1 for part in parts]
