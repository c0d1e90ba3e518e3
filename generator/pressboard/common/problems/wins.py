"""Problems of the kind "Black wins in 2": a position and in how many moves whoever is to move wins; their texts."""

import re
from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from pressboard.codes import CodeReader
from pressboard.common.problems.texts import Lines, ProblemForm, check_number, read_problems
from pressboard.errors import BadCode, BadNotation, quoted
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

COLOURS = ("Black", "White")
_EXAMPLE = "problem 1: Black wins in 2"
_HEAD = re.compile(r"problem\s*(\d{1,4})?\s*[:.]?\s*(?:(black|white)\s+)?wins\s+in\s+(\d{1,4})\.?", re.ASCII | re.I)


class Turned(Protocol):
    """A position in which somebody is to move."""

    @property
    def turn(self) -> int:
        """Whose turn it is, by the place among the colours."""


Position = TypeVar("Position", bound=Turned)


@dataclass(frozen=True)
class WinProblem(Generic[Position]):
    """A position and in how many of their own moves the player to move is to win.

    It has no slots, for with them it could not be made by the name a game gives it, `WinProblem[Position]`.
    """

    position: Position
    moves: int

    def __str__(self) -> str:
        """Return the task as set-up texts and findings have it: `Black wins in 2`."""
        return f"{COLOURS[self.position.turn]} wins in {self.moves}"

    @property
    def task(self) -> str:
        """The task as it is printed."""
        return words("{player} wins in {moves}", player=words(COLOURS[self.position.turn]), moves=self.moves)


@dataclass(frozen=True, slots=True)
class WinTexts(Generic[Position]):
    """The texts of a game's problems: their first word, the most of them, the lengths, how positions are written."""

    setup_word: str
    most: int
    lengths: Sequence[int]
    parse_position: Callable[[str], Position]
    format_position: Callable[[Position], str]

    def format(self, problems: Sequence[WinProblem[Position]]) -> str:
        """Return problems as a text that `parse` reads."""
        parts = [
            f"problem {number}: {problem}\n{self.format_position(problem.position)}\n"
            for number, problem in enumerate(problems, 1)
        ]
        return "\n".join((f"{self.setup_word} {len(problems)}\n", *parts))

    def parse(self, text: str) -> tuple[WinProblem[Position], ...]:
        """Read problems; raises BadNotation, naming the line, for what cannot be read and what no game can lead to."""
        return read_problems(text, ProblemForm(self.setup_word, _EXAMPLE, self.most), self._problem)

    def _problem(self, number: int, lines: Lines) -> WinProblem[Position]:
        (line, head), *body = lines
        match = _HEAD.fullmatch(head)
        if not match:
            raise BadNotation(f"line {line}: {quoted(head)} does not read like: problem {number}: Black wins in 2")
        check_number(line, match[1], number)
        if int(match[3]) not in self.lengths:
            lengths = " or ".join(map(str, self.lengths))
            raise BadNotation(f"line {line}: problems are won in {lengths}, not in {match[3]}")
        try:
            position = self.parse_position("\n".join(text for _, text in body))
        except BadNotation as error:
            raise BadNotation(f"line {line}: problem {number}: {error}") from None
        _check_player(line, number, COLOURS[position.turn], match[2])
        return WinProblem(position, int(match[3]))


def _check_player(line: int, number: int, player: str, said: str | None) -> None:
    if said and said.lower() != player.lower():
        raise BadNotation(f"line {line}: {player} is to move in problem {number}, so that {said} cannot win in it")


def taken_length(reader: CodeReader, room: Sequence[int], known: Sequence[int]) -> int:
    """Take from a code in how many moves a win is asked for; raises BadCode for one that is not among the `known`."""
    moves = room[reader.take(len(room))]
    if moves not in known:
        raise BadCode(f"this code asks for a win in {moves}, which is not searched for here; use a newer pressboard")
    return moves
