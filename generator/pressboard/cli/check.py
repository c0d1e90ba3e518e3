"""The commands that read sheets and records back: reprint prints them again, check says what was found in them."""

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, dropwhile
from pathlib import Path

import typer

from pressboard import registry
from pressboard.checking.given import given, named
from pressboard.checking.sources import Sheets, Source, outruns_in, record_in, sheets_in
from pressboard.cli.app import OWN
from pressboard.cli.games import product_command
from pressboard.cli.options import Given, given_of, usual_of
from pressboard.cli.printing import print_jobs
from pressboard.cli.reports import tell
from pressboard.cli.streams import note, say
from pressboard.errors import BadCode, BadOption, flag_of
from pressboard.figures.roles import THEMES
from pressboard.jobs.documents import DRAWN, CertificateFile, read_report
from pressboard.jobs.print_job import PrintJob, Reprint, choose_product, reprints
from pressboard.jobs.progress import QUIET
from pressboard.jobs.resolve import resolve
from pressboard.kinds.options import LARGE_PRINT, TEXT_SIZE, TypeOptions
from pressboard.play.findings import finding_data, found_words

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
    help=OWN["reprint"][1],
    epilog="Example: pressboard reprint output/sheet.pdf --theme bw",
)
def reprint(
    ctx: typer.Context,
    source: str = typer.Argument(
        metavar="CODE|FILE",
        help="A sheet's code, or a PDF, scan or text file that holds codes; or a sheet of your own, set up as text.",
    ),
    number: str | None = typer.Option(
        None,
        "--number",
        help="Which of a file's sheets, counted from 1, such as 3, 3-5 or 1,3-5.",
        metavar="LIST",
    ),
    open_: bool = typer.Option(
        False, "--open", help="Open what was printed in the program that shows such files."
    ),
    again: bool = typer.Option(
        False,
        "--watch",
        help="Print again whenever a template, theme, icon or logo of yours changes, until Ctrl-C.",
    ),
    quiet: bool = typer.Option(False, "--quiet", "-q", help=QUIET),
) -> int:
    rest = list(dropwhile(lambda word: not word.startswith("-"), ctx.args))
    # A code is printed in groups, and copied so.
    words = [source, *ctx.args[: len(ctx.args) - len(rest)]]
    sheets = sheets_in(named(words), list(registry.games()))
    found = reprints(sheets, number)
    if not quiet:
        _tell_notes(sheets)
    if sheets.bare and not quiet:
        note(f"note: {_SHEETS_ALONE}")
    return print_jobs(
        lambda: [_job(ctx, each, rest) for each in found],
        {"options": rest, "open_": open_, "watch": again, "quiet": quiet, "verbose": False},
    )


_SHEETS_ALONE = (
    "reprint prints sheets alone, with their answers; for all other pages of a kit, a pack or a class set repeat the "
    "command that made it, with the --seed that check names"
)


def _tell_notes(sheets: Sheets) -> None:
    for each in sheets.notes:
        note(f"note: {each}")


def _job(ctx: typer.Context, sheets: Reprint, rest: Sequence[str]) -> PrintJob:
    """The job of a product's command for these codes and the options `rest`; raises as that command would."""
    command = product_command(
        sheets.game, choose_product(sheets.game, sheets.product), prints=False
    )
    words, name = (
        [*chain.from_iterable(("--code", code) for code in sheets.codes), *rest],
        command.name,
    )
    job: PrintJob = command.main(
        words, f"pressboard {sheets.game.name} {name}", standalone_mode=False, obj=ctx.obj
    )
    return job


@app.command(help=OWN["check"][1], epilog="Example: pressboard check output/sheet.pdf")
def check(
    ctx: typer.Context,
    source: list[str] = typer.Argument(  # noqa: B008 - typer's way
        metavar="FILE|CODE",
        help="A PDF of ours or a scan of it, a text file with codes, set-ups or a game's record, or a code; - reads "
        "standard input.",
    ),
    setup: bool = typer.Option(
        False,
        "--setup",
        help="Design a sheet of your own: also show every sheet as text; edit it, check it, reprint it.",
    ),
    report: bool = typer.Option(
        False,
        "--report",
        help="Also show every sheet's certificate: each rule, each figure, and why it is asked for.",
    ),
    as_json: bool = typer.Option(
        False,
        "--json",
        help="Print one JSON document instead: findings and certificates, or a record's game.",
    ),
    plot: Path | None = typer.Option(  # noqa: B008 - typer's way
        None,
        "--plot",
        help="Also draw the report of the one sheet there is: .svg, .png or .pdf.",
        metavar="FILE",
    ),
    pages: Path | None = typer.Option(  # noqa: B008 - typer's way
        None,
        "--pdf",
        help="Also write the report of the one sheet there is as pages to read: .pdf, or .html or .txt.",
        metavar="FILE",
    ),
    paper: str | None = typer.Option(
        None, "--paper", help="The paper of these pages.", metavar="PAPER"
    ),
    printer: str | None = typer.Option(
        None, "--printer", help="The printer that they are for.", metavar="NAME"
    ),
    text_size: float = typer.Option(
        0.0,
        "--text-size",
        help="Type size of these pages, 9 to 24 points.",
        metavar="PT",
        show_default=False,
    ),
    large_print: bool = typer.Option(
        False, "--large-print", help="These pages in large print: 17 points, one column."
    ),
    readings: list[str] = typer.Option(  # noqa: B008 - typer's way
        [],
        "--readings",
        help="Judge sheets under a house rule, such as one that a sheet tells; several with commas, or by "
        "repeating the option.",
        metavar="NAME=yes|no",
    ),
    theme: str = typer.Option(
        "full", "--theme", help=f"{', '.join(THEMES)}: how it is drawn.", metavar="WORD"
    ),
    force: bool = typer.Option(False, "--force", help="Overwrite the files if there are any."),
    pieces: str = typer.Option(
        "",
        "--set",
        help="Also warn where a record outruns a set of tiles, such as small or 'large 1/8'.",
        metavar="WORDS",
    ),
) -> int:
    if as_json and (setup or report):
        raise BadOption(
            "--json says all that --report does, and nothing else goes with it; leave the others out"
        )
    if plot:
        drawing = CertificateFile(
            out=plot, theme=theme, force=force, option="--plot", endings=DRAWN
        )
    else:
        drawing = None
    of_pages: dict[str, Given] = {
        "paper": paper,
        "printer": printer,
        TEXT_SIZE: text_size,
        LARGE_PRINT: large_print,
    }
    report_file = _report_file(ctx, pages, {**of_pages, "theme": theme, "force": force})
    whole = named(source)
    games = list(registry.games())
    read = given(whole)
    if record := record_in(read, games):
        if report or drawing or report_file or readings:
            raise BadOption(
                f"{whole} is a game's record; --report, --plot, --pdf and --readings are for sheets"
            )
        outruns = outruns_in(read, games, pieces) if pieces else ()
        if as_json:
            remarks = {"outruns": [*map(finding_data, outruns)]} if outruns else {}
            say(
                json.dumps(
                    {"findings": [*map(finding_data, record.found)], **remarks, **record.data},
                    indent=2,
                )
            )
        else:
            say(
                "\n".join(
                    (
                        *map(str, record.found),
                        *(f"remark {each}" for each in outruns),
                        record.summary,
                    )
                )
            )
        return 1 if record.found else 0
    if pieces:
        raise BadOption(f"{whole} is no game's record; --set is for those")
    sheets = sheets_in(read, games, [word for words in readings for word in words.split(",")])
    _tell_notes(sheets)
    faults = list[str]()
    if drawing is None and report_file is None:
        return _judge(sheets.whole(faults.append), faults, as_json, report, setup)
    if (count := sheets.count) > 1:
        raise BadOption(
            f"{whole} holds {count} sheets; give the code of the one you want (see pressboard check)"
        )
    sheet = next(sheets)
    certificate = sheet.product.certificate(sheet.item)
    for each in filter(None, (drawing, report_file)):
        tell(each.write(sheet.game, certificate), result=as_json)
    return _judge([sheet], faults, as_json, report, setup)


def _judge(
    sheets: Iterable[Source], faults: Sequence[str], as_json: bool, report: bool, setup: bool
) -> int:
    """Print what was found in sheets, one after the other unless it is one document, and return the exit code.

    Last are the `faults` of those that are damaged, which come up meanwhile.
    """
    findings, documents = 0, list[str]()
    for sheet in sheets:
        findings += len(sheet.found)
        if as_json:
            certificate = sheet.product.certificate(sheet.item).data()
            told = {
                "place": sheet.place,
                "findings": [*map(finding_data, sheet.found)],
                "certificate": certificate,
            }
            documents.append(json.dumps(told))
        else:
            say("\n".join(sheet_lines(sheet, report, setup)))
    if as_json:
        say("[\n" + ",\n".join(documents) + "\n]")
    for fault in faults:
        note(f"pressboard: {fault}")
    if faults:
        return BadCode.exit_code
    return 1 if findings else 0


def _report_file(
    ctx: typer.Context, path: Path | None, values: dict[str, Given]
) -> CertificateFile | None:
    """Return where the pages of a report go, None where there are to be none; raises BadOption.

    The user's settings give what `values` leave open.
    """
    if path is None:
        for name in ("paper", "printer", TEXT_SIZE, LARGE_PRINT):
            if values[name]:
                raise BadOption(
                    f"{flag_of(name)} is for the pages of a report; name their file with --pdf"
                )
        return None
    values |= {"margin": None, "gutter": None, "out": str(path)}
    asked = usual_of(ctx, values)._replace(given=given_of(ctx, values))
    options, rest = resolve(asked, TypeOptions)
    return CertificateFile(type=options.type, option="--pdf", out=path, **rest)


def sheet_lines(sheet: Source, report: bool, setup: bool) -> Iterator[str]:
    """Yield the verdict on a sheet, its code, its findings, its certificate with `report`, it as text with `setup`.

    All but the last are comments then, so that what is printed can be saved, edited and checked.
    """
    verdict = found_words(sheet.found)
    if house := sheet.product.readings:
        verdict += f" (under {', '.join(house)})"
    lines = [
        f"{sheet.place}: {sheet.game.title}, {sheet.item.recipe}: {verdict}",
        f"  {sheet.item.code}",
    ]
    lines += [f"  {finding}" for finding in sheet.found]
    if report:
        lines += [
            "",
            *read_report(sheet.game, sheet.product.certificate(sheet.item)).splitlines(),
            "",
        ]
    if setup:
        lines = [*(f"# {line}".rstrip() for line in lines), sheet.item.setup]
    yield from lines
