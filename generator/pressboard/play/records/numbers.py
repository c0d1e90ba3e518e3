"""The numbers before moves: which are due, and what only looks like one."""

import re

from pressboard.errors import BadNotation, quoted
from pressboard.play.records.words import bare

_STOPS, _MOST_DIGITS = ".:)…,!?", 9
"""What may follow a number, and how many digits are read as one."""
_AGAIN = "..", "…"
"""What follows a number that comes once more."""


class Numbering:
    """The numbers of a game's moves: none, or from the first move on each one more than the last.

    A whole move stands between two numbers. With several dots a number may come again, as it does after a comment, and
    without them once, before the second move of a pair.
    A game that begins `anywhere`, from a position, begins with any number. What looks like a number, and is none by
    this, is part of its word where a digit follows: a dot typed for a comma, 2.1 for 2,1, never makes another move.
    Numbers that are `free` are for people, whatever they are.

    >>> from pressboard.play.records.words import NUMBER
    >>> numbering = Numbering(NUMBER)
    >>> [numbering.bare(word) for word in ("1.", "e4!", "1...", "e5", "2.d4", "7.1", "3)4.d5")]
    ['', 'e4', '', 'e5', 'd4', '7.1', '4.d5']
    """

    def __init__(self, number: str, anywhere: bool = False, free: bool = False) -> None:
        """Begin a game; `number` is what numbers a move, as a pattern."""
        self._number, self._anywhere, self._free = re.compile(number, re.ASCII), anywhere, free
        self._last, self._moves, self._numbered = 0, 0, False
        self._since, self._glued, self._again = 0, False, False

    def bare(self, word: str) -> str:
        """Return a word without its number and its annotations, "" for what is nothing else.

        Raises BadNotation for a number that is not due.
        """
        if self._free:
            return bare(word)
        found = self._number.match(word)
        sign = found[0] if found and not self._is_part(found[0], word) else ""
        if sign:
            self._count(sign, word)
        left = bare(word.removeprefix(sign), "")
        self._numbered = not left and (self._numbered or bool(sign))
        self._moves += bool(left)
        self._since += bool(left)
        return left

    def _is_part(self, sign: str, word: str) -> bool:
        """Say whether what looks like a number is part of the word that it begins.

        So is one that comes after a single move of a pair, where the numbers before stood by themselves.
        """
        rest = word.removeprefix(sign)
        if self._numbered:
            return bool(rest)
        alone = self._since == 1 and self._last and not self._glued and not sign.endswith(_AGAIN)
        return rest[:1].isdigit() and (bool(alone) or not self._is_due(sign, anywhere=False))

    def _count(self, sign: str, word: str) -> None:
        """Take the number that a word begins with as the next one; raises BadNotation."""
        if self._numbered:
            raise BadNotation(f"{quoted(word)} follows a number; a move stands between two of them")
        again = 0 < _value(sign) == self._last and self._since == 1 and not self._again
        if not again and not self._is_due(sign, self._anywhere):
            due = "none" if self._moves and not self._last else f"{self._last + 1}"
            raise BadNotation(
                f"{quoted(word)} begins with a number, and {due} is due here; number moves one by one from the first "
                "on, or none of them"
            )
        self._last, self._since, self._glued, self._again = _value(sign), 0, word != sign, again

    def _is_due(self, sign: str, anywhere: bool) -> bool:
        number = _value(sign)
        if self._last:
            return number == self._last + 1 or (number == self._last and sign.endswith(_AGAIN))
        return not self._moves and (number == 1 or (anywhere and number > 1))


def _value(sign: str) -> int:
    """Return the number a sign stands for, 0 for one with too many digits."""
    digits = sign.rstrip(_STOPS)
    return int(digits) if len(digits) <= _MOST_DIGITS else 0
