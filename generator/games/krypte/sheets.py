"""Where on its page the board lies, and the marker and its words; and a line of words on a page of counters. All mm."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.games.krypte.marker import MARKER
from generator.printing.backs import GUTTER
from generator.printing.cuts import Line, across, down
from generator.printing.papers import Paper
from generator.printing.pieces import PiecePage, centred
from generator.printing.scale import RULER, ScaleMark, scale_marks
from generator.printing.slots import Slot, free_area

_APART = 1.5
_FOOT = RULER[1] + 2.0
"""What is kept at the foot of a page for the ruler."""
_BESIDE = 6.0
_CAPTION = 6.0
_WORDS_WIDE, _WORDS_HIGH = 120.0, 60.0
_NOTE_LONG, _NOTE_HIGH = 100.0, 4.0
_NOTE_SHARE, _NOTE_OFF = 0.6, 0.2
"""How much of a short fold a line of words goes along, and how far it keeps off the fold and the pieces."""


@dataclass(frozen=True, slots=True)
class BoardSheet:
    """A page with the board, the marker or both; `words` are how the marker is used, `caption` whose the game is."""

    paper: Paper
    board: Slot | None
    marker: Slot | None
    words: Slot | None
    caption: Slot | None
    marks: tuple[ScaleMark, ...]


def board_sheet(paper: Paper, side: float, with_marker: bool) -> BoardSheet:
    """Lay a board of `side` mm on a page, and the marker below it where it is asked for and there is room.

    Raises DoesNotFit, naming both sizes, when the board is larger than the page.
    """
    turned, place = centred(paper, side, side)
    area = free_area(turned)
    spare = area.high - side - _APART - MARKER - _FOOT
    if not with_marker or spare < 0:
        caption = Slot(area.x, area.y, area.wide, _CAPTION) if place.y - area.y >= _CAPTION else None
        return BoardSheet(turned, place, None, None, caption, scale_marks(turned, [place]))
    board = replace(place, y=area.y + spare / 2)
    below = Slot(area.x, area.bottom - _FOOT - MARKER, MARKER, MARKER)
    words = Slot(below.right + _BESIDE, below.y, area.right - below.right - _BESIDE, MARKER)
    return BoardSheet(turned, board, below, words, None, scale_marks(turned, [board, below, words]))


def marker_sheet(paper: Paper) -> BoardSheet:
    """Lay the marker on a page of its own, its words below it; raises DoesNotFit where there is no room for both."""
    turned, place = centred(paper, MARKER, MARKER + _BESIDE + _WORDS_HIGH)
    area, below = free_area(turned), place.y + MARKER + _BESIDE
    wide = min(_WORDS_WIDE, area.wide)
    angle, words = replace(place, high=MARKER), Slot((turned.wide - wide) / 2, below, wide, _WORDS_HIGH)
    return BoardSheet(turned, None, angle, words, None, scale_marks(turned, [angle, words]))


@dataclass(frozen=True, slots=True)
class Noted:
    """A page of pieces whose cuts leave a `note` free, a strip for a line of words; `upright` says it runs down."""

    pieces: PiecePage
    note: Slot | None
    upright: bool
    cuts: tuple[Line, ...]

    @property
    def strip(self) -> tuple[float, float]:
        """The length and the height of the line of words."""
        if not self.note:
            return 0.0, 0.0
        return (self.note.high, self.note.wide) if self.upright else (self.note.wide, self.note.high)


def noted(page: PiecePage) -> Noted:
    """Find room for a line of words on a page of pieces: along its fold, else above the pieces, else nowhere."""
    note = _along(page.folds[0]) if page.folds else _above(page)
    upright = any(fold.x == fold.x2 for fold in page.folds)
    return Noted(page, note, upright, tuple(_broken(page.cuts, note)) if note else page.cuts)


def _above(page: PiecePage) -> Slot | None:
    """Return the foot of what is free above the pieces; None on a page of backs alone and where there is no room."""
    head = page.head if page.fronts else None
    if not head:
        return None
    long = min(_NOTE_LONG, head.wide)
    return Slot(head.x + (head.wide - long) / 2, head.bottom - _NOTE_HIGH, long, _NOTE_HIGH)


def _along(fold: Line) -> Slot:
    """Return the middle of the strip between a fold and the pieces beyond it."""
    long, high = min(_NOTE_LONG, _NOTE_SHARE * fold.length), GUTTER / 2 - 2 * _NOTE_OFF
    x, y = (fold.x + fold.x2) / 2, (fold.y + fold.y2) / 2
    if fold.x == fold.x2:
        return Slot(x + _NOTE_OFF, y - long / 2, high, long)
    return Slot(x - long / 2, y + _NOTE_OFF, long, high)


def _broken(lines: Sequence[Line], clear: Slot) -> Iterator[Line]:
    """Yield `lines` without what of them runs through `clear`."""
    for line in lines:
        if line.x == line.x2:
            yield from down([line.x], line.y, line.y2, [clear])
        else:
            yield from across([line.y], line.x, line.x2, [clear])
