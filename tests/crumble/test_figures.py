"""Positions as pictures: every piece in its place and colour, outlines around what pieces cover."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crumble.boards import board, games, tiling
from pressboard.chance import Chance
from pressboard.errors import BadOption
from pressboard.figures.shapes import Circle, Figure, Path, Polygon, Polyline, Rect, Use
from pressboard.figures.themes import THEMES, theme
from pressboard.figures.writers.text import to_text
from pressboard.games.crumble.pictures.diagrams.counts import walks_of
from pressboard.games.crumble.pictures.diagrams.diagram import DiagramPicture, diagram
from pressboard.games.crumble.pictures.diagrams.moves import after, before, unfolded_move
from pressboard.games.crumble.pictures.diagrams.outline import outlines
from pressboard.games.crumble.pictures.icons import BOX, ICONS, icon
from pressboard.games.crumble.pictures.pieces import (
    BODY,
    EDGE,
    LARGEST,
    MARGIN,
    MARK,
    BoardView,
    PieceFace,
    board_items,
    view_of,
)
from pressboard.games.crumble.pictures.roles import ROLES
from pressboard.games.crumble.rules.board.geometry import GridRect as Piece
from pressboard.games.crumble.rules.board.layout import fitted
from pressboard.games.crumble.rules.moves import Cut
from pressboard.games.crumble.rules.position import BLACK, WHITE, Position
from pressboard.games.crumble.rules.rules import start
from pressboard.play.fast_chance import FastChance
from pressboard.render.pictures.one_figure import figure_as_svg

SEEDS = st.integers(0, 10**6)


def drawn(position: Position) -> tuple[BoardView, Figure]:
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


def test_the_start_as_text() -> None:
    """The start looks like a checkerboard, Black in the upper left corner."""
    lines = [line.split("|")[1:-1] for line in to_text(drawn(start(4, 3))[1]).splitlines() if "#" in line]
    assert [[cell.strip() for cell in line] for line in lines] == [list("#.#."), list(".#.#"), list("#.#.")]


@pytest.mark.parametrize("halvings", range(7))
def test_a_view_is_fine_enough(halvings: int) -> None:
    """The smallest piece is a board unit long, or the picture too long to be read as text: no fact is lost there."""
    position = start(2, 2)
    for _ in range(halvings):
        cut = Cut("H" if len(position.layout.pieces) % 2 else "V", (min(position.pieces(BLACK), key=_size),))
        merged = position.layout.merged(cut.pieces, cut.made)
        layout = fitted(2, 2, position.layout.depth, merged)
        position = Position(layout, (1 << len(merged)) - 1)
    scale = view_of([position.layout]).scale
    assert scale == 1 << position.layout.halvings or 2 * scale > LARGEST


def _size(piece: Piece) -> tuple[int, Piece]:
    return piece.area, piece


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


def test_a_hole_has_an_outline_of_its_own() -> None:
    """A ring of pieces has a line outside and one inside."""
    ring = [Piece(x, y, x + 1, y + 1) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert sorted(len(loop) for loop in outlines(ring)) == [4, 4]


@pytest.mark.parametrize("colour", [BLACK, WHITE])
@pytest.mark.parametrize("marks", [(False, False), (True, False), (False, True), (True, True)])
def test_marks_stay_on_their_piece(colour: int, marks: tuple[bool, bool]) -> None:
    """Rings and stripes never leave the piece, however small it is, and show in the other colour."""
    for size in (Fraction(2), Fraction(1), Fraction(1, 2), Fraction(1, 16)):
        piece = (Fraction(0), Fraction(0), size, size / 2)
        (use,) = [
            item
            for item in board_items(BoardView(2, 1, 4), {piece: PieceFace(colour, *marks)})
            if isinstance(item, Use)
        ]
        body = use.symbol.items[0]
        assert isinstance(body, Rect)
        for item in use.symbol.items:
            xs, ys = zip(*_corners(item), strict=True)
            assert min(xs) >= body.x - 1e-9
            assert max(xs) <= -body.x + 1e-9
            assert min(ys) >= body.y - 1e-9
            assert max(ys) <= -body.y + 1e-9
        roles = {item.role for item in use.symbol.items if not isinstance(item, Use)}
        assert roles >= {BODY[colour], EDGE[colour]}
        assert (MARK[colour] in roles) == any(marks)
        assert (ROLES["core"] in roles) == (colour == BLACK)
        assert not roles & {BODY[1 - colour], EDGE[1 - colour], MARK[1 - colour]}


def _corners(item: object) -> list[tuple[float, float]]:
    if isinstance(item, Rect):
        return [(item.x, item.y), (item.x + item.width, item.y + item.height)]
    assert isinstance(item, Polygon)
    return [*item.points]


def test_icons() -> None:
    """Every mark has an icon that stays in its box; an unknown one gets the nearest."""
    for name, symbol in ICONS.items():
        assert icon(name) is symbol
        figure = Figure(BOX, BOX, (Use(symbol, 0, 0),))
        assert all(figure_as_svg(figure, theme(each)) for each in THEMES)
    with pytest.raises(BadOption, match="did you mean fresh"):
        icon("fersh")


@pytest.mark.slow
def test_random_games_draw() -> None:
    """All positions of random games are drawn in every theme."""
    for game in games(2, 12, "drawn"):
        for position in game[::4]:
            assert all(figure_as_svg(drawn(position)[1], theme(each)).count("<use") for each in THEMES)


def middles(figure: Figure) -> list[tuple[float, float]]:
    """Return the middles of all that is drawn, in order."""
    found = []
    for item in figure.items:
        if isinstance(item, Use | Circle):
            found.append((item.x, item.y))
        elif isinstance(item, Rect):
            found.append((item.x + item.width / 2, item.y + item.height / 2))
        elif isinstance(item, Polyline | Polygon | Path):
            points = [point for _, point in item.segments if point] if isinstance(item, Path) else item.points
            xs, ys = zip(*points, strict=True)
            found.append(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2))
    return found


@pytest.mark.slow
@given(SEEDS)
def test_white_sees_the_board_turned(seed: int) -> None:
    """From White's side everything of a move, done or to be done, is where half a turn of the picture brings it."""
    position = tiling(FastChance(Chance("crumble", "turned", str(seed))))
    if not (moves := position.moves()):
        return
    move = max(moves, key=lambda move: len(move.path))
    turn, names = unfolded_move(position, move), dict.fromkeys(board(position), "3,2")
    usual, turned = (view_of([position.layout, turn.layout], turned=side) for side in (False, True))
    drawn = [
        (replace(before(usual, turn), names=names), replace(before(turned, turn), names=names)),
        (after(usual, turn, turn.last), after(turned, turn, turn.last)),
        *((DiagramPicture(view, {}, walks=walks_of(position.layout, move)) for view in (usual, turned)),),
    ]
    for one, other in (map(diagram, pair) for pair in drawn):
        assert (one.width, one.height) == (other.width, other.height)
        half_turn = [pytest.approx((one.width - x, one.height - y)) for x, y in middles(one)]
        assert middles(other) == half_turn
