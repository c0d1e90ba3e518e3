"""Games of records replayed: every game up to its end or its first fault.

A game says in its `Replayer` what is its own; `records` sums up what games between two came to.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from itertools import chain
from typing import Generic, Protocol, TypeVar

from pressboard.errors import BadNotation, quoted
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.play.json_values import JsonValue
from pressboard.play.positions import Position
from pressboard.play.readings import GameReadings
from pressboard.play.records.heads import Headed
from pressboard.play.records.move_lines import WrittenGame
from pressboard.play.records.words import FIRST_WINS, RESIGNS, SECOND_WINS, at_line

OUT_OF_PHASE = "phase"
"""What a finding on a move is called that would have its time before or after."""

MOST_POSITIONS = 100_000
"""So many positions the games of one record may come to; a thousand games that are played have fewer."""


@dataclass(frozen=True)  # without slots, for the data stay once they are asked for
class Replayed:
    """A game record replayed: what it came to in a few lines for people, and what was found wrong, if anything.

    `tell` returns what it came to for programs.
    """

    summary: str
    found: tuple[Finding, ...] = ()
    tell: Callable[[], Mapping[str, JsonValue]] = dict

    @cached_property
    def data(self) -> Mapping[str, JsonValue]:
        """What it came to for programs: what JSON can hold."""
        return self.tell()


class ReadPosition(Position, Protocol):
    """A position that knows by which readings it is played."""

    @property
    def readings(self) -> GameReadings:
        """The readings of the rules."""


P = TypeVar("P", bound=ReadPosition)
M = TypeVar("M")


@dataclass(frozen=True)  # without slots, so that `Replay[Position, Move]` can be called in Python 3.11
class Replay(Generic[P, M]):
    """A game replayed: all positions up to its end or its first fault, and this fault.

    The move `moves[i]` leads from `positions[i]` to the next one. `result` is what the record says of the end, ""
    when it says nothing, `resigned` who resigned, if it says so. `warnings` are on legal moves worth a look. `players`
    is what the seats are called where each record says it. `written` has every move as its record has it, "" for one
    that went without saying; `ended` is the line of its result, 0 where there is none. `marks` says of the positions
    that are marked how many moves lead to them.
    """

    positions: tuple[P, ...]
    moves: tuple[M, ...]
    finding: Finding | None = None
    title: str = ""
    result: str = ""
    warnings: tuple[Finding, ...] = ()
    resigned: str = field(default="", compare=False)
    players: tuple[str, ...] = ()
    written: tuple[str, ...] = field(default=(), compare=False, repr=False)
    ended: int = field(default=0, compare=False, repr=False)
    marks: tuple[int, ...] = field(default=(), compare=False, repr=False)


def in_line(number: int) -> str:
    """Return where something stands, to be put after it; nothing for what has no line."""
    return f" in line {number}" if number else ""


@dataclass(frozen=True, slots=True)
class Turn(Generic[P]):
    """A ply as it is written, with its line number, and the position it is played in.

    `said` is the player whom the record names for it; `before` the position of the last move if that was written down
    and nobody named for it.
    """

    word: str
    line: int
    position: P
    ply: int
    player: str
    said: str = ""
    before: P | None = None

    def __str__(self) -> str:
        """Return the ply, whose it is (nobody's when the game is over), how it is written and in which line."""
        whose = f"{self.player}, " if self.player else ""
        return f"ply {self.ply}, {whose}{quoted(self.word)}{in_line(self.line)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayer(Generic[P, M]):
    """Replays the games of records, by a game's own functions.

    `judge` returns the move a turn stands for, or the rule that it breaks; what it cannot read it raises as
    BadNotation. `judge_start` returns what is wrong with a game before its first move, `warnings` are on legal moves.
    `unsaid` is the move that goes without saying before a turn, if any does: it is asked when the turn breaks a rule.
    `late` says whether a turn that breaks one is such a move written down afterwards, by the position it was made in.
    `plies_before` counts those before the position that a record begins with.

    `weight` says how many positions a large one counts for, `leave` lets go what a position keeps only to be played on
    from.
    """

    language: Headed[P]
    judge: Callable[[Turn[P]], M | Finding]
    judge_start: Callable[[WrittenGame[P]], Finding | None] = lambda game: None
    warnings: Callable[[Turn[P], M], Iterable[Finding]] = lambda turn, move: ()
    unsaid: Callable[[Turn[P]], M | None] = lambda turn: None
    late: Callable[[Turn[P], P], bool] = lambda turn, position: False
    plies_before: Callable[[P], int] = lambda first: 0
    weight: Callable[[P], float] = lambda position: 1
    leave: Callable[[P], None] = lambda position: None

    def replay(self, text: str) -> list[Replay[P, M]]:
        """Replay all games of a record, each up to its first fault; raises as `games` does."""
        return list(self.games(text))

    def games(self, text: str) -> Iterator[Replay[P, M]]:
        """Yield the games of a record, each replayed up to its first fault.

        Raises BadNotation for what cannot be read, and for more than is read of one record.
        """
        left = float(MOST_POSITIONS)
        for number, game in enumerate(self.language.games_in(text), 1):
            fault, played = self.judge_start(game), _Played(self, game, number, left)
            made = [0]
            for place, (line, word) in enumerate(() if fault else chain(game.opening, game.moves)):
                if fault := played.take(line, word, game.said.get(place - len(game.opening), "")):
                    break
                made.append(len(played.moves))
            if game.broken and not fault:
                raise BadNotation(game.broken)
            left, last = played.left, played.positions[-1]
            result, resigned = self._end(game, last)
            fault = fault or self.result_fault(last, result, in_line(game.ended))
            moves, written = tuple(played.moves), tuple(played.written)
            marks = tuple(made[place] for mark in game.marks if (place := len(game.opening) + mark) < len(made))
            end = result, tuple(played.warnings), resigned, game.players, written, game.ended, marks
            yield Replay(tuple(played.positions), moves, fault, game.title, *end)

    def _end(self, game: WrittenGame[P], last: P) -> tuple[str, str]:
        """Return the result of a game and who resigned: whoever is to move where a record says no more than that."""
        if game.result != RESIGNS:
            return game.result, game.resigned
        if last.to_move is None:
            return "", ""
        player = self.player(last, game.players)
        return f"{player} {RESIGNS}" if game.players else (SECOND_WINS, FIRST_WINS)[last.to_move], player

    def player(self, position: P, players: Sequence[str] = ()) -> str:
        """Return who is to move, of `players` or of those that all games have; "" when the game is over."""
        return "" if position.to_move is None else (players or self.language.players)[position.to_move]

    def result_fault(self, position: P, result: str, where: str) -> Finding | None:
        """Return what is wrong with the result a record gives its last position; nothing where it gives none.

        `where` says in which line the result stands.
        """
        return None


class _Played(Generic[P, M]):
    """A game as far as it is played: its positions, its moves, how they are written, and remarks on them."""

    def __init__(self, replayer: Replayer[P, M], game: WrittenGame[P], number: int, left: float) -> None:
        """Begin the game of a `number`, which may have so many positions that are `left` of its record."""
        self._replayer, self._players, self._number, self.left = replayer, game.players, number, left
        self._first = replayer.plies_before(game.start)
        self.positions, self.moves, self.written = [game.start], list[M](), list[str]()
        self.warnings = list[Finding]()
        self._before: P | None = None
        self._unsaid = list[P]()
        self._count(game.start)

    def take(self, line: int, word: str, said: str) -> Finding | None:
        """Play a move as it is written, after what goes without saying; return the rule that it breaks."""
        begun, turn = len(self.moves), self._turn(line, word, said)
        first = found = at_line(line, self._judged, turn)
        while isinstance(found, Finding) and (unsaid := self._replayer.unsaid(turn)) is not None:
            self._play(turn, unsaid, "")
            self._unsaid.append(turn.position)
            turn = self._turn(line, word, said)
            found = at_line(line, self._judged, turn)
        if isinstance(found, Finding):
            return None if self._is_late(turn) else self._fault(first, found, begun)
        self._play(turn, found, word)
        self._before = None if said else turn.position
        self.warnings += self._replayer.warnings(turn, found)
        return None

    def _fault(self, first: M | Finding, last: Finding, begun: int) -> Finding:
        """Return the rule that a turn breaks: after what goes without saying, unless it is not its time then."""
        if last.rule != OUT_OF_PHASE or not isinstance(first, Finding):
            return last
        del self.positions[begun + 1 :], self.moves[begun:], self.written[begun:]
        return first

    def _is_late(self, turn: Turn[P]) -> bool:
        """Say whether a turn is a move that has gone without saying already."""
        place = next((place for place, each in enumerate(self._unsaid) if self._replayer.late(turn, each)), None)
        if place is not None:
            del self._unsaid[place]
        return place is not None

    def _turn(self, line: int, word: str, said: str) -> Turn[P]:
        position, ply = self.positions[-1], self._first + len(self.moves) + 1
        return Turn(word, line, position, ply, self._replayer.player(position, self._players), said, self._before)

    def _judged(self, turn: Turn[P]) -> M | Finding:
        if turn.said and turn.player and turn.said != turn.player:
            return Finding("turn", f"{turn}: the record names {turn.said}, but {turn.player} is to move")
        return self._replayer.judge(turn)

    def _play(self, turn: Turn[P], move: M, word: str) -> None:
        self.moves.append(move)
        self.written.append(word)
        self.positions.append(turn.position.play(move))
        self._before = None
        self._count(self.positions[-1])
        if len(self.moves) > 1:
            self._replayer.leave(turn.position)

    def _count(self, position: P) -> None:
        """Count a position; raises BadNotation for one too many."""
        self.left -= self._replayer.weight(position)
        if self.left < 0:
            where = f"in game {self._number:,} " if self._number > 1 else ""
            raise BadNotation(f"{where}this record comes to over {MOST_POSITIONS:,} positions; cut it short there")
