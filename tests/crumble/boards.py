"""What the tests of Crumble share: boards to look at, random ones, and their geometry said once more in plain words."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice, pairwise
from typing import TypeVar

from pressboard.chance import Chance
from pressboard.games.crumble.rules.board import BLACK, WHITE, start
from pressboard.games.crumble.rules.board import Board as Position
from pressboard.games.crumble.rules.house_rules import HouseRules
from pressboard.games.crumble.rules.notation import parse_move, parse_position
from pressboard.games.crumble.rules.tiling import Exact, GridRect, Rect, fit_layout, set_of
from pressboard.play.playouts import FastChance, playout, uniform

AnyRect = TypeVar("AnyRect", GridRect, Exact)

Board = dict[Exact, int]
"""The colour of every piece, which is given by its borders in starting squares."""


def played(moves: str, position: Position | None = None) -> Position:
    """Return the position after some moves."""
    position = position or start()
    for text in moves.split():
        position = position.play(parse_move(text, position))
    return position


def board(position: Position) -> Board:
    """Return what lies on the board."""
    exact = position.layout.exact
    return {exact(piece): colour for colour in (BLACK, WHITE) for piece in position.pieces(colour)}


def exact(borders: Iterable[float | Fraction]) -> Exact:
    """Return the place of a piece by its four borders."""
    return Rect(*(Fraction(each) for each in borders))


def colour(position: Position, *borders: float | Fraction) -> str:
    """Return `b` or `w` for the piece with these borders; there has to be one."""
    return "bw"[board(position)[exact(borders)]]


def games(
    count: int, plies: int, name: str = "games", width: int = 6, height: int = 6
) -> Iterator[list[Position]]:
    """Yield random games as lists of their positions, to their end or for so many plies."""
    draw = FastChance(Chance("crumble", name))
    for _ in range(count):
        yield list(islice(playout(start(width, height), [uniform] * 2, draw), plies + 1))


def tiling(draw: FastChance, readings: HouseRules | None = None) -> Position:
    """Return a random tiling of a random board in random colours; pieces may be surrounded in it."""
    width = 3 + draw.below(4)
    height = 3 + draw.below(4)
    position = start(width, height, readings or HouseRules())
    for _ in range(draw.below(12)):
        actions = [*position.actions()]
        if not actions:
            break
        action = actions[draw.below(len(actions))]
        merged = sorted({*position.layout.pieces} - {*action.pieces} | {*action.made})
        layout = fit_layout(width, height, position.layout.depth, merged)
        share = 1 + draw.below(5)
        colours = set_of(number for number in range(len(merged)) if draw.below(6) < share)
        position = Position(layout, colours, readings=position.readings)
    return position


def at(text: str) -> Position:
    """Return the position of a text."""
    return parse_position(text)


def meet(one: AnyRect, other: AnyRect) -> int:
    """Return in how many dimensions two pieces that do not overlap meet: -1 apart, 0 in a corner, 1 along a border."""
    extents = [min(one[side + 2], other[side + 2]) - max(one[side], other[side]) for side in (0, 1)]
    return -1 if min(extents) < 0 else sum(extent > 0 for extent in extents)


def grown(pieces: set[AnyRect], within: set[AnyRect], least: int) -> set[AnyRect]:
    """Return all pieces of `within` that chains lead to from `pieces`, each link meeting in so many dimensions."""
    found = set(pieces)
    fresh = set(pieces)
    while fresh:
        fresh = {
            piece for piece in within - found if any(meet(piece, other) >= least for other in fresh)
        }
        found |= fresh
    return found


def sides(pieces: set[Exact], width: int, height: int) -> int:
    """Return how many sides of the board some pieces touch."""
    reached = {
        (piece.west == 0, piece.south == 0, piece.east == width, piece.north == height)
        for piece in pieces
    }
    return sum(map(any, zip(*reached, strict=True)))


def steps(game: list[Position]) -> Iterator[tuple[Position, Position]]:
    """Yield every position of a game with the next one."""
    return pairwise(game)
