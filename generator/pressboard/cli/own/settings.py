"""The command that shows the user's settings, where each comes from, and changes them."""

import os
from collections.abc import Iterator

import typer

from pressboard.cli.groups import with_default
from pressboard.cli.own.taken import are_off
from pressboard.cli.streams import say
from pressboard.errors import BadOption, unknown
from pressboard.jobs.settings import (
    GENERAL,
    PRINTER,
    in_force,
    read_settings,
    set_general,
    settings_path,
    unset_general,
)

app = typer.Typer(rich_markup_mode=None, add_completion=False)
settings = typer.Typer(
    cls=with_default("show"),
    rich_markup_mode=None,
    help="Show which settings of yours are in force and where each comes from, or change one.",
    epilog="Example: pressboard settings set theme low-ink",
)
app.add_typer(settings, name="settings")

_WHICH = f"Which: {', '.join(GENERAL)}."


@settings.command("show", epilog="Example: pressboard settings show")
def show(
    ctx: typer.Context,
    printer: str | None = typer.Option(None, "--printer", help="As if prints were for this printer.", metavar="NAME"),
) -> None:
    """Show the settings that are in force, and where each comes from."""
    if are_off(ctx):
        say("none is in force, by --no-settings or PRESSBOARD_NO_SETTINGS")
        return
    for line in _lines(printer or ""):
        say(line)


def _lines(printer: str) -> Iterator[str]:
    """Yield a line for every setting there is, and the file's place."""
    path = settings_path()
    found = in_force(read_settings(path), os.environ, printer)
    for name, setting in {**GENERAL, **PRINTER}.items():
        if name in found:
            each = found[name]
            yield f"{name:<12} {each.text:<16} {'the file below' if each.origin == str(path) else each.origin}"
        elif name in GENERAL:
            yield f"{name:<12} {'-':<16} as usual; pressboard settings set {name}, or {setting.variable}"
    yield f"{path}{'' if path.exists() else ' is not there yet'}"


@settings.command("set", epilog="Example: pressboard settings set theme low-ink")
def set_one(
    name: str = typer.Argument(help=_WHICH), value: str = typer.Argument(help="What it is to be from now on.")
) -> None:
    """Change one; an option on the command line still goes before it."""
    _check(name)
    set_general(settings_path(), name, value)
    say(f"{name} is {value} from now on")


@settings.command("unset", epilog="Example: pressboard settings unset theme")
def unset(name: str = typer.Argument(help=_WHICH)) -> None:
    """Take one away, so that prints are as usual again."""
    _check(name)
    unset_general(settings_path(), name)
    say(f"{name} is no longer set")


def _check(name: str) -> None:
    """Raise BadOption for a setting there is not; one of printers is set with its printer."""
    if name in PRINTER and name not in GENERAL:
        raise BadOption(f"{name} belongs to a printer; pressboard printer set NAME --{name} sets it")
    if name not in GENERAL:
        raise BadOption(unknown("setting", name, GENERAL))
