"""What stands on sheets beside their pages: lines to cut, fold and staple along, and how posters are glued. All mm."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from pressboard.figures.kit import two_rulers
from pressboard.figures.marks import LINES
from pressboard.figures.shapes import Drawable, Figure, Label, Path, Polyline, Rect, Symbol, Use
from pressboard.words import words

Stroke = tuple[float, float, float, float]
"""From where to where a line runs: x and y, x and y."""
_LEG = 1.2
"""How long the legs of a staple are drawn, mm."""


def sheet_lines(
    size: tuple[float, float], cuts: Iterable[Stroke], folds: Iterable[Stroke], staples: Iterable[Stroke]
) -> Figure:
    """Return lines on a sheet of a size (mm): cuts, the ticks at the ends of folds, and staples that stand upright."""
    items: list[Drawable] = [Polyline(LINES["cut"], ((x, y), (x2, y2))) for x, y, x2, y2 in cuts]
    items += [Polyline(LINES["mark"], ((x, y), (x2, y2))) for x, y, x2, y2 in folds]
    items += [_staple(*stroke) for stroke in staples]
    return Figure(*size, tuple(items), unit=1.0)


def _staple(x: float, y: float, _: float, end: float) -> Path:
    """Draw a staple as one sees it before it is closed, so that nobody takes it for a cut."""
    legs = (("M", (x + _LEG, y)), ("L", (x, y)), ("L", (x, end)), ("L", (x + _LEG, end)))
    return Path("faint", legs)


# What stands on the pages of a poster: seams to cut and to glue at, and labels that nobody sees in the end. All mm.

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


# The first page of a poster: how its pages are printed, cut and glued, and where each of them goes. All mm.

_STEPS = (
    "Print all pages at 100 %, without “fit to page”: the rulers below tell.",
    "Cut off what lies beyond the solid lines: at the left of a page and at its top, where it has one.",
    "Glue the pages of a row together, from left to right: each cut edge onto the dashed line beside it.",
    "Glue the rows together in the same way, from the top down. White margins at the edge may stay.",
)
_HEAD, _SUBTITLE, _POSTER_MAP_TYPE, _LEADING = 8.0, 4.2, 3.9, 6.2
"""The sizes of heading, of what stands below it and of the steps, and how far apart these are, mm."""
_TOP = _HEAD + 2 * _SUBTITLE + 3.0
"""What stands above the map takes so much."""
_RULERS = 25.0
_GAP = 6.0
_PLATE = (13.0, 7.0)
"""The most that the plate with a page's label measures, mm."""


class PosterMap(NamedTuple):
    """A poster to be shown: its `size`, the x and the y at which its pages end, seams and edges, and their labels.

    `title` says what it is, `sizes` how large it is and on what.
    """

    size: tuple[float, float]
    across: Sequence[float]
    down: Sequence[float]
    labels: Sequence[str]
    title: str
    sizes: str


Place = tuple[float, float, float, float]
"""Left, top, width, height."""


def map_place(shown: PosterMap, area: Place) -> Place:
    """Return where the picture of the poster goes on a page whose free area is given, as large as it fits."""
    x, y, width, height = area
    room = height - _TOP - _GAP - len(_STEPS) * _LEADING - _GAP - _RULERS
    scale = min(width / shown.size[0], room / shown.size[1])
    wide, high = (scale * length for length in shown.size)
    return x + (width - wide) / 2, y + _TOP, wide, high


def map_marks(shown: PosterMap, size: tuple[float, float], area: Place) -> Figure:
    """Return what stands on such a page, of a `size`, beside and over the picture."""
    x, y, width, _ = area
    place = map_place(shown, area)
    steps = place[1] + place[3] + _GAP
    items = (
        Label("ink", x, y + 0.8 * _HEAD, shown.title, _HEAD, "start", bold=True, fit=width, display=True),
        Label("soft ink", x, y + _HEAD + 1.4 * _SUBTITLE, shown.sizes, _SUBTITLE, "start", fit=width),
        *_tiles(shown, place),
        *_steps(x, steps, width),
        Use(Symbol("poster rulers", two_rulers().items), x, steps + len(_STEPS) * _LEADING + _GAP),
    )
    return Figure(*size, items, unit=1.0)


def _tiles(shown: PosterMap, place: Place) -> Iterator[Drawable]:
    left, top, wide, high = place
    xs = [left + at * wide / shown.size[0] for at in shown.across]
    ys = [top + at * high / shown.size[1] for at in shown.down]
    for x in xs:
        yield Polyline(LINES["mark"], ((x, top), (x, top + high)))
    for y in ys:
        yield Polyline(LINES["mark"], ((left, y), (left + wide, y)))
    cells = [(x, x2, y, y2) for y, y2 in pairwise(ys) for x, x2 in pairwise(xs)]
    for (x, x2, y, y2), label in zip(cells, shown.labels, strict=True):
        yield from _plate((x + x2) / 2, (y + y2) / 2, min((x2 - x) / 2, _PLATE[0]), label)


def _plate(x: float, y: float, width: float, label: str) -> Iterator[Drawable]:
    height = min(width * _PLATE[1] / _PLATE[0], _PLATE[1])
    yield Rect("box", x - width / 2, y - height / 2, width, height, height / 4)
    yield Label("ink", x, y + 0.26 * height, label, 0.72 * height, bold=True, fit=0.86 * width)


def _steps(x: float, y: float, width: float) -> Iterator[Drawable]:
    for number, step in enumerate(_STEPS, 1):
        line = y + (number - 0.3) * _LEADING
        yield Label("ink", x, line, f"{number}", _POSTER_MAP_TYPE, "start", bold=True)
        yield Label("ink", x + 6.0, line, words(step), _POSTER_MAP_TYPE, "start", fit=width - 6.0)
