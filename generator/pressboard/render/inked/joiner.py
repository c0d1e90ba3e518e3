"""Joining inked pages into a PDF file, in their order: what they leave open is decided here."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any

from pressboard.render.inked.operators import (
    BlockKey,
    Draw,
    DrawFigure,
    Encoded,
    Fill,
    FormKey,
    Forms,
    InkedPage,
    Lead,
    Link,
    Operator,
    Repeat,
    Restore,
    Run,
    Save,
    SetBookmark,
    SetLine,
    SetText,
    SetTrim,
    Stroke,
)
from pressboard.render.pdf import PdfWriter
from pressboard.render.stream import fixed


class Joiner:
    """Joins pages into `file`; the same pages in the same order give the same bytes."""

    def __init__(self, file: PdfWriter) -> None:
        self.file = file
        self.drawn: set[BlockKey] = set()
        self.lines: dict[SetLine, str] = {}
        self._names: dict[FormKey, str] = {}
        self._counts: Counter[str] = Counter()

    @property
    def pages(self) -> int:
        return self.file.pages

    def describe(self, words: Mapping[str, str | None]) -> None:
        """Set what the file says about itself."""
        self.file.describe(words)

    def part(self, title: str, level: int, height: float) -> None:
        """Put the title of a part into the outline, so deep, leading to the top of the page that comes next."""
        self.file.bookmark(title, level, height)

    def attach(self, name: str, data: bytes, description: str) -> None:
        """Embed `data` as a file called `name`; raises ValueError when there is one already."""
        self.file.attach(name, data, description)

    def save(self) -> None:
        """Write the file; at least one page must have been joined."""
        self.file.save()

    def join(self, page: InkedPage, forms: Forms) -> None:
        """Join a page; `forms` are those that it may be the first to draw."""
        self.file.page(page.width, page.height, _Writing(self, forms).write(page.operators).parts())

    def repeat(self, times: int) -> None:
        """Join the page that was joined last so many times more."""
        self.file.repeat(times)

    @property
    def forms(self) -> Iterable[FormKey]:
        """The forms that the file has, in the order in which they came."""
        return self._names

    def contents(self, operators: Iterable[Operator], forms: Forms) -> bytes:
        return _Writing(self, forms).write(operators).content()

    def name(self, key: FormKey, forms: Forms) -> str:
        """Return the name of a form, which goes into the file when it is first asked for."""
        if key not in self._names:
            form = forms[key]
            written = _Writing(self, forms).write(form.operators)
            self._counts[form.series] += 1
            name = self._names[key] = f"{form.series}{self._counts[form.series]}"
            if form.pixels:
                self.file.image(name, form.pixels)
            else:
                self.file.form(name, form.box, written.content(), written.used)
        return self._names[key]


class _Writing:
    """The contents of a page or a form being written: nothing is said that holds already."""

    def __init__(self, joiner: Joiner, forms: Forms) -> None:
        self._joiner, self._forms = joiner, forms
        self._lines: list[str] = []
        self.used: set[str] = set()
        self._here: dict[FormKey, str] = {}
        self._fill = self._colour = self._line = self._font = ""
        self._saved: list[tuple[str, str, str, str]] = []
        self._cuts: list[int] = []
        self._moved, self._at = 0, f"{_MOVE}0 0"

    def content(self) -> bytes:
        """Return what has been written as the file holds it."""
        return "\n".join(self._lines).encode("latin-1")

    def parts(self) -> list[bytes]:
        """Return the same in parts: each large figure is one, and so is what stands between two."""
        ends = [*self._cuts, len(self._lines)]
        texts = ["\n".join(self._lines[start:end]) for start, end in pairwise([0, *ends]) if start < end]
        return [f"{text}\n".encode("latin-1") for text in texts[:-1]] + [text.encode("latin-1") for text in texts[-1:]]

    def write(self, operators: Iterable[Operator]) -> "_Writing":
        """Write operators one after the other."""
        lines = self._lines
        for operator in operators:
            if isinstance(operator, str):
                lines.append(operator)
            else:
                _WRITERS[type(operator)](self, operator)
        return self

    def fill(self, fill: Fill) -> None:
        if fill.operator != self._fill:
            self._fill = fill.operator
            self._lines.append(fill.operator)

    def stroke(self, stroke: Stroke) -> None:
        if stroke.colour != self._colour:
            self._colour = stroke.colour
            self._lines.append(stroke.colour)
        if stroke.line != self._line:
            self._line = stroke.line
            self._lines.append(stroke.line)

    def save(self, _: Save) -> None:
        self._saved.append((self._fill, self._colour, self._line, self._font))
        self._lines.append("q")

    def restore(self, _: Restore) -> None:
        self._fill, self._colour, self._line, self._font = self._saved.pop()
        self._lines.append("Q")

    def text(self, text: SetText) -> None:
        shown = []
        for resource, string in self._joiner.file.encoded(text.face, text.text):
            font = f"{resource} {text.size} Tf"
            if font != self._font:
                self._font = font
                shown.append(font)
            shown.append(f"{string} Tj")
        self._lines.append(f"BT {text.place} {' '.join(shown)} ET")

    def line(self, line: SetLine) -> None:
        known = self._joiner.lines
        if line not in known:
            if len(known) >= _KEPT_LINES:
                known.clear()
            written, face = [], ""
            for piece in line.pieces:
                if isinstance(piece, str):
                    written.append(piece)
                else:
                    shown, face = self._run(piece, "" if piece.fresh else face)
                    written.append(shown)
            known[line] = "".join(written)
        self._lines.append(known[line])

    def _run(self, run: Run, face: str) -> tuple[str, str]:
        """Return what shows a run, and in which subset of its face the run ends; before it `face` holds."""
        shown = []
        for resource, string in self._joiner.file.encoded(run.face, run.text):
            if resource != face:
                face = resource
                shown.append(f"{resource} {run.size}")
            shown.append(f"{string} Tj")
        return " ".join(shown), face

    def encoded(self, encoded: Encoded) -> None:
        for run in encoded.runs:
            self._joiner.file.encoded(run.face, run.text)

    def draw(self, draw: Draw) -> None:
        matrix, form = draw
        name = self._here.get(form)
        if name is None:
            name = self._here[form] = self._joiner.name(form, self._forms)
            self.used.add(name)
        if matrix == _STAYS:
            self._lines.append(f"/{name} Do")
        elif matrix.startswith(_MOVE):
            self._move(name, matrix)
        else:
            self._lines.append(f"q {matrix} cm /{name} Do Q")

    def _move(self, name: str, matrix: str) -> None:
        """Draw a form elsewhere: from the place of the one drawn before, if that was moved, too.

        Rows of squares are equal steps, which take little room in the file.
        """
        lines = self._lines
        if self._moved == len(lines) > 0:
            lines[-1] = lines[-1][:-2]
            lines.append(f"{_step(matrix, self._at)} cm /{name} Do Q")
        else:
            lines.append(f"q {matrix} cm /{name} Do Q")
        self._moved, self._at = len(lines), matrix

    def repeat(self, repeat: Repeat) -> None:
        drawn = self._joiner.drawn
        if repeat.block in drawn:
            self.draw(Draw(repeat.matrix, repeat.block))
        else:
            drawn.add(repeat.block)
            self.write(repeat.inline or ())

    def figure(self, figure: DrawFigure) -> None:
        begun, lines = len(self._lines), self._lines
        self.write(figure.operators)
        if len(lines) - begun >= _MANY_LINES or any(len(line) >= _LONG_LINE for line in lines[begun:]):
            self._cuts += begun, len(lines)

    def bookmark(self, bookmark: SetBookmark) -> None:
        self._joiner.file.bookmark(*bookmark)

    def lead(self, lead: Lead) -> None:
        self._joiner.file.lead(*lead)

    def link(self, link: Link) -> None:
        self._joiner.file.link(*link)

    def trim(self, boxes: SetTrim) -> None:
        self._joiner.file.trim(*boxes)


_KEPT_LINES = 2048
_MANY_LINES, _LONG_LINE = 100, 2000
"""A figure of so many lines, or with a line of so many letters, is large: a board, a QR code."""
_STAYS = "1 0 0 1 0 0"
_MOVE, _EXACT = "1 0 0 1 ", 5
"""How a matrix begins that only moves; the most decimals that its last operands have."""


@lru_cache(maxsize=8192)
def _step(matrix: str, before: str) -> str:
    """Return the matrix that moves on from `before`; the same squares are beside each other on every page of a book."""
    operands = zip(*(each[len(_MOVE) :].split(" ") for each in (matrix, before)), strict=True)
    steps = (round(float(number) - float(last), _EXACT) for number, last in operands)  # equal steps are one number
    return _MOVE + " ".join([fixed(step, _EXACT) for step in steps])


_WRITERS: dict[type, Callable[[_Writing, Any], None]] = {
    Fill: _Writing.fill,
    Stroke: _Writing.stroke,
    Save: _Writing.save,
    Restore: _Writing.restore,
    SetText: _Writing.text,
    SetLine: _Writing.line,
    Encoded: _Writing.encoded,
    Draw: _Writing.draw,
    Repeat: _Writing.repeat,
    DrawFigure: _Writing.figure,
    SetBookmark: _Writing.bookmark,
    Lead: _Writing.lead,
    Link: _Writing.link,
    SetTrim: _Writing.trim,
}
