"""Turn a catalogue into the text of a Python module: one function per message, which takes its arguments."""

from __future__ import annotations

import keyword
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from fluent.syntax import ast as fluent

from scripts.messages.catalogue import LIST_STYLES, PLURALS, BadCatalogue, Catalogue, Entry, nodes, nodes_of
from scripts.messages.plurals import plural_test

ANNOTATIONS: Final = {
    "text": "str",
    "number": "int",
    "list": "list[str]",
    "message": "str",
    "messages": "list[str]",
    "yes-no": "bool",
}
INDENT: Final = "    "
# How a language writes lists: between items, and before the last one.
LISTS: Final = {"en": {"unit": (", ", ", "), "narrow": (" ", " "), "and": (", ", " and "), "or": (", ", " or ")}}


def module(catalogue: Catalogue) -> str:
    """Return the module of a catalogue. It is not formatted yet."""
    shared = {
        node.id.name
        for entry in catalogue.entries.values()
        for node in nodes(entry)
        if isinstance(node, fluent.MessageReference) and node.attribute is None
    }
    bodies = [_Writer(catalogue, entry, entry.key in shared).written() for entry in catalogue.entries.values()]
    code = "\n\n".join(bodies)
    wanted = ["NO_ARGUMENTS", "Message", "capital", "listed"]
    names = [name for name in wanted if name == "Message" or f"{name}," in code or f"{name}(" in code]
    return "\n".join(
        [
            f'"""Generated from {catalogue.path.name} by `make messages`. Do not edit it."""',
            "",
            "from __future__ import annotations",
            "",
            *(["from typing import Final", ""] if ": Final" in code else []),
            f"from aerodrome.core.message import {', '.join(names)}",
            "",
            code,
            "",
        ]
    )


def identifier(name: str) -> str:
    """Return the Python name of a message, a part or an argument."""
    plain = name.replace("-", "_")
    return plain + "_" if keyword.iskeyword(plain) else plain


@dataclass(frozen=True)
class Piece:
    """A piece of a text: words, or code that gives a string or a number."""

    text: str
    is_code: bool = False
    is_number: bool = False


class _Writer:
    """Writes the functions of one message. A message that others refer to has its text in a function of its own."""

    def __init__(self, catalogue: Catalogue, entry: Entry, is_shared: bool = False) -> None:
        self.catalogue = catalogue
        self.entry = entry
        self.is_shared = is_shared and bool(entry.args) and not entry.parts
        self.where = f"{catalogue.path.name}:{entry.line}: {entry.key}"
        self.lines: list[str] = []
        self.temporaries = 0

    def written(self) -> str:
        entry, name = self.entry, identifier(self.entry.key)
        if not entry.args and not entry.parts:
            return self._constant(name)
        for part, pattern in entry.parts.items():
            self._function(f"_{name}__{identifier(part)}", pattern)
        if self.is_shared:
            self._function(f"_{name}__text", entry.value)
        self.lines.append(f"def {name}({self._parameters(entry.args)}) -> Message:")
        for part, pattern in entry.parts.items():
            call = f"_{name}__{identifier(part)}({self._passed(pattern)})"
            self.lines.append(f"{INDENT}part_{identifier(part)} = {call}")
        whole = f"_{name}__text({self._passed(entry.value)})"
        text = whole if self.is_shared else self._expression(entry.value, 1)
        args = ", ".join(f'"{arg}": {identifier(arg)}' for arg in entry.args)
        given = f"{{{args}}}" if args else "NO_ARGUMENTS"
        self.lines.append(f'{INDENT}return Message({text}, "{entry.key}", {given}{self._parts()})')
        return "\n".join(self.lines)

    def _constant(self, name: str) -> str:
        """Return a message without arguments. It is made once."""
        text = self._expression(self.entry.value, 0)
        if self.lines:
            raise BadCatalogue(f"{self.where} selects without an argument.")
        constant = f"_{name.upper()}"
        return "\n".join(
            [
                f'{constant}: Final = Message({text}, "{self.entry.key}")',
                "",
                "",
                f"def {name}() -> Message:",
                f"{INDENT}return {constant}",
            ]
        )

    def _function(self, name: str, pattern: fluent.Pattern) -> None:
        self.lines.append(f"def {name}({self._parameters(self._used(pattern))}) -> str:")
        text = self._expression(pattern, 1)
        self.lines += [f"{INDENT}return {text}", "", ""]

    def _parts(self) -> str:
        """Return the argument with all parts that are not empty."""
        if not self.entry.parts:
            return ""
        pairs = ", ".join(f'"{part}": part_{identifier(part)}' for part in self.entry.parts)
        return f", {{part: text for part, text in {{{pairs}}}.items() if text}}"

    # Arguments.

    def _parameters(self, names: Iterable[str]) -> str:
        return ", ".join(f"{identifier(name)}: {ANNOTATIONS[self.entry.args[name]]}" for name in names)

    def _used(self, pattern: fluent.Pattern) -> list[str]:
        """Return the arguments that a pattern needs, those of messages it refers to included."""
        needed: set[str] = set()
        for node in nodes_of(pattern):
            if isinstance(node, fluent.VariableReference):
                needed.add(node.id.name)
            elif isinstance(node, fluent.MessageReference):
                needed.update(self._args_of(node))
        return [name for name in self.entry.args if name in needed]

    def _args_of(self, node: fluent.MessageReference) -> list[str]:
        other = self.catalogue.entries[node.id.name]
        if other is self.entry and node.attribute is not None:
            return self._used(other.parts[node.attribute.name])
        return list(other.args)

    def _passed(self, pattern: fluent.Pattern) -> str:
        return ", ".join(identifier(name) for name in self._used(pattern))

    # Patterns.

    def _expression(self, pattern: fluent.Pattern, depth: int) -> str:
        """Return the expression for a pattern. Statements that it needs first are added to the lines."""
        pieces = _merged(self._pieces(pattern, depth))
        if not pieces:
            return '""'
        if not any(piece.is_code for piece in pieces):
            return f'"{_quoted(pieces[0].text)}"'
        if len(pieces) == 1 and not pieces[0].is_number:
            return pieces[0].text
        body = "".join(f"{{{piece.text}}}" if piece.is_code else _escaped(piece.text) for piece in pieces)
        return f'f"{body}"'

    def _pieces(self, pattern: fluent.Pattern, depth: int) -> list[Piece]:
        found: list[Piece] = []
        for element in pattern.elements:
            if isinstance(element, fluent.TextElement):
                found.append(Piece(element.value))
            elif isinstance(element.expression, fluent.TermReference):
                found += self._pieces(self.catalogue.terms[element.expression.id.name], depth)
            else:
                found.append(self._placed(element.expression, depth))
        return found

    def _placed(self, node: object, depth: int) -> Piece:
        """Return what stands in braces."""
        if isinstance(node, fluent.StringLiteral):
            return Piece(str(node.parse()["value"]))
        if isinstance(node, fluent.NumberLiteral):
            return Piece(node.value)
        if isinstance(node, fluent.VariableReference):
            return self._variable(node.id.name)
        if isinstance(node, fluent.MessageReference):
            return Piece(self._reference(node), is_code=True)
        if isinstance(node, fluent.FunctionReference):
            return self._call(node, depth)
        if isinstance(node, fluent.SelectExpression):
            return Piece(self._select(node, depth), is_code=True)
        raise BadCatalogue(f"{self.where}: {type(node).__name__} is not supported.")

    def _variable(self, name: str) -> Piece:
        kind, code = self.entry.args[name], identifier(name)
        if kind in ("text", "number", "message"):
            return Piece(code, is_code=True, is_number=kind == "number")
        raise BadCatalogue(f"{self.where}: ${name} is {kind}. Use LIST(${name}) for lists, and select yes-no.")

    def _reference(self, node: fluent.MessageReference) -> str:
        key, part = node.id.name, node.attribute
        if key == self.entry.key and part is not None:
            return f"part_{identifier(part.name)}"
        other = self.catalogue.entries[key]
        if part is not None:
            given = ", ".join(identifier(name) for name in _Writer(self.catalogue, other)._used(other.parts[part.name]))
            return f"_{identifier(key)}__{identifier(part.name)}({given})"
        given = ", ".join(identifier(name) for name in other.args)
        has_function = bool(other.args) and not other.parts
        return f"_{identifier(key)}__text({given})" if has_function else f"{identifier(key)}({given})"

    def _call(self, node: fluent.FunctionReference, depth: int) -> Piece:
        if node.id.name == "CAPITAL":
            return self._capital(node, depth)
        name, kind = self._argument(node)
        if node.id.name == "NUMBER" and kind == "number":
            return Piece(identifier(name), is_code=True, is_number=True)
        if node.id.name == "COUNT" and kind in ("list", "messages"):
            return Piece(f"len({identifier(name)})", is_code=True, is_number=True)
        if node.id.name != "LIST" or kind not in ("list", "messages"):
            raise BadCatalogue(f"{self.where}: {node.id.name}(${name}) does not fit a {kind}.")
        style = next((each.value.value for each in node.arguments.named if each.name.name == "style"), "unit")
        if style not in LIST_STYLES:
            raise BadCatalogue(f"{self.where}: a list has the style {', '.join(LIST_STYLES)}, not {style}.")
        between, last = LISTS[self.catalogue.language][str(style)]
        return Piece(self._assigned(f'listed({identifier(name)}, "{between}", "{last}")', depth), is_code=True)

    def _capital(self, node: fluent.FunctionReference, depth: int) -> Piece:
        """Write a capital at the beginning of a text, a message or a list."""
        given = [self._placed(each, depth) for each in node.arguments.positional]
        if len(given) != 1 or given[0].is_number or not given[0].is_code:
            raise BadCatalogue(f"{self.where}: CAPITAL takes one text.")
        return Piece(f"capital({given[0].text})", is_code=True)

    def _argument(self, node: fluent.FunctionReference) -> tuple[str, str]:
        given = node.arguments.positional
        if len(given) != 1 or not isinstance(given[0], fluent.VariableReference):
            raise BadCatalogue(f"{self.where}: {node.id.name} takes one argument of the message.")
        return given[0].id.name, self.entry.args[given[0].id.name]

    # Selections.

    def _select(self, node: fluent.SelectExpression, depth: int) -> str:
        """Write an if for each variant, and return the variable that holds the result."""
        result = self._temporary()
        selector, kind = self._selector(node.selector)
        default = next(variant for variant in node.variants if variant.default)
        others = [variant for variant in node.variants if not variant.default]
        space = INDENT * depth
        for number, variant in enumerate(others):
            word = "if" if number == 0 else "elif"
            self.lines.append(f"{space}{word} {self._test(selector, kind, variant)}:")
            self._assign(result, variant.value, depth + 1)
        if others:
            self.lines.append(f"{space}else:")
        self._assign(result, default.value, depth + 1 if others else depth)
        return result

    def _selector(self, node: object) -> tuple[str, str]:
        if isinstance(node, fluent.VariableReference):
            kind = self.entry.args[node.id.name]
            if kind in ("text", "number", "yes-no"):
                return identifier(node.id.name), kind
        elif isinstance(node, fluent.FunctionReference):
            piece = self._call(node, 1)
            if piece.is_number:
                return piece.text, "number"
        raise BadCatalogue(f"{self.where} selects by something that is neither text, number nor yes-no.")

    def _test(self, selector: str, kind: str, variant: fluent.Variant) -> str:
        key = variant.key
        if isinstance(key, fluent.NumberLiteral):
            if kind != "number":
                raise BadCatalogue(f"{self.where}: [{key.value}] needs a number.")
            return f"{selector} == {key.value}"
        if kind == "yes-no":
            if key.name not in ("yes", "no"):
                raise BadCatalogue(f"{self.where}: [{key.name}] should be [yes] or [no].")
            return selector if key.name == "yes" else f"not {selector}"
        if kind == "number":
            if key.name not in PLURALS:
                raise BadCatalogue(f"{self.where}: [{key.name}] is no plural category: {', '.join(PLURALS)}.")
            return plural_test(self.catalogue.language, key.name, selector)
        return f'{selector} == "{key.name}"'

    def _assign(self, name: str, pattern: fluent.Pattern, depth: int) -> None:
        text = self._expression(pattern, depth)
        self.lines.append(f"{INDENT * depth}{name} = {text}")

    def _assigned(self, code: str, depth: int) -> str:
        name = self._temporary()
        self.lines.append(f"{INDENT * depth}{name} = {code}")
        return name

    def _temporary(self) -> str:
        self.temporaries += 1
        return f"text_{self.temporaries}"


def _merged(pieces: list[Piece]) -> list[Piece]:
    """Join texts that stand next to each other, and leave out empty ones."""
    found: list[Piece] = []
    for piece in pieces:
        if not piece.is_code and found and not found[-1].is_code:
            found[-1] = Piece(found[-1].text + piece.text)
        elif piece.text:
            found.append(piece)
    return found


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def _escaped(text: str) -> str:
    return _quoted(text).replace("{", "{{").replace("}", "}}")
