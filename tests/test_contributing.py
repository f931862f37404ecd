"""What CONTRIBUTING.md says about commits matches the project."""

from __future__ import annotations

import re
from pathlib import Path

from aerodrome.core import registry

ROOT = Path(__file__).parents[1]
# A game has its own tag. Geometry and reports belong to core, views to the server.
WITHOUT_TAG = {"games", "lattice", "reports", "views"}


def test_every_part_of_the_project_has_a_tag_and_every_tag_a_part() -> None:
    text = " ".join((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split())
    listed = re.search(r"The tags are (.*?);", text)
    assert listed
    tags = re.findall(r"`([a-z0-9]+)`", listed.group(1))
    packages = {path.parent.name for path in (ROOT / "src" / "aerodrome").glob("*/__init__.py")} - WITHOUT_TAG
    games = {title.prefix.lower() for title in registry.titles()}
    assert sorted(tags) == sorted(packages | games | {"web", "docs", "tests", "build"})
