"""The board, the counters and the score pad: true sizes, faces behind faces, healthy files, or one clear line."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from io import BytesIO
from itertools import combinations
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from crossed import crossed
from darkness import inks
from pressboard import registry
from pressboard.errors import BadOption, DoesNotFit
from pressboard.figures.shapes import Drawable, Figure, Label, Polyline, Rect, Use
from pressboard.figures.themes import THEMES, theme
from pressboard.games.krypte.pictures.board import STRIP, full_rim, playing_board, seams
from pressboard.games.krypte.pictures.marker import CLOCKWISE, corner_after
from pressboard.games.krypte.pictures.pieces import face
from pressboard.games.krypte.pictures.strips import coordinates_along
from pressboard.games.krypte.print.board import ROWS, BoardOptions, BoardProduct
from pressboard.games.krypte.print.board_size import counter_for, rim_on, usual_counter, usual_square
from pressboard.games.krypte.print.counter_pages import CounterPage
from pressboard.games.krypte.print.counters import CountersOptions, CountersProduct
from pressboard.games.krypte.print.record import RecordOptions, RecordProduct
from pressboard.games.krypte.print.record_page import PLIES, plan_parts
from pressboard.games.krypte.rules.board import BLACK, SIDES, WHITE, square_name
from pressboard.paths import our_templates
from pressboard.printing.backs import behind
from pressboard.printing.papers import PAPERS, parse_paper
from pressboard.printing.slots import Slot, free_area
from pressboard.render.pictures.one_figure import figure_as_svg
from pressboard.units import pt
from printed import assert_healthy, assert_white_margins, cases, print_of, texts

"""Pictures as texts, each under its name (`== marker`)."""

ROOM = registry.room("krypte")
PRINTED = (BoardProduct(), CountersProduct(), RecordProduct())
NAMES = ("board", "counters", "record")
OPTIONS = {
    "board": [BoardOptions(), BoardOptions(sides=False), BoardOptions(square=24.0), BoardOptions(square=30.0)],
    "counters": [
        CountersOptions(),
        CountersOptions(size=25.0, count=30, marker=False, gap=4.0),
        CountersOptions(backs="duplex", flip="short", shift_down=2.0),
    ],
    "record": [RecordOptions(), RecordOptions(1), RecordOptions(2)],
}
PRINTS = cases(OPTIONS)
SHEETS = st.sampled_from([*PAPERS.values(), parse_paper("200x200"), parse_paper("300x120")])


printed = partial(print_of, ROOM)


@crossed("paper name,options", ["A4", "Letter"], PRINTS)
def test_prints_are_healthy(name: str, options: Any, paper: str) -> None:  # noqa: ANN401
    """The pages are the paper, all fonts embedded subsets, nothing raster, nothing in the margins, printed as it is."""
    assert_healthy(printed(name, options, paper), ROOM, paper, about=" – ")


@pytest.mark.parametrize("theme_name", THEMES)
@pytest.mark.parametrize("name", NAMES)
def test_every_theme_prints(name: str, theme_name: str) -> None:
    """In every theme each product prints, with nothing in the margins and within 60 kB."""
    pdf = printed(name, OPTIONS[name][0], "A4", theme_name)
    assert_white_margins(pdf)
    assert len(pdf) < 60_000


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["A4", "Letter", "A5", "A3"])
@pytest.mark.parametrize(("name", "most"), [("board", 5.0), ("counters", 7.0)])
def test_low_ink_is_low(name: str, most: float, paper: str, tmp_path: Path) -> None:
    """The board takes at most 5 % of the page in the theme that saves ink, all counters at most 7 %."""
    file = tmp_path / "x.pdf"
    file.write_bytes(printed(name, OPTIONS[name][0], paper, "low-ink"))
    assert max(inks(file)) <= most


@pytest.mark.parametrize("square", [0.0, 24.0])
def test_squares_are_true_on_paper(square: float) -> None:
    """On a rendered page the lines of the board are a square apart, to a tenth of a mm, whatever is asked for."""
    per_mm, side = 10, square or usual_square(PAPERS["Letter"])
    document = pypdfium2.PdfDocument(printed("board", BoardOptions(square, coordinates=False), "Letter"))
    picture = document[0].render(scale=per_mm * 25.4 / 72, grayscale=True).to_pil()
    dark = [x for x in range(picture.width) if picture.getpixel((x, round(picture.height * 0.325))) < 160]
    runs = [x for x in dark if x - 1 not in dark]
    ends = [x for x in dark if x + 1 not in dark]
    middles = [(first + last + 1) / 2 / per_mm for first, last in zip(runs, ends, strict=True)]
    for line in range(9):
        assert min(abs(each - (215.9 / 2 + (line - 4) * side)) for each in middles) <= 0.1
    document.close()


@pytest.mark.parametrize("rim", [0.0, STRIP * 24, 10.6])
def test_the_grid_is_eight_by_eight(rim: float) -> None:
    """There are seven lines either way inside a frame of 8 x 8, where the seams of a poster may run."""
    figure, wide = playing_board(24.0, rim), rim / 24
    lines = [item.points for item in figure.items if isinstance(item, Polyline)]
    assert sorted(start[0] for start, end in lines if start[0] == end[0]) == pytest.approx(seams(wide))
    assert sorted(start[1] for start, end in lines if start[1] == end[1]) == pytest.approx(seams(wide))
    (frame,) = [item for item in figure.items if isinstance(item, Rect) and item.role == "frame"]
    assert (frame.x, frame.y, frame.width, frame.height) == pytest.approx((wide, wide, 8, 8))
    assert figure.width == figure.height == pytest.approx(8 + 2 * wide)
    assert figure.unit == 24


@given(SHEETS)
def test_the_board_fills_its_page(paper: Any) -> None:  # noqa: ANN401
    """On any paper that holds it the usual board lies between the margins, and its counters fit its squares."""
    square = usual_square(paper)
    rim = rim_on(paper, square)
    assert 12 <= square <= 31
    assert rim == pytest.approx(full_rim(square)) or rim == pytest.approx(STRIP * square)
    assert usual_counter(paper) <= counter_for(square) < square
    if square > 12:
        assert 8 * square + 2 * rim <= min(paper.free_width, paper.free_height) + 1e-6


@pytest.mark.parametrize(("paper", "square", "counter"), [("A4", 22.0, 19.5), ("Letter", 22.7, 19.5), ("A3", 31, 27.5)])
def test_usual_sizes(paper: str, square: float, counter: float) -> None:
    """Squares and counters have these sizes on these papers; those asked for keep the old ones within a strip."""
    assert (usual_square(PAPERS[paper]), usual_counter(PAPERS[paper])) == (square, counter)
    assert rim_on(PAPERS["A4"], 24.0) == pytest.approx(STRIP * 24)


def labels(figure: Figure) -> Counter[str]:
    """Count all texts of a figure, those of its symbols, too."""
    waiting, found = list(figure.items), Counter[str]()
    while waiting:
        item = waiting.pop()
        if isinstance(item, Label):
            found[item.text] += 1
        elif isinstance(item, Use):
            waiting += item.symbol.items
    return found


@pytest.mark.parametrize("rim", [STRIP * 24, 10.6])
def test_everything_is_named_on_the_board(rim: float) -> None:
    """Every line is named at both its ends, every side at least once; without a rim every square is, or nothing."""
    names = labels(playing_board(24.0, rim))
    assert all(names[line] == 2 for line in "abcdefgh12345678")
    assert all(names[side] + names[side.upper()] for side in SIDES.values())
    bare = labels(playing_board(24.0, rim, coordinates=False))
    assert {each.capitalize() for each in bare} == set(SIDES.values())
    squares = labels(playing_board(24.0, 0.0))
    assert squares == {square_name(square): 2 for square in range(64)}
    assert not labels(playing_board(24.0, 0.0, coordinates=False))
    assert [coordinates_along(side) for side in SIDES] == ["hgfedcba", "87654321", "abcdefgh", "12345678"]


@pytest.mark.parametrize("paper", ["A4", "Letter", "A5", "A3"])
def test_the_board_tells_how_it_is_used(paper: str) -> None:
    """Below the board stand the marker, entering and turning, and on A4 and A3 what follows each side."""
    (page,) = texts(printed("board", BoardOptions(), paper))
    assert all(words in page for words in ("The marker", "Enter and slide", "Turn, then four", "Print at 100 %"))
    assert ("After North" in page) == (paper in ("A4", "A3"))
    assert all(side.upper() in page for side in SIDES.values())


def test_the_corners_are_the_markers_places() -> None:
    """Each side leads to a corner of its own, that of the two sides that follow it, and a board has a place in each."""
    corners = [corner_after(side) for side in CLOCKWISE]
    assert corners == [("E", "S"), ("S", "W"), ("W", "N"), ("N", "E")]
    whole = playing_board(22.0)
    places = [item for item in whole.items if isinstance(item, Use) and "place" in item.symbol.name]
    assert [(use.x, use.y) for use in places] == [
        (x * whole.width, y * whole.height) for x, y in ((0, 0), (1, 0), (1, 1), (0, 1))
    ]


@pytest.mark.slow
@given(SHEETS, st.floats(10, 60))
def test_what_is_below_the_board_has_room(paper: Any, square: float) -> None:  # noqa: ANN401
    """Board, head, foot and the rows below never take more than the page has."""
    leaves = BoardProduct().leaves(iter(()), BoardOptions(square), paper)
    try:
        leaf = next(leaves)
    except DoesNotFit:
        return
    rows = leaf.context["below"]
    taken = sum(height + rows.gap for height in rows.heights if height)
    assert not taken or leaf.context["place"].height + taken + 20 <= max(paper.free_height, paper.free_width)


def test_a_larger_board_is_tiled() -> None:
    """Squares of 30 mm make tiles on A4 that show every square, parted at grid lines."""
    leaves = list(BoardProduct().leaves(iter(()), BoardOptions(square=30.0), PAPERS["A4"]))
    tiles = [leaf.context["tile"] for leaf in leaves]
    assert [tile.label for tile in tiles] == ["A1", "A2"]
    plan, rim = leaves[0].context["poster"], 10.6
    assert {round((line - rim) / 30, 6) % 1 for line in plan.seams_down[1:-1]} == {0}
    assert max(tile.part.bottom for tile in tiles) == pytest.approx(30 * 8 + 2 * rim)
    assert tiles[0].part.bottom - plan.seams_down[1] == pytest.approx(10)
    pages = texts(printed("board", BoardOptions(square=30.0), "A4"))
    assert [f"page {tile.label} of 1 × 2" in page for tile, page in zip(tiles, pages, strict=True)] == [True, True]
    assert len(texts(printed("board", BoardOptions(square=30.0), "A3"))) == 1


@pytest.mark.parametrize("square", [24.5, 26.0, 30.0, 45.0, 52.0, 70.0])
@pytest.mark.parametrize("paper", ["A5", "A4", "Letter", "A3"])
def test_no_seam_parts_a_name_of_a_side(square: float, paper: str) -> None:
    """Where a board goes over several pages the plates with the sides' names lie whole on one of them."""
    leaves = list(BoardProduct().leaves(iter(()), BoardOptions(square=square), PAPERS[paper]))
    plan, board = leaves[0].context.get("poster"), leaves[0].figures["board"]
    assert isinstance(board, Figure)
    for plate in (use for use in all_uses(board.items) if plan and "krypte plate" in use.symbol.name):
        at, seams_here = (plate.y, plan.seams_down) if plate.turn else (plate.x, plan.seams_across)
        assert all(abs(at * square - seam) >= 0.36 * square for seam in seams_here[1:-1])


def all_uses(items: Iterable[Drawable]) -> Iterator[Use]:
    """Yield all symbols that are drawn, those in others, too."""
    for item in items:
        if isinstance(item, Use):
            yield item
            yield from all_uses(item.symbol.items)


def pages_of(options: CountersOptions, paper: str) -> list[CounterPage]:
    """Return the pages of counters."""
    return [leaf.context["page"] for leaf in CountersProduct().leaves(iter(()), options, PAPERS[paper])]


@pytest.mark.parametrize("paper", ["A5", "A4", "Letter", "A3"])
@pytest.mark.parametrize("backs", ["fold", "duplex"])
@pytest.mark.parametrize(("size", "gap"), [(15.0, 0.0), (20.0, 3.0), (25.0, 0.0)])
def test_there_are_64_counters_and_a_marker(paper: str, backs: str, size: float, gap: float) -> None:
    """Whatever paper and size, there are 64 counters of that size and a marker, each with a front and a back."""
    pages = pages_of(CountersOptions(size=size, backs=backs, gap=gap), paper)
    for sides in ([page.fronts for page in pages], [page.backs for page in pages]):
        assert sorted(each.index for side in sides for each in side) == list(range(65))
        assert all((each.slot.width, each.slot.height) == (size, size) for side in sides for each in side)
    drawn = [
        use
        for leaf in CountersProduct().leaves(iter(()), CountersOptions(), PAPERS[paper])
        for figure in leaf.figures.values()
        for use in figure.items
        if isinstance(use, Use)
    ]
    count = Counter(use.symbol.name.split(" 1")[0].split(" 2")[0] for use in drawn if "cross" not in use.symbol.name)
    assert count == {"krypte black face": 64, "krypte white face": 64, "krypte marker": 2}


@pytest.mark.parametrize("theme_name", THEMES)
@pytest.mark.parametrize("paper", ["A4", "Letter", "A5", "A3"])
def test_all_counters_share_a_page(paper: str, theme_name: str) -> None:
    """All 64 and the marker stand on one page with a head and a ruler, nothing in the margins but ticks."""
    (page,) = texts(printed("counters", CountersOptions(), paper, theme_name))
    assert "64 counters and the marker" in page
    assert "cut from tick to tick" in page
    (plan,) = pages_of(CountersOptions(), paper)
    assert {mark.name for mark in plan.round.marks} >= {"ruler"}


@pytest.mark.slow
@given(SHEETS, st.floats(8, 40), st.integers(1, 70), st.floats(0, 6), st.sampled_from(["fold", "duplex"]))
def test_counters_lie_apart(paper: Any, size: float, count: int, gap: float, backs: str) -> None:  # noqa: ANN401
    """Pieces, marks and head lie between the margins and clear of each other, ticks clear of all of them."""
    options = CountersOptions(size=size, count=count, gap=gap, backs=backs)
    try:
        leaves = list(CountersProduct().leaves(iter(()), options, paper))
    except DoesNotFit:
        return
    for page in (leaf.context["page"] for leaf in leaves):
        slots = [each.slot for each in (*page.fronts, *page.backs)] + [mark.slot for mark in page.round.marks]
        slots += [page.round.head] if page.round.head else []
        assert all(slot.within(free_area(page.paper)) for slot in slots)
        assert not any(one.overlaps(other) for one, other in combinations(slots, 2))
        boxes = [Slot(tick.x, tick.y, tick.x2 - tick.x + 1e-3, tick.y2 - tick.y + 1e-3) for tick in page.round.ticks]
        assert not any(box.overlaps(slot) for box in boxes for slot in slots)


def test_faces_meet_backs() -> None:
    """Folded along the line, or printed on both sides, every front lies on its back to a hundredth of a mm."""
    for paper, gap in (("A4", 0.0), ("Letter", 0.0), ("A5", 4.0)):
        for page in pages_of(CountersOptions(gap=gap), paper):
            (fold,) = page.round.folds
            for front, back in zip(page.fronts, page.backs, strict=True):
                mirrored = 2 * fold.x - front.slot.right if fold.x == fold.x2 else front.slot.x
                lower = front.slot.y if fold.x == fold.x2 else 2 * fold.y - front.slot.bottom
                assert (back.slot.x, back.slot.y) == pytest.approx((mirrored, lower), abs=0.01)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("count", [64, 7])
def test_duplex_faces_lie_behind_their_fronts(flip: str, count: int) -> None:
    """Printed on both sides, every white face lies behind a black one, moved as far as is asked."""
    options = CountersOptions(count=count, backs="duplex", flip=flip, shift_right=1.0, shift_down=-2.0)
    front, back = pages_of(options, "A4")
    expected = [behind(each.slot, front.paper, flip, (1.0, -2.0)).slot for each in front.fronts]
    assert [each.slot for each in back.backs] == expected
    assert not front.backs
    assert not back.fronts


def test_copy_shops_find_trim_boxes() -> None:
    """With crop marks a page says what is cut off, and marks stand farther out."""
    options = CountersOptions(size=15.0, crop_marks=True)
    page = PdfReader(BytesIO(printed("counters", options, "A4"))).pages[0]
    (plan,) = pages_of(options, "A4")
    assert float(page.trimbox[0]) == pytest.approx(pt(plan.block.x), abs=0.01)
    assert not any(tick.x == tick.x2 == plan.round.folds[0].x for tick in plan.round.ticks)


@pytest.mark.slow
@pytest.mark.parametrize("name", THEMES)
def test_faces_are_told_apart_without_colour(name: str) -> None:
    """In every theme black is at least twice as dark as white, and no colour is used."""
    document = pypdfium2.PdfDocument(printed("counters", CountersOptions(), "A4", name))
    picture = document[0].render(scale=4, grayscale=False).to_pil()
    ink = dict.fromkeys(("black", "white"), 0)
    (page,) = pages_of(CountersOptions(), "A4")
    for face_name, slot in [
        (name, each.slot) for name, side in (("black", page.fronts), ("white", page.backs)) for each in side[:60:14]
    ]:
        box = tuple(round(4 * pt(edge)) for edge in (slot.x + 1, slot.y + 1, slot.right - 1, slot.bottom - 1))
        red, green, blue = (band.tobytes() for band in picture.crop(box).convert("RGB").split())
        assert red == green == blue
        ink[face_name] += sum(255 - value for value in red)
    document.close()
    assert ink["black"] > 2 * ink["white"] > 0


def test_a_face_keeps_off_the_cut() -> None:
    """There is at least a millimetre between a disc of the usual pieces and the cut, so a small shift does not show."""
    for colour in (BLACK, WHITE):
        figure = face(colour)
        (use,) = figure.items
        assert isinstance(use, Use)
        radius = max(item.radius + (item.line_width or 0) / 2 for item in use.symbol.items)  # type: ignore[union-attr]
        assert radius <= 19.5 / 2 - 1
        assert (figure.width, figure.height, figure.unit) == (19.5, 19.5, 1)


@pytest.mark.parametrize(("options", "count"), [(RecordOptions(), 4), (RecordOptions(1), 1), (RecordOptions(2), 2)])
def test_a_pad_has_room_for_every_ply(options: RecordOptions, count: int) -> None:
    """Each pad has the 64 plies once, names, date and result to fill in, sides and coordinates to be looked up."""
    (page,) = texts(printed("record", options, "A4"))
    words = Counter(page.split())
    assert all(words[str(ply)] == count for ply in range(9, PLIES + 1))
    assert all(words[word] == count for word in ("Date,", "Result"))
    assert words["from"] >= 4 * count
    assert page.count("by Marino Carpignano") == count


@given(SHEETS, st.integers(0, 8))
def test_pads_lie_apart(paper: Any, per_page: int) -> None:  # noqa: ANN401
    """Pads lie between the margins, clear of each other, with rows high enough to write in; or are refused."""
    try:
        (page,) = plan_parts(paper, per_page)
    except DoesNotFit:
        return
    pads = [*page.grid]
    assert len(pads) == per_page or (not per_page and len(pads) in (1, 2, 4))
    assert all(pad.within(free_area(page.paper)) for pad in pads)
    assert not any(one.overlaps(other) for one, other in combinations(pads, 2))
    assert page.heading + page.table < page.grid.height
    assert page.row >= 4.1


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("paper", ["A5", "A3", "Legal", "Tabloid"])
def test_usual_papers_take_everything(name: str, paper: str) -> None:
    """With its defaults every product prints on the other papers there are names for, too."""
    assert texts(printed(name, OPTIONS[name][0], paper))


@pytest.mark.parametrize(
    ("name", "options", "paper", "message"),
    [
        ("board", BoardOptions(), "60x60", "a board with squares of 12 mm: .* do not fit: 60x60"),
        ("counters", CountersOptions(size=30), "60x60", "counters of 30 mm: 60 mm x 30 mm does not fit: 60x60"),
        (
            "counters",
            CountersOptions(size=36, backs="duplex", shift_down=10),
            "60x60",
            "counters of 36 mm: backs moved by",
        ),
        ("record", RecordOptions(6), "A4", "6 score pads a page would be 54 mm x .* on A4, too small"),
        ("record", RecordOptions(), "100x100", "a score pad a page would be 84 mm x 84 mm on 100x100"),
    ],
)
def test_what_does_not_fit_is_one_clear_line(name: str, options: Any, paper: str, message: str) -> None:  # noqa: ANN401
    """The line names the thing, its size and what the paper leaves."""
    with pytest.raises(DoesNotFit, match=f"^{message}"):
        printed(name, options, paper)


@pytest.mark.parametrize(
    ("options", "values", "message"),
    [
        (BoardOptions, {"square": 3.0}, "--square 3: from 10 mm to 150 mm, or 0"),
        (BoardOptions, {"square": float("nan")}, "--square nan"),
        (CountersOptions, {"size": 200.0}, "--size 200: from 8 mm to 100 mm, or 0"),
        (CountersOptions, {"count": 0}, "--count 0: from 1 to 640 counters"),
        (CountersOptions, {"backs": "none"}, 'unknown backs "none"'),
        (CountersOptions, {"backs": "duplx"}, "did you mean duplex"),
        (CountersOptions, {"backs": "duplex", "shift_right": 40.0}, "backs can be moved by 10 mm at most"),
        (CountersOptions, {"flip": "short"}, "are for --backs duplex"),
        (RecordOptions, {"per_page": 9}, "--per-page 9: from 1 to 8 score pads"),
    ],
)
def test_options_are_judged(options: Any, values: dict[str, Any], message: str) -> None:  # noqa: ANN401
    """A value that makes no sense is refused with what would."""
    with pytest.raises(BadOption) as caught:
        options(**values)
    assert message in str(caught.value)


@pytest.mark.parametrize("name", THEMES)
def test_pictures_draw_in_every_theme(name: str) -> None:
    """All that can be had as a file of its own is drawn in every theme, in millimetres that say how large it prints."""
    for product in PRINTED:
        for figure in product.pictures(None, product.options()).values():
            head = figure_as_svg(figure, theme(name)).splitlines()[0]
            width = float(head.partition('width="')[2].partition("mm")[0])
            assert width == pytest.approx(figure.width * figure.unit, abs=0.001)


def test_products_come_in_order() -> None:
    """The board comes first of all; the others are these."""
    assert tuple(product.name for product in PRINTED) == NAMES
    assert ROOM.products[0].name == "board"


def test_words_below_the_board_are_no_longer_than_is_reckoned() -> None:
    """Heads, words and short words have at most as many letters as the room for them is reckoned with."""
    told = ROWS[0].told
    blocks, briefs = (
        re.findall('"([^"]+)"', part)
        for part in re.findall(r"= \[(.*?)\] %}", (our_templates() / "krypte/board-told.xml").read_text("utf-8"), re.S)[
            :2
        ]
    )
    assert told
    assert max(map(len, blocks[::2])) <= told.head
    assert max(map(len, blocks[1::2])) <= told.words
    assert len(briefs) == len(blocks) / 2 == told.columns
    assert max(map(len, briefs)) <= told.brief


@pytest.mark.parametrize("paper", ["130x200", "120x160", "150x260", "Legal", "A3", "universal"])
@pytest.mark.parametrize("square", [0.0, 12.0])
def test_words_below_the_board_have_room_on_any_paper(paper: str, square: float) -> None:
    """What stands below the board has the room it needs in nine points, however large board and paper are."""
    assert printed("board", BoardOptions(square=square), paper)
