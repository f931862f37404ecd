"""A game's RULES.md: the whole text, and each rule by its id."""

from __future__ import annotations

import difflib
import importlib
import re
from importlib import resources
from typing import Final

from aerodrome.core import registry
from aerodrome.core.refusal import BadInput
from aerodrome.core.title import Title


def id_pattern(prefix: str) -> str:
    """Return the pattern of a game's rule ids: DF-MOVE-07, DOW-SPEC-SA01, AOD-FIRE-03a."""
    return rf"{prefix}-[A-Z0-9]+-[A-Z]*[0-9]+[a-z]?"


def is_ruling(rule: str) -> bool:
    """Return whether an id is a ruling. Rulings answer questions about rules and are not rules themselves."""
    return rule.split("-")[1] == "RUL"


def rulebook(title: Title) -> str:
    """Return the text of RULES.md. The rules of a game in one file are its docstring."""
    module = importlib.import_module(registry.PACKAGES[title.code])
    if not hasattr(module, "__path__"):
        return module.__doc__ or ""
    try:
        return (resources.files(module.__name__) / "RULES.md").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadInput(f"The package of {title.name} has no RULES.md to read from.") from None


def rule_texts(title: Title) -> dict[str, str]:
    """Return all rules and rulings in order. Each runs from its bold id to the next one or to the next heading."""
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


def chapters(title: Title) -> dict[str, str]:
    """Return for each rule the heading of its chapter."""
    opening = re.compile(rf"^(?:[*-] )?\*\*({id_pattern(title.prefix)})\*\*")
    found: dict[str, str] = {}
    chapter = ""
    for line in rulebook(title).splitlines():
        opened = opening.match(line)
        if line.startswith("## "):
            chapter = line[3:].strip()
        elif opened:
            found.setdefault(opened.group(1), chapter)
    return found


# Rulings.

LABEL: Final = re.compile(r"\*([A-Z][A-Za-z ]+)[:.]\*")  # *Question:*, *Reason:*
QUESTIONS: Final = ["Question", "Gap", "Ambiguity", "Contradiction"]
LETTERS: Final = {"G": "gap", "A": "ambiguity", "C": "contradiction", "O": "obvious"}
OPENING: Final = re.compile(r"(?:\(([A-Z])\) )?\*\*(.+?)\*\* *(?:\*\(([^)]*)\)\* *)?")


class Ruling:
    """A question that the printed rules leave open: what we decided, why, and the reading that was rejected."""

    def __init__(self, rule: str, chapter: str, heading: str, note: str, parts: dict[str, str]) -> None:
        self.rule = rule
        self.chapter = chapter
        self.heading = heading
        self.note = note  # the kind of doubt, or how sure we are; "" if the text does not say
        self.question = heading
        for name in QUESTIONS:
            if parts.get(name):
                self.question = parts[name]
        self.ruling = parts.get("Ruling", "")
        self.reason = parts.get("Reason", "")
        self.rejected = parts.get("Rejected", "")

    def to_json(self) -> dict[str, object]:
        return {
            "id": self.rule,
            "chapter": self.chapter,
            "heading": self.heading,
            "note": self.note,
            "question": self.question,
            "ruling": self.ruling,
            "reason": self.reason,
            "rejected": self.rejected,
        }


def rulings(title: Title) -> list[Ruling]:
    """Return all rulings in the order of the text."""
    opening = re.compile(rf"^\*\*({id_pattern(title.prefix)})\*\* *")
    texts = rule_texts(title)
    found: list[Ruling] = []
    chapter = ""
    for line in rulebook(title).splitlines():
        opened = opening.match(line)
        if line.startswith("#"):
            chapter = line.lstrip("# ")
        elif opened and is_ruling(opened.group(1)):
            rule = opened.group(1)
            found.append(_parsed_ruling(rule, chapter, texts[rule]))
    return found


def contested(title: Title) -> list[Ruling]:
    """Return the rulings for which another reading was considered and rejected."""
    return [ruling for ruling in rulings(title) if ruling.rejected]


def _parsed_ruling(rule: str, chapter: str, text: str) -> Ruling:
    opened = OPENING.match(text)
    heading, note, rest = "", "", text
    if opened is not None:
        heading = opened.group(2).rstrip(".")
        note = LETTERS.get(opened.group(1) or "", opened.group(3) or "")
        rest = text[opened.end() :]
    pieces = LABEL.split(rest)
    parts: dict[str, str] = {}
    for place in range(1, len(pieces) - 1, 2):
        parts.setdefault(pieces[place], pieces[place + 1].strip())
        if pieces[place] in QUESTIONS[1:]:
            note = note or pieces[place].lower()
    return Ruling(rule, chapter, heading, note, parts)


def find_rule(title: Title, rule: str) -> tuple[str, str]:
    """Return the id of a rule as written, and its text. BadInput suggests similar ids."""
    texts = rule_texts(title)
    wanted = {known.upper(): known for known in texts}.get(rule.upper())
    if wanted is None:
        near = difflib.get_close_matches(rule.upper(), texts, 3) or list(texts)[:1]
        raise BadInput(f"{title.name} has no rule {rule!r}. Try {', '.join(near)}.")
    return wanted, texts[wanted]


def is_id(title: Title, text: str) -> bool:
    """Return whether a text has the form of a rule id, known or not."""
    return re.fullmatch(id_pattern(title.prefix), text.strip(), re.IGNORECASE) is not None


# Searching the rules.


def search_rules(title: Title, text: str) -> list[tuple[str, str]]:
    """Return id and text of the rules that have all these words, best first. BadInput suggests similar words."""
    texts = rule_texts(title)
    words = [_stem(word) for word in re.findall(r"[\w'-]+", text.lower())]
    ranks: list[tuple[int, int]] = []
    ids = list(texts)
    for place, rule in enumerate(ids):
        rank = _rank(rule, texts[rule], words)
        if rank:
            ranks.append((-rank, place))
    if words and ranks:
        return [(ids[place], texts[ids[place]]) for _, place in sorted(ranks)]
    near = _near_words(texts, words)
    if near:
        raise BadInput(f"No rule of {title.name} has {text!r} in it. Did you mean {' or '.join(near)}?")
    raise BadInput(f"No rule of {title.name} has {text!r} in it. Try a single word, or an id such as {ids[0]}.")


def _stem(word: str) -> str:
    """Reduce a plural to its singular. Words are compared by their beginning, so this finds both."""
    return word[:-1] if len(word) > 3 and word.endswith("s") else word


def _rank(rule: str, text: str, words: list[str]) -> int:
    """Return 0 if a word is missing. The id and the rule's own heading count most, and rulings rank after rules."""
    found = 0
    lowered = text.lower()
    heading = re.match(r"[^.*]*\*+([^*]+)\*", lowered)
    for word in words:
        start = rf"(?<!\w){re.escape(word)}"
        count = len(re.findall(start, lowered))
        in_id = re.search(start, rule.lower()) is not None
        if not count and not in_id:
            return 0
        in_heading = heading is not None and re.search(start, heading.group(1)) is not None
        found += min(count, 3) + 6 * int(in_id) + 4 * int(in_heading)
    return max(1, found - 3) if is_ruling(rule) else found + 3


def _near_words(texts: dict[str, str], words: list[str]) -> list[str]:
    """Return words of the rules that are similar to the first word that no rule has."""
    known = sorted({word for text in texts.values() for word in re.findall(r"[a-z]{3,}", text.lower())})
    for word in words:
        if not any([each.startswith(word) for each in known]):
            return difflib.get_close_matches(word, known, 3, 0.7)
    return []


def passage(text: str, wanted: str, length: int = 110) -> str:
    """Return one line of a rule without its marks, from the first sentence that has one of the words."""
    plain = " ".join(re.sub(r"[*`|]|\[[A-Z+]+\]", "", text).split())
    words = [_stem(word) for word in re.findall(r"[\w'-]+", wanted.lower())]
    sentences = re.split(r"(?<=[.;:?!]) ", plain)
    for place, sentence in enumerate(sentences):
        if any([re.search(rf"(?<!\w){re.escape(word)}", sentence.lower()) for word in words]):
            plain = " ".join(sentences[place:])
            break
    return plain if len(plain) <= length else plain[:length].rsplit(" ", 1)[0] + " …"
