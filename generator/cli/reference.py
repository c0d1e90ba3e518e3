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

Made from the program itself by `python -m generator.cli.reference > docs/cli.md`. A mistake is one line on stderr
and exit code 2; findings of a check exit with 1, an interrupt with 130, all else with 0.
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
