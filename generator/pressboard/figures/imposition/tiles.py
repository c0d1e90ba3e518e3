"""What stands on the pages of a poster: seams to cut and to glue at, and labels that nobody sees in the end. All mm."""

from collections.abc import Iterator
from typing import NamedTuple

from pressboard.figures.marks import LINES
from pressboard.figures.shapes import Drawable, Figure, Label, Polyline, Symbol, Use
from pressboard.words import words

_TYPE = 2.3
"""The size of the labels, mm: they have little more room."""
_SUNK = 0.72
"""How far below the edge of a strip the feet of its letters are, in sizes of the type."""
_INDENT, _ASIDE = 6.0, 0.42
"""Where labels begin along a strip, mm, and where words on the gluing begin, as a part of its length."""


class TileMarks(NamedTuple):
    """A page of a poster `size` (width, height): `name` says which, `place` (left, top, right, bottom) is its window.

    `cut` are the x and the y it is cut at, `glued` those its neighbours are glued at, with what they are called; None
    where there are none. `white` is how broad the white strip at the edge of the place is, beyond each of them.
    """

    size: tuple[float, float]
    name: str
    place: tuple[float, float, float, float]
    cut: tuple[float | None, float | None]
    glued: tuple[float | None, float | None]
    neighbours: tuple[str, str]
    white: float


def tile_marks(marks: TileMarks) -> Figure:
    """Return what is drawn over a page of a poster."""
    return Figure(*marks.size, (*_seams(marks), *_labels(marks)), unit=1.0)


def _seams(marks: TileMarks) -> Iterator[Drawable]:
    """Draw a solid line where to cut and a dashed one where the neighbour's cut edge comes to lie."""
    left, top, right, bottom = marks.place
    for kind, (x, y) in (("cut", marks.cut), ("fold", marks.glued)):
        if x is not None:
            yield Polyline(LINES[kind], ((x, top), (x, bottom)))
        if y is not None:
            yield Polyline(LINES[kind], ((left, y), (right, y)))


def _labels(marks: TileMarks) -> Iterator[Drawable]:
    left, top, right, bottom = marks.place
    foot = marks.white / 2 + _SUNK * _TYPE / 2
    along, down = right - left, bottom - top
    strips = [
        (marks.glued[1], left, bottom - marks.white + foot, along, 0, marks.neighbours[1]),
        (marks.glued[0], right - foot, top, down, 90, marks.neighbours[0]),
        (marks.cut[1], left, top + foot, along, 0, ""),
        (marks.cut[0], left + marks.white - foot, top, down, 90, ""),
    ]
    for seam, x, y, length, turn, neighbour in strips:
        if seam is not None:
            yield _turned(x, y, turn, _INDENT, marks.name, bold=True)
            told = words("{page} is glued onto this strip, up to the line", page=neighbour) if neighbour else ""
            yield from (_turned(x, y, turn, _ASIDE * length, each) for each in (told,) if each)


def _turned(x: float, y: float, turn: int, along: float, text: str, bold: bool = False) -> Drawable:
    """Return a label that begins so far `along` a strip, which runs to the right or, turned, downwards."""
    if not turn:
        return Label("ink", x + along, y, text, _TYPE, "start", bold)
    label = Label("ink", 0.0, 0.0, text, _TYPE, "start", bold)
    return Use(Symbol(f"along a strip: {text}", (label,)), x, y + along, 1.0, turn)
