"""Solutions: the one first move that leads to all the captures asked for, and a shortest line that goes on from it."""

from collections.abc import Iterator

from pressboard.common.grades import Grading
from pressboard.games.krump.make.problems.grades import Counts, graded
from pressboard.games.krump.make.problems.problem import Problem
from pressboard.games.krump.make.problems.search import Search, state_of
from pressboard.games.krump.rules.moves import Move
from pressboard.games.krump.rules.notation import format_move
from pressboard.games.krump.rules.position import Position
from pressboard.lean_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Solution:
    """A shortest line, its moves as they are written, and how hard the problem is. Its first move is the key."""

    line: tuple[Move, ...]
    moves: tuple[str, ...]
    grading: Grading[Counts]

    @property
    def key(self) -> Move:
        """The one first move that leads to all captures; it may be paid for otherwise as well."""
        return self.line[0]


def solved(problem: Problem, search: Search) -> Solution:
    """Return the solution of a problem with only one key; `search` is one for its player."""
    played = [*_line(problem, search)]
    line = tuple(move for _, move in played)
    moves = tuple(format_move(move, position) for position, move in played)
    return Solution(line, moves, graded(problem, played, search))


def _line(problem: Problem, search: Search) -> Iterator[tuple[Position, Move]]:
    """Yield the moves of a shortest line, the first of several in the order of the rules, with the positions before."""
    position, player = problem.position, problem.player
    while search.most(state_of(position, player)):
        move = next(_moves_on(position, player, search))
        yield position, move
        position = position.play(move)


def _moves_on(position: Position, player: int, search: Search) -> Iterator[Move]:
    """Yield the moves with which a shortest line can go on."""
    here = state_of(position, player)
    most, moves = search.most(here), search.fewest(here)
    for move in position.moves():
        if isinstance(move, Move):
            reached = position.play(move)
            after = state_of(reached, player)
            count = reached.captures[player] - position.captures[player]
            if count + search.most(after) == most and 1 + search.fewest(after) == moves:
                yield move
