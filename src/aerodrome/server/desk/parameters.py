"""Values in the address of a call: in its path, or in its query. Each kind reads a text, and describes itself."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Final, Literal

from aerodrome.server.validation import BadBody, listed, size_sentence

PATH: Final = "path"
QUERY: Final = "query"
Where = Literal["path", "query"]
YES: Final = ("1", "on", "t", "true", "y", "yes")
NO: Final = ("0", "off", "f", "false", "n", "no")


class Parameter(ABC):
    """A value of an address. A parameter of the path is always there. One of the query has a default value."""

    default: object = None

    def __init__(self, where: Where, name: str) -> None:
        self.where = where
        self.name = name

    def value(self, given: Mapping[str, str]) -> Any:
        """Return the value that was given, or the default. Raise BadBody if it is wrong."""
        text = given.get(self.name)
        if text is None:
            return self.default
        wrong = self.wrong(text)
        if wrong:
            raise BadBody(f"{self.where}.{self.name}: {wrong}.")
        return self.read(text)

    @abstractmethod
    def wrong(self, text: str) -> str:
        """Return what would be right, or "" if this is."""

    def read(self, text: str) -> object:
        return text

    @abstractmethod
    def kind(self) -> dict[str, object]:
        """Return the JSON Schema of a value."""

    def described(self) -> dict[str, object]:
        """Return the description of the parameter for OpenAPI."""
        schema = self.kind()
        if self.where == QUERY:
            schema = (
                {"anyOf": [schema, {"type": "null"}]} if self.default is None else {**schema, "default": self.default}
            )
        schema["title"] = self.name.replace("_", " ").title()
        return {"name": self.name, "in": self.where, "required": self.where == PATH, "schema": schema}


class Text(Parameter):
    def __init__(self, where: Where, name: str, at_most: int) -> None:
        super().__init__(where, name)
        self.at_most = at_most

    def wrong(self, text: str) -> str:
        return size_sentence("str", "<=", self.at_most) if len(text) > self.at_most else ""

    def kind(self) -> dict[str, object]:
        return {"type": "string", "maxLength": self.at_most}


class Pattern(Parameter):
    """A text of a fixed form. The pattern is without `^` and `$`."""

    def __init__(self, where: Where, name: str, pattern: str) -> None:
        super().__init__(where, name)
        self.pattern = f"^{pattern}$"
        self._form = re.compile(pattern)

    def wrong(self, text: str) -> str:
        return "" if self._form.fullmatch(text) else f"String should match pattern '{self.pattern}'"

    def kind(self) -> dict[str, object]:
        return {"type": "string", "pattern": self.pattern}


class Choice(Parameter):
    def __init__(self, where: Where, name: str, choices: list[str]) -> None:
        super().__init__(where, name)
        self.choices = choices

    def wrong(self, text: str) -> str:
        return "" if text in self.choices else f"Input should be {listed([repr(each) for each in self.choices])}"

    def kind(self) -> dict[str, object]:
        return {"type": "string", "enum": self.choices}


class Flag(Parameter):
    """True or false. It is false if it is not given."""

    default = False

    def wrong(self, text: str) -> str:
        known = text.lower() in YES + NO
        return "" if known else "Input should be a valid boolean, unable to interpret input"

    def read(self, text: str) -> object:
        return text.lower() in YES

    def kind(self) -> dict[str, object]:
        return {"type": "boolean"}


class Number(Parameter):
    """A whole number from 0 on."""

    def __init__(self, where: Where, name: str, at_most: int) -> None:
        super().__init__(where, name)
        self.at_most = at_most

    def wrong(self, text: str) -> str:
        is_number = text.isascii() and text.isdigit()
        if is_number and len(text) <= len(str(self.at_most)) and int(text) <= self.at_most:
            return ""
        return f"Input should be a whole number from 0 to {self.at_most}"

    def read(self, text: str) -> object:
        return int(text)

    def kind(self) -> dict[str, object]:
        return {"type": "integer", "minimum": 0, "maximum": self.at_most}
