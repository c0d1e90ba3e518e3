"""Text in a line: elements such as `b`, `span` and `icon` become words in styles."""

from collections.abc import Callable, Iterable, Mapping

from generator.errors import BadTemplate, BadText, unknown
from generator.figures.shapes import Symbol
from generator.figures.themes import Theme
from generator.layout.tree import Element, Where
from generator.render.words import ICON_HEIGHT, Style, Word, Writer
from generator.units import pt

INLINE = frozenset(("b", "i", "small", "br", "span", "a", "icon", "pagenumber", "pagecount"))
"""The elements that stand in a line of text."""

_SMALL = 0.82
_LINK_ROLE = "accent"


class Inline:
    """Makes words of texts and inline elements; `icons` are the symbols they may name."""

    def __init__(self, theme: Theme, icons: Mapping[str, Symbol]) -> None:
        self._theme = theme
        self._icons = icons

    def words(self, children: Iterable[Element | str], style: Style, where: Where) -> list[Word | None]:
        """Return the words of `children`, set in `style`.

        Raises BadText for a character that cannot be printed and BadTemplate for an unknown icon.
        """
        writer = Writer()
        self._write(writer, children, style, where)
        return writer.words()

    def colour(self, role: str | None, otherwise: str) -> str:
        """Return the colour of text of `role`."""
        return self._theme.paint(role).type_colour if role else otherwise

    def _write(self, writer: Writer, children: Iterable[Element | str], style: Style, where: Where) -> None:
        for child in children:
            if not isinstance(child, str):
                _WRITERS[child.tag](self, writer, child, style)
            else:
                try:
                    writer.text(child, style)
                except BadText as error:
                    raise BadText(f"{where}: {error}") from None

    def _styled(self, writer: Writer, element: Element, style: Style) -> None:
        changed = _STYLES[element.tag](element, style) if element.tag in _STYLES else style
        if element.tag in ("span", "a"):
            role = element["role"] if element.tag == "span" else _LINK_ROLE
            changed = changed.changed(colour=self.colour(role, style.colour))
        self._write(writer, element.children, changed, element.where)

    def _icon(self, writer: Writer, element: Element, style: Style) -> None:
        symbol = self._icons.get(element["name"])
        if symbol is None:
            raise BadTemplate(f"{element.where}: {unknown('icon', element['name'], sorted(self._icons))}")
        writer.icon(symbol, style, pt(element["size"]) if element["size"] else ICON_HEIGHT * style.size)

    def _number(self, writer: Writer, element: Element, style: Style) -> None:
        writer.number(element.tag, style)

    def _break(self, writer: Writer, element: Element, style: Style) -> None:
        writer.line_break()


_STYLES: dict[str, Callable[[Element, Style], Style]] = {
    "b": lambda _, style: style.changed(bold=True),
    "i": lambda _, style: style.changed(italic=True),
    "small": lambda _, style: style.changed(size=_SMALL * style.size),
    "span": lambda element, style: style.changed(size=pt(element["size"])) if element["size"] else style,
    "a": lambda element, style: style.changed(link=element["href"]),
}

_WRITERS: dict[str, Callable[[Inline, Writer, Element, Style], None]] = {
    "b": Inline._styled,
    "i": Inline._styled,
    "small": Inline._styled,
    "span": Inline._styled,
    "a": Inline._styled,
    "icon": Inline._icon,
    "pagenumber": Inline._number,
    "pagecount": Inline._number,
    "br": Inline._break,
}
