"""Look things up: the actions nearest to a typed text, and rules by their words."""

from __future__ import annotations

import difflib
from typing import Final

from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from aerodrome.core.match import Match
from aerodrome.core.rulebook import find_rule, is_id, passage, search_rules
from aerodrome.core.title import Title

NEAREST: Final = 3  # actions to suggest for a line that is not an action
ALIKE: Final = 0.6  # the least proportion of common letters for a suggestion
RULES_SHOWN: Final = 8
NUMBER_STYLE: Final = "bold color(130)"


def nearest_actions(match: Match, seat: int, text: str) -> list[int]:
    """Return the actions most like the text: of its verb, or of the verbs on offer if it has no known verb."""
    actions = match.game.actions
    offered = [offer.code for offer in match.offers(seat)]
    wanted = " ".join(text.lower().split())
    verb, _, rest = wanted.partition(" ")
    asked = {actions.verbs[code] for code in offered}
    scores: list[tuple[float, bool, int]] = []
    for code, line in enumerate(actions.texts):
        named, _, part = line.lower().partition(" ")
        if verb in actions.verbs:
            score = _likeness(rest, part) if named == verb and rest else 0.0
        else:
            score = max(_likeness(wanted, line.lower()), _likeness(wanted, part)) if named in asked else 0.0
        if score >= ALIKE:
            scores.append((-score, code not in offered, code))
    return [code for _, _, code in sorted(scores)[:NEAREST]]


def _likeness(one: str, other: str) -> float:
    return difflib.SequenceMatcher(None, one, other, autojunk=False).ratio()


def rules_answer(title: Title, text: str, command: str) -> list[RenderableType]:
    """Return one rule if the text is an id, or else a line for each rule that contains its words."""
    if is_id(title, text):
        rule, told = find_rule(title, text.strip())
        return [Markdown(f"**{rule}** {told}")]
    found = search_rules(title, text)
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style=NUMBER_STYLE, no_wrap=True)
    grid.add_column()
    for rule, told in found[:RULES_SHOWN]:
        grid.add_row(rule, Text(passage(told, text)))
    rest = len(found) - RULES_SHOWN
    more = f" ({rest} more contain {text!r})" if rest > 0 else ""
    return [grid, Text(f"Read one by its id, for example: {command} {found[0][0]}{more}", style="dim")]


def print_rules(console: Console, title: Title, text: str, command: str) -> None:
    """Print the answer. `command` is what to type before an id to read that rule."""
    for part in rules_answer(title, text, command):
        console.print(part)
