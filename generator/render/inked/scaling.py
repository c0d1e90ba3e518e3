"""Inked pages made larger or smaller as a whole, for printers that are off."""

from generator.render.inked.operators import Box, InkedPage, Link, Operator, SetBookmark, SetTrim
from generator.render.stream import FINE, fixed


def scaled(page: InkedPage, scale: float) -> InkedPage:
    """Return a page `scale` times as large, paper, links and all."""
    if scale == 1:
        return page
    factor = fixed(scale, FINE)
    operators = [_scaled(each, scale) for each in page.operators]
    return InkedPage(page.width * scale, page.height * scale, [f"{factor} 0 0 {factor} 0 0 cm", *operators])


def _scaled(operator: Operator, scale: float) -> Operator:
    """Return an operator; what names places on the page, whatever is drawn there, has them `scale` times as far off."""
    if isinstance(operator, Link):
        return operator._replace(box=_box(operator.box, scale))
    if isinstance(operator, SetBookmark):
        return operator._replace(top=operator.top * scale)
    if isinstance(operator, SetTrim):
        return SetTrim(_box(operator.trim, scale), _box(operator.bleed, scale))
    return operator


def _box(box: Box, scale: float) -> Box:
    left, top, right, bottom = box
    return left * scale, top * scale, right * scale, bottom * scale
