import io
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from pressboard.errors import BadTemplate, BadText, DoesNotFit, PressboardError
from pressboard.figures.shapes import Figure, Label
from pressboard.figures.themes import theme
from pressboard.layout.reader import read
from pressboard.printing.papers import PAPERS
from pressboard.render import book as books
from pressboard.render.book import Book
from pressboard.render.pdf import PdfWriter
from tests.printed import content_of, held

Printed = Callable[..., PdfReader]
_RULES = (
    "Two players move in turn; whoever cannot move has lost, however many pieces are left. " * 2
)
_HANDOUT = f"""<document title="Kings &amp; Rules" author="Us" subject="A game" keywords="kings, rules" lang="de">
<page columns="2" bookmark="Rules"><row height="8mm" gap="0"><p>Kings</p></row>
<row height="8mm" at="bottom" gap="0"><p>page <pagenumber/> of <pagecount/></p></row>
<h1>The <b>rules</b></h1><p>{_RULES}<icon name="star"/>, <i>never</i> <small>small</small>
<span role="accent" size="14">blue</span> <a href="https://example.org/">more</a></p>
<ul><li>one<ul><li>two</li></ul></li></ul><ol start="9"><li>nine</li><li>ten</li></ol>
<h3>Third</h3><table header="1" widths="20mm *"><tr><th>A</th><th>B</th></tr><tr><td span="2">both</td></tr></table>
<box fill="light"><p>boxed</p></box><figure name="board" width="40mm"/><hr/><space height="3mm"/>
<columns><p>left</p><p>right</p></columns><keep><h2>Kept</h2><p>together</p></keep>
<pagebreak/><p>last</p><bookmark title="End" level="7"/></page></document>"""


def _page(contents: str, **attributes: str) -> str:
    words = "".join(f' {name}="{value}"' for name, value in attributes.items())
    return f"<document><page{words}>{contents}</page></document>"


def _frame(contents: str, width: str = "50mm", more: str = "") -> str:
    return _page(
        f'<frame x="20mm" y="20mm" width="{width}" height="30mm" {more}>{contents}</frame>'
    )


def test_says_what_it_is(printed: Printed) -> None:
    """The first document names the file, in its language, and printers are told not to scale."""
    reader = printed(_HANDOUT, _page("<p>second</p>"))
    assert reader.metadata is not None
    assert reader.metadata.title == "Kings & Rules"
    assert (reader.metadata.author, reader.metadata.subject) == ("Us", "A game")
    assert reader.metadata.keywords == "kings, rules"
    root = held(reader.root_object)
    assert root["/Lang"] == "de"
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]


def test_text_can_be_copied(printed: Printed) -> None:
    """Text comes out in its order with its spaces, numbers of pages included."""
    first, second = (page.extract_text() for page in printed(_HANDOUT).pages)
    assert "page 1 of 2" in first
    assert "page 2 of 2" in second
    assert "Two players move in turn; whoever" in " ".join(first.split())
    assert "9. nine 10. ten" in " ".join(first.split())
    assert "last" in second


def test_outline_never_jumps(printed: Printed) -> None:
    """Headings stand below their page's name, and a level too deep is brought up."""
    outline: Any = printed(_HANDOUT).outline
    assert outline[0]["/Title"] == "Rules"
    assert outline[1][0]["/Title"] == "The rules"
    assert [entry["/Title"] for entry in outline[1][1] if not isinstance(entry, list)] == [
        "Third",
        "Kept",
    ]
    assert outline[1][1][-1][-1]["/Title"] == "End"


def test_links_lead_somewhere(printed: Printed) -> None:
    """A link is an annotation on the text that shows it."""
    (link,) = (
        annotation.get_object() for annotation in held(printed(_HANDOUT).pages[0], "/Annots")
    )
    assert link["/A"]["/URI"] == "https://example.org/"


def test_counts_across_documents(printed: Printed) -> None:
    """The count is that of the whole file, documents added later included."""
    one = _page("<p>one</p>")
    asks = _page('<row height="8mm" at="bottom"><p><pagenumber/>/<pagecount/></p></row><p>x</p>')
    words = [page.extract_text().split()[-1] for page in printed(one, asks, asks, one).pages]
    assert words == ["one", "2/4", "3/4", "one"]


@pytest.mark.parametrize(
    ("paper", "orientation", "size"),
    [
        ("A4", "auto", (595.28, 841.89)),
        ("A4", "landscape", (841.89, 595.28)),
        ("Letter", "portrait", (612, 792)),
    ],
)
def test_pages_have_the_papers_size(
    printed: Printed, paper: str, orientation: str, size: tuple[float, float]
) -> None:
    """The page box is the paper, turned as the page asks."""
    box = printed(_page("<p>x</p>", orientation=orientation), paper=paper).pages[0].mediabox
    assert (float(box.width), float(box.height)) == pytest.approx(size, abs=0.01)


def test_attachments_come_back(printed: Printed) -> None:
    """What was attached can be read back, with its description, and each name only once."""
    file = io.BytesIO()
    book = Book(PdfWriter(file.write), paper=PAPERS["A4"], theme=theme("full"))
    book.add(read(_page("<p>x</p>"), "my.xml"))
    book.attach("sheet.txt", b"CODE-1", "the code")
    book.attach("more.bin", bytes(range(256)) * 20)
    with pytest.raises(ValueError, match=r"sheet\.txt"):
        book.attach("sheet.txt", b"", "")
    book.save()
    reader = PdfReader(file)
    assert {name: data[0] for name, data in reader.attachments.items()} == {
        "sheet.txt": b"CODE-1",
        "more.bin": bytes(range(256)) * 20,
    }
    specification = held(reader.root_object, "/Names", "/EmbeddedFiles", "/Names")
    assert specification[0] == "more.bin"
    assert specification[3].get_object()["/Desc"] == "the code"
    assert specification[1].get_object()["/EF"]["/F"].get_object()["/Filter"] == "/FlateDecode"


@pytest.mark.parametrize(
    ("text", "error", "told"),
    [
        (
            _page('\n<figure name="bord"/>'),
            BadTemplate,
            r"my\.xml:2: unknown figure .*did you mean board",
        ),
        (
            _page('\n<p><icon name="stra"/></p>'),
            BadTemplate,
            r"my\.xml:2: unknown icon .*did you mean star",
        ),
        (_page("\n<p>a李</p>"), BadText, r"my\.xml:2: .*U\+674E"),
        (_page("\n<h1>a李</h1>"), BadText, r"my\.xml:2: .*U\+674E"),
        (
            _page('\n<figure name="board" width="300mm"/>'),
            DoesNotFit,
            r"my\.xml:2: .*300 mm .* 197\.3 mm",
        ),
        (
            _page('\n<figure name="board" unit="60mm"/>'),
            DoesNotFit,
            r"my\.xml:2: .*240 mm .* 197\.3 mm",
        ),
        (
            _page('\n<space height="400mm"/>'),
            DoesNotFit,
            r"my\.xml:2: this needs 400 mm .* 284\.3 mm",
        ),
        (
            _page('<table>\n<tr><td><space height="400mm"/></td></tr></table>'),
            DoesNotFit,
            r"my\.xml:2: .* 402\.4 mm",
        ),
        (
            _page('\n<table widths="150mm 80mm"><tr><td>x</td></tr></table>'),
            DoesNotFit,
            r"my\.xml:2: .*230 mm",
        ),
        (
            _page('<table widths="9mm">\n<tr><td>x</td><td>y</td></tr></table>'),
            BadTemplate,
            r"my\.xml:\d",
        ),
        (
            _page('<table height="5mm">\n<tr><td><space height="5mm"/></td></tr></table>'),
            DoesNotFit,
            "7.4 mm",
        ),
        (
            _page('\n<frame x="1mm" y="20mm" width="9mm" height="9mm"/>'),
            DoesNotFit,
            r"my\.xml:2: .*5\.35 mm into",
        ),
        (
            _page('\n<mark name="ruler" x="150mm" y="20mm"/>'),
            DoesNotFit,
            r"my\.xml:2: the mark ruler reaches",
        ),
        (
            _frame(f"\n<p>{_RULES * 9}</p>"),
            DoesNotFit,
            r"my\.xml:1: the frame is 30 mm high inside, its contents set in 11 pt",
        ),
        (
            _frame('\n<table widths="60mm"><tr><td>x</td></tr></table>'),
            DoesNotFit,
            r"my\.xml:2: .*60 mm .*50 mm",
        ),
        (
            _page('\n<row height="8mm" gap="0"><space height="9mm"/></row>'),
            DoesNotFit,
            r"my\.xml:2: the row is 8 mm",
        ),
        (
            _page('\n<slot width="300mm" height="9mm"/><card/>'),
            DoesNotFit,
            r"my\.xml:2: 300 mm x 9 mm does not fit",
        ),
        (
            _page('<row height="8mm"><p>x</p></row>\n<slot width="63.5mm" height="92mm"/>'),
            DoesNotFit,
            "leave them out",
        ),
        (
            _page('<slot width="60mm" height="9mm"/>\n<card><p size="60">x</p></card>'),
            DoesNotFit,
            "the card is 2.65 mm",
        ),
        (_page("<p>x</p>", columns="12", gutter="30mm"), DoesNotFit, r"my\.xml:1: 12 columns"),
        (_page("<box padding='99mm'><p>x</p></box>"), DoesNotFit, r"my\.xml:1: a box"),
    ],
)
def test_mistakes_are_told(
    press: Callable[..., bytes], text: str, error: type[PressboardError], told: str
) -> None:
    """A mistake in a template is one line that names its place, what is needed and what there is."""
    with pytest.raises(error, match=told):
        press(text)


def test_labels_that_cannot_be_printed_name_the_figure(press: Callable[..., bytes]) -> None:
    """A character without a glyph in a figure is told with the line that asks for the figure."""
    figure = Figure(1, 1, (Label("ink", 0, 0, "李", 1),))
    with pytest.raises(BadText, match=r"my\.xml:2: in the figure .*IDEOGRAPH"):
        press(_page('\n<figure name="f" width="9mm"/>'), figures={"f": figure})


def test_text_in_a_frame_shrinks_no_further_than_needed(
    printed: Printed, press: Callable[..., bytes]
) -> None:
    """A frame with a smallest size takes the first size that fits, and never goes below it."""
    text = f"<p>{_RULES * 2}</p>"
    sizes: list[float] = []
    printed(_frame(text, more='size="12" smallest="6"')).pages[0].extract_text(
        visitor_text=lambda text, cm, tm, font, size: sizes.append(size) if text.strip() else None
    )
    assert set(sizes) == {sizes[0]}
    assert 6 <= sizes[0] < 12
    with pytest.raises(DoesNotFit, match=rf"set in {sizes[0] + 0.25:g} pt need"):
        press(_frame(text, more=f'size="12" smallest="{sizes[0] + 0.25}"'))


def test_cards_fill_sheets(printed: Printed) -> None:
    """Nine poker cards go on A4, the tenth on a second sheet, mirrored ones from the right."""
    cards = "".join(f"<card><p>no{i}</p></card>" for i in range(10))
    slot = '<slot width="63.5mm" height="88.9mm"/>'
    first, second = printed(_page(slot + cards)).pages
    assert [f"no{i}" in first.extract_text() for i in range(10)] == [True] * 9 + [False]
    assert "no9" in second.extract_text()
    mirrored = printed(
        _page('<slot width="63.5mm" height="88.9mm" order="mirrored"/>' + cards)
    ).pages[1]
    places: list[float] = []
    mirrored.extract_text(
        visitor_text=lambda text, cm, tm, font, size: places.append(cm[4]) if text.strip() else None
    )
    assert places[0] > 2 * 63.5 * 72 / 25.4


@pytest.mark.parametrize(
    ("cut", "gap", "lines"),
    [("lines", 0, 4 + 4), ("lines", 3, 6 + 6), ("crop", 3, 2 * 6 + 2 * 6), ("none", 0, 0)],
)
def test_cuts_are_shared(printed: Printed, cut: str, gap: int, lines: int) -> None:
    """Neighbours without a gap share their cut; crop marks stand at both ends of every cut."""
    page = printed(
        _page(f'<slot width="55mm" height="85mm" gap="{gap}mm" cut="{cut}"/>{"<card/>" * 9}')
    ).pages[0]
    assert content_of(page).count(b" l S") == lines


@pytest.mark.parametrize(("cut", "lines"), [("lines", 4 + 2), ("crop", 2 * 4 + 2 * 2)])
def test_a_page_not_full_is_cut_only_round_its_cards(
    printed: Printed, cut: str, lines: int
) -> None:
    """Two cards on a second page are cut by four lines down and two across, ten millimetres from the empty slots."""
    page = printed(_page(f'<slot width="55mm" height="85mm" cut="{cut}"/>{"<card/>" * 12}')).pages[
        1
    ]
    drawn = content_of(page).decode()
    assert drawn.count(" l S") == lines
    ends = [float(end) for _, end in re.findall(r"([\d.]+) ([\d.]+) l S", drawn)]
    assert max(ends) < (20 + 85 + 15) * 72 / 25.4


_RUN_DOWN = "a line that runs down the edge"


@pytest.mark.parametrize(
    "frame",
    [
        f'<frame x="100mm" y="50mm" width="5mm" height="80mm" size="9pt" turned="yes"><p>{_RUN_DOWN}</p></frame>',
        '<row height="43.65mm" gap="0mm"></row><side width="93.65mm" gap="0mm"></side><side width="5mm">'
        f'<row height="80mm" size="9pt" turned="yes"><p>{_RUN_DOWN}</p></row></side><fill></fill>',
    ],
    ids=["frame", "row"],
)
def test_what_is_turned_reads_downwards(frame: str, printed: Printed) -> None:
    """The text of a turned frame or row is set along its height, on its right, between its edges."""
    text = _RUN_DOWN
    places = list[tuple[float, float, float]]()
    page = printed(_page(frame)).pages[0]
    page.extract_text(
        visitor_text=lambda part, cm, tm, font, size: (
            places.append((cm[1], cm[4] / 72 * 25.4, 297 - cm[5] / 72 * 25.4))
            if part.strip()
            else None
        )
    )
    assert text in page.extract_text()
    assert [turn for turn, _, _ in places] == [-1.0]
    ((_, x, y),) = places
    assert 100 <= x <= 105
    assert 49.9 <= y <= 130


def test_a_turned_frame_holds_no_link(press: Callable[..., bytes]) -> None:
    """A link in a turned frame would lead from the wrong place, and is refused with its line."""
    frame = '<frame x="100mm" y="50mm" width="9mm" height="80mm" turned="yes"><p><a href="https://x.y">x</a></p></frame>'
    with pytest.raises(
        BadTemplate, match=r"my\.xml:1: an <a> cannot stand in a turned frame; write the address"
    ):
        press(_page(frame))


@pytest.mark.parametrize(
    ("place", "told"),
    [
        (
            '<side width="9mm" turned="yes"><p><a href="https://x.y">x</a></p></side>',
            "cannot stand in a turned side",
        ),
        (
            '<row height="fit" turned="yes"><p>x</p></row>',
            "a turned row cannot be as large as what is in it",
        ),
    ],
)
def test_what_is_turned_has_a_size(place: str, told: str, press: Callable[..., bytes]) -> None:
    """What would be set the wrong way is refused with its line."""
    with pytest.raises(BadTemplate, match=rf"my\.xml:1: .*{told}"):
        press(_page(place))


def test_heading_rows_come_again(printed: Printed) -> None:
    """A table that goes on repeats its heading rows."""
    rows = "".join(f"<tr><td>row{i}</td></tr>" for i in range(80))
    pages = printed(_page(f'<table header="1"><tr><th>Head</th></tr>{rows}</table>')).pages
    texts = [page.extract_text() for page in pages]
    assert len(texts) > 1
    assert all(text.startswith("Head") for text in texts)
    assert sum(text.count("row") for text in texts) == 80


def test_short_blocks_look_alike_every_time(press: Callable[..., bytes]) -> None:
    """A short block that is kept draws the same on every page, with its icons, its links and its page's number."""
    page = _page(
        '<p>Short, <b>kept</b> <icon name="star"/></p><p><a href="https://example.org/">there</a></p>'
        '<table grid="lines"><tr><td>player</td><td><p space-after="0mm">one</p></td></tr></table>'
        "<p>page <pagenumber/></p>"
    )
    pages = PdfReader(io.BytesIO(press(page, page, page))).pages
    texts = [each.extract_text() for each in pages]
    assert [text.replace(f"page {number}", "page") for number, text in enumerate(texts, 1)] == [
        "page".join(texts[0].rsplit("page 1", 1))
    ] * 3
    contents = [content_of(each).splitlines() for each in pages]
    differing = [
        index for index, lines in enumerate(zip(*contents, strict=True)) if len({*lines}) > 1
    ]
    assert len(differing) == 1, "only the page's number differs"
    assert [len(held(each, "/Annots")) for each in pages] == [1, 1, 1]


def test_true_size_is_true(press: Callable[..., bytes], pixels: Callable[..., Any]) -> None:
    """A figure with a unit comes out in that size, to a tenth of a millimetre."""
    data = press(
        _page(
            '<frame x="20mm" y="30mm" width="100mm" height="100mm"><figure name="board" unit="25mm"/></frame>'
        )
    )
    left, top, right, bottom = (
        pixels(data, dpi=254).point(lambda grey: 255 * (grey < 128)).getbbox()
    )
    assert (left, top) == (pytest.approx(197, abs=1), pytest.approx(297, abs=1))
    assert (right - left, bottom - top) == (pytest.approx(1005, abs=2), pytest.approx(1005, abs=2))


_PIECES = st.recursive(
    st.sampled_from(
        [
            "<p>one two</p>",
            f"<p>{_RULES}</p>",
            '<p align="right"><icon name="star" size="9mm"/>.</p>',
            "<h2>Head</h2>",
            '<figure name="board" width="30mm"/>',
            '<figure name="board"/>',
            "<hr/>",
            '<space height="30mm"/>',
            '<bookmark title="x" level="3"/>',
            "<ol><li>one</li><li>two<ul><li>three</li></ul></li></ol>",
            '<table header="1"><tr><th>a</th><td>b</td></tr><tr><td span="2">c d e f</td></tr></table>',
        ]
    ),
    lambda inner: st.builds(
        "<{0}>{1}</{0}>".format,
        st.sampled_from(["box", "keep"]),
        st.lists(inner, max_size=5).map("".join),
    ),
    max_leaves=12,
)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(
    st.lists(_PIECES, max_size=12).map("".join), st.integers(1, 9), st.sampled_from(["A4", "A5"])
)
def test_whatever_flows_ends(
    press: Callable[..., bytes], contents: str, columns: int, paper: str
) -> None:
    """Any blocks in any columns are printed on some pages, or an error says what does not fit."""
    with suppress(DoesNotFit):
        assert press(_page(contents, columns=str(columns), gutter="3mm"), paper=paper).startswith(
            b"%PDF-1.7"
        )


def test_no_template_makes_pages_without_end(
    printed: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A document has so many pages at most, and is told where the page too many begins."""
    monkeypatch.setattr(books, "MOST_PAGES", 3)
    assert (
        len(
            printed(
                "<document><page>" + "<p>x</p><pagebreak/>" * 2 + "<p>x</p></page></document>"
            ).pages
        )
        == 3
    )
    with pytest.raises(
        DoesNotFit, match=r":2: a template makes 3 pages at most; does a loop never end\?"
    ):
        printed("<document>\n<page>" + "<p>x</p><pagebreak/>" * 3 + "<p>x</p></page></document>")


@pytest.mark.parametrize("is_whole", [True, False])
def test_a_whole_document_is_printed_when_all_its_pages_have_room(is_whole: bool) -> None:
    """Where the second page has none it leaves no first one behind, and can be printed in another form."""
    made = io.BytesIO()
    book = Book(PdfWriter(made.write), paper=PAPERS["A4"], theme=theme("full"))
    first = "<page><p>boards</p></page>"
    too_high = read(
        f'<document>{first}<page><space height="400mm"/></page></document>', "problems.xml"
    )
    with pytest.raises(DoesNotFit):
        book.add(too_high, is_whole=is_whole)
    assert book.pages == (0 if is_whole else 1)
    book.add(read(f"<document>{first}</document>", "problems.xml"), is_whole=is_whole)
    book.save()
    assert len(PdfReader(made).pages) == (1 if is_whole else 2)
