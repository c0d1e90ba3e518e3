"""Pages are divided into rows, sides and what they leave; nothing overlaps or leaves the paper without a word."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from pressboard.errors import BadTemplate, DoesNotFit
from pressboard.figures.shapes import Elastic, Figure, Rect
from pressboard.figures.themes import theme
from pressboard.layout.divisions import ways_of
from pressboard.layout.reader import read
from pressboard.layout.tree import Element
from pressboard.printing.papers import PAPERS, Slot, free_area
from pressboard.render.book import Book, Output
from pressboard.render.divisions import Divider, Room
from pressboard.render.flow.block_cache import BlockCache
from pressboard.render.flow.typesetter import Typesetter
from pressboard.render.pages import standing
from pressboard.render.places import Placed
from pressboard.units import mm, pt
from tests.mistakes import refusal

A4 = free_area(PAPERS["A4"])
_SIDES = {"row": ("height", ("top", "bottom")), "side": ("width", ("left", "right"))}


def _page(inside: str) -> Element:
    return next(read(f"<document><page>{inside}</page></document>", "my.xml").elements())


def _divided(
    inside: str, area: Slot = A4, **figures: Figure | Elastic
) -> tuple[list[Placed], Slot]:
    typesetter = Typesetter(theme("full"), figures, {}, BlockCache())
    divided = Divider(typesetter, 0).divide(
        _page(inside), Room(area, 10.0, area.width * area.height)
    )
    return divided.placed, divided.area


def _slots(inside: str, area: Slot = A4, **figures: Figure | Elastic) -> list[tuple[float, ...]]:
    placed, _ = _divided(inside, area, **figures)
    return [
        tuple(round(each, 2) for each in (p.slot.x, p.slot.y, p.slot.width, p.slot.height))
        for p in placed
    ]


def test_rows_and_sides_take_what_they_say_and_the_rest_is_filled() -> None:
    """A head, a foot and a bar at the right leave the rest, with the gaps between them."""
    inside = (
        '<row height="14mm" gap="2mm"><p>head</p></row><row height="10%" at="bottom" gap="0mm"><p>foot</p></row>'
        '<side width="64mm" at="right"><p>bar</p></side><fill><p>board</p></fill>'
    )
    area = Slot(10, 10, 190, 116)
    assert _slots(inside, area) == [
        (10, 10, 190, 14),
        (10, 26, 122, 90),
        (136, 26, 64, 90),
        (10, 116, 190, 10),
    ]  # in the order in which they are read


def test_what_is_turned_is_divided_as_it_is_read(printed: Callable[..., PdfReader]) -> None:
    """In a frame that is turned clockwise a side at its left stands above what it leaves, and rows from the right."""
    reader = printed(
        '<document><page><frame x="100mm" y="50mm" width="20mm" height="80mm" turned="yes"><side width="30mm">'
        '<p>FIRST</p></side><row height="10mm"><p>UPPER</p></row><fill><p>LOWER</p></fill></frame></page></document>'
    )
    at: dict[str, tuple[float, float]] = {}

    def visit(text: str, ctm: list[float], tm: list[float], *_: object) -> None:
        x = tm[4]
        y = tm[5]
        at[text.strip()] = (ctm[0] * x + ctm[2] * y + ctm[4], ctm[1] * x + ctm[3] * y + ctm[5])

    reader.pages[0].extract_text(visitor_text=visit)
    assert at["FIRST"][1] > at["UPPER"][1] == pytest.approx(at["LOWER"][1])
    assert at["UPPER"][0] == pytest.approx(at["LOWER"][0] + pt(10.0 + 2.0), abs=pt(3.0))


def test_a_row_can_be_as_high_as_what_stands_in_it() -> None:
    """A fitting row of three lines is three times as high as one of one line, its padding counted once."""
    heights = [
        _slots(f'<row height="fit"><p space-after="0mm">{"<br/>".join("x" * lines)}</p></row>')[0][
            3
        ]
        for lines in (1, 3)
    ]
    padded = _slots('<row height="fit" padding="2mm"><p space-after="0mm">x</p></row>')[0][3]
    assert heights[1] == pytest.approx(3 * heights[0], abs=0.02)
    assert padded == pytest.approx(heights[0] + 4, abs=0.02)


def test_a_fitting_row_is_as_high_as_its_side_or_as_what_is_beside_that() -> None:
    """Rows that follow a side stand beside it: of the two the higher counts; rows before it stand above both."""

    def height(side: float, first: bool) -> float:
        rows = '<row height="10mm" gap="1mm"><p>a</p></row>'
        bar = f'<side width="5mm" gap="0mm"><space height="{side}mm"/></side>'
        inside = (bar + rows if first else rows + bar) + '<fill><space height="3mm"/></fill>'
        return _slots(f'<row height="fit">{inside}</row><fill><p>x</p></fill>')[0][3]

    assert (height(12, first=True), height(20, first=True)) == (14, 20)
    assert (height(2, first=False), height(20, first=False)) == (14, 31)


def test_a_side_can_be_as_wide_as_its_pictures() -> None:
    """A fitting side takes the true width of its widest picture; one of no size of its own is refused."""
    square = Figure(2, 2, (Rect("line", 0, 0, 2, 2),))
    inside = (
        '<side width="fit" gap="3mm"><figure name="square" unit="8mm"/></side><fill><p>x</p></fill>'
    )
    assert _slots(inside, Slot(0, 0, 100, 50), square=square) == [(0, 0, 16, 50), (19, 0, 81, 50)]
    with pytest.raises(DoesNotFit, match="pictures in true size"):
        _slots('<side width="fit"><figure name="square"/></side>', square=square)


def test_a_grid_shares_what_is_left() -> None:
    """Three cells in two columns take two rows of equal cells, in reading order."""
    cells = "".join(f"<cell><p>{number}</p></cell>" for number in range(3))
    slots = _slots(
        f'<row height="10mm"><p>x</p></row><grid columns="2" gap="4mm">{cells}</grid>',
        Slot(0, 0, 104, 68),
    )
    assert slots[1:] == [(0, 14, 50, 25), (54, 14, 50, 25), (0, 43, 50, 25)]


@given(
    st.lists(
        st.tuples(
            st.sampled_from(sorted(_SIDES)),
            st.integers(0, 1),
            st.integers(3, 12),
            st.integers(0, 3),
            st.booleans(),
        ),
        max_size=7,
    )
)
def test_places_never_overlap_and_never_leave_the_page(
    strips: list[tuple[str, int, int, int, bool]],
) -> None:
    """However a page is divided, its places lie inside it and apart."""
    inside = ""
    for tag, end, extent, gap, inner in strips:
        name, ends = _SIDES[tag]
        space = '<space height="1mm"/>'
        filled = (
            f'<side width="40%" gap="0mm">{space}</side><fill>{space}</fill>' if inner else space
        )
        inside += f'<{tag} {name}="{extent}mm" at="{ends[end]}" gap="{gap}mm">{filled}</{tag}>'
    placed, rest = _divided(f"{inside}<fill><p>x</p></fill>")
    leaves = [each.slot for each in placed if each.content.blocks]
    assert all(slot.within(A4) for slot in leaves)
    assert not any(
        one.overlaps(other) for at, one in enumerate(leaves) for other in leaves[at + 1 :]
    )
    assert rest.width == rest.height == 0


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        ('<row height="300mm"><p>x</p></row>', r"the row is 300 mm high, 284\.3 mm are left"),
        (
            '<row height="284.25mm"><p>x</p></row>\n<side width="10mm"><p>x</p></side>',
            r"my\.xml:2: .* left for the side",
        ),
        (
            '<side width="99%"><p>x</p></side>\n<fill><p>x</p></fill>',
            r"my\.xml:2: .* left for the rest",
        ),
        ('<row height="5mm"><p>one<br/>two</p></row>', r"the row is 5 mm high inside"),
        (
            '<grid columns="50" gap="9mm"><cell><p>x</p></cell></grid>',
            "the grid's cells have no room",
        ),
        (
            '<row height="fit"><row height="20%"><p>x</p></row></row>',
            'a share of a place of height="fit"',
        ),
    ],
)
def test_what_has_no_room_is_told_with_its_line(
    press: Callable[..., bytes], inside: str, message: str
) -> None:
    """A strip that is thicker than what is left, and contents that are, are errors that name the line."""
    assert re.search(
        message, refusal(DoesNotFit, press, f"<document><page>{inside}</page></document>")
    )


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        (
            "<fill><p>x</p></fill><p>y</p>",
            "<fill> takes all that is left of the page; put <p> into it",
        ),
        ("<fill><p>x</p></fill><fill><p>x</p></fill>", "takes all that is left already"),
        (
            '<row height="9mm"><p>x</p><side width="5mm"><p>y</p></side></row>',
            "put <p> into a <fill>",
        ),
        ('<grid columns="1" rows="1"><cell/><cell/></grid>', "no room for 2 cells"),
        ('<row height="0%"><p>x</p></row>', "more than 0 %"),
        ('<row height="9mm" at="left"><p>x</p></row>', "left"),
    ],
)
def test_divisions_that_cannot_be_are_refused(inside: str, message: str) -> None:
    """A place is divided or filled, has one rest, and takes only what there is of it."""
    assert message in refusal(BadTemplate, _page, inside)


def test_text_flows_in_what_rows_and_sides_leave(printed: Callable[..., PdfReader]) -> None:
    """Text beside a side goes on over pages, each of which has the side again."""
    reader = printed(
        '<document><page><side width="150mm"><p>BESIDE</p></side>'
        + "<p>word word word word word word</p>" * 60
        + "</page></document>"
    )
    assert len(reader.pages) > 1
    assert all("BESIDE" in page.extract_text() for page in reader.pages)


def test_frames_do_not_lie_over_each_other_unless_they_are_meant_to(
    press: Callable[..., bytes],
) -> None:
    """The second of two frames that overlap is an error that names both; `over` lets it."""
    frames = (
        '<document><page>\n<frame x="20" y="20" width="50" height="20"><p>x</p></frame>\n'
        '<frame x="60" y="30" width="50" height="20"{}><p>y</p></frame></page></document>'
    )
    assert "my.xml:3: the frame lies over what my.xml:2 places" in refusal(
        DoesNotFit, press, frames.format("")
    )
    assert press(frames.format(' over="yes"')).startswith(b"%PDF")


def test_an_elastic_picture_says_what_it_needs() -> None:
    """One in too small a place is an error that names both sizes."""
    picture = Elastic(lambda width, height: Figure(width, height, ()), least=(40.0, 20.0))
    with pytest.raises(
        DoesNotFit, match=r"my\.xml:1: the figure needs 40 mm x 20 mm, there are 30 mm x 50 mm"
    ):
        _divided(
            '<side width="30mm"><figure name="board"/></side>', Slot(0, 0, 100, 50), board=picture
        )


def test_what_is_optional_is_left_out_where_there_is_no_room(
    printed: Callable[..., PdfReader],
) -> None:
    """With room all is told, in smaller type if it must; without it the rest is told, as large as may be."""
    text = "<p>Three toys are worth 5.<optional> More are worth nothing, and that is all.</optional></p>"
    texts = []
    for height in (40, 10):
        side = f'<side width="30mm" size="12pt" smallest="10pt">{text}</side>'
        place = f'<row height="{height}mm">{side}</row>'
        texts.append(
            " ".join(
                printed(f"<document><page>{place}</page></document>")
                .pages[0]
                .extract_text()
                .split()
            )
        )
    assert texts[0] == "Three toys are worth 5. More are worth nothing, and that is all."
    assert texts[1] == "Three toys are worth 5."


@given(st.integers(1, 5), st.integers(1, 4), st.floats(0, 12))
def test_a_grid_is_cut_between_its_cells(columns: int, rows: int, gap: float) -> None:
    """A grid that is to be cut has a line in the middle of every gap, from edge to edge, and crosses no cell."""
    cells = "<cell><p>a</p></cell>" * (columns * rows)
    text = f'<grid columns="{columns}" gap="{gap:.3f}mm" cut="yes">{cells}</grid>'
    area = Slot(10, 10, 180, 240)
    placed, _ = _divided(text, area)
    cuts = [cut for each in placed for _, cut in each.cuts]
    assert len(cuts) == columns + rows - 2
    assert sum(cut.length for cut in cuts) == pytest.approx((columns - 1) * 240 + (rows - 1) * 180)
    for cut in cuts:
        for slot in (each.slot for each in placed):
            assert not (slot.x + 0.01 < cut.x == cut.x2 < slot.right - 0.01)
            assert not (slot.y + 0.01 < cut.y == cut.y2 < slot.bottom - 0.01)


def test_places_that_are_alike_take_what_each_of_them_can() -> None:
    """Type that fits the fuller of two places is that of both; rows are as high as the higher of two needs."""
    typesetter = Typesetter(theme("full"), {}, {}, BlockCache())
    short = "few words"
    long = "many words " * 40
    fills = [
        f'<cell><fill size="20pt" smallest="6pt" alike="said"><p>{said}</p></fill></cell>'
        for said in (short, long)
    ]
    inside = f'<row height="60mm"><grid columns="2">{"".join(fills)}</grid></row>'
    rows = [
        f'<cell><row height="fit" at="bottom" alike="foot"><p>{said}</p></row><fill><p>x</p></fill></cell>'
        for said in (short, long)
    ]
    whole = inside + f'<row height="60mm"><grid columns="2">{"".join(rows)}</grid></row>'
    (one, other, _, foot, _, other_foot), (usual, *_) = (
        [
            each
            for each in standing(_page(page), PAPERS["A4"], typesetter, "").before
            if each.content.blocks
        ]
        for page in (whole, whole.replace('alike="said"', ""))
    )
    assert foot.slot.height == other_foot.slot.height > 20
    low, high, alone = (
        mm(each.content.height(pt(each.slot.width))) for each in (one, other, usual)
    )
    assert low < 0.7 * alone
    assert 40 < high <= 60


@given(st.text("abcdefgh W", min_size=1, max_size=90).filter(lambda text: text.strip() != ""))
def test_what_may_be_shortened_ends_with_an_ellipsis(text: str) -> None:
    """A text too long for its place in the smallest type is cut, as late as can be, the same at every time."""
    area = Slot(10, 10, 40, 8)
    typesetter = Typesetter(theme("full"), {}, {}, BlockCache())
    page = _page(f'<fill size="12pt" smallest="6pt" shorten="yes"><p>{text}</p></fill>')
    found = []
    for _ in range(2):
        ((_, content, *_),) = (
            Divider(typesetter, 0).divide(page, Room(area, 10.0, area.width * area.height)).placed
        )
        found.append(content.height(pt(area.width)))
    assert found[0] == found[1] <= pt(area.height) + 0.01


def test_what_may_not_be_shortened_is_an_error() -> None:
    """Without that word a text that does not fit is an error, as ever."""
    text = "W" * 300
    place = '<fill size="6pt"{}><p>{}</p></fill>'
    assert "need" in refusal(DoesNotFit, _divided, place.format("", text), Slot(0, 0, 30, 8))
    (placed,), _ = _divided(place.format(' shorten="yes"', text), Slot(0, 0, 30, 8))
    assert placed.content.height(pt(30)) <= pt(8) + 0.01


def test_a_choice_may_say_what_its_print_is_refused_with() -> None:
    """Where no way has room that sentence is the error, which knows what was lacking; elsewhere it says nothing."""
    place = '<fill><choose refusal="Use larger paper."><way><p>{}</p></way></choose></fill>'
    with pytest.raises(DoesNotFit, match=r"^Use larger paper\.$") as caught:
        _divided(place.format("W" * 300), Slot(0, 0, 30, 8))
    assert re.match(r"my\.xml:1: the rest is 8 mm high", caught.value.measured)
    (placed,), _ = _divided(place.format("W"), Slot(0, 0, 30, 8))
    assert placed.content.height(pt(30)) <= pt(8)


def _square(least: str = "50%") -> str:
    """Return a picture that is as wide as high, and wants so much of its page or cell."""
    return f'<fill><figure name="square" least="{least}"/></fill>'


_SQUARE = Figure(10.0, 10.0, (Rect("ink", 0.0, 0.0, 10.0, 10.0),))
_BAR = '<side width="{width}" gap="0mm" size="12pt" smallest="9pt"><p space-after="0mm">{words}</p></side>'


def _widths(inside: str, area: Slot) -> list[float]:
    """Return how wide the sides are that are taken, mm."""
    return [
        round(each[2], 2) for each in _slots(inside, area, square=_SQUARE) if each[3] == area.height
    ]


def _choose(*ways: str, more: str = "") -> str:
    return f"<choose{more}>{''.join(f'<way>{way}</way>' for way in ways)}</choose>"


@pytest.mark.parametrize(
    ("words", "least", "width"),
    [
        ("few", "50%", 30.0),  # the first that has room
        (
            "many words here " * 25,
            "50%",
            40.0,
        ),  # the first whose words fit and whose picture is large enough
        ("few", "90%", 30.0),  # none keeps that: the largest picture
    ],
)
def test_of_several_ways_the_first_is_taken_that_has_room_and_keeps_its_picture(
    words: str, least: str, width: float
) -> None:
    """Lengths in a list are ways, in their order."""
    way = _BAR.format(width="30mm 40mm 60mm", words=words) + _square(least)
    assert _widths(_choose(way), Slot(0, 0, 140, 100))[0] == width


def test_several_lengths_are_of_the_ways_that_they_stand_in() -> None:
    """A choice within a way has lists of its own, which make no more of the ways around it."""
    inner = _choose(_BAR.format(width="30mm 40mm 60mm", words="few") + _square("10%"))
    way = next(read(f"<document><page>{_choose(inner)}</page></document>", "my.xml").elements())
    (choose,) = way.elements()
    assert len([*ways_of(choose)]) == 1
    assert _widths(_choose(inner, _square()), Slot(0, 0, 140, 100))[0] == 30.0


def test_the_largest_picture_may_count_alone() -> None:
    """Beside words in a bar a square is larger on wide paper, over them on high paper."""
    bar = _BAR.format(width="30mm", words="few") + _square()
    row = f'<row at="bottom" height="30mm" gap="0mm"><p>few</p></row>{_square()}'
    for area, taken in (
        (Slot(0, 0, 140, 100), (30.0, 100.0)),
        (Slot(0, 0, 100, 140), (100.0, 30.0)),
    ):
        for ways in ((bar, row), (row, bar)):
            placed = _slots(_choose(*ways, more=' by="largest"'), area, square=_SQUARE)
            assert taken in [each[2:] for each in placed]


def test_where_no_way_has_room_the_last_one_says_what_is_missing() -> None:
    """Its line, what it needs and what there is; other texts are not set half."""
    ways = [
        _BAR.format(width=width, words="many words here " * 200) + _square()
        for width in ("30mm", "40mm")
    ]
    with pytest.raises(DoesNotFit, match=r"my\.xml:1: .* is 100 mm high .* need \d+"):
        _slots(_choose(*ways), Slot(0, 0, 140, 100), square=_SQUARE)


def test_cells_that_are_alike_take_the_same_way() -> None:
    """The one that all have room in; what others have noted of their type is forgotten."""
    cells = [
        "<cell>"
        + _choose(_BAR.format(width="20mm 40mm", words=words) + _square(), more=' alike="bar"')
        + "</cell>"
        for words in ("few", "many words here " * 45)
    ]
    page = _page(f'<grid columns="2" gap="0mm">{"".join(cells)}</grid>')
    typesetter = Typesetter(theme("full"), {"square": _SQUARE}, {}, BlockCache())
    placed = standing(page, PAPERS["A4"].landscape(), typesetter, "").before
    assert [width for each in placed if (width := round(each.slot.width)) < 50] == [40, 40]


def test_blocks_of_a_place_may_have_several_ways() -> None:
    """A place takes the first of its ways that has room, a fitting row among them."""
    words = _choose("<p>many words here and there</p>" * 9, '<p space-after="0mm">few</p>')
    assert _slots(f'<row height="20mm">{words}</row>') == [(A4.x, A4.y, A4.width, 20)]
    low = Slot(0, 0, 60, 12)
    assert _slots(f'<row height="fit">{words}</row>', low)[0][3] < 6


def test_several_lengths_are_for_ways() -> None:
    with pytest.raises(BadTemplate, match=r"my\.xml:1: several lengths are for the <way>"):
        _slots('<side width="20% 30%"><p>x</p></side>')


def test_a_grid_finds_how_its_pictures_get_largest() -> None:
    """With as few empty cells as can be, then as few columns; where all keep their `least` so that is what counts."""
    for area, count, least, taken in (
        (Slot(0, 0, 100, 200), 2, "1mm", (100.0, 100.0)),
        (Slot(0, 0, 200, 100), 2, "1mm", (100.0, 100.0)),
        (Slot(0, 0, 140, 141), 6, "1mm", (70.0, 47.0)),
        (Slot(0, 0, 150, 141), 6, "49mm", (50.0, 70.5)),
    ):
        cells = f"<cell>{_square(least)}</cell>" * count
        placed = _slots(f'<grid columns="fit" gap="0mm">{cells}</grid>', area, square=_SQUARE)
        assert placed[0][2:] == taken


@pytest.mark.parametrize(
    ("words", "lefts"), [("x", (35.0,)), ("x", (10.0, 55.0)), ("words across a page", (0.0,))]
)
def test_snug_cells_are_no_wider_than_their_pictures(words: str, lefts: tuple[float, ...]) -> None:
    """What is left stands between them and beside one or two; words that have no room so keep them as they are."""
    cell = f'<cell><row height="6mm" gap="0mm"><p>{words}</p></row>{_square("1mm")}</cell>'
    inside = f'<grid columns="{len(lefts)}" gap="0mm" snug="yes">{cell * len(lefts)}</grid>'
    slots = _slots(inside, Slot(0, 0, 100, 36 if len(lefts) < 2 else 41), square=_SQUARE)
    assert [each[0] for each in slots if each[3] == 6] == [*lefts]


def test_of_ways_whose_pictures_get_too_small_none_may_be_taken() -> None:
    """By the least that they should have: then a print is refused."""
    ways = [_BAR.format(width=width, words="few") + _square("90mm") for width in ("30mm", "40mm")]
    assert _slots(_choose(*ways), Slot(0, 0, 110, 100), square=_SQUARE)
    with pytest.raises(DoesNotFit, match=r"^Take larger paper$"):
        _slots(
            _choose(*ways, more=' by="least" refusal="Take larger paper"'),
            Slot(0, 0, 110, 100),
            square=_SQUARE,
        )


def _paged(*children: str, **figures: Figure) -> list[tuple[int, int]]:
    """Return the sizes of a document's pages, mm."""
    document = read(f"<document>{''.join(children)}</document>", "my.xml")
    laid = Book(Output([]), paper=PAPERS["A4"], theme=theme("full")).lay_out(
        document, {"square": _SQUARE, **figures}, {}
    )
    return [(round(each.paper.width), round(each.paper.height)) for each in laid]


def test_paper_lies_as_pictures_get_larger() -> None:
    """Upright where they are as large either way."""
    page = '<page orientation="fit"><{strip} gap="0mm"><p>words</p></{end}>' + _square() + "</page>"
    pages = [
        page.format(strip=strip, end=strip.split()[0])
        for strip in ('side width="90mm"', 'row height="90mm"')
    ]
    even = '<page orientation="fit"><fill><p>words</p></fill></page>'
    assert _paged(*pages, even) == [(297, 210), (210, 297), (210, 297)]


def test_a_document_takes_the_first_way_whose_pages_have_room_for_what_stands_on_them() -> None:
    """Of ways of pages, too; a picture that gets too small asks for the next, as words without room do."""
    one = f"<page>{_square('30%')}</page>"
    cells = "".join(f"<cell>{_square('{least}')}</cell>" for _ in range(2))
    two = f'<page><grid columns="2" gap="0mm">{cells}</grid></page>'
    crowded = f'<page><row height="5mm"><p>{"words " * 99}</p></row>{_square()}</page>'
    assert len(_paged(_choose(two.format(least="30%"), one * 2))) == 1
    assert len(_paged(_choose(two.format(least="90%"), one * 2))) == 2
    assert len(_paged(_choose(crowded, one * 2), one)) == 3
    lengths = f'<page><row height="5mm 150mm"><p>{"words " * 99}</p></row>{_square("10%")}</page>'
    assert len(_paged(_choose(lengths, one * 2))) == 1
    assert (
        refusal(DoesNotFit, _paged, _choose(crowded, more=' refusal="Fewer words, please"'))
        == "Fewer words, please"
    )


@pytest.mark.parametrize(
    "document",
    [
        "<document><choose><way><p>x</p></way></choose></document>",
        "<document><choose><way/></choose></document>",
        "<document><page><choose><way><page><p>x</p></page></way></choose></page></document>",
    ],
)
def test_pages_stand_in_ways_of_a_document_alone(document: str) -> None:
    with pytest.raises(
        BadTemplate, match=r"my\.xml:1: ways of a <choose> in the document hold pages, others none"
    ):
        read(document, "my.xml")


@pytest.mark.parametrize(
    "form", ['columns="fit"', 'columns="2"', 'columns="fit" rows="fit"', 'columns="2" rows="fit"']
)
def test_a_grid_without_cells_is_empty(form: str) -> None:
    """It takes its place all the same."""
    assert _slots(f"<grid {form}/>") == []


@pytest.mark.parametrize(
    "cell", ["{}", '<table widths="2mm *" padding="0mm"><tr><td/><td>{}</td></tr></table>']
)
def test_a_word_is_parted_only_where_no_way_and_no_size_has_room_for_it(cell: str) -> None:
    """A narrower place that parts it stands first, then larger type does; what has no room anywhere is parted."""
    words = cell.format("<p>Squirrelglider</p>")
    ways = "".join(
        f'<way><side width="{width}mm">{words}</side><fill><p>x</p></fill></way>'
        for width in (14, 40)
    )
    assert _slots(f"<choose>{ways}</choose>")[0][2] == pytest.approx(40)
    (placed, *_), _ = _divided(
        f'<side width="30mm" size="20pt" smallest="6pt">{words}</side><fill><p>x</p></fill>'
    )
    assert 6 < placed.size < 16
    (placed, *_), _ = _divided(
        f'<side width="10mm" size="20pt" smallest="12pt">{words}</side><fill><p>x</p></fill>'
    )
    assert placed.size == 20
