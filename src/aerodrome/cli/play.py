"""`aerodrome play`: starts or resumes a game, seats people and bots, and hands over to the dialogue."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from aerodrome.bots.registry import EXTERNAL, READS, checked_name, new_bot
from aerodrome.cli import saves
from aerodrome.cli.dialogue import PERSON, Dialogue
from aerodrome.cli.inputs import Scenario, Settings, options_of, seat_of
from aerodrome.cli.leaving import leave_in_order
from aerodrome.cli.lookup import NUMBER_STYLE
from aerodrome.cli.messages import en
from aerodrome.cli.program import program
from aerodrome.cli.replay import verified
from aerodrome.cli.rooms import rooms_of
from aerodrome.cli.screen import Ask
from aerodrome.core import registry
from aerodrome.core.game import Game, State
from aerodrome.core.match import Match
from aerodrome.core.refusal import BadInput
from aerodrome.core.replay import resumed
from aerodrome.core.source import Seeded
from aerodrome.core.title import Title

SHOWN_SAVES: Final = 5
USUAL_BOT: Final = "recruit"  # a beginner can beat it
SEED_BYTES: Final = 16  # of a random seed: too long to guess


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Game to play. If omitted, you choose from a list.")
    ] = None,
    settings: Settings = None,
    scenario: Scenario = None,
    seat: Annotated[
        str | None, typer.Option(metavar="SEAT", help="Your seat, for example B. If omitted, the first seat.")
    ] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="BOT,…", help="Bots for the other seats: uniform, recruit, pilot or ace.")
    ] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="People in all seats, sharing one keyboard.")] = False,
    seed: Annotated[
        str | None, typer.Option(help="Seed for all dice and draws. The same seed repeats the game.")
    ] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Saved game to continue.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="File to save this game to.")] = None,
) -> None:
    """Play a game in the terminal."""
    console = Console()
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # adds line editing and a history to the prompt
    leave_in_order()
    try:
        start_game(console, input, game, settings, seat, bots, hot_seat, seed, resume, save, scenario)
    except (EOFError, KeyboardInterrupt):
        console.print(f"\n{en.goodbye()}")


def start_game(
    console: Console,
    ask: Ask,
    game: str | None = None,
    settings: list[str] | None = None,
    seat: str | None = None,
    bots: str | None = None,
    hot_seat: bool = False,
    seed: str | None = None,
    resume: Path | None = None,
    save: Path | None = None,
    scenario: Path | None = None,
) -> None:
    """Run `play` with the given console and keyboard."""
    if resume is not None:
        if game or settings or scenario or seed is not None or seat is not None or hot_seat:
            raise BadInput(en.resume_takes_all())
        resume_game(console, ask, resume, save)
        return
    if game is None and not settings and scenario is None:
        new = seat is not None or bots is not None or hot_seat or seed is not None
        left = None if new else _offered(console, ask, save)
        if left is not None:
            left.run()
            return
        chosen = _ask_what(console, ask)
        if isinstance(chosen, Path):
            resume_game(console, ask, chosen, save)
            return
        title, options = chosen
    else:
        title = _title(console, ask, game)
        options = _options(console, title, settings, scenario)
    rules = title.new(options)
    for warning in title.schema.warnings(rules.options):
        console.print(Text(en.note(warning), style="yellow"))
    players = _players(rules, seat, bots, hot_seat)
    own = _own_file(ask, save)
    seed = secrets.token_hex(SEED_BYTES) if seed is None else seed
    Dialogue(console, ask, _new_match(rules, seed), players, seed, own).run()


def _new_match(rules: Game[State], seed: str) -> Match:
    turn_cap = rules.options.get("turn_cap")
    return Match(rules, Seeded(seed), turn_cap if isinstance(turn_cap, int) else None)


def resume_game(console: Console, ask: Ask, path: Path, save: Path | None = None) -> None:
    """Continue a saved game."""
    _dialogue_of(console, ask, path, save).run()


def _offered(console: Console, ask: Ask, save: Path | None) -> Dialogue | None:
    """Offer the last game that can be continued, and return it if the player wants it."""
    for path in saves.unfinished()[:SHOWN_SAVES]:
        try:
            left = _dialogue_of(console, ask, path, None)
        except BadInput:
            continue  # damaged, or from another release: the menu still lists it, and says what is wrong
        console.print(Text(en.has_saved_game(saves.described(path))))
        answer = ask(f"{en.continue_it()} [Y/n] ").strip().lower()
        if answer in ("q", "quit", "exit"):
            raise EOFError
        if answer in ("n", "no"):
            return None
        if save is not None:
            left.game_file.path = _own_file(ask, save)
        return left
    return None


def _dialogue_of(console: Console, ask: Ask, path: Path, save: Path | None) -> Dialogue:
    """Open a saved game with its people and bots. It may overwrite its own file, because that only adds answers."""
    found = verified(path)
    record = found.replay
    if found.match.ending is not None:
        raise BadInput(en.saved_game_over(str(path), f"{program()} replay show {path}"))
    if "seed" not in record.seed:
        raise BadInput(en.saved_game_without_seed(str(path)))
    if PERSON not in record.seats:
        raise BadInput(en.saved_game_of_others(str(path), record.seats))
    for player in record.seats:
        if player.startswith(EXTERNAL):
            raise BadInput(en.saved_game_with_program(str(path), player))
        if player != PERSON:
            _fit_for_people(player)
    seed = str(record.seed["seed"])
    match = resumed(found, Seeded(seed))
    own = path if save is None else _own_file(ask, save)
    return Dialogue(console, ask, match, record.seats, seed, own)


def _players(game: Game[State], seat: str | None, bots: str | None, hot_seat: bool) -> list[str]:
    """Return the player of each seat: people in all seats, or one person and bots in the order given."""
    if hot_seat:
        if seat is not None or bots is not None:
            raise BadInput(en.hot_seat_fills_seats())
        return [PERSON] * game.seats
    own = 0 if seat is None else seat_of(game, seat)
    names = [_fit_for_people(name.strip()) for name in (bots or USUAL_BOT).split(",")]
    others = game.seats - 1
    if others and len(names) not in (1, others):
        raise BadInput(en.bots_do_not_fit(len(names), others))
    for name in names:
        if not name.startswith(EXTERNAL):
            new_bot(name, game, Seeded(0))  # raises BadInput if this bot does not play this game
    found = [names[number % len(names)] for number in range(others)]
    found.insert(own, PERSON)
    return found


def _fit_for_people(name: str) -> str:
    """Return the name of a bot that answers in time. Raise BadInput for any other."""
    if checked_name(name).startswith(READS):
        raise BadInput(en.bot_without_limit(name))
    return name


def _own_file(ask: Ask, path: Path | None) -> Path | None:
    """Return the file for a new game. Overwrite an existing one only if the player agrees."""
    if path is None:
        return path
    if path.is_dir():
        raise BadInput(en.is_folder_to_save(str(path)))
    if not path.exists():
        if not os.access(_nearest_folder(path), os.W_OK):
            raise BadInput(en.cannot_create(str(path), str(_nearest_folder(path))))
        return path
    if ask(f"{en.overwrite(str(path))} [y/N] ").strip().lower() in ("y", "yes"):
        return path
    raise BadInput(en.not_overwritten(str(path)))


def _nearest_folder(path: Path) -> Path:
    """Return the nearest parent folder that exists. Saving the game makes the missing ones."""
    return next(folder for folder in path.resolve().parents if folder.is_dir())


def _options(console: Console, title: Title, settings: list[str] | None, scenario: Path | None) -> dict[str, object]:
    given = options_of(title, settings, scenario)
    options = given if scenario is not None else _filled(title, given)
    _print_filled(console, given, options)
    return options


def _filled(title: Title, given: dict[str, object]) -> dict[str, object]:
    """Fill the open options from the newcomers' game, as far as they fit the given ones.

    A flag would change the game, so a flag is set only if the player gave no options.
    """
    title.new(given)
    said = bool(given)
    for name, value in title.fly_now.items():
        if name not in given and not (said and isinstance(value, bool)):
            with contextlib.suppress(BadInput):
                title.new({**given, name: value})
                given = {**given, name: value}
    return given


def _print_filled(console: Console, given: dict[str, object], options: dict[str, object]) -> None:
    filled = [f"{name}={str(value).lower()}" for name, value in options.items() if name not in given]
    if filled:
        console.print(Text(en.beginner_options(filled), style="dim"))


# The menu for players who named no game.


def _ask_what(console: Console, ask: Ask) -> tuple[Title, dict[str, object]] | Path:
    title = _title(console, ask, None)
    console.print(Text.assemble((title.name, "bold"), f"  {en.game_introduced(title.blurb, title.minutes)}"))
    menu = rooms_of(title.code).MENU
    lines = [line for line, _ in menu]
    kept = saves.unfinished()[:SHOWN_SAVES]
    if kept:
        lines.append(en.continue_saved_game())
    number = _pick(console, ask, lines, en.which_play())
    if number == len(menu):
        return kept[_pick(console, ask, [saves.described(path) for path in kept], en.which_one())]
    games = menu[number][1]
    place = _pick(console, ask, [line for line, _ in games], en.which_one()) if len(games) > 1 else 0
    return title, games[place][1]


def _title(console: Console, ask: Ask, game: str | None) -> Title:
    """Return the named game, the only game, or the one that the player picks from a list."""
    if game is not None:
        return registry.title(game)
    titles = sorted(registry.titles(), key=lambda title: title.minutes)  # shortest first: it is the easiest
    if len(titles) == 1:
        return titles[0]
    lines = [_listed(title) for title in titles]
    return titles[_pick(console, ask, lines, en.which_game())]


def _listed(title: Title) -> str:
    return en.game_listed(title.name, min(title.seats), max(title.seats), title.minutes, title.blurb)


def _pick(console: Console, ask: Ask, lines: list[str], question: str) -> int:
    """Ask for a line by its number, and return its place in the list. Enter picks the first."""
    console.print()
    for number, line in enumerate(lines, 1):
        console.print(Text.assemble((f"{number:>4}  ", NUMBER_STYLE), line))
    while True:
        text = ask(f"{question} [1] ").strip()
        if not text:
            return 0
        if text.isdecimal() and 1 <= int(text) <= len(lines):
            return int(text) - 1
        if text.lower() in ("q", "quit", "exit"):
            raise EOFError
        console.print(en.pick_a_number(len(lines)))
