"""Solutions: the one winning first move, what meets every reply to it, and how hard it is to find.

A grade comes from how many counts reach their thresholds, which part what random play brings up into shares that are
not too unequal.
"""

from collections.abc import Callable, Iterator

from pressboard.games.krypte.make.problems.search import answers, unmet, wins_in
from pressboard.games.krypte.rules.board import SIDES, WIDTH, has_line, in_line, square_name
from pressboard.games.krypte.rules.position import Move, Position
from pressboard.kinds.problems.product import grading
from pressboard.kinds.problems.spec import image, turns
from pressboard.kinds.problems.wins import Variation, WinProblem, WinSolution, variations
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

Problem = WinProblem[Position]
"""A position and in how many of their own moves the player to move is to win.

One "in 2" has one first move that wins against every reply and no move that wins at once; one "in 3" has none that wins
in 2 either.
"""
Solution = WinSolution[Move]

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


def solved(problem: Problem, key: Move) -> Solution:
    """Return the solution of a problem whose only winning first move is `key`."""
    position = problem.position
    met = tuple(_variations(position.play(key), problem.moves - 1)) if problem.moves > 1 else ()
    answered = [each for each in met if each.answer]
    counts = _counts(position, problem.moves, key, sum(each.replies for each in answered), len(answered))
    written = words("{square} from the {side}", square=square_name(key.square), side=words(SIDES[key.side]))
    return Solution(key, written, met, grading(counts, _HARDER, EASY_UP_TO, MEDIUM_UP_TO))


def _variations(position: Position, moves: int) -> Iterator[Variation]:
    """Yield what meets the replies to a key within so many `moves`; dots say that the game goes on after an answer."""
    after = {reply: {win.square: win for win in wins} for reply, wins in answers(position, moves).items()}
    for best, replies in variations(after, tie=lambda square: -square):
        names = [square_name(reply.square) for reply in replies]
        answer = None if best is None else square_name(best)
        ends = (position.play(reply).play(after[reply][best]) for reply in replies if best is not None)
        dots = " …" if any(end.outcome is None for end in ends) else ""
        yield Variation(len(names), ", ".join(names), f"{answer or ''}{dots}", {"replies": names, "answer": answer})


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


def likeness(problem: Problem) -> tuple[int, int]:
    """Return the black and the white counters as bits, the same for all positions that look alike.

    Only a turned board is the same to the rules, for the active sides go round clockwise. But whoever has solved a
    problem is helped by a mirrored one as well, and by one with another side used last. No problem is another one with
    the colours exchanged, for the number of counters says whose turn it is.
    """
    position = problem.position
    return min((image(position.black, turn), image(position.white, turn)) for turn in turns(WIDTH))
