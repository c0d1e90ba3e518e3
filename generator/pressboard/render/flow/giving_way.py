"""How far large figures give way on a page that is being fitted: no further than their labels can still be read."""

from pressboard.figures.elastic import Drawing, Elastic
from pressboard.figures.themes import Theme
from pressboard.render.painter import GROWN
from pressboard.render.text.looks import Look
from pressboard.render.type_in_figures import drawn_size, room_of, smallest
from pressboard.units import pt

_GIVES_WAY = pt(40.0)
"""Figures as wide as this become narrower where that fills pages better; those with a height of their own do not."""


def given_way(figure: Drawing, width: float, look: Look, theme: Theme) -> float:
    """Return how wide a figure is that is meant to be so wide, points, on a page of this look and theme."""
    if width < _GIVES_WAY or look.pictures == 1.0:
        return width
    if isinstance(figure, Elastic):
        return width * look.pictures
    # A label that has no room to grow counts as smaller.
    least = smallest(figure.items, lambda label: min(drawn_size(label, theme), room_of(label) / GROWN))
    return min(width, max(width * look.pictures, look.label / GROWN * figure.width / least))
