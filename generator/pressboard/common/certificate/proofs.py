"""The certificate of problems as a picture: what each is and how it was proved, in columns. All lengths in mm."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from pressboard.common.certificate.report import VERDICTS, Claim, Report
from pressboard.common.certificate.sheet import LEFT, LONGEST, WIDTH, foot, head, head_bottom
from pressboard.figures.shapes import Drawable, Figure, Label, Rect
from pressboard.lean_dataclasses import dataclass
from pressboard.play.thresholds import SHOWN
from pressboard.words import words

_TYPE, _NUMBER, _LEADING = 3.2, 4.6, 4.2
"""Sizes of type, and how far lines are apart."""
_HANGING, _GAP, _APART, _AIR = 9.0, 8.0, 2.6, 6.0
"""How far text stands from its number's edge, and columns, entries and what lies above and below from each other."""
_LETTERS, _SHORT = 52, 6
"""The most characters of a line where there are columns, and those that a last line has at least."""
_MOST_OF_TWO, _WIDER = 12, 297.0
"""So many problems stand in two columns; more in three on a wider page."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """A claim in lines, those that are `bold` first; its number stands before them."""

    number: str
    bold: tuple[str, ...]
    soft: tuple[str, ...] = ()

    @property
    def height(self) -> float:
        """How high it is with the air below it."""
        return _LEADING * (len(self.bold) + len(self.soft)) + _APART

    def drawn(self, left: float, top: float, width: float) -> Iterator[Drawable]:
        """Yield its number and its lines."""
        x, room = left + _HANGING, width - _HANGING
        yield Label("brand", left, top + _TYPE, self.number, _NUMBER, "start", display=True)
        for row, line in enumerate((*self.bold, *self.soft)):
            is_bold = row < len(self.bold)
            role, y = "ink" if is_bold else "soft ink", top + _TYPE + _LEADING * row
            yield Label(role, x, y, line, _TYPE, "start", bold=is_bold, fit=room)


def proofs(report: Report, headed: str) -> Figure:
    """Draw all claims of a report on problems, which `headed` names: as wide as A4, as A3 where they are many."""
    held = words("{held} of {all} are proved: {found}", held=report.held, all=len(report.claims), found=report.summary)
    told = " ".join(report.notes)
    across = 1 if len(report.claims) == 1 else 2 if len(report.claims) <= _MOST_OF_TWO else 3
    wide = _WIDER if across > 2 else WIDTH
    right = wide - LEFT
    width = (right - LEFT - _GAP * (across - 1)) / across
    columns = _parted([*_entries(report, LONGEST if across == 1 else _LETTERS)], across)
    top = head_bottom(told) + _AIR
    drawn = [
        each
        for place, column in enumerate(columns)
        for each in _column(column, LEFT + place * (width + _GAP), top, width)
    ]
    below, bottom = foot(report.code, top + max(map(_height, columns)) + _AIR / 2, right)
    page = Rect("paper", 0, 0, wide, bottom + _AIR)
    items = (page, *head(words("What was proved"), headed, held, told, right), *drawn, *below)
    return Figure(wide, bottom + _AIR, items, words("Certificate: {what}", what=headed), 1.0)


def _entries(report: Report, letters: int) -> Iterator[_Entry]:
    for claim in report.claims:
        yield _Entry(claim.name, _lines(_shown(claim), letters), _lines(claim.how, letters))
    for found in report.found:
        yield _Entry("", _lines(found, letters))


def _shown(claim: Claim) -> str:
    return claim.shown if claim.verdict == SHOWN else f"{words(VERDICTS[claim.verdict]).capitalize()}: {claim.shown}"


def _lines(text: str, letters: int) -> tuple[str, ...]:
    """Return a text in lines, the last of which is no short word alone."""
    before, _, last = text.rpartition(" ")
    while before and len(last) < _SHORT:
        before, _, word = before.rpartition(" ")
        last = f"{word}\N{NO-BREAK SPACE}{last}"
    return tuple(wrap(f"{before} {last}", letters))


def _height(entries: Sequence[_Entry]) -> float:
    return sum(entry.height for entry in entries)


def _parted(entries: Sequence[_Entry], count: int) -> list[list[_Entry]]:
    """Return entries in so many columns at most, about as low as they can be."""
    limit = _height(entries) / count
    while len(columns := _filled(entries, limit)) > count:
        limit += _LEADING
    return columns


def _filled(entries: Sequence[_Entry], limit: float) -> list[list[_Entry]]:
    """Return entries in columns that are no higher than a limit, but for entries that are."""
    columns: list[list[_Entry]] = [[]]
    for entry in entries:
        if columns[-1] and _height(columns[-1]) + entry.height > limit:
            columns.append([])
        columns[-1].append(entry)
    return columns


def _column(entries: Sequence[_Entry], left: float, top: float, width: float) -> Iterator[Drawable]:
    for entry in entries:
        yield from entry.drawn(left, top, width)
        top += entry.height
