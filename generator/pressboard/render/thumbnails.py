"""Thumbnails: pages of the file as small pictures, which are the very pages drawn once more, each with its number."""

from functools import cache

from pressboard.figures.shapes import Figure, Label, Rect
from pressboard.figures.themes import plain_theme
from pressboard.figures.type import READ
from pressboard.layout.tree import Element
from pressboard.render.flow.blocks import Block
from pressboard.render.sheet import Sheet
from pressboard.units import PT_PER_MM, pt

_STEP = 0.56
"""How far a page is to the right of the one before, in widths of a page."""
_PLATE, _FIGURE, _RIM = (5.0, 4.0), 0.62, 0.8
"""Width and height of the plate with a page's number, mm; how wide a bold figure is, in its type; what is beside it."""
_LARGE = 1.6
"""How many times as large plates are in themes for large print and low vision."""


class Thumbnails(Block):
    """The first pages of a part, one partly over the other, in the middle of the place there is."""

    def __init__(self, element: Element, room: float) -> None:
        super().__init__(element.where)
        self._element = element
        self._height = pt(element["height"]) if element["height"] else room

    def height(self, width: float) -> float:
        return self._height

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw them, as large as the place allows."""
        numbers = sheet.pictured(self._element)
        if not numbers:
            return
        sizes = [sheet.numbering.sizes[number] for number in numbers]
        broad, high = (max(each) for each in zip(*sizes, strict=True))
        spread = broad * (1 + _STEP * (len(numbers) - 1))
        scale = min(self._height / high, width / spread)
        left, top = x + (width - scale * spread) / 2, y + (self._height - scale * high) / 2
        for place, number in enumerate(numbers):
            _draw_page(sheet, number, left + place * _STEP * scale * broad, top, scale)


def _draw_page(sheet: Sheet, number: int, x: float, y: float, scale: float) -> None:
    width, height = (scale * length for length in sheet.numbering.sizes[number])
    sheet.fill("paper", x, y, width, height)
    sheet.thumbnail(number, x, y, scale)
    sheet.edge("faint", x, y, width, height)
    plate = _plate(number, _LARGE if plain_theme(sheet.theme.name) != sheet.theme.name else 1.0)
    sheet.paint(plate, x, y + height - PT_PER_MM * plate.height, PT_PER_MM)


@cache
def _plate(number: int, times: float) -> Figure:
    """Draw a plate with the number of a page, so many `times` as large as what is just read."""
    size, (width, height) = times * READ, (times * length for length in _PLATE)
    width = max(width, len(str(number)) * _FIGURE * size + _RIM)
    label = Label("brand plate ink", width / 2, height / 2 + 0.345 * size, str(number), size, bold=True)
    return Figure(width, height, (Rect("brand plate", 0, 0, width, height), label))
