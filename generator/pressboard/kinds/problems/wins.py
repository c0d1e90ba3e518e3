"""Problems of the kind "Black wins in 2": a position and in how many moves whoever is to move wins."""

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from operator import attrgetter
from typing import Any, Generic, Protocol, TypeVar

from pressboard.chance import Chance
from pressboard.codes import CodeReader
from pressboard.codes.writer import CodeWriter
from pressboard.errors import AmbiguousMove, BadCode, BadNotation, IllegalMove, listed, quoted
from pressboard.kinds.problems.product import BOTH, EASY, GRADE_CHOICES, Digit, Grading, WinParams, grading
from pressboard.kinds.problems.spec import (
    ILLEGAL,
    NO_SOLUTION,
    SEVERAL,
    TOO_MANY,
    WRONG,
    CheckedProblem,
    Composed,
    Composer,
    Judged,
    Lines,
    ProblemSpec,
)
from pressboard.lean_dataclasses import dataclass
from pressboard.play import positions
from pressboard.play.findings import Finding
from pressboard.play.json_values import JsonData
from pressboard.play.playouts import playout, uniform
from pressboard.play.records.words import Line, at_line
from pressboard.words import words

GAME_OVER, SHORTER = "game over", "shorter solution"
"""What else can be wrong with such a problem."""
COLOURS = ("Black", "White")
EXAMPLE = "Black wins in 2"
HEAD = re.compile(r"problem\s*(\d{1,4})?\s*[:.]?\s*(?:(black|white)\s+)?wins\s+in\s+(\d{1,4})\.?", re.ASCII | re.I)
_REPLIES = "replies: {replies}; met by an answer: {met}; losing by themselves: {losing}; different answers: {answers}"
_MOST = 32
"""So many problems codes have room for."""
LENGTHS = range(1, 5)
"""The moves to the win that codes have room for."""


class Played(positions.Position, Protocol):
    """A position of a game in which somebody wins."""

    @property
    def turn(self) -> int:
        """Whose turn it is, by the place among the colours."""


Position = TypeVar("Position", bound=Played)
Move = TypeVar("Move")
Reply = TypeVar("Reply")
Answer = TypeVar("Answer", bound=Hashable)
Counts = TypeVar("Counts")


@dataclass(frozen=True)
class WinProblem(Generic[Position]):
    """A position and in how many of their own moves the player to move is to win."""

    position: Position
    moves: int

    def __str__(self) -> str:
        """Return the task as set-up texts and findings have it: `Black wins in 2`."""
        return f"{COLOURS[self.position.turn]} wins in {self.moves}"

    @property
    def task(self) -> str:
        return words("{player} wins in {moves}", player=words(COLOURS[self.position.turn]), moves=self.moves)


@dataclass(frozen=True, slots=True)
class Variation:
    """So many `replies` that are met by one answer, in words and for programs; "" where they lose by themselves."""

    replies: int
    met: str
    answer: str
    data: JsonData


@dataclass(frozen=True)
class WinSolution(Generic[Move]):
    """The one winning first move, the variations that meet every reply to it (none in 1), and how hard it is."""

    key: Move
    written: str
    variations: tuple[Variation, ...]
    grading: Grading[Any]


@dataclass(frozen=True)
class ForcedWins(Generic[Position, Move]):
    """The search for moves that win at once, or with a later move whatever is replied.

    `at_once` yields the moves that end a game as its winner, `meets` says of a position whether the player to move, or
    who would be if the game went on, has won or can win at once; by itself it asks `at_once`. `replies` yields the
    legal moves, those first that have refuted other moves: what refutes one mostly refutes others.
    """

    at_once: Callable[[Position], Iterable[Move]]
    meets: Callable[[Position], bool] | None = None
    replies: Callable[[Position, Mapping[Move, None]], Iterable[Move]] = lambda position, first: position.moves()

    def wins_in(self, position: Position, moves: int, most: int | None = None) -> tuple[Move, ...]:
        """Return the first moves that force a win with just so many moves of the player; with `most` no more."""
        if moves == 1:
            return tuple(islice(self.at_once(position), most))
        refuting: tuple[dict[Move, None], ...] = tuple({} for _ in range(moves + 1))
        return tuple(islice((move for move in position.moves() if self._forces(position, move, moves, refuting)), most))

    def unmet(self, position: Position, first: Mapping[Move, None] | None = None) -> Iterator[Move]:
        """Yield the replies in `position` after which the player who has just moved cannot win at once."""
        return (reply for reply in self.replies(position, first or {}) if not self._is_met(position.play(reply)))

    def _is_met(self, position: Position) -> bool:
        if self.meets:
            return self.meets(position)
        outcome = position.outcome
        return outcome.winners == (position.turn,) if outcome else any(True for _ in self.at_once(position))

    def answers(self, position: Position, moves: int = 1) -> dict[Move, tuple[Move, ...]]:
        """Return for every reply in `position` the moves that then win soonest, within so many; () where it loses."""
        return {reply: self._soonest(position.play(reply), moves) for reply in position.moves()}

    def _soonest(self, position: Position, moves: int) -> tuple[Move, ...]:
        return next((found for each in range(1, moves + 1) if (found := self.wins_in(position, each))), ())

    def _forces(self, position: Position, move: Move, moves: int, refuting: Sequence[dict[Move, None]]) -> bool:
        """Say whether `move` wins with the last of so many `moves`, two at least, at the latest, and not always sooner.

        A reply that refutes it is added to those `refuting` moves that are to win in as many.
        """
        after, late = position.play(move), moves == 2
        for reply in self.unmet(after, refuting[moves]):
            reached = after.play(reply)
            seconds = () if moves == 2 else reached.moves()
            if not any(self._forces(reached, second, moves - 1, refuting) for second in seconds):
                refuting[moves][reply] = None
                return False
            late = True
        return late and after.outcome is None


@dataclass(frozen=True, slots=True)
class PlainCounts:
    """What is counted of a problem of any game: `choices` to begin with, `replies` to meet, different `answers`."""

    choices: int
    replies: int
    answers: int


def plain_solution(
    forced: ForcedWins[Position, Move], name: Callable[[Move], str], problem: WinProblem[Position], key: Move
) -> WinSolution[Move]:
    """Return the solution of a problem whose only winning first move is `key`, told and graded without more ado."""
    after = forced.answers(problem.position.play(key), problem.moves - 1) if problem.moves > 1 else {}
    met = []
    for best, replies in variations({reply: dict.fromkeys(answers) for reply, answers in after.items()}):
        names, answer = [*map(name, replies)], "" if best is None else name(best)
        met.append(Variation(len(names), ", ".join(names), answer, {"replies": names, "answer": answer or None}))
    counts = PlainCounts(len(problem.position.moves()), len(after), sum(bool(each.answer) for each in met))
    return WinSolution(key, name(key), tuple(met), grading(counts, _PLAIN_SIGNS, 1, 2))


_PLAIN_SIGNS: tuple[tuple[Callable[[PlainCounts], bool], str], ...] = (
    (lambda counts: counts.choices > 7, "{choices} moves to choose from"),
    (lambda counts: counts.replies > 4, "{replies} replies to be met"),
    (lambda counts: counts.answers > 1, "{answers} answers to be found"),
)


def variations(
    after: Mapping[Reply, Mapping[Answer, Any]], tie: Callable[[Answer], int] = lambda _: 0
) -> Iterator[tuple[Answer | None, list[Reply]]]:
    """Yield answers and the replies each meets, that which meets most first; None for replies that lose last.

    `after` holds by each reply the answers to it; of answers that meet as many that with the greatest `tie` comes.
    """
    left = {reply: answers for reply, answers in after.items() if answers}
    while left:
        counts = Counter(answer for answers in left.values() for answer in answers)
        best = max(counts, key=lambda answer: (counts[answer], tie(answer)))
        yield best, [reply for reply, answers in left.items() if best in answers]
        left = {reply: answers for reply, answers in left.items() if best not in answers}
    if lost := [reply for reply, answers in after.items() if not answers]:
        yield None, lost


def _game_over(position: Played) -> Finding | None:
    return Finding(GAME_OVER, "the game is over; nobody is to move") if position.outcome else None


def solution_data(solution: WinSolution[Any]) -> JsonData:
    """Return the `key`, and `lines`: what each variation tells programs."""
    return {"key": solution.written, "lines": [each.data for each in solution.variations]}


@dataclass(frozen=True)
class Wins(Generic[Position, Move]):
    """How a game looks for wins, and reads and writes positions and moves.

    `wins_in` returns the moves that win in exactly so many, `some_wins` some of them if any, and several if several;
    moves that lead to one board are one. `solved` makes the solution of a problem and its only winning move. `misfit`
    says what keeps a position from being searched. `squares` are where moves are in findings, `turn` is the word for
    one; `shorter` and `several` say what is wrong with a problem, `counted` what is behind its grade, `lost` what
    becomes of replies that need no answer.
    """

    wins_in: Callable[[Position, int], Sequence[Move]]
    solved: Callable[[WinProblem[Position], Move], WinSolution[Move]]
    parse_position: Callable[[str], Position]
    format_position: Callable[[Position], str]
    parse_move: Callable[[str, Position], Move]
    format_move: Callable[[Move, Position], str]
    counted: str = "moves to choose from: {choices}"
    lengths: Sequence[int] = (1, 2)
    some_wins: Callable[[Position, int], Sequence[Move]] | None = None
    misfit: Callable[[Position], Finding | None] = _game_over
    squares: Callable[[Sequence[Move]], tuple[str, ...]] = lambda moves: ()
    turn: str = "move"
    shorter: str = "{problem}, but {named} {win} in {moves}; {fewer} would be right"
    several: str = "{problem} by {named}; only one first move may win"
    lost: str = "loses at once"

    def spec(
        self,
        moves: Sequence[str] = (BOTH, "1", "2"),
        signs: str = "",
        squares: int = 0,
        **own: Any,  # noqa: ANN401 - what the game declares
    ) -> ProblemSpec[Any, Any]:
        """Return what a game declares of such problems; `moves` are the words for their lengths.

        A game whose positions are texts of so many `squares`, each one of some `signs`, needs no code of its own.
        """
        code = {"put": partial(self.put, signs), "take": partial(self.take, signs, squares)} if signs else {}
        return ProblemSpec(
            **{
                "version": 2,
                "checked": self.checked,
                "most": _MOST,
                "digits": (Digit(range(1, _MOST + 1), _MOST), Digit(moves, 8), Digit(GRADE_CHOICES, 8)),
                "values": attrgetter("problems", "moves", "grade"),
                "head": HEAD,
                "example": EXAMPLE,
                "parse": self.parse,
                "format": self.format,
                "describe": self.describe,
                "problem_data": self.problem_data,
                "proof": words("Every first move was tried against every reply; exactly one may win."),
                "solution_data": solution_data,
                "alike": "turned or mirrored",
                "judged": self.judged,
                "params": WinParams,
                **code,
                **own,
            }
        )

    def put(self, signs: str, writer: CodeWriter, problem: WinProblem[Position]) -> None:
        """Put a problem into a code: its moves, then what its position's text holds, each as one of `signs`."""
        writer.put(LENGTHS.index(problem.moves), len(LENGTHS))
        for sign in "".join(self.format_position(problem.position).split()):
            writer.put(signs.index(sign), len(signs))

    def take(self, signs: str, squares: int, reader: CodeReader) -> WinProblem[Position]:
        """Take a problem of so many squares from a code; raises BadCode."""
        moves, text = self.take_length(reader), "".join(signs[reader.take(len(signs))] for _ in range(squares))
        try:
            return WinProblem(self.parse_position(text), moves)
        except BadNotation as error:
            raise BadCode(f"this code is whole but its contents make no sense: {error}") from None

    def checked(self, problem: WinProblem[Position]) -> CheckedProblem[WinProblem[Position], WinSolution[Move]]:
        """Search a problem for all winning first moves and return what they come to."""
        if fault := self.misfit(problem.position):
            return CheckedProblem(problem, None, fault)
        for moves in range(1, problem.moves):
            if sooner := (self.some_wins or self.wins_in)(problem.position, moves):
                return self._fault(problem, SHORTER, self.shorter, sooner, moves)
        keys = (self.some_wins or self.wins_in)(problem.position, problem.moves)
        if len(keys) == 1:
            return CheckedProblem(problem, self.solved(problem, keys[0]))
        if keys:
            return self._fault(problem, SEVERAL, self.several, keys, problem.moves)
        none = "{problem}, but no first {turn} does; another position is needed"
        return self._fault(problem, NO_SOLUTION, none, keys, problem.moves)

    def _fault(
        self, problem: WinProblem[Position], rule: str, message: str, found: Sequence[Move], moves: int
    ) -> CheckedProblem[WinProblem[Position], WinSolution[Move]]:
        fewer = problem.moves - moves
        values = {
            "problem": problem,
            "turn": self.turn,
            "named": listed(self.format_move(move, problem.position) for move in found),
            "win": "wins" if len(found) == 1 else "win",
            "moves": moves,
            "fewer": "one move fewer" if fewer == 1 else f"{fewer} moves fewer",
        }
        return CheckedProblem(problem, None, Finding(rule, message.format_map(values), self.squares(found)))

    def parse(self, number: int, line: int, head: re.Match[str], body: Lines) -> WinProblem[Position]:
        """Read a problem below the line of a text that says its task; raises BadNotation."""
        said, moves = head[2], int(head[3])
        if moves not in self.lengths:
            lengths = " or ".join(map(str, self.lengths))
            raise BadNotation(f"line {line}: problems are won in {lengths}, not in {head[3]}")
        try:
            position = self.parse_position("\n".join(text for _, text in body))
        except BadNotation as error:
            raise BadNotation(f"line {line}: problem {number}: {error}") from None
        player = COLOURS[position.turn]
        if said and said.lower() != player.lower():
            raise BadNotation(f"line {line}: {player} is to move in problem {number}, so that {said} cannot win in it")
        return WinProblem(position, moves)

    def format(self, problem: WinProblem[Position]) -> str:
        """Return a problem as `parse` reads it."""
        return f"{problem}\n{self.format_position(problem.position)}"

    def take_length(self, reader: CodeReader) -> int:
        """Take from a code in how many moves a win is asked for; raises BadCode for one that is not searched for."""
        moves = LENGTHS[reader.take(len(LENGTHS))]
        if moves not in self.lengths:
            unknown = f"this code asks for a win in {moves}, which is not searched for here"
            raise BadCode(f"{unknown}; use a newer pressboard")
        return moves

    def describe(self, problem: WinProblem[Position], solution: WinSolution[Move]) -> Iterator[str]:
        """Yield the key, what was counted, the variations, and what makes it harder."""
        grading, values = solution.grading, solution.grading.values
        grade, reasons = words(grading.grade), len(grading.harder)
        yield words("{key}, {grade} (harder by {reasons})", key=solution.written, grade=grade, reasons=reasons)
        yield words(self.counted, **values)
        if problem.moves > 1:
            replies, met = sum(each.replies for each in solution.variations), values["replies"]
            yield words(_REPLIES, replies=replies, met=met, losing=replies - met, answers=values["answers"])
        for each in solution.variations:
            yield f"{each.met}: {each.answer or words(self.lost)}"
        if grading.harder:
            yield str(grading)

    def problem_data(self, problem: WinProblem[Position]) -> JsonData:
        """Return the `player`, in how many `moves`, and the `position` as text."""
        position = problem.position
        return {"player": COLOURS[position.turn], "moves": problem.moves, "position": self.format_position(position)}

    def judged(self, problem: WinProblem[Position], number: int, moves: Sequence[Line]) -> Judged:
        """Replay the moves of an answer up to the first fault; raises BadNotation for what is no move.

        The winning move alone is an answer; a reply and what meets it may follow, as far as one likes.
        """
        position, names, fault = problem.position, list[str](), None
        for line, word in moves:
            found = self._move(problem, position, len(names), (line, word))
            if isinstance(found, Finding):
                fault = found
                break
            names.append(self.format_move(found, position))
            position = position.play(found)
        won = position.outcome is not None and problem.position.turn in position.outcome.winners
        played = " ".join(names)
        came = f"solved, {played} wins" if won else f"{''.join(names[:1])} is the one winning move; {played} goes on"
        return Judged.of(problem, number, names, fault, came, won=won)

    def _move(self, problem: WinProblem[Position], position: Position, ply: int, written: Line) -> Move | Finding:
        """Return a move of the answer or of a reply, or what is wrong with it."""
        line, word = written
        said = f"line {line}, {quoted(word)}"
        try:
            move = at_line(line, self.parse_move, word, position)
        except (IllegalMove, AmbiguousMove) as error:
            return Finding(TOO_MANY if position.outcome else ILLEGAL, f"{said}: {error}")
        left = problem.moves - ply // 2
        if ply % 2 == 0 and not self._wins(position, move, left):
            return Finding(WRONG, f"{said}: after it {problem} no longer; another move does")
        return move

    def _wins(self, position: Position, move: Move, moves: int) -> bool:
        """Say whether a move wins in so many at the latest."""
        reached = position.play(move)
        return any(
            position.play(each) == reached for length in range(1, moves + 1) for each in self.wins_in(position, length)
        )


FEW_MOVES, FEW_REPLIES = "few moves", "few replies"
"""What a candidate can fall to that would be right on a sheet somebody has set up."""


@dataclass(frozen=True)
class RandomGames(Generic[Position, Move]):
    """Where problems come from: positions of games played at random from a `start`, in random order.

    With fewer than `fewest_moves`, or fewer replies to be met than `fewest_replies`, a problem solves itself. `is_open`
    says whether a win in so many moves may be looked for in a position; `easiest` is the easiest grade one can have, by
    what a position shows without its key. So many `games` are searched for every problem of a sheet.
    """

    wins: Wins[Position, Move]
    start: Callable[[], Position]
    likeness: Callable[[WinProblem[Position]], Hashable]
    fewest_moves: int = 3
    fewest_replies: int = 2
    is_open: Callable[[Position, int], bool] = lambda position, moves: True
    easiest: Callable[[Position, int], str] = lambda position, moves: EASY
    games: int = 100

    def composed(self, params: Any, chance: Chance, games: int = 0) -> Composed[WinProblem[Position]]:  # noqa: ANN401
        """Return problems as `params` asks for, easy ones first, and what the candidates that fell had fallen to.

        No two problems come from the same game. Game k has a chance of its own. Raises NoSheetFound, with the counts.
        """
        composer = Composer[WinProblem[Position]](
            params.canonical(),
            params.kinds(),
            self.likeness,
            lambda kind: f"{kind.grade} wins{f' of {COLOURS[kind.side]}' * (params.sides > 1)} in {kind.moves}",
            "game",
            "random games",
            sides=params.sides,
        )
        return composer.composed(self._search, chance, (games or self.games) * params.problems)

    def _search(self, composer: Composer[WinProblem[Position]], chance: Chance) -> Iterator[Finding]:
        """Play a game and take the first problem found in it."""
        for position in chance.shuffled([*playout(self.start(), [uniform] * 2, chance)][:-1]):
            lengths = sorted({kind.moves for kind in +composer.wanted if kind.side == position.turn % composer.sides})
            if not lengths or not self.is_open(position, lengths[0]):
                continue
            moves, keys = 1, self.wins.wins_in(position, 1)
            if keys and 1 not in lengths:
                yield Finding(SHORTER, f"{self._named(position, keys)} already in 1", self.wins.squares(keys))
                continue
            if not keys:
                moves, keys = self._later(composer, position, lengths)
            if keys:
                if not (fault := self._tried(composer, WinProblem(position, moves), keys)):
                    return
                yield fault

    def _later(
        self, composer: Composer[WinProblem[Position]], position: Position, lengths: Sequence[int]
    ) -> tuple[int, Sequence[Move]]:
        """Return in how many moves, two at least, a position is won first and by which, where a place may be free.

        What has too few moves, or is too hard for what is wanted, is seen sooner than a win is found.
        """
        if len(position.moves()) < self.fewest_moves:
            return 0, ()
        hopeful = [
            moves
            for moves in lengths
            if moves > 1 and composer.may_place(moves, self.easiest(position, moves), position.turn % composer.sides)
        ]
        for moves in range(2, max(hopeful, default=1) + 1):
            if keys := self.wins.wins_in(position, moves):
                return (moves, keys) if moves in hopeful else (moves, ())
        return 0, ()

    def _tried(
        self, composer: Composer[WinProblem[Position]], problem: WinProblem[Position], keys: Sequence[Move]
    ) -> Finding | None:
        """Give a candidate that is won by `keys` its place; return what it falls to if it does."""
        position, moves = problem.position, len(problem.position.moves())
        if len(keys) > 1:
            return Finding(SEVERAL, f"{problem} by {self._named(position, keys)}", self.wins.squares(keys))
        if moves < self.fewest_moves:
            return Finding(FEW_MOVES, f"{moves} legal moves are too few; {self.fewest_moves} are asked for")
        if problem.moves > 1 and (replies := len(position.play(keys[0]).moves())) < self.fewest_replies:
            return Finding(FEW_REPLIES, f"{replies} replies are too few; {self.fewest_replies} are asked for")
        return composer.placed(
            problem, self.wins.solved(problem, keys[0]).grading, problem.moves, position.turn % composer.sides
        )

    def _named(self, position: Position, keys: Sequence[Move]) -> str:
        named = listed(self.wins.format_move(move, position) for move in keys)
        return f"{named} win{'s' if len(keys) == 1 else ''}"
