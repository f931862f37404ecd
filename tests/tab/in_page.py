"""Runs in a tab's Python: prints what its engine answers."""

from __future__ import annotations

import json

from tests.tab.answers import PARTS


def main(size: str, *parts: str) -> None:
    print(json.dumps({part: PARTS[part](size == "sample") for part in parts}))
