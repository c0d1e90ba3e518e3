"""A sheet that passes: candidates are generated and judged until one is without fault."""

from collections import Counter
from collections.abc import Callable, Sequence

from generator.chance import Chance
from generator.common.candidates import fell_by
from generator.common.recipes import former_edition
from generator.errors import BadOption, NoSheetFound
from generator.games.kangaruse.make import playing
from generator.games.kangaruse.make.check import problems
from generator.games.kangaruse.make.filling import NO_ROOM, UNFILLABLE, NoCandidate
from generator.games.kangaruse.make.generate import generate, idleness, impossibility
from generator.games.kangaruse.make.params import EDITIONS, PLAY, STRUCTURE, Recipe, SheetParams
from generator.games.kangaruse.make.reach import reach
from generator.games.kangaruse.make.repair import ROUNDS, repaired
from generator.games.kangaruse.rules.sheet import Sheet
from generator.play.findings import Finding

ATTEMPTS = 200
"""How many candidates are generated before giving up."""

_ADVICE = {
    UNFILLABLE: "demand or leave out fewer types, or take another size",
    NO_ROOM: "take a larger size, fewer players or no starting squares",
}
_OTHER_ADVICE = "take another seed, other types or another size"


def chance_of(recipe: Recipe) -> Chance:
    """Return the stream of chance that belongs to the sheet of `recipe` alone; raises BadOption for former editions."""
    if recipe.is_former:
        raise BadOption(former_edition(str(recipe), EDITIONS[recipe.params.checks]))
    return Chance("kangaruse", "sheet", recipe.edition, recipe.params.canonical(), recipe.seed, recipe.number)


def sheet_for(
    params: SheetParams,
    chance: Chance,
    attempts: int = ATTEMPTS,
    judge: Callable[[Sheet], Sequence[Finding]] = problems,
    checks: str | None = None,
) -> tuple[Sheet, tuple[Finding, ...]]:
    """Return the first candidate in which `judge` finds nothing, and what the ones before it fell to.

    Of a fallen candidate the first finding is kept. `checks` are those of `params` when left out. From `reach` on a
    candidate is repaired first, and nothing may be found by `reach.problems` either; with `play` nor by
    `playing.problems`. Attempt k has a stream of chance of its own, so that it is the same however the others went.
    Raises BadOption when a type is demanded that does nothing for so many players, NoSheetFound, with the counts, after
    `attempts` candidates, and at once when minima and maxima of the types leave no way.
    """
    checks = checks or params.checks
    if checks != STRUCTURE and (why := idleness(params)):
        raise BadOption(why)
    fallen: list[Finding] = []
    for attempt in range(attempts):
        try:
            sheet = generate(params, chance.fork("attempt", attempt))
        except NoCandidate as error:
            if not fallen and (why := impossibility(params)):
                raise NoSheetFound(f"{why}; {_ADVICE[UNFILLABLE]}") from None
            fallen.append(Finding(error.reason, str(error)))
            continue
        findings: list[Finding] = []
        if checks != STRUCTURE:
            sheet, findings = _playable(sheet, chance.fork("attempt", attempt))
        findings += judge(sheet)
        if checks == PLAY and not findings:
            findings = playing.problems(sheet)
        if not findings:
            return sheet, tuple(fallen)
        fallen.append(findings[0])
    raise NoSheetFound(_gave_up(params, fallen))


def _playable(sheet: Sheet, chance: Chance) -> tuple[Sheet, list[Finding]]:
    """Return a candidate after up to `ROUNDS` repairs, and what still keeps it from being played well."""
    findings: list[Finding] = []
    for number in range(ROUNDS):
        squares = dict.fromkeys(square for finding in findings for square in finding.squares)
        sheet = repaired(sheet, squares, chance.fork("repair", number))
        findings = reach.problems(sheet)
        if not findings:
            break
    return sheet, findings


def _gave_up(params: SheetParams, fallen: Sequence[Finding]) -> str:
    rules, reasons = Counter(finding.rule for finding in fallen), fell_by(fallen)
    advice = next((_ADVICE.get(rule, _OTHER_ADVICE) for rule, _ in rules.most_common(1)), _OTHER_ADVICE)
    return f"no sheet found in {len(fallen)} attempts for {params.canonical()}: candidates fell by {reasons}; {advice}"
