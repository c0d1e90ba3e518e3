"""Parsing that all records share: comments, move numbers, annotations, dashes, readings, results."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import ParamSpec, TypeVar

from generator.errors import BadNotation, BadOption, quoted

FIRST_WINS, SECOND_WINS, TIED, AGREED, UNFINISHED = "1-0", "0-1", "1/2-1/2", "=", "*"
"""The results, the first player's score first; a tie that the players agree on may be one at any time."""

RESIGNS = "resigns"
"""What a player does who gives up."""

NUMBER = r"\d+(?:[.:)…]+|[,!?]*$)"
"""What numbers a move, before it or standing alone, as a pattern."""

NUMBER_WITH_STOP = r"\d+[.:)…]+"
"""The same for games in which a number alone can be a move."""

_STOPS, _MOST_DIGITS = ".:)…,!?", 9
"""What may follow a number, and how many digits are read as one."""
_AGAIN = "..", "…"
"""What follows a number that comes once more."""
_ANNOTATIONS = ".,;:!?"
_BETWEEN = "/"
_PLAIN = str.maketrans(dict.fromkeys("‐‑‒–—−", "-") | {"½": "1/2"})

LONGEST_TEXT, MOST_LINES = 4_000_000, 250_000
"""So many characters a text of records may have, and so many lines: a thousand games have a tenth of it."""

Line = tuple[int, str]
"""A line's number and its text."""

T = TypeVar("T")
Given = ParamSpec("Given")


def numbered_lines(text: str, signs: str) -> Iterator[Line]:
    """Yield all lines without their comments, numbered; `signs` begin the comments that end with their line.

    Raises BadNotation for a comment in braces that never ends, and for a text that is too long.
    """
    return enumerate(_comments(signs).sub(_blank, _unified(text)).split("\n"), start=1)


def uncommented(text: str, signs: str) -> str:
    """Return what there is beside comments, whether they end or not; raises BadNotation for too long a text."""
    return _comments(signs).sub(" ", _unified(text)).strip()


def _unified(text: str) -> str:
    """Return a text with line breaks of one kind; raises BadNotation for one that is too long."""
    if len(text) > LONGEST_TEXT:
        raise BadNotation(f"this text has {len(text):,} characters; split it, for at most {LONGEST_TEXT:,} are read")
    lines = text.removeprefix("\ufeff").splitlines()
    if len(lines) > MOST_LINES:
        raise BadNotation(f"this text has {len(lines):,} lines; split it, for at most {MOST_LINES:,} are read")
    return "\n".join(lines)


def _comments(signs: str) -> re.Pattern[str]:
    """Return what comments look like, those that never end among them."""
    return re.compile(rf"[{signs}][^\n]*|\{{[^}}]*(?:\}}|\Z)")


def _blank(comment: re.Match[str]) -> str:
    """Return what is left of a comment: its line breaks."""
    if comment[0][0] == "{" and comment[0][-1] != "}":
        line = comment.string.count("\n", 0, comment.start()) + 1
        raise BadNotation(f"line {line}: the comment that begins here is never closed; it ends with a brace")
    return "\n" * comment[0].count("\n") or " "


def plain(line: str) -> str:
    """Return a line with dashes of one kind and a half in figures.

    >>> plain("½–½")
    '1/2-1/2'
    """
    return line.translate(_PLAIN)


def bare(word: str, number: str = NUMBER) -> str:
    """Return a word without its number and its annotations; "" for what is nothing else.

    >>> bare("12...e4!"), bare("7."), bare("7"), bare("7", NUMBER_WITH_STOP)
    ('e4', '', '', '7')
    """
    found = re.sub(f"^{number}", "", word, flags=re.ASCII).rstrip(_ANNOTATIONS)
    return "" if found == _BETWEEN else found


class Numbering:
    """The numbers of a game's moves: none, or from the first move on each one more than the last.

    A whole move stands between two numbers. With several dots a number may come once more, as it does after a comment.
    A game that begins `anywhere`, from a position, begins with any number. What looks like a number, and is none by
    this, is part of its word where a digit follows: a dot typed for a comma, 2.1 for 2,1, never makes another move.

    >>> numbering = Numbering(NUMBER)
    >>> [numbering.bare(word) for word in ("1.", "e4!", "1...", "e5", "2.d4", "7.1", "3)4.d5")]
    ['', 'e4', '', 'e5', 'd4', '7.1', '4.d5']
    """

    def __init__(self, number: str, anywhere: bool = False) -> None:
        """Begin a game; `number` is what numbers a move, as a pattern."""
        self._number, self._anywhere = re.compile(number, re.ASCII), anywhere
        self._last, self._moves, self._numbered = 0, 0, False

    def bare(self, word: str) -> str:
        """Return a word without its number and its annotations, "" for what is nothing else.

        Raises BadNotation for a number that is not due.
        """
        found = self._number.match(word)
        sign = found[0] if found and not self._is_part(found[0], word) else ""
        if sign and not self._numbered:
            self._count(sign, word)
        left = bare(word.removeprefix(sign), "")
        self._numbered = not left and (self._numbered or bool(sign))
        self._moves += bool(left)
        return left

    def _is_part(self, sign: str, word: str) -> bool:
        """Say whether what looks like a number is part of the word that it begins."""
        rest = word.removeprefix(sign)
        return bool(rest) if self._numbered else rest[:1].isdigit() and not self._is_due(sign, anywhere=False)

    def _count(self, sign: str, word: str) -> None:
        """Take the number that a word begins with as the next one; raises BadNotation."""
        if not self._is_due(sign, self._anywhere):
            due = "none" if self._moves and not self._last else f"{self._last + 1}"
            raise BadNotation(
                f"{quoted(word)} begins with a number, and {due} is due here; number moves one by one from the first "
                "on, or none of them"
            )
        self._last = _value(sign)

    def _is_due(self, sign: str, anywhere: bool) -> bool:
        number = _value(sign)
        if self._last:
            return number == self._last + 1 or (number == self._last and sign.endswith(_AGAIN))
        return not self._moves and (number == 1 or (anywhere and number > 1))


def _value(sign: str) -> int:
    """Return the number a sign stands for, 0 for one with too many digits."""
    digits = sign.rstrip(_STOPS)
    return int(digits) if len(digits) <= _MOST_DIGITS else 0


def at_line(number: int, read: Callable[Given, T], *given: Given.args, **named: Given.kwargs) -> T:
    """Return what `read` returns; what it finds unreadable is raised as BadNotation, naming the line."""
    try:
        return read(*given, **named)
    except (BadNotation, BadOption) as error:
        raise BadNotation(f"line {number}: {error}") from None


def readings_in(text: str, read: Callable[[list[str]], T], example: str) -> T:
    """Read the readings of a line, commas and spaces being free; raises BadOption where there are none.

    >>> readings_in("tea_first = no, cups=5", list, "cups=3")
    ['tea_first=no', 'cups=5']
    """
    words = re.sub(" ?= ?", "=", " ".join(text.replace(",", " ").split())).split()
    if not words:
        raise BadOption(f"no reading follows; write one such as {example}, or leave the line out")
    return read(words)


def rows(words: Sequence[str], width: int) -> Iterator[str]:
    """Yield words in lines of so many each."""
    for place in range(0, len(words), width):
        yield " ".join(words[place : place + width])


def results_between(first: str, second: str) -> dict[str, str]:
    """Return the results between two players by all that is written for them, in small letters.

    >>> results_between("Ann", "Bob")["bob resigns"]
    '1-0'
    """
    first, second = first.lower(), second.lower()
    return {
        **{result: result for result in (FIRST_WINS, SECOND_WINS, TIED, AGREED, UNFINISHED)},
        **dict.fromkeys((f"{first} wins", f"{first} won", f"{second} {RESIGNS}"), FIRST_WINS),
        **dict.fromkeys((f"{second} wins", f"{second} won", f"{first} {RESIGNS}"), SECOND_WINS),
        **dict.fromkeys(("draw", "drawn"), TIED),
        **{"draw agreed": AGREED, "unfinished": UNFINISHED},
    }
