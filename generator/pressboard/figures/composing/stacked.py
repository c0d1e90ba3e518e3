"""Figures one below the other in one, with lines to cut along between them."""

from collections.abc import Mapping

from pressboard.figures.shapes import Drawable, Figure, Polyline, Symbol, Use


def stacked(figures: Mapping[str, Figure], gap: float, line: str) -> Figure:
    """Return figures of one unit as one, `gap` apart, with a line of the role `line` in the middle of each gap.

    A name stands for the content of its figure.
    """
    width, y = max(each.width for each in figures.values()), 0.0
    items: list[Drawable] = []
    for name, each in figures.items():
        if items:
            items.append(Polyline(line, ((0.0, y - gap / 2), (width, y - gap / 2))))
        items.append(Use(Symbol(f"stacked {name}", each.items), 0.0, y))
        y += each.height + gap
    title, (first, *_) = ", ".join(each.title for each in figures.values() if each.title), figures.values()
    return Figure(width, y - gap, tuple(items), title, first.unit)
