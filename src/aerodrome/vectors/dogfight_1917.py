"""Run vectors in the language of the last chapter of RULES.md, with the same rules as in play.

Names are those of D17-TST-07. This module decides no rule: it writes positions into the state and sends answers
through `refusal` and `apply`. Chance gives the dice and cards that the vector names. Expectations are compared with the
state or with a view.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from aerodrome.core import deck
from aerodrome.core.game import CHANCE, CHANCE_BIT, seats_of
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded
from aerodrome.core.vector import Mismatch, Record, as_list, as_record, compare, only
from aerodrome.games.dogfight_1917 import actions, refusals
from aerodrome.games.dogfight_1917.game import Dogfight1917
from aerodrome.games.dogfight_1917.knowledge import DECISIONS, STAGES
from aerodrome.games.dogfight_1917.options import SCHEMA, Options, read_options
from aerodrome.games.dogfight_1917.phases.draws import Draws
from aerodrome.games.dogfight_1917.phases.setup import ACE
from aerodrome.games.dogfight_1917.rules.gunnery import basic_refusal, special_refusal
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import (
    ACTION,
    ASSESSMENT,
    AWAITING,
    CHOOSE,
    CRASHED,
    ENGAGEMENT,
    FLYING,
    IMPROVISE,
    LEWIS,
    NONE,
    OVER,
    RECON_STAGE,
    RECONNAISSANCE,
    REGROUP,
    REROLL,
    ROLL,
    SEATS_AT_MOST,
    Fighter,
    Position,
    cards_of,
    stacked,
)
from aerodrome.games.dogfight_1917.tables import (
    ATTACKS,
    BM,
    CARDS,
    DARING_ESCAPE,
    DIE,
    ENTENTE_VS_CENTRAL,
    FIGHTERS,
    KI,
    PILOTS,
    RICHTHOFEN,
    SEAT_NAMES,
    SPANDAU,
    SPECIALS,
    VARIANTS,
    VICKERS,
)
from aerodrome.games.dogfight_1917.title import TABLES
from aerodrome.lattice.hexagon import HEADING_NAMES, route_number, spin_number
from aerodrome.vectors.walker import Walker

NOT_YET: Final[list[str]] = []

BEFORE_A_DRAW: Final = [RECONNAISSANCE]  # where vectors stop that look at a position before a turn begins
GENERAL_KEYS: Final = ["id", "title", "rules"]
STATE_KEYS: Final = ["turn", "phase", "maneuver_done", "players", "unmoved"]
PLAYER_KEYS: Final = [
    "fighter", "pilot", "side", "pos", "heading", "tokens", "hand", "deck", "damage", "discard", "removed", "alive",
    "team", "role", "start", "respawn",
]  # fmt: skip
SHOWN_KEYS: Final = [
    "pos", "heading", "tokens", "side", "alive", "hand", "discard", "removed", "deck_set", "damage_set", "deck",
    "damage", "hand_n", "deck_n", "damage_n", "discard_n", "removed_n", "fighter", "pilot", "team", "role",
]  # fmt: skip
EXPECT_KEYS: Final = ["players", "turn", "phase", "winner", "pending"]
FIELDS: Final[dict[str, list[str]]] = {
    "pass_improvise": [], "improvise": ["discard"], "shuffle_back": ["cards"], "stall": ["choice", "discard"],
    "maneuver": ["card", "path"], "turn": ["turns"], "repeat": ["path"], "advance": ["path"], "keep": [],
    "reroll": ["pay", "dice"], "basic_attack": ["target"], "special": ["name", "target"], "evade": ["with"],
    "dead_six": ["to"], "pilot": ["target"], "tactic": ["card"], "regroup": [], "repair": [],
    "repair_choose": ["cards"], "leader_repair": ["count"], "place": ["to"], "end_turn": [],
    "choose_combo": ["fighter", "pilot"], "choose_pilot": ["pilot"], "choose_fighter": ["fighter"],
    "assign": ["seat", "fighter", "pilot"], "hard_option": ["take"],
}  # fmt: skip
OPTIONAL: Final = ["discard", "target"]  # of a stall, a special and a pilot
TEAM_NAMES: Final = ["1", "2"]  # D17-TST-07: of a Team Battle
MANY: Final = 15  # cards of one kind that a pile counts
PILE_AT_MOST: Final = 20
FILLER: Final = len(CARDS)  # stands for Basic Maneuvers beyond that number, which no real Deck has
KEPT: Final = 3  # Basic Maneuvers that stay themselves in every pile as long as possible: as many as are ever chosen


def run(vector: Record) -> None:
    """D17-TST-01: check one vector; Mismatch if an expectation fails, BadInput if the vector is not well-formed."""
    kind = vector.get("kind")
    if kind == "matrix":
        _matrix(vector)
    elif kind == "view":
        _view(vector)
    elif kind is not None:
        raise BadInput(f"kind is {kind!r}; it should be matrix or view.")
    elif "setup" in vector:
        _setup(vector)
    else:
        _script(vector)


# Reading.


def _number(value: object, where: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadInput(f"{where} is {value!r}; it should be a whole number from {least} to {most}.")
    return value


def _name(value: object, names: list[str], where: str) -> int:
    if value not in names:
        raise BadInput(f"{where} is {value!r}; it should be one of {', '.join(names)}.")
    return names.index(str(value))


def _flag(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadInput(f"{where} is {value!r}; it should be true or false.")
    return value


def _place(value: object, where: str) -> tuple[int, int]:
    pair = as_list(value, where)
    if len(pair) != 2 or not all(isinstance(part, int) and not isinstance(part, bool) for part in pair):
        raise BadInput(f"{where} should be [q, r], not {pair!r}.")
    return int(str(pair[0])), int(str(pair[1]))


def _cell(value: object, where: str) -> int:
    cell = TABLES.board.cell(_place(value, where))
    if cell < 0:
        raise BadInput(f"{where}: {value} is not a space of the board (D17-BRD-02).")
    return cell


def _cards(value: object, where: str) -> list[int]:
    """Read kinds, the top first. A number stands for that many arbitrary cards."""
    if isinstance(value, int) and not isinstance(value, bool):
        return [BM] * _number(value, where, 0, 20)
    return [_name(each, CARDS, where) for each in as_list(value, where)]


class Table:
    """A game in progress: its position, its seats by the vector's names, and the coming answers of chance."""

    def __init__(
        self, walker: Walker[Position], setting: Setting, names: list[str], teams: list[str], rng: Record
    ) -> None:
        only(rng, ["dice", "random_cards", "shuffles"], "rng")
        self.walker = walker
        self.game = walker.game
        self.setting = setting
        self.names = names
        self.teams = teams  # of each seat, as the vector calls them
        self.state = Position([Fighter() for _ in names])
        self.orders: list[list[int] | None] = [None for _ in names]  # of the Decks, as far as it matters
        self.crowded = [False for _ in names]  # by seat: whether it has fillers
        self.dice = [_number(die, "dice", 1, DIE) for die in as_list(rng.get("dice", []), "dice")]
        self.picks = _cards(rng.get("random_cards", []), "random_cards")
        self.shuffles = as_list(rng.get("shuffles", []), "shuffles")
        self.spare = Seeded("vectors")

    def seat(self, name: object, where: str = "by") -> int:
        return _name(name, self.names, where)

    # Chance.

    def answer_chance(self, step: int) -> None:
        while self.state.pending & CHANCE_BIT:
            self._apply(CHANCE, self._outcome(step))

    def _outcome(self, step: int) -> int:
        state = self.state
        if state.phase == ROLL:
            if not self.dice:
                raise Mismatch({"dice": "no further die"}, {"dice": self.game.chance_name(state)}, step)
            return self.dice.pop(0) - 1
        if state.phase == LEWIS or state.phase == REGROUP:
            if not self.picks:
                raise Mismatch(
                    {"random_cards": "no further card"}, {"random_cards": self.game.chance_name(state)}, step
                )
            return self._face(self.picks.pop(0), step)
        order = self.orders[state.owner]
        if order is not None:
            return self._face(order.pop(0), step)
        weights = self.game.chance(state)
        if len(weights) > 1 and deck.kinds(self._pile())[-1] == FILLER:
            weights.pop()  # a card that is drawn may have to be flown at once
        return self.spare.answer(self.game.chance_kind(state), weights)

    def _pile(self) -> int:
        """Return the pile from which chance takes a card."""
        phase = self.game.steps[self.state.phase].phase
        assert isinstance(phase, Draws)
        return phase.pile(self.state)

    def _face(self, kind: int, step: int) -> int:
        kinds = deck.kinds(self._pile())
        if kind == BM and BM not in kinds and FILLER in kinds:
            kind = FILLER
        if kind not in kinds:
            raise Mismatch({"card": CARDS[kind]}, {"cards": _named(_real(kinds))}, step)
        return kinds.index(kind)

    # Answers.

    def _apply(self, seat: int, code: int) -> None:
        before = [(int(fighter.deck), int(fighter.status)) for fighter in self.state.fighters]
        self.walker.apply(self.state, seat, code)
        for each, fighter in enumerate(self.state.fighters):
            pile, status = before[each]
            grown = any(deck.count(fighter.deck, kind) > deck.count(pile, kind) for kind in range(FILLER + 1))
            returned = status == FLYING and fighter.status == AWAITING and fighter.deck_count > 0
            if grown or returned:
                self._shuffled(each)
            if self.crowded[each]:
                spread(fighter)

    def _shuffled(self, seat: int) -> None:
        """After a shuffle into a Deck, use the order that the vector gives, if any."""
        given = self.shuffles.pop(0) if self.shuffles else None
        order = self.orders[seat] = None if given is None else _cards(given, "shuffles")
        held = sorted(_real(deck.listed(self.state.fighters[seat].deck)))
        if order is not None and sorted(order) != held:
            raise BadInput(f"shuffles: {given} is no order of {self.names[seat]}'s Deck, which holds {_named(held)}.")

    def refuses(self, seat: int, codes: list[int]) -> bool:
        """Return whether one of these answers, given in turn, is illegal. This changes nothing."""
        state = self.game.clone(self.state)
        for place, code in enumerate(codes):
            if place and not state.begun:
                return True
            if self.game.refusal(state, seat, code) != refusals.LEGAL:
                return True
            if place + 1 < len(codes):
                self.game.apply(state, seat, code)
        return False

    def give(self, seat: int, codes: list[int], step: int) -> None:
        for code in codes:
            self._apply(seat, code)
        self.answer_chance(step)

    def sort_dice(self, named: list[int]) -> None:
        """D17-TST-03: vectors reroll dice in the order they name them, the rules from the first to the last."""
        values = dict(zip(named, self.dice))
        if len(values) == len(named):
            self.dice[: len(named)] = [values[die] for die in sorted(named)]

    def keep_open_rolls(self, step: int) -> None:
        """D17-TST-04: answer a reroll window that the vector does not mention with `keep`."""
        while self.state.phase == REROLL:
            self.give(int(self.state.roller), [actions.KEEP], step)

    def plans(self) -> set[tuple[int, ...]]:
        seats = seats_of(self.state.pending)
        return {tuple(sorted(plan)) for plan in self.game.plans(self.state, seats[0])} if seats else set()

    # Steps as codes.

    def codes(self, step: Record) -> list[int] | None:
        """Return the codes of an answer, or None if no game knows it, so that it can only be refused."""
        verb = str(step.get("do"))
        if verb not in FIELDS:
            raise BadInput(f"do is {step.get('do')!r}; it should be one of {', '.join(FIELDS)}.")
        only(step, ["by", "do", *FIELDS[verb]], verb)
        for field in FIELDS[verb]:
            if field not in step and not (field in OPTIONAL and verb in ("stall", "special", "pilot")):
                raise BadInput(f"{verb} lacks {field}.")
        self._check_optional(verb, step)
        if verb in ("maneuver", "repeat", "advance", "turn"):
            return self._flight_codes(verb, step)
        if verb == "shuffle_back":
            kinds = sorted(_cards(step["cards"], "cards"))
            return [*[actions.BACK + kind for kind in kinds], actions.BACK_DONE]
        if verb == "repair_choose":
            kinds = sorted(_cards(step["cards"], "cards"))
            return [actions.REPAIR_CARDS + actions.CHOICES.index(kinds)] if kinds in actions.CHOICES else None
        if verb == "reroll":
            return self._reroll_codes(step)
        if verb in ("place", "dead_six"):
            cell = TABLES.board.cell(_place(step["to"], "to"))
            first = actions.PLACE if verb == "place" else actions.DEAD_SIX
            return [first + cell] if cell >= 0 else None
        return self._named_codes(verb, step)

    def _check_optional(self, verb: str, step: Record) -> None:
        """D17-TST-04: check optional fields, since a wrong one would be refused whatever the rules say."""
        if verb == "stall":
            choice = ["immelmann", "blackout"][_name(step["choice"], ["immelmann", "blackout"], "choice")]
            if ("discard" in step) != (choice == "immelmann"):
                raise BadInput(f"stall: {choice} {'lacks discard' if choice == 'immelmann' else 'has no discard'}.")
        elif verb == "special":
            attacks = _name(step["name"], SPECIALS, "name") < ATTACKS
            if ("target" in step) != attacks:
                raise BadInput(f"special: {step['name']} {'lacks a' if attacks else 'has no'} target.")
        elif verb == "pilot" and "target" not in step:
            if self.state.fighters[_asker(self, step)].pilot == RICHTHOFEN:
                raise BadInput("pilot: The Flying Circus lacks a target.")

    def _flight_codes(self, verb: str, step: Record) -> list[int] | None:
        word = str(step["turns" if verb == "turn" else "path"])
        letters = "LR" if verb == "turn" else "LCR"
        if any(letter not in letters for letter in word):
            raise BadInput(f"{verb}: {word!r} should be a word of {', '.join(letters)}.")
        if verb == "turn":
            return [actions.TURN + spin_number(word)] if len(word) <= 3 else None
        if verb == "advance":
            return [actions.ADVANCE + route_number(word)] if len(word) <= 2 else None
        if verb == "repeat":
            return [actions.REPEAT + route_number(word)] if len(word) <= 4 else None
        card = _name(step["card"], CARDS, "card")
        if card > 2 or not 1 <= len(word) <= [2, 4, 1][card]:
            return None
        return [actions.fly_code(card, route_number(word))]

    def _reroll_codes(self, step: Record) -> list[int] | None:
        first = actions.FOCUS if _name(step["pay"], ["focus", "free"], "pay") == 0 else actions.FREE
        dice = [_number(die, "dice", 0, 99) for die in as_list(step["dice"], "dice")]
        if not dice or len(set(dice)) != len(dice) or max(dice) >= actions.DICE_AT_MOST:
            return None
        return [first + sum(1 << die for die in dice) - 1]

    def _named_codes(self, verb: str, step: Record) -> list[int] | None:
        """Return the codes of steps that are in the action table, under the vector's names of seats."""
        named: Record = {"do": verb}
        for field in FIELDS[verb]:
            if field in step:
                value = step[field]
                named[field] = SEAT_NAMES[self.seat(value, field)] if field in ("target", "seat") else value
        for field, known in [("card", CARDS), ("discard", CARDS), ("fighter", FIGHTERS), ("pilot", PILOTS)]:
            if field in named:
                _name(named[field], known, field)
        if verb == "evade" and named["with"] is not None:
            _name(named["with"], ["EC", "ED", "steep_dive", *CARDS], "with")
        if verb == "leader_repair":
            _number(named["count"], "count", 0, 99)
        if verb == "hard_option":
            _flag(named["take"], "take")
        try:
            return [self.game.actions.code(named)]
        except BadInput:
            return None


# Comparing.


class Expectation:
    """What a vector expects of the position of a table (D17-TST-06)."""

    def __init__(self, table: Table, step: int) -> None:
        self.table = table
        self.state = table.state
        self.step = step

    def check(self, expect: Record) -> None:
        only(expect, EXPECT_KEYS, "expect")
        state, table = self.state, self.table
        if "turn" in expect:
            table.seat(expect["turn"], "turn")
            compare(expect["turn"], table.names[state.active], "turn", self.step)
        if "phase" in expect:
            phase = "over" if state.phase == OVER else STAGES[state.stage]
            compare(expect["phase"], phase, "phase", self.step)
        if "winner" in expect:
            winner = None if state.winner == NONE else table.teams[table.setting.teams.index(state.winner)]
            compare(expect["winner"], winner, "winner", self.step)
        if "pending" in expect:
            compare(expect["pending"], self._pending(), "pending", self.step)
        players = as_record(expect.get("players", {}), "players")
        for name in players:
            wanted = as_record(players[name], name)
            only(wanted, SHOWN_KEYS, name)
            facts = self._facts(table.seat(name, "players"))
            for key, value in wanted.items():
                compare(_plain(key, value), facts[key], f"{name}.{key}", self.step)

    def _pending(self) -> Record | None:
        seats = seats_of(self.state.pending)
        if not seats:
            return None
        return {"by": self.table.names[seats[0]], "kind": DECISIONS[int(self.state.phase)]}

    def _facts(self, seat: int) -> Record:
        fighter = self.state.fighters[seat]
        setting = self.table.setting
        order = self.table.orders[seat]
        hidden = _named(sorted(_real(deck.listed(fighter.deck))))
        damage = _real(cards_of(fighter.damage))
        removed = deck.listed(fighter.removed) + deck.listed(fighter.lost)
        return {
            "pos": None if fighter.cell == NONE else list(setting.board.places[fighter.cell]),
            "heading": HEADING_NAMES[fighter.heading],
            "tokens": int(fighter.tokens),
            "side": "AB"[fighter.side],
            "alive": fighter.status == FLYING,
            "hand": _named(sorted(_real(deck.listed(fighter.hand)))),
            "discard": _named(sorted(_real(cards_of(fighter.discard)))),
            "removed": _named(sorted(removed)),
            "deck_set": hidden,
            "damage_set": _named(sorted(damage)),
            "deck": hidden if order is None else _named(order),
            "damage": _named(damage),
            "hand_n": int(fighter.hand_count),
            "deck_n": int(fighter.deck_count),
            "damage_n": int(fighter.damage_count),
            "discard_n": int(fighter.discard_count),
            "removed_n": len(removed),
            "fighter": None if fighter.fighter == NONE else FIGHTERS[fighter.fighter],
            "pilot": None if fighter.pilot == NONE else PILOTS[fighter.pilot],
            "team": self.table.teams[seat],
            "role": setting.role(seat) or None,
        }


def _plain(key: str, value: object) -> object:
    """Return an expected value in the form of the facts: cards by name, in order where the order counts."""
    if key in ("deck", "damage"):
        return _named(_cards(value, key))
    if key in ("hand", "discard", "removed", "deck_set", "damage_set"):
        return _named(sorted(_cards(value, key)))
    return value


def _named(kinds: list[int]) -> list[str]:
    return [CARDS[kind] for kind in kinds]


# More Basic Maneuvers than a pile counts.


def _real(kinds: list[int]) -> list[int]:
    return [BM if kind == FILLER else kind for kind in kinds]


def spread(fighter: Fighter) -> None:
    """Replace some Basic Maneuvers by fillers, so that no pile overflows. Choose those that are needed last."""
    hand, hidden = _real(deck.listed(fighter.hand)), _real(deck.listed(fighter.deck))
    damage, discard = _real(cards_of(fighter.damage)), _real(cards_of(fighter.discard))
    zones = [damage, hidden, discard, hand]
    spare = sum(zone.count(BM) for zone in zones) - MANY
    for kept in (KEPT, 0):
        for zone in zones[:3] if kept else zones:
            taken = max(0, min(spare, zone.count(BM) - kept))
            _fill(zone, taken)
            spare -= taken
    fighter.hand, fighter.deck = deck.piled(hand), deck.piled(hidden)
    fighter.damage, fighter.discard = stacked(damage), stacked(discard)


def _fill(kinds: list[int], count: int) -> None:
    """Replace the last Basic Maneuvers of the list by fillers."""
    for place in range(len(kinds) - 1, -1, -1):
        if count and kinds[place] == BM:
            kinds[place] = FILLER
            count -= 1


# Positions.


def _written(vector: Record, state: Record, unseen: Iterable[str] = (), stops: Collection[int] = ()) -> Table:
    """Make the table of a vector's `state` (D17-TST-02). `unseen` names seats whose removed cards are hidden."""
    only(state, STATE_KEYS, "state")
    players = as_record(state.get("players"), "players")
    names = sorted(players)
    rows = [as_record(players[name], name) for name in names]
    variant = str(vector.get("variant", "duel"))
    number = 0 if variant == "draft" else _name(variant, VARIANTS, "variant")
    least, most = TABLES.variants.players[number] if number == ENTENTE_VS_CENTRAL else [2, len(SEAT_NAMES)]
    if not least <= len(names) <= most:
        count = f"{least}" if least == most else f"{least} to {most}"
        raise BadInput(f"players are {len(names)}; there should be {count} (D17-GEN-07).")
    setting = Setting(Options(SCHEMA.validated({"variant": VARIANTS[number]}), number, len(names), [], []), TABLES)
    teams = _teams(setting, names, rows)
    _set_roles(setting, rows)
    table = Table(Walker(Dogfight1917(setting), stops), setting, names, teams, as_record(vector.get("rng", {}), "rng"))
    for seat, row in enumerate(rows):
        _write_player(table, seat, row)
        _hide_removed(table, seat, names[seat] in unseen)
    _write_turn(table, state)
    return table


def _teams(setting: Setting, names: list[str], rows: list[Record]) -> list[str]:
    """Return the vector's name for each seat's team, and enter the teams into the setting."""
    if setting.in_teams:
        known = TABLES.variants.powers_names if setting.has_wingmen else TEAM_NAMES
        usual = [known[team] for team in setting.teams]
        teams = [known[_name(row.get("team", own), known, "team")] for row, own in zip(rows, usual)]
    else:
        teams = [str(row.get("team", name)) for name, row in zip(names, rows)]
    setting.teams = [sorted(set(teams), key=teams.index).index(team) for team in teams]
    return teams


def _set_roles(setting: Setting, rows: list[Record]) -> None:
    roles = [row.get("role") for row in rows]
    starts = list(setting.starts) + [0] * len(rows)
    for seat, row in enumerate(rows):
        if row.get("role") is not None:
            _name(row["role"], ["leader", "wingman"], "role")
        if "start" in row:
            start = as_list(row["start"], "start")
            if len(start) != 2:
                raise BadInput(f"start should be [[q, r], heading], not {start!r}.")
            starts[seat] = _cell(start[0], "start") * 6 + _name(start[1], HEADING_NAMES, "start")
    setting.starts = starts[: len(rows)]
    if "wingman" in roles or "leader" in roles:
        setting.leaders = [NONE for _ in rows]
        for seat, role in enumerate(roles):
            if role == "wingman":
                chiefs = [each for each in range(len(rows)) if roles[each] == "leader"]
                own = [each for each in chiefs if setting.teams[each] == setting.teams[seat]]
                if len(own) != 1:
                    raise BadInput(f"a wingman has {len(own)} leaders in its team; there should be one (D17-EVC-02).")
                setting.leaders[seat] = own[0]


def _write_player(table: Table, seat: int, row: Record) -> None:
    only(row, PLAYER_KEYS, table.names[seat])
    fighter = table.state.fighters[seat]
    fighter.fighter = _name(row.get("fighter"), FIGHTERS, "fighter")
    fighter.pilot = _name(row.get("pilot"), PILOTS, "pilot")
    fighter.side = _name(row.get("side", "A"), ["A", "B"], "side")
    fighter.tokens = _number(row.get("tokens", 0), "tokens", 0, 999)
    if _flag(row.get("respawn", False), "respawn"):
        fighter.status = AWAITING
    elif not _flag(row.get("alive", True), "alive"):
        fighter.status = CRASHED
    heading = row.get("heading")
    if fighter.status == FLYING:
        fighter.cell = _cell(row.get("pos"), "pos")
    elif row.get("pos") is not None:
        raise BadInput(f"{table.names[seat]} is not in the air; its pos should be null.")
    if fighter.status == FLYING or heading is not None:
        fighter.heading = _name(heading, HEADING_NAMES, "heading")
    hand, hidden = _cards(row.get("hand", []), "hand"), _cards(row.get("deck", []), "deck")
    damage, discard = _cards(row.get("damage", []), "damage"), _cards(row.get("discard", []), "discard")
    removed = _cards(row.get("removed", []), "removed")
    _check_numbers([hand, hidden, damage, discard, removed], table.names[seat])
    fighter.hand_count, fighter.deck_count = len(hand), len(hidden)
    fighter.damage_count, fighter.discard_count = len(damage), len(discard)
    table.orders[seat] = [*hidden]
    table.crowded[seat] = sum(zone.count(BM) for zone in (hand, hidden, damage, discard)) > MANY
    if table.crowded[seat]:
        _fill(hidden, max(0, hidden.count(BM) - MANY))
    fighter.hand, fighter.deck = deck.piled(hand), deck.piled(hidden)
    fighter.damage, fighter.discard = stacked(damage), stacked(discard[::-1])
    fighter.removed = deck.piled(removed)
    if table.crowded[seat]:
        spread(fighter)


def _hide_removed(table: Table, seat: int, every: bool) -> None:
    """D17-INF-07: no one has seen the cards the Ace removed, but everyone saw a played Killer Instinct."""
    fighter = table.state.fighters[seat]
    if table.setting.options.variant == DARING_ESCAPE and seat == ACE:
        seen = 0 if every else deck.count(fighter.removed, KI) * deck.one(KI)
        fighter.lost = fighter.removed - seen
        fighter.lost_count = deck.total(fighter.lost)
        fighter.removed = seen


def _check_numbers(zones: list[list[int]], who: str) -> None:
    """D17-TST-02: a state may differ from a Fighter's 20 cards, but not exceed what piles can count."""
    for zone in zones:
        if len(zone) > PILE_AT_MOST:
            raise BadInput(f"{who} has {len(zone)} cards in one place; {PILE_AT_MOST} are read at most.")
    for kind in range(len(CARDS)):
        count = sum(zone.count(kind) for zone in zones)
        most = 2 * MANY if kind == BM else MANY
        if count > most:
            raise BadInput(f"{who} has {count} {CARDS[kind]}; {most} of them are read at most.")
    if zones[0].count(BM) > MANY:
        raise BadInput(f"{who} has {zones[0].count(BM)} BM in hand; {MANY} are read at most.")


def _write_turn(table: Table, row: Record) -> None:
    state = table.state
    state.active = table.seat(row.get("turn"), "turn")
    phase = _name(row.get("phase"), STAGES[1:], "phase")
    state.stage = [RECON_STAGE, ASSESSMENT, ENGAGEMENT][phase]
    state.maneuver_done = int(_flag(row.get("maneuver_done", False), "maneuver_done"))
    _write_unmoved(table, as_record(row.get("unmoved", {}), "unmoved"))
    table.walker.reach(state, [RECONNAISSANCE, IMPROVISE, ACTION][phase])
    table.answer_chance(0)


def _write_unmoved(table: Table, row: Record) -> None:
    """D17-RUL-83: write by Leader the seats that have not moved since its last turn after a crash."""
    for name in row:
        leader = table.seat(name, "unmoved")
        if leader not in table.setting.leaders:
            raise BadInput(f"unmoved: {name} leads no Wingman (D17-EVC-02).")
        for each in as_list(row[name], "unmoved"):
            table.state.unmoved |= 1 << (SEATS_AT_MOST * leader + table.seat(each, "unmoved"))


# The forms.


def _script(vector: Record) -> None:
    only(vector, [*GENERAL_KEYS, "variant", "state", "rng", "script", "expect"], "a vector")
    table = _written(vector, as_record(vector.get("state"), "state"))
    steps = as_list(vector.get("script", []), "script")
    _run_steps(table, steps)
    Expectation(table, len(steps)).check(_expected(vector))
    compare([], table.dice, "dice left over", 0)
    compare([], _named(table.picks), "random cards left over", 0)


def _expected(vector: Record) -> Record:
    if "expect" not in vector:
        raise BadInput("expect is missing: a vector must say what it expects (D17-TST-01).")
    return as_record(vector["expect"], "expect")


def _run_steps(table: Table, steps: list[object]) -> None:
    for number, each in enumerate(steps, 1):
        _run_step(table, as_record(each, "a step"), number)
    table.keep_open_rolls(len(steps))


def _run_step(table: Table, step: Record, number: int) -> None:
    if "check" in step:
        only(step, ["check"], "a step")
        Expectation(table, number).check(as_record(step["check"], "check"))
    elif "illegal" in step:
        only(step, ["illegal"], "a step")
        answer = as_record(step["illegal"], "illegal")
        codes = table.codes(answer)
        if codes is not None and not table.refuses(_asker(table, answer), codes):
            raise Mismatch({"illegal": answer}, {"legal": answer}, number)
    elif "do" in step:
        _do(table, step, number)
    else:
        only(step, ["options", "includes", "excludes"], "a step")
        if not step or [] in (step.get("includes"), step.get("excludes")):
            raise BadInput("A step should have do, check, illegal, options, includes or excludes, and say something.")
        table.keep_open_rolls(number)
        _compare_answers(table, step, number)


def _asker(table: Table, answer: Record) -> int:
    if "by" in answer:
        return table.seat(answer["by"])
    seats = seats_of(table.state.pending)
    return seats[0] if seats else 0


def _do(table: Table, step: Record, number: int) -> None:
    seat = table.seat(step.get("by"))
    codes = table.codes(step)
    if table.state.phase == REROLL and (step["do"] not in ("reroll", "keep") or seat != table.state.roller):
        table.keep_open_rolls(number)
    if codes is None or table.refuses(seat, codes):
        seats = seats_of(table.state.pending)
        asked = {"by": table.names[seats[0]], "kind": DECISIONS[int(table.state.phase)]} if seats else None
        why = "no such answer"
        if codes is not None:
            why = str(table.game.explain(table.state, seat, codes[0]) or "refused")
        raise Mismatch({"accepted": step}, {"refused": why, "pending": asked}, number)
    if step["do"] == "reroll":
        table.sort_dice([int(str(die)) for die in as_list(step["dice"], "dice")])
    table.give(seat, codes, number)


def _compare_answers(table: Table, step: Record, number: int) -> None:
    """D17-TST-05."""
    legal = table.plans()
    for word, value in step.items():
        answers = [as_record(each, word) for each in as_list(value, word)]
        given = [table.codes(answer) for answer in answers]
        found = [codes is not None and tuple(sorted(codes)) in legal for codes in given]
        for answer, is_legal in zip(answers, found):
            if is_legal == (word == "excludes"):
                raise Mismatch({word: answer}, {"legal": is_legal}, number)
        if word == "options":
            wanted = {tuple(sorted(codes)) for codes in given if codes is not None}
            more = [[table.game.actions.text(code) for code in plan] for plan in sorted(legal - wanted)]
            compare([], more, "further options", number)


def _setup(vector: Record) -> None:
    """D17-TST-04: run a set-up and the choices in it."""
    only(vector, [*GENERAL_KEYS, "setup", "expect", "variant", "rng"], "a vector")
    setup = as_record(vector["setup"], "setup")
    only(setup, ["variant", "seats", "draft", "first_game", "teaching_decks", "fighters", "pilots", "choices"], "setup")
    names = sorted(str(each) for each in as_list(setup.get("seats", ["P1", "P2"]), "seats"))
    variant = str(setup.get("variant", "duel"))
    given: Record = {
        "variant": "duel" if variant == "draft" else variant,
        "draft": variant == "draft" or _flag(setup.get("draft", False), "draft"),
        "first_game": _flag(setup.get("first_game", False), "first_game"),
        "teaching_decks": _flag(setup.get("teaching_decks", False), "teaching_decks"),
        "fighters": "/".join(str(each) for each in as_list(setup.get("fighters", []), "fighters")),
        "pilots": "/".join(str(each) for each in as_list(setup.get("pilots", []), "pilots")),
        "seats": len(names),
    }
    setting = Setting(read_options(given, TABLES), TABLES)
    teams = list(names)
    if setting.in_teams:
        called = TABLES.variants.powers_names if setting.has_wingmen else TEAM_NAMES
        teams = [called[team] for team in setting.teams]
    table = Table(Walker(Dogfight1917(setting), BEFORE_A_DRAW), setting, names, teams, {})
    table.walker.enter(table.state, CHOOSE)
    table.answer_chance(0)
    steps = as_list(setup.get("choices", []), "choices")
    _run_steps(table, steps)
    Expectation(table, len(steps)).check(_expected(vector))


def _matrix(vector: Record) -> None:
    """D17-TST-08."""
    only(vector, [*GENERAL_KEYS, "kind", "attacker", "target", "cases"], "a matrix vector")
    attacker, target = as_record(vector.get("attacker"), "attacker"), as_record(vector.get("target"), "target")
    cases = as_list(vector.get("cases"), "cases")
    if not cases:
        raise BadInput("cases are missing: a matrix has at least one (D17-TST-08).")
    for number, each in enumerate(cases, 1):
        case = as_record(each, "a case")
        only(case, ["target_pos", "target_heading", "basic", "special_1_3", "range"], "a case")
        if "basic" not in case and "special_1_3" not in case:
            raise BadInput(f"Case {number} should have basic or special_1_3 (D17-TST-08).")
        placed = {**target, "pos": case.get("target_pos"), "heading": case.get("target_heading")}
        players: Record = {"P1": attacker, "P2": placed}
        table = _written({}, {"turn": "P1", "phase": "engagement", "maneuver_done": False, "players": players})
        setting, state = table.setting, table.state
        if "basic" in case:
            compare(case["basic"], basic_refusal(setting, state, 0, 1) == refusals.LEGAL, "basic", number)
        if "special_1_3" in case:
            can = [special_refusal(setting, state, 0, weapon, 1) == refusals.LEGAL for weapon in (SPANDAU, VICKERS)]
            compare(case["special_1_3"], any(can), "special_1_3", number)
        legal = table.game.legal(state, 0)
        if "basic" in case:
            compare(case["basic"], actions.ATTACK + 1 in legal, "basic", number)


# Views.


def _view(vector: Record) -> None:
    """D17-TST-09, D17-TST-02: nothing happens before the view is taken, not even a draw."""
    only(vector, [*GENERAL_KEYS, "kind", "variant", "state", "viewer", "must_show", "must_hide"], "a view vector")
    given = as_record(vector.get("state"), "state")
    shown, hidden = (
        as_record(vector.get("must_show", {}), "must_show"),
        as_list(vector.get("must_hide", []), "must_hide"),
    )
    if not shown and not hidden:
        raise BadInput("A view vector should have must_show or must_hide, and say something (D17-TST-09).")
    zones = [_zone(each) for each in hidden]
    unseen = [seat for seat, zone in zones if zone == "removed"]
    table = _written(vector, given, unseen, BEFORE_A_DRAW)
    for seat, _ in zones:
        table.seat(seat, "must_hide")
    viewer = table.seat(vector.get("viewer"), "viewer")
    view = _seen(table, viewer)
    for name in shown:
        facts = _view_facts(table, view, table.seat(name, "must_show"))
        for key, value in as_record(shown[name], name).items():
            if key not in SHOWN_KEYS:
                raise BadInput(f"must_show: {key!r} is unknown. It must be one of {', '.join(SHOWN_KEYS)}.")
            compare(_plain(key, value), facts.get(key, "not shown"), f"{name}.{key}", 1)
    for changed in _exchanged(given, table.names, zones):
        other = _written(vector, changed, unseen, BEFORE_A_DRAW)
        _compare_views(view, _seen(other, viewer), "the view")
        compare(table.game.question(table.state, viewer), other.game.question(other.state, viewer), "question", 2)


def _seen(table: Table, viewer: int) -> Record:
    for name, fighter in zip(table.names, table.state.fighters):
        if FILLER in cards_of(fighter.discard):
            raise BadInput(f"{name} has too many BM for a view; {MANY} are read at most.")
    return table.game.observe(table.state, viewer).to_json()


def _compare_views(view: object, other: object, where: str) -> None:
    """Find the first place where two views differ although only hidden cards were exchanged."""
    if isinstance(view, dict) and isinstance(other, dict) and list(view) == list(other):
        for key in view:
            _compare_views(view[key], other[key], f"{where}, {key}")
    elif isinstance(view, list) and isinstance(other, list) and len(view) == len(other):
        for place, (one, changed) in enumerate(zip(view, other), 1):
            _compare_views(one, changed, f"{where} {place}")
    else:
        compare(view, other, f"{where}, after an exchange of hidden cards", 2)


def _zone(value: object) -> tuple[str, str]:
    seat, _, zone = str(value).split(" ", 1)[0].partition(".")
    _name(zone, ["hand", "deck", "damage", "removed"], "must_hide")
    return seat, zone


def _exchanged(given: Record, names: list[str], zones: list[tuple[str, str]]) -> Iterable[Record]:
    """Yield the same position with other cards in the hidden zones: reordered, exchanged, or all of one kind."""
    players = as_record(given.get("players"), "players")
    for way in range(2 + len(CARDS)):
        changed: Record = {name: dict(as_record(players[name], name)) for name in names}
        for name in names:
            row = as_record(changed[name], name)
            own = [zone for seat, zone in zones if seat == name]
            held = {zone: _named(_cards(row.get(zone, []), zone)) for zone in own}
            pool = [card for zone in own for card in held[zone]]
            for zone in own:
                count = len(held[zone])
                if way == 0:
                    row[zone] = held[zone][::-1]
                elif way == 1:
                    row[zone] = pool[len(pool) - count :]
                    pool = pool[: len(pool) - count]
                elif count <= MANY:
                    row[zone] = [CARDS[way - 2]] * count
            changed[name] = row
        yield {**given, "players": changed}


def _view_facts(table: Table, view: Record, seat: int) -> Record:
    """Return what the view shows of a seat, under the names of D17-TST-06."""
    row = as_record(as_list(view["fighters"], "fighters")[seat], "fighter")
    facts: Record = {
        "pos": row["at"],
        "alive": row["status"] == "flying",
        "discard": _plain("discard", row["discard"]),
        "removed": _plain("removed", row["removed"]),
        "removed_n": len(as_list(row["removed"], "removed")) + int(str(row["lost_n"])),
    }
    if (row["team"] is not None) == table.setting.in_teams:
        facts["team"] = table.teams[seat]
    for key in ("heading", "tokens", "side", "hand_n", "deck_n", "damage_n", "discard_n", "fighter", "pilot", "role"):
        facts[key] = row[key]
    if row["hand"] is not None:
        facts["hand"] = _plain("hand", row["hand"])
    if row["damage"] is not None:
        facts["damage_set"] = _plain("damage_set", row["damage"])
    return facts
