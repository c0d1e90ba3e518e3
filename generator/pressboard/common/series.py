"""File names of generated products, and the message on a set-up with findings."""

from collections.abc import Sequence

from pressboard.chance import fresh_seed
from pressboard.common.recipes import Recipe
from pressboard.errors import BadOption, NoSheetFound
from pressboard.paths import file_stem
from pressboard.play.findings import Finding


def series_stem(name: str, recipe: Recipe, count: int) -> str:
    """Name a file of `count` items, the first of which has such a recipe.

    >>> from types import SimpleNamespace
    >>> [series_stem("tea", SimpleNamespace(seed="milk", number=number), count) for number, count in ((1, 1), (3, 2))]
    ['tea-milk', 'tea-milk-3-to-4']
    """
    last = recipe.number + count - 1
    numbers = f"-{recipe.number}-to-{last}" if count > 1 else f"-{last}" if last > 1 else ""
    return f"{name}-{file_stem(recipe.seed)}{numbers}"


def check_own(what: str, found: Sequence[Finding], code: str) -> None:
    """Raise NoSheetFound for a set-up of somebody's own in which anything was found, saying how to print it still."""
    if found:
        raise NoSheetFound(
            f"{what} does not pass: {found[0]}; take another one, "
            f"or print it all the same with pressboard reprint {code}"
        )


def seed_of(by_chance: bool, seed: str, number: int, option: str) -> str:
    """Return the seed of a set-up made `by_chance`, a fresh one where none is given; "" for any other set-up.

    `option` is how one asks for chance. Raises BadOption for a seed or a number that nothing would be made of.

    >>> seed_of(True, "milk", 3, "--tea random")
    'milk'
    """
    if by_chance:
        return seed or fresh_seed()
    if seed or number != 1:
        raise BadOption(f"--seed and --number are for {option}; any other set-up is the same every time")
    return ""
