"""AOD-MP-01, AOD-RUL-118: a scenario for two teams. Two players of a side share its forces and its extensions."""

from __future__ import annotations

from collections import Counter

from aerodrome.games.age_of_dogfights.setup.options import ROLL
from aerodrome.games.age_of_dogfights.setup.reader import PAIR, Mistake

PLAYERS = {side: [f"{side}-1", f"{side}-2"] for side in PAIR}


def for_teams(scenario: dict[str, object], record: dict[str, object]) -> dict[str, object]:
    """Rewrite a scenario's options for four seats instead of two sides. `record` holds the chosen options."""
    found = {**scenario, "home": _homes(_by_side(scenario, "home")), "nations": _nations(_by_side(scenario, "nations"))}
    forces = _by_side(scenario, "squadrons")
    agreed = str(record["squadrons"])
    found["squadrons"] = _checked(agreed, forces) if agreed else _shared(forces)
    found["first_player"] = _first(str(scenario["first_player"]), str(record["first_player"]))
    return found


def _by_side(scenario: dict[str, object], option: str) -> dict[str, str]:
    """Split `entente: W 9 27; central: E 10 28` by side."""
    parts = [each.partition(":") for each in str(scenario[option]).split(";")]
    return {name.strip(): rest.strip() for name, _, rest in parts}


def _homes(homes: dict[str, str]) -> str:
    """Give each player one extension. The first players of both sides sit opposite (data/setups.toml, home.team)."""
    found: list[str] = []
    for side, text in homes.items():
        edge, *anchors = text.split()
        if side != PAIR[0]:
            anchors.reverse()
        found.extend([f"{seat}: {edge} {anchor}" for seat, anchor in zip(PLAYERS[side], anchors, strict=True)])
    return "; ".join(found)


def _nations(nations: dict[str, str]) -> str:
    return "; ".join([f"{seat}: {text}" for side, text in nations.items() for seat in PLAYERS[side]])


def _first(side: str, agreed: str) -> str:
    """Return the player who begins. The scenario names a side, and the options may name one of its two players."""
    if side == ROLL:
        return ROLL
    return agreed if agreed in PLAYERS[side] else PLAYERS[side][0]


# Forces.


def _shared(forces: dict[str, str]) -> str:
    """Share out a side's forces. Each given group, then each choice, goes to the player with fewer aircraft."""
    found: list[str] = []
    for side, text in forces.items():
        items: list[list[str]] = [[], []]
        counts = [0, 0]
        for item in [each.strip() for each in text.split(",")]:
            if item.startswith("choose "):
                _share_choice(item, items, counts)
            else:
                fewer = 0 if counts[0] <= counts[1] else 1
                items[fewer].append(item)
                counts[fewer] += sum(_aircraft(item).values())
        found.extend([f"{seat}: {', '.join(own)}" for seat, own in zip(PLAYERS[side], items, strict=True)])
    return "; ".join(found)


def _share_choice(item: str, items: list[list[str]], counts: list[int]) -> None:
    """Share out `choose 9 fighter`, one aircraft at a time."""
    _, count, *classes = item.split()
    chosen = [0, 0]
    for _ in range(int(count)):
        fewer = 0 if counts[0] <= counts[1] else 1
        chosen[fewer] += 1
        counts[fewer] += 1
    for player, number in enumerate(chosen):
        if number:
            items[player].append(" ".join(["choose", str(number), *classes]))


def _checked(agreed: str, forces: dict[str, str]) -> str:
    """Check the players' own division of the forces: it must add up to those of each side."""
    written = {name.strip(): rest for name, _, rest in [each.partition(":") for each in agreed.split(";")]}
    for side, text in forces.items():
        own: Counter[str] = Counter()
        for seat in PLAYERS[side]:
            own += _aircraft(written.get(seat, ""))
        if own != _aircraft(text) or len(written) != len(PAIR) * 2:
            seats = " and ".join(PLAYERS[side])
            allowed = f"for {seats} together what the scenario gives to {side}: {text}"
            raise Mistake(
                "squadrons", agreed, f"Option squadrons: {agreed!r} does not fit. Allowed: {allowed} (AOD-MP-01)."
            )
    return agreed


def _aircraft(text: str) -> Counter[str]:
    """Count the aircraft: each given one with its load and role, and the choices by class."""
    found: Counter[str] = Counter()
    for item in text.split(","):
        words = item.split()
        if words[:1] == ["choose"] and len(words) > 1 and words[1].isdigit():
            found[" ".join(["choose", *words[2:]])] += int(words[1])
            continue
        place = 1
        while place < len(words) and words[place][0].isdigit():
            place += 1
        for number in [each for word in words[1:place] for each in _numbers(word)]:
            found[" ".join([f"{words[0]}/{number}", *words[place:]])] += 1
    return found


def _numbers(word: str) -> list[int]:
    """Read `16-18` or `16`. Return an empty list for anything else."""
    first, _, last = word.partition("-")
    last = last or first
    return list(range(int(first), int(last) + 1)) if first.isdigit() and last.isdigit() else []
