"""What the contract tests have to know about Pig: it has no secrets, and short games are worth a test."""

from __future__ import annotations

from aerodrome.core.title import Title
from tests.contract.interface import Contract, Record


class PigContract(Contract):
    def spread(self, title: Title) -> list[Record]:
        return [{}, {"goal": 10}]


CONTRACT = PigContract()
