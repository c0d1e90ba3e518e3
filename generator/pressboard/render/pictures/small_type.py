"""The smallest type in a figure, as it is printed."""

from collections.abc import Iterable
from math import inf

from pressboard.figures.shapes import Drawable, Figure, Label, Use
from pressboard.figures.themes import Theme
from pressboard.render.painter import AS_DRAWN, LeastType, least_in
from pressboard.render.text.fonts import clean
from pressboard.render.type_in_figures import drawn_size, room_of, smallest


def least_type(figure: Figure, scale: float, theme: Theme) -> float:
    """Return the size of the smallest type in a figure drawn at `scale` points to the board unit, in points.

    It is infinite where there is none. Labels of the figure itself are raised where they have room.
    """
    uses: Iterable[Drawable] = (item for item in figure.items if isinstance(item, Use))
    labels: Iterable[Drawable] = (item for item in figure.items if isinstance(item, Label))
    inside = smallest(uses, lambda label: _size_of(label, AS_DRAWN, theme))
    raised = least_in(figure, scale)
    return scale * min(inside, smallest(labels, lambda label: _size_of(label, raised, theme)))


def _size_of(label: Label, raised: LeastType, theme: Theme) -> float:
    """Return the size in which a label is set, infinite for one that says nothing."""
    return min(raised.of(drawn_size(label, theme)), room_of(label)) if clean(label.text).strip() else inf
