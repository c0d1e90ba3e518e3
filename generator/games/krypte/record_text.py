"""The games of a record as they are written: titles, readings, starting positions, the words for moves.

Each game begins with a line whose first word is `krypte`; the rest of the line is its title. Lines `readings ...` and
`position` (with a position below it) may follow, then the moves, with numbers or without, and the result. What
follows a `#` or a `;`, and what stands between braces, is a comment.

Nothing is judged here but whether it can be read.

>>> first, second = read_games('''
...     krypte Ann - Bob
...     1. d1 2. e8    # South was active
...     White resigns
...     krypte
...     a1 {a corner} *
... ''')
>>> first.title, first.moves, first.result
('Ann - Bob', [(3, 'd1'), (3, 'e8')], '1-0')
>>> second.moves, second.result
([(6, 'a1')], '*')
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.errors import BadNotation, BadOption, quoted
from generator.games.krypte.notation import LAST_SIDE, TO_MOVE, parse_position
from generator.games.krypte.readings import Readings
from generator.games.krypte.rules import Position, start

GAME, READINGS, POSITION = "krypte", "readings", "position"
"""The words that lines of their own begin with."""

BLACK_WINS, WHITE_WINS, DRAWN, UNFINISHED = "1-0", "0-1", "1/2-1/2", "*"
"""The results, Black's score first."""

_RESULTS = {
    BLACK_WINS: BLACK_WINS,
    WHITE_WINS: WHITE_WINS,
    DRAWN: DRAWN,
    UNFINISHED: UNFINISHED,
    "black wins": BLACK_WINS,
    "black won": BLACK_WINS,
    "white resigns": BLACK_WINS,
    "white wins": WHITE_WINS,
    "white won": WHITE_WINS,
    "black resigns": WHITE_WINS,
    "draw": DRAWN,
    "drawn": DRAWN,
    "unfinished": UNFINISHED,
}
_WORD = re.compile(r"(?:black|white)\s+(?:wins|won|resigns)\b\S*|\S+", re.IGNORECASE)
_NUMBER = re.compile(r"^\d+(?:[.:)…]+|$)", re.ASCII)
_COMMENT = re.compile(r"[#;][^\n]*|\{[^}]*(?:\}|\Z)")
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-") | {"½": "1/2"})
_REMARKS = ",.!?"

_Line = tuple[int, str]
"""A line's number and its text."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game as it is written: its moves are words, each with the number of its line; "" is no result."""

    title: str
    start: Position
    moves: list[_Line]
    result: str


def is_record(text: str) -> bool:
    """Say whether the first word of `text`, comments aside, begins a game."""
    bare = _COMMENT.sub(" ", _unified(text))
    return bool(bare.strip()) and _head(bare) == GAME


def read_games(text: str) -> list[Game]:
    """Take a record apart into its games; raises BadNotation, naming the line, for what cannot be read."""
    games: list[list[_Line]] = []
    for number, line in _lines(text):
        if _head(line) == GAME:
            games.append([])
        elif not games:
            raise BadNotation(f"line {number}: {quoted(line)} stands before the first game, which begins with {GAME}")
        games[-1].append((number, line))
    if not games:
        raise BadNotation(f"there is no game; each begins with a line such as: {GAME} Ann - Bob")
    return [_game(lines) for lines in games]


def _lines(text: str) -> Iterator[_Line]:
    """Yield the lines that are not empty without their comments, with their numbers."""
    for number, line in enumerate(_COMMENT.sub(_blank, _unified(text)).split("\n"), start=1):
        if words := line.split():
            yield number, " ".join(words)


def _unified(text: str) -> str:
    """Return a text with line breaks of one kind."""
    return "\n".join(text.removeprefix("\ufeff").splitlines())


def _blank(comment: re.Match[str]) -> str:
    """Return what is left of a comment: its line breaks."""
    if comment[0][0] == "{" and comment[0][-1] != "}":
        line = comment.string.count("\n", 0, comment.start()) + 1
        raise BadNotation(f"line {line}: the comment that begins here is never closed; it ends with a brace")
    return "\n" * comment[0].count("\n") or " "


def _head(line: str) -> str:
    """Return the first word of a line in small letters, without a colon."""
    return line.split(maxsplit=1)[0].lower().removesuffix(":")


def _rest(line: str) -> str:
    """Return a line without its first word."""
    return "".join(line.split(maxsplit=1)[1:])


def _game(lines: list[_Line]) -> Game:
    """Read one game, whose first line is its title."""
    (_, title), *body = lines
    readings = Readings()
    if body and _head(body[0][1]) == READINGS:
        readings = _readings(*body.pop(0))
    position, body = _position(body, readings)
    moves, result = _moves(body)
    return Game(_rest(title), position, moves, result)


def _readings(number: int, line: str) -> Readings:
    words = _rest(line).replace(",", " ").split()
    if not words:
        raise BadNotation(
            f"line {number}: no reading follows; write one such as given_line_wins=no, or leave the line out"
        )
    try:
        return Readings.read(words)
    except BadOption as error:
        raise BadNotation(f"line {number}: {error}") from None


def _position(body: list[_Line], readings: Readings) -> tuple[Position, list[_Line]]:
    """Read the position a game begins with, if one is given; return it and the lines after it."""
    if not body or _head(body[0][1]) != POSITION:
        return start(readings), body
    number, line = body[0]
    ends = [place for place, (_, line) in enumerate(body) if line.lower().startswith((LAST_SIDE, TO_MOVE))]
    end = ends[:2][-1] + 1 if ends else len(body)
    rows = [_rest(line), *(line for _, line in body[1:end])]
    try:
        return parse_position("\n".join(rows), readings), body[end:]
    except BadNotation as error:
        raise BadNotation(f"line {number}: {error}") from None


def _moves(lines: list[_Line]) -> tuple[list[_Line], str]:
    """Return the words for moves and the result."""
    moves: list[_Line] = []
    result = ""
    for number, word in _words(lines):
        if result:
            raise BadNotation(
                f"line {number}: {quoted(word)} follows the result; another game begins with a line {GAME}"
            )
        result = _RESULTS.get(word.lower(), "")
        if not result:
            moves.append((number, word))
    return moves, result


def _words(lines: list[_Line]) -> Iterator[_Line]:
    """Yield the words without what numbers them or remarks on them."""
    for number, line in lines:
        if (head := _head(line)) in (READINGS, POSITION):
            raise BadNotation(
                f"line {number}: a line {quoted(head)} stands before the moves, {READINGS} first, each once"
            )
        for words in _WORD.findall(line.translate(_DASHES)):
            if word := _NUMBER.sub("", words.rstrip(_REMARKS)):
                yield number, word
