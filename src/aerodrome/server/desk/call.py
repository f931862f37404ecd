"""What a call of REST is, wherever it comes from. calls.py has the table of all calls."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import msgspec

from aerodrome.server import rest
from aerodrome.server.commands import Person
from aerodrome.server.desk.desk import Desk
from aerodrome.server.desk.parameters import PATH, Parameter
from aerodrome.server.desk.players import person_of
from aerodrome.server.validation import Read, decoded

JSON: Final = "application/json"
TEXT: Final = "text/plain; charset=utf-8"
MARKDOWN: Final = "text/markdown; charset=utf-8"
JSON_LINES: Final = "application/jsonl; charset=utf-8"

Limited = Literal["", "making", "reporting"]  # which limit of a server a call counts towards, besides that of all calls
Shown = msgspec.Struct | dict[str, Any] | bytes | str  # bytes are JSON that is already encoded


class Asked(ABC):
    """One request. Its surroundings know how its body arrives, and who could be invited."""

    def __init__(self, desk: Desk, player: str) -> None:
        """`player` is "" for an unknown client."""
        self.desk = desk
        self.player = player
        self.values: dict[str, Any] = {}
        self._person: Person | None = None

    @abstractmethod
    async def content(self) -> bytes:
        """Return the body. Raise BadBody if it is missing, or not sent as JSON."""

    @abstractmethod
    async def sharing(self) -> rest.Sharing:
        """Return how others on the network reach these tables."""

    async def body(self, kind: type[Read]) -> Read:
        return decoded(await self.content(), kind)

    @property
    def person(self) -> Person:
        """The player with their name. Only a call for players with a name has it."""
        assert self._person is not None
        return self._person

    async def name(self) -> None:
        """Look up the player's name. Raise NoName if they have none."""
        self._person = await person_of(self.desk, self.player)


@dataclass(frozen=True)
class Answer:
    shown: Shown
    player: str = ""  # who the client is from now on; "" if that does not change
    file: str = ""  # the name under which a browser saves it


def form_of(path: str) -> re.Pattern[str]:
    """Return the pattern of a path with parameters in braces."""
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))


def match(form: re.Pattern[str], path: str) -> dict[str, str] | None:
    found = form.fullmatch(path)
    return None if found is None else found.groupdict()


@dataclass(frozen=True)
class Call:
    """An address with a method: who may ask, what a client sends, and what it is sent.

    The docstring of `answer` describes the call to authors of clients.
    """

    method: str
    path: str
    answer: Callable[[Asked], Awaitable[Answer]]
    gives: type[msgspec.Struct] | None = None  # None for a text, or an object without a fixed form
    takes: type[rest.Body] | None = None
    parameters: tuple[Parameter, ...] = ()
    status: int = 200
    content: str = JSON
    named: bool = False  # only for players with a name
    limit: Limited = ""
    _form: re.Pattern[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_form", form_of(self.path))
        assert {each.name for each in self.parameters if each.where == PATH} == set(self._form.groupindex), self.path

    @property
    def name(self) -> str:
        return self.answer.__name__

    def match(self, path: str) -> dict[str, str] | None:
        """Return the parameters in a path, or None if the path has another form."""
        return match(self._form, path)

    async def __call__(self, asked: Asked, given: Mapping[str, str]) -> Answer:
        """Answer a request. `given` has the parameters of its path and query. Raise one of desk/problems.py."""
        if self.named:
            await asked.name()
        asked.values = {each.name: each.value(given) for each in self.parameters}
        return await self.answer(asked)
