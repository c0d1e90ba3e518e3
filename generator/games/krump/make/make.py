"""The loop that makes an array: candidates are generated and checked until nothing is found in one."""

from collections import Counter
from collections.abc import Callable, Sequence

from generator.chance import Chance
from generator.common.recipes import SetupRecipe
from generator.errors import NoSheetFound, listed
from generator.games.krump.make import check, playing
from generator.games.krump.make.code import decode, encode
from generator.games.krump.make.generate import generate
from generator.games.krump.rules.arrays import Array, units_of
from generator.play.findings import Finding

ATTEMPTS = 50
"""How many candidates are generated before giving up."""

Judge = Callable[[Array], Sequence[Finding]]


def chance_of(recipe: SetupRecipe) -> Chance:
    """Return the stream of draws that belongs to the array of `recipe` alone."""
    return Chance("krump", "array", recipe.edition, recipe.seed, recipe.number)


def problems(array: Array) -> list[Finding]:
    """Return all that the checkers find in an array; one that is out of order as it stands is not played."""
    return check.problems(units_of(array)) or playing.problems(array)


def array_for(
    recipe: SetupRecipe, attempts: int = ATTEMPTS, judge: Judge = problems
) -> tuple[Array, tuple[Finding, ...]]:
    """Return the first candidate in which `judge` finds nothing, and what the ones before it fell to.

    Of a fallen candidate the first finding is kept. What is judged is what the code decodes to. Attempt k draws from a
    stream of its own. Raises NoSheetFound, with the counts, after `attempts` candidates.
    """
    fallen: list[Finding] = []
    for attempt in range(attempts):
        array, _ = decode(encode(generate(chance_of(recipe).fork("attempt", attempt)), recipe))
        found = judge(array)
        if not found:
            return array, tuple(fallen)
        fallen.append(found[0])
    rules = Counter(finding.rule for finding in fallen)
    reasons = listed(f"{rule} {count} times" for rule, count in rules.most_common())
    raise NoSheetFound(f"no array found in {attempts} attempts: candidates fell by {reasons}; take another seed")
