"""Figures made of figures: seen beyond their edges, turned, with words below."""

from collections.abc import Sequence
from dataclasses import replace
from textwrap import wrap

from pressboard.figures.shapes import (
    HALF_CAPITAL,
    Bitmap,
    Circle,
    Drawable,
    Figure,
    Label,
    Path,
    Polygon,
    Polyline,
    Rect,
    Rects,
    Segment,
    Symbol,
    Use,
)


def with_bleed(figure: Figure, name: str, sides: tuple[float, float, float, float]) -> Figure:
    """Return `figure` with what its drawing has beyond its edges seen as far as `sides` say, and nothing else of that.

    `sides` are left, top, right and bottom, in board units. The figure stays as large as it is, so that it is placed by
    its cut. `name` tells it apart in a document.
    """
    left, top, right, bottom = sides
    window = (-left, -top, figure.width + right, figure.height + bottom)
    seen = Symbol(f"{name} bled {left:g} {top:g} {right:g} {bottom:g}", figure.items, window=window)
    return replace(figure, items=(Use(seen, 0, 0),))


# Figures rotated by 180 degrees, and sections of figures, for backs and posters.


def upside_down(figure: Figure) -> Figure:
    """Return `figure` turned by 180 degrees; its title names it, so titles have to be unique in a document."""
    symbol = Symbol(f"whole {figure.title}", figure.items)
    return Figure(
        figure.width,
        figure.height,
        (Use(symbol, figure.width, figure.height, turn=180),),
        figure.title,
        figure.unit,
    )


def turned(figure: Figure, quarters: int) -> Figure:
    """Return `figure` turned clockwise by so many quarters, letters and what holds some upright."""
    for _ in range(quarters):
        items = tuple(_turn_item(item, figure.height) for item in figure.items)
        figure = replace(figure, width=figure.height, height=figure.width, items=items)
    return figure


_POINTING = "v<^>"
"""What points down, to the left, up and to the right in text: each the next, turned clockwise."""


def _turn_item(item: Drawable, height: float) -> Drawable:
    """An item of a figure of a `height`, turned by a quarter."""
    match item:
        case Polygon(points=points) | Polyline(points=points):
            return replace(item, points=tuple((height - y, x) for x, y in points))
        case Path(segments=segments):
            return replace(item, segments=tuple(_swung(each, height) for each in segments))
        case Rects(boxes=boxes):
            return replace(item, boxes=tuple((height - y - h, x, h, w) for x, y, w, h in boxes))
        case Rect(width=wide, height=high) | Bitmap(width=wide, height=high):
            x = height - item.y - high
            y = item.x
            return replace(item, x=x, y=y, width=high, height=wide)
        case Label():
            lift = HALF_CAPITAL * item.size  # turned about its middle, not its foot
            return replace(item, x=height - item.y + lift, y=item.x + lift)
        case Use(symbol=symbol):
            if symbol.letters in _POINTING and symbol.letters:
                pointing = _POINTING[(_POINTING.index(symbol.letters) + 1) % len(_POINTING)]
                symbol = replace(symbol, name=f"{symbol.name} {pointing}", letters=pointing)
            turn = item.turn + 90.0
            if _has_letters(symbol):
                items = tuple(_turn_item(each, 0.0) for each in symbol.items)
                symbol = replace(symbol, name=f"{symbol.name} turned", items=items)
                turn = item.turn
            return replace(item, symbol=symbol, x=height - item.y, y=item.x, turn=turn)
        case Circle():
            return replace(item, x=height - item.y, y=item.x)


def _swung(segment: Segment, height: float) -> Segment:
    sign, ends = segment
    points = zip(ends[::2], ends[1::2], strict=True)
    return sign, tuple(each for x, y in points for each in (height - y, x))


def _has_letters(symbol: Symbol) -> bool:
    return any(
        isinstance(item, Label) or (isinstance(item, Use) and _has_letters(item.symbol))
        for item in symbol.items
    )


def part_of(
    figure: Figure, x: float, y: float, width: float, height: float, bleed: float = 0.0
) -> Figure:
    """The part of `figure` seen through a window at (`x`, `y`), `width` x `height` board units.

    The picture is as large as the window, and `bleed` on all sides more of it is seen: there a cut may go astray.
    Its title names it, so titles have to be unique in a document.
    """
    whole = Symbol(f"whole {figure.title}", figure.items)
    name = f"part {x:g} {y:g} {width:g} {height:g} of {figure.title}"
    part = Symbol(
        name,
        (Use(whole, 0, 0),),
        window=(x - bleed, y - bleed, x + width + bleed, y + height + bleed),
    )
    return Figure(width, height, (Use(part, -x, -y),), figure.title, figure.unit)


# Captions below a picture, as part of the figure, broken into lines.

_LINE = 0.5
"""The distance of lines, in squares."""
_SIZE = 0.4
"""Their type, in squares."""
_PER_UNIT = 4
"""The characters in the length of a square."""
_LEFT = 0.25
"""Where lines begin, in squares."""
_NARROW = 12
"""The fewest characters of a line."""
_WIDENED = 40
"""The characters of a line that would have fewer or break a word."""


def with_words(figure: Figure, words: Sequence[tuple[str, bool]], square: float = 1.0) -> Figure:
    """Return a picture with texts below it, each bold or not and in as many lines as it needs; none for "".

    `square` is the side of a square, in board units. A picture too narrow for words is made broader.
    """
    longest = int(figure.width / square * _PER_UNIT) - 2
    if (
        longest < max((len(word) for text, _ in words for word in text.split()), default=0)
        or longest < _NARROW
    ):
        longest = _WIDENED
    lines = [(line, bold) for text, bold in words for line in wrap(text, longest)]
    if not lines:
        return figure
    rows = (figure.height + (row + 0.9) * _LINE * square for row in range(len(lines)))
    labels = [
        Label("ink", _LEFT * square, y, text, _SIZE * square, "start", bold=bold)
        for y, (text, bold) in zip(rows, lines, strict=True)
    ]
    width = max(figure.width, longest / _PER_UNIT * square)
    height = figure.height + (len(lines) + 0.5) * _LINE * square
    return replace(figure, width=width, height=height, items=(*figure.items, *labels))
