"""Read data/ once, check it against the geometry, and turn it into tables for the rules."""

from __future__ import annotations

from importlib import resources
from typing import Final

from mypy_extensions import i64

from aerodrome.core import data
from aerodrome.core.digest import text_digest
from aerodrome.core.refusal import BadInput
from aerodrome.lattice import hexagon

FILES: Final = ["board.toml", "fighters.toml", "pilots.toml", "rules.toml", "variants.toml"]

# Flight Cards by number (D17-FTR-01).
BM: Final = 0
HS: Final = 1
TM: Final = 2
EC: Final = 3
ED: Final = 4
KI: Final = 5
CARDS: Final = ["BM", "HS", "TM", "EC", "ED", "KI"]
CARD_KINDS: Final = 6
MANEUVERS: Final = 3  # the kinds before this number are Maneuver Cards
EVERY_MANEUVER: Final = 0b111  # as a mask

FIGHTERS: Final = ["fokker_dr1", "sopwith_camel", "albatros_d3", "spad_s13"]
FOKKER: Final = 0
SPAD: Final = 3
FOUR: Final = 4  # Fighters, and Pilot Cards apart from the mentor
RICHTHOFEN: Final = 0
MACLAREN: Final = 1
LOEWENHARDT: Final = 2
FONCK: Final = 3
MENTOR: Final = 4
PILOTS: Final = [
    "richthofen",
    "maclaren",
    "loewenhardt",
    "fonck",
    "mentor",
]  # D17-SET-04: in the order of their Fighters
SIDE_A: Final = 0
SIDE_B: Final = 1

# Fighter Special Actions by number; NO_SPECIAL stands for a Basic Attack.
NO_SPECIAL: Final = -1
SPANDAU: Final = 0
VICKERS: Final = 1
LEWIS: Final = 2
BOOM_ZOOM: Final = 3
SLIP_TURN: Final = 4
STEEP_DIVE: Final = 5
SPECIALS: Final = ["spandau", "vickers", "lewis", "boom_zoom", "slip_turn", "steep_dive"]
ATTACKS: Final = 4  # the special actions before this number are attacks

# Conditions on an Advance (D17-CRD-03).
LABEL_AT_LEAST: Final = 0
WHOLE_ADVANCE_IS: Final = 1
WHOLE_ADVANCE_SAME_LABEL: Final = 2
TOTAL_AT_MOST: Final = 3
CONDITIONS: Final = ["label_at_least", "whole_advance_is", "whole_advance_same_label", "total_at_most"]

# What an effect does.
TURN: Final = 0
TOKEN: Final = 1
DAMAGE: Final = 2
REPEAT: Final = 3
DEAD_SIX: Final = 4
EFFECTS: Final = ["turn", "token", "damage", "repeat", "dead_six"]
EFFECT_WORDS: Final = ["a Turn", "a token", "damage", "the card again", "Dead Six"]

VARIANTS: Final = ["duel", "daring_escape", "battle_royale", "team_battle", "entente_vs_central"]
DUEL: Final = 0
DARING_ESCAPE: Final = 1
BATTLE_ROYALE: Final = 2
TEAM_BATTLE: Final = 3
ENTENTE_VS_CENTRAL: Final = 4

SEAT_NAMES: Final = ["A", "B", "C", "D"]
DIE: Final = 6  # D17-DIE-01
LONGEST_FLIGHT: Final = 4


class Effect:
    """A Conditional Effect: it happens on a die from `least` to `most`. `when` is -1 if dice alone decide."""

    def __init__(self, row: dict[str, object], where: str) -> None:
        _known(row, ["when", "label", "spaces", "die", "then"], where)
        self.when: i64 = _place(row["when"], CONDITIONS, where) if "when" in row else -1
        self.label: i64 = hexagon.STEP_LETTERS.index(str(row["label"])) if "label" in row else -1
        self.spaces: i64 = data.number(row, "spaces", where, 1, LONGEST_FLIGHT) if "spaces" in row else 0
        least, most = _die(str(row["die"]), where)
        self.least: i64 = least
        self.most: i64 = most
        self.then: i64 = _place(row["then"], EFFECTS, where)

    def is_met(self, route: i64) -> bool:
        """D17-CRD-03: return whether the Advance meets the condition."""
        length = hexagon.route_length(route)
        if self.when == LABEL_AT_LEAST:
            return hexagon.steps_with(route, self.label) >= self.spaces
        if self.when == WHOLE_ADVANCE_IS:
            return length == self.spaces and hexagon.steps_with(route, self.label) == length
        if self.when == TOTAL_AT_MOST:
            return length <= self.spaces
        first = (route - 1) % 3
        return length == self.spaces and hexagon.steps_with(route, first) == length

    def words(self) -> str:
        """Write the dice and the effect: `5+ a Turn`, `2- damage`."""
        die = f"{self.least}+" if self.most == DIE else f"{self.most}-"
        return f"{die} {EFFECT_WORDS[self.then]}"


class Maneuver:
    """D17-FTR-02: a Maneuver Card of one Fighter."""

    def __init__(self, row: dict[str, object]) -> None:
        where = "fighters.toml"
        _known(row, ["id", "name", "rule", "count", "advance", "turns", "effects"], where)
        self.name = str(row["name"])
        self.rule = str(row["rule"])
        self.count = data.number(row, "count", where, 1, 15)
        advance = _numbers(row, "advance", where, 2)
        self.least: i64 = advance[0]
        self.most: i64 = advance[1]
        self.first_route: i64 = hexagon.ROUTES_FROM[advance[0]]
        self.last_route: i64 = hexagon.ROUTES_FROM[advance[1] + 1]  # the first one that is too long
        self.turns: i64 = data.number(row, "turns", where, 1, 2)
        self.effects = [Effect(each, where) for each in data.tables(row, "effects", where)]


class Evasion:
    """D17-EVA-03: an Evasion Card of one Fighter."""

    def __init__(self, row: dict[str, object]) -> None:
        where = "fighters.toml"
        _known(row, ["id", "name", "rule", "count", "dice", "difficulty", "effects"], where)
        self.name = str(row["name"])
        self.rule = str(row["rule"])
        self.count = data.number(row, "count", where, 1, 15)
        self.dice: i64 = data.number(row, "dice", where, 1, 4)
        self.difficulty: i64 = data.number(row, "difficulty", where, 1, DIE)
        self.effects = [Effect(each, where) for each in data.tables(row, "effects", where)]


class Special:
    """D17-SPA-01: a Fighter Special Action. `zoom` is the lowest die that earns Dead Six, 0 if none does."""

    def __init__(self, row: dict[str, object]) -> None:
        where = "fighters.toml"
        names = [
            "id", "name", "rule", "type", "range", "cost", "dice", "difficulty", "multiplier", "result", "turns",
            "advance", "effects",
        ]  # fmt: skip
        _known(row, names, where)
        self.number: i64 = _place(row["id"], SPECIALS, where)
        self.name = str(row["name"])
        self.rule = str(row["rule"])
        reach = _numbers(row, "range", where, 2) if "range" in row else [0, 0]
        self.nearest: i64 = reach[0]
        self.farthest: i64 = reach[1]
        self.cost: i64 = data.number(row, "cost", where, 1, 9)
        self.dice: i64 = data.number(row, "dice", where, 1, 4)
        self.difficulty: i64 = data.number(row, "difficulty", where, 1, DIE)
        self.multiplier: i64 = data.number(row, "multiplier", where, 1, 4) if "multiplier" in row else 1
        self.turns: i64 = data.number(row, "turns", where, 1, 3) if "turns" in row else 0
        effects = [Effect(each, where) for each in data.tables(row, "effects", where)] if "effects" in row else []
        self.zoom: i64 = effects[0].least if effects else 0


class FighterBoard:
    """D17-CMP-03, D17-CMP-04: one Fighter with its 20 cards."""

    def __init__(self, row: dict[str, object]) -> None:
        where = "fighters.toml"
        names = ["id", "name", "faction", "strengths", "maneuver", "evasion", "tactic", "special"]
        _known(row, names, where)
        self.id = str(row["id"])
        self.name = str(row["name"])
        self.faction = str(row["faction"])
        strengths = row["strengths"]
        assert isinstance(strengths, list)
        self.strengths = [str(each) for each in strengths]
        maneuvers, evasions, tactics = (
            data.tables(row, "maneuver", where),
            data.tables(row, "evasion", where),
            data.tables(row, "tactic", where),
        )
        if [each.get("id") for each in [*maneuvers, *evasions, *tactics]] != CARDS:
            raise BadInput(f"{where}: {self.id} must have the cards {', '.join(CARDS)}, in this order.")
        self.maneuvers = [Maneuver(each) for each in maneuvers]
        self.evasions = [Evasion(each) for each in evasions]
        tactic = tactics[0]
        _known(tactic, ["id", "name", "rule", "count", "tokens"], where)
        self.tactic_name = str(tactic["name"])
        self.tactic_tokens: i64 = data.number(tactic, "tokens", where, 1, 9)
        counts = [each.count for each in self.maneuvers] + [each.count for each in self.evasions]
        self.counts = [*counts, data.number(tactic, "count", where, 1, 15)]
        if sum(self.counts) != 20:
            raise BadInput(f"{where}: {self.id} must have 20 cards, not {sum(self.counts)} (D17-FTR-01).")
        self.specials = [Special(each) for each in data.tables(row, "special", where)]
        if len(self.specials) != 2:
            raise BadInput(f"{where}: {self.id} must have two special actions (D17-CMP-03).")

    def card_name(self, kind: int) -> str:
        if kind < MANEUVERS:
            return self.maneuvers[kind].name
        return self.evasions[kind - EC].name if kind < KI else self.tactic_name

    def special(self, number: i64) -> Special | None:
        """Return the Fighter's special action of that number, or None."""
        for each in self.specials:
            if each.number == number:
                return each
        return None


class PilotCard:
    """D17-CMP-05: a name, the titles of both sides, and the numbers of its abilities by name."""

    def __init__(self, row: dict[str, object]) -> None:
        self.id = str(row["id"])
        self.name = str(row["name"])
        self.faction = str(row["faction"])
        self.ongoing = str(row["ongoing"])
        self.special = str(row["special"])
        self.side_b = str(row["side_b"])
        _known(row, ["id", "name", "faction", "ongoing", "special", "side_b", *PILOT_NUMBERS[self.id]], "pilots.toml")


PILOT_NUMBERS: Final = {
    "richthofen": ["evasion_tokens", "momentum_difficulty", "momentum_turns"],
    "maclaren": ["easier", "all_placed_tokens", "free_rerolls", "turns_after_maneuver"],
    "loewenhardt": [
        "unevaded_difficulty", "unevaded_tokens", "turns_near_enemy", "easier_specials", "extra_special_dice",
    ],
    "fonck": [
        "before_fire_difficulty", "extra_dice", "range_2_tokens", "side_b_range", "side_b_dice", "side_b_difficulty",
    ],
    "mentor": ["copies", "setup_tokens", "extra_basic_dice", "pioneer_advance", "pioneer_turns"],
}  # fmt: skip


class Numbers:
    """The numbers of rules.toml and of the pilots."""

    def __init__(self, row: dict[str, object], pilots: dict[str, dict[str, object]]) -> None:
        where = "rules.toml"
        _known(row, ["hand", "draw", "basic_attack", "tokens", "components"], where)
        self.hand = data.number(row, "hand", where, 1, 10)
        self.draw = data.number(row, "draw", where, 1, 1)
        attack = data.table(row, "basic_attack", where)
        _known(attack, ["dice", "range", "difficulty", "multiplier", "momentum"], where)
        self.basic_dice: i64 = data.number(attack, "dice", where, 1, 4)
        reach = _numbers(attack, "range", where, 2)
        self.basic_nearest: i64 = reach[0]
        self.basic_farthest: i64 = reach[1]
        self.basic_difficulty = _numbers(attack, "difficulty", where, 2)
        data.number(attack, "multiplier", where, 1, 1)
        data.number(attack, "momentum", where, 1, 1)
        tokens = data.table(row, "tokens", where)
        names = ["improvise", "focus", "regroup", "regroup_cards", "repair", "repair_cards", "supply"]
        _known(tokens, names, where)
        self.improvise_tokens: i64 = data.number(tokens, "improvise", where, 0, 9)
        self.focus_cost: i64 = data.number(tokens, "focus", where, 1, 9)
        self.regroup_cost: i64 = data.number(tokens, "regroup", where, 1, 9)
        self.regroup_cards: i64 = data.number(tokens, "regroup_cards", where, 1, 9)
        self.repair_cost: i64 = data.number(tokens, "repair", where, 1, 9)
        self.repair_cards: i64 = data.number(tokens, "repair_cards", where, 3, 3)
        self._read_pilots(pilots)

    def _read_pilots(self, pilots: dict[str, dict[str, object]]) -> None:
        where = "pilots.toml"
        row = pilots["richthofen"]
        self.evasion_tokens: i64 = data.number(row, "evasion_tokens", where, 0, 9)
        self.momentum_difficulty: i64 = data.number(row, "momentum_difficulty", where, 1, DIE)
        self.momentum_turns: i64 = data.number(row, "momentum_turns", where, 1, 3)
        row = pilots["maclaren"]
        self.easier: i64 = data.number(row, "easier", where, 0, 3)
        self.all_placed_tokens: i64 = data.number(row, "all_placed_tokens", where, 0, 9)
        data.number(row, "free_rerolls", where, 1, 1)
        self.turns_after_maneuver: i64 = data.number(row, "turns_after_maneuver", where, 1, 3)
        row = pilots["loewenhardt"]
        self.unevaded_difficulty: i64 = data.number(row, "unevaded_difficulty", where, 1, DIE)
        self.unevaded_tokens: i64 = data.number(row, "unevaded_tokens", where, 0, 9)
        self.turns_near_enemy: i64 = data.number(row, "turns_near_enemy", where, 1, 3)
        self.easier_specials: i64 = data.number(row, "easier_specials", where, 0, 3)
        self.extra_special_dice: i64 = data.number(row, "extra_special_dice", where, 0, 1)
        row = pilots["fonck"]
        self.before_fire_difficulty: i64 = data.number(row, "before_fire_difficulty", where, 1, DIE)
        self.extra_dice: i64 = data.number(row, "extra_dice", where, 0, 2)
        self.range_2_tokens: i64 = data.number(row, "range_2_tokens", where, 0, 9)
        reach = _numbers(row, "side_b_range", where, 2)
        self.ace_farthest: i64 = reach[1]
        self.ace_dice: i64 = data.number(row, "side_b_dice", where, 1, 4)
        self.ace_difficulty: i64 = data.number(row, "side_b_difficulty", where, 1, DIE)
        row = pilots["mentor"]
        self.mentors = data.number(row, "copies", where, 0, 4)
        self.setup_tokens: i64 = data.number(row, "setup_tokens", where, 0, 9)
        self.extra_basic_dice: i64 = data.number(row, "extra_basic_dice", where, 0, 2)
        reach = _numbers(row, "pioneer_advance", where, 2)
        self.pioneer_most: i64 = reach[1]
        self.pioneer_turns: i64 = data.number(row, "pioneer_turns", where, 1, 3)


class Variants:
    """The numbers of variants.toml."""

    def __init__(self, row: dict[str, object], board: hexagon.Hexagon) -> None:
        where = "variants.toml"
        _known(row, ["first_game", *VARIANTS], where)
        self.players = [_numbers(data.table(row, name, where), "players", where, 2) for name in VARIANTS]
        self.duel_start = _start(data.table(row, "duel", where), board)
        self.team_start = _start(data.table(row, "team_battle", where), board)
        first = data.table(row, "first_game", where)
        self.first_fighters = _places(first, "fighters", FIGHTERS, where)
        removed = data.table(first, "removed", where)
        self.first_removed = [data.number(removed, card, where, 1, 3) if card in removed else 0 for card in CARDS]
        escape = data.table(row, "daring_escape", where)
        self.ace_removed = data.number(escape, "removed", where, 1, 4)
        self.ace_removed_hard = data.number(escape, "removed_hard", where, 1, 4)
        royale = data.table(row, "battle_royale", where)
        self.royale_tokens = _numbers(royale, "tokens", where, 4)
        self.spoils: i64 = data.number(royale, "spoils", where, 0, 20)
        team = data.table(row, "team_battle", where)
        self.team_picks = _places(team, "pick_order", SEAT_NAMES, where)
        powers = data.table(row, "entente_vs_central", where)
        self.powers_fighters = _places(powers, "fighters", FIGHTERS, where)
        self.powers_pilots = _places(powers, "pilots", PILOTS, where)
        teams = powers["teams"]
        assert isinstance(teams, list)
        self.powers_names = [str(each) for each in teams]
        self.reward: i64 = data.number(powers, "reward", where, 2, 2)
        self.return_draw: i64 = data.number(powers, "return_draw", where, 1, 5)


class Tables:
    """All data of the game. `digest` changes with any number in it."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.digest = text_digest(*[data.values_of(texts[name]) for name in FILES])
        self._read_board(data.parsed(texts, "board.toml"))
        self.fighters = [
            FighterBoard(each) for each in data.tables(data.parsed(texts, "fighters.toml"), "fighter", "fighters.toml")
        ]
        if [each.id for each in self.fighters] != FIGHTERS:
            raise BadInput(f"fighters.toml must list {', '.join(FIGHTERS)}, in this order.")
        rows = data.tables(data.parsed(texts, "pilots.toml"), "pilot", "pilots.toml")
        if [each.get("id") for each in rows] != PILOTS:
            raise BadInput(f"pilots.toml must list {', '.join(PILOTS)}, in this order.")
        self.pilots = [PilotCard(each) for each in rows]
        self.numbers = Numbers(data.parsed(texts, "rules.toml"), {str(each["id"]): each for each in rows})
        self.variants = Variants(data.parsed(texts, "variants.toml"), self.board)

    def _read_board(self, row: dict[str, object]) -> None:
        """D17-BRD-01, D17-BRD-10, D17-BRD-11; headings and directions (D17-BRD-03, D17-BRD-04) are the lattice's."""
        where = "board.toml"
        _known(row, ["radius", "spaces", "centre", "corners", "one_token", "two_tokens"], where)
        self.board = hexagon.Hexagon(data.number(row, "radius", where, 2, 4), LONGEST_FLIGHT)
        if self.board.cells != data.number(row, "spaces", where, 1, 61):
            raise BadInput(f"{where}: spaces is {row['spaces']}, but a hexagon of that radius has {self.board.cells}.")
        self.corners = self._cells(row, "corners")
        self.tokens = [0] * self.board.cells  # by cell
        for cell in self._cells(row, "one_token"):
            self.tokens[cell] = 1
        for cell in self._cells(row, "two_tokens"):
            self.tokens[cell] = 2

    def _cells(self, row: dict[str, object], key: str) -> list[int]:
        listed = row.get(key)
        assert isinstance(listed, list)
        found: list[int] = []
        for each in listed:
            cell = self.board.cell((int(each[0]), int(each[1])))
            if cell < 0 or cell in found:
                raise BadInput(f"board.toml: {key} holds {each}, which is not on the board or is listed twice.")
            found.append(cell)
        return found


def read_tables() -> Tables:
    """Read the data that comes with the game."""
    folder = resources.files("aerodrome.games.dogfight_1917") / "data"
    return Tables({name: (folder / name).read_text(encoding="utf-8") for name in FILES})


def _known(row: dict[str, object], names: list[str], where: str) -> None:
    """Refuse a key that nothing reads, so that a typing error is noticed."""
    for key in row:
        if key not in names and key != "provenance" and key.removesuffix("_provenance") not in names:
            raise BadInput(f"{where}: {key} is unknown. It must be one of {', '.join(names)}.")


def _numbers(row: dict[str, object], key: str, where: str, count: int) -> list[int]:
    value = row.get(key)
    if not isinstance(value, list) or len(value) != count or not all([isinstance(each, int) for each in value]):
        raise BadInput(f"{where}: {key} is {value!r}, but it must be a list of {count} whole numbers.")
    return [int(each) for each in value]


def _place(value: object, names: list[str], where: str) -> int:
    if value not in names:
        raise BadInput(f"{where}: {value!r} must be one of {', '.join(names)}.")
    return names.index(str(value))


def _places(row: dict[str, object], key: str, names: list[str], where: str) -> list[int]:
    value = row.get(key)
    assert isinstance(value, list)
    return [_place(each, names, where) for each in value]


def _die(text: str, where: str) -> tuple[int, int]:
    """Read "3+" as 3 to 6 and "2-" as 1 to 2."""
    if len(text) != 2 or text[0] not in "123456" or text[1] not in "+-":
        raise BadInput(f'{where}: the die {text!r} must be written like "3+" or "2-".')
    return (int(text[0]), DIE) if text[1] == "+" else (1, int(text[0]))


def _start(row: dict[str, object], board: hexagon.Hexagon) -> list[int]:
    """Return the starting poses by seat."""
    listed = row.get("start")
    assert isinstance(listed, list)
    found: list[int] = []
    for q, r, heading in listed:
        cell = board.cell((q, r))
        if cell < 0:
            raise BadInput(f"variants.toml: start holds {[q, r]}, which is not a space of the board.")
        found.append(cell * hexagon.HEADINGS + _place(heading, hexagon.HEADING_NAMES, "variants.toml"))
    return found
