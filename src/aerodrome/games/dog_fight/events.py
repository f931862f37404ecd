"""The sentence for each kind of event (DF-UI-06)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from aerodrome.core import fields
from aerodrome.core.events import Event
from aerodrome.games.dog_fight.actions import REUSE, exit_of, is_play, loop_of
from aerodrome.games.dog_fight.messages import en
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.tables import BOMBING, M_TILES, SPOTS, tile_name

AUTOMATON: Final = "automaton"  # the name of B in solo, in messages
HIDDEN: Final = "hidden"  # a tile that the reader may not know


def sentence(setting: Setting, event: Event, seat: int) -> str:
    """Return an event as a player reads it in the log, or "" if the next event says it better."""
    return SENTENCES[event.kind](Reading(setting, event, seat, ["A", "B"]))


def choice_words(code: int) -> str:
    """Return a choice as it is written: "play 3/1 loop exit"."""
    tile = tile_name(code >> 2) if is_play(code) else ""
    return en.choice("reuse" if code >= REUSE else "play", tile, loop_of(code) != 0, exit_of(code) != 0)


class Reading(fields.Reading[Setting]):
    def called(self, name: str) -> str:
        """Call B the automaton in solo."""
        return AUTOMATON if self.setting.solo and name == "B" else super().called(name)

    def who(self, name: str = "seat") -> str:
        return super().who(name if name in self.fields else "plane")

    def space(self) -> str:
        """DF-BOARD-06: a spot has no name on the board, so players know it by the space next to it."""
        board = self.setting.board
        return board.names[board.spot_space[SPOTS.index(self.text("spot"))]]


# The set-up.


def _objective(read: Reading) -> str:
    return en.event_own_objective(read.number("number")) if "number" in read.fields else en.event_objective()


def _drew(read: Reading) -> str:
    if "tiles" in read.fields:
        return en.event_drew_tiles(read.texts("tiles"))
    return en.event_drew(read.who(), read.number("count"))


# A turn.


def _shown(read: Reading) -> str:
    choices: list[str] = []
    if "choice" in read.fields:
        choices.append(choice_words(read.number("choice")))
    if "steering" in read.fields:
        choices.append(en.shown_steering(*_steering(read)))
    return en.event_shown(read.who(), choices)


def _steering(read: Reading) -> tuple[str, bool]:
    steering = read.number("steering")
    return M_TILES[steering >> 1], steering & 1 != 0


def _played(read: Reading) -> str:
    choice = read.number("choice")
    return en.event_played(read.who(), read.text("tile"), loop_of(choice) != 0, exit_of(choice) != 0)


def _moved(read: Reading) -> str:
    start, path, out = read.text("from"), " ".join(read.texts("path")), read.has("left")
    if path:
        return en.event_moved(read.who(), start, path, out)
    return en.event_moved_out(read.who(), start) if out else en.event_stayed(read.who(), start)


def _shot(read: Reading) -> str:
    colours: list[str] = [en.colour(colour) for colour in read.texts("colours")]
    by, at = read.who("by"), read.who("at")
    return en.event_shot(by, at, read.number("distance"), colours, read.number("hits"))


def _result(read: Reading) -> str:
    rule = read.text("rule")
    by_damage = rule == "DF-END-03"
    if read.fields["winner"] == "draw":
        return en.event_draw(rule, by_damage)
    return en.event_won(read.who("winner"), by_damage, rule, read.has("major"))


SENTENCES: Final[dict[str, Callable[[Reading], str]]] = {
    "sites": lambda read: en.event_sites(read.number("cameras")),
    "laid": lambda read: en.event_laid(read.number("number"), read.space(), read.setting.scenario == BOMBING),
    "plane": lambda read: en.event_biplane(read.who(), read.text("plane")),
    "starts": lambda read: en.event_starts(read.called("A"), read.text("A"), read.called("B"), read.text("B")),
    "objective": _objective,
    "drew": _drew,
    "mulligan": lambda read: en.event_mulligan(read.who(), read.number("count")),
    "turn": lambda read: en.event_turn(read.number("round"), read.number("turn"), read.has("exit_open")),
    "sealed": lambda read: en.event_sealed(read.who()),
    "shown": _shown,
    "played": _played,
    "steered": lambda read: en.event_steered(*_steering(read)),
    "moved": _moved,
    "shot": _shot,
    "damage": lambda read: en.event_damage(read.who(), read.number("damage"), read.number("of"), read.has("down")),
    "crashed": lambda read: en.event_crashed(read.who()),
    "left": lambda read: en.event_left(read.who()),
    "lost_tile": lambda read: en.event_lost_tile(read.who(), read.text("tile") or HIDDEN),
    "jammed": lambda read: en.event_jammed(read.who()),
    "unjammed": lambda read: en.event_unjammed(read.who()),
    "held_fire": lambda read: en.event_held_fire(read.who()),
    "round_over": lambda read: en.event_round_over(read.number("round")),
    "recycled": lambda read: en.event_recycled(),
    "photo": lambda read: en.event_photo(read.space(), read.number("cameras"), read.number("removed")),
    "bombed": lambda read: en.event_bombed(read.number("number"), read.space(), read.number("destroyed")),
    "landed": lambda read: en.event_landed(read.number("number"), read.space()),
    "aborted": lambda read: en.event_aborted(read.space()),
    "took_off": lambda read: en.event_took_off(read.has("rescued"), read.number("number")),
    "bot_drew": lambda read: en.event_bot_drew(read.text("tile"), read.text("slot")),
    "bot_selected": lambda read: en.event_bot_selected(read.text("tile"), read.text("slot")),
    "bot_tossed": lambda read: en.event_bot_tossed(read.text("side")),
    "result": _result,
}
