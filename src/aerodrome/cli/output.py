"""The output of commands: JSON for programs, tables and text for people."""

from __future__ import annotations

import json
import sys


def print_problem(sentence: str) -> None:
    """Print one line on stderr, even if the sentence has line breaks."""
    print("aerodrome: " + " ".join(sentence.split()), file=sys.stderr)


def print_json(value: object) -> None:
    print(json.dumps(value, indent=2, ensure_ascii=False))


def print_table(columns: list[str], rows: list[list[object]], title: str = "", right: list[str] | None = None) -> None:
    """Print a table. `right` names the columns to align right."""
    # Imported here because Rich is slow to load and JSON output does not need it.
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title or None, title_justify="left", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in columns:
        to_right = column in (right or [])
        table.add_column(column, justify="right" if to_right else "left", no_wrap=to_right, overflow="fold")
    for row in rows:
        # As Text, because brackets in a rule are not markup.
        table.add_row(*[Text(str(cell)) for cell in row])
    Console().print(table)
