"""Page plans: where on the paper things go, as rectangles in millimetres, tested without any PDF."""

from collections.abc import Iterator, Sequence

from pressboard.errors import DoesNotFit
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper
from pressboard.units import show_mm

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
        raise DoesNotFit(
            f"{show_mm(width)} x {show_mm(height)} does not fit: {paper.name} with {show_mm(paper.margin)} margins "
            f"leaves {show_mm(paper.free_width)} x {show_mm(paper.free_height)}"
        )
    all_width = columns * width + (columns - 1) * gap
    all_height = rows * height + (rows - 1) * gap
    return Grid(columns, rows, width, height, gap, (paper.width - all_width) / 2, (paper.height - all_height) / 2)


def grid_of(area: Slot, columns: int, rows: int, gap: float) -> Grid:
    """Return the grid that shares `area` among `columns` x `rows` slots with `gap` mm between neighbours."""
    width = (area.width - (columns - 1) * gap) / columns
    height = (area.height - (rows - 1) * gap) / rows
    return Grid(columns, rows, width, height, gap, area.x, area.y)
