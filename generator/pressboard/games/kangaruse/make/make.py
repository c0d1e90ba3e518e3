"""A sheet that passes: candidates are generated and judged until one is without fault."""

from collections import Counter
from collections.abc import Callable, Sequence

from pressboard.chance import Chance
from pressboard.errors import BadOption, NoSheetFound
from pressboard.games.kangaruse.make import playing
from pressboard.games.kangaruse.make.check import problems
from pressboard.games.kangaruse.make.even import DEALS, FURTHER_SWAPS, ROUNDS, SWAPS, evened, evened_further, repaired
from pressboard.games.kangaruse.make.generate import NO_ROOM, UNFILLABLE, NoCandidate, generate, idleness, impossibility
from pressboard.games.kangaruse.make.params import PLAY, REACH, STRUCTURE, Recipe, SheetParams
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.taste import LENGTH, MOOD, Miss, misses, taste_of
from pressboard.games.kangaruse.make.thresholds import FAIRNESS, START
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.kinds.product import fell_by
from pressboard.play.findings import Finding

_STREAMS = {STRUCTURE: 8, REACH: 6, PLAY: 12}
"""What tells the chance of sheets apart that are checked so far: any numbers do."""
ATTEMPTS = 400
"""How many candidates are generated before giving up."""

MOOD_ATTEMPTS = 200
"""How many are where a mood or a length is asked for, which more of them would not have either."""

FURTHER = 2
"""How often a candidate is evened out again that many games show to be nothing but unfair."""

_ADVICE = {
    UNFILLABLE: "demand or leave out fewer types, or take another size",
    NO_ROOM: "take a larger size, fewer players or no starting squares",
    MOOD: "take another mood, other types or another size",
    LENGTH: "take another length, other types or another size",
}
_UNEVEN = f"starts or seats are not even by {DEALS} deals of commands and up to {SWAPS} swaps on each"
_STILL_UNFAIR = f"many games show starts or seats to be unfair, and up to {FURTHER_SWAPS} swaps more do not help"
_OTHER_ADVICE = "take another seed, other types or another size"


def chance_of(recipe: Recipe) -> Chance:
    """Return the stream of chance that belongs to the sheet of `recipe` alone."""
    params = recipe.params
    return Chance("kangaruse", "sheet", _STREAMS[params.checks], params.canonical(), recipe.seed, recipe.number)


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
    missed: list[Miss] = []
    if params.asked and checks == PLAY:
        attempts = min(attempts, MOOD_ATTEMPTS)
    if checks != STRUCTURE and (why := idleness(params)):
        raise BadOption(why, "types")
    fallen: list[Finding] = []
    for attempt in range(attempts):
        try:
            sheet = generate(params, chance.fork("attempt", attempt), spare=checks != PLAY)
        except NoCandidate as error:
            if not fallen and (why := impossibility(params)):
                raise NoSheetFound(f"{why}; {_ADVICE[UNFILLABLE]}") from None
            fallen.append(Finding(error.reason, str(error)))
            continue
        sheet, findings = _wanted(sheet, chance.fork("attempt", attempt), judge, checks, params, missed)
        if not findings:
            return sheet, tuple(fallen)
        fallen.append(findings[0])
    raise NoSheetFound(_gave_up(params, fallen, missed))


def _wanted(
    sheet: Sheet,
    chance: Chance,
    judge: Callable[[Sheet], Sequence[Finding]],
    checks: str,
    params: SheetParams,
    missed: list[Miss],
) -> tuple[Sheet, list[Finding]]:
    """Return a mended candidate and what is found in it, also that games do not show what was asked for.

    A few games show that before it is mended, all games afterwards. What is missed is added to `missed`.
    """
    if checks != PLAY or not params.asked:
        return _mended(sheet, chance, judge, checks)
    found = misses(playing.first_taste(sheet, chance.fork("mood")), params)
    if not found:
        sheet, findings = _mended(sheet, chance, judge, checks)
        if findings:
            return sheet, findings
        found = misses(taste_of(playing.played(sheet).simulation), params)
    missed += found[:1]
    return sheet, [miss.finding for miss in found]


def _mended(
    sheet: Sheet, chance: Chance, judge: Callable[[Sheet], Sequence[Finding]], checks: str
) -> tuple[Sheet, list[Finding]]:
    """Return a candidate after all repairs up to `checks`, and what is found in it still."""
    if checks == STRUCTURE:
        return sheet, [*judge(sheet)]
    if checks != PLAY:
        sheet, findings = _playable(sheet, chance)
        return sheet, [*findings, *judge(sheet)]
    sheet, is_even = evened(repaired(sheet, (), chance.fork("repair")), chance.fork("even"))
    for number in range(FURTHER + 1):
        if not is_even:
            return sheet, [Finding(START.rule, _STILL_UNFAIR if number else _UNEVEN)]
        sheet, findings = _playable(sheet, chance.fork("reach", number))
        findings += judge(sheet)
        games = playing.Games(sheet)  # what they show must not hang on which there were before
        shown: playing.Games | playing.Played = games
        if not findings and not (findings := playing.soon_problems(games.judging)):
            shown = played = playing.played_on(games)
            findings = playing.problems_shown(played)
        if not findings or number == FURTHER or not sheet.starts or {each.rule for each in findings} - {*FAIRNESS}:
            break
        sheet, is_even = evened_further(sheet, chance.fork("even", number + 1), playing.shares_shown(shown.judging))
    return sheet, findings


def _playable(sheet: Sheet, chance: Chance) -> tuple[Sheet, list[Finding]]:
    """Return the best a candidate comes to in `ROUNDS` repairs, and what still keeps it from being played well."""
    sheet = repaired(sheet, (), chance.fork("repair", 0))
    findings = reach.problems(sheet)
    for number in range(1, ROUNDS):
        if not findings:
            break
        squares = dict.fromkeys(square for finding in findings for square in finding.squares)
        other = repaired(sheet, squares, chance.fork("repair", number))
        if len(found := reach.problems(other)) <= len(findings):
            sheet, findings = other, found
    return sheet, findings


def _gave_up(params: SheetParams, fallen: Sequence[Finding], missed: Sequence[Miss]) -> str:
    rules, reasons = Counter(finding.rule for finding in fallen), fell_by(fallen)
    advice = next((_ADVICE.get(rule, _OTHER_ADVICE) for rule, _ in rules.most_common(1)), _OTHER_ADVICE)
    nearest = min(missed, key=lambda miss: miss.off, default=None)
    near = f"; nearest came {nearest.finding.message}" if nearest else ""
    tried = f"no sheet found in {len(fallen)} attempts for {params.canonical()}"
    return f"{tried}: candidates fell by {reasons}{near}; {advice}"
