"""The tiles: counts and areas as stated, nested without waste, faces behind their fronts, cuts that cut no tile."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from io import BytesIO
from itertools import pairwise
from math import ceil

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from crossed import trials
from crumble.tile_games import HALVINGS, covered, needs
from pressboard import registry
from pressboard.errors import BadOption, DoesNotFit
from pressboard.games.crumble.print.tile_nest import Nested, nested
from pressboard.games.crumble.print.tile_pages import Tile, TilePage
from pressboard.games.crumble.print.tiles import BACKS, TilesOptions, counts_of, pages_of
from pressboard.games.crumble.rules.sets.counts import SHARES
from pressboard.games.crumble.rules.sets.kinds import TileKind, level
from pressboard.games.crumble.rules.sets.tile_sets import SETS, SMALLEST, numbered, percent, share, tile_set
from pressboard.printing.backs import behind, inset
from pressboard.printing.cut_sheets import NOTHING
from pressboard.printing.cuts import Line
from pressboard.printing.papers import PAPERS, Paper, parse_paper
from pressboard.printing.slots import Slot, around, free_area
from pressboard.units import pt
from printed import print_of, texts

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
    return list(pages_of(options.on(PAPERS[paper]), PAPERS[paper]))


@given(st.integers(1, 20), st.integers(1, 20), st.sampled_from([*SETS]), st.integers(0, 4), st.booleans())
def test_a_set_has_every_size(width: int, height: int, size: str, smallest: int, large: bool) -> None:
    """Whatever the board, a set has the start itself and some tiles of every size down to the smallest."""
    found = tile_set(width, height, size, smallest, large)
    assert found[level(0)] == width * height
    assert [*found] == [level(number) for number in range(-2 if large else 0, 2 * smallest + 1)]
    assert min(found.values()) > 0


@given(st.integers(1, 20), st.integers(1, 20), st.sampled_from([*SETS]), st.integers(1, 4), st.booleans())
def test_a_smaller_size_takes_nothing_away(width: int, height: int, size: str, smallest: int, large: bool) -> None:
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
    assert share(side, side, size, smallest, large=False) <= share(side, side, size, smallest)


@pytest.mark.slow
@trials("count", quick=30, whole=60)
@pytest.mark.parametrize("side", [4, 6])
def test_games_need_what_the_table_says(side: int, count: int) -> None:
    """Games played again now run out of no more sizes than the table says, by and large."""
    games = [needs(side, 2, number) for number in range(10_000, 10_000 + count)]
    for size, wanted in SETS.items():
        counts = {number: count for number, count in numbered(side, side, size, 2).items() if number}
        assert covered(counts, games) >= wanted - Fraction(1, 6)


@pytest.mark.slow
@pytest.mark.parametrize("smallest", HALVINGS)
def test_the_table_is_remade(smallest: int) -> None:
    """The first games that the table was made from are the same again, and hold what the whole of them holds."""
    games = [needs(6, smallest, number) for number in range(400)]
    for place, (size, wanted) in enumerate(SETS.items()):
        counted = {number: count for number, count in numbered(6, 6, size, smallest).items() if number}
        assert abs(float(covered(counted, games)) - SHARES[36][smallest][place][0]) < 0.06
        assert covered(counted, games) >= wanted - Fraction(6, 100)


@given(st.floats(0, 1))
def test_shares_are_never_told_too_high(value: float) -> None:
    """A share in words is no more than it is."""
    assert float(percent(value).removesuffix(" %")) / 100 <= value + 1e-9


@pytest.mark.slow
@settings(max_examples=30)
@given(st.integers(2, 8), st.integers(2, 8), st.sampled_from([*SETS]), st.integers(1, 3), st.booleans())
def test_nesting_wastes_nothing(columns: int, rows: int, size: str, smallest: int, large: bool) -> None:
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
    for x in range(int(tile.x * scale), int(tile.right * scale)):
        yield from ((x, y) for y in range(int(tile.y * scale), int(tile.bottom * scale)))


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
@pytest.mark.parametrize("options", OPTIONS)
def test_pages_hold_the_set(options: TilesOptions, paper: str) -> None:
    """Fronts and backs are the set, in true sizes, between the margins; nothing overlaps, marks neither."""
    found = pages(options, paper)
    for side in ("fronts", "backs"):
        tiles, cut = [tile for page in found for tile in getattr(page, side)], options.on(PAPERS[paper]).cut
        assert Counter(tile.kind for tile in tiles) == counts_of(options)
        for tile in tiles:
            sizes = float(tile.kind.width) * cut, float(tile.kind.height) * cut
            assert (tile.slot.width, tile.slot.height) == pytest.approx(sizes)
    for page in found:
        area, blocks = free_area(page.paper), page.blocks
        assert all(tile.slot.within(area) for tile in (*page.fronts, *page.backs))
        others = [*(mark.slot for mark in page.round.marks), *([page.head] if page.head else [])]
        assert all(slot.within(area) for slot in others)
        assert all(_within(tick, area) for tick in page.round.ticks)
        assert not any(
            one.overlaps(other) for place, one in enumerate((*blocks, *others)) for other in (*blocks, *others)[:place]
        )


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("options", OPTIONS)
def test_cuts_cut_no_tile(options: TilesOptions, paper: str) -> None:
    """No cut runs through tiles or beyond them, each is drawn once; every side of a tile lies on one or the fold."""
    for page in pages(options, paper):
        for tiles, cuts in ((page.fronts, page.cuts), (page.backs, page.back_cuts)):
            if not cuts:
                assert not page.fronts or tiles is page.backs
                continue
            block = around([tile.slot for tile in tiles])
            assert len({*cuts}) == len(cuts)
            assert all(_within(line, block) for line in cuts)
            assert not any(_through(line, tile.slot) for line in cuts for tile in tiles)
            assert all(_on_cuts(side, (*cuts, *page.round.folds)) for tile in tiles for side in _sides(tile))


@pytest.mark.parametrize("paper", ["A4", "Letter", "A5", "A3"])
@pytest.mark.parametrize("options", OPTIONS)
def test_ticks_stand_beyond_what_bleeds(options: TilesOptions, paper: str) -> None:
    """Ticks lie outside of the tiles and of what bleeds over the cuts, clear of marks and head."""
    for page in pages(options, paper):
        if not page.fronts:
            assert page.round == NOTHING
            continue
        bled = inset(page.whole, 0.01 - page.bleed)
        clear = [*(mark.slot for mark in page.round.marks), *([page.head] if page.head else [])]
        boxes = [Slot(tick.x, tick.y, tick.x2 - tick.x + 1e-3, tick.y2 - tick.y + 1e-3) for tick in page.round.ticks]
        assert not any(box.overlaps(slot) for box in boxes for slot in (bled, *clear))
        assert bled.within(free_area(page.paper))
        assert page.bleed == options.bleed == 2.0


@pytest.mark.parametrize("theme_name", ["full", "bw"])
def test_black_bleeds_over_the_cut(theme_name: str) -> None:
    """Between a black tile and 2 mm beyond its outer cut the page is black, and beyond the fold it is not."""
    page = pages(TilesOptions())[0]
    pdf = print_of(registry.room("crumble"), "tiles", TilesOptions(), "A4", theme_name)
    with pypdfium2.PdfDocument(pdf) as document:
        picture = document[0].render(scale=8 * 25.4 / 72, grayscale=True).to_pil()
    block, fold = page.blocks[0], page.round.folds[0]
    inside = [picture.getpixel((round(8 * (block.x + off)), round(8 * (block.y + 10)))) for off in (-1.8, -0.5, 0.5)]
    assert max(inside) < 40
    assert picture.getpixel((round(8 * (block.x - 2.5)), round(8 * (block.y + 10)))) > 250
    assert picture.getpixel((round(8 * (block.x - 1)), round(8 * (fold.y + 1.5)))) > 250


def test_copy_shops_get_what_they_ask_for() -> None:
    """With crop marks a page says what is cut off and how far its print goes on."""
    options = TilesOptions(bleed=3.0, crop_marks=True)
    page = PdfReader(BytesIO(print_of(registry.room("crumble"), "tiles", options, "A4"))).pages[0]
    whole = pages(options)[0].whole
    assert float(page.trimbox[0]) == pytest.approx(pt(whole.x), abs=0.01)
    assert float(page.trimbox[0]) - float(page.bleedbox[0]) == pytest.approx(pt(3), abs=0.01)


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3", "A5"])
@pytest.mark.parametrize("backs", BACKS)
@pytest.mark.parametrize("square", [10.0, 24.0, 32.0])
def test_every_page_to_be_cut_shows_its_scale(square: float, backs: str, paper: str) -> None:
    """There is a ruler on every page of fronts, though a row of tiles has to give way for it."""
    for page in pages(TilesOptions(square=square, smallest="1/2", backs=backs), paper):
        assert any(mark.name.startswith("ruler") for mark in page.round.marks) == bool(page.fronts)


@pytest.mark.parametrize("paper", ["A4", "Letter", "A5"])
@pytest.mark.parametrize("backs", BACKS)
def test_every_page_says_what_it_is(backs: str, paper: str) -> None:
    """On every page stands which sheet it is, and on fronts, or on a page after all, what tiles are made."""
    options = TilesOptions(large=False, backs=backs)
    found, told = pages(options, paper), texts(print_of(registry.room("crumble"), "tiles", options, paper))
    sheets = len(found) // (2 if backs == "duplex" else 1)
    made, apart = Counter[str](), "\n".join(told[len(found) :])
    made.update({name: int(count) for count, name in re.findall(r"(\d+) of “([^”]+)”", apart)})
    assert bool(apart) == any(page.fronts and not page.tells_counts for page in found)
    for place, (page, text) in enumerate(zip(found, told, strict=False)):
        assert f"heet {place * sheets // len(found) + 1} of {sheets}" in text
        assert ("white faces" in text) == (not page.fronts)
        made.update({name: int(count) for count, name in re.findall(r"(\d+) × “([^”]+)”", text)})
    assert made == {kind.name: count for kind, count in counts_of(options).items()}


@pytest.mark.parametrize("backs", BACKS)
def test_what_to_measure_is_told_without_a_ruler(backs: str) -> None:
    """A page of fronts without both rulers says how wide or high all its tiles are together, in its small print."""
    for page in pages(TilesOptions(backs=backs), "A4"):
        rulers = {mark.name for mark in page.round.marks} & {"ruler", "ruler-down"}
        assert bool(page.unruled) == (len(rulers) < 2 and bool(page.fronts))
        assert not page.unruled or f"{max(slot.bottom for slot in page.blocks) - page.blocks[0].y:g} mm" in page.unruled
    printed = texts(print_of(registry.room("crumble"), "tiles", TilesOptions(backs=backs), "A4"))
    for page, text in zip(pages(TilesOptions(backs=backs), "A4"), printed, strict=True):
        assert ("the whole is" in text) == bool(page.unruled)
        assert page.fronts or "mm smaller than the board" not in text
    assert "1 mm smaller than the board’s 32 mm squares" in printed[0]


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
    lines = sum(len(page.cuts) + len(page.back_cuts) for page in found)
    assert lines < 2 * 310 * 4 / 6
    for page in found:
        for one, other in pairwise(sorted(page.cuts, key=lambda line: (line.x == line.x2, line.x, line.y))):
            assert (one.x, one.y, one.x2, one.y2) != (other.x, other.y, other.x2, other.y2)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_folded_faces_meet(paper: str) -> None:
    """Folded along the line every black face lies exactly on a white one of its size."""
    for page in pages(TilesOptions(), paper):
        fold = page.round.folds[0]
        sides: list[set[tuple[TileKind, float, float]]] = [set(), set()]
        for side, tiles in enumerate((page.fronts, page.backs)):
            for tile in tiles:
                x, y = tile.slot.x + tile.slot.width / 2, tile.slot.y + tile.slot.height / 2
                if side:
                    x, y = (2 * fold.x - x, y) if fold.x == fold.x2 else (x, 2 * fold.y - y)
                sides[side].add((tile.kind, round(x, 2), round(y, 2)))
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
        ({"size": "20x20", "smallest": "1/8"}, "--smallest 1/8: tiles of 1.07 mm cannot be cut; 1.9 mm is the least"),
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
