"""Every kind of event, and the sentence for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from aerodrome.core.events import Event
from aerodrome.core.fields import list_in, number_in, text_in, texts_in
from aerodrome.games.dogfight_1917.messages import en
from aerodrome.games.dogfight_1917.pieces import PILOTS, SPECIALS
from aerodrome.games.dogfight_1917.setting import Setting

Fields = dict[str, object]

# Kinds about a seat alone, about its card, about its space, and about a number of its cards.
SEATS: Final[dict[str, Callable[[str], str]]] = {
    "damaged": en.event_damaged,
    "leader_waits": en.event_leader_waits,
    "stalls": en.event_stalls,
    "blackout": en.event_blackout,
    "regroup": en.event_regroup,
    "repair": en.event_repair,
    "slip_turn": en.event_slip_turn,
}
CARDS: Final[dict[str, Callable[[str, str], str]]] = {
    "played": en.event_played,
    "stripped": en.event_stripped,
    "improvised": en.event_improvised,
    "immelmann": en.event_immelmann,
    "tactic": en.event_tactic,
    "regrouped": en.event_regrouped,
}
SPACES: Final[dict[str, Callable[[str, str], str]]] = {"placed": en.event_placed, "returned": en.event_returned}
COUNTS: Final[dict[str, Callable[[str, int], str]]] = {
    "shuffled": en.event_shuffled,
    "removed": en.event_removed,
    "reward": en.event_reward,
}


def sentence(setting: Setting, event: Event, seat: int) -> str:
    """Return an event as a player reads it in the log, or "" where another event says it better."""
    kind, fields = event.kind, event.fields
    who = _who(setting, fields, "seat", seat)
    if kind in SEATS:
        return SEATS[kind](who)
    if kind in CARDS:
        return CARDS[kind](who, text_in(fields, "card"))
    if kind in SPACES:
        return SPACES[kind](who, text_in(fields, "at"))
    if kind in COUNTS:
        return COUNTS[kind](who, number_in(fields, "count"))
    if kind == "turn":
        return en.event_turn(number_in(fields, "turn"), who)
    if kind == "drew":
        return en.event_drew_card(text_in(fields, "card")) if "card" in fields else en.event_drew(who)
    if kind == "tokens":
        return en.event_tokens(who, number_in(fields, "count"), text_in(fields, "rule"))
    if kind == "crashed":
        cause, by = text_in(fields, "cause").replace(" ", "-"), _who(setting, fields, "by", seat)
        return en.event_crashed(who, cause, by, text_in(fields, "rule"), fields["returns"] is True)
    if kind == "result":
        return _result_sentence(setting, fields, seat)
    if kind == "engages":
        return ""
    return _flight_sentence(setting, kind, fields, who, seat)


def _who(setting: Setting, fields: Fields, name: str, reader: int) -> str:
    """Return the seat in a field as messages take it: its name, "you" for the reader, or "no-one"."""
    seat = text_in(fields, name) or "no-one"
    return "you" if reader >= 0 and seat == setting.names[reader] else seat


def _flight_sentence(setting: Setting, kind: str, fields: Fields, who: str, seat: int) -> str:
    heading = text_in(fields, "heading")
    if kind == "flew":
        steps: list[str] = [en.step(letter) for letter in text_in(fields, "path")]
        return en.event_flew(who, text_in(fields, "from"), text_in(fields, "to"), steps, heading)
    if kind == "turned":
        letters = text_in(fields, "turns")
        turns = en.step(letters[0])
        for letter in letters[1:]:
            turns = en.step_then(turns, en.step(letter))
        return en.event_turned(who, turns, heading)
    if kind == "dead_six":
        return en.event_dead_six(who, _who(setting, fields, "behind", seat), text_in(fields, "to"), heading)
    if kind == "pilot":
        used = text_in(fields, "special")
        names = [pilot for pilot, card in zip(PILOTS, setting.tables.pilots) if card.special == used]
        return en.event_pilot(who, names[0])
    return _gunfire_sentence(setting, kind, fields, who, seat)


def _gunfire_sentence(setting: Setting, kind: str, fields: Fields, who: str, seat: int) -> str:
    if kind == "rolled":
        return en.event_rolled(who, " ".join(texts_in(fields, "dice")))
    if kind == "rerolls":
        return en.event_rerolls(who, text_in(fields, "pay"), texts_in(fields, "dice"))
    if kind == "attack":
        target = _who(setting, fields, "target", seat)
        return en.event_attack(who, target, text_in(fields, "with"), number_in(fields, "range"))
    if kind == "gunsight":
        return en.event_gunsight(number_in(fields, "placed"), number_in(fields, "difficulty"))
    if kind == "evade":
        means = text_in(fields, "with")
        if not means:
            return en.event_no_evasion(who)
        return en.event_evade(who, en.weapon_name(means) if means in SPECIALS else en.card_name(means))
    if kind == "evaded":
        return en.event_evaded(number_in(fields, "removed"), number_in(fields, "left"))
    return _other_sentence(kind, fields, who)


def _other_sentence(kind: str, fields: Fields, who: str) -> str:
    if kind == "looked":
        return en.event_looked(_cards(fields, "damage"))
    if kind == "repaired":
        count, discarded = number_in(fields, "count"), en.card_list(_cards(fields, "discarded"))
        if "cards" in fields:
            return en.event_repaired_own(discarded, count, _cards(fields, "cards"))
        return en.event_repaired(discarded, count)
    if kind == "harder":
        return en.event_harder(who) if fields["take"] else ""
    assert kind == "took", kind
    fighter, pilot = text_in(fields, "fighter"), text_in(fields, "pilot")
    if not fighter:
        return en.event_took_pilot(who, pilot)
    return en.event_flies_with(who, fighter, pilot) if pilot else en.event_flies(who, fighter)


def _cards(fields: Fields, name: str) -> list[str]:
    return [en.card_name(str(card)) for card in list_in(fields, name)]


def _result_sentence(setting: Setting, fields: Fields, seat: int) -> str:
    rule = text_in(fields, "rule")
    if seat >= 0 and setting.team_name(setting.teams[seat]) == fields["winner"]:
        return en.event_result(rule, "your-team" if setting.in_teams else "you", [])
    teams = [team for team in setting.teams if setting.team_name(team) == fields["winner"]]
    return en.event_result(rule, *setting.victor(teams[0]))
