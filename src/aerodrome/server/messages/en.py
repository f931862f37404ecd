"""Generated from en.ftl by `make messages`. Do not edit it."""

from __future__ import annotations

from typing import Final

from aerodrome.core.message import Message, listed

_TABLE_FULL_OF_TALK: Final = Message("This table has reached its limit for chat and requests.", "table-full-of-talk")


def table_full_of_talk() -> Message:
    return _TABLE_FULL_OF_TALK


def wrong_decision(given: int, current: int) -> Message:
    return Message(
        f"You answered decision {given}, but decision {current} is open. Answer that.",
        "wrong-decision",
        {"given": given, "current": current},
    )


_TIME_IS_OUT: Final = Message("Your time has run out.", "time-is-out")


def time_is_out() -> Message:
    return _TIME_IS_OUT


def wrong_decision_to_undo(given: int, current: int) -> Message:
    return Message(
        f"You can't undo at decision {given}: decision {current} is open. Try again.",
        "wrong-decision-to-undo",
        {"given": given, "current": current},
    )


_NOTHING_ANSWERED_YET: Final = Message("You haven't answered anything yet.", "nothing-answered-yet")


def nothing_answered_yet() -> Message:
    return _NOTHING_ANSWERED_YET


_BUSY_TABLE: Final = Message("Too much is happening at this table at once. Try again.", "busy-table")


def busy_table() -> Message:
    return _BUSY_TABLE


_WATCHING_ONLY: Final = Message("You're watching. Only seated players can do that.", "watching-only")


def watching_only() -> Message:
    return _WATCHING_ONLY


def not_your_seat(seat: str) -> Message:
    return Message(f"Seat {seat} isn't yours.", "not-your-seat", {"seat": seat})


def bot_at_your_seat(seat: str) -> Message:
    return Message(
        f"A bot is playing at your seat {seat}. Take the seat back first.", "bot-at-your-seat", {"seat": seat}
    )


_NOT_BEGUN: Final = Message("The game hasn't begun: a seat is still open.", "not-begun")


def not_begun() -> Message:
    return _NOT_BEGUN


_TABLE_OVER: Final = Message("The game is over.", "table-over")


def table_over() -> Message:
    return _TABLE_OVER


_NO_HINT_NOW: Final = Message(
    "You have nothing to decide right now. Ask for a hint when it's your turn.", "no-hint-now"
)


def no_hint_now() -> Message:
    return _NO_HINT_NOW


_NO_HINTS_AGAINST_PEOPLE: Final = Message(
    "You can't get hints in a game against other people.", "no-hints-against-people"
)


def no_hints_against_people() -> Message:
    return _NO_HINTS_AGAINST_PEOPLE


_NO_HINTS_AT_THIS_TABLE: Final = Message(
    "You can't get hints here: this game was set up without them.", "no-hints-at-this-table"
)


def no_hints_at_this_table() -> Message:
    return _NO_HINTS_AT_THIS_TABLE


_ONE_CHOICE_NO_HINT: Final = Message("You have only one choice, so there is no hint.", "one-choice-no-hint")


def one_choice_no_hint() -> Message:
    return _ONE_CHOICE_NO_HINT


_HINT_ON_ITS_WAY: Final = Message("Your last hint is still on its way. Wait for it.", "hint-on-its-way")


def hint_on_its_way() -> Message:
    return _HINT_ON_ITS_WAY


_NO_HINT_IN_TIME: Final = Message("No hint was found in time. Ask again.", "no-hint-in-time")


def no_hint_in_time() -> Message:
    return _NO_HINT_IN_TIME


_REQUEST_OPEN: Final = Message("Another request is still open. Wait until it's answered.", "request-open")


def request_open() -> Message:
    return _REQUEST_OPEN


_NOTHING_TO_TAKE_BACK: Final = Message("You haven't given an answer that you can take back.", "nothing-to-take-back")


def nothing_to_take_back() -> Message:
    return _NOTHING_TO_TAKE_BACK


_BOTS_REFUSE_DRAWS: Final = Message("You can't offer a draw here: bots don't agree to draws.", "bots-refuse-draws")


def bots_refuse_draws() -> Message:
    return _BOTS_REFUSE_DRAWS


_NO_REMATCH_YET: Final = Message("You can't ask for a rematch yet. Finish this game first.", "no-rematch-yet")


def no_rematch_yet() -> Message:
    return _NO_REMATCH_YET


_REMATCH_EXISTS: Final = Message("This game already has a rematch. Go to that one.", "rematch-exists")


def rematch_exists() -> Message:
    return _REMATCH_EXISTS


def no_one_asks(what: str) -> Message:
    if what == "draw":
        text_1 = "draw"
    elif what == "rematch":
        text_1 = "rematch"
    else:
        text_1 = "take-back"
    return Message(f"No one is asking for a {text_1} right now.", "no-one-asks", {"what": what})


_AGREED_ALREADY: Final = Message("You've already agreed.", "agreed-already")


def agreed_already() -> Message:
    return _AGREED_ALREADY


def seat_taken(seat: str) -> Message:
    return Message(f"Seat {seat} is taken.", "seat-taken", {"seat": seat})


_NONCE_NEEDED: Final = Message(
    "You need a nonce of at least 32 hexadecimal digits, so that no one alone picks the dice.", "nonce-needed"
)


def nonce_needed() -> Message:
    return _NONCE_NEEDED


_BEGUN_ALREADY: Final = Message("You can't take a seat: the game has begun. You can watch it.", "begun-already")


def begun_already() -> Message:
    return _BEGUN_ALREADY


def seat_is_yours(seat: str) -> Message:
    return Message(f"Seat {seat} is already yours.", "seat-is-yours", {"seat": seat})


_LEFT_ALREADY: Final = Message("You've already left.", "left-already")


def left_already() -> Message:
    return _LEFT_ALREADY


def take_your_seat(seat: str) -> Message:
    return Message(f"You left seat {seat}. Take it back first.", "take-your-seat", {"seat": seat})


def left_for_good(seat: str) -> Message:
    return Message(
        f"You can't take seat {seat} back: the game has ended for it. You can watch.", "left-for-good", {"seat": seat}
    )


_OTHERS_CHOOSE_THE_BOT: Final = Message(
    "You can't choose a bot for your seat: the other players decide about that. Leave without one.",
    "others-choose-the-bot",
)


def others_choose_the_bot() -> Message:
    return _OTHERS_CHOOSE_THE_BOT


_OWN_SEAT: Final = Message("You can't do that to your own seat. You can resign.", "own-seat")


def own_seat() -> Message:
    return _OWN_SEAT


def bot_plays_there(seat: str) -> Message:
    return Message(f"A bot already plays at seat {seat}.", "bot-plays-there", {"seat": seat})


def player_left(player: str) -> Message:
    return Message(f"{player} has already left this game.", "player-left", {"player": player})


def not_away_long(player: str) -> Message:
    return Message(f"{player} hasn't been away long enough. Try again later.", "not-away-long", {"player": player})


_LEFT_THIS_GAME: Final = Message("You've already left this game. The others are still playing.", "left-this-game")


def left_this_game() -> Message:
    return _LEFT_THIS_GAME


_TOO_MANY_WATCHERS: Final = Message(
    "Too many people are already watching this game. Try again later.", "too-many-watchers"
)


def too_many_watchers() -> Message:
    return _TOO_MANY_WATCHERS


def chat_full(most: int) -> Message:
    return Message(f"This table has reached its limit of {most} chat lines.", "chat-full", {"most": most})


_MUTED_ALREADY: Final = Message("You've already muted them.", "muted-already")


def muted_already() -> Message:
    return _MUTED_ALREADY


_NOT_MUTED: Final = Message("You haven't muted them.", "not-muted")


def not_muted() -> Message:
    return _NOT_MUTED


_NO_MUTING_YOURSELF: Final = Message("You can't mute yourself.", "no-muting-yourself")


def no_muting_yourself() -> Message:
    return _NO_MUTING_YOURSELF


_NO_SUCH_AUTHOR: Final = Message("No one at this table has that author id.", "no-such-author")


def no_such_author() -> Message:
    return _NO_SUCH_AUTHOR


_CHAT_TOO_FAST: Final = Message("You're sending chat lines too fast. Wait a moment.", "chat-too-fast")


def chat_too_fast() -> Message:
    return _CHAT_TOO_FAST


_SENDING_TOO_FAST: Final = Message(
    "You're sending too fast, so this message was ignored. Slow down.", "sending-too-fast"
)


def sending_too_fast() -> Message:
    return _SENDING_TOO_FAST


def message_too_long(most: int) -> Message:
    return Message(f"That message has more than {most} characters.", "message-too-long", {"most": most})


_LOOKING_TOO_OFTEN: Final = Message("You're looking ahead too often. Wait a moment.", "looking-too-often")


def looking_too_often() -> Message:
    return _LOOKING_TOO_OFTEN


_NOT_SAVED: Final = Message("That couldn't be saved. Send it again under the same id.", "not-saved")


def not_saved() -> Message:
    return _NOT_SAVED


_READING_TOO_SLOWLY: Final = Message(
    "Closed because the client reads too slowly. Reconnect to catch up.", "reading-too-slowly"
)


def reading_too_slowly() -> Message:
    return _READING_TOO_SLOWLY


_TOO_MANY_BAD_MESSAGES: Final = Message("Closed after too many bad messages.", "too-many-bad-messages")


def too_many_bad_messages() -> Message:
    return _TOO_MANY_BAD_MESSAGES


def invalid_command_because(problem: str) -> Message:
    return Message(f"That isn't a valid command: {problem}.", "invalid-command-because", {"problem": problem})


_INVALID_COMMAND: Final = Message("That isn't a valid command. Send a JSON object with do and id.", "invalid-command")


def invalid_command() -> Message:
    return _INVALID_COMMAND


_TOO_MANY_REQUESTS: Final = Message("Too many requests from your address. Wait a moment.", "too-many-requests")


def too_many_requests() -> Message:
    return _TOO_MANY_REQUESTS


_TOO_MANY_REQUESTS_OF_A_KIND: Final = Message(
    "Too many requests of this kind from your address. Wait a moment.", "too-many-requests-of-a-kind"
)


def too_many_requests_of_a_kind() -> Message:
    return _TOO_MANY_REQUESTS_OF_A_KIND


_TOO_MANY_REPORTS: Final = Message("You asked for too many reports. Wait a minute, then try again.", "too-many-reports")


def too_many_reports() -> Message:
    return _TOO_MANY_REPORTS


_OTHER_SITE: Final = Message("Requests from another site are not allowed.", "other-site")


def other_site() -> Message:
    return _OTHER_SITE


_SERVER_ERROR: Final = Message("Something went wrong on the server. The error has been logged.", "server-error")


def server_error() -> Message:
    return _SERVER_ERROR


def request_too_long(most: int) -> Message:
    return Message(
        f"That request is too long. Its body can have at most {most} bytes.", "request-too-long", {"most": most}
    )


_NOTHING_HERE: Final = Message("There is nothing at this address.", "nothing-here")


def nothing_here() -> Message:
    return _NOTHING_HERE


_NO_SUCH_FILE: Final = Message("There is no such file. Reload the page.", "no-such-file")


def no_such_file() -> Message:
    return _NO_SUCH_FILE


_NAME_FIRST: Final = Message("Choose a name first: POST /api/me.", "name-first")


def name_first() -> Message:
    return _NAME_FIRST


_NO_SUCH_TABLE: Final = Message("There is no such table.", "no-such-table")


def no_such_table() -> Message:
    return _NO_SUCH_TABLE


_NO_DATABASE: Final = Message("The server can't reach its database. Try again in a moment.", "no-database")


def no_database() -> Message:
    return _NO_DATABASE


def no_record(why: str) -> Message:
    return Message(f"The record of this game isn't available: {why}.", "no-record", {"why": why})


_RECORD_WOULD_REVEAL: Final = Message(
    "The game isn't over. Its record would reveal what is still hidden.", "record-would-reveal"
)


def record_would_reveal() -> Message:
    return _RECORD_WOULD_REVEAL


def no_report(why: str) -> Message:
    return Message(f"You can't make a report about this game: {why}.", "no-report", {"why": why})


def read_only(why: str) -> Message:
    return Message(f"You can read this game but not continue it: {why}.", "read-only", {"why": why})


def too_many_games(most: int) -> Message:
    return Message(f"You have {most} unfinished games, the limit. Finish one first.", "too-many-games", {"most": most})


_LINK_USED: Final = Message("This link has expired or has already been used. Make a new one.", "link-used")


def link_used() -> Message:
    return _LINK_USED


def record_of_many_answers(answers: int, most: int) -> Message:
    return Message(
        f"This record is too long to show step by step: it has {answers} answers, and the limit is {most}. Run `aerodrome replay show FILE` instead.",
        "record-of-many-answers",
        {"answers": answers, "most": most},
    )


def record_too_large(most: int) -> Message:
    return Message(
        f"This record is too long to show step by step: it would take more than {most} megabytes. Run `aerodrome replay show FILE` instead.",
        "record-too-large",
        {"most": most},
    )


def no_such_game(games: list[str]) -> Message:
    text_1 = listed(games, ", ", ", ")
    return Message(f"There is no such game. The games are {text_1}.", "no-such-game", {"games": games})


def played_by_other_rules(version: str, game: str, ours: str) -> Message:
    return Message(
        f"it was played with version {version} of the {game} rules, and this release has {ours}",
        "played-by-other-rules",
        {"version": version, "game": game, "ours": ours},
    )


def played_with_other_data(game: str, digest: str) -> Message:
    return Message(
        f"it was played with {game} data ({digest}) that this release does not have",
        "played-with-other-data",
        {"game": game, "digest": digest},
    )


def entry_unreadable(number: int) -> Message:
    return Message(f"entry {number} of its log can't be read by this release", "entry-unreadable", {"number": number})


def entry_missing(number: int) -> Message:
    return Message(f"entry {number} of its log is missing", "entry-missing", {"number": number})


_HEADER_UNREADABLE: Final = Message("this release can't read how it was saved", "header-unreadable")


def header_unreadable() -> Message:
    return _HEADER_UNREADABLE


_NO_LOBBY_HERE: Final = Message(
    "There are no public games without a server. This page shows only your own games.", "no-lobby-here"
)


def no_lobby_here() -> Message:
    return _NO_LOBBY_HERE


_NO_OPEN_SEAT_HERE: Final = Message(
    "No one can join you here, because that needs a server. Take the seat yourself, or give it to a bot.",
    "no-open-seat-here",
)


def no_open_seat_here() -> Message:
    return _NO_OPEN_SEAT_HERE


_NO_DEVICE_LINK_HERE: Final = Message(
    "Moving to another device with a link needs a server. Save your games as a file, and load it there.",
    "no-device-link-here",
)


def no_device_link_here() -> Message:
    return _NO_DEVICE_LINK_HERE


_NO_SHARING_HERE: Final = Message("No one can join you here, because that needs a server.", "no-sharing-here")


def no_sharing_here() -> Message:
    return _NO_SHARING_HERE


_STORAGE_FULL: Final = Message(
    "This browser has no more space for your games, so that wasn't saved. Free some space, then try again.",
    "storage-full",
)


def storage_full() -> Message:
    return _STORAGE_FULL


_STORAGE_CLOSED: Final = Message(
    "This browser doesn't let the page store your games, so that can't be done. Reload the page and try again.",
    "storage-closed",
)


def storage_closed() -> Message:
    return _STORAGE_CLOSED


_PAGE_ERROR: Final = Message("Something went wrong in this page. Reload it, and try again.", "page-error")


def page_error() -> Message:
    return _PAGE_ERROR


_GAMES_FILE_OTHER: Final = Message(
    "That isn't a file of saved games. Choose one that this page saved.", "games-file-other"
)


def games_file_other() -> Message:
    return _GAMES_FILE_OTHER


_GAMES_FILE_LATER: Final = Message(
    "That file was saved by a later release. Reload the page to update it, then try again.", "games-file-later"
)


def games_file_later() -> Message:
    return _GAMES_FILE_LATER


def games_file_large(most: int) -> Message:
    return Message(
        f"That file is too large. A file of saved games has up to {most} megabytes.", "games-file-large", {"most": most}
    )


def games_file_damaged(line: int) -> Message:
    return Message(
        f"That file is damaged: line {line} can't be read. None of its games were loaded.",
        "games-file-damaged",
        {"line": line},
    )


_GAMES_FILE_ALTERED: Final = Message(
    "That file was changed or cut off after it was saved. None of its games were loaded.", "games-file-altered"
)


def games_file_altered() -> Message:
    return _GAMES_FILE_ALTERED


_GAMES_FILE_BUSY: Final = Message("Your games changed in the meantime. Load the file again.", "games-file-busy")


def games_file_busy() -> Message:
    return _GAMES_FILE_BUSY
