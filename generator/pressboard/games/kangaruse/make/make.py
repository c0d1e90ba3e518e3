"""A sheet that passes: candidates are generated and judged until one is without fault."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pressboard.chance import Chance
from pressboard.errors import BadOption, NoSheetFound
from pressboard.games.kangaruse.make import thresholds
from pressboard.games.kangaruse.make.check import problems
from pressboard.games.kangaruse.make.facts import Shown, shown_by
from pressboard.games.kangaruse.make.generate import NO_ROOM, UNFILLABLE, NoCandidate, generate, idleness, impossibility
from pressboard.games.kangaruse.make.params import PLAY, REACH, STRUCTURE, Recipe, SheetParams
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.repair import playable, with_other_starts
from pressboard.games.kangaruse.make.simulate import Simulation
from pressboard.games.kangaruse.make.taste import LENGTH, MOOD, Miss, counted, misses, terciles_of
from pressboard.games.kangaruse.make.thresholds import START
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.kinds.product import fell_by
from pressboard.play.findings import Finding

_STREAMS = {STRUCTURE: 8, REACH: 7, PLAY: 13}
"""What tells the chance of sheets apart that are checked so far: any numbers do."""
ATTEMPTS = 400
"""How many candidates are generated before giving up."""

MOOD_ATTEMPTS = 200
"""How many are where a mood or a length is asked for, which more of them would not have either."""

ROUNDS = 3
"""How often a candidate is repaired before it falls."""

DRAWS = 8
"""How often the starting squares of a candidate are drawn that is unfair by nothing else."""

_ADVICE = {
    UNFILLABLE: "demand or leave out fewer types, or take another size",
    NO_ROOM: "take a larger size, fewer players or no starting squares",
    MOOD: "take another mood, other types or another size",
    LENGTH: "take another length, other types or another size",
}
_OTHER_ADVICE = "take another seed, other types or another size"


class Made(NamedTuple):
    """A sheet, what the candidates before it fell to, and what was shown of it; nothing of its construction alone."""

    sheet: Sheet
    fallen: tuple[Finding, ...]
    shown: Shown | None


def chance_of(recipe: Recipe) -> Chance:
    """Return the stream of chance that belongs to the sheet of `recipe` alone."""
    params = recipe.params
    return Chance("kangaruse", "sheet", _STREAMS[params.checks], params.canonical(), recipe.seed, recipe.number)


def sheet_for(
    params: SheetParams,
    chance: Chance,
    attempts: int = ATTEMPTS,
    judge: Callable[[Sheet], Sequence[Finding]] = problems,
) -> Made:
    """Return the first candidate in which `judge` finds nothing, and what the ones before it fell to.

    Of a fallen candidate the first finding is kept. With checks from `reach` on a candidate is repaired first, and
    nothing may be found by `reach` either; with `play` nor by its games. Attempt k has a stream of chance of its own,
    so that it is the same however the others went.
    Raises BadOption when a type is demanded that does nothing for so many players, NoSheetFound, with the counts, after
    `attempts` candidates, and at once when minima and maxima of the types leave no way.
    """
    missed: list[Miss] = []
    if params.asked and params.checks == PLAY:
        attempts = min(attempts, MOOD_ATTEMPTS)
    if params.checks != STRUCTURE and (why := idleness(params)):
        raise BadOption(why, "types")
    fallen: list[Finding] = []
    for attempt in range(attempts):
        try:
            sheet = generate(params, chance.fork("attempt", attempt), spare=params.checks != PLAY)
        except NoCandidate as error:
            if not fallen and (why := impossibility(params)):
                raise NoSheetFound(f"{why}; {_ADVICE[UNFILLABLE]}") from None
            fallen.append(Finding(error.reason, str(error)))
            continue
        for draw in range(DRAWS):
            own = chance.fork("attempt", attempt, draw)
            if draw:
                sheet = with_other_starts(sheet, own)
            sheet, findings, shown = _judged(sheet, own, judge, params, missed)
            if not findings:
                return Made(sheet, tuple(fallen), shown)
            fallen.append(findings[0])
            if findings[0].rule != START.rule:
                break
    raise NoSheetFound(_gave_up(params, fallen, missed))


def _judged(
    sheet: Sheet,
    chance: Chance,
    judge: Callable[[Sheet], Sequence[Finding]],
    params: SheetParams,
    missed: list[Miss],
) -> tuple[Sheet, list[Finding], Shown | None]:
    """Return a candidate after its repair, what is found in it, and what is shown of one in which nothing is."""
    if params.checks == STRUCTURE:
        return sheet, [*judge(sheet)], None
    sheet, findings = playable(sheet, chance, reach.quick_problems, ROUNDS)
    simulation = Simulation(sheet) if params.checks == PLAY and not findings else None
    if simulation:
        findings = _found_in_games(simulation, params, missed)
    if findings := findings or [*judge(sheet)]:
        return sheet, findings, None
    # Traps, and squares that are gathered together, take long to search for, and few sheets fall by them.
    proofs = reach.late_proofs(sheet)
    return sheet, [*proofs.findings], shown_by(sheet, proofs.hunted, simulation)


def _found_in_games(simulation: Simulation, params: SheetParams, missed: list[Miss]) -> list[Finding]:
    """Return what games show to be wrong, or not to be as was asked for, which is added to `missed`."""
    for look in (thresholds.early_problems, thresholds.problems):
        if findings := look(simulation):
            return findings
        if params.asked and (found := misses(counted(simulation.fullest), terciles_of(simulation.sheet), params)):
            missed.append(found[0])
            return [found[0].finding]
    return []


def _gave_up(params: SheetParams, fallen: Sequence[Finding], missed: Sequence[Miss]) -> str:
    rules, reasons = Counter(finding.rule for finding in fallen), fell_by(fallen)
    advice = next((_ADVICE.get(rule, _OTHER_ADVICE) for rule, _ in rules.most_common(1)), _OTHER_ADVICE)
    nearest = min(missed, key=lambda miss: miss.off, default=None)
    near = f"; nearest came {nearest.finding.message}" if nearest else ""
    tried = f"no sheet found in {len(fallen)} attempts for {params.canonical()}"
    return f"{tried}: candidates fell by {reasons}{near}; {advice}"
