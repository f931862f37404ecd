"""Writes the types of all that goes over the wire, from the server's types (wire.py and rest.py) and the games' views.

src/protocol.gen.ts has the messages, src/games/GAME/views.gen.ts what the page draws that game from, and
src/views.gen.ts the views of each game by its code.

With --check it writes nothing and fails if a file is not what it would write.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from aerodrome.server import rest, wire
from aerodrome.views.registry import VIEWS
from aerodrome.views.view import Views, schemas

SOURCES = Path(__file__).parent / "src"
HEAD = "// Made by web/protocol.py from the server's schemas; do not edit.\n"
OUTLOOKS = ("moves", "threat")


def files() -> dict[Path, str]:
    """Return the text of each generated file."""
    found = {SOURCES / "protocol.gen.ts": protocol(), SOURCES / "views.gen.ts": map_of_views()}
    for code, views in VIEWS.items():
        found[SOURCES / "games" / _folder(code) / "views.gen.ts"] = views_of(views)
    return found


def _folder(code: str) -> str:
    return code.replace("-", "_")


# Views.


def map_of_views() -> str:
    codes = sorted(VIEWS)
    lines = [HEAD]
    lines += [
        f'import type {{ Views as V{at} }} from "./games/{_folder(code)}/views.gen";' for at, code in enumerate(codes)
    ]
    lines += ["", "/** What the page draws each game from, by the code of the game. */", "export interface GameViews {"]
    lines += [f'  "{code}": V{at};' for at, code in enumerate(codes)]
    return "\n".join([*lines, "}", ""])


def views_of(views: Views) -> str:
    parts = schemas(views)
    lines = [HEAD]
    for name in sorted(parts):
        lines.append(f"{_comment(parts[name])}export type {name} = {_type(parts[name])};\n")
    if views.outlook:
        lines.append("/** An outlook with nothing to show. */")
        lines.append("type Nothing<T> = { [Field in keyof T]?: undefined };\n")
    lines.append("export interface Views {")
    lines.append(f"  observation: {views.seen.__name__};")
    lines.append(f"  sketch: {views.sketch.__name__};")
    lines.append(f"  picture: {views.picture.__name__};")
    lines.append("  outlook: {")
    lines += [f"    {what}{_outlook(views, what)};" for what in OUTLOOKS]
    lines.append("  };")
    lines.append(f"  event: {' | '.join(each.__name__ for each in views.events)};")
    return "\n".join([*lines, "}", ""])


def _outlook(views: Views, what: str) -> str:
    if what not in views.outlook:
        return "?: never"
    name = views.outlook[what].__name__
    return f": {name} | Nothing<{name}>"


# Messages.


def protocol() -> str:
    socket = wire.socket_schema()
    parts: dict[str, Any] = dict(socket["components"])
    for name, shape in rest.schemas("#/components/{name}").items():
        parts.setdefault(name, shape)
    lines = [HEAD]
    for name in sorted(parts):
        lines.append(f"{_comment(parts[name])}export type {name} = {_type(parts[name])};\n")
    lines.append(f"export type AnyCommand = {_type(socket['client'])};\n")
    lines.append(f"export type ServerMessage = {_type(socket['server'])};\n")
    return "\n".join(lines)


def _comment(shape: dict[str, Any]) -> str:
    text = " ".join(str(shape.get("description", "")).split())
    return f"/** {text} */\n" if text else ""


def _type(shape: dict[str, Any]) -> str:
    if "$ref" in shape:
        return str(shape["$ref"]).rsplit("/", 1)[1]
    if "const" in shape:
        return _literal(shape["const"])
    if "enum" in shape:
        return " | ".join(_literal(each) for each in shape["enum"])
    for key in ("anyOf", "oneOf"):
        if key in shape:
            return " | ".join(dict.fromkeys(_type(each) for each in shape[key]))
    kind = shape.get("type")
    if isinstance(kind, list):
        return " | ".join(_type({**shape, "type": each}) for each in kind)
    if kind == "object":
        return _object(shape)
    if kind == "array" and "prefixItems" in shape:
        return f"[{', '.join(_type(each) for each in shape['prefixItems'])}]"
    if kind == "array":
        return f"Array<{_type(shape.get('items', {}))}>"
    return {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


def _object(shape: dict[str, Any]) -> str:
    fields = shape.get("properties")
    if not fields:
        further = shape.get("additionalProperties")
        return f"Record<string, {_type(further) if isinstance(further, dict) else 'unknown'}>"
    required = shape.get("required", [])
    lines = [f"  {name}{'' if name in required else '?'}: {_type(fields[name])};" for name in fields]
    return "{\n" + "\n".join(lines) + "\n}"


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def main() -> int:
    wanted = files()
    stale = [file for file, text in wanted.items() if not file.is_file() or file.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv:
        for file in stale:
            print(
                f"web/{file.relative_to(SOURCES.parent)} is out of date: run make web/src/protocol.gen.ts",
                file=sys.stderr,
            )
        return 1 if stale else 0
    for file in stale:
        file.write_text(wanted[file], encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
