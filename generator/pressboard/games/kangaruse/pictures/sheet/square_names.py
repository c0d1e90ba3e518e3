"""The names that squares say: how wide they are about, and how many lines they take in a cell."""

from collections.abc import Iterable
from functools import lru_cache
from math import fsum
from typing import Literal, NamedTuple

from pressboard.games.kangaruse.rules.types import START, TYPES
from pressboard.words import words

LEAST_NAME = 2.15
"""Smaller names, mm, are not read."""
_LETTERS = (
    ("ij .", 0.28),
    ("lIJ", 0.31),
    ("ft", 0.37),
    ("r-", 0.41),
    ("szc", 0.48),
    ("xvykgFLT", 0.52),
    ("aeZEXSYCV", 0.56),
    ("hnubdopqKPABR", 0.61),
    ("DGUHNOQ", 0.7),
)
"""How wide letters of the face are at most, in sizes of type; others are less wide than an m."""
_WIDTHS, _WIDEST = {letter: width for letters, width in _LETTERS for letter in letters}, 0.85
_PARTS = {
    "Mistletoebird": (("Mistletoe-", "bird"), ("Mistle-", "toebird"), ("Mistlet.", "bird")),
    "Tasmanian devil": (("Tasmanian", "devil"), ("Tasm.", "devil")),
    "Tasmanian tiger": (("Tasmanian", "tiger"), ("Tasm.", "tiger")),
    "Echidna": (("Echid-", "na"),),
    "Numbat": (("Num-", "bat"),),
    "Crocodile": (("Croco-", "dile"),),
    "Platypus": (("Platy-", "pus"),),
    "Kangaroo": (("Kanga-", "roo"),),
    "Cockatoo": (("Cocka-", "too"),),
}
"""Where names are broken, the better way first, and the word that is cut short where nothing else helps."""


class Widest(NamedTuple):
    """The types with the widest of some names: on one line, and where names are broken into two."""

    name: str
    line: str


class Line(NamedTuple):
    """A line of a name: where its start or its middle is, by its `anchor`, and how wide it may be."""

    text: str
    x: float
    y: float
    room: float
    anchor: Literal["start", "middle"]


def name_of(key: str) -> str:
    """Return the name of a type, or of a start."""
    return words("Start") if key == START else TYPES[key].name


def parts_of(name: str) -> tuple[tuple[str, ...], ...]:
    """Return the ways to part a name that has no room on one line; a short word stays as it is."""
    return _PARTS.get(name) or (tuple(name.split()),)


@lru_cache(maxsize=64)
def width_of(name: str) -> float:
    """Return how wide a name is at most, in sizes of type."""
    return fsum(_WIDTHS.get(letter, _WIDEST) for letter in name)


def widest(keys: Iterable[str]) -> Widest:
    """Return the types with the widest names."""
    held = sorted(keys)
    return Widest(
        max(held, key=lambda key: width_of(name_of(key)), default=START),
        max(held, key=lambda key: min(max(map(width_of, parts)) for parts in parts_of(name_of(key))), default=START),
    )
