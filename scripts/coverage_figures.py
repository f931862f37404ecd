"""Print the lines and branches that the tests reach, in total and by package, from the output of `coverage json`."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any


def figures(report: dict[str, Any]) -> dict[str, Counter[str]]:
    """Return the counts of each package of Aerodrome, and of all together."""
    counted: dict[str, Counter[str]] = {}
    for path, file in sorted(report["files"].items()):
        if not path.startswith("src/"):
            continue  # a copy of the package that a test made and ran
        inside = path.partition("aerodrome/")[2]
        for name in (inside.split("/")[0] if "/" in inside else "top level", "all"):
            counted.setdefault(name, Counter()).update(
                {key: value for key, value in file["summary"].items() if isinstance(value, int)}
            )
    counted["all"] = counted.pop("all", Counter())
    return counted


def table(counted: dict[str, Counter[str]]) -> list[str]:
    lines = [f"{'package':<12}{'lines':>8}{'missed':>8}{'reached':>10}{'branches':>10}{'missed':>8}{'reached':>10}"]
    for name, each in counted.items():
        lines.append(
            f"{name:<12}{each['num_statements']:>8}{each['missing_lines']:>8}"
            f"{share(each['covered_lines'], each['num_statements']):>10}"
            f"{each['num_branches']:>10}{each['missing_branches']:>8}"
            f"{share(each['covered_branches'], each['num_branches']):>10}"
        )
    return lines


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.2f}%" if whole else "-"


def main() -> None:
    report = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    print("\n".join(table(figures(report))))


if __name__ == "__main__":
    main()
