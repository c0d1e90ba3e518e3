"""The river and the woods of a sheet's board: water where its squares are, never beyond the frame; always the same."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kangaruse.rules_boards import wild_sheet
from pressboard.chance import Chance
from pressboard.figures.shapes import Path, Point, Rect, Segment
from pressboard.games.kangaruse.pictures.sheet.clumps import clumps, outline
from pressboard.games.kangaruse.pictures.sheet.measures import Measures, measures, scattered
from pressboard.games.kangaruse.pictures.sheet.river import River
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import RIVER, TREE

SHEETS = st.integers(0, 500).map(
    lambda number: wild_sheet(Chance("a river", number), most_columns=20, most_rows=16, least=(5, 5))
)
LENGTHS = st.floats(90, 600)
ROUNDING = 1e-6


def points(path: Path) -> Iterator[Point]:
    """Yield the ends and handles of a path."""
    for _, numbers in path.segments:
        yield from zip(numbers[::2], numbers[1::2], strict=True)


def measured(sheet: Sheet, width: float, height: float) -> Measures:
    """Return the measures of a sheet's board in a place."""
    return measures(sheet.columns, sheet.rows, width, height)


@given(SHEETS, LENGTHS, LENGTHS)
def test_the_river_stays_in_the_frame(sheet: Sheet, width: float, height: float) -> None:
    """No stroke of the water reaches beyond the frame, its round ends and its banks included, in any size of board."""
    size = measured(sheet, width, height)
    if size.side < 5:
        return
    for shape in River(sheet, size).draw():
        if isinstance(shape, Path):
            half = (shape.line_width or 0.0) / 2
            for x, y in points(shape):
                assert half - 0.3 <= x <= size.width - half + 0.3
                assert half - 0.3 <= y <= size.height - half + 0.3
        else:
            assert isinstance(shape, Rect)
            assert -ROUNDING <= shape.x <= shape.x + shape.width <= size.width + ROUNDING
            assert -ROUNDING <= shape.y <= shape.y + shape.height <= size.height + ROUNDING


@given(SHEETS)
def test_the_water_crosses_every_square_of_the_river(sheet: Sheet) -> None:
    """Every curve runs in one square of the river, and every such square has one; without a river there is nothing."""
    size = measured(sheet, 284, 180)
    shapes = [*River(sheet, size).draw()]
    if not sheet.where(RIVER):
        assert shapes == []
        return
    course = next(shape for shape in shapes if isinstance(shape, Path))
    found: set[int] = set()
    at: Point = (0.0, 0.0)
    for command, numbers in course.segments:
        end = numbers[-2], numbers[-1]
        if command != "M":
            middle = (at[0] + end[0]) / 2, (at[1] + end[1]) / 2
            found.add(_square(sheet, size, middle if command == "L" else _half(at, numbers)))
        at = end
    assert found == {*sheet.where(RIVER)}


def _half(start: Point, numbers: tuple[float, ...]) -> Point:
    """Return the middle of a curve."""
    x = (start[0] + 3 * numbers[0] + 3 * numbers[2] + numbers[4]) / 8
    return x, (start[1] + 3 * numbers[1] + 3 * numbers[3] + numbers[5]) / 8


def _square(sheet: Sheet, size: Measures, at: Point) -> int:
    column, row = int((at[0] - size.strip) / size.cell_width), int((at[1] - size.strip) / size.cell_height)
    return row * sheet.columns + column


@given(SHEETS)
def test_the_water_has_no_corners(sheet: Sheet) -> None:
    """Where the water goes on into another square it runs straight across the edge, at a spring, too."""
    size = measured(sheet, 284, 180)
    course = next((shape for shape in River(sheet, size).draw() if isinstance(shape, Path)), None)
    at: Point = (0.0, 0.0)
    for command, numbers in course.segments if course else ():
        if command != "M":
            ahead = numbers[:2]
            assert min(abs(at[0] - ahead[0]), abs(at[1] - ahead[1])) <= 0.02
        at = numbers[-2], numbers[-1]


@given(SHEETS)
def test_a_clump_of_woods_has_one_outline(sheet: Sheet) -> None:
    """Every clump of squares with trees has an outline of its own that is drawn once, whole, round them alone."""
    size = measured(sheet, 284, 180)
    wooded = {*sheet.where(TREE)}
    found: set[int] = set()
    for clump in clumps(wooded, sheet.columns):
        rings = [*outline(clump.cells, size.cell_width, size.cell_height, 0.05, 0.2, 0.1)]
        corners = [(round(x / size.cell_width, 1), round(y / size.cell_height, 1)) for _, (x, y) in _lines(rings)]
        assert [command for command, _ in rings].count("M") == [command for command, _ in rings].count("Z")
        assert {(round(x), round(y)) for x, y in corners} <= {
            (column + dx, row + dy) for column, row in clump.cells for dx in (0, 1) for dy in (0, 1)
        }
        places = {(clump.row + row) * sheet.columns + clump.column + column for column, row in clump.cells}
        assert not places & found
        found |= places
    assert found == wooded


def _lines(rings: list[Segment]) -> Iterator[Segment]:
    yield from (segment for segment in rings if segment[0] in "ML")


def test_an_outline_turns_at_corners_alone() -> None:
    """Three squares round a corner have five round corners and a hollow one; a ring of eight has a hole."""
    corner = [*outline([(0, 0), (1, 0), (0, 1)], 10, 10, 1, 2, 1)]
    assert [command for command, _ in corner] == ["M", "C", *["L", "C"] * 5, "Z"]
    assert ("L", (10, 9)) in corner  # where the hollow corner begins
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert [command for command, _ in outline(ring, 10, 10, 1, 2, 1)].count("Z") == 2


@given(SHEETS)
def test_a_river_through_the_board_flows_in_and_out(sheet: Sheet) -> None:
    """Where the river touches two opposite edges it has a mouth at each of them: water on the frame itself."""
    size = measured(sheet, 300, 300)
    water = {*sheet.where(RIVER)}
    mouths = [shape for shape in River(sheet, size).draw() if isinstance(shape, Rect)]
    columns, rows = {square % sheet.columns for square in water}, {square // sheet.columns for square in water}
    if {0, sheet.columns - 1} <= columns:
        assert any(shape.x < ROUNDING for shape in mouths)
        assert any(shape.x + shape.width > size.width - ROUNDING for shape in mouths)
    if {0, sheet.rows - 1} <= rows:
        assert any(shape.y < ROUNDING for shape in mouths)
        assert any(shape.y + shape.height > size.height - ROUNDING for shape in mouths)


@pytest.mark.parametrize(
    ("numbers", "expected"), [((0,), 0.553125), ((1, 2), 0.342482), ((2, 1), 0.031547), ((7, 100), 0.055696)]
)
def test_scattered_numbers_are_fixed(numbers: tuple[int, ...], expected: float) -> None:
    """Numbers that look like chance are the same for ever: sheets printed again wind as they did."""
    assert scattered(*numbers) == pytest.approx(expected, abs=1e-6)
