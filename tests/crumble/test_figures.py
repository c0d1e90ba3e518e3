"""Positions as pictures: every piece in its place and colour, outlines around what pieces cover."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crumble.boards import board, tiling
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
from pressboard.play.fast_chance import FastChance

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
            width, height = body.width / view.scale, body.height / view.scale
            x, y = item.x / view.scale - MARGIN, view.height - (item.y / view.scale - MARGIN)
            seen[round(x, 6), round(y, 6)] = (item.symbol.letters, pytest.approx(width, abs=0.03), round(height, 0))
    pieces = board(position)
    middles = {
        (round(float(west + east) / 2, 6), round(float(south + north) / 2, 6)): ".#"[colour == BLACK]
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
            assert (edge.x, edge.y, edge.width, edge.height) == (body.x, body.y, body.width, body.height)
            boxes.append((item.x + body.x, item.y + body.y, item.x - body.x, item.y - body.y))
    letters = [item.symbol.letters for item in figure.items if isinstance(item, Use)]
    assert letters == sorted(letters, reverse=True)
    margin, near = MARGIN * view.scale, 1e-9
    for number, (left, top, right, bottom) in enumerate(boxes):
        assert margin - near <= left < right <= view.size[0] - margin + near
        assert margin - near <= top < bottom <= view.size[1] - margin + near
        for west, north, east, south in boxes[:number]:
            assert left > east - near or west > right - near or top > south - near or north > bottom - near


@pytest.mark.slow
@given(SEEDS)
def test_outlines_hold_what_is_in_them(seed: int) -> None:
    """The lines around some pieces hold just their area, turn at every corner, and run along borders only."""
    position = tiling(FastChance(Chance("crumble", "outlines", str(seed))))
    pieces = [*board(position)]
    chosen = [piece for number, piece in enumerate(pieces) if (seed >> number % 20) & 1] or pieces
    loops = [*outlines(chosen)]
    area = sum(_area(loop) for loop in loops)
    assert area == sum((east - west) * (north - south) for west, south, east, north in chosen)
    for loop in loops:
        turns = list(zip(loop, loop[1:] + loop[:1], strict=True))
        assert all((a[0] == b[0]) != (a[1] == b[1]) for a, b in turns)
        upright = [a[0] == b[0] for a, b in turns]
        assert all(one != other for one, other in zip(upright, upright[1:] + upright[:1], strict=True))


def _area(loop: list[tuple[Fraction, Fraction]]) -> Fraction:
    """Return the area in a closed line, clockwise ones counting positive."""
    pairs = zip(loop, loop[1:] + loop[:1], strict=True)
    return -sum((x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs), Fraction(0)) / 2
