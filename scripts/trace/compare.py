"""Compare two trace files: which answers differ, and in which part. Both builds play a differing game again."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Final

from aerodrome.core import registry
from scripts.trace.files import Header, Played, answers_of, read
from scripts.trace.records import DIGITS, PARTS, Parts
from scripts.trace.walks import LEFT, Answer, answer_text

ROOT: Final = Path(__file__).parents[2]
WIDTH: Final = 400  # characters of a shown value

Difference = tuple[int, list[str]]  # the number of the answer, and the parts that differ after it


def compare(first: Path, second: Path, without: list[str], shown: int) -> bool:
    """Print all that differs between two files, the first games in detail. Return whether they are equal."""
    (one, games), (other, others) = read(first), read(second)
    print(f"A is {_build(one)}\nB is {_build(other)}")
    if len(games) != len(others):
        print(f"A holds {len(games)} games, but B holds {len(others)}. Only the first ones are compared.")
    differing = 0
    kinds: list[tuple[str, list[str]]] = []  # shown once each: a hundred games with the same fault teach no more
    for number, (game, its_other) in enumerate(zip(games, others)):
        found = difference(game, its_other, without)
        if found is None:
            continue
        differing += 1
        kind = (game["game"], found[1])
        if kind not in kinds and len(kinds) < shown:
            kinds.append(kind)
            _show(first, second, number, game, found, without)
    _count_parts(games, others, without)
    answers = sum(len(game["answers"].split()) for game in games)
    equal = differing == 0 and len(games) == len(others)
    left_out = f", without {', '.join(without)}" if without else ""
    result = "no difference" if equal else f"{differing} games differ"
    print(f"Compared {len(games)} games and {answers:,} answers{left_out}: {result}.")
    return equal


def _build(header: Header) -> str:
    kind = "compiled" if header["compiled"] else "interpreted"
    return f"{header['engine']}, {kind}, run by {header['python']}"


def difference(game: Played, other: Played, without: list[str]) -> Difference | None:
    """Return the first answer after which two games differ, and in which parts. None if they are equal."""
    for name in ("game", "options", "seed", "style"):
        if game[name] != other[name]:
            return 0, [name]
    both = [part for part in game["trails"] if part in other["trails"] and part not in without]
    places = {part: _first(game["trails"][part], other["trails"][part]) for part in both}
    steps = [place for place in places.values() if place >= 0]
    if steps:
        return min(steps), [part for part in both if places[part] == min(steps)]
    if game["answers"] != other["answers"]:
        pairs = zip(game["answers"].split(), other["answers"].split())
        return next((number for number, (a, b) in enumerate(pairs, 1) if a != b), 0), ["answers"]
    if game["stopped"] != other["stopped"]:
        return len(game["answers"].split()), ["stopped"]
    return None


def _first(trail: str, other: str) -> int:
    """Return the number of the first answer with different digests, or -1."""
    if trail == other:
        return -1
    for place in range(0, min(len(trail), len(other)), DIGITS):
        if trail[place : place + DIGITS] != other[place : place + DIGITS]:
            return place // DIGITS
    return min(len(trail), len(other)) // DIGITS


def _count_parts(games: list[Played], others: list[Played], without: list[str]) -> None:
    """Print how many games differ in each part: this shows at once whether only words have changed."""
    for part in [part for part in PARTS if part not in without]:
        count = sum(game["trails"].get(part) != other["trails"].get(part) for game, other in zip(games, others))
        if count:
            print(f"  {part} differs in {count} games")


# One difference in detail.


def _show(first: Path, second: Path, number: int, game: Played, found: Difference, without: list[str]) -> None:
    place, parts = found
    print(f"\n{game['game']}, game {number}, answer {place}: {', '.join(parts)}")
    print(f"  options: {json.dumps(game['options'])}")
    print(f"  played by {game['style']} seats, seed {game['seed']}")
    answers = answers_of(game)
    for before in range(max(0, place - 3), min(place, len(answers))):
        print(f"  answer {before + 1}: {_described(game['game'], answers[before])}")
    one, other = _again(first, number), _again(second, number)
    for step in range(place, max(len(one), len(other))):
        a, b = one[step] if step < len(one) else {}, other[step] if step < len(other) else {}
        differing = [part for part in PARTS if part not in without and a.get(part) != b.get(part)]
        if a.get("stopped") != b.get("stopped"):
            differing.append("stopped")
        if differing:
            for part in differing:
                _show_part(part, a.get(part), b.get(part))
            return
    print("  Both builds give the same values when they play it again: a build has changed since it was recorded.")


def _described(code: str, answer: Answer) -> str:
    if answer[0] < 0 or answer[1] == LEFT:
        return answer_text(answer)
    return f"{answer_text(answer)} ({registry.title(code).actions.text(answer[1])})"


def _again(path: Path, number: int) -> list[Parts]:
    """Let the build that recorded a file play one of its games again, and return its values after each answer."""
    python = read(path)[0]["python"]
    command = [python, "-m", "scripts.trace", "replay", str(path.absolute()), str(number)]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except FileNotFoundError:
        print(f"  {python} no longer exists, so {path.name} cannot be played again.")
        return []
    except subprocess.CalledProcessError as error:
        print(f"  {python} cannot play {path.name} again: {error.stderr.strip().splitlines()[-1:]}")
        return []
    return [json.loads(line) for line in done.stdout.splitlines()]


def _show_part(part: str, a: object, b: object) -> None:
    where, a, b = narrowed(a, b)
    print(f"  {part}{where}\n    A: {_short(a)}\n    B: {_short(b)}")


def narrowed(a: object, b: object) -> tuple[str, object, object]:
    """Return the place of the first difference inside two JSON values, and what stands there."""
    if isinstance(a, dict) and isinstance(b, dict):
        for name in [*a, *[name for name in b if name not in a]]:
            if a.get(name) != b.get(name) or (name in a) != (name in b):
                where, a, b = narrowed(a.get(name), b.get(name))
                return f".{name}{where}", a, b
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for place, (left, right) in enumerate(zip(a, b)):
            if left != right:
                where, a, b = narrowed(left, right)
                return f"[{place}]{where}", a, b
    return "", a, b


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= WIDTH else f"{text[:WIDTH]} … ({len(text)} characters)"
