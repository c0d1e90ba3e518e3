"""How large the board and its counters are where nobody says: what fills the paper, so that both go together; in mm."""

from math import floor

from pressboard.games.krypte.pictures.board import RIM, RIM_SHARE, STRIP, full_rim
from pressboard.games.krypte.rules.board import WIDTH
from pressboard.printing.papers import Paper

LARGEST, LEAST = 31.0, 12.0
"""The largest squares, which arms still reach across, and the least, whose counters fingers still turn."""
_HEAD, _BELOW = 18.0, 44.0
"""What is kept above the board for the head, and below it for words and foot."""
_BROAD = RIM / RIM_SHARE
"""Squares from which on the rim does not grow any more."""
COUNTER = 19.5 / 22.0
"""The side of a counter as a part of a square."""
_ACROSS, _DOWN, _HEAD_AND_RULER = 10, 13, 13.2
"""The counters of a whole set on one page, both their faces beside each other, and what is kept above and below."""


def usual_square(paper: Paper) -> float:
    """Return the side of the squares with which board, head and words fill a page, in tenths of a millimetre."""
    upright = paper.portrait()
    with_words = min(upright.free_width, upright.free_height - _HEAD - _BELOW)
    square = _in(with_words)
    if square < LEAST:
        square = _in(upright.free_width)
    return max(LEAST, min(LARGEST, floor(10 * square + 1e-6) / 10))


def _in(side: float) -> float:
    """Return the squares of a board that is so long with its rim."""
    narrow = side / (WIDTH + 2 * RIM_SHARE)
    return narrow if narrow < _BROAD else (side - 2 * RIM) / WIDTH


def rim_on(paper: Paper, square: float) -> float:
    """Return how wide the rim round squares of `square` mm is: as wide as usual, or a strip where there is no room."""
    usual, free = full_rim(square), min(paper.free_width, paper.free_height)
    alone = free - WIDTH * square
    if alone >= 2 * usual or alone < 2 * STRIP * square:
        return usual
    return STRIP * square


def usual_counter(paper: Paper) -> float:
    """Return the side of the counters for the usual squares: all that are to be folded and glued fit a page."""
    upright = paper.portrait()
    on_a_page = min(upright.free_width / _ACROSS, (upright.free_height - _HEAD_AND_RULER) / _DOWN)
    return min(counter_for(usual_square(paper)), floor(10 * on_a_page + 1e-6) / 10)


def counter_for(square: float) -> float:
    """Return the side of the counters that go with squares of so many mm, in tenths of a millimetre."""
    return round(COUNTER * square, 1)
