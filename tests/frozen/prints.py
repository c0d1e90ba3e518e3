"""Two tables of commands and of what comes of them, to be compared by any Python.

`prints.txt` knows a print by its bytes: the files with nothing compressed, for every zlib compresses in its own way,
and words but for which engine played, for where nothing is compiled all else is to be the same. What ReportLab, the
templates' language, the typeface and QR codes make of a print may change with their versions: the table names them.

`meaning.txt` knows it by what it means: what the command says and writes as text (JSON, replays, certificates, rules),
the codes and recipes that its files carry, and the words on its pages, in whatever order. So pages may change their
bytes, and still say the same.

Both print as a fixed version of pressboard, so that a release changes neither.
"""

import os
import re
import shlex
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import version
from io import BytesIO, StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest.mock import patch

import pypdfium2
from pypdf import PdfReader

import pressboard
from pressboard.cli.app import run

RENEW = "python -m tests.frozen --renew"

_ROOT = Path(__file__).parents[2]
_VERSION = "0.1.0"
_MAKERS = ("reportlab", "jinja2", "pymupdf-fonts", "segno")
_MADE_WITH = "# Made with "
_ENVIRONMENT = {"PRESSBOARD_NO_SETTINGS": "1", "LC_ALL": "C.UTF-8", "SOURCE_DATE_EPOCH": ""}
"""No paper of this machine's, and no date of its own."""
_OURS = ("templates/", "tests/")
"""How words begin that name files of this checkout."""
_OBJECT = re.compile(rb"(\d+ 0 obj.*?)(endobj|stream\r?\n)", re.DOTALL)
_LENGTH = re.compile(rb"/Length (\d+)")
_ZLIB = b"/FlateDecode"
_ENGINE = re.compile(r'"engine": "(compiled|python)", ')
"""What the data of a certificate tell of who played."""
_PAGE = re.compile(rb"/Type /Page\s")
_FONT = re.compile(rb"(?<=data:font/woff;base64,)[^)]*")
"""The letters that HTML brings: they are compressed, and mean nothing."""


class Outcome(NamedTuple):
    """What came of a command: what it said, and the files it wrote, by their names."""

    said: str
    files: Mapping[str, bytes]


def outcome(command: str) -> Outcome:
    """Carry `command` out in an empty folder; raises RuntimeError when it does not end well."""
    words = [str(_ROOT / word) if word.startswith(_OURS) else word for word in shlex.split(command)]
    said = StringIO()
    errors = StringIO()
    with TemporaryDirectory() as folder, chdir(folder), patch.dict(os.environ, _ENVIRONMENT):
        with (
            redirect_stdout(said),
            redirect_stderr(errors),
            patch.object(pressboard, "__version__", _VERSION),
        ):
            code = run(words)
        if code:
            raise RuntimeError(
                f"pressboard {command} left with {code}: {errors.getvalue().strip()}"
            )
        files = {
            path.name: path.read_bytes() for path in sorted(Path().rglob("*")) if path.is_file()
        }
    return Outcome(_ENGINE.sub("", said.getvalue()), files)


def _hash(parts: Iterable[bytes], digits: int = 8) -> str:
    return sha256(b"\0".join(parts)).hexdigest()[:digits] if (parts := [*parts]) else "-"


def bytes_of(done: Outcome) -> tuple[str, ...]:
    """Return a hash of all that was written, or else said, and how many pages the PDFs have."""
    files = {
        name: unpacked(content) if name.endswith(".pdf") else content
        for name, content in done.files.items()
    }
    parts = files or {"": done.said.encode()}
    sums = "".join(f"{name} {sha256(content).hexdigest()}\n" for name, content in parts.items())
    pages = sum(
        len(_PAGE.findall(content)) for name, content in files.items() if name.endswith(".pdf")
    )
    return _hash([sums.encode()], 16), str(pages)


def meaning_of(done: Outcome) -> tuple[str, ...]:
    """Return hashes of what was said and written as text, of the codes in PDFs, and of the words on their pages."""
    pdfs = [content for name, content in done.files.items() if name.endswith(".pdf")]
    texts = [
        _FONT.sub(b"", content) for name, content in done.files.items() if not name.endswith(".pdf")
    ]
    codes = [
        each
        for pdf in pdfs
        for held in PdfReader(BytesIO(pdf)).attachments.values()
        for each in held
    ]
    words = ["\n".join(sorted(_words(pdf))).encode() for pdf in pdfs]
    return tuple(_hash(each) for each in ([done.said.encode(), *texts], codes, words))


def _words(pdf: bytes) -> Iterator[str]:
    with pypdfium2.PdfDocument(pdf) as document:
        for page in document:
            yield from page.get_textpage().get_text_bounded().split()


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table: what is frozen of a command."""

    columns: tuple[str, ...]
    command: str

    def __str__(self) -> str:
        """Return the line: hashes have a width of their own, numbers are aligned to the right."""
        return " ".join((*(f"{each:>3}" for each in self.columns), self.command))

    def change(self, now: "Row") -> str:
        """Say in a sentence what has changed, nothing if it has not."""
        if self == now:
            return ""
        pairs = zip(self.columns, now.columns, strict=True)
        changes = ", ".join(f"{new} instead of {old}" for old, new in pairs if old != new)
        return f"{self.command}: {changes}; if that is meant: {RENEW}"


@dataclass(frozen=True, slots=True)
class Table:
    """A table of commands, and what it freezes of each."""

    path: Path
    columns: int
    columns_of: Callable[[Outcome], tuple[str, ...]]

    def rows(self) -> list[Row]:
        """Return the lines of the table."""
        lines = [line for line in self.path.read_text("utf-8").splitlines() if _is_row(line)]
        return [
            Row((*columns,), command)
            for *columns, command in (line.split(maxsplit=self.columns) for line in lines)
        ]

    def now(self, command: str) -> Row:
        """Return what comes of a command today."""
        return Row(self.columns_of(outcome(command)), command)

    def renewed(self, text: str, rows: Iterable[Row]) -> str:
        """Return a table with `rows`, in their order, in place of those it holds, made with the versions here."""
        stream = iter(rows)
        lines = (str(next(stream)) if _is_row(line) else _head(line) for line in text.splitlines())
        return "".join(f"{line}\n" for line in lines)


def _is_row(line: str) -> bool:
    return bool(line) and not line.startswith("#")


def _head(line: str) -> str:
    return f"{_MADE_WITH}{made_with()}" if line.startswith(_MADE_WITH) else line


TABLES = (
    Table(Path(__file__).with_name("prints.txt"), 2, bytes_of),
    Table(Path(__file__).with_name("meaning.txt"), 3, meaning_of),
)


def made_with() -> str:
    """Return the versions here of what makes prints, as pip takes them."""
    return " ".join(f"{name}=={version(name)}" for name in _MAKERS)


def incomparable(text: str) -> str:
    """Say why this environment cannot be compared with a table: it was made with other versions; nothing if it can."""
    theirs = next(
        line.removeprefix(_MADE_WITH) for line in text.splitlines() if line.startswith(_MADE_WITH)
    )
    ours = made_with()
    return (
        ""
        if theirs == ours
        else f"NOT COMPARED: the frozen prints were made with {theirs}; here are {ours}"
    )


def unpacked(pdf: bytes) -> bytes:
    """Return the objects of a PDF with nothing compressed, without lengths and places in the file.

    Raises ValueError for a PDF in which something compressed is left.
    """
    plain = b"".join(_objects(pdf))
    if _ZLIB in plain:
        raise ValueError("this PDF is packed in another way than ours")
    return plain


def _objects(pdf: bytes) -> Iterator[bytes]:
    at = 0
    while found := _OBJECT.search(pdf, at):
        head = found[1]
        at = found.end()
        if found[2] != b"endobj" and (length := _LENGTH.search(head)):
            is_packed = _ZLIB in head
            head = head.replace(length[0], b"").replace(_ZLIB, b"")
            content, at = pdf[at : at + int(length[1])], at + int(length[1])
            yield zlib.decompress(content) if is_packed else content
        yield head
