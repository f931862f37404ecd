"""Chapter 4 (AOD-SET): options become a Setting. An error names the rule against what cannot be played."""

from __future__ import annotations

import re

from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.setup.homes import read_homes
from aerodrome.games.age_of_dogfights.setup.landscape import read_landscape
from aerodrome.games.age_of_dogfights.setup.mode import read_mode
from aerodrome.games.age_of_dogfights.setup.options import SCHEMA
from aerodrome.games.age_of_dogfights.setup.reader import Mistake, Reader
from aerodrome.games.age_of_dogfights.setup.scenario import ScenarioFile, with_scenario
from aerodrome.games.age_of_dogfights.setup.seats import read_seats, read_turns
from aerodrome.games.age_of_dogfights.setup.squadrons import read_squadrons
from aerodrome.games.age_of_dogfights.tables import Tables


def read_options(given: dict[str, object], tables: Tables) -> Setting:
    """Return the setting for the options, with their record. Raise BadInput if they cannot be played."""
    record = SCHEMA.validated(given)
    setting = _read(with_scenario(record, tables), tables)
    setting.record = record
    return setting.complete()


def read_scenario(text: str, where: str, tables: Tables) -> dict[str, object]:
    """Return the options of a scenario file. BadInput names the file, the row and what is allowed."""
    file = ScenarioFile(text, where)
    try:
        _read(SCHEMA.validated(file.record), tables)
    except Mistake as mistake:
        raise file.wrong(file.row_of(mistake), str(mistake)) from None
    except BadInput as bad:
        named = re.findall(r"(\w+)=", str(bad))
        rows = [file.key_rows[name] for name in named if name in file.key_rows]
        raise file.wrong(max(rows, default=1), str(bad)) from None
    return file.record


def _read(record: dict[str, object], tables: Tables) -> Setting:
    """Read a validated record that names no scenario, part after part. Later parts rely on earlier ones."""
    reader = Reader(record, tables)
    read_seats(reader)
    read_mode(reader)
    read_homes(reader)
    read_turns(reader)
    read_squadrons(reader)
    read_landscape(reader)
    return reader.setting
