"""What is known of a sheet, all checkers together; candidates are generated and judged until one is without fault."""

from collections import Counter
from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import NamedTuple

from pressboard.chance import Chance
from pressboard.errors import BadOption, NoSheetFound
from pressboard.games.kangaruse.make import check, simulate
from pressboard.games.kangaruse.make.check import problems
from pressboard.games.kangaruse.make.generate import (
    NO_ROOM,
    UNFILLABLE,
    NoCandidate,
    generate,
    idleness,
)
from pressboard.games.kangaruse.make.params import PLAY, REACH, STRUCTURE, Recipe, SheetParams
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.repair import playable, with_other_starts
from pressboard.games.kangaruse.make.simulate import START, Simulation, player_counts
from pressboard.games.kangaruse.make.taste import (
    LENGTH,
    MOOD,
    Foot,
    Missed,
    counted,
    misses,
    taste_of,
    terciles_of,
)
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.kinds.product import fell_by
from pressboard.lean_dataclasses import dataclass
from pressboard.play.findings import Finding, Measure, Threshold, findings


@dataclass(frozen=True, slots=True)
class Shown:
    """What was shown of a sheet that can be played; `games` is 0 where none were.

    `readings` are the house rules under which all of it was shown, as `Readings.changes`. `no_trap` says
    that from every seating of marked starts, either seat first, one stays in for two turns whatever any single opponent
    does while the others stay where they are; of one player, that one can stay in for two turns. It is False where the
    search did not end, and where players choose their starts: nobody searched those seatings.
    `taste` says how it plays.
    """

    games: int = 0
    readings: tuple[str, ...] = ()
    no_trap: bool = False
    taste: Foot | None = None


@dataclass(frozen=True, slots=True)
class Facts:
    """All that is known of a sheet.

    `construction`, `reach` and `play` are what the three checkers found. `hunted` says up to how many players all was
    searched for traps, `alone` names the squares of a sheet for several that do nothing for who plays alone. `games`
    are those it was played in, None where nobody could sit down, and `measures` what they show. `readings` are the
    rules under which all of it was found out.
    """

    sheet: Sheet
    readings: Readings
    construction: tuple[Finding, ...]
    reach: tuple[Finding, ...]
    hunted: int
    alone: tuple[str, ...]
    games: Simulation | None
    measures: tuple[Measure, ...] = ()

    @property
    def simulation(self) -> Simulation:
        """Return the games of a sheet that was played."""
        assert self.games, "the sheet was not played"
        return self.games

    @property
    def play(self) -> list[Finding]:
        """Return what the games show to be wrong."""
        return findings(self.measures)

    @property
    def problems(self) -> list[Finding]:
        """Return all that is wrong; of a sheet that is out of order as it stands, nothing that games show."""
        return [*self.construction, *self.reach] or self.play

    def shown(self, is_played: bool = True) -> Shown | None:
        """Return what is shown; where games show something to be wrong, or do not count, what was proved alone.

        It is None where that does not hold either.
        """
        if self.construction or self.reach:
            return None
        no_trap = self.hunted == self.sheet.players and (
            self.sheet.players == 1 or bool(self.sheet.starts)
        )
        if not self.games or self.play or not is_played:
            return Shown(0, self.readings.changes(), no_trap)
        return Shown(self.games.games, self.readings.changes(), no_trap, taste_of(self.games).foot)

    @property
    def idle_alone(self) -> tuple[str, ...]:
        """Return the types of a sheet for several that do nothing, on any square, for who plays alone."""
        busy = {
            held
            for square, held in enumerate(self.sheet.squares)
            if self.sheet.name(square) not in self.alone
        }
        return tuple(key for key in self.sheet.types if key not in busy)

    @property
    def idle_squares(self) -> tuple[tuple[str, str], ...]:
        """Return the other squares that do nothing for them, each as its type and its name."""
        held = [(self.sheet.squares[self.sheet.square(name)], name) for name in self.alone]
        return tuple(each for each in held if each[0] not in self.idle_alone)

    def measured(self, threshold: Threshold) -> list[Measure]:
        return [measure for measure in self.measures if measure.threshold is threshold]

    def visits(self) -> Counter[int]:
        """Return how often each square was arrived at in all series together."""
        return sum((series.visits for series in self.simulation.series), Counter())


def facts(sheet: Sheet, readings: Readings = USUAL) -> Facts:
    """Find out about a sheet what there is to be found, and play it."""
    proofs, hunted = reach.proofs(sheet, readings)
    construction, alone = tuple(check.problems(sheet)), reach.idle_alone(sheet, readings)
    games = simulate.played(sheet, readings) if player_counts(sheet, readings) else None
    measures = simulate.measures(games) if games else ()
    return Facts(sheet, readings, construction, proofs, hunted, alone, games, measures)


# A sheet that passes: candidates are generated and judged until one is without fault.

_STREAMS = {STRUCTURE: 8, REACH: 7, PLAY: 13}
"""What tells the chance of sheets apart that are checked so far: any numbers do."""
ATTEMPTS = 400
"""How many candidates are generated before giving up."""

HOPELESS = 10
"""So many candidates show that the types allowed cannot fill such a sheet: none of them was filled."""

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
"""What helps against what most candidates fell by, where it is not another seed."""


class Made(NamedTuple):
    """A sheet, what the candidates before it fell to, and what was shown of it; nothing of its construction alone."""

    sheet: Sheet
    fallen: tuple[Finding, ...]
    shown: Shown | None


def chance_of(recipe: Recipe) -> Chance:
    """Return the stream of chance that belongs to the sheet of `recipe` alone."""
    params = recipe.params
    return Chance(
        "kangaruse",
        "sheet",
        _STREAMS[params.checks],
        params.canonical(),
        recipe.seed,
        recipe.number,
    )


Judge = Callable[[Sheet], Sequence[Finding]]
"""What says all that is wrong with a sheet."""


def sheet_for(
    params: SheetParams, chance: Chance, attempts: int = ATTEMPTS, judge: Judge = problems
) -> Made:
    """Return the first candidate in which `judge` finds nothing, and what the ones before it fell to.

    Of a fallen candidate the first finding is kept. With checks from `reach` on a candidate is repaired first, and
    nothing may be found by `reach` either; with `play` nor by its games. Attempt k has a stream of chance of its own,
    so that it is the same however the others went.
    Raises BadOption when a type is demanded that does nothing for so many players, NoSheetFound, with the counts, after
    `attempts` candidates, and after the first `HOPELESS` when minima and maxima of the types leave no way in any.
    """
    missed: list[Missed] = []
    if params.asked and params.checks == PLAY:
        attempts = min(attempts, MOOD_ATTEMPTS)
    if params.checks != STRUCTURE and (why := idleness(params)):
        raise BadOption(why, "types")
    fallen: list[Finding] = []
    for attempt in range(attempts):
        try:
            sheet = generate(params, chance.fork("attempt", attempt), spare=params.checks != PLAY)
        except NoCandidate as error:
            fallen.append(Finding(error.reason, str(error)))
            if len(fallen) == HOPELESS and all(finding.rule == UNFILLABLE for finding in fallen):
                raise NoSheetFound(f"{error}; {_ADVICE[UNFILLABLE]}") from None
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
    [(rule, _)] = Counter(finding.rule for finding in fallen).most_common(1)
    advice = _ADVICE.get(rule, "take another seed, other types or another size")
    nearest = min(missed, key=itemgetter(0), default=None)
    near = f"; nearest came {nearest[1].message}" if nearest else ""
    tried = f"no sheet found in {len(fallen)} attempts for {params.canonical()}"
    raise NoSheetFound(f"{tried}: candidates fell by {fell_by(fallen)}{near}; {advice}")


def _judged(
    sheet: Sheet, chance: Chance, judge: Judge, params: SheetParams, missed: list[Missed]
) -> tuple[Sheet, list[Finding], Shown | None]:
    """Return a candidate after its repair, what is found in it, and what is shown of one in which nothing is."""
    if params.checks == STRUCTURE:
        return sheet, [*judge(sheet)], None
    sheet, findings = playable(sheet, chance, reach.quick_problems, ROUNDS)
    simulation = Simulation(sheet) if params.checks == PLAY and not findings else None
    if simulation:
        for look in (simulate.early_problems, simulate.problems):
            findings = look(simulation)
            if not findings and params.asked:
                found = misses(counted(simulation.fullest), terciles_of(sheet), params)
                missed += found[:1]
                findings = [finding for _, finding in found[:1]]
            if findings:
                break
    if findings := findings or [*judge(sheet)]:
        return sheet, findings, None
    # Traps, and squares that are gathered together, take long to search for, and few sheets fall by them.
    proofs, hunted = reach.late_proofs(sheet)
    return sheet, [*proofs], Facts(sheet, USUAL, (), proofs, hunted, (), simulation).shown()
