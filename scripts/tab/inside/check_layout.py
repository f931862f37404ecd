"""Runs in Pyodide: checks that headers fit its Python. Prints a number that does not fit, or nothing."""

from __future__ import annotations

import sys
from typing import Any


def main(folder: str) -> None:
    sys.path.insert(0, folder)
    import layout  # type: ignore[import-not-found]

    print("\n".join(differences(layout)))


def differences(layout: Any) -> list[str]:
    of_headers, of_python = (memoryview(table).cast("Q") for table in layout.tables())
    if of_headers[0] != of_python[0]:
        return ["the tables have no common form"]
    places = [place for first, last in layout.relied_on() for place in range(first, last)]
    return [
        f"entry {place} is {of_headers[place]}, but {of_python[place]} in Pyodide"
        for place in places
        if of_headers[place] != of_python[place]
    ]
