"""The pieces of a position as a picture; a view says how many board units a starting square has.

One line is all that parts pieces: of paper between black ones, of ink beside white ones. Black pieces are solid; where
ink is to be saved they have a solid core. As text black is `#` and white `.`, a piece just made has a `'` after it, a
captured one a `!`, and those of a winning chain stand double.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from pathlib import Path

from pressboard.figures.game_marks import GameMarks, game_marks
from pressboard.figures.labels import centred
from pressboard.figures.roles import own_roles
from pressboard.figures.shapes import Drawable, Figure, Label, Point, Polygon, Rect, Symbol, Use
from pressboard.games.crumble.rules.board import BLACK, COLOURS
from pressboard.games.crumble.rules.tiling import EAST, NORTH, SOUTH, WEST, Exact, Layout
from pressboard.lean_classes import dataclass
from pressboard.words import words

Number = Fraction | float

MARGIN = 0.25
"""The room around the board, in starting squares."""
LARGEST = 25
"""Board units that a board may be long to be read as text: a unit has four columns there."""

ROLES = own_roles(Path(__file__).with_name("roles.toml"), "crumble")
"""The game's own roles by their names; `roles.toml` beside this file says how they are painted."""
BODY = (ROLES["black"], ROLES["white"])
"""The roles of black and of white pieces."""
MARK = (ROLES["mark on black"], ROLES["mark on white"])
"""The roles of what has to be seen on them."""
EDGE = (ROLES["edge of black"], ROLES["edge of white"])
"""The roles of the line round them."""
CORE_SHARE = 0.28
_UNDER_SHARE = 0.66
"""How large the core of a black piece is where ink is saved, as a part of the piece, and below a disc."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """A board of so many starting squares, each `scale` board units long; places are given in squares, y upwards.

    `margin` is the room around the board, in squares. A `turned` board is seen from White's side, the North below.
    """

    width: int
    height: int
    scale: int = 1
    margin: float = MARGIN
    turned: bool = False

    @property
    def size(self) -> tuple[float, float]:
        return (self.width + 2 * self.margin) * self.scale, (
            self.height + 2 * self.margin
        ) * self.scale

    def point(self, x: Number, y: Number) -> Point:
        if self.turned:
            x = self.width - x
            y = self.height - y
        return (self.margin + float(x)) * self.scale, (
            self.margin + self.height - float(y)
        ) * self.scale

    def length(self, squares: Number) -> float:
        return float(squares) * self.scale

    def middle(self, piece: Exact) -> Point:
        return self.point((piece.west + piece.east) / 2, (piece.south + piece.north) / 2)

    def rect(self, role: str, piece: Exact) -> Rect:
        """Return the rectangle of a piece, its borders included."""
        if self.turned:
            corner = self.point(piece.east, piece.south)
        else:
            corner = self.point(piece.west, piece.north)
        return Rect(role, *corner, self.length(piece.width), self.length(piece.height))


def view_of(layouts: Iterable[Layout], turned: bool = False) -> BoardView:
    """Return the view that is fine enough for all tilings of a board, or else too fine to be read as text."""
    first, *rest = layouts
    longest = max(first.width, first.height)
    scale = 1
    finest = 1 << max(layout.halvings for layout in (first, *rest))
    while scale < finest and scale * longest <= LARGEST:
        scale *= 2
    return BoardView(first.width, first.height, scale, turned=turned)


@dataclass(frozen=True, slots=True)
class PieceFace:
    """How a piece looks: its colour, and whether it was just made, was captured, is in a chain that wins.

    One that a disc will be drawn on is `under` it: there its core has to be seen, too.
    """

    colour: int
    fresh: bool = False
    captured: bool = False
    chain: bool = False
    under: bool = False

    @property
    def letters(self) -> str:
        letter = "#" if self.colour == BLACK else "."
        if self.captured:
            return f"{letter}!"
        if self.chain:
            return 2 * letter
        if self.fresh:
            return f"{letter}'"
        return letter


def board_items(
    view: BoardView, pieces: Mapping[Exact, PieceFace], framed: bool = True
) -> Iterator[Drawable]:
    """Yield the pieces, each on paper of its own size, and the frame of the board if it is to be `framed`.

    White ones come first: the lines round black ones lie over theirs.
    """
    for piece, face in sorted(pieces.items(), key=lambda each: each[1].colour == BLACK):
        yield view.rect("paper", piece)
        yield Use(
            piece_symbol(face, float(piece.width), float(piece.height), view.scale),
            *view.middle(piece),
        )
    if framed:
        yield Rect(
            "frame",
            *(view.length(view.margin),) * 2,
            view.length(view.width),
            view.length(view.height),
        )


def sides(view: BoardView) -> Iterator[Label]:
    """Yield the letters of the directions around the board."""
    away = MARGIN * 0.55
    across = view.width / 2
    up = view.height / 2
    size = view.length(0.17)
    for way, x, y in (
        (NORTH, across, view.height + away),
        (EAST, view.width + away, up),
        (SOUTH, across, -away),
        (WEST, -away, up),
    ):
        x, y = view.point(x, y)
        yield centred("ink", x, y, way, size, bold=True)


@lru_cache(maxsize=64)
def piece_symbol(face: PieceFace, width: float, height: float, scale: int = 1) -> Symbol:
    """Draw a piece of `width` x `height` squares, or else units, round the origin, so many board units to each."""
    short = min(width, height)
    colour = face.colour
    items = list[Drawable]()
    size = min(1.0, short / 0.5)

    def inset(role: str, by: float) -> Rect:
        across = (width - 2 * by) * scale
        down = (height - 2 * by) * scale
        return Rect(role, -across / 2, -down / 2, across, down)

    def fill(by: float) -> None:
        """Add what a piece is filled with: a black one's core, a captured one's stripes."""
        items.append(inset(BODY[colour], by))
        if colour == BLACK:
            share = _UNDER_SHARE if face.under else CORE_SHARE
            items.append(
                core(-width * scale / 2, -height * scale / 2, width * scale, height * scale, share)
            )
        if face.captured:
            items.extend(_stripes(MARK[colour], inset(BODY[colour], by), size * scale))

    fill(0.0)
    if face.fresh:
        near = min(0.03, 0.09 * short) + 0.075 * size
        items.append(inset(MARK[colour], near))
        fill(near + 0.05 * size)
    items.append(inset(EDGE[colour], 0.0))
    marks = [word for word in ("fresh", "captured", "chain", "under") if getattr(face, word)]
    name = " ".join(
        ("crumble", COLOURS[colour].lower(), *marks, f"{width:g} x {height:g} by {scale}")
    )
    return Symbol(name, tuple(items), face.letters)


def core(x: float, y: float, width: float, height: float, share: float = CORE_SHARE) -> Rect:
    """Return the core of a black piece, seen where ink is saved, by the piece's upper left corner and its size."""
    off = (1 - share) / 2
    return Rect(ROLES["core"], x + off * width, y + off * height, share * width, share * height)


def _stripes(role: str, body: Rect, unit: float) -> Iterator[Polygon]:
    """Yield slanting stripes across a rectangle: what is in it between the lines x + y = `near` and `far`."""
    stripe = 0.055
    pitch = 0.3
    width = body.width
    height = body.height
    near = pitch * unit / 2
    while (far := near + stripe * unit) < width + height:
        corners = [
            (max(0.0, near - height), min(height, near)),
            (min(width, near), max(0.0, near - width)),
        ]
        if near < width < far:
            corners.append((width, 0.0))
        corners += [
            (min(width, far), max(0.0, far - width)),
            (max(0.0, far - height), min(height, far)),
        ]
        if near < height < far:
            corners.append((0.0, height))
        yield Polygon(role, tuple((body.x + x, body.y + y) for x, y in corners))
        near += pitch * unit


def tile_face(colour: int, width: float, height: float) -> Figure:
    title = words("Crumble tile, {colour}", colour=words(COLOURS[colour]))
    symbol = piece_symbol(PieceFace(colour), width, height)
    return Figure(width, height, (Use(symbol, width / 2, height / 2),), title, 1.0)


@cache
def marks() -> GameMarks:
    return game_marks(Path(__file__).parent / "house", "crumble", "#1a1a1a", (50.9, 10.96))
