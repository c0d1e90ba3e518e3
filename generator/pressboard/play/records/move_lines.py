r"""Lines of moves taken apart: the moves, whom a line names as their player, and the result. Nothing is left over.

Spaces, line ends, semicolons and upright strokes part moves. A move is what looks like one in its game, which may hold
spaces; else all up to the next sign that parts, and the game says what is wrong with that.

>>> form = MoveForm(r"[a-z]\d( to [a-z]\d)?", parts=",")
>>> read = form.read([(1, "1. a1 to b2; Black: c3, d4!")], {"black": "Black"}, {"1-0": "1-0"})
>>> read.moves
[(1, 'a1 to b2'), (1, 'c3'), (1, 'd4')]
>>> read.said, read.result
({1: 'Black'}, '')
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Protocol

from pressboard.errors import BadNotation, quoted
from pressboard.lean_dataclasses import dataclass
from pressboard.play.records.numbers import Numbering
from pressboard.play.records.words import NUMBER, Line, at, at_line, bare, plain

_PARTS = r"\s;|"
"""What parts moves in every game."""

_REMARKS = ".,:!?/…"
"""What may follow a move before the sign that parts it from the next."""

_ALONE = r"\d+[.:)…]+(?=\s|$)"
"""A number by itself."""

_ROUND = re.compile(r"\b(?:round|turn|move)\s+(\d{1,9})\b\s*[.:)]*", re.IGNORECASE | re.ASCII)
_AGAIN = re.compile(r"(\d\.)\s+(\.\.+|…)", re.ASCII)
_ANY = r"[^\s;|]+"
_FEW = 2
"""So many words that look like moves are no longer a title or a name."""


class Numbers(Protocol):
    """What knows the numbers before moves."""

    def bare(self, word: str) -> str:
        """Return a word without its number and its annotations, "" for what is nothing else."""


@dataclass(slots=True)
class ReadMoves:
    """The moves of a game with the numbers of their lines, the result, and who is `said` to make which move."""

    moves: list[Line] = field(default_factory=list)
    said: dict[int, str] = field(default_factory=dict)
    result: str = ""
    phrase: str = ""
    """The result in small letters as it is written."""
    ended: int = 0
    """The line that the result stands in."""
    broken: str = ""
    """Why nothing is read after these moves: a number that is not due, or what follows the result."""

    def take(self, number: int, word: str, by: str, results: Mapping[str, str]) -> str:
        """Take a move or a result of the player called `by`; nobody is called after it."""
        said = f"{by} {word}".strip().lower()
        if result := results.get(said, ""):
            self.result, self.phrase, self.ended = result, said, number
            return ""
        if by:
            self.said[len(self.moves)] = by
        self.moves.append((number, word))
        return ""


@dataclass(frozen=True, slots=True)
class MoveForm:
    """What moves look like in a game, and what stands between them.

    `move` is the pattern of one, `number` that of what numbers them. `parts` are signs that part moves beside those
    that do in every game, `joints` signs that part them only where a move has ended.
    """

    move: str = _ANY
    number: str = NUMBER
    parts: str = ""
    joints: str = ""

    def read(
        self,
        lines: Sequence[Line],
        seats: Mapping[str, str],
        results: Mapping[str, str],
        numbering: Numbers | None = None,
        after: str = "a record holds one game",
    ) -> ReadMoves:
        """Take lines apart; `seats` are the players by their names, `results` the results by what is written for them.

        Stops at what cannot be read: at a number that is not due, and at what follows the result, with what is to be
        said `after` it.
        """
        read, by, number = ReadMoves(), "", 0
        try:
            for number, word in self._words(lines, seats, results, numbering or Numbering(self.number)):
                label = seats.get(word.lower().rstrip(": "))
                if read.result:
                    raise BadNotation(f"{at(number)}{quoted(word)} follows the result; {after}")
                by = label if label and not by else read.take(number, word, by, results)
            if by:
                raise BadNotation(f"{at(number)}{by} is named, and no move follows")
        except BadNotation as error:
            read.broken = str(error)
        return read

    def _words(
        self, lines: Sequence[Line], seats: Mapping[str, str], results: Mapping[str, str], numbering: Numbers
    ) -> Iterator[Line]:
        """Yield moves, names and results, without numbers and annotations."""
        pattern = self._pattern(seats, results)
        for number, line in lines:
            for found in pattern.finditer(_rounds(plain(line)).rstrip(f" ;|{self.parts}{self.joints}")):
                if found["sure"]:
                    yield number, found["sure"]
                elif word := at_line(number, numbering.bare, found["word"]):
                    yield number, word

    def _pattern(self, seats: Mapping[str, str], results: Mapping[str, str]) -> re.Pattern[str]:
        """Return the pattern of a word: a result in words or a name, which are sure, a move or anything else.

        A number before a semicolon or the end of a line numbers nothing: it is a move with a slip of the pen.
        """
        phrases = _any_of(phrase for phrase in results if phrase[0].isalpha())
        names = _any_of(name for name in seats if not self.is_move(name))
        sure = rf"(?:{phrases}|{names}\s*:|{names}(?=\s))(?!\w)|{names}$|\d+(?=\s*;)|(?<=[\s;|])\d+$"
        between = f"{_PARTS}{self.parts}{self.joints}"
        move = rf"(?:{self.number})?(?:{self.move})(?=[{_REMARKS}]*(?:[{between}]|$))"
        word = rf"{_ALONE}|{move}|[^{_PARTS}{self.parts}]+"
        return re.compile(rf"[{between}]*(?:(?P<sure>{sure})|(?P<word>{word}))", re.IGNORECASE)

    def is_move(self, word: str) -> bool:
        """Say whether a word looks like a move."""
        return re.fullmatch(self.move, word, re.IGNORECASE) is not None

    def holds_moves(self, text: str) -> bool:
        """Say whether a title or a name looks like moves: all of it, or several words with a letter and a figure."""
        if self.move == _ANY:
            return False
        words = [word for part in re.split(rf"[{_PARTS}{self.parts}]+", _rounds(plain(text))) if (word := bare(part))]
        words = [word for word in words if not re.fullmatch(self.number, f"{word}.")]
        moves = [word for word in words if self.is_move(word)]
        clear = [word for word in moves if re.search(r"\d", word) and re.search(r"[a-z]", word, re.IGNORECASE)]
        return (bool(moves) and len(moves) == len(words)) or len(clear) >= _FEW


WORDS = MoveForm()
"""Moves that are any words."""


def _rounds(line: str) -> str:
    """Return a line in which rounds are numbered like moves, and a number that comes again is one word."""
    return _AGAIN.sub(r"\1\2", _ROUND.sub(r"\1. ", line))


def _any_of(phrases: Iterator[str]) -> str:
    """Return the pattern of one of several phrases, the longest of those that there are; of nothing where none is."""
    found = sorted(map(re.escape, phrases), key=len, reverse=True)
    return f"(?:{'|'.join(found)})" if found else "(?!)"
