"""What may be asked of the generator: one canonical form, and a clear line for what cannot be."""

import re
from itertools import combinations
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pressboard.errors import BadOption
from pressboard.games.kangaruse.make.make import chance_of
from pressboard.games.kangaruse.make.params import Recipe, SheetParams
from pressboard.games.kangaruse.rules.sheet import SIZES
from pressboard.games.kangaruse.rules.types import SCORING, SPECIAL, TYPES
from tests.mistakes import refusal

KEYS = tuple(TYPES)


def _try(**demands: Any) -> SheetParams | None:  # noqa: ANN401
    try:
        return SheetParams(**demands)
    except BadOption:
        return None


@pytest.mark.parametrize(("name", "dimensions"), SIZES.items())
def test_named_sizes(name: str, dimensions: tuple[int, int]) -> None:
    """Every named size has the columns and rows of the rules, and its measures are the same as its name."""
    columns, rows = dimensions
    assert SheetParams(name).dimensions == dimensions
    assert SheetParams(f" {columns} × {rows}") == SheetParams(name.upper())


@pytest.mark.parametrize(
    ("sizes", "says"),
    [
        (("4x5", "5x4", "21x10", "16x20", "999x999", "0x0"), "from 5x5 to 20x16"),
        (
            ("", "reguler", "5", "5x", "-5x5", "5x5x5", "٥x٥", "x" * 10**6),
            r"(did you mean|there are) .*; or write columns x rows",
        ),
    ],
)
def test_sizes_there_are_not(sizes: tuple[str, ...], says: str) -> None:
    """A size out of range names the range, an unknown one the known ones; the outermost can be had."""
    for size in sizes:
        assert re.search(says, refusal(BadOption, SheetParams, size))
    for size in ("5x5", "20x16", "20x5", "5x16"):
        assert "{}x{}".format(*SheetParams(size).dimensions) == size


@pytest.mark.parametrize(
    "name", ["tasmanian-devil", "Tasmanian Devil", " TASMANIAN  devil ", "tasmanian_devil"]
)
def test_types_by_any_spelling(name: str) -> None:
    """Types go by their names in any case, with spaces or hyphens."""
    assert SheetParams(types=(name,)).types == ("tasmanian-devil",)


def test_partners_come_along() -> None:
    """Water and food are demanded and left out together, whichever is named."""
    assert (
        SheetParams(types=("food",))
        == SheetParams(types=("water",))
        == SheetParams(types=("food", "water"))
    )
    assert SheetParams(without=("water",)).without == ("water", "food")


@pytest.mark.parametrize(
    ("demands", "says"),
    [
        ({"types": ("koalla",)}, 'unknown type "koalla"; did you mean koala'),
        ({"without": ("tree",)}, 'unknown type "tree"'),
        ({"types": ("koala", "frog"), "without": ("Koala",)}, "koala cannot be both in and out"),
        ({"types": ("water",), "without": ("food",)}, "water and food cannot be both in and out"),
        (
            {"types": ("star", "coin", "water")},
            r"4 scoring types \(water and food count as two\) are demanded",
        ),
        ({"types": SPECIAL[:8]}, "8 types are demanded .* a sheet has 7 at most"),
        ({"types": SPECIAL[:6]}, "6 types that do not score are demanded .* a sheet has 5 at most"),
        ({"without": SPECIAL[1:]}, "too few types are left"),
        ({"without": SCORING[1:]}, "too few types are left"),
        ({"without": SCORING}, "too few types are left"),
    ],
)
def test_impossible_demands(demands: dict[str, object], says: str) -> None:
    """Each impossible demand has its own clear line."""
    assert re.search(says, refusal(BadOption, SheetParams, **demands))


@given(
    st.sets(st.sampled_from(KEYS), max_size=5),
    st.sets(st.sampled_from(KEYS), min_size=0, max_size=23),
)
def test_possible_mixtures_are_those_that_exist(types: set[str], without: set[str]) -> None:
    """The numbers of scoring and other types are possible just when some choice of types has them (by trial)."""
    assume(not types & without)
    params = _try(types=tuple(types), without=tuple(without))
    types |= {TYPES[key].partner for key in types} - {""}
    without |= {TYPES[key].partner for key in without} - {""}
    scoring = [
        set(choice)
        for count in (2, 3)
        for choice in combinations(SCORING, count)
        if ("water" in choice) == ("food" in choice)
        and not without & set(choice)
        and types & set(SCORING) <= set(choice)
    ]
    specials = range(len(types & set(SPECIAL)), len(set(SPECIAL) - without) + 1)
    found = {(len(choice), n) for choice in scoring for n in specials if 5 <= len(choice) + n <= 7}
    assert set(params.mixtures() if params else ()) == (set() if types & without else found)


def test_recipes_have_their_own_chance() -> None:
    """The stream of draws depends on seed, number and every parameter, and on nothing else."""
    recipes = [
        Recipe("a", 1, SheetParams()),
        Recipe("b", 1, SheetParams()),
        Recipe("a", 2, SheetParams()),
        Recipe("a", 1, SheetParams(starts=False)),
        Recipe("a", 1, SheetParams(types=("frog",))),
        Recipe("a", 1, SheetParams(without=("frog",))),
    ]
    assert len({chance_of(recipe).below(1 << 32) for recipe in recipes}) == len(recipes)
    assert chance_of(recipes[0]).below(1 << 32) == chance_of(
        Recipe("a", 1, SheetParams("12x8"))
    ).below(1 << 32)
