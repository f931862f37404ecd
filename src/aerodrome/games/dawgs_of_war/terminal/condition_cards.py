"""The Condition Cards: the viewer's own with the hand, then the others in a few lines."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from aerodrome.core.fields import list_in, number_in, pair_of, text_in, texts_in
from aerodrome.core.match import Offer
from aerodrome.games.dawgs_of_war.actions import BASIC_SECONDS
from aerodrome.games.dawgs_of_war.events import place_name
from aerodrome.games.dawgs_of_war.messages import en
from aerodrome.games.dawgs_of_war.tables import SPECIALS
from aerodrome.games.dawgs_of_war.terminal.sky import ARROWS, is_flying, own_plane, planes_in, style_of
from aerodrome.games.dawgs_of_war.title import TABLES


def cockpit(observation: dict[str, object], offers: list[Offer]) -> RenderableType:
    """Draw the viewer's Condition Card with the hand, then every other player's in a few lines."""
    own = own_plane(observation)
    panels = [_own_panel(observation, own)] if own else []
    others = [plane for plane in planes_in(observation) if plane is not own]
    return Group(*panels, _others(observation, others), _pile_line(observation))


def _own_panel(observation: dict[str, object], plane: dict[str, object]) -> Panel:
    lines: list[RenderableType] = [_track(plane), _where(plane)]
    if plane["status"] != "eliminated":
        lines.append(_hand(plane))
        lines.extend(_special_lines(plane, whole=True))
    lines.extend(_this_round(plane))
    lines.append(Text(en.cockpit_goal(observation["mode"] == "teams"), style="italic dim"))
    title = Text.assemble((f" {plane['seat']} ", style_of(plane)), f" {_name(plane)} · {en.cockpit_you()}")
    return Panel(Group(*lines), title=title, title_align="left", subtitle=_sealed_line(observation, plane))


def _others(observation: dict[str, object], planes: list[dict[str, object]]) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for plane in planes:
        lines: list[RenderableType] = [Text.assemble(_name(plane), " ", _sealed_line(observation, plane) or "")]
        if plane["status"] == "eliminated":
            lines = [Text.assemble(_name(plane), (f" {en.cockpit_out()}", "dim"))]
        else:
            lines.append(Text.assemble(_track(plane), "  ", _where(plane)))
            lines.extend(_special_lines(plane, whole=False))
            lines.extend(_this_round(plane))
        grid.add_row(Text(f" {plane['seat']} ", style=style_of(plane)), Group(*lines))
    return grid


def _name(plane: dict[str, object]) -> str:
    return text_in(plane, "pilot") + (
        "" if plane["team"] is None else f" · {en.cockpit_team(number_in(plane, 'team'))}"
    )


def _sealed_line(observation: dict[str, object], plane: dict[str, object]) -> Text | None:
    """Show that a choice is locked in, but never which one."""
    if plane["sealed"]:
        return Text(f"■ {en.cockpit_sealed()}", style="bold green")
    if plane["seat"] in list_in(observation, "pending"):
        return Text(f"□ {en.cockpit_choosing()}", style="dim")
    return None


def _track(plane: dict[str, object]) -> Text:
    """DOW-TRK-01: draw Speed over VULN, left to right, with the Speed Counter in brackets and the Damage Token as ✖."""
    line = Text(f"{en.cockpit_track()} ", no_wrap=True)
    if plane["status"] == "eliminated":
        return line.append("–")
    for speed, vuln in enumerate(TABLES.vuln):
        here = speed == plane["speed"]
        line.append("[" if here else " ", "bold yellow")
        line.append(f"{speed}/{vuln}", "bold yellow" if here else "")
        line.append("✖" if speed == plane["damage"] else "", "bold red")
        line.append("]" if here else " ", "bold yellow")
    if plane["damage"] is None:
        line.append(f" {en.cockpit_undamaged()}", "dim")
    elif plane.get("breaks_on") is not None:
        line.append(f" {en.cockpit_breaks(number_in(plane, 'breaks_on'))}", "bold red")
    return line


def _where(plane: dict[str, object]) -> Text:
    if plane["status"] == "waiting":
        return Text(en.cockpit_waits(text_in(plane, "side"), number_in(plane, "row")), style="bold")
    if not is_flying(plane):
        return Text(en.cockpit_not_yet(), style="dim")
    x, y = pair_of(plane["front"])
    heading = number_in(plane, "heading")
    return Text.assemble((ARROWS[heading], "bold"), f" {en.cockpit_where(place_name(x, y), heading)}")


def _hand(plane: dict[str, object]) -> Text:
    """DOW-CARD-01: list the six basic cards, and the special card unless it is in play."""
    line = Text(f"{en.cockpit_hand()} ", no_wrap=True)
    for card in ["1", "2", "3", *[en.cockpit_basic(second) for second in BASIC_SECONDS]]:
        line.append(f"[{card}]", "bold")
        line.append(" ")
    if plane["special"] is not None:
        line.append(f"[★ {plane['special']}]", "bold yellow")
    return line


def _special_lines(plane: dict[str, object], whole: bool) -> list[RenderableType]:
    """Show what is known of the special card: the full text of one's own, the rule to look up for others."""
    lines: list[RenderableType] = []
    for name in ("special", "in_play"):
        if plane[name] is not None:
            card = TABLES.specials[SPECIALS.index(text_in(plane, name))]
            told = en.cockpit_special(name == "in_play", card.text if whole else card.rule, card.id)
            lines.append(Text(f"★ {told}", style="" if whole else "dim"))
    if plane["holds_special"] and plane["special"] is None:
        lines.append(Text(f"★ {en.cockpit_unseen()}", style="dim"))
    if plane["token_on"] is not None:
        lines.append(Text(f"◎ {en.cockpit_token(text_in(plane, 'token_on'))}", style="bold"))
    return lines


def _this_round(plane: dict[str, object]) -> list[RenderableType]:
    words: list[str] = []
    if plane["cards"]:
        words.append(en.cockpit_cards(*[en.card(card) for card in texts_in(plane, "cards")]))
    if plane["choice"] is not None:
        words.append(en.cockpit_turns(number_in(plane, "choice") >= 0, number_in(plane, "choice")))
    if plane["target"] is not None:
        target = text_in(plane, "target")
        words.append(en.cockpit_holds_fire() if target == "hold" else en.cockpit_fires(target))
    return [Text(" · ".join(words), style="bold")] if words else []


def _pile_line(observation: dict[str, object]) -> Text:
    discards: list[str] = [en.card(card) for card in texts_in(observation, "discard")]
    text = en.cockpit_deck(number_in(observation, "deck_count"))
    return Text(text + (f" · {en.cockpit_discarded(discards)}" if discards else ""), style="dim")
