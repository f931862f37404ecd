"""Turn the client's catalogues into TypeScript types: the keys of each file, and the arguments of each key."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from scripts.messages.catalogue import BadCatalogue, Catalogue, Entry
from scripts.messages.python import module

LANGUAGE: Final = "en"
TYPES: Final = {
    "text": "string",
    "number": "number",
    "list": "readonly string[]",
    "yes-no": "boolean",
}
HEAD: Final = """\
// Generated from the catalogues in en/ by `make messages`. Do not edit it.
"""


def types(catalogues: list[Catalogue]) -> str:
    """Return the module with an interface per catalogue. A key may be in one of them only, because pages mix them."""
    owners: dict[str, Path] = {}
    for catalogue in catalogues:
        module(replace(catalogue, language=LANGUAGE))  # finds what a catalogue gets wrong, as in those of the server
        for key, entry in catalogue.entries.items():
            if key in owners:
                raise BadCatalogue(f"{catalogue.path.name}:{entry.line}: {key} is also in {owners[key].name}.")
            owners[key] = catalogue.path
    return "\n".join([HEAD, *(_interface(catalogue) for catalogue in catalogues)])


def _interface(catalogue: Catalogue) -> str:
    name = "".join(word.capitalize() for word in catalogue.path.stem.split("_"))
    lines = [
        f"  {_quoted(key)}: {_arguments(catalogue, entry)};"
        for entry in catalogue.entries.values()
        for key in [entry.key, *(f"{entry.key}.{part}" for part in entry.parts)]
    ]
    return "\n".join([f"export interface {name} {{", *lines, "}", ""])


def _quoted(key: str) -> str:
    return key if key.isidentifier() else f'"{key}"'


def _arguments(catalogue: Catalogue, entry: Entry) -> str:
    if not entry.args:
        return "null"
    for arg, kind in entry.args.items():
        if kind not in TYPES:
            where = f"{catalogue.path.name}:{entry.line}: {entry.key}"
            raise BadCatalogue(f"{where}: ${arg} is a {kind}, which only the server's messages have.")
    return "{ " + "; ".join(f"{arg}: {TYPES[kind]}" for arg, kind in entry.args.items()) + " }"
