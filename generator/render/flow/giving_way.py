"""How far large figures give way on a page that is being fitted: no further than their labels can still be read."""

from collections.abc import Iterable
from math import inf

from generator.figures.elastic import Drawing, Elastic
from generator.figures.shapes import Drawable, Label, Use
from generator.figures.themes import Theme
from generator.render.figures import GROWN
from generator.render.text.looks import Look
from generator.units import pt

_GIVES_WAY = pt(40.0)
"""Figures as wide as this become narrower where that fills pages better; those with a height of their own do not."""


def given_way(figure: Drawing, width: float, look: Look, theme: Theme) -> float:
    """Return how wide a figure is that is meant to be so wide, points, on a page of this look and theme."""
    if width < _GIVES_WAY or look.pictures == 1.0:
        return width
    read = 0.0 if isinstance(figure, Elastic) else look.label / GROWN * figure.width / _smallest(figure.items, theme)
    return min(width, max(width * look.pictures, read))


def _smallest(items: Iterable[Drawable], theme: Theme) -> float:
    """Return the smallest type among items, in their units; it is infinite where there is none."""
    return min((_type_of(item, theme) for item in items), default=inf)


def _type_of(item: Drawable, theme: Theme) -> float:
    if isinstance(item, Use):
        return _smallest(item.symbol.items, theme) * item.scale
    return item.size * theme.paint(item.role).type_factor if isinstance(item, Label) else inf
