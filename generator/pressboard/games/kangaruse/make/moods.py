"""What sheets may be asked to be like, and how such sheets are built: other types, other numbers of them, other trees.

The factors come from a survey of unasked sheets: how much more of a type goes with longer games, with more jumps to
choose from, with more that players do to each other. `docs/survey.md` tells what they come to.
"""

from collections.abc import Iterable, Mapping
from math import prod
from types import MappingProxyType
from typing import NamedTuple

ANY = "any"
"""Asks for nothing."""
GENTLE, LIVELY, FIERCE = "gentle", "lively", "fierce"
MOODS = (ANY, GENTLE, LIVELY, FIERCE)
SHORT, LONG = "short", "long"
LENGTHS = (ANY, SHORT, LONG)

ROUGH = ("tasmanian-devil", "tasmanian-tiger", "dingo", "quoll")
"""The types by which players cross out squares of others, or tell them where to jump."""
UNKIND = (*ROUGH, "crocodile", "thorny-devil")
"""The types that a gentle sheet has none of."""

TREE_SHARE = 0.125
"""The part of all squares that are trees, where nothing is asked."""


class Leaning(NamedTuple):
    """How sheets are built: how much likelier a type is picked for a sheet and for its squares, and how many trees."""

    factors: Mapping[str, float] = MappingProxyType({})
    without: tuple[str, ...] = ()
    trees: float = TREE_SHARE


LEANINGS = MappingProxyType(
    {
        ANY: Leaning(),
        GENTLE: Leaning(without=UNKIND),
        LIVELY: Leaning({"platypus": 5, "frog": 3, "thorny-devil": 2, "dingo": 0.05, "numbat": 0.2, "quoll": 0.3}),
        FIERCE: Leaning({**dict.fromkeys(ROUGH, 6), "crocodile": 2}),
        SHORT: Leaning(
            {
                **dict.fromkeys(("tasmanian-tiger", "tasmanian-devil", "kangaroo"), 4),
                **dict.fromkeys(("thorny-devil", "quoll", "echidna"), 2),
                **dict.fromkeys(("mistletoebird", "platypus", "sugar-glider", "frog", "numbat"), 0.25),
            },
            trees=0.15,
        ),
        LONG: Leaning(
            {
                **dict.fromkeys(("tasmanian-tiger", "tasmanian-devil", "kangaroo"), 0.05),
                **dict.fromkeys(("thorny-devil", "quoll", "echidna"), 0.3),
                **dict.fromkeys(("mistletoebird", "platypus", "sugar-glider", "frog"), 3),
                "numbat": 2,
            },
            trees=0.10,
        ),
    }
)
"""The leaning of each mood and each length."""


def leaning(asked: Iterable[str]) -> Leaning:
    """Return how a sheet is built that is asked to be all of this together."""
    every = [LEANINGS[each] for each in asked]
    keys = dict.fromkeys(key for each in every for key in each.factors)
    trees = next((each.trees for each in every if each.trees != TREE_SHARE), TREE_SHARE)
    without = tuple(dict.fromkeys(key for each in every for key in each.without))
    return Leaning({key: prod(each.factors.get(key, 1) for each in every) for key in keys}, without, trees)
