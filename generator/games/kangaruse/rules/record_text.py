'''The parts of a record: the sheet, the players, the readings, the starts, the moves as they are written.

Nothing is judged here but whether it can be read.

>>> text = """
...     KANGA1-2062Y-YDB12-S7FS2-Y9M2H-NW7AT-CT027-DY5RT-13WJK-84
...     players Ann Bob
...     1. @b2 @f2
... """
>>> record = read_record(text, None)
>>> record.names, record.moves
(('Ann', 'Bob'), [(4, '@b2'), (4, '@f2')])
'''

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.errors import BadNotation, quoted
from generator.games.kangaruse.rules.move_text import is_square
from generator.games.kangaruse.rules.readings import Readings
from generator.games.kangaruse.rules.setup_text import SETUP_WORD, parse_setup
from generator.games.kangaruse.rules.sheet import FEWEST_PLAYERS, MOST_PLAYERS, Sheet, shown
from generator.games.kangaruse.rules.sheet_code import TAG, decode
from generator.play.record_text import READINGS
from generator.play.record_words import Line, at_line, bare, numbered_lines, plain, readings_in

PLAYERS, STARTS = "players", "starts"
"""The words that lines of their own begin with, beside the readings."""

_PLAYERS_LINE = re.compile(rf"^[ \t]*{PLAYERS}\b", re.IGNORECASE | re.MULTILINE)
_DIGITS = re.compile(r"\d+", re.ASCII)
_MOST_DIGITS, _LONGEST_NAME = 9, 40

_Words = tuple[int, list[str]]
"""A line's number and its words."""


@dataclass(frozen=True, slots=True)
class Record:
    """A record as it is written: starts and moves are words, each with the number of its line."""

    sheet: Sheet
    names: tuple[str, ...]
    readings: Readings
    starts: list[Line]
    moves: list[Line]


def is_record(text: str) -> bool:
    """Say whether `text` looks like a record: it has a line with the players."""
    return _PLAYERS_LINE.search(text) is not None


def read_record(text: str, sheet: Sheet | None) -> Record:
    """Take a record apart; one without a sheet of its own is played on `sheet`.

    Raises BadNotation and BadCode, naming the line, for what cannot be read.
    """
    lines = list(numbered_lines(text, "#"))
    words = [(number, line.split()) for number, line in lines if line.strip()]
    heads = [_head(words_of[0]) for _, words_of in words]
    if PLAYERS not in heads:
        raise BadNotation("this record does not say who plays; it needs a line such as: players 4")
    place = heads.index(PLAYERS)
    _check_order(words[:place], words[place][0])
    before = [(number, line) for number, line in lines if number < words[place][0]]
    parts, moves = _parts(words[place:])
    return Record(
        _read_sheet(before, sheet),
        _names(*parts[PLAYERS]),
        _readings(*parts[READINGS]) if READINGS in parts else Readings(),
        _starts(*parts[STARTS]) if STARTS in parts else [],
        list(_moves(moves)),
    )


def _head(word: str) -> str:
    """Return the word a line of the record begins with, in small letters and without a colon; "" for any other."""
    head = word.lower().removesuffix(":")
    return head if head in (PLAYERS, READINGS, STARTS) else ""


def _check_order(before: list[_Words], players: int) -> None:
    """Raise BadNotation for a line that should follow the one with the players, which is line `players`."""
    for number, (word, *_) in before:
        if head := _head(word):
            raise BadNotation(
                f"line {number}: the line {quoted(head)} must follow line {players}, the one with the players"
            )


def _parts(words: list[_Words]) -> tuple[dict[str, _Words], list[_Words]]:
    """Return the lines that begin with a word of their own, each once, and the lines of moves after them."""
    parts: dict[str, _Words] = {}
    for place, (number, (word, *others)) in enumerate(words):
        head = _head(word)
        if not head:
            return parts, words[place:]
        if head in parts:
            raise BadNotation(f"line {number}: there is a second line {quoted(head)}; one is enough")
        parts[head] = number, " ".join(others).replace(",", " ").split()
    return parts, []


def _moves(lines: list[_Words]) -> Iterator[Line]:
    """Yield the moves with the numbers of their lines; what numbers them is left out."""
    for number, words in lines:
        if head := _head(words[0]):
            raise BadNotation(f"line {number}: the line {quoted(head)} must stand before the first move, and once")
        for word in words:
            if move := bare(plain(word)):
                yield number, move


def _read_sheet(lines: list[Line], sheet: Sheet | None) -> Sheet:
    """Read the lines before the players, numbered: a set-up, a code, or nothing when the sheet is given."""
    text = "\n".join(line for _, line in lines)
    if not text.strip():
        if sheet is None:
            raise BadNotation("this record has no sheet; put its set-up or its code before the line with the players")
        return sheet
    _check_beginning([(number, line) for number, line in lines if line.strip()])
    own = parse_setup(text) if _is_setup(text) else decode(text)[0]
    if sheet is not None and own != sheet:
        raise BadNotation("this record belongs to another sheet than the one given")
    return own


def _is_setup(text: str) -> bool:
    return text.split()[0].lower() == SETUP_WORD


def _check_beginning(lines: list[Line]) -> None:
    """Raise BadNotation when words stand before a set-up or a code that follows them."""
    number, first = lines[0]
    later = [line for _, line in lines[1:]]
    if not _is_sheet(first) and any(map(_is_sheet, later)):
        raise BadNotation(f"line {number}: {quoted(first.strip())} stands before the sheet; put a # before a comment")


def _is_sheet(line: str) -> bool:
    return _is_setup(line) or line.strip().upper().startswith(TAG)


def _names(line: int, words: list[str]) -> tuple[str, ...]:
    """Return the players' names; a number stands for so many without names."""
    number = int(words[0][:_MOST_DIGITS]) if len(words) == 1 and _DIGITS.fullmatch(words[0]) else None
    players = len(words) if number is None else number
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        most = f"the game is for {FEWEST_PLAYERS} to {MOST_PLAYERS}"
        raise BadNotation(f"line {line}: {shown(players)} players; {most}, such as: players Ann Bob")
    for place, name in enumerate(words if number is None else ()):
        if fault := _name_fault(name, words[:place]):
            raise BadNotation(f"line {line}: {fault}")
    return tuple(words) if number is None else numbered(players)


def numbered(players: int) -> tuple[str, ...]:
    """Return what players without names are called."""
    return tuple(f"player {seat}" for seat in range(1, players + 1))


def _name_fault(name: str, others: Sequence[str]) -> str:
    """Return what is wrong with a player's name; empty for a right one."""
    if len(name) > _LONGEST_NAME or not name.isprintable() or not any(map(str.isalpha, name)):
        return f"{quoted(name)} is no name: it needs a letter and {_LONGEST_NAME} characters at most"
    if name.casefold() in map(str.casefold, others):
        return f"two players are called {name}; give each a name of their own"
    return ""


def _readings(line: int, words: list[str]) -> Readings:
    return at_line(line, readings_in, " ".join(words), Readings.read, "tiger_mixes_lines=no")


def _starts(line: int, words: list[str]) -> list[Line]:
    """Return the starts as moves, with the number of their line."""
    if not words:
        raise BadNotation(f"line {line}: no square follows; name one for each player, or leave the line out")
    for word in words:
        if not is_square(word.removeprefix("@")):
            raise BadNotation(f"line {line}: {quoted(word)} is no square to start on; squares look like c4")
    return [(line, f"@{word.removeprefix('@')}") for word in words]
