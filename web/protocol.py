"""Writes src/protocol.gen.ts, the types of all that goes over the wire, from the server's types (wire.py and rest.py).

With --check it writes nothing and fails if the file is not what it would write.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from aerodrome.server import rest, wire

TARGET = Path(__file__).parent / "src" / "protocol.gen.ts"
HEAD = "// Made by web/protocol.py from the server's schemas; do not edit.\n"


def written() -> str:
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
    text = written()
    if "--check" in sys.argv:
        if not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text:
            print("web/src/protocol.gen.ts is out of date: run make web/src/protocol.gen.ts", file=sys.stderr)
            return 1
        return 0
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
