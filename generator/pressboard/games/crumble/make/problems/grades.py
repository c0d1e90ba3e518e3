"""How hard a problem is: what can be counted, each with its threshold, and a grade by how many reach theirs.

The thresholds part what simulated play brings up into shares that are not too unequal.
"""

from collections.abc import Callable
from dataclasses import asdict

from pressboard.common.grades import Grading, grading
from pressboard.games.crumble.rules.moves import Join, Move
from pressboard.games.crumble.rules.position import Position
from pressboard.lean_dataclasses import dataclass

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

    def values(self) -> dict[str, int]:
        """Return all of this by name."""
        return asdict(self)


def easiest(position: Position, moves: int) -> str:
    """Return the easiest grade that a win in `moves` can have, by the number of pieces in `position` alone."""
    pieces = len(position.layout.pieces)
    seen = Counts(moves, pieces, choices=0, parts=1, joins=False, steps=1, captured=0)
    return grading(seen, _HARDER, EASY_UP_TO, MEDIUM_UP_TO).grade


def graded(position: Position, moves: int, key: Move, replies: int, answers: int) -> Grading[Counts]:
    """Grade a win in `moves` by `key`, after which so many `replies` have to be met by so many `answers`."""
    _, events = position.unfolded(key)
    counts = Counts(
        moves=moves,
        pieces=len(position.layout.pieces),
        choices=len(position.moves()),
        parts=len(key.action.pieces),
        joins=isinstance(key.action, Join),
        steps=len(key.path),
        captured=sum(event.captured.bit_count() for event in events),
        replies=replies,
        answers=answers,
    )
    return grading(counts, _HARDER, EASY_UP_TO, MEDIUM_UP_TO)


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
