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

from aerodrome.core.fields import list_in, pair_of, records_in, text_in
from aerodrome.core.match import Offer
from aerodrome.games.dogfight_1917 import pilots
from aerodrome.games.dogfight_1917.pieces import CARDS, FIGHTERS, PILOTS
from aerodrome.games.dogfight_1917.title import GAME, TABLES
from aerodrome.lattice.hexagon import HEADING_NAMES

# The menu for newcomers: a line, and the games it leads to, each with its options.
MENU: Final[list[tuple[str, list[tuple[str, dict[str, object]]]]]] = [
    ("Fly now: the first game, Sopwith Camel against Fokker Dr.I", [("", GAME.first_game)]),
    (
        "Duels",
        [
            ("choose a Fighter with its pilot", {}),
            ("Draft Mode: any pilot in any Fighter", {"draft": True}),
            ("Daring Escape: an Ace in a worn-out machine, a Rookie on its tail", {"variant": "daring_escape"}),
        ],
    ),
    (
        "Battle Royale",
        [
            ("three Fighters", {"variant": "battle_royale", "seats": 3}),
            ("four Fighters", {"variant": "battle_royale", "seats": 4}),
            ("four Fighters, drafted", {"variant": "battle_royale", "seats": 4, "draft": True}),
        ],
    ),
    (
        "Two against two",
        [
            ("Team Battle", {"variant": "team_battle"}),
            ("Team Battle, drafted", {"variant": "team_battle", "draft": True}),
            ("Entente vs Central Powers: Leaders and Wingmen", {"variant": "entente_vs_central"}),
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
GOAL: Final = (
    "Bring the enemy down. Your Deck is your life: you lose a card each turn and with each hit. If your Deck is empty "
    "at the end of your turn, you crash. Fly one Maneuver per turn and get behind an enemy, 1 or 2 spaces away."
)


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
    legend = (
        "letter and arrow: a Fighter and its heading · 1 2: tokens at a Tactical Position · N is up, spaces are q,r"
    )
    return Group(_headline(observation), *lines, Text(legend, style="dim"))


def _row(signs: dict[int, tuple[str, str]], step: int, columns: int) -> Text:
    line = Text("  ", no_wrap=True)
    for column in range(columns):
        sign, style = signs.get(column, ("", ""))
        line.append(sign, style or None)
        line.append(" " * (step - len(sign)))
    return line


def _headline(observation: dict[str, object]) -> Text:
    words = [f"turn {observation['turn']}", f"{observation['active']} to fly", text_in(observation, "stage")]
    words.append(text_in(observation, "variant").replace("_", " "))
    if observation["draft"]:
        words.append("drafted")
    return Text(" · ".join(words), style="bold", no_wrap=True, overflow="ellipsis")


# The Fighter Boards.


def cockpit(observation: dict[str, object], offers: list[Offer]) -> RenderableType:
    """Draw the current attack, your own Fighter Board with your hand, then the other Fighter Boards in short."""
    own = _own(observation)
    parts: list[RenderableType] = _attack_lines(observation)
    if own:
        lines: list[RenderableType] = [_numbers(own), _hand(own), *_special_lines(own), *_piles(own)]
        lines.append(Text(GOAL, style="italic dim"))
        title = Text.assemble((f" {own['seat']} ", STYLES[text_in(own, "seat")]), f" {_name(own)} · you")
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
    attack = observation["attack"]
    if isinstance(attack, dict):
        gunsight = "◎" * int(attack["gunsight"]) or "empty"
        text = f"{attack['by']} fires at {attack['target']} from range {attack['range']} · Gunsight {gunsight}"
        lines.append(Text(text, style="bold"))
    roll = observation["roll"]
    if isinstance(roll, dict):
        dice = " ".join([f"[{die}]" if die else "[ ]" for die in list_in(roll, "dice")])
        lines.append(Text(f"{roll['by']} rolled {dice}", style="bold"))
    return lines


def _name(fighter: dict[str, object]) -> str:
    words: list[str] = []
    if fighter["fighter"] is not None:
        words.append(TABLES.fighters[FIGHTERS.index(text_in(fighter, "fighter"))].name)
    if fighter["pilot"] is not None:
        words.append(f"{TABLES.pilots[PILOTS.index(text_in(fighter, 'pilot'))].name} ({fighter['side']})")
    if fighter["team"] is not None:
        words.append(f"team {fighter['team']}")
    if fighter["role"] is not None:
        words.append(text_in(fighter, "role"))
    return " · ".join(words) or "still to choose"


def _numbers(fighter: dict[str, object]) -> Text:
    if fighter["status"] != "flying":
        return Text(text_in(fighter, "status"), style="bold red")
    where = ""
    if fighter["at"] is not None:
        q, r = pair_of(fighter["at"])
        where = f" · at {q},{r} heading {fighter['heading']}"
    counts = f"Deck {fighter['deck_n']} · damage {fighter['damage_n']} · hand {fighter['hand_n']}"
    return Text.assemble((f"tokens {fighter['tokens']}", "bold yellow"), f" · {counts}{where}")


def _hand(fighter: dict[str, object]) -> Text:
    line = Text("hand ")
    if fighter["fighter"] is None:
        return line
    flown = TABLES.fighters[FIGHTERS.index(text_in(fighter, "fighter"))]
    held = [str(card) for card in list_in(fighter, "hand")]
    for kind, card in enumerate(CARDS):
        if card in held:
            line.append(f"[{held.count(card)}× {card} {flown.card_name(kind)}]", "bold")
            line.append(" ")
    return line


def _special_lines(fighter: dict[str, object]) -> list[RenderableType]:
    if fighter["fighter"] is None or fighter["pilot"] is None:
        return []
    flown = TABLES.fighters[FIGHTERS.index(text_in(fighter, "fighter"))]
    number = PILOTS.index(text_in(fighter, "pilot"))
    pilot = TABLES.pilots[number]
    side = "AB".index(text_in(fighter, "side"))
    specials = " · ".join([f"{each.name}: {each.cost} tokens ({each.rule})" for each in flown.specials])
    on = f"{pilot.side_b if side else pilot.ongoing}: {pilots.effect(TABLES.numbers, number, side)}"
    lines: list[RenderableType] = [Text("; ".join(flown.strengths), style="dim"), Text(specials)]
    lines.append(Text(f"★ {on} ({pilots.EFFECT_RULES[number][side]})"))
    if not side:
        once = f"{pilot.special}: {pilots.special(TABLES.numbers, number)}"
        lines.append(Text(f"☆ ready: {once} ({pilots.SPECIAL_RULES[number]})"))
    return lines


def _piles(fighter: dict[str, object]) -> list[RenderableType]:
    words: list[str] = []
    if fighter["damage"] is not None:
        words.append("Damage Pile " + " ".join([str(card) for card in list_in(fighter, "damage")]))
    if list_in(fighter, "discard"):
        words.append("discarded " + " ".join([str(card) for card in list_in(fighter, "discard")]))
    removed = [str(card) for card in list_in(fighter, "removed")]
    if removed:
        words.append("out of the game " + " ".join(removed))
    if fighter["lost_n"]:
        words.append(f"{fighter['lost_n']} out of the game unseen")
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
