"""What commands print: JSON for programs, tables and text for people."""

from __future__ import annotations

import json
import sys


def print_problem(sentence: str) -> None:
    """One line on stderr, whatever the sentence is made of."""
    print("aerodrome: " + " ".join(sentence.split()), file=sys.stderr)


def print_json(value: object) -> None:
    print(json.dumps(value, indent=2, ensure_ascii=False))


def print_table(columns: list[str], rows: list[list[object]], title: str = "", right: list[str] | None = None) -> None:
    """A table; `right` names the columns of numbers, which stand to the right."""
    # Late, because it takes a while and programs that ask for JSON do not need it.
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title or None, title_justify="left", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in columns:
        to_right = column in (right or [])
        table.add_column(column, justify="right" if to_right else "left", no_wrap=to_right, overflow="fold")
    for row in rows:
        # As Text, because brackets in a rule are no markup.
        table.add_row(*[Text(str(cell)) for cell in row])
    Console().print(table)
