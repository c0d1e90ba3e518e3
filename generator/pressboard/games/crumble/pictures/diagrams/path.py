"""The path of a swap over the pieces of a diagram: an arrow for every step, and discs with the steps' numbers.

As text a disc is the characters of its piece, then the number of the step that entered it last.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from pressboard.figures.discs import room_in_disc
from pressboard.figures.shapes import Circle, Drawable, Label, Polygon, Rect, Symbol, Use
from pressboard.games.crumble.pictures.pieces import BoardView
from pressboard.games.crumble.rules.tiling import EAST, NORTH, SOUTH, WEST, Exact
from pressboard.lean_dataclasses import dataclass

NUMBERED, BESIDE_NAMES, _PLAIN, _SHARE = 0.28, 0.19, 0.16, 0.36
"""The largest radius of discs with a number, also where names stand in the corners of pieces, and of those without, in
squares; and that of all of them as a part of a piece's shorter side."""
_LONG, _BROAD, _MOST_NUMBERS = 0.74, 0.5, 3
"""How much of its piece's width a disc may take that is drawn out for several numbers, about how broad a character is
in the type's size, and the most numbers in one disc."""
_TYPE, _CAPITAL = 1.85, 0.35
"""The size of a number in radii of its disc, and half a capital's height in that of the type."""
_SHAFT, _HEAD, _HEAD_LONG = 0.36, 0.8, 0.9
"""An arrow's shaft and head, half as broad as they are, and how long the head is, in radii of plain discs."""
_GAP, _ASIDE = 0.02, 0.75
"""What an arrow keeps off discs, in squares, and how far it goes aside for one that comes back, in such radii."""
_WAYS = {(1, 0): EAST, (0, 1): SOUTH, (-1, 0): WEST, (0, -1): NORTH}
_TURNS = {EAST: 0.0, SOUTH: 90.0, WEST: 180.0, NORTH: 270.0}
_LETTERS = {EAST: ">", SOUTH: "v", WEST: "<", NORTH: "^"}
_BOTH_WAYS = "x"
"""Ways in a picture, whose y goes down; what stands for arrows in text: each, and two that go there and back."""


@dataclass(frozen=True, slots=True)
class _Disc:
    """A disc in the middle of a piece; arrows keep off what a numbered one takes there, and so lie on the border."""

    x: float
    y: float
    radius: float
    symbol: Symbol


def swap_path(
    view: BoardView, pieces: Sequence[Exact], letters: Mapping[Exact, str], largest: float = NUMBERED
) -> Iterator[Drawable]:
    """Yield what is drawn of a path through `pieces`; in text `letters` stand for each of them.

    The discs have a radius of at most `largest` squares.
    """
    steps = dict.fromkeys(pairwise(pieces))
    discs = {
        piece: _disc(view, piece, _entering(pieces, piece), letters.get(piece, ""), largest)
        for piece in dict.fromkeys(pieces)
    }
    for start, end in steps:
        yield _arrow(view, discs[start], discs[end], aside=(end, start) in steps)
    yield from (Use(disc.symbol, disc.x, disc.y) for disc in discs.values())


def _entering(pieces: Sequence[Exact], piece: Exact) -> list[int]:
    """Return the numbers of the steps that enter a piece."""
    return [step for step, there in enumerate(pieces) if step and there == piece]


def _disc(view: BoardView, piece: Exact, entering: Sequence[int], letters: str, largest: float) -> _Disc:
    """Return the disc of a piece, which has no number where the path only begins."""
    west, south, east, north = piece
    radius = view.length(min(largest, _SHARE * float(min(east - west, north - south))))
    if not entering:
        return _Disc(*view.middle(piece), radius, _plain(min(radius, view.length(_PLAIN)), f"{letters}o"))
    text = _listed(entering)
    width = min((_BROAD * len(text) + 0.4) * _TYPE * radius, view.length(_LONG * (east - west)))
    width = max(width, 2 * radius) if "," in text else 2 * radius
    return _Disc(*view.middle(piece), radius, _numbered(text, radius, round(width, 4), f"{letters}{entering[-1]}"))


def _listed(numbers: Sequence[int]) -> str:
    """Return numbers in one line, and of many only the first."""
    if len(numbers) > _MOST_NUMBERS:
        return f"{_listed(numbers[: _MOST_NUMBERS - 1])},…"
    return ",".join(map(str, numbers))


@lru_cache(maxsize=64)
def _plain(radius: float, letters: str) -> Symbol:
    width = 0.14 * radius
    items = Circle("accent ring", 0, 0, radius, line_width=width), Circle("accent", 0, 0, radius / 3, line_width=width)
    return Symbol(f"crumble origin {letters} by {radius:g}", items, letters)


@lru_cache(maxsize=64)
def _numbered(text: str, radius: float, width: float, letters: str) -> Symbol:
    disc = Rect("accent ring", -width / 2, -radius, width, 2 * radius, radius, line_width=0.14 * radius)
    name = f"crumble step {text} {letters} {width:g} by {radius:g}"
    return Symbol(name, (disc, number(text, radius, width)), letters)


def number(text: str, radius: float, width: float) -> Label:
    """Write a number round the origin, into a disc `width` wide."""
    size = _TYPE * radius
    room = room_in_disc(text, radius) if text.isdigit() and width <= 2 * radius else width - 0.4 * radius
    return Label("ink", 0, _CAPITAL * size, text, size, bold=True, fit=room)


def _arrow(view: BoardView, start: _Disc, end: _Disc, aside: bool) -> Use:
    """Return the arrow of a step, on the right-hand side of its way if it has to go `aside`."""
    across, down = end.x - start.x, end.y - start.y
    apart = abs(across) + abs(down)
    across, down = across / apart, down / apart
    broad = min(start.radius, end.radius, view.length(_PLAIN))
    middle, off = (start.radius + apart - end.radius) / 2, _ASIDE * broad * aside
    way = _WAYS[int(across), int(down)]
    length = round(apart - start.radius - end.radius - 2 * view.length(_GAP), 4)
    arrow = _pointing(_BOTH_WAYS if aside else _LETTERS[way], length, broad)
    x, y = start.x + middle * across - off * down, start.y + middle * down + off * across
    return Use(arrow, x, y, turn=_TURNS[way])


@lru_cache(maxsize=64)
def _pointing(letters: str, length: float, radius: float) -> Symbol:
    """Draw an arrow of some length round the origin that points to the right."""
    tip, shaft, head = length / 2, _SHAFT * radius / 2, _HEAD * radius
    neck = tip - min(_HEAD_LONG * radius, 0.6 * length)
    upper = ((-tip, -shaft), (neck, -shaft), (neck, -head))
    corners = (*upper, (tip, 0.0), *((x, -y) for x, y in reversed(upper)))
    shape = Polygon("accent ring", corners, line_width=0.12 * radius)
    return Symbol(f"crumble arrow {letters} {length:g} by {radius:g}", (shape,), letters)
