"""The type in figures: how large labels are drawn, how large they have room to be, and the smallest there is."""

from collections.abc import Callable, Iterable
from math import inf

from pressboard.figures.shapes import Drawable, Label, Symbol, Use
from pressboard.figures.themes import Theme
from pressboard.render.text.fonts import clean, display_face, face


def drawn_size(label: Label, theme: Theme) -> float:
    """Return the type's size that a label has in a theme, as far as it has room, in board units."""
    return label.size * theme.paint(label.role).type_factor


def room_of(label: Label) -> float:
    """Return the largest size in which a label fits its place; it is infinite where nothing is in its way."""
    text = clean(label.text)
    width = (display_face(text) if label.display else face(label.bold)).width(text)
    return label.fit / width if label.fit and width else inf


def smallest(
    items: Iterable[Drawable], size_of: Callable[[Label], float], in_symbol: Callable[[Symbol], float] | None = None
) -> float:
    """Return the smallest type among items by the size of each label, in their units; infinite where there is none.

    What it is `in_symbol`s may be known to the caller.
    """

    def of(item: Drawable) -> float:
        if isinstance(item, Use):
            inside = in_symbol(item.symbol) if in_symbol else smallest(item.symbol.items, size_of)
            return inside * item.scale
        return size_of(item) if isinstance(item, Label) else inf

    return min(map(of, items), default=inf)
