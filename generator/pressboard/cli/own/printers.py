"""The commands that measure printers and keep what was measured."""

import os
from pathlib import Path

import typer

from pressboard.cli.groups import Group
from pressboard.cli.streams import note, say
from pressboard.jobs.files import check_folder
from pressboard.jobs.options import PaperOptions
from pressboard.jobs.settings import (
    NO_PRINTER,
    Settings,
    read_settings,
    remove_printer,
    set_general,
    set_printer,
    settings_path,
    unset_general,
)
from pressboard.paths import OUTPUT
from pressboard.printing.backs import FLIPS

app = typer.Typer(rich_markup_mode=None, add_completion=False)
printer = typer.Typer(
    cls=Group,
    rich_markup_mode=None,
    help="Measure a printer, and keep what makes its prints come out true.",
    epilog="Example: pressboard printer calibrate",
)
app.add_typer(printer, name="printer")

_NAME = typer.Argument(help="What you call the printer.")
_EDGE = "|".join(FLIPS)


@printer.command(epilog="Example: pressboard printer calibrate --paper Letter")
def calibrate(
    paper: str | None = typer.Option(None, "--paper", help="The paper in the printer.", metavar="PAPER"),
    flip: str = typer.Option(FLIPS[0], "--flip", help="The edge it turns paper on for backs.", metavar=_EDGE),
    out: str = typer.Option(
        str(OUTPUT), "--out", "-o", help="The file's name, ending in .pdf, or the folder it goes to.", metavar="PATH"
    ),
    force: bool = typer.Option(False, "--force", help="Overwrite a file that exists."),
) -> None:
    """Print a page to measure, front and back, that says what to give to pressboard printer set.

    Print it at 100 %, on both sides if the printer can do that. No settings of yours change it.
    """
    from pressboard.cli.printing import Telling, tell
    from pressboard.jobs.documents import write_calibration

    check_folder(out)
    tell(write_calibration(PaperOptions(paper or "").paper_of(os.environ), flip, Path(out), force), Telling())


@printer.command("set", epilog='Example: pressboard printer set "Brother" --paper A4 --margin 5mm --scale 1.004')
def keep(
    name: str = _NAME,
    paper: str | None = typer.Option(None, "--paper", help="The paper in it.", metavar="PAPER"),
    margin: str | None = typer.Option(None, "--margin", help="The edge that it does not reach.", metavar="LENGTH"),
    right: str | None = typer.Option(None, "--shift-right", help="Move backs to the right.", metavar="LENGTH"),
    down: str | None = typer.Option(None, "--shift-down", help="Move backs down.", metavar="LENGTH"),
    flip: str | None = typer.Option(None, "--flip", help="The edge it turns paper on for backs.", metavar=_EDGE),
    scale: str | None = typer.Option(
        None,
        "--scale",
        help="What all is multiplied by, such as 1.004, or 170/169.3 for 170 mm that measure 169.3.",
        metavar="NUMBER",
    ),
    angle: str | None = typer.Option(
        None,
        "--angle",
        help="How far all is turned clockwise, degrees, or such as 0.5/160 for half a mm on 160.",
        metavar="ANGLE",
    ),
    angle_back: str | None = typer.Option(
        None, "--angle-back", help="How far backs are turned against their fronts.", metavar="ANGLE"
    ),
) -> None:
    """Keep what was measured of a printer; what is not named stays as it was."""
    of_backs = {"shift-right": right, "shift-down": down, "flip": flip, "angle-back": angle_back}
    given = {"paper": paper, "margin": margin, **of_backs, "scale": scale, "angle": angle}
    set_printer(settings_path(), name, {key: text for key, text in given.items() if text is not None})
    settings = read_settings(settings_path())
    say(_line(settings, name))
    if settings.general.get("printer") != name:
        note(f'note: --printer "{name}" prints for it; pressboard printer default "{name}" makes it the usual one')


@printer.command("list", epilog="Example: pressboard printer list")
def list_printers() -> None:
    """List the printers that are set, each with what is known of it."""
    settings = read_settings(settings_path())
    for name in settings.printers:
        say(_line(settings, name))
    if not settings.printers:
        note("note: no printer is set; pressboard printer calibrate prints a page that tells how")


@printer.command(epilog='Example: pressboard printer show "Brother"')
def show(name: str = _NAME) -> None:
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
    known = ", ".join(f"{key} {text}" for key, text in settings.printer(name).items()) or "nothing is set"
    return f"{name}: {known}{' (the usual one)' if settings.general.get('printer') == name else ''}"
