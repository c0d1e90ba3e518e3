"""Problems: a position, a number of moves, and the proof that exactly one first move wins in so many.

A problem "in 2" has one first move that wins against every reply and no move that wins at once. How a win is found,
`search` says; how hard it is, `problem_grades`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.errors import listed
from generator.games.krypte.make.problems.grades import Grading, graded
from generator.games.krypte.make.problems.search import answers, wins_in
from generator.games.krypte.make.problems.twins import likeness
from generator.games.krypte.rules.board import COLOURS, square_name
from generator.games.krypte.rules.judging import ending
from generator.games.krypte.rules.position import Move, Position
from generator.play.findings import Finding

GAME_OVER, NO_SOLUTION, SEVERAL, SHORTER, TWIN = (
    "game over",
    "no solution",
    "several solutions",
    "shorter solution",
    "twin",
)
"""What can be wrong with a problem."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A position and in how many of their own moves the player to move is to win."""

    position: Position
    moves: int

    def __str__(self) -> str:
        """Return the task: `Black wins in 2`."""
        return f"{COLOURS[self.position.turn]} wins in {self.moves}"


@dataclass(frozen=True, slots=True)
class Line:
    """Replies that are met by one answer; no answer where the replies lose by themselves."""

    replies: tuple[Move, ...]
    answer: Move | None

    def __str__(self) -> str:
        """Return the line: `a1, b2: c3`."""
        return f"{self.met}: {self.meeting or 'loses at once'}"

    @property
    def met(self) -> str:
        """The replies by their names."""
        return ", ".join(square_name(reply.square) for reply in self.replies)

    @property
    def meeting(self) -> str:
        """The answer by its name; "" where there is none."""
        return square_name(self.answer.square) if self.answer else ""


@dataclass(frozen=True, slots=True)
class Solution:
    """The one winning first move, the lines that meet every reply to it (none in 1), and how hard it is."""

    key: Move
    lines: tuple[Line, ...]
    grading: Grading

    @property
    def replies(self) -> int:
        """The number of legal replies to the key."""
        return sum(len(line.replies) for line in self.lines)


@dataclass(frozen=True, slots=True)
class Proof:
    """What the search says of a problem: its solution, or what is wrong with it."""

    problem: Problem
    solution: Solution | None
    fault: Finding | None


def proved(problem: Problem) -> Proof:
    """Search a problem for all winning first moves and return what they come to."""
    position = problem.position
    if position.outcome:
        return Proof(problem, None, Finding(GAME_OVER, f"the game is over, {ending(position)}; nobody is to move"))
    keys = wins_in(position, problem.moves)
    if fault := _fault(problem, keys):
        return Proof(problem, None, fault)
    return Proof(problem, solved(problem, keys[0]), None)


def _fault(problem: Problem, keys: Sequence[Move]) -> Finding | None:
    """Return what is wrong with a problem in which the moves `keys` win."""
    if problem.moves > 1 and (sooner := wins_in(problem.position, 1)):
        message = f"{problem}, but {_named(sooner)} {_wins(sooner)} in 1; one move fewer would be right"
        return Finding(SHORTER, message, _squares(sooner))
    if not keys:
        return Finding(NO_SOLUTION, f"{problem}, but no first move does; another position is needed")
    if len(keys) > 1:
        return Finding(SEVERAL, f"{problem} by {_named(keys)}; only one first move may win", _squares(keys))
    return None


def solved(problem: Problem, key: Move) -> Solution:
    """Return the solution of a problem whose only winning first move is `key`."""
    lines = tuple(_lines(problem.position.play(key))) if problem.moves > 1 else ()
    answered = sum(line.answer is not None for line in lines)
    met = sum(len(line.replies) for line in lines if line.answer)
    return Solution(key, lines, graded(problem.position, problem.moves, key, met, answered))


def _lines(position: Position) -> Iterator[Line]:
    """Yield the lines after a key: the answer that meets most replies first, what loses by itself last."""
    after = answers(position)
    lost = tuple(reply for reply, wins in after.items() if not wins)
    left = {reply: wins for reply, wins in after.items() if wins}
    while left:
        moves = sorted({move.square: move for wins in left.values() for move in wins}.items())
        counts = {square: sum(square in map(_square, wins) for wins in left.values()) for square, _ in moves}
        best = max(counts, key=counts.__getitem__)
        met = tuple(reply for reply, wins in left.items() if best in map(_square, wins))
        yield Line(met, next(move for move in left[met[0]] if move.square == best))
        left = {reply: wins for reply, wins in left.items() if reply not in met}
    if lost:
        yield Line(lost, None)


def _square(move: Move) -> int:
    return move.square


def faults(proofs: Sequence[Proof]) -> list[Finding]:
    """Return all that is wrong with the problems of a sheet, each with its number: their own faults, then twins."""
    found = [_numbered(number, proof.fault) for number, proof in enumerate(proofs, 1) if proof.fault]
    return [*found, *_twins([proof.problem for proof in proofs])]


def _numbered(number: int, fault: Finding) -> Finding:
    return replace(fault, message=f"problem {number}: {fault.message}")


def _twins(problems: Sequence[Problem]) -> Iterator[Finding]:
    first = dict[tuple[int, int], int]()
    for number, problem in enumerate(problems, 1):
        other = first.setdefault(likeness(problem.position), number)
        if other != number:
            message = f"problem {number} looks like problem {other}, turned or mirrored; take one out"
            yield Finding(TWIN, message)


def _squares(moves: Sequence[Move]) -> tuple[str, ...]:
    return tuple(square_name(move.square) for move in moves)


def _named(moves: Sequence[Move]) -> str:
    return listed(_squares(moves))


def _wins(moves: Sequence[Move]) -> str:
    return "wins" if len(moves) == 1 else "win"
