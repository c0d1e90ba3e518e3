"""Parsing that all records share: lines, comments, dashes, readings, the numbers before moves, results."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ParamSpec, TypeVar

from pressboard.errors import BadNotation, BadOption, quoted

NUMBER = r"\d+(?:[.:)…]+|[,!?]*$)"
"""What numbers a move, before it or standing alone, as a pattern."""

NUMBER_WITH_STOP = r"\d+[.:)…]+"
"""The same for games in which a number alone can be a move."""

_COMMENT = re.compile(r"#[^\n]*|\{[^}]*(?:\}|\Z)")
"""What comments look like, those that never end among them."""
_UNSEEN = str.maketrans("", "", "\u200b\u200c\u200d\u2060\ufe0e\ufe0f\ufeff")
_PLAIN = str.maketrans(dict.fromkeys("‐‑‒–—−→", "-") | {"½": "1/2", "×": "x"})
MARK = "\ue000"
"""What stands for the comment `{diagram}`, which marks a position."""

_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SIDE = rf"(?:\d{{1,9}}|{'|'.join(_NUMBERS)})"
SIZE = rf"(?<![\w/,.])({_SIDE})\s*(?:x|×|\*|by)\s*({_SIDE})(?![\w/]|[,.]\d)"
"""What a board's size looks like, as a pattern."""

LONGEST_TEXT = 4_000_000
MOST_LINES = 250_000
"""So many characters a text of records may have, and so many lines: a thousand games have a tenth of it."""

Line = tuple[int, str]
"""A line's number and its text."""

T = TypeVar("T")
Given = ParamSpec("Given")


def numbered_lines(
    text: str,
    refine: Callable[[str], str] = lambda text: text.replace(MARK, " "),
    left: "Left | None" = None,
) -> Iterator[Line]:
    """Yield all lines without their comments, numbered; `refine` is given the text that is left.

    `left` says what is left of a comment. Raises BadNotation for one in braces that never ends, and for a text that is
    too long.
    """
    bare = _COMMENT.sub(lambda comment: _blank(comment, left or left_of), _with_plain_breaks(text))
    return enumerate(refine(bare).split("\n"), start=1)


def uncommented(text: str) -> str:
    """The text beside comments, whether they end or not; raises BadNotation for too long a text."""
    return _COMMENT.sub(" ", _with_plain_breaks(text)).strip()


def _with_plain_breaks(text: str) -> str:
    """Return a text with line breaks of one kind; raises BadNotation for one that is too long."""
    if len(text) > LONGEST_TEXT:
        raise BadNotation(
            f"this text has {len(text):,} characters; split it, for at most {LONGEST_TEXT:,} are read"
        )
    lines = text.translate(_UNSEEN).splitlines()
    if len(lines) > MOST_LINES:
        raise BadNotation(
            f"this text has {len(lines):,} lines; split it, for at most {MOST_LINES:,} are read"
        )
    return "\n".join(lines)


def _blank(comment: re.Match[str], left: "Left") -> str:
    """The rest of a comment; raises BadNotation for one that never ends."""
    if comment[0][0] == "{" and comment[0][-1] != "}":
        line = comment.string.count("\n", 0, comment.start()) + 1
        raise BadNotation(
            f"line {line}: the comment that begins here is never closed; it ends with a brace"
        )
    return left(comment[0])


def left_of(remark: str) -> str:
    """The rest of a remark with its brackets: its line breaks, and the mark of a position.

    >>> left_of("{a good move}"), left_of("{Diagram 2}") == f" {MARK} "
    (' ', True)
    """
    breaks = "\n" * remark.count("\n")
    if re.fullmatch(r"\s*diagram\b[^(){}]*", remark[1:-1], re.IGNORECASE):
        return f" {MARK} {breaks}"
    return breaks or " "


Left = Callable[[str], str]
"""Says what is left of a remark with its brackets or its sign."""

_FIRST_SIGN = 0xF0000
_MOST_SIGNS = 0xFFFE
_SIGNS = re.compile(f"[{chr(_FIRST_SIGN)}-{chr(_FIRST_SIGN + _MOST_SIGNS - 1)}]")


class Comments:
    """The comments of a text, each with a sign that stands in its place where the line is read once more.

    >>> comments = Comments()
    >>> line = f"d1{comments.left_of('{a {b} c}')}e8"
    >>> without_signs(line), [comments.texts[sign] for sign in signs_in(line)]
    ('d1 e8', ['a {b} c'])
    """

    def __init__(self) -> None:
        """Begin without any."""
        self.texts = dict[str, str]()

    def sign(self, text: str) -> str:
        """Return the sign of a comment; "" for one that says nothing, or is one too many to be kept."""
        whole = " ".join(_SIGNS.sub(lambda sign: self.texts.get(sign[0], ""), text).split())
        if not re.search(r"\w", whole) or len(self.texts) == _MOST_SIGNS:
            return ""
        sign = chr(_FIRST_SIGN + len(self.texts))
        self.texts[sign] = whole
        return sign

    def left_of(self, remark: str) -> str:
        left = left_of(remark)
        inside = remark[1:] if remark[0] == "#" else remark[1:-1]
        if MARK in left:
            return left
        return f" {self.sign(inside)} {left}"


def without_signs(line: str) -> str:
    """Return a line without the signs of comments."""
    return " ".join(_SIGNS.sub(" ", line).split())


def with_signs(body: Sequence[Line], noted: Sequence[Line]) -> list[Line]:
    """Return lines, and those between and after them that hold comments alone, as they are `noted`."""
    left = dict(body)
    found = list[Line]()
    for number, line in noted:
        if body and number >= body[0][0]:
            own = left.get(number, "")
            found.append((number, line if without_signs(line) == own else own))
    return found


def signs_in(line: str) -> list[str]:
    return _SIGNS.findall(line)


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
    found = re.sub(f"^{number}", "", word, flags=re.ASCII).rstrip(".,;:!?")
    return "" if found == "/" else found


def at(number: int) -> str:
    """The place of something, to be put before it; "" for what has no line."""
    if number:
        return f"line {number}: "
    return ""


def at_line(number: int, read: Callable[Given, T], *given: Given.args, **named: Given.kwargs) -> T:
    """The value of `read`; what it finds unreadable is raised as BadNotation, naming the line if it has one."""
    try:
        return read(*given, **named)
    except (BadNotation, BadOption) as error:
        raise BadNotation(f"{at(number)}{error}") from None


def following(text: str, key: str, known: Mapping[str, T], words: str) -> T:
    """The value of a word that follows `key`; raises BadNotation, with the `words` there are."""
    if text.lower() not in known:
        raise BadNotation(f"{quoted(text)} follows {quoted(key)}; write {key}: {words}")
    return known[text.lower()]


def size_of(line: str) -> str:
    """Return the board's size in figures, where a line says no more than that; "" for any other line.

    >>> size_of('[Size "8 × 8"]'), size_of("eight by six"), size_of("2x1 b2")
    ('8x8', '8x6', '')
    """
    size, rest = parted_size(line)
    if re.fullmatch(r"\W*(?:(?:board\s*)?size|board|variant)?\W*", rest, re.IGNORECASE):
        return size
    return ""


def parted_size(text: str) -> tuple[str, str]:
    """Return the board's size in figures, "" for none, and the text without it.

    >>> parted_size("Ann - Bob, 8 by 8, final")
    ('8x8', 'Ann - Bob, final')
    """
    found = re.search(rf",?\s*{SIZE}(?:\s+board)?", text, re.IGNORECASE)
    if not found:
        return "", text
    sides = (
        f"{_NUMBERS.index(side.lower()) + 2}" if side.isalpha() else side for side in found.groups()
    )
    return "x".join(sides), f"{text[: found.start()]}{text[found.end() :]}".strip(" ,;:.-")


# The numbers before moves: which are due, and what only looks like one.

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
        self._number = re.compile(number, re.ASCII)
        self._anywhere = anywhere
        self._free = free
        self._last = 0
        self._since = 0
        self._glued = False
        self._again = False
        self._pairs = [0]

    def bare(self, word: str) -> str:
        """Return a word without its number and its annotations, "" for what is nothing else.

        Raises BadNotation for a number that is not due.
        """
        if self._free:
            return bare(word)
        found = self._number.match(word)
        sign = ""
        if found and not self._is_part(found[0], word):
            sign = found[0]
        if sign:
            self._count(sign, word)
        left = bare(word.removeprefix(sign), "")
        self.add(bool(left))
        return left

    def add(self, count: int) -> None:
        """Take so many moves as following the last number."""
        self._since += count
        self._pairs[-1] += count

    @property
    def place(self) -> int:
        """How many numbers have been taken."""
        return len(self._pairs) - 1

    def lacks_none(self, place: int) -> bool:
        """True if what followed a number lacks no move: with another one numbers and moves would not agree.

        >>> numbering = Numbering(NUMBER)
        >>> _ = [numbering.bare(word) for word in "1. d1 e8 2. c1 h5 3. e7".split()]
        >>> [numbering.lacks_none(place) for place in (1, 2, 3)]
        [True, True, False]
        """
        more = self._pairs.copy()
        more[place] += 1
        return place > 0 and _agree(self._pairs) and not _agree(more)

    def _is_part(self, sign: str, word: str) -> bool:
        """True if what looks like a number is part of the word that it begins.

        So is one that comes after a single move of a pair, where the numbers before stood by themselves.
        """
        rest = word.removeprefix(sign)
        if self._last and not self._since:
            return bool(rest)
        alone = self._since == 1 and self._last and not self._glued and not sign.endswith(_AGAIN)
        return rest[:1].isdigit() and (bool(alone) or not self._is_due(sign, anywhere=False))

    def _count(self, sign: str, word: str) -> None:
        """Take the number that a word begins with as the next one; raises BadNotation."""
        if self._last and not self._since:
            raise BadNotation(f"{quoted(word)} follows a number; a move stands between two of them")
        again = 0 < _value(sign) == self._last and self._since == 1 and not self._again
        if not again and not self._is_due(sign, self._anywhere):
            due = "none" if self._since and not self._last else f"{self._last + 1}"
            raise BadNotation(
                f"{quoted(word)} begins with a number, and {due} is due here; number moves one by one from the first "
                "on, or none of them"
            )
        if _value(sign) > self._last:
            self._pairs.append(0)
        self._last = _value(sign)
        self._since = 0
        self._glued = word != sign
        self._again = again

    def _is_due(self, sign: str, anywhere: bool) -> bool:
        number = _value(sign)
        if self._last:
            return number == self._last + 1 or (number == self._last and sign.endswith(_AGAIN))
        return not self._since and (number == 1 or (anywhere and number > 1))


def _agree(pairs: Sequence[int]) -> bool:
    """True if one move follows each number, or two do, but for the last and for the first of a game broken into."""
    before, *_ = pairs
    most = max(pairs)
    return not before and most in (1, 2) and all(each == most for each in pairs[2:-1])


def _value(sign: str) -> int:
    """Return the number a sign stands for, 0 for one with too many digits."""
    digits = sign.rstrip(".:)…,!?")
    return int(digits) if len(digits) <= 9 else 0


# Results of games between two, as marks and in words.

FIRST_WINS = "1-0"
SECOND_WINS = "0-1"
TIED = "1/2-1/2"
AGREED = "="
UNFINISHED = "*"
"""The results, the first player's score first; a tie that the players agree on may be one at any time."""

RESIGNS = "resigns"
"""What a player does who gives up; as a result it says that whoever is to move does."""

HOW = r"(?:,?\s+(?:on|by|with|in|after|because|through|the|this)\b[^\d;|]*(?:\d+[\s.]*)?$)?"
"""How a result in words came about, as a pattern."""

_RESIGNING = RESIGNS, "resigned", "resign", "has resigned", "gives up", "gave up", "concedes"
_WINNING = "wins", "won", "has won", "is the winner"
_AGREED = "draw agreed", "draw by agreement", "drawn by agreement", "agreed draw", "agreed drawn"
_SAID = {
    **{mark: mark for mark in (FIRST_WINS, SECOND_WINS, TIED, AGREED, UNFINISHED)},
    **dict.fromkeys(("draw", "drawn", "a draw", "drawn game", "tie", "tied"), TIED),
    **dict.fromkeys(_AGREED, AGREED),
    **dict.fromkeys(("unfinished", "adjourned", "broken off"), UNFINISHED),
    **dict.fromkeys(_RESIGNING, RESIGNS),
}
"""The results that name nobody by all that is written for them, in small letters."""


def winning(name: str) -> list[str]:
    """The texts about a player who has won, in small letters."""
    return [f"{name.lower()} {verb}" for verb in _WINNING]


def giving_up(name: str) -> list[str]:
    """The texts about a player who has resigned, in small letters."""
    return [f"{name.lower()} {verb}" for verb in _RESIGNING]


def results_of(seats: Mapping[str, str], players: Sequence[str] = ()) -> dict[str, str]:
    """Return the results by all that is written for them; `seats` has the player of every name.

    Where these are not the two `players` a result that names somebody is what is written.

    >>> results = results_of({"ann": "Black", "bob": "White"}, ("Black", "White"))
    >>> results["bob resigns"], results["bob wins"], results_of({"bob": "Bob"})["bob gave up"]
    ('1-0', '0-1', 'bob gave up')
    """
    found = dict(_SAID)
    for name, player in seats.items():
        right = FIRST_WINS
        wrong = SECOND_WINS
        if player not in players[:1]:
            right, wrong = wrong, right
        for verbs, result in (
            (_WINNING, right),
            ((*_RESIGNING, "loses", "lost", "has lost"), wrong),
        ):
            found |= {
                said: result if players else said for said in (f"{name} {verb}" for verb in verbs)
            }
    return found
