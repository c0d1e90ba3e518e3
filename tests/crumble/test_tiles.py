"""The tiles: counts and areas as stated, nested without waste, faces behind their fronts, cuts that cut no tile."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from math import ceil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pressboard.errors import DoesNotFit
from pressboard.games.crumble import GAME
from pressboard.games.crumble.print.board import (
    BACKS,
    Nested,
    TilesOptions,
    counts_of,
    nested,
    pages_of,
)
from pressboard.games.crumble.rules.sets import (
    SETS,
    SHARES,
    SMALLEST,
    counts_by_number,
    level,
    percent,
    share,
    tile_set,
)
from pressboard.kinds.page import CUT_WORDS
from pressboard.printing.cuts import Line, outlines
from pressboard.printing.papers import PAPERS, Paper, Slot, around, free_area, parse_paper
from pressboard.printing.pieces import PiecePage
from tests.crumble.tile_games import HALVINGS, covered, needs
from tests.printed import leaves_of

OPTIONS = [
    TilesOptions(),
    TilesOptions(set="small", smallest="1/8"),
    TilesOptions(set="large", size="8x8", smallest="1/2"),
    TilesOptions(size="8x8"),
    TilesOptions(backs="duplex"),
    TilesOptions(backs="duplex", flip="short", shift_down=2.0, large=False),
]


def pages(options: TilesOptions, paper: str = "A4") -> list[PiecePage]:
    """Return the pages of a set."""
    return list(pages_of(options.on(PAPERS[paper]), PAPERS[paper]))


@given(
    st.integers(1, 20),
    st.integers(1, 20),
    st.sampled_from([*SETS]),
    st.integers(0, 4),
    st.booleans(),
)
def test_a_set_has_every_size(
    width: int, height: int, size: str, smallest: int, large: bool
) -> None:
    """Whatever the board, a set has the start itself and some tiles of every size down to the smallest."""
    found = tile_set(width, height, size, smallest, large)
    assert found[level(0)] == width * height
    assert [*found] == [level(number) for number in range(-2 if large else 0, 2 * smallest + 1)]
    assert min(found.values()) > 0


@given(
    st.integers(1, 20),
    st.integers(1, 20),
    st.sampled_from([*SETS]),
    st.integers(1, 4),
    st.booleans(),
)
def test_a_smaller_size_takes_nothing_away(
    width: int, height: int, size: str, smallest: int, large: bool
) -> None:
    """Whoever asks for a smaller size, a larger set or a larger board has as many tiles of every size, or more."""
    found = tile_set(width, height, size, smallest, large)
    names = [*SETS]
    for fewer in (
        tile_set(width, height, size, smallest - 1, large),
        tile_set(width, height, names[max(names.index(size) - 1, 0)], smallest, large),
        tile_set(max(width - 1, 1), height, size, smallest, large),
    ):
        assert all(found[kind] >= count for kind, count in fewer.items())


@pytest.mark.parametrize("size", SETS)
@pytest.mark.parametrize("side", [4, 6, 8, 10])
@pytest.mark.parametrize("smallest", [1, 2, 3, 4])
def test_sets_hold_what_they_promise(size: str, side: int, smallest: int) -> None:
    """No size runs out in 75 %, in 97 %, in 99.9 % of the games that the table was made from."""
    assert share(side, side, size, smallest) >= SETS[size]
    if (side * side, smallest) in SHARES:
        assert (
            share(side, side, size, smallest)
            == SHARES[side * side, smallest][[*SETS].index(size)][0]
        )
    assert share(side, side, size, smallest, large=False) <= share(side, side, size, smallest)


@pytest.mark.parametrize(
    ("width", "height", "counts"),
    [(4, 4, [1, 2, 16, 24, 28, 16, 16]), (2, 3, [1, 2, 6, 10, 12, 8, 16])],
)
def test_small_boards_have_sets_of_their_own(width: int, height: int, counts: list[int]) -> None:
    """The smallest board that was played on has what was counted there, a smaller one its share of that."""
    assert [*tile_set(width, height, "standard", 2).values()] == counts


@pytest.mark.slow
@pytest.mark.parametrize("smallest", HALVINGS)
def test_the_table_is_remade(smallest: int) -> None:
    """The first games that the table was made from are the same again, and hold what the whole of them holds."""
    games = [needs(6, smallest, number) for number in range(400)]
    for place, (size, wanted) in enumerate(SETS.items()):
        counted = {
            number: count
            for number, count in counts_by_number(6, 6, size, smallest).items()
            if number
        }
        assert abs(float(covered(counted, games)) - SHARES[36, smallest][place][0]) < 0.06
        assert covered(counted, games) >= wanted - Fraction(6, 100)


@given(st.floats(0, 1))
def test_shares_are_never_told_too_high(value: float) -> None:
    """A share in words is no more than it is."""
    assert float(percent(value).removesuffix(" %")) / 100 <= value + 1e-9


@pytest.mark.slow
@settings(max_examples=30)
@given(
    st.integers(2, 8), st.integers(2, 8), st.sampled_from([*SETS]), st.integers(1, 3), st.booleans()
)
def test_nesting_wastes_nothing(
    columns: int, rows: int, size: str, smallest: int, large: bool
) -> None:
    """All tiles of a set lie on the pages, none over another or off the grid, on hardly more pages than they fill."""
    counts = tile_set(6, 6, size, smallest, large)
    found = list(nested(counts, columns, rows))
    assert Counter(tile.kind for page in found for tile in page) == counts
    for page in found:
        cells = [cell for tile in page for cell in _cells(tile, 1 << smallest)]
        assert len(cells) == len({*cells})
        assert all(0 <= x < columns << smallest and 0 <= y < rows << smallest for x, y in cells)
    squares = sum(ceil(kind.area * count) for kind, count in counts.items())
    assert len(found) <= squares / (columns * rows) + 2


def _cells(tile: Nested, scale: int) -> Iterator[tuple[int, int]]:
    for x in range(int(tile.x * scale), int((tile.x + tile.kind.width) * scale)):
        yield from (
            (x, y) for y in range(int(tile.y * scale), int((tile.y + tile.kind.height) * scale))
        )


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
@pytest.mark.parametrize("options", OPTIONS)
def test_pages_hold_the_set(options: TilesOptions, paper: str) -> None:
    """Fronts and backs are the set, in true sizes, between the margins; nothing overlaps, marks neither."""
    found = pages(options, paper)
    for side in ("fronts", *["backs"] * (options.backs == "fold")):
        tiles, cut = (
            [tile for page in found for tile in getattr(page, side)],
            options.on(PAPERS[paper]).cut,
        )
        kinds = [*counts_of(options)]
        assert Counter(kinds[tile.index] for tile in tiles) == counts_of(options)
        for tile in tiles:
            sizes = float(kinds[tile.index].width) * cut, float(kinds[tile.index].height) * cut
            assert (tile.slot.width, tile.slot.height) == pytest.approx(sizes)
    for page in found:
        area = free_area(page.paper)
        blocks = [
            around([tile.slot for tile in side]) for side in (page.fronts, page.backs) if side
        ]
        assert all(tile.slot.within(area) for tile in (*page.fronts, *page.backs))
        others = [*(mark.slot for mark in page.marks), *([page.caption] if page.caption else [])]
        assert all(slot.within(area) for slot in others)
        assert all(tick.box.within(area) for tick in page.ticks)
        assert not any(
            one.overlaps(other)
            for place, one in enumerate((*blocks, *others))
            for other in (*blocks, *others)[:place]
        )


def cuts_of(page: PiecePage) -> list[Line]:
    """Return the cuts that are drawn on both sides of a fold."""
    return [
        line
        for side in (page.fronts, page.backs)
        for line in outlines([tile.slot for tile in side], page.folds)
    ]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("options", OPTIONS)
def test_cuts_cut_no_tile(options: TilesOptions, paper: str) -> None:
    """No cut runs through tiles or beyond them, each is drawn once; every side of a tile lies on one or the fold."""
    for page in pages(options, paper):
        cuts = cuts_of(page)
        assert len({*cuts}) == len(cuts)
        blocks = [
            around([tile.slot for tile in side]) for side in (page.fronts, page.backs) if side
        ]
        assert all(any(line.box.within(block) for block in blocks) for line in cuts)
        for slot in page.slots:
            assert not any(_through(line, slot) for line in cuts)
            assert all(_on_cuts(side, (*cuts, *page.folds)) for side in _sides(slot))


def _through(line: Line, slot: Slot) -> bool:
    thin = Slot(line.x, line.y, max(line.x2 - line.x, 2e-3), max(line.y2 - line.y, 2e-3))
    inner = Slot(slot.x + 0.01, slot.y + 0.01, slot.width - 0.02, slot.height - 0.02)
    return thin.overlaps(inner)


def _sides(slot: Slot) -> Iterator[tuple[bool, float, float, float]]:
    """Yield the sides: whether upright, where, from, to."""
    yield from ((True, x, slot.y, slot.bottom) for x in (slot.x, slot.right))
    yield from ((False, y, slot.x, slot.right) for y in (slot.y, slot.bottom))


def _on_cuts(side: tuple[bool, float, float, float], cuts: Sequence[Line]) -> bool:
    upright, at, near, far = side
    for line in cuts:
        place, start, end = (line.x, line.y, line.y2) if upright else (line.y, line.x, line.x2)
        if (
            (line.x == line.x2) == upright
            and abs(place - at) < 1e-3
            and start <= near + 1e-3
            and far <= end + 1e-3
        ):
            return True
    return False


def test_cuts_are_shared() -> None:
    """Neighbours share their cuts: of the usual set's 310 tiles not one side in six is a line of its own."""
    found = [page for page in pages(TilesOptions()) if cuts_of(page)]
    lines = sum(len(cuts_of(page)) for page in found)
    assert lines < 2 * 310 * 4 / 6
    for page in found:
        for one, other in pairwise(
            sorted(cuts_of(page), key=lambda line: (line.x == line.x2, line.x, line.y))
        ):
            assert (one.x, one.y, one.x2, one.y2) != (other.x, other.y, other.x2, other.y2)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_folded_faces_meet(paper: str) -> None:
    """Folded along the line every black face lies exactly on a white one of its size."""
    for page in pages(TilesOptions(), paper):
        fold = page.folds[0]
        sides: list[set[tuple[int, float, float]]] = [set(), set()]
        for side, tiles in enumerate((page.fronts, page.backs)):
            for tile in tiles:
                x = tile.slot.x + tile.slot.width / 2
                y = tile.slot.y + tile.slot.height / 2
                if side:
                    x, y = (2 * fold.x - x, y) if fold.x == fold.x2 else (x, 2 * fold.y - y)
                sides[side].add((tile.index, round(x, 2), round(y, 2)))
        assert sides[0] == sides[1]


def test_bare_backs_have_no_pages() -> None:
    """White faces that are the paper's own back are not printed: every page has black ones."""
    found = pages(TilesOptions(backs="duplex"))
    assert len(found) == 2
    assert all(page.fronts and not page.backs for page in found)


@given(
    st.sampled_from([*PAPERS.values(), parse_paper("200x200"), parse_paper("60x300")]),
    st.floats(8, 100),
    st.sampled_from(BACKS),
    st.booleans(),
)
def test_any_size_prints_or_is_refused(
    paper: Paper, square: float, backs: str, large: bool
) -> None:
    """On any paper a set of tiles of any size comes out complete, or is refused where there is no room for one."""
    options = TilesOptions(
        set="small", size="2x3", square=square, smallest="1/2", large=large, backs=backs
    )
    try:
        found = list(pages_of(options, paper))
    except DoesNotFit:
        assert large or min(paper.width, paper.height) < 2 * square + 40
        return
    kinds = [*counts_of(options)]
    assert Counter(kinds[tile.index] for page in found for tile in page.fronts) == counts_of(
        options
    )


def test_the_smallest_are_as_stated() -> None:
    """The word for the smallest tiles is their side in starting squares."""
    for word in SMALLEST:
        kinds = counts_of(TilesOptions(smallest=word))
        assert min(min(kind.width, kind.height) for kind in kinds) == Fraction(word)


@pytest.mark.parametrize("options", [TilesOptions(), TilesOptions(square=20.0)])
def test_what_heads_have_no_room_for_has_a_page(options: TilesOptions) -> None:
    """Where a head is too low for how many tiles there are, a last page tells it; else there is none."""
    first, *_, last = leaves_of(GAME, "tiles", options, "A4")
    assert first.context["counted"] == (last.template != CUT_WORDS) == (not options.square)
