"""How far large figures give way on a page that is being fitted: no further than their labels can still be read."""

from collections.abc import Iterable
from math import inf

from generator.figures.elastic import Drawing, Elastic
from generator.figures.shapes import Drawable, Label, Use
from generator.figures.themes import Theme
from generator.render.figures import GROWN
from generator.render.text.fonts import clean, display_face, face
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
    """Return the type of a label, or what it may be so that it has room once it has grown."""
    if isinstance(item, Use):
        return _smallest(item.symbol.items, theme) * item.scale
    if not isinstance(item, Label):
        return inf
    size = item.size * theme.paint(item.role).type_factor
    text = clean(item.text)
    width = (display_face(text) if item.display else face(item.bold)).width(text)
    return min(size, item.fit / width / GROWN) if item.fit and width else size
