"""The elements of text: headings, paragraphs, lists and tables, and what stands in their lines."""

from pressboard.layout.entries import (
    FACE,
    FIGURES,
    INLINE,
    PIECES,
    Attribute,
    Entry,
    align_of,
    entry,
    given,
    paint,
    size_of,
)
from pressboard.layout.kinds import (
    EXTENT,
    LENGTH,
    LINK,
    NAME,
    ROLE,
    TEXT,
    TYPE_SIZE,
    WIDTHS,
    YES_NO,
    choice,
    whole,
)


def _heading(name: str, help_: str, example: str) -> Entry:
    bookmark = Attribute("bookmark", YES_NO, "whether the outline names it", "yes")
    return entry(
        name,
        help_,
        example,
        bookmark,
        FACE,
        paint("role", "it", "that of ink"),
        holds=INLINE,
        text=True,
    )


def _cell(name: str, help_: str, example: str) -> Entry:
    attributes = (
        Attribute("span", whole(1, 50), "how many columns it goes across", "1"),
        align_of("its contents keep"),
        paint("fill", "its ground"),
        Attribute(
            "left",
            ROLE,
            "the role that draws a line at its left edge, such as `line`; none when left out",
        ),
        FIGURES,
    )
    return entry(name, help_, example, *attributes, holds=INLINE | PIECES, text=True)


def _in_line(
    name: str, help_: str, example: str, *attributes: Attribute, holds: frozenset[str] = INLINE
) -> Entry:
    return entry(name, help_, example, *attributes, holds=holds, text=True)


TEXTS = (
    _heading("h1", "A heading of the first rank.", "<h1>The rules</h1>"),
    _heading("h2", "A heading of the second rank.", '<h2 bookmark="no">The end</h2>'),
    _heading("h3", "A heading of the third rank.", "<h3>A draw</h3>"),
    _in_line(
        "p",
        "A paragraph.",
        '<p align="center" size="14" role="soft ink" space-after="4mm">Good luck!</p>',
        align_of("its lines keep"),
        size_of("its text"),
        paint("role", "its text", "that of ink"),
        FACE,
        FIGURES,
        Attribute("space-after", LENGTH, "space below it; follows its type size when left out"),
        Attribute(
            "shrink",
            LENGTH,
            "it stays in one line, in smaller type where it is longer than this and its place; one that is not as "
            "long has no room there. Lines break wherever they are full when left out",
        ),
        Attribute(
            "smallest", TYPE_SIZE, "with `shrink`: in smaller type it would rather take two lines"
        ),
        Attribute(
            "hang",
            LENGTH,
            "how far all its lines but the first begin from the left; not when left out",
        ),
        Attribute(
            "rank",
            choice("1", "2", "3"),
            "the rank of heading that it is to who does not see the page, and in HTML and text; none when left out",
        ),
    ),
    entry(
        "ul",
        "A list with bullets.",
        "<ul><li>One board</li><li>Two dice</li></ul>",
        holds=frozenset({"li"}),
    ),
    entry(
        "ol",
        "A numbered list.",
        '<ol start="3"><li>Roll.</li><li>Move.</li></ol>',
        Attribute("start", whole(0, 999_999), "the first number", "1"),
        Attribute(
            "marks",
            choice("plain", "steps", "discs"),
            "plain numbers, large ones of steps to take, or discs such as those on a picture that is explained",
            "plain",
        ),
        holds=frozenset({"li"}),
    ),
    entry(
        "group",
        "Blocks under a heading of the third rank; where they go on in another column it is repeated.",
        '<group title="When you land"><entry icon="die">Roll again.</entry></group>',
        given("title", NAME, "what the heading says"),
        Attribute(
            "again", TEXT, "what stands behind it where it is repeated; (continued) when left out"
        ),
        holds=PIECES,
    ),
    entry(
        "entry",
        "A text with an icon to its left, such as the name of a piece and what it does; it is never parted.",
        '<entry icon="die"><b>Die.</b> Roll it, and move as many steps.</entry>',
        given("icon", NAME, "what the program calls the icon"),
        holds=INLINE | PIECES,
        text=True,
    ),
    entry(
        "li",
        "An item of a list: a line of text, blocks, or both.",
        "<ul><li>Move <b>one</b> step<ul><li>or two</li></ul></li></ul>",
        holds=INLINE | PIECES,
        text=True,
    ),
    entry(
        "table",
        "Rows of cells.",
        '<table widths="20mm * 2*" header="1"><tr><th>Die</th><th>Step</th><th>Notes</th></tr>'
        '<tr><td>1</td><td span="2">none</td></tr></table>',
        Attribute(
            "widths",
            WIDTHS,
            "a width for each column; equal shares when left out. `fit` is as wide as the column's words are in "
            "one line, `30%-fit-40%` at least and at most such shares of the table",
        ),
        Attribute("header", whole(0, 50), "how many rows are repeated on every further page", "0"),
        Attribute(
            "grid",
            choice("none", "lines", "rows"),
            "no lines, lines round cells or under rows",
            "lines",
        ),
        Attribute(
            "padding", LENGTH, "space inside each cell; 1.2mm when left out, none without a grid"
        ),
        Attribute("gap", LENGTH, "space between columns", "0mm"),
        Attribute("border", ROLE, "the role that colours its lines", "line"),
        size_of("its text"),
        FIGURES,
        Attribute("height", EXTENT, "height of each row; that of its contents when left out"),
        Attribute(
            "highest",
            EXTENT,
            "rows share the height there is, and are as high as this at most; then `height`, and what stands in "
            "the highest of them, is the least. On several pages all rows are as high",
        ),
        Attribute("space-after", LENGTH, "space below it; follows the type size when left out"),
        holds=frozenset({"tr"}),
    ),
    entry(
        "tr",
        "A row; a row with fewer cells than the table has columns ends in empty ones.",
        "<table><tr><td>1</td><td>2</td></tr></table>",
        holds=frozenset({"td", "th"}),
    ),
    _cell(
        "td",
        "A cell: text, blocks, or both.",
        '<table><tr><td align="right" fill="light">12</td></tr></table>',
    ),
    _cell(
        "th",
        "A cell that heads its column or row.",
        '<table header="1"><tr><th span="2">Dice</th></tr></table>',
    ),
)
"""Blocks of text."""

IN_A_LINE = (
    _in_line("b", "Bold text.", "<b>never</b>"),
    _in_line("i", "Italic text.", "<i>perhaps</i>"),
    _in_line("s", "Struck text.", "<s>Friday</s> Saturday"),
    _in_line("small", "Smaller text.", "<small>for two players</small>"),
    _in_line(
        "sup",
        "A small number above the line, such as that of a note.",
        "<p>Whoever has no jump is out.<sup>2</sup></p>",
        paint("role", "it", "that of the text around"),
        holds=INLINE - {"a"},
    ),
    entry("br", "A new line.", "<p>one<br/>two</p>"),
    _in_line(
        "span",
        "Text of another colour or size.",
        '<span role="accent" size="14">blue</span>',
        *(paint("role", "it", "that of the text around"), size_of("its text"), FACE, FIGURES),
    ),
    _in_line(
        "optional",
        "Text that is left out, with all other such text of its place, where the place has no room for it.",
        "<p>Toy. Three are worth 5.<optional> More than full sets are worth nothing.</optional></p>",
    ),
    _in_line(
        "q",
        "Text in quotes, with the signs of the document's language; one within another has the inner ones.",
        "<p>Say <q>check</q>.</p>",
    ),
    _in_line(
        "a",
        "A link; its address is printed after its words, in brackets, unless they are the address.",
        '<a href="https://example.org/">more games</a>',
        given("href", LINK, "where it leads: https://, http:// or mailto:"),
        holds=INLINE - {"a"},
    ),
    entry("pagenumber", "The number of the page.", "<p>page <pagenumber/></p>"),
    entry(
        "pagecount",
        "How many pages there are.",
        "<p>of <pagecount/></p>",
        Attribute(
            "alone",
            YES_NO,
            "those of a product alone where it is one of several in a handout",
            "no",
        ),
    ),
    entry(
        "topics",
        "The headings of the second rank that stand in the text of the page, with · between.",
        '<page><row height="8mm"><p><topics/></p></row><h2>Points</h2></page>',
    ),
    entry(
        "pages",
        "The numbers of the pages that a part of a kit takes, such as 3–4.",
        '<p>The cards are on <pages part="Cards"/>.</p>',
        given("part", NAME, "the part's name"),
        Attribute("named", YES_NO, "the word page or pages stands before them", "no"),
    ),
    entry(
        "sheets",
        "How many sheets of paper parts of a kit take, such as 3 sheets.",
        '<p><sheets parts="Cards|Tokens" both="Cards"/> of card</p>',
        given("parts", NAME, "the parts' names, with | between"),
        Attribute("both", TEXT, "those of them that are printed on both sides", ""),
    ),
    entry(
        "ink",
        "Roughly how much of the pages of parts of a kit is black, such as about 10 %, in steps of 5.",
        '<p>Ink: <ink parts="Cards|Tokens"/></p>',
        given("parts", NAME, "the parts' names, with | between"),
    ),
)
"""What stands in a line of text."""
