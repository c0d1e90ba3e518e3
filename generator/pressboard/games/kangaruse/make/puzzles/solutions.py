"""The checker of puzzles: one start, nothing that others are needed for, and a target that can be reached, by proof.

A solution is a route that reaches the target, the best there is, and how hard it is to find. The thresholds of grades
part what chance brings up into shares that are not too unequal.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache

from pressboard.chance import Chance
from pressboard.errors import listed
from pressboard.games.kangaruse.make.playouts.playout import begun, take_turns
from pressboard.games.kangaruse.make.playouts.policies import AHEAD, GREEDY, Policy
from pressboard.games.kangaruse.make.puzzles.puzzle import FOR_OTHERS, Puzzle
from pressboard.games.kangaruse.make.puzzles.search import MOST_STATES, Search, TooManyStates, tables_for
from pressboard.games.kangaruse.rules.move_text import format_move
from pressboard.games.kangaruse.rules.moves import Move
from pressboard.games.kangaruse.rules.position import Position, start
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.kinds.problems.product import Grading, grading
from pressboard.kinds.problems.spec import CheckedProblem
from pressboard.lean_dataclasses import dataclass
from pressboard.play.fast_chance import FastChance
from pressboard.play.findings import Finding
from pressboard.play.playouts import ChanceSource

PLAYERS, START, OTHERS, OUT_OF_REACH, UNPROVED = (
    "players",
    "start",
    "needs others",
    "out of reach",
    "not proved",
)
"""What can be wrong with a puzzle."""


TRIES = 50
"""So often each player tries a puzzle."""


EASY_UP_TO, MEDIUM_UP_TO = 1, 3
"""How many counts may reach their threshold in an easy puzzle, and in a medium one."""

NEAR = 2
"""A route that ends so many points below the target, or fewer, is a near miss."""
FEW_ROUTES, MANY_JUMPS = 10, 9
FAR_SHORT = 0.15
"""The share of the target that the best of all tries may lack before the players are far short of it."""


@dataclass(frozen=True, slots=True)
class Counts:
    """What is counted of a puzzle.

    `routes` reach the target, `misses` end up to `NEAR` points below it. `greedy` and `looking` are the most points of
    50 tries by players who jump greedily and by players who look ahead, `greedy_hits` and `looking_hits` how many of
    these tries reach the target, `short` what the better of them lack.
    """

    jumps: int
    target: int
    routes: int
    misses: int
    greedy: int
    greedy_hits: int
    looking: int
    looking_hits: int
    short: int


@dataclass(frozen=True, slots=True)
class Route:
    """A route: its jumps, how they are written, and the points there are after each of them."""

    moves: tuple[Move, ...]
    names: tuple[str, ...]
    points: tuple[int, ...]

    def __str__(self) -> str:
        """Return the jumps as they are written."""
        return " ".join(self.names)


@dataclass(frozen=True, slots=True)
class Solution:
    """A shortest route to the target, the most points there can be and a route to them, and the grade.

    `proof` is how many states the search for the best looked at, `states` how many all searches did.
    """

    route: Route
    best: int
    best_route: Route
    grading: Grading[Counts]
    proof: int
    states: int


def route_of(puzzle: Puzzle, moves: tuple[Move, ...]) -> Route:
    """Return a route by its moves, which must be legal."""
    position: Position = start(puzzle.sheet, 1, puzzle.sheet.starts)
    names, points = [], []
    for move in moves:
        names.append(format_move(move, position))
        position = position.play(move)
        points.append(position.scores()[0])
    return Route(moves, tuple(names), tuple(points))


CheckedPuzzle = CheckedProblem[Puzzle, Solution]


@lru_cache(maxsize=16)
def checked(puzzle: Puzzle, most: int = MOST_STATES) -> CheckedPuzzle:
    """Search a puzzle for its best route and all that reach the target, looking at `most` states at most."""
    if fault := next(_misfits(puzzle), None):
        return CheckedProblem(puzzle, None, fault)
    search = Search(puzzle, most)
    try:
        best = search.best()
        if best < puzzle.target:
            message = f"{puzzle} cannot be reached; {best} points are the most"
            return CheckedProblem(puzzle, None, Finding(OUT_OF_REACH, message))
        return CheckedProblem(puzzle, solved(puzzle, search, best, search.states))
    except TooManyStates:
        message = f"{puzzle} would need a look at more than {most:,} states; take a smaller sheet or fewer jumps"
        return CheckedProblem(puzzle, None, Finding(UNPROVED, message))


def _misfits(puzzle: Puzzle) -> Iterator[Finding]:
    """Yield what keeps a sheet from being a puzzle for one."""
    sheet = puzzle.sheet
    if sheet.players != 1:
        yield Finding(PLAYERS, f"this sheet is for {sheet.players} players; a puzzle is for one")
    if len(sheet.starts) != 1:
        found = f"{len(sheet.starts) or 'no'} starting squares are marked"
        yield Finding(START, f"{found}; a puzzle has one", sheet.names(sheet.starts))
    if idle := [key for key in sheet.types if key in FOR_OTHERS]:
        squares = sheet.names(square for square, held in enumerate(sheet.squares) if held in idle)
        named = listed(TYPES[key].in_words for key in idle)
        yield Finding(OTHERS, f"{named} mean nothing to who plays alone; put other types there", squares)


def solved(puzzle: Puzzle, search: Search, best: int, proof: int) -> Solution:
    """Return the solution of a puzzle whose `best` reaches its target; raises what the search raises."""
    route = route_of(puzzle, search.route(puzzle.target))
    best_route = route if route.points[-1] == best else route_of(puzzle, search.route(best))
    grading = graded(puzzle, search)
    return Solution(route, best, best_route, grading, proof, search.states)


def graded(puzzle: Puzzle, search: Search) -> Grading[Counts]:
    """Grade a puzzle whose target can be reached; raises what the search raises."""
    greedy, greedy_hits = tries(puzzle, GREEDY)
    looking, looking_hits = tries(puzzle, AHEAD)
    counts = Counts(
        puzzle.jumps,
        puzzle.target,
        search.routes(puzzle.target),
        search.near_misses(puzzle.target, NEAR),
        greedy,
        greedy_hits,
        looking,
        looking_hits,
        max(0, puzzle.target - max(greedy, looking)),
    )
    return grading(counts, _HARDER, EASY_UP_TO, MEDIUM_UP_TO)


def tries(puzzle: Puzzle, policy: Policy) -> tuple[int, int]:
    """Let a policy try, its chance from nothing but the puzzle; return the most points and how often they suffice."""
    chance = FastChance(Chance("kangaruse", "puzzle", policy.name, puzzle.sheet, puzzle.target, puzzle.jumps))
    points = [_try(puzzle, policy, chance) for _ in range(TRIES)]
    return max(points), sum(each >= puzzle.target for each in points)


def _try(puzzle: Puzzle, policy: Policy, chance: ChanceSource) -> int:
    """Play a puzzle once, and return the points."""
    tables = tables_for(puzzle)
    playout, player = begun(tables, puzzle.sheet.starts), policy.on(tables, chance)
    state = playout.state
    for _ in range(puzzle.jumps):
        mask = 0 if state.out else state.jumps(0)
        if not mask or state.doomed(0, mask):
            break
        take_turns(playout, (0,), (player,), chance)
    return playout.scores()[0]


_HARDER: tuple[tuple[Callable[[Counts], bool], str], ...] = (
    (lambda counts: counts.greedy_hits == 0, "greedy jumps never reach it"),
    (lambda counts: counts.looking_hits == 0, "looking one jump ahead never reaches it"),
    (lambda counts: counts.short >= FAR_SHORT * counts.target, "both stay {short} points short or more"),
    (lambda counts: counts.routes <= FEW_ROUTES, "few routes reach it: {routes}"),
    (lambda counts: counts.misses > counts.routes, "more routes miss it by a point or two: {misses}"),
    (lambda counts: counts.jumps >= MANY_JUMPS, "{jumps} jumps"),
)
"""What makes a puzzle harder, and the words for it with room for the counts."""
