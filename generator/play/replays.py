"""Records replayed: every game up to its end or its first fault, summed up for people and told to programs.

A game says in its `Records` what is its own; the language of records is `record_text`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from generator.errors import BadNotation, quoted
from generator.play.findings import Finding, finding_data
from generator.play.json_values import JsonData, JsonValue
from generator.play.positions import Position
from generator.play.record_text import READINGS, Language, WrittenGame
from generator.play.record_words import AGREED, DRAWN, FIRST_WINS, SECOND_WINS, at_line

_RESULTS = {(0,): FIRST_WINS, (1,): SECOND_WINS, (): DRAWN}
_AGREED, _WON = (AGREED, DRAWN), (FIRST_WINS, SECOND_WINS)
"""The results that a record may give of a game that is not over by the rules: a draw agreed on, a game given up."""
_LONGEST_TITLE = 60

MOST_POSITIONS = 100_000
"""So many positions the games of one record may come to; a thousand games that are played have fewer."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game record replayed: what it came to in a few lines for people, and what was found wrong, if anything.

    `data` is what it came to for programs: what JSON can hold.
    """

    summary: str
    found: tuple[Finding, ...] = ()
    data: Mapping[str, JsonValue] = field(default_factory=dict)


class _Readings(Protocol):
    def changes(self) -> Sequence[str]:
        """Return the options that are not at their defaults, as `name=value`."""


class _Read(Position, Protocol):
    """A position that knows by which readings it is played."""

    @property
    def readings(self) -> _Readings:
        """The readings of the rules."""


P = TypeVar("P", bound=_Read)
M = TypeVar("M")


@dataclass(frozen=True)  # without slots, so that `Replay[Position, Move]` can be called in Python 3.11
class Replay(Generic[P, M]):
    """A game replayed: all positions up to its end or its first fault, and this fault.

    The move `moves[i]` leads from `positions[i]` to the next one. `result` is what the record says of the end, ""
    when it says nothing, `resigned` who resigned, if it says so. `warnings` are on legal moves worth a look.
    """

    positions: tuple[P, ...]
    moves: tuple[M, ...]
    finding: Finding | None = None
    title: str = ""
    result: str = ""
    warnings: tuple[Finding, ...] = ()
    resigned: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Turn(Generic[P]):
    """What is written for a ply, in which line, and the position it is played in."""

    word: str
    line: int
    position: P
    ply: int
    player: str

    def __str__(self) -> str:
        """Return the ply and whose it is; nobody's when the game is over."""
        return f"ply {self.ply}, {self.player}" if self.player else f"ply {self.ply}"


def result_of(position: Position) -> str:
    """Return the result of a game between two that is over; "" while it goes on."""
    return _RESULTS[position.outcome.winners] if position.outcome else ""


def heads_of(first: _Read) -> Iterator[str]:
    """Yield the line with the readings that a game begins with, none for the usual ones."""
    if changes := first.readings.changes():
        yield " ".join((READINGS, *changes))


def counted(count: int, one: str, many: str) -> str:
    """Return a number with the word for one or for many."""
    return f"{count} {one if count == 1 else many}"


@dataclass(frozen=True, slots=True)
class Records(Generic[P, M]):
    """How the records of a game between two are replayed and told; what is here is its own.

    `judge` returns the move a turn stands for, or the rule that it breaks; what it cannot read it raises as
    BadNotation. `warnings` are on legal moves. `ending` says how a game ended, `length` how long it was, `task` what is
    to be done in a position. `plies_before` counts those before the position that a record begins with.

    For programs `ply_data` adds to what is told of a ply, by the position before it, the move and the position after
    it; `last_data` adds to what is told of a game, by its last position. `wrong_result` is what the finding on a
    result that is not the rules' is called.

    `weight` says how many positions a large one counts for, `leave` lets go what a position keeps only to be played on
    from.
    """

    language: Language[P]
    judge: Callable[[Turn[P]], M | Finding]
    ending: Callable[[P], str]
    length: Callable[[Replay[P, M]], str]
    task: Callable[[P], str]
    format_position: Callable[[P], str]
    format_move: Callable[[M, P], str]
    warnings: Callable[[Turn[P], M], Iterable[Finding]] = lambda turn, move: ()
    plies_before: Callable[[P], int] = lambda first: 0
    ply_data: Callable[[P, M, P], Mapping[str, JsonValue]] = lambda before, move, after: {}
    last_data: Callable[[P], Mapping[str, JsonValue]] = lambda last: {}
    wrong_result: str = "result"
    weight: Callable[[P], float] = lambda position: 1
    leave: Callable[[P], None] = lambda position: None

    def replayed(self, text: str) -> Replayed | None:
        """Replay a record: how each game ended, and the first fault of each; None for a text that is no record.

        No game is kept, so that many take no more room than one. Raises as `games` does.
        """
        if not self.language.is_record(text):
            return None
        lines, found, last = list[str](), dict[int, Finding](), ""
        for number, game in enumerate(self.games(text), 1):
            lines += self._told(number, game)
            if game.finding:
                found[number] = game.finding
            last = self.format_position(game.positions[-1]) if number == 1 else ""
        told = _LazyData(lambda: self._data(self.games(text)))
        return Replayed("\n".join([*lines, last] if last else lines), _located(found, several=not last), told)

    def replay(self, text: str) -> list[Replay[P, M]]:
        """Replay all games of a record, each up to its first fault; raises as `games` does."""
        return list(self.games(text))

    def games(self, text: str) -> Iterator[Replay[P, M]]:
        """Yield the games of a record, each replayed up to its first fault.

        Raises BadNotation for what cannot be read, and for more than is read of one record.
        """
        count = _PositionCount()
        for game in self.language.games_in(text):
            yield self._replay(game, count)

    def _replay(self, game: WrittenGame[P], count: "_PositionCount") -> Replay[P, M]:
        positions, moves, warnings = [game.start], list[M](), list[Finding]()
        count.begin(self.weight(game.start))
        fault = None
        for ply, (line, word) in enumerate(game.moves, self.plies_before(game.start) + 1):
            turn = Turn(word, line, positions[-1], ply, self._player(positions[-1]))
            found = at_line(line, self.judge, turn)
            if isinstance(found, Finding):
                fault = found
                break
            moves.append(found)
            positions.append(turn.position.play(found))
            warnings += self.warnings(turn, found)
            count.add(self.weight(positions[-1]))
            if len(moves) > 1:
                self.leave(turn.position)
        fault = fault or self._result_fault(positions[-1], game.result)
        return Replay(tuple(positions), tuple(moves), fault, game.title, game.result, tuple(warnings), game.resigned)

    def _player(self, position: P) -> str:
        """Return who is to move; "" when the game is over."""
        return "" if position.to_move is None else self.language.players[position.to_move]

    def _result_fault(self, position: P, result: str) -> Finding | None:
        """Return what is wrong with the result a record gives; who resigns or breaks off has not ended by the rules."""
        if not position.outcome or result in ("", right := result_of(position)):
            return None
        return Finding(self.wrong_result, f"the record says {result}, but {self.ending(position)}: {right}")

    def summary(self, games: Sequence[Replay[P, M]]) -> str:
        """Return for every game how it ended or stands, with its warnings; a single game's last position follows."""
        lines = [line for number, game in enumerate(games, 1) for line in self._told(number, game)]
        return "\n".join(lines if len(games) > 1 else [*lines, self.format_position(games[0].positions[-1])])

    def _told(self, number: int, game: Replay[P, M]) -> Iterator[str]:
        """Yield the lines on one game."""
        title = f", {quoted(game.title, _LONGEST_TITLE)}" if game.title else ""
        yield f"game {number}{title}: {self._verdict(game)}"
        for warning in game.warnings:
            yield f"  remark {warning}"

    def _verdict(self, game: Replay[P, M]) -> str:
        last, length = game.positions[-1], self.length(game)
        if last.outcome:
            return f"{result_of(last)} after {length}, {self.ending(last)}"
        if game.resigned and not game.finding:
            return f"{game.result} after {length}, {game.resigned} resigned"
        if game.result in _AGREED and not game.finding:
            return f"drawn by agreement after {length}"
        if game.result in _WON and not game.finding:
            return f"ended {game.result} by the record (resigned or broken off) after {length}"
        goes = "stops at its fault" if game.finding else "goes on"
        said = f"; the record says {game.result}" if game.result else ""
        return f"{goes} after {length}, {self._player(last)} to {self.task(last)}{said}"

    def data(self, games: Sequence[Replay[P, M]]) -> JsonData:
        """Return all games ply by ply, as JSON can hold it: what was played, the position after, the end."""
        return self._data(games)

    def _data(self, games: Iterable[Replay[P, M]]) -> JsonData:
        return {"game": self.language.name, "games": [self._game_data(game) for game in games]}

    def _game_data(self, game: Replay[P, M]) -> JsonData:
        first, last = game.positions[0], game.positions[-1]
        before = self.plies_before(first)
        plies = zip(game.positions, game.moves, game.positions[1:], strict=False)
        fault = {"ply": before + len(game.moves) + 1} | finding_data(game.finding) if game.finding else None
        return {
            "title": game.title,
            "readings": list(first.readings.changes()),
            "start": self.format_position(first),
            "plies": [self._ply_data(number, *ply) for number, ply in enumerate(plies, before + 1)],
            **self.last_data(last),
            "result": game.result,
            "resigned": game.resigned,
            "outcome": self._outcome_data(last),
            "remarks": [finding_data(warning) for warning in game.warnings],
            "fault": fault,
        }

    def _ply_data(self, number: int, before: P, move: M, after: P) -> JsonData:
        told = {
            "ply": number,
            "player": self._player(before),
            "move": self.format_move(move, before),
            **self.ply_data(before, move, after),
            "position": self.format_position(after),
            "outcome": self._outcome_data(after),
        }
        self.leave(before)
        return told

    def _outcome_data(self, position: P) -> JsonData | None:
        if not position.outcome:
            return None
        winners = [self.language.players[seat] for seat in position.outcome.winners]
        return {"winners": winners, "reason": position.outcome.reason, "result": result_of(position)}


class _PositionCount:
    """Counts the positions of a record's games."""

    def __init__(self) -> None:
        self._games, self._positions = 0, 0.0

    def begin(self, weight: float) -> None:
        """Begin a game with a first position."""
        self._games += 1
        self.add(weight)

    def add(self, weight: float) -> None:
        """Count a position; raises BadNotation for one too many."""
        self._positions += weight
        if self._positions > MOST_POSITIONS:
            where = f"in game {self._games:,} " if self._games > 1 else ""
            raise BadNotation(f"{where}this record comes to over {MOST_POSITIONS:,} positions; cut it short there")


class _LazyData(Mapping[str, JsonValue]):
    """Data for programs, computed when it is first read."""

    def __init__(self, tell: Callable[[], Mapping[str, JsonValue]]) -> None:
        self._tell = tell

    @cached_property
    def _data(self) -> Mapping[str, JsonValue]:
        return self._tell()

    def __getitem__(self, key: str) -> JsonValue:
        return self._data[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)


def findings(games: Sequence[Replay[P, M]]) -> tuple[Finding, ...]:
    """Return the first fault of every game that has one, saying which game where there are several."""
    found = {number: game.finding for number, game in enumerate(games, 1) if game.finding}
    return _located(found, several=len(games) > 1)


def _located(found: Mapping[int, Finding], several: bool) -> tuple[Finding, ...]:
    """Return faults by the numbers of their games, saying which game where there are `several`."""
    return tuple(
        replace(fault, message=f"game {number}, {fault.message}") if several else fault
        for number, fault in found.items()
    )
