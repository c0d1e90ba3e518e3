"""The reference of the command line, docs/cli.md: what every command answers to `--help`, in one page.

`python -m generator.cli.reference > docs/cli.md` renews it; a test compares.
"""

import os
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO

from generator import registry
from generator.cli.app import run

_HEAD = """# The command line

Made from the program itself by `python -m generator.cli.reference > docs/cli.md`.

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
_OWN = (["handout"], ["reprint"], ["check"], ["templates", "list"], ["templates", "copy"])


def reference() -> str:
    """Return the whole page as Markdown."""
    return "\n".join([_HEAD, *(_section(words) for words in _commands())])


def _commands() -> Iterator[list[str]]:
    yield []
    for room in registry.rooms():
        yield from ([room.name, product.name] for product in room.products)
    yield from _OWN


def _section(words: list[str]) -> str:
    os.environ["COLUMNS"] = "80"
    answer = StringIO()
    with redirect_stdout(answer):
        run([*words, "--help"])
    return f"## {' '.join(['pressboard', *words])}\n\n```text\n{answer.getvalue().strip()}\n```\n"


if __name__ == "__main__":
    print(reference(), end="")  # noqa: T201 - its purpose
