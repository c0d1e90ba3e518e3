"""Thumbnails: pages of the file as small pictures, bars in place of what would be too small to read, with numbers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from math import ceil
from typing import NamedTuple

from pressboard.figures.shapes import Figure, Label, Rect, Segment
from pressboard.figures.themes import plain_theme
from pressboard.figures.type import READ
from pressboard.layout.tree import Element
from pressboard.render.drawing import (
    PICTURE,
    STAYS,
    Bookmark,
    Box,
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
    box_of,
    framed,
    leads_of,
    walk,
)
from pressboard.render.flow.blocks import Block
from pressboard.render.sheet import Sheet
from pressboard.render.text.fonts import face_called
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


# What pictures of pages show.

_LEAST_SEEN = 12.0
"""Symbols with letters that would be no larger, points, are left out of pictures of pages."""
_BAR, _MIDDLE = 0.2, 0.26
"""How thick the bar of a line of type is, and how far its middle lies above the baseline, in sizes of the type."""
_SHORT = 2.0
"""Texts that are no longer, in sizes of their type, have no bars."""
_SHARED = 24
"""What has so many segments is written once, for the page and for its picture."""
_OVERHANG = 12.0
"""How far the box of what is shared reaches beyond it, for lines are wide."""


def with_pictures(pages: Mapping[int, DrawnPage]) -> dict[int, DrawnPage]:
    """Return pages, by their numbers, with the pictures of pages drawn in them.

    A page with pictures is not pictured itself: pictures in pictures might have no end.
    """
    scales, wanting = dict[int, float](), set[int]()
    for number, page in pages.items():
        for command, matrix in walk(page.commands):
            if isinstance(command, PagePicture):
                wanting.add(number)
                scale = matrix.of(command.matrix).scale
                scales[command.number] = min(scale, scales.get(command.number, scale))
    made, pictures = dict(pages), dict[int, Form]()
    for number in sorted(scales.keys() - wanting):
        page = pages[number]
        own, small = _parts(page.commands, scales[number])
        trims = [each for each in page.commands if isinstance(each, Trim)]
        made[number] = page._replace(commands=[*leads_of(page), *trims, *own])
        pictures[number] = Form((PICTURE, float(number)), page.box, small)
    for number in wanting:
        made[number] = pages[number]._replace(commands=[*_drawn(pages[number].commands, pictures)])
    return made


def _drawn(commands: Iterable[Command], pictures: Mapping[int, Form]) -> Iterator[Command]:
    for command in commands:
        if isinstance(command, Group):
            yield command._replace(commands=[*_drawn(command.commands, pictures)])
        elif not isinstance(command, PagePicture):
            yield command
        elif command.number in pictures:
            yield Draw(pictures[command.number], command.matrix)


class _Layer(NamedTuple):
    """What is no letter, then the letters over it; of these a picture has some, and bars in colours, "" for none."""

    plain: list[Command]
    letters: list[Command]
    seen: list[Command]
    bars: list[tuple[Box, str]]


def _parts(commands: Sequence[Command], scale: float, has_bars: bool = True) -> tuple[list[Command], list[Command]]:
    """Return commands as a page has them and as its picture of a `scale` has them, without what leads anywhere."""
    own, small = list[Command](), list[Command]()
    for layer in _layers(commands, scale, has_bars):
        plain, bars = _shared(layer.plain), dict[str, list[Segment]]()
        for (left, top, right, bottom), colour in layer.bars:
            place = round(left), round(top), round(right - left), ceil(bottom - top)
            bars.setdefault(colour, []).append(("R", place))
        own += [*plain, *layer.letters]
        small += [*plain, *layer.seen, *(Path(bars[colour], colour) for colour in bars if colour)]
    return own, small


def _layers(commands: Sequence[Command], scale: float, has_bars: bool) -> list[_Layer]:
    """Return commands in as few layers as may be, so that nothing covers letters that it did not."""
    layers = [_Layer([], [], [], [])]
    for command in commands:
        for found in _layers_of(command, scale, has_bars):
            if _meet(_covering(found.plain), layers[-1].bars):
                layers.append(_Layer([], [], [], []))
            last = layers[-1]
            last.plain.extend(found.plain)
            last.letters.extend(found.letters)
            last.seen.extend(found.seen)
            last.bars.extend(found.bars)
    return layers


def _layers_of(command: Command, scale: float, has_bars: bool) -> Iterator[_Layer]:
    if not _is_read(command):
        yield _Layer([command], [], [], [])
    elif isinstance(command, Group):
        for *parts, bars in _layers(command.commands, scale * command.matrix.scale, has_bars and not command.picture):
            bare = command._replace(picture=None)
            plain, letters, seen = map(_within, (command, bare, bare), parts)
            yield _Layer(plain, letters, seen, [(command.matrix.box(box), colour) for box, colour in bars])
    elif isinstance(command, Glyphs):
        x, y, text, face, size, colour = command
        width, middle, half = face_called(face).width(text) * size, y - _MIDDLE * size, _BAR * size / 2
        bar = x, middle - half, x + width, middle + half
        yield _Layer([], [command], [], [(bar, colour if has_bars and width > _SHORT * size else "")])
    elif isinstance(command, Draw):
        form = command.form
        left, top, right, bottom = box = command.matrix.box(form.box)
        seen = list[Command]()
        if scale * max(right - left, bottom - top) > _LEAST_SEEN:
            own, small = _parts(form.commands, scale * command.matrix.scale, has_bars=False)
            seen.append(Group(small, command.matrix, framed(form.box)))
            command = command._replace(form=form._replace(commands=own))
        yield _Layer([], [command], seen, [(box, "")])


def _within(group: Group, commands: list[Command]) -> list[Command]:
    """Return some of what is in a group, there."""
    return [group._replace(commands=commands)] if commands else []


def _shared(run: list[Command]) -> list[Command]:
    """Return what draws commands that have no letters, as a form if they are many."""
    if sum(map(_segments, run)) < _SHARED:
        return run
    left, top, right, bottom = box_of(run)
    box = left - _OVERHANG, top - _OVERHANG, right + _OVERHANG, bottom + _OVERHANG
    return [Draw(Form((sha256(repr(run).encode()).hexdigest(), 0.0), box, run))]


def _is_read(command: Command) -> bool:
    """Say whether there are letters in a command, or something that leads on."""
    if isinstance(command, Group):
        return any(map(_is_read, command.commands))
    if isinstance(command, Draw):
        return any(map(_is_read, command.form.commands))
    return isinstance(command, Glyphs | Link | Bookmark | Trim)


def _segments(command: Command) -> int:
    if isinstance(command, Group):
        return sum(map(_segments, command.commands))
    return len(command.outline) if isinstance(command, Path) else 1


def _covering(commands: Iterable[Command], matrix: Matrix = STAYS) -> Iterator[Box]:
    """Yield the boxes of what covers what is under it."""
    for command in commands:
        if isinstance(command, Group) and not command.clip:
            yield from _covering(command.commands, matrix.of(command.matrix))
        elif isinstance(command, Draw):
            yield matrix.of(command.matrix).box(box_of(command.form.commands))
        elif not isinstance(command, Path) or command.fill:
            yield matrix.box(box_of([command]))


def _meet(boxes: Iterable[Box], bars: Sequence[tuple[Box, str]]) -> bool:
    """Say whether something covers letters, whose middles alone have bars."""
    return bool(bars) and any(
        left < x2 and x < right and top < y2 and y < bottom
        for left, top, right, bottom in boxes
        for (x, y, x2, y2), _ in bars
    )
