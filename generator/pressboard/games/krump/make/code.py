"""The code of a set-up: its array, and the recipe it was made from, in as few characters as will do.

In this order: the squares of the Smalls among the twelve, those of the Mediums among the other eight; whether there is
a recipe; its seed and number. Squares count from the left of the second row on. Codes are to be read for ever,
so the format's own numbers stand here.

>>> encode(("SLSSLS", "MMLLMM"), None)
'KRUMP1-X0B9BK'
"""

from pressboard.codes import CodeReader, CodeWriter
from pressboard.errors import BadCode
from pressboard.games.krump.make.params import Recipe
from pressboard.games.krump.rules.arrays import Array, array_fault
from pressboard.kinds.product import SetupRecipe, put_recipe, take_recipe

TAG = "KRUMP1"
"""What the code of a set-up begins with: the game and the format of its code."""

_SIZES = "SML"
_SQUARES, _ROW, _OF_A_SIZE = 12, 6, 4


def encode(array: Array, recipe: SetupRecipe | None) -> str:
    """Return the code of an array and of the recipe it was made from, if any; raises BadCode for no array."""
    if fault := array_fault(array):
        raise BadCode(f"this set-up has no code: {fault}")
    return _written(array, recipe).text(TAG)


def _written(array: Array, recipe: SetupRecipe | None) -> CodeWriter:
    writer = CodeWriter()
    _put_array(writer, "".join(array))
    put_recipe(writer, recipe)
    return writer


def decode(code: str) -> tuple[Array, Recipe | None]:
    """Return the array that `code` stands for, and its recipe if it has one.

    Raises BadCode when `code` is no code, damaged, another game's, or was not made by `encode`.
    """
    reader = CodeReader(code, TAG)
    array = _take_array(reader)
    recipe = take_recipe(reader, Recipe)
    reader.finish()
    reader.same_as(_written(array, recipe))
    return array, recipe


def _put_array(writer: CodeWriter, units: str) -> None:
    places = [*range(_SQUARES)]
    for size in _SIZES[:-1]:
        writer.put_subset([index for index, place in enumerate(places) if units[place] == size], len(places))
        places = [place for place in places if units[place] != size]


def _take_array(reader: CodeReader) -> Array:
    units, places = [_SIZES[-1]] * _SQUARES, [*range(_SQUARES)]
    for size in _SIZES[:-1]:
        chosen = [places[index] for index in reader.take_subset(_OF_A_SIZE, len(places))]
        for place in chosen:
            units[place] = size
        places = [place for place in places if place not in chosen]
    return "".join(units[:_ROW]), "".join(units[_ROW:])
