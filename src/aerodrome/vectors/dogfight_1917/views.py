"""Vectors that look at the table with the eyes of one seat (D17-TST-09)."""

from __future__ import annotations

from collections.abc import Iterable

from aerodrome.core.refusal import BadInput
from aerodrome.games.dogfight_1917.pieces import CARDS
from aerodrome.games.dogfight_1917.state import cards_of
from aerodrome.vectors.dogfight_1917.expectation import SHOWN_KEYS
from aerodrome.vectors.dogfight_1917.forms import GENERAL_KEYS
from aerodrome.vectors.dogfight_1917.names import FILLER, MANY, card_names, plain_value, read_cards
from aerodrome.vectors.dogfight_1917.position import written_scene
from aerodrome.vectors.dogfight_1917.scene import BEFORE_A_DRAW, Scene
from aerodrome.vectors.reader import Record, as_list, as_record, compare, only, read_name


def check_view(vector: Record) -> None:
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
    scene = written_scene(vector, given, unseen, BEFORE_A_DRAW)
    for seat, _ in zones:
        scene.seat(seat, "must_hide")
    viewer = scene.seat(vector.get("viewer"), "viewer")
    view = _view_of(scene, viewer)
    for name in shown:
        facts = _view_facts(scene, view, scene.seat(name, "must_show"))
        for key, value in as_record(shown[name], name).items():
            if key not in SHOWN_KEYS:
                raise BadInput(f"must_show: {key!r} is unknown. It must be one of {', '.join(SHOWN_KEYS)}.")
            compare(plain_value(key, value), facts.get(key, "not shown"), f"{name}.{key}", 1)
    for changed in _exchanges(given, scene.names, zones):
        other = written_scene(vector, changed, unseen, BEFORE_A_DRAW)
        _compare_views(view, _view_of(other, viewer), "the view")
        compare(scene.game.question(scene.state, viewer), other.game.question(other.state, viewer), "question", 2)


def _view_of(scene: Scene, viewer: int) -> Record:
    for name, fighter in zip(scene.names, scene.state.fighters):
        if FILLER in cards_of(fighter.discard):
            raise BadInput(f"{name} has too many BM for a view; {MANY} are read at most.")
    return scene.game.observe(scene.state, viewer).to_json()


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
    read_name(zone, ["hand", "deck", "damage", "removed"], "must_hide")
    return seat, zone


def _exchanges(given: Record, names: list[str], zones: list[tuple[str, str]]) -> Iterable[Record]:
    """Yield the same position with other cards in the hidden zones: reordered, exchanged, or all of one kind."""
    players = as_record(given.get("players"), "players")
    for way in range(2 + len(CARDS)):
        changed: Record = {name: dict(as_record(players[name], name)) for name in names}
        for name in names:
            row = as_record(changed[name], name)
            own = [zone for seat, zone in zones if seat == name]
            held = {zone: card_names(read_cards(row.get(zone, []), zone)) for zone in own}
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


def _view_facts(scene: Scene, view: Record, seat: int) -> Record:
    """Return what the view shows of a seat, under the names of D17-TST-06."""
    row = as_record(as_list(view["fighters"], "fighters")[seat], "fighter")
    facts: Record = {
        "pos": row["at"],
        "alive": row["status"] == "flying",
        "discard": plain_value("discard", row["discard"]),
        "removed": plain_value("removed", row["removed"]),
        "removed_n": len(as_list(row["removed"], "removed")) + int(str(row["lost_n"])),
    }
    if (row["team"] is not None) == scene.setting.in_teams:
        facts["team"] = scene.teams[seat]
    for key in ("heading", "tokens", "side", "hand_n", "deck_n", "damage_n", "discard_n", "fighter", "pilot", "role"):
        facts[key] = row[key]
    if row["hand"] is not None:
        facts["hand"] = plain_value("hand", row["hand"])
    if row["damage"] is not None:
        facts["damage_set"] = plain_value("damage_set", row["damage"])
    return facts
