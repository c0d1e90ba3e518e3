"""Positions as pictures: every piece in its place and colour, outlines around what pieces cover."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.chance import Chance
from pressboard.figures.shapes import Figure, Rect, Use
from pressboard.games.crumble.pictures.diagrams import outlines
from pressboard.games.crumble.pictures.pieces import (
    MARGIN,
    BoardView,
    PieceFace,
    board_items,
    view_of,
)
from pressboard.games.crumble.rules.board import BLACK, Board
from pressboard.games.crumble.rules.tiling import Exact
from pressboard.play.playouts import FastChance
from tests.crumble.boards import board, tiling

SEEDS = st.integers(0, 10**6)


def drawn(position: Board) -> tuple[BoardView, Figure]:
    """Return a position's picture, and its view."""
    view = view_of([position.layout])
    faces = {piece: PieceFace(colour) for piece, colour in board(position).items()}
    return view, Figure(*view.size, tuple(board_items(view, faces)))


@pytest.mark.slow
@given(SEEDS)
def test_every_piece_is_in_the_picture(seed: int) -> None:
    """Each piece lies once in the picture, at its place, in its size and in its colour, and nothing else does."""
    position = tiling(FastChance(Chance("crumble", "figures", str(seed))))
    view, figure = drawn(position)
    seen = {}
    for item in figure.items:
        if isinstance(item, Use):
            body = item.symbol.items[0]
            assert isinstance(body, Rect)
            width = body.width / view.scale
            height = body.height / view.scale
            x = item.x / view.scale - MARGIN
            y = view.height - (item.y / view.scale - MARGIN)
            seen[round(x, 6), round(y, 6)] = (
                item.symbol.letters,
                pytest.approx(width, abs=0.03),
                round(height, 0),
            )
    pieces = board(position)
    middles = {
        (round(float(west + east) / 2, 6), round(float(south + north) / 2, 6)): ".#"[
            colour == BLACK
        ]
        for (west, south, east, north), colour in pieces.items()
    }
    assert {middle: letters for middle, (letters, _, _) in seen.items()} == middles
    for west, south, east, north in pieces:
        middle = round(float(west + east) / 2, 6), round(float(south + north) / 2, 6)
        assert seen[middle][1] == float(east - west)


@given(SEEDS)
def test_pieces_lie_apart(seed: int) -> None:
    """No piece lies over another or leaves the board, and black ones come last, with the line round them."""
    position = tiling(FastChance(Chance("crumble", "apart", str(seed))))
    view, figure = drawn(position)
    boxes = []
    for item in figure.items:
        if isinstance(item, Use):
            body, *_, edge = item.symbol.items
            assert isinstance(body, Rect)
            assert isinstance(edge, Rect)
            assert (edge.x, edge.y, edge.width, edge.height) == (
                body.x,
                body.y,
                body.width,
                body.height,
            )
            boxes.append((item.x + body.x, item.y + body.y, item.x - body.x, item.y - body.y))
    letters = [item.symbol.letters for item in figure.items if isinstance(item, Use)]
    assert letters == sorted(letters, reverse=True)
    margin = MARGIN * view.scale
    near = 1e-9
    for number, (left, top, right, bottom) in enumerate(boxes):
        assert margin - near <= left < right <= view.size[0] - margin + near
        assert margin - near <= top < bottom <= view.size[1] - margin + near
        for west, north, east, south in boxes[:number]:
            assert (
                left > east - near
                or west > right - near
                or top > south - near
                or north > bottom - near
            )


@pytest.mark.slow
@given(SEEDS)
def test_outlines_hold_what_is_in_them(seed: int) -> None:
    """The lines around some pieces have one of them on one side and none on the other, and miss no such border."""
    position = tiling(FastChance(Chance("crumble", "outlines", str(seed))))
    pieces = [*board(position)]
    chosen = [piece for number, piece in enumerate(pieces) if (seed >> number % 20) & 1] or pieces
    length = Fraction(0)
    for (x, y), (x2, y2) in outlines(chosen):
        near = Fraction(1, 10**6)
        beside = [
            ((x + x2) / 2 + off * (x == x2), (y + y2) / 2 + off * (y == y2))
            for off in (-near, near)
        ]
        assert [any(_holds(piece, *place) for piece in chosen) for place in beside].count(True) == 1
        length += x2 - x + y2 - y
    around = sum(2 * (piece.width + piece.height) for piece in chosen)
    shared = sum(
        _shared(one, other) for number, one in enumerate(chosen) for other in chosen[:number]
    )
    assert length == around - 2 * shared


def _holds(piece: Exact, x: Fraction, y: Fraction) -> bool:
    return piece.west < x < piece.east and piece.south < y < piece.north


def _shared(one: Exact, other: Exact) -> Fraction:
    """Return how long the border of two pieces is."""
    across = min(one.east, other.east) - max(one.west, other.west)
    up = min(one.north, other.north) - max(one.south, other.south)
    return max(across, up) if min(across, up) == 0 else Fraction(0)
