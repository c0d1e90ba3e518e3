"""A sheet that passes: candidates are drawn and judged until one is without fault."""

from collections import Counter
from collections.abc import Callable, Sequence

from generator.chance import Chance
from generator.errors import NoSheetFound, listed
from generator.games.kangaruse.check import problems
from generator.games.kangaruse.generate import generate
from generator.games.kangaruse.params import Recipe, SheetParams
from generator.games.kangaruse.sheet import Sheet
from generator.room.findings import Finding

ATTEMPTS = 200
"""How many candidates are drawn before giving up."""

UNFILLABLE = "filling"
"""The reason counted when the types allowed could not fill the board drawn."""


def chance_of(recipe: Recipe) -> Chance:
    """Return the stream of draws that belongs to the sheet of `recipe` alone."""
    return Chance("kangaruse", "sheet", recipe.edition, recipe.params.canonical(), recipe.seed, recipe.number)


def sheet_for(
    params: SheetParams,
    chance: Chance,
    attempts: int = ATTEMPTS,
    judge: Callable[[Sheet], Sequence[Finding]] = problems,
) -> tuple[Sheet, Counter[str]]:
    """Return the first candidate in which `judge` finds nothing, and by which rules the ones before it fell.

    A candidate counts once for each rule it breaks. Attempt k draws from a stream of its own, so that it is the
    same however the others went. Raises NoSheetFound, with the counts, after `attempts` candidates.
    """
    fallen: Counter[str] = Counter()
    for attempt in range(attempts):
        try:
            sheet = generate(params, chance.fork("attempt", attempt))
        except NoSheetFound:
            fallen[UNFILLABLE] += 1
            continue
        findings = judge(sheet)
        if not findings:
            return sheet, fallen
        fallen.update({finding.rule for finding in findings})
    raise NoSheetFound(_gave_up(params, attempts, fallen))


def _gave_up(params: SheetParams, attempts: int, fallen: Counter[str]) -> str:
    reasons = listed(f"{rule} {count} times" for rule, count in fallen.most_common())
    return (
        f"no sheet found in {attempts} attempts for {params.canonical()}: candidates fell by {reasons}; "
        "demand or leave out fewer types, or take another size"
    )
