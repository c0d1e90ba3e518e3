"""Answers to wins, replayed: whether every move of the player's is a winning one, and whether the win is reached.

The winning move alone is an answer; a reply and what meets it may follow, as far as one likes.
"""

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from pressboard.common.answers import ILLEGAL, TOO_MANY, WRONG, Judged
from pressboard.common.problems.wins import Turned, WinProblem
from pressboard.errors import AmbiguousMove, IllegalMove, quoted
from pressboard.lean_dataclasses import dataclass
from pressboard.play import positions
from pressboard.play.findings import Finding
from pressboard.play.json_values import JsonData
from pressboard.play.records.words import Line, at_line


class Played(Turned, positions.Position, Protocol):
    """A position of a game in which somebody wins."""


Position = TypeVar("Position", bound=Played)
Move = TypeVar("Move")


@dataclass(frozen=True, slots=True)
class WinAnswers(Generic[Position, Move]):
    """How a game reads and writes moves, and which moves win in exactly so many; two that lead to one board are one."""

    parse_move: Callable[[str, Position], Move]
    format_move: Callable[[Move, Position], str]
    wins_in: Callable[[Position, int], Sequence[Move]]

    def judged(self, problem: WinProblem[Position], number: int, moves: Sequence[Line]) -> Judged:
        """Replay the moves up to the first fault; raises BadNotation for what is no move."""
        position, names, fault = problem.position, list[str](), None
        for line, word in moves:
            found = self._move(problem, position, len(names), (line, word))
            if isinstance(found, Finding):
                fault = found
                break
            names.append(self.format_move(found, position))
            position = position.play(found)
        won = position.outcome is not None and problem.position.turn in position.outcome.winners
        data: JsonData = {
            "problem": number,
            "task": str(problem),
            "moves": list(names),
            "right": fault is None,
            "won": won,
        }
        return Judged(f"problem {number}, {problem}: {_told(names, fault, won=won)}", fault, data)

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


def _told(names: Sequence[str], fault: Finding | None, *, won: bool) -> str:
    """Return what an answer came to."""
    if fault:
        return f"not solved; {fault.message}"
    line = " ".join(names)
    return f"solved, {line} wins" if won else f"{names[0]} is the one winning move; {line} goes on"
