"""What the author of a handout should know of its pages, told after they are printed: nothing of it is a fault."""

from collections.abc import Iterator, Mapping

from pressboard.figures.elastic import Drawing, Drawings, Elastic
from pressboard.figures.themes import Theme
from pressboard.layout.tree import Element
from pressboard.paths import our_templates
from pressboard.printing.more_slots import more_slots
from pressboard.printing.papers import Paper
from pressboard.units import mm, show_mm
from pressboard.words import words

_HIGHEST = 1000.0
"""The height of a place that has no end, mm."""
_READ = 6.0
"""Type that is smaller is not read at arm's length, points."""
_SHOWN = 0.05
"""Type is told to a tenth of a point: what is less below than this is not told."""


def advice(
    document: Element, paper: Paper, figures: Drawings, narrowest: Mapping[str, float], theme: Theme
) -> Iterator[str]:
    """Yield a line each for slots of which more would fit, and for figures with type too small to be read.

    `narrowest` is the least width (points) that each figure was drawn with. Nothing is said of figures in our
    own texts: nobody can change these there.
    """
    yield from _of_slots(document, paper)
    told = set[str]()
    for element in _all(document, "figure"):
        name = element["name"]
        if name in told or (our_templates() / element.where.template).is_file():
            continue
        if told_of := _of_type(figures.get(name), narrowest.get(name), theme):
            told.add(name)
            yield f"{element.where}: {told_of}"


def _of_slots(document: Element, paper: Paper) -> Iterator[str]:
    for page in _all(document, "page"):
        lies = {"landscape": paper.landscape, "portrait": paper.portrait}.get(page["orientation"], lambda: paper)()
        for slot in (child for child in page.elements() if child.tag == "slot"):
            if told := more_slots(lies, slot["width"], slot["height"], slot["gap"]):
                yield f"{slot.where}: {told}"


def _of_type(figure: Drawing | None, width: float | None, theme: Theme) -> str:
    """Return what is to be said of the type in a figure that was drawn `width` points wide; "" if nothing."""
    from pressboard.render.pictures.small_type import least_type

    if figure is None or not width:
        return ""
    drawn = figure.draw(mm(width), _HIGHEST) if isinstance(figure, Elastic) else figure
    least = least_type(drawn, width / drawn.width, theme)
    if least >= _READ - _SHOWN:
        return ""
    return words(
        "type in this figure is {size} pt high; {width} wide it would be {least} pt",
        size=f"{least:.1f}",
        width=show_mm(round(mm(width * _READ / least) + 0.5)),
        least=f"{_READ:g}",
    )


def _all(element: Element, tag: str) -> Iterator[Element]:
    """Yield all elements of a kind that stand in one."""
    if element.tag == tag:
        yield element
    for child in element.elements():
        yield from _all(child, tag)
