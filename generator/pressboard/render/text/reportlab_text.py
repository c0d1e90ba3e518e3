"""Uses of ReportLab's internals for paragraphs: fragments without its markup, and the lines of a paragraph.

ReportLab has no types and documents none of this; a new version may change any of it. No other module uses it;
the frozen prints of the tests tell when one of the assumptions no longer holds.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Protocol

from reportlab.lib.abag import ABag
from reportlab.platypus import paragraph as platypus
from reportlab.platypus.paragraph import Paragraph, _getFragWords
from reportlab.platypus.paraparser import ParaFrag

from pressboard.figures.shapes import Symbol
from pressboard.lean_classes import NamedTuple
from pressboard.render.drawing import Box, Command, Draw, Glyphs, Link, Path
from pressboard.render.text.faces import Face
from pressboard.render.text.fonts import face_called
from pressboard.render.text.styles import Style, colour, paragraph_style
from pressboard.render.text.words import Fragment

SHARES = {"left": 0.0, "center": 0.5, "right": 1.0}
"""Which share of what is left over stands to the left, for each alignment."""
_ENDLESS = 1e6
_BLANK = re.compile(r"\.{4,}")
"""Dots to write on."""
_LAST_GAP = re.compile(r"([ \t\r\n]+)[^ \t\r\n]+[ \t\r\n]*$")
"""The space before the last word; no-break spaces are none."""


class _Addresses:
    """Matches addresses as ReportLab's expression does, which takes as long to compile as the words of two pages."""

    def __init__(self, expression: re.Pattern[str]) -> None:
        self._expression = expression

    def match(self, word: str) -> re.Match[str] | None:
        return self._expression.match(word) if "://" in word else None


platypus.uri_pat = _Addresses(platypus.uri_pat)


def fragment(
    style: Style, text: str = "", link: int = 0, face: Face | None = None, **more: Fragment
) -> Fragment:
    """Return a text in a style, or in another face; `link` numbers the links of a paragraph: neighbours stay apart."""
    return ParaFrag(
        fontName=(face or style.face).name,
        fontSize=style.size,
        textColor=colour(style.colour),
        bold=style.bold,
        italic=style.italic,
        rise=style.rise,
        greek=0,
        us_lines=[_STRIKE] if style.struck else [],
        link=[(link, style.link)] if style.link else [],
        text=text,
        **more,
    )


def icon_fragment(
    style: Style, symbol: Symbol, height: float, foot: float, link: int = 0
) -> Fragment:
    """Return an icon, `height` points high and wide, its foot so many points above the baseline."""
    return fragment(
        style,
        link=link,
        cbDefn=ABag(kind="img", image=symbol, width=height, height=height, valign=foot),
    )


def is_visible(piece: Fragment) -> bool:
    """True if something would be seen of a fragment; of the end of a line its height is."""
    return bool(piece.text.strip()) or hasattr(piece, "cbDefn") or hasattr(piece, "lineBreak")


class Line(NamedTuple):
    """A line of a paragraph: its pieces, how far it begins from the left, what is left of its width (points).

    Its largest type is of `size` points, and it reaches as far up and down as `ascent` and `descent` say. It is
    `ended` where its text says so.
    """

    pieces: Sequence[Fragment]
    indent: float
    spare: float
    size: float
    ascent: float
    descent: float
    ended: bool = False

    @property
    def text(self) -> str:
        return "".join(piece.text for piece in self.pieces)

    @property
    def letters(self) -> int:
        """How many characters it has; blanks to write on are one."""
        return len(_BLANK.sub("_", self.text.strip()))

    def height(self, leading: float) -> float:
        return max(self.ascent - self.descent, leading)


def break_lines(
    fragments: Sequence[Fragment],
    style: Style,
    align: str,
    uneven: bool,
    whole: frozenset[str],
    width: float,
) -> tuple[list[Line], bool]:
    """Return the lines of a width (points) into which a text is broken, and whether a word was longer than one of them.

    Icons stay with what no space parts them from. What lines of an `uneven` text reach up and down is measured. The
    words that stay `whole` have no hyphens put in.
    """
    flowable = Paragraph(None, paragraph_style(style, align, uneven, whole), frags=fragments)
    if any(hasattr(piece, "cbDefn") for piece in fragments):
        flowable.frags = _join_words(fragments, width)
    flowable.wrap(width, _ENDLESS)
    para = flowable.blPara
    lines = list[Line]()
    for line in para.lines:
        if para.kind:
            pieces = line.words
            spare = line.extraSpace
            about = line
        else:  # text of one style all through
            spare, words = line
            kept = {
                name: getattr(para, name)
                for name in ("fontName", "fontSize", "textColor", "rise", "link", "us_lines")
            }
            pieces = [ABag(text=" ".join(words), **kept)]
            about = para
        ended = bool(para.kind and line.lineBreak)
        indent = style.hang if lines else 0.0
        lines.append(
            Line(pieces, indent, spare, about.fontSize, about.ascent, about.descent, ended)
        )
    return lines, bool(flowable._splitLongWordCount)


def bind_last_words(fragments: Sequence[Fragment]) -> Callable[[], None]:
    """Put a no-break space between the last two words of a text; returned is what takes it back.

    The words stand behind the last line that is ended on purpose.
    """
    ends = [at for at, piece in enumerate(fragments) if hasattr(piece, "lineBreak")]
    pieces = fragments[ends[-1] + 1 if ends else 0 :]
    before = [(piece, piece.text) for piece in pieces]
    gap = _LAST_GAP.search("".join(text for _, text in before))
    begin, end = gap.span(1) if gap else (-1, -1)
    at = 0
    for piece, text in before if gap else ():
        first, last = (min(max(edge - at, 0), len(text)) for edge in (begin, end))
        piece.text = text[:first] + ("\xa0" if at <= begin < at + len(text) else "") + text[last:]
        at += len(text)

    def undo() -> None:
        for piece, text in before:
            piece.text = text

    return undo


def _join_words(fragments: Sequence[Fragment], width: float) -> list[Fragment]:
    """Return the words of a text, icons being part of those that no space parts them from, if these fit into a line.

    A word is a list of its width and its pieces; one that a space follows has a type of its own.
    """
    joined: list[Fragment] = []
    for word in _getFragWords(fragments, width):
        before = joined[-1] if joined and type(joined[-1]) is list else None
        pieces = (before[-1][0], word[1][0]) if before else ()
        is_joined = any(hasattr(each, "cbDefn") for each in pieces) and not any(
            hasattr(each, "lineBreak") for each in pieces
        )
        if before and is_joined and before[0] + word[0] <= width:
            joined[-1] = type(word)([before[0] + word[0], *before[1:], *word[1:]])
        else:
            joined.append(word)
    for at, word in enumerate(joined):
        first = word[1][0]
        last = word[-1][0]
        if first.fontSize != last.fontSize and not hasattr(last, "cbDefn"):
            # Nothing of its last type stands before it: ReportLab sets the space behind a word by the first.
            joined[at] = type(word)([word[0], (last, ""), *word[1:]])
    return joined


_STRIKE = "strike"
"""What ReportLab keeps of a piece that is struck through, beside its type."""
_STRUCK_AT = 0.3
_STRUCK = 0.06
"""How far above its foot struck text has its line, and how thick that is, in sizes of the type."""


def drawn_lines(
    lines: Sequence[Line],
    style: Style,
    align: str,
    uneven: bool,
    icon: Callable[[Symbol, float, float, float], Draw],
) -> Iterator[Command]:
    """Yield what draws lines; places are points from the upper left corner of the first, y down.

    `icon` draws a symbol by its upper left corner and its height. Lines stand as Platypus would set them: the first
    baseline is a size of type below the top, and `uneven` ones are as far apart as what stands in them asks for.
    """
    y = lines[0].size if lines else 0.0
    below = 0.0
    leading = style.size * style.leading
    for number, line in enumerate(lines):
        above = max(5 / 6 * leading, line.ascent)
        deep = max(leading / 6, -line.descent)
        if number:
            y += below + above if uneven else leading
        below = deep
        x = line.indent + SHARES[align] * line.spare
        links = dict[tuple[object, str], Box]()
        for piece in line.pieces:
            if hasattr(piece, "cbDefn"):
                image = piece.cbDefn
                width = reach = image.height
                yield icon(image.image, x, y - image.valign - reach, reach)
            else:
                reach = piece.fontSize
                width = reach * face_called(piece.fontName).width(piece.text)
                if piece.text:
                    yield Glyphs(
                        x,
                        y - piece.rise,
                        piece.text,
                        piece.fontName,
                        reach,
                        _hexadecimal(piece.textColor),
                    )
                if piece.us_lines and piece.text:
                    thick = _STRUCK * reach
                    box = x, y - piece.rise - _STRUCK_AT * reach, width, thick
                    yield Path((("R", box),), _hexadecimal(piece.textColor))
            for link in piece.link:
                left, top, _, foot = links.get(link, (x, y, x, y))
                links[link] = (
                    left,
                    min(top, y - piece.rise - reach),
                    x + width,
                    max(foot, y - piece.rise + 0.2 * reach),
                )
            x += width
        for (_, address), box in links.items():
            yield Link(address, box)


class _Colour(Protocol):
    """A colour of ReportLab's."""

    def hexval(self) -> str: ...


@lru_cache(maxsize=256)
def _hexadecimal(colour: _Colour) -> str:
    return f"#{colour.hexval()[2:]}"
