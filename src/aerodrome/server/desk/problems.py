"""Everything that can go wrong at the desk, with its HTTP status and a sentence."""

from __future__ import annotations

from aerodrome.core.message import Message
from aerodrome.core.refusal import BadInput, Refused
from aerodrome.server import rest
from aerodrome.server.live import NoTable
from aerodrome.server.messages import en
from aerodrome.server.records import StoreDown
from aerodrome.server.validation import BadBody


class NotFound(Exception):
    """What was asked for does not exist. The text says what does."""


class NoName(Exception):
    """The player has no name yet."""


class WrongMethod(Exception):
    """An address has other methods than the one that was used."""

    def __init__(self, allowed: list[str]) -> None:
        super().__init__(f"This address accepts only {', '.join(allowed)}.")
        self.allowed = allowed


PROBLEMS: tuple[type[Exception], ...] = (BadInput, NoName, NoTable, NotFound, Refused, BadBody, StoreDown, WrongMethod)


def problem_of(error: Exception) -> tuple[int, rest.Problem]:
    """Return the status and body for an error. Raise it if it is none of PROBLEMS."""
    match error:
        case Refused():
            return 409, rest.Problem(rule=error.refusal.rule, text=error.refusal.text)
        case BadInput():
            return 400, rest.Problem(text=sentence_of(error))
        case NoName():
            return 401, rest.Problem(text=en.name_first())
        case NoTable():
            return 404, rest.Problem(text=en.no_such_table())
        case NotFound():
            return 404, rest.Problem(text=sentence_of(error))
        case WrongMethod():
            return 405, rest.Problem(text=sentence_of(error))
        case BadBody():
            return 422, rest.Problem(text=sentence_of(error))
        case StoreDown():
            return 503, rest.Problem(text=error.sentence(en.no_database()))
    raise error


def sentence_of(error: Exception) -> str:
    """Return what an error says. str() would lose the key of a message."""
    said = error.args[0] if error.args else ""
    return said if isinstance(said, Message) else str(error)
