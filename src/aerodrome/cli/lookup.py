"""Look things up: the action that a typed text means, those nearest to it, and rules by their words."""

from __future__ import annotations

import difflib
import functools
from typing import Final

from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from aerodrome.cli.messages import en
from aerodrome.core.match import Match, Offer
from aerodrome.core.refusal import BadInput
from aerodrome.core.rulebook import find_rule, is_id, passage, search_rules
from aerodrome.core.title import Title

NEAREST: Final = 3  # actions to suggest for a line that is not an action
ALIKE: Final = 0.6  # the least proportion of common letters for a suggestion
RULES_SHOWN: Final = 8
NUMBER_STYLE: Final = "bold color(130)"  # a brown that is readable on light and dark backgrounds


def legal_offers(offers: list[Offer]) -> list[Offer]:
    return [offer for offer in offers if offer.refusal is None]


def code_of(match: Match, seat: int, text: str) -> int:
    """Return the choice with this number or these words. The verb may be left out if there is only one."""
    offers = match.offers(seat)
    legal = legal_offers(offers)
    actions = match.game.actions
    if text.isdecimal():
        if 1 <= int(text) <= len(legal):
            return legal[int(text) - 1].code
        raise BadInput(en.no_such_choice(text, len(legal)))
    verbs = {str(offer.action["do"]) for offer in offers}
    if text.split()[0].lower() not in actions.verbs and len(verbs) == 1:
        try:
            return actions.parse(f"{verbs.pop()} {text}")
        except BadInput:
            pass  # the error below quotes what was typed, not our completion of it
    try:
        return actions.parse(text)
    except BadInput:
        near = [actions.text(code) for code in nearest_actions(match, seat, text)]
        typed, example = repr(text), repr(legal[0].text)
        if not near:
            raise BadInput(en.not_understood(typed, len(legal), example)) from None
        meant = functools.reduce(en.either, near[1:], near[0])
        raise BadInput(en.not_understood_but(meant, typed, len(legal), example)) from None


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
        rule, words = find_rule(title, text.strip())
        return [Markdown(f"**{rule}** {words}")]
    found = search_rules(title, text)
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style=NUMBER_STYLE, no_wrap=True)
    grid.add_column()
    for rule, words in found[:RULES_SHOWN]:
        grid.add_row(rule, Text(passage(words, text)))
    rest = max(0, len(found) - RULES_SHOWN)
    return [grid, Text(en.rules_by_id(f"{command} {found[0][0]}", rest, repr(text)), style="dim")]


def print_rules(console: Console, title: Title, text: str, command: str) -> None:
    """Print the answer. `command` is what to type before an id to read that rule."""
    for part in rules_answer(title, text, command):
        console.print(part)
