"""The lines of a position that count rounds: its own, the last with a move, the last with a capture; and the tie.

What is usual may be left away: round 1, a move in every round, the last capture in the last round with a move, and
that Red is first on a tie. In round one nobody is unless the line says so, for chance decides it.

>>> read_rounds("7; last move 5", ((), ()), (1, 0))
(7, 5, 5)
"""

import re
from collections.abc import Iterator
from typing import TypeVar

from pressboard.errors import BadNotation, quoted, unknown
from pressboard.games.krump.rules.board.tables import BLACK, PLAYERS
from pressboard.games.krump.rules.moves import Laid
from pressboard.games.krump.rules.position import Position
from pressboard.games.krump.rules.readings import MOVER, Readings

ROUND, FIRST_ON_TIE = "round", "first on a tie"
"""What the two lines begin with."""

LAST_MOVE, LAST_CAPTURE = "last move", "last capture"
"""What follows the number of the round."""

_NUMBER = re.compile(r"\d{1,6}", re.ASCII)

T = TypeVar("T")

_Pair = tuple[T, T]


def format_rounds(position: Position) -> Iterator[str]:
    """Yield the lines that are not as usual."""
    number, last_move_round, last_capture_round = position.round, position.last_move_round, position.last_capture_round
    if (number, last_move_round, last_capture_round) != (1, _usual_last_move(1, position.laid), 0):
        yield f"{ROUND}: {number}; {LAST_MOVE} {last_move_round}; {LAST_CAPTURE} {last_capture_round}"
    if position.second_if_tied not in (None, _usual_tie(number, last_move_round, position.readings)):
        yield f"{FIRST_ON_TIE}: {PLAYERS[1 - position.second_if_tied]}"


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
    last_move_round = last.get(LAST_MOVE, _usual_last_move(number, laid))
    return number, last_move_round, last.get(LAST_CAPTURE, last_move_round if any(captures) else 0)


def read_tie(text: str | None, number: int, last_move_round: int, readings: Readings) -> int | None:
    """Return who goes second on a tie by the line that says who is first, or what is usual without one."""
    first = None if text is None else read_player(text, FIRST_ON_TIE)
    return _usual_tie(number, last_move_round, readings) if first is None else 1 - first


def _usual_tie(number: int, last_move_round: int, readings: Readings) -> int | None:
    """Return who goes second on a tie where nothing is said: Black, and nobody where chance is to decide."""
    is_open = number == 1 or (readings.second_on_tie == MOVER and not last_move_round)
    return None if is_open else BLACK


def read_player(text: str, key: str, known: tuple[str, ...] = PLAYERS) -> int | None:
    """Return the player that a line names; None for one of the `known` words that is no player's."""
    names = [name.lower() for name in known]
    if text.lower() not in names:
        raise BadNotation(f"{quoted(text)} follows {quoted(key)}; write {key}: {' or '.join(known)}")
    player = names.index(text.lower())
    return player if player < len(PLAYERS) else None


def _read_number(text: str, word: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise BadNotation(f"{quoted(text)} follows {quoted(word)}; a number of a round does, such as 3")
    return int(text)
