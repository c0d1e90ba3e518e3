'''The language of Kangaruse's records: `pressboard.play.records.of_one` with players, readings and starts.

Nothing is judged here but whether it can be read.

>>> text = """
...     KANGA1-00206W-2YYDBH-12S7FP-S2Y9MK-2HNW7V-ATCT0P-27DY59-RT173E
...     players Ann Bob
...     1. @b2 @f2
... """
>>> (game,) = language(None).games_in(text)
>>> game.players, game.moves
(('Ann', 'Bob'), [(4, '@b2'), (4, '@f2')])
'''

import re
from collections.abc import Sequence
from functools import partial

from pressboard.errors import BadNotation, quoted
from pressboard.games.kangaruse.rules.move_text import MOVE, is_square
from pressboard.games.kangaruse.rules.moves import OUT
from pressboard.games.kangaruse.rules.position import Position, start
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.setup_text import SETUP_WORD, parse_setup
from pressboard.games.kangaruse.rules.sheet import FEWEST_PLAYERS, MOST_PLAYERS, Sheet, shown
from pressboard.games.kangaruse.rules.sheet_code import TAG, decode
from pressboard.play.records.heads import READINGS, Heads, one_line
from pressboard.play.records.move_lines import MoveForm
from pressboard.play.records.of_one import LanguageOfOne
from pressboard.play.records.text import WrittenGame
from pressboard.play.records.words import Line

PLAYERS, STARTS = "players", "starts"
"""The words that lines of their own begin with, beside the readings."""

_DIGITS = re.compile(r"\d+", re.ASCII)
_MOST_DIGITS, _LONGEST_NAME = 9, 40
_CODE_LINE = re.compile(r"[^:;,.!?()\"]*")
_AND = "and", "&"
_BETWEEN = re.compile("[,/|]")
_TITLE = re.compile(rf"\s*{SETUP_WORD}(?!\s+\d+\s*x\s*\d)(?![\w-])", re.IGNORECASE)
"""A line that begins with the game's name and is no sheet's."""
_MISSING = "this record does not say who plays; it needs a line such as: players 4"


_FORM = MoveForm(MOVE, words=(OUT, "goes", "teleport", "teleports", "pass", "passes"))


def language(sheet: Sheet | None) -> LanguageOfOne[Position]:
    """Return the language of records; one without a sheet of its own is played on `sheet`."""
    heads = {PLAYERS: one_line, READINGS: one_line, STARTS: one_line}
    return LanguageOfOne(PLAYERS, _MISSING, heads, partial(_begin, sheet=sheet), _FORM, _is_code)


def _begin(heads: Heads, sheet: Sheet | None) -> WrittenGame[Position]:
    """Return a game up to its moves; raises BadNotation and BadCode, naming the line."""
    own = _read_sheet(heads.preface, sheet)
    names = _names(*_words(heads.lines[PLAYERS]))
    readings = heads.readings(Readings.read, Readings(), "tiger_mixes_lines=no")
    starts = _starts(*_words(heads.lines[STARTS])) if STARTS in heads.lines else ()
    first = start(own, len(names), readings=readings)
    return WrittenGame("", first, [], "", players=names, opening=starts, begun=heads.lines[PLAYERS][0])


def _words(line: Line) -> tuple[int, list[str]]:
    """Return a line's number and its words; commas and strokes are free, and so is a word between the last two."""
    number, text = line
    return number, [word for word in _BETWEEN.sub(" ", text).split() if word.lower() not in _AND]


def _read_sheet(lines: Sequence[Line], sheet: Sheet | None) -> Sheet:
    """Read the lines before the players, numbered: a set-up, a code, or nothing when the sheet is given."""
    first = next((place for place, (_, line) in enumerate(lines) if line.strip()), 0)
    titled = first < len(lines) and _TITLE.match(lines[first][1])
    lines = lines[first + 1 :] if titled and any(_is_sheet(line) for _, line in lines[first + 1 :]) else lines
    text = "\n".join(line for _, line in lines)
    if not text.strip():
        if sheet is None:
            raise BadNotation("this record has no sheet; put its set-up or its code before the line with the players")
        return sheet
    _check_beginning([(number, line) for number, line in lines if line.strip()])
    _check_code(lines)
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


def _check_code(lines: Sequence[Line]) -> None:
    """Raise BadNotation for a line below a code that cannot be part of it."""
    if not _is_code(next(line for _, line in lines if line.strip())):
        return
    for number, line in lines:
        if not _CODE_LINE.fullmatch(line):
            raise BadNotation(f"line {number}: {quoted(line.strip())} stands between the sheet and the players")


def _is_sheet(line: str) -> bool:
    return bool(line.strip()) and (_is_setup(line) or _is_code(line))


def _is_code(line: str) -> bool:
    return line.strip().upper().startswith(TAG)


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


def _starts(line: int, words: Sequence[str]) -> tuple[Line, ...]:
    """Return the starts as moves, with the number of their line."""
    if not words:
        raise BadNotation(f"line {line}: no square follows; name one for each player, or leave the line out")
    for word in words:
        if not is_square(word.removeprefix("@")):
            raise BadNotation(f"line {line}: {quoted(word)} is no square to start on; squares look like c4")
    return tuple((line, f"@{word.removeprefix('@')}") for word in words)
