"""What is asked of arrays and of problems, and the code of an array and its text, which people can read and edit.

>>> ArrayParams("slssls / mmllmm"), ArrayParams("MMLLMM SLSSLS").content
(ArrayParams(array='standard'), ('MMLLMM', 'SLSSLS'))
>>> ProblemParams(4, grade="easy").canonical()
'4 easy problems'
>>> str(SETUPS.recipe("koobiwa", 7))
'random array, seed koobiwa, board 7'

In a code there are, in as few characters as will do: the squares of the Smalls among the twelve, those of the Mediums
among the other eight; whether there is a recipe; its seed and number. Squares count from the left of the second row on.

>>> SETUPS.encode(("SLSSLS", "MMLLMM"), None)
'KRUMP1-X0B9BK'

The first line of a text says what it is, two more hold the second and the nearest row as each player sees them; the
names of the rows may be left out. What follows a `#` is a comment. Spacing is free, and so are capitals.

>>> print(format_setup(("SLSSLS", "MMLLMM")), end="")
krump-array 6x6
second   S L S S L S
nearest  M M L L M M
# Each player's two rows, as seen from the own side: S is a Small, M a Medium, L a Large.
>>> parse_setup("KRUMP-ARRAY 6x6  # ours" + chr(10) + "slssls" + chr(10) + "mmllmm")
('SLSSLS', 'MMLLMM')
"""

import re

from pressboard.codes import CodeReader, CodeWriter
from pressboard.errors import BadCode, BadNotation, BadOption, about, named, quoted, unknown
from pressboard.games.krump.rules.movement import (
    SIZES,
    STANDARD,
    WIDTH,
    Array,
    array_fault,
    parse_array,
)
from pressboard.kinds.options import Options, option
from pressboard.kinds.problems.params import ProblemParams as AnyParams
from pressboard.kinds.problems.params import grade_option, number_option
from pressboard.kinds.product import SetupFormat
from pressboard.lean_classes import dataclass
from pressboard.play.records.words import numbered_lines

TAG = "KRUMP1"
PROBLEMS_TAG = "KRUCAP1"
"""What the codes of an array and of a sheet of problems begin with: the game and the format of its code."""
SETUP_WORD = "krump-array"
PROBLEMS_WORD = "krump-problems"
"""What their texts begin with; a record of games begins with the game's name alone."""

USUAL = "standard"
RANDOM = "random"
"""The words for the game's own array and for one of chance."""


@dataclass(frozen=True, slots=True)
class ArrayParams(Options):
    """Which array; making one checks it and brings it into its one canonical form. Raises BadOption."""

    array: str = option(
        USUAL,
        "The units' array: standard, random (by a seed, checked by simulated games), or your own two rows such as "
        "SLSSLS/MMLLMM, the nearest last. Any but the standard one is printed into the squares.",
        metavar=f"{USUAL}|{RANDOM}|ROWS",
        label="Starting array",
        suggested=(USUAL, RANDOM),
        main=True,
    )

    def check(self) -> None:
        text = self.array.strip().lower()
        if text not in (USUAL, RANDOM):
            with about("array"):
                if not re.search(r"[\s,/|]", text):
                    word = unknown("array", text, (USUAL, RANDOM))
                    raise BadOption(f"{word}; or write two rows, such as SLSSLS/MMLLMM")
                with named(f"--array {quoted(self.array.strip())}", BadNotation, BadOption):
                    rows = parse_array(text)
            text = USUAL if rows == STANDARD else "/".join(rows)
        object.__setattr__(self, "array", text)

    @property
    def by_chance(self) -> bool:
        """True if a seed makes another one; any but that of chance is the same every time."""
        return self.array == RANDOM

    @property
    def content(self) -> Array | None:
        """Return the second and the nearest row; None for an array of chance."""
        if self.by_chance:
            return None
        if self.array == USUAL:
            return STANDARD
        return parse_array(self.array)


@dataclass(frozen=True, slots=True)
class ProblemParams(AnyParams):
    problems: int = number_option(6, 24)
    grade: str = grade_option()


# The codes and the texts of arrays. Codes are to be read for ever, so the format's own numbers stand here.

_SIZES = "SML"
_SQUARES = 12
_ROW = 6
_OF_A_SIZE = 4


ROWS = ("second", "nearest")
"""The names of the rows in texts."""
_BOARD = f"{WIDTH}x{WIDTH}"
_HEADER = re.compile(rf"{SETUP_WORD}\s+{_BOARD.replace('x', ' ?[x×] ?')}", re.ASCII | re.IGNORECASE)
_COMMENT = (
    "# Each player's two rows, as seen from the own side: S is a Small, M a Medium, L a Large."
)


def format_setup(array: Array) -> str:
    rows = (f"{name:7}  {' '.join(row)}" for name, row in zip(ROWS, array, strict=True))
    return "\n".join((f"{SETUP_WORD} {_BOARD}", *rows, _COMMENT, ""))


def parse_setup(text: str) -> Array:
    """Read an array from a text; raises BadNotation, naming the line and what would be right there."""
    lines = iter([(number, line.strip()) for number, line in numbered_lines(text) if line.strip()])
    number, header = next(lines, (1, ""))
    if not _HEADER.fullmatch(header):
        raise BadNotation(
            f"line {number}: a set-up begins with {SETUP_WORD} {_BOARD}, not {quoted(header)}"
        )
    rows = []
    for name in ROWS:
        number, text = next(lines, (0, ""))
        if not number:
            raise BadNotation(f"the {name} row is missing; write {name} and its {WIDTH} units")
        row = re.sub(
            r"\s", "", re.sub(rf"^{name}(?=[\s:])[\s:]*", "", text, flags=re.IGNORECASE)
        ).upper()
        if len(row) != WIDTH or {*row} - {*SIZES}:
            raise BadNotation(
                f"line {number}: {quoted(text)} is not the {name} row; it has {WIDTH} units S, M or L"
            )
        rows.append(row)
    for number, line in lines:
        raise BadNotation(
            f"line {number}: {quoted(line)} follows after the two rows; put a # before a comment"
        )
    if fault := array_fault(rows):
        raise BadNotation(fault)
    return rows[0], rows[1]


class _Setups(SetupFormat[Array]):
    """How arrays are written."""

    game = "krump"
    setup = "array"
    tag = TAG
    format = staticmethod(format_setup)
    parse = staticmethod(parse_setup)
    is_usual = staticmethod(STANDARD.__eq__)
    details = staticmethod(" ".join)

    def write(self, writer: CodeWriter, array: Array) -> None:
        if fault := array_fault(array):
            raise BadCode(f"this set-up has no code: {fault}")
        units = "".join(array)
        places = [*range(_SQUARES)]
        for size in _SIZES[:-1]:
            writer.put_subset(
                [index for index, place in enumerate(places) if units[place] == size], len(places)
            )
            places = [place for place in places if units[place] != size]

    def read(self, reader: CodeReader) -> Array:
        units = [_SIZES[-1]] * _SQUARES
        places = [*range(_SQUARES)]
        for size in _SIZES[:-1]:
            chosen = [places[index] for index in reader.take_subset(_OF_A_SIZE, len(places))]
            for place in chosen:
                units[place] = size
            places = [place for place in places if place not in chosen]
        return "".join(units[:_ROW]), "".join(units[_ROW:])


SETUPS = _Setups()
