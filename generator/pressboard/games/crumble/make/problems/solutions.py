"""Solutions: the one winning first turn, what meets the replies to it, and how hard it is to find.

A grade comes from how many counts reach their thresholds, which part what simulated play brings up into shares that are
not too unequal.

>>> from pressboard.games.crumble.rules.position_text import parse_position
>>> one, other = (parse_position(f"board 3x2{chr(10)}{pieces}") for pieces in ("b w b b b w", "b w b w b b"))
>>> likeness(Problem(one, 1)) == likeness(Problem(other, 1))
True
"""

from collections.abc import Callable, Iterator, Sequence

from pressboard.games.crumble.make.problems.search import answers
from pressboard.games.crumble.rules.board.layout import Exact
from pressboard.games.crumble.rules.board.symmetry import images
from pressboard.games.crumble.rules.moves import Join, Move
from pressboard.games.crumble.rules.notation import format_move
from pressboard.games.crumble.rules.position import Position
from pressboard.kinds.problems.product import grading
from pressboard.kinds.problems.wins import Variation, WinProblem, WinSolution, variations
from pressboard.lean_dataclasses import dataclass
from pressboard.play.json_values import JsonData
from pressboard.words import words

Problem = WinProblem[Position]
"""A position and in how many of their own turns the player to move is to win.

One "in 2" has one first turn that wins against every reply and none that wins at once. Turns that lead to one and the
same board are one.
"""
Solution = WinSolution[Move]

EASY_UP_TO, MEDIUM_UP_TO = 0, 1
"""How many counts may reach their threshold in an easy problem, and in a medium one."""

MANY_PIECES = {1: 32, 2: 18}
MANY_CHOICES = {1: 100, 2: 45}
MANY_STEPS = 2
MANY_REPLIES, MANY_ANSWERS = 30, 4


@dataclass(frozen=True, slots=True)
class Counts:
    """What is counted of a problem in so many `moves` and of its key, the winning first turn.

    `pieces` lie on the board and `choices` are the boards that a turn can lead to. The key cuts or joins `parts` pieces
    (`joins` says which), goes so many `steps` and has `captured` so many. In 2, `replies` have to be met, and different
    `answers` meet them.
    """

    moves: int
    pieces: int
    choices: int
    parts: int
    joins: bool
    steps: int
    captured: int
    replies: int = 0
    answers: int = 0


_Image = tuple[tuple[Exact, ...], tuple[Exact, ...]]
_Likeness = tuple[tuple[Exact, ...], Exact | None, str]
"""What two answers to different replies have in common that do the same: what they cut or join, start and path."""


def solved(problem: Problem, key: Move) -> Solution:
    """Return the solution of a problem whose only winning first turn is `key`."""
    position = problem.position
    met = tuple(_variations(position.play(key))) if problem.moves > 1 else ()
    answered, (_, events) = [each for each in met if each.answer], position.unfolded(key)
    counts = Counts(
        moves=problem.moves,
        pieces=len(position.layout.pieces),
        choices=len(position.moves()),
        parts=len(key.action.pieces),
        joins=isinstance(key.action, Join),
        steps=len(key.path),
        captured=sum(event.captured.bit_count() for event in events),
        replies=sum(each.replies for each in answered),
        answers=len(answered),
    )
    grade = grading(counts, _HARDER, EASY_UP_TO, MEDIUM_UP_TO)
    return Solution(key, format_move(key, position), met, grade)


def _variations(position: Position) -> Iterator[Variation]:
    """Yield what meets the replies to a key; an answer is written as after the first of the replies it meets."""
    after = {reply: _written(position.play(reply), wins) for reply, wins in answers(position).items()}
    for best, replies in variations(after):
        count, example = len(replies), format_move(replies[0], position)
        answer = None if best is None else after[replies[0]][best]
        several = words("{count} replies such as {example}", count=count, example=example)
        data: JsonData = {"replies": count, "example": example, "answer": answer}
        yield Variation(count, example if count == 1 else several, answer or "", data)


def _written(position: Position, moves: Sequence[Move]) -> dict[_Likeness, str]:
    """Return winning answers as they are written, by what they do."""
    exact = position.layout.exact
    return {
        (tuple(map(exact, move.action.pieces)), exact(move.start) if move.start else None, move.path): format_move(
            move, position
        )
        for move in moves
    }


def easiest(position: Position, moves: int) -> str:
    """Return the easiest grade that a win in `moves` can have, by the number of pieces in `position` alone."""
    pieces = len(position.layout.pieces)
    seen = Counts(moves, pieces, choices=0, parts=1, joins=False, steps=1, captured=0)
    return grading(seen, _HARDER, EASY_UP_TO, MEDIUM_UP_TO).grade


_HARDER: tuple[tuple[Callable[[Counts], bool], str], ...] = (
    (lambda counts: counts.pieces >= MANY_PIECES[counts.moves], "{pieces} pieces on the board"),
    (lambda counts: counts.choices >= MANY_CHOICES[counts.moves], "{choices} boards to choose from"),
    (lambda counts: counts.joins, "it begins with a join"),
    (lambda counts: counts.parts > 1 and not counts.joins, "one cut halves {parts} pieces"),
    (lambda counts: counts.steps >= MANY_STEPS, "a path of {steps} steps"),
    (lambda counts: counts.captured > 0, "captured on the way: {captured}"),
    (lambda counts: counts.moves > 1 and counts.steps == 0, "the first turn swaps nothing"),
    (lambda counts: counts.replies >= MANY_REPLIES, "{replies} replies to be met"),
    (lambda counts: counts.answers >= MANY_ANSWERS, "{answers} answers are needed"),
)
"""What makes a problem harder, and the words for it with room for the counts."""


def likeness(problem: Problem) -> _Image:
    """Return the pieces of the player to move and those of the other, the same for all positions that look alike.

    They are turned, mirrored, or have the colours exchanged together with who is to move.
    """
    position, layout = problem.position, problem.position.layout
    sides = (position.turn, 1 - position.turn)
    own, other = (position.pieces(seat) for seat in sides)

    def seen(image: int) -> _Image:
        turned = images(layout)[image]
        one, two = (tuple(sorted(layout.exact(turned(piece)) for piece in side)) for side in (own, other))
        return one, two

    return min(seen(image) for image in range(len(images(layout))))
