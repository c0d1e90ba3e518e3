"""How hard a puzzle is: what can be counted, each with its threshold, and a grade by how many reach theirs.

The thresholds part what chance brings up into shares that are not too unequal.
"""

from collections.abc import Callable
from dataclasses import asdict

from pressboard.common.grades import Grading, grading
from pressboard.games.kangaruse.make.puzzles.players import greedy, looking
from pressboard.games.kangaruse.make.puzzles.puzzle import Puzzle
from pressboard.games.kangaruse.make.puzzles.search import Search
from pressboard.lean_dataclasses import dataclass

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

    @property
    def short(self) -> int:
        """The points that the best try of all lacks."""
        return max(0, self.target - max(self.greedy, self.looking))

    def values(self) -> dict[str, int]:
        """Return all of this by name."""
        return asdict(self) | {"short": self.short}


def graded(puzzle: Puzzle, search: Search) -> Grading[Counts]:
    """Grade a puzzle whose target can be reached; raises what the search raises."""
    return grading(_counts(puzzle, search), _HARDER, EASY_UP_TO, MEDIUM_UP_TO)


def _counts(puzzle: Puzzle, search: Search) -> Counts:
    by_greed, by_looking = greedy(puzzle), looking(puzzle)
    return Counts(
        puzzle.jumps,
        puzzle.target,
        search.routes(puzzle.target),
        search.near_misses(puzzle.target, NEAR),
        by_greed.most,
        by_greed.reached,
        by_looking.most,
        by_looking.reached,
    )


_HARDER: tuple[tuple[Callable[[Counts], bool], str], ...] = (
    (lambda counts: counts.greedy_hits == 0, "greedy jumps never reach it"),
    (lambda counts: counts.looking_hits == 0, "looking one jump ahead never reaches it"),
    (lambda counts: counts.short >= FAR_SHORT * counts.target, "both stay {short} points short or more"),
    (lambda counts: counts.routes <= FEW_ROUTES, "few routes reach it: {routes}"),
    (lambda counts: counts.misses > counts.routes, "more routes miss it by a point or two: {misses}"),
    (lambda counts: counts.jumps >= MANY_JUMPS, "{jumps} jumps"),
)
"""What makes a puzzle harder, and the words for it with room for the counts."""
