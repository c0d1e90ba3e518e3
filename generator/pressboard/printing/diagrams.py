"""Pages of diagrams, equally large and each with words below it: where they lie, as large as can be. All mm."""

from collections.abc import Iterator, Sequence
from math import ceil

from pressboard.errors import DoesNotFit
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper
from pressboard.printing.slots import Grid, Slot, free_area, grid_of
from pressboard.units import mm, pt, show_mm

HEADER, FOOTER = 18.0, 15.0
"""The height of what stands above and below the diagrams of a page."""
_GAP, _SPACE = 6.0, 3.0
"""How far diagrams are apart, and what is left free between a picture and its words, and under them."""
_UPRIGHT = 1.1
"""How much larger squares have to be for paper to be turned on its side."""
_TYPE, _TYPES = 9.5, (9.0, 12.0)
"""The type below a diagram of middle size, points, and the least and the largest there is."""
_WORDS = 1.5
"""About how high words are, in squares."""
_BROAD, _LEADING = 0.54, 1.35
"""About how wide a character is, and how far apart lines are, in the size of the type."""


@dataclass(frozen=True, slots=True)
class Format:
    """How large pictures are: `width` x `height` squares, each from `smallest` to `largest` mm.

    Smaller squares cannot be read and larger ones are for playing on; those of a picture of middle size have `middle`.
    `text` is the type size that is wished for below them, points, 0 where there is none.
    """

    width: float
    height: float
    smallest: float
    largest: float
    middle: float
    text: float = 0.0

    def type_size(self, square: float) -> float:
        """Return the size of the type below pictures with such squares, points."""
        return min(max(_TYPE * square / self.middle, _TYPES[0]), _TYPES[1])


@dataclass(frozen=True, slots=True)
class DiagramPlan:
    """How diagrams share a page: the paper as it is turned, how many, a slot each, their squares, a picture's size.

    `text_size` is that of the type below them, points. Where they are `poured` they go on from page to page in columns,
    no picture narrower than `least`; it is `large` print or not.
    """

    paper: Paper
    share: int
    grid: Grid
    square: float
    width: float
    height: float
    text_size: float
    poured: bool = False
    least: float = 0.0
    large: bool = False

    @property
    def footer(self) -> Slot:
        """The place of the key and of whose the game is."""
        free = free_area(self.paper)
        return Slot(free.x, free.bottom - FOOTER, free.width, FOOTER)


def plan_diagrams(paper: Paper, form: Format, words: Sequence[Sequence[str]], per_page: int) -> DiagramPlan:
    """Share the pages of `paper` among diagrams with `words` below each, `per_page` at most, as large as can be.

    Where so many would be too small to be read fewer share a page. Raises DoesNotFit when even one would be.
    """
    for share in range(min(per_page, len(words)), 0, -1):
        best = max(_plans(paper, form, words, share), key=_worth)
        if best.square >= form.smallest:
            return best
    raise DoesNotFit(f"a diagram would have squares under {show_mm(form.smallest)} on {paper.name}; use larger paper")


def _worth(plan: DiagramPlan) -> float:
    return plan.square if plan.paper.width > plan.paper.height else plan.square * _UPRIGHT


def _plans(paper: Paper, form: Format, words: Sequence[Sequence[str]], share: int) -> Iterator[DiagramPlan]:
    """Yield the plans with every number of columns, on paper that stands and on paper that lies."""
    for turned in (paper.portrait(), paper.landscape()):
        free = free_area(turned)
        area = Slot(free.x, free.y + HEADER, free.width, free.height - HEADER - FOOTER)
        for columns in range(1, share + 1):
            grid = grid_of(area, columns, ceil(share / columns), _GAP)
            # The side of the squares that leave room for the words below every diagram.
            widest = min(grid.width / form.width, form.largest)
            size = form.type_size(min(widest, grid.height / (form.height + _WORDS)))
            below = max(words_height(texts, grid.width, size) for texts in words)
            square = min(widest, (grid.height - below) / form.height)
            width, height = square * form.width, square * form.height
            yield DiagramPlan(turned, share, grid, square, width, height, form.type_size(square))


def words_height(texts: Sequence[str], width: float, size: float) -> float:
    """Return about how high the words below a diagram get."""
    characters = max(pt(width) / (_BROAD * size), 1)
    lines = sum(ceil(len(text) / characters) for text in texts)
    return mm(lines * _LEADING * size) + _SPACE
