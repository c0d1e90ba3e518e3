"""Inked pages made larger or smaller as a whole, and turned a little, for printers that are off."""

from collections.abc import Callable
from math import cos, radians, sin

from pressboard.printing.papers import Paper
from pressboard.render.inked.operators import Box, InkedPage, Lead, Link, Operator, SetBookmark, SetTrim
from pressboard.render.stream import FINE, fixed

_EXACT = 8
"""Decimals of the factors of a turn: they are multiplied with what is as long as the paper."""
_Point = tuple[float, float]


def for_printer(page: InkedPage, paper: Paper, back: bool) -> InkedPage:
    """Return a page as the printer that `paper` is for has to get it, links and all; `back` is that of another."""
    return turned(scaled(page, paper.scale), paper.turn_back if back else paper.turn)


def scaled(page: InkedPage, scale: float) -> InkedPage:
    """Return a page `scale` times as large, paper, links and all."""
    if scale == 1:
        return page
    factor = fixed(scale, FINE)
    operators = [_moved(each, lambda x, y: (x * scale, y * scale)) for each in page.operators]
    return InkedPage(page.width * scale, page.height * scale, [f"{factor} 0 0 {factor} 0 0 cm", *operators])


def turned(page: InkedPage, angle: float) -> InkedPage:
    """Return a page whose paper stays, and all on it is turned clockwise by so many degrees, about the middle."""
    if not angle:
        return page
    across, down = cos(radians(angle)), sin(radians(angle))
    x, y = page.width / 2, page.height / 2
    right, up = x - across * x - down * y, y + down * x - across * y

    def moved(x: float, y: float) -> _Point:
        return across * x + down * y + right, across * y - down * x + up

    factors = " ".join(fixed(each, _EXACT) for each in (across, -down, down, across))
    matrix = f"{factors} {fixed(right, FINE)} {fixed(up, FINE)} cm"
    return InkedPage(page.width, page.height, [matrix, *(_moved(each, moved) for each in page.operators)])


def _moved(operator: Operator, moved: Callable[[float, float], _Point]) -> Operator:
    """Return an operator; what names places on the page, whatever is drawn there, has them where they have `moved`."""
    if isinstance(operator, Link):
        return operator._replace(box=_box(operator.box, moved))
    if isinstance(operator, SetBookmark | Lead):
        return operator._replace(top=moved(0.0, operator.top)[1])
    if isinstance(operator, SetTrim):
        return SetTrim(_box(operator.trim, moved), _box(operator.bleed, moved))
    return operator


def _box(box: Box, moved: Callable[[float, float], _Point]) -> Box:
    """Return what holds a rectangle that has moved."""
    left, low, right, high = box
    corners = [moved(x, y) for x in (left, right) for y in (low, high)]
    across, down = zip(*corners, strict=True)
    return min(across), min(down), max(across), max(down)
