"""Options of a game, from a form, a command line, a file or a replay."""

from __future__ import annotations

from aerodrome.games.age_of_dogfights import scenario
from aerodrome.games.age_of_dogfights.agreement.reading import read_plan
from aerodrome.games.age_of_dogfights.plan import Plan
from aerodrome.games.age_of_dogfights.schema import SCHEMA
from aerodrome.games.age_of_dogfights.tables import Tables

__all__ = ["SCHEMA", "read_options"]


def read_options(given: dict[str, object], tables: Tables) -> Plan:
    """Return the plan for the options. Raise BadInput if they cannot be played. The plan keeps the given record."""
    record = SCHEMA.validated(given)
    plan = read_plan(scenario.settled(record, tables), tables)
    plan.record = record
    return plan
