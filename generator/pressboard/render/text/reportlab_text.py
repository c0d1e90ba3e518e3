"""Uses of ReportLab's internals for paragraphs: fragments without its markup, and the lines of a paragraph.

ReportLab has no types and documents none of this; a new version may change any of it. No other module uses it;
the frozen prints of the tests tell when one of the assumptions no longer holds.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import lru_cache
from math import fsum
from typing import Any

from reportlab.lib.abag import ABag
from reportlab.lib.enums import TA_CENTER, TA_RIGHT

from pressboard.figures.shapes import Symbol
from pressboard.lean_imports import patterns_put_off
from pressboard.render.drawing import Box, Command, Draw, Glyphs, Link
from pressboard.render.text.fonts import Face, face_called
from pressboard.render.text.styles import Style, colour, paragraph_style
from pressboard.render.text.words import Fragment

with patterns_put_off("reportlab", "html"):  # 34 ms, nearly all of it for a pattern of web addresses
    from reportlab.platypus.paragraph import Paragraph, _getFragWords
    from reportlab.platypus.paraparser import ParaFrag

Flowable = Any
"""A paragraph."""

_ENDLESS = 1e6
_BOTH = 2
"""The last two lines; the width and the only piece of a word."""
_BLANK = re.compile(r"\.{4,}")
"""Dots to write on."""
_LAST_GAP = re.compile(r"([ \t\r\n]+)[^ \t\r\n]+[ \t\r\n]*$")
"""The space before the last word; no-break spaces are none."""


def fragment(style: Style, text: str = "", link: int = 0, face: Face | None = None, **more: Fragment) -> Fragment:
    """Return a text in a style, or in another face; `link` numbers the links of a paragraph: neighbours stay apart."""
    return ParaFrag(
        fontName=(face or style.face).name,
        fontSize=style.size,
        textColor=colour(style.colour),
        bold=style.bold,
        italic=style.italic,
        rise=style.rise,
        greek=0,
        us_lines=[],
        link=[(link, style.link)] if style.link else [],
        text=text,
        **more,
    )


def icon_fragment(style: Style, symbol: Symbol, height: float, foot: float, link: int = 0) -> Fragment:
    """Return an icon, `height` points high and wide, its foot so many points above the baseline."""
    return fragment(style, link=link, cbDefn=ABag(kind="img", image=symbol, width=height, height=height, valign=foot))


def line_end(style: Style, link: int = 0) -> Fragment:
    return fragment(style, link=link, lineBreak=True)


def is_visible(piece: Fragment) -> bool:
    """Say whether something would be seen of a fragment; of the end of a line its height is."""
    return bool(piece.text.strip()) or hasattr(piece, "cbDefn") or hasattr(piece, "lineBreak")


def paragraph(
    fragments: Sequence[Fragment], style: Style, align: str, uneven: bool, whole: frozenset[str] = frozenset()
) -> Flowable:
    """Return a paragraph; the lines of an `uneven` one grow with what stands in them.

    The words that stay `whole` have no hyphens put in.
    """
    return Paragraph(None, paragraph_style(style, align, uneven, whole), frags=fragments)


def last_lines(flowable: Flowable) -> list[str]:
    """Return the words of the last two lines that a paragraph was broken into, of one that has no more its only line.

    A line that was ended on purpose is none: what follows it stands alone.
    """
    broken = flowable.blPara
    if not broken.kind:
        return [" ".join(words) for _, words in broken.lines[-2:]]
    lines = broken.lines[-2:]
    if len(lines) == _BOTH and lines[0].lineBreak:
        lines = lines[1:]
    return ["".join(each.text for each in line.words) for line in lines]


def lengths_of_lines(flowable: Flowable) -> list[int]:
    """Return how many characters the lines have that a paragraph was broken into; blanks to write on are one."""
    broken = flowable.blPara
    if not broken.kind:
        lines = [" ".join(words) for _, words in broken.lines]
    else:
        lines = ["".join(piece.text for piece in line.words).strip() for line in broken.lines]
    return [len(_BLANK.sub("_", line)) for line in lines]


def widths_of_lines(flowable: Flowable, measure: float) -> list[float]:
    """Return how wide the lines are that a paragraph was broken into, where there is room for `measure`, points."""
    return [measure - spare for spare in spares_of_lines(flowable)]


def spares_of_lines(flowable: Flowable) -> list[float]:
    """Return how much is left of each of the lines that a paragraph was broken into, points."""
    broken = flowable.blPara
    return [line.extraSpace for line in broken.lines] if broken.kind else [spare for spare, _ in broken.lines]


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


def parts_long_words(flowable: Flowable) -> bool:
    """Say whether a word of a paragraph was longer than its line, and parted wherever that ended."""
    return bool(flowable._splitLongWordCount)


def break_lines(flowable: Flowable, width: float) -> None:
    """Break a paragraph into lines of a width (points); icons stay with what no space parts them from."""
    loose = flowable.frags
    if any(hasattr(piece, "cbDefn") for piece in loose):
        flowable.frags = _joined(loose, width)
    try:
        flowable.wrap(width, _ENDLESS)
    finally:
        flowable.frags = loose


def _joined(fragments: Sequence[Fragment], width: float) -> list[Any]:
    """Return the words of a text, icons being part of those that no space parts them from, if these fit into a line.

    A word is a list of its width and its pieces; one that a space follows has a type of its own.
    """
    joined: list[Any] = []
    for word in _getFragWords(fragments, width):
        before = joined[-1] if joined and type(joined[-1]) is list else None
        if before and _is_joined(before[-1][0], word[1][0]) and before[0] + word[0] <= width:
            joined[-1] = type(word)([before[0] + word[0], *before[1:], *word[1:]])
        else:
            joined.append(word)
    return [_spaced(word) for word in joined]


def _is_joined(*pieces: Fragment) -> bool:
    """Say whether one of two neighbours is an icon, and neither the end of a line."""
    return any(hasattr(piece, "cbDefn") for piece in pieces) and not any(hasattr(each, "lineBreak") for each in pieces)


def _spaced(word: Any) -> Any:  # noqa: ANN401
    """Return a word with nothing of its last type before it: ReportLab sets the space behind it by the first."""
    first, last = word[1][0], word[-1][0]
    if first.fontSize == last.fontSize or hasattr(last, "cbDefn"):
        return word
    return type(word)([word[0], (last, ""), *word[1:]])


def line_heights(flowable: Flowable, uneven: bool) -> list[float]:
    """Return the heights of the lines that a paragraph was broken into, points."""
    leading, broken = flowable.style.leading, flowable.blPara
    if not uneven:
        return [leading] * len(broken.lines)
    # Text of one style all through has plain lines, whose height stands with the whole.
    lines = broken.lines if broken.kind else [broken] * len(broken.lines)
    return [max(line.ascent - line.descent, leading) for line in lines]


def drawn_lines(flowable: Flowable, icon: Callable[[Symbol, float, float, float], Draw]) -> Iterator[Command]:
    """Yield the lines that a paragraph was broken into; places are points from its upper left corner, y down.

    `icon` draws a symbol by its upper left corner and its height. Lines stand as Platypus would set them: the first
    baseline is a size of type below the top.
    """
    style, broken = flowable.style, flowable.blPara
    share = {TA_CENTER: 0.5, TA_RIGHT: 1.0}.get(style.alignment, 0.0)
    x, y = style.leftIndent + style.firstLineIndent, (broken.lines[0] if broken.kind else broken).fontSize
    below = 0.0
    for number, line in enumerate(broken.lines):
        if not broken.kind:
            spare, words = line
            piece = fragment_of_line(broken, " ".join(words))
            yield from _pieces([piece], x + share * spare, y, icon)
            y += style.leading
        else:
            above, deep = max(5 / 6 * style.leading, line.ascent), max(style.leading / 6, -line.descent)
            if number:
                y += below + above if style.autoLeading == "max" else style.leading
            below = deep
            yield from _pieces(line.words, x + share * line.extraSpace, y, icon)
        x = style.leftIndent


def fragment_of_line(broken: Fragment, text: str) -> Fragment:
    """Return a line of a text of one style as a fragment."""
    return ABag(
        text=text,
        fontName=broken.fontName,
        fontSize=broken.fontSize,
        textColor=broken.textColor,
        rise=broken.rise,
        link=broken.link,
    )


def _pieces(
    pieces: Sequence[Fragment], x: float, y: float, icon: Callable[[Symbol, float, float, float], Draw]
) -> Iterator[Command]:
    """Yield the pieces of a line whose baseline begins at (`x`, `y`), and where links lead."""
    links = dict[Any, Box]()
    for piece in pieces:
        if hasattr(piece, "cbDefn"):
            image = piece.cbDefn
            yield icon(image.image, x, y - image.valign - image.height, image.height)
            width = image.width
        else:
            size = piece.fontSize
            width = size * face_called(piece.fontName).width(piece.text)
            if piece.text:
                yield Glyphs(x, y - piece.rise, piece.text, piece.fontName, size, _hexadecimal(piece.textColor))
        for link in piece.link:
            left, top, _, foot = links.get(link, (x, y, x, y))
            reach = image.height if hasattr(piece, "cbDefn") else piece.fontSize
            links[link] = left, min(top, y - piece.rise - reach), x + width, max(foot, y - piece.rise + 0.2 * reach)
        x += width
    for (_, address), box in links.items():
        yield Link(address, box)


@lru_cache(maxsize=256)
def _hexadecimal(colour: Any) -> str:  # noqa: ANN401
    return f"#{colour.hexval()[2:]}"


def some_lines(flowable: Flowable, lines: slice, heights: Sequence[float]) -> Flowable:
    """Return some of a paragraph's lines, of these heights, broken as they are: its own parting drops line ends."""
    part = copy(flowable)
    if lines.start and flowable.style.firstLineIndent:
        part.style = copy(flowable.style)
        part.style.firstLineIndent = 0
    part.blPara = flowable.blPara.clone(lines=flowable.blPara.lines[lines])
    part.height = fsum(heights)
    return part
