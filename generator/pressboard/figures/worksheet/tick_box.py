"""A box to tick, as an icon: our typeface has none."""

from pressboard.figures.shapes import Rect, Symbol
from pressboard.words import words

TICK_BOX = Symbol("our/tick-box", (Rect("frame", 9, 9, 46, 46, 5),), shows=words("to tick"))
"""It stands in a line of text like any icon, in a square of 64 units."""
