"""The elements that divide a page: rows, sides, what they leave, and grids."""

from pressboard.layout.attributes import PLACE, TURNED, given
from pressboard.layout.entries import Attribute, Entry
from pressboard.layout.kinds import LENGTH, NAME, SHARE, TEXT, YES_NO, choice, whole

DIVISIONS = frozenset({"row", "side", "fill", "grid"})
"""What divides a page or another place."""
RESTS = frozenset({"fill", "grid"})
"""Of these only one takes what rows and sides leave of a place."""


_PLACE = (
    *PLACE,
    Attribute(
        "alike",
        NAME,
        "of places on a page that share this name all are set in type that fits in each of them, and rows of "
        'height="fit" are as high as the highest of them needs',
    ),
    Attribute(
        "shorten",
        YES_NO,
        "what has no room in its smallest type ends with an ellipsis, and is no error",
        "no",
    ),
    Attribute(
        "refusal",
        TEXT,
        "what a print is refused with where its contents have no room, instead of its measures",
    ),
    TURNED,
)
FIRST, FOLLOWING = "first", "following"
"""The pages, of those that a text flows over, on which a row stands."""


def _strip(name: str, extent: str, ends: tuple[str, str], help_: str, example: str, holds: frozenset[str]) -> Entry:
    attributes = (
        given(extent, SHARE, "what it takes of the place that is left"),
        Attribute("at", choice(*ends), "the end that it takes", ends[0]),
        Attribute("gap", LENGTH, "space between it and what is left", "4mm"),
        Attribute(
            "on",
            choice("every", FIRST, FOLLOWING),
            "the pages it stands on, where it divides a page whose text flows over several",
            "every",
        ),
        *_PLACE,
    )
    return Entry(name, help_, example, attributes, holds)


def divisions(blocks: frozenset[str]) -> tuple[Entry, ...]:
    """Return the elements; places hold `blocks`, or are divided further."""
    inside = blocks | DIVISIONS
    return (
        _strip(
            "row",
            "height",
            ("top", "bottom"),
            "A strip across the place that is left: blocks, or further rows and sides.",
            '<row height="14mm" border="line"><p>The club evening</p></row>',
            inside,
        ),
        _strip(
            "side",
            "width",
            ("left", "right"),
            "A strip down one side of the place that is left.",
            '<side width="30%" at="right"><p>What a turn is.</p></side>',
            inside,
        ),
        Entry(
            "fill",
            "What rows and sides leave of a place.",
            '<fill align="middle"><p align="center">The board</p></fill>',
            _PLACE,
            inside,
        ),
        Entry(
            "grid",
            "Equal cells in what rows and sides leave of a place.",
            '<grid columns="2" gap="6mm"><cell><p>One.</p></cell><cell><p>Two.</p></cell></grid>',
            (
                given("columns", whole(1, 50), "how many cells stand side by side"),
                Attribute("rows", whole(1, 50), "how many stand below each other; as many as it takes when left out"),
                Attribute("gap", LENGTH, "space between cells", "4mm"),
                Attribute(
                    "cut",
                    choice("no", "yes", "ticks"),
                    "lines to cut along part its cells, through the middle of the gaps; or ticks at their ends and "
                    "crosses where they meet",
                    "no",
                ),
            ),
            frozenset({"cell"}),
        ),
        Entry(
            "cell",
            "A cell of a grid; they follow row by row.",
            '<grid columns="1"><cell border="line" padding="2mm"><p>One.</p></cell></grid>',
            _PLACE,
            inside,
        ),
    )
