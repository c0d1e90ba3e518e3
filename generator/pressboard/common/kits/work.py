"""What there is to do with the prints of a kit: what to print them on, by which steps, how long cutting takes."""

from math import ceil
from typing import NamedTuple

from pressboard.words import words

PAPER, HEAVY, CARD = "paper", "heavy paper, 120 to 160\u00a0g", "card, 200 to 300\u00a0g"
"""What to print on; the weights are those that home printers take."""
STOCKS = {PAPER: "paper", HEAVY: "heavy", CARD: "card"}
"""What to print on, and the icon that tells it."""
CUT, FOLD, GLUE, WHOLE, READ, WRITE = "cut", "fold", "glue", "whole", "read", "pen"
"""What to do with a print, by the names of the icons that tell it."""
JOINED = CUT, GLUE
"""What to do with a print of several pages that are glued together."""
PEN = "pen"
"""What else one needs, by the name of its icon: something to write with."""

SEAM_MINUTES = 1.0
"""How long it takes to glue two pages together."""
CUT_A_MINUTE = 1000.0
"""How far one cuts in a minute, mm: 17 mm a second, by knife and rule or with scissors, all turning included."""


class Need(NamedTuple):
    """What one needs to play besides what is printed: the icon that stands for it, and words."""

    icon: str
    told: str


def minutes_of(cut: float) -> int:
    """Return how many minutes cuts of so many mm take: a metre a minute, and what is begun counts as a whole one.

    >>> [minutes_of(cut) for cut in (0.0, 297.0, 3661.0)]
    [0, 1, 4]
    """
    return ceil(cut / CUT_A_MINUTE)


def sides_of(backs: str, flip: str) -> str:
    """Return on which sides of the paper something is printed that has `backs`: "" for one side."""
    return words("on both sides, turned on the {edge} edge", edge=words(flip)) if backs == "duplex" else ""


def steps_of(backs: str) -> tuple[str, ...]:
    """Return what to do with pieces that have `backs`: only halves that are folded together need glue."""
    return (FOLD, GLUE, CUT) if backs == "fold" else (CUT,)
