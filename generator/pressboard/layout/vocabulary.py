"""The vocabulary of layout documents: the one table behind the reader, its messages and the reference page.

HTML's names for text, names of our own for print. Lengths are in mm unless a unit is written; a plain number as
the size of type is in points.
"""

from collections.abc import Mapping

from pressboard.figures.marks import MARKS
from pressboard.figures.ruled import FINEST
from pressboard.figures.ruled import KINDS as RULED
from pressboard.layout.divisions import CHOOSE, DIVISIONS, divisions
from pressboard.layout.entries import (
    AT,
    BOX,
    FLOW,
    LED,
    PIECES,
    PLACE,
    SIDES,
    SMALLEST,
    TURNED,
    UPRIGHT,
    Attribute,
    Entry,
    align_of,
    entry,
    given,
    gutter,
    paint,
    size_of,
)
from pressboard.layout.kinds import (
    EXTENT,
    LEADING,
    LENGTH,
    NAME,
    PART,
    ROLE,
    TEXT,
    TYPE_SIZE,
    YES_NO,
    choice,
    extent,
    whole,
    whole_or_fit,
)
from pressboard.layout.text_elements import IN_A_LINE, TEXTS
from pressboard.layout.tree import FIT

LINES = ("cut", "outline", "fold", "tick")
"""The printer's marks that are lines from one point to another."""
_CROSS = "cross"

_DOCUMENT = (
    entry(
        "document",
        "The whole: one or more pages, and what the file says about itself.",
        '<document title="Rules" lang="en"><page><p>Black begins.</p></page></document>',
        Attribute("title", TEXT, "shown by the reader's window and by printers' queues"),
        Attribute("author", TEXT, "whose the game is"),
        Attribute("subject", TEXT, "what it is about, in a line"),
        Attribute("keywords", TEXT, "words to be found by, with commas between"),
        Attribute(
            "lang",
            NAME,
            "the language of the text as a code such as `en` or `de-AT`; that of the print where it is left out",
        ),
        Attribute(
            "duplex",
            choice("none", "long", "short"),
            "the edge on which paper is turned where every other page is the back of the one before",
            "none",
        ),
        holds=frozenset({"page", "product", CHOOSE}),
    ),
    entry(
        "product",
        "All pages of a game's product, between pages of a handout: what `product()` writes there.",
        '<document><page><p>The cards follow.</p></page><product name="1"/></document>',
        given("name", NAME, "what the handout calls it"),
    ),
    entry(
        "page",
        "Blocks flow through its columns and onto further pages; frames and marks stand still on every one of them.",
        '<page columns="2" size="12"><h1>Rules</h1><p>Black begins.</p></page>',
        Attribute(
            "orientation",
            choice("auto", "portrait", "landscape", FIT),
            "how the paper is turned; `fit` is upright, or across where pictures with `least` get clearly larger",
            "auto",
        ),
        Attribute(
            "back", YES_NO, "it is the back of the page before, where a printer may be off", "no"
        ),
        Attribute("columns", whole(1, 12), "columns of text", "1"),
        gutter(),
        Attribute(
            "margin",
            LENGTH,
            "space to the paper's edge, for rows, sides and text; not less than the paper's own",
        ),
        Attribute(
            "size", TYPE_SIZE, "type size of the text; headings and spaces follow it", "11pt"
        ),
        Attribute(
            "look",
            choice("plain", "reading", "large"),
            "how headings, spaces and lists look: `reading` as in our rules, `large` as in large print",
            "plain",
        ),
        Attribute("bookmark", TEXT, "the page's name in the outline; it has none when left out"),
        holds=FLOW | DIVISIONS | {"frame", "mark", "trim", "slot", "card", "pagebreak", CHOOSE},
        once=frozenset({"slot", "trim"}),
    ),
)

_PLACES = (
    entry(
        "frame",
        "Blocks in a rectangle at a fixed place; what does not fit into it is an error, never cut off.",
        '<frame x="10mm" y="10mm" width="60mm" height="40mm" smallest="8pt"><p>Fold here.</p></frame>',
        *BOX,
        *PLACE,
        Attribute(
            "into-margins", YES_NO, "may reach into the margins, for what bleeds over a cut", "no"
        ),
        TURNED,
        Attribute("over", YES_NO, "may lie over other places of the page", "no"),
        holds=FLOW | DIVISIONS | {CHOOSE},
    ),
    entry(
        "slot",
        "Makes the page a sheet of as many slots of this size as fit; each card fills the next.",
        '<page><slot width="63.5mm" height="88.9mm"/><card><p>7</p></card><card><p>8</p></card></page>',
        given("width", EXTENT, "width of a card after cutting"),
        given("height", EXTENT, "height of a card after cutting"),
        Attribute("gap", LENGTH, "space between neighbours; 0 lets them share cuts", "0mm"),
        Attribute(
            "cut", choice("lines", "crop", "none"), "cut lines, crop marks or nothing", "lines"
        ),
        Attribute("safe", LENGTH, "space inside the cut that stays free of contents", "3.175mm"),
        Attribute(
            "order",
            choice("rows", "columns", "mirrored"),
            "`rows` and `columns` fill from the upper left, `mirrored` rows from the right, for the backs of a "
            "sheet that is turned on its long edge",
            "rows",
        ),
    ),
    entry(
        "card",
        "The contents of the next slot.",
        '<page><slot width="2in" height="2in"/><card align="middle" size="24"><p>7</p></card></page>',
        Attribute("align", UPRIGHT, "where the blocks keep to", "top"),
        size_of("its text"),
        SMALLEST,
        LED,
        holds=FLOW,
    ),
    entry(
        "mark",
        "A printer's mark in its true size, x and y its upper left corner; cuts, folds, ticks are lines to x2, y2, and "
        "outlines are edges that only the layer `cut` of an SVG has.",
        '<mark name="fold" x="105mm" y="20mm" x2="105mm" y2="270mm"/>',
        given("name", choice(*(mark for mark in MARKS if mark != _CROSS), *LINES, _CROSS), "which"),
        *AT,
        Attribute("x2", LENGTH, "where a cut, outline, fold or tick ends"),
        Attribute("y2", LENGTH, "where a cut, outline, fold or tick ends"),
    ),
    entry(
        "trim",
        "What is left of the page when it has been cut: the PDF's trim box, and its bleed box, for copy shops.",
        '<trim x="10mm" y="10mm" width="190mm" height="277mm" bleed="3mm"/>',
        *BOX,
        Attribute("bleed", LENGTH, "how far what is printed goes on beyond it", "0mm"),
    ),
    entry(
        "columns",
        "Blocks in columns of equal height.",
        '<columns count="2"><p>One.</p><p>Two.</p></columns>',
        Attribute(
            "count", whole_or_fit(12), "how many; `fit` is as many as make it lowest, up to 6", "2"
        ),
        gutter(),
        holds=PIECES,
    ),
    entry(
        "keep",
        "Blocks that stay together on one page or in one column.",
        "<keep><h2>Setting up</h2><p>Place the board.</p></keep>",
        holds=FLOW,
    ),
    entry(
        "box",
        "Blocks in a framed box.",
        '<box fill="light"><p>Remember: no pass.</p></box>',
        paint("fill", "its ground"),
        Attribute("border", ROLE, "the role that colours its edge; `none` for no edge", "line"),
        Attribute("padding", LENGTH, "space inside its edges", "2mm"),
        Attribute(
            "inset",
            LENGTH,
            "space inside its edges on the left and right; that above when left out",
        ),
        Attribute("radius", LENGTH, "how round its corners are", "0mm"),
        size_of("its text"),
        Attribute(
            "leading", LEADING, "from line to line, in type sizes; that around it when left out"
        ),
        holds=FLOW,
    ),
    entry("pagebreak", "What follows begins a new page.", "<pagebreak/>"),
    entry("space", "Empty space.", '<space height="5mm"/>', given("height", LENGTH, "how much")),
    entry(
        "hr",
        "A line across, or one to write on.",
        '<hr role="dots" above="9mm"/>',
        Attribute("role", ROLE, "the role that draws it; `dots` for one to write on", "line"),
        Attribute(
            "above",
            LENGTH,
            "room above it, such as to write in; follows the type size when left out",
        ),
    ),
    entry(
        "ruled",
        "Ground to write, reckon or draw on, as wide as there is room for; it is never parted.",
        '<ruled kind="squares" height="30mm"/>',
        Attribute(
            "kind", choice(*RULED), "lines across, squares, or dots at their corners", "lines"
        ),
        given("height", EXTENT, "how high it is"),
        Attribute(
            "step", extent(FINEST), "from line to line; a larger one suits small hands", "5mm"
        ),
    ),
    entry(
        "bookmark",
        "An entry in the outline that leads here.",
        '<bookmark title="Variants" level="1"/>',
        given("title", NAME, "what the entry says"),
        Attribute("level", whole(0, 8), "its depth in the outline, 0 outermost", "0"),
    ),
)


_PICTURES = (
    entry(
        "figure",
        "A picture the program supplies, scaled into width and height with its proportions kept.",
        '<figure name="board" width="120mm"/>',
        given("name", NAME, "what the program calls it"),
        *SIDES,
        Attribute("unit", EXTENT, "the length of one of its own units, for true size"),
        Attribute(
            "least",
            PART,
            "what a `choose` should leave it: a share of the page or cell that it is in, or a length, below which "
            "neither of its sides goes",
        ),
        Attribute(
            "rank",
            choice("1", "2"),
            "the rank of heading that it is to who does not see it, such as a title that is drawn; none when left out",
        ),
        align_of("it keeps", "center"),
    ),
    entry(
        "image",
        "An image of your own, in handouts: a PNG, JPEG or SVG file beside the template.",
        '<image src="logo.png" alt="our club" width="40mm"/>',
        given("src", NAME, "the file, from the template's folder on, such as `pictures/logo.png`"),
        Attribute(
            "alt",
            TEXT,
            "what it shows, for who does not see it: nothing for an ornament; when left out the words below it in a `keep`",
        ),
        *SIDES,
        align_of("it keeps", "center"),
    ),
    entry(
        "thumbnails",
        "Small pictures of the first pages of a part of a kit, each with its number.",
        '<thumbnails part="Cards"/>',
        given("part", NAME, "the part's name"),
        Attribute("most", whole(1, 9), "how many pages are shown at most", "3"),
        Attribute("height", EXTENT, "the height they take; what there is when left out"),
    ),
    entry(
        "icon",
        "A symbol, in a line of text or as a block.",
        '<p>Any <icon name="die" size="5mm"/> will do.</p>',
        given("name", NAME, "what the program calls it"),
        Attribute("size", TYPE_SIZE, "its height; follows the text around when left out"),
    ),
)

GROUPS: Mapping[str, tuple[Entry, ...]] = {
    "Document and pages": _DOCUMENT,
    "Dividing a page": divisions(FLOW),
    "Places and blocks": _PLACES,
    "Text": TEXTS,
    "Pictures": _PICTURES,
    "In a line": IN_A_LINE,
}
"""The vocabulary as the reference page tells it."""

ELEMENTS: Mapping[str, Entry] = {entry.name: entry for group in GROUPS.values() for entry in group}
"""The vocabulary by the elements' names."""


def holders(name: str) -> list[str]:
    """Return the names of the elements in which the element `name` can stand, in the table's order."""
    return [entry.name for entry in ELEMENTS.values() if name in entry.holds]
