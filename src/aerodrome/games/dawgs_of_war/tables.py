"""Reads data/ once, checks it against the geometry, and turns it into what the rules look up."""

from __future__ import annotations

from importlib import resources
from typing import Final

from aerodrome.core import data
from aerodrome.core.digest import text_digest
from aerodrome.core.refusal import BadInput
from aerodrome.lattice import hexes

FILES: Final = ["map.toml", "headings.toml", "track.toml", "cards.toml", "pilots.toml", "setup.toml"]

# The special cards by number; what each does is found under its rule id, DOW-SPEC-SA01 to DOW-SPEC-SA12.
ROLL_OVER: Final = 0
FETCH: Final = 1
HEEL: Final = 2
CHASE_TAIL: Final = 3
WAG: Final = 4
PLAY_DEAD: Final = 5
SHAKE: Final = 6
ON_POINT: Final = 7
THICK_HIDE: Final = 8
LONG_LEASH: Final = 9
BIG_BITE: Final = 10
LICK_WOUNDS: Final = 11
SPECIALS: Final = ["SA01", "SA02", "SA03", "SA04", "SA05", "SA06", "SA07", "SA08", "SA09", "SA10", "SA11", "SA12"]
CARD_COUNT: Final = 12
BASIC_CARDS: Final = ["CW", "CCW", "NC", "N1", "N2", "N3"]

SPEEDS: Final = 4
TOP_SPEED: Final = 3
SIDES: Final = ["left", "right"]
DIE: Final = 6


class SpecialCard:
    """DOW-SPEC-01 to DOW-SPEC-07: one Special Ability Card."""

    def __init__(self, row: dict[str, object]) -> None:
        data.only(row, ["id", "rule", "name", "stay_in_play", "no_shot", "uses_number", "text"], "cards.toml")
        self.id = str(row["id"])
        self.rule = str(row["rule"])
        self.name = str(row["name"])
        self.stays = row["stay_in_play"] is True
        self.no_shot = row["no_shot"] is True
        self.uses_number = row["uses_number"] is True
        self.text = str(row["text"])


class Pilot:
    """DOW-COMP-04: a name and a colour; all planes are alike."""

    def __init__(self, row: dict[str, object]) -> None:
        data.only(row, ["id", "name", "colour", "rgb"], "pilots.toml")
        self.name = str(row["name"])
        self.colour = str(row["colour"])
        self.rgb = str(row["rgb"])


class Tables:
    """All data of the game. `digest` changes with any number in it."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.digest = text_digest(*[data.values_of(texts[name]) for name in FILES])
        self._read_map(data.parsed(texts, "map.toml"))
        self._read_track(data.parsed(texts, "track.toml"))
        self._read_headings(data.parsed(texts, "headings.toml"))
        self._read_cards(data.parsed(texts, "cards.toml"))
        self._read_pilots(data.parsed(texts, "pilots.toml"))
        self._read_setup(data.parsed(texts, "setup.toml"))

    def _read_map(self, row: dict[str, object]) -> None:
        """DOW-MAP-01, DOW-MAP-03, DOW-MAP-08: a side view with the ground below, which does not wrap round.

        Pointy-top hexes, their neighbours, points and spaces (DOW-MAP-02, DOW-MAP-04 to DOW-MAP-06: DOW-MAP-05 names
        the points, DOW-MAP-06 the hexes of a space) are those of lattice/hexes.py.
        """
        names = ["board_inches", "last_column", "top_row", "ground_row", "low_atmosphere_rows", "sky_hexes"]
        data.only(row, names, "map.toml")
        self.field = hexes.Field(
            data.number(row, "last_column", "map.toml", 2, 60), data.number(row, "top_row", "map.toml", 1, 30)
        )
        self.top_row = self.field.top_row
        self.last_column = self.field.last_column
        self.lowest_row = data.number(row, "ground_row", "map.toml", 0, 0) + 1  # of the sky
        self.low_atmosphere = self.top_row + 1 - data.number(row, "low_atmosphere_rows", "map.toml", 0, self.top_row)
        if len(self.sky()) != data.number(row, "sky_hexes", "map.toml", 1, 2000):
            raise BadInput(f"map.toml: sky_hexes is {row['sky_hexes']}; the map has {len(self.sky())}.")

    def sky(self) -> list[hexes.Hex]:
        """Every sky hex, row by row."""
        rows = range(self.lowest_row, self.top_row + 1)
        return [(c, r) for r in rows for c in range(r & 1, self.last_column + 1, 2)]

    def is_sky(self, place: hexes.Hex) -> bool:
        """DOW-MAP-07."""
        return self.field.has_centre(2 * place[0], 2 * place[1], self.lowest_row)

    def _read_track(self, row: dict[str, object]) -> None:
        """DOW-TRK-01: the spaces left to right; what else is compared with them."""
        names = [
            "start_speed", "two_hits_margin", "big_bite_margin", "cone_range", "long_leash_range", "steep",
            "continuous_fire", "on_point", "shake", "thick_hide", "lick_wounds", "space",
        ]  # fmt: skip
        data.only(row, names, "track.toml")
        self.start_speed = data.number(row, "start_speed", "track.toml", 0, TOP_SPEED)
        self.two_hits_margin = data.number(row, "two_hits_margin", "track.toml", 0, 9)
        self.big_bite_margin = data.number(row, "big_bite_margin", "track.toml", 0, 9)
        self.steep = data.number(row, "steep", "track.toml", 1, 3)
        self.continuous_fire = data.number(row, "continuous_fire", "track.toml", -9, 9)
        self.on_point = data.number(row, "on_point", "track.toml", -9, 9)
        self.shake = data.number(row, "shake", "track.toml", -9, 9)
        self.thick_hide = data.number(row, "thick_hide", "track.toml", -9, 9)
        self.lick_wounds = data.number(row, "lick_wounds", "track.toml", 0, 4)
        self.cones = hexes.Cones(data.number(row, "cone_range", "track.toml", 1, 9))
        self.long_cones = hexes.Cones(data.number(row, "long_leash_range", "track.toml", 1, 9))
        spaces = data.tables(row, "space", "track.toml")
        if [space.get("speed") for space in spaces] != list(range(SPEEDS)):
            raise BadInput("track.toml must list the spaces of Speed 0, 1, 2 and 3, in this order.")
        self.vuln: list[int] = []
        for space in spaces:
            data.only(space, ["speed", "vuln", "hits_by_die"], "track.toml")
            self.vuln.append(data.number(space, "vuln", "track.toml", 1, 9))
            listed = space.get("hits_by_die")
            worked_out = [self.hits(len(self.vuln) - 1, die, self.two_hits_margin) for die in range(1, DIE + 1)]
            if listed != worked_out:
                speed = space["speed"]
                raise BadInput(f"track.toml: hits_by_die of Speed {speed} is {listed}; it must be {worked_out}.")

    def hits(self, speed: int, result: int, margin: int) -> int:
        """DOW-FIRE-07, DOW-FIRE-08: how many hits a result scores on a plane of that Speed; never more than two."""
        vuln = self.vuln[speed]
        if result < vuln:
            return 0
        return 2 if result >= vuln + margin else 1

    def _read_headings(self, row: dict[str, object]) -> None:
        """DOW-HEAD-01, DOW-HEAD-06: twelve headings, Tables A and C. The printed vectors must be the geometry's."""
        rows = data.tables(row, "heading", "headings.toml")
        if [each.get("h") for each in rows] != list(range(hexes.HEADINGS)):
            raise BadInput("headings.toml must list the headings 0 to 11, in this order.")
        self.heading_names = [str(each["name"]) for each in rows]
        self.positions: list[int] = []  # from parallel to the ground, up positive
        self.sink_x: list[int] = []
        self.sink_y: list[int] = []
        for heading, each in enumerate(rows):
            self.positions.append(data.number(each, "positions", "headings.toml", -3, 3))
            sink = _points([each["sink"]])[0]
            self.sink_x.append(sink[0])
            self.sink_y.append(sink[1])
            self._check_heading(heading, each)

    def _check_heading(self, heading: int, row: dict[str, object]) -> None:
        """What lattice/hexes.py works out: which headings are edges and which corners (DOW-HEAD-02), their increments
        (DOW-HEAD-03, DOW-HEAD-04, DOW-HEAD-05), two hexes covered or three (DOW-OCC-02, DOW-OCC-03), the cones.
        """
        wanted: dict[str, object] = {"increment": _as_lists([hexes.increment(heading)])[0]}
        for side, name in enumerate(["hex", "side"]):
            if hexes.is_pose(heading, side):
                wanted[f"footprint_{name}"] = _as_lists(hexes.footprint(heading, side))
                for cones in [self.cones, self.long_cones]:
                    wanted[f"cone{cones.reach}_{name}"] = _as_lists(cones.hexes[heading * 2 + side])
        if not hexes.is_edge(heading):
            left, right = hexes.nose_hexes(heading)
            wanted["left_of_side"] = list(left)
            wanted["right_of_side"] = list(right)
        data.only(row, ["h", "name", "positions", "sink", *wanted], "headings.toml")
        for name in wanted:
            if row.get(name) != wanted[name]:
                raise BadInput(f"headings.toml: {name} of heading {heading} must be {wanted[name]}.")

    def _read_cards(self, row: dict[str, object]) -> None:
        """DOW-COMP-02, DOW-COMP-03."""
        data.only(row, ["control_card", "special"], "cards.toml")
        basic = data.tables(row, "control_card", "cards.toml")
        if [str(each["id"]) for each in basic] != BASIC_CARDS:
            raise BadInput(f"cards.toml must list the control cards {', '.join(BASIC_CARDS)}, in this order.")
        self.card_names = {str(each["id"]): str(each["name"]) for each in basic}
        self.specials = [SpecialCard(each) for each in data.tables(row, "special", "cards.toml")]
        if [each.id for each in self.specials] != SPECIALS:
            raise BadInput(f"cards.toml must list the special cards {', '.join(SPECIALS)}, in this order.")
        self.stays = 0  # masks of the cards so marked
        self.no_shot = 0
        for number, each in enumerate(self.specials):
            self.card_names[each.id] = each.name
            self.stays |= (1 if each.stays else 0) << number
            self.no_shot |= (1 if each.no_shot else 0) << number

    def _read_pilots(self, row: dict[str, object]) -> None:
        self.pilots = [Pilot(each) for each in data.tables(row, "pilot", "pilots.toml")]

    def _read_setup(self, row: dict[str, object]) -> None:
        """DOW-SET-01 to DOW-SET-07, DOW-COMP-01."""
        names = [
            "players", "teams", "planes_per_side", "die", "left_heading", "right_heading", "left_front", "right_front",
            "components",
        ]  # fmt: skip
        data.only(row, names, "setup.toml")
        self.players = data.numbers(row, "players", "setup.toml", 2)
        self.teams = data.numbers(row, "teams", "setup.toml", 2)
        self.planes_per_side = data.number(row, "planes_per_side", "setup.toml", 1, DIE)
        if data.number(row, "die", "setup.toml", DIE, DIE) != DIE:
            raise BadInput("setup.toml: the die has six sides.")
        self.start_headings = [
            data.number(row, "left_heading", "setup.toml", 0, 11),
            data.number(row, "right_heading", "setup.toml", 0, 11),
        ]
        self.start_x: list[int] = []  # by side * 16 + row
        for side in SIDES:
            columns = data.numbers(row, f"{side}_front", "setup.toml", 2)
            for each in range(16):
                self.start_x.append(2 * columns[each & 1])
        self._check_components(data.table(row, "components", "setup.toml"))

    def _check_components(self, box: dict[str, object]) -> None:
        """DOW-COMP-01, DOW-COMP-05: there is one of everything for every player, and 60 cards in all."""
        for name in ["plane_counters", "plane_condition_cards", "speed_counters", "damage_tokens"]:
            data.number(box, name, "setup.toml", self.players[1], self.players[1])
        data.number(box, "continuous_fire_tokens", "setup.toml", self.players[1], self.players[1])
        cards = self.players[1] * len(BASIC_CARDS) + len(self.specials)
        data.number(box, "control_cards", "setup.toml", cards, cards)
        if len(self.pilots) != self.players[1]:
            raise BadInput(f"pilots.toml must list {self.players[1]} pilots.")


def read_tables() -> Tables:
    """The data that comes with the game."""
    folder = resources.files("aerodrome.games.dawgs_of_war") / "data"
    return Tables({name: (folder / name).read_text(encoding="utf-8") for name in FILES})


def _points(value: list[object]) -> list[hexes.Point]:
    found: list[hexes.Point] = []
    for each in value:
        assert isinstance(each, list)
        found.append((int(each[0]), int(each[1])))
    return found


def _as_lists(points: list[hexes.Point]) -> list[object]:
    """Points as TOML has them."""
    return [list(each) for each in points]
