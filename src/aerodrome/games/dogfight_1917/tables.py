"""Read data/ once, check it against the geometry, and turn it into tables for the rules."""

from __future__ import annotations

from importlib import resources
from typing import Final

from mypy_extensions import i64

from aerodrome.core import data
from aerodrome.core.digest import text_digest
from aerodrome.core.refusal import BadInput
from aerodrome.games.dogfight_1917.fighter_boards import FighterBoard, PilotCard
from aerodrome.games.dogfight_1917.pieces import CARDS, DIE, FIGHTERS, LONGEST_FLIGHT, PILOTS, SEAT_NAMES, VARIANTS
from aerodrome.lattice import hexagon

FILES: Final = ["board.toml", "fighters.toml", "pilots.toml", "rules.toml", "variants.toml"]


class Numbers:
    """The numbers of rules.toml and of the pilots."""

    def __init__(self, row: dict[str, object], pilots: dict[str, dict[str, object]]) -> None:
        where = "rules.toml"
        data.only(row, ["hand", "draw", "basic_attack", "tokens", "components"], where)
        self.hand = data.number(row, "hand", where, 1, 10)
        self.draw = data.number(row, "draw", where, 1, 1)
        attack = data.table(row, "basic_attack", where)
        data.only(attack, ["dice", "range", "difficulty", "multiplier", "momentum"], where)
        self.basic_dice: i64 = data.number(attack, "dice", where, 1, 4)
        reach = data.numbers(attack, "range", where, 2)
        self.basic_nearest: i64 = reach[0]
        self.basic_farthest: i64 = reach[1]
        self.basic_difficulty = data.numbers(attack, "difficulty", where, 2)
        data.number(attack, "multiplier", where, 1, 1)
        data.number(attack, "momentum", where, 1, 1)
        tokens = data.table(row, "tokens", where)
        names = ["improvise", "focus", "regroup", "regroup_cards", "repair", "repair_cards", "supply"]
        data.only(tokens, names, where)
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
        reach = data.numbers(row, "side_b_range", where, 2)
        self.ace_farthest: i64 = reach[1]
        self.ace_dice: i64 = data.number(row, "side_b_dice", where, 1, 4)
        self.ace_difficulty: i64 = data.number(row, "side_b_difficulty", where, 1, DIE)
        row = pilots["mentor"]
        self.mentors = data.number(row, "copies", where, 0, 4)
        self.setup_tokens: i64 = data.number(row, "setup_tokens", where, 0, 9)
        self.extra_basic_dice: i64 = data.number(row, "extra_basic_dice", where, 0, 2)
        reach = data.numbers(row, "pioneer_advance", where, 2)
        self.pioneer_most: i64 = reach[1]
        self.pioneer_turns: i64 = data.number(row, "pioneer_turns", where, 1, 3)


class Variants:
    """The numbers of variants.toml."""

    def __init__(self, row: dict[str, object], board: hexagon.Hexagon) -> None:
        where = "variants.toml"
        data.only(row, ["first_game", *VARIANTS], where)
        self.players = [data.numbers(data.table(row, name, where), "players", where, 2) for name in VARIANTS]
        self.duel_start = _start(data.table(row, "duel", where), board)
        self.team_start = _start(data.table(row, "team_battle", where), board)
        first = data.table(row, "first_game", where)
        self.first_fighters = data.places(first, "fighters", FIGHTERS, where)
        removed = data.table(first, "removed", where)
        self.first_removed = [data.number(removed, card, where, 1, 3) if card in removed else 0 for card in CARDS]
        escape = data.table(row, "daring_escape", where)
        self.ace_removed = data.number(escape, "removed", where, 1, 4)
        self.ace_removed_hard = data.number(escape, "removed_hard", where, 1, 4)
        royale = data.table(row, "battle_royale", where)
        self.royale_tokens = data.numbers(royale, "tokens", where, 4)
        self.spoils: i64 = data.number(royale, "spoils", where, 0, 20)
        team = data.table(row, "team_battle", where)
        self.team_picks = data.places(team, "pick_order", SEAT_NAMES, where)
        powers = data.table(row, "entente_vs_central", where)
        self.powers_fighters = data.places(powers, "fighters", FIGHTERS, where)
        self.powers_pilots = data.places(powers, "pilots", PILOTS, where)
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
        data.only(row, ["radius", "spaces", "centre", "corners", "one_token", "two_tokens"], where)
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


def _start(row: dict[str, object], board: hexagon.Hexagon) -> list[int]:
    """Return the starting poses by seat."""
    listed = row.get("start")
    assert isinstance(listed, list)
    found: list[int] = []
    for q, r, heading in listed:
        cell = board.cell((q, r))
        if cell < 0:
            raise BadInput(f"variants.toml: start holds {[q, r]}, which is not a space of the board.")
        found.append(cell * hexagon.HEADINGS + data.place(heading, hexagon.HEADING_NAMES, "variants.toml"))
    return found
