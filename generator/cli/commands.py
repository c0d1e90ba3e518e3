"""The commands that belong to no game: reprint, check, templates."""

from itertools import dropwhile
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from generator import registry
from generator.cli.app import app
from generator.cli.groups import with_default
from generator.errors import BadOption, unknown
from generator.paths import claim, our_templates, staged

if TYPE_CHECKING:
    from generator.checking.sources import Source

templates = typer.Typer(
    cls=with_default("list"), rich_markup_mode=None, help="List our templates, or copy one to change it."
)
app.add_typer(templates, name="templates")


@app.command(
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
    epilog="Example: pressboard reprint output/sheet.pdf --theme bw",
)
def reprint(
    ctx: typer.Context,
    source: str = typer.Argument(metavar="CODE|FILE", help="A sheet's code, or a PDF or text file that holds codes."),
) -> int:
    """Print a sheet again from its code; takes the options of the sheet's own command that say how it looks."""
    from generator.checking.sources import sheets_in
    from generator.cli.games import game_command

    rest = list(dropwhile(lambda word: not word.startswith("-"), ctx.args))
    whole = _joined([source, *ctx.args[: len(ctx.args) - len(rest)]])
    found = list(sheets_in(whole, list(registry.rooms())))
    if len(found) > 1:
        raise BadOption(f"{whole} holds {len(found)} sheets; give the code of the one you want (see pressboard check)")
    room = found[0].room
    arguments = [found[0].product.name, "--code", found[0].item.code, *rest]
    result = game_command(room).main(arguments, prog_name=f"pressboard {room.name}", standalone_mode=False)
    return int(result or 0)


def _joined(words: list[str]) -> str:
    """Return a source given in several words: a code is printed in groups, and copied so."""
    return " ".join(words)


@app.command(epilog="Example: pressboard check output/sheet.pdf")
def check(
    source: list[str] = typer.Argument(  # noqa: B008 - typer's way
        metavar="FILE|CODE", help="A PDF of ours, a text file with codes, set-ups or a game's record, or a code."
    ),
    setup: bool = typer.Option(
        False, "--setup", help="Also show every sheet as text; saved, it can be edited and checked."
    ),
) -> int:
    """Check sheets again from what they carry, or replay a game's record; leaves with 1 when something is found."""
    from generator.checking.sources import record_in, sheets_in

    whole, rooms = _joined(source), list(registry.rooms())
    if record := record_in(whole, rooms):
        typer.echo("\n".join([*map(str, record.found), record.summary]))
        return 1 if record.found else 0
    findings = 0
    for sheet in sheets_in(whole, rooms):
        typer.echo(_report(sheet, "# " if setup else ""))
        if setup:
            typer.echo(sheet.item.setup)
        findings += len(sheet.found)
    return 1 if findings else 0


def _report(sheet: "Source", prefix: str) -> str:
    """Return the verdict on a sheet and its findings, a line each."""
    verdict = f"{len(sheet.found)} findings" if sheet.found else "no findings"
    head = f"{sheet.place}: {sheet.room.title}, {sheet.item.recipe}: {verdict}"
    return "\n".join(f"{prefix}{line}" for line in (head, *(f"  {finding}" for finding in sheet.found)))


@templates.command("list")
def list_templates() -> None:
    """List the templates that can be copied and changed."""
    for name in _our_names():
        typer.echo(name)


@templates.command("copy", epilog=f"Example: pressboard templates copy {registry.names()[0]}/rules.xml")
def copy_template(
    name: str = typer.Argument(help="A template's name as the list shows it."),
    to: str = typer.Option("templates", "--to", help="The folder to copy it into.", metavar="DIR"),
    force: bool = typer.Option(False, "--force", help="Overwrite a file that exists."),
) -> None:
    """Copy one of our templates to where it can be edited; prints from beside that folder use the copy."""
    known = _our_names()
    if name not in known:
        raise BadOption(unknown("template", name, known))
    target = Path(to) / name
    claim(target, force)
    text = (our_templates() / name).read_text(encoding="utf-8")
    with staged(target.parent, force) as stage:
        (stage / target.name).write_text(text, encoding="utf-8")
    typer.echo(target)


def _our_names() -> list[str]:
    ours = our_templates()
    return sorted(path.relative_to(ours).as_posix() for path in ours.rglob("*.xml"))
