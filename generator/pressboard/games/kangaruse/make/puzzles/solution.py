"""Solutions: a route that reaches the target, the best there is, and how hard it is to find."""

from pressboard.common.grades import Grading
from pressboard.games.kangaruse.make.puzzles.grades import Counts, graded
from pressboard.games.kangaruse.make.puzzles.puzzle import Puzzle
from pressboard.games.kangaruse.make.puzzles.search import Search
from pressboard.games.kangaruse.rules.move_text import format_move
from pressboard.games.kangaruse.rules.moves import Move
from pressboard.games.kangaruse.rules.position import Position, start
from pressboard.lean_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Route:
    """A route: its jumps, how they are written, and the points there are after each of them."""

    moves: tuple[Move, ...]
    names: tuple[str, ...]
    points: tuple[int, ...]

    def __str__(self) -> str:
        """Return the jumps as they are written."""
        return " ".join(self.names)


@dataclass(frozen=True, slots=True)
class Solution:
    """A shortest route to the target, the most points there can be and a route to them, and the grade.

    `proof` is how many states the search for the best looked at, `states` how many all searches did.
    """

    route: Route
    best: int
    best_route: Route
    grading: Grading[Counts]
    proof: int
    states: int


def route_of(puzzle: Puzzle, moves: tuple[Move, ...]) -> Route:
    """Return a route by its moves, which must be legal."""
    position: Position = start(puzzle.sheet, 1, puzzle.sheet.starts)
    names, points = [], []
    for move in moves:
        names.append(format_move(move, position))
        position = position.play(move)
        points.append(position.scores()[0])
    return Route(moves, tuple(names), tuple(points))


def solved(puzzle: Puzzle, search: Search, best: int, proof: int) -> Solution:
    """Return the solution of a puzzle whose `best` reaches its target; raises what the search raises."""
    route = route_of(puzzle, search.route(puzzle.target))
    best_route = route if route.points[-1] == best else route_of(puzzle, search.route(best))
    grading = graded(puzzle, search)
    return Solution(route, best, best_route, grading, proof, search.states)
