"""What a puzzle's routes can come to: the best, proved by branch and bound, and how many reach the target.

Every search looks at a state once for every number of jumps left, and leaves out only what cannot be enough by
`bounds`. The moves, what they do and what they are worth are the engine's own.
"""

from collections.abc import Iterator

from pressboard.games.kangaruse.make.puzzles.bounds import ScoreBounds
from pressboard.games.kangaruse.make.puzzles.puzzle import Puzzle
from pressboard.games.kangaruse.rules.moves import JUMP, Move, moves_of, play
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.state import State
from pressboard.games.kangaruse.rules.tables import SheetTables, tables_of
from pressboard.lean_dataclasses import dataclass

MOST_STATES = 400_000
"""So many states the searches in a puzzle may look at: a few seconds."""

_Key = tuple[int, int, int, int, int]


def tables_for(puzzle: Puzzle) -> SheetTables:
    """Return a puzzle's sheet ready to be played, as the usual readings have it."""
    return tables_of(puzzle.sheet, Readings())


def begun(puzzle: Puzzle) -> State:
    """Return the state in which the player stands on the start, of which there has to be one."""
    state = State.empty(tables_for(puzzle), 1)
    state.sit(puzzle.sheet.starts[0])
    return state


class TooManyStates(Exception):
    """The searches would look at more states than they may."""


@dataclass(frozen=True, slots=True)
class _Goal:
    """Which routes are counted: those that reach `target`, or those that end with `least` points or more, but fewer."""

    target: int
    least: int

    @property
    def is_reached(self) -> bool:
        """Whether the routes counted reach the target."""
        return self.least == self.target


class Search:
    """The searches in a puzzle's sheet; `states` is how many states they have looked at so far."""

    def __init__(self, puzzle: Puzzle, most: int = MOST_STATES) -> None:
        """Look at `most` states at most; any search raises TooManyStates at one more."""
        self.puzzle, self.states, self.most = puzzle, 0, most
        self.bounds = ScoreBounds(tables_for(puzzle), puzzle.jumps)
        self._counts: dict[_Goal, dict[_Key, int]] = {}

    def best(self) -> int:
        """Return the most points that a route can reach."""
        return self._best(begun(self.puzzle), self.puzzle.jumps, 0, {})

    def routes(self, target: int, jumps: int | None = None) -> int:
        """Return how many routes reach `target`, in up to `jumps` jumps where they are given, each told up to there."""
        left = self.puzzle.jumps if jumps is None else jumps
        return self._count(begun(self.puzzle), left, _Goal(target, target))

    def near_misses(self, target: int, short: int) -> int:
        """Return how many routes end at most `short` points below `target`, by their last jump or for want of one."""
        return self._count(begun(self.puzzle), self.puzzle.jumps, _Goal(target, target - short))

    def fewest(self, target: int) -> int | None:
        """Return in how few jumps `target` can be reached, None where it cannot."""
        return next((jumps for jumps in range(self.puzzle.jumps + 1) if self.routes(target, jumps)), None)

    def route(self, target: int) -> tuple[Move, ...]:
        """Return a route to `target`, the first in the engine's order of those with the fewest jumps; () for none."""
        left, state, moves = self.fewest(target), begun(self.puzzle), list[Move]()
        while left:
            left -= 1
            move, state = next(
                (move, after) for move, after in self._jumps(state) if self._count(after, left, _Goal(target, target))
            )
            moves.append(move)
        return tuple(moves)

    def _jumps(self, state: State) -> Iterator[tuple[Move, State]]:
        """Yield the jumps there are, each with what it leads to; none where the route ends."""
        for move in () if state.out else moves_of(state, 0):
            if move.kind != JUMP:
                return  # whoever has no jump has none but these: all teleports there are, and going out
            self.states += 1
            if self.states > self.most:
                raise TooManyStates
            after = state.copy()
            play(after, 0, move)
            yield move, after

    def _at_most(self, state: State, left: int) -> int:
        """Return what a route that has come to `state` cannot reach more than."""
        return self.bounds.points(state.earned[0]) + self.bounds.more(state, left)

    def _best(self, state: State, left: int, best: int, seen: dict[_Key, int]) -> int:
        """Return the larger of `best` and the most points that go on from `state`; `seen` holds what was looked at."""
        best = max(best, self.bounds.points(state.earned[0]))
        if not left or self._at_most(state, left) <= best:
            return best
        key = _key(state, 0)
        if seen.get(key, 0) >= left:
            return best
        seen[key] = left
        ends = [after for _, after in self._jumps(state)]
        for after in sorted(ends, key=lambda after: -self._at_most(after, left - 1)):
            best = self._best(after, left - 1, best, seen)
        return best

    def _count(self, state: State, left: int, goal: _Goal) -> int:
        """Return how many routes that have come to `state` go on to the goal, being there counted as well."""
        points = self.bounds.points(state.earned[0])
        if points >= goal.target:
            return int(goal.is_reached)
        if self._at_most(state, left) < goal.least:
            return 0
        counts, key = self._counts.setdefault(goal, {}), _key(state, left)
        if key not in counts:
            ends = [after for _, after in self._jumps(state)] if left else []
            ended = not ends and points >= goal.least
            counts[key] = ended + sum(self._count(after, left - 1, goal) for after in ends)
        return counts[key]


def _key(state: State, left: int) -> _Key:
    """Return all that what comes next depends on; who is out stands nowhere."""
    return -1 if state.out else state.places[0], state.closed, state.visited[0], state.earned[0], left
