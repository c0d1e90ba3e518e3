"""Walks that gather squares by the compiled core: the same ones as the reference takes, from the same chance."""

from array import array
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import compress, islice

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.playouts.compiled import Loaded
from pressboard.games.kangaruse.make.playouts.packing import NUMBERS
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.play.bits import bits_of
from pressboard.play.fast_chance import blocks, key_of

WORDS = ("kangaruse", "walks")
"""The stream of chance of all walks, whatever the sheet."""


class CompiledWalks:
    """Walks by the core."""

    def __init__(self, sheet: Loaded, tables: SheetTables, most: int) -> None:
        """Take a sheet in the core with its tables, and how many walks are tried for some types."""
        self._sheet, self._most = sheet, most
        self._types = {key: number for number, key in enumerate(tables.scored)}
        self._squares = range(len(tables.bit))
        self._block, self._at, self._blocks = _first_block(), 0, _later_blocks()

    def missed(self, wanted: Mapping[str, int]) -> int:
        """Return the squares of types `wanted` that are on no walk which lands on as many of each as it takes."""
        numbers = [number for key, least in wanted.items() for number in (self._types[key], least)]
        found = array(NUMBERS, [0] * len(self._squares))
        self._block, self._at = self._sheet.core.gather(
            self._sheet.tables, array(NUMBERS, numbers), self._most, self._block, self._at, self._blocks, found
        )
        return bits_of(compress(self._squares, found))


@cache
def _first_block() -> bytes:
    """Return the first block of the stream, which is enough for most sheets."""
    return next(blocks(_key()))


def _later_blocks() -> Iterator[bytes]:
    """Yield those that follow it."""
    yield from islice(blocks(_key()), 1, None)


@cache
def _key() -> bytes:
    return key_of(Chance(*WORDS))
