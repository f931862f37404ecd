"""Positions as text (.pos), for tests, bug reports and the command line.

A text describes the moment before an improvisation (assessment) or before an action (engagement).

    dogfight-1917
    options: variant=duel draft=true             # those that differ from the defaults
    turn 7 B engagement maneuver_done            # also: blocked 0,1  queue AB  unmoved A BD  harder  fallen C 2
    A: fokker_dr1 richthofen A at 0,-1 N tokens 2
    A hand: BM2 EC1                              # kinds with their numbers
    A deck: BM4 HS2 KI1
    A damage: ED BM                              # in order, the top first
    A discard: TM BM                             # in order, the newest last
    A removed: KI1                               # out of the game, seen by all
    A lost: BM2                                  # out of the game, seen by no one
    A memory: regrouped BM, back HS, drawn EC    # what is remembered, in order; see rules/memory.py
    B: spad_s13 fonck B crashed N                # also: awaiting
    ...

A zone without a line is empty. Without a memory line, players know only the cards in sight.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.position import Entry, entries, needed
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded
from aerodrome.games.dogfight_1917.actions import place_name
from aerodrome.games.dogfight_1917.game import Dogfight1917
from aerodrome.games.dogfight_1917.options import SCHEMA, read_options
from aerodrome.games.dogfight_1917.rules import memory
from aerodrome.games.dogfight_1917.rules.crash import winner_of
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import (
    ACTION,
    ASSESSMENT,
    AWAITING,
    CRASHED,
    ENGAGEMENT,
    FLYING,
    IMPROVISE,
    NONE,
    SEATS_AT_MOST,
    Fighter,
    Position,
    cards_of,
    stacked,
)
from aerodrome.games.dogfight_1917.tables import CARDS, EVERY_MANEUVER, FIGHTERS, MENTOR, PILOTS, SEAT_NAMES, Tables
from aerodrome.games.dogfight_1917.worlds import fits
from aerodrome.lattice.hexagon import HEADING_NAMES

HEADER: Final = "dogfight-1917"
ZONES: Final = ["hand", "deck", "damage", "discard", "removed", "lost", "memory"]
STAGE_NAMES: Final = {"assessment": ASSESSMENT, "engagement": ENGAGEMENT}
AT_MOST: Final = 1_000_000
CARD_COUNT: Final = 20


class Line(Entry):
    """One line of a text, read word by word."""

    def wrong(self, text: str) -> BadInput:
        return self.bad("", text)

    def word(self, place: int, what: str) -> str:
        if place >= len(self.words):
            raise self.wrong(f"{what} is missing.")
        return self.words[place]

    def named(self, word: str, names: list[str], what: str) -> int:
        if word not in names:
            raise self.wrong(f"{word!r} should be {what}: {', '.join(names)}.")
        return names.index(word)

    def whole(self, word: str, what: str, most: int) -> int:
        if not word.isdecimal() or not word.isascii() or len(word) > 7 or int(word) > most:
            raise self.wrong(f"{word!r} should be {what}, a number from 0 to {most}.")
        return int(word)


# Reading.


def read(text: str, tables: Tables) -> tuple[Dogfight1917, Position]:
    """Return the game and the position of a text. BadInput names the line, the field and what is allowed."""
    lines = _lines(text)
    setting = _setting(lines, tables)
    fighters: list[Fighter] = []
    for _ in range(setting.seats):
        fighters.append(Fighter())
    state = Position(fighters)
    for seat in range(setting.seats):
        _read_fighter(setting, state, seat, lines)
    for name in SEAT_NAMES[setting.seats :]:
        if name in lines:
            raise lines[name].wrong(f"there are {setting.seats} seats in this variant (D17-GEN-07).")
    game = Dogfight1917(setting)
    _read_turn(setting, state, _needed(lines, "turn", "turn 1 A engagement"))
    game.enter(state, state.phase, None)
    return game, state


def _lines(text: str) -> dict[str, Line]:
    heads = ["options", *SEAT_NAMES, *[f"{name} {zone}" for name in SEAT_NAMES for zone in ZONES]]
    found = entries(text, HEADER, heads, "turn")
    return {
        head: Line(entry.line, head, entry.words[1:] if head == "turn" else entry.words)
        for head, entry in found.items()
    }


def _needed(lines: dict[str, Line], head: str, example: str) -> Line:
    needed({**lines}, head, example)
    return lines[head]


def _setting(lines: dict[str, Line], tables: Tables) -> Setting:
    if "options" not in lines:
        return Setting(read_options({}, tables), tables)
    try:
        return Setting(read_options(SCHEMA.parsed(lines["options"].words), tables), tables)
    except BadInput as bad:
        raise lines["options"].wrong(str(bad)) from bad


def _read_turn(setting: Setting, state: Position, line: Line) -> None:
    state.turn = line.whole(line.word(0, "the number of the turn"), "the turn", AT_MOST)
    if state.turn == 0:
        raise line.wrong("turns count from 1.")
    state.active = line.named(line.word(1, "whose turn it is"), setting.names, "a seat")
    stage = line.named(line.word(2, "the phase"), list(STAGE_NAMES), "a phase")
    state.stage = ENGAGEMENT if stage else ASSESSMENT
    state.phase = ACTION if stage else IMPROVISE
    place = 3
    while place < len(line.words):
        place = _read_turn_word(setting, state, line, place)
    if winner_of(setting, state) != NONE:
        raise line.wrong("this game is already over. A position needs two sides that can still win (D17-CRS-04).")
    fighter = state.fighters[state.active]
    if fighter.status != FLYING:
        raise line.wrong(f"{setting.names[state.active]} is not flying, so it cannot have the turn.")
    if state.phase == IMPROVISE and fighter.hand_count == 0:
        raise line.wrong("improvisation needs a card in hand (D17-IMP-01). Write engagement.")
    if state.maneuver_done and state.phase == IMPROVISE:
        raise line.wrong("a Maneuver is flown only in the engagement. Write engagement or leave out maneuver_done.")


def _read_turn_word(setting: Setting, state: Position, line: Line, place: int) -> int:
    """Read one more word about the turn. Return the place of the next one."""
    word = line.words[place]
    if word == "maneuver_done":
        state.maneuver_done = 1
    elif word == "harder":
        state.harder = 1
    elif word == "blocked":
        state.blocked = _read_cell(setting, line, line.word(place + 1, "the space"))
        return place + 2
    elif word == "queue":
        _read_queue(setting, state, line, line.word(place + 1, "the Leaders"))
        return place + 2
    elif word == "unmoved":
        _read_unmoved(setting, state, line, line.word(place + 1, "the Leader"), line.word(place + 2, "the seats"))
        return place + 3
    elif word == "fallen":
        state.fallen = line.named(line.word(place + 1, "the seat"), setting.names, "a seat")
        state.cause = line.whole(line.word(place + 2, "the cause"), "the cause", 4)
        return place + 3
    else:
        raise line.wrong(f"{word!r} should be one of maneuver_done, blocked, queue, unmoved, harder, fallen.")
    return place + 1


def _leaders(setting: Setting, line: Line, word: str) -> list[str]:
    leaders = [setting.names[seat] for seat in range(setting.seats) if setting.role(seat) == "leader"]
    if not leaders:
        raise line.wrong(f"{word} is for Leaders whose Wingmen crashed, and this variant has none (D17-EVC-06).")
    return leaders


def _read_queue(setting: Setting, state: Position, line: Line, names: str) -> None:
    leaders = _leaders(setting, line, "queue")
    if len(set(names)) != len(names):
        raise line.wrong(f"{names!r} names a Leader twice (D17-EVC-06).")
    for name in reversed(names):
        line.named(name, leaders, "a Leader")
        state.queue = state.queue << 3 | setting.names.index(name) + 1


def _read_unmoved(setting: Setting, state: Position, line: Line, name: str, names: str) -> None:
    """D17-RUL-83: read the seats that have not moved since the Leader's last turn after a crash."""
    line.named(name, _leaders(setting, line, "unmoved"), "a Leader")
    leader = setting.names.index(name)
    for other in names:
        seat = line.named(other, setting.names, "a seat")
        if seat == leader or seat == state.active:
            raise line.wrong(f"{other} has already moved since {name}'s last turn after a crash (D17-RUL-83).")
        state.unmoved |= 1 << (SEATS_AT_MOST * leader + seat)


def _read_cell(setting: Setting, line: Line, word: str) -> int:
    for cell in range(setting.board.cells):
        if place_name(cell) == word:
            return cell
    raise line.wrong(f"{word!r} should be a space of the board, for example 0,-1 (D17-BRD-02).")


def _read_fighter(setting: Setting, state: Position, seat: int, lines: dict[str, Line]) -> None:
    name = setting.names[seat]
    line = _needed(lines, name, f"{name}: {FIGHTERS[seat]} {PILOTS[seat]} A at 0,{seat} N tokens 0")
    fighter = state.fighters[seat]
    fighter.fighter = line.named(line.word(0, "the Fighter"), FIGHTERS, "a Fighter")
    fighter.pilot = line.named(line.word(1, "the pilot"), PILOTS, "a pilot")
    _check_single(setting, state, seat, line)
    fighter.side = line.named(line.word(2, "the pilot's side"), ["A", "B"], "a side")
    status = line.named(line.word(3, "the place"), ["at", "crashed", "awaiting"], "a place or a fate")
    place = 4
    if status == FLYING:
        fighter.cell = _read_cell(setting, line, line.word(4, "the space"))
        for other in range(seat):
            if state.fighters[other].cell == fighter.cell:
                raise line.wrong(f"{setting.names[other]} is already on {line.words[4]} (D17-BRD-08).")
        place = 5
    elif status == AWAITING and setting.leaders[seat] == NONE:
        raise line.wrong("only a Wingman can await its return (D17-EVC-05).")
    fighter.status = [FLYING, CRASHED, AWAITING][status]
    fighter.heading = line.named(line.word(place, "the heading"), HEADING_NAMES, "a heading")
    if len(line.words) > place + 1:
        if line.words[place + 1] != "tokens" or len(line.words) != place + 3:
            raise line.wrong("only tokens and their number can follow the heading.")
        fighter.tokens = line.whole(line.words[place + 2], "the number of tokens", 9999)
    _read_zones(setting, fighter, name, line, lines)


def _check_single(setting: Setting, state: Position, seat: int, line: Line) -> None:
    """D17-SET-04, D17-SET-13: one of each Fighter and Pilot Card, and two mentors."""
    own = state.fighters[seat]
    same = 1
    for other in range(seat):
        if state.fighters[other].fighter == own.fighter:
            raise line.wrong(f"{setting.names[other]} already flies the {FIGHTERS[own.fighter]} (D17-SET-04).")
        same += 1 if state.fighters[other].pilot == own.pilot else 0
    if same > (setting.numbers.mentors if own.pilot == MENTOR else 1):
        raise line.wrong(f"{PILOTS[own.pilot]} already flies another Fighter (D17-SET-04, D17-SET-13).")


def _read_zones(setting: Setting, fighter: Fighter, name: str, line: Line, lines: dict[str, Line]) -> None:
    fighter.hand = _read_counts(lines, f"{name} hand")
    fighter.deck = _read_counts(lines, f"{name} deck")
    fighter.removed = _read_counts(lines, f"{name} removed")
    fighter.lost = _read_counts(lines, f"{name} lost")
    damage = _read_stack(lines, f"{name} damage")
    discard = _read_stack(lines, f"{name} discard")
    fighter.hand_count = deck.total(fighter.hand)
    fighter.deck_count = deck.total(fighter.deck)
    fighter.lost_count = deck.total(fighter.lost)
    held = [deck.listed(pile) for pile in [fighter.hand, fighter.deck, fighter.removed, fighter.lost]]
    every = sorted([kind for kinds in [*held, damage, discard] for kind in kinds])
    wanted = setting.cards_of(fighter)
    if every != deck.listed(wanted):
        counts = ", ".join([f"{CARDS[kind]} {every.count(kind)}" for kind in range(len(CARDS))])
        raise line.wrong(f"its cards must be the 20 of its deck list (D17-FTR-01), but they are {counts}.")
    fighter.damage = stacked(damage)
    fighter.damage_count = len(damage)
    fighter.discard = stacked(discard[::-1])
    fighter.discard_count = len(discard)
    if f"{name} memory" in lines:
        _read_memory(fighter, lines[f"{name} memory"], wanted)


def _read_counts(lines: dict[str, Line], head: str) -> i64:
    if head not in lines:
        return 0
    return _read_pile(lines[head], ",".join(lines[head].words))


def _read_pile(line: Line, text: str) -> i64:
    """`BM4,HS2`; `-` is empty."""
    pile: i64 = 0
    if text == "-" or text == "":
        return pile
    for word in text.split(","):
        kind = line.named(word[:2], CARDS, "a card with its number")
        count = line.whole(word[2:], "the number of cards", deck.COUNT_AT_MOST)
        if deck.count(pile, kind):
            raise line.wrong(f"{word[:2]} is listed twice.")
        pile += deck.one(kind) * count
    return pile


def _read_stack(lines: dict[str, Line], head: str) -> list[int]:
    if head not in lines:
        return []
    line = lines[head]
    if len(line.words) > CARD_COUNT:
        raise line.wrong("a player has 20 cards.")
    return [line.named(word, CARDS, "a card") for word in line.words]


def _read_memory(fighter: Fighter, line: Line, whole: i64) -> None:
    for text in " ".join(line.words).split(","):
        words = text.split()
        verb = line.named(words[0] if words else "", memory.NAMES, "what happened to a card")
        kinds = [line.named(word, CARDS, "a card") for word in words[1:]]
        if verb >= memory.HAS_ONE:
            fighter.moves.append(verb << 3 | sum([1 << kind for kind in {*kinds}]) & EVERY_MANEUVER)
        else:
            fighter.moves.append(memory.move_of(verb, kinds[0] if kinds else memory.UNKNOWN))
    if not fits(fighter, whole, Seeded(0)):
        raise line.wrong("these moves cannot have led to these cards.")


# Writing.


def write(setting: Setting, state: Position) -> str:
    """Return the text from which `read` makes this position."""
    if (state.phase != ACTION and state.phase != IMPROVISE) or state.begun:
        raise BadInput("A position can be written only before an improvisation or an action, not during one.")
    lines = [HEADER]
    options = _written_options(setting)
    if options:
        lines.append("options: " + options)
    lines.append(_written_turn(setting, state))
    for seat in range(setting.seats):
        lines.extend(_written_fighter(setting, state.fighters[seat], setting.names[seat]))
    return "\n".join(lines) + "\n"


def _written_options(setting: Setting) -> str:
    record = setting.options.record
    words: list[str] = []
    for option in SCHEMA.options:
        value = record[option.name]
        if value != option.default:
            text = str(value).lower() if isinstance(value, bool) else str(value).replace(" ", "")
            words.append(f"{option.name}={text}")
    return " ".join(words)


def _written_turn(setting: Setting, state: Position) -> str:
    stage = "engagement" if state.phase == ACTION else "assessment"
    words = ["turn", str(state.turn), setting.names[state.active], stage]
    if state.maneuver_done:
        words.append("maneuver_done")
    if state.blocked != NONE:
        words.extend(["blocked", place_name(state.blocked)])
    if state.queue:
        queue, names = state.queue, ""
        while queue:
            names += setting.names[(queue & 7) - 1]
            queue >>= 3
        words.extend(["queue", names])
    for leader in range(setting.seats):
        names = ""
        for seat in range(setting.seats):
            names += setting.names[seat] if state.unmoved >> (SEATS_AT_MOST * leader + seat) & 1 else ""
        if names:
            words.extend(["unmoved", setting.names[leader], names])
    if state.harder:
        words.append("harder")
    if state.fallen != NONE:
        words.extend(["fallen", setting.names[state.fallen], str(state.cause)])
    return " ".join(words)


def _written_fighter(setting: Setting, fighter: Fighter, name: str) -> list[str]:
    words = [FIGHTERS[fighter.fighter], PILOTS[fighter.pilot], "AB"[fighter.side]]
    if fighter.status == FLYING:
        words.extend(["at", place_name(fighter.cell)])
    else:
        words.append("crashed" if fighter.status == CRASHED else "awaiting")
    words.extend([HEADING_NAMES[fighter.heading], "tokens", str(fighter.tokens)])
    lines = [f"{name}: " + " ".join(words)]
    for zone, pile in [("hand", fighter.hand), ("deck", fighter.deck)]:
        if pile:
            lines.append(f"{name} {zone}: " + _written_pile(pile).replace(",", " "))
    if fighter.damage:
        lines.append(f"{name} damage: " + " ".join([CARDS[kind] for kind in cards_of(fighter.damage)]))
    if fighter.discard:
        lines.append(f"{name} discard: " + " ".join([CARDS[kind] for kind in cards_of(fighter.discard)[::-1]]))
    for zone, pile in [("removed", fighter.removed), ("lost", fighter.lost)]:
        if pile:
            lines.append(f"{name} {zone}: " + _written_pile(pile).replace(",", " "))
    if fighter.moves:
        lines.append(f"{name} memory: " + ", ".join([memory.move_name(move) for move in fighter.moves]))
    return lines


def _written_pile(pile: i64) -> str:
    words = [f"{CARDS[kind]}{deck.count(pile, kind)}" for kind in deck.kinds(pile)]
    return ",".join(words) or "-"
