"""Write the position of a vector into a setting and a state."""

from __future__ import annotations

from typing import Final

from aerodrome.core.refusal import BadInput
from aerodrome.games.dog_fight.knowledge import STATUS_NAMES
from aerodrome.games.dog_fight.options import SCHEMA, Options
from aerodrome.games.dog_fight.rules.tiles import pushed
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import FLYING, TURN_START, Biplane, Position
from aerodrome.games.dog_fight.tables import BOMBING, ESCORT, ESPIONAGE, M_TILES, RESCUE, Aid, tile_kind, tile_name
from aerodrome.games.dog_fight.title import TABLES
from aerodrome.vectors.dog_fight.names import parse_steering, read_kinds, read_plane, read_spot
from aerodrome.vectors.reader import Record, as_list, as_record, only, read_flag, read_name, read_whole

MISSION_ROLES: Final = ["spy", "bomber", "rescuer", "escort"]
OPPONENT_ROLES: Final = ["defender", "attacker"]
GIVEN_KEYS: Final = {
    "mode", "board", "solo", "smart3", "round", "turn", "A", "B", "M", "sites", "factories", "airfields",
    "removed_sites", "destroyed", "rescued", "objectives_held", "objectives_stack", "landed", "bot",
}  # fmt: skip
PLAYER_KEYS: Final = {
    "plane", "role", "at", "damage", "setup_damage", "hand", "bag", "played", "pile", "removed", "last", "jammed",
    "status",
}  # fmt: skip
ZONES: Final = ["hand", "bag", "played", "pile", "removed"]


class Given:
    """The `given` of a vector by its parts. Their keys are known, their values not yet checked."""

    def __init__(self, record: Record) -> None:
        only(record, GIVEN_KEYS, "given")
        self.record = record
        self.players = [as_record(record.get(name, {}), name) for name in "AB"]
        for name, player in zip("AB", self.players, strict=True):
            only(player, PLAYER_KEYS, name)
        self.bot = as_record(record.get("bot", {}), "bot")
        only(self.bot, {"left", "bag", "used"}, "bot")
        stack = as_list(record.get("objectives_stack", []), "stack")
        self.stack = [read_whole(each, "objectives_stack") for each in stack]


# The setting.


def written_setting(given: Given) -> Setting:
    record = given.record
    roles = [str(player.get("role", "")) for player in given.players]
    options: Record = {
        "scenario": record.get("mode", "dogfight"),
        "board": record.get("board", "standard"),
        "mission": "B" if roles[1] in MISSION_ROLES or roles[0] in OPPONENT_ROLES else "A",
        "solo": read_flag(record.get("solo", False), "solo"),
        "smart3": read_flag(record.get("smart3", False), "smart3"),
    }
    aids = list(TABLES.aids)
    if given.players[0].get("plane") == given.players[1].get("plane"):
        raise BadInput(f"A and B both fly {given.players[0].get('plane')}; there is one biplane of each colour.")
    for seat, player in enumerate(given.players):
        plane = read_plane(player.get("plane"))
        aids[plane] = _with_tiles(aids[plane], _tiles_of(given, seat, player))
    setting = Setting(Options(SCHEMA.validated(options)), TABLES)
    setting.aids = aids
    return setting


def _tiles_of(given: Given, seat: int, player: Record) -> list[int]:
    """Return all tiles that the vector gives this player. They are its set, whatever the box holds."""
    found: list[int] = []
    for key in ZONES:
        found.extend(read_kinds(player.get(key, []), key))
    if given.record.get("solo") and seat == 1:
        found.extend(read_kinds(given.bot.get("bag", []), "bag") + read_kinds(given.bot.get("used", []), "used"))
        if given.bot.get("left") is not None:
            found.append(tile_kind(str(given.bot["left"])))
    return found


def _with_tiles(aid: Aid, tiles: list[int]) -> Aid:
    """Return the same biplane with other tiles than those in the box."""
    return Aid({**aid.row, "tiles": [tile_name(kind) for kind in tiles], "tile_total": len(tiles)}, [])


# The state.


def written_state(given: Given, setting: Setting) -> Position:
    record = given.record
    biplanes = [_written_biplane(setting, player) for player in given.players]
    state = Position(biplanes[0], biplanes[1])
    state.phase = TURN_START
    rounds = read_whole(record.get("round", 1), "round") - 1
    state.turn = rounds * setting.turns_per_round + read_whole(record.get("turn", 1), "turn")
    if setting.scenario == ESCORT:
        _write_m(setting, state, as_record(record.get("M", {}), "M"))
    _write_scenario(given, setting, state)
    if setting.solo:
        _write_bot(given, setting, state)
    return state


def _written_biplane(setting: Setting, player: Record) -> Biplane:
    biplane = Biplane()
    biplane.plane = read_plane(player.get("plane"))
    biplane.damage = read_whole(player.get("damage", 0), "damage")
    biplane.setup_damage = read_whole(player.get("setup_damage", 0), "setup_damage")
    biplane.jammed = 1 if read_flag(player.get("jammed", False), "jammed") else 0
    biplane.status = read_name(player.get("status", "flying"), STATUS_NAMES, "status")
    if biplane.status != FLYING and player.get("at") is None:
        biplane.cell = setting.track.off  # DF-ESC-20: it has been taken off the board
    else:
        biplane.cell = setting.board.space(str(player.get("at")))
    _write_tiles(setting, biplane, player)
    if player.get("last") is not None:
        biplane.last = tile_kind(str(player["last"]))
    return biplane


def _write_tiles(setting: Setting, biplane: Biplane, player: Record) -> None:
    tiles = setting.aid(biplane).tiles
    hand, bag, played, pile, removed = [read_kinds(player.get(zone, []), zone) for zone in ZONES]
    biplane.hand, biplane.hand_count = tiles.pile(hand), len(hand)
    biplane.bag, biplane.bag_count = tiles.pile(bag), len(bag)
    biplane.removed, biplane.removed_count = tiles.pile(removed), len(removed)
    biplane.spent = tiles.pile(played + pile)
    for kind in played:
        biplane.squares = pushed(biplane.squares, kind)


def _write_m(setting: Setting, state: Position, m: Record) -> None:
    only(m, {"at", "damage", "hand"}, "M")
    state.m_cell = setting.board.space(str(m.get("at")))
    state.m_damage = read_whole(m.get("damage", 0), "damage")
    alone = state.plane(setting.mission).status != FLYING
    state.m_hand = TABLES.m_hand_alone if alone else (1 << len(M_TILES)) - 1
    if "hand" in m:
        state.m_hand = 0
        for name in as_list(m["hand"], "M.hand"):
            state.m_hand |= 1 << (parse_steering(str(name)) >> 1)


def _write_scenario(given: Given, setting: Setting, state: Position) -> None:
    record = given.record
    for key in ("sites", "factories", "airfields"):
        for spot, number in as_record(record.get(key, {}), key).items():
            state.spots |= read_whole(number, key) << (4 * read_spot(spot))
    counter = {ESPIONAGE: "removed_sites", BOMBING: "destroyed"}.get(setting.scenario)
    if counter is not None:
        state.done = read_whole(record.get(counter, 0), counter)
    for number in as_list(record.get("rescued", []), "rescued"):
        state.rescued |= 1 << (read_whole(number, "rescued") - 1)
        state.done += 1
    for number in as_list(record.get("objectives_held", []), "objectives_held"):
        state.held |= 1 << (read_whole(number, "objectives_held") - 1)
    if setting.scenario == RESCUE:
        state.drawn = sum(1 << (number - 1) for number in range(1, 6) if number not in given.stack)
    if record.get("landed") is not None:
        state.landed = read_spot(record["landed"])


def _write_bot(given: Given, setting: Setting, state: Position) -> None:
    tiles = setting.aid(state.b).tiles
    if given.bot.get("left") is not None:
        state.bot_left = tile_kind(str(given.bot["left"]))
    state.bot_bag = tiles.pile(read_kinds(given.bot.get("bag", []), "bag"))
    state.bot_used = tiles.pile(read_kinds(given.bot.get("used", []), "used"))
