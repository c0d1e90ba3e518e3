"""Answers to problems, replayed: whether the first move is the right one, and whether the line captures all.

How a move is paid for may be left away; then any way counts that still leads to all the captures.
"""

from collections.abc import Sequence

from pressboard.errors import quoted
from pressboard.games.krump.make.problems.problem import Problem
from pressboard.games.krump.make.problems.search import Search
from pressboard.games.krump.make.problems.solutions import captured, leads_on
from pressboard.games.krump.rules.judging import ending
from pressboard.games.krump.rules.move_text import format_move, moves_meant
from pressboard.games.krump.rules.moves import AnyMove, Move
from pressboard.games.krump.rules.position import Position
from pressboard.kinds.problems.spec import ILLEGAL, TOO_MANY, WRONG, Judged
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding
from pressboard.play.json_values import JsonData
from pressboard.play.records.words import Line, at_line

MOVE = r"([^\s,;]+(?:\s+on\s+[^\s,;]+)?)(?:\s+or\s+[^\s,;]+)?"
"""What a move looks like; one that names its card holds spaces, and another card may follow."""


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to pay for the moves of an answer: the moves as they are written in full, the position after them."""

    moves: tuple[str, ...]
    position: Position

    def on(self, move: AnyMove) -> "_Way":
        return _Way((*self.moves, format_move(move, self.position)), self.position.play(move))


def judged(problem: Problem, number: int, moves: Sequence[Line]) -> Judged:
    """Replay the moves up to the first fault; raises BadNotation for what is no move."""
    ways, search, fault = [_Way((), problem.position)], Search(problem.player), None
    for line, word in moves:
        found = _judged(problem, ways, word, line)
        if isinstance(found, Finding):
            fault = found
            break
        right = [way for way in found if leads_on(problem, way.position, search)]
        if not right:
            fault = Finding(WRONG, f"line {line}, {quoted(word)}: after it {problem} no longer; another move does")
            break
        ways = right
    names, count = ways[0].moves, captured(problem, ways[0].position)
    if fault:
        came = f"not solved; {fault.message}"
    elif count >= problem.captures:
        came = f"solved, {', '.join(names)}"
    else:
        came = f"the first move is the right one; {', '.join(names)} goes on"
    data: JsonData = {
        "problem": number,
        "task": str(problem),
        "moves": list(names),
        "right": fault is None,
        "captured": count,
    }
    return Judged(f"problem {number}, {problem}: {came}", fault, data)


def _judged(problem: Problem, ways: Sequence[_Way], word: str, line: int) -> list[_Way] | Finding:
    """Return the ways a move goes on in, or what is wrong with it."""
    said, position = f"line {line}, {quoted(word)}", ways[0].position
    if captured(problem, position) >= problem.captures:
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
