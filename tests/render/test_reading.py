"""What is read of a document: every element of the vocabulary becomes something, and what it becomes is well formed."""

import re
from base64 import b64decode
from html import escape
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import BadTemplate
from pressboard.figures.shapes import Circle, Drawings, Elastic, Figure, Symbol
from pressboard.figures.themes import theme
from pressboard.layout.reader import read
from pressboard.layout.vocabulary import ELEMENTS
from pressboard.render.reading.elements import TAGS
from pressboard.render.reading.text import WIDTH
from pressboard.render.reading.writer import ReadFile
from tests.certainty import certain
from tests.html_reading import Tag, html_of, words_of
from tests.mistakes import refusal

FIGURES: Drawings = {
    "board": Figure(8, 8, (Circle("ink", 4, 4, 1),), "A board", shows='A "board" & nothing on it.'),
    "emblem": Figure(8, 8, (Circle("ink", 4, 4, 1),)),
    "wordmark": Figure(80, 8, (Circle("ink", 4, 4, 1),), shows="Draughts"),
    "plot": Elastic(lambda width, height: Figure(width, height, (), "A plot", 1.0)),
}
ICONS = {"die": Symbol("die", (Circle("ink", 32, 32, 20),), shows="die")}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a folder for files."""
    return tmp_path


def written(page: str, folder: Path, ending: str, head: str = 'title="T"') -> str:
    """Return what is written of a page, or of several."""
    whole = page if page.startswith("<page") else f"<page>{page}</page>"
    file = ReadFile(folder / f"x{ending}", theme("full"))
    file.add(read(f"<document {head}>{whole}</document>", "my.xml"), FIGURES, ICONS)
    file.save()
    return (folder / f"x{ending}").read_text(encoding="utf-8")


def as_html(page: str, folder: Path, head: str = 'title="T"') -> Tag:
    """Return a page as HTML, read strictly."""
    return html_of(written(page, folder, ".html", head)).only("body")


def as_text(page: str, folder: Path) -> str:
    """Return what the main part says as text."""
    return written(page, folder, ".txt").partition("\n\n")[2]


def test_every_element_is_read() -> None:
    """The table knows every element of the vocabulary: a new one fails here until it is read."""
    read_with_what_holds_them = {"document", "page", "product", "way", "tr", "td", "th"}
    assert {*TAGS} | read_with_what_holds_them == {*ELEMENTS}


def test_what_is_written_is_escaped(folder: Path) -> None:
    """Signs that mean something in HTML are words, in texts, in attributes and in names."""
    page = '<h1>a &lt; b &amp; "c"</h1><p>&lt;script&gt;</p><figure name="board"/>'
    body = as_html(page, folder, 'title="&lt;/title&gt;" author="&quot;&gt;" lang="en"')
    assert words_of(body.only("h1").text()) == ["a", "b", "c"]
    assert "<script>" in body.text()
    assert body.only("svg").attributes["aria-label"] == 'A "board" & nothing on it.'


@given(
    st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), min_size=1, max_size=60)
)
def test_any_text_is_well_formed(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    """Whatever a heading says the page is well formed and the name of the heading one word."""
    from markupsafe import escape

    body = as_html(f"<h1>A{escape(text)}</h1>", tmp_path_factory.mktemp("any"))
    name = certain(body.only("h1").attributes["id"])
    assert name.split() == [name]


def test_headings_with_the_same_words_have_names_of_their_own(folder: Path) -> None:
    """Names are the words; the second of the same has a number."""
    body = as_html("<h1>Über a game</h1><h2>The end</h2><h2>The end</h2><h2>…</h2>", folder)
    names = [tag.attributes["id"] for tag in body.all("h1", "h2")]
    assert names == ["uber-a-game", "the-end", "the-end-2", "part"]


def test_ranks_follow_each_other(folder: Path) -> None:
    """A heading is at most one rank below that before it, wherever it stands; without a first there is the title."""
    body = as_html("<h3>One</h3><box><h3>Two</h3></box><h2>Three</h2>", folder)
    assert [(tag.name, tag.text().strip()) for tag in body.all("h1", "h2", "h3")] == [
        ("h1", "T"),
        ("h2", "One"),
        ("h3", "Two"),
        ("h2", "Three"),
    ]
    later = as_html(
        '<page><row height="8mm"><h1>Game</h1></row><p>x</p></page><page><h1>Again</h1></page>',
        folder,
    )
    assert [(tag.name, tag.text().strip()) for tag in later.all("h1", "h2")] == [
        ("h1", "Game"),
        ("h2", "Again"),
    ]


def test_a_table_has_heads(folder: Path) -> None:
    """Rows of heads head columns, other heads their rows; where nothing is a head the first cell heads its row."""
    page = (
        '<table header="1"><tr><th>Die</th><th align="right">Step</th></tr>'
        '<tr><td>1</td><td align="right">2</td></tr></table>'
        "<table><tr><td>a</td><td>b</td></tr></table>"
        '<table grid="none"><tr><th>Row</th><td span="2">c</td></tr></table>'
    )
    body = as_html(page, folder)
    heads = [(tag.text().strip(), tag.attributes["scope"]) for tag in body.all("th")]
    assert heads == [("Die", "col"), ("Step", "col"), ("a", "row"), ("Row", "row")]
    assert [tag.attributes.get("colspan") for tag in body.all("td")][-1] == "2"
    assert as_text(page, folder) == "Die  Step\n---  ----\n1       2\n\na  b\n\nRow  c\n"


_ABOVE = """<table widths="9mm * 9mm 9mm" grid="none">
<tr><td span="2"/><td span="2"><p face="display">Jumps</p></td></tr></table>"""


@pytest.mark.parametrize(("second", "heads"), [("9mm * 9mm 9mm", 1), ("9mm * 9mm 8mm", 0)])
def test_a_table_above_one_in_the_same_columns_is_its_head(
    folder: Path, second: str, heads: int
) -> None:
    """Words that only a table lays out head the columns below them, with or without a rule; others stand free."""
    row = "<tr><td>1</td><td>Kim</td><td>3</td><td>5</td></tr>"
    page = as_html(f'{_ABOVE}<hr/><table widths="{second}" grid="rows">{row}</table>', folder)
    found = [each for each in page.all("th") if certain(each.attributes["scope"]).startswith("col")]
    assert len([*page.all("table")]) == 1
    assert [words for each in found if (words := each.text().strip())] == ["Jumps"] * heads
    assert any("Jumps" in each.text() for each in page.all("tr")) == bool(heads)


def test_columns_to_be_filled_in_give_way_in_text(folder: Path) -> None:
    """A table too wide for a line leaves out columns in which nothing stands below their heads; others stay."""
    heads = "".join(f"<th>{name}</th>" for name in ["guest", *["a-long-head"] * 8, "table"])
    table = f"<table><tr>{heads}</tr><tr><td>Kim</td>{'<td/>' * 8}<td>B</td></tr></table>"
    assert as_text(table, folder).split() == ["guest", "table", "-----", "-----", "Kim", "B"]
    assert "place" in as_text(
        "<table><tr><th>guest</th><th>place</th></tr><tr><td>Kim</td><td/></tr></table>", folder
    )


def test_blanks_keep_to_the_line_in_text(folder: Path) -> None:
    """A blank is no longer than a line is, in a paragraph or in a table; a short one stays as it is."""
    dots = "." * 90
    text = as_text(
        f"<p>Dear {dots}, come!</p><table><tr><th>When</th><td>{dots}</td></tr></table><p>{dots[:9]}</p>",
        folder,
    )
    assert max(map(len, text.splitlines())) <= WIDTH
    assert dots[:30] in text
    assert dots[:9] in text.splitlines()


def test_a_figure_is_told_unless_its_words_stand_beside_it(folder: Path) -> None:
    """In a row that says the same it is passed over."""
    row = '<table grid="none"><tr><td>{}</td><td><figure name="board"/></td></tr></table>'
    (shown,) = (
        tag.attributes["aria-label"] for tag in as_html('<figure name="board"/>', folder).all("svg")
    )
    for words, said in ((escape(shown or ""), False), ("Words.", True)):
        (drawing,) = as_html(row.format(words), folder).all("svg")
        assert ("aria-label" in drawing.attributes) == said
    assert as_text(row.format(escape(shown or "")), folder) == f"{shown}\n"


def test_tables_that_lay_out_are_none(folder: Path) -> None:
    """A figure with its words, an icon with what is said of it, pictures above their names: none of them is a table."""
    page = (
        '<table grid="none"><tr><td><figure name="board"/></td><td>Words.</td></tr></table>'
        '<table grid="none"><tr><td><icon name="die"/></td><td>A die.</td></tr><tr><td></td><td>More.</td></tr></table>'
        '<table grid="none"><tr><td><figure name="board"/></td><td><figure name="board"/></td></tr>'
        "<tr><td>First</td><td>Second</td></tr></table>"
    )
    body = as_html(page, folder)
    assert not [*body.all("table")]
    assert [words_of(tag.text()) for tag in body.all("figcaption")] == [
        ["Words"],
        ["First"],
        ["Second"],
    ]
    assert next(tag for tag in body.all("svg") if tag.attributes.get("class") == "icon").attributes[
        "aria-hidden"
    ]
    text = as_text(page, folder)
    assert words_of(text) == words_of(body.only("main").text(labels=True))
    assert text.index("First") < text.rindex("[A")


def test_what_a_heading_is_beside_follows_it(folder: Path) -> None:
    """A heading in a table that lays out stands above what is beside it; a figure has its words beside it."""
    row = '<table grid="none"><tr><td>{}</td><td>{}</td></tr></table>'
    figure = '<figure name="board" width="{}mm"/>'
    steps = "<ol><li>{}.</li></ol>"
    page = row.format("<h2>End</h2>", "<p>One.</p>") + row.format(
        figure.format(95), steps.format("Two")
    )
    page += row.format(figure.format(30), steps.format("Six"))
    body = as_html(page, folder)
    main = [tag for tag in body.only("main").children if isinstance(tag, Tag)]
    assert [(tag.name, tag.attributes.get("class")) for tag in main] == [
        ("h2", None),
        ("p", None),
        ("div", "row"),
        ("div", "row"),
    ]
    assert [words_of(tag.text()) for tag in main] == [["End"], ["One"], ["1", "Two"], ["1", "Six"]]


def test_words_below_a_figure_that_stay_with_it_are_its_caption(folder: Path) -> None:
    """In a keep they are, elsewhere not."""
    body = as_html(
        '<keep><figure name="board"/><p>One.</p></keep><figure name="board"/><p>Two.</p>', folder
    )
    assert [words_of(tag.text()) for tag in body.all("figcaption")] == [["One"]]


def test_an_icon_is_told_unless_its_word_stands_beside_it(folder: Path) -> None:
    """The word is looked for in the line."""
    page = (
        '<p>Roll a die <icon name="die"/>.</p><p>Roll <icon name="die"/> (<icon name="die"/>).</p>'
    )
    drawings = [*as_html(page, folder).all("svg")]
    assert [tag.attributes.get("aria-label") for tag in drawings] == [None, "die", "die"]
    assert as_text(page, folder) == "Roll a die.\n\nRoll [die] ([die]).\n"


def test_masthead_and_foot(folder: Path) -> None:
    """The row at the head of the first page is the head, rows at the foot the foot, what is for paper alone nothing."""
    page = (
        '<page><row height="9mm" on="first"><side width="9mm"><figure name="emblem"/></side>'
        '<side width="40mm" at="right"><p align="right">By Ann</p></side>'
        '<side width="30mm"><figure name="wordmark"/></side><fill><p><b>Rules</b></p></fill></row>'
        '<row height="9mm" on="following"><p>Draughts, again</p></row>'
        '<row height="5mm" at="bottom"><side width="9mm" at="right"><p>page <pagenumber/></p></side>'
        '<fill><p>Told by us</p></fill></row><p>Black begins.</p><mark name="cross" x="9mm" y="9mm"/></page>'
    )
    body = as_html(page, folder)
    assert words_of(body.only("header").text(labels=True)) == ["Draughts", "Rules", "By", "Ann"]
    assert words_of(body.only("main").text()) == ["Black", "begins"]
    assert words_of(body.only("footer").text()) == ["Told", "by", "us"]
    text = written(page, folder, ".txt")
    assert (
        text == f"Draughts\n========\nRules\nBy Ann\n\nBlack begins.\n\n{'-' * WIDTH}\nTold by us\n"
    )


def test_pages_after_the_first_repeat_no_head(folder: Path) -> None:
    """What stands at the head and the foot of several pages is told once; another head is told where it stands."""
    page = '<page><row height="8mm"><p>{}</p></row><row height="8mm" at="bottom"><p>Foot</p></row><p>{}</p></page>'
    body = as_html(
        page.format("Head", "one") + page.format("Head", "two") + page.format("Other", "three"),
        folder,
    )
    assert words_of(body.text()) == ["T", "Head", "one", "two", "Other", "three", "Foot"]


def test_lists_and_boxes_as_text(folder: Path) -> None:
    """Items have bullets or numbers and hang; boxes have a line at their left."""
    page = (
        '<ol start="9"><li>Roll.</li><li>Move<ul><li>one</li><li>two</li></ul></li></ol>'
        "<box><p>Mind.</p></box><hr/><p>A<br/>B</p>"
    )
    text = as_text(page, folder)
    assert (
        text == f"9.  Roll.\n10. Move\n\n    * one\n    * two\n\n| Mind.\n\n{'-' * WIDTH}\n\nA\nB\n"
    )


def test_figures_of_any_kind_are_drawn(folder: Path) -> None:
    """Elastic pictures are drawn for a usual place, printer's marks in their size; what there is not is told."""
    body = as_html(
        '<figure name="plot"/><figure name="plot" width="50mm"/><figure name="scale-note"/>', folder
    )
    boxes = [tag.attributes["viewbox"] for tag in body.all("svg")]
    assert boxes[:2] == ["0 0 120 90", "0 0 50 90"]
    assert len(boxes) == 3
    for page in ('<figure name="bord"/>', '<p><icon name="dye"/></p>', '<icon name="dye"/>'):
        assert "my" in refusal(BadTemplate, as_html, page, folder)


def test_links_lead_where_they_say(folder: Path) -> None:
    """A link is one, its address behind its words, as on paper."""
    body = as_html('<p>See <a href="https://example.org/?a=1&amp;b=2">more</a>.</p>', folder)
    assert body.only("a").attributes["href"] == "https://example.org/?a=1&b=2"
    assert body.only("p").text().strip() == "See more (https://example.org/?a=1&b=2)."


def test_numbers_of_notes_lead_to_their_rows(folder: Path) -> None:
    """A raised number leads to the row whose head it is; one without a row leads nowhere."""
    page = "<p>Out.<sup>1,2,9</sup></p><table><tr><td>1</td><td>a</td></tr><tr><td><b>2</b></td><td>b</td></tr></table>"
    body = as_html(page, folder)
    assert [tag.attributes["href"] for tag in body.all("a")] == ["#note-1", "#note-2"]
    assert [tag.attributes.get("id") for tag in body.all("tr")] == ["note-1", "note-2"]
    assert as_text(page, folder).startswith("Out.[1,2,9]\n")
    linked = as_html(f'<p><a href="https://example.org">x<b><sup>1</sup></b></a></p>{page}', folder)
    assert [tag.attributes["href"] for tag in linked.all("a")] == [
        "https://example.org",
        "#note-1",
        "#note-2",
    ]


def test_rows_to_be_filled_in_are_lines_in_text(folder: Path) -> None:
    """A row without anything in it is lines to write on, as wide as the columns."""
    page = '<table header="1"><tr><th>Name</th><th>Won</th></tr><tr><td></td><td></td></tr></table>'
    assert as_text(page, folder) == "Name  Won\n----  ---\n____  ___\n"


def test_a_group_and_its_entries(folder: Path) -> None:
    """A group is a heading of the third rank, an entry an icon and its text."""
    page = '<h2>Points</h2><group title="At the end"><entry icon="die"><b>Die.</b> Roll.</entry></group>'
    body = as_html(page, folder)
    assert [tag.text().strip() for tag in body.all("h3")] == ["At the end"]
    assert body.only("svg").attributes["aria-hidden"] == "true"
    assert as_text(page, folder) == "Points\n------\n\nAt the end\n~~~~~~~~~~\n\nDie. Roll.\n"


def test_words_beside_a_drawing_go_on(folder: Path) -> None:
    """A row that begins with nothing goes on with the words beside the drawing of the row above."""
    rows = '<tr><td><icon name="die"/></td><td><p>Die.</p></td></tr><tr><td/><td><p>Roll it.</p></td></tr>'
    body = as_html(f'<table widths="10mm *" grid="none">{rows}</table>', folder)
    assert [tag.text().split() for tag in body.all("div") if tag.attributes.get("class")] == [
        ["Die.", "Roll", "it."]
    ]


def test_a_page_is_for_any_width_and_names_its_makers(folder: Path) -> None:
    """The head has what browsers and search engines want to know."""
    root = html_of(
        written(
            "<p>x</p>",
            folder,
            ".html",
            'title="T" author="Ann" subject="S" keywords="k, l" lang="de"',
        )
    )
    assert root.attributes["lang"] == "de"
    metas = {
        tag.attributes.get("name") or "charset": tag.attributes.get("content")
        for tag in root.all("meta")
    }
    assert metas == {
        "charset": None,
        "viewport": "width=device-width, initial-scale=1",
        "author": "Ann",
        "description": "S",
        "keywords": "k, l",
    }
    assert "@media print" in root.only("style").text()


_FACE = re.compile(
    r'@font-face \{ font-family: "([^"]+)"; .*? src: url\(data:font/woff;base64,([^)]+)\)'
)


def test_a_page_brings_its_faces(folder: Path) -> None:
    """Text and headings are in the faces of print: small, by names that licences leave free, from nowhere else."""
    text = written("<h1>Wallaby</h1><p>Žába × <b>2</b>, <i>šach</i>, 日</p>", folder, ".html")
    letters: dict[str, set[int]] = {}
    sizes: dict[str, int] = {}
    for family, data in _FACE.findall(text):
        file = b64decode(data)
        font = TTFont(BytesIO(file))
        names = {record.nameID: str(record) for record in font["name"].names}
        assert names.keys() >= {0, 1, 13}, "copyright and licence go along"
        assert not any(
            re.search("Fira|Fredoka", words)
            for number, words in names.items()
            if number not in (0, 13, 14)
        )
        cut = f"{family} {font['OS/2'].usWeightClass} {font['post'].italicAngle != 0}"
        letters.setdefault(cut, set()).update(font.getBestCmap())
        sizes[cut] = sizes.get(cut, 0) + len(file)
    assert len(letters) == 4
    assert all(size <= 30_000 for size in sizes.values())
    assert all(found >= {*map(ord, "Wallaby2")} for found in letters.values())
    assert any(found >= {*map(ord, "Žába×š")} for found in letters.values())
    assert "@import" not in text
    assert {address[:15] for address in re.findall(r"url\(([^)]*)\)", text)} == {"data:font/woff;"}
