"""The report of a turn."""

from __future__ import annotations

from aerodrome.core.fields import number_in, text_in, texts_in
from aerodrome.core.message import Message
from aerodrome.games.dog_fight.events import AUTOMATON
from aerodrome.games.dog_fight.messages import en
from aerodrome.games.dog_fight.tables import SPOTS, Board
from aerodrome.games.dog_fight.terminal.observation import board_of


def account(observation: dict[str, object], events: list[dict[str, object]], lines: list[str]) -> list[str]:
    """DF-UI-06: report what happened in a few lines: tiles with their paths, shots with distance and colours."""
    report = Report(board_of(observation), text_in(observation, "seat"), "bot" in observation)
    for event, line in zip(events, lines):
        report.add(event, line)
    return report.lines


class Report:
    """Collects the lines of a report and joins those that belong together."""

    def __init__(self, board: Board, seat: str, solo: bool) -> None:
        self.board = board
        self.seat = seat
        self.solo = solo
        self.lines: list[str] = []
        self.items: list[str] = []  # what the last line lists
        self.joined = ""  # the kind of event that may still be joined to the last line
        self.tile_line: dict[str, int] = {}  # the line that names each biplane's tile of this turn
        self.at: dict[str, str] = {}  # where each biplane ended its move this turn
        self.tile: dict[str, str] = {}  # the tile each biplane flew with
        self.shots = 0

    def add(self, event: dict[str, object], line: str) -> None:
        kind = text_in(event, "event")
        joined, self.joined = self.joined, ""
        if kind == "drew":
            self._add_draw(event, line, joined)
        elif kind == "laid":
            space = self.board.names[self.board.spot_space[SPOTS.index(text_in(event, "spot"))]]
            self._add_number(en.report_number(number_in(event, "number"), space), joined)
        elif kind == "moved":
            self._add_move(event, line)
        elif kind == "shot":
            self._add_shot(line)
        elif kind in ("turn", "round_over"):
            self._end_turn()
            if kind == "round_over":
                self.lines.append(line)
        elif line and kind != "sealed":
            self.lines.append(line)
            if kind in ("played", "steered", "bot_selected"):
                mark = {"steered": "M", "bot_selected": "B"}.get(kind, text_in(event, "seat"))
                self.tile_line[mark] = len(self.lines) - 1
                self.tile[mark] = text_in(event, "tile")

    def _add_draw(self, event: dict[str, object], line: str, joined: str) -> None:
        if "tiles" in event:
            self.items = [*(self.items if joined == "drew yours" else []), *texts_in(event, "tiles")]
            self._add_items("drew yours", joined, en.event_drew_tiles(self.items))
            return
        seat, count = text_in(event, "seat"), number_in(event, "count")
        if joined.startswith(f"drew {seat} "):
            count += int(joined.rsplit(" ", 1)[1])
            self.lines.pop()
            line = en.event_drew(seat, count)
        self.joined = f"drew {seat} {count}"
        self.lines.append(line)

    def _add_number(self, number: str, joined: str) -> None:
        self.items = [*(self.items if joined == "laid" else []), number]
        self._add_items("laid", joined, en.report_numbers(self.items))

    def _add_items(self, kind: str, joined: str, line: str) -> None:
        """Add the line of several items, in place of the one with fewer of them."""
        if joined == kind:
            self.lines.pop()
        self.lines.append(line)
        self.joined = kind

    def _add_move(self, event: dict[str, object], line: str) -> None:
        """Append the path to the line of the tile it was flown with."""
        plane, path = text_in(event, "plane"), texts_in(event, "path")
        self.at[plane] = path[-1] if path else text_in(event, "from")
        place = self.tile_line.pop(plane, None)
        if place is None:
            self.lines.append(line)
            return
        self.lines[place] = _part(self.lines[place], "head") + _part(line, "way")

    def _add_shot(self, line: str) -> None:
        self.shots += 1
        self.lines.append(line)

    def _end_turn(self) -> None:
        """Say why no one fired: who ended behind whom, by how much, and on which colours."""
        places, self.at, self.tile_line = self.at, {}, {}
        shots, self.shots = self.shots, 0
        if shots or len(places) < 2:
            return
        for behind, ahead in (("A", "B"), ("B", "A")):
            if behind not in places or ahead not in places:
                continue
            distance, shared = self._distance(places[behind], places[ahead])
            if 1 <= distance <= 3:
                who, whom = self._name(behind), self._name(ahead)
                self.lines.append(en.report_no_shot(who, distance, whom, self._excuse(behind, shared)))
                return
        self.lines.append(en.report_no_shots())

    def _name(self, mark: str) -> str:
        if mark == self.seat:
            return "you"
        return AUTOMATON if self.solo and mark == "B" else mark

    def _excuse(self, behind: str, shared: list[str]) -> str:
        if not shared:
            return en.report_no_colour()
        if self.tile.get(behind, "").endswith("/0"):
            return en.report_no_hits(shared)
        return en.report_out_of_range(shared)

    def _distance(self, behind: str, ahead: str) -> tuple[int, list[str]]:
        start, goal = self.board.space(behind), self.board.space(ahead)
        shared: list[str] = [en.colour(colour) for colour in self.board.shared_colours(start, goal)]
        return self.board.distance(start, goal), shared


def _part(line: str, name: str) -> str:
    """Return a part of a message."""
    return line.parts[name] if isinstance(line, Message) else line
