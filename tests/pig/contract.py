"""Pig has no secrets and nothing else that the contract tests could not know."""

from tests.contract.interface import Contract

CONTRACT = Contract()
