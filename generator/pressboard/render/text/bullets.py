"""What stands to the left of a list's items: bullets, numbers, large numbers of steps, numbers in discs."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from pressboard.layout.tree import SourceLine
from pressboard.render.flow.blocks import Block
from pressboard.render.text.inline import Inline
from pressboard.render.text.paragraphs import Paragraph
from pressboard.render.text.reading import Dot, NumberDisc
from pressboard.render.text.styles import Look, Style

_BULLETS = ("•", "–", "•")
_DOT, _DOT_LEFT, _DOT_HANGS = 0.405, 0.16, 1.08
"""A round bullet, the space to its left, and how far the text hangs: 1.5, 0.6 and 4 mm beside type of 10.5 pt."""
_STEP, _STEP_HANGS = 1.4286, 2.16
"""A step's number: 15 pt, the text hanging at 8 mm."""
_DISC, _DISC_TYPE, _DISC_HANGS = 0.5265, 0.858, 1.9
"""The radius of a disc with a number, its type, how far the text hangs: 1.95 mm, 8.5 pt, 7 mm."""


class Bullets:
    """Makes what stands beside items set in `style`, on a page of a `look`."""

    def __init__(self, inline: Inline, style: Style, look: Look) -> None:
        self._inline, self._style, self._look = inline, style, look

    def drawn(self, marks: str, where: SourceLine, text: str) -> Block:
        """Return a bullet or number, drawn as `marks` says: a name of `HANGS`."""
        return _MAKERS[marks](self, where, text)

    def plain(self, where: SourceLine, text: str, align: str, style: Style | None = None) -> Paragraph:
        own = style or self._style
        return Paragraph(where, lambda _: self._inline.text([text], own, where), own, align)

    def _dot(self, where: SourceLine, _: str) -> Block:
        size = self._style.size
        height = size * self._style.leading
        return Dot(where, self._look.role or "ink", _DOT * size, ((_DOT_LEFT + _DOT / 2) * size, height / 2))

    def _step(self, where: SourceLine, number: str) -> Block:
        size, text = self._style.size, number.rstrip(".\xa0")
        colour = self._inline.colour(self._look.role, self._style.colour)
        style = self._style._replace(size=_STEP * size, leading=self._style.leading / _STEP, bold=True, colour=colour)
        return self.plain(where, text, "left", style.shown(text) if self._look.role else style)

    def _disc(self, where: SourceLine, number: str) -> Block:
        text = number.rstrip(".\xa0")
        size = max(self._style.size, self._look.label / _DISC_TYPE)  # numbers in them are labels
        role, ink = ("brand plate", "brand plate ink") if self._look.role else ("solid", "paper")
        style = self._style._replace(
            size=_DISC_TYPE * size, leading=1.0, bold=True, colour=self._inline.colour(ink, "")
        )
        shown = self.plain(where, text, "center", style)
        return NumberDisc(where, role, _DISC * size, shown, self._style.size * self._style.leading)


_MAKERS: Mapping[str, Callable[[Bullets, SourceLine, str], Block]] = MappingProxyType(
    {"dots": Bullets._dot, "steps": Bullets._step, "discs": Bullets._disc}
)
HANGS: Mapping[str, float] = MappingProxyType({"dots": _DOT_HANGS, "steps": _STEP_HANGS, "discs": _DISC_HANGS})
"""How far from the left the text hangs beside what is drawn, in type sizes."""


def texts_of(tag: str, count: int, depth: int, start: int) -> list[str]:
    """Return the bullets of a list so `deep` in others, or its numbers from `start` on."""
    if tag == "ul":
        return [_BULLETS[min(depth, len(_BULLETS) - 1)]] * count
    return [f"{number}.\xa0" for number in range(start, start + count)]
