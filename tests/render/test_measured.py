"""Lengths, columns, rows, lines and grids follow what stands in them: nobody else reckons how words fit."""

import re
from collections.abc import Callable

import pytest
from pypdf import PdfReader

from pressboard.errors import BadTemplate, DoesNotFit
from pressboard.figures.themes import theme
from pressboard.layout.reader import read
from pressboard.layout.tree import Element
from pressboard.printing.papers import PAPERS, Slot
from pressboard.render.divisions import Divider, Room
from pressboard.render.flow.block_cache import BlockCache
from pressboard.render.flow.typesetter import Typesetter
from pressboard.render.pages import Page
from pressboard.render.places import Placed
from pressboard.units import mm, pt
from tests.mistakes import refusal

_AREA = Slot(0, 0, 100, 100)
Printed = Callable[..., PdfReader]


def _page(inside: str) -> Element:
    return next(read(f"<document><page>{inside}</page></document>", "my.xml").elements())


def _placed(inside: str, size: float = 10.0, area: Slot = _AREA) -> list[Placed]:
    typesetter = Typesetter(theme("full"), {}, {}, BlockCache())
    room = Room(area, size, area.width * area.height)
    return Divider(typesetter, 0).divide(_page(inside), room).placed


def _widths(inside: str, size: float = 10.0) -> list[float]:
    return [each.slot.width for each in _placed(inside, size)]


def _high(inside: str, width: float = 100.0) -> float:
    """Return how high blocks are, mm."""
    (placed,) = _placed(f"<fill>{inside}</fill>", area=Slot(0, 0, width, 100))
    return mm(placed.content.height(pt(width)))


def _lines(printed: Printed, inside: str) -> list[list[str]]:
    return [
        page.extract_text().split("\n") for page in printed(f"<document>{inside}</document>").pages
    ]


def test_lengths_in_em_follow_the_type_around_them() -> None:
    """Of rows and sides, of what stands in a place in its own type, of tables and of words."""
    side = '<side width="2em" gap="0mm"><p>a</p></side><fill><p>b</p></fill>'
    assert [_widths(side, size)[0] for size in (10.0, 20.0)] == pytest.approx([mm(20), mm(40)])
    assert _high(
        '<box size="20pt" border="none" padding="0mm"><space height="2em"/></box>'
    ) == pytest.approx(mm(40))
    tables = [
        f'<table widths="{width} *"><tr><td>many words</td><td/></tr></table>'
        for width in ("1.5em", "15pt")
    ]
    assert _high(tables[0]) == pytest.approx(_high(tables[1]))
    large = '<p size="1em">x</p>', '<p size="2em">x</p>', '<p size="20pt">x</p>'
    assert _high(large[0]) < _high(large[1]) == pytest.approx(_high(large[2]))


def test_a_column_may_be_as_wide_as_its_words() -> None:
    """It takes one line where that is no more than its share, the others have what is left."""

    def lines(widths: str) -> float:
        cells = "<td>Some words in a cell</td><td>x</td>"
        return round(
            _high(f'<table widths="{widths}" padding="0mm"><tr>{cells}</tr></table>')
            / _high("<p>x</p>")
        )

    assert [lines(each) for each in ("fit *", "8mm *", "fit-10% *", "60%-fit *")] == [1, 5, 4, 1]


def test_a_side_may_be_as_wide_as_its_words() -> None:
    """Of one line; it grows with its type."""
    inside = '<side width="fit" gap="0mm"><p>{}</p></side><fill><p>x</p></fill>'
    one, two = (_widths(inside.format(words))[0] for words in ("word", "word word"))
    assert 2 * one < two < 2.5 * one
    assert _widths(inside.format("word"), 20.0)[0] == pytest.approx(2 * one, rel=0.01)
    side, _ = _placed(inside.format("<b>64 counters and the marker</b>"))
    assert side.content.blocks[0].lines(pt(side.slot.width)) == 1


def test_rows_share_the_height_there_is(printed: Printed) -> None:
    """Up to so high; where they have no room on a page they go on, all as high as those before."""

    def height(rows: int) -> float:
        table = f'<table height="8mm" highest="30mm">{"<tr><td>x</td></tr>" * rows}</table>'
        return _high(table) / rows

    assert [height(rows) for rows in (2, 5, 10)] == pytest.approx([30, 20, 10])
    table = f'<table height="20mm" highest="40mm" header="1">{"<tr><td>x</td></tr>" * 21}</table>'
    assert [len(words) for words in _lines(printed, f"<page>{table}</page>")] == [11, 11]


def test_a_line_that_stays_one_gets_smaller(printed: Printed) -> None:
    """Down to the type in which it rather takes two; one that is no longer than it may be has no room."""
    words = "Anna Maria Magdalena"
    usual = _high("<p>x</p>")
    assert _high(f'<p shrink="5mm">{words}</p>', 20) < 0.7 * usual
    assert usual < _high(f'<p shrink="5mm" smallest="9pt">{words}</p>', 20) < 2 * usual
    assert _high(f'<p shrink="5mm">{words}</p>') == pytest.approx(usual)
    assert "a line needs" in refusal(DoesNotFit, _high, f'<p shrink="90mm">{words}</p>', 20)


def test_columns_may_be_as_many_as_make_them_lowest() -> None:
    """Short words stand in many, long ones in few; one column is what stands in it."""
    short = "<p>a</p>" * 12
    long = f"<p>{'longer words ' * 9}</p>" * 2
    heights = [_high(f'<columns count="{count}">{short}</columns>') for count in (6, "fit", 2, 1)]
    assert heights[0] == heights[1] < heights[2] < heights[3] == pytest.approx(_high(short))
    assert _high(f'<columns count="fit">{long}</columns>') <= _high(
        f'<columns count="2">{long}</columns>'
    )


def test_words_that_are_parted_in_narrow_columns_stay_whole_in_wider_ones(printed: Printed) -> None:
    """What was tried for columns that are not taken leaves no trace."""
    word = "Mistletoebirds"
    page = f'<page size="30pt"><columns count="fit"><p>{word}</p><p>{word}</p></columns></page>'
    assert "".join(_lines(printed, page)[0]).split() == [word, word]


def test_a_grid_finds_how_its_cells_share_pages(printed: Printed) -> None:
    """As few pages as the smallest type has room on, then the largest type; other pages go on with what is left."""
    cell = (
        '<cell size="40pt" smallest="{}pt"><p shrink="9em">Table {}</p>'
        + "<p>Name</p>" * 3
        + "</cell>"
    )

    def words(least: int, rows: str, cells: int) -> list[int]:
        grid = "".join(cell.format(least, number) for number in range(cells))
        pages = _lines(printed, f'<page bookmark="All"><grid {rows}>{grid}</grid></page>')
        return [sum(line.startswith("Table") for line in page) for page in pages]

    assert words(12, 'columns="fit" rows="fit"', 9) == [9]
    assert words(40, 'columns="fit" rows="fit"', 9) == [6, 3]
    assert words(40, 'columns="1" rows="fit"', 5) == [2, 2, 1]


def test_a_grid_that_fits_takes_the_largest_type() -> None:
    """Three narrow cells stand side by side on wide paper, over each other on high paper."""
    cells = '<cell size="40pt" smallest="5pt"><p shrink="9em">Table one</p></cell>' * 3
    for area, across in ((Slot(0, 0, 200, 40), 3), (Slot(0, 0, 60, 200), 1)):
        placed = _placed(f'<grid columns="fit">{cells}</grid>', area=area)
        assert len({each.slot.x for each in placed}) == across
        assert len({each.size for each in placed}) == 1


def test_a_cell_that_has_no_room_alone_is_refused() -> None:
    grid = f'<grid columns="fit" rows="fit"><cell><space height="40mm"/></cell>{"<cell><p>x</p></cell>" * 3}</grid>'
    assert re.search(
        r"my\.xml:1: .* cell", refusal(DoesNotFit, _placed, grid, area=Slot(0, 0, 50, 30))
    )


def test_pages_may_have_several_ways(printed: Printed) -> None:
    """The first whose pages have room; ways hold pages or what stands on them, and not both."""
    wide = '<page orientation="{}"><fill><figure name="board" width="250mm"/></fill></page>'
    ways = "".join(f"<way>{wide.format(each)}</way>" for each in ("portrait", "landscape"))
    (page,) = printed(f"<document><choose>{ways}</choose></document>").pages
    assert page.mediabox.width > page.mediabox.height
    for wrong in (
        "<choose><way><p>a</p></way></choose>",
        "<choose><way><page/></way><way><p>a</p></way></choose>",
    ):
        assert "pages" in refusal(BadTemplate, read, f"<document>{wrong}</document>", "my.xml")


def test_a_strip_may_be_cut_off() -> None:
    """The dashes lie in the middle of its gap."""
    for strip, dashes in (
        ('<side at="right" width="30mm" gap="8mm" cut="dashes">', (66, 0, 66, 100)),
        ('<row height="20mm" gap="4mm" cut="dashes">', (0, 22, 100, 22)),
    ):
        placed = _placed(
            f"{strip}<p>a</p></{strip[1:4].strip()}{'e' if 'side' in strip else ''}><fill><p>b</p></fill>"
        )
        assert [(kind, tuple(line)) for each in placed for kind, line in each.cuts] == [
            ("dashes", dashes)
        ]


def test_a_grid_that_goes_on_has_one_bookmark(printed: Printed) -> None:
    cells = '<cell><space height="100mm"/><p>x</p></cell>' * 5
    reader = printed(
        f'<document><page bookmark="Cards"><grid columns="1" rows="fit">{cells}</grid></page></document>'
    )
    assert (len(reader.pages), len(reader.outline)) == (3, 1)
    page = _page(f'<grid columns="1" rows="fit">{cells}</grid>')
    assert len(
        [*Page(page, PAPERS["A4"], Typesetter(theme("full"), {}, {}, BlockCache())).sheets()]
    ) == len(reader.pages)


@pytest.mark.parametrize("kind", ["lines", "squares", "dots"])
def test_ground_to_write_on_is_as_high_as_it_is_asked_to_be(kind: str) -> None:
    """It takes the width there is."""
    assert _high(f'<ruled kind="{kind}" height="30mm"/>') == pytest.approx(30, abs=2)
