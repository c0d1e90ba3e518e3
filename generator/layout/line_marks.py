"""Where in which template something stood: the stamps that start tags carry, and reading them back."""

import re
from functools import lru_cache
from urllib.parse import quote, unquote

from generator.errors import BadTemplate
from generator.layout.tree import Where

STAMP = "_at"
"""The attribute that carries a start tag's template and line; the reader takes it off again."""

_BEGIN = f' {STAMP}="'.encode()
_LINE = re.compile("[0-9]{1,9}")
_STAMPED = re.compile(_BEGIN + rb'([^"]*)"')


def stamp(name: str, line: int) -> str:
    """Return the stamp of `line` in the template `name`, as an attribute with a space before it."""
    return f' {STAMP}="{quote(name)}:{line}"'


@lru_cache(maxsize=4096)
def unstamped(value: str) -> Where:
    """Return the place a stamp's value names."""
    name, _, line = value.rpartition(":")
    return Where(unquote(name), int(line) if _LINE.fullmatch(line) else 1)


def place(document: bytes, index: int, name: str) -> Where:
    """Return the place nearest to the byte `index` of a filled `document`: that of the last stamp, and lines since."""
    last = _STAMPED.match(document, max(0, document.rfind(_BEGIN, 0, index)))
    if last is None:
        return Where(name, 1 + document.count(b"\n", 0, index))
    where = unstamped(last[1].decode())
    return Where(where.template, where.line + document.count(b"\n", last.end(), index))


def unmarked(text: str) -> str:
    """Return a piece of a filled document without its stamps, as its author knows it."""
    return _STAMPED.sub(b"", text.encode()).decode()


def bad(where: Where, sentence: str) -> BadTemplate:
    """Return the error that says `sentence` about the place `where`."""
    return BadTemplate(f"{where}: {sentence}")
