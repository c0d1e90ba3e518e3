"""Tables: rows of cells, with widths in points or shares, parted between rows, the heading rows repeated."""

from collections.abc import Iterable, Sequence
from itertools import accumulate, chain
from math import ceil, fsum

from pressboard.errors import ElementDoesNotFit
from pressboard.layout.tree import SourceLine, WidthOfWords, WidthShare
from pressboard.lean_classes import NamedTuple
from pressboard.render.drawing import ORNAMENT, Tag
from pressboard.render.flow.blocks import (
    ENOUGH,
    ROUNDING,
    Block,
    Shown,
    Space,
    Split,
    Stack,
    too_wide,
)
from pressboard.render.sheet import Sheet
from pressboard.render.text.paragraphs import Paragraph
from pressboard.units import mm, show_mm

_NARROWEST = 1.0
"""No cell's contents are narrower, in points."""
_FEWEST = 3
"""So many rows with lines between them stay together at the foot and at the head of a page."""


class Cell(NamedTuple):
    """A cell across `span` columns; `fill` is the role of its ground, `left` that of a line at its left edge."""

    content: Stack
    span: int
    fill: str | None
    left: str | None = None
    is_head: bool = False


class Row(NamedTuple):
    """A row of cells, from column 0 on."""

    where: SourceLine
    cells: list[Cell]


class TableStyle(NamedTuple):
    """The style of a table: `grid` is none, lines or rows; lengths in points, `row_height` 0 for what is needed.

    Columns are a `gap` apart; no line and no ground is drawn in it. Rows up to `highest`, if that is not 0, share the
    `room` there is on each page.
    """

    grid: str
    line_role: str | None
    padding: float
    row_height: float
    gap: float = 0.0
    highest: float = 0.0
    room: float = 0.0


class _Measure(NamedTuple):
    """The edges of the columns and the heights of the rows at a width."""

    width: float = -1.0
    edges: Sequence[float] = ()
    heights: Sequence[float] = ()


class Table(Block):
    """Rows of cells; the first `heading` rows are repeated wherever the table goes on."""

    def __init__(
        self,
        where: SourceLine,
        rows: Sequence[Row],
        widths: Sequence[float | WidthShare | WidthOfWords],
        heading: int,
        style: TableStyle,
    ) -> None:
        super().__init__(where)
        self._rows = rows
        self.blocks = [cell.content for row in rows for cell in row.cells]
        self._widths = widths
        self._heading = heading
        self._style = style
        self._measured = _Measure()

    def height(self, width: float) -> float:
        """Return its height at `width`."""
        return fsum(self._measure(width).heights)

    def split(self, width: float, room: float, forced: bool) -> Split:
        """Part it between rows; the heading rows alone never stay behind."""
        heights = self._measure(width).heights
        fitting = sum(bottom <= room + ROUNDING for bottom in accumulate(heights))
        if fitting == len(heights):
            return self, None
        if fitting <= self._heading:
            return None, self
        if self._style.grid == "rows" and not forced:
            while fitting > self._heading and not self._enough(width, range(fitting, len(heights))):
                fitting -= 1
            if not self._enough(width, range(self._heading, fitting)):
                return None, self
        rest = self._part([*self._rows[: self._heading], *self._rows[fitting:]])
        rest.is_left = True
        return self._part(self._rows[:fitting]), rest

    def _enough(self, width: float, rows: range) -> bool:
        """True if so many rows may stand alone: several, or one of several lines."""
        return len(rows) >= _FEWEST or any(
            self._lines(width, self._rows[at]) >= ENOUGH for at in rows
        )

    def _part(self, rows: Sequence[Row]) -> "Table":
        style = self._style
        widths = self._widths
        if style.highest:  # all parts have rows as high as these
            style = style._replace(row_height=max(self._measured.heights), highest=0.0)
        if any(isinstance(each, WidthOfWords) for each in widths):  # and columns as wide
            widths = self._with_words(self._measured.width)
        part = Table(self.where, rows, widths, self._heading, style)
        part.before = self.before
        part.after = self.after
        part.tag = self.tag
        part.is_left = self.is_left
        return part

    def culprit(self, width: float, room: float) -> tuple[Block, float]:
        """Look for the row that is too high."""
        measure = self._measure(width)
        heading = fsum(measure.heights[: self._heading])
        for row, height in zip(
            self._rows[self._heading :], measure.heights[self._heading :], strict=True
        ):
            if heading + height > room + ROUNDING:
                return Space(row.where, height), room - heading
        return self, room

    def pictures(self, width: float) -> Iterable[Shown]:
        placed = chain.from_iterable(
            self._place_cells(row, self._measure(width).edges) for row in self._rows
        )
        return chain.from_iterable(cell.content.pictures(inner) for cell, _, inner in placed)

    def widest(self) -> float:
        return fsum(self._words_width(column) for column in range(len(self._widths)))

    def lines(self, width: float) -> int:
        """The number of lines in its rows, in each as many as in the longest cell."""
        return sum(self._lines(width, row) for row in self._rows)

    def _lines(self, width: float, row: Row) -> int:
        edges = self._measure(width).edges
        return max(
            (cell.content.lines(inner) for cell, _, inner in self._place_cells(row, edges)),
            default=0,
        )

    def _measure(self, width: float) -> _Measure:
        if self._measured.width != width:
            # The columns' widths, with the gap to its right in each but the last.
            gaps = self._style.gap * (len(self._widths) - 1)
            widths = self._with_words(width)
            fixed = fsum(each for each in widths if not isinstance(each, WidthShare)) + gaps
            parts = fsum(each.parts for each in widths if isinstance(each, WidthShare))
            if fixed > width + ROUNDING:
                raise too_wide(self, fixed, width, "the table", "make its widths less")
            share = (width - fixed) / parts if parts else 0.0
            *inner, last = [
                each.parts * share if isinstance(each, WidthShare) else each for each in widths
            ]
            edges = [0.0, *accumulate([*(each + self._style.gap for each in inner), last])]
            self._measured = _Measure(width, edges, self._heights(edges))
        return self._measured

    def _with_words(self, width: float) -> list[float | WidthShare]:
        """Return the widths of columns, those of words as lengths."""
        return [
            max(each.least * width, min(each.most * width, self._words_width(column)))
            if isinstance(each, WidthOfWords)
            else each
            for column, each in enumerate(self._widths)
        ]

    def _words_width(self, column: int) -> float:
        wide = 2 * self._style.padding + ROUNDING
        starts = [accumulate((cell.span for cell in row.cells), initial=0) for row in self._rows]
        cells = [
            pair
            for row, at in zip(self._rows, starts, strict=True)
            for pair in zip(row.cells, at, strict=False)
        ]
        return wide + max(
            [cell.content.widest() for cell, at in cells if at == column], default=0.0
        )

    def _heights(self, edges: Sequence[float]) -> list[float]:
        """Return the heights of all rows."""
        style = self._style
        count = len(self._rows)
        heights = list[float]()
        for row in self._rows:
            needed = max(
                [cell.content.height(inner) for cell, _, inner in self._place_cells(row, edges)],
                default=0.0,
            )
            needed += 2 * style.padding
            if needed > style.row_height + ROUNDING and style.row_height and not style.highest:
                raise ElementDoesNotFit(
                    f"{row.where}: the row needs {show_mm(mm(needed))} of height, the table gives its rows "
                    f"{show_mm(mm(style.row_height))}; make the text smaller or the rows higher"
                )
            heights.append(max(needed, style.row_height))
        if not (style.highest and heights):
            return heights
        # As many rows on each of as few pages as hold them all.
        least = max(heights)
        on_page = max(int((style.room + ROUNDING) / least) - self._heading, 1)
        pages = ceil((count - self._heading) / on_page)
        shared = style.room / (ceil((count - self._heading) / max(pages, 1)) + self._heading)
        return [max(least, min(style.highest, shared))] * count

    def _place_cells(self, row: Row, edges: Sequence[float]) -> list[tuple[Cell, float, float]]:
        """Return the cells with the left edge and the width of their contents."""
        placed = []
        column = 0
        padding = self._style.padding
        for cell in row.cells:
            left = edges[column]
            right = edges[column + cell.span]
            inner = right - left - 2 * padding - (self._style.gap if right < edges[-1] else 0.0)
            if inner < _NARROWEST:
                raise too_wide(
                    self, 2 * padding + _NARROWEST, right - left, "a cell", "give its column more"
                )
            placed.append((cell, left + padding, inner))
            column += cell.span
        return placed

    def _cell_tag(self, cell: Cell, in_heading: bool) -> Tag:
        if in_heading:
            return Tag("TH", scope="Column", span=cell.span)
        if cell.is_head:
            return Tag("TH", scope="Row", span=cell.span)
        return Tag("TD", span=cell.span)

    def ink(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at (`x`, `y`)."""
        _, edges, heights = self._measure(width)
        tops = [*accumulate(heights, initial=y)]
        padding = self._style.padding
        for number, (row, top, height) in enumerate(zip(self._rows, tops, heights, strict=False)):
            placed = self._place_cells(row, edges)
            is_heading = number < self._heading
            row_tag = ORNAMENT if is_heading and self.is_left else Tag("TR")
            inside = sheet.inside(row_tag if self.tag else None)
            middle = bool(self._style.row_height or self._style.highest) or all(
                _one_line(cell.content, inner) for cell, _, inner in placed
            )
            for cell, left, inner in placed:
                inside.fill(cell.fill, x + left - padding, top, inner + 2 * padding, height)
                spare = height - 2 * padding - cell.content.height(inner)
                tag = self._cell_tag(cell, is_heading) if self.tag else None
                above = padding + (spare / 2 if middle else 0.0)
                cell.content.draw(inside.inside(tag), x + left, top + above, inner)
        # Lines between rows or round cells, and those at the left edges of cells.
        role = self._style.line_role
        grid = self._style.grid if role and heights else "none"
        half = sheet.line_width(role) / 2
        ends = [tops[0] + half, *tops[1:-1], tops[-1] - half] if grid == "lines" else tops
        for y in {"lines": ends, "rows": ends[1:-1]}.get(grid, ()):
            sheet.line(role, x + half, y, x + edges[-1] - half, y)
        for row, top, bottom in zip(self._rows, ends, ends[1:], strict=False):
            columns = [*accumulate((cell.span for cell in row.cells), initial=0)]
            if grid == "lines":
                for column in columns:
                    at = x + edges[column] + {0: half, len(edges) - 1: -half}.get(column, 0.0)
                    sheet.line(role, at, top, at, bottom)
            for cell, column in zip(row.cells, columns, strict=False):
                sheet.line(cell.left, x + edges[column], top, x + edges[column], bottom)


def _one_line(content: Stack, width: float) -> bool:
    return len(content.blocks) < 2 and all(
        block.lines(width) < 2 for block in content.blocks if isinstance(block, Paragraph)
    )
