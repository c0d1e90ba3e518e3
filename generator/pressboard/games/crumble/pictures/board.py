"""The tray's floor as a picture: a thick rim, the grid of starting squares, and crosses for a finer one.

Pieces cover the board at all times, so ticks in the rim say where its lines are when a piece has wandered, and the
crosses when pieces are lifted. Squares that black pieces begin on have a small hint. One board unit is a square.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial

from pressboard.figures.shapes import Drawable, Figure, Polyline, Rect, Symbol, Use
from pressboard.figures.type import AS_MADE, Type
from pressboard.games.crumble.pictures.diagrams import bare, told_pieces
from pressboard.games.crumble.pictures.pieces import (
    ROLES,
    BoardView,
    PieceFace,
    board_items,
    piece_symbol,
)
from pressboard.games.crumble.rules.board import BLACK, WHITE, Board
from pressboard.kinds.scenes import arrow
from pressboard.words import words

RIM_WIDTH = 2.65
"""How wide the rim around the board is, mm."""
FINEST = 4
"""How often the finer grid may halve a starting square."""


WIDTH = 31.0
HEIGHT = 11.6
"""The size of each picture of a turn and of winning, mm."""


def playing_board(
    width: int,
    height: int,
    square: float,
    halvings: int = 2,
    ticks: bool = True,
    hints: Collection[tuple[int, int]] = (),
    type: Type = AS_MADE,
) -> Figure:
    """Draw the board, its squares of `square` mm halved so often by crosses, with or without ticks in the rim.

    `hints` are the squares on which black pieces begin, each by its column and its row from the upper left corner.
    """
    rim = rim_of(square)
    items: list[Drawable] = [
        Rect(ROLES["rim"], 0, 0, width + 2 * rim, height + 2 * rim, 1.6 / square),
        Rect(ROLES["floor"], rim, rim, width, height),
        *(_ticks(width, height, rim, halvings) if ticks else ()),
        *(
            Polyline(ROLES["grid"], ((rim + x, rim), (rim + x, rim + height)))
            for x in range(1, width)
        ),
        *(
            Polyline(ROLES["grid"], ((rim, rim + y), (rim + width, rim + y)))
            for y in range(1, height)
        ),
    ]
    if halvings:
        inside, left, above = (
            _crosses(where, halvings, square, type.marks) for where in ("inside", "left", "above")
        )
        for x in range(width):
            for y in range(height):
                items += [
                    Use(each, rim + x, rim + y) for each in (inside, *[left][:x], *[above][:y])
                ]
    parts = ((ROLES["hint"], type.marks * 0.12), (ROLES["hint core"], type.marks * 0.045))
    hint = Symbol(
        f"crumble hint{type.name}",
        tuple(Rect(role, -side / 2, -side / 2, side, side) for role, side in parts),
    )
    items += [Use(hint, rim + x + 0.5, rim + y + 0.5) for x, y in hints]
    title = words("Crumble board, {width} × {height} squares", width=width, height=height)
    return Figure(width + 2 * rim, height + 2 * rim, tuple(items), title, square)


def start_board(
    position: Board, name: str, square: float, halvings: int, ticks: bool, type: Type
) -> Figure:
    """Draw the board with the pieces of a position on it; `name` tells it from other positions in a document."""
    layout = position.layout
    rim = rim_of(square)
    empty = playing_board(layout.width, layout.height, square, 0, False, type=type)
    view = BoardView(layout.width, layout.height, margin=rim)
    faces = bare(view, position).pieces
    pieces = board_items(view, faces, framed=False)
    marks = _ticks(layout.width, layout.height, rim, halvings) if ticks else ()
    title = words("Crumble start {name}", name=name)
    squares = partial(told_pieces, view, faces)
    return replace(empty, items=(*empty.items, *pieces, *marks), title=title, squares=squares)


def certified_board(position: Board, longest: float) -> Figure:
    """Draw the board with its pieces in mm, no longer than `longest`, its squares being whole millimetres wide."""
    layout = position.layout
    view = BoardView(
        layout.width, layout.height, int(longest / max(layout.width, layout.height)), margin=0
    )
    faces = bare(view, position).pieces
    title = words("Crumble starting position")
    squares = partial(told_pieces, view, faces)
    return Figure(*view.size, tuple(board_items(view, faces)), title, 1.0, squares=squares)


def rim_of(square: float) -> float:
    return RIM_WIDTH / square


def _crosses(where: str, halvings: int, square: float, times: float) -> Symbol:
    """Draw the crosses of a square: those inside it, or those on the line to its left or above it."""
    steps = [Fraction(step, 1 << halvings) for step in range(1, 1 << halvings)]
    line = [Fraction(0)]
    items = list[Drawable]()
    for x in line if where == "left" else steps:
        for y in line if where == "above" else steps:
            level = max(x.denominator, y.denominator).bit_length() - 2
            # In mm: those of halves, then of each halving; at the most a quarter of what that leaves of a square.
            arm = min(times * (2.2, 1.0, 0.6, 0.4)[level] / square, 0.25 / (2 << level)) / 2
            items.append(
                Polyline(ROLES["cross"], ((float(x) - arm, float(y)), (float(x) + arm, float(y))))
            )
            items.append(
                Polyline(ROLES["cross"], ((float(x), float(y) - arm), (float(x), float(y) + arm)))
            )
    return Symbol(f"crumble crosses {where} {halvings} {square:g} {times:g}", tuple(items), "")


def _ticks(width: int, height: int, rim: float, halvings: int) -> Iterator[Drawable]:
    """Yield the ticks of all four sides, the longer the fewer halvings lead to their line."""
    for count, places in (
        (width, ((0, 0, 0), (width, height, 180))),
        (height, ((width, 0, 90), (0, height, 270))),
    ):
        lines = [Fraction(step, 1 << halvings) for step in range(1, count << halvings)]
        side = tuple(
            Polyline(
                ROLES["tick"],
                (
                    (float(at), 0.0),
                    (
                        float(at),
                        -(0.8, 0.55, 0.35, 0.25, 0.18)[at.denominator.bit_length() - 1] * rim,
                    ),
                ),
            )
            for at in lines
        )
        symbol = Symbol(f"crumble ticks {count} {halvings} {rim:g}", side, "")
        yield from (Use(symbol, rim + x, rim + y, turn=turn) for x, y, turn in places)


def keys() -> dict[str, Figure]:
    """Draw three small pictures, by their names, that stand for a turn and for winning, below the board."""
    # The side of what is shown, mm; the gap between two halves, the room for an arrow, the size of its head.
    # A chain on all four sides: rows from the North, black pieces as 1.
    winning = ("0100", "1110", "0011", "0010")
    side = 11.0
    gap = 1.6
    room = 5.4
    head = (1.2, 0.75)
    top = (HEIGHT - side) / 2
    half = side / 2
    tip = side + gap / 2 + room - 1.0
    after = side + gap + room
    small = side / len(winning)
    becomes = tuple(arrow(((side + gap / 2, HEIGHT / 2), (tip, HEIGHT / 2)), 0.0, head))

    def piece(colour: int, x: float, y: float, width: float, height: float = side) -> Use:
        return Use(piece_symbol(PieceFace(colour), width, height), x + width / 2, y + height / 2)

    split: tuple[Drawable, ...] = (
        piece(BLACK, 0, top, side),
        *becomes,
        *(piece(BLACK, after + x, top, half) for x in (0, half + gap)),
    )
    before = piece(WHITE, half, top, half), piece(BLACK, 0, top, half)
    swap = *before, *becomes, piece(WHITE, after, top, half), piece(BLACK, after + half, top, half)
    # The line round black pieces lies over that of white ones.
    squares = sorted(
        (letter, x, y) for y, row in enumerate(winning) for x, letter in enumerate(row)
    )
    chain = (
        piece((WHITE, BLACK)[int(each)], x * small, top + y * small, small, small)
        for each, x, y in squares
    )
    return {
        "split": Figure(WIDTH, HEIGHT, split, words("Split or join"), 1.0),
        "swap": Figure(WIDTH, HEIGHT, swap, words("Swap"), 1.0),
        "chain": Figure(WIDTH, HEIGHT, tuple(chain), words("Touch all four sides"), 1.0),
    }
