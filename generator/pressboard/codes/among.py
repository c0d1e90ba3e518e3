r"""Finds a code where words of another column stand between its lines, as programs that keep a page's layout give it.

A group that another one follows has a hyphen behind it, and checks itself at its place: what is neither is no group of
it. The code ends with the first group that is right as its last, or further down, if one looks like that by chance.

>>> text = "DEMO1-000012-   50 mm  is for-\n ever.  anti-clockwise\n2DY7KH-  any jumps\nRXFP35 KNAVES"
>>> [*codes_among(text, "DEMO1")]
['DEMO1-000012-2DY7KH-RXFP35']
"""

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from pressboard.codes.digits import GROUP, PERIOD, grouped
from pressboard.codes.spelling import COPIED_HYPHENS, fits_as_typed
from pressboard.lean_dataclasses import dataclass

MOST_TRIED = 16
"""So many codes are taken from one text; each but the right one is there by a chance of one in 32 a group."""
_MOST_STEPS = 5_000
_WORD = re.compile(rf"(?<!\w)(\w{{{GROUP}}})(?!\w)([-–—{COPIED_HYPHENS}]?)")


@dataclass(frozen=True, slots=True)
class _Group:
    """What may be a group: its characters, its place but for whole periods, whether the code ends with it."""

    text: str
    place: int
    is_last: bool


def codes_among(text: str, tag: str) -> Iterator[str]:
    """Yield what may be the code of some `tag` that a text begins with, each group right at its place."""
    for found in islice(_orders(_groups(text, len(tag))), MOST_TRIED):
        yield grouped(tag, "".join(found), GROUP)


def likeliest_among(text: str, tag: str) -> str:
    """Return the code of some `tag` that a text begins with though groups of it may have slips; "" for none.

    It is the words with a hyphen behind them, as far as one that is right as the last group.
    """
    way: list[str] = []
    for word, hyphen in _WORD.findall(text, len(tag)):
        if hyphen or fits_as_typed(word.upper(), len(way), True):
            way.append(word.upper())
            if not hyphen:
                return "-".join((tag, *way))
    return ""


def _groups(text: str, first: int) -> Sequence[_Group]:
    """Return what may be groups in a text, in their order."""
    return [
        _Group(word.upper(), place, not hyphen)
        for word, hyphen in _WORD.findall(text, first)
        for place in range(PERIOD)
        if fits_as_typed(word.upper(), place, not hyphen)
    ]


def _orders(groups: Sequence[_Group]) -> Iterator[list[str]]:
    """Yield the ways to go through groups from the first that fits to one that fits as the last, in their order."""
    way: list[int] = []
    following = [_fitting(groups, 0, 0)]
    for _ in range(_MOST_STEPS):
        place = next(following[-1], None)
        if place is None:
            following.pop()
            if not following:
                return
            way.pop()
        elif groups[place].is_last:
            yield [groups[each].text for each in (*way, place)]
        else:
            way.append(place)
            following.append(_fitting(groups, place + 1, len(way)))


def _fitting(groups: Sequence[_Group], first: int, place: int) -> Iterator[int]:
    """Yield which groups from the `first` on may stand at some place of a code."""
    return (each for each in range(first, len(groups)) if groups[each].place == place % PERIOD)
