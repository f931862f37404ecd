"""The cockpits: a panel for each biplane, with what its player must know and wants."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from aerodrome.core.fields import number_in, record_in, text_in, texts_in
from aerodrome.core.match import Offer
from aerodrome.games.dog_fight.messages import en
from aerodrome.games.dog_fight.tables import DOGFIGHT, M_TILES, SCENARIOS
from aerodrome.games.dog_fight.terminal.observation import M_STYLE, MAY_CLICK, PLANE_STYLES, aid_of, biplanes_in
from aerodrome.games.dog_fight.title import TABLES

REMINDERS: Final = {  # DF-UI-07
    "mulligan": en.reminder_mulligan(),
    "brown_recover_after_zero": en.reminder_recover(),
    "hand_7": en.reminder_hand(),
    "range_2": en.reminder_range(),
    "black_tile_loss": en.reminder_tile_loss(),
    "black_reuse": en.reminder_reuse(),
    "white_double_zero_crash": en.reminder_double_zero(),
    "white_reveal": en.reminder_reveal(),
    "grey_jam": en.reminder_jam(),
}


def cockpit(observation: dict[str, object], offers: list[Offer]) -> RenderableType:
    """Draw a panel for each biplane, the viewer's own first (DF-UI-01, DF-UI-05, DF-UI-07)."""
    planes = [plane for plane in biplanes_in(observation) if plane["plane"] is not None]
    planes.sort(key=lambda plane: plane["seat"] != observation["seat"])
    panels: list[RenderableType] = [_plane_panel(observation, plane, offers) for plane in planes]
    if "m" in observation and planes:
        panels.append(_m_panel(record_in(observation, "m"), offers))
    if not planes:
        panels.append(Text(goal(observation, text_in(observation, "seat")), style="italic"))
    return Group(*panels)


def _plane_panel(observation: dict[str, object], plane: dict[str, object], offers: list[Offer]) -> Panel:
    mine = plane["seat"] == observation["seat"]
    automaton = "bot" in observation and not mine
    parts: list[RenderableType] = [_instruments(plane, automaton)]
    if automaton:
        parts.extend(_automaton_lines(record_in(observation, "bot")))
    else:
        parts.append(_squares(plane))
        if "hand" in plane:
            parts.append(_hand(texts_in(plane, "hand"), offers))
            if plane["aside_count"]:
                parts.append(Text(en.terminal_aside("  ".join(texts_in(plane, "aside"))), style="bold"))
            parts.append(_tile_table(en.terminal_own_bag(), texts_in(plane, "bag")))
        else:
            parts.append(_tile_table(en.terminal_unseen(), texts_in(plane, "unseen")))
        parts.extend(Text("! " + line, style="dim") for line in _reminders(observation, plane))
    if plane["role"] == "rescuer":
        parts.append(_objectives(observation))
    if mine:
        parts.append(Text(goal(observation, text_in(plane, "seat")), style="italic"))
    elif plane["choice"] is not None and observation["phase"] == "plan":
        parts.append(Text(en.terminal_must_show(text_in(plane, "choice")), style=MAY_CLICK))
    style = PLANE_STYLES[text_in(plane, "plane")]
    title = Text.assemble((f" {plane['seat']} ", style), f" {aid_of(plane).name}", *_after_name(plane, mine, automaton))
    return Panel(Group(*parts), title=title, title_align="left", subtitle=_sealed_line(observation, plane), expand=True)


def _after_name(plane: dict[str, object], mine: bool, automaton: bool) -> list[str]:
    words: list[str] = [en.terminal_role(text_in(plane, "role"))] if plane["role"] else []
    if mine:
        words.append(en.terminal_you())
    elif automaton:
        words.append(en.terminal_automaton())
    return [" · " + word for word in words]


def _sealed_line(observation: dict[str, object], plane: dict[str, object]) -> Text | None:
    """DF-UI-05: show that a choice is locked in, but never which one."""
    if plane["sealed"]:
        return Text(en.terminal_has_chosen(), style="bold green")
    pending = texts_in(observation, "pending")
    if plane["seat"] in pending:
        return Text(en.terminal_choosing(), style="dim")
    return None


def _instruments(plane: dict[str, object], automaton: bool) -> Text:
    aid = aid_of(plane)
    line = Text(no_wrap=True, overflow="ellipsis")
    if automaton:
        return line.append(en.terminal_invincible(), "dim")
    line.append_text(_damage(number_in(plane, "damage"), number_in(plane, "capacity")))
    if plane["status"] != "flying":
        return line.append(f" · {en.terminal_status(text_in(plane, 'status'))}", "bold red")
    held, in_bag = number_in(plane, "hand_count"), number_in(plane, "bag_count")
    return line.append(f" · {en.terminal_instruments(held, in_bag, aid.shooting_range)}")


def _damage(damage: int, capacity: int) -> Text:
    """Draw the damage track as boxes. When the last one is filled, the biplane is shot down."""
    track = Text()
    track.append("■" * damage, "bold red")
    track.append("□" * (capacity - damage))
    return track.append(f" {en.terminal_damage(damage, capacity)}")


def _squares(plane: dict[str, object]) -> Text:
    """DF-COMP-09: five red squares with the tiles played this round."""
    line = Text(f"{en.terminal_played()} ", no_wrap=True)
    played = texts_in(plane, "squares")
    for place in range(TABLES.turns_per_round):
        line.append("[", "red")
        line.append(played[place] if place < len(played) else "   ", "bold")
        line.append("]", "red")
    if plane["last"] is not None and not played:
        line.append(f"  {en.terminal_last(text_in(plane, 'last'))}")
    if plane["removed_count"]:
        line.append(f"  {en.terminal_lost(number_in(plane, 'removed_count'))}")
    if aid_of(plane).jams:
        gun = en.terminal_jammed() if plane["jammed"] else en.terminal_clear()
        line.append(f"  {gun}", "bold red" if plane["jammed"] else "")
    return line


def _hand(tiles: list[str], offers: list[Offer]) -> RenderableType:
    """Draw tiles with their value above and their hits below. A 3 has a loop side, marked ↺."""
    if not tiles:
        return Text(en.terminal_no_tiles(), style="dim")
    playable = {text_in(offer.action, "tile") for offer in offers if offer.refusal is None}
    rows = [Text(no_wrap=True) for _ in range(4)]
    for tile in tiles:
        value, hits = tile.split("/")
        style = "bold" if tile in playable else "dim"
        shown = value + ("↺" if value == "3" else "")
        for row, part in zip(rows, ["╭───╮", f"│{shown:^3}│", f"│{'●' * int(hits):^3}│", "╰───╯"]):
            row.append(part + " ", style)
    return Group(*rows)


def _tile_table(name: str, tiles: list[str]) -> RenderableType:
    """DF-UI-01, DF-COMP-08: show how many tiles of each value are left there, and the hits on each."""
    table = Table.grid(padding=(0, 1))
    table.add_column(style="dim", no_wrap=True)
    for _ in range(6):
        table.add_column(justify="center", min_width=4, no_wrap=True)
    values = [[tile[2] for tile in tiles if tile[0] == str(value)] for value in range(6)]
    table.add_row(name, *[f"{len(hits)}×{value}" if hits else "·" for value, hits in enumerate(values)])
    table.add_row(en.terminal_hits_on_tiles(), *["".join(hits) if hits else "" for hits in values], style="dim")
    return table


def _reminders(observation: dict[str, object], plane: dict[str, object]) -> list[str]:
    special = texts_in(aid_of(plane).row, "special")
    lines = [REMINDERS[word] for word in special if word != "mulligan" or observation["phase"] == "mulligan"]
    return [line for line in lines if "bot" not in observation or "DF-WHITE-03" not in line]  # DF-WHITE-04


def _automaton_lines(bot: dict[str, object]) -> list[RenderableType]:
    """DF-SOLO-04, DF-INFO-07: its slots are public, and no one knows the order of its bag."""
    left, right = (text_in(bot, slot) or en.terminal_empty() for slot in ("left", "right"))
    slots = Text.assemble(
        f"{en.terminal_slot_left()} ", (left, "bold"), f"  {en.terminal_slot_right()} ", (right, "bold")
    )
    if bot["played"]:
        slots.append(f"   {en.terminal_last(text_in(bot, 'played'))}")
    return [slots, _tile_table(en.terminal_its_bag(), texts_in(bot, "bag"))]


def _objectives(observation: dict[str, object]) -> Text:
    """DF-INFO-02: the rescuer alone sees which objectives it holds."""
    line = Text(f"{en.terminal_objectives()} ", style="bold")
    if "objectives_held" in observation:
        held = texts_in(observation, "objectives_held")
        line.append(en.terminal_airfields(held) if held else en.terminal_none())
    else:
        line.append(en.terminal_held(number_in(observation, "held_count")))
    rescued = texts_in(observation, "rescued")
    return line.append(f" · {en.terminal_rescued(rescued) if rescued else en.terminal_no_one_rescued()}")


def _m_panel(m: dict[str, object], offers: list[Offer]) -> Panel:
    """DF-ESC-05: M's six tiles are public. Used ones are struck out until the round is over."""
    line = _damage(number_in(m, "damage"), number_in(m, "capacity"))
    if m["status"] != "flying":
        line.append(f"   {en.terminal_status(text_in(m, 'status'))}", "bold red")
    line.append(f"   {en.terminal_tiles()} ")
    held = texts_in(m, "hand")
    steering = any(offer.action.get("do") == "steer" for offer in offers)
    for number, name in enumerate(M_TILES):
        sign = name + "●" * TABLES.m_hits[number]
        line.append(f" {sign} " if name in held else f" {'-' * len(sign)} ", MAY_CLICK if steering else "")
    if m["choice"] is not None:
        line.append(f"   {en.terminal_chosen(text_in(m, 'choice'))}")
    title = Text.assemble((" M ", M_STYLE), f" {en.terminal_m()}")
    return Panel(line, title=title, title_align="left")


GOALS: Final = {  # for the mission, for its opponent
    "espionage": (en.goal_espionage(), en.goal_against_espionage()),
    "bombing": (en.goal_bombing(), en.goal_against_bombing()),
    "rescue": (en.goal_rescue(), en.goal_against_rescue()),
    "escort": (en.goal_escort(), en.goal_against_escort()),
}


def goal(observation: dict[str, object], seat: str) -> str:
    scenario = text_in(observation, "scenario")
    if scenario == SCENARIOS[DOGFIGHT]:
        return en.goal_dogfight()
    roles = {text_in(plane, "seat"): text_in(plane, "role") for plane in biplanes_in(observation)}
    hunts = roles.get(seat) == TABLES.scenarios[SCENARIOS.index(scenario)].opponent_role
    return GOALS[scenario][1 if hunts else 0]
