"""A game's RULES.md: the whole text, and each rule by its id."""

from __future__ import annotations

import difflib
import re
from importlib import resources

from aerodrome.core import registry
from aerodrome.core.refusal import BadInput
from aerodrome.core.title import Title


def id_pattern(prefix: str) -> str:
    """What a rule id of a game looks like: DF-MOVE-07, DOW-SPEC-SA01, AOD-FIRE-03a."""
    return rf"{prefix}-[A-Z0-9]+-[A-Z]*[0-9]+[a-z]?"


def is_ruling(rule: str) -> bool:
    """Rulings answer a question about rules; they are not rules themselves."""
    return rule.split("-")[1] == "RUL"


def rulebook(title: Title) -> str:
    try:
        return (resources.files(registry.PACKAGES[title.code]) / "RULES.md").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadInput(f"The package of {title.name} has no RULES.md to read from.") from None


def rule_texts(title: Title) -> dict[str, str]:
    """Every rule and ruling in the order of the text: from its bold id to the next one, or to the next heading."""
    opening = re.compile(rf"^(?:[*-] )?\*\*({id_pattern(title.prefix)})\*\* *")
    found: dict[str, list[str]] = {}
    current: list[str] = []
    for line in rulebook(title).splitlines():
        opened = opening.match(line)
        if opened:
            current = found.setdefault(opened.group(1), [])
            line = line[opened.end() :]
        elif line.startswith("#"):
            current = []
        current.append(line)
    return {rule: "\n".join(lines).strip() for rule, lines in found.items()}


def find_rule(title: Title, rule: str) -> tuple[str, str]:
    """The id as it is written, and the text of one rule; BadInput offers ids that look alike."""
    texts = rule_texts(title)
    wanted = {known.upper(): known for known in texts}.get(rule.upper())
    if wanted is None:
        near = difflib.get_close_matches(rule.upper(), texts, 3) or list(texts)[:1]
        raise BadInput(f"{title.name} has no rule {rule!r}; there is for example {', '.join(near)}.")
    return wanted, texts[wanted]


def rule_text(title: Title, rule: str) -> str:
    return find_rule(title, rule)[1]
