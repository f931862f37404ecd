"""Options: the choices made before the first position, as a record with a schema.

The schema is data: command-line flags and web forms are generated from it, and one function
validates what comes back. Each error is a sentence that names the option and its allowed values.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from aerodrome.core.refusal import BadInput

CHOICE: Final = "choice"
INTEGER: Final = "integer"
FLAG: Final = "flag"
TEXT: Final = "text"  # the game itself checks it, for example who is in which team


@dataclass
class Pairing:
    """An option with the value `when` while `other` has one of `values`. `why` is a sentence for people."""

    when: object
    other: str
    values: list[object]
    why: str
    rule: str

    def to_json(self) -> dict[str, object]:
        return {"when": self.when, "option": self.other, "values": self.values, "why": self.why, "rule": self.rule}

    def holds(self, name: str, record: dict[str, object]) -> bool:
        """Return whether a complete record has both values. `name` is the option that has this pairing."""
        return record[name] == self.when and record[self.other] in self.values

    def sentence(self) -> str:
        return f"{self.why} ({self.rule})" if self.rule else self.why


class Exclusion(Pairing):
    """Two values that conflict: a record with both is refused."""


class Caution(Pairing):
    """Two values that are allowed together but not recommended: players see a warning and may continue."""


@dataclass
class Option:
    """One option. `values` are those of a choice, or examples of a text. An integer has a least and a most."""

    name: str
    kind: str
    default: object
    help: str
    rule: str = ""
    values: list[str] = field(default_factory=list)
    least: int = 0
    most: int = 0
    excludes: list[Exclusion] = field(default_factory=list)
    warnings: list[Caution] = field(default_factory=list)

    def to_json(self) -> dict[str, object]:
        shown: dict[str, object] = {"name": self.name, "kind": self.kind, "default": self.default, "help": self.help}
        if self.kind == CHOICE:
            shown["values"] = self.values
        if self.kind == TEXT:
            shown["examples"] = self.values
        if self.kind == INTEGER:
            shown["least"] = self.least
            shown["most"] = self.most
        if self.rule:
            shown["rule"] = self.rule
        shown["excludes"] = [each.to_json() for each in self.excludes]
        if self.warnings:
            shown["warnings"] = [each.to_json() for each in self.warnings]
        return shown

    def allowed(self) -> str:
        """Return the allowed values in words, for an error message."""
        if self.kind == CHOICE:
            return "one of " + ", ".join(self.values)
        if self.kind == INTEGER:
            return f"a whole number from {self.least} to {self.most}" + (" or none" if self.default is None else "")
        if self.kind == TEXT:
            return "a text, for example " + " or ".join([repr(each) for each in self.values])
        return "true or false"

    def checked(self, value: object) -> object:
        """Return the value if it is allowed by itself."""
        if self._fits(value):
            return value
        raise BadInput(f"Option {self.name} is {value!r}. It must be {self.allowed()}.")

    def parsed(self, text: str) -> object:
        """Return the value of a text from a command line."""
        if self.kind == FLAG and text.lower() in ("true", "yes", "on", "1"):
            return True
        if self.kind == FLAG and text.lower() in ("false", "no", "off", "0"):
            return False
        if self.kind == INTEGER and text.lower() == "none":
            return self.checked(None)
        if self.kind == INTEGER:
            try:
                return self.checked(int(text))
            except ValueError:
                return self.checked(text)
        return self.checked(text)

    def _fits(self, value: object) -> bool:
        if self.kind == CHOICE:
            return isinstance(value, str) and value in self.values
        if self.kind == FLAG:
            return isinstance(value, bool)
        if self.kind == TEXT:
            return isinstance(value, str)
        if value is None:
            return self.default is None
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most


def flag(
    name: str, help: str, rule: str, excludes: list[Exclusion] | None = None, warnings: list[Caution] | None = None
) -> Option:
    """Return an option that is off unless it is switched on."""
    return Option(name, FLAG, False, help, rule, excludes=excludes or [], warnings=warnings or [])


def choice(
    name: str, default: str, help: str, rule: str, values: list[str], excludes: list[Exclusion] | None = None
) -> Option:
    return Option(name, CHOICE, default, help, rule, values, excludes=excludes or [])


def integer(
    name: str, default: int | None, help: str, rule: str, least: int, most: int, excludes: list[Exclusion] | None = None
) -> Option:
    return Option(name, INTEGER, default, help, rule, least=least, most=most, excludes=excludes or [])


def text(name: str, help: str, rule: str, examples: list[str], default: str = "") -> Option:
    return Option(name, TEXT, default, help, rule, examples)


TURN_CAP: Final = Option(
    "turn_cap",
    INTEGER,
    None,
    "Ends a game as a draw after this many turns. Off by default in play, on in simulation.",
    least=1,
    most=100000,
)


class Schema:
    """All options of a title, in the order a form shows them."""

    def __init__(self, game: str, options: list[Option], titles: dict[str, str] | None = None) -> None:
        self.game = game
        self.options = options
        self.titles: dict[str, str] = titles or {}  # by `name` or `name=value`, where a form shows other words

    def option(self, name: str) -> Option:
        for each in self.options:
            if each.name == name:
                return each
        known = ", ".join(each.name for each in self.options)
        raise BadInput(f"{self.game} has no option {name!r}. The options are {known}.")

    def validated(self, given: dict[str, object]) -> dict[str, object]:
        """Return the complete record with defaults. Raise BadInput for a wrong name, value or combination."""
        for name in given:
            try:
                self.option(name).checked(given[name])
            except BadInput as bad:
                raise BadInput(f"{bad}{self._hint(given[name])}") from None
        record = {each.name: given.get(each.name, each.default) for each in self.options}
        for each in self.options:
            for exclusion in each.excludes:
                if exclusion.holds(each.name, record):
                    other = f"{exclusion.other}={_shown(record[exclusion.other])}"
                    raise BadInput(
                        f"Options {each.name}={_shown(exclusion.when)} and {other} conflict: {exclusion.sentence()}"
                    )
        return record

    def warnings(self, record: dict[str, object]) -> list[str]:
        """Return a sentence for each combination in a valid record that is not recommended."""
        found: list[str] = []
        for each in self.options:
            found.extend([caution.sentence() for caution in each.warnings if caution.holds(each.name, record)])
        return found

    def parsed(self, assignments: list[str]) -> dict[str, object]:
        """Return `name=value` texts from a command line as a record to validate."""
        given: dict[str, object] = {}
        for text in assignments:
            name, sign, value = text.partition("=")
            if not sign:
                first = self.options[0]
                raise BadInput(
                    f"{text!r} is not an option. Write name=value, for example {first.name}={first.default}."
                )
            if name.strip() in given:
                raise BadInput(f"Option {name.strip()} is given twice. Give it once.")
            try:
                given[name.strip()] = self.option(name.strip()).parsed(value.strip())
            except BadInput as bad:
                raise BadInput(f"{bad}{self._hint(value.strip())}") from None
        return given

    def _hint(self, value: object) -> str:
        """Suggest the flag if its name was given as the value of another option."""
        flags = [each.name for each in self.options if each.kind == FLAG]
        return f" Did you mean {value}=true?" if isinstance(value, str) and value in flags else ""

    def to_json(self) -> dict[str, object]:
        return {"game": self.game, "options": [each.to_json() for each in self.options]}

    def form(self) -> dict[str, object]:
        """Return the schema for a form, with a title for every option and value."""
        return {"game": self.game, "options": [self._shown(each) for each in self.options]}

    def _shown(self, option: Option) -> dict[str, object]:
        """Return an option with its titles. A text with titled values takes one per seat, separated by /."""
        start = f"{option.name}="
        titled = [key.removeprefix(start) for key in self.titles if key.startswith(start)]
        values = option.values if option.kind == CHOICE else titled if option.kind == TEXT else []
        return {
            **option.to_json(),
            "title": self.titles.get(option.name, _in_words(option.name)),
            "titles": {value: self.titles.get(start + value, _in_words(value)) for value in values},
        }


def _in_words(name: str) -> str:
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
