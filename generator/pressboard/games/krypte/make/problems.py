"""Problems: forced wins, solutions and how hard they are, where candidates come from, their place in codes.

A game is won as the rules say: by a line, whoever completed it, or because the other has no legal move left. So a reply
that gives the line away needs no answer.

>>> from pressboard.games.krypte.rules.notation import parse_move, square_name
>>> from pressboard.games.krypte.rules.board import start
>>> position = start()
>>> for text in "d1 e8 c1 h5 e7 c2 g5 c8 d2 f5 e6 e1 h2 d8 a2 e2 h3".split():
...     position = position.play(parse_move(text, position))
>>> [square_name(move.square) for move in SPEC.wins_in(position, 1)]
['b2', 'e5', 'b8']
"""

from collections.abc import Iterator, Sequence

from pressboard.codes import CodeReader, CodeWriter
from pressboard.games.krypte.make.params import MOVES, SETUP_WORD, TAG, ProblemParams
from pressboard.games.krypte.rules.board import (
    ACTIVE,
    APART,
    NEIGHBOURS,
    SIDES,
    WIDTH,
    Board,
    Move,
    has_line,
    in_line,
    landings,
    lines_in,
    neighbours,
    square_name,
)
from pressboard.games.krypte.rules.notation import format_position, parse_move, parse_position
from pressboard.games.krypte.rules.records import RECORDS
from pressboard.kinds.problems.params import Sign
from pressboard.kinds.problems.spec import image, turns
from pressboard.kinds.problems.wins import (
    LENGTHS,
    Variation,
    WinProblem,
    WinSolution,
    WinSpec,
    is_won,
)
from pressboard.lean_classes import dataclass
from pressboard.play.bits import bits_of, squares_of
from pressboard.play.findings import JsonData
from pressboard.words import words


def _has_ended(position: Board) -> bool:
    """True if somebody has a line; whoever has no move left is another end, which no search begins with."""
    return has_line(position.black) or has_line(position.white)


def _wins(position: Board) -> Iterator[Move]:
    """Yield the moves that win at once; of those that make no line only such as may leave the other no move are tried.

    The other can land as before wherever the move is not in the same row or column. That is legal for certain where it
    turns none of the other's own counters: then the player has fewer than before, and no line.
    """
    own = position.board(position.turn)
    giving = neighbours(position.board(1 - position.turn))
    taken = position.taken
    for side, squares in position.reached():
        one, other = (landings(taken, each) for each in ACTIVE[side])
        replies = (one ^ other) & ~giving
        for square in squares_of(squares):
            turned = NEIGHBOURS[square] & taken
            if has_line(own ^ turned | 1 << square) or not replies & APART[square]:
                move = Move(square, side)
                if is_won(position.play(move), position.turn):
                    yield move


# Solutions: the one winning first move, what meets every reply to it, and how hard it is to find.

Problem = WinProblem[Board]
"""A position and in how many of their own moves the player to move is to win.

One "in 2" has one first move that wins against every reply and no move that wins at once; one "in 3" has none that wins
in 2 either.
"""
Solution = WinSolution[Move]


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


_HARDER: tuple[Sign, ...] = (
    (
        lambda counts: counts.counters >= (20 if counts.moves == 1 else 16),
        "{counters} counters on the board",
    ),
    (lambda counts: counts.choices >= 14, "{choices} legal moves"),
    (lambda counts: counts.gained > 1, "the line needs {gained} counters that turn"),
    (lambda counts: counts.aside, "the new counter is not in the line"),
    (lambda counts: counts.diagonal, "the line is diagonal"),
    (lambda counts: counts.moves > 1 and counts.losing <= 1, "hardly any other move loses at once"),
    (lambda counts: counts.replies >= 14, "{replies} replies to be met"),
    (lambda counts: counts.moves == 2 and counts.answers > 1, "no one answer meets every reply"),
    (lambda counts: counts.moves == 3 and counts.answers >= 3, "{answers} answers to be found"),
    (lambda counts: counts.tries > 0, "near misses that a single reply refutes: {tries}"),
)
"""What makes a problem harder, and the words for it with room for the counts.

Up to one losing move the right one is not found by leaving out the others. In 3 there is hardly ever one answer to
every reply.
"""


_SQUARES = 64
_SIDES = ("N", "E", "S", "W")
"""What codes know of the board, whatever becomes of the game's."""


class _Problems(WinSpec[Board, Move]):
    """What Krypte declares of its problems: how wins are found quickly, what is counted, their place in codes."""

    game = "krypte"
    tag = TAG
    setup_word = SETUP_WORD
    params = ProblemParams
    records = RECORDS
    lengths = MOVES
    fewest_moves = 8
    fewest_replies = 6
    harder = _HARDER
    up_to = (1, 2)
    counted = (
        "legal moves: {choices}; others that lose at once or to the next reply: {losing}; counters: {counters}; "
        "turned by the key: {turned}"
    )
    parse_position = staticmethod(parse_position)
    parse_move = staticmethod(parse_move)

    def meets(self, position: Board) -> bool:
        if _has_ended(position):
            return is_won(position, position.turn)
        return any(True for _ in _wins(position))

    def at_once(self, position: Board) -> list[Move]:
        """The moves that win at once, by their squares."""
        return [] if _has_ended(position) else sorted(_wins(position))

    def counts(self, problem: Problem, key: Move, met: Sequence[Variation]) -> Counts:
        position = problem.position
        own = position.play(key).board(position.turn)
        legal = position.moves()
        turned = position.captured_by(key)
        line = in_line(own)
        others = [position.play(move) for move in legal if move != key]
        lines = dict(lines_in(own))
        return Counts(
            moves=problem.moves,
            counters=position.counters,
            choices=len(legal),
            losing=sum(
                after.turn in end.winners if (end := after.outcome) else self.meets(after)
                for after in others
            ),
            turned=turned.bit_count(),
            gained=(turned & line).bit_count(),
            aside=bool(line) and not line >> key.square & 1,
            diagonal=bool(line) and not (lines[1] or lines[WIDTH]),
            replies=sum(each.replies for each in met),
            answers=len(met),
            tries=sum(
                after.outcome is None and len(self.unmet(after, most=2)) == 1
                for after in (others if problem.moves == 2 else ())
            ),
        )

    def written(self, position: Board, key: Move) -> str:
        return words(
            "{square} from the {side}", square=square_name(key.square), side=words(SIDES[key.side])
        )

    def identity(self, answer: Move, position: Board) -> int:
        return answer.square

    def preference(self, answer: int) -> int:
        return -answer

    def is_open(self, position: Board, moves: int) -> bool:
        """With fewer counters a win in 3 takes long to look for, and is rarely the only one."""
        return moves < 3 or position.counters >= 18

    def easiest(self, position: Board, moves: int) -> str:
        return self.graded(
            Counts(moves, position.counters, len(position.moves()), losing=2, turned=0)
        ).grade

    def places(self, moves: Sequence[Move]) -> tuple[str, ...]:
        return tuple(square_name(move.square) for move in moves)

    def likeness(self, problem: Problem) -> tuple[int, int]:
        """Return the black and the white counters as bits, the same for all positions that look alike.

        Only a turned board is the same to the rules, for the active sides go round clockwise. But whoever has solved a
        problem is helped by a mirrored one as well, and by one with another side used last. No problem is another one
        with the colours exchanged, for the number of counters says whose turn it is.
        """
        position = problem.position
        return min(
            (image(position.black, turn), image(position.white, turn)) for turn in turns(WIDTH)
        )

    def put(self, writer: CodeWriter, problem: Problem) -> None:
        """Put its moves, the number of counters, their squares, which are white, the side last used.

        The squares are one of the ways to choose so many of 64. Whose turn it is follows from the number of counters.
        """
        position = problem.position
        squares = tuple(squares_of(position.taken))
        writer.put(LENGTHS.index(problem.moves), len(LENGTHS))
        writer.put(len(squares), _SQUARES + 1)
        writer.put_subset(squares, _SQUARES)
        writer.put(
            bits_of(place for place, square in enumerate(squares) if position.white >> square & 1),
            1 << len(squares),
        )
        if squares:
            writer.put(_SIDES.index(position.side), len(_SIDES))

    def take(self, reader: CodeReader) -> Problem:
        moves = self.take_length(reader)
        count = reader.take(_SQUARES + 1)
        squares = reader.take_subset(count, _SQUARES)
        whites = reader.take(1 << count)
        side = ""
        if count:
            side = _SIDES[reader.take(len(_SIDES))]
        white = bits_of(squares[place] for place in squares_of(whites))
        return Problem(
            parse_position(format_position(Board(bits_of(squares) ^ white, white, side))), moves
        )

    def solution_data(self, solution: Solution) -> JsonData:
        """Return `key`, `side`, and `lines`: `replies` and their `answer`, None where they lose by themselves."""
        key = solution.key
        lines = [each.data for each in solution.variations]
        return {"key": square_name(key.square), "side": SIDES[key.side], "lines": lines}


SPEC = _Problems()
