"""The elements that divide a page: rows, sides, what they leave, and grids."""

from collections.abc import Iterator, Sequence
from itertools import chain
from operator import is_

from pressboard.layout.entries import PLACE, TURNED, Attribute, Entry, entry, given
from pressboard.layout.kinds import LENGTH, NAME, SHARE, TEXT, YES_NO, choice, whole_or_fit
from pressboard.layout.tree import Element, Lengths

DIVISIONS = frozenset({"row", "side", "fill", "grid"})
"""What divides a page or another place."""
RESTS = frozenset({"fill", "grid"})
"""Of these only one takes what rows and sides leave of a place."""
CHOOSE = "choose"
_EXTENTS = ("width", "height")


def divides(element: Element) -> bool:
    """True if an element divides the place that it stands in."""
    if element.tag == CHOOSE:
        return any(divides(child) for way in element.elements() for child in way.elements())
    return element.tag in DIVISIONS


def ways_of(choose: Element) -> Iterator[Sequence[Element | str]]:
    """Yield what stands in each of the ways; one whose rows and sides have lists of lengths is as many."""
    return chain.from_iterable(series_of(choose))


def series_of(choose: Element) -> Iterator[Sequence[Sequence[Element | str]]]:
    """Yield the ways in series: in one that is halved each leaves words more room than those before, others are alone."""
    for way in choose.elements():
        several = _lengths(way)
        ways = [way.children]
        if several > 1:
            ways = [*zip(*(_with_lengths(child, several) for child in way.children), strict=True)]
        if way["halve"]:
            yield ways
        else:
            yield from ([each] for each in ways)


_HOLDERS = DIVISIONS | {"page", "cell"}
"""What rows and sides of a way stand in, themselves among it; those in a `choose` within it are of its ways."""


def _lengths(element: Element) -> int:
    """Return how many lengths rows and sides in it have."""
    own = [
        len(value)
        for name in _EXTENTS
        if isinstance(value := element.attributes.get(name), Lengths)
    ]
    return max(
        [1, *own, *(_lengths(child) for child in element.elements() if child.tag in _HOLDERS)]
    )


def _with_lengths(element: Element | str, several: int) -> Sequence[Element | str]:
    """Return it with each of several lengths; whatever has none stays itself, with what is known of it."""
    if isinstance(element, str) or element.tag not in _HOLDERS:
        return [element] * several
    own = {
        name: value
        for name in _EXTENTS
        if isinstance(value := element.attributes.get(name), Lengths)
    }
    children = [_with_lengths(each, several) for each in element.children]
    firsts = [each[0] for each in children]
    if not own and all(map(is_, firsts, element.children)):
        return [element] * several
    made = list[Element]()
    for number in range(several):
        held = element.holding([each[number] for each in children])
        lengths = {name: value[min(number, len(value) - 1)] for name, value in own.items()}
        made.append(held.saying(**lengths))
    return made


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
        "spoken",
        YES_NO,
        "`no` for what is of no use to who does not see the page, such as its number, or is said elsewhere",
        "yes",
    ),
    TURNED,
)
FIRST, FOLLOWING = "first", "following"
"""The pages, of those that a text flows over, on which a row stands."""


def _strip(
    name: str, extent: str, ends: tuple[str, str], help_: str, example: str, holds: frozenset[str]
) -> Entry:
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
        Attribute(
            "cut", choice("no", "dashes"), "dashes to cut along in the middle of that space", "no"
        ),
        *_PLACE,
    )
    return entry(name, help_, example, *attributes, holds=holds)


def divisions(blocks: frozenset[str]) -> tuple[Entry, ...]:
    """Return the elements; places hold `blocks`, or are divided further."""
    inside = blocks | DIVISIONS | {CHOOSE}
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
        entry(
            "fill",
            "What rows and sides leave of a place.",
            '<fill align="middle"><p align="center">The board</p></fill>',
            *_PLACE,
            holds=inside,
        ),
        entry(
            "grid",
            "Equal cells in what rows and sides leave of a place.",
            '<grid columns="2" gap="6mm"><cell><p>One.</p></cell><cell><p>Two.</p></cell></grid>',
            given(
                "columns",
                whole_or_fit(50),
                "how many cells stand side by side; `fit` takes as many as leave the largest type to all cells",
            ),
            Attribute(
                "rows",
                whole_or_fit(50),
                "how many stand below each other; as many as it takes when left out. `fit` takes as many as have "
                "room, and the others go on on further pages",
            ),
            Attribute("gap", LENGTH, "space between cells", "4mm"),
            Attribute(
                "snug",
                YES_NO,
                "cells are no larger than their pictures with `least` leave them, and what is left stands between "
                "and beside them",
                "no",
            ),
            Attribute(
                "cut",
                choice("no", "yes", "ticks"),
                "lines to cut along part its cells, through the middle of the gaps; or ticks at their ends and "
                "crosses where they meet",
                "no",
            ),
            holds=frozenset({"cell"}),
        ),
        entry(
            "cell",
            "A cell of a grid; they follow row by row.",
            '<grid columns="1"><cell border="line" padding="2mm"><p>One.</p></cell></grid>',
            *_PLACE,
            holds=inside,
        ),
        entry(
            CHOOSE,
            "A part that can be set in several ways. In a place: the first in which all has room and every picture "
            "keeps its `least`, or where none does the one with the largest pictures; between pages, too. Where text "
            "flows over pages: as few pages as can be, the last not nearly empty, then the way that stands first. The "
            "last one should take least.",
            '<choose><way><figure name="board" width="80mm"/></way><way><figure name="board"/></way></choose>',
            Attribute(
                "by",
                choice("order", "largest", "least"),
                "`largest` takes the way with the largest pictures whatever stands first; `least` takes none "
                "whose pictures do not keep it",
                "order",
            ),
            Attribute(
                "alike",
                NAME,
                "those on a page that share this name take the same way, by its number",
            ),
            Attribute(
                "refusal",
                TEXT,
                "what a print is refused with where no way has room, instead of measures",
            ),
            holds=frozenset({"way"}),
        ),
        entry(
            "way",
            "One of the ways: blocks, what divides a place, or nothing. One in which rows or sides have several "
            "lengths stands for as many, in their order.",
            "<choose><way><p>A story.</p></way><way/></choose>",
            Attribute(
                "halve",
                YES_NO,
                "each of its lengths leaves words more room than those before it, and pictures less: only the first in "
                "which all has room counts, and is found by halving",
                "no",
            ),
            holds=inside | {"page"},
        ),
    )
