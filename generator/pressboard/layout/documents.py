"""What a document says and holds: its words and addresses, its pages and products, the pictures that it names."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from pressboard.errors import BadTemplate, unknown
from pressboard.figures.marks import MARKS, mark
from pressboard.figures.shapes import Drawing, Drawings, Symbol
from pressboard.layout.tree import Attributes, Element, SourceLine
from pressboard.layout.vocabulary import ELEMENTS


def text_of(element: Element) -> str:
    """Return the text that stands in `element`, white space folded."""
    return " ".join("".join(_texts(element)).split())


def _texts(element: Element) -> list[str]:
    pieces: list[str] = []
    for child in element.children:
        pieces += [child] if isinstance(child, str) else _texts(child)
    return pieces


# The pages of a document, and the products between them that a handout asks for.

PRODUCT = "product"


def pages_and_choices(document: Element) -> Iterator[Element]:
    """Yield the pages of a document, and each `choose` among pages; raises BadTemplate for a product."""
    for child in document.elements():
        if child.tag == PRODUCT:
            raise BadTemplate(
                f"{child.where}: <{PRODUCT}> is written by product() in a handout; other templates have none"
            )
        yield child


def runs(document: Element) -> Iterator[Element]:
    """Yield a document in pieces, in order: its products, and of pages that follow each other a document each."""
    for are_products, children in groupby(document.elements(), lambda child: child.tag == PRODUCT):
        if are_products:
            yield from children
        else:
            yield document.holding(children)


def page_of(line: str, where: SourceLine) -> Element:
    paragraph = Element("p", ELEMENTS["p"].defaults, (line,), where)
    return Element("page", ELEMENTS["page"].defaults, (paragraph,), where)


def icon_of(entry: Element, size: float) -> Element:
    """Return the icon that stands beside an entry, `size` mm high."""
    return Element("icon", Attributes({"name": entry["icon"], "size": size}), (), entry.where)


# The pictures that a document names: figures, printer's marks, icons.


def drawing_called(element: Element, figures: Drawings) -> Drawing:
    """Return the picture that a figure's element names, or the printer's mark; raises BadTemplate."""
    if element.tag == "image":
        raise BadTemplate(
            f"{element.where}: images of one's own stand in handouts only; leave this one out"
        )
    name = element["name"]
    if name in figures:
        return figures[name]
    if name in MARKS:
        return mark(name)
    raise BadTemplate(f"{element.where}: {unknown('figure', name, sorted(figures))}")


def icon_called(name: str, where: SourceLine, icons: Mapping[str, Symbol]) -> Symbol:
    """Return the icon called `name`, which is named at `where`; raises BadTemplate."""
    if name not in icons:
        raise BadTemplate(f"{where}: {unknown('icon', name, sorted(icons))}")
    return icons[name]
