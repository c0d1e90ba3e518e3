"""Problems: forced wins, solutions and how hard they are, where candidates come from, their place in codes.

A chain wins for its colour, whoever completed it; so a reply that completes the other's chain needs no answer. Turns
are looked at by the boards they lead to, of several to one board only the first. All are looked at: `swaps` ends its
search after 20,000 states of one cut or join, which boards as small as these stay far from; see `MOST_PIECES`.

A grade comes from how many counts reach their thresholds, which part what simulated play brings up into shares that are
not too unequal.

>>> from pressboard.games.crumble.rules.notation import format_move, parse_position
>>> position = parse_position("board 3x3" + chr(10) + "b b w b w b b b w")
>>> [format_move(move, position) for move in SPEC.wins_in(position, 1)][-2:]
['0,1VE', '0,1V2-1E-E']
>>> one, other = (parse_position(f"board 3x2{chr(10)}{pieces}") for pieces in ("b w b b b w", "b w b w b b"))
>>> SPEC.likeness(Problem(one, 1)) == SPEC.likeness(Problem(other, 1))
True
"""

from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from functools import partial

from pressboard.chance import Chance
from pressboard.codes import CodeReader, CodeWriter
from pressboard.games.crumble.make.engine import GameChance, Question, answered, found
from pressboard.games.crumble.make.params import (
    PROBLEM_TAG,
    PROBLEM_WORD,
    ProblemParams,
    put_board,
    take_board,
)
from pressboard.games.crumble.make.simulate import LOOKING, play_out
from pressboard.games.crumble.rules.board import Board, start
from pressboard.games.crumble.rules.notation import MOVE, format_move, parse_move, parse_position
from pressboard.games.crumble.rules.records import RECORDS
from pressboard.games.crumble.rules.tiling import Exact
from pressboard.games.crumble.rules.turns import Join, Move
from pressboard.kinds.problems.params import Sign
from pressboard.kinds.problems.spec import NO_PLACE, NO_SOLUTION, Composer
from pressboard.kinds.problems.wins import (
    LENGTHS,
    SHORTER,
    Variation,
    WinProblem,
    WinSolution,
    WinSpec,
    is_won,
)
from pressboard.lean_classes import dataclass
from pressboard.play.findings import Finding, JsonData
from pressboard.words import words

MOST_PIECES = 48
"""So many pieces have the boards that are searched: with more it takes too long."""


Problem = WinProblem[Board]
"""A position and in how many of their own turns the player to move is to win.

One "in 2" has one first turn that wins against every reply and none that wins at once. Turns that lead to one and the
same board are one.
"""
Solution = WinSolution[Move]


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


_HARDER: tuple[Sign, ...] = (
    (lambda counts: counts.pieces >= {1: 32, 2: 18}[counts.moves], "{pieces} pieces on the board"),
    (
        lambda counts: counts.choices >= {1: 100, 2: 45}[counts.moves],
        "{choices} boards to choose from",
    ),
    (lambda counts: counts.joins, "it begins with a join"),
    (lambda counts: counts.parts > 1 and not counts.joins, "one cut halves {parts} pieces"),
    (lambda counts: counts.steps >= 2, "a path of {steps} steps"),
    (lambda counts: counts.captured > 0, "captured on the way: {captured}"),
    (lambda counts: counts.moves > 1 and counts.steps == 0, "the first turn swaps nothing"),
    (lambda counts: counts.replies >= 30, "{replies} replies to be met"),
    (lambda counts: counts.answers >= 4, "{answers} answers are needed"),
)
"""What makes a problem harder, and the words for it with room for the counts."""


def ending_of(width: int, height: int, chance: Chance, moves: int) -> tuple[Board, Board] | None:
    """Play a game on a board of so many squares; return the position from which its winner had so many turns to go.

    With it comes the position after the next turn. None for a game that nobody has won, or too early.
    """
    ended = play_out(start(width, height), (LOOKING, LOOKING), GameChance(chance), kept=2 * moves)
    if ended.outcome is None or len(ended.boards) < 2 * moves:
        return None
    after, position = ended.boards[-2:]
    if ended.outcome.winners != (position.turn,):
        return None
    return (position, after)


class _Problems(WinSpec[Board, Move]):
    """What Crumble declares of its problems: what is counted, where candidates come from, their place in codes.

    Games are played by two who look ahead a little, as those that starting positions are judged by, and the positions
    before their ends are candidates.
    """

    game = "crumble"
    tag = PROBLEM_TAG
    setup_word = PROBLEM_WORD
    params = ProblemParams
    records = RECORDS
    most_named = 4
    tried = "games"
    trials = 400
    fewest_moves = fewest_replies = 0
    harder = _HARDER
    up_to = (0, 1)
    turn = "turn"
    lost = "lost at once"
    counted = "pieces: {pieces}; boards that a turn can lead to: {choices}; steps of the key: {steps}; captured: {captured}"
    proof = "Every first turn was tried against every reply; exactly one may win, by the board it leads to."
    move = rf"(?:{MOVE})|[^\s;]+"
    parse_position = staticmethod(parse_position)
    parse_move = staticmethod(parse_move)

    def at_once(self, position: Board) -> Iterable[Move]:
        return found(position, Question.WINS, position.winning_moves)

    def wins_in(self, position: Board, moves: int, most: int | None = None) -> tuple[Move, ...]:
        by_python = partial(super().wins_in, position, moves, most)
        return tuple(
            found(position, Question.FORCES, by_python, most) if moves == 2 else by_python()
        )

    def unmet(
        self, position: Board, first: Collection[Move] = (), most: int | None = None
    ) -> tuple[Move, ...]:
        by_python = partial(super().unmet, position, first, most)
        return tuple(found(position, Question.UNMET, by_python, most))

    def answers(self, position: Board, moves: int) -> dict[Move, dict[Hashable, Move]]:
        told = answered(position) if moves == 1 else None
        if told is None:
            return super().answers(position, moves)
        return {
            reply: {(win.action.pieces, win.start, win.path): win for win in wins}
            for reply, wins in told.items()
        }

    def meets(self, position: Board) -> bool:
        if position.outcome:
            return is_won(position, position.turn)
        return position.wins_at_once

    def reached(
        self, position: Board, first: Collection[Move] = ()
    ) -> Iterator[tuple[Move, Board]]:
        """Yield every move with the position after it, one by one: the first are cuts alone, which refute most."""
        return ((turn.move, position.after(turn)) for turn in position.turns())

    def counts(self, problem: Problem, key: Move, met: Sequence[Variation]) -> Counts:
        position = problem.position
        return Counts(
            moves=problem.moves,
            pieces=len(position.layout.pieces),
            choices=len([*found(position, Question.ALL, position.moves)]),
            parts=len(key.action.pieces),
            joins=isinstance(key.action, Join),
            steps=len(key.path),
            captured=sum(step.captured.bit_count() for step in position.unfolded(key)),
            replies=sum(each.replies for each in met),
            answers=len(met),
        )

    def identity(self, answer: Move, position: Board) -> Hashable:
        """Answers to different replies are one where what they cut or join, start and path are the same."""
        exact = position.layout.exact
        return (
            tuple(map(exact, answer.action.pieces)),
            exact(answer.start) if answer.start else None,
            answer.path,
        )

    def replies_text(self, position: Board, replies: Sequence[Move]) -> tuple[str, JsonData]:
        count = len(replies)
        example = format_move(replies[0], position)
        if count == 1:
            return example, {"replies": count, "example": example}
        several = words("{count} replies such as {example}", count=count, example=example)
        return several, {"replies": count, "example": example}

    def easiest(self, position: Board, moves: int) -> str:
        pieces = len(position.layout.pieces)
        return self.graded(
            Counts(moves, pieces, choices=0, parts=1, joins=False, steps=1, captured=0)
        ).grade

    def likeness(self, problem: Problem) -> tuple[tuple[Exact, ...], ...]:
        """Return the pieces of the player to move and those of the other, the same for all positions that look alike.

        They are turned, mirrored, or have the colours exchanged together with who is to move.
        """
        position = problem.position
        layout = position.layout
        sides = position.pieces(position.turn), position.pieces(1 - position.turn)
        return min(
            tuple(tuple(sorted(layout.exact(image(piece)) for piece in side)) for side in sides)
            for image in layout.images()
        )

    def search(self, composer: Composer[Problem], chance: Chance) -> list[Finding]:
        """Play a game and give the position before its end its place.

        Where the turn that was played wins there is a solution, so that turn is looked at before all others.
        """
        moves = min(kind.moves for kind in +composer.wanted)
        # Games are played on these boards by turns; on larger ones hardly any win in 2 is the only one.
        boards = {1: ((4, 4), (5, 5)), 2: ((3, 2), (2, 2))}[moves]
        ending = ending_of(*boards[composer.number % len(boards)], chance, moves)
        if not ending:
            return []
        position, after = ending
        problem = Problem(position, moves)
        # What is halved more often is hard to see.
        if len(position.layout.pieces) > MOST_PIECES or position.layout.halvings > 2:
            return [Finding("too fine", "its pieces are too many or too small")]
        if not composer.may_place(moves, self.easiest(position, moves), 0):
            return [Finding(NO_PLACE, "wins that are as easy are not to be had of so many pieces")]
        if moves > 1 and (sooner := self.wins_in(position, 1, most=1)):
            return [Finding(SHORTER, f"{self.names(position, sooner)} wins in 1")]
        if moves > 1 and (unmet := self.unmet(after, most=1)):
            return [Finding(NO_SOLUTION, f"what was played is met by {self.names(after, unmet)}")]
        keys = self.wins_in(position, moves, most=2)
        if not keys:
            return [Finding(NO_SOLUTION, f"{problem} by none")]
        fault = self.tried_candidate(composer, problem, keys)
        return [fault] if fault else []

    def misfit(self, position: Board) -> Finding | None:
        if (pieces := len(position.layout.pieces)) > MOST_PIECES and not position.outcome:
            return Finding("too large", f"it has {pieces} pieces, {MOST_PIECES} are searched")
        return super().misfit(position)

    def put(self, writer: CodeWriter, problem: Problem) -> None:
        writer.put(LENGTHS.index(problem.moves), len(LENGTHS))
        writer.put(problem.position.turn, 2)
        put_board(writer, problem.position, "problem")

    def take(self, reader: CodeReader) -> Problem:
        moves = self.take_length(reader)
        turn = reader.take(2)
        return Problem(take_board(reader, turn), moves)


SPEC = _Problems()
