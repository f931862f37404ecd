"""What a player can ask at a table in the terminal: why not, what an ace would do, a rule, the moves worth a look."""

from __future__ import annotations

from typing import Final

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from aerodrome.cli.lookup import NUMBER_STYLE, code_of, legal_offers, nearest_actions, print_rules
from aerodrome.cli.messages import en
from aerodrome.cli.opponents import Opponents
from aerodrome.cli.program import program
from aerodrome.cli.reporting import Reporter
from aerodrome.cli.screen import WRONG_STYLE, Screen, with_rule
from aerodrome.core import registry
from aerodrome.core.match import Match
from aerodrome.core.refusal import BadInput
from aerodrome.core.rulebook import rulebook

HINTS_SHOWN: Final = 4


class Adviser:
    def __init__(self, match: Match, screen: Screen, opponents: Opponents, reporter: Reporter) -> None:
        self.match = match
        self.screen = screen
        self.opponents = opponents
        self.reporter = reporter  # remembers what was explained last
        self.title = registry.title(match.game.code)

    def explain(self, seat: int, text: str) -> None:
        if not text:
            self.screen.say(en.why_what(legal_offers(self.match.offers(seat))[0].text))
            return
        try:
            code = code_of(self.match, seat, text)
        except BadInput as bad:
            self._explain_nearest(seat, text, bad)
            return
        self.screen.say(self._judged(seat, code))

    def _explain_nearest(self, seat: int, text: str, bad: BadInput) -> None:
        """Explain the actions that read most like a text that is not an action of this game."""
        near = [] if text.isdecimal() else nearest_actions(self.match, seat, text)
        if not near:
            self.screen.say(str(bad), WRONG_STYLE)
            return
        self.screen.say(en.why_nearest(repr(text)), WRONG_STYLE)
        for code in near:
            self.screen.say(f"  {en.why_each(self.match.game.actions.text(code), self._judged(seat, code))}")

    def _judged(self, seat: int, code: int) -> str:
        refusal = self.match.why_not(seat, code)
        self.reporter.refused = (seat, code)
        if refusal is not None:
            return en.why_not(with_rule(refusal.text, refusal.rule))
        return en.why_allowed(self.match.game.label(self.match.state, seat, code))

    def hint(self, seat: int) -> None:
        """Show the best choices. If several seats decide at once, also show how often to take each of them."""
        match = self.match
        offers = legal_offers(match.offers(seat))
        if len(offers) == 1:
            self.screen.say(en.hint_only_choice())
            return
        codes = [offer.code for offer in offers]
        advice = self.opponents.hints(seat, codes)
        grid = Table.grid(padding=(0, 2))
        grid.add_column(justify="right", style=NUMBER_STYLE, min_width=4)
        grid.add_column()
        grid.add_column(justify="right")
        grid.add_column(justify="right", style="dim")
        for each in [each for each in advice if each.code in codes][:HINTS_SHOWN]:
            number = codes.index(each.code)
            expected, share = en.hint_score(round(each.worth * 100)), en.hint_share(round(each.weight * 100))
            grid.add_row(str(number + 1), Text(offers[number].label), expected, share)
        self.screen.console.print(grid)
        if not advice:
            self.screen.say(en.hint_none())
        elif advice[0].mixed:
            self.screen.say(en.hint_mixed(), "dim")

    def read_rules(self, rule: str) -> None:
        if not rule:
            self.screen.console.print(Markdown(_first_chapter(rulebook(self.title))))
            self.screen.say(en.to_read_rules(f"{program()} rules {self.title.code}"), "dim")
            return
        try:
            print_rules(self.screen.console, self.title, rule, "rules")
        except BadInput as bad:
            self.screen.say(str(bad), WRONG_STYLE)

    def reach(self, seat: int, number: str) -> bool:
        """List the complete moves worth a look, or fly one of them."""
        assert self.screen.shortcuts is not None
        found = self.screen.shortcuts(self.match)
        if not found:
            self.screen.say(en.reach_none())
        elif not number:
            heading = ""
            for place, (purpose, label, _) in enumerate(found, 1):
                if purpose != heading:
                    self.screen.say(purpose, "bold")
                    heading = purpose
                self.screen.say(f"  {place:2}  {label}")
            self.screen.say(en.reach_how(), "dim")
        elif not number.isdecimal() or not 1 <= int(number) <= len(found):
            self.screen.say(en.reach_no_such_move(number, len(found)), WRONG_STYLE)
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


def _first_chapter(text: str) -> str:
    """Return the text from the first second-level heading to the next."""
    parts = text.split("\n## ")
    return "## " + parts[1] if len(parts) > 1 else text
