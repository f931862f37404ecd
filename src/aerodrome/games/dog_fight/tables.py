"""Reads data/ once, checks it, and turns it into what the rules look up: small objects and lists of ints."""

from __future__ import annotations

from importlib import resources
from typing import Final

from mypy_extensions import i64

from aerodrome.core import data, deck
from aerodrome.core.digest import text_digest
from aerodrome.core.refusal import BadInput
from aerodrome.lattice.track import Loop, Track

# A tile's kind is one number: four kinds of hits (0 to 3) for each value (0 to 5).
KINDS: Final = 24

DOGFIGHT: Final = 0
ESPIONAGE: Final = 1
BOMBING: Final = 2
RESCUE: Final = 3
ESCORT: Final = 4
SCENARIOS: Final = ["dogfight", "espionage", "bombing", "rescue", "escort"]
BOARDS: Final = ["standard", "alternative"]
PLANES: Final = ["red", "blue", "green", "yellow", "brown", "purple", "black", "white", "grey"]
M_TILES: Final = ["-2", "-1", "0", "0*", "+1", "+2"]
SPOTS: Final = ["S1", "S2", "S3", "S4", "S5"]
STARTS: Final = ["bottom right", "top left"]
FILES: Final = ["boards.toml", "biplanes.toml", "malfunctioning.toml", "scenarios.toml", "solo.toml"]
SPECIALS: Final = [
    "mulligan",
    "brown_recover_after_zero",
    "hand_7",
    "range_2",
    "black_tile_loss",
    "black_reuse",
    "white_double_zero_crash",
    "white_reveal",
    "grey_jam",
]


def tile_name(kind: int) -> str:
    """DF-COMP-04: a tile is written value/hits."""
    return f"{kind >> 2}/{kind & 3}"


def tile_kind(text: str) -> int:
    """The kind of a tile written value/hits; BadInput says what a tile looks like."""
    if len(text) == 3 and text[0] in "012345" and text[1] == "/" and text[2] in "0123":
        return int(text[0]) * 4 + int(text[2])
    raise BadInput(f"{text!r} is not a tile: write value/hits, value 0 to 5 and hits 0 to 3, for example 3/1.")


class TileSet:
    """The movement tiles of one biplane. A pile of them counts each of the set's kinds; see core/deck.py."""

    def __init__(self, owner: str, tiles: list[int]) -> None:
        self.kinds = sorted(set(tiles))
        if len(self.kinds) > deck.KINDS_AT_MOST:
            raise BadInput(f"{owner} has {len(self.kinds)} kinds of tile; at most {deck.KINDS_AT_MOST} are possible.")
        self.index = [-1] * KINDS  # where a kind stands among `kinds`
        for place, kind in enumerate(self.kinds):
            self.index[kind] = place
        for kind in self.kinds:
            if tiles.count(kind) > deck.COUNT_AT_MOST:
                raise BadInput(f"{owner} has {tiles.count(kind)} tiles {tile_name(kind)}; at most 15 are possible.")
        self.full = self.pile(tiles)
        self.total = len(tiles)

    def pile(self, tiles: list[int]) -> int:
        return deck.piled([self.index[kind] for kind in tiles])

    def tiles(self, pile: int) -> list[int]:
        """The kinds of tile in a pile, equal ones repeated."""
        return [self.kinds[place] for place in deck.listed(pile)]

    def names(self, pile: int) -> list[str]:
        return [tile_name(kind) for kind in self.tiles(pile)]


class Aid:
    """DF-COMP-08: the player aid of a biplane, everything that is public about the type."""

    def __init__(self, row: dict[str, object], hard_removed: list[int]) -> None:
        self.id = str(row["id"])
        self.name = str(row["name"])
        self.row = row
        self.damage_track = data.number(row, "damage_track", self.id, 1, 15)
        self.hand_size = data.number(row, "hand_size", self.id, 1, 15)
        self.hand_size_solo = data.number(row, "hand_size_solo", self.id, 1, 15)
        self.shooting_range = data.number(row, "shooting_range", self.id, 1, 3)
        self.mission_roles = data.texts(row, "mission_roles", self.id)
        special = data.texts(row, "special", self.id)
        for word in special:
            if word not in SPECIALS:
                raise BadInput(f"biplanes.toml, {self.id}: special {word!r} is none of {', '.join(SPECIALS)}.")
        self.mulligans = "mulligan" in special
        self.must_recover = "brown_recover_after_zero" in special
        self.loses_tiles = "black_tile_loss" in special
        self.reuses = "black_reuse" in special
        self.crashes_on_second_zero = "white_double_zero_crash" in special
        self.forces_reveal = "white_reveal" in special
        self.jams = "grey_jam" in special
        tiles = [tile_kind(text) for text in data.texts(row, "tiles", self.id)]
        if len(tiles) != data.number(row, "tile_total", self.id, 0, 60):
            raise BadInput(
                f"biplanes.toml, {self.id}: {len(tiles)} tiles are listed, tile_total says {row['tile_total']}."
            )
        self.tiles = TileSet(self.id, tiles)
        for kind in hard_removed:
            if tiles.count(kind) < hard_removed.count(kind):
                raise BadInput(f"solo.toml: {self.id} has no tile {tile_name(kind)} to take out of the hard bag.")
        self.hard_removed = hard_removed


class Board:
    """One side of the board: the way round it, its colours, and what lies beside it."""

    def __init__(self, name: str, row: dict[str, object]) -> None:
        where = f"boards.toml, {name}"
        spaces = data.tables(row, "spaces", where)
        ring = data.texts(row, "ring", where)
        exit_row = data.table(row, "exit", where)
        loops = data.tables(row, "loops", where)
        path = data.texts(exit_row, "path", where)
        self.name = name
        self.names = ring + [str(loop["space"]) for loop in loops] + path
        by_id = {str(space["id"]): space for space in spaces}
        if sorted(by_id) != sorted(self.names) or len(by_id) != len(spaces):
            raise BadInput(f"{where}: spaces must list each of {', '.join(self.names)} exactly once.")
        place = {space: number for number, space in enumerate(self.names)}
        track_loops = [
            Loop(place[str(loop["entry"])], place[str(loop["space"])], place[str(loop["return_to"])]) for loop in loops
        ]
        self.track = Track(self.names, len(ring), track_loops, place[str(exit_row["junction"])])
        self.starts = [place[str(row["start_bottom_right"])], place[str(row["start_top_left"])]]
        self.colours = [data.texts(by_id[space], "colours", where) for space in self.names]
        self.points = [
            (data.number(by_id[s], "x", where, 0, 2000), data.number(by_id[s], "y", where, 0, 2000)) for s in self.names
        ]
        self.spot_at = [-1] * len(self.names)
        self.spot_points = [(0, 0)] * len(SPOTS)
        for space in self.names:
            spot = by_id[space].get("spot")
            if isinstance(spot, dict):
                number = SPOTS.index(str(spot["id"]))
                self.spot_at[place[space]] = number
                self.spot_points[number] = (
                    data.number(spot, "x", where, 0, 2000),
                    data.number(spot, "y", where, 0, 2000),
                )
        self.spot_space = [self.spot_at.index(spot) for spot in range(len(SPOTS))]
        self.shot_distance = self._shots()

    def _shots(self) -> list[int]:
        """DF-COLOR-01, DF-BEHIND-02: the distance of a possible shot from space to space, 0 where there is none.

        It makes the tables of DF-COLOR-04 and DF-COLOR-05, and with them DF-COLOR-02 and DF-COLOR-03.
        """
        table: list[int] = []
        for shooter in range(len(self.names)):
            for target in range(len(self.names)):
                distance = self.track.distances[shooter][target]
                shares = len(self.shared_colours(shooter, target)) > 0
                table.append(distance if 1 <= distance <= 3 and shares else 0)
        return table

    def shot(self, shooter: i64, target: i64) -> int:
        """The distance at which a biplane on one space can shoot one on the other; 0 if it cannot at all."""
        spaces: i64 = len(self.names)
        return self.shot_distance[shooter * spaces + target]

    def shared_colours(self, shooter: int, target: int) -> list[str]:
        """DF-COLOR-01: the colours that both spaces show."""
        return [colour for colour in self.colours[shooter] if colour in self.colours[target]]

    def distance(self, start: int, goal: int) -> int:
        """DF-BEHIND-01; -1 where there is none: into a loop space (DF-BEHIND-04), back from the exit (DF-BEHIND-05)."""
        return self.track.distances[start][goal]

    def space(self, name: str) -> int:
        if name not in self.names:
            raise BadInput(f"{name!r} is not a space: there are {', '.join(self.names)}.")
        return self.names.index(name)


class Scenario:
    """The numbers of one mode, from scenarios.toml."""

    def __init__(self, name: str, row: dict[str, object], common: dict[str, object]) -> None:
        where = f"scenarios.toml, {name}"
        self.name = name
        self.round_limit = data.number(
            row, "round_limit", where, 0, 1000, data.number(common, "round_limit", where, 0, 1000, 0)
        )
        self.recycle_every = data.number(common, "recycle_every_rounds", where, 1, 1000, 3)
        self.mulligan_for_everyone = bool(row.get("mulligan_for_everyone", common.get("mulligan_for_everyone", False)))
        self.mission_role = str(row.get("mission_role", ""))
        self.opponent_role = str(row.get("opponent_role", ""))
        self.mission_biplanes = data.texts(row, "mission_biplanes", where) if self.mission_role else list(PLANES)
        self.mission_start_damage = data.number(row, "mission_start_damage", where, 0, 5, 0)
        self.mission_armed = bool(row.get("mission_armed", True))
        self.opponent_extra_hits = data.number(row, "opponent_extra_hits", where, 0, 5, 0)
        self.cameras = data.number(row, "tile_cameras", where, 1, 2, 2)
        self.perfect_values = _numbers(row, "perfect_photo_values")
        self.blurred_values = _numbers(row, "blurred_photo_values")
        self.numbers = _numbers(row, "factory_numbers") + _numbers(row, "airfield_numbers")
        self.landing_values = _numbers(row, "landing_values")
        self.takeoff_values = _numbers(row, "takeoff_values")
        self.abort_value = data.number(row, "abort_min_value", where, 1, 5, 5)
        self.objectives_at_start = data.number(row, "objectives_at_start", where, 0, 5, 0)
        self.objectives_per_round = data.number(row, "objectives_per_round_end", where, 0, 5, 0)
        self.exit_after = 0  # sites, factories or persons that open the exit
        for key in ("exit_requires_removed", "exit_requires_destroyed", "exit_requires_rescued"):
            self.exit_after += data.number(row, key, where, 0, 5, 0)
        self.exit_from_round = data.number(row, "exit_allowed_from_round", where, 0, 100, 0)


class Tables:
    """All data of the game. `digest` changes with any number in it."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.digest = text_digest(*[data.values_of(texts[name]) for name in FILES])
        solo = data.parsed(texts, "solo.toml")
        removed = data.table(solo, "hard_bag_removed", "solo.toml")
        rows = data.tables(data.parsed(texts, "biplanes.toml"), "biplane", "biplanes.toml")
        if [str(row["id"]) for row in rows] != PLANES:
            raise BadInput(f"biplanes.toml must list the biplanes {', '.join(PLANES)}, in this order.")
        self.aids = [
            Aid(row, [tile_kind(text) for text in data.texts(removed, str(row["id"]), "solo.toml")]) for row in rows
        ]
        boards = data.parsed(texts, "boards.toml")
        self.boards = [Board(name, data.table(boards, name, "boards.toml")) for name in BOARDS]
        scenarios = data.parsed(texts, "scenarios.toml")
        common = data.table(scenarios, "common", "scenarios.toml")
        self.turns_per_round = data.number(
            data.table(scenarios, "game", "scenarios.toml"), "turns_per_round", "[game]", 1, 20
        )
        self.scenarios = [
            Scenario(name, data.table(scenarios, name, "scenarios.toml"), {} if name == "dogfight" else common)
            for name in SCENARIOS
        ]
        self._read_malfunctioning(data.parsed(texts, "malfunctioning.toml"))
        projection = data.table(solo, "bot_target_projection", "solo.toml")
        board = self.boards[0]
        self.projected = [
            board.space(str(projection.get(name, name))) for name in board.names
        ]  # DF-SOLO-13: where the bot takes its target to stand

    def _read_malfunctioning(self, row: dict[str, object]) -> None:
        tiles = data.tables(row, "tiles", "malfunctioning.toml")
        if [str(tile["id"]) for tile in tiles] != M_TILES:
            raise BadInput(f"malfunctioning.toml must list the tiles {', '.join(M_TILES)}, in this order.")
        self.m_track = data.number(row, "damage_track", "malfunctioning.toml", 1, 15)
        self.m_range = data.number(row, "shooting_range", "malfunctioning.toml", 1, 3)
        self.m_modifiers = [data.number(tile, "modifier", "malfunctioning.toml", -5, 2) for tile in tiles]
        self.m_hits = [data.number(tile, "hits", "malfunctioning.toml", 0, 3) for tile in tiles]
        self.m_hand_alone = 0  # DF-ESC-20: the tiles left to M when its escort is down
        for name in data.texts(row, "tiles_after_escort_down", "malfunctioning.toml"):
            self.m_hand_alone |= 1 << M_TILES.index(name)


def read_tables() -> Tables:
    """The data that comes with the game."""
    folder = resources.files("aerodrome.games.dog_fight") / "data"
    return Tables({name: (folder / name).read_text(encoding="utf-8") for name in FILES})


def _numbers(row: dict[str, object], key: str) -> list[int]:
    value = row.get(key, [])
    assert isinstance(value, list)
    return [int(each) for each in value]
