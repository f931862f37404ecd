"""Reads a record in order: the table, the squadrons, then the landscape."""

from __future__ import annotations

from aerodrome.games.age_of_dogfights.agreement.landscape import read_landscape
from aerodrome.games.age_of_dogfights.agreement.record import Told
from aerodrome.games.age_of_dogfights.agreement.squadrons import read_squadrons
from aerodrome.games.age_of_dogfights.agreement.table import read_table
from aerodrome.games.age_of_dogfights.plan import Plan
from aerodrome.games.age_of_dogfights.tables import Tables


def read_plan(record: dict[str, object], tables: Tables) -> Plan:
    """Return the plan of a validated record that names no scenario."""
    told = Told(record, tables)
    read_table(told)
    read_squadrons(told)
    read_landscape(told)
    return told.plan
