"""The commands that show and change the user's settings, and those that measure printers and keep what was measured."""

import os
from inspect import Parameter
from pathlib import Path
from typing import Annotated

import typer

from pressboard.cli.app import OWN
from pressboard.cli.groups import Group, with_default
from pressboard.cli.options import are_off, with_parameters
from pressboard.cli.reports import tell
from pressboard.cli.streams import note, say
from pressboard.errors import BadOption, unknown
from pressboard.jobs import documents
from pressboard.jobs.files import check_folder
from pressboard.jobs.options import PaperOptions
from pressboard.jobs.settings import (
    GENERAL,
    NO_PRINTER,
    PRINTER,
    Settings,
    in_force,
    read_settings,
    remove_printer,
    set_general,
    set_printer,
    settings_path,
    unset_general,
)
from pressboard.paths import OUTPUT
from pressboard.printing.papers import FLIPS

app = typer.Typer(rich_markup_mode=None, add_completion=False)
settings = typer.Typer(
    cls=with_default("show"),
    rich_markup_mode=None,
    help=OWN["settings"][1],
    epilog="Example: pressboard settings set theme low-ink",
)
app.add_typer(settings, name="settings")

_WHICH = f"Which: {', '.join(GENERAL)}."


@settings.command("show", epilog="Example: pressboard settings show")
def show(
    ctx: typer.Context,
    printer: str | None = typer.Option(
        None, "--printer", help="As if prints were for this printer.", metavar="NAME"
    ),
) -> None:
    """Show the settings that are in force, and where each comes from."""
    if are_off(ctx):
        say("none is in force, by --no-settings or PRESSBOARD_NO_SETTINGS")
        return
    path = settings_path()
    found = in_force(read_settings(path), os.environ, printer or "")
    for name, setting in {**GENERAL, **PRINTER}.items():
        if name in found:
            each = found[name]
            origin = each.origin
            if origin == str(path):
                origin = "the file below"
            say(f"{name:<12} {each.text:<16} {origin}")
        elif name in GENERAL:
            say(
                f"{name:<12} {'-':<16} as usual; pressboard settings set {name}, or {setting.variable}"
            )
    say(f"{path}{'' if path.exists() else ' is not there yet'}")


@settings.command("set", epilog="Example: pressboard settings set theme low-ink")
def set_one(
    name: str = typer.Argument(help=_WHICH),
    value: str = typer.Argument(help="What it is to be from now on."),
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
        raise BadOption(
            f"{name} belongs to a printer; pressboard printer set NAME --{name} sets it"
        )
    if name not in GENERAL:
        raise BadOption(unknown("setting", name, GENERAL))


printer = typer.Typer(
    cls=Group,
    rich_markup_mode=None,
    help=OWN["printer"][1],
    epilog="Example: pressboard printer calibrate",
)
app.add_typer(printer, name="printer")

_NAME = typer.Argument(help="What you call the printer.")
_EDGE = "|".join(FLIPS)


@printer.command(epilog="Example: pressboard printer calibrate --paper Letter")
def calibrate(
    paper: str | None = typer.Option(
        None, "--paper", help="The paper in the printer.", metavar="PAPER"
    ),
    flip: str = typer.Option(
        FLIPS[0], "--flip", help="The edge it turns paper on for backs.", metavar=_EDGE
    ),
    out: str = typer.Option(
        str(OUTPUT),
        "--out",
        "-o",
        help="The file's name, ending in .pdf, or the folder it goes to.",
        metavar="PATH",
    ),
    force: bool = typer.Option(False, "--force", help="Overwrite a file that exists."),
) -> None:
    """Print a page to measure, front and back, that says what to give to pressboard printer set.

    Print it at 100 %, on both sides if the printer can do that. No settings of yours change it.
    """
    check_folder(out)
    tell(documents.write_calibration(PaperOptions(paper or "").here(), flip, Path(out), force))


_MEASURED = {
    "paper": ("PAPER", "The paper in it."),
    "margin": (
        "LENGTH",
        'The edge that it does not reach, or above, right, below and left, such as "4 4 17 4".',
    ),
    "shift-right": ("LENGTH", "Move backs to the right."),
    "shift-down": ("LENGTH", "Move backs down."),
    "flip": (_EDGE, "The edge it turns paper on for backs."),
    "scale": (
        "NUMBER",
        "What all is multiplied by, such as 1.004, or 170/169.3 for 170 mm that measure 169.3.",
    ),
    "angle": (
        "ANGLE",
        "How far all is turned clockwise, degrees, or such as 0.5/160 for half a mm on 160.",
    ),
    "angle-back": ("ANGLE", "How far backs are turned against their fronts."),
}
"""What can be set of a printer, as help says it."""


def _keep(name: str, **given: str | None) -> None:
    words = {key.replace("_", "-"): text for key, text in given.items() if text is not None}
    set_printer(settings_path(), name, words)
    settings = read_settings(settings_path())
    say(_line(settings, name))
    if settings.general.get("printer") != name:
        note(
            f'note: --printer "{name}" prints for it; pressboard printer default "{name}" makes it the usual one'
        )


_KEPT = [
    (
        key.replace("-", "_"),
        Annotated[str | None, typer.Option(f"--{key}", help=told, metavar=metavar)],
        None,
    )
    for key, (metavar, told) in _MEASURED.items()
]
printer.command(
    "set", epilog='Example: pressboard printer set "Brother" --paper A4 --margin 5mm --scale 1.004'
)(
    with_parameters(
        _keep,
        [("name", Annotated[str, _NAME], Parameter.empty), *_KEPT],
        "Keep what was measured of a printer; what is not named stays as it was.",
    )
)


@printer.command("list", epilog="Example: pressboard printer list")
def list_printers() -> None:
    """List the printers that are set, each with what is known of it."""
    settings = read_settings(settings_path())
    for name in settings.printers:
        say(_line(settings, name))
    if not settings.printers:
        note("note: no printer is set; pressboard printer calibrate prints a page that tells how")


@printer.command("show", epilog='Example: pressboard printer show "Brother"')
def show_printer(name: str = _NAME) -> None:
    """Show what is known of a printer."""
    for key, text in read_settings(settings_path()).printer(name).items():
        say(f"{key:<12} {text}")


@printer.command(epilog='Example: pressboard printer remove "Brother"')
def remove(name: str = _NAME) -> None:
    """Forget a printer."""
    remove_printer(settings_path(), name)
    say(f"{name} is no longer set")


@printer.command(epilog='Example: pressboard printer default "Brother"')
def default(name: str = typer.Argument(help=f"The usual printer; {NO_PRINTER} for none.")) -> None:
    """Make a printer the usual one, which all prints are for."""
    if name == NO_PRINTER:
        unset_general(settings_path(), "printer")
        say("prints are for no particular printer")
        return
    set_general(settings_path(), "printer", name)
    say(f"prints are for {name}; --printer {NO_PRINTER} leaves it out")


def _line(settings: Settings, name: str) -> str:
    known = (
        ", ".join(f"{key} {text}" for key, text in settings.printer(name).items())
        or "nothing is set"
    )
    if settings.general.get("printer") == name:
        known += " (the usual one)"
    return f"{name}: {known}"
