"""Problems of the kind "Black wins in 2": a position and in how many moves whoever is to move wins."""

import re
from abc import abstractmethod
from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from pressboard.chance import Chance
from pressboard.codes import CodeReader, CodeWriter
from pressboard.errors import (
    AmbiguousMove,
    BadCode,
    BadNotation,
    IllegalMove,
    listed,
    named,
    quoted,
)
from pressboard.kinds.problems.params import EASY, Grading, Kind, Sign, WinParams, grading
from pressboard.kinds.problems.spec import (
    ILLEGAL,
    NO_SOLUTION,
    SEVERAL,
    TOO_MANY,
    WRONG,
    CheckedProblem,
    ComposedSpec,
    Composer,
    Judged,
    Lines,
    OfGame,
)
from pressboard.lean_classes import dataclass
from pressboard.play.findings import Finding, JsonData
from pressboard.play.playouts import playout, uniform
from pressboard.play.records.heads import Heads
from pressboard.play.records.replays import ReadPosition, Records
from pressboard.play.records.words import Line, at_line
from pressboard.words import words

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

GAME_OVER, SHORTER = "game over", "shorter solution"
"""What else can be wrong with such a problem."""
COLOURS = ("Black", "White")
HEAD = re.compile(
    r"problem\s*(\d{1,4})?\s*[:.]?\s*(?:(black|white)\s+)?wins\s+in\s+(\d{1,4})\.?", re.ASCII | re.I
)
_REPLIES = "replies: {replies}; met by an answer: {met}; losing by themselves: {losing}; different answers: {answers}"
LENGTHS = range(1, 5)
"""The moves to the win that codes have room for."""


class Played(ReadPosition, Protocol):
    """A position of a game in which somebody wins."""

    @property
    def turn(self) -> int:
        """Whose turn it is, by the place among the colours."""


Position = TypeVar("Position", bound=Played)
Move = TypeVar("Move")
Counts = TypeVar("Counts", bound="DataclassInstance")


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
        return words(
            "{player} wins in {moves}", player=words(COLOURS[self.position.turn]), moves=self.moves
        )


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
    grading: Grading["DataclassInstance"]


@dataclass(frozen=True, slots=True)
class PlainCounts:
    """What is counted of a problem of any game: `choices` to begin with, `replies` to meet, different `answers`."""

    choices: int
    replies: int
    answers: int


_PLAIN_SIGNS: tuple[Sign, ...] = (
    (lambda counts: counts.choices > 7, "{choices} moves to choose from"),
    (lambda counts: counts.replies > 4, "{replies} replies to be met"),
    (lambda counts: counts.answers > 1, "{answers} answers to be found"),
)


def is_won(position: Played, seat: int) -> bool:
    outcome = position.outcome
    return outcome is not None and outcome.winners == (seat,)


class WinSpec(ComposedSpec[WinProblem[Position], WinSolution[Move]], Generic[Position, Move]):
    """How a game looks for wins, how it grades and writes their positions, and where it finds them.

    Its `records` say how positions and moves are written. A game whose positions are texts of so many `squares`, each
    one of some `signs`, needs no code of its own. Wins are searched for in so many moves as `lengths` has, and of
    several as many are named as `most_named` says.

    What makes a problem `harder` is counted: of this so much holds of an easy problem and of a medium one as `up_to`
    says. With fewer moves than `fewest_moves`, or fewer replies to be met than `fewest_replies`, one solves itself.
    `turn` is the word for a move, `counted` says what is behind a grade, `lost` what becomes of replies that need no
    answer.
    """

    records: Records[Position, Move]
    params: type[OfGame] = WinParams
    version = 2
    trial, tried, trials = "game", "random games", 100
    fewest_moves, fewest_replies = 3, 2
    signs, squares = "", 0
    lengths: Sequence[int] = (1, 2)
    most_named: int | None = None
    harder: Sequence[Sign] = _PLAIN_SIGNS
    up_to = (1, 2)
    turn = "move"
    counted = "moves to choose from: {choices}"
    lost = "loses at once"
    head, example, alike = HEAD, "Black wins in 2", "turned or mirrored"
    proof = "Every first move was tried against every reply; exactly one may win."

    @abstractmethod
    def parse_position(self, text: str, /) -> Position:
        """Read a position; raises BadNotation."""

    @abstractmethod
    def parse_move(self, text: str, position: Position, /) -> Move:
        """Read a legal move; raises BadNotation, IllegalMove and AmbiguousMove."""

    # The search for moves that win at once, or with a later move whatever is replied.

    def at_once(self, position: Position) -> Iterable[Move]:
        """Yield the moves that end a game as its winner."""
        return (move for move in position.moves() if is_won(position.play(move), position.turn))

    def meets(self, position: Position) -> bool:
        """True if the player to move, or who would be if the game went on, has won or can win at once."""
        if position.outcome:
            return is_won(position, position.turn)
        return any(True for _ in self.at_once(position))

    def wins_in(self, position: Position, moves: int, most: int | None = None) -> tuple[Move, ...]:
        """Return the first moves that force a win with just so many moves of the player; with `most` no more."""
        if moves == 1:
            return tuple(islice(self.at_once(position), most))
        refuting = tuple(set[Move]() for _ in range(moves + 1))
        forcing = (
            move for move, after in self.reached(position) if self._forces(after, moves, refuting)
        )
        return tuple(islice(forcing, most))

    def reached(
        self, position: Position, first: Collection[Move] = ()
    ) -> Iterator[tuple[Move, Position]]:
        """Yield every move with the position after it, some `first`."""
        moves = sorted(position.moves(), key=lambda move: move not in first)
        return ((move, position.play(move)) for move in moves)

    def unmet(
        self, position: Position, first: Collection[Move] = (), most: int | None = None
    ) -> tuple[Move, ...]:
        """Return the replies after which the player who has just moved cannot win at once; with `most` no more.

        Those `first` that refuted other moves: what refutes one mostly refutes others.
        """
        return tuple(reply for reply, _ in islice(self._unmet(position, first), most))

    def _unmet(
        self, position: Position, first: Collection[Move]
    ) -> Iterator[tuple[Move, Position]]:
        """Yield those replies with the positions after them."""
        return (each for each in self.reached(position, first) if not self.meets(each[1]))

    def answers(self, position: Position, moves: int) -> dict[Move, dict[Hashable, Move]]:
        """Return for every reply the moves that win soonest, within so many, by their `identity`; none where it loses."""
        return {
            reply: {self.identity(win, after): win for win in self._soonest(after, moves)}
            for reply, after in self.reached(position)
        }

    def _soonest(self, position: Position, moves: int) -> tuple[Move, ...]:
        """Return the first moves that force a win soonest, within so many moves; none where nothing does."""
        found = (self.wins_in(position, most) for most in range(1, moves + 1))
        return next(filter(None, found), ())

    def _forces(self, after: Position, moves: int, refuting: Sequence[set[Move]]) -> bool:
        """True if the move before wins with the last of so many, two at least, at the latest, and not always sooner.

        A reply that refutes it is added to those `refuting` moves that are to win in as many.
        """
        late = moves == 2
        for reply, answered in self._unmet(after, refuting[moves]):
            seconds = () if moves == 2 else self.reached(answered)
            if not any(self._forces(second, moves - 1, refuting) for _, second in seconds):
                refuting[moves].add(reply)
                return False
            late = True
        return late and after.outcome is None

    # Solutions: the one winning first move, what meets every reply to it, and how hard it is to find.

    def solved(self, problem: WinProblem[Position], key: Move) -> WinSolution[Move]:
        """Return the solution of a problem whose only winning first move is `key`."""
        position = problem.position
        if problem.moves > 1:
            met = tuple(self._variations(position.play(key), problem.moves - 1))
        else:
            met = ()
        counts = self.counts(problem, key, [each for each in met if each.answer])
        return WinSolution(key, self.written(position, key), met, self.graded(counts))

    def graded(self, counts: Counts) -> Grading[Counts]:
        return grading(counts, self.harder, *self.up_to)

    def written(self, position: Position, key: Move) -> str:
        """Return the key as it is written in solutions."""
        return self.records.format_move(key, position)

    def counts(
        self, problem: WinProblem[Position], key: Move, met: Sequence[Variation]
    ) -> "DataclassInstance":
        """Counts of a problem: first moves, replies to its key, and the variations that answers `met`."""
        return PlainCounts(
            len(problem.position.moves()), sum(each.replies for each in met), len(met)
        )

    def identity(self, answer: Move, position: Position) -> Hashable:
        """A key that equal answers to different replies share."""
        return answer

    def preference(self, answer: Any) -> int:  # noqa: ANN401 - what `identity` returns
        """Return a number that is the greatest for the first of those that meet as many replies."""
        return 0

    def replies_text(self, position: Position, replies: Sequence[Move]) -> tuple[str, JsonData]:
        """Return some replies that are met by one answer, in words and for programs."""
        names = [self.records.format_move(reply, position) for reply in replies]
        return ", ".join(names), {"replies": names}

    def _variations(self, position: Position, moves: int) -> Iterator[Variation]:
        """Yield what meets the replies to a key within so many `moves`; dots say that the game goes on after an answer.

        Of answers that which meets most comes first, and is written as after the first of the replies it meets.
        """
        found = self.answers(position, moves)
        left = {reply: wins for reply, wins in found.items() if wins}
        while left:
            counts = Counter(chain.from_iterable(left.values()))
            best = max(counts, key=lambda answer: (counts[answer], self.preference(answer)))
            met = {reply: wins[best] for reply, wins in left.items() if best in wins}
            left = {reply: wins for reply, wins in left.items() if reply not in met}
            text, data = self.replies_text(position, [*met])
            first, win = next(iter(met.items()))
            answer, dots = self.records.format_move(win, position.play(first)), ""
            if moves > 1 and any(
                position.play(reply).play(win).outcome is None for reply, win in met.items()
            ):
                dots = " …"
            yield Variation(len(met), text, f"{answer}{dots}", {**data, "answer": answer})
        if lost := [reply for reply, wins in found.items() if not wins]:
            text, data = self.replies_text(position, lost)
            yield Variation(len(lost), text, "", {**data, "answer": None})

    # Codes and texts, checks, answers.

    def put(self, writer: CodeWriter, problem: WinProblem[Position]) -> None:
        """Put a problem into a code: its moves, then what its position's text holds, each as one of the `signs`."""
        writer.put(LENGTHS.index(problem.moves), len(LENGTHS))
        for sign in "".join(self.records.format_position(problem.position).split()):
            writer.put(self.signs.index(sign), len(self.signs))

    def take(self, reader: CodeReader) -> WinProblem[Position]:
        moves, signs = self.take_length(reader), self.signs
        text = "".join(signs[reader.take(len(signs))] for _ in range(self.squares))
        return WinProblem(self.parse_position(text), moves)

    def misfit(self, position: Position) -> Finding | None:
        """The finding that keeps a position from being searched: its game is over; None if it can be searched."""
        if not position.outcome:
            return None
        return Finding(
            GAME_OVER, f"the game is over, {self.records.ending(position)}; nobody is to move"
        )

    def names(self, position: Position, moves: Sequence[Move]) -> str:
        return listed(self.records.format_move(move, position) for move in moves)

    def places(self, moves: Sequence[Move]) -> tuple[str, ...]:
        """Return where moves are, for findings."""
        return ()

    def checked(
        self, problem: WinProblem[Position]
    ) -> CheckedProblem[WinProblem[Position], WinSolution[Move]]:
        """Search a problem for all winning first moves and return what they come to."""
        position, moves, found = problem.position, 0, tuple[Move, ...]()
        if fault := self.misfit(position):
            return CheckedProblem(problem, None, fault)
        while not found and moves < problem.moves:
            moves += 1
            found = self.wins_in(position, moves, self.most_named)
        named, fewer = self.names(position, found), problem.moves - moves
        if not found:
            rule, wrong = (
                NO_SOLUTION,
                f"{problem}, but no first {self.turn} does; another position is needed",
            )
        elif fewer:
            right = f"{'one move' if fewer == 1 else f'{fewer} moves'} fewer would be right"
            rule, wrong = (
                SHORTER,
                f"{problem}, but {named} {'wins' if len(found) == 1 else 'win'} in {moves}; {right}",
            )
        elif len(found) > 1:
            rule, wrong = SEVERAL, f"{problem} by {named}; only one first {self.turn} may win"
        else:
            return CheckedProblem(problem, self.solved(problem, found[0]))
        return CheckedProblem(problem, None, Finding(rule, wrong, self.places(found)))

    def parse(
        self, number: int, line: int, head: re.Match[str], body: Lines
    ) -> WinProblem[Position]:
        """Read a problem below the line of a text that says its task; raises BadNotation."""
        said, moves = head[2], int(head[3])
        if moves not in self.lengths:
            lengths = " or ".join(map(str, self.lengths))
            raise BadNotation(f"line {line}: problems are won in {lengths}, not in {head[3]}")
        with named(f"line {line}: problem {number}", BadNotation):
            position = self.parse_position("\n".join(text for _, text in body))
        player = COLOURS[position.turn]
        if said and said.lower() != player.lower():
            raise BadNotation(
                f"line {line}: {player} is to move in problem {number}, so that {said} cannot win in it"
            )
        return WinProblem(position, moves)

    def format(self, problem: WinProblem[Position]) -> str:
        """Return a problem as `parse` reads it."""
        return f"{problem}\n{self.records.format_position(problem.position)}"

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
        yield words(
            "{key}, {grade} (harder by {reasons})",
            key=solution.written,
            grade=grade,
            reasons=reasons,
        )
        yield words(self.counted, **values)
        if problem.moves > 1:
            replies, met = sum(each.replies for each in solution.variations), values["replies"]
            yield words(
                _REPLIES, replies=replies, met=met, losing=replies - met, answers=values["answers"]
            )
        for each in solution.variations:
            yield f"{each.met}: {each.answer or words(self.lost)}"
        if grading.harder:
            yield str(grading)

    def solution_data(self, solution: WinSolution[Move]) -> JsonData:
        """Return the `key`, and `lines`: what each variation tells programs."""
        return {"key": solution.written, "lines": [each.data for each in solution.variations]}

    def problem_data(self, problem: WinProblem[Position]) -> JsonData:
        """Return the `player`, in how many `moves`, and the `position` as text."""
        position = problem.position
        return {
            "player": COLOURS[position.turn],
            "moves": problem.moves,
            "position": self.records.format_position(position),
        }

    def judged(self, problem: WinProblem[Position], number: int, moves: Sequence[Line]) -> Judged:
        """Replay the moves of an answer up to the first fault; raises BadNotation for what is no move.

        The winning move alone is an answer; a reply and what meets it may follow, as far as one likes.
        """
        position, names, fault = problem.position, list[str](), None
        for line, word in moves:
            said = f"line {line}, {quoted(word)}"
            try:
                move = at_line(line, self.parse_move, word, position)
            except (IllegalMove, AmbiguousMove) as error:
                fault = Finding(TOO_MANY if position.outcome else ILLEGAL, f"{said}: {error}")
                break
            reached, left = position.play(move), problem.moves - len(names) // 2
            wins = (
                each for length in range(1, left + 1) for each in self.wins_in(position, length)
            )
            if len(names) % 2 == 0 and not any(position.play(each) == reached for each in wins):
                fault = Finding(WRONG, f"{said}: after it {problem} no longer; another move does")
                break
            names.append(self.records.format_move(move, position))
            position = reached
        won = position.outcome is not None and problem.position.turn in position.outcome.winners
        played = " ".join(names)
        if won:
            came = f"solved, {played} wins"
        else:
            came = f"{''.join(names[:1])} is the one winning move; {played} goes on"
        return Judged.of(problem, number, names, fault, came, won=won)

    # Where problems come from: positions of games played at random, in random order; no two come from the same game.

    def is_open(self, position: Position, moves: int) -> bool:
        """True if a win in so many moves may be looked for in a position."""
        return True

    def easiest(self, position: Position, moves: int) -> str:
        """Return the easiest grade that a win in `moves` can have, by what `position` shows without its key."""
        return EASY

    def named(self, kind: Kind) -> str:
        side = f" of {COLOURS[kind.side]}" if self.params.sides > 1 else ""
        return f"{kind.grade} wins{side} in {kind.moves}"

    def search(self, composer: Composer[WinProblem[Position]], chance: Chance) -> Iterable[Finding]:
        """Play a game and take the first problem found in it.

        What has too few moves, or is too hard for what is wanted, is seen sooner than that a later move wins.
        """
        for position in chance.shuffled(
            [*playout(self.records.language.start(Heads({})), [uniform] * 2, chance)][:-1]
        ):
            side, choices = position.turn % composer.sides, len(position.moves())
            lengths = {kind.moves for kind in +composer.wanted if kind.side == side}
            if not lengths or not self.is_open(position, min(lengths)):
                continue
            later = lengths - {1} if choices >= self.fewest_moves else ()
            hopeful = lengths & {1}
            hopeful |= {
                each
                for each in later
                if composer.may_place(each, self.easiest(position, each), side)
            }
            found = (
                (moves, self.wins_in(position, moves))
                for moves in range(1, max(hopeful, default=1) + 1)
            )
            moves, keys = next((each for each in found if each[1]), (0, ()))
            if moves in hopeful:
                if not (fault := self.tried_candidate(composer, WinProblem(position, moves), keys)):
                    return
                yield fault
            elif moves == 1:
                yield Finding(
                    SHORTER, f"{self.names(position, keys)} already in 1", self.places(keys)
                )

    def tried_candidate(
        self,
        composer: Composer[WinProblem[Position]],
        problem: WinProblem[Position],
        keys: Sequence[Move],
    ) -> Finding | None:
        """Give a candidate that is won by `keys` its place; return what it falls to if it does."""
        position = problem.position
        if len(keys) > 1:
            return Finding(SEVERAL, f"{problem} by {self.names(position, keys)}", self.places(keys))
        if self.fewest_moves and (moves := len(position.moves())) < self.fewest_moves:
            return Finding(
                "few moves", f"{moves} legal moves are too few; {self.fewest_moves} are asked for"
            )
        if (
            problem.moves > 1
            and self.fewest_replies
            and (replies := len(position.play(keys[0]).moves())) < self.fewest_replies
        ):
            return Finding(
                "few replies", f"{replies} replies are too few; {self.fewest_replies} are asked for"
            )
        side = position.turn % composer.sides
        return composer.placed(problem, self.solved(problem, keys[0]).grading, problem.moves, side)
