"""The written moves of Crumble read once more, slow and obvious: staircases walked border by border."""

import re
from itertools import cycle

from tests.crumble.oracle import Game, IllegalTurn, Turn
from tests.crumble.oracle_board import VERTICAL, Board, Point, Rectangle

SPLIT = re.compile(
    r"(?P<place>[\d,]+)(?P<cut>[HV])"
    r"(?:(?P<path>[NESW]*)|(?P<half>[NESW])-(?P<named>[NESW]+)"
    r"|(?P<count>\d+)(?:-(?P<index>\d+)(?P<one>[NESW])-(?P<way>[NESW]+))?)"
)
JOIN = re.compile(r"(?P<place>[\d,]+)J(?P<east>\d+),(?P<north>\d+)(?P<path>[NESW]*)")
HALVES = {"H": "SN", "V": "WE"}


def read(game: Game, text: str) -> Turn:
    """Return the turn that `text` writes down; IllegalTurn where it is none, also where its path is impossible."""
    if found := JOIN.fullmatch(text):
        return _with_path(game, _join(game, found), None, found["path"])
    if found := SPLIT.fullmatch(text):
        return _split(game, found)
    raise IllegalTurn(f"{text} is no move")


def play(game: Game, moves: str) -> Game:
    """Play moves as they are written; return the game."""
    for move in moves.split():
        game.play(read(game, move))
    return game


def _join(game: Game, found: re.Match[str]) -> Turn:
    """Read a join: it reaches from its lower left corner so many intersections East, then so many North."""
    left, bottom = walk(game.board, (0.0, 0.0), _numbers(found["place"]))
    right, top = walk(game.board, (left, bottom), [int(found["east"]), int(found["north"])])
    outline = Rectangle(left, bottom, right, top)
    for join in game.joins():
        if join.new == {outline}:
            return join
    raise IllegalTurn("no such join")


def _split(game: Game, found: re.Match[str]) -> Turn:
    """Take the first piece cut, or so many of them, West to East or South to North; see `_swap` for the rest."""
    first = located(game.board, found["place"])
    count = int(found["count"] or 1)
    for split in game.splits():
        pieces = sorted(split.old, key=lambda piece: piece[found["cut"] == VERTICAL])
        if (
            pieces[0] == first
            and len(pieces) == count
            and split.new == {*_halved(pieces, found["cut"])}
        ):
            index, half, path = _swap(found, count)
            start = (
                pieces[index - 1].halves(found["cut"])[HALVES[found["cut"]].index(half)]
                if half
                else None
            )
            return _with_path(game, split, start, path)
    raise IllegalTurn("no such split")


def _halved(pieces: list[Rectangle], cut: str) -> list[Rectangle]:
    return [half for piece in pieces for half in piece.halves(cut)]


def _swap(found: re.Match[str], count: int) -> tuple[int, str, str]:
    """Return which of the pieces cut has the half that swaps, the half's letter and the path.

    Where one piece is cut and the path begins across the cut, the first step names the half too.
    """
    if found["count"] and count < 2:
        raise IllegalTurn("a count is two or more")
    index, half = (
        int(found["index"] or 1),
        found["one"] or found["half"] or (found["path"] or "")[:1],
    )
    if not 1 <= index <= count or half not in HALVES[found["cut"]]:
        raise IllegalTurn("no such half")
    return index, half, found["way"] or found["named"] or found["path"] or ""


def _with_path(game: Game, action: Turn, start: Rectangle | None, letters: str) -> Turn:
    if not letters:
        return action
    path = [start or min(action.new)]
    after = game.acted(action)
    for letter in letters:
        steps = [there for there in after.swaps(path[-1]) if direction(path[-1], there) == letter]
        if not steps:
            raise IllegalTurn(f"no swap {letter}")
        after = after.swapped(path[-1], steps[0])
        path.append(steps[0])
    return Turn(action.old, action.new, tuple(path))


def direction(here: Rectangle, there: Rectangle) -> str:
    """Return where a two-point neighbour lies."""
    if here.left == there.left and here.right == there.right:
        return "N" if there.bottom == here.top else "S"
    return "E" if there.left == here.right else "W"


def located(board: Board, place: str) -> Rectangle:
    """Return the piece whose lower left corner a staircase from the corner of the board leads to."""
    end = walk(board, (0.0, 0.0), _numbers(place))
    for piece in board.pieces:
        if (piece.left, piece.bottom) == end:
            return piece
    raise IllegalTurn(f"{place} leads to no piece")


def _numbers(place: str) -> list[int]:
    if not re.fullmatch(r"\d+(,\d+)*", place):
        raise IllegalTurn(f"{place} is no place")
    return [int(number) for number in place.split(",")]


def walk(board: Board, point: Point, legs: list[int]) -> Point:
    """Walk along borders, East and North by turns, past so many intersections in each leg."""
    for leg, heading in zip(legs, cycle("EN"), strict=False):
        for _ in range(leg):
            point = next_intersection(board, point, heading)
    return point


def next_intersection(board: Board, point: Point, heading: str) -> Point:
    """Return the next point where a border meets or crosses the one walked on, from either side."""
    axis = "EN".index(heading)
    along = point[axis]
    line = point[1 - axis]
    if not any(
        line in (each[1 - axis], each[3 - axis]) and each[axis] <= along < each[axis + 2]
        for each in board.pieces
    ):
        raise IllegalTurn("the border ends here")
    ahead = {
        crossing
        for each in board.pieces
        for crossing in (each[axis], each[axis + 2])
        if crossing > along and each[1 - axis] <= line <= each[3 - axis]
    }
    return (min(ahead), line) if axis == 0 else (line, min(ahead))
