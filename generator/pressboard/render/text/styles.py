"""How text looks: the style of a piece of text, and its paragraph as Platypus wants it told."""

from collections.abc import Iterator
from functools import lru_cache
from math import fsum
from typing import NamedTuple

from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle

from pressboard.render.text.fonts import ASCENT, DESCENT, DISPLAY, Face, face, tabular_face, tabular_parts
from pressboard.render.text.hyphens import LEAST_LETTERS, Hyphens

LEADING = 1.3
"""From baseline to baseline, as a part of the type's size."""

_ALIGNMENTS = {"left": 0, "center": 1, "right": 2}


class Style(NamedTuple):
    """How a piece of text looks; `size` in points, `colour` as #rrggbb, `link` where it leads to.

    It is raised above the line by `rise` points; where it is `tabular` its figures are of one width. Without `hyphens`
    its words stay whole. Of a paragraph all lines but the first begin `hang` points from the left.
    """

    size: float
    colour: str
    bold: bool = False
    italic: bool = False
    leading: float = LEADING
    link: str = ""
    display: bool = False
    rise: float = 0.0
    tabular: bool = False
    hyphens: Hyphens | None = None
    hang: float = 0.0

    @property
    def face(self) -> Face:
        """The cut of the typeface; of the display face there is one."""
        return DISPLAY if self.display else face(self.bold, self.italic)

    def in_columns(self, figures: str | None) -> "Style":
        """Return the style with figures as an element asks for them; None leaves it as it is."""
        return self._replace(tabular=figures == "columns") if figures else self

    def parts(self, text: str) -> Iterator[tuple[Face, str]]:
        """Yield the parts of `text`, each with the face it is set in."""
        if not self.tabular or self.display:
            yield self.face, text
            return
        for part, figures in tabular_parts(text):
            yield tabular_face(self.bold, self.italic) if figures else self.face, part

    def width(self, text: str) -> float:
        """Return how wide `text` is, points; raises BadText for a character that cannot be printed."""
        return self.size * fsum(face.width(part) for face, part in self.parts(text))

    def shown(self, text: str) -> "Style":
        """Return the style for display of a heading that says `text`: bold where the display face lacks a character."""
        return self._replace(bold=True, italic=False, display=DISPLAY.has(text), hyphens=None)

    @property
    def half_gap(self) -> float:
        """Half of what a line is higher than its letters, points; Platypus puts all of it below them."""
        return self.size * (self.leading - ASCENT - DESCENT) / 2


@lru_cache(maxsize=512)
def paragraph_style(style: Style, align: str, uneven: bool, whole: frozenset[str]) -> ParagraphStyle:
    """Return a paragraph's style for Platypus; lines of an `uneven` one grow with what stands in them.

    The words that stay `whole` are not parted.
    """
    name = style.face.name
    hyphenator = style.hyphens.hyphenator(whole) if style.hyphens and align == "left" else ""
    return ParagraphStyle(
        "text",
        fontName=name,
        bulletFontName=name,  # or ReportLab would write its own Helvetica into the file
        fontSize=style.size,
        leading=style.size * style.leading,
        textColor=colour(style.colour),
        alignment=_ALIGNMENTS[align],
        leftIndent=style.hang,
        firstLineIndent=-style.hang,
        autoLeading="max" if uneven else "off",
        spaceShrinkage=0,  # lines set flush left end where they end
        splitLongWords=1,
        hyphenationLang=hyphenator,
        hyphenationMinWordLength=LEAST_LETTERS,
    )


@lru_cache(maxsize=256)
def colour(text: str) -> HexColor:
    return HexColor(text)
