"""Positions that look alike: turned or mirrored.

Only a turned board is the same to the rules, for the active sides go round clockwise. But whoever has solved a problem
is helped by a mirrored one as well, and by one with another side used last. No problem is another one with the colours
exchanged, for the number of counters says whose turn it is.
"""

from pressboard.common.problems.turns import image, turns
from pressboard.games.krypte.rules.board import WIDTH
from pressboard.games.krypte.rules.position import Position


def likeness(position: Position) -> tuple[int, int]:
    """Return the black and the white counters as bits, the same for all positions that look alike."""
    return min((image(position.black, turn), image(position.white, turn)) for turn in turns(WIDTH))
