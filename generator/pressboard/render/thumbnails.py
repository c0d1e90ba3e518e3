"""Thumbnails: pages of the file as small pictures, bars in place of what would be too small to read, with numbers."""

from collections.abc import Iterable, Iterator, Mapping
from math import ceil

from pressboard.figures.shapes import Figure, Label, Rect, Segment
from pressboard.figures.themes import plain_theme
from pressboard.figures.type import READ
from pressboard.layout.tree import Element
from pressboard.render.drawing import (
    PICTURE,
    STAYS,
    Bookmark,
    Command,
    Draw,
    DrawnPage,
    Form,
    Glyphs,
    Group,
    Link,
    Matrix,
    PagePicture,
    Path,
    Trim,
    frame_outline,
    placing_matrix,
    walk,
)
from pressboard.render.flow.blocks import Block
from pressboard.render.sheet import Sheet
from pressboard.render.text.fonts import face_called
from pressboard.units import PT_PER_MM, pt

_STEP = 0.56
"""How far a page is to the right of the one before, in widths of a page."""
_PLATE = (5.0, 4.0)
_FIGURE = 0.62
_RIM = 0.8
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

    def ink(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        """Draw them, as large as the place allows."""
        numbers = sheet.pictured_pages(self._element)
        if not numbers:
            return
        sizes = [sheet.numbering.sizes[number] for number in numbers]
        broad, high = (max(each) for each in zip(*sizes, strict=True))
        spread = broad * (1 + _STEP * (len(numbers) - 1))
        scale = min(self._height / high, width / spread)
        left = x + (width - scale * spread) / 2
        top = y + (self._height - scale * high) / 2
        for place, number in enumerate(numbers):
            x = left + place * _STEP * scale * broad
            wide, tall = (scale * length for length in sizes[place])
            sheet.fill("paper", x, top, wide, tall)
            sheet.commands.append(PagePicture(number, placing_matrix(x, top, scale)))
            sheet.edge("faint", x, top, wide, tall)
            plate = _plate(
                number, _LARGE if plain_theme(sheet.theme.name) != sheet.theme.name else 1.0
            )
            sheet.paint(plate, x, top + tall - PT_PER_MM * plate.height, PT_PER_MM)


def _plate(number: int, times: float) -> Figure:
    """Draw a plate with the number of a page, so many `times` as large as what is just read."""
    size = times * READ
    width, height = (times * length for length in _PLATE)
    width = max(width, len(str(number)) * _FIGURE * size + _RIM)
    label = Label(
        "brand plate ink", width / 2, height / 2 + 0.345 * size, str(number), size, bold=True
    )
    return Figure(width, height, (Rect("brand plate", 0, 0, width, height), label))


# What pictures of pages show.

_LEAST_SEEN = 12.0
"""Symbols with letters that would be no larger, points, are left out of pictures of pages."""
_BAR = 0.2
_MIDDLE = 0.26
"""How thick the bar of a line of type is, and how far its middle lies above the baseline, in sizes of the type."""
_SHORT = 2.0
"""Texts that are no longer, in sizes of their type, have no bars."""


def with_pictures(pages: Mapping[int, DrawnPage]) -> dict[int, DrawnPage]:
    """Return pages, by their numbers, with the pictures of pages drawn in them.

    A page with pictures is not pictured itself: pictures in pictures might have no end.
    """
    scales = dict[int, float]()
    wanting = set[int]()
    for number, page in pages.items():
        for command, matrix in walk(page.commands):
            if isinstance(command, PagePicture):
                wanting.add(number)
                scale = matrix.of(command.matrix).scale
                scales[command.number] = min(scale, scales.get(command.number, scale))
    pictures = dict[int, Form]()
    for number in sorted(scales.keys() - wanting):
        # Over all else on it are bars for lines of type, but none in figures.
        page = pages[number]
        bars = _Bars()
        plain = [*_plain(page.commands, STAYS, scales[number], bars)]
        small = [*plain, *(Path(bars[colour], colour) for colour in bars)]
        pictures[number] = Form((PICTURE, float(number)), page.box, small)
    drawn = {
        number: pages[number]._replace(
            commands=[*_draw_thumbnail(pages[number].commands, pictures)]
        )
        for number in wanting
    }
    return {**pages, **drawn}


def _draw_thumbnail(commands: Iterable[Command], pictures: Mapping[int, Form]) -> Iterator[Command]:
    for command in commands:
        if isinstance(command, Group):
            yield command._replace(commands=[*_draw_thumbnail(command.commands, pictures)])
        elif not isinstance(command, PagePicture):
            yield command
        elif command.number in pictures:
            yield Draw(pictures[command.number], command.matrix)


_Bars = dict[str, list[Segment]]
"""Bars that stand for lines of type, on the page, by their colours."""


def _plain(
    commands: Iterable[Command], matrix: Matrix, scale: float, bars: _Bars | None
) -> Iterator[Command]:
    """Yield what is no letter, and keep the bars; `matrix` takes commands to the page."""
    for command in commands:
        if isinstance(command, Group):
            inside = _plain(
                command.commands,
                matrix.of(command.matrix),
                scale,
                None if command.picture else bars,
            )
            yield command._replace(commands=[*inside], picture=None, tag=None)
        elif isinstance(command, Draw) and _has_letters(command.form.commands):
            inner = matrix.of(command.matrix)
            left, top, right, bottom = inner.box(command.form.box)
            if scale * max(right - left, bottom - top) > _LEAST_SEEN:
                inside = _plain(command.form.commands, inner, scale, None)
                yield Group([*inside], command.matrix, frame_outline(command.form.box))
        elif isinstance(command, Glyphs):
            x, y, text, face, size, colour = command
            width = face_called(face).width(text) * size
            middle = y - _MIDDLE * size
            half = _BAR * size / 2
            if bars is not None and width > _SHORT * size:
                left, top, right, bottom = matrix.box((x, middle - half, x + width, middle + half))
                place = round(left), round(top), round(right - left), ceil(bottom - top)
                bars.setdefault(colour, []).append(("R", place))
        elif not isinstance(command, Link | Bookmark | Trim):
            yield command


def _has_letters(commands: Iterable[Command]) -> bool:
    return any(
        isinstance(each, Glyphs) or (isinstance(each, Draw) and _has_letters(each.form.commands))
        for each, _ in walk(commands)
    )
