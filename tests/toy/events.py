"""Every kind of event as a sentence."""

from __future__ import annotations

from aerodrome.core.events import Event


def sentence(event: Event, seat: int) -> str:
    told = event.fields
    name = str(told.get("seat", ""))
    if event.kind == "dealt":
        return f"You are dealt a {told['card']}." if "card" in told else f"{name} is dealt a card."
    if event.kind == "sealed":
        return f"{name} has chosen."
    if event.kind == "shown":
        return f"{name} flies {told['height']} and aims at {told['at']}."
    if event.kind == "gust":
        return f"The air: {told['face']}."
    if event.kind == "hit":
        return f"{name} is hit. Hits taken: {told['hits']}."
    if event.kind == "left":
        return f"{name} leaves the game (TOY-FALL-02)."
    assert event.kind == "fell", event.kind
    return f"{name} falls, with a {told['card']} (TOY-FALL-01)."
