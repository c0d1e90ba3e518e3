"""The tiles: counts and areas as stated, nested without waste, faces behind their fronts, cuts that cut no tile."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from printed import print_of, texts

from generator import registry
from generator.errors import BadOption, DoesNotFit
from generator.figures.shapes import Figure, Label, Use
from generator.games.crumble.make.tile_sets import SETS, TileKind, level, shared, tile_set
from generator.games.crumble.print.tile_nest import Nested, nested
from generator.games.crumble.print.tile_pages import Tile, TilePage
from generator.games.crumble.print.tiles import BACKS, SMALLEST, TilesOptions, TilesProduct, counts_of, pages_of
from generator.printing.backs import behind
from generator.printing.cuts import Line
from generator.printing.papers import PAPERS, Paper, parse_paper
from generator.printing.slots import Slot, free_area
from generator.units import pt

OPTIONS = [
    TilesOptions(),
    TilesOptions("small", smallest="1/8"),
    TilesOptions("large", size="8x8", smallest="1/2"),
    TilesOptions(size="8x8"),
    TilesOptions(backs="duplex"),
    TilesOptions(backs="duplex", flip="short", shift_down=2.0, large=False),
]


def pages(options: TilesOptions, paper: str = "A4") -> list[TilePage]:
    """Return the pages of a set."""
    return list(pages_of(options, PAPERS[paper]))


@given(st.integers(1, 12), st.integers(1, 12), st.sampled_from([*SETS]), st.integers(0, 4), st.booleans())
def test_a_set_is_worth_what_is_stated(width: int, height: int, size: str, smallest: int, large: bool) -> None:
    """Whatever the board, a set is worth two, three or four starts; it has the start itself and every smaller size."""
    found = tile_set(width, height, size, smallest, large)
    assert sum(kind.area * count for kind, count in found.items()) == width * height * SETS[size]
    assert found[level(0)] >= width * height
    assert all(kind.width == kind.height or 2 in (kind.width / kind.height, kind.height / kind.width) for kind in found)
    assert min(min(kind.width, kind.height) for kind in found) >= Fraction(1, 1 << smallest)
    if width * height >= 36:
        assert {level(number) for number in range(2 * smallest + 1)} <= {*found}
    assert large or max(kind.area for kind in found) == 1


def test_the_usual_set() -> None:
    """The usual set is worth 108 starting squares, 36 of them whole."""
    found = {kind.name: count for kind, count in counts_of(TilesOptions()).items()}
    assert found["1 x 1"] == 36
    assert sum(kind.area * count for kind, count in counts_of(TilesOptions()).items()) == 108


@given(st.integers(0, 500), st.lists(st.integers(1, 9), min_size=1, max_size=8))
def test_shares_are_whole(total: int, weights: list[int]) -> None:
    """Shares sum to the whole, and none is a whole one off its due."""
    shares = shared(total, weights)
    assert sum(shares) == total
    assert all(
        abs(share - Fraction(total * weight, sum(weights))) < 1 for share, weight in zip(shares, weights, strict=True)
    )


@settings(max_examples=30)
@given(st.integers(2, 8), st.integers(2, 8), st.sampled_from([*SETS]), st.integers(1, 3), st.booleans())
def test_nesting_wastes_nothing(columns: int, rows: int, size: str, smallest: int, large: bool) -> None:
    """All tiles of a set lie on the pages, none over another or off the grid, and every page but the last is full."""
    counts = tile_set(6, 6, size, smallest, large)
    found = list(nested(counts, columns, rows))
    assert Counter(tile.kind for page in found for tile in page) == counts
    for page in found:
        cells = [cell for tile in page for cell in _cells(tile, 1 << smallest)]
        assert len(cells) == len({*cells})
        assert all(0 <= x < columns << smallest and 0 <= y < rows << smallest for x, y in cells)
    fewest = sum(kind.area * count for kind, count in counts.items()) / (columns * rows)
    gaps = sum(1 for page in found[:-1] if sum(tile.kind.area for tile in page) < columns * rows)
    assert gaps == 0 or (rows % 2 and large)
    assert len(found) <= fewest + 2


def _cells(tile: Nested, scale: int) -> Iterator[tuple[int, int]]:
    for x in range(int(tile.x * scale), int(tile.right * scale)):
        yield from ((x, y) for y in range(int(tile.y * scale), int(tile.bottom * scale)))


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
@pytest.mark.parametrize("options", OPTIONS)
def test_pages_hold_the_set(options: TilesOptions, paper: str) -> None:
    """Fronts and backs are the set, in true sizes, between the margins; nothing overlaps, marks neither."""
    found = pages(options, paper)
    for side in ("fronts", "backs"):
        tiles = [tile for page in found for tile in getattr(page, side)]
        assert Counter(tile.kind for tile in tiles) == counts_of(options)
        for tile in tiles:
            sizes = float(tile.kind.width) * options.side, float(tile.kind.height) * options.side
            assert (tile.slot.width, tile.slot.height) == pytest.approx(sizes)
    for page in found:
        area, blocks = free_area(page.paper), page.blocks
        assert all(tile.slot.within(area) for tile in (*page.fronts, *page.backs))
        others = [*(mark.slot for mark in page.marks), *(slot for slot in (page.note, page.caption) if slot)]
        assert all(slot.within(area) for slot in others)
        assert not any(
            one.overlaps(other) for place, one in enumerate((*blocks, *others)) for other in (*blocks, *others)[:place]
        )


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("options", OPTIONS)
def test_cuts_cut_no_tile(options: TilesOptions, paper: str) -> None:
    """No cut runs through a tile, every side of every tile lies on a cut, and none crosses a mark or the note."""
    for page in pages(options, paper):
        if not page.fronts:
            assert not page.cuts
            continue
        tiles = (*page.fronts, *page.backs)
        clear = [*(mark.slot for mark in page.marks), *(slot for slot in (page.note, page.caption) if slot)]
        for line in page.cuts:
            assert line.x2 - line.x + line.y2 - line.y == pytest.approx(line.length)
            assert line.length > 0.5 - 1e-6
            assert _within(line, free_area(page.paper))
            assert not any(_through(line, tile.slot) for tile in tiles)
            assert not any(_through(line, slot) for slot in clear)
        assert all(_on_cuts(side, page.cuts) for tile in tiles for side in _sides(tile))


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3", "A5"])
@pytest.mark.parametrize("backs", BACKS)
@pytest.mark.parametrize("square", [10.0, 24.0, 32.0])
def test_every_page_to_be_cut_shows_its_scale(square: float, backs: str, paper: str) -> None:
    """There is a ruler on every page of fronts, though a row of tiles has to give way for it."""
    for page in pages(TilesOptions(square=square, smallest="1/2", backs=backs), paper):
        assert any(mark.name.startswith("ruler") for mark in page.marks) == bool(page.fronts)


@pytest.mark.parametrize("paper", ["A4", "Letter", "A5"])
@pytest.mark.parametrize("backs", BACKS)
def test_every_page_says_what_it_is(backs: str, paper: str) -> None:
    """On every page, that of backs too, stands in dark type of 9 points which sheet it is; A5 has room for 7 only."""
    leaves = [*TilesProduct().leaves(iter(()), TilesOptions(large=False, backs=backs), PAPERS[paper])]
    sheets = len(leaves) // (2 if backs == "duplex" else 1)
    for place, leaf in enumerate(leaves):
        (label,) = _labels(leaf.figures["note"])
        assert f"heet {place * sheets // len(leaves) + 1} of {sheets}" in label.text
        assert ("White faces" in label.text) == (not leaf.context["page"].fronts)
        assert label.role == "ink"
        assert pt(label.size) >= (7 if paper == "A5" else 9)
        assert paper == "A5" or not leaf.context["page"].fronts or leaf.context["page"].caption


@pytest.mark.parametrize("backs", BACKS)
def test_what_to_measure_is_told_without_a_ruler(backs: str) -> None:
    """A page of fronts without both rulers says how wide or high all its tiles are together, in its small print."""
    for page in pages(TilesOptions(backs=backs), "A4"):
        rulers = {mark.name for mark in page.marks} & {"ruler", "ruler-down"}
        assert bool(page.unruled) == (len(rulers) < 2 and bool(page.fronts))
        assert not page.unruled or f"{max(slot.bottom for slot in page.blocks) - page.blocks[0].y:g} mm" in page.unruled
    printed = texts(print_of(registry.room("crumble"), "tiles", TilesOptions(backs=backs), "A4"))
    assert "no room for a second ruler: the whole is" in printed[0]


def _labels(figure: Figure) -> Iterator[Label]:
    """Yield the labels of a figure, those in symbols too."""
    for item in figure.items:
        inner = item.symbol.items if isinstance(item, Use) else (item,)
        yield from (each for each in inner if isinstance(each, Label))


def _through(line: Line, slot: Slot) -> bool:
    thin = Slot(line.x, line.y, max(line.x2 - line.x, 2e-3), max(line.y2 - line.y, 2e-3))
    inner = Slot(slot.x + 0.01, slot.y + 0.01, slot.width - 0.02, slot.height - 0.02)
    return thin.overlaps(inner)


def _within(line: Line, area: Slot) -> bool:
    return Slot(line.x, line.y, line.x2 - line.x, line.y2 - line.y).within(area)


def _sides(tile: Tile) -> Iterator[tuple[bool, float, float, float]]:
    """Yield the sides: whether upright, where, from, to."""
    slot = tile.slot
    yield from ((True, x, slot.y, slot.bottom) for x in (slot.x, slot.right))
    yield from ((False, y, slot.x, slot.right) for y in (slot.y, slot.bottom))


def _on_cuts(side: tuple[bool, float, float, float], cuts: Sequence[Line]) -> bool:
    upright, at, near, far = side
    for line in cuts:
        place, start, end = (line.x, line.y, line.y2) if upright else (line.y, line.x, line.x2)
        if (line.x == line.x2) == upright and abs(place - at) < 1e-3 and start <= near + 1e-3 and far <= end + 1e-3:
            return True
    return False


def test_cuts_are_shared() -> None:
    """Neighbours share their cuts: of the usual set's 310 tiles not one side in six is a line of its own."""
    found = [page for page in pages(TilesOptions()) if page.cuts]
    lines = sum(len(page.cuts) for page in found)
    assert lines < 2 * 310 * 4 / 6
    for page in found:
        for one, other in pairwise(sorted(page.cuts, key=lambda line: (line.x == line.x2, line.x, line.y))):
            assert (one.x, one.y, one.x2, one.y2) != (other.x, other.y, other.x2, other.y2)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_folded_faces_meet(paper: str) -> None:
    """Folded along the line every black face lies exactly on a white one of its size."""
    for page in pages(TilesOptions(), paper):
        fold = page.folds[0]
        sides: list[set[tuple[TileKind, float, float]]] = [set(), set()]
        for side, tiles in enumerate((page.fronts, page.backs)):
            for tile in tiles:
                x, y = tile.slot.x + tile.slot.width / 2, tile.slot.y + tile.slot.height / 2
                if side:
                    x, y = (2 * fold.x - x, y) if fold.x == fold.x2 else (x, 2 * fold.y - y)
                sides[side].add((tile.kind, round(x, 3), round(y, 3)))
        assert sides[0] == sides[1]


@pytest.mark.parametrize("flip", ["long", "short"])
def test_duplex_faces_lie_behind_their_fronts(flip: str) -> None:
    """Printed on both sides every white face lies behind a black one, moved as far as is asked."""
    found = pages(TilesOptions(backs="duplex", flip=flip, shift_right=1.0, shift_down=-2.0))
    for front, back in zip(found[::2], found[1::2], strict=True):
        expected = [behind(tile.slot, front.paper, flip, (1.0, -2.0)).slot for tile in front.fronts]
        assert [tile.slot for tile in back.backs] == expected


@given(
    st.sampled_from([*PAPERS.values(), parse_paper("200x200"), parse_paper("60x300")]),
    st.floats(8, 100),
    st.sampled_from(BACKS),
    st.booleans(),
)
def test_any_size_prints_or_is_refused(paper: Paper, square: float, backs: str, large: bool) -> None:
    """On any paper a set of tiles of any size comes out complete, or is refused where there is no room for one."""
    options = TilesOptions("small", "2x3", square, "1/2", large, backs)
    try:
        found = list(pages_of(options, paper))
    except DoesNotFit:
        assert large or min(paper.width, paper.height) < 2 * square + 40
        return
    assert Counter(tile.kind for page in found for tile in page.fronts) == counts_of(options)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"set": "smal"}, "did you mean small"),
        ({"smallest": "1/3"}, 'unknown smallest "1/3"'),
        ({"size": "20x20", "smallest": "1/8"}, "--smallest 1/8: tiles of 1.2 mm cannot be cut; 2 mm is the least"),
        ({"backs": "none"}, 'unknown backs "none"'),
        ({"backs": "duplex", "shift_right": 40.0}, "backs can be moved by 10 mm at most"),
        ({"flip": "short"}, "are for --backs duplex"),
        ({"size": "6 6"}, "such as 6x6"),
    ],
)
def test_options_are_judged(values: dict[str, object], message: str) -> None:
    """A value that makes no sense is refused with what would."""
    with pytest.raises(BadOption) as caught:
        TilesOptions(**values)  # type: ignore[arg-type]
    assert message in str(caught.value)


def test_the_smallest_are_as_stated() -> None:
    """The word for the smallest tiles is their side in starting squares."""
    for word in SMALLEST:
        kinds = counts_of(TilesOptions(smallest=word))
        assert min(min(kind.width, kind.height) for kind in kinds) == Fraction(word)
