"""Prints told by a hash: a table of commands and of what they write, to be compared by any Python.

Hashed are the files with nothing compressed, for every zlib compresses in its own way, and words but for which engine
played, for where nothing is compiled everything else is to be the same. What ReportLab, the templates'
language, the typeface and the QR codes make of a print may change with their versions: the table names them.
"""

import os
import re
import shlex
import zlib
from collections.abc import Iterable, Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import version
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from pressboard.cli.app import run

TABLE = Path(__file__).with_name("prints.txt")
RENEW = "python -m tests.frozen --renew"

_ROOT = Path(__file__).parents[2]
_MAKERS = ("reportlab", "jinja2", "pymupdf-fonts", "segno")
_MADE_WITH = "# Made with "
_DIGITS = 16
_ENVIRONMENT = {"PRESSBOARD_NO_SETTINGS": "1", "LC_ALL": "C.UTF-8", "SOURCE_DATE_EPOCH": ""}
"""No paper of this machine's, and no date of its own."""
_OBJECT = re.compile(rb"(\d+ 0 obj.*?)(endobj|stream\r?\n)", re.DOTALL)
_LENGTH = re.compile(rb"/Length (\d+)")
_ZLIB = b"/FlateDecode"
_TABLE_OF_PLACES = b"/Type/XRef"
_WIDTHS = re.compile(rb"/W\[[\d ]+\]")
_ENGINE = re.compile(r'"engine": "(compiled|python)", ')
"""What the data of a certificate tell of who played."""
_PAGE = re.compile(rb"/Type /Page\s")


@dataclass(frozen=True, slots=True)
class Print:
    """What a command prints: the hash of its files, how many pages the PDF has."""

    hash: str
    pages: int
    command: str

    def __str__(self) -> str:
        """Return its line of the table."""
        return f"{self.hash:{_DIGITS}} {self.pages:3} {self.command}"

    def change(self, now: "Print") -> str:
        """Say in a sentence what has changed, nothing if it has not."""
        if self == now:
            return ""
        pages = "as many pages" if self.pages == now.pages else f"{now.pages} pages instead of {self.pages}"
        return f"{self.command}: other bytes, {pages}; if that is meant: {RENEW}"


def table(text: str) -> list[Print]:
    """Return the prints of a table."""
    return [_line(line) for line in text.splitlines() if _is_print(line)]


def renewed(text: str, prints: Iterable[Print]) -> str:
    """Return a table with `prints`, in their order, in place of those it holds, made with the versions here."""
    stream = iter(prints)
    lines = (str(next(stream)) if _is_print(line) else _head(line) for line in text.splitlines())
    return "".join(f"{line}\n" for line in lines)


def _is_print(line: str) -> bool:
    return bool(line) and not line.startswith("#")


def _line(line: str) -> Print:
    digits, pages, command = line.split(maxsplit=2)
    return Print(digits, int(pages), command)


def _head(line: str) -> str:
    return f"{_MADE_WITH}{made_with()}" if line.startswith(_MADE_WITH) else line


def made_with() -> str:
    """Return the versions here of what makes prints, as pip takes them."""
    return " ".join(f"{name}=={version(name)}" for name in _MAKERS)


def incomparable(text: str) -> str:
    """Say why this environment cannot be compared with a table: it was made with other versions; nothing if it can."""
    theirs = next(line.removeprefix(_MADE_WITH) for line in text.splitlines() if line.startswith(_MADE_WITH))
    ours = made_with()
    return "" if theirs == ours else f"NOT COMPARED: the frozen prints were made with {theirs}; here are {ours}"


def printed(command: str) -> Print:
    """Carry `command` out in an empty folder and return what it printed.

    A command that writes no file is known by its words. Raises RuntimeError when it does not end well.
    """
    words = [str(_ROOT / word) if word.startswith("templates/") else word for word in shlex.split(command)]
    said, told = StringIO(), StringIO()
    with TemporaryDirectory() as folder, chdir(folder), patch.dict(os.environ, _ENVIRONMENT):
        with redirect_stdout(said), redirect_stderr(told):
            code = run(words)
        if code:
            raise RuntimeError(f"pressboard {command} left with {code}: {told.getvalue().strip()}")
        files = {path.name: plain(path) for path in sorted(Path().rglob("*")) if path.is_file()}
    parts = files or {"": _ENGINE.sub("", said.getvalue()).encode()}
    sums = "".join(f"{name} {sha256(content).hexdigest()}\n" for name, content in parts.items())
    pages = sum(len(_PAGE.findall(content)) for name, content in files.items() if name.endswith(".pdf"))
    return Print(sha256(sums.encode()).hexdigest()[:_DIGITS], pages, command)


def plain(path: Path) -> bytes:
    """Return what a file holds; of a PDF the objects with nothing compressed, without lengths and places in the file.

    Raises ValueError for a PDF in which something compressed is left.
    """
    content = path.read_bytes()
    if path.suffix != ".pdf":
        return content
    unpacked = b"".join(_unpacked(content))
    if _ZLIB in unpacked:
        raise ValueError(f"{path.name}: this PDF is packed in another way than ours")
    return unpacked


def _unpacked(pdf: bytes) -> Iterator[bytes]:
    at = 0
    while found := _OBJECT.search(pdf, at):
        head, at = found[1], found.end()
        if found[2] != b"endobj" and (length := _LENGTH.search(head)):
            is_packed = _ZLIB in head
            head = head.replace(length[0], b"").replace(_ZLIB, b"")
            content, at = pdf[at : at + int(length[1])], at + int(length[1])
            if _TABLE_OF_PLACES in head:
                yield _WIDTHS.sub(b"", head)
                continue
            yield zlib.decompress(content) if is_packed else content
        yield head
