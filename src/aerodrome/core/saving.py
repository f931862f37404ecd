"""Positions that can be kept: as plain values, as bytes, and back. Reading them executes nothing.

The fields of a position are found by looking at fresh objects of its classes (`State.templates`), so that saving needs
no list of fields of its own. A field holds a whole number, a part of the position, or a list of these. A field that is
None in a fresh object is a cache and is not kept.
"""

from __future__ import annotations

import json
from types import GetSetDescriptorType
from typing import TYPE_CHECKING, Final, cast

from aerodrome.core.refusal import LEGAL, BadInput

if TYPE_CHECKING:
    from aerodrome.core.game import Game, S, State

FORMAT: Final = "aerodrome position"
VERSION: Final = 1
LONGEST: Final = 1 << 20  # bytes
MOST_ITEMS: Final = 1000  # of a list
MOST_PARTS: Final = 100  # of a list
DEEPEST: Final = 4  # parts within parts
LIMIT: Final = 1 << 62

# As in core/game.py, which imports this module.
CHANCE: Final = -1
NOBODY: Final = -2
CHANCE_BIT: Final = 1 << 30

Plain = dict[str, object]

_names: dict[type, dict[str, list[str]]] = {}  # by the class of a state: the fields of each class, by its name


# Plain values.


def plain_of(state: State) -> Plain:
    """Return a position as plain values."""
    return _plain_part(state, _names_of(type(state)))


def restored(kind: type[State], plain: Plain) -> State:
    """Return the position with these plain values. Raise BadInput if they do not fit the classes of the position."""
    state = _fresh(kind, plain.get("class"), "the position")
    _fill(state, plain, kind, 1)
    if type(state) is not kind:
        raise BadInput(f"The position should be a {kind.__name__}, not a {type(state).__name__}.")
    return state


def copied(state: State) -> State:
    """Return an independent copy, field by field. A game that is searched writes a faster `clone` by hand."""
    return restored(type(state), plain_of(state))


def numbers_of(value: object) -> list[int]:
    """Return plain values as numbers, in a fixed order. Lists of different lengths differ."""
    if isinstance(value, int):
        return [value]
    if isinstance(value, str):  # the class of a part
        return []
    parts: list[object] = value if isinstance(value, list) else [*cast("Plain", value).values()]
    found = [len(parts)]
    for part in parts:
        found.extend(numbers_of(part))
    return found


def _names_of(kind: type[State]) -> dict[str, list[str]]:
    if kind not in _names:
        _names[kind] = {type(each).__name__: field_names(each) for each in templates_of(kind)}
    return _names[kind]


def templates_of(kind: type[State]) -> list[object]:
    """Return a fresh object of each class of a position. One that names none has no parts, and takes no arguments."""
    return kind.templates() or [kind()]


def field_names(template: object) -> list[str]:
    """Return the fields that are kept, sorted. Compiled and interpreted classes give the same ones."""
    names = set(getattr(template, "__dict__", {}))
    for each in type(template).__mro__:
        for name, value in vars(each).items():
            if isinstance(value, GetSetDescriptorType) and not name.startswith("__"):
                names.add(name)
    return sorted([name for name in names if getattr(template, name) is not None])


def _plain_part(part: object, names: dict[str, list[str]]) -> Plain:
    name = type(part).__name__
    if name not in names:
        raise TypeError(f"A field is {part!r:.40}. It should be a whole number, a list, or a class in `templates`.")
    found: Plain = {"class": name}
    for field in names[name]:
        found[field] = _plain(getattr(part, field), names)
    return found


def _plain(value: object, names: dict[str, list[str]]) -> object:
    if isinstance(value, int):
        return value
    if isinstance(value, list):
        return [_plain(each, names) for each in value]
    return _plain_part(value, names)


def _fresh(kind: type[State], name: object, where: str) -> object:
    for each in templates_of(kind):
        if type(each).__name__ == name:
            return each
    known = ", ".join(sorted(_names_of(kind)))
    raise BadInput(f"The class of {where} is {name!r:.40}; it should be one of {known}.")


def _fill(part: object, plain: Plain, kind: type[State], depth: int) -> None:
    name = type(part).__name__
    fields = _names_of(kind)[name]
    odd = sorted(set(plain) ^ {"class", *fields})
    if odd:
        raise BadInput(f"{name} has {odd[0]!r:.40} too many or lacks it; its fields are {', '.join(fields)}.")
    if depth > DEEPEST:
        raise BadInput(f"{name} is a part of a part of a part; a position has at most {DEEPEST} levels.")
    for field in fields:
        where = f"{name}.{field}"
        value = plain[field]
        template = getattr(part, field)
        if isinstance(template, list):
            setattr(part, field, _items(value, where, kind, depth))
            continue
        made = _item(value, where, kind, depth)
        if type(made) is not type(template):
            raise BadInput(f"{where} should be of the class {type(template).__name__}, not {type(made).__name__}.")
        setattr(part, field, made)


def _items(value: object, where: str, kind: type[State], depth: int) -> list[object]:
    if not isinstance(value, list) or len(value) > MOST_ITEMS:
        raise BadInput(f"{where} should be a list of at most {MOST_ITEMS} items.")
    found = [_item(each, where, kind, depth) for each in value]
    if len(found) > MOST_PARTS and not all([isinstance(each, int) for each in found]):
        raise BadInput(f"{where} should have at most {MOST_PARTS} parts, not {len(found)}.")
    return found


def _item(value: object, where: str, kind: type[State], depth: int) -> object:
    if isinstance(value, dict):
        part = _fresh(kind, value.get("class"), where)
        if type(part) is kind:
            raise BadInput(f"{where} holds a whole position.")
        _fill(part, value, kind, depth + 1)
        return part
    if not isinstance(value, int) or isinstance(value, bool) or not -LIMIT <= value < LIMIT:
        raise BadInput(f"{where} is {value!r:.40}; it should be a whole number of at most 62 bits.")
    return value


# Bytes.


def packed(game: Game[S], state: S) -> bytes:
    """Return a position as bytes, with all that is needed to know which game they belong to."""
    return json.dumps({**_header(game), "position": plain_of(state)}, separators=(",", ":")).encode()


def unpacked(game: Game[S], data: bytes) -> S:
    """Return the position that `packed` wrote. Raise BadInput if these bytes are not a position of this game."""
    record = _record(data)
    for key, expected in _header(game).items():
        if record.get(key) != expected:
            raise BadInput(f"The {key} of this position is {record.get(key)!r:.80}; this game has {expected!r:.80}.")
    return rebuilt(game, record.get("position"))


def rebuilt(game: Game[S], plain: object) -> S:
    """Return the position with these plain values. Raise BadInput if they are not a position of this game."""
    if not isinstance(plain, dict):
        raise BadInput("There is no position where one should be.")
    try:
        kind = type(game.start())
        state = cast("S", restored(kind, plain))
        _check_signs(state, kind)
        _check_pending(game, state)
        _ask_everything(game, state)
    except BadInput:
        raise
    except Exception as error:
        raise BadInput(f"The fields of this position contradict one another ({type(error).__name__}).") from error
    return state


def options_in(data: bytes) -> dict[str, object]:
    """Return the options of the game that a saved position belongs to. They are as unchecked as the rest."""
    options = _record(data).get("options")
    if not isinstance(options, dict):
        raise BadInput("This saved position does not say which options it is played with.")
    return options


def _header(game: Game[S]) -> Plain:
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": game.code,
        "rules": game.rules_version,
        "data": game.data_digest,
        "options": json.loads(json.dumps(game.options)),
    }


def _record(data: bytes) -> Plain:
    if len(data) > LONGEST:
        raise BadInput(f"A saved position has at most {LONGEST} bytes; these are {len(data)}.")
    try:
        record = json.loads(data)
    except (ValueError, RecursionError):
        raise BadInput("These bytes are not a saved position. Save one with `game.save(state)`.") from None
    if not isinstance(record, dict):
        raise BadInput("These bytes are not a saved position. Save one with `game.save(state)`.")
    return record


def _check_signs(state: State, kind: type[State]) -> None:
    """Refuse numbers below zero where they have no meaning. Rules that take a mask or a pile apart would never end."""
    least: dict[str, int] = dict.fromkeys(kind.signed(), -LIMIT)
    for template in templates_of(kind):
        for field in _names_of(kind)[type(template).__name__]:
            where = f"{type(template).__name__}.{field}"
            least[where] = min(least.get(where, 0), _least(getattr(template, field)))
    _check_part(state, least, _names_of(kind))


def _check_part(part: object, least: dict[str, int], names: dict[str, list[str]]) -> None:
    name = type(part).__name__
    for field in names[name]:
        value = getattr(part, field)
        where = f"{name}.{field}"
        if _least(value) < least[where]:
            raise BadInput(f"{where} is {_least(value)}, but only fields in `signed` of its position go below zero.")
        for each in value if isinstance(value, list) else [value]:
            if not isinstance(each, int):
                _check_part(each, least, names)


def _least(value: object) -> int:
    """Return the least number of a field, or 0 if none is below zero."""
    if isinstance(value, list):
        return min([_least(each) for each in value], default=0)
    return min(0, value) if isinstance(value, int) else 0


def _check_pending(game: Game[S], state: S) -> None:
    everyone = (1 << game.seats) - 1
    if state.pending != CHANCE_BIT and state.pending & ~everyone:
        raise BadInput(f"The field pending is {state.pending}, which names seats that this game does not have.")
    if state.begun & ~state.pending:
        raise BadInput(f"The field begun is {state.begun}, which names seats that are not asked.")
    if state.turn < 1:
        raise BadInput(f"The field turn is {state.turn}; turns are counted from 1.")


def _ask_everything(game: Game[S], state: S) -> None:
    """Ask everything that is asked at a decision. Fields that do not fit together fail here, and not in a match."""
    game.key(game.clone(state))
    if (game.outcome(state) is None) == (state.pending == 0):
        raise BadInput("A position should have an outcome if and only if no answer is pending.")
    if state.pending == CHANCE_BIT:
        _ask_chance(game, state)
    for seat in range(NOBODY, game.seats):
        if seat != CHANCE:
            game.observe(state, seat).to_json()
            game.question(state, seat)
            _ask_seat(game, state, seat)


def _ask_chance(game: Game[S], state: S) -> None:
    weights = game.chance(state)
    game.chance_kind(state)
    game.chance_name(state)
    if not weights or min(weights) < 1 or len(weights) != len(game.chance_faces(state)):
        raise BadInput("The outcomes of chance do not fit together.")


def _ask_seat(game: Game[S], state: S, seat: int) -> None:
    legal = game.legal(state, seat)
    asked = seat >= 0 and state.pending >> seat & 1 == 1
    if asked != bool(legal):
        raise BadInput(f"Seat {game.seat_names[seat]} has to answer, but has no legal answer.")
    for code in range(game.actions.size):
        if (game.refusal(state, seat, code) == LEGAL) != (code in legal):
            raise BadInput(f"It is not clear whether {game.actions.text(code)!r} is a legal answer.")
    for code in game.candidates(state, seat):
        game.label(state, seat, code)
        game.explain(state, seat, code)
        game.sketch(state, seat, code)
