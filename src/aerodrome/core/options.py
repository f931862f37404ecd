"""Options: what is settled before the first position, as a record with a schema.

The schema is data: command-line flags and web forms are generated from it, and one function
validates what comes back. Each mistake is answered by a sentence that names the option and
what it may be.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core.refusal import BadInput

CHOICE: Final = "choice"
INTEGER: Final = "integer"
FLAG: Final = "flag"
TEXT: Final = "text"  # what it may say is the game's own affair: who is in which team


class Pairing:
    """An option that has `when` while `other` has one of `values`; `why` is a sentence for people."""

    def __init__(self, when: object, other: str, values: list[object], why: str, rule: str) -> None:
        self.when = when
        self.other = other
        self.values = values
        self.why = why
        self.rule = rule

    def to_json(self) -> dict[str, object]:
        return {"when": self.when, "option": self.other, "values": self.values, "why": self.why, "rule": self.rule}

    def holds(self, name: str, record: dict[str, object]) -> bool:
        """Whether a whole record has both values; `name` is the option that the pairing belongs to."""
        return record[name] == self.when and record[self.other] in self.values

    def sentence(self) -> str:
        return f"{self.why} ({self.rule})" if self.rule else self.why


class Exclusion(Pairing):
    """Two values that do not go together: a record with both is refused."""


class Caution(Pairing):
    """Two values that are allowed together but not recommended: players are warned, and may go on."""


class Option:
    """One thing to settle. `values` are those of a choice, or examples of a text; an integer has a least and a most."""

    def __init__(
        self,
        name: str,
        kind: str,
        default: object,
        help: str,
        rule: str = "",
        values: list[str] | None = None,
        least: int = 0,
        most: int = 0,
        excludes: list[Exclusion] | None = None,
        warnings: list[Caution] | None = None,
    ) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.help = help
        self.rule = rule
        self.values: list[str] = values or []
        self.least = least
        self.most = most
        self.excludes: list[Exclusion] = excludes or []
        self.warnings: list[Caution] = warnings or []

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
        """What the option may be, for an error message."""
        if self.kind == CHOICE:
            return "one of " + ", ".join(self.values)
        if self.kind == INTEGER:
            return f"a whole number from {self.least} to {self.most}" + (" or none" if self.default is None else "")
        if self.kind == TEXT:
            return "a text, for example " + " or ".join([repr(each) for each in self.values])
        return "true or false"

    def checked(self, value: object) -> object:
        """The value if it is allowed by itself."""
        if self._fits(value):
            return value
        raise BadInput(f"Option {self.name} is {value!r}; it must be {self.allowed()}.")

    def parsed(self, text: str) -> object:
        """The value a person wrote on a command line."""
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


TURN_CAP: Final = Option(
    "turn_cap",
    INTEGER,
    None,
    "Ends a game that has lasted this many turns, as a draw; off for people, on in simulation.",
    least=1,
    most=100000,
)


class Schema:
    """All options of a title, in the order a form shows them."""

    def __init__(self, game: str, options: list[Option], titles: dict[str, str] | None = None) -> None:
        self.game = game
        self.options = options
        self.titles: dict[str, str] = titles or {}  # what a form says for `name` or `name=value`, if not their words

    def option(self, name: str) -> Option:
        for each in self.options:
            if each.name == name:
                return each
        known = ", ".join(each.name for each in self.options)
        raise BadInput(f"{self.game} has no option {name!r}: there are {known}.")

    def validated(self, given: dict[str, object]) -> dict[str, object]:
        """The whole record, defaults filled in; BadInput if a name, a value or a combination is not allowed."""
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
                        f"Options {each.name}={_shown(exclusion.when)} and {other} do not go together: "
                        f"{exclusion.sentence()}"
                    )
        return record

    def warnings(self, record: dict[str, object]) -> list[str]:
        """What players should know before they play with a whole record that is allowed; a sentence each."""
        found: list[str] = []
        for each in self.options:
            found.extend([caution.sentence() for caution in each.warnings if caution.holds(each.name, record)])
        return found

    def parsed(self, assignments: list[str]) -> dict[str, object]:
        """`name=value` texts from a command line as a record to validate."""
        given: dict[str, object] = {}
        for text in assignments:
            name, sign, value = text.partition("=")
            if not sign:
                first = self.options[0]
                raise BadInput(
                    f"{text!r} is not an option: write name=value, for example {first.name}={first.default}."
                )
            if name.strip() in given:
                raise BadInput(f"Option {name.strip()} is given twice.")
            try:
                given[name.strip()] = self.option(name.strip()).parsed(value.strip())
            except BadInput as bad:
                raise BadInput(f"{bad}{self._hint(value.strip())}") from None
        return given

    def _hint(self, value: object) -> str:
        """Whoever takes a flag for the value of another option is shown the flag."""
        flags = [each.name for each in self.options if each.kind == FLAG]
        return f" Perhaps {value}=true is meant." if isinstance(value, str) and value in flags else ""

    def to_json(self) -> dict[str, object]:
        return {"game": self.game, "options": [each.to_json() for each in self.options]}

    def form(self) -> dict[str, object]:
        """The same for people: with a title of every option and value."""
        return {"game": self.game, "options": [self._shown(each) for each in self.options]}

    def _shown(self, option: Option) -> dict[str, object]:
        """An option with its titles; a text with titled values takes one of them for every seat, parted by /."""
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
