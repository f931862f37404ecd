"""Commands at a table: who may do what, and when. Each becomes an entry of the log, or is refused with a reason.

Whether the rules of the game allow an answer or an undo is judged once, by the match, when the table performs it.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from typing import TypeGuard

from msgspec import UNSET

from aerodrome.core.game import NOBODY
from aerodrome.core.match import BY_ABANDONMENT, BY_RESIGNATION
from aerodrome.core.refusal import BadInput, Refusal, Refused
from aerodrome.server import entries as log
from aerodrome.server import wire
from aerodrome.server.levels import checked_level
from aerodrome.server.table import ENDED, OPEN, PLAYING, REMATCH, TAKE_BACK, Table

CHATS_AT_MOST = 2000
COURTESIES_AT_MOST = 5000  # chat lines included


@dataclass(frozen=True)
class Person:
    """The sender of a command: a player, and the seat they act for (NOBODY for a spectator)."""

    player: str
    name: str
    seat: int = NOBODY


@dataclass(frozen=True)
class Moment:
    """What the check of a command needs besides the table: the time, and the seats of disconnected players."""

    now: int
    gone: frozenset[int] = field(default_factory=frozenset)  # a bot may replace the player, who can come back
    long_gone: frozenset[int] = field(default_factory=frozenset)  # the other players may end their game


def entry_for(table: Table, person: Person, command: wire.Deed, moment: Moment) -> log.Entry:
    """Return the entry for a command. Raise Refused or BadInput if this person may not give it now.

    Nothing changes either way. The table may still refuse the entry, because the rules of the game forbid it.
    """
    beside_the_game = not isinstance(command, wire.Answer | wire.Undo | wire.Resign | wire.Replace | wire.Abandoned)
    if beside_the_game and table.courtesies >= COURTESIES_AT_MOST:
        raise refused("This table has reached its limit for chat and requests.")
    match command:
        case wire.Answer():
            return answers_for(table, person, command, moment)[0]
        case wire.Undo():
            return _undo(table, person, command)
        case wire.Ask():
            return _ask(table, person, command.what)
        case wire.Agree():
            return _reply(table, person, command.what, agree=True)
        case wire.Decline():
            return _reply(table, person, command.what, agree=False)
        case wire.Resign():
            return log.Left(_resigning(table, person), BY_RESIGNATION)
        case wire.Sit():
            return _sit(table, person, command)
        case wire.Stand():
            return _stand(table, person)
        case wire.Replace():
            seat = _gone_seat(table, person, command.seat, moment.gone)
            return log.Bot(seat, checked_level(command.level, table.header.game))
        case wire.Abandoned():
            return log.Left(_gone_seat(table, person, command.seat, moment.long_gone), BY_ABANDONMENT)
        case wire.Say():
            return _say(table, person, command.text)
        case wire.Mute():
            return _mute(table, person, command)


def refused(text: str, rule: str = "") -> Refused:
    return Refused(Refusal(rule, text))


# The game.


def is_move(command: wire.Deed) -> TypeGuard[wire.Answer]:
    """Return whether the command may have several answers."""
    return isinstance(command, wire.Answer) and command.answers is not UNSET


def answers_for(table: Table, person: Person, command: wire.Answer, moment: Moment) -> list[log.Answered]:
    """Return the entries for a command that answers: one, or those of a move."""
    seat = _own_seat(table, person)
    match = table.running()
    if command.decision != match.decision:
        raise refused(f"You answered decision {command.decision}, but decision {match.decision} is open. Answer that.")
    if table.clock.is_out(seat, moment.now):
        raise refused("Your time has run out.")
    actions = [command.action] if command.answers is UNSET else command.answers
    return [log.Answered(seat, action, more=number > 0) for number, action in enumerate(actions) if action is not UNSET]


def _undo(table: Table, person: Person, command: wire.Undo) -> log.Entry:
    seat = _own_seat(table, person)
    match = table.running()
    if command.decision != match.decision:
        raise refused(f"You can't undo at decision {command.decision}: decision {match.decision} is open. Try again.")
    return log.Undone(seat)


def asked_seat(table: Table, person: Person, decision: int) -> int:
    """Return the seat to give a hint for. It must have a real choice, and its opponents must be bots."""
    seat = _own_seat(table, person)
    match = table.running()
    if decision != match.decision or seat not in table.pending():
        raise refused("You have nothing to decide right now. Ask for a hint when it's your turn.")
    if len({table.seats[other].player for other in table.people()}) > 1:
        raise refused("You can't get hints in a game against other people.")
    if len(table.legal(seat)) == 1:
        raise refused("You have only one choice, so there is no hint.")
    return seat


def _ask(table: Table, person: Person, what: str) -> log.Entry:
    seat = _own_seat(table, person)
    if table.asked is not None:
        raise refused("Another request is still open. Wait until it's answered.")
    if what == REMATCH:
        _rematch_is_possible(table)
    else:
        _playing(table)
    if what == TAKE_BACK and table.last_answer_of(seat) < 0:
        raise refused("You haven't given an answer that you can take back.")
    if what == "draw" and len(table.people()) < len(table.seats):
        raise refused("You can't offer a draw here: bots don't agree to draws.")
    return log.Asked(seat, what)


def _rematch_is_possible(table: Table) -> None:
    if table.state != ENDED:
        raise refused("You can't ask for a rematch yet. Finish this game first.")
    if table.rematch:
        raise refused("This game already has a rematch. Go to that one.")


def _reply(table: Table, person: Person, what: str, agree: bool) -> log.Entry:
    seat = _own_seat(table, person)
    asked = table.asked
    if asked is None or asked.what != what:
        raise refused(f"No one is asking for a {what} right now.")
    if not agree:
        return log.Declined(seat)
    if seat in table.agreed:
        raise refused("You've already agreed.")
    return log.Agreed(seat)


# Seats.


def _sit(table: Table, person: Person, command: wire.Sit) -> log.Entry:
    number = table.seat_named(command.seat)
    seat = table.seats[number]
    if table.state != OPEN:
        return _come_back(table, person, number)
    if seat.is_ready or (seat.player and seat.player != person.player):
        raise refused(f"Seat {seat.name} is taken.")
    if command.nonce is None:
        raise refused("You need a nonce of at least 32 hexadecimal digits, so that no one alone picks the dice.")
    return log.Sat(number, person.player, person.name, command.nonce)


def _come_back(table: Table, person: Person, number: int) -> log.Entry:
    seat = table.seats[number]
    if seat.player != person.player:
        raise refused("You can't take a seat: the game has begun. You can watch it.")
    if table.state == ENDED or (not seat.level and seat.stood_at is None):
        raise refused(f"Seat {seat.name} is already yours." if table.state != ENDED else "The game is over.")
    return log.Sat(number, person.player, person.name, "")


def _stand(table: Table, person: Person) -> log.Entry:
    seat = _own_seat(table, person)
    if table.state == ENDED or table.seats[seat].stood_at is not None:
        raise refused("You've already left." if table.state != ENDED else "The game is over.")
    return log.Stood(seat)


def _gone_seat(table: Table, person: Person, name: str, gone: frozenset[int]) -> int:
    """Return the seat of a disconnected player, about which the other players may decide."""
    _playing(table)
    own = _own_seat(table, person)
    seat = table.seat_named(name)
    if seat == own or table.seats[seat].player == person.player:
        raise refused("You can't do that to your own seat. You can resign.")
    if table.seats[seat].level:
        raise refused(f"A bot already plays at seat {name}.")
    if table.has_left(seat):
        raise refused(f"{table.seats[seat].person} has already left this game.")
    if seat not in gone:
        raise refused(f"{table.seats[seat].person} hasn't been away long enough. Try again later.")
    return seat


def _resigning(table: Table, person: Person) -> int:
    _playing(table)
    seat = _own_seat(table, person)
    if table.has_left(seat):
        raise refused("You've already left this game. The others are still playing.")
    return seat


def _own_seat(table: Table, person: Person) -> int:
    if person.seat == NOBODY:
        raise refused("You're watching. Only seated players can do that.")
    seat = table.seats[person.seat]
    if seat.player != person.player:
        raise refused(f"Seat {seat.name} isn't yours.")
    if seat.level:
        raise refused(f"A bot is playing at your seat {seat.name}. Take the seat back first.")
    return person.seat


def _playing(table: Table) -> None:
    if table.state == OPEN:
        raise refused("The game hasn't begun: a seat is still open.")
    if table.state != PLAYING:
        raise refused("The game is over.")


# Talking.


def _say(table: Table, person: Person, text: str) -> log.Entry:
    if table.chat_count >= CHATS_AT_MOST:
        raise refused(f"This table has reached its limit of {CHATS_AT_MOST} chat lines.")
    return log.Said(person.player, person.name, printable(text))


def printable(text: str) -> str:
    """Return the text on one line, without characters that are invisible or change the direction of writing."""
    spaced = "".join(" " if letter.isspace() else letter for letter in text)
    seen = "".join(letter for letter in spaced if not unicodedata.category(letter).startswith("C"))
    if not seen.strip():
        raise BadInput("That text has no visible characters. Enter at least one.")
    return " ".join(seen.split())


def _mute(table: Table, person: Person, command: wire.Mute) -> log.Entry:
    other = _author(table, command.author)
    if ((person.player, other) in table.mutes) == command.muted:
        raise refused("You've already muted them." if command.muted else "You haven't muted them.")
    return log.Muted(person.player, other, command.muted)


def _author(table: Table, handle: str) -> str:
    known = {said.player for said in table.chats} | {seat.player for seat in table.seats if seat.player}
    for player in known:
        if table.handle(player) == handle:
            return player
    raise refused("No one at this table has that author id.")
