"""Texts for what is set up and what is done: arrays, positions (`position_text`), cards and moves (`move_text`).

An array is its second and its nearest row, as a player sees them from the own side.

>>> parse_array("slssls / mmllmm")
('SLSSLS', 'MMLLMM')
>>> format_array(('SLSSLS', 'MMLLMM'))
'SLSSLS MMLLMM'
"""

import re
from collections.abc import Sequence

from pressboard.errors import BadNotation
from pressboard.games.krump.rules.arrays import Array, array_fault


def parse_array(text: str) -> Array:
    """Read the two rows of an array, apart by a space or a stroke; raises BadNotation for the wrong units."""
    rows = re.split(r"[\s,/|]+", text.strip().upper())
    if fault := array_fault(rows):
        raise BadNotation(fault)
    return rows[0], rows[1]


def format_array(array: Sequence[str]) -> str:
    """Return an array as a text that `parse_array` reads."""
    return " ".join(array)
