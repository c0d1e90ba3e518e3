"""The command that writes the reference pages, each made from the program itself."""

import os
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import typer
from typer.core import TyperGroup

from pressboard import registry
from pressboard.cli.app import OWN, own_command, run
from pressboard.cli.streams import say_written
from pressboard.paths import claim, staged

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_HEAD = """# The command line

| exit code | |
|---|---|
| 0 | done |
| 1 | a check has findings, or standard output does not take what is told (silent where a pipe is read no further) |
| 2 | a mistake, or what the system refuses: one line on stderr that says what to do, and no file |
| 3 | a fault of pressboard's own: one line that asks for a report and names the file with what is needed for one |
| 130 | an interrupt; no file |

The report of a fault lies in the user's state folder (`~/.local/state/pressboard`, or below `XDG_STATE_HOME`); it holds
the traceback and the command line, nothing else. `PRESSBOARD_DEBUG=1` shows the traceback instead.
"""


@app.command(epilog="Example: pressboard docs my-docs")
def docs(
    folder: str = typer.Argument(metavar="DIR", help="The folder to write into."),
    force: bool = typer.Option(False, "--force", help="Overwrite files that exist."),
) -> None:
    """Write the reference pages: what every command takes, the words of templates, the figures of handouts."""
    from pressboard.jobs.handout import figure_list
    from pressboard.layout import reference

    place = Path(folder)
    with staged(place, force, "DIR") as stage, staged(place / figure_list.PICTURES, force, "DIR") as pictures:
        pages = {"cli.md": _commands(), "vocabulary.md": reference.reference(), "figures.md": figure_list.reference()}
        for name, text in pages.items():
            claim(place / name, force, "DIR")
            (stage / name).write_text(text, encoding="utf-8")
        figure_list.draw(pictures)
    for name in pages:
        say_written(place / name)


def _commands() -> str:
    os.environ["COLUMNS"] = "80"
    return "\n".join([_HEAD, *map(_section, _all_commands())])


def _all_commands() -> Iterator[list[str]]:
    yield []
    for room in registry.rooms():
        yield from ([room.name, product.name] for product in room.products)
    for name in OWN:
        command = own_command(name)
        if isinstance(command, TyperGroup):
            yield from ([name, each] for each in command.list_commands(typer.Context(command)))
        else:
            yield [name]


def _section(words: list[str]) -> str:
    answer = StringIO()
    with redirect_stdout(answer):
        run([*words, "--help"])
    return f"## {' '.join(['pressboard', *words])}\n\n```text\n{answer.getvalue().strip()}\n```\n"
