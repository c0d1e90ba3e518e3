"""Where diagrams lie on their pages, in mm; and the words below one that is a picture by itself."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from textwrap import wrap

from generator.errors import DoesNotFit
from generator.figures.shapes import Figure, Item, Label
from generator.games.krypte.diagram_scenes import Scene
from generator.printing.papers import Paper
from generator.printing.slots import Grid, Slot, free_area, grid_of
from generator.units import mm, pt, show_mm

HEADER, FOOTER = 11.0, 15.0
"""The height of what stands above and below the diagrams of a page."""
_GAP = 7.0
_SPACE = 3.0
"""What is left free between a picture and its words, and under them."""
_UPRIGHT = 1.1
"""How much larger squares have to be for paper to be turned on its side."""
LARGEST_SQUARE, SMALLEST_SQUARE = 16.0, 4.5
"""A larger square is for playing on; the numbers of a smaller one cannot be read."""
_TYPE = 9.5
"""The type below a diagram of middle size, points; that of small ones is smaller, that of large ones larger."""
_TYPES = 7.5, 12.0
_TYPE_GROWS_FROM = 9.0
_WORDS = 1.5
"""About how high words are, in squares."""
_BROAD, _LEADING = 0.54, 1.35
"""About how wide a character is, and how far apart lines are, in the size of the type."""

_LINE = 0.5
"""How far apart the lines below a picture are, in squares; with it and with so many characters to a square they are
lines of the picture as text, too."""
_WORDS_SIZE = 0.4
_PER_UNIT = 4


@dataclass(frozen=True, slots=True)
class Plan:
    """How the diagrams share a page: the paper as it is turned, how many, a slot each, a board's picture in mm."""

    paper: Paper
    share: int
    grid: Grid
    square: float
    wide: float
    high: float

    @property
    def text_size(self) -> float:
        """The size of the type below a diagram, points."""
        return _type(self.square)

    @property
    def header(self) -> Slot:
        """The place of the title."""
        free = free_area(self.paper)
        return Slot(free.x, free.y, free.wide, HEADER)

    @property
    def footer(self) -> Slot:
        """The place of the key and of whose the game is."""
        free = free_area(self.paper)
        return Slot(free.x, free.bottom - FOOTER, free.wide, FOOTER)


def _type(square: float) -> float:
    return min(max(_TYPE * square / _TYPE_GROWS_FROM, _TYPES[0]), _TYPES[1])


def plan_pages(paper: Paper, scenes: Sequence[Scene], per_page: int) -> Plan:
    """Share the pages of `paper` among diagrams, `per_page` each at most, so that they get as large as can be.

    Where so many would be too small to be read fewer share a page. Raises DoesNotFit when even one would be.
    """
    for share in range(min(per_page, len(scenes)), 0, -1):
        best = max(_plans(paper, scenes, share), key=_worth)
        if best.square >= SMALLEST_SQUARE:
            return best
    raise DoesNotFit(f"a diagram would have squares under {show_mm(SMALLEST_SQUARE)} on {paper.name}; use larger paper")


def _worth(plan: Plan) -> float:
    return plan.square if plan.paper.wide > plan.paper.high else plan.square * _UPRIGHT


def _plans(paper: Paper, scenes: Sequence[Scene], count: int) -> Iterator[Plan]:
    wide, high = scenes[0].marks.view.size
    for turned in (paper.portrait(), paper.landscape()):
        free = free_area(turned)
        area = Slot(free.x, free.y + HEADER, free.wide, free.high - HEADER - FOOTER)
        for columns in range(1, count + 1):
            grid = grid_of(area, columns, ceil(count / columns), _GAP)
            square = _square(grid, wide, high, scenes)
            yield Plan(turned, count, grid, square, square * wide, square * high)


def _square(grid: Grid, wide: float, high: float, scenes: Sequence[Scene]) -> float:
    """Return the side of the squares that leave room for the words below every diagram."""
    widest = min(grid.wide / wide, LARGEST_SQUARE)
    size = _type(min(widest, grid.high / (high + _WORDS)))
    words = max(_words_high(scene, grid.wide, size) for scene in scenes)
    return min(widest, (grid.high - words) / high)


def _words_high(scene: Scene, wide: float, size: float) -> float:
    """Return about how high the words below a diagram get, mm."""
    characters = max(pt(wide) / (_BROAD * size), 1)
    lines = sum(ceil(len(text) / characters) for text in (scene.caption, scene.moves))
    return mm(lines * _LEADING * size) + _SPACE


def captioned(scene: Scene, note: str) -> Figure:
    """Return the picture of a diagram with its words below it, as they stand below it on a page."""
    return with_words(scene.figure, ((scene.caption, True), (scene.moves, False), (note, False)))


def with_words(figure: Figure, words: Iterable[tuple[str, bool]]) -> Figure:
    """Return a picture with texts below it, each bold or not and in as many lines as it needs; none for ""."""
    longest = int(figure.wide * _PER_UNIT) - 2
    lines = [(line, bold) for text, bold in words for line in wrap(text, longest)]
    if not lines:
        return figure
    labels = [_label(figure.high + (row + 0.9) * _LINE, text, bold) for row, (text, bold) in enumerate(lines)]
    items: tuple[Item, ...] = (*figure.items, *labels)
    return Figure(figure.wide, figure.high + (len(lines) + 0.5) * _LINE, items, figure.title)


def _label(y: float, text: str, bold: bool) -> Label:
    return Label("ink", 0.25, y, text, _WORDS_SIZE, "start", bold=bold)
