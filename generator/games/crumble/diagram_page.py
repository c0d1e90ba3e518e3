"""Where diagrams lie on their pages, in mm; and the words below one that is a picture by itself."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from textwrap import wrap

from generator.errors import DoesNotFit
from generator.figures.shapes import Figure, Label
from generator.games.crumble.diagram_scenes import Scene
from generator.games.crumble.figures import MARGIN, View
from generator.printing.papers import Paper
from generator.printing.slots import Grid, Slot, free_area, grid_of
from generator.units import mm, pt, show_mm

HEADER, FOOTER = 11.0, 15.0
"""The height of what stands above and below the diagrams of a page."""
_GAP, _SPACE = 6.0, 3.0
"""How far diagrams are apart, and what is left free between a picture and its words, and under them."""
_UPRIGHT = 1.1
"""How much larger boards have to be for paper to be turned on its side."""
LARGEST_BOARD, SMALLEST_SQUARE = 150.0, 3.0
"""A longer board is for playing on; the marks on smaller squares cannot be seen."""
_TYPE, _TYPES, _GROWS_FROM = 9.5, (7.5, 12.0), 80.0
"""The type below a board of middle size, points, that of small and of large ones, and the middle size."""
_BROAD, _LEADING = 0.54, 1.35
"""About how wide a character is, and how far apart lines are, in the size of the type."""
_LINE, _WORDS_SIZE, _PER_UNIT = 0.5, 0.4, 4
"""How far apart the lines below a picture are, their type, and how many characters go to a unit, so that they are
lines of the picture as text, too; in board units of a square each."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How the diagrams share a page: the paper as it is turned, a slot each, a picture's size in mm, a square's."""

    paper: Paper
    grid: Grid
    square: float
    wide: float
    high: float
    text_size: float

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


def plan_pages(paper: Paper, scenes: Sequence[Scene], per_page: int) -> Plan:
    """Share the pages of `paper` among diagrams, `per_page` each at most, so that they get as large as can be.

    Raises DoesNotFit when they would be too small to be read.
    """
    share = min(per_page, len(scenes))
    plans = list(_plans(paper, scenes, share))
    best = max(plans, key=lambda plan: plan.square if plan.paper.wide > plan.paper.high else plan.square * _UPRIGHT)
    if best.square < SMALLEST_SQUARE:
        what, way_out = (f"{share} diagrams a page", " or a smaller --per-page") if share > 1 else ("a diagram", "")
        raise DoesNotFit(
            f"{what} would have squares under {show_mm(SMALLEST_SQUARE)} on {paper.name}; use larger paper{way_out}"
        )
    return best


def _plans(paper: Paper, scenes: Sequence[Scene], count: int) -> Iterator[Plan]:
    """Yield the plans with every number of columns, on paper that stands and on paper that lies."""
    view = scenes[0].picture.view
    for turned in (paper.portrait(), paper.landscape()):
        free = free_area(turned)
        area = Slot(free.x, free.y + HEADER, free.wide, free.high - HEADER - FOOTER)
        for columns in range(1, count + 1):
            yield _plan(turned, grid_of(area, columns, ceil(count / columns), _GAP), view, scenes)


def _plan(paper: Paper, grid: Grid, view: View, scenes: Sequence[Scene]) -> Plan:
    """Return the plan with the largest squares that leave room for the words below every diagram."""
    across, down = view.width + 2 * MARGIN, view.height + 2 * MARGIN
    square = min(grid.wide / across, grid.high / down, LARGEST_BOARD / max(view.width, view.height))
    size = min(max(_TYPE * square * view.width / _GROWS_FROM, _TYPES[0]), _TYPES[1])
    words = max(_words_high(scene, grid.wide, size) for scene in scenes)
    square = min(square, (grid.high - words) / down)
    return Plan(paper, grid, square, square * across, square * down, size)


def _words_high(scene: Scene, wide: float, size: float) -> float:
    """Return about how high the words below a diagram get, mm."""
    characters = max(pt(wide) / (_BROAD * size), 1)
    return mm(ceil(len(scene.caption) / characters) * _LEADING * size) + _SPACE


def captioned(scene: Scene) -> Figure:
    """Return the picture of a diagram with its words below it, in as many lines as they need."""
    figure, scale = scene.figure, scene.picture.view.scale
    lines = wrap(scene.caption, int(figure.wide * _PER_UNIT) - 2)
    labels = tuple(
        Label("ink", 0.25, figure.high + (row + 0.9) * _LINE, text, _WORDS_SIZE, "start", bold=True)
        for row, text in enumerate(lines)
    )
    high = figure.high + (len(lines) + 0.5) * _LINE
    return Figure(figure.wide, high, (*figure.items, *labels), figure.title, figure.unit / scale)
