"""Find vectors in files: fenced JSON or YAML blocks of Markdown, or whole .json, .yaml and .yml files.

A block without an `id` is ignored, unless it looks like a vector. A block that cannot be read becomes
a vector with a `problem`, so that no mistake goes unnoticed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml

from aerodrome.core.refusal import BadInput

MARKDOWN: Final = (".md", ".markdown")
YAML: Final = (".yaml", ".yml")
JSON: Final = (".json",)

# A block with one of these keys is a vector, even if it lacks an id.
VECTOR_KEYS: Final = ("steps", "type", "expect")

NODES_AT_MOST: Final = 100_000

Record = dict[str, object]


@dataclass(frozen=True)
class Vector:
    """One vector of a document. If it cannot be run, `problem` says why."""

    path: Path
    line: int
    id: str
    record: Record
    problem: str = ""


def read_vectors(paths: list[Path]) -> list[Vector]:
    """Return all vectors of these files and folders, in file order. Raise BadInput if a path has none."""
    found: list[Vector] = []
    for path in paths:
        here = [vector for file in _files(path) for vector in _marked_twins(_vectors_of(file))]
        if not here:
            raise BadInput(
                f"{path} holds no vectors. A vector is JSON or YAML with an id, in a fenced block or a whole file."
            )
        found.extend(here)
    return found


def _files(path: Path) -> list[Path]:
    kinds = MARKDOWN + YAML + JSON
    if path.is_dir():
        inside = [each.relative_to(path) for each in path.rglob("*") if each.suffix.lower() in kinds and each.is_file()]
        return [path / each for each in sorted(inside) if not any(part.startswith(".") for part in each.parts)]
    if not path.exists():
        raise BadInput(f"There is no file or folder {path}.")
    if path.suffix.lower() not in kinds:
        raise BadInput(f"{path} is not a document of vectors: its name should end in {', '.join(kinds)}.")
    return [path]


def _vectors_of(path: Path) -> Iterator[Vector]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a text in UTF-8.") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}.") from None
    suffix = path.suffix.lower()
    if suffix in MARKDOWN:
        for block in _blocks(text):
            yield from _vectors_in(path, block)
    else:
        yield from _vectors_in(path, Block("json" if suffix in JSON else "yaml", 1, text))


# Markdown.


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, the line its content starts at, and the content."""

    language: str
    line: int
    text: str
    closed: bool = True


_FENCE: Final = re.compile(r"^(?P<indent>[ \t]*)(?P<fence>`{3,}|~{3,})[ \t]*(?P<language>[^\s`]*)[^`]*$")


def _blocks(text: str) -> Iterator[Block]:
    """Yield the JSON and YAML blocks. Other blocks are tracked too, because a fence inside them is only their text."""
    opened: re.Match[str] | None = None
    inside: list[str] = []
    start = 0
    for number, line in enumerate(text.splitlines(), 1):
        if opened is None:
            opened = _FENCE.match(line)
            inside, start = [], number + 1
        elif _closes(line, opened.group("fence")):
            yield from _block(opened, start, inside, closed=True)
            opened = None
        else:
            inside.append(line.removeprefix(opened.group("indent")))
    if opened is not None:
        yield from _block(opened, start, inside, closed=False)


def _closes(line: str, fence: str) -> bool:
    bare = line.strip()
    return len(bare) >= len(fence) and set(bare) == {fence[0]}


def _block(opened: re.Match[str], start: int, inside: list[str], *, closed: bool) -> Iterator[Block]:
    language = opened.group("language").lower()
    if language in ("json", "yaml", "yml"):
        yield Block("json" if language == "json" else "yaml", start, "\n".join(inside) + "\n", closed)


# JSON and YAML.


def _vectors_in(path: Path, block: Block) -> Iterator[Vector]:
    if not block.closed:
        yield _broken(path, block.line, "the fenced block is not closed.")
        return
    try:
        values = _parsed(block)
    except Malformed as bad:
        yield _broken(path, block.line + bad.line, bad.sentence)
        return
    for value in values:
        # One document may list several vectors.
        for each in value if isinstance(value, list) else [value]:
            yield from _vector(path, block.line, each)


def _vector(path: Path, line: int, value: object) -> Iterator[Vector]:
    if not isinstance(value, dict):
        return
    record = {str(key): value[key] for key in value}
    name = record.get("id")
    if isinstance(name, str | int) and not isinstance(name, bool) and str(name).strip():
        yield Vector(path, line, str(name).strip(), record)
    elif "id" in record:
        yield _broken(path, line, f"the id of a vector must be a text, not {name!r}.")
    elif any(key in record for key in VECTOR_KEYS):
        yield _broken(path, line, "the vector has no id.")


def _broken(path: Path, line: int, sentence: str) -> Vector:
    return Vector(path, line, f"{path.name}:{line}", {}, f"Line {line}: {sentence}")


def _marked_twins(vectors: Iterator[Vector]) -> Iterator[Vector]:
    """Mark a vector whose id was used before in its file: a report could not say which of the two it means."""
    first: dict[str, int] = {}
    for vector in vectors:
        if vector.id in first:
            problem = f"Line {vector.line}: the id {vector.id} was used before, at line {first[vector.id]}."
            yield Vector(vector.path, vector.line, vector.id, vector.record, problem)
        else:
            first[vector.id] = vector.line
            yield vector


class Malformed(Exception):
    """Raised for a block that cannot be read. `line` counts from 0 at the block's first line."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line
        self.sentence = sentence


def _parsed(block: Block) -> list[object]:
    """Return the values in a block: one for JSON, one per document for YAML."""
    values = [_json(block.text)] if block.language == "json" else _yaml(block.text)
    _check_plain(values)
    return values


def _json(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_without_twins, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise Malformed(error.lineno - 1, f"this is not JSON: {error.msg}.") from None
    except (ValueError, RecursionError) as error:
        raise Malformed(0, f"this is not JSON: {error}.") from None


def _without_twins(pairs: list[tuple[str, object]]) -> dict[str, object]:
    record = dict(pairs)
    if len(record) < len(pairs):
        names = [name for name, _ in pairs]
        twin = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the key {twin!r} appears twice")
    return record


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is not a number")


def _yaml(text: str) -> list[object]:
    try:
        return list(yaml.load_all(text, PlainLoader))
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line if error.problem_mark else 0
        raise Malformed(line, f"this is not YAML: {error.problem}.") from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise Malformed(0, f"this is not YAML: {' '.join(str(error).split())}.") from None


class PlainLoader(yaml.SafeLoader):
    """YAML with the types of JSON only: `on`, `0o7`, `12:30` and dates stay texts."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        seen: set[object] = set()
        for key, _ in node.value:
            if isinstance(key, yaml.ScalarNode):
                name = (key.tag, key.value)
                if name in seen:
                    problem = f"the key {key.value!r} appears twice"
                    raise yaml.constructor.ConstructorError(None, None, problem, key.start_mark)
                seen.add(name)
        return super().construct_mapping(node, deep)


_PLAIN: Final = [
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("int", r"[-+]?(?:0|[1-9][0-9]*)", "-+0123456789"),
    ("float", r"[-+]?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?", "-+0123456789"),
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
]
PlainLoader.yaml_implicit_resolvers = {}  # its own table, instead of a copy of YAML 1.1's
for _tag, _pattern, _first in _PLAIN:
    PlainLoader.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(rf"^(?:{_pattern})$"), list(_first))


def _check_plain(value: object) -> None:
    """Accept only what JSON can hold, up to a size limit: a YAML alias may refer to itself or multiply endlessly."""
    waiting = [value]
    nodes = 0
    while waiting:
        each = waiting.pop()
        nodes += 1
        if nodes > NODES_AT_MOST:
            raise Malformed(0, f"this is too large: the limit is {NODES_AT_MOST} values.")
        if isinstance(each, dict):
            waiting.extend(each.keys())
            waiting.extend(each.values())
        elif isinstance(each, list):
            waiting.extend(each)
        elif each is not None and not isinstance(each, str | int | float | bool):
            raise Malformed(0, f"a {type(each).__name__} is not allowed here: use texts, numbers, lists and maps.")
