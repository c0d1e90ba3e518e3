"""The same seed and number make the same sheet, whatever a process has made before and whatever its threads make."""

import re
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from typing import NamedTuple

import pytest

from pressboard import certify, print_product, registry
from pressboard.kinds.options import options_from
from pressboard.kinds.product import GeneratedProduct

SEED = "twice"
_PLACE = re.compile(" at 0x[0-9a-f]+")
"""Where an object lies in memory, as its name tells."""


class Recipe(NamedTuple):
    """What is made by chance: of a game's product, the options, the number in the series."""

    game: str
    product: str
    options: tuple[tuple[str, object], ...]
    number: int


def recipes(game: str, product: str, numbers: int, **options: object) -> list[Recipe]:
    """Return so many recipes in a row."""
    return [
        Recipe(game, product, tuple(options.items()), number) for number in range(1, numbers + 1)
    ]


def made(recipe: Recipe) -> tuple[str, object, tuple[str, ...]]:
    """Return the code, what was shown of it, and why others fell on the way."""
    game = registry.game(recipe.game)
    product = game.product(recipe.product)
    assert isinstance(product, GeneratedProduct)
    item = product.generate(options_from(product.params, dict(recipe.options)), SEED, recipe.number)
    return item.code, _PLACE.sub("", repr(item.shown)), tuple(map(str, item.fallen))


def differing(all_recipes: list[Recipe], threads: int = 3) -> list[Recipe]:
    """Return the recipes that made another thing in another order, a second time in a row, or in threads."""
    first = {each: made(each) for each in all_recipes}
    order = Random(7).sample(all_recipes, len(all_recipes))
    found = [each for each in order if made(each) != first[each]]
    found += [each for each in all_recipes if (made(each), made(each))[1] != first[each]]
    with ThreadPoolExecutor(threads) as pool:
        found += [
            each
            for each, thing in zip(order, pool.map(made, order), strict=True)
            if thing != first[each]
        ]
    return found


def test_a_sheet_is_the_same_again() -> None:
    """A few sheets of several sizes, one after the other and back."""
    sheets = recipes("kangaruse", "sheet", 2, size="tiny", players=2) + recipes(
        "kangaruse", "sheet", 1, size="large"
    )
    first = [made(each) for each in sheets]
    assert [made(each) for each in reversed(sheets)] == first[::-1]


SHEETS = [
    *recipes("kangaruse", "sheet", 12, size="large", players=5),
    *recipes("kangaruse", "sheet", 6, size="regular", players=4),
    *recipes("kangaruse", "sheet", 4, size="huge", players=5),
    *recipes("kangaruse", "sheet", 4, size="tiny", players=2),
    *recipes("kangaruse", "sheet", 3, size="small", players=3, starts=False),
]
OTHERS = [
    *recipes("kangaruse", "puzzle", 3),
    *recipes("krypte", "problems", 2),
    *recipes("krump", "problems", 2),
    *recipes("krump", "board", 3, array="random"),
    *recipes("crumble", "problems", 1),
    *recipes("crumble", "board", 1, start="random"),
]


@pytest.mark.slow
@pytest.mark.parametrize("all_recipes", [SHEETS, OTHERS], ids=["sheets", "others"])
def test_all_that_is_made_by_chance_is_the_same_again(all_recipes: list[Recipe]) -> None:
    """In other orders, twice in a row, and from threads that make different things at once."""
    assert not differing(all_recipes)


@pytest.mark.slow
def test_prints_from_threads_are_those_of_one() -> None:
    """What a call gives does not hang on what others print; a certificate says the same whenever it is asked for."""
    calls = [
        partial(
            print_product,
            "kangaruse",
            "sheet",
            size=size,
            players=players,
            seed=SEED,
            number=7,
            theme=theme,
        )
        for size, players, theme in (
            ("large", 5, "full"),
            ("regular", 3, "bw"),
            ("tiny", 2, "low-ink"),
        )
    ]
    first = [call().pdf for call in calls]
    with ThreadPoolExecutor(4) as pool:
        assert [each.pdf for each in pool.map(lambda call: call(), calls[::-1] * 2)] == first[
            ::-1
        ] * 2
    code = calls[0]().codes[0]
    report = certify(code)
    calls[1]()
    assert certify(code) == report
