"""The reference of the command line, docs/cli.md, and the options of every print, as other pages have them.

`python -m pressboard.cli.reference > docs/cli.md` renews it: what every command answers to `--help`, in one page.
`python -m pressboard.cli.reference options` shows the tables for docs/handouts.md and docs/python.md. A test compares.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import Field
from io import StringIO
from typing import Any

from pressboard import registry
from pressboard.cli.app import run
from pressboard.contract.options import options_of
from pressboard.jobs.given import FILES
from pressboard.jobs.print_options import PaperOptions, PrintOptions

_HEAD = """# The command line

Made from the program itself by `python -m pressboard.cli.reference > docs/cli.md`.

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
_PRINTER = ("calibrate", "set", "list", "show", "remove", "default")
_FOR_MANY = "pack", "class"
"""Commands that print for many, by the game's name."""
_OWN = (
    *(["rules"], ["handout"], ["reprint"], ["check"], ["templates", "list"], ["templates", "copy"], ["completion"]),
    *(["printer", name] for name in _PRINTER),
    *(["settings", name] for name in ("show", "set", "unset")),
)


def reference() -> str:
    """Return the whole page as Markdown."""
    return "\n".join([_HEAD, *(_section(words) for words in _commands())])


def _commands() -> Iterator[list[str]]:
    yield []
    for room in registry.rooms():
        yield from ([room.name, product.name] for product in room.products)
    yield from ([command, room.name] for command in _FOR_MANY for room in registry.rooms())
    yield from _OWN


def _section(words: list[str]) -> str:
    os.environ["COLUMNS"] = "80"
    answer = StringIO()
    with redirect_stdout(answer):
        run([*words, "--help"])
    return f"## {' '.join(['pressboard', *words])}\n\n```text\n{answer.getvalue().strip()}\n```\n"


def command_table() -> str:
    """Return the options that every print takes on the command line, as a Markdown table."""
    rows = ((" ".join((_flag(each), each.metadata["metavar"])).strip(), each) for each in _of_every_print())
    return _table(rows)


def python_table() -> str:
    """Return the options that every print takes from Python, as a Markdown table."""
    return _table((each.name, each) for each in _of_every_print() if each.name not in FILES)


def _of_every_print() -> Iterator[Field[Any]]:
    for kind in (PaperOptions, PrintOptions):
        yield from options_of(kind)


def _flag(field: Field[Any]) -> str:
    return f"--{field.name.replace('_', '-')}"


def _table(rows: Iterator[tuple[str, Field[Any]]]) -> str:
    return "\n".join(["| | |", "|---|---|", *(f"| `{word}` | {each.metadata['help']} |" for word, each in rows)])


if __name__ == "__main__":
    wanted = f"{command_table()}\n\n{python_table()}\n" if sys.argv[1:] == ["options"] else reference()
    print(wanted, end="")  # noqa: T201 - its purpose
