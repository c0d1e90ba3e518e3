"""The loop that makes an array: candidates are generated and checked until nothing is found in one."""

from collections.abc import Callable, Sequence

from pressboard.chance import Chance
from pressboard.games.krump.make import check, playing
from pressboard.games.krump.make.code import decode, encode
from pressboard.games.krump.make.generate import generate
from pressboard.games.krump.rules.arrays import Array, units_of
from pressboard.kinds.product import SetupRecipe, first_faultless
from pressboard.play.findings import Finding

ATTEMPTS = 50
"""How many candidates are generated before giving up."""

Judge = Callable[[Array], Sequence[Finding]]


def chance_of(recipe: SetupRecipe) -> Chance:
    """Return the stream of draws that belongs to the array of `recipe` alone."""
    return Chance("krump", "array", 1, recipe.seed, recipe.number)


def problems(array: Array) -> list[Finding]:
    """Return all that the checkers find in an array; one that is out of order as it stands is not played."""
    return check.problems(units_of(array)) or playing.problems(array)


def array_for(
    recipe: SetupRecipe, attempts: int = ATTEMPTS, judge: Judge = problems
) -> tuple[Array, tuple[Finding, ...]]:
    """Return the first candidate in which `judge` finds nothing, and what the ones before it fell to.

    What is judged is what the code decodes to. Attempt k draws from a stream of its own. Raises NoSheetFound, with the
    counts, after `attempts` candidates.
    """
    return first_faultless(recipe.SETUP, (_candidate(recipe, attempt) for attempt in range(attempts)), judge)


def _candidate(recipe: SetupRecipe, attempt: int) -> Array:
    array, _ = decode(encode(generate(chance_of(recipe).fork("attempt", attempt)), recipe))
    return array
