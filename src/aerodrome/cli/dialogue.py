"""The dialogue at a table in the terminal: shows, asks, explains and saves. It works for every game."""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol, cast

from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from aerodrome.bots.bot import Bot, Budget, Forfeit
from aerodrome.bots.outside.process import Watchdog
from aerodrome.bots.outside.program import player
from aerodrome.bots.registry import EXTERNAL, budget_of
from aerodrome.cli import saves
from aerodrome.cli.lookup import nearest_actions, print_rules
from aerodrome.cli.plain_rooms import PlainRooms
from aerodrome.cli.program import program
from aerodrome.cli.reporting import Reporter
from aerodrome.core import registry
from aerodrome.core.game import CHANCE, NOBODY, seat_words
from aerodrome.core.match import Match, Offer
from aerodrome.core.outcome import DRAWN, WON
from aerodrome.core.refusal import BadInput, Refused
from aerodrome.core.replay import replay_of, write
from aerodrome.core.rulebook import rulebook
from aerodrome.core.source import Seeded

PERSON: Final = saves.PERSON
BOARD_COLUMNS: Final = 64  # for the board next to the cockpits, unless the game's terminal.py asks for more
COCKPIT_COLUMNS: Final = 52  # that the cockpits need there. In a narrower terminal they go below.
RECAP: Final = 8  # lines of the story so far, when a game is resumed
NUMBER_STYLE: Final = "bold color(130)"  # a brown that is readable on light and dark backgrounds
WRONG_STYLE: Final = "color(130)"
HINT_BUDGET: Final = Budget(seconds=1.0)
HINTS_SHOWN: Final = 4
PROGRAM_BUDGET: Final = Budget(seconds=5.0)

HELP: Final = [
    ("3", "take choice number 3"),
    ("the words on the right", "the same choice, written out"),
    ("Enter", "show the table again, or take the choice if there is only one"),
    ("why …", "why you can't take a choice now, or what it would do"),
    ("hint", "what an ace would do here, and the expected score"),
    ("rules", "the game in a few sentences"),
    ("rules ID", "one rule, for example the one that a refusal names"),
    ("rules WORDS", "the rules that contain these words"),
    ("report [CHOICE]", "write a report for the maintainers if the last refusal, or this choice, looks wrong"),
    ("report log", "the same about the last thing that happened"),
    ("undo", "take back your last answer, unless dice, a draw or a reveal has followed"),
    ("log", "everything you have seen so far"),
    ("save [FILE]", "save now and keep playing"),
    ("quit", "save and leave, as Ctrl-D and Ctrl-C do"),
    ("resign", "give up"),
]
REACH_HELP: Final = ("reach [3]", "list complete moves that end with a target in your sights, or fly number 3")
DRAW_HELP: Final = ("draw", "end the game as a draw, if everyone agrees")

Ask = Callable[[str], str]
Shortcuts = Callable[[Match], list[tuple[str, str, list[int]]]]  # of each: its purpose, its label, its answers


class Rooms(Protocol):
    """The contents of a game's terminal.py: a menu for newcomers, and the looks and words of its table."""

    MENU: list[tuple[str, list[tuple[str, dict[str, object]]]]]

    def board(self, observation: dict[str, object], width: int) -> RenderableType: ...

    def cockpit(self, observation: dict[str, object], offers: list[Offer]) -> RenderableType: ...

    def account(
        self, observation: dict[str, object], events: list[dict[str, object]], lines: list[str]
    ) -> list[str]: ...


def rooms_of(code: str) -> Rooms:
    """Import the terminal.py of a game. A game without one is shown as plain lists."""
    title = registry.title(code)
    name = registry.PACKAGES[code] + ".terminal"
    try:
        return cast("Rooms", importlib.import_module(name))
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return PlainRooms(title)


class Quit(Exception):
    """A player wants to leave the table."""


class Dialogue:
    """One match with people at the keyboard, and bots in the other seats."""

    def __init__(
        self, console: Console, ask: Ask, match: Match, players: list[str], seed: str, file: Path | None = None
    ) -> None:
        """`players` has PERSON or a bot for each seat. `file` belongs to this match and may be overwritten."""
        self.console = console
        self.ask = ask
        self.match = match
        self.players = players
        self.seed = seed
        self.file = file
        self.title = registry.title(match.game.code)
        self.rooms = rooms_of(match.game.code)
        self.names = [seat_words(name) for name in match.game.seat_names]
        self.shortcuts: Shortcuts | None = getattr(
            self.rooms, "shortcuts", None
        )  # only of a game that offers complete moves
        self.people = [seat for seat, player in enumerate(players) if player == PERSON]
        self.holder = NOBODY  # the seat at the keyboard
        self.told = dict.fromkeys([*self.people, NOBODY], 0)  # by seat, the number of events it has seen
        self.watchdog = Watchdog(match.game)
        self.programs: dict[int, Bot] = {}  # by seat
        self.reporter = Reporter(self)

    def run(self) -> None:
        """Play to the end, or until a player leaves. Save the game either way."""
        try:
            self._sit()
        except KeyboardInterrupt:  # perhaps while leaving: a closed window ends the input before it sends signals
            self._leave()
        finally:
            self.watchdog.close()
            for program in self.programs.values():
                program.leave()

    def _sit(self) -> None:
        try:
            self._welcome()
            while self.match.ending is None:
                self._one_answer()
            self._finish()
        except (Quit, EOFError, OSError):
            self._leave()
        except SystemExit:  # Rich raises it when the output is closed
            self._leave()
            raise BrokenPipeError from None
        except Exception:
            self._leave()  # a bug of ours must not lose the game
            raise

    # The table.

    def _welcome(self) -> None:
        names = self.names
        if len(self.people) == 1:
            others = [f"{names[seat]} is the bot {who}" for seat, who in enumerate(self.players) if who != PERSON]
            self.say(", ".join([f"You are {names[self.people[0]]}", *others]) + ".")
        self.say(f"Seed {self.seed}. Type ? for help, quit to save and leave.", "dim")
        if self.match.events:
            recap = self._story(self.people[0] if len(self.people) == 1 else NOBODY)[-RECAP:]
            if self.match.answers and any(answer.seat != CHANCE for answer in self.match.answers):
                self._tell("The story so far", recap)
                for seat in self.told:
                    self.told[seat] = len(self.match.events)

    def _one_answer(self) -> None:
        """Let one seat answer. Bots seal their choices first, so that they cannot depend on the person's."""
        match = self.match
        pending = match.pending_seats()
        bots = [seat for seat in pending if seat not in self.people]
        if bots:
            self._bot_answers(bots[0])
            return
        seat = self.holder if self.holder in pending else pending[0]
        if len(self.people) == 1:
            self.holder = seat
        if self.holder == seat or self._hand_over(seat):
            self._person_answers(seat)

    def _bot_answers(self, seat: int) -> None:
        """Answer for a bot. Its random seed depends on the place only, so a resumed game continues the same way."""
        match = self.match
        legal = match.game.legal(match.state, seat)
        if len(legal) == 1:
            match.submit(seat, legal[0])
            return
        try:
            code = self._bot_choice(seat, legal)
        except Forfeit as forfeit:
            self.say(f"{self.names[seat]} is out: {forfeit}", WRONG_STYLE)
            match.abandon(seat)
            return
        match.submit(seat, code)

    def _bot_choice(self, seat: int, legal: list[int]) -> int:
        match, name = self.match, self.players[seat]
        luck = f"{self.seed} {match.game.seat_names[seat]} {len(match.answers)}"
        if name == "uniform":  # it ignores the position, so it can run in this process
            return player(name, match.game, Seeded(luck)).choose(None, legal, budget_of(name))
        seen = match.observation(seat)
        if name.startswith(EXTERNAL):
            program = self.programs.get(seat) or player(name, match.game, Seeded(luck))
            self.programs[seat] = program
            return program.choose(seen, legal, PROGRAM_BUDGET)
        return self.watchdog.answer(name, secret(luck), seen, legal, budget_of(name))

    def _hand_over(self, seat: int) -> bool:
        """Hide one player's secrets before the next one looks. Return False if the last answer was undone instead."""
        names = self.names
        self._clear()
        self.console.print(Panel(f"{names[seat]}'s turn. Everyone else, please look away.", title="Hand over"))
        while True:
            line = self.ask(f"Press Enter when {names[seat]} is ready: ").strip().lower()
            if line == "":
                self._clear()
                self.holder = seat
                return True
            if line == "quit":
                raise Quit
            if line != "undo" or self.holder == NOBODY:
                self.say("Press Enter, type undo to take back the last answer, or type quit.")
            elif self._undo(self.holder):
                return False

    def _person_answers(self, seat: int) -> None:
        self._show(seat)
        while not self._understood(seat, self.ask("> ")):
            pass

    # Showing.

    def _show(self, seat: int) -> None:
        """Show what happened, the table, the question and the choices."""
        self._tell_news(seat)
        offers = self.match.offers(seat)
        self._draw_table(seat, offers)
        names = self.names
        who = f"{names[seat]}: " if len(self.people) > 1 else ""
        self.say(f"\n{who}{self.match.question(seat)}", "bold")
        self._list_choices(offers)

    def _draw_table(self, seat: int, offers: list[Offer]) -> None:
        seen = self.match.observation(seat).to_json()
        board_columns = int(getattr(self.rooms, "BOARD_COLUMNS", BOARD_COLUMNS))
        if self.console.width < board_columns + COCKPIT_COLUMNS:
            self.console.print(self.rooms.board(seen, self.console.width))
            self.console.print(self.rooms.cockpit(seen, offers))
            return
        grid = Table.grid(padding=(0, 1))
        grid.add_column(width=board_columns)
        grid.add_column(ratio=1)
        grid.add_row(Padding(self.rooms.board(seen, board_columns), (1, 0, 0, 1)), self.rooms.cockpit(seen, offers))
        self.console.print(grid)

    def _list_choices(self, offers: list[Offer]) -> None:
        grid = Table.grid(padding=(0, 2))
        grid.add_column(justify="right", style=NUMBER_STYLE, min_width=4)
        grid.add_column()
        grid.add_column(style="dim", no_wrap=True)
        for number, offer in enumerate(_legal(offers), 1):
            grid.add_row(str(number), Text(offer.label), Text(offer.text))
        self.console.print(grid)
        refused: dict[str, list[str]] = {}
        for offer in offers:
            if offer.refusal is not None:
                refused.setdefault(str(offer.refusal), []).append(offer.text)
        reasons = Table.grid(padding=(0, 2))
        reasons.add_column(justify="right", min_width=4)
        reasons.add_column()
        for reason, texts in refused.items():
            reasons.add_row("–", Text(f"{', '.join(texts)}: {reason}"), style="dim")
        self.console.print(reasons)

    def _tell_news(self, seat: int) -> None:
        lines = self._story(seat, self.told[seat])
        self.told[seat] = len(self.match.events)
        if lines:
            self._tell("What happened", lines)

    def _story(self, seat: int, after: int = 0) -> list[str]:
        match = self.match
        events = match.log_for(seat, after)
        lines = [match.game.describe(event, seat) for event in events]
        return self.rooms.account(match.observation(seat).to_json(), [event.to_json() for event in events], lines)

    def _tell(self, heading: str, lines: list[str]) -> None:
        self.console.print()
        self.console.print(Rule(heading, align="left", style="dim"))
        for line in lines:
            self.say(f"  {line}")
        self.console.print()

    def say(self, text: str, style: str = "") -> None:
        """Print plain text. Brackets in it are not markup."""
        self.console.print(Text(text, style=style))

    def say_to_copy(self, text: str) -> None:
        """Print a line with a file name. The terminal wraps it, so that it can be copied in one piece."""
        self.console.print(Text(text), soft_wrap=True)

    def _clear(self) -> None:
        """Clear the screen, and the scrollback too if the terminal supports that."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.file.flush()

    # Understanding.

    def _understood(self, seat: int, line: str) -> bool:
        """Obey a line. Return True if the table has changed, so that the next question follows."""
        words = line.split()
        if not words:
            return self._nothing_said(seat)
        word, rest = words[0].lower(), " ".join(words[1:])
        if word in ("?", "help"):
            self._help()
        elif word == "why":
            self._why(seat, rest)
        elif word == "hint":
            self._hint(seat)
        elif word == "report":
            self.reporter.write(self.match, seat, rest, self._code_of)
        elif word in ("rules", "rule"):
            self._rules(rest)
        elif word == "reach" and self.shortcuts is not None:
            return self._reach(seat, rest)
        elif word == "log":
            self._tell("Everything so far", self._story(seat))
        elif word == "undo":
            return self._undo(seat)
        elif word == "save":
            self._save_now(rest)
        elif word in ("quit", "exit", "q"):
            raise Quit
        elif word == "resign":
            return self._resign(seat)
        elif word == "draw" and len(self.people) > 1:
            return self._agree_draw()
        else:
            return self._answer(seat, " ".join(words))
        return False

    def _nothing_said(self, seat: int) -> bool:
        legal = _legal(self.match.offers(seat))
        if len(legal) == 1:
            self.match.submit(seat, legal[0].code)
            return True
        self._show(seat)
        return False

    def _answer(self, seat: int, text: str) -> bool:
        try:
            code = self._code_of(seat, text)
            self.match.submit(seat, code)
        except BadInput as bad:
            self.say(str(bad), WRONG_STYLE)
            return False
        except Refused as refused:
            self.say(f"You can't {text}: {refused.refusal}", WRONG_STYLE)
            self.reporter.refused = (seat, code)
            return False
        return True

    def _code_of(self, seat: int, text: str) -> int:
        """Return the choice with this number or these words. The verb may be left out if there is only one."""
        offers = self.match.offers(seat)
        legal = _legal(offers)
        actions = self.match.game.actions
        if text.isdecimal():
            if 1 <= int(text) <= len(legal):
                return legal[int(text) - 1].code
            raise BadInput(f"There is no choice {text}: the numbers run from 1 to {len(legal)}.")
        verbs = {str(offer.action["do"]) for offer in offers}
        if text.split()[0].lower() not in actions.verbs and len(verbs) == 1:
            try:
                return actions.parse(f"{verbs.pop()} {text}")
            except BadInput:
                pass  # the error below quotes what was typed, not our completion of it
        try:
            return actions.parse(text)
        except BadInput:
            near = [actions.text(code) for code in nearest_actions(self.match, seat, text)]
            meant = f" Did you mean {' or '.join(near)}?" if near else ""
            raise BadInput(
                f"I don't understand {text!r}. Type a number from 1 to {len(legal)}, "
                f"words like {legal[0].text!r}, or ? for help.{meant}"
            ) from None

    def _help(self) -> None:
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style=NUMBER_STYLE, no_wrap=True)
        grid.add_column()
        more = [REACH_HELP] if self.shortcuts is not None else []
        for word, meaning in [*HELP, *more, DRAW_HELP] if len(self.people) > 1 else [*HELP, *more]:
            grid.add_row(Text(word), Text(meaning))
        self.console.print(Padding(grid, (0, 2)))

    def _why(self, seat: int, text: str) -> None:
        if not text:
            self.say(f"Ask about an action, for example: why {_legal(self.match.offers(seat))[0].text}")
            return
        try:
            code = self._code_of(seat, text)
        except BadInput as bad:
            self._why_nearest(seat, text, bad)
            return
        self.say(self._judged(seat, code))

    def _why_nearest(self, seat: int, text: str, bad: BadInput) -> None:
        """Explain the actions that read most like a text that is not an action of this game."""
        near = [] if text.isdecimal() else nearest_actions(self.match, seat, text)
        if not near:
            self.say(str(bad), WRONG_STYLE)
            return
        self.say(f"There is no {text!r} in this game. The nearest:", WRONG_STYLE)
        for code in near:
            self.say(f"  {self.match.game.actions.text(code)}: {self._judged(seat, code)}")

    def _judged(self, seat: int, code: int) -> str:
        refusal = self.match.why_not(seat, code)
        self.reporter.refused = (seat, code)
        if refusal is not None:
            return f"Not now: {refusal}"
        return f"You can do that. {self.match.game.label(self.match.state, seat, code)}"

    def _reach(self, seat: int, number: str) -> bool:
        """List the complete moves worth a look, or fly one of them."""
        assert self.shortcuts is not None
        found = self.shortcuts(self.match)
        if not found:
            self.say("None of your moves now ends with a target in your sights.")
        elif not number:
            heading = ""
            for place, (purpose, label, _) in enumerate(found, 1):
                if purpose != heading:
                    self.say(purpose, "bold")
                    heading = purpose
                self.say(f"  {place:2}  {label}")
            self.say("Type reach and a number to fly that move.", "dim")
        elif not number.isdecimal() or not 1 <= int(number) <= len(found):
            self.say(f"There is no move {number}: the numbers run from 1 to {len(found)}.", WRONG_STYLE)
        else:
            self._fly(seat, found[int(number) - 1][2])
            return True
        return False

    def _fly(self, seat: int, codes: list[int]) -> None:
        """Give these answers in turn, until the game asks something else."""
        for code in codes:
            if seat not in self.match.pending_seats() or self.match.why_not(seat, code) is not None:
                return
            self.match.submit(seat, code)

    def _hint(self, seat: int) -> None:
        """Show the best choices. If several seats decide at once, also show how often to take each of them."""
        match = self.match
        offers = _legal(match.offers(seat))
        if len(offers) == 1:
            self.say("There is only one choice.")
            return
        luck = secret(f"{self.seed} hint {len(match.answers)}")
        advice = self.watchdog.hints(luck, match.observation(seat), [offer.code for offer in offers], HINT_BUDGET)
        grid = Table.grid(padding=(0, 2))
        grid.add_column(justify="right", style=NUMBER_STYLE, min_width=4)
        grid.add_column()
        grid.add_column(justify="right")
        grid.add_column(justify="right", style="dim")
        codes = [offer.code for offer in offers]
        for each in [each for each in advice if each.code in codes][:HINTS_SHOWN]:
            number = codes.index(each.code)
            expected, share = f"expected score {each.worth:.0%}", f"{each.weight:.0%} of the search"
            grid.add_row(str(number + 1), Text(offers[number].label), expected, share)
        self.console.print(grid)
        if not advice:
            self.say("No hint is available right now.")
        elif advice[0].mixed:
            self.say(
                "Other players choose at the same time, so mix your choices in about these proportions.",
                "dim",
            )

    def _rules(self, rule: str) -> None:
        if not rule:
            self.console.print(Markdown(_first_chapter(rulebook(self.title))))
            self.say(f"To read all the rules: {program()} rules {self.title.code}", "dim")
            return
        try:
            print_rules(self.console, self.title, rule, "rules")
        except BadInput as bad:
            self.say(str(bad), WRONG_STYLE)

    # Taking back, giving up.

    def _undo(self, seat: int) -> bool:
        try:
            self._take_back_bots(seat)
            self.match.undo(seat)
        except Refused as refused:
            self.say(str(refused.refusal), WRONG_STYLE)
            return False
        events = len(self.match.events)
        for each in self.told:
            self.told[each] = min(self.told[each], events)
        self.say("Taken back.")
        return True

    def _take_back_bots(self, seat: int) -> None:
        """Undo what bots answered after this player. The game asks them again."""
        later = []
        for answer in reversed(self.match.answers):
            if answer.seat == CHANCE or answer.left:
                return
            if answer.seat == seat:
                break
            later.append(answer.seat)
        else:
            return
        for bot in later:
            if bot in self.people:
                return
            self.match.undo(bot)

    def _resign(self, seat: int) -> bool:
        if not self._agrees("Resign this game?"):
            return False
        self.match.resign(seat)
        return True

    def _agree_draw(self) -> bool:
        if not all(self._agrees(f"{self.names[seat]}, do you agree to a draw?") for seat in self.people):
            return False
        self.match.agree_draw()
        return True

    def _agrees(self, question: str) -> bool:
        return self.ask(f"{question} [y/N] ").strip().lower() in ("y", "yes")

    # Saving.

    def _record(self) -> str:
        return write(replay_of(self.match, self.players, {"seed": self.seed}))

    def _save_now(self, name: str) -> None:
        path = Path(os.path.expanduser(name)) if name else self.file or saves.new_path(self.title.code)
        if path != self.file and path.exists() and not self._agrees(f"{path} exists. Overwrite it?"):
            self.say("Not saved.")
            return
        try:
            saves.write_whole(path, self._record())
        except BadInput as bad:
            self.say(str(bad), WRONG_STYLE)
            return
        self.file = path
        self.say_to_copy(f"Saved: {path}")

    def _leave(self) -> None:
        with saves.undisturbed():
            self._save_and_part()

    def _save_and_part(self) -> None:
        """Save before printing: the terminal may be gone already."""
        path = self._keep()
        if path is None:
            return
        with contextlib.suppress(OSError):
            self.console.print()
            if self.match.ending is not None:
                self._tell_where(path)
                return
            self.say_to_copy(f"Saved: {path}")
            if saves.with_program(self.players):
                self.say("Aerodrome never starts a program named in a file, so you can't continue this game.")
                self.say_to_copy(f"To read it: {program()} replay show {_quoted(path)}")
            else:
                self.say_to_copy(f"To continue: {program()} play --resume {_quoted(path)}")

    def _keep(self) -> Path | None:
        """Save without asking, in another place if necessary. Return the file, or None if nothing worked."""
        for path in (self.file, saves.new_path(self.title.code), saves.free_path(Path("aerodrome-game.jsonl"))):
            if path is None:
                continue
            try:
                saves.write_whole(path, self._record())
            except BadInput as bad:
                with contextlib.suppress(OSError):
                    self.say(str(bad), WRONG_STYLE)
                continue
            self.file = path
            return path
        self.say(f"The game could not be saved. Its seed was {self.seed}.", "bold")
        return None

    def _finish(self) -> None:
        match = self.match
        seat = self.people[0] if len(self.people) == 1 else NOBODY
        if len(self.people) > 1:
            self._clear()
        self._tell_news(seat)
        self._draw_table(seat, [])
        ending = match.ending
        assert ending is not None
        rule = f" ({ending.rule})" if ending.rule else ""
        self.console.print(Panel(Text(f"{ending.reason}{rule}"), title=self._verdict(ending.scores), expand=False))
        if ending.rule:
            self.say(f"To read the rule: {program()} rules {self.title.code} {ending.rule}", "dim")
        if self.file is None and not self._keeps_replay(seat):
            self.say(f"Not saved. The seed was {self.seed}.")
            return
        path = self._keep()
        if path is not None:
            self._tell_where(path)

    def _keeps_replay(self, seat: int) -> bool:
        answer = self.ask("Save the replay? [Y/n] ").strip().lower()
        while answer == "report":
            self.reporter.write_result(self.match, seat, self._record())
            answer = self.ask("Save the replay? [Y/n] ").strip().lower()
        return answer not in ("n", "no")

    def _verdict(self, scores: list[float]) -> str:
        names = self.names
        if DRAWN in scores:
            return "A draw"
        if len(self.people) == 1:
            return "You win!" if scores[self.people[0]] == WON else "You lose"
        winners = [names[seat] for seat, score in enumerate(scores) if score == WON]
        if not winners:
            return "No one wins"
        return " and ".join(winners) + (" wins!" if len(winners) == 1 else " win!")

    def _tell_where(self, path: Path) -> None:
        self.say_to_copy(f"Saved: {path}")
        self.say_to_copy(f"The seed was {self.seed}. To check every draw: {program()} replay verify {_quoted(path)}")


def _legal(offers: list[Offer]) -> list[Offer]:
    return [offer for offer in offers if offer.refusal is None]


def secret(text: str) -> str:
    """Return a seed for a bot that does not reveal the table's seed, which is part of the text."""
    return hashlib.sha256(text.encode()).hexdigest()


def _quoted(path: Path) -> str:
    text = str(path)
    return f"'{text}'" if " " in text else text


def _first_chapter(text: str) -> str:
    """Return the text from the first second-level heading to the next."""
    parts = text.split("\n## ")
    return "## " + parts[1] if len(parts) > 1 else text
