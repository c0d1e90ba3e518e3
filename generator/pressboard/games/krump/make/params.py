"""Which array a game begins with: the game's own, one that is written out, or one of chance with its recipe.

>>> ArrayParams("slssls / mmllmm"), ArrayParams("MMLLMM SLSSLS").rows
(ArrayParams(array='standard'), ('MMLLMM', 'SLSSLS'))
>>> str(Recipe("koobiwa", 7))
'random array, seed koobiwa, board 7'
"""

import re
from typing import ClassVar

from pressboard.errors import BadNotation, BadOption, about, quoted, unknown
from pressboard.games.krump.rules.arrays import STANDARD, Array
from pressboard.games.krump.rules.notation import parse_array
from pressboard.kinds.options import Options, option
from pressboard.kinds.product import SetupRecipe
from pressboard.lean_dataclasses import dataclass

USUAL, RANDOM = "standard", "random"
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
        """Bring the array into canonical form; raises BadOption."""
        with about("array"):
            object.__setattr__(self, "array", _canonical(self.array))

    @property
    def by_chance(self) -> bool:
        """Whether a seed makes another one; any but that of chance is the same every time."""
        return self.array == RANDOM

    @property
    def rows(self) -> Array | None:
        """Return the second and the nearest row; None for an array of chance."""
        if self.array == RANDOM:
            return None
        return STANDARD if self.array == USUAL else parse_array(self.array)


@dataclass(frozen=True, slots=True)
class Recipe(SetupRecipe):
    """What an array of chance was generated from."""

    SETUP: ClassVar[str] = "array"


def _canonical(text: str) -> str:
    """Return the one way an array is written; raises BadOption."""
    word = text.strip().lower()
    if word in (USUAL, RANDOM):
        return word
    if not re.search(r"[\s,/|]", word):
        raise BadOption(f"{unknown('array', text.strip(), (USUAL, RANDOM))}; or write two rows, such as SLSSLS/MMLLMM")
    try:
        rows = parse_array(text)
    except BadNotation as error:
        raise BadOption(f"--array {quoted(text.strip())}: {error}") from None
    return USUAL if rows == STANDARD else "/".join(rows)
