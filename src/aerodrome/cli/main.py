"""The command aerodrome: runs one of its commands, and turns every error into one line and an exit code."""

from __future__ import annotations

import contextlib
import difflib
import importlib
import os
import sys
from typing import Annotated, Final

import typer

from aerodrome import __version__
from aerodrome.cli import consoles
from aerodrome.cli.output import print_problem
from aerodrome.core.refusal import BadInput

WRONG_USE: Final = 2
INTERRUPTED: Final = 130  # the shells' convention: 128 and the number of the signal
BROKEN_PIPE: Final = 141

# The place of each command: a module and the command's function in it, or `app` for a group of commands.
COMMANDS: Final = {
    "open": "aerodrome.cli.open:open_page",
    "play": "aerodrome.cli.play:play",
    "games": "aerodrome.cli.games:games",
    "options": "aerodrome.cli.games:options",
    "rules": "aerodrome.cli.rules:rules",
    "explain": "aerodrome.cli.explain:explain",
    "simulate": "aerodrome.cli.simulate:simulate",
    "arena": "aerodrome.cli.arena:arena",
    "replay": "aerodrome.cli.replay:app",
    "report": "aerodrome.cli.report:report",
    "vectors": "aerodrome.cli.vectors:app",
    "perft": "aerodrome.cli.perft:perft",
    "playthrough": "aerodrome.cli.playthrough:playthrough",
    "rulemap": "aerodrome.cli.rulemap:rulemap",
    "serve": "aerodrome.cli.serve:serve",
    "tab": "aerodrome.cli.tab:tab",
    "bench": "aerodrome.cli.bench:bench",
}

ALONE: Final = "open"  # the command that `aerodrome` alone runs


def main() -> None:
    consoles.prepare()
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run a command line, and return the exit code."""
    arguments = arguments or [ALONE]
    try:
        code = _app(arguments)(args=arguments, prog_name="aerodrome", standalone_mode=False)
        sys.stdout.flush()
    except BadInput as bad:
        return _wrong(str(bad))
    except typer.TyperException as error:
        return _wrong(error.format_message().rstrip(".") + f". See: {_help_for(arguments)}")
    except typer.Abort:
        return INTERRUPTED
    except OSError as error:
        _drop_output()
        if isinstance(error, BrokenPipeError):
            return BROKEN_PIPE  # the program that read our output has closed it
        return _wrong(f"{error.filename or 'The output'} cannot be read or written: {error.strerror}.")
    return code if isinstance(code, int) else 0


def _help_for(arguments: list[str]) -> str:
    """Return the command that prints the right help: the command's own, or that of its group."""
    named = [word for word in arguments[:1] if word in COMMANDS]
    if named and COMMANDS[named[0]].endswith(":app") and len(arguments) > 1 and not arguments[1].startswith("-"):
        named.append(arguments[1])
    return " ".join(["aerodrome", *named, "--help"])


def _drop_output() -> None:
    """Discard buffered output, so that it causes no error when the process ends."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _wrong(sentence: str) -> int:
    print_problem(sentence)
    return WRONG_USE


def _app(arguments: list[str]) -> typer.Typer:
    """Build the app with only the wanted command, so that it starts fast, or with all of them for the help."""
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, help=_about.__doc__)
    app.callback()(_about)
    for name in _names(arguments):
        module, _, attribute = COMMANDS[name].partition(":")
        command = getattr(importlib.import_module(module), attribute)
        if isinstance(command, typer.Typer):
            app.add_typer(command, name=name)
        else:
            app.command(name)(command)
    return app


def _names(arguments: list[str]) -> list[str]:
    first = arguments[0]
    if first in COMMANDS:
        return [first]
    if first.startswith("-"):
        return list(COMMANDS) if first == "--help" else []
    near = difflib.get_close_matches(first, COMMANDS, 1)
    hint = f" Did you mean {near[0]}?" if near else ""
    raise BadInput(f"There is no command {first!r}. The commands are {', '.join(COMMANDS)}.{hint}")


def _print_version(asked: bool) -> None:
    if asked:
        import aerodrome

        print(f"aerodrome {__version__}, {'compiled' if aerodrome.COMPILED else 'interpreted'} core")
        raise typer.Exit


def _about(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """Play four board games of First World War air combat, simulate them and check their rules."""
