"""The sequence of play as a table for people, with the chapters of the rulebook."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from aerodrome.cli.lookup import NUMBER_STYLE
from aerodrome.core.rulebook import chapters
from aerodrome.core.sequence import BACK, GAME_OVER, NO_ONE, Lead, Line, Sequence, sequences
from aerodrome.core.title import Title


def print_sequence(console: Console, title: Title) -> None:
    tables = sequences(title)
    found = chapters(title)
    console.print(Text(f"{title.name}: the sequence of play", style="bold"))
    for table in tables:
        console.print()
        if table.name:
            console.print(Text(table.name.capitalize(), style="bold"))
        console.print(_grid(table, found))


def _grid(sequence: Sequence, found: dict[str, str]) -> Table:
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column("Chapter", style="dim", justify="right", no_wrap=True)
    grid.add_column("Phase", no_wrap=True)
    grid.add_column("Rule", style=NUMBER_STYLE, no_wrap=True)
    for column in ("Asks", "Then"):
        grid.add_column(column, overflow="fold")
    before = ""
    for line in sequence.lines:
        chapter = found.get(line.rule, "").partition(".")[0]
        asks = "" if line.asks == NO_ONE else line.asks
        grid.add_row("" if chapter == before else chapter, line.phase, line.rule, asks, Text(_then(line)))
        before = chapter
    return grid


def _then(line: Line) -> str:
    """Return the ways of a phase, one per line: the main one first, the others with their names."""
    parts = [_lead(lead) for lead in line.leads if lead.way not in (BACK, GAME_OVER)]
    if line.is_called:
        parts.append("back to its caller")
    if line.ends:
        parts.append("the game may end")
    return "\n".join(parts)


def _lead(lead: Lead) -> str:
    to = f"{lead.to}, then {lead.back_to}" if lead.back_to else lead.to
    return to if lead.way == "then" else f"{lead.way}: {to}"
