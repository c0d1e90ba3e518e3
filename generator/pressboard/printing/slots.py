"""Page plans: where on the paper things go, as rectangles in millimetres, tested without any PDF."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from pressboard.errors import DoesNotFit
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper
from pressboard.units import show_mm
from pressboard.words import words


@contextmanager
def named(what: str) -> Iterator[None]:
    """Let a DoesNotFit say what it is that does not fit."""
    try:
        yield
    except DoesNotFit as error:
        raise DoesNotFit(f"{what}: {error}") from None


def check_room(paper: Paper, what: str, least: tuple[float, float]) -> None:
    """Raise DoesNotFit where less is free on the paper than `least`, its short and its long side, mm."""
    short, long = sorted((paper.free_width, paper.free_height))
    if short < least[0] or long < least[1]:
        raise DoesNotFit(
            f"{what} {' x '.join(map(show_mm, least))}: {paper.name} with {show_mm(paper.margin)} margins "
            f"leaves {show_mm(paper.free_width)} x {show_mm(paper.free_height)}"
        )


_ROUNDING = 1e-6


@dataclass(frozen=True, slots=True)
class Slot:
    """A rectangle on the page: the upper left corner from the paper's upper left corner, width and height, in mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge, mm."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge, mm."""
        return self.y + self.height

    def overlaps(self, other: "Slot") -> bool:
        """Say whether the insides of the two rectangles meet."""
        return (
            self.x < other.right - _ROUNDING
            and other.x < self.right - _ROUNDING
            and self.y < other.bottom - _ROUNDING
            and other.y < self.bottom - _ROUNDING
        )

    def within(self, other: "Slot") -> bool:
        """Say whether this rectangle lies inside `other`, edges included."""
        return (
            self.x >= other.x - _ROUNDING
            and self.y >= other.y - _ROUNDING
            and self.right <= other.right + _ROUNDING
            and self.bottom <= other.bottom + _ROUNDING
        )


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal slots in rows and columns: `columns` x `rows`, `gap` mm between neighbours."""

    columns: int
    rows: int
    width: float
    height: float
    gap: float
    x: float
    y: float

    def __len__(self) -> int:
        return self.columns * self.rows

    def __iter__(self) -> Iterator[Slot]:
        """Yield the slots row by row."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield Slot(
                    self.x + column * (self.width + self.gap),
                    self.y + row * (self.height + self.gap),
                    self.width,
                    self.height,
                )

    @property
    def block(self) -> Slot:
        """The rectangle that all slots lie in."""
        width = self.columns * (self.width + self.gap) - self.gap
        return Slot(self.x, self.y, width, self.rows * (self.height + self.gap) - self.gap)

    def cuts(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return the x of every vertical and the y of every horizontal cut, shared ones once."""
        xs = {x for column in range(self.columns) for x in self._edges(self.x, column, self.width)}
        ys = {y for row in range(self.rows) for y in self._edges(self.y, row, self.height)}
        return tuple(sorted(xs)), tuple(sorted(ys))

    def _edges(self, start: float, index: int, length: float) -> tuple[float, float]:
        """Return both edges of a slot; a neighbour that shares one gets the very same number."""
        near, next_near = (start + place * (length + self.gap) for place in (index, index + 1))
        return round(near, 4), round(next_near - self.gap, 4)


def free_area(paper: Paper) -> Slot:
    return Slot(paper.margin, paper.margin, paper.free_width, paper.free_height)


def inset(slot: Slot, by: float) -> Slot:
    """Return `slot` without its rim of `by` mm: backs keep off the cut, so that small shifts do not show."""
    return Slot(slot.x + by, slot.y + by, slot.width - 2 * by, slot.height - 2 * by)


def around(slots: Sequence[Slot]) -> Slot:
    """Return the least rectangle that holds all of `slots`."""
    left, top = min(slot.x for slot in slots), min(slot.y for slot in slots)
    right, bottom = max(slot.right for slot in slots), max(slot.bottom for slot in slots)
    return Slot(left, top, right - left, bottom - top)


def as_many_as_fit(paper: Paper, width: float, height: float, gap: float = 0.0) -> Grid:
    """Return the grid of the most `width` x `height` mm slots between the margins of `paper`, centred.

    Raises DoesNotFit, naming both sizes, when not even one fits.
    """
    columns = int((paper.free_width + gap + _ROUNDING) / (width + gap))
    rows = int((paper.free_height + gap + _ROUNDING) / (height + gap))
    if columns < 1 or rows < 1:
        raise too_small(paper, f"{show_mm(width)} x {show_mm(height)}")
    all_width = columns * width + (columns - 1) * gap
    all_height = rows * height + (rows - 1) * gap
    return Grid(columns, rows, width, height, gap, (paper.width - all_width) / 2, (paper.height - all_height) / 2)


def too_small(paper: Paper, what: str) -> DoesNotFit:
    """Return the error that tells how little room paper has for something of a size."""
    return DoesNotFit(
        f"{what} does not fit: {paper.name} with {show_mm(paper.margin)} margins leaves {show_mm(paper.free_width)} x "
        f"{show_mm(paper.free_height)}"
    )


def grid_of(area: Slot, columns: int, rows: int, gap: float) -> Grid:
    """Return the grid that shares `area` among `columns` x `rows` slots with `gap` mm between neighbours."""
    width = (area.width - (columns - 1) * gap) / columns
    height = (area.height - (rows - 1) * gap) / rows
    return Grid(columns, rows, width, height, gap, area.x, area.y)


# Slots of which a little smaller ones, or paper turned on its side, would give more.

_A_LITTLE = 0.92
"""A slot that is made smaller keeps this part of its width or height at least."""


def more_slots(paper: Paper, width: float, height: float, gap: float = 0.0) -> str:
    """Return what would give more slots of `width` x `height` mm, `gap` mm apart: `1 fits on A4; 142.1 mm ...`.

    "" where nothing near would, and where none fits at all.
    """
    try:
        found = as_many_as_fit(paper, width, height, gap)
    except DoesNotFit:
        return ""
    better = _smaller(paper, found) or _turned(paper, found)
    fit = words(
        "{count} fits on {paper}" if len(found) == 1 else "{count} fit on {paper}", count=len(found), paper=paper.name
    )
    return f"{fit}; {better}" if better else ""


def _smaller(paper: Paper, found: Grid) -> str:
    """Return by how little less width or height there would be a column or a row more."""
    width = _share(paper.free_width, found.columns + 1, found.gap)
    height = _share(paper.free_height, found.rows + 1, found.gap)
    narrower = (
        width / found.width,
        words("{width} wide would give {count}", width=show_mm(width), count=len(found) + found.rows),
    )
    lower = (
        height / found.height,
        words("{height} high would give {count}", height=show_mm(height), count=len(found) + found.columns),
    )
    kept, told = max(narrower, lower)
    return told if kept >= _A_LITTLE else ""


def _share(free: float, count: int, gap: float) -> float:
    """Return how long each of `count` in a row is at most, in tenths of a millimetre."""
    return int(10 * (free - (count - 1) * gap) / count) / 10


def _turned(paper: Paper, found: Grid) -> str:
    """Return how many there would be on paper that is turned, if these are more."""
    other = paper.landscape() if paper.width <= paper.height else paper.portrait()
    try:
        count = len(as_many_as_fit(other, found.width, found.height, found.gap))
    except DoesNotFit:
        return ""
    lies = "landscape" if other.width > other.height else "portrait"
    return words('orientation="{lies}" would give {count}', lies=lies, count=count) if count > len(found) else ""
