"""What is known of a sheet, all checkers together; candidates are generated and judged until one is without fault."""

from collections import Counter
from collections.abc import Callable, Sequence
from operator import attrgetter, itemgetter

from pressboard.chance import Chance
from pressboard.errors import BadOption, NoSheetFound
from pressboard.games.kangaruse.make import check, simulate, solve
from pressboard.games.kangaruse.make.check import problems
from pressboard.games.kangaruse.make.generate import (
    NO_ROOM,
    UNFILLABLE,
    NoCandidate,
    generate,
    idleness,
)
from pressboard.games.kangaruse.make.params import (
    AUTO,
    PLAY,
    REACH,
    STRUCTURE,
    Recipe,
    SheetParams,
    is_solved,
)
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.repair import playable, with_a_swap
from pressboard.games.kangaruse.make.simulate import (
    FAIRNESS,
    FIRST_GAMES,
    GAMES,
    SECOND_GAMES,
    Simulation,
    fair_for,
    fairness,
    from_even,
    player_counts,
    unfairness,
)
from pressboard.games.kangaruse.make.solve import Solution
from pressboard.games.kangaruse.make.taste import (
    LENGTH,
    MOOD,
    Foot,
    Missed,
    figures_of,
    misses,
    taste_of,
    terciles_of,
)
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.kinds.product import fell_by
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.play.findings import Finding, Measure, Threshold, findings, unmet


@dataclass(frozen=True, slots=True)
class Shown:
    """What was shown of a sheet that can be played; `games` is 0 where none were.

    `readings` are the house rules under which all of it was shown, as `Readings.changes`. `no_trap` says
    that from every seating of marked starts, either seat first, one stays in for two turns whatever any single opponent
    does while the others stay where they are; of one player, that one can stay in for two turns. It is False where the
    search did not end, and where players choose their starts: nobody searched those seatings.
    `fair` and `unfair` name numbers of players, such as `2 to 4`: those for which no start and no seat is much better,
    and those for which that was not shown. `taste` says how it plays. `is_even` says that a game ends in a tie from any
    starts, whoever begins, if both play without a mistake.
    """

    games: int = 0
    readings: tuple[str, ...] = ()
    no_trap: bool = False
    fair: str = ""
    unfair: str = ""
    taste: Foot | None = None
    is_even: bool = False


@dataclass(frozen=True, slots=True)
class Facts:
    """All that is known of a sheet.

    `construction`, `reach` and `play` are what the three checkers found. `hunted` says up to how many players all was
    searched for traps, `alone` names the squares of a sheet for several that do nothing for who plays alone. `games`
    are those it was played in, None where nobody could sit down, and `measures` what they show. `solution` says who wins
    from where, None of sheets that are not solved. `readings` are the rules under which all of it was found out.
    """

    sheet: Sheet
    readings: Readings
    construction: tuple[Finding, ...]
    reach: tuple[Finding, ...]
    hunted: int
    alone: tuple[str, ...]
    games: Simulation | None
    measures: tuple[Measure, ...] = ()
    solution: Solution | None = None

    @property
    def simulation(self) -> Simulation:
        """Return the games of a sheet that was played."""
        assert self.games, "the sheet was not played"
        return self.games

    @property
    def play(self) -> list[Finding]:
        """The faults that the games show."""
        return findings([each for each in self.measures if each.threshold not in FAIRNESS])

    @property
    def problems(self) -> list[Finding]:
        """Return all that is wrong; of a sheet that is out of order as it stands, nothing that games show."""
        return [*self.construction, *self.reach] or self.play

    def shown(self, is_played: bool = True) -> Shown | None:
        """The certificate; only its proofs where games show a fault or do not count.

        It is None where that does not hold either.
        """
        if self.construction or self.reach:
            return None
        no_trap = self.hunted == self.sheet.players and (
            self.sheet.players == 1 or bool(self.sheet.starts)
        )
        house = self.readings.changes()
        is_even = bool(self.solution and self.solution.is_even)
        if not self.games or self.play or not is_played:
            return Shown(0, house, no_trap, is_even=is_even)
        fair, unfair = fair_for(self.games)
        taste = taste_of(self.games).foot
        return Shown(self.games.games, house, no_trap, fair, unfair, taste, is_even)

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
        """How often each square was arrived at in all games together."""
        return sum((series.visits for series in self.simulation.tables), Counter())


def facts(sheet: Sheet, readings: Readings = USUAL, recipe: Recipe | None = None) -> Facts:
    """Find out about a sheet what there is to be found, and play it; its recipe says whether it is solved, too."""
    proofs, hunted = reach.proofs(sheet, readings)
    construction = tuple(check.problems(sheet))
    alone = reach.idle_alone(sheet, readings)
    if player_counts(sheet, readings):
        games = simulate.play_sheet(sheet, readings)
    else:
        games = None
    measures = simulate.measures(games) if games else ()
    asked = recipe.params.solved if recipe else AUTO
    found = None if construction else _solution(sheet, asked, readings)
    return Facts(sheet, readings, construction, proofs, hunted, alone, games, measures, found)


def _solution(sheet: Sheet, asked: str, readings: Readings = USUAL) -> Solution | None:
    return solve.solution(sheet, readings) if is_solved(sheet, asked) else None


# A sheet that passes: candidates are generated and judged until one is without fault.

_STREAMS = {STRUCTURE: 8, REACH: 7, PLAY: 13}
"""What tells the chance of sheets apart that are checked so far: any numbers do."""
ATTEMPTS = 400
"""How many candidates are generated before giving up."""

EVEN_ATTEMPTS = 120
"""How many are looked at for one where neither a start nor the first move decides; about one in twenty is so."""

UNEVEN = Finding("uneven", "with best play a start or the first move decides")
"""What candidates fall to among which an even one is looked for."""

HOPELESS = 10
"""So many candidates show that the types allowed cannot fill such a sheet: none of them was filled."""

MOOD_ATTEMPTS = 200
"""How many are where a mood or a length is asked for, which more of them would not have either."""

ROUNDS = 3
"""How often a candidate is repaired before it falls."""

SWAPS = 6
"""How often something is swapped at least on a candidate that is not fair as yet."""
SWAP_SQUARES = 400
"""A sheet of n squares allows SWAP_SQUARES / n swaps more.

Games on few squares are soon played, and there it takes more swaps.
"""

NEARLY_FAIR = 0.5
"""So far from even, in even shares, a start or a seat may seem before all games are played."""

CROWDED = 6
"""With so few squares for each player the fairer one of two candidates is printed, where neither is fair.

So it is where even ones are looked for.
"""

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
    nothing may be found by `reach` either; with `play` nor by its games, before which swaps make it fairer. One that is
    unfair and nothing else is made where there is no better one. Of those that are solved an even one is looked for
    first. Attempt k has a stream of chance of its own, so that it is the same however the others went.
    Raises BadOption when a type is demanded that does nothing for so many players, NoSheetFound, with the counts, after
    `attempts` candidates, and after the first `HOPELESS` when minima and maxima of the types leave no way in any.
    """
    if params.asked and params.checks == PLAY:
        attempts = min(attempts, MOOD_ATTEMPTS)
    if params.checks != STRUCTURE and (why := idleness(params)):
        raise BadOption(why, "types")
    if params.is_solved and params.checks == PLAY:
        search = _Search(params, chance, judge, is_even=True)
        if made := search.first(min(attempts, EVEN_ATTEMPTS)):
            return made
    search = _Search(params, chance, judge)
    if made := search.first(attempts):
        return made
    [(rule, _)] = Counter(finding.rule for finding in search.fallen).most_common(1)
    advice = _ADVICE.get(rule, "take another seed, other types or another size")
    nearest = min(search.missed, key=itemgetter(0), default=None)
    near = ""
    if nearest:
        near = f"; nearest came {nearest[1].message}"
    tried = f"no sheet found in {len(search.fallen)} attempts for {params.canonical()}"
    raise NoSheetFound(f"{tried}: candidates fell by {fell_by(search.fallen)}{near}; {advice}")


class _Search:
    """Candidates looked at one after the other; `is_even` says that only those will do that `solve.is_even` says so of.

    What they fell to is in `fallen`, what they missed of what was asked for in `missed`.
    """

    def __init__(
        self, params: SheetParams, chance: Chance, judge: Judge, is_even: bool = False
    ) -> None:
        """Look at none as yet."""
        self._params = params
        self._chance = chance
        self._judge = judge
        self._is_even = is_even
        self.fallen = list[Finding]()
        self.missed = list[Missed]()

    def first(self, attempts: int) -> Made | None:
        """Return the first candidate without fault, else the fairest of those that are only unfair, if there is one."""
        params = self._params
        fallen = self.fallen
        unfair = list[_Judged]()
        for attempt in range(attempts):
            try:
                sheet = generate(
                    params, self._chance.fork("attempt", attempt), spare=params.checks != PLAY
                )
            except NoCandidate as error:
                fallen.append(Finding(error.reason, str(error)))
                if len(fallen) == HOPELESS and all(each.rule == UNFILLABLE for each in fallen):
                    raise NoSheetFound(f"{error}; {_ADVICE[UNFILLABLE]}") from None
                continue
            judged = self._judge_candidate(sheet, self._chance.fork("attempt", attempt, 0))
            if not judged.findings:
                return judged.made(fallen)
            if judged.facts:
                unfair.append(judged)
            fallen.append(judged.findings[0])
            enough = 2 if self._is_even or _is_crowded(sheet) else 1
            if len(unfair) == enough:
                break
        if not unfair:
            return None
        fairest = min(unfair, key=attrgetter("unfairness"))
        fallen.remove(fairest.findings[0])
        return fairest.made(fallen)

    def _judge_candidate(self, sheet: Sheet, chance: Chance) -> "_Judged":
        params = self._params
        judge = self._judge
        if params.checks == STRUCTURE:
            return _Judged(sheet, judge(sheet))
        if self._is_even:
            sheet, found = playable(sheet, chance, _even_problems, 1)
        else:
            sheet, found = playable(sheet, chance, reach.quick_problems, ROUNDS)
        simulation = None
        if params.checks == PLAY and not found:
            simulation = Simulation(sheet)
            found = simulate.early_problems(simulation) or self._missed_wishes(simulation)
            if not found and _is_crowded(sheet):
                # There traps are many, and swaps do not often take one away.
                found = [*reach.late_proofs(sheet)[0]]
            if not found and not self._is_even:  # a swap would make another game of it
                simulation = _fairer_games(simulation, chance)
                sheet = simulation.sheet
            if not found:
                found = simulate.problems(simulation) or self._missed_wishes(simulation)
        if found := found or [*judge(sheet)]:
            return _Judged(sheet, found)
        # Traps, and squares that are gathered together, take long to search for, and few sheets fall by them.
        proofs, hunted = reach.late_proofs(sheet)
        if proofs:
            return _Judged(sheet, proofs)
        fair = fairness(sheet, simulation.fullest) if simulation else []
        solution = _solution(sheet, params.solved)
        known = Facts(sheet, USUAL, (), (), hunted, (), simulation, solution=solution)
        return _Judged(sheet, findings(fair), known, unfairness(fair))

    def _missed_wishes(self, simulation: Simulation) -> list[Finding]:
        """The wishes that the games so far do not show; the first is kept as missed."""
        if not self._params.asked:
            return []
        found = misses(figures_of(simulation.fullest), terciles_of(simulation.sheet), self._params)[
            :1
        ]
        self.missed += found
        return [finding for _, finding in found]


class _Judged(NamedTuple):
    """A candidate after its repair and what is found in it; what is known of one that is unfair at most.

    `unfairness` is the largest part of an even share of games that more or less was won than that.
    """

    sheet: Sheet
    findings: Sequence[Finding]
    facts: Facts | None = None
    unfairness: float = 0.0

    def made(self, fallen: Sequence[Finding]) -> Made:
        """Return it as the sheet that is made, with what other candidates fell to."""
        if self.facts and self.facts.games:
            self.facts.games.play_on()
        return Made(self.sheet, tuple(fallen), self.facts.shown() if self.facts else None)


def _even_problems(sheet: Sheet) -> list[Finding]:
    """The faults of a sheet that has to be even; that it is not even is found soonest, and most often."""
    if solve.is_even(sheet):
        return reach.quick_problems(sheet)
    return [UNEVEN]


def _is_crowded(sheet: Sheet) -> bool:
    return len(sheet.squares) <= CROWDED * sheet.players


def _fairer_games(simulation: Simulation, chance: Chance) -> Simulation:
    """Return the games of a sheet made fairer for the most players, by swaps that bring nearer to even what is farthest.

    A swap is kept where a few games and then some more show it to help, and `reach` finds nothing.
    """
    found = _looked_at(simulation, SECOND_GAMES)
    for number in range(SWAPS + SWAP_SQUARES // len(simulation.sheet.squares)):
        if unfairness(found) < NEARLY_FAIR:
            found = _looked_at(simulation, GAMES)
        if not unmet(found):
            break
        farthest = max(found, key=from_even)
        sheet = with_a_swap(simulation.sheet, farthest.squares, chance.fork("swap", number))
        other = Simulation(sheet)
        for games in (FIRST_GAMES, SECOND_GAMES):
            other_found = _looked_at(other, games)
            if unfairness(other_found) >= unfairness(found):
                break
        else:
            if not reach.quick_problems(sheet):
                simulation = other
                found = other_found
    return simulation


def _looked_at(simulation: Simulation, games: int) -> list[Measure]:
    """The fairness of a sheet for the most players, after so many games."""
    simulation.fullest.play_to(games)
    return fairness(simulation.sheet, simulation.fullest)
