"""The pictures that a document names: figures, printer's marks, icons."""

from collections.abc import Mapping

from pressboard.errors import BadTemplate, unknown
from pressboard.figures.elastic import Drawing, Drawings
from pressboard.figures.marks import MARKS, mark
from pressboard.figures.shapes import Symbol
from pressboard.layout.tree import Element, SourceLine


def drawing_called(element: Element, figures: Drawings) -> Drawing:
    """Return the picture that a figure's element names, or the printer's mark; raises BadTemplate."""
    if element.tag == "image":
        raise BadTemplate(f"{element.where}: images of one's own stand in handouts only; leave this one out")
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
