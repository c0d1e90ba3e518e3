"""The first page of a poster: how its pages are printed, cut and glued, and where each of them goes. All mm."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from pressboard.figures.kit.measures import two_rulers
from pressboard.figures.shapes import Drawable, Figure, Label, Polyline, Rect, Symbol, Use
from pressboard.words import words

_STEPS = (
    "Print all pages at 100 %, without “fit to page”: the rulers below tell.",
    "Cut off what lies beyond the solid lines: at the left of a page and at its top, where it has one.",
    "Glue the pages of a row together, from left to right: each cut edge onto the dashed line beside it.",
    "Glue the rows together in the same way, from the top down. White margins at the edge may stay.",
)
_HEAD, _SUBTITLE, _TYPE, _LEADING = 8.0, 4.2, 3.9, 6.2
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
        yield Polyline("cut", ((x, top), (x, top + high)))
    for y in ys:
        yield Polyline("cut", ((left, y), (left + wide, y)))
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
        yield Label("ink", x, line, f"{number}", _TYPE, "start", bold=True)
        yield Label("ink", x + 6.0, line, words(step), _TYPE, "start", fit=width - 6.0)
