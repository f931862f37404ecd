"""Speaks the vector language of Dawgs of War (the last chapter of RULES.md) and calls the rules that play uses.

No rule is decided here: positions are written into the state, answers go through `refusal` and `apply` with the
sequence of play stopped before each step, and what is expected is read from the state or the same functions that
rules ask.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from aerodrome.core.game import CHANCE, CHANCE_BIT, seats_of
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded
from aerodrome.core.vector import Mismatch, Record, as_list, as_record, compare, only
from aerodrome.games.dawgs_of_war import actions, refusals, victory
from aerodrome.games.dawgs_of_war.game import DawgsOfWar
from aerodrome.games.dawgs_of_war.knowledge import STATUS_NAMES, covered
from aerodrome.games.dawgs_of_war.options import FLAGS, SCHEMA, Options, read_options
from aerodrome.games.dawgs_of_war.phases.reveal import turn_refusal
from aerodrome.games.dawgs_of_war.rules.cards import assume_one_deck, deck_cards, placement
from aerodrome.games.dawgs_of_war.rules.condition import breaks_from, must_roll_for_breakup, token_space
from aerodrome.games.dawgs_of_war.rules.gunnery import legal_targets, target_refusal
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import (
    ACTIVE,
    ADJUST,
    BREAKUP,
    ELIMINATED,
    FIRE,
    MARK,
    MOVE,
    NONE,
    ORIENT,
    PLACE,
    REVEAL,
    SEATS_AT_MOST,
    SIDES,
    UNDAMAGED,
    VICTORY,
    WAITING,
    Plane,
    Position,
    listed,
    piled,
)
from aerodrome.games.dawgs_of_war.tables import BASIC_CARDS, DIE, SPECIALS, TOP_SPEED
from aerodrome.games.dawgs_of_war.tables import SIDES as SIDE_NAMES
from aerodrome.games.dawgs_of_war.title import TABLES
from aerodrome.lattice import hexes
from aerodrome.vectors.walker import Walker

NOT_YET: Final[list[str]] = []

STEPS: Final = {
    "reveal": PLACE, "orient": ORIENT, "move": MOVE, "fire": FIRE, "adjust": ADJUST, "breakup": BREAKUP,
    "victory": VICTORY,
}  # fmt: skip
PAUSES: Final = [*STEPS.values(), REVEAL]
GENERAL_KEYS: Final = ["id", "title", "type", "rules"]
ROUND_KEYS: Final = ["cards", "reveal_choice", "fire", "cf_place", "run", "expect"]
STATE_KEYS: Final = ["options", "mode", "planes", "deck", "discard", "dice", "rounds"]
PLANE_KEYS: Final = [
    "seat", "team", "front", "heading", "speed", "damage", "special", "in_play", "cf_on", "status", "respawn_side",
    "respawn_row",
]  # fmt: skip
EXPECT_KEYS: Final = ["planes", "targets", "legal", "deck", "discard", "dice_used", "over", "winner", "error"]
FACT_KEYS: Final = [
    "status", "front", "heading", "speed", "damage", "special", "in_play", "cf_on", "occupied", "respawn_side",
    "respawn_row",
]  # fmt: skip
ERRORS: Final = [refusals.ILLEGAL_CARDS, refusals.ILLEGAL_CHOICE, refusals.ILLEGAL_TARGET]


class Rejected(Exception):
    """The rules refuse an input of the vector, with one of the words of DOW-DEC-07."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


def run(vector: Record) -> None:
    """Check one vector; Mismatch if an expectation fails, BadInput if the vector is not well-formed."""
    kind = str(vector.get("type", ""))
    if kind not in TYPES:
        raise BadInput(f"type is {kind!r}; it should be one of {', '.join(TYPES)}.")
    TYPES[kind](vector)


# Reading.


def _number(value: object, where: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadInput(f"{where} is {value!r}; it should be a whole number from {least} to {most}.")
    return value


def _point(value: object, where: str) -> hexes.Point:
    pair = as_list(value, where)
    if len(pair) != 2:
        raise BadInput(f"{where} should be [X, Y], not {pair!r}.")
    x, y = _number(pair[0], where, -8, 68), _number(pair[1], where, -4, 28)
    if not hexes.is_point(x, y):
        raise BadInput(f"{where}: {pair} is no point of the map (DOW-MAP-05).")
    return x, y


def _seat(key: object, where: str) -> int:
    if isinstance(key, str) and key.isdecimal():
        key = int(key)
    return _number(key, where, 0, SEATS_AT_MOST - 1)


def _card(value: object, where: str) -> int:
    if value is None:
        return NONE
    if value not in SPECIALS:
        raise BadInput(f"{where} is {value!r}; it should be null or one of {', '.join(SPECIALS)}.")
    return SPECIALS.index(str(value))


def _cards(value: object, where: str) -> list[int]:
    found = [_card(each, where) for each in as_list(value, where)]
    if NONE in found or len(set(found)) != len(found):
        raise BadInput(f"{where} should list different special cards.")
    return found


def _by_seat(value: object, where: str) -> dict[int, object]:
    record = as_record(value, where)
    return {_seat(key, where): record[key] for key in record}


def _hexes(value: object, where: str) -> list[list[int]]:
    found: list[list[int]] = []
    for each in as_list(value, where):
        pair = as_list(each, where)
        if len(pair) != 2 or not all(isinstance(part, int) and not isinstance(part, bool) for part in pair):
            raise BadInput(f"{where} should list hexes [c, r], not {pair!r}.")
        found.append([part for part in pair if isinstance(part, int)])
    return sorted(found)


def _row(value: object, names: str) -> list[object]:
    """One row of a table with as many entries as it has names."""
    row = as_list(value, "a row")
    if len(row) != len(names.split(", ")):
        raise BadInput(f"A row should be [{names}], not {row!r}.")
    return row


def _said(value: object, where: str) -> dict[int, object]:
    """What is said by seat; null is as good as nothing."""
    return {seat: each for seat, each in _by_seat(value, where).items() if each is not None}


# Types that need no position.


def _geometry(vector: Record) -> None:
    only(vector, [*GENERAL_KEYS, "cases"], "a geometry vector")
    for number, each in enumerate(as_list(vector.get("cases"), "cases"), 1):
        case = as_record(each, "a case")
        only(case, ["query", "front", "heading", "range", "hexes"], "a case")
        x, y = _point(case.get("front"), "front")
        heading = _number(case.get("heading"), "heading", 0, hexes.HEADINGS - 1)
        if not hexes.is_placed(heading, x, y):
            raise BadInput(f"front {case['front']} and heading {heading} do not go together (DOW-OCC-05).")
        query = case.get("query")
        if query == "occupied":
            offsets = hexes.FOOTPRINTS[hexes.pose(heading, x, y)]
        elif query == "cone":
            reach = _number(case.get("range"), "range", TABLES.cones.reach, TABLES.long_cones.reach)
            cones = TABLES.cones if reach == TABLES.cones.reach else TABLES.long_cones
            offsets = cones.hexes[hexes.pose(heading, x, y)]
        else:
            raise BadInput(f"query is {query!r}; it should be occupied or cone.")
        actual = sorted([(x + across) // 2, (y + up) // 2] for across, up in offsets)
        compare(_hexes(case.get("hexes"), "hexes"), actual, f"{query}({x},{y},{heading})", number)


def _fire_table(vector: Record) -> None:
    only(vector, [*GENERAL_KEYS, "expect"], "a firetable vector")
    expect = as_record(vector.get("expect"), "expect")
    only(expect, ["hits"], "expect")
    for number, row in enumerate(as_list(expect.get("hits"), "hits"), 1):
        speed, die, hits = _row(row, "target Speed, die, hits")
        speed, die = _number(speed, "speed", 0, TOP_SPEED), _number(die, "die", 1, DIE)
        compare(hits, TABLES.hits(speed, die, TABLES.two_hits_margin), f"hits({speed},{die})", number)


def _breakup_table(vector: Record) -> None:
    only(vector, [*GENERAL_KEYS, "expect"], "a breakuptable vector")
    expect = as_record(vector.get("expect"), "expect")
    only(expect, ["breaks_on_or_above"], "expect")
    setting = Setting(read_options({}, TABLES), TABLES)
    for number, row in enumerate(as_list(expect.get("breaks_on_or_above"), "breaks_on_or_above"), 1):
        damage, speed, die = _row(row, "damage, Speed, die")
        plane = Plane()
        plane.speed = _number(speed, "speed", 0, TOP_SPEED)
        if damage is not None:
            plane.damage = _number(damage, "damage", 0, TOP_SPEED)
        actual = breaks_from(setting, plane) if must_roll_for_breakup(plane) else None
        compare(die, actual, f"breaks_on_or_above({damage},{speed})", number)


# A position and what is done with it.


class Table:
    """A position, the game it is played with, and the dice that will fall."""

    def __init__(self, setting: Setting, dice: object) -> None:
        self.setting = setting
        self.game = DawgsOfWar(setting)
        self.walker = Walker(self.game, PAUSES)
        self.dice = [_number(die, "dice", 1, DIE) for die in as_list(dice, "dice")]
        self.used = 0
        self.state = Position([Plane() for _ in range(setting.seats)])
        self.targets: dict[int, list[int]] = {}

    def let_chance_answer(self, step: int) -> None:
        while self.state.pending & CHANCE_BIT:
            if self.state.draws:
                outcome = Seeded(0).answer(self.game.chance_kind(self.state), self.game.chance(self.state))
            elif self.used == len(self.dice):
                raise Mismatch({"dice": len(self.dice)}, {"asked": self.game.chance_name(self.state)}, step)
            else:
                outcome = self.dice[self.used] - 1
                self.used += 1
            self.walker.apply(self.state, CHANCE, outcome)

    def answer(self, seat: int, code: int) -> None:
        refusal = self.game.refusal(self.state, seat, code)
        if refusal != refusals.LEGAL:
            raise Rejected(refusals.word(refusal))
        self.walker.apply(self.state, seat, code)

    def check_dice(self, step: int) -> None:
        compare(len(self.dice), self.used, "dice consumed", step)

    # The steps of a round.

    def take(self, step: str, entry: Record, number: int) -> None:
        self.state.phase = STEPS[step]
        self.state.pending = 0
        if step == "reveal":
            self._reveal(entry)
        elif step == "fire":
            self._fire(entry, number)
        else:
            self.walker.enter(self.state, self.state.phase)
        self.let_chance_answer(number)

    def _reveal(self, entry: Record) -> None:
        state, walker = self.state, self.walker
        placed = {seat: _placed(cards) for seat, cards in _said(entry.get("cards", {}), "cards").items()}
        choices = _said(entry.get("reveal_choice", {}), "reveal_choice")
        walker.enter(state, state.phase)
        asked = seats_of(state.pending)
        if set(placed) != set(asked) or NONE in placed.values():
            raise Rejected(refusals.ILLEGAL_CARDS)
        for seat in asked:
            self.answer(seat, placed[seat])
        walker.enter(state, state.phase)
        turns = {seat: _number(positions, "reveal_choice", -(10**6), 10**6) for seat, positions in choices.items()}
        for seat in seats_of(state.pending):
            if seat not in turns:
                raise Rejected(refusals.ILLEGAL_CHOICE)
        for seat, positions in turns.items():
            if seat >= self.setting.seats and positions != 0:
                raise Rejected(refusals.ILLEGAL_CHOICE)
            refusal = turn_refusal(state.planes[seat], positions) if seat < self.setting.seats else refusals.LEGAL
            if refusal != refusals.LEGAL:
                raise Rejected(refusals.word(refusal))
        for seat in seats_of(state.pending):
            self.answer(seat, actions.turn_code(turns[seat]))

    def _fire(self, entry: Record, number: int) -> None:
        state = self.state
        shots = {seat: _seat(at, "fire") for seat, at in _said(entry.get("fire", {}), "fire").items()}
        places = _said(entry.get("cf_place", {}), "cf_place")
        for seat, place in places.items():
            if not isinstance(place, bool):
                raise BadInput(f"cf_place of {seat} should be true or false.")
        self.look_for_targets()
        for seat, target in shots.items():
            refusal = target_refusal(self.setting, state, seat, target)
            if refusal != refusals.LEGAL:
                raise Rejected(refusals.word(refusal))
        self.walker.enter(state, state.phase)
        for seat in seats_of(state.pending):
            self.answer(seat, actions.FIRE + shots[seat] if seat in shots else actions.HOLD_FIRE)
        self.let_chance_answer(number)
        if state.phase == MARK:
            for seat in seats_of(state.pending):
                self.answer(seat, actions.MARK if places.get(seat) else actions.NO_MARK)

    def look_for_targets(self) -> None:
        for seat in range(self.setting.seats):
            mask = legal_targets(self.setting, self.state, seat)
            self.targets[seat] = [other for other in range(self.setting.seats) if mask >> other & 1]

    def plane(self, seat: int) -> Plane:
        if seat >= self.setting.seats:
            raise BadInput(f"There is no seat {seat} in this vector.")
        return self.state.planes[seat]


def _placed(value: object) -> int:
    cards = [str(card) for card in as_list(value, "cards")]
    if not all(card in BASIC_CARDS or card in SPECIALS for card in cards):
        return NONE  # no one can have such a card in hand
    return placement(cards)


# Type round.


def _round(vector: Record) -> None:
    only(vector, [*GENERAL_KEYS, *STATE_KEYS, *ROUND_KEYS], "a round vector")
    table = _written(vector)
    entries: list[Record] = []
    if "rounds" in vector:
        for key in ROUND_KEYS:
            if key in vector:
                raise BadInput(f"{key} stands beside rounds; it belongs into each of them.")
        for each in as_list(vector["rounds"], "rounds"):
            entry = as_record(each, "a round")
            only(entry, ROUND_KEYS, "a round")
            entries.append(entry)
    else:
        entries.append({key: vector[key] for key in ROUND_KEYS if key in vector})
    for entry in entries:
        _check_shape(entry)
    for number, entry in enumerate(entries, 1):
        if _play_round(table, entry, number):
            return
    table.check_dice(len(entries))


def _check_shape(entry: Record) -> None:
    """What is written is looked at before anything is played, also what no step will read."""
    for key in ("cards", "reveal_choice", "fire", "cf_place"):
        _by_seat(entry.get(key, {}), key)
    expect = as_record(entry.get("expect", {}), "expect")
    only(expect, EXPECT_KEYS, "expect")
    for seat, facts in _by_seat(expect.get("planes", {}), "planes").items():
        only(as_record(facts, "a plane"), FACT_KEYS, f"the expectation of seat {seat}")


def _play_round(table: Table, entry: Record, number: int) -> bool:
    """Run one entry and check it; True if it ended in the rejection that was expected."""
    expect = as_record(entry.get("expect", {}), "expect")
    error = expect.get("error")
    if error is not None and error not in ERRORS:
        raise BadInput(f"error is {error!r}; it should be one of {', '.join(ERRORS)}.")
    steps = [str(step) for step in as_list(entry.get("run", list(STEPS)), "run")]
    for step in steps:
        if step not in STEPS:
            raise BadInput(f"run holds {step!r}; there are {', '.join(STEPS)}.")
    try:
        for step in steps:
            table.take(step, entry, number)
    except Rejected as rejected:
        compare(error, rejected.word, "error", number)
        return True
    compare(error, None, "error", number)
    if "fire" not in steps:
        table.look_for_targets()
    Expectation(table, number).check(expect)
    victory.return_cards(table.setting, table.state)
    table.targets.clear()
    return False


def _written(vector: Record) -> Table:
    """The position of a vector. Seats it leaves out have no plane."""
    rows = [as_record(each, "a plane") for each in as_list(vector.get("planes"), "planes")]
    seats = [_seat(row.get("seat"), "seat") for row in rows]
    if len(set(seats)) != len(seats) or not seats:
        raise BadInput("planes should list at least one plane, each seat once.")
    table = Table(_round_setting(vector, rows, seats), vector.get("dice", []))
    state = table.state
    for plane in state.planes:
        plane.status = ELIMINATED
        plane.speed = 0
    for row, seat in zip(rows, seats, strict=True):
        _write_plane(table, state.planes[seat], row)
    state.top = piled(_cards(vector.get("deck", []), "deck"))
    state.discard = piled(_cards(vector.get("discard", []), "discard")[::-1])
    assume_one_deck(state)
    return table


def _round_setting(vector: Record, rows: list[Record], seats: list[int]) -> Setting:
    count = max(2, max(seats) + 1)
    switches = as_record(vector.get("options", {}), "options")
    only(switches, [*FLAGS, "any_token"], "options")
    mode = vector.get("mode", "ffa")
    record = SCHEMA.validated({"seats": count, "mode": mode, **switches})
    teams = list(range(count))
    if mode == "teams":
        for row, seat in zip(rows, seats, strict=True):
            teams[seat] = _number(row.get("team", seat), "team", 0, SEATS_AT_MOST - 1)
    return Setting(Options(record, count, teams, [], list(range(count))), TABLES)


def _write_plane(table: Table, plane: Plane, given: Record) -> None:
    only(given, PLANE_KEYS, "a plane")
    row = {key: value for key, value in given.items() if value is not None}
    status = row.get("status", "active")
    if status not in STATUS_NAMES[:2]:
        raise BadInput(f"status is {status!r}; it should be one of {', '.join(STATUS_NAMES[:2])}.")
    plane.status = STATUS_NAMES.index(str(status))
    plane.speed = _number(row.get("speed", TABLES.start_speed), "speed", 0, TOP_SPEED)
    if row.get("damage") is not None:
        plane.damage = _number(row["damage"], "damage", 0, TOP_SPEED)
    plane.special = _card(row.get("special"), "special")
    plane.in_play = _card(row.get("in_play"), "in_play")
    if row.get("cf_on") is not None:
        plane.token = _seat(row["cf_on"], "cf_on")
    if plane.status == WAITING:
        only(row, [key for key in PLANE_KEYS if key not in ("front", "heading")], "a waiting plane")
        plane.side = _side(row.get("respawn_side"))
        if row.get("respawn_row") is not None:
            plane.row = _number(row["respawn_row"], "respawn_row", 1, TABLES.top_row)
        return
    only(row, [key for key in PLANE_KEYS if not key.startswith("respawn")], "an active plane")
    plane.x, plane.y = _point(row.get("front"), "front")
    plane.heading = _number(row.get("heading"), "heading", 0, hexes.HEADINGS - 1)
    if not hexes.is_placed(plane.heading, plane.x, plane.y):
        raise BadInput(f"front {row['front']} and heading {plane.heading} do not go together (DOW-OCC-05).")


def _side(value: object) -> int:
    if value not in SIDE_NAMES:
        raise BadInput(f"A side is {value!r}; it should be left or right.")
    return SIDE_NAMES.index(str(value))


# Type setup.


def _setup(vector: Record) -> None:
    only(vector, [*GENERAL_KEYS, "mode", "players", "teams", "sides", "dice", "expect"], "a setup vector")
    record: Record = {"seats": _number(vector.get("players"), "players", 2, SEATS_AT_MOST)}
    record["mode"] = vector.get("mode", "ffa")
    if "teams" in vector:
        teams = [as_list(team, "a team") for team in as_list(vector["teams"], "teams")]
        record["teams"] = "/".join("".join(actions.SEAT_NAMES[_seat(seat, "teams")] for seat in team) for team in teams)
    if "sides" in vector:
        record["sides"] = "/".join(SIDE_NAMES[_side(side)] for side in as_list(vector["sides"], "sides"))
    table = Table(Setting(read_options(record, TABLES), TABLES), vector.get("dice", []))
    table.walker.enter(table.state, SIDES)
    table.let_chance_answer(1)
    Expectation(table, 1).check(as_record(vector.get("expect", {}), "expect"))
    table.check_dice(1)


# What is expected.


class Expectation:
    """Reads what a vector expects from the state, or asks the rules."""

    def __init__(self, table: Table, step: int) -> None:
        self.table = table
        self.state = table.state
        self.step = step

    def check(self, expect: Record) -> None:
        only(expect, EXPECT_KEYS, "expect")
        for seat, facts in _by_seat(expect.get("planes", {}), "planes").items():
            self._check_plane(seat, as_record(facts, "a plane"))
        for seat, others in _by_seat(expect.get("targets", {}), "targets").items():
            wanted = sorted(_seat(other, "targets") for other in as_list(others, "targets"))
            compare(wanted, self.table.targets.get(seat), f"targets.{seat}", self.step)
        for seat, cards in _by_seat(expect.get("legal", {}), "legal").items():
            wanted_cards = sorted(str(card) for card in as_list(cards, "legal"))
            compare(wanted_cards, sorted(self._legal(seat)), f"legal.{seat}", self.step)
        facts = {
            "deck": [SPECIALS[card] for card in [*listed(self.state.top), *deck_cards(self.state)]],
            "discard": [SPECIALS[card] for card in listed(self.state.discard)[::-1]],
            "dice_used": self.table.used,
            "over": self.state.ended == 1,
            "winner": None if self.state.winner == NONE else int(self.state.winner),
        }
        for name, actual in facts.items():
            if name in expect:
                compare(expect[name], actual, name, self.step)

    def _check_plane(self, seat: int, expected: Record) -> None:
        plane = self.table.plane(seat)
        waiting, here = plane.status == WAITING, plane.status == ACTIVE
        facts: Record = {
            "status": STATUS_NAMES[plane.status],
            "front": [plane.x, plane.y] if here else None,
            "heading": plane.heading if here else None,
            "speed": plane.speed,
            "damage": token_space(plane) if plane.damage <= UNDAMAGED else None,
            "special": None if plane.special == NONE else SPECIALS[plane.special],
            "in_play": None if plane.in_play == NONE else SPECIALS[plane.in_play],
            "cf_on": None if plane.token == NONE else plane.token,
            "occupied": sorted([c, r] for c, r in covered(plane)) if here else [],
            "respawn_side": SIDE_NAMES[plane.side] if waiting else None,
            "respawn_row": (plane.row or None) if waiting else None,
        }
        only(expected, FACT_KEYS, f"the expectation of seat {seat}")
        for key, value in expected.items():
            wanted = _hexes(value, key) if key == "occupied" else value
            compare(wanted, facts[key], f"{seat}.{key}", self.step)

    def _legal(self, seat: int) -> list[str]:
        if self.table.plane(seat).status != ACTIVE:
            return []
        codes = [code for code in actions.PLACEMENTS[self.state.planes[seat].special] if actions.number_of(code) == 1]
        return [actions.second_name(actions.second_of(code)) for code in codes]


TYPES: Final[dict[str, Callable[[Record], None]]] = {
    "round": _round,
    "setup": _setup,
    "geometry": _geometry,
    "firetable": _fire_table,
    "breakuptable": _breakup_table,
}
