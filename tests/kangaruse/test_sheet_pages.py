"""Pages of sheets: how large cells are, what they never do."""

import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import DoesNotFit
from pressboard.games.kangaruse.pictures.sheet.board import SMALLEST_CELL
from pressboard.games.kangaruse.pictures.sheet.names import measures
from pressboard.games.kangaruse.print.sheets import BARS, SheetOptions, SheetProduct
from pressboard.games.kangaruse.rules.sheet import LARGEST, SIZES, SMALLEST
from pressboard.printing.papers import PAPERS
from tests.crossed import crossed
from tests.kangaruse.sheet_pages import laid_out, made

COLUMNS = st.integers(SMALLEST[0], LARGEST[0])
ROWS = st.integers(SMALLEST[1], LARGEST[1])
LENGTHS = st.floats(60, 600)


@pytest.mark.slow
@given(COLUMNS, ROWS, LENGTHS, LENGTHS)
def test_boards_keep_to_their_places(columns: int, rows: int, width: float, height: float) -> None:
    """A board fills its place in one direction at least, leaves it in none, and its cells are never far from square."""
    size = measures(columns, rows, width, height)
    if size.side <= 0:
        return
    assert size.width <= width + 1e-6
    assert size.height <= height + 1e-6
    assert size.width == pytest.approx(width, abs=0.01) or size.height == pytest.approx(
        height, abs=0.01
    )
    assert max(size.cell.width, size.cell.height) <= 1.5 * size.side + 1e-6
    assert 4 <= size.strip <= 11


@pytest.mark.slow
@pytest.mark.parametrize("per_page", [1, 2, 4, 8])
@pytest.mark.parametrize("bar", BARS)
@pytest.mark.parametrize("paper", ["a5", "a4", "letter", "a3"])
def test_every_sheet_of_a_page_can_be_played_on_or_is_refused(
    paper: str, bar: str, per_page: int
) -> None:
    """Squares are large enough to mark, and alike on all sheets of a page; else it is said what helps."""
    for size in (*SIZES, "5x16", "16x5"):
        try:
            boards = laid_out(
                [made(size)] * per_page, paper, SheetOptions(bar=bar, per_page=per_page)
            )
        except DoesNotFit as error:
            said = (
                r"^a sheet of \d+ x \d+ has no room for squares of 8 mm and its words on .*; use .*"
            )
            assert re.search(said, str(error))  # noqa: PT017
            continue
        assert len(boards) == per_page
        assert min(board.legible for board in boards) >= SMALLEST_CELL
        assert len({(round(board.width, 1), round(board.height, 1)) for board in boards}) == 1


@pytest.mark.parametrize(
    ("size", "paper", "per_page"),
    [
        ("20x16", "a5", 8),
        pytest.param("16x12", "a4", 4, marks=pytest.mark.slow),
        ("17x16", "a5", 1),
    ],
)
def test_too_many_on_a_page_is_refused(size: str, paper: str, per_page: int) -> None:
    """A page that would hold unplayable squares is an error that says what is needed and what to do."""
    fewer = " a smaller --per-page," if per_page > 1 else ""
    with pytest.raises(
        DoesNotFit, match=rf"^a sheet of {size.replace('x', ' x ')} .*use --bar none,{fewer}"
    ):
        laid_out([made(size)] * per_page, paper, SheetOptions(per_page=per_page))


def test_a_tall_board_stands_upright() -> None:
    """Paper is turned the way that gives the larger squares."""
    (leaf,) = SheetProduct().leaves(iter([made("5x16")]), SheetOptions(bar="none"), PAPERS["A4"])
    assert leaf.orientation == "portrait"


HOSTILE = ["<b>A & {{ 7*7 }}", "W" * 80, "A word " * 11, "ß" * 40, "%%EOF endobj", "-"]


def variants() -> Iterator[tuple[str, str, int]]:
    """Yield bars, papers, and how many share a page."""
    yield from [
        ("rules", "a5", 1),
        ("none", "a4", 8),
        ("score", "letter", 2),
        ("none", "letter", 1),
    ]


@crossed("bar,paper,per_page title", list(variants()), HOSTILE)
def test_any_title_prints(bar: str, paper: str, per_page: int, title: str) -> None:
    """Whatever a title holds, the page is made, with as many boards as it should have."""
    assert (
        len(
            laid_out(
                [made("tiny")] * per_page, paper, SheetOptions(bar=bar, per_page=per_page), title
            )
        )
        == per_page
    )
