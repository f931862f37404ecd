"""The dialogue at a table in the terminal: whose turn it is, and what a typed line does. It works for every game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from aerodrome.cli import saves
from aerodrome.cli.advice import Adviser
from aerodrome.cli.game_file import GameFile
from aerodrome.cli.lookup import code_of, legal_offers
from aerodrome.cli.messages import en
from aerodrome.cli.opponents import Opponents
from aerodrome.cli.program import program
from aerodrome.cli.reporting import Reporter
from aerodrome.cli.screen import WRONG_STYLE, Ask, Screen, with_rule
from aerodrome.core.game import CHANCE, NOBODY
from aerodrome.core.match import Match
from aerodrome.core.outcome import DRAWN, WON
from aerodrome.core.refusal import BadInput, Refused

PERSON: Final = saves.PERSON
RECAP: Final = 8  # lines of the story so far, when a game is resumed


class Quit(Exception):
    """A player wants to leave the table."""


class Dialogue:
    """One match with people at the keyboard, and bots in the other seats."""

    def __init__(
        self, console: Console, ask: Ask, match: Match, players: list[str], seed: str, file: Path | None = None
    ) -> None:
        """`players` has PERSON or a bot for each seat. `file` belongs to this match and may be overwritten."""
        self.match = match
        self.players = players
        self.seed = seed
        self.people = [seat for seat, player in enumerate(players) if player == PERSON]
        self.holder = NOBODY  # the seat at the keyboard
        self.screen = Screen(console, ask, match, self.people)
        self.opponents = Opponents(match, players, seed, self.screen)
        self.game_file = GameFile(match, players, seed, file, self.screen)
        self.reporter = Reporter(self.screen)
        self.adviser = Adviser(match, self.screen, self.opponents, self.reporter)

    def run(self) -> None:
        """Play to the end, or until a player leaves. Save the game either way."""
        try:
            self._sit()
        except KeyboardInterrupt:  # perhaps while leaving: a closed window ends the input before it sends signals
            self._leave()
        finally:
            self.opponents.close()

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
        names = self.screen.names
        if len(self.people) == 1:
            bots: list[str] = [
                en.welcome_bot(names[seat], who) for seat, who in enumerate(self.players) if who != PERSON
            ]
            self.screen.say(en.welcome(names[self.people[0]], bots))
        self.screen.say(en.welcome_seed(self.seed), "dim")
        if self.match.events:
            recap = self.screen.story(self.people[0] if len(self.people) == 1 else NOBODY)[-RECAP:]
            if self.match.answers and any(answer.seat != CHANCE for answer in self.match.answers):
                self.screen.print_section(en.heading_story(), recap)
                self.screen.mark_all_shown()

    def _one_answer(self) -> None:
        """Let one seat answer. Bots seal their choices first, so that they cannot depend on the person's."""
        match = self.match
        pending = match.pending_seats()
        bots = [seat for seat in pending if seat not in self.people]
        if bots:
            self.opponents.answer(bots[0])
            return
        seat = self.holder if self.holder in pending else pending[0]
        if len(self.people) == 1:
            self.holder = seat
        if self.holder == seat or self._hand_over(seat):
            self._person_answers(seat)

    def _hand_over(self, seat: int) -> bool:
        """Hide one player's secrets before the next one looks. Return False if the last answer was undone instead."""
        names = self.screen.names
        self.screen.clear()
        self.screen.console.print(Panel(en.hand_over(names[seat]), title=en.heading_hand_over()))
        while True:
            line = self.screen.ask(f"{en.hand_over_ready(names[seat])} ").strip().lower()
            if line == "":
                self.screen.clear()
                self.holder = seat
                return True
            if line == "quit":
                raise Quit
            if line != "undo" or self.holder == NOBODY:
                self.screen.say(en.hand_over_help())
            elif self._undo(self.holder):
                return False

    def _person_answers(self, seat: int) -> None:
        self.screen.show(seat)
        while not self._obey(seat, self.screen.ask("> ")):
            pass

    # Understanding.

    def _obey(self, seat: int, line: str) -> bool:
        """Obey a line. Return True if the table has changed, so that the next question follows."""
        words = line.split()
        if not words:
            return self._press_enter(seat)
        word, rest = words[0].lower(), " ".join(words[1:])
        if word in ("?", "help"):
            self.screen.show_help()
        elif word == "why":
            self.adviser.explain(seat, rest)
        elif word == "hint":
            self.adviser.hint(seat)
        elif word == "report":
            self.reporter.write(self.match, seat, rest)
        elif word in ("rules", "rule"):
            self.adviser.read_rules(rest)
        elif word == "reach" and self.screen.shortcuts is not None:
            return self.adviser.reach(seat, rest)
        elif word == "log":
            self.screen.print_section(en.heading_everything(), self.screen.story(seat))
        elif word == "undo":
            return self._undo(seat)
        elif word == "save":
            self.game_file.save_as(rest)
        elif word in ("quit", "exit", "q"):
            raise Quit
        elif word == "resign":
            return self._resign(seat)
        elif word == "draw" and len(self.people) > 1:
            return self._agree_draw()
        else:
            return self._answer(seat, " ".join(words))
        return False

    def _press_enter(self, seat: int) -> bool:
        legal = legal_offers(self.match.offers(seat))
        if len(legal) == 1:
            self.match.submit(seat, legal[0].code)
            return True
        self.screen.show(seat)
        return False

    def _answer(self, seat: int, text: str) -> bool:
        try:
            code = code_of(self.match, seat, text)
            self.match.submit(seat, code)
        except BadInput as bad:
            self.screen.say(str(bad), WRONG_STYLE)
            return False
        except Refused as refused:
            self.screen.say(en.cannot_do(text, with_rule(refused.refusal.text, refused.refusal.rule)), WRONG_STYLE)
            self.reporter.refused = (seat, code)
            return False
        return True

    # Taking back, giving up.

    def _undo(self, seat: int) -> bool:
        try:
            self._take_back_bots(seat)
            self.match.undo(seat)
        except Refused as refused:
            self.screen.say(with_rule(refused.refusal.text, refused.refusal.rule), WRONG_STYLE)
            return False
        self.screen.forget_undone()
        self.screen.say(en.taken_back())
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
        if not self.screen.agrees(en.resign_asked()):
            return False
        self.match.resign(seat)
        return True

    def _agree_draw(self) -> bool:
        if not all(self.screen.agrees(en.draw_asked(self.screen.names[seat])) for seat in self.people):
            return False
        self.match.agree_draw()
        return True

    # The end.

    def _leave(self) -> None:
        with saves.undisturbed():
            self.game_file.save_and_part()

    def _finish(self) -> None:
        match = self.match
        seat = self.people[0] if len(self.people) == 1 else NOBODY
        if len(self.people) > 1:
            self.screen.clear()
        self.screen.show_news(seat)
        self.screen.draw_table(seat, [])
        ending = match.ending
        assert ending is not None
        reason = Text(with_rule(ending.reason, ending.rule))
        self.screen.console.print(Panel(reason, title=self._verdict(ending.scores), expand=False))
        if ending.rule:
            self.screen.say(en.to_read_rule(f"{program()} rules {match.game.code} {ending.rule}"), "dim")
        if self.game_file.path is None and not self._wants_replay(seat):
            self.screen.say(en.game_not_saved_seed(self.seed))
            return
        path = self.game_file.save_somewhere()
        if path is not None:
            self.game_file.say_where(path)

    def _wants_replay(self, seat: int) -> bool:
        answer = self.screen.ask(f"{en.save_replay()} [Y/n] ").strip().lower()
        while answer == "report":
            self.reporter.write_result(self.match, seat, self.game_file.record())
            answer = self.screen.ask(f"{en.save_replay()} [Y/n] ").strip().lower()
        return answer not in ("n", "no")

    def _verdict(self, scores: list[float]) -> str:
        names = self.screen.names
        if DRAWN in scores:
            return en.verdict_draw()
        if len(self.people) == 1:
            return en.verdict_won() if scores[self.people[0]] == WON else en.verdict_lost()
        winners = [names[seat] for seat, score in enumerate(scores) if score == WON]
        if not winners:
            return en.verdict_no_one()
        return en.verdict_winners(winners)
