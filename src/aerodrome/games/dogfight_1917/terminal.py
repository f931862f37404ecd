"""Dogfight: 1917 on a terminal: the board, the Fighter Boards and the account of a turn.

This module draws from an observation's JSON alone, so it cannot reveal a secret. Colour is never the only cue: Fighters
have letters and arrows, and Tactical Positions their number of tokens.
"""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from aerodrome.core.fields import list_in, number_in, pair_of, record_in, records_in, text_in, texts_in
from aerodrome.core.match import Offer
from aerodrome.games.dogfight_1917 import pilots
from aerodrome.games.dogfight_1917.messages import en
from aerodrome.games.dogfight_1917.pieces import CARDS, FIGHTERS, PILOTS, SPECIALS
from aerodrome.games.dogfight_1917.title import GAME, TABLES
from aerodrome.lattice.hexagon import HEADING_NAMES

# The menu for newcomers: a line, and the games it leads to, each with its options.
MENU: Final[list[tuple[str, list[tuple[str, dict[str, object]]]]]] = [
    (en.menu_fly_now(), [("", GAME.first_game)]),
    (
        en.menu_duels(),
        [
            (en.menu_duel(), {}),
            (en.menu_draft(), {"draft": True}),
            (en.menu_daring_escape(), {"variant": "daring_escape"}),
        ],
    ),
    (
        en.menu_battle_royale(),
        [
            (en.menu_three_fighters(), {"variant": "battle_royale", "seats": 3}),
            (en.menu_four_fighters(), {"variant": "battle_royale", "seats": 4}),
            (en.menu_four_drafted(), {"variant": "battle_royale", "seats": 4, "draft": True}),
        ],
    ),
    (
        en.menu_two_against_two(),
        [
            (en.menu_team_battle(), {"variant": "team_battle"}),
            (en.menu_team_battle_drafted(), {"variant": "team_battle", "draft": True}),
            (en.menu_powers(), {"variant": "entente_vs_central"}),
        ],
    ),
]

ARROWS: Final = ["↑", "↗", "↘", "↓", "↙", "↖"]
STYLES: Final = {
    "A": "bold white on red3",
    "B": "bold white on blue3",
    "C": "bold black on gold3",
    "D": "bold white on green4",
}
SKY: Final = "·"
WIDE: Final = 60  # from this many columns on, spaces are drawn further apart


# Reading the observation.


def _fighters(observation: dict[str, object]) -> list[dict[str, object]]:
    return records_in(observation, "fighters")


def _own(observation: dict[str, object]) -> dict[str, object]:
    for fighter in _fighters(observation):
        if fighter["seat"] == observation["seat"]:
            return fighter
    return {}


# The sky.


def board(observation: dict[str, object], width: int) -> RenderableType:
    """D17-BRD-12: draw the board, north up, with every Fighter and every Tactical Position."""
    radius = TABLES.board.radius
    step = 6 if width >= WIDE else 4
    rows: dict[int, dict[int, tuple[str, str]]] = {}
    for cell, (q, r) in enumerate(TABLES.board.places):
        tokens = TABLES.tokens[cell]
        sign = (SKY, "dim") if tokens == 0 else (str(tokens), "bold yellow")
        rows.setdefault(2 * r + q, {})[q + radius] = sign
    for fighter in _fighters(observation):
        if fighter["at"] is not None:
            q, r = pair_of(fighter["at"])
            arrow = ARROWS[HEADING_NAMES.index(text_in(fighter, "heading"))]
            seat = text_in(fighter, "seat")
            rows[2 * r + q][q + radius] = (seat + arrow, STYLES[seat])
    lines = [_row(rows[height], step, 2 * radius + 1) for height in sorted(rows)]
    return Group(_headline(observation), *lines, Text(en.terminal_legend(), style="dim"))


def _row(signs: dict[int, tuple[str, str]], step: int, columns: int) -> Text:
    line = Text("  ", no_wrap=True)
    for column in range(columns):
        sign, style = signs.get(column, ("", ""))
        line.append(sign, style or None)
        line.append(" " * (step - len(sign)))
    return line


def _headline(observation: dict[str, object]) -> Text:
    turn, seat, stage = number_in(observation, "turn"), text_in(observation, "active"), text_in(observation, "stage")
    words = en.terminal_headline(turn, seat, stage, text_in(observation, "variant"), observation["draft"] is True)
    return Text(words, style="bold", no_wrap=True, overflow="ellipsis")


# The Fighter Boards.


def cockpit(observation: dict[str, object], offers: list[Offer]) -> RenderableType:
    """Draw the current attack, your own Fighter Board with your hand, then the other Fighter Boards in short."""
    own = _own(observation)
    parts: list[RenderableType] = _attack_lines(observation)
    if own:
        lines: list[RenderableType] = [_numbers(own), _hand(own), *_special_lines(own), *_piles(own)]
        lines.append(Text(en.terminal_goal(), style="italic dim"))
        title = Text.assemble(
            (f" {own['seat']} ", STYLES[text_in(own, "seat")]), f" {_name(own)} · {en.terminal_you()}"
        )
        parts.append(Panel(Group(*lines), title=title, title_align="left"))
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for fighter in _fighters(observation):
        if fighter is not own:
            seat = Text(f" {fighter['seat']} ", style=STYLES[text_in(fighter, "seat")])
            grid.add_row(seat, Group(Text(_name(fighter)), _numbers(fighter), *_piles(fighter)))
    parts.append(grid)
    return Group(*parts)


def _attack_lines(observation: dict[str, object]) -> list[RenderableType]:
    lines: list[RenderableType] = []
    attack, roll = record_in(observation, "attack"), record_in(observation, "roll")
    if attack:
        sights = "◎" * number_in(attack, "gunsight") or "empty"
        by, target = text_in(attack, "by"), text_in(attack, "target")
        lines.append(Text(en.terminal_attack(by, target, number_in(attack, "range"), sights), style="bold"))
    if roll:
        dice = " ".join([f"[{die}]" if die else "[ ]" for die in list_in(roll, "dice")])
        lines.append(Text(en.terminal_roll(text_in(roll, "by"), dice), style="bold"))
    return lines


def _name(fighter: dict[str, object]) -> str:
    words: list[str] = []
    if fighter["fighter"] is not None:
        words.append(en.fighter_name(text_in(fighter, "fighter")))
    if fighter["pilot"] is not None:
        words.append(en.terminal_pilot(text_in(fighter, "side"), text_in(fighter, "pilot")))
    if fighter["team"] is not None:
        words.append(en.terminal_team(text_in(fighter, "team")))
    if fighter["role"] is not None:
        words.append(en.terminal_role(text_in(fighter, "role")))
    return " · ".join(words) or en.terminal_undecided()


def _numbers(fighter: dict[str, object]) -> Text:
    if fighter["status"] != "flying":
        return Text(en.terminal_status(text_in(fighter, "status").replace(" ", "-")), style="bold red")
    words: list[str] = [en.terminal_counts(*[number_in(fighter, each) for each in ("deck_n", "damage_n", "hand_n")])]
    if fighter["at"] is not None:
        q, r = pair_of(fighter["at"])
        words.append(en.terminal_place(f"{q},{r}", text_in(fighter, "heading")))
    tokens = en.terminal_tokens(number_in(fighter, "tokens"))
    return Text.assemble((tokens, "bold yellow"), " · ", " · ".join(words))


def _hand(fighter: dict[str, object]) -> Text:
    line = Text(f"{en.terminal_hand()} ")
    held = texts_in(fighter, "hand")
    for card in CARDS:
        if card in held:
            line.append(f"[{held.count(card)}× {card} {en.card_name(card)}]", "bold")
            line.append(" ")
    return line


def _special_lines(fighter: dict[str, object]) -> list[RenderableType]:
    if fighter["fighter"] is None or fighter["pilot"] is None:
        return []
    flown, pilot = TABLES.fighters[FIGHTERS.index(text_in(fighter, "fighter"))], text_in(fighter, "pilot")
    number, side = PILOTS.index(pilot), "AB".index(text_in(fighter, "side"))
    specials = [en.terminal_special(each.rule, SPECIALS[each.number], each.cost) for each in flown.specials]
    name = en.pilot_side_b(pilot) if side else en.pilot_ongoing(pilot)
    on = en.terminal_ongoing(name, pilots.effect(TABLES.numbers, number, side), pilots.EFFECT_RULES[number][side])
    lines: list[RenderableType] = [
        Text(en.strengths(flown.id), style="dim"), Text(" · ".join(specials)), Text(on),
    ]  # fmt: skip
    if not side:
        once = pilots.special(TABLES.numbers, number)
        lines.append(Text(en.terminal_ready(once, pilots.SPECIAL_RULES[number], pilot)))
    return lines


def _piles(fighter: dict[str, object]) -> list[RenderableType]:
    words: list[str] = []
    if fighter["damage"] is not None:
        words.append(en.terminal_damage_pile(" ".join(texts_in(fighter, "damage"))))
    if list_in(fighter, "discard"):
        words.append(en.terminal_discarded(" ".join(texts_in(fighter, "discard"))))
    if list_in(fighter, "removed"):
        words.append(en.terminal_removed(" ".join(texts_in(fighter, "removed"))))
    if fighter["lost_n"]:
        words.append(en.terminal_lost(number_in(fighter, "lost_n")))
    return [Text(" · ".join(words), style="dim")] if words else []


# The account of a turn.


def account(observation: dict[str, object], events: list[dict[str, object]], lines: list[str]) -> list[str]:
    """Return the log without empty lines and the draws of other players."""
    report: list[str] = []
    for event, line in zip(events, lines):
        others_draw = text_in(event, "event") == "drew" and "card" not in event
        if line and not others_draw:
            report.append(line)
    return report
