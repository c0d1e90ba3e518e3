"""A position as a diagram: its pieces, and over them what a move does and what is to be said."""

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from fractions import Fraction

from pressboard.figures.shapes import Drawable, Figure, Label, Rect, Symbol, Use
from pressboard.games.crumble.pictures.diagrams.lines import BoardPoint, Walk, cut_line, outlined, walk_line
from pressboard.games.crumble.pictures.diagrams.path import BESIDE_NAMES, NUMBERED, swap_path
from pressboard.games.crumble.pictures.pieces import BoardView, PieceFace, board_items, sides
from pressboard.games.crumble.rules.tiling import HORIZONTAL, Exact
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

_NAME, _NAME_SHARE, _ROOM, _CAPITAL, _BROAD = 0.19, 0.3, 0.84, 0.35, 0.56
"""The largest size of a location in squares, its size in small pieces as a part of their shorter side, its room as a
part of their width; half a capital's height, and about how broad a character is, as parts of the type's size."""


@dataclass(frozen=True, slots=True)
class DiagramPicture:
    """What a diagram shows; all places are in starting squares.

    `cut` are the pieces that a cut along `axis` halves, `joined` what a join makes, `path` the pieces of a swap from
    the one it starts from, `chain` those of a chain that wins, `names` the locations written into pieces. With
    `compass` the directions stand around the board. What is drawn of a move may be yet `coming`.
    """

    view: BoardView
    pieces: Mapping[Exact, PieceFace]
    cut: tuple[Exact, ...] = ()
    axis: str = ""
    joined: Exact | None = None
    path: tuple[Exact, ...] = ()
    chain: tuple[Exact, ...] = ()
    walks: tuple[Walk, ...] = ()
    names: Mapping[Exact, str] = field(default_factory=dict)
    compass: bool = False
    coming: bool = False


def diagram(picture: DiagramPicture, title: str = "") -> Figure:
    """Draw a picture."""
    return Figure(*picture.view.size, tuple(_items(picture)), title or words("Crumble diagram"))


def _items(picture: DiagramPicture) -> Iterator[Drawable]:
    """Yield the pieces first, then what lies over them, the finer the later."""
    view = picture.view
    path = frozenset(picture.path)
    yield from board_items(view, {piece: replace(face, under=piece in path) for piece, face in picture.pieces.items()})
    yield from sides(view) if picture.compass else ()
    if picture.chain:
        yield from outlined(view, picture.chain)
    if picture.joined:
        yield from outlined(view, (picture.joined,), "accent line")
    if picture.cut:
        yield from cut_line(view, *_ends(picture), min(_short(piece) for piece in picture.cut))
    for piece, text in picture.names.items():
        yield from _name(view, piece, text)
    for walk in picture.walks:
        yield from walk_line(view, walk)
    if picture.path:
        letters = {piece: face.letters for piece, face in picture.pieces.items()}
        yield from swap_path(view, picture.path, letters, BESIDE_NAMES if picture.names else NUMBERED)


def _ends(picture: DiagramPicture) -> tuple[BoardPoint, BoardPoint]:
    """Return where a cut begins and ends: it halves every piece on its way."""
    first, last = picture.cut[0], picture.cut[-1]
    if picture.axis == HORIZONTAL:
        level = (first[1] + first[3]) / 2
        return (first[0], level), (last[2], level)
    line = (first[0] + first[2]) / 2
    return (line, first[1]), (line, last[3])


def _short(piece: Exact) -> Fraction:
    west, south, east, north = piece
    return min(east - west, north - south)


def _name(view: BoardView, piece: Exact, text: str) -> Iterator[Drawable]:
    """Write a location, on paper, into the corner of the piece that it names."""
    west, south, east, _ = piece
    size = view.length(min(_NAME, _NAME_SHARE * float(_short(piece))))
    width = min(view.length(_ROOM * float(east - west)), (len(text) * _BROAD + 0.5) * size)
    x, y = view.point(west, south)
    inwards = -1 if view.turned else 1
    x, y = x + inwards * (0.3 * size + width / 2), y - inwards * size
    name = f"crumble name {width:g} x {size:g}"
    yield Use(Symbol(name, (Rect("paper", -width / 2, -0.65 * size, width, 1.3 * size, 0.3 * size),), ""), x, y)
    yield Label("ink", x, y + _CAPITAL * size, text, size, fit=0.9 * width)
