"""Read a line word by word, and a Fighter: its place, its cards, and what players remember of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.position import Entry, is_whole, needed
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded
from aerodrome.games.dogfight_1917.actions import place_name
from aerodrome.games.dogfight_1917.pieces import CARDS, EVERY_MANEUVER, FIGHTERS, MENTOR, PILOTS
from aerodrome.games.dogfight_1917.rules import memory
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import AWAITING, CRASHED, FLYING, NONE, Fighter, Position, stacked
from aerodrome.games.dogfight_1917.worlds import fits
from aerodrome.lattice.hexagon import HEADING_NAMES

HEADER: Final = "dogfight-1917"
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
        if not is_whole(word) or not 0 <= int(word) <= most:
            raise self.wrong(f"{word!r} should be {what}, a number from 0 to {most}.")
        return int(word)


def read_cell(setting: Setting, line: Line, word: str) -> int:
    for cell in range(setting.board.cells):
        if place_name(cell) == word:
            return cell
    raise line.wrong(f"{word!r} should be a space of the board, for example 0,-1 (D17-BRD-02).")


def read_fighter(setting: Setting, state: Position, seat: int, lines: dict[str, Line]) -> None:
    name = setting.names[seat]
    line = needed(lines, name, f"{name}: {FIGHTERS[seat]} {PILOTS[seat]} A at 0,{seat} N tokens 0")
    fighter = state.fighters[seat]
    fighter.fighter = line.named(line.word(0, "the Fighter"), FIGHTERS, "a Fighter")
    fighter.pilot = line.named(line.word(1, "the pilot"), PILOTS, "a pilot")
    _check_single(setting, state, seat, line)
    fighter.side = line.named(line.word(2, "the pilot's side"), ["A", "B"], "a side")
    status = line.named(line.word(3, "the place"), ["at", "crashed", "awaiting"], "a place or a fate")
    place = 4
    if status == FLYING:
        fighter.cell = read_cell(setting, line, line.word(4, "the space"))
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
