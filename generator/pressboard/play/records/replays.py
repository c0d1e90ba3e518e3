"""Games of records replayed, every game up to its end or its first fault; those between two are summed up.

A game says in its `Replayer` what is its own, a game for two in its `Records`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property
from itertools import chain
from typing import Generic, Protocol, Self, TypeVar

from pressboard.errors import BadNotation, IllegalMove, count_of, quoted
from pressboard.lean_classes import dataclass
from pressboard.play.findings import Finding, JsonData, JsonValue, finding_data
from pressboard.play.positions import Position
from pressboard.play.readings import GameReadings
from pressboard.play.records.heads import Headed, opening_lines
from pressboard.play.records.move_lines import WrittenGame
from pressboard.play.records.text import Language
from pressboard.play.records.words import (
    AGREED,
    FIRST_WINS,
    RESIGNS,
    SECOND_WINS,
    TIED,
    at_line,
    uncommented,
)

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


@dataclass(
    frozen=True
)  # without slots, so that `Replay[Position, Move]` can be called in Python 3.11
class Replay(Generic[P, M]):
    """A game replayed: all positions up to its end or its first fault, and this fault.

    The move `moves[i]` leads from `positions[i]` to the next one. `result` is what the record says of the end, ""
    when it says nothing, `resigned` who resigned, if it says so. `warnings` are on legal moves worth a look. `players`
    is what the seats are called where each record says it. `written` has every move as its record has it, "" for one
    that went without saying; `ended` is the line of its result, 0 where there is none. `marks` says of the positions
    that are marked how many moves lead to them, `comments` what is said after so many. `facts` are what lines for
    people say.
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
    comments: Mapping[int, Sequence[str]] = field(default_factory=dict, compare=False, repr=False)
    facts: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)


def in_line(number: int) -> str:
    """The place of something, to be put after it; "" for what has no line."""
    if number:
        return f" in line {number}"
    return ""


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
        whose = ""
        if self.player:
            whose = f"{self.player}, "
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
            fault = self.judge_start(game)
            played = _Played(self, game, number, left)
            made = [0]
            plies = () if fault else chain(game.opening, game.moves)
            for place, (line, word) in enumerate(plies):
                if fault := played.take(line, word, game.said.get(place - len(game.opening), "")):
                    break
                made.append(len(played.moves))
            if game.broken and not fault:
                raise BadNotation(game.broken)
            left = played.left
            last = played.positions[-1]
            result, resigned = self._end(game, last)
            fault = fault or self.result_fault(last, result, in_line(game.ended))
            moves = tuple(played.moves)
            written = tuple(played.written)
            reached = dict(enumerate(made[len(game.opening) :]))
            marks = tuple(reached[mark] for mark in game.marks if mark in reached)
            comments = {
                reached[mark]: said for mark, said in game.comments.items() if mark in reached
            }
            told = game.ended, marks, comments, game.facts
            end = result, tuple(played.warnings), resigned, game.players, written, *told
            yield Replay(tuple(played.positions), moves, fault, game.title, *end)

    def _end(self, game: WrittenGame[P], last: P) -> tuple[str, str]:
        """Return the result of a game and who resigned: whoever is to move where a record says no more than that."""
        if game.result != RESIGNS:
            return game.result, game.resigned
        if last.to_move is None:
            return "", ""
        player = self.player(last, game.players)
        if game.players:
            return f"{player} {RESIGNS}", player
        return (SECOND_WINS, FIRST_WINS)[last.to_move], player

    def player(self, position: P, players: Sequence[str] = ()) -> str:
        """The player to move, of `players` or of those that all games have; "" when the game is over."""
        if position.to_move is None:
            return ""
        return (players or self.language.players)[position.to_move]

    def result_fault(self, position: P, result: str, where: str) -> Finding | None:
        """The fault in the result a record gives its last position; None where it gives none.

        `where` says in which line the result stands.
        """
        return None


class _Played(Generic[P, M]):
    """A game as far as it is played: its positions, its moves, how they are written, and remarks on them."""

    def __init__(
        self, replayer: Replayer[P, M], game: WrittenGame[P], number: int, left: float
    ) -> None:
        """Begin the game of a `number`, which may have so many positions that are `left` of its record."""
        self._replayer = replayer
        self._players = game.players
        self._number = number
        self.left = left
        self._first = replayer.plies_before(game.start)
        self.positions = [game.start]
        self.moves = list[M]()
        self.written = list[str]()
        self.warnings = list[Finding]()
        self._before: P | None = None
        self._unsaid = list[P]()
        self._count(game.start)

    def take(self, line: int, word: str, said: str) -> Finding | None:
        """Play a move as it is written, after what goes without saying; return the rule that it breaks."""
        begun = len(self.moves)
        turn = self._turn(line, word, said)
        first = found = at_line(line, self._judge, turn)
        while isinstance(found, Finding) and (unsaid := self._replayer.unsaid(turn)) is not None:
            self._play(turn, unsaid, "")
            self._unsaid.append(turn.position)
            turn = self._turn(line, word, said)
            found = at_line(line, self._judge, turn)
        if isinstance(found, Finding):
            late = next(
                (
                    place
                    for place, each in enumerate(self._unsaid)
                    if self._replayer.late(turn, each)
                ),
                None,
            )
            if late is not None:  # it has gone without saying already
                del self._unsaid[late]
                return None
            if found.rule != OUT_OF_PHASE or not isinstance(first, Finding):
                return found
            # It is not its time after what goes without saying.
            del self.positions[begun + 1 :], self.moves[begun:], self.written[begun:]
            return first
        self._play(turn, found, word)
        self._before = None if said else turn.position
        self.warnings += self._replayer.warnings(turn, found)
        return None

    def _turn(self, line: int, word: str, said: str) -> Turn[P]:
        position = self.positions[-1]
        ply = self._first + len(self.moves) + 1
        return Turn(
            word,
            line,
            position,
            ply,
            self._replayer.player(position, self._players),
            said,
            self._before,
        )

    def _judge(self, turn: Turn[P]) -> M | Finding:
        if turn.said and turn.player and turn.said != turn.player:
            return Finding(
                "turn", f"{turn}: the record names {turn.said}, but {turn.player} is to move"
            )
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
            raise BadNotation(
                f"{where}this record comes to over {MOST_POSITIONS:,} positions; cut it short there"
            )


# Records of games between two: summed up for people and told to programs.

_LONGEST_TITLE = 60


def result_of(position: Position) -> str:
    """Return the result of a game between two that is over; "" while it goes on."""
    if not position.outcome:
        return ""
    return {(0,): FIRST_WINS, (1,): SECOND_WINS, (): TIED}[position.outcome.winners]


def judge_by(parse_move: Callable[[str, P], M]) -> Callable[[Turn[P]], M | Finding]:
    """A judge of turns that reads their moves; these raise IllegalMove with the rule that is broken."""

    def judge(turn: Turn[P]) -> M | Finding:
        try:
            return parse_move(turn.word, turn.position)
        except IllegalMove as error:
            return Finding("illegal", f"{turn}: {error}")

    return judge


@dataclass(frozen=True, slots=True, kw_only=True)
class Records(Replayer[P, M]):
    """Replays and sums up records of a game for two, by the game's own functions.

    `ending` says how a game ended, `length` how long it was, `task` what is to be done in a position.

    For programs `ply_data` adds to what is told of a ply, by the position before it, the move and the position after
    it; `last_data` adds to what is told of a game, by its last position. `wrong_result` is what the finding on a
    result that is not the rules' is called.
    """

    language: Language[P]
    ending: Callable[[P], str]
    format_position: Callable[[P], str]
    format_move: Callable[[M, P], str]
    length: Callable[[Replay[P, M]], str] = lambda game: count_of(len(game.moves), "move", "moves")
    task: Callable[[P], str] = lambda position: "move"
    ply_data: Callable[[P, M, P], Mapping[str, JsonValue]] = lambda before, move, after: {}
    last_data: Callable[[P], Mapping[str, JsonValue]] = lambda last: {}
    wrong_result: str = "result"

    def replayed(self, text: str) -> Replayed | None:
        """Replay a record: how each game ended, and the first fault of each; None for a text that is no record.

        No game is kept, so that many take no more room than one. Raises as `games` does.
        """
        if not self.language.is_record(text):
            return None
        replayed = self._replay(text)
        opening = [*opening_lines(text)]
        lines = sum(bool(line.strip()) for line in uncommented(text).splitlines())
        if lines == len(opening) and self.language.is_named(opening[-1]):
            raise BadNotation(
                f"{quoted(opening[-1], _LONGEST_TITLE)} begins a record, and no move follows"
            )
        return replayed

    def moves_alone(self, readings: Iterable[str] = ()) -> Self:
        """A replayer of texts without a line that begins a game: each is one game from its usual start."""
        return replace(
            self, language=replace(self.language, headless=True, readings=", ".join(readings))
        )

    def replayed_alone(self, text: str) -> Replayed | None:
        """Replay a text without a line that begins a game; None where it holds no moves. Raises as `games` does."""
        alone = self.moves_alone()
        if not any(game.moves for game in alone.language.games_in(text)):
            return None
        return alone._replay(text)

    def _replay(self, text: str) -> Replayed:
        lines = list[str]()
        found = list[tuple[int, Finding]]()
        count = 0
        last = ""
        for count, game in enumerate(self.games(text), 1):
            title = ""
            if game.title:
                title = f", {quoted(game.title, _LONGEST_TITLE)}"
            lines.append(f"game {count}{title}: {self._verdict(game)}")
            lines += (f"  remark {warning}" for warning in game.warnings)
            if game.finding:
                found.append((count, game.finding))
            last = last or self.format_position(game.positions[-1])
        if count == 1:
            lines.append(last)
        else:
            found = [
                (number, replace(fault, message=f"game {number}, {fault.message}"))
                for number, fault in found
            ]
        return Replayed(
            "\n".join(lines), tuple(fault for _, fault in found), lambda: self._data(text)
        )

    def _data(self, text: str) -> JsonData:
        """Return all games ply by ply: what was played, the position after, the end."""
        games = list[JsonData]()
        for game in self.games(text):
            first = game.positions[0]
            last = game.positions[-1]
            begun = self.plies_before(first) + 1
            plies = list[JsonData]()
            fault = None
            if game.finding:
                fault = {"ply": begun + len(game.moves)} | finding_data(game.finding)
            for number, move in enumerate(game.moves):
                before, after = game.positions[number : number + 2]
                told = {
                    "ply": begun + number,
                    "player": self.player(before),
                    "move": self.format_move(move, before),
                    **self.ply_data(before, move, after),
                    "position": self.format_position(after),
                    "outcome": self._outcome_data(after),
                }
                plies.append(told)
                self.leave(before)
            told = {
                "title": game.title,
                "readings": list(first.readings.changes()),
                "start": self.format_position(first),
                "plies": plies,
                **self.last_data(last),
                "result": game.result,
                "resigned": game.resigned,
                "outcome": self._outcome_data(last),
                "remarks": [finding_data(warning) for warning in game.warnings],
                "fault": fault,
            }
            games.append(told)
        return {"game": self.language.name, "games": games}

    def result_fault(self, position: P, result: str, where: str) -> Finding | None:
        """The fault in the result a record gives; who resigns or breaks off has not ended by the rules."""
        if not position.outcome or result in ("", right := result_of(position)):
            return None
        return Finding(
            self.wrong_result,
            f"the record says {result}{where}, but {self.ending(position)}: {right}",
        )

    def _verdict(self, game: Replay[P, M]) -> str:
        last = game.positions[-1]
        length = self.length(game)
        if last.outcome:
            return f"{result_of(last)} after {length}, {self.ending(last)}"
        if game.resigned and not game.finding:
            return f"{game.result} after {length}, {game.resigned} resigned"
        if game.result in (AGREED, TIED) and not game.finding:
            return f"drawn by agreement after {length}"
        if game.result in (FIRST_WINS, SECOND_WINS) and not game.finding:
            return f"ended {game.result} by the record (resigned or broken off) after {length}"
        goes = "stops at its fault" if game.finding else "goes on"
        said = ""
        if game.result:
            said = f"; the record says {game.result}"
        return f"{goes} after {length}, {self.player(last)} to {self.task(last)}{said}"

    def _outcome_data(self, position: P) -> JsonData | None:
        if not position.outcome:
            return None
        winners = [self.language.players[seat] for seat in position.outcome.winners]
        return {
            "winners": winners,
            "reason": position.outcome.reason,
            "result": result_of(position),
        }
