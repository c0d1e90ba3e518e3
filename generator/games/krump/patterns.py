"""The six ways to move for mats and references: as a table reads the rules, found by the game's own rules."""

from dataclasses import replace

from generator.games.krump.mats import PATTERNS, Pattern
from generator.games.krump.movement import reaches
from generator.games.krump.readings import Readings
from generator.games.krump.tables import RED, SIZES, squares_of

_TURNING = "two steps, may turn"
"""What a Small on a Medium does where it need not go straight."""


def patterns_of(readings: Readings) -> list[Pattern]:
    """Return the ways to move as the game's own rules find them, with words that fit."""
    return [_as_read(pattern, readings) for pattern in PATTERNS]


def _as_read(pattern: Pattern, readings: Readings) -> Pattern:
    others = sum(1 << square for square in pattern.others)
    units = [(1 << pattern.start) * (size in pattern.units) for size in SIZES]
    units[1], units[2] = units[1] | others, units[2] | others  # whatever is hopped over: stacks stay where they are
    found = {square: ends for square, _, ends in reaches((*units, 0, 0, 0), RED, readings)}
    turns = pattern.units == "MS" and not readings.small_medium_straight
    words = _TURNING if turns else pattern.words
    return replace(pattern, targets=frozenset(squares_of(found[pattern.start])), words=words)
