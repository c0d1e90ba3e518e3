"""The code of a set-up and its text, which people can read and edit.

In a code there are, in as few characters as will do: the squares of the Smalls among the twelve, those of the Mediums
among the other eight; whether there is a recipe; its seed and number. Squares count from the left of the second row on.
Codes are to be read for ever, so the format's own numbers stand here.

>>> encode(("SLSSLS", "MMLLMM"), None)
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
from pressboard.errors import BadCode, BadNotation, quoted
from pressboard.games.krump.make.params import SETUP_WORD, TAG, Recipe
from pressboard.games.krump.rules.arrays import Array, array_fault
from pressboard.games.krump.rules.movement import SIZES, WIDTH
from pressboard.kinds.product import SetupRecipe, put_recipe, take_recipe

_SIZES = "SML"
_SQUARES, _ROW, _OF_A_SIZE = 12, 6, 4


def encode(array: Array, recipe: SetupRecipe | None) -> str:
    """Return the code of an array and of the recipe it was made from, if any; raises BadCode for no array."""
    if fault := array_fault(array):
        raise BadCode(f"this set-up has no code: {fault}")
    return _written(array, recipe).text(TAG)


def _written(array: Array, recipe: SetupRecipe | None) -> CodeWriter:
    writer, units, places = CodeWriter(), "".join(array), [*range(_SQUARES)]
    for size in _SIZES[:-1]:
        writer.put_subset([index for index, place in enumerate(places) if units[place] == size], len(places))
        places = [place for place in places if units[place] != size]
    put_recipe(writer, recipe)
    return writer


def decode(code: str) -> tuple[Array, Recipe | None]:
    """Return the array that `code` stands for, and its recipe if it has one.

    Raises BadCode when `code` is no code, damaged, another game's, or was not made by `encode`.
    """
    reader = CodeReader(code, TAG)
    units, places = [_SIZES[-1]] * _SQUARES, [*range(_SQUARES)]
    for size in _SIZES[:-1]:
        chosen = [places[index] for index in reader.take_subset(_OF_A_SIZE, len(places))]
        for place in chosen:
            units[place] = size
        places = [place for place in places if place not in chosen]
    array = "".join(units[:_ROW]), "".join(units[_ROW:])
    recipe = take_recipe(reader, Recipe)
    reader.finish()
    reader.same_as(_written(array, recipe))
    return array, recipe


ROWS = ("second", "nearest")
"""The names of the rows in texts."""
_BOARD = f"{WIDTH}x{WIDTH}"
_HEADER = re.compile(rf"{SETUP_WORD}\s+{_BOARD.replace('x', ' ?[x×] ?')}", re.ASCII | re.IGNORECASE)
_COMMENT = "# Each player's two rows, as seen from the own side: S is a Small, M a Medium, L a Large."


def format_setup(array: Array) -> str:
    """Return an array as a text that `parse_setup` reads."""
    rows = (f"{name:7}  {' '.join(row)}" for name, row in zip(ROWS, array, strict=True))
    return "\n".join((f"{SETUP_WORD} {_BOARD}", *rows, _COMMENT, ""))


def parse_setup(text: str) -> Array:
    """Read an array from a text; raises BadNotation, naming the line and what would be right there."""
    bare = [line.partition("#")[0].strip() for line in text.removeprefix("\ufeff").splitlines()]
    lines = iter([(number, line) for number, line in enumerate(bare, 1) if line])
    number, header = next(lines, (1, ""))
    if not _HEADER.fullmatch(header):
        raise BadNotation(f"line {number}: a set-up begins with {SETUP_WORD} {_BOARD}, not {quoted(header)}")
    second, nearest = (_row(next(lines, None), name) for name in ROWS)
    for number, line in lines:
        raise BadNotation(f"line {number}: {quoted(line)} follows after the two rows; put a # before a comment")
    if fault := array_fault((second, nearest)):
        raise BadNotation(fault)
    return second, nearest


def _row(line: tuple[int, str] | None, name: str) -> str:
    """Read the row called `name`; raises BadNotation."""
    if line is None:
        raise BadNotation(f"the {name} row is missing; write {name} and its {WIDTH} units")
    number, text = line
    found = re.sub(r"\s", "", re.sub(rf"^{name}(?=[\s:])[\s:]*", "", text, flags=re.IGNORECASE)).upper()
    if len(found) != WIDTH or {*found} - {*SIZES}:
        raise BadNotation(f"line {number}: {quoted(text)} is not the {name} row; it has {WIDTH} units S, M or L")
    return found
