"""Codes that were printed once, and the set-up that each stands for: they print for ever.

`codes.txt` has a code a paragraph, its set-up indented below it. What is there never changes; a new kind of code, or one
that has more to say, gets paragraphs of its own at the end: `python -m tests.frozen.codes CODE ...` writes them.
"""

import re
import sys
from pathlib import Path
from typing import NamedTuple

from pressboard import registry
from pressboard.codes import tag_of

TABLE = Path(__file__).with_name("codes.txt")


class Kept(NamedTuple):
    """A code and the set-up it stands for, as a text."""

    code: str
    setup: str


def kept() -> list[Kept]:
    """Return what the table has."""
    found = list[Kept]()
    for paragraph in TABLE.read_text(encoding="utf-8").split("\n\n"):
        code, *lines = paragraph.rstrip("\n").split("\n")
        found.append(Kept(code, "\n".join(line.removeprefix("    ") for line in lines)))
    return found


def setup_of(code: str) -> str:
    """Return the set-up that a code stands for today."""
    products = [each for name in registry.names() for each in registry.game(name).generated]
    tag = tag_of(code, [product.tag for product in products])
    (product,) = (each for each in products if each.tag == tag)
    setup: str = product.read(code).setup
    return re.sub(r"(?m)\s+$", "", setup)


def paragraph(code: str) -> str:
    """Return a paragraph of the table."""
    return "\n".join([code, *(f"    {line}" for line in setup_of(code).split("\n"))])


if __name__ == "__main__":
    sys.stdout.write("\n\n".join(map(paragraph, sys.argv[1:])) + "\n")
