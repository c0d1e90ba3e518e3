"""How hard a problem is: what can be counted, each with its threshold, and a grade by how many reach theirs.

The thresholds part what composing brings up into shares that are not too unequal.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict

from pressboard.common.grades import Grading, grading
from pressboard.games.krump.make.problems.problem import Problem
from pressboard.games.krump.make.problems.search import Search, state_of
from pressboard.games.krump.rules.board.movement import LARGE, sizes_on, taken_by
from pressboard.games.krump.rules.board.tables import SIZES
from pressboard.games.krump.rules.moves import Move
from pressboard.games.krump.rules.position import Position
from pressboard.lean_dataclasses import dataclass

EASY_UP_TO, MEDIUM_UP_TO = 2, 3
"""How many counts may reach their threshold in an easy problem, and in a medium one."""

MANY_CHOICES, MANY_TRIES, MANY_CAPTURES, MANY_MOVES = 30, 5, 3, 3


@dataclass(frozen=True, slots=True)
class Counts:
    """What is counted of a problem and of its solution, a shortest line.

    `choices` are the first moves, by their squares; `tries` those other than the key that capture something. `quiet`
    says that the key captures nothing. Of the line, `moves` are its moves, `hops` those of a Large alone, `stacks` the
    stacks it makes, and `gained` says that it places a pyramid which it has captured.
    """

    captures: int
    moves: int
    choices: int
    tries: int
    quiet: bool
    hops: int
    stacks: int
    gained: bool

    def values(self) -> dict[str, int]:
        """Return all of this by name."""
        return asdict(self)


def graded(problem: Problem, line: Sequence[tuple[Position, Move]], search: Search) -> Grading[Counts]:
    """Grade a problem with a solution, whose moves come with the positions before them."""
    return grading(_counts(problem, line, search), _HARDER, EASY_UP_TO, MEDIUM_UP_TO)


def _counts(problem: Problem, line: Sequence[tuple[Position, Move]], search: Search) -> Counts:
    captures = {step.squares: step.captures for step in search.steps(state_of(problem.position, problem.player))}
    key = line[0][1]
    quiet = not captures[key.from_square, key.to_square]
    own = [taken_by(position.units, problem.player) for position, _ in line]
    return Counts(
        captures=problem.captures,
        moves=len(line),
        choices=len(captures),
        tries=sum(map(bool, captures.values())) - (not quiet),
        quiet=quiet,
        hops=sum(sizes_on(position.units, problem.player, move.from_square) == LARGE for position, move in line),
        stacks=sum(units >> move.to_square & 1 for units, (_, move) in zip(own, line, strict=True)),
        gained=any(
            [move.size for _, move in line].count(size) > held
            for size, held in zip(SIZES, problem.pyramids, strict=True)
        ),
    )


_HARDER: tuple[tuple[Callable[[Counts], bool], str], ...] = (
    (lambda counts: counts.captures >= MANY_CAPTURES, "{captures} captures"),
    (lambda counts: counts.moves >= MANY_MOVES, "{moves} moves at least"),
    (lambda counts: counts.choices >= MANY_CHOICES, "{choices} first moves to choose from"),
    (lambda counts: counts.tries >= MANY_TRIES, "other first moves that capture: {tries}"),
    (lambda counts: counts.quiet, "the first move captures nothing"),
    (lambda counts: counts.hops > 0, "a Large hops"),
    (lambda counts: counts.stacks > 0, "the line makes a stack"),
    (lambda counts: counts.gained, "a captured pyramid is needed at once"),
)
"""What makes a problem harder, and the words for it with room for the counts."""
