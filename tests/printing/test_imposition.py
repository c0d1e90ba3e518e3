"""Imposition: booklets fold into reading order, shared sheets lose nothing, posters show every spot once."""

from contextlib import suppress
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pressboard.errors import BadOption, DoesNotFit, PressboardError
from pressboard.printing.imposition import (
    LARGEST_CREEP,
    MOST_ACROSS,
    OVERLAPS,
    PER_SHEET,
    SIZES,
    Booklet,
    PosterPlan,
    PosterSheets,
    Seams,
    SharedSheets,
    Side,
    poster_sheets,
    sheets_of,
)
from pressboard.printing.papers import PAPERS, Paper, Slot, back_behind, free_area
from tests.mistakes import refusal

PAPER = st.one_of(
    st.sampled_from([*PAPERS.values()]),
    st.builds(Paper, st.just("some"), st.floats(90, 450), st.floats(90, 450), st.floats(0, 12)),
)
FLIP = st.sampled_from(["short", "long"])
ROUNDING = 1e-6
EDGE = 1e-3


def folded(booklet: Booklet, pages: int) -> list[int]:
    """Return the pages as they are read when the sheets are printed, stacked and folded; 0 for an empty one.

    The printer turns each sheet on its edge for the second side. The stack lies with the first side down and is opened
    in the middle: read are the right halves from the outermost sheet in, then the left ones from the innermost out.
    """
    sides = [*booklet.sides(pages)]
    leaves = [
        (halves(outer), halves(inner, booklet))
        for outer, inner in zip(sides[::2], sides[1::2], strict=True)
    ]
    right = [page for (_, recto), (_, verso) in leaves for page in (recto, verso)]
    left = [page for (verso, _), (recto, _) in reversed(leaves) for page in (recto, verso)]
    return [*right, *left]


def halves(side: Side, turned: Booklet | None = None) -> tuple[int, int]:
    """Return the pages on the left and the right half of a sheet as its first side shows them.

    Of a second side, which the printer has `turned`, they are those behind; all must be upright when they are read.
    """
    found = [0, 0]
    for page in side.pages:
        seen = back_behind(page.slot, side.paper, turned.flip) if turned else None
        assert page.turns == (2 if seen and seen.turned else 0)
        slot = seen.slot if seen else page.slot
        half = int(slot.x + slot.width / 2 > side.paper.width / 2)
        assert found[half] == 0
        found[half] = page.number
    return found[0], found[1]


@given(PAPER, FLIP, st.integers(2, 90))
def test_a_booklet_is_read_in_order(paper: Paper, flip: str, pages: int) -> None:
    """Printed, folded and opened it has all pages once and in order; what is empty comes last, three pages at most."""
    assume(paper.width != paper.height)  # which has no short edge
    read = folded(Booklet(paper, flip), pages)
    assert read == [*range(1, pages + 1), *[0] * (len(read) - pages)]
    assert len(read) == 4 * sheets_of(pages)
    assert len(read) - pages < 4


@given(PAPER, FLIP, st.integers(2, 60), st.floats(0, LARGEST_CREEP))
def test_pages_creep_towards_the_fold(paper: Paper, flip: str, pages: int, creep: float) -> None:
    """Each sheet's pages are moved by one creep more than those outside it; what is printed never crosses the fold."""
    booklet = Booklet(paper, flip, creep)
    if creep * (sheets_of(pages) - 1) > paper.margin:
        with pytest.raises(DoesNotFit, match="--creep"):
            [*booklet.sides(pages)]
        return
    for number, side in enumerate(booklet.sides(pages)):
        middle = side.paper.width / 2
        for page in side.pages:
            moved = creep * (number // 2)
            nearer = middle - abs(page.slot.x + page.slot.width / 2 - middle)
            assert nearer == pytest.approx(middle / 2 + moved)
            printed = Slot(page.slot.x + paper.margin, 0, page.slot.width - 2 * paper.margin, 1)
            assert printed.right <= middle + ROUNDING or printed.x >= middle - ROUNDING


def test_the_outside_says_where_to_fold_and_to_staple() -> None:
    """Ticks at both ends of the fold and two staples are on the outermost side, and on no other; all on the fold."""
    for pages, staples in ((4, 0), (5, 2), (16, 2)):
        first, *others = Booklet(PAPERS["A4"]).sides(pages)
        assert (len(first.folds), len(first.staples)) == (2, staples)
        assert {line.x for line in (*first.folds, *first.staples)} == {148.5}
        assert not any(side.folds or side.staples for side in others)


def test_a_booklet_begins_with_two_pages() -> None:
    """One page is refused, and so is an edge that paper does not have."""
    with pytest.raises(BadOption, match="one page"):
        [*Booklet(PAPERS["A4"]).sides(1)]
    assert "did you mean long" in refusal(BadOption, Booklet, PAPERS["A4"], "lang")


@given(PAPER, FLIP, st.integers(2, 60), st.floats(0, 15))
def test_a_gutter_keeps_pages_off_the_fold(
    paper: Paper, flip: str, pages: int, gutter: float
) -> None:
    """Pages are as narrow as they are laid out, at the outer edge, and end a gutter before the fold."""
    assume(paper.width != paper.height)
    booklet = Booklet(paper, flip, gutter=gutter)
    assert folded(booklet, pages)[:pages] == [*range(1, pages + 1)]
    for side in booklet.sides(pages):
        middle = side.paper.width / 2
        for page in side.pages:
            assert page.slot.width == pytest.approx(booklet.layout.width)
            nearest = min(abs(page.slot.x - middle), abs(page.slot.right - middle))
            assert nearest == pytest.approx(gutter)


@given(PAPER)
def test_nobody_turns_a_booklets_page(paper: Paper) -> None:
    """Whatever would lie on its side is laid out standing, or all of a booklet would be turned at every page."""
    layout = Booklet(paper).layout
    assert layout.landscape() is layout
    assert layout.portrait() is layout
    assert layout.with_margin(1.0).landscape().width == layout.width
    assert layout.width * 2 == pytest.approx(max(paper.width, paper.height))


@given(PAPER, st.sampled_from(PER_SHEET), st.lists(st.booleans(), min_size=1, max_size=4))
def test_pages_share_a_sheet(paper: Paper, count: int, lying: list[bool]) -> None:
    """Each of the pages has its share of the sheet, as large as it was laid out for; cuts run between, none through."""
    shared = SharedSheets(paper, count)
    lying = lying[:count]
    side = shared.side(5, lying)
    assert [page.number for page in side.pages] == [*range(5, 5 + len(lying))]
    whole = Slot(0, 0, side.paper.width, side.paper.height)
    layout = shared.layout
    share = (layout.height, layout.width) if all(lying) else (layout.width, layout.height)
    for page, lies in zip(side.pages, lying, strict=True):
        assert (page.slot.width, page.slot.height) == pytest.approx(share)
        assert page.turns % 2 == (lies and not all(lying))
        assert page.slot.within(whole)
        assert not any(page.slot.overlaps(other.slot) for other in side.pages if other is not page)
        for cut in side.cuts:
            assert not (page.slot.x + EDGE < cut.x == cut.x2 < page.slot.right - EDGE)
            assert not (page.slot.y + EDGE < cut.y == cut.y2 < page.slot.bottom - EDGE)
    assert len(side.cuts) == count // 2


def planned(sheets: PosterSheets, width: float, height: float) -> PosterPlan | None:
    """Return the pages of a poster, None for one that is refused."""
    try:
        return sheets.plan(width, height)
    except DoesNotFit:
        return None


POSTERS = st.builds(
    PosterSheets,
    PAPER,
    st.builds(
        Paper, st.just("a poster"), st.floats(100, 500), st.floats(100, 500), st.floats(0, 12)
    ),
    st.floats(1, 3),
    st.just("this"),
    st.floats(*OVERLAPS),
)


@given(POSTERS)
def test_every_spot_of_a_poster_is_seen_once(sheets: PosterSheets) -> None:
    """Cut and glued at the seams the pages make the whole picture: no gap, nothing twice, each in its true place."""
    plan = planned(sheets, sheets.layout.width, sheets.layout.height)
    assume(plan)
    assert plan
    assert [tile.label for tile in plan.tiles] == list(
        dict.fromkeys(tile.label for tile in plan.tiles)
    )
    for of_row in (True, False):
        tiles = [tile for tile in plan.tiles if (tile.row if of_row else tile.column) == 0]
        ends = [seen(tile.window, tile.place, tile.seams, of_row) for tile in tiles]
        assert ends[0][0] == 0
        assert ends[-1][1] == pytest.approx(plan.width if of_row else plan.height)
        assert all(one[1] == pytest.approx(other[0]) for one, other in pairwise(ends))


def seen(window: Slot, place: Slot, seams: Seams, of_row: bool) -> tuple[float, float]:
    """Return from where to where a page shows the poster when what lies beyond its seams is gone."""
    left, top, right, bottom = seams
    if of_row:
        first = left
        last = right
        start = window.x - place.x
        return (window.x if first is None else first + start), (
            window.right if last is None else last + start
        )
    first = top
    last = bottom
    start = window.y - place.y
    return (window.y if first is None else first + start), (
        window.bottom if last is None else last + start
    )


@given(POSTERS)
def test_pages_of_a_poster_keep_their_margins(sheets: PosterSheets) -> None:
    """A page shows nothing in its margins, neighbours overlap by what was asked, and fewer pages would not do."""
    plan = planned(sheets, sheets.layout.width, sheets.layout.height)
    assume(plan)
    assert plan
    for tile in plan.tiles:
        assert (tile.window.width, tile.window.height) == (tile.place.width, tile.place.height)
        assert tile.place.within(free_area(plan.paper))
        assert tile.shown.within(tile.place)
        for other in plan.tiles:
            if (other.row, other.column) == (tile.row, tile.column + 1):
                assert tile.window.right - other.window.x == pytest.approx(sheets.overlap)
    if plan.columns > 1:
        room = plan.paper.free_width
        assert (plan.columns - 1) * (room - sheets.overlap) + sheets.overlap < plan.width + ROUNDING


@given(st.integers(1, 6), st.integers(1, 6), PAPER, st.floats(*OVERLAPS))
def test_posters_of_so_many_pages(columns: int, rows: int, paper: Paper, overlap: float) -> None:
    """A poster of so many pages takes just so many."""
    assume(columns * rows > 1)
    sheets = poster_sheets(f"{columns}x{rows}", paper, overlap)
    plan = sheets.plan(sheets.layout.width, sheets.layout.height)
    assert len(plan.tiles) <= columns * rows
    if (plan.paper.width <= plan.paper.height) and len(plan.tiles) == columns * rows:
        assert (plan.columns, plan.rows) == (columns, rows)


def test_posters_by_name_are_laid_out_for_the_table() -> None:
    """A1 is A3 twice as large, A3 as it is, and all of them are as large as they are called."""
    factors = {name: poster_sheets(name, PAPERS["A4"]).factor for name in SIZES}
    assert factors["A1"] == 2
    assert factors["A3"] == 1
    for name, size in SIZES.items():
        sheets = poster_sheets(name.lower(), PAPERS["A4"])
        assert sheets.layout.width * sheets.factor == pytest.approx(size.width)
        assert sheets.layout.height * sheets.factor == pytest.approx(size.height)
        assert sheets.layout.enlarged == sheets.factor


@given(st.one_of(st.text(max_size=12), st.from_regex(r"\A[0-9]{1,5}[x×][0-9.]{1,5}(mm|in)?\Z")))
def test_whatever_a_poster_is_called(text: str) -> None:
    """Any words are a poster of so many pages that somebody glues them, or are refused by an error of ours."""
    with suppress(PressboardError):
        sheets = poster_sheets(text, PAPERS["A4"])
        assert len(sheets.plan(sheets.layout.width, sheets.layout.height).tiles) <= MOST_ACROSS**2
