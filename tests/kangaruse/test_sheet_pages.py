"""Pages of sheets: how large cells are, what they never do."""

import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossed import crossed
from kangaruse.sheet_pages import laid_out, made
from pressboard.errors import DoesNotFit
from pressboard.games.kangaruse.pictures.sheet.board import SMALLEST_CELL
from pressboard.games.kangaruse.pictures.sheet.measures import measures
from pressboard.games.kangaruse.print.sheets.page_form import page_form, sheet_form
from pressboard.games.kangaruse.print.sheets.product import BARS, SheetOptions
from pressboard.games.kangaruse.print.sheets.wanted import Wanted
from pressboard.games.kangaruse.rules.sheet import LARGEST, SIZES, SMALLEST
from pressboard.printing.papers import PAPERS
from pressboard.printing.slots import free_area

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
    assert size.width == pytest.approx(width, abs=0.01) or size.height == pytest.approx(height, abs=0.01)
    assert max(size.cell.width, size.cell.height) <= 1.35 * size.side + 1e-6
    assert 4 <= size.strip <= 11


@pytest.mark.slow
@given(st.sampled_from(["A5", "A4", "A3", "Letter"]), COLUMNS, ROWS, st.sampled_from(BARS), st.integers(1, 8))
def test_places_share_the_page(paper: str, columns: int, rows: int, bar: str, per_page: int) -> None:
    """Sheets of a page lie inside its margins and apart, each with squares large enough to mark."""
    wanted = Wanted(columns, rows, bar != "none")
    try:
        turned, grid = page_form(PAPERS[paper], per_page, wanted)
    except DoesNotFit as error:
        shared = f" with {per_page} to a page" if per_page > 1 else ""
        assert re.search(rf"squares (under|of) {SMALLEST_CELL:g} mm on {paper}{shared}; use ", str(error))  # noqa: PT017
        return
    slots = list(grid)
    assert per_page <= len(slots) < per_page + min(grid.columns, grid.rows) + (grid.columns * grid.rows == per_page)
    for place, slot in enumerate(slots):
        assert slot.within(free_area(turned))
        assert not any(slot.overlaps(other) for other in slots[:place])
        form = sheet_form(slot, wanted, per_page == 1)
        assert measures(columns, rows, *form.room).legible >= SMALLEST_CELL


@pytest.mark.parametrize("paper", ["A5", "A4", "A3", "Letter"])
@pytest.mark.parametrize("per_page", [1, 2, 4, 8])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [1, 2, 5])
def test_plates_have_room_for_a_mark(paper: str, per_page: int, size: str, players: int) -> None:
    """In the masthead or in a row of their own, plates are at least as wide as high."""
    try:
        wanted = Wanted(*SIZES[size], False, players)
        _, grid = page_form(PAPERS[paper], per_page, wanted)
    except DoesNotFit:
        return
    place = next(iter(grid))
    form = sheet_form(place, wanted, per_page == 1)
    wide = form.plates or place.width
    high = form.plates_row or 10.6 * form.scale
    assert (wide - (players - 1) * 2 * form.scale) / players >= high


def test_a_tall_board_stands_upright() -> None:
    """Paper is turned the way that gives the larger squares."""
    turned, _ = page_form(PAPERS["A4"], 1, Wanted(5, 16, False))
    assert turned.height > turned.width


def test_too_many_on_a_page_is_refused() -> None:
    """A page that would hold unplayable squares is an error that says what is needed and what to do."""
    with pytest.raises(DoesNotFit, match=r"squares under 8 mm on A5 with 8 to a page; use .*larger"):
        page_form(PAPERS["A5"], 8, Wanted(20, 16, False))
    with pytest.raises(DoesNotFit, match=r"with a side bar would have squares under 8 mm on A4 .*use --per-page 2"):
        page_form(PAPERS["A4"], 4, Wanted(16, 12, True))


@pytest.mark.parametrize(("paper", "per_page", "fewer"), [("A4", 4, 2), ("A4", 3, 2), ("A5", 2, 1), ("Letter", 4, 2)])
def test_what_has_no_room_is_named(paper: str, per_page: int, fewer: int) -> None:
    """Where squares would be large enough but for the words beside them it is the words that a refusal names."""
    wanted = Wanted(16, 5, True, recipe=60, code=120)
    said = rf"no room for a side bar's words and squares of 8 mm on {paper} .*use --bar none or --per-page {fewer} or"
    with pytest.raises(DoesNotFit, match=said):
        page_form(PAPERS[paper], per_page, wanted)
    for helped, count in ((wanted._replace(bar=False), per_page), (wanted, fewer)):
        assert page_form(PAPERS[paper], count, helped)


@pytest.mark.parametrize("size", ["17x16", "18x15"])
def test_words_without_room_are_refused(size: str) -> None:
    """Small paper that has room for the squares of a sheet but not for its words says so before anything is set."""
    with pytest.raises(
        DoesNotFit, match=rf"^a sheet of {size.replace('x', ' x ')} .* a side bar.s words .*use --bar none or"
    ):
        laid_out([made(size)], "a5", SheetOptions())
    assert laid_out([made(size)], "a5", SheetOptions(bar="none"))


HOSTILE = ["<b>A & {{ 7*7 }}", "W" * 80, "A word " * 11, "ß" * 40, "%%EOF endobj", "-"]


def variants() -> Iterator[tuple[str, str, int]]:
    """Yield bars, papers, and how many share a page."""
    yield from [("rules", "a5", 1), ("none", "a4", 8), ("score", "letter", 2), ("none", "letter", 1)]


@crossed("bar,paper,per_page title", list(variants()), HOSTILE, times=2)
def test_any_title_prints(bar: str, paper: str, per_page: int, title: str) -> None:
    """Whatever a title holds, the page is made, with as many boards as it should have."""
    assert len(laid_out([made("tiny")] * per_page, paper, SheetOptions(bar=bar, per_page=per_page), title)) == per_page
