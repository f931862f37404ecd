"""Generated from en.ftl by `make messages`. Do not edit it."""

from __future__ import annotations

from typing import Final

from aerodrome.core.message import NO_ARGUMENTS, Message, listed

_GOODBYE: Final = Message("Goodbye.", "goodbye")


def goodbye() -> Message:
    return _GOODBYE


def note(warning: str) -> Message:
    return Message(f"Note: {warning}", "note", {"warning": warning})


def has_saved_game(game: str) -> Message:
    return Message(f"You have a saved game: {game}.", "has-saved-game", {"game": game})


_CONTINUE_IT: Final = Message("Continue it?", "continue-it")


def continue_it() -> Message:
    return _CONTINUE_IT


def beginner_options(options: list[str]) -> Message:
    text_1 = listed(options, ", ", ", ")
    return Message(f"Beginner options: {text_1}. Change them with --set.", "beginner-options", {"options": options})


def game_introduced(blurb: str, minutes: int) -> Message:
    return Message(f"{blurb}  About {minutes} minutes.", "game-introduced", {"blurb": blurb, "minutes": minutes})


def game_listed(name: str, least: int, most: int, minutes: int, blurb: str) -> Message:
    return Message(
        f"{name} ({least} to {most} players, {minutes} minutes): {blurb}",
        "game-listed",
        {"name": name, "least": least, "most": most, "minutes": minutes, "blurb": blurb},
    )


_WHICH_GAME: Final = Message("Which game?", "which-game")


def which_game() -> Message:
    return _WHICH_GAME


_WHICH_PLAY: Final = Message("What would you like to play?", "which-play")


def which_play() -> Message:
    return _WHICH_PLAY


_WHICH_ONE: Final = Message("Which one?", "which-one")


def which_one() -> Message:
    return _WHICH_ONE


_CONTINUE_SAVED_GAME: Final = Message("Continue a saved game", "continue-saved-game")


def continue_saved_game() -> Message:
    return _CONTINUE_SAVED_GAME


def play_now(name: str) -> Message:
    return Message(f"{name} now", "play-now", {"name": name})


def pick_a_number(most: int) -> Message:
    return Message(f"Type a number from 1 to {most}, or press Enter for the first.", "pick-a-number", {"most": most})


def no_such_seat(names: list[str], wanted: str) -> Message:
    if len(names) == 1:
        text_2 = listed(names, ", ", ", ")
        text_1 = f"The only seat is {text_2}"
    else:
        text_3 = listed(names, ", ", ", ")
        text_1 = f"The seats are {text_3}"
    return Message(f"There is no seat {wanted}. {text_1}.", "no-such-seat", {"names": names, "wanted": wanted})


_HOT_SEAT_FILLS_SEATS: Final = Message(
    "--hot-seat puts people in all seats, so leave --seat and --bots out.", "hot-seat-fills-seats"
)


def hot_seat_fills_seats() -> Message:
    return _HOT_SEAT_FILLS_SEATS


def bots_do_not_fit(bots: int, seats: int) -> Message:
    if seats == 1:
        text_1 = "1 other seat"
    else:
        text_1 = f"{seats} other seats"
    return Message(
        f"--bots names {bots} bots for {text_1}. Name one for all, or one for each.",
        "bots-do-not-fit",
        {"bots": bots, "seats": seats},
    )


def bot_without_limit(bot: str) -> Message:
    return Message(
        f"{bot} has no time limit, so it can't play people. Use it in arena or simulate.",
        "bot-without-limit",
        {"bot": bot},
    )


def bot_is_out(seat: str, problem: str) -> Message:
    return Message(f"{seat} is out: {problem}", "bot-is-out", {"seat": seat, "problem": problem})


def saved(path: str) -> Message:
    return Message(f"Saved: {path}", "saved", {"path": path})


_GAME_NOT_SAVED: Final = Message("Not saved.", "game-not-saved")


def game_not_saved() -> Message:
    return _GAME_NOT_SAVED


def game_not_saved_seed(seed: str) -> Message:
    return Message(f"Not saved. The seed was {seed}.", "game-not-saved-seed", {"seed": seed})


def cannot_save(seed: str) -> Message:
    return Message(f"The game could not be saved. Its seed was {seed}.", "cannot-save", {"seed": seed})


def overwrite(path: str) -> Message:
    return Message(f"{path} exists. Overwrite it?", "overwrite", {"path": path})


def not_overwritten(path: str) -> Message:
    return Message(
        f"{path} was not overwritten. Choose another file with --save, or continue that game with --resume.",
        "not-overwritten",
        {"path": path},
    )


def is_folder(path: str) -> Message:
    return Message(f"{path} is a folder. Name a file.", "is-folder", {"path": path})


def is_folder_to_save(path: str) -> Message:
    return Message(f"{path} is a folder. Name a file in it with --save.", "is-folder-to-save", {"path": path})


def cannot_create(path: str, folder: str) -> Message:
    return Message(
        f"{path} cannot be written: you can't create files in {folder}.",
        "cannot-create",
        {"path": path, "folder": folder},
    )


def cannot_write(path: str, reason: str) -> Message:
    return Message(
        f"{path} cannot be written: {reason}. Name another file.", "cannot-write", {"path": path, "reason": reason}
    )


def cannot_read(path: str, reason: str) -> Message:
    return Message(f"{path} cannot be read: {reason}.", "cannot-read", {"path": path, "reason": reason})


def file_missing(path: str) -> Message:
    return Message(f"There is no file {path}.", "file-missing", {"path": path})


def not_utf_8(path: str) -> Message:
    return Message(f"{path} is not a text file in UTF-8.", "not-utf-8", {"path": path})


def scenario_sets(path: str, name: str, fixed: str, given: str) -> Message:
    return Message(
        f"{path} sets {name}={fixed}. Leave --set {name}={given} out.",
        "scenario-sets",
        {"path": path, "name": name, "fixed": fixed, "given": given},
    )


def _month__text(month: int) -> str:
    if month == 1:
        text_1 = "January"
    elif month == 2:
        text_1 = "February"
    elif month == 3:
        text_1 = "March"
    elif month == 4:
        text_1 = "April"
    elif month == 5:
        text_1 = "May"
    elif month == 6:
        text_1 = "June"
    elif month == 7:
        text_1 = "July"
    elif month == 8:
        text_1 = "August"
    elif month == 9:
        text_1 = "September"
    elif month == 10:
        text_1 = "October"
    elif month == 11:
        text_1 = "November"
    else:
        text_1 = "December"
    return text_1


def month(month: int) -> Message:
    return Message(_month__text(month), "month", {"month": month})


def saved_game(name: str, players: str, bots: list[str], day: int, year: str, time: str, month: int) -> Message:
    if players == "hot-seat":
        text_1 = "hot-seat"
    elif players == "bots":
        text_2 = listed(bots, ", ", ", ")
        text_1 = f"against {text_2}"
    else:
        text_1 = "alone"
    return Message(
        f"{name}, {text_1}, left on {day} {_month__text(month)} {year} at {time}",
        "saved-game",
        {"name": name, "players": players, "bots": bots, "day": day, "year": year, "time": time, "month": month},
    )


_RESUME_TAKES_ALL: Final = Message(
    "--resume takes the game, options, seats and seed from the file. Leave them out.", "resume-takes-all"
)


def resume_takes_all() -> Message:
    return _RESUME_TAKES_ALL


def saved_game_over(path: str, command: str) -> Message:
    return Message(
        f"{path}: this game is over. To read it: {command}", "saved-game-over", {"path": path, "command": command}
    )


def saved_game_without_seed(path: str) -> Message:
    return Message(
        f"{path}: this game has no published seed, so you can't continue it here.",
        "saved-game-without-seed",
        {"path": path},
    )


def saved_game_of_others(path: str, players: list[str]) -> Message:
    text_1 = listed(players, ", ", " and ")
    return Message(
        f"{path}: you have no seat in this game. {text_1} played it.",
        "saved-game-of-others",
        {"path": path, "players": players},
    )


def saved_game_with_program(path: str, player: str) -> Message:
    return Message(
        f"{path}: {player} played this game. Aerodrome never starts a program named in a file.",
        "saved-game-with-program",
        {"path": path, "player": player},
    )


_LEFT_WITH_PROGRAM: Final = Message(
    "Aerodrome never starts a program named in a file, so you can't continue this game.", "left-with-program"
)


def left_with_program() -> Message:
    return _LEFT_WITH_PROGRAM


def to_read_game(command: str) -> Message:
    return Message(f"To read it: {command}", "to-read-game", {"command": command})


def to_continue_game(command: str) -> Message:
    return Message(f"To continue: {command}", "to-continue-game", {"command": command})


def to_check_game(seed: str, command: str) -> Message:
    return Message(
        f"The seed was {seed}. To check every draw: {command}", "to-check-game", {"seed": seed, "command": command}
    )


def welcome(seat: str, bots: list[str]) -> Message:
    if len(bots) == 0:
        text_1 = ""
    else:
        text_2 = listed(bots, ", ", ", ")
        text_1 = f", {text_2}"
    return Message(f"You are {seat}{text_1}.", "welcome", {"seat": seat, "bots": bots})


def welcome_bot(seat: str, bot: str) -> Message:
    return Message(f"{seat} is the bot {bot}", "welcome-bot", {"seat": seat, "bot": bot})


def welcome_seed(seed: str) -> Message:
    return Message(f"Seed {seed}. Type ? for help, quit to save and leave.", "welcome-seed", {"seed": seed})


_HEADING_STORY: Final = Message("The story so far", "heading-story")


def heading_story() -> Message:
    return _HEADING_STORY


_HEADING_EVERYTHING: Final = Message("Everything so far", "heading-everything")


def heading_everything() -> Message:
    return _HEADING_EVERYTHING


_HEADING_NEWS: Final = Message("What happened", "heading-news")


def heading_news() -> Message:
    return _HEADING_NEWS


def seat_asked(seat: str, question: str) -> Message:
    return Message(f"{seat}: {question}", "seat-asked", {"seat": seat, "question": question})


def text_with_rule(text: str, rule: str) -> Message:
    return Message(f"{text} ({rule})", "text-with-rule", {"text": text, "rule": rule})


def choices_refused(choices: list[str], reason: str) -> Message:
    text_1 = listed(choices, ", ", ", ")
    return Message(f"{text_1}: {reason}", "choices-refused", {"choices": choices, "reason": reason})


_HEADING_HAND_OVER: Final = Message("Hand over", "heading-hand-over")


def heading_hand_over() -> Message:
    return _HEADING_HAND_OVER


def hand_over(seat: str) -> Message:
    return Message(f"{seat}'s turn. Everyone else, please look away.", "hand-over", {"seat": seat})


def hand_over_ready(seat: str) -> Message:
    return Message(f"Press Enter when {seat} is ready:", "hand-over-ready", {"seat": seat})


_HAND_OVER_HELP: Final = Message("Press Enter, type undo to take back the last answer, or type quit.", "hand-over-help")


def hand_over_help() -> Message:
    return _HAND_OVER_HELP


_TAKEN_BACK: Final = Message("Taken back.", "taken-back")


def taken_back() -> Message:
    return _TAKEN_BACK


_RESIGN_ASKED: Final = Message("Resign this game?", "resign-asked")


def resign_asked() -> Message:
    return _RESIGN_ASKED


def draw_asked(seat: str) -> Message:
    return Message(f"{seat}, do you agree to a draw?", "draw-asked", {"seat": seat})


def no_such_choice(typed: str, most: int) -> Message:
    return Message(
        f"There is no choice {typed}: the numbers run from 1 to {most}.",
        "no-such-choice",
        {"typed": typed, "most": most},
    )


def _not_understood__text(typed: str, most: int, example: str) -> str:
    return f"I don't understand {typed}. Type a number from 1 to {most}, words like {example}, or ? for help."


def not_understood(typed: str, most: int, example: str) -> Message:
    return Message(
        _not_understood__text(typed, most, example),
        "not-understood",
        {"typed": typed, "most": most, "example": example},
    )


def not_understood_but(meant: str, typed: str, most: int, example: str) -> Message:
    return Message(
        f"{_not_understood__text(typed, most, example)} Did you mean {meant}?",
        "not-understood-but",
        {"meant": meant, "typed": typed, "most": most, "example": example},
    )


def either(some: str, other: str) -> Message:
    return Message(f"{some} or {other}", "either", {"some": some, "other": other})


def cannot_do(typed: str, refusal: str) -> Message:
    return Message(f"You can't {typed}: {refusal}", "cannot-do", {"typed": typed, "refusal": refusal})


def why_what(typed: str) -> Message:
    return Message(f"Ask about an action, for example: why {typed}", "why-what", {"typed": typed})


def why_nearest(typed: str) -> Message:
    return Message(f"There is no {typed} in this game. The nearest:", "why-nearest", {"typed": typed})


def why_each(choice: str, judged: str) -> Message:
    return Message(f"{choice}: {judged}", "why-each", {"choice": choice, "judged": judged})


def why_not(refusal: str) -> Message:
    return Message(f"Not now: {refusal}", "why-not", {"refusal": refusal})


def why_allowed(label: str) -> Message:
    return Message(f"You can do that. {label}", "why-allowed", {"label": label})


_HINT_ONLY_CHOICE: Final = Message("There is only one choice.", "hint-only-choice")


def hint_only_choice() -> Message:
    return _HINT_ONLY_CHOICE


_HINT_NONE: Final = Message("No hint is available right now.", "hint-none")


def hint_none() -> Message:
    return _HINT_NONE


_HINT_MIXED: Final = Message(
    "Other players choose at the same time, so mix your choices in about these proportions.", "hint-mixed"
)


def hint_mixed() -> Message:
    return _HINT_MIXED


def hint_score(percent: int) -> Message:
    return Message(f"expected score {percent}%", "hint-score", {"percent": percent})


def hint_share(percent: int) -> Message:
    return Message(f"{percent}% of the search", "hint-share", {"percent": percent})


def to_read_rules(command: str) -> Message:
    return Message(f"To read all the rules: {command}", "to-read-rules", {"command": command})


def to_read_rule(command: str) -> Message:
    return Message(f"To read the rule: {command}", "to-read-rule", {"command": command})


def rules_by_id(command: str, rest: int, words: str) -> Message:
    if rest == 0:
        text_1 = ""
    else:
        text_1 = f" ({rest} more contain {words})"
    return Message(
        f"Read one by its id, for example: {command}{text_1}",
        "rules-by-id",
        {"command": command, "rest": rest, "words": words},
    )


_REACH_NONE: Final = Message("None of your moves now ends with a target in your sights.", "reach-none")


def reach_none() -> Message:
    return _REACH_NONE


_REACH_HOW: Final = Message("Type reach and a number to fly that move.", "reach-how")


def reach_how() -> Message:
    return _REACH_HOW


def reach_no_such_move(typed: str, most: int) -> Message:
    return Message(
        f"There is no move {typed}: the numbers run from 1 to {most}.",
        "reach-no-such-move",
        {"typed": typed, "most": most},
    )


_REPORT_ABOUT_WHAT: Final = Message(
    "Say what looks wrong: report and a choice, for example the one that was refused, or report log for the last thing that happened.",
    "report-about-what",
)


def report_about_what() -> Message:
    return _REPORT_ABOUT_WHAT


_REPORT_EXPECTED: Final = Message("What did you expect? (Enter for nothing)", "report-expected")


def report_expected() -> Message:
    return _REPORT_EXPECTED


_REPORT_CONTAINS: Final = Message("The report contains:", "report-contains")


def report_contains() -> Message:
    return _REPORT_CONTAINS


def report_issue(address: str) -> Message:
    return Message(f"Open an issue with it at {address}", "report-issue", {"address": address})


def report_answer(command: str) -> Message:
    return Message(f"To see the engine's answer: {command}", "report-answer", {"command": command})


def _help_number__typed() -> str:
    return "3"


def help_number() -> Message:
    part_typed = _help_number__typed()
    return Message(
        "take choice number 3",
        "help-number",
        NO_ARGUMENTS,
        {part: text for part, text in {"typed": part_typed}.items() if text},
    )


def _help_words__typed() -> str:
    return "the words on the right"


def help_words() -> Message:
    part_typed = _help_words__typed()
    return Message(
        "the same choice, written out",
        "help-words",
        NO_ARGUMENTS,
        {part: text for part, text in {"typed": part_typed}.items() if text},
    )


def _help_enter__typed() -> str:
    return "Enter"


def help_enter() -> Message:
    part_typed = _help_enter__typed()
    return Message(
        "show the table again, or take the choice if there is only one",
        "help-enter",
        NO_ARGUMENTS,
        {part: text for part, text in {"typed": part_typed}.items() if text},
    )


def _help_why__typed() -> str:
    return "why …"


def help_why() -> Message:
    part_typed = _help_why__typed()
    return Message(
        "why you can't take a choice now, or what it would do",
        "help-why",
        NO_ARGUMENTS,
        {part: text for part, text in {"typed": part_typed}.items() if text},
    )


def _help_hint__typed() -> str:
    return "hint"


def help_hint() -> Message:
    part_typed = _help_hint__typed()
    return Message(
        "what an ace would do here, and the expected score",
        "help-hint",
        NO_ARGUMENTS,
        {part: text for part, text in {"typed": part_typed}.items() if text},
    )


def _help_rules__typed() -> str:
    return "rules"


def help_rules() -> Message:
    part_typed = _help_rules__typed()
    return Message(
        "the game in a few sentences",
        "help-rules",
        NO_ARGUMENTS,
        {part: text for part, text in {"typed": part_typed}.items() if text},
    )


def _help_rule__typed() -> str:
    return "rules ID"


def help_rule() -> Message:
    part_typed = _help_rule__typed()
    return Message(
        "one rule, for example the one that a refusal names",
        "help-rule",
        NO_ARGUMENTS,
        {part: text for part, text in {"typed": part_typed}.items() if text},
    )


def _help_search__typed() -> str:
    return "rules WORDS"


def help_search() -> Message:
    part_typed = _help_search__typed()
    return Message(
        "the rules that contain these words",
        "help-search",
        NO_ARGUMENTS,
        {part: text for part, text in {"typed": part_typed}.items() if text},
    )


def _help_report__typed() -> str:
    return "report [CHOICE]"


def help_report() -> Message:
    part_typed = _help_report__typed()
    return Message(
        "write a report for the maintainers if the last refusal, or this choice, looks wrong",
        "help-report",
        NO_ARGUMENTS,
        {part: text for part, text in {"typed": part_typed}.items() if text},
    )


def _help_report_log__typed() -> str:
    return "report log"


def help_report_log() -> Message:
    part_typed = _help_report_log__typed()
    return Message(
        "the same about the last thing that happened",
        "help-report-log",
        NO_ARGUMENTS,
        {part: text for part, text in {"typed": part_typed}.items() if text},
    )


def _help_undo__typed() -> str:
    return "undo"


def help_undo() -> Message:
    part_typed = _help_undo__typed()
    return Message(
        "take back your last answer, unless dice, a draw or a reveal has followed",
        "help-undo",
        NO_ARGUMENTS,
        {part: text for part, text in {"typed": part_typed}.items() if text},
    )


def _help_log__typed() -> str:
    return "log"


def help_log() -> Message:
    part_typed = _help_log__typed()
    return Message(
        "everything you have seen so far",
        "help-log",
        NO_ARGUMENTS,
        {part: text for part, text in {"typed": part_typed}.items() if text},
    )


def _help_save__typed() -> str:
    return "save [FILE]"


def help_save() -> Message:
    part_typed = _help_save__typed()
    return Message(
        "save now and keep playing",
        "help-save",
        NO_ARGUMENTS,
        {part: text for part, text in {"typed": part_typed}.items() if text},
    )


def _help_quit__typed() -> str:
    return "quit"


def help_quit() -> Message:
    part_typed = _help_quit__typed()
    return Message(
        "save and leave, as Ctrl-D and Ctrl-C do",
        "help-quit",
        NO_ARGUMENTS,
        {part: text for part, text in {"typed": part_typed}.items() if text},
    )


def _help_resign__typed() -> str:
    return "resign"


def help_resign() -> Message:
    part_typed = _help_resign__typed()
    return Message(
        "give up", "help-resign", NO_ARGUMENTS, {part: text for part, text in {"typed": part_typed}.items() if text}
    )


def _help_reach__typed() -> str:
    return "reach [3]"


def help_reach() -> Message:
    part_typed = _help_reach__typed()
    return Message(
        "list complete moves that end with a target in your sights, or fly number 3",
        "help-reach",
        NO_ARGUMENTS,
        {part: text for part, text in {"typed": part_typed}.items() if text},
    )


def _help_draw__typed() -> str:
    return "draw"


def help_draw() -> Message:
    part_typed = _help_draw__typed()
    return Message(
        "end the game as a draw, if everyone agrees",
        "help-draw",
        NO_ARGUMENTS,
        {part: text for part, text in {"typed": part_typed}.items() if text},
    )


_SAVE_REPLAY: Final = Message("Save the replay?", "save-replay")


def save_replay() -> Message:
    return _SAVE_REPLAY


_VERDICT_DRAW: Final = Message("A draw", "verdict-draw")


def verdict_draw() -> Message:
    return _VERDICT_DRAW


_VERDICT_WON: Final = Message("You win!", "verdict-won")


def verdict_won() -> Message:
    return _VERDICT_WON


_VERDICT_LOST: Final = Message("You lose", "verdict-lost")


def verdict_lost() -> Message:
    return _VERDICT_LOST


_VERDICT_NO_ONE: Final = Message("No one wins", "verdict-no-one")


def verdict_no_one() -> Message:
    return _VERDICT_NO_ONE


def verdict_winners(winners: list[str]) -> Message:
    text_1 = listed(winners, ", ", " and ")
    if len(winners) == 1:
        text_2 = "wins!"
    else:
        text_2 = "win!"
    return Message(f"{text_1} {text_2}", "verdict-winners", {"winners": winners})


_VALUE_YES: Final = Message("yes", "value-yes")


def value_yes() -> Message:
    return _VALUE_YES


_VALUE_NO: Final = Message("no", "value-no")


def value_no() -> Message:
    return _VALUE_NO


_VALUE_NONE: Final = Message("none", "value-none")


def value_none() -> Message:
    return _VALUE_NONE


def values(values: list[str]) -> Message:
    text_1 = listed(values, ", ", ", ")
    return Message(text_1, "values", {"values": values})


def page_is_at(page: str) -> Message:
    return Message(f"Aerodrome is at {page}", "page-is-at", {"page": page})


def page_in_network(address: str) -> Message:
    return Message(f"In your network: {address}", "page-in-network", {"address": address})


def page_opens(place: str, folder: str) -> Message:
    if place == "database":
        text_1 = "in its database"
    else:
        text_1 = f"in {folder}"
    return Message(
        f"The page opens in your browser. To stop Aerodrome, press Ctrl-C here. Your games are saved {text_1}.",
        "page-opens",
        {"place": place, "folder": folder},
    )


def page_stopped(command: str) -> Message:
    return Message(
        f"Aerodrome has stopped. Your games are saved. To continue them, run: {command}",
        "page-stopped",
        {"command": command},
    )


def page_without_browser(page: str) -> Message:
    return Message(
        f"No browser could be opened from here. Open {page} in a browser.", "page-without-browser", {"page": page}
    )


_PAGE_NEEDS_SERVER: Final = Message("The page needs Aerodrome's server, which is not installed.", "page-needs-server")


def page_needs_server() -> Message:
    return _PAGE_NEEDS_SERVER


def server_needs(packages: list[str], how: str) -> Message:
    text_1 = listed(packages, ", ", ", ")
    return Message(f"The server needs {text_1}. {how}", "server-needs", {"packages": packages, "how": how})


def server_install_again(command: str) -> Message:
    return Message(f"Install Aerodrome again with its server: {command}", "server-install-again", {"command": command})


def server_add(command: str) -> Message:
    return Message(f"To add the server: {command}", "server-add", {"command": command})


def server_or_terminal(how: str, command: str) -> Message:
    return Message(
        f"{page_needs_server()} {how}. To play in the terminal without it: {command}",
        "server-or-terminal",
        {"how": how, "command": command},
    )


_PLAY_IN_TERMINAL: Final = Message("You can play in this terminal without it. Play here now?", "play-in-terminal")


def play_in_terminal() -> Message:
    return _PLAY_IN_TERMINAL


def no_such_address(host: str) -> Message:
    return Message(
        f"There is no address {host} to listen at. For this computer only: --host 127.0.0.1",
        "no-such-address",
        {"host": host},
    )


def port_taken(port: int) -> Message:
    return Message(
        f"Port {port} is taken by another program. Choose another with --port.", "port-taken", {"port": port}
    )


def cannot_listen(host: str, port: int, reason: str) -> Message:
    return Message(
        f"The server cannot listen at {host}, port {port}: {reason}.",
        "cannot-listen",
        {"host": host, "port": port, "reason": reason},
    )
