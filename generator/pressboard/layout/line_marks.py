"""Template lines of elements: the line marks that start tags carry through filling, and reading them back."""

import re
from functools import lru_cache
from urllib.parse import quote, unquote

from pressboard.errors import BadTemplate
from pressboard.layout.tree import SourceLine

LINE_MARK = "_at"
"""The attribute that carries a start tag's template and line; the reader takes it off again."""

_BEGIN = f' {LINE_MARK}="'.encode()
_LINE = re.compile("[0-9]{1,9}")
_MARKED = re.compile(_BEGIN + rb'([^"]*)"')


def line_mark(name: str, line: int) -> str:
    """Return the mark of `line` in the template `name`, as an attribute with a space before it."""
    return f' {LINE_MARK}="{quote(name)}:{line}"'


@lru_cache(maxsize=4096)
def read_mark(value: str) -> SourceLine:
    name, _, line = value.rpartition(":")
    return SourceLine(unquote(name), int(line) if _LINE.fullmatch(line) else 1)


def line_at(document: bytes, index: int, name: str) -> SourceLine:
    """Return the template line of the byte `index` of a filled `document`: that of the last mark, and lines since."""
    last = _MARKED.match(document, max(0, document.rfind(_BEGIN, 0, index)))
    if last is None:
        return SourceLine(name, 1 + document.count(b"\n", 0, index))
    where = read_mark(last[1].decode())
    return SourceLine(where.template, where.line + document.count(b"\n", last.end(), index))


def without_marks(text: str) -> str:
    """Return a piece of a filled document without its line marks, as its author knows it."""
    return _MARKED.sub(b"", text.encode()).decode()


def bad_template(where: SourceLine, sentence: str) -> BadTemplate:
    """Return the error that says `sentence` about the place `where`."""
    return BadTemplate(f"{where}: {sentence}")
