"""Every kind of event, and the sentence for each."""

from __future__ import annotations

from aerodrome.core.events import Event
from aerodrome.core.sentences import Subject
from aerodrome.games.dogfight_1917.pieces import CARDS, FIGHTERS, PILOTS, SPECIALS
from aerodrome.games.dogfight_1917.setting import Setting

STEP_WORDS = {"L": "left", "C": "ahead", "R": "right"}


def sentence(setting: Setting, event: Event, seat: int) -> str:
    """Return an event as a player reads it in the log, or "" where another event says it better."""
    kind = event.kind
    fields = event.fields
    who = Subject(setting.names, fields.get("seat"), seat)
    if kind == "turn":
        return f"Turn {fields['turn']}: {who.whose} turn."
    if kind == "drew":
        return f"You draw {_card(setting, fields['card'])}." if "card" in fields else f"{who.name} draws a card."
    if kind == "played":
        return f"{who.name} {who.verb('plays', 'play')} {_card(setting, fields['card'])}."
    if kind == "flew":
        way = f"{_steps(fields['path'], ', ')} from {fields['from']} to {fields['to']}"
        return f"{who.name} {who.verb('flies', 'fly')} {way}, now {fields['heading']}."
    if kind == "turned":
        return f"{who.name} {who.verb('turns', 'turn')} {_steps(fields['turns'], ', then ')}, now {fields['heading']}."
    if kind == "tokens":
        count = "a token" if fields["count"] == 1 else f"{fields['count']} tokens"
        return f"{who.name} {who.verb('collects', 'collect')} {count} ({fields['rule']})."
    if kind == "rolled":
        return f"{who.name} {who.verb('rolls', 'roll')} {_dice(fields['dice'])}."
    if kind == "damaged":
        deck = f"{who.verb('its', 'your')} Deck to the Damage Pile"
        return f"{who.name} {who.verb('loses', 'lose')} a card from {deck}, unseen."
    if kind == "crashed":
        return _crash_sentence(setting, fields, who, seat)
    if kind == "leader_waits":
        waits = f"{who.name} {_does_not(who)} get the next turn"
        last = f"{who.verb('its', 'your')} last turn after a crash"
        return f"{waits}: not everyone has moved since {last} (D17-RUL-83)."
    if kind == "result":
        return _result_sentence(setting, fields, seat)
    return _gunfire_sentence(setting, kind, fields, who, seat)


def _crash_sentence(setting: Setting, fields: dict[str, object], who: Subject, seat: int) -> str:
    own = "your" if who.is_reader else "its"
    how = str(fields["cause"]).replace("its", own)
    if fields["by"] is not None:
        how += f" by {Subject(setting.names, fields['by'], seat).whom}"
    back = f" {who.verb('It returns', 'You return')} in {own} next turn (D17-EVC-09)." if fields["returns"] else ""
    down = "You're" if who.is_reader else f"{who.name} is"
    return f"{down} down: {how} ({fields['rule']}).{back}"


def _gunfire_sentence(setting: Setting, kind: str, fields: dict[str, object], who: Subject, seat: int) -> str:
    if kind == "attack":
        weapon = "a Basic Attack" if fields["with"] == "basic" else _special(setting, str(fields["with"]))
        target = Subject(setting.names, fields["target"], seat)
        return f"{who.name} {who.verb('fires', 'fire')} at {target.whom} from range {fields['range']}: {weapon}."
    if kind == "gunsight":
        return f"{_dice_left(fields['placed'])} on the Gunsight ({fields['difficulty']}+ needed)."
    if kind == "evade":
        if fields["with"] is None:
            return f"{who.name} {_does_not(who)} evade."
        name = str(fields["with"])
        means = _special(setting, name) if name in SPECIALS else _card(setting, name)
        return f"{who.name} {who.verb('evades', 'evade')}: {means}."
    if kind == "evaded":
        count = "1 success" if fields["removed"] == 1 else f"{fields['removed']} successes"
        return f"{count}, {_dice_left(fields['left']).lower()} left on the Gunsight."
    if kind == "rerolls":
        how = "Focus" if fields["pay"] == "focus" else "Northern Falcon"
        return f"{how}: {who.whom} {who.verb('rerolls', 'reroll')} {_numbered_dice(fields['dice'])}."
    if kind == "dead_six":
        behind = Subject(setting.names, fields["behind"], seat)
        there = f"behind {behind.whom} on {fields['to']}, now {fields['heading']}"
        return f"Dead Six: {who.whom} {who.verb('drops', 'drop')} {there}."
    if kind == "stripped":
        return f"{who.name} {who.verb('discards', 'discard')} {_card(setting, fields['card'])} at random."
    return _action_sentence(setting, kind, fields, who)


def _action_sentence(setting: Setting, kind: str, fields: dict[str, object], who: Subject) -> str:
    if kind == "improvised":
        does = who.verb("improvises and discards", "improvise and discard")
        return f"{who.name} {does} {_card(setting, fields['card'])}."
    if kind == "shuffled":
        if fields["count"] == 0:
            return f"{who.name} {who.verb('keeps', 'keep')} all {who.verb('its', 'your')} cards."
        count = "1 card" if fields["count"] == 1 else f"{fields['count']} cards"
        drawn = f"{who.verb('draws', 'draw')} {fields['count']}"
        return f"{who.name} {who.verb('shuffles', 'shuffle')} {count} back and {drawn}."
    if kind == "engages":
        return ""
    if kind == "stalls":
        return f"{who.name} can't maneuver."
    if kind == "immelmann":
        way = f"an Immelmann Turn, discarding {_card(setting, fields['card'])}"
        return f"{who.name} {who.verb('stalls', 'stall')}: {way}."
    if kind == "blackout":
        return f"{who.name} {who.verb('stalls', 'stall')}: a Blackout."
    if kind == "tactic":
        return f"{who.name} {who.verb('plays', 'play')} {_card(setting, fields['card'])}, which leaves the game."
    if kind == "regroup":
        return f"{who.name} {who.verb('regroups', 'regroup')}."
    if kind == "regrouped":
        return f"{who.name} {who.verb('takes', 'take')} {_card(setting, fields['card'])} from the Discard Pile."
    if kind == "repair":
        return f"{who.name} {who.verb('makes', 'make')} an Emergency Repair."
    if kind == "looked":
        return f"In your Damage Pile: {_cards(setting, fields['damage'])}."
    if kind == "repaired":
        which = "" if "cards" not in fields else f" ({_cards(setting, fields['cards'])})"
        count = "1 card" if fields["count"] == 1 else f"{fields['count']} cards"
        return f"{count} repaired{which}. Discarded: {_cards(setting, fields['discarded'])}."
    if kind == "slip_turn":
        return f"{who.name} {who.verb('tries', 'try')} a Slip-turn."
    if kind == "pilot":
        return f"{who.name} {who.verb('uses', 'use')} {fields['special']}."
    return _setup_sentence(setting, kind, fields, who)


def _setup_sentence(setting: Setting, kind: str, fields: dict[str, object], who: Subject) -> str:
    if kind == "took":
        names: list[str] = []
        if "fighter" in fields:
            names.append(f"the {setting.tables.fighters[FIGHTERS.index(str(fields['fighter']))].name}")
        if "pilot" in fields:
            names.append(setting.tables.pilots[PILOTS.index(str(fields["pilot"]))].name)
        does = who.verb("flies", "fly") if "fighter" in fields else who.verb("takes", "take")
        return f"{who.name} {does} {' with '.join(names)}."
    if kind == "harder":
        return f"{who.name} {who.verb('takes', 'take')} the harder option." if fields["take"] else ""
    if kind == "placed":
        return f"{who.name} {who.verb('starts', 'start')} on {fields['at']}."
    if kind == "removed":
        return f"{fields['count']} of {who.whose} cards leave the game unseen."
    if kind == "returned":
        return f"{who.name} {who.verb('returns', 'return')} on {fields['at']}."
    assert kind == "reward", kind
    if fields["count"] == 0:
        return f"{who.name} {who.verb('leaves', 'leave')} the Damage Pile as it is (D17-EVC-08)."
    count = "1 card" if fields["count"] == 1 else f"{fields['count']} cards"
    return f"{who.name} {who.verb('shuffles', 'shuffle')} {count} from the Damage Pile into the Deck (D17-EVC-08)."


def _does_not(who: Subject) -> str:
    return who.verb("doesn't", "don't")


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


def _result_sentence(setting: Setting, fields: dict[str, object], seat: int) -> str:
    if seat >= 0 and setting.team_name(setting.teams[seat]) == fields["winner"]:
        return f"You win ({fields['rule']})." if not setting.in_teams else f"Your team wins ({fields['rule']})."
    victory = ""
    for team in setting.teams:
        if setting.team_name(team) == fields["winner"]:
            victory = setting.victory(team)
    return f"{victory[0].upper()}{victory[1:]} ({fields['rule']})."
