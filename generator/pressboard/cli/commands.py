"""The commands that belong to no game: reprint, check, templates."""

import re
from collections.abc import Iterable, Sequence
from itertools import chain, dropwhile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pressboard import registry
from pressboard.cli.groups import with_default
from pressboard.cli.streams import say
from pressboard.errors import BadOption, flag_of, unknown
from pressboard.figures.roles import THEMES
from pressboard.paths import our_templates

if TYPE_CHECKING:
    from pressboard.checking.sources import Source
    from pressboard.cli.options import Given
    from pressboard.jobs.documents import CertificateFile
    from pressboard.jobs.request import Reprint, Request

SHELLS = "bash", "zsh", "fish", "powershell"

app = typer.Typer(rich_markup_mode=None, add_completion=False)
templates = typer.Typer(
    cls=with_default("list"),
    add_completion=False,
    rich_markup_mode=None,
    help="List our templates, or copy one to change it.",
)
app.add_typer(templates, name="templates")


@app.command(
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
    epilog="Example: pressboard reprint output/sheet.pdf --theme bw",
)
def reprint(
    ctx: typer.Context,
    source: str = typer.Argument(
        metavar="CODE|FILE",
        help="A sheet's code, or a PDF or text file that holds codes; or a sheet of your own, set up as text.",
    ),
    number: str | None = typer.Option(
        None, "--number", help="Which of a file's sheets, counted from 1, such as 3, 3-5 or 1,3-5.", metavar="LIST"
    ),
    open_: bool = typer.Option(False, "--open", help="Open what was printed in the program that shows such files."),
    again: bool = typer.Option(
        False, "--watch", help="Print again whenever a template, theme, icon or logo of yours changes, until Ctrl-C."
    ),
) -> int:
    """Print a sheet, or a whole book, again from its codes; takes the options that say how it looks."""
    from pressboard.checking.sources import sheets_in
    from pressboard.cli.printing import Telling, print_and_tell
    from pressboard.jobs.request import numbers_in, reprints

    rest = list(dropwhile(lambda word: not word.startswith("-"), ctx.args))
    whole = _joined([source, *ctx.args[: len(ctx.args) - len(rest)]])
    sheets = sheets_in(whole, list(registry.rooms()))
    asked = list(reprints(sheets, numbers_in(number, sheets.count)))
    if again:
        from pressboard.cli.watching import watch

        return watch(lambda: [_request(ctx, each, rest) for each in asked], {"options": rest}, Telling(open_))
    return print_and_tell(*(_request(ctx, each, rest) for each in asked), telling=Telling(open_))


def _request(ctx: typer.Context, asked_for: "Reprint", rest: Sequence[str]) -> "Request":
    """Return what a product's command would print of its codes with the options `rest`; raises as it would."""
    from pressboard.cli.games import game_command

    asked = list["Request"]()

    def ask(request: "Request") -> int:
        asked.append(request)
        return 0

    room, product, codes = asked_for
    command = game_command(room, ask)
    words = [product, *chain.from_iterable(("--code", code) for code in codes), *rest]
    command.main(words, prog_name=f"pressboard {room.name}", standalone_mode=False, obj=ctx.obj)
    return asked[0]


def _joined(words: list[str]) -> str:
    """Return a source given in several words: a code is printed in groups, and copied so."""
    return " ".join(words)


@app.command(epilog="Example: pressboard check output/sheet.pdf")
def check(
    ctx: typer.Context,
    source: list[str] = typer.Argument(  # noqa: B008 - typer's way
        metavar="FILE|CODE",
        help="A PDF of ours, a text file with codes, set-ups or a game's record, or a code; - reads standard input.",
    ),
    setup: bool = typer.Option(
        False,
        "--setup",
        help="Design a sheet of your own: also show every sheet as text; edit it, check it, reprint it.",
    ),
    report: bool = typer.Option(
        False, "--report", help="Also show every sheet's certificate: each rule, each figure, and why it is asked for."
    ),
    as_json: bool = typer.Option(
        False, "--json", help="Print one JSON document instead: findings and certificates, or a record's game."
    ),
    plot: Path | None = typer.Option(  # noqa: B008 - typer's way
        None, "--plot", help="Also draw the report of the one sheet there is: .svg, .png or .pdf.", metavar="FILE"
    ),
    pages: Path | None = typer.Option(  # noqa: B008 - typer's way
        None,
        "--pdf",
        help="Also write the report of the one sheet there is as pages to read: .pdf, or .html or .txt.",
        metavar="FILE",
    ),
    paper: str | None = typer.Option(None, "--paper", help="The paper of these pages.", metavar="PAPER"),
    printer: str | None = typer.Option(None, "--printer", help="The printer that they are for.", metavar="NAME"),
    text_size: float = typer.Option(
        0.0, "--text-size", help="Type size of these pages, 9 to 24 points.", metavar="PT", show_default=False
    ),
    large_print: bool = typer.Option(False, "--large-print", help="These pages in large print: 17 points, one column."),
    readings: list[str] = typer.Option(  # noqa: B008 - typer's way
        [],
        "--readings",
        help="Judge sheets under a house rule, such as one that a sheet's foot names; several with commas, or by "
        "repeating the option.",
        metavar="NAME=yes|no",
    ),
    theme: str = typer.Option("full", "--theme", help=f"{', '.join(THEMES)}: how it is drawn.", metavar="WORD"),
    force: bool = typer.Option(False, "--force", help="Overwrite the files if there are any."),
    pieces: str = typer.Option(
        "",
        "--set",
        help="Also warn where a record outruns a set of tiles, such as small or 'large 1/8'.",
        metavar="WORDS",
    ),
) -> int:
    """Check sheets again from what they carry, or replay a game's record; leaves with 1 when something is found."""
    from pressboard.checking.given import given
    from pressboard.checking.records import outruns_in, record_in
    from pressboard.checking.sources import sheets_in
    from pressboard.cli.printing import Telling, tell

    if as_json and (setup or report):
        raise BadOption("--json says all that --report does, and nothing else goes with it; leave the others out")
    drawing = _drawing(plot, theme, force) if plot else None
    asked: dict[str, Given] = {"paper": paper, "printer": printer, "text_size": text_size, "large_print": large_print}
    report_file = _report_file(ctx, pages, {**asked, "theme": theme}, force)
    whole, rooms = _joined(source), list(registry.rooms())
    read = given(whole)
    if record := record_in(read, rooms):
        if report or drawing or report_file or readings:
            raise BadOption(f"{whole} is a game's record; --report, --plot, --pdf and --readings are for sheets")
        outruns = outruns_in(read, rooms, pieces) if pieces else ()
        from pressboard.cli.reports import record_json, record_lines

        say(record_json(record, outruns) if as_json else "\n".join(record_lines(record, outruns)))
        return 1 if record.found else 0
    if pieces:
        raise BadOption(f"{whole} is no game's record; --set is for those")
    sheets = sheets_in(read, rooms, [word for words in readings for word in words.split(",")])
    if drawing is None and report_file is None:
        return _tell_sheets(sheets, as_json, report, setup)
    if (count := sheets.count) > 1:
        raise BadOption(f"{whole} holds {count} sheets; give the code of the one you want (see pressboard check)")
    sheet = next(sheets)
    certificate = sheet.product.certificate(sheet.item)
    for each in filter(None, (drawing, report_file)):
        tell(each.write(sheet.room, certificate), Telling(result=as_json))
    return _tell_sheets([sheet], as_json, report, setup)


def _drawing(path: Path, theme: str, force: bool) -> "CertificateFile":
    """Return where a picture of a report goes; raises BadOption."""
    from pressboard.jobs.documents import DRAWN, CertificateFile
    from pressboard.printing.papers import PAPERS

    return CertificateFile(path, PAPERS["A4"], theme, force, "--plot", endings=DRAWN)


def _report_file(
    ctx: typer.Context, path: Path | None, values: dict[str, "Given"], force: bool
) -> "CertificateFile | None":
    """Return where the pages of a report go, None where there are to be none; raises BadOption.

    The user's settings give what `values` leave open.
    """
    if path is None:
        for name in ("paper", "printer", "text_size", "large_print"):
            if values[name]:
                raise BadOption(f"{flag_of(name)} is for the pages of a report; name their file with --pdf")
        return None
    from pressboard.cli.own.taken import take_settings
    from pressboard.jobs.documents import CertificateFile
    from pressboard.jobs.options import PaperOptions

    values |= {"margin": None, "out": path}
    own = take_settings(ctx, values)
    paper = own.paper(PaperOptions(str(values["paper"] or ""), str(values["margin"] or "")))
    size, large = values["text_size"], bool(values["large_print"])
    assert isinstance(size, int | float)
    return CertificateFile(path, paper, str(values["theme"]), force, "--pdf", own.changed, float(size), large)


def _tell_sheets(sheets: Iterable["Source"], as_json: bool, report: bool, setup: bool) -> int:
    """Print what was found in sheets, one after the other unless it is one document, and return the exit code."""
    from pressboard.cli.reports import sheet_data, sheet_lines, sheets_json

    findings, told = 0, []
    for sheet in sheets:
        findings += len(sheet.found)
        if as_json:
            told.append(sheet_data(sheet))
        else:
            say("\n".join(sheet_lines(sheet, report, setup)))
    if as_json:
        say(sheets_json(told))
    return 1 if findings else 0


@templates.command("list")
def list_templates() -> None:
    """List the templates that can be copied and changed."""
    for name in _our_names():
        say(name)


@templates.command("copy", epilog=f"Example: pressboard templates copy {registry.names_of_ours()[0]}/rules.xml")
def copy_template(
    name: str = typer.Argument(help="A template's name as the list shows it."),
    to: str = typer.Option("templates", "--to", help="The folder to copy it into.", metavar="DIR"),
    force: bool = typer.Option(False, "--force", help="Overwrite a file that exists."),
) -> None:
    """Copy one of our templates to where it can be edited; prints from beside that folder use the copy.

    Data that it is printed with come along.
    """
    from pressboard.cli.printing import Telling, tell
    from pressboard.jobs.files import Report, write_files

    known = _our_names()
    if name not in known:
        told, listed, _ = unknown("template", name, known).partition("; there are ")
        raise BadOption(f"{told}; pressboard templates lists all {len(known)}" if listed else told)
    ours = our_templates() / name
    texts = {path.name: path.read_text(encoding="utf-8") for path in (ours, *_data_of(ours))}

    def write(place: Path) -> Report:
        for each, text in texts.items():
            place.with_name(each).write_text(text, encoding="utf-8")
        return Report()

    tell(write_files(Path(to) / name, force, write, "--to"), Telling())


def _data_of(template: Path) -> list[Path]:
    """Return the data beside a template that the call in its first lines names."""
    named = re.findall(r"--data (\S+)", template.read_text(encoding="utf-8"))
    return [path for path in map(template.with_name, named) if path.is_file()]


def _our_names() -> list[str]:
    ours = our_templates()
    return sorted(path.relative_to(ours).as_posix() for kind in ("*.xml", "*.csv") for path in ours.rglob(kind))


@app.command(epilog="Example: pressboard completion fish > ~/.config/fish/completions/pressboard.fish")
def completion(
    shell: str = typer.Argument(
        metavar="SHELL",
        help=f"One of {', '.join(SHELLS)}.",
        autocompletion=lambda incomplete: [word for word in SHELLS if word.startswith(incomplete)],
        show_default=False,
    ),
) -> None:
    """Show the script that makes a shell complete our commands, options and their words."""
    # Typer documents the script only as an option of every program's own, and exports its name to nobody.
    from typer.completion import get_completion_script  # type: ignore[attr-defined]

    if shell.lower() not in SHELLS:
        raise BadOption(unknown("shell", shell, SHELLS))
    say(get_completion_script(prog_name="pressboard", complete_var="_PRESSBOARD_COMPLETE", shell=shell.lower()))


@app.command("help", epilog="Example: pressboard help kit")
def show_help(
    words: Annotated[list[str] | None, typer.Argument(metavar="[COMMAND]...", show_default=False)] = None,
) -> None:
    """Show what --help of a command shows; without one, what there is."""
    from pressboard.cli.app import app as every

    every(args=[*(words or ()), "--help"], prog_name="pressboard", standalone_mode=False)
