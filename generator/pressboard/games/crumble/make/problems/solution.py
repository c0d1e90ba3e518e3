"""Solutions: the one winning first turn, and what meets the replies to it.

>>> from pressboard.games.crumble.rules.position_text import parse_position
>>> problem = Problem(parse_position("board 2x2" + chr(10) + "b w b w"), 1)
>>> solved(problem, problem.position.moves()[0]).replies
0
"""

from collections.abc import Iterator, Mapping, Sequence

from pressboard.common.grades import Grading
from pressboard.games.crumble.make.problems.grades import Counts, graded
from pressboard.games.crumble.make.problems.problem import Problem
from pressboard.games.crumble.make.problems.search import answers
from pressboard.games.crumble.rules.board.layout import Exact
from pressboard.games.crumble.rules.moves import Move
from pressboard.games.crumble.rules.notation import format_move
from pressboard.games.crumble.rules.position import Position
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

_Likeness = tuple[tuple[Exact, ...], Exact | None, str]
"""What two answers to different replies have in common that do the same: what they cut or join, start and path."""


@dataclass(frozen=True, slots=True)
class Variation:
    """Replies that are met by one answer, which is written as after the first of them; "" where they lose themselves.

    `example` is the first of the replies.
    """

    replies: int
    example: str
    answer: str

    def __str__(self) -> str:
        """Return it as `12 replies such as 2,1V: 0,1HN`."""
        return f"{self.met}: {self.answer or words('lost at once')}"

    @property
    def met(self) -> str:
        """The replies in words."""
        if self.replies == 1:
            return self.example
        return words("{count} replies such as {example}", count=self.replies, example=self.example)


@dataclass(frozen=True, slots=True)
class Solution:
    """The one winning first turn, the variations that meet every reply to it (none in 1), and how hard it is."""

    key: Move
    written: str
    variations: tuple[Variation, ...]
    grading: Grading[Counts]

    @property
    def replies(self) -> int:
        """The number of replies to the key."""
        return sum(each.replies for each in self.variations)


def solved(problem: Problem, key: Move) -> Solution:
    """Return the solution of a problem whose only winning first turn is `key`."""
    position = problem.position
    variations = tuple(_variations(position.play(key))) if problem.moves > 1 else ()
    answered = sum(bool(each.answer) for each in variations)
    met = sum(each.replies for each in variations if each.answer)
    grading = graded(position, problem.moves, key, met, answered)
    return Solution(key, format_move(key, position), variations, grading)


def _variations(position: Position) -> Iterator[Variation]:
    """Yield the variations after a key: the answer that meets most replies first, what loses by itself last."""
    after = {reply: _written(position.play(reply), wins) for reply, wins in answers(position).items()}
    lost = [reply for reply, found in after.items() if not found]
    left = {reply: found for reply, found in after.items() if found}
    while left:
        best = _best(left)
        met = [reply for reply, found in left.items() if best in found]
        yield Variation(len(met), format_move(met[0], position), left[met[0]][best])
        left = {reply: found for reply, found in left.items() if best not in found}
    if lost:
        yield Variation(len(lost), format_move(lost[0], position), "")


def _written(position: Position, moves: Sequence[Move]) -> dict[_Likeness, str]:
    """Return winning answers as they are written, by what they do."""
    exact = position.layout.exact
    return {
        (tuple(map(exact, move.action.pieces)), exact(move.start) if move.start else None, move.path): format_move(
            move, position
        )
        for move in moves
    }


def _best(left: Mapping[Move, Mapping[_Likeness, str]]) -> _Likeness:
    """Return the answer that meets most replies; of several the first."""
    counts: dict[_Likeness, int] = {}
    for found in left.values():
        for each in found:
            counts[each] = counts.get(each, 0) + 1
    return max(counts, key=counts.__getitem__)
