"""How hard a problem is: what can be counted, each with its threshold, and a grade by how many reach theirs.

The thresholds part what random play brings up into shares that are not too unequal.
"""

from collections.abc import Callable
from dataclasses import asdict

from pressboard.common.grades import Grading, grading
from pressboard.games.krypte.make.problems.search import unmet, wins_in
from pressboard.games.krypte.rules.board import WIDTH, has_line, in_line
from pressboard.games.krypte.rules.position import Move, Position
from pressboard.lean_dataclasses import dataclass

EASY_UP_TO, MEDIUM_UP_TO = 1, 2
"""How many counts may reach their threshold in an easy problem, and in a medium one."""

MANY_MOVES, MANY_REPLIES = 14, 14
MANY_COUNTERS = {1: 20, 2: 16, 3: 16}
MANY_ANSWERS = 3
"""In 3 there is hardly ever one answer to every reply."""
FEW_LOSING = 1
"""Up to so many losing moves the right one is not found by leaving out the others."""


@dataclass(frozen=True, slots=True)
class Counts:
    """What is counted of a problem in so many `moves` and of its key, the winning first move.

    `choices` are the legal moves; `losing` those other than the key that lose at once or to the next reply; `turned`
    the counters the key turns. In 1, `gained` are those of them the line needs, `aside` says that the new counter is
    not in the line, `diagonal` that the line is not straight. In 2, `replies` have to be met, `answers` different moves
    meet them, and `tries` other first moves fail to a single reply.
    """

    moves: int
    counters: int
    choices: int
    losing: int
    turned: int
    gained: int = 0
    aside: bool = False
    diagonal: bool = False
    replies: int = 0
    answers: int = 0
    tries: int = 0

    def values(self) -> dict[str, int]:
        """Return all of this by name."""
        return asdict(self)


def graded(position: Position, moves: int, key: Move, replies: int, answers: int) -> Grading[Counts]:
    """Grade a win in `moves` by `key`, after which so many `replies` have to be met by so many `answers`."""
    return grading(_counts(position, moves, key, replies, answers), _HARDER, EASY_UP_TO, MEDIUM_UP_TO)


def easiest(position: Position, moves: int) -> str:
    """Return the easiest grade that a win in `moves` can have, by what `position` shows without its key."""
    seen = Counts(moves, position.counters, len(position.moves()), losing=FEW_LOSING + 1, turned=0)
    return grading(seen, _HARDER, EASY_UP_TO, MEDIUM_UP_TO).grade


def _counts(position: Position, moves: int, key: Move, replies: int, answers: int) -> Counts:
    legal, turned = position.moves(), position.captured_by(key)
    others = [position.play(move) for move in legal if move != key]
    own = position.play(key).board(position.turn)
    line = in_line(own)
    return Counts(
        moves=moves,
        counters=position.counters,
        choices=len(legal),
        losing=sum(_loses(after) for after in others),
        turned=turned.bit_count(),
        gained=(turned & line).bit_count(),
        aside=bool(line) and not line >> key.square & 1,
        diagonal=bool(line) and not _straight(own),
        replies=replies,
        answers=answers,
        tries=sum(_nearly_wins(after) for after in others) if moves == 2 else 0,
    )


def _straight(counters: int) -> bool:
    """Say whether four of `counters` stand in line along a row or a column."""
    rows = (counters & 0xFF << WIDTH * row for row in range(WIDTH))
    columns = (counters & 0x0101010101010101 << column for column in range(WIDTH))
    return any(map(has_line, (*rows, *columns)))


def _loses(position: Position) -> bool:
    """Say whether the player to move has won already, or wins now."""
    outcome = position.outcome
    return position.turn in outcome.winners if outcome else bool(wins_in(position, 1))


def _nearly_wins(position: Position) -> bool:
    """Say whether the player who has just moved can meet all replies but one."""
    missed = unmet(position)
    return position.outcome is None and next(missed, None) is not None and next(missed, None) is None


_HARDER: tuple[tuple[Callable[[Counts], bool], str], ...] = (
    (lambda counts: counts.counters >= MANY_COUNTERS[counts.moves], "{counters} counters on the board"),
    (lambda counts: counts.choices >= MANY_MOVES, "{choices} legal moves"),
    (lambda counts: counts.gained > 1, "the line needs {gained} counters that turn"),
    (lambda counts: counts.aside, "the new counter is not in the line"),
    (lambda counts: counts.diagonal, "the line is diagonal"),
    (lambda counts: counts.moves > 1 and counts.losing <= FEW_LOSING, "hardly any other move loses at once"),
    (lambda counts: counts.replies >= MANY_REPLIES, "{replies} replies to be met"),
    (lambda counts: counts.moves == 2 and counts.answers > 1, "no one answer meets every reply"),
    (lambda counts: counts.moves == 3 and counts.answers >= MANY_ANSWERS, "{answers} answers to be found"),
    (lambda counts: counts.tries > 0, "near misses that a single reply refutes: {tries}"),
)
"""What makes a problem harder, and the words for it with room for the counts."""
