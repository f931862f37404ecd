"""Every kind of event, and the sentence for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from aerodrome.core import fields
from aerodrome.core.events import Event
from aerodrome.core.message import NOTHING
from aerodrome.games.dogfight_1917.messages import en
from aerodrome.games.dogfight_1917.pieces import PILOTS, SPECIALS
from aerodrome.games.dogfight_1917.setting import Setting


def sentence(setting: Setting, event: Event, seat: int) -> str:
    """Return an event as a player reads it in the log, or "" where another event says it better."""
    return SENTENCES[event.kind](Reading(setting, event, seat, setting.names))


class Reading(fields.Reading[Setting]):
    def who(self, name: str = "seat") -> str:
        return super().who(name) or "no-one"

    def cards(self, name: str) -> list[str]:
        return [en.card_name(card) for card in self.texts(name)]


def _crashed(read: Reading) -> str:
    cause, rule = read.text("cause").replace(" ", "-"), read.text("rule")
    return en.event_crashed(read.who(), cause, read.who("by"), rule, read.has("returns"))


def _flew(read: Reading) -> str:
    steps: list[str] = [en.step(letter) for letter in read.text("path")]
    return en.event_flew(read.who(), read.text("from"), read.text("to"), steps, read.text("heading"))


def _turned(read: Reading) -> str:
    letters = read.text("turns")
    turns = en.step(letters[0])
    for letter in letters[1:]:
        turns = en.step_then(turns, en.step(letter))
    return en.event_turned(read.who(), turns, read.text("heading"))


def _pilot(read: Reading) -> str:
    used = read.text("special")
    names = [pilot for pilot, card in zip(PILOTS, read.setting.tables.pilots) if card.special == used]
    return en.event_pilot(read.who(), names[0])


def _attack(read: Reading) -> str:
    return en.event_attack(read.who(), read.who("target"), read.text("with"), read.number("range"))


def _evade(read: Reading) -> str:
    means = read.text("with")
    if not means:
        return en.event_no_evasion(read.who())
    return en.event_evade(read.who(), en.weapon_name(means) if means in SPECIALS else en.card_name(means))


def _repaired(read: Reading) -> str:
    count, discarded = read.number("count"), en.card_list(read.cards("discarded"))
    if "cards" in read.fields:
        return en.event_repaired_own(discarded, count, read.cards("cards"))
    return en.event_repaired(discarded, count)


def _took(read: Reading) -> str:
    who, fighter, pilot = read.who(), read.text("fighter"), read.text("pilot")
    if not fighter:
        return en.event_took_pilot(who, pilot)
    return en.event_flies_with(who, fighter, pilot) if pilot else en.event_flies(who, fighter)


def _result(read: Reading) -> str:
    setting, rule, winner = read.setting, read.text("rule"), read.text("winner")
    if read.reader is not None and setting.team_name(setting.teams[setting.names.index(read.reader)]) == winner:
        return en.event_result(rule, "your-team" if setting.in_teams else "you", [])
    teams = [team for team in setting.teams if setting.team_name(team) == winner]
    return en.event_result(rule, *setting.victor(teams[0]))


SENTENCES: Final[dict[str, Callable[[Reading], str]]] = {
    "took": _took,
    "harder": lambda read: en.event_harder(read.who()) if read.has("take") else NOTHING,
    "placed": lambda read: en.event_placed(read.who(), read.text("at")),
    "removed": lambda read: en.event_removed(read.who(), read.number("count")),
    "turn": lambda read: en.event_turn(read.number("turn"), read.who()),
    "drew": lambda read: en.event_drew_card(read.text("card")) if read.has("card") else en.event_drew(read.who()),
    "returned": lambda read: en.event_returned(read.who(), read.text("at")),
    "improvised": lambda read: en.event_improvised(read.who(), read.text("card")),
    "shuffled": lambda read: en.event_shuffled(read.who(), read.number("count")),
    "engages": lambda read: NOTHING,
    "stalls": lambda read: en.event_stalls(read.who()),
    "blackout": lambda read: en.event_blackout(read.who()),
    "immelmann": lambda read: en.event_immelmann(read.who(), read.text("card")),
    "played": lambda read: en.event_played(read.who(), read.text("card")),
    "flew": _flew,
    "turned": _turned,
    "dead_six": lambda read: en.event_dead_six(read.who(), read.who("behind"), read.text("to"), read.text("heading")),
    "slip_turn": lambda read: en.event_slip_turn(read.who()),
    "pilot": _pilot,
    "tactic": lambda read: en.event_tactic(read.who(), read.text("card")),
    "tokens": lambda read: en.event_tokens(read.who(), read.number("count"), read.text("rule")),
    "rolled": lambda read: en.event_rolled(read.who(), " ".join(read.texts("dice"))),
    "rerolls": lambda read: en.event_rerolls(read.who(), read.text("pay"), read.texts("dice")),
    "attack": _attack,
    "gunsight": lambda read: en.event_gunsight(read.number("placed"), read.number("difficulty")),
    "evade": _evade,
    "evaded": lambda read: en.event_evaded(read.number("removed"), read.number("left")),
    "damaged": lambda read: en.event_damaged(read.who()),
    "stripped": lambda read: en.event_stripped(read.who(), read.text("card")),
    "regroup": lambda read: en.event_regroup(read.who()),
    "regrouped": lambda read: en.event_regrouped(read.who(), read.text("card")),
    "repair": lambda read: en.event_repair(read.who()),
    "looked": lambda read: en.event_looked(read.cards("damage")),
    "repaired": _repaired,
    "reward": lambda read: en.event_reward(read.who(), read.number("count")),
    "crashed": _crashed,
    "leader_waits": lambda read: en.event_leader_waits(read.who()),
    "result": _result,
}
