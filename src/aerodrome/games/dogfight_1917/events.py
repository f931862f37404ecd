"""Every kind of event, and how each is put into a sentence."""

from __future__ import annotations

from aerodrome.core.events import Event
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.tables import CARDS, FIGHTERS, PILOTS, SPECIALS
from aerodrome.games.dogfight_1917.words import STEP_WORDS


def sentence(setting: Setting, event: Event, seat: int) -> str:
    """An event as a player reads it in the log; "" where another event says it better."""
    kind = event.kind
    told = event.fields
    who = _Who(setting, told.get("seat"), seat)
    if kind == "turn":
        return f"Turn {told['turn']}: {who.whose} turn."
    if kind == "drew":
        return f"You draw {_card(setting, told['card'])}." if "card" in told else f"{who.name} draws a card."
    if kind == "played":
        return f"{who.name} {who.verb('plays', 'play')} {_card(setting, told['card'])}."
    if kind == "flew":
        way = f"{_steps(told['path'], ', ')} from {told['from']} to {told['to']}"
        return f"{who.name} {who.verb('flies', 'fly')} {way}, now {told['heading']}."
    if kind == "turned":
        return f"{who.name} {who.verb('turns', 'turn')} {_steps(told['turns'], ', then ')}, now {told['heading']}."
    if kind == "tokens":
        count = "a token" if told["count"] == 1 else f"{told['count']} tokens"
        return f"{who.name} {who.verb('collects', 'collect')} {count} ({told['rule']})."
    if kind == "rolled":
        return f"{who.name} {who.verb('rolls', 'roll')} {_dice(told['dice'])}."
    if kind == "damaged":
        return f"{who.name} {who.verb('loses', 'lose')} a card of the Deck to the Damage Pile, unseen."
    if kind == "crashed":
        return _crash(setting, told, who, seat)
    if kind == "leader_waits":
        last = f"{who.verb('its', 'your')} last turn after a crash"
        return f"{who.whose.capitalize()} turn does not come next: not everyone has moved since {last} (D17-RUL-83)."
    if kind == "result":
        return _result(setting, told, seat)
    return _gunfire(setting, kind, told, who, seat)


def _crash(setting: Setting, told: dict[str, object], who: _Who, seat: int) -> str:
    own = "your" if who.is_reader else "its"
    how = str(told["cause"]).replace("its", own)
    if told["by"] is not None:
        how += f" by {_Who(setting, told['by'], seat).whom}"
    back = f" {who.verb('It returns', 'You return')} in {own} next turn (D17-EVC-09)." if told["returns"] else ""
    return f"{who.name} {who.verb('is', 'are')} down: {how} ({told['rule']}).{back}"


def _gunfire(setting: Setting, kind: str, told: dict[str, object], who: _Who, seat: int) -> str:
    if kind == "attack":
        weapon = "a Basic Attack" if told["with"] == "basic" else _special(setting, str(told["with"]))
        target = _Who(setting, told["target"], seat)
        return f"{who.name} {who.verb('fires', 'fire')} at {target.whom} from range {told['range']}: {weapon}."
    if kind == "gunsight":
        dice = "1 die" if told["placed"] == 1 else f"{told['placed']} dice"
        return f"{dice} on the Gunsight at {told['difficulty']}+."
    if kind == "evade":
        if told["with"] is None:
            return f"{who.name} {who.verb('does', 'do')} not evade."
        name = str(told["with"])
        means = _special(setting, name) if name in SPECIALS else _card(setting, name)
        return f"{who.name} {who.verb('evades', 'evade')}: {means}."
    if kind == "evaded":
        count = "1 success" if told["removed"] == 1 else f"{told['removed']} successes"
        return f"{count}; {told['left']} left on the Gunsight."
    if kind == "rerolls":
        dice = " ".join([str(die) for die in _list(told["dice"])])
        how = "Focus" if told["pay"] == "focus" else "Northern Falcon"
        return f"{how}: {who.name} {who.verb('rerolls', 'reroll')} die {dice}."
    if kind == "dead_six":
        behind = _Who(setting, told["behind"], seat)
        there = f"behind {behind.whom} on {told['to']}, now {told['heading']}"
        return f"Dead Six: {who.name} {who.verb('drops', 'drop')} {there}."
    if kind == "stripped":
        return f"{who.name} {who.verb('discards', 'discard')} {_card(setting, told['card'])} at random."
    return _actions(setting, kind, told, who)


def _actions(setting: Setting, kind: str, told: dict[str, object], who: _Who) -> str:
    if kind == "improvised":
        return f"{who.name} {who.verb('improvises', 'improvise')}, discarding {_card(setting, told['card'])}."
    if kind == "shuffled":
        if told["count"] == 0:
            return f"{who.name} {who.verb('keeps', 'keep')} all {who.verb('its', 'your')} cards."
        count = "1 card" if told["count"] == 1 else f"{told['count']} cards"
        return f"{who.name} {who.verb('shuffles', 'shuffle')} {count} back to draw as many."
    if kind == "engages":
        return ""
    if kind == "stalls":
        return f"{who.name} cannot maneuver."
    if kind == "immelmann":
        return f"{who.name} {who.verb('stalls', 'stall')}: an Immelmann Turn for {_card(setting, told['card'])}."
    if kind == "blackout":
        return f"{who.name} {who.verb('stalls', 'stall')}: a Blackout."
    if kind == "tactic":
        return f"{who.name} {who.verb('plays', 'play')} {_card(setting, told['card'])}; it leaves the game."
    if kind == "regroup":
        return f"{who.name} {who.verb('regroups', 'regroup')}."
    if kind == "regrouped":
        return f"{who.name} {who.verb('takes', 'take')} {_card(setting, told['card'])} from the Discard Pile."
    if kind == "repair":
        return f"{who.name} {who.verb('repairs', 'repair')} in an emergency."
    if kind == "looked":
        return f"In your Damage Pile: {_cards(setting, told['damage'])}."
    if kind == "repaired":
        which = "" if "cards" not in told else f" ({_cards(setting, told['cards'])})"
        return f"{told['count']} repaired{which}; discarded: {_cards(setting, told['discarded'])}."
    if kind == "slip_turn":
        return f"{who.name} {who.verb('tries', 'try')} a Slip-turn."
    if kind == "pilot":
        return f"{who.name} {who.verb('uses', 'use')} {told['special']}."
    return _setup(setting, kind, told, who)


def _setup(setting: Setting, kind: str, told: dict[str, object], who: _Who) -> str:
    if kind == "took":
        names: list[str] = []
        if "fighter" in told:
            names.append(setting.tables.fighters[FIGHTERS.index(str(told["fighter"]))].name)
        if "pilot" in told:
            names.append(setting.tables.pilots[PILOTS.index(str(told["pilot"]))].name)
        return f"{who.name} {who.verb('flies', 'fly')} {' with '.join(names)}."
    if kind == "harder":
        return f"{who.name} {who.verb('takes', 'take')} the harder option." if told["take"] else ""
    if kind == "placed":
        return f"{who.name} {who.verb('starts', 'start')} on {told['at']}."
    if kind == "removed":
        return f"{told['count']} of {who.whose} cards leave the game unseen."
    if kind == "returned":
        return f"{who.name} {who.verb('returns', 'return')} on {told['at']}."
    assert kind == "reward", kind
    back = f"{told['count']} of the Damage Pile back into the Deck"
    return f"{who.name} {who.verb('shuffles', 'shuffle')} {back} (D17-EVC-08)."


class _Who:
    """A seat as the reader would name it."""

    def __init__(self, setting: Setting, name: object, reader: int) -> None:
        own = reader >= 0 and name == setting.names[reader]
        self.is_reader = own
        self.name = "You" if own else str(name)
        self.whom = "you" if own else str(name)
        self.whose = "your" if own else f"{name}'s"

    def verb(self, third: str, second: str) -> str:
        return second if self.is_reader else third


def _card(setting: Setting, card: object) -> str:
    return setting.tables.fighters[0].card_name(CARDS.index(str(card)))


def _cards(setting: Setting, cards: object) -> str:
    return ", ".join([_card(setting, card) for card in _list(cards)]) or "none"


def _steps(letters: object, between: str) -> str:
    return between.join([STEP_WORDS[letter] for letter in str(letters)])


def _special(setting: Setting, name: str) -> str:
    for fighter in setting.tables.fighters:
        special = fighter.special(SPECIALS.index(name))
        if special is not None:
            return special.name
    return name


def _list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def _dice(value: object) -> str:
    return " ".join([str(die) for die in _list(value)])


def _result(setting: Setting, told: dict[str, object], seat: int) -> str:
    if seat >= 0 and setting.team_name(setting.teams[seat]) == told["winner"]:
        return f"You win ({told['rule']})." if not setting.in_teams else f"Your team wins ({told['rule']})."
    victory = ""
    for team in setting.teams:
        if setting.team_name(team) == told["winner"]:
            victory = setting.victory(team)
    return f"{victory[0].upper()}{victory[1:]} ({told['rule']})."
