"""Answers to problems, replayed: whether the first move is the right one, and whether the line captures all.

How a move is paid for may be left away; then any way counts that still leads to all the captures.
"""

from collections.abc import Sequence

from pressboard.common.answers import ILLEGAL, TOO_MANY, WRONG, Answers, Judged
from pressboard.errors import quoted
from pressboard.games.krump.make.problems import SETUP_WORD, TAG
from pressboard.games.krump.make.problems.code import decode
from pressboard.games.krump.make.problems.problem import Problem, Problems
from pressboard.games.krump.make.problems.search import Search, state_of
from pressboard.games.krump.make.problems.setup_text import parse_problems
from pressboard.games.krump.rules.judging import ending
from pressboard.games.krump.rules.move_text import moves_meant
from pressboard.games.krump.rules.moves import AnyMove, Move
from pressboard.games.krump.rules.notation import format_move
from pressboard.games.krump.rules.position import Position
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.play.json_values import JsonData
from pressboard.play.records.words import Line, at_line

_MOVE = r"[^\s,;]+(?:\s+on\s+[^\s,;]+)?"
"""What a move looks like; one that names its card holds spaces."""


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to pay for the moves of an answer: the moves as they are written in full, the position after them."""

    moves: tuple[str, ...]
    position: Position

    def on(self, move: AnyMove) -> "_Way":
        return _Way((*self.moves, format_move(move, self.position)), self.position.play(move))


@dataclass(frozen=True, slots=True)
class _Played:
    """An answer as far as it is right, and what is wrong with it."""

    problem: Problem
    number: int
    way: _Way
    fault: Finding | None

    @property
    def captured(self) -> int:
        """The units it has captured."""
        return _captured(self.problem, self.way.position)


def judged(problem: Problem, number: int, moves: Sequence[Line]) -> Judged:
    """Replay the moves up to the first fault; raises BadNotation for what is no move."""
    played = _played(problem, number, moves)
    return Judged(_told(played), played.fault, _data(played))


def _decoded(code: str) -> Problems:
    return decode(code)[0]


ANSWERS = Answers(SETUP_WORD, TAG, parse_problems, _decoded, judged, _MOVE)
replayed = ANSWERS.replayed


def _played(problem: Problem, number: int, moves: Sequence[Line]) -> _Played:
    """Replay the moves up to the first fault."""
    ways, search = [_Way((), problem.position)], Search(problem.player)
    for line, word in moves:
        found = _judged(problem, ways, word, line)
        if isinstance(found, Finding):
            return _Played(problem, number, ways[0], found)
        right = [way for way in found if _leads_on(problem, way.position, search)]
        if not right:
            message = f"line {line}, {quoted(word)}: after it {problem} no longer; another move does"
            return _Played(problem, number, ways[0], Finding(WRONG, message))
        ways = right
    return _Played(problem, number, ways[0], None)


def _judged(problem: Problem, ways: Sequence[_Way], word: str, line: int) -> list[_Way] | Finding:
    """Return the ways a move goes on in, or what is wrong with it."""
    said, position = f"line {line}, {quoted(word)}", ways[0].position
    if _captured(problem, position) >= problem.captures:
        return Finding(TOO_MANY, f"{said}: {ending(position) or f'{problem} already'}; leave it out")
    going, fault = list[_Way](), None
    for way in ways:
        found = at_line(line, moves_meant, word, way.position)
        if isinstance(found, Finding):
            fault = fault or found
        else:
            going += [way.on(move) for move in found if isinstance(move, Move)]
    if fault and not going:
        return Finding(ILLEGAL, f"{said}: {fault.message}")
    return going


def _leads_on(problem: Problem, position: Position, search: Search) -> bool:
    """Say whether all captures are made or can still be."""
    return _captured(problem, position) + search.most(state_of(position, problem.player)) >= problem.captures


def _captured(problem: Problem, position: Position) -> int:
    return position.captures[problem.player] - sum(problem.captured)


def _told(played: _Played) -> str:
    """Return what an answer came to."""
    head, moves = f"problem {played.number}, {played.problem}", ", ".join(played.way.moves)
    if played.fault:
        return f"{head}: not solved; {played.fault.message}"
    if played.captured >= played.problem.captures:
        return f"{head}: solved, {moves}"
    return f"{head}: the first move is the right one; {moves} goes on"


def _data(played: _Played) -> JsonData:
    """Return what an answer came to, in what JSON can hold."""
    return {
        "problem": played.number,
        "task": str(played.problem),
        "moves": list(played.way.moves),
        "right": played.fault is None,
        "captured": played.captured,
    }
