"""The river of a sheet's board: water where its squares are, never beyond the frame."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageChops

from pressboard.chance import Chance
from pressboard.figures.roles import THEMES
from pressboard.figures.shapes import Path, Point, Rect
from pressboard.games.kangaruse.pictures.sheet.board import board_for
from pressboard.games.kangaruse.pictures.sheet.land import pool, river
from pressboard.games.kangaruse.pictures.sheet.names import Measures, measures
from pressboard.games.kangaruse.pictures.sheet.squares import Look
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import RIVER
from tests.crossed import crossed
from tests.kangaruse.rules_boards import wild_sheet
from tests.overlay import picture_of

SHEETS = st.integers(0, 500).map(
    lambda number: wild_sheet(
        Chance("a river", number), most_columns=20, most_rows=16, least=(5, 5)
    )
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
    for shape in river(sheet, size):
        if isinstance(shape, Path):
            half = (shape.line_width or 0.0) / 2
            for x, y in points(shape):
                assert half - 0.3 <= x <= size.width - half + 0.3
                assert half - 0.3 <= y <= size.height - half + 0.3
        else:
            assert isinstance(shape, Rect)
            assert -ROUNDING <= shape.x <= shape.x + shape.width <= size.width + ROUNDING
            assert -ROUNDING <= shape.y <= shape.y + shape.height <= size.height + ROUNDING


@crossed("number name", range(3), THEMES)
def test_names_and_commands_stand_on_no_water(name: str, number: int) -> None:
    """In the frame, where the names of lines and the commands are, a board looks as it does without a river."""
    sheet = wild_sheet(Chance("mouths", number))
    size = measured(sheet, 180, 180)
    boards = (board_for(sheet, size, Look(river=has_river)) for has_river in (True, False))
    wet, dry = (picture_of(board, name, 600) for board in boards)
    left, top, right, bottom = ImageChops.difference(wet, dry).getbbox() or (0, 0, 0, 0)
    width, height = wet.size
    inset = (size.strip - 1) * width / size.width
    assert inset < left < right < width - inset
    assert inset < top < bottom < height - inset


@given(SHEETS)
def test_the_water_crosses_every_square_of_the_river(sheet: Sheet) -> None:
    """Every curve runs in one square of the river, and every such square has one; without a river there is nothing."""
    size = measured(sheet, 284, 180)
    shapes = [*river(sheet, size)]
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
    column, row = (
        int((at[0] - size.strip) / size.cell.width),
        int((at[1] - size.strip) / size.cell.height),
    )
    return row * sheet.columns + column


def test_a_pool_lies_in_the_middle_of_its_square() -> None:
    for path in pool(10.0):
        assert isinstance(path, Path)
        across = [x for x, _ in points(path)]
        assert min(across) + max(across) == pytest.approx(10.0)
