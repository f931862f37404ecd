"""Plural rules as Python conditions, from CLDR. Babel is needed only here, when catalogues are turned into modules."""

from __future__ import annotations

import re
from typing import Final

from babel import Locale

# For whole numbers CLDR's operands are: n and i the number, all others (digits behind the point, exponents) 0.
ZERO_OPERANDS: Final = ("v", "w", "f", "t", "c", "e")
RELATION: Final = re.compile(r"([nivwftce])(?: mod (\d+))? (not in|in) ([\d.,]+)")


def plural_test(language: str, category: str, number: str) -> str:
    """Return the condition that a whole number belongs to a plural category of this language."""
    rules = Locale.parse(language).plural_form.rules
    if category == "other":
        tests = [f"not ({_condition(rule, number)})" for rule in rules.values()]
        return " and ".join(tests) or "True"
    if category not in rules:
        return "False"
    return _condition(rules[category], number)


def _condition(rule: str, number: str) -> str:
    """Return CLDR's rule ("i mod 10 in 2..4 and v in 0") as a condition, without what is always true."""
    choices = []
    for choice in rule.split(" or "):
        tests = [_relation(relation, number) for relation in choice.split(" and ")]
        if "False" not in tests:
            choices.append(" and ".join(test for test in tests if test != "True") or "True")
    return " or ".join(choices) or "False"


def _relation(relation: str, number: str) -> str:
    found = RELATION.fullmatch(relation)
    if found is None:
        raise ValueError(f"CLDR's relation {relation!r} is not understood.")
    operand, modulus, how, ranges = found.groups()
    if operand in ZERO_OPERANDS:
        holds = any(_bounds(each)[0] == 0 for each in ranges.split(","))
        return str(holds == (how == "in"))
    value = f"{number} % {modulus}" if modulus else number
    tests = [_within(value, *_bounds(each)) for each in ranges.split(",")]
    if how == "not in":
        return " and ".join(f"not ({test})" for test in tests)
    return tests[0] if len(tests) == 1 else f"({' or '.join(tests)})"


def _bounds(text: str) -> tuple[int, int]:
    low, _, high = text.partition("..")
    return int(low), int(high or low)


def _within(value: str, low: int, high: int) -> str:
    return f"{value} == {low}" if low == high else f"{low} <= {value} <= {high}"
