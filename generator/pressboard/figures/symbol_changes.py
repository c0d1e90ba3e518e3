"""Pictures with other symbols than they were made with: told apart by names, or drawn by the user's own icons."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from pressboard.figures.shapes import Drawable, Drawing, Elastic, Figure, Symbol, Use
from pressboard.lean_dataclasses import dataclass

_MOST_KNOWN = 4096
"""So many symbols are kept that were looked through, lest a long book fill the memory."""
_Known = dict[tuple[int, str], tuple[Symbol, Symbol]]


class SymbolChange:
    """Changes symbols in pictures, whatever these will be drawn for; where there is nothing to change, nothing is.

    Each is changed once: in `_known` it stands with what takes its place, by its identity, which it keeps so.
    """

    _known: _Known

    def drawing(self, drawing: Drawing, prefix: str = "") -> Drawing:
        if isinstance(drawing, Elastic):
            return replace(drawing, draw=_DrawnWith(drawing.draw, self, prefix))
        return self.figure(drawing, prefix)

    def figure(self, figure: Figure, prefix: str = "") -> Figure:
        items = self._items(figure.items, prefix)
        return figure if items is figure.items else replace(figure, items=items)

    def symbols(self, symbols: Mapping[str, Symbol], prefix: str = "") -> dict[str, Symbol]:
        return {name: self.symbol(each, prefix) for name, each in symbols.items()}

    def symbol(self, symbol: Symbol, prefix: str = "") -> Symbol:
        """Return what stands for a symbol."""
        known = self._known.get((id(symbol), prefix))
        if known is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            known = self._known[id(symbol), prefix] = symbol, self._changed(symbol, prefix)
        return known[1]

    def _changed(self, symbol: Symbol, prefix: str) -> Symbol:
        items = self._items(symbol.items, prefix)
        return symbol if items is symbol.items else replace(symbol, items=items)

    def _items(self, items: tuple[Drawable, ...], prefix: str) -> tuple[Drawable, ...]:
        """Return items with other symbols; where there is nothing to change, the very same."""
        changed, uses = list[Drawable](), 0
        for item in items:
            symbol = self.symbol(item.symbol, prefix) if isinstance(item, Use) else None
            if symbol and isinstance(item, Use) and symbol is not item.symbol:
                item, uses = replace(item, symbol=symbol), uses + 1
            changed.append(item)
        return tuple(changed) if uses else items


@dataclass(frozen=True, slots=True)
class _DrawnWith:
    """Draws what `draw` does, with other symbols; two that draw alike are equal."""

    draw: Callable[[float, float], Figure]
    change: SymbolChange
    prefix: str

    def __call__(self, width: float, height: float) -> Figure:
        return self.change.figure(self.draw(width, height), self.prefix)


class SymbolNames(SymbolChange):
    """The names of the symbols in a document.

    Each has its game's prefix; of several that a game calls by one name, for they were drawn otherwise, all but the
    first have a number behind it.
    """

    def __init__(self) -> None:
        self._known: _Known = {}
        self._named: dict[str, list[Symbol]] = {}

    def _changed(self, symbol: Symbol, prefix: str) -> Symbol:
        """Return a symbol with a prefix before its name, and before those of the symbols in it."""
        named = replace(super()._changed(symbol, prefix), name=prefix + symbol.name)
        alike = self._named.setdefault(named.name, [])
        for each in alike:
            if each.items == named.items and replace(each, name=named.name) == named:
                return each
        alike.append(replace(named, name=f"{named.name}~{len(alike)}") if alike else named)
        return alike[-1]


class OwnIcons(SymbolChange):
    """Symbols of the user's own by the names of ours; pictures are looked through for these, and drawn with those.

    What stands for an icon in text pictures, and what it is said to show, stays as it is.
    """

    def __init__(self, own: Mapping[str, Symbol]) -> None:
        self.own = own
        self._known: _Known = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OwnIcons) and self.own == other.own

    def __reduce__(self) -> tuple[type["OwnIcons"], tuple[Mapping[str, Symbol]]]:
        """Tell other processes the icons alone."""
        return type(self), (self.own,)

    def _changed(self, symbol: Symbol, prefix: str) -> Symbol:
        own = self.own.get(symbol.name)
        return replace(symbol, items=own.items) if own else super()._changed(symbol, prefix)
