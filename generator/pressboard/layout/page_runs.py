"""The pages of a document, and the products between them that a handout asks for."""

from collections.abc import Iterator
from itertools import groupby

from pressboard.errors import BadTemplate
from pressboard.layout.tree import Element, SourceLine
from pressboard.layout.vocabulary import ELEMENTS

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
            yield Element(document.tag, document.attributes, [*children], document.where)


def page_of(line: str, where: SourceLine) -> Element:
    paragraph = Element("p", dict(ELEMENTS["p"].defaults), [line], where)
    return Element("page", dict(ELEMENTS["page"].defaults), [paragraph], where)
