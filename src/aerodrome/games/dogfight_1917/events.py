"""Every kind of event, and the sentence for each."""

from __future__ import annotations

from aerodrome.core.events import Event
from aerodrome.games.dogfight_1917.pieces import CARDS, FIGHTERS, PILOTS, SPECIALS
from aerodrome.games.dogfight_1917.setting import Setting

STEP_WORDS = {"L": "left", "C": "ahead", "R": "right"}


def sentence(setting: Setting, event: Event, seat: int) -> str:
    """Return an event as a player reads it in the log, or "" where another event says it better."""
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
        deck = f"{who.verb('its', 'your')} Deck to the Damage Pile"
        return f"{who.name} {who.verb('loses', 'lose')} a card from {deck}, unseen."
    if kind == "crashed":
        return _crash(setting, told, who, seat)
    if kind == "leader_waits":
        waits = f"{who.name} {who.does_not} get the next turn"
        last = f"{who.verb('its', 'your')} last turn after a crash"
        return f"{waits}: not everyone has moved since {last} (D17-RUL-83)."
    if kind == "result":
        return _result(setting, told, seat)
    return _gunfire(setting, kind, told, who, seat)


def _crash(setting: Setting, told: dict[str, object], who: _Who, seat: int) -> str:
    own = "your" if who.is_reader else "its"
    how = str(told["cause"]).replace("its", own)
    if told["by"] is not None:
        how += f" by {_Who(setting, told['by'], seat).whom}"
    back = f" {who.verb('It returns', 'You return')} in {own} next turn (D17-EVC-09)." if told["returns"] else ""
    down = "You're" if who.is_reader else f"{who.name} is"
    return f"{down} down: {how} ({told['rule']}).{back}"


def _gunfire(setting: Setting, kind: str, told: dict[str, object], who: _Who, seat: int) -> str:
    if kind == "attack":
        weapon = "a Basic Attack" if told["with"] == "basic" else _special(setting, str(told["with"]))
        target = _Who(setting, told["target"], seat)
        return f"{who.name} {who.verb('fires', 'fire')} at {target.whom} from range {told['range']}: {weapon}."
    if kind == "gunsight":
        return f"{_dice_left(told['placed'])} on the Gunsight ({told['difficulty']}+ needed)."
    if kind == "evade":
        if told["with"] is None:
            return f"{who.name} {who.does_not} evade."
        name = str(told["with"])
        means = _special(setting, name) if name in SPECIALS else _card(setting, name)
        return f"{who.name} {who.verb('evades', 'evade')}: {means}."
    if kind == "evaded":
        count = "1 success" if told["removed"] == 1 else f"{told['removed']} successes"
        return f"{count}, {_dice_left(told['left']).lower()} left on the Gunsight."
    if kind == "rerolls":
        how = "Focus" if told["pay"] == "focus" else "Northern Falcon"
        return f"{how}: {who.whom} {who.verb('rerolls', 'reroll')} {_numbered_dice(told['dice'])}."
    if kind == "dead_six":
        behind = _Who(setting, told["behind"], seat)
        there = f"behind {behind.whom} on {told['to']}, now {told['heading']}"
        return f"Dead Six: {who.whom} {who.verb('drops', 'drop')} {there}."
    if kind == "stripped":
        return f"{who.name} {who.verb('discards', 'discard')} {_card(setting, told['card'])} at random."
    return _actions(setting, kind, told, who)


def _actions(setting: Setting, kind: str, told: dict[str, object], who: _Who) -> str:
    if kind == "improvised":
        does = who.verb("improvises and discards", "improvise and discard")
        return f"{who.name} {does} {_card(setting, told['card'])}."
    if kind == "shuffled":
        if told["count"] == 0:
            return f"{who.name} {who.verb('keeps', 'keep')} all {who.verb('its', 'your')} cards."
        count = "1 card" if told["count"] == 1 else f"{told['count']} cards"
        drawn = f"{who.verb('draws', 'draw')} {told['count']}"
        return f"{who.name} {who.verb('shuffles', 'shuffle')} {count} back and {drawn}."
    if kind == "engages":
        return ""
    if kind == "stalls":
        return f"{who.name} can't maneuver."
    if kind == "immelmann":
        way = f"an Immelmann Turn, discarding {_card(setting, told['card'])}"
        return f"{who.name} {who.verb('stalls', 'stall')}: {way}."
    if kind == "blackout":
        return f"{who.name} {who.verb('stalls', 'stall')}: a Blackout."
    if kind == "tactic":
        return f"{who.name} {who.verb('plays', 'play')} {_card(setting, told['card'])}, which leaves the game."
    if kind == "regroup":
        return f"{who.name} {who.verb('regroups', 'regroup')}."
    if kind == "regrouped":
        return f"{who.name} {who.verb('takes', 'take')} {_card(setting, told['card'])} from the Discard Pile."
    if kind == "repair":
        return f"{who.name} {who.verb('makes', 'make')} an Emergency Repair."
    if kind == "looked":
        return f"In your Damage Pile: {_cards(setting, told['damage'])}."
    if kind == "repaired":
        which = "" if "cards" not in told else f" ({_cards(setting, told['cards'])})"
        count = "1 card" if told["count"] == 1 else f"{told['count']} cards"
        return f"{count} repaired{which}. Discarded: {_cards(setting, told['discarded'])}."
    if kind == "slip_turn":
        return f"{who.name} {who.verb('tries', 'try')} a Slip-turn."
    if kind == "pilot":
        return f"{who.name} {who.verb('uses', 'use')} {told['special']}."
    return _setup(setting, kind, told, who)


def _setup(setting: Setting, kind: str, told: dict[str, object], who: _Who) -> str:
    if kind == "took":
        names: list[str] = []
        if "fighter" in told:
            names.append(f"the {setting.tables.fighters[FIGHTERS.index(str(told['fighter']))].name}")
        if "pilot" in told:
            names.append(setting.tables.pilots[PILOTS.index(str(told["pilot"]))].name)
        does = who.verb("flies", "fly") if "fighter" in told else who.verb("takes", "take")
        return f"{who.name} {does} {' with '.join(names)}."
    if kind == "harder":
        return f"{who.name} {who.verb('takes', 'take')} the harder option." if told["take"] else ""
    if kind == "placed":
        return f"{who.name} {who.verb('starts', 'start')} on {told['at']}."
    if kind == "removed":
        return f"{told['count']} of {who.whose} cards leave the game unseen."
    if kind == "returned":
        return f"{who.name} {who.verb('returns', 'return')} on {told['at']}."
    assert kind == "reward", kind
    if told["count"] == 0:
        return f"{who.name} {who.verb('leaves', 'leave')} the Damage Pile as it is (D17-EVC-08)."
    count = "1 card" if told["count"] == 1 else f"{told['count']} cards"
    return f"{who.name} {who.verb('shuffles', 'shuffle')} {count} from the Damage Pile into the Deck (D17-EVC-08)."


class _Who:
    """A seat, named as the reader of the log would name it."""

    def __init__(self, setting: Setting, name: object, reader: int) -> None:
        own = reader >= 0 and name == setting.names[reader]
        self.is_reader = own
        self.name = "You" if own else str(name)
        self.whom = "you" if own else str(name)
        self.whose = "your" if own else f"{name}'s"
        self.does_not = "don't" if own else "doesn't"

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


def _dice_left(count: object) -> str:
    return "No dice" if count == 0 else "1 die" if count == 1 else f"{count} dice"


def _numbered_dice(value: object) -> str:
    """`die 2`, `dice 1 and 3`, `dice 1, 2 and 4`."""
    numbers = [str(die) for die in _list(value)]
    if len(numbers) == 1:
        return f"die {numbers[0]}"
    return f"dice {', '.join(numbers[:-1])} and {numbers[-1]}"


def _result(setting: Setting, told: dict[str, object], seat: int) -> str:
    if seat >= 0 and setting.team_name(setting.teams[seat]) == told["winner"]:
        return f"You win ({told['rule']})." if not setting.in_teams else f"Your team wins ({told['rule']})."
    victory = ""
    for team in setting.teams:
        if setting.team_name(team) == told["winner"]:
            victory = setting.victory(team)
    return f"{victory[0].upper()}{victory[1:]} ({told['rule']})."
