"""Texts for players: labels of choices and explained refusals. Questions are in the phases, events in events.py."""

from __future__ import annotations

from aerodrome.core import sequenced
from aerodrome.core.events import Event
from aerodrome.core.refusal import Refusal
from tests.toy import events
from tests.toy.actions import AIM
from tests.toy.refusals import REFUSALS
from tests.toy.state import Position
from tests.toy.tables import SEAT_NAMES


class Words(sequenced.Words[Position]):
    def label(self, state: Position, seat: int, code: int) -> str:
        return ["Fly low", "Fly high"][code] if code < AIM else f"Aim at {SEAT_NAMES[code - AIM]}"

    def explain(self, state: Position, seat: int, code: int, refusal: int) -> Refusal:
        return Refusal(*REFUSALS[refusal])

    def describe(self, event: Event, seat: int) -> str:
        return events.sentence(event, seat)
