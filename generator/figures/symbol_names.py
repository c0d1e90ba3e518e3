"""Symbols of several games in one document: each game's names are told apart by a prefix."""

from collections.abc import Callable
from dataclasses import replace

from generator.figures.elastic import Drawing, Elastic
from generator.figures.shapes import Drawable, Figure, Symbol, Use
from generator.lean_dataclasses import dataclass


def renamed(figure: Figure, prefix: str) -> Figure:
    """Return `figure` with `prefix` before the names of all its symbols."""
    return replace(figure, items=_items(figure.items, prefix, {}))


def renamed_drawing(drawing: Drawing, prefix: str) -> Drawing:
    """Return a picture with `prefix` before the names of all its symbols, whatever it will be drawn for."""
    if isinstance(drawing, Elastic):
        return replace(drawing, draw=_DrawnRenamed(drawing.draw, prefix))
    return renamed(drawing, prefix)


@dataclass(frozen=True, slots=True)
class _DrawnRenamed:
    """Draws what `draw` does, with other names; two that draw alike are equal."""

    draw: Callable[[float, float], Figure]
    prefix: str

    def __call__(self, width: float, height: float) -> Figure:
        return renamed(self.draw(width, height), self.prefix)


def renamed_symbol(symbol: Symbol, prefix: str) -> Symbol:
    """Return `symbol` with `prefix` before its name and those of the symbols in it."""
    return _symbol(symbol, prefix, {})


def _items(items: tuple[Drawable, ...], prefix: str, done: dict[int, Symbol]) -> tuple[Drawable, ...]:
    return tuple(
        replace(item, symbol=_symbol(item.symbol, prefix, done)) if isinstance(item, Use) else item for item in items
    )


def _symbol(symbol: Symbol, prefix: str, done: dict[int, Symbol]) -> Symbol:
    """Return a symbol renamed; `done` are those renamed before, by the identity of the old one: most are used often."""
    if id(symbol) not in done:
        done[id(symbol)] = replace(symbol, name=prefix + symbol.name, items=_items(symbol.items, prefix, done))
    return done[id(symbol)]
