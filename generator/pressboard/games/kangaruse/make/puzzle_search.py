"""Puzzles for one: what they hold, how many points can be had, and their solutions.

A jump is a turn: the extra jump that a kangaroo gives belongs to the jump before it. Nobody teleports, so a route ends
where there is no jump left. What a route can reach, `search` says; whether that is what is asked for, `check`; how hard
it is, `grades`.
"""

from collections.abc import Iterator
from functools import cache, lru_cache, reduce
from itertools import accumulate, chain, islice, product, repeat
from operator import add, or_

from pressboard.chance import Chance
from pressboard.errors import listed
from pressboard.games.kangaruse.make.playouts.policies import (
    AheadPlayer,
    GreedyPlayer,
    Playout,
    RandomPlayer,
)
from pressboard.games.kangaruse.rules.board import JUMP, Board, Move, start
from pressboard.games.kangaruse.rules.notation import format_move
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.tables import SheetTables, scores, tables_of
from pressboard.games.kangaruse.rules.types import LANDING, SOCIAL, TYPES, Effect, types_with
from pressboard.kinds.problems.params import Grading, Sign, grading
from pressboard.kinds.problems.spec import CheckedProblem
from pressboard.lean_classes import dataclass
from pressboard.play.bits import bits_of, squares_of
from pressboard.play.findings import Finding
from pressboard.play.playouts import FastChance
from pressboard.words import words

COMPARED = ("coin", "shelter")
"""Types that are worth something by what others own."""
FOR_OTHERS = (*COMPARED, *types_with(*SOCIAL, Effect.HOLD_MANY, Effect.ORDER))
"""Types that do nothing for who is alone, or tell others what to do: no puzzle holds one."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A sheet for one player with one start, the points to be reached, and in how many jumps at most."""

    sheet: Sheet
    target: int
    jumps: int

    def __str__(self) -> str:
        """Return the task as set-up texts and findings have it: `24 points in 9 jumps`."""
        return f"{self.target} points in {self.jumps} jumps"

    @property
    def task(self) -> str:
        """The task as it is printed."""
        return words(
            "Reach {target} points in at most {jumps} jumps", target=self.target, jumps=self.jumps
        )


Puzzles = tuple[Puzzle, ...]
"""What a sheet of puzzles holds."""


# What a route can still come to: never less than it really can, so that a search may leave out what cannot be enough.


_Each = tuple[int, ...]
"""For each of the types that score together something: its squares, as bits, or how many."""


class ScoreBounds:
    """The points a player alone has, and the most that can come to them in so many jumps, on one sheet.

    `points` are those of the scoring squares earned, as bits. Levels are the points that single squares are worth on
    landing, the most first, with the squares that have them; groups the squares of the types that score at the end,
    partners together.
    """

    def __init__(self, tables: SheetTables) -> None:
        """Work out where jumps lead, and which points are printed where."""
        self._scoring = tables.scoring
        self._once = [*_once(tables)]
        self._reach = cache(self._reach_of)
        self.points = cache(lambda earned: scores(tables, (earned,), (0,))[0])
        self._most = cache(self._most_of)
        self._sum = cache(self._sum_of)
        self._worth = cache(self._worth_of)
        self._gained = cache(self._gained_by)
        levels = dict[int, int]()
        self._groups = list[_Each]()
        for key, mask in tables.scored.items():
            kind = TYPES[key]
            if kind.scored == LANDING:
                for square in squares_of(mask):
                    points = self.points(tables.bit[square])
                    levels[points] = levels.get(points, 0) | tables.bit[square]
            elif kind.worth:
                partner = tables.scored.get(kind.partner)
                self._groups.append((mask,) if partner is None else (mask, partner))
        self._levels = sorted(levels.items(), reverse=True)
        self._grouped = [*chain.from_iterable(self._groups)]

    def more(self, board: Board, jumps: int) -> int:
        """Return the most points that can come to those of `board` in so many jumps; it may be more than there are."""
        return self.more_from(board.places[0], board.closed, board.earned[0], jumps)

    def more_from(self, square: int, closed: int, earned: int, jumps: int) -> int:
        """Return the same for who stands on a square and has `earned` others; those `closed` bring nothing."""
        free = self._scoring & ~closed & self._reach(jumps)[square]
        return self._most(free, earned, jumps)

    def _reach_of(self, jumps: int) -> list[int]:
        """Return for each square where one may have landed in so many jumps or fewer."""
        if not jumps:
            return [0] * len(self._once)
        before = self._reach(jumps - 1)
        return [
            reduce(or_, (before[square] for square in squares_of(near)), near)
            for near in self._once
        ]

    def _most_of(self, free: int, earned: int, jumps: int) -> int:
        """Return the most points that up to `jumps` of the squares `free` can add to those of the squares `earned`."""
        printed = list[int]()
        for points, mask in self._levels:
            printed += repeat(points, (mask & free).bit_count())
        owned = tuple([(mask & earned).bit_count() for mask in self._grouped])
        room = tuple([min(jumps, (mask & free).bit_count()) for mask in self._grouped])
        return self._sum(tuple(printed[:jumps]), owned, room, jumps)

    def _sum_of(self, printed: _Each, owned: _Each, room: _Each, jumps: int) -> int:
        """Return the same by the points that are printed on the best squares, and what of each type there is to be had."""
        # The most points printed on 0, 1 ... of the squares.
        best = [*accumulate(chain(printed, repeat(0, jumps - len(printed))), initial=0)]
        begin = 0
        for group in self._groups:
            part = slice(begin, begin + len(group))
            begin += len(group)
            # The most that 0, 1 ... squares of either kind come to, from what so many of each do.
            other = self._gained(group, owned[part], room[part], jumps)
            best = [
                max(best[place] + other[squares - place] for place in range(squares + 1))
                for squares in range(jumps + 1)
            ]
        return best[-1]

    def _gained_by(self, group: _Each, owned: _Each, room: _Each, jumps: int) -> list[int]:
        """Return the most points that 0, 1 ... `jumps` squares of a group add to those owned, as far as there is room.

        Of each type it says how many are `owned`, and for how many there is `room`.
        """
        worth = self._worth
        before = worth(group, owned)
        best = [0] * (jumps + 1)
        for added in product(*(range(most + 1) for most in room)):
            if (squares := sum(added)) <= jumps:
                now = worth(group, tuple(map(add, owned, added)))
                best[squares] = max(best[squares], now - before)
        return [*accumulate(best, max)]

    def _worth_of(self, group: _Each, counts: _Each) -> int:
        """The worth of so many squares of each type of a group; which squares makes no difference."""
        chosen = (
            islice(squares_of(mask), count) for mask, count in zip(group, counts, strict=True)
        )
        return self.points(bits_of(chain.from_iterable(chosen)))


def _once(tables: SheetTables) -> Iterator[int]:
    """Yield for each square where one may have landed in one jump."""
    for square in range(len(tables.bit)):
        mask = _targets(tables, square)
        asked = 0
        while fresh := mask & tables.kangaroos & ~asked:  # these give extra jumps
            asked |= fresh
            for kangaroo in squares_of(fresh):
                mask |= _targets(tables, kangaroo)
        yield mask


def _targets(tables: SheetTables, square: int) -> int:
    """The squares one jump may land on, whatever is used."""
    mask = tables.usual[square]
    if tables.gliders >> square & 1:
        for direction, ray in tables.usual_rays(square):
            end = ray.end
            while end:
                mask |= end
                end = tables.next_to(end, direction)
    return mask


# What a puzzle's routes can come to: the best, proved by branch and bound, and how many reach the target.

MOST_STATES = 400_000
"""So many states the searches in a puzzle may look at: a few seconds."""

_Key = tuple[int, ...]


def tables_for(puzzle: Puzzle) -> SheetTables:
    """Return a puzzle's sheet ready to be played, as the usual readings have it."""
    return tables_of(puzzle.sheet, Readings())


def start_board(puzzle: Puzzle) -> Board:
    """Return the board on which the player stands on the start, of which there has to be one."""
    board = Board(tables_for(puzzle), 1)
    board.sit(puzzle.sheet.starts[0])
    return board


@dataclass(slots=True)
class _Jump:
    """A jump from a board to a square: which squares are earned after it and which closed, and the board then.

    Where a jump does no more than to take a square the board is made when it is needed.
    """

    before: Board
    square: int
    earned: int
    closed: int
    after: Board | None

    @property
    def board(self) -> Board:
        if not self.after:
            self.after = self.before.copy()
            self.after.land(0, self.square)
        return self.after


_End = tuple[int, int, _Jump]
"""A jump after its points and what it cannot lead above."""
MOST_KEPT = 10_000
"""Of so many boards the jumps are kept, for all searches on a sheet: some 30 MB."""


@lru_cache(maxsize=1)
def _shared(
    tables: SheetTables,
) -> tuple[ScoreBounds, dict[_Key, list[_Jump]], dict[_Key, list[_End]]]:
    """What all searches on a sheet share: bounds, and stores of jumps and of their ends, by all these depend on."""
    return ScoreBounds(tables), {}, {}


class TooManyStates(Exception):
    """The searches would look at more states than they may."""


class Search:
    """The searches in a puzzle's sheet; `states` is how many states they have looked at so far."""

    def __init__(self, puzzle: Puzzle, most: int = MOST_STATES) -> None:
        """Look at `most` states at most; any search raises TooManyStates at one more."""
        self.puzzle = puzzle
        self.states = 0
        self.most = most
        self.tables = tables = tables_for(puzzle)
        self.bounds, self._jumped, self._ended = _shared(tables)
        # On no others does a jump do more than to take a square and its points.
        self._plain = 0
        if not tables.crocodiles:
            self._plain = ~(tables.lasting | tables.acting | tables.choosing)
        self._counts: dict[tuple[int, int], dict[_Key, int]] = {}

    def best(self) -> int:
        """Return the most points that a route can reach."""
        return self._best(start_board(self.puzzle), self.puzzle.jumps, 0, {})

    def routes(self, target: int, jumps: int | None = None) -> int:
        """The number of routes to `target`, in up to `jumps` jumps where they are given, each counted up to there."""
        left = self.puzzle.jumps if jumps is None else jumps
        return self._count(start_board(self.puzzle), left, target, target)

    def near_misses(self, target: int, short: int) -> int:
        """The number of routes that end at most `short` points below `target`, by their last jump or for want of one."""
        return self._count(start_board(self.puzzle), self.puzzle.jumps, target, target - short)

    def fewest(self, target: int) -> int | None:
        """The fewest jumps that reach `target`, None where it cannot be reached."""
        return next(
            (jumps for jumps in range(self.puzzle.jumps + 1) if self.routes(target, jumps)), None
        )

    def route(self, target: int) -> tuple[Move, ...]:
        """Return a route to `target`, the first in the engine's order of those with the fewest jumps; () for none."""
        left = self.fewest(target)
        board = start_board(self.puzzle)
        moves = list[Move]()
        while left:
            left -= 1
            move, board = next(
                (move, after)
                for move, after in self._jumps(board)
                if self._count(after, left, target, target)
            )
            moves.append(move)
        return tuple(moves)

    def _moves(self, board: Board) -> Iterator[Move]:
        """Yield the jumps there are; none where the route ends."""
        if board.out:
            return
        for move in board.moves_of(0):
            if move.kind != JUMP:
                return  # whoever has no jump has none but these: all teleports there are, and going out
            yield move

    def _look(self, states: int) -> None:
        """Count states that are looked at."""
        self.states += states
        if self.states > self.most:
            raise TooManyStates

    def _jumps(self, board: Board) -> Iterator[tuple[Move, Board]]:
        """Yield the jumps there are, each with what it leads to."""
        for move in self._moves(board):
            self._look(1)
            yield move, board.after(0, move)

    def _ends(self, board: Board, left: int) -> list[_End]:
        """Return the ends of the jumps there are, with so many jumps `left` after them."""
        place = self._key(board)
        key = (*place, left)
        ends = self._ended.get(key)
        if ends is None:
            jumps = self._jumped.get(place)
            if jumps is None:
                jumps = [*self._jumps_from(board)]
                if len(self._jumped) < MOST_KEPT:
                    self._jumped[place] = jumps
            ends = []
            bounds = self.bounds
            for jump in jumps:
                points = bounds.points(jump.earned)
                more = bounds.more_from(jump.square, jump.closed, jump.earned, left)
                ends.append((points, points + more, jump))
            if len(self._ended) < MOST_KEPT:
                self._ended[key] = ends
        self._look(len(ends))
        return ends

    def _jumps_from(self, board: Board) -> Iterator[_Jump]:
        """Yield the jumps there are."""
        tables = self.tables
        is_plain = tables.bit[board.places[0]] & self._plain
        for move in self._moves(board):
            square = move.hops[-1]
            bit = tables.bit[square]
            if is_plain and bit & self._plain and len(move.hops) == 1:
                earned = board.earned[0] | bit & tables.scoring
                yield _Jump(board, square, earned, board.closed | bit, None)
            else:
                after = board.after(0, move)
                yield _Jump(board, square, after.earned[0], after.closed, after)

    def _at_most(self, board: Board, left: int) -> int:
        """An upper bound of the points of all routes that have come to `board`."""
        return self.bounds.points(board.earned[0]) + self.bounds.more(board, left)

    def _best(self, board: Board, left: int, best: int, seen: dict[_Key, int]) -> int:
        """Return the larger of `best` and the most points that go on from `board`; `seen` holds what was looked at."""
        best = max(best, self.bounds.points(board.earned[0]))
        if not left or self._at_most(board, left) <= best:
            return best
        key = self._key(board)
        if seen.get(key, 0) >= left:
            return best
        seen[key] = left
        for _, most, jump in sorted(self._ends(board, left - 1), key=lambda end: -end[1]):
            if most > best:
                best = self._best(jump.board, left - 1, best, seen)
        return best

    def _count(self, board: Board, left: int, target: int, least: int) -> int:
        """The number of routes that go on from `board` to `target`; one that is there already counts.

        With `least` below it, how many end with so many points or more, but fewer than the target.
        """
        points = self.bounds.points(board.earned[0])
        if points >= target:
            return int(least == target)
        if self._at_most(board, left) < least:
            return 0
        counts = self._counts.setdefault((target, least), {})
        key = (*self._key(board), left)
        if key not in counts:
            ends = self._ends(board, left - 1) if left else []
            routes = int(not ends and points >= least)
            for reached, most, jump in ends:
                if reached >= target:
                    routes += least == target
                elif most >= least:
                    routes += self._count(jump.board, left - 1, target, least)
            counts[key] = routes
        return counts[key]

    def _key(self, board: Board) -> _Key:
        """Return all that what comes next depends on; who is out stands nowhere."""
        at = -1 if board.out else board.places[0]
        return at, board.closed, board.visited[0], board.earned[0]


# The checker of puzzles: one player, one start, nothing that others are needed for, a target that is reached, by proof.

PLAYERS = "players"
START = "start"
OTHERS = "needs others"
OUT_OF_REACH = "out of reach"
UNPROVED = "not proved"
"""What can be wrong with a puzzle."""
TRIES = 50
"""So often each player tries a puzzle."""
EASY_UP_TO = 1
MEDIUM_UP_TO = 3
"""How many counts may reach their threshold in an easy puzzle, and in a medium one."""

NEAR = 2
"""A route that ends so many points below the target, or fewer, is a near miss."""
FEW_ROUTES = 10
MANY_JUMPS = 9
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

    @property
    def written(self) -> tuple[str, ...]:
        return self.route.names


def route_of(puzzle: Puzzle, moves: tuple[Move, ...]) -> Route:
    """Return a route by its moves, which must be legal."""
    board = start(puzzle.sheet, 1, puzzle.sheet.starts[:1])
    names = []
    points = []
    for move in moves:
        names.append(format_move(move, board))
        board = board.play(move)
        points.append(board.scores()[0])
    return Route(moves, tuple(names), tuple(points))


CheckedPuzzle = CheckedProblem[Puzzle, Solution]


@lru_cache(maxsize=16)
def check_puzzle(puzzle: Puzzle, most: int = MOST_STATES) -> CheckedPuzzle:
    """Search a puzzle for its best route and all that reach the target, looking at `most` states at most."""
    sheet = puzzle.sheet
    fault = None
    if sheet.players != 1:  # a code may say so
        fault = Finding(PLAYERS, f"this sheet is for {sheet.players} players; a puzzle is for one")
    elif len(sheet.starts) != 1:
        message = f"{len(sheet.starts) or 'no'} starting squares are marked; a puzzle has one"
        fault = Finding(START, message, sheet.names(sheet.starts))
    elif idle := [key for key in sheet.types if key in FOR_OTHERS]:
        squares = sheet.names(square for square, held in enumerate(sheet.squares) if held in idle)
        named = listed(TYPES[key].in_words for key in idle)
        fault = Finding(
            OTHERS, f"{named} mean nothing to who plays alone; put other types there", squares
        )
    else:
        search = Search(puzzle, most)
        try:
            best = search.best()
            if best >= puzzle.target:
                proof = search.states
                route = route_of(puzzle, search.route(puzzle.target))
                best_route = route
                if route.points[-1] != best:
                    best_route = route_of(puzzle, search.route(best))
                grading = grade_puzzle(puzzle, search)
                return CheckedProblem(
                    puzzle, Solution(route, best, best_route, grading, proof, search.states)
                )
            fault = Finding(OUT_OF_REACH, f"{puzzle} cannot be reached; {best} points are the most")
        except TooManyStates:
            message = f"{puzzle} would need a look at more than {most:,} states; take a smaller sheet or fewer jumps"
            fault = Finding(UNPROVED, message)
    return CheckedProblem(puzzle, None, fault)


def grade_puzzle(puzzle: Puzzle, search: Search) -> Grading[Counts]:
    """Grade a puzzle whose target can be reached; raises what the search raises."""
    target = puzzle.target
    greedy = tries(puzzle, GreedyPlayer)
    looking = tries(puzzle, AheadPlayer)
    routes = search.routes(target)
    misses = search.near_misses(target, NEAR)
    short = max(0, target - max(greedy[0], looking[0]))
    counts = Counts(puzzle.jumps, target, routes, misses, *greedy, *looking, short)
    return grading(counts, _HARDER, EASY_UP_TO, MEDIUM_UP_TO)


@lru_cache(maxsize=4)
def tries(puzzle: Puzzle, policy: type[RandomPlayer]) -> tuple[int, int]:
    """Let a policy try, its chance from nothing but the puzzle; return the most points and how often they suffice."""
    chance = FastChance(
        Chance("kangaruse", "puzzle", policy.name, puzzle.sheet, puzzle.target, puzzle.jumps)
    )
    tables = tables_for(puzzle)
    points = list[int]()
    player = policy(tables, chance)
    for _ in range(TRIES):
        playout = Playout(tables, puzzle.sheet.starts)
        board = playout.board
        for _ in range(puzzle.jumps):
            mask = 0 if board.out else board.jumps(0)
            if not mask or board.is_doomed(0, mask):
                break
            playout.take_turn(0, player, chance)
        points.append(board.scores()[0])
    return max(points), sum(each >= puzzle.target for each in points)


_HARDER: tuple[Sign, ...] = (
    (lambda counts: counts.greedy_hits == 0, "greedy jumps never reach it"),
    (lambda counts: counts.looking_hits == 0, "looking one jump ahead never reaches it"),
    (
        lambda counts: counts.short >= FAR_SHORT * counts.target,
        "both stay {short} points short or more",
    ),
    (lambda counts: counts.routes <= FEW_ROUTES, "few routes reach it: {routes}"),
    (
        lambda counts: counts.misses > counts.routes,
        "more routes miss it by a point or two: {misses}",
    ),
    (lambda counts: counts.jumps >= MANY_JUMPS, "{jumps} jumps"),
)
"""What makes a puzzle harder, and the words for it with room for the counts."""
