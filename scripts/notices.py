"""Writes src/aerodrome/THIRD-PARTY-NOTICES.txt: what a wheel contains of others' work, with their licence texts.

`make notices` writes it, `make check-web` runs this with --check and fails if it is out of date. What the client
contains, its build has written to web/dist/third-party.json; the texts come from web/node_modules, which
package-lock.json fixes. A compiled engine contains mypyc's runtime besides; hatch_build.py fixes its version.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
TARGET: Final = ROOT / "src" / "aerodrome" / "THIRD-PARTY-NOTICES.txt"
BUNDLED: Final = ROOT / "web" / "dist" / "third-party.json"
MODULES: Final = ROOT / "web" / "node_modules"
LICENCES: Final = Path(__file__).parent / "licences"  # texts for packages that only name their licence
RULE: Final = "-" * 80
OUT_OF_DATE: Final = "src/aerodrome/THIRD-PARTY-NOTICES.txt is out of date. Run: make notices"
# Where a licence file continues with the licences of parts that its package uses, but puts into no page.
ENDS: Final = {"vite": "# Licenses of bundled dependencies"}
HEAD: Final = """\
THIRD-PARTY NOTICES

Aerodrome is under the MIT licence, in the file LICENSE. A wheel of Aerodrome also contains work of others, under their
own licences. This file names each of them and repeats its licence.

The web page contains:
{page}

A compiled engine contains:
{engine}

The packages that pip installs next to Aerodrome bring their licences with them.
"""


class Incomplete(Exception):
    """The notices cannot be written; the text says why and what to do."""


@dataclass(frozen=True)
class Notice:
    name: str
    version: str
    licence: str
    home: str
    text: str

    def __str__(self) -> str:
        facts = [f"{self.name} {self.version}", f"Licence: {self.licence}", f"Home: {self.home}"]
        return "\n".join([RULE, *facts, RULE, "", self.text.strip(), ""])


def of_page(bundled: Path = BUNDLED, modules: Path = MODULES) -> list[Notice]:
    if not bundled.is_file():
        raise Incomplete(f"{bundled.name} is missing: the web client is not built. Run: make web/dist/index.html")
    return [_of_package(modules / each["name"], each["version"]) for each in json.loads(bundled.read_text("utf-8"))]


def _of_package(folder: Path, version: str) -> Notice:
    about = json.loads((folder / "package.json").read_text("utf-8"))
    if about["version"] != version:
        raise Incomplete(f"The client was built with {folder.name} {version}, but {about['version']} is installed.")
    return Notice(about["name"], version, about["license"], _home(about), _licence_text(folder, about))


def _licence_text(folder: Path, about: dict[str, str]) -> str:
    name = about["name"]
    files = sorted(path for path in folder.iterdir() if path.stem.lower() in ("license", "licence"))
    files += [path for path in [LICENCES / f"{about['license']}.txt"] if path.is_file()]
    if not files:
        raise Incomplete(f"{name} has no licence file in {folder}. Find its text before shipping it.")
    return files[0].read_text("utf-8").replace("\r\n", "\n").partition(ENDS.get(name, "\0"))[0]


def _home(about: dict[str, object]) -> str:
    repository = about.get("repository")
    address = str(repository.get("url", "") if isinstance(repository, dict) else repository)
    whole = address if "://" in address else f"https://github.com/{address}"  # the short form that npm allows
    return str(about.get("homepage") or whole)


def of_engine() -> Notice:
    found = metadata.distribution("mypy")
    licence = next(path for path in found.files or [] if path.name == "LICENSE" and "typeshed" not in path.parts)
    text = Path(str(found.locate_file(licence))).read_text("utf-8")
    return Notice("mypyc (part of mypy)", found.version, "MIT, parts PSF-2.0", "https://mypyc.readthedocs.io", text)


def written(page: list[Notice], engine: Notice) -> str:
    head = HEAD.format(
        page="\n".join(f"- {each.name}" for each in page), engine=f"- the runtime library of {engine.name}"
    )
    return "\n\n".join([head.strip(), *(str(each).strip() for each in [*page, engine])]) + "\n"


def main() -> int:
    try:
        text = written(of_page(), of_engine())
    except Incomplete as incomplete:
        print(incomplete, file=sys.stderr)
        return 1
    if "--check" not in sys.argv:
        TARGET.write_text(text, encoding="utf-8", newline="\n")
        return 0
    if TARGET.is_file() and TARGET.read_text("utf-8") == text:
        return 0
    print(OUT_OF_DATE, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
