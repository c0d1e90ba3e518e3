"""Documents as they are read: the masthead becomes the head, credits the foot, what is for paper alone nothing."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from pressboard.figures.elastic import Drawings
from pressboard.figures.shapes import Symbol
from pressboard.figures.themes import Theme
from pressboard.layout.divisions import FOLLOWING
from pressboard.layout.page_runs import only_pages
from pressboard.layout.tree import Element
from pressboard.render.reading.blocks import Around, BlockReader
from pressboard.render.reading.nodes import (
    USUAL_SIZE,
    Heading,
    Nodes,
    Paragraph,
    Reading,
    Row,
    Table,
    all_of,
    ranked,
    rebuilt,
)
from pressboard.render.reading.plain import words_of
from pressboard.render.text.styles import PLAIN
from pressboard.units import pt
from pressboard.words import words

# Numbers of notes: rows of tables that have them as their heads.


def numbers(nodes: Nodes) -> list[str]:
    """Return the numbers that rows of tables have as their heads, each once."""
    tables = (node for node in all_of(nodes) if isinstance(node, Table))
    found = (number_of(row) for table in tables for row in table.body)
    return list(dict.fromkeys(number for number in found if number))


def number_of(row: Row) -> str:
    """Return the number that is the head of a row, "" where it has none."""
    first, *_ = row or (None,)
    if first is None or first.heads != "row" or len(first.content) != 1:
        return ""
    only = first.content[0]
    words = words_of(only.line) if isinstance(only, Paragraph) else ""
    return words if words.isdecimal() else ""


_FACTS = ("author", "subject", "keywords")


class _Page(NamedTuple):
    """What is read of a page."""

    head: Nodes
    main: Nodes
    foot: Nodes


def reading(document: Element, theme: Theme, figures: Drawings, icons: Mapping[str, Symbol]) -> Reading:
    """Return what is read of a document; raises BadTemplate for unknown figures and icons.

    It begins with a heading of the first rank, and ranks follow each other without a gap.
    """
    reader = BlockReader(theme, figures, icons)
    whole = _joined([_page(page, reader) for page in only_pages(document)])
    title = document["title"] or _first_heading(whole) or words("Handout")
    if not _first_heading(whole) or _is_cut_apart(whole):
        whole = _Page((Heading(1, (title,)), *_lowered(whole.head)), _lowered(whole.main), whole.foot)
    head, last = ranked(whole.head)
    main, last = ranked(whole.main, last)
    facts = tuple((name, document[name]) for name in _FACTS if document[name])
    sizes = (pt(page["size"]) for page in only_pages(document) if page["look"] != PLAIN.name)
    return Reading(title, document["lang"], facts, head, main, whole.foot, max(next(sizes, USUAL_SIZE), USUAL_SIZE))


def joined(readings: Sequence[Reading]) -> Reading:
    """Return several documents as one, which is called as the first is."""
    first, *others = readings
    main, foot = first.main, first.foot
    for each in others:
        main += _lowered(each.head) + each.main
        foot += tuple(node for node in each.foot if node not in foot)
    return replace(first, main=main, foot=foot)


def _page(page: Element, reader: BlockReader) -> _Page:
    children = [child for child in page.elements() if child.attributes.get("on") != FOLLOWING]
    tops = [child for child in children if child.tag == "header" or _strip(child) == "top"]
    read = [(child, reader.blocks([child], Around(rank=1, head=True))) for child in tops]
    top = next(((child, nodes) for child, nodes in read if nodes), None)
    feet = [child for child in children if child.tag == "footer" or _strip(child) == "bottom"]
    taken = {id(child) for child in (*feet, *(top[:1] if top else ()))}
    rest = [child for child in children if id(child) not in taken]
    head, main = top[1] if top else (), reader.blocks(_once(rest, reader), Around())
    return _Page(head if main else (), main or head, reader.blocks(feet, Around()))


def _once(children: Sequence[Element], reader: BlockReader) -> list[Element]:
    """Return what stands on a page without the frames that say what another one does, as cards are printed for all."""
    frames = {id(each): reader.blocks([each], Around()) for each in children if each.tag == "frame"}
    seen = list[Nodes]()
    kept = list[Element]()
    for child in children:
        nodes = frames.get(id(child), ())
        if nodes and nodes in seen:
            continue
        seen.append(nodes)
        kept.append(child)
    return kept


def _strip(element: Element) -> str:
    """Return at which end of a page an element is a row, "" where it is none."""
    return str(element["at"]) if element.tag == "row" else ""


def _joined(pages: list[_Page]) -> _Page:
    """Return pages as one: what stands at the head or the foot of several is told once."""
    first = pages[0]
    main = first.main
    feet = list(first.foot)
    for page in pages[1:]:
        main += (() if page.head == first.head else _lowered(page.head)) + page.main
        feet += [node for node in page.foot if node not in feet]
    return _Page(first.head, main, tuple(feet))


def _is_cut_apart(page: _Page) -> bool:
    """Say whether several parts of a page, and not its head, have a heading of the first rank each."""
    heads, mains = (sum(each.rank == 1 for each in _headings(part)) for part in (page.head, page.main))
    return not heads and mains > 1


def _lowered(nodes: Nodes) -> Nodes:
    """Return the head of a page that follows: what is called after the whole has but one heading of the first rank."""
    return tuple(
        replace(node, rank=2) if isinstance(node, Heading) and node.rank == 1 else rebuilt(node, _lowered)
        for node in nodes
    )


def _first_heading(page: _Page) -> str:
    """Return the words of the first heading of the first rank, "" where there is none before any other."""
    first = next(_headings(page.head + page.main), None)
    return words_of(first.line) if first and first.rank == 1 else ""


def _headings(nodes: Nodes) -> Iterator[Heading]:
    return (node for node in all_of(nodes) if isinstance(node, Heading))
