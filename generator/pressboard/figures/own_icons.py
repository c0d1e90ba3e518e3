"""Icons of the user's own: pictures are looked through for symbols, which are drawn by others then."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from pressboard.figures.shapes import Drawable, Drawing, Elastic, Figure, Symbol, Use
from pressboard.lean_classes import dataclass

_MOST_KNOWN = 4096
"""So many symbols are kept that were looked through, lest a long book fill the memory."""


class OwnIcons:
    """Symbols of the user's own by the names of ours; pictures are looked through for these, and drawn with those.

    What stands for an icon in text pictures, and what it is said to show, stays as it is. Each symbol is changed once:
    it is kept with what takes its place, by its identity.
    """

    def __init__(self, own: Mapping[str, Symbol]) -> None:
        self.own = own
        self._known: dict[int, tuple[Symbol, Symbol]] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OwnIcons) and self.own == other.own

    def __reduce__(self) -> tuple[type["OwnIcons"], tuple[Mapping[str, Symbol]]]:
        """Tell other processes the icons alone."""
        return type(self), (self.own,)

    def drawing(self, drawing: Drawing) -> Drawing:
        if isinstance(drawing, Elastic):
            return replace(drawing, draw=_DrawnWith(drawing.draw, self)) if self.own else drawing
        return self.figure(drawing)

    def figure(self, figure: Figure) -> Figure:
        items = self._items(figure.items)
        if items is figure.items:
            return figure
        return replace(figure, items=items)

    def symbol(self, symbol: Symbol) -> Symbol:
        """The symbol that stands for another."""
        known = self._known.get(id(symbol))
        if known is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            own = self.own.get(symbol.name)
            items = own.items if own else self._items(symbol.items)
            changed = symbol if items is symbol.items else replace(symbol, items=items)
            known = self._known[id(symbol)] = symbol, changed
        return known[1]

    def _items(self, items: tuple[Drawable, ...]) -> tuple[Drawable, ...]:
        """Return items with other symbols; where there is nothing to change, the very same."""
        changed = list[Drawable]()
        uses = 0
        if not self.own:
            return items
        for item in items:
            symbol = self.symbol(item.symbol) if isinstance(item, Use) else None
            if symbol and isinstance(item, Use) and symbol is not item.symbol:
                item = replace(item, symbol=symbol)
                uses += 1
            changed.append(item)
        return tuple(changed) if uses else items


@dataclass(frozen=True, slots=True)
class _DrawnWith:
    """Draws what `draw` does, with other symbols; two that draw alike are equal."""

    draw: Callable[[float, float], Figure]
    icons: OwnIcons

    def __call__(self, width: float, height: float) -> Figure:
        return self.icons.figure(self.draw(width, height))
