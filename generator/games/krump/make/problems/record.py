"""Answers to problems, replayed: whether the first move is the right one, and whether the line captures all.

How a move is paid for may be left away; then any way counts that still leads to all the captures.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.common.answers import WrittenAnswer, read_answer
from generator.errors import quoted
from generator.games.krump.make.problems import SETUP_WORD, TAG
from generator.games.krump.make.problems.code import decode
from generator.games.krump.make.problems.problem import Problem, Problems
from generator.games.krump.make.problems.search import Search, state_of
from generator.games.krump.make.problems.setup_text import parse_problems
from generator.games.krump.rules.judging import ending
from generator.games.krump.rules.move_text import moves_meant
from generator.games.krump.rules.moves import AnyMove, Move
from generator.games.krump.rules.notation import format_move
from generator.games.krump.rules.position import Position
from generator.play.findings import Finding
from generator.play.json_values import JsonData
from generator.play.records.replays import Replayed
from generator.play.records.words import at_line

ILLEGAL, WRONG, TOO_MANY = "illegal move", "wrong answer", "too many moves"
"""What can be wrong with an answer."""

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


def replayed(text: str) -> Replayed | None:
    """Replay an answer: whether it is right; None for a text that is none.

    Raises BadNotation and BadCode for what cannot be read.
    """
    written = read_answer(text, SETUP_WORD, TAG, _MOVE)
    if written is None:
        return None
    problems = _problems(written.sheet)
    place = written.chosen(len(problems))
    played = _played(problems[place], place + 1, written)
    return Replayed("\n".join(_told(played)), (played.fault,) if played.fault else (), _data(played))


def _problems(text: str) -> Problems:
    return parse_problems(text) if text.lower().startswith(SETUP_WORD) else decode("".join(text.split()))[0]


def _played(problem: Problem, number: int, written: WrittenAnswer) -> _Played:
    """Replay the moves up to the first fault."""
    ways, search = [_Way((), problem.position)], Search(problem.player)
    for line, word in written.moves:
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


def _told(played: _Played) -> Iterator[str]:
    """Yield what an answer came to, line by line."""
    head, moves = f"problem {played.number}, {played.problem}", ", ".join(played.way.moves)
    if played.fault:
        yield f"{head}: not solved; {played.fault.message}"
    elif played.captured >= played.problem.captures:
        yield f"{head}: solved, {moves}"
    else:
        yield f"{head}: the first move is the right one; {moves} goes on"


def _data(played: _Played) -> JsonData:
    """Return what an answer came to, in what JSON can hold."""
    return {
        "problem": played.number,
        "task": str(played.problem),
        "moves": list(played.way.moves),
        "right": played.fault is None,
        "captured": played.captured,
    }
