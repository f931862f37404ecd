"""The Fighter Boards with their cards, and the Pilot Cards, as data/fighters.toml and data/pilots.toml list them.

The printed names in these files are those of the rulebook. Players read the names of the catalogue.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core import data
from aerodrome.core.refusal import BadInput
from aerodrome.games.dogfight_1917 import pieces
from aerodrome.games.dogfight_1917.messages import en
from aerodrome.lattice import hexagon

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


class Effect:
    """A Conditional Effect: it happens on a die from `least` to `most`. `when` is -1 if dice alone decide."""

    def __init__(self, row: dict[str, object], where: str) -> None:
        data.only(row, ["when", "label", "spaces", "die", "then"], where)
        self.when: i64 = data.place(row["when"], pieces.CONDITIONS, where) if "when" in row else -1
        self.label: i64 = hexagon.STEP_LETTERS.index(str(row["label"])) if "label" in row else -1
        self.spaces: i64 = data.number(row, "spaces", where, 1, pieces.LONGEST_FLIGHT) if "spaces" in row else 0
        least, most = _die(str(row["die"]), where)
        self.least: i64 = least
        self.most: i64 = most
        self.then: i64 = data.place(row["then"], pieces.EFFECTS, where)

    def is_met(self, route: i64) -> bool:
        """D17-CRD-03: return whether the Advance meets the condition."""
        length = hexagon.route_length(route)
        if self.when == pieces.LABEL_AT_LEAST:
            return hexagon.steps_with(route, self.label) >= self.spaces
        if self.when == pieces.WHOLE_ADVANCE_IS:
            return length == self.spaces and hexagon.steps_with(route, self.label) == length
        if self.when == pieces.TOTAL_AT_MOST:
            return length <= self.spaces
        first = (route - 1) % 3
        return length == self.spaces and hexagon.steps_with(route, first) == length

    def words(self) -> str:
        """Write the dice and the effect: `5+ a Turn`, `2- damage`."""
        is_least = self.most == pieces.DIE
        return en.card_effect(self.least if is_least else self.most, is_least, pieces.EFFECTS[self.then])


class Maneuver:
    """D17-FTR-02: a Maneuver Card of one Fighter."""

    def __init__(self, row: dict[str, object]) -> None:
        where = "fighters.toml"
        data.only(row, ["id", "name", "rule", "count", "advance", "turns", "effects"], where)
        self.rule = str(row["rule"])
        self.count = data.number(row, "count", where, 1, 15)
        advance = data.numbers(row, "advance", where, 2)
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
        data.only(row, ["id", "name", "rule", "count", "dice", "difficulty", "effects"], where)
        self.rule = str(row["rule"])
        self.count = data.number(row, "count", where, 1, 15)
        self.dice: i64 = data.number(row, "dice", where, 1, 4)
        self.difficulty: i64 = data.number(row, "difficulty", where, 1, pieces.DIE)
        self.effects = [Effect(each, where) for each in data.tables(row, "effects", where)]


class Special:
    """D17-SPA-01: a Fighter Special Action. `zoom` is the lowest die that earns Dead Six, 0 if none does."""

    def __init__(self, row: dict[str, object]) -> None:
        where = "fighters.toml"
        names = [
            "id", "name", "rule", "type", "range", "cost", "dice", "difficulty", "multiplier", "result", "turns",
            "advance", "effects",
        ]  # fmt: skip
        data.only(row, names, where)
        self.number: i64 = data.place(row["id"], pieces.SPECIALS, where)
        self.rule = str(row["rule"])
        reach = data.numbers(row, "range", where, 2) if "range" in row else [0, 0]
        self.nearest: i64 = reach[0]
        self.farthest: i64 = reach[1]
        self.cost: i64 = data.number(row, "cost", where, 1, 9)
        self.dice: i64 = data.number(row, "dice", where, 1, 4)
        self.difficulty: i64 = data.number(row, "difficulty", where, 1, pieces.DIE)
        self.multiplier: i64 = data.number(row, "multiplier", where, 1, 4) if "multiplier" in row else 1
        self.turns: i64 = data.number(row, "turns", where, 1, 3) if "turns" in row else 0
        effects = [Effect(each, where) for each in data.tables(row, "effects", where)] if "effects" in row else []
        self.zoom: i64 = effects[0].least if effects else 0


class FighterBoard:
    """D17-CMP-03, D17-CMP-04: one Fighter with its 20 cards."""

    def __init__(self, row: dict[str, object]) -> None:
        where = "fighters.toml"
        names = ["id", "name", "faction", "strengths", "maneuver", "evasion", "tactic", "special"]
        data.only(row, names, where)
        self.id = str(row["id"])
        self.faction = str(row["faction"])
        maneuvers, evasions, tactics = (
            data.tables(row, "maneuver", where),
            data.tables(row, "evasion", where),
            data.tables(row, "tactic", where),
        )
        if [each.get("id") for each in [*maneuvers, *evasions, *tactics]] != pieces.CARDS:
            raise BadInput(f"{where}: {self.id} must have the cards {', '.join(pieces.CARDS)}, in this order.")
        self.maneuvers = [Maneuver(each) for each in maneuvers]
        self.evasions = [Evasion(each) for each in evasions]
        tactic = tactics[0]
        data.only(tactic, ["id", "name", "rule", "count", "tokens"], where)
        self.tactic_tokens: i64 = data.number(tactic, "tokens", where, 1, 9)
        counts = [each.count for each in self.maneuvers] + [each.count for each in self.evasions]
        self.counts = [*counts, data.number(tactic, "count", where, 1, 15)]
        if sum(self.counts) != 20:
            raise BadInput(f"{where}: {self.id} must have 20 cards, not {sum(self.counts)} (D17-FTR-01).")
        self.specials = [Special(each) for each in data.tables(row, "special", where)]
        if len(self.specials) != 2:
            raise BadInput(f"{where}: {self.id} must have two special actions (D17-CMP-03).")

    def special(self, number: i64) -> Special | None:
        """Return the Fighter's special action of that number, or None."""
        for each in self.specials:
            if each.number == number:
                return each
        return None


class PilotCard:
    """D17-CMP-05: the title of its Special Action, by which events name it, and the numbers of its abilities."""

    def __init__(self, row: dict[str, object]) -> None:
        self.id = str(row["id"])
        self.faction = str(row["faction"])
        self.special = str(row["special"])
        data.only(
            row, ["id", "name", "faction", "ongoing", "special", "side_b", *PILOT_NUMBERS[self.id]], "pilots.toml"
        )


def _die(text: str, where: str) -> tuple[int, int]:
    """Read "3+" as 3 to 6 and "2-" as 1 to 2."""
    if len(text) != 2 or text[0] not in "123456" or text[1] not in "+-":
        raise BadInput(f'{where}: the die {text!r} must be written like "3+" or "2-".')
    return (int(text[0]), pieces.DIE) if text[1] == "+" else (1, int(text[0]))
