"""The lines of a position that count rounds: its own, the last with a move, the last with a capture; and the tie.

What is usual may be left away: round 1, a move in every round, the last capture in the last round with a move.

>>> read_rounds("7; last move 5", ((), ()), (1, 0))
(7, 5, 5)
"""

import re
from collections.abc import Iterator
from typing import TypeVar

from generator.errors import BadNotation, quoted, unknown
from generator.games.krump.moves import Laid
from generator.games.krump.rules import Position
from generator.games.krump.tables import BLACK, PLAYERS

ROUND, FIRST_ON_TIE = "round", "first on a tie"
"""What the two lines begin with."""

LAST_MOVE, LAST_CAPTURE = "last move", "last capture"
"""What follows the number of the round."""

_NUMBER = re.compile(r"\d{1,6}", re.ASCII)

T = TypeVar("T")

_Pair = tuple[T, T]


def format_rounds(position: Position) -> Iterator[str]:
    """Yield the lines that are not as usual."""
    number, moved_in, captured_in = position.round, position.moved_in, position.captured_in
    if (number, moved_in, captured_in) != (1, _usual_last_move(1, position.laid), 0):
        yield f"{ROUND}: {number}; {LAST_MOVE} {moved_in}; {LAST_CAPTURE} {captured_in}"
    if position.last_mover != BLACK:
        yield f"{FIRST_ON_TIE}: {PLAYERS[1 - position.last_mover]}"


def _usual_last_move(number: int, laid: _Pair[tuple[Laid, ...]]) -> int:
    """Return the round of the last move if somebody moves in every round."""
    return number if any(any(each.placed) for cards in laid for each in cards) else number - 1


def read_rounds(text: str, laid: _Pair[tuple[Laid, ...]], captures: _Pair[int]) -> tuple[int, int, int]:
    """Read the number of the round, and those of the last move and of the last capture; raises BadNotation."""
    parts = [part.strip() for part in text.split(";")]
    number, last = _read_number(parts[0], ROUND), dict[str, int]()
    for part in parts[1:]:
        word = next((word for word in (LAST_MOVE, LAST_CAPTURE) if part.startswith(word)), "")
        if not word:
            raise BadNotation(unknown("part of the line about the round", part, (LAST_MOVE, LAST_CAPTURE)))
        last[word] = _read_number(part.removeprefix(word).strip(), word)
    moved_in = last.get(LAST_MOVE, _usual_last_move(number, laid))
    return number, moved_in, last.get(LAST_CAPTURE, moved_in if any(captures) else 0)


def _read_number(text: str, word: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise BadNotation(f"{quoted(text)} follows {quoted(word)}; a number of a round does, such as 3")
    return int(text)
