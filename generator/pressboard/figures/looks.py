"""Looks of the user's own: a theme that changes one of ours, and icons in place of ours."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from types import MappingProxyType
from typing import Self

from pressboard.figures.elastic import Drawing, Elastic
from pressboard.figures.shapes import Drawable, Figure, Symbol, Use
from pressboard.figures.theme_values import Change
from pressboard.lean_dataclasses import dataclass


class OwnTheme(str):
    """The name of a theme that follows the theme `base` but for `changes`, by roles.

    In large print, where areas and type have other colours, it makes the changes `large`. It goes wherever the name of
    a theme goes, and brings all that there is to it. Two that paint alike have one name.
    """

    __slots__ = ("base", "changes", "large")
    base: str
    changes: Mapping[str, Change]
    large: Mapping[str, Change]

    def __new__(cls, base: str, changes: Mapping[str, Change], large: Mapping[str, Change] | None = None) -> Self:
        """Name a theme by what it paints; in large print that is the same where nothing else is said."""
        from hashlib import blake2b

        both = changes, changes if large is None else large
        whole = repr([[(role, *sorted(each[role].items())) for role in sorted(each)] for each in both])
        own = super().__new__(cls, f"{base} changed {blake2b(whole.encode(), digest_size=12).hexdigest()}")
        own.base = base
        own.changes, own.large = (MappingProxyType(dict(each)) for each in both)
        return own

    def __reduce__(self) -> tuple[type[Self], tuple[str, dict[str, Change], dict[str, Change]]]:
        """Tell copies and other processes all there is to it."""
        return type(self), (self.base, dict(self.changes), dict(self.large))


# Icons of the user's own in place of ours, wherever pictures use them.

_MOST_KNOWN = 4096
"""So many symbols are kept that were looked through, lest a long book fill the memory."""


@dataclass(frozen=True)
class OwnIcons:
    """Symbols of the user's own by the names of ours; pictures are looked through for these, and drawn with those.

    What stands for an icon in text pictures, and what it is said to show, stays as it is.
    """

    own: Mapping[str, Symbol]

    @cached_property
    def _known(self) -> dict[int, tuple[Symbol, Symbol]]:
        """Symbols that were looked through, each with what is drawn in its place."""
        return {}

    def __reduce__(self) -> tuple[type["OwnIcons"], tuple[Mapping[str, Symbol]]]:
        """Tell other processes the icons alone."""
        return type(self), (self.own,)

    def drawing(self, drawing: Drawing) -> Drawing:
        if isinstance(drawing, Elastic):
            return replace(drawing, draw=_DrawnWith(drawing.draw, self))
        return self.figure(drawing)

    def figure(self, figure: Figure) -> Figure:
        items = self._items(figure.items)
        return figure if items is figure.items else replace(figure, items=items)

    def symbol(self, symbol: Symbol) -> Symbol:
        """Return a symbol with these icons, or the one of them that stands for it."""
        known = self._known.get(id(symbol))
        if known is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            known = self._known[id(symbol)] = symbol, self._drawn(symbol)  # the old one keeps its identity so
        return known[1]

    def symbols(self, symbols: Mapping[str, Symbol]) -> dict[str, Symbol]:
        return {name: self.symbol(each) for name, each in symbols.items()}

    def _drawn(self, symbol: Symbol) -> Symbol:
        if own := self.own.get(symbol.name):
            return replace(symbol, items=own.items)
        items = self._items(symbol.items)
        return symbol if items is symbol.items else replace(symbol, items=items)

    def _items(self, items: tuple[Drawable, ...]) -> tuple[Drawable, ...]:
        """Return items with these icons; where there is nothing to change, the very same."""
        drawn = tuple(
            replace(item, symbol=self.symbol(item.symbol)) if isinstance(item, Use) else item for item in items
        )
        return drawn if any(isinstance(item, Use) for item in items) and drawn != items else items


@dataclass(frozen=True, slots=True)
class _DrawnWith:
    """Draws what `draw` does, with other icons; two that draw alike are equal."""

    draw: Callable[[float, float], Figure]
    icons: OwnIcons

    def __call__(self, width: float, height: float) -> Figure:
        return self.icons.figure(self.draw(width, height))
