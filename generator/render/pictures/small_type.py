"""The smallest type in a figure, as it is printed."""

from collections.abc import Iterable
from math import inf

from generator.figures.shapes import Drawable, Figure, Label, Use
from generator.figures.themes import Theme
from generator.render.figures import AS_DRAWN, LeastType, least_in
from generator.render.text.fonts import clean, display_face, face


def least_type(figure: Figure, scale: float, theme: Theme) -> float:
    """Return the size of the smallest type in a figure drawn at `scale` points to the board unit, in points.

    It is infinite where there is none.
    """
    return _least(figure.items, scale, least_in(figure, scale), theme)


def _least(items: Iterable[Drawable], scale: float, raised: LeastType, theme: Theme) -> float:
    """Return the smallest size of labels; those of the figure itself are `raised` where they have room."""
    sizes = (_size_of(item, scale, raised, theme) for item in items if isinstance(item, (Label, Use)))
    return min(sizes, default=inf)


def _size_of(item: Label | Use, scale: float, raised: LeastType, theme: Theme) -> float:
    if isinstance(item, Use):
        return _least(item.symbol.items, scale * item.scale, AS_DRAWN, theme)
    text = clean(item.text)
    if not text.strip():
        return inf
    size = raised.of(item.size * theme.paint(item.role).type_factor)
    width = (display_face(text) if item.display else face(item.bold)).width(text)
    return scale * (min(size, item.fit / width) if item.fit and width else size)
