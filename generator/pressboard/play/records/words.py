"""Parsing that all records share: lines, comments, annotations, dashes, readings."""

import re
from collections.abc import Callable, Iterator
from typing import ParamSpec, TypeVar

from pressboard.errors import BadNotation, BadOption

NUMBER = r"\d+(?:[.:)…]+|[,!?]*$)"
"""What numbers a move, before it or standing alone, as a pattern."""

NUMBER_WITH_STOP = r"\d+[.:)…]+"
"""The same for games in which a number alone can be a move."""

_COMMENT = re.compile(r"#[^\n]*|\{[^}]*(?:\}|\Z)")
"""What comments look like, those that never end among them."""
_UNSEEN = str.maketrans("", "", "\u200b\u200c\u200d\u2060\ufe0e\ufe0f\ufeff")
_ANNOTATIONS = ".,;:!?"
_BETWEEN = "/"
_PLAIN = str.maketrans(dict.fromkeys("‐‑‒–—−→", "-") | {"½": "1/2", "×": "x"})
MARK = "\ue000"
"""What stands for the comment `{diagram}`, which marks a position."""
DIAGRAM = r"\s*diagram\b[^(){}]*"
"""What such a comment holds, as a pattern."""

_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SIDE = rf"(?:\d{{1,9}}|{'|'.join(_NUMBERS)})"
SIZE = rf"(?<![\w/,.])({_SIDE})\s*(?:x|×|\*|by)\s*({_SIDE})(?![\w/]|[,.]\d)"
"""What a board's size looks like, as a pattern."""
_OF_SIZE = re.compile(r"\W*(?:(?:board\s*)?size|board|variant)?\W*", re.IGNORECASE)

LONGEST_TEXT, MOST_LINES = 4_000_000, 250_000
"""So many characters a text of records may have, and so many lines: a thousand games have a tenth of it."""

Line = tuple[int, str]
"""A line's number and its text."""

T = TypeVar("T")
Given = ParamSpec("Given")


def numbered_lines(text: str, refine: Callable[[str], str] = lambda text: text.replace(MARK, " ")) -> Iterator[Line]:
    """Yield all lines without their comments, numbered; `refine` is given the text that is left.

    Raises BadNotation for a comment in braces that never ends, and for a text that is too long.
    """
    return enumerate(refine(_COMMENT.sub(_blank, _unified(text))).split("\n"), start=1)


def uncommented(text: str) -> str:
    """Return what there is beside comments, whether they end or not; raises BadNotation for too long a text."""
    return _COMMENT.sub(" ", _unified(text)).strip()


def _unified(text: str) -> str:
    """Return a text with line breaks of one kind; raises BadNotation for one that is too long."""
    if len(text) > LONGEST_TEXT:
        raise BadNotation(f"this text has {len(text):,} characters; split it, for at most {LONGEST_TEXT:,} are read")
    lines = text.translate(_UNSEEN).splitlines()
    if len(lines) > MOST_LINES:
        raise BadNotation(f"this text has {len(lines):,} lines; split it, for at most {MOST_LINES:,} are read")
    return "\n".join(lines)


def _blank(comment: re.Match[str]) -> str:
    """Return what is left of a comment: its line breaks, and what marks a position."""
    if comment[0][0] == "{" and comment[0][-1] != "}":
        line = comment.string.count("\n", 0, comment.start()) + 1
        raise BadNotation(f"line {line}: the comment that begins here is never closed; it ends with a brace")
    return left_of(comment[0])


def left_of(remark: str) -> str:
    """Return what is left of a remark with its brackets: its line breaks, and what marks a position.

    >>> left_of("{a good move}"), left_of("{Diagram 2}") == f" {MARK} "
    (' ', True)
    """
    mark = MARK if re.fullmatch(DIAGRAM, remark[1:-1], re.IGNORECASE) else ""
    return f" {mark} " + "\n" * remark.count("\n") if mark else "\n" * remark.count("\n") or " "


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


def at(number: int) -> str:
    """Return where something stands, to be put before it; nothing for what has no line."""
    return f"line {number}: " if number else ""


def at_line(number: int, read: Callable[Given, T], *given: Given.args, **named: Given.kwargs) -> T:
    """Return what `read` returns; what it finds unreadable is raised as BadNotation, naming the line if it has one."""
    try:
        return read(*given, **named)
    except (BadNotation, BadOption) as error:
        raise BadNotation(f"{at(number)}{error}") from None


def readings_in(text: str, read: Callable[[list[str]], T], example: str) -> T:
    """Read the readings of a line, commas and spaces being free; raises BadOption where there are none.

    >>> readings_in("tea_first = no, cups=5", list, "cups=3")
    ['tea_first=no', 'cups=5']
    """
    words = re.sub(" ?= ?", "=", " ".join(text.replace(",", " ").split())).split()
    if not words:
        raise BadOption(f"no reading follows; write one such as {example}, or leave the line out")
    return read(words)


def size_of(line: str) -> str:
    """Return the board's size in figures, where a line says no more than that; "" for any other line.

    >>> size_of('[Size "8 × 8"]'), size_of("eight by six"), size_of("2x1 b2")
    ('8x8', '8x6', '')
    """
    size, rest = parted_size(line)
    return size if _OF_SIZE.fullmatch(rest) else ""


def parted_size(text: str) -> tuple[str, str]:
    """Return the board's size in figures, "" for none, and the text without it.

    >>> parted_size("Ann - Bob, 8 by 8, final")
    ('8x8', 'Ann - Bob, final')
    """
    found = re.search(rf",?\s*{SIZE}(?:\s+board)?", text, re.IGNORECASE)
    if not found:
        return "", text
    sides = (f"{_NUMBERS.index(side.lower()) + 2}" if side.isalpha() else side for side in found.groups())
    return "x".join(sides), f"{text[: found.start()]}{text[found.end() :]}".strip(" ,;:.-")
