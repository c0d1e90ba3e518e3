"""Checks of complete elements, beyond those of their attributes and places."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import chain

from pressboard.layout.divisions import CHOOSE, DIVISIONS, RESTS, divides
from pressboard.layout.line_marks import bad_template
from pressboard.layout.tree import FIT, Element, SourceLine
from pressboard.layout.vocabulary import ELEMENTS, LINES
from pressboard.units import show_mm

_BESIDE_CARDS = frozenset({"row", "side", "frame", "mark", "trim", "slot", "card", "bookmark"})
_BESIDE_FILL = frozenset({"frame", "mark", "trim", "bookmark", CHOOSE, *DIVISIONS})
_STRIPS = ("row", "side")

TreeFault = tuple[SourceLine, str]


def check(element: Element) -> None:
    """Raise BadTemplate for the first fault of a complete `element`; those inside it have been checked."""
    if (faults := _CHECKS.get(element.tag)) and (fault := next(faults(element), None)):
        raise bad_template(*fault)


def _document(document: Element) -> Iterator[TreeFault]:
    if not any(document.elements()):
        yield document.where, "<document> holds no <page>"


def _page(page: Element) -> Iterator[TreeFault]:
    tags = Counter(child.tag for child in page.elements())
    for child in page.elements():
        if tags["slot"] and child.tag in _STRIPS and child["on"] != "every":
            yield child.where, f'cards lie alike on all pages; leave out on="{child["on"]}"'
        if child.tag in ELEMENTS["page"].once and tags[child.tag] > 1:
            yield child.where, f"a page has only one <{child.tag}>, this has {tags[child.tag]}"
        if child.tag == "card" and not tags["slot"]:
            yield child.where, "a <card> needs a <slot> on its page to say how large cards are"
        if tags["slot"] and child.tag not in _BESIDE_CARDS:
            yield (
                child.where,
                f"a page with a <slot> holds cards; put <{child.tag}> into a <card> or on another page",
            )
    yield from _rests(page)
    if rest := next((child for child in page.elements() if child.tag in RESTS), None):
        for child in page.elements():
            if child.tag not in _BESIDE_FILL:
                yield (
                    child.where,
                    f"<{rest.tag}> takes all that is left of the page; put <{child.tag}> into it",
                )


def _rests(place: Element) -> Iterator[TreeFault]:
    """Ask that one element at most takes what is left of a place."""
    rests = [
        child
        for child in place.elements()
        if child.tag in RESTS or (child.tag == CHOOSE and divides(child))
    ]
    for child in rests[1:]:
        yield (
            child.where,
            f"<{rests[0].tag}> takes all that is left already; divide it with <row> and <side>",
        )


def _place(place: Element) -> Iterator[TreeFault]:
    """Ask that a place is either divided or filled with blocks; bookmarks may stand beside both."""
    divided = next(filter(divides, place.elements()), None)
    if not divided and not place["turned"]:
        return
    if place["turned"] and (link := _first("a", place)):
        yield link.where, f"an <a> cannot stand in a turned {place.tag}; write the address as text"
    if place["turned"] and FIT in (place.attributes.get("height"), place.attributes.get("width")):
        yield (
            place.where,
            f'a turned {place.tag} cannot be as large as what is in it: give it a length for "{FIT}"',
        )
    if divided:
        for child in place.elements():
            if child.tag in _STRIPS and child["on"] != "every":
                yield (
                    child.where,
                    f'only what divides a page itself has on="{child["on"]}"; put it there or leave it out',
                )
            if not divides(child) and child.tag != "bookmark":
                yield (
                    child.where,
                    f"<{place.tag}> is divided by <{divided.tag}>; put <{child.tag}> into a <fill>",
                )
    yield from _rests(place)


def _first(tag: str, element: Element) -> Element | None:
    """Return the first element of a tag in another, at any depth."""
    inside = (child if child.tag == tag else _first(tag, child) for child in element.elements())
    return next(filter(None, inside), None)


def _choose(choose: Element) -> Iterator[TreeFault]:
    if not any(choose.elements()):
        yield (
            choose.where,
            "<choose> holds no <way>; put what stands in it into one, and a second beside it",
        )
    for way in choose.elements() if divides(choose) else ():
        yield from _rests(way)
        for child in way.elements():
            if not divides(child):
                yield (
                    child.where,
                    f"the ways of this <choose> divide a place; put <{child.tag}> into a <fill>",
                )


def _grid(grid: Element) -> Iterator[TreeFault]:
    cells = sum(1 for _ in grid.elements())
    counted = isinstance(grid["rows"], int) and isinstance(grid["columns"], int)
    if counted and cells > grid["rows"] * grid["columns"]:
        yield (
            grid.where,
            f"{grid['columns']} columns and {grid['rows']} rows have no room for {cells} cells",
        )


def _rectangle(element: Element, rim: str) -> Iterator[TreeFault]:
    """Ask that the attribute `rim`, which is on all sides of a rectangle, leaves something of it."""
    if 2 * element[rim] >= min(element["width"], element["height"]):
        size = f"{show_mm(element['width'])} x {show_mm(element['height'])}"
        yield element.where, f"{rim} {show_mm(element[rim])} on both sides leaves nothing of {size}"


def _mark(mark: Element) -> Iterator[TreeFault]:
    ends = [mark["x2"], mark["y2"]]
    if mark["name"] in LINES and None in ends:
        yield mark.where, f'<mark name="{mark["name"]}"> is a line and needs x2 and y2 for its end'
    if mark["name"] not in LINES and ends != [None, None]:
        yield mark.where, f'<mark name="{mark["name"]}"> has its own size; leave x2 and y2 out'


def _table(table: Element) -> Iterator[TreeFault]:
    rows = list(table.elements())
    columns = len(table["widths"]) if table["widths"] else None
    for row in rows:
        cells = sum(cell["span"] for cell in row.elements())
        if columns is not None and cells > columns:
            yield (
                row.where,
                f"the row has {cells} cells (spans counted), the table {columns} widths",
            )
    if rows and table["header"] > len(rows):
        yield table.where, f"header is {table['header']} rows, but there are only {len(rows)}"


_CHECKS: Mapping[str, Callable[[Element], Iterator[TreeFault]]] = {
    "document": _document,
    "page": _page,
    **dict.fromkeys(("row", "side", "fill", "cell"), _place),
    CHOOSE: _choose,
    "grid": _grid,
    "slot": lambda slot: _rectangle(slot, "safe"),
    "frame": lambda frame: chain(_rectangle(frame, "padding"), _place(frame)),
    "mark": _mark,
    "table": _table,
}
CHECKED = frozenset(_CHECKS)
"""The tags of elements that are checked when they are complete."""
