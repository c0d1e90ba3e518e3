"""The command `pressboard`: a command a game and its own ones, all of them loaded only when used."""

import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout, suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from typer.core import TyperCommand, TyperGroup

from pressboard import __version__, games, registry
from pressboard.bounded import one_process
from pressboard.cli import games as grown
from pressboard.cli.faults import foreseen, of_interrupt
from pressboard.cli.groups import NO_SETTINGS, Group, Waiting
from pressboard.cli.streams import Heard, Unread, note, say
from pressboard.errors import BadOption, PressboardError, escaped, nearest, quoted
from pressboard.play import libraries

if TYPE_CHECKING:
    from typer._click.core import Command, Context

INTERRUPTED = 130
_OUR_WORDS = {"is not a valid int": "is no whole number", "is not a valid float": "is no number"}
"""Python's names of numbers are not for people."""
_LONG_WORD = re.compile(r"(\S{40})\S{40,}")

OWN = {
    "reprint": (
        "cli.check",
        "Print a sheet, or a whole book, again from its codes; takes the options that say how it looks.",
    ),
    "check": (
        "cli.check",
        "Check sheets again from what they carry, or replay a game's record; leaves with 1 when something is found.",
    ),
    "rules": (
        "cli.jobs",
        "Print or show a game's rules, all of them or single sections: as PDF, HTML or plain text.",
    ),
    "kit": (
        "cli.jobs",
        "Print the kits of several games, or of all that have one, in one file after one page of contents.",
    ),
    "pack": (
        "cli.jobs",
        "Print a pack for a club: seats, sheets, score cards with names and standings for all tables and rounds.",
    ),
    "class": (
        "cli.jobs",
        "Print a class set: a sheet of puzzles or problems for every pupil, and the answers for the teacher.",
    ),
    "handout": (
        "cli.jobs",
        "Print a template of your own: any game's rules and figures, and your own data.",
    ),
    "templates": ("cli.commands", "List our templates, or copy one to change it."),
    "themes": ("cli.commands", "List our themes, or copy one to make your own of it."),
    "languages": (
        "cli.commands",
        "List the languages that prints can be in, or check the texts of one.",
    ),
    "printer": ("cli.settings", "Measure a printer, and keep what makes its prints come out true."),
    "settings": (
        "cli.settings",
        "Show which settings of yours are in force and where each comes from, or change one.",
    ),
    "docs": (
        "cli.commands",
        "Write the reference pages: what every command takes, the words of templates, the figures of handouts.",
    ),
    "serve": (
        "web.commands",
        "Show a page in the browser on which anybody can choose, look at and print the games.",
    ),
    "site": (
        "web.commands",
        "Write the page as plain files for any web host: what is always the same, and fresh sheets.",
    ),
    "help": ("cli.commands", "Show what --help of a command shows; without one, what there is."),
    "completion": (
        "cli.commands",
        "Show the script that makes a shell complete our commands, options and their words.",
    ),
}
"""The commands that belong to no game: the module that holds each, and what help says of it."""


class _Games(Group):
    """The top group; a game's commands are built when the game is named."""

    def list_commands(self, ctx: "Context") -> list[str]:
        return [*registry.names(), *OWN]

    def get_command(self, ctx: "Context", cmd_name: str) -> "Command | None":
        if registry.is_game(cmd_name):
            return Waiting(cmd_name, _line_of(cmd_name), partial(_game, cmd_name))
        if cmd_name not in OWN:
            return None
        return Waiting(cmd_name, OWN[cmd_name][1], partial(own_command, cmd_name))


def _line_of(game: str) -> str:
    """The line of help for a game; a game of another package has none written down, so it is loaded."""
    if line := registry.line_of(game):
        return line
    try:
        return grown.line_of(registry.game(game))
    except BadOption:  # a fault of its package, which is told at the end
        return ""


def _game(name: str) -> TyperGroup:
    return grown.game_command(registry.game(name))


def own_command(name: str) -> TyperCommand | TyperGroup:
    found = typer.main.get_group(import_module(f"pressboard.{OWN[name][0]}").app).commands[name]
    assert isinstance(found, TyperCommand | TyperGroup)
    return found


app = typer.Typer(
    cls=_Games,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Print paper board games: one command, and a PDF ready for the printer lies in output/.",
    epilog="For example: pressboard " + registry.names_of_ours()[0],
)


def _show_version(wanted: bool) -> None:
    if wanted:
        how = "games in Python"
        if libraries.plays_compiled(Path(games.__path__[0])):
            how = "compiled games"
        say(f"pressboard {__version__} ({how})")
        raise typer.Exit


@app.callback()
def _top(
    ctx: typer.Context,
    no_settings: bool = typer.Option(
        False,
        "--no-settings",
        help="Print as if you had set nothing: no usual options, no printer.",
    ),
    version: bool = typer.Option(
        False, "--version", help="Show the version.", is_eager=True, callback=_show_version
    ),
) -> None:
    """Hold the options of the top command; what they say goes to the commands below by the context."""
    if no_settings:
        ctx.obj = NO_SETTINGS


def run(arguments: Sequence[str]) -> int:
    """Run the command line and return the exit code: 0 done, 1 findings or standard output fails, 2 a mistake.

    130 is an interrupt. A mistake is one line on stderr. Raises what nobody foresaw.
    """
    if (
        "_PRESSBOARD_COMPLETE" in os.environ
    ):  # a shell asks what may come next: typer answers, and leaves
        with suppress(
            PressboardError
        ):  # what is said of a mistake would stand in the middle of what is being typed
            app(args=list(arguments), prog_name="pressboard")
        return 1
    try:
        result = _run(arguments)
    except Unread as error:
        return error.exit_code  # as usual at the end of a pipe, without a word
    except PressboardError as error:
        return _complain(str(error), error.exit_code)
    except (typer.Abort, KeyboardInterrupt):
        result = INTERRUPTED
    except typer.TyperException as error:
        return _complain(_told(error), 2)
    except SystemExit as end:  # typer's way when it has told of completion, and with any broken pipe; ours is Unread
        return _complain("a connection to another process broke off", 2) if end.code else 0
    except Exception as error:
        if line := foreseen(error):
            return _complain(line, 2)
        if not of_interrupt(error):
            raise
        result = INTERRUPTED
    return _complain("stopped; no file was written", result) if result == INTERRUPTED else result


def _run(arguments: Sequence[str]) -> int:
    for word in arguments:
        with suppress(UnicodeEncodeError):
            if b"\0" not in os.fsencode(word):
                continue
        # The system would not hand it over; a program that calls us might.
        raise BadOption(f"{quoted(word)} holds what no word of a command line can")
    with redirect_stdout(Heard(sys.stdout)), _faults_told(), one_process():
        result = app(
            args=list(arguments) or ["--help"], prog_name="pressboard", standalone_mode=False
        )
        sys.stdout.flush()
    return result if isinstance(result, int) else 0


@contextmanager
def _faults_told() -> Iterator[None]:
    """Note at the end which games of other packages are left out, but for one that is the very mistake."""
    said = ""
    try:
        yield
    except PressboardError as error:
        said = str(error)
        raise
    finally:
        for fault in registry.faults():
            if fault != said:
                note(f"note: {fault}")


def _told(error: typer.TyperException) -> str:
    """Return a mistake in the command line itself in our words, and where to read what would be right."""
    message = _of_option(error) or getattr(error, "format_message", error.__str__)().rstrip(".")
    message = _LONG_WORD.sub(r"\1…", message)
    for theirs, ours in _OUR_WORDS.items():
        message = message.replace(theirs, ours)
    context = getattr(error, "ctx", None)
    if not context:
        return message
    return f"{message}{' See' if message.endswith('?') else '; see'} {context.command_path} --help"


def _of_option(error: typer.TyperException) -> str:
    """The message for an option that does not exist, with the nearest ones; "" for any other mistake."""
    name, context = getattr(error, "option_name", ""), getattr(error, "ctx", None)
    if context is None or not hasattr(error, "possibilities"):
        return ""
    known = {
        word.lstrip("-"): word for each in context.command.get_params(context) for word in each.opts
    }
    told = f"there is no option {name}"
    if near := nearest(name.lstrip("-"), known):
        told += f"; did you mean {' or '.join(known[word] for word in near)}?"
    return told


def _complain(message: str, code: int) -> int:
    note(f"pressboard: {escaped(' '.join(message.split()))}")
    return code
