"""Symbols of several games in one document: each game's names are told apart by a prefix, its own by numbers."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from pressboard.figures.elastic import Drawing, Elastic
from pressboard.figures.shapes import Drawable, Figure, Symbol, Use
from pressboard.lean_dataclasses import dataclass


class SymbolNames:
    """The names of the symbols in a document.

    Each has its game's prefix; of several that a game calls by one name, for they were drawn otherwise, all but the
    first have a number behind it.
    """

    def __init__(self) -> None:
        self._done: dict[tuple[int, str], tuple[Symbol, Symbol]] = {}
        self._named: dict[str, list[Symbol]] = {}

    def drawing(self, drawing: Drawing, prefix: str) -> Drawing:
        """Return a picture with `prefix` before the names of all its symbols, whatever it will be drawn for."""
        if isinstance(drawing, Elastic):
            return replace(drawing, draw=_DrawnRenamed(drawing.draw, prefix, self))
        return self.figure(drawing, prefix)

    def figure(self, figure: Figure, prefix: str) -> Figure:
        """Return `figure` with `prefix` before the names of all its symbols."""
        return replace(figure, items=self._items(figure.items, prefix))

    def symbol(self, symbol: Symbol, prefix: str) -> Symbol:
        """Return `symbol` with `prefix` before its name and those of the symbols in it."""
        known = self._done.get((id(symbol), prefix))
        if known is None:
            named = replace(symbol, name=prefix + symbol.name, items=self._items(symbol.items, prefix))
            # The old one is kept, too, for no other may have its identity.
            known = self._done[id(symbol), prefix] = symbol, self._told_apart(named)
        return known[1]

    def symbols(self, symbols: Mapping[str, Symbol], prefix: str) -> dict[str, Symbol]:
        """Return symbols by the same names as before, each with `prefix` before its own."""
        return {name: self.symbol(each, prefix) for name, each in symbols.items()}

    def _items(self, items: tuple[Drawable, ...], prefix: str) -> tuple[Drawable, ...]:
        return tuple(
            replace(item, symbol=self.symbol(item.symbol, prefix)) if isinstance(item, Use) else item for item in items
        )

    def _told_apart(self, symbol: Symbol) -> Symbol:
        """Return the symbol of that name that is drawn alike; one that is not known yet gets a name of its own."""
        known = self._named.setdefault(symbol.name, [])
        for each in known:
            if each.items == symbol.items and replace(each, name=symbol.name) == symbol:
                return each
        own = replace(symbol, name=f"{symbol.name}~{len(known)}") if known else symbol
        known.append(own)
        return own


@dataclass(frozen=True, slots=True)
class _DrawnRenamed:
    """Draws what `draw` does, with other names; two that draw alike are equal."""

    draw: Callable[[float, float], Figure]
    prefix: str
    names: SymbolNames

    def __call__(self, width: float, height: float) -> Figure:
        return self.names.figure(self.draw(width, height), self.prefix)
