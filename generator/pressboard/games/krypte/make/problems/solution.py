"""Solutions: the one winning first move, and what meets every reply to it."""

from collections.abc import Iterator

from pressboard.common.grades import Grading
from pressboard.games.krypte.make.problems.grades import Counts, graded
from pressboard.games.krypte.make.problems.problem import Problem
from pressboard.games.krypte.make.problems.search import answers
from pressboard.games.krypte.rules.board import square_name
from pressboard.games.krypte.rules.position import Move, Position
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words


@dataclass(frozen=True, slots=True)
class Variation:
    """Replies that are met by one answer; no answer where the replies lose by themselves.

    After some of them the answer wins only with the move that follows it where `goes_on`.
    """

    replies: tuple[Move, ...]
    answer: Move | None
    goes_on: bool = False

    def __str__(self) -> str:
        """Return it as `a1, b2: c3`."""
        return f"{self.met}: {self.meeting or words('loses at once')}"

    @property
    def met(self) -> str:
        """The replies by their names."""
        return ", ".join(square_name(reply.square) for reply in self.replies)

    @property
    def meeting(self) -> str:
        """The answer by its name, with dots where the game goes on after it; "" where there is none."""
        return square_name(self.answer.square) + " …" * self.goes_on if self.answer else ""


@dataclass(frozen=True, slots=True)
class Solution:
    """The one winning first move, the variations that meet every reply to it (none in 1), and how hard it is."""

    key: Move
    variations: tuple[Variation, ...]
    grading: Grading[Counts]

    @property
    def replies(self) -> int:
        """The number of legal replies to the key."""
        return sum(len(each.replies) for each in self.variations)


def solved(problem: Problem, key: Move) -> Solution:
    """Return the solution of a problem whose only winning first move is `key`."""
    variations = tuple(_variations(problem.position.play(key), problem.moves - 1)) if problem.moves > 1 else ()
    answered = sum(each.answer is not None for each in variations)
    met = sum(len(each.replies) for each in variations if each.answer)
    return Solution(key, variations, graded(problem.position, problem.moves, key, met, answered))


def _variations(position: Position, moves: int) -> Iterator[Variation]:
    """Yield the variations after a key: the answer that meets most replies first, what loses by itself last.

    Answers win within so many `moves`.
    """
    after = answers(position, moves)
    lost = tuple(reply for reply, wins in after.items() if not wins)
    left = {reply: wins for reply, wins in after.items() if wins}
    while left:
        squares = sorted({move.square for wins in left.values() for move in wins})
        counts = {square: sum(square in map(_square, wins) for wins in left.values()) for square in squares}
        best = max(counts, key=counts.__getitem__)
        met = tuple(reply for reply, wins in left.items() if best in map(_square, wins))
        after_them = (position.play(reply).play(_to(best, left[reply])) for reply in met)
        yield Variation(met, _to(best, left[met[0]]), any(each.outcome is None for each in after_them))
        left = {reply: wins for reply, wins in left.items() if reply not in met}
    if lost:
        yield Variation(lost, None)


def _to(square: int, moves: tuple[Move, ...]) -> Move:
    """Return the one of some moves that lands on a square."""
    return next(move for move in moves if move.square == square)


def _square(move: Move) -> int:
    return move.square
