"""One candidate for a sheet, built so that it nearly always keeps the rules of construction: land, types, commands.

Sets of squares are bitboards, plain ints in which bit `n` is the square `n`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from heapq import heappop, heappush
from itertools import chain, cycle
from math import ceil, floor

from pressboard.chance import Chance
from pressboard.errors import NoSheetFound, listed
from pressboard.games.kangaruse.make.check import (
    EDGE_DISTANCE,
    FEWEST_IN_QUARTER,
    LARGEST_CLUMP,
    QUARTER_SPREAD,
    QUARTERED_FROM,
    RIVER_SHARE,
    STAR_POINTS,
    START_STEPS,
)
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.rules.sheet import DIRECTIONS, NUMBERS, Grid, Sheet, grid_of
from pressboard.games.kangaruse.rules.types import (
    NUMBER,
    POINTS,
    RIVER,
    SCORING,
    SPECIAL,
    START,
    TREE,
    TYPES,
    Effect,
    types_printed_with,
    types_with,
)
from pressboard.play.bits import bits_of, squares_of

LARGEST_PLANTED = 4
"""The largest clump planted at once; clumps may merge."""

_SEED_TRIES = 12
_MEANDER = 10
_LONGEST_BRANCH = 4
_LANDSCAPES = 60


def landscape(
    grid: Grid, count: int, chance: Chance, tree_share: float
) -> tuple[int, int, tuple[int, ...]]:
    """Generate trees and river, as bitboards, and `count` starting squares, in the order picked.

    On very small boards river or starts may be missing.
    """
    for _ in range(_LANDSCAPES):
        trees = plant_trees(grid, chance, tree_share)
        river = dig_river(grid, trees, chance)
        free = chance.shuffled(tuple(squares_of(grid.everything & ~(trees | river))))
        starts = _spaced_squares(grid, free, count) or ()
        if river and len(starts) == count:
            break
    return trees, river, starts


def plant_trees(grid: Grid, chance: Chance, share: float) -> int:
    """Generate the trees: clumps of 1-4, on the four edges and inside in turn, the other squares left in one part."""
    wanted = round(share * len(grid.bit))
    trees = 0
    inside = tuple(squares_of(grid.everything & ~bits_of(chain(*grid.edges))))
    areas = cycle(chance.shuffled((*grid.edges, inside)))
    while trees.bit_count() < wanted:
        area = next(areas)
        size = min(chance.between(1, LARGEST_PLANTED), wanted - trees.bit_count())
        # By chance there is no room for any.
        seeds = (chance.pick(area) for _ in range(_SEED_TRIES))
        clump = next((1 << square for square in seeds if _may_stand(grid, trees, square)), 0)
        while 0 < clump.bit_count() < size:
            beside = chance.shuffled(tuple(squares_of(grid.around(clump) & ~clump)))
            grown = next(
                (1 << square for square in beside if _may_stand(grid, trees | clump, square)), 0
            )
            if not grown:
                break
            clump |= grown
        trees |= clump
    return trees


def _may_stand(grid: Grid, trees: int, square: int) -> bool:
    """True if a tree on `square` leaves every clump small enough and the other squares in one part."""
    tree = 1 << square
    if trees & tree:
        return False
    trees |= tree
    small = grid.part_with(tree, trees).bit_count() <= LARGEST_CLUMP
    beside = grid.around(tree) & ~trees
    return small and not beside & ~grid.part_with(
        beside & -beside, grid.everything & ~trees, beside
    )


def dig_river(grid: Grid, trees: int, chance: Chance) -> int:
    """Generate a river from edge to opposite edge, with branches, around the `trees`; 0 when none is short enough."""
    squares = len(grid.bit)
    least = ceil(RIVER_SHARE[0] * squares)
    most = floor(RIVER_SHARE[1] * squares)
    top, right, bottom, left = grid.edges
    for meander in (_MEANDER, 1):
        for source, mouth in chance.shuffled(((top, bottom), (left, right))):
            hardness = tuple(1 + chance.below(meander) for _ in grid.bit)
            winding = _path(grid, grid.everything & ~trees, source, mouth, hardness)
            river = _path(grid, winding, source, mouth, (1,) * len(hardness))
            if 0 < river.bit_count() <= most:
                return _with_branches(
                    grid, river, trees, chance.between(max(least, river.bit_count()), most), chance
                )
    return 0


def _path(
    grid: Grid,
    ground: int,
    source: tuple[int, ...],
    mouth: tuple[int, ...],
    hardness: tuple[int, ...],
) -> int:
    """Return the easiest path over `ground` from `source` to `mouth` (Dijkstra); 0 when there is none.

    On ground of random hardness the path winds, and may touch itself; the shortest path within it no longer does.
    """
    best: dict[int, int] = {}
    front = sorted((hardness[square], square, -1) for square in source if ground >> square & 1)
    while front:
        cost, square, before = heappop(front)
        if square in best:
            continue
        best[square] = before
        if square in mouth:
            path = 0
            while square >= 0:
                path |= 1 << square
                square = best[square]
            return path
        for beside in squares_of(grid.beside[square] & ground):
            if beside not in best:
                heappush(front, (cost + hardness[beside], beside, square))
    return 0


def _with_branches(grid: Grid, river: int, trees: int, wanted: int, chance: Chance) -> int:
    """Return `river` with side arms until it has `wanted` squares or there is no ground left beside it."""
    while (missing := wanted - river.bit_count()) > 0:
        ground = grid.around(river) & ~river & ~trees
        if not ground:
            break
        square = chance.pick(_thin(grid, ground, river) or tuple(squares_of(ground)))
        river |= 1 << square
        # It flows on until it would widen.
        for _ in range(min(chance.between(2, _LONGEST_BRANCH), missing) - 1):
            ahead = _thin(grid, grid.around(1 << square) & ~river & ~trees, river)
            if not ahead:
                break
            square = chance.pick(ahead)
            river |= 1 << square
    return river


def _thin(grid: Grid, ground: int, river: int) -> tuple[int, ...]:
    """Return the squares of `ground` that touch `river` but once."""
    return tuple(
        square
        for square in squares_of(ground)
        if (grid.around(1 << square) & river).bit_count() == 1
    )


def _spaced_squares(grid: Grid, order: list[int], count: int) -> tuple[int, ...] | None:
    """Return the first `count` squares in `order` that keep `START_STEPS` apart, depth first; None for none."""
    if count == 0:
        return ()
    for place in range(len(order) - count + 1):
        near = grid.within_steps(order[place], START_STEPS - 1)
        others = _spaced_squares(
            grid, [square for square in order[place + 1 :] if not near >> square & 1], count - 1
        )
        if others is not None:
            return (order[place], *others)
    return None


# What stands on a sheet: which types, how many squares of each, where, and the numbers on stars and echidnas.

UNFILLABLE = "filling"
NO_ROOM = "room for starting squares"
"""The reasons why there may be no candidate."""

_REDRAWS = 200


class NoCandidate(NoSheetFound):
    """A board that was generated cannot be finished; `reason` is what is counted for it."""

    def __init__(self, message: str, reason: str) -> None:
        """Keep the reason."""
        super().__init__(message)
        self.reason = reason


def most_scoring(capacities: Sequence[int]) -> int:
    """Return the most scoring squares four quarters of these `capacities` can hold in balance."""
    smallest = min(capacities)
    if smallest < FEWEST_IN_QUARTER:
        return QUARTERED_FROM - 1
    return sum(min(capacity, smallest + QUARTER_SPREAD) for capacity in capacities)


def random_counts(
    params: SheetParams, squares: int, scoring_limit: int, chance: Chance
) -> dict[str, int]:
    """Pick the types of a sheet and how many of its typed `squares` each has, enough to be worth something.

    At most `scoring_limit` of them score. Raises NoCandidate when the types allowed cannot fill the sheet.
    """
    leaves_choice = any(sum(mixture) > len(params.types) for mixture in params.mixtures())
    misfit = ""
    for _ in range(_REDRAWS if leaves_choice else 1):
        if bounds := {key: _bounds(key, squares) for key in random_types(params, chance)}:
            misfit = _misfit(bounds, squares, scoring_limit)
            if not misfit:
                break
    else:
        why = misfit or "only water and food are left, and these come together"
        raise NoCandidate(f"no {params.size} sheet can be made of these types: {why}", UNFILLABLE)
    # Each type has its fewest; then square by square one more goes to a type picked among those below their most.
    counts = {key: fewest for key, (fewest, _) in bounds.items()}
    factors = params.leaning.factors
    scoring = sum(counts[key] for key in counts if key in SCORING)
    for _ in range(squares - sum(counts.values())):
        may_score = scoring < scoring_limit
        open_kinds = [
            key for key in counts if counts[key] < bounds[key][1] and (may_score or key in SPECIAL)
        ]
        if factors:
            key = chance.weighted(open_kinds, [factors.get(key, 1) for key in open_kinds])
        else:
            key = chance.pick(open_kinds)
        counts[key] += 1
        scoring += key in SCORING
    return counts


def random_types(params: SheetParams, chance: Chance) -> tuple[str, ...]:
    """Pick the types by their weights, those demanded first; () when the picks lead nowhere."""
    mixtures = params.mixtures()
    total = chance.pick(sorted({sum(mixture) for mixture in mixtures}))
    scoring, special = chance.pick([mixture for mixture in mixtures if sum(mixture) == total])
    chosen = (
        *_random_of(SCORING, scoring, params, chance),
        *_random_of(SPECIAL, special, params, chance),
    )
    if len(chosen) == total:
        return chosen
    return ()


def _random_of(group: Sequence[str], count: int, params: SheetParams, chance: Chance) -> list[str]:
    """Pick `count` types of `group`, partners together; fewer when only a pair is left for one place."""
    chosen = [key for key in params.types if key in group]
    free = [key for key in group if key not in params.types and key not in params.without]
    units = [(key, partner) if (partner := TYPES[key].partner) else (key,) for key in free]
    units = [unit for unit in units if unit[0] == min(unit, key=group.index)]
    factors = params.leaning.factors
    while len(chosen) < count:
        units = [unit for unit in units if len(unit) <= count - len(chosen)]
        if not units:
            break
        unit = chance.weighted(
            units, [TYPES[unit[0]].weight * factors.get(unit[0], 1) for unit in units]
        )
        units.remove(unit)
        chosen.extend(unit)
    return chosen


def _bounds(key: str, squares: int) -> tuple[int, int]:
    """Return the fewest and the most squares of a type: as many as a sheet holds and as it takes to be worth something.

    Stars are never more than the points they share.
    """
    kind = TYPES[key]
    most = max(kind.maximum(squares), kind.fewest)
    if kind.printed == POINTS:
        most = min(most, STAR_POINTS[1])
    return max(kind.minimum(squares), kind.fewest), most


def _misfit(bounds: Mapping[str, tuple[int, int]], squares: int, scoring_limit: int) -> str:
    """Why minima and maxima leave no way to fill `squares`, so many scoring at most; "" where they leave one."""

    def listed_by(place: int) -> str:
        return listed(f"{bound[place]} {TYPES[key].name.lower()}" for key, bound in bounds.items())

    scoring, special = (
        [bound for key, bound in bounds.items() if key in group] for group in (SCORING, SPECIAL)
    )
    fewest = sum(least for least, _ in bounds.values())
    most = min(scoring_limit, sum(most for _, most in scoring)) + sum(most for _, most in special)
    if fewest > squares or any(least > most for least, most in bounds.values()):
        return f"of {squares} squares for types {fewest} would be needed ({listed_by(0)} at least)"
    if sum(least for least, _ in scoring) > scoring_limit:
        return f"of {squares} squares for types {scoring_limit} may score in balance ({listed_by(0)} at least)"
    if most >= squares:
        return ""
    return f"of {squares} squares for types only {most} can be filled ({listed_by(1)} at most)"


def place_types(
    grid: Grid, typed: Sequence[int], counts: Mapping[str, int], chance: Chance
) -> dict[int, str]:
    """Pick where the types stand: scoring squares balanced over the quarters, mistletoebirds near an edge."""
    inside = [key for key in counts if not TYPES[key].near_edge]
    scoring = [key for key in counts if key in SCORING for _ in range(counts[key])]
    specials = [key for key in inside if key in SPECIAL for _ in range(counts[key])]
    birds = [key for key in counts if key not in inside for _ in range(counts[key])]
    points: tuple[list[int], ...] = ([], [], [], [])
    others: tuple[list[int], ...] = ([], [], [], [])
    for place, square in enumerate(chance.shuffled(typed)):
        group = points if place < len(scoring) else others
        group[grid.quarter[square]].append(square)
    _balance(points, others)
    left = chance.shuffled([*chain(*others)])
    edge = [square for square in left if grid.steps_inside(square) <= EDGE_DISTANCE]
    placed = dict(zip(edge, birds, strict=False))
    specials += birds[len(placed) :]
    rest = [square for square in left if square not in placed]
    placed.update(zip(chain(*points), chance.shuffled(scoring), strict=True))
    placed.update(zip(rest, specials, strict=True))
    return placed


def _balance(points: Sequence[list[int]], others: Sequence[list[int]]) -> None:
    """Move scoring squares from the richest quarter to the poorest that has room, until the quarters keep the rule."""
    while True:
        richest = max(range(4), key=lambda quarter: len(points[quarter]))
        sizes = [len(quarter) for quarter in points]
        if (
            min(sizes) >= min(FEWEST_IN_QUARTER, sum(sizes) // 4)
            and max(sizes) - min(sizes) <= QUARTER_SPREAD
        ):
            return
        poorest = min((q for q in range(4) if others[q]), key=sizes.__getitem__, default=richest)
        if sizes[richest] - sizes[poorest] < 2:
            return
        others[richest].append(points[richest].pop())
        points[poorest].append(others[poorest].pop(0))


def random_points(stars: int, chance: Chance) -> list[int]:
    """Generate the points of `stars` stars: one each, the rest of the sum one by one."""
    if not stars:
        return []
    points = [1] * stars
    for _ in range(chance.between(max(STAR_POINTS[0], stars), max(STAR_POINTS[1], stars)) - stars):
        points[chance.below(stars)] += 1
    return points


# One candidate for a sheet, built so that it nearly always keeps the game's construction rules.


def generate(params: SheetParams, chance: Chance, spare: bool = True) -> Sheet:
    """Generate one sheet as `params` asks; whether it is any good is for the checker to say.

    With `spare` it may have one start more than players. It has no type unasked that does nothing for so many players,
    and of each as many squares as it takes.
    Raises NoCandidate when the types allowed cannot fill the board that was generated, or the starts have no room.
    """
    columns, rows = params.dimensions
    grid = grid_of(columns, rows)
    # Generate the commands of columns and rows: numbers on one axis, directions on the other.
    across, down = chance.shuffled((NUMBERS, DIRECTIONS))
    column_commands = _pick_evenly(across, columns, chance)
    row_commands = _pick_evenly(down, rows, chance)
    # One start for each player, sometimes one more where space allows.
    starts_wanted = [0]
    if params.starts:
        starts_wanted = [params.players + spare * chance.below(2), params.players]
    for count in starts_wanted:
        trees, river, starts = landscape(grid, count, chance, params.leaning.trees)
        if len(starts) == count:
            break
    else:
        raise NoCandidate(
            f"no room for {params.players} starting squares on a {params.size} sheet", NO_ROOM
        )
    held = dict.fromkeys(squares_of(trees), TREE)
    held.update(dict.fromkeys(squares_of(river), RIVER))
    held.update(dict.fromkeys(starts, START))
    typed = [square for square in range(columns * rows) if square not in held]
    quarters = Counter([grid.quarter[square] for square in typed])
    capacities = [quarters[quarter] for quarter in range(4)]
    counts = random_counts(useful(params), len(typed), most_scoring(capacities), chance)
    held.update(place_types(grid, typed, counts, chance))
    squares = tuple(held[square] for square in range(columns * rows))
    numbers: Mapping[str, list[int]] = {
        **{key: random_points(squares.count(key), chance) for key in types_printed_with(POINTS)},
        **{
            key: chance.shuffled(range(1, squares.count(key) + 1))
            for key in types_printed_with(NUMBER)
        },
    }
    values = tuple(numbers[key].pop() if key in numbers else 0 for key in squares)
    return Sheet(columns, rows, column_commands, row_commands, squares, values, params.players)


def useful(params: SheetParams) -> SheetParams:
    """Return parameters that leave out what does nothing for so many players, unless demanded, or has not the mood.

    Who chooses a start alone would also have a single jump from a dingo, and nobody else could obey it.
    """
    left = [key for key in params.leaning.without if key not in params.without]
    if params.players == 1:
        left += [key for key in TYPES if _idles(key, params) and key not in params.types]
    if not left:
        return params
    return replace(params, without=(*params.without, *left))


def _idles(key: str, params: SheetParams) -> bool:
    return TYPES[key].idles_alone or (not params.starts and key in types_with(Effect.ORDER))


def idleness(params: SheetParams) -> str:
    """The message about a type that is demanded and does nothing for so many players; "" if there is none."""
    if params.players > 1:
        return ""
    if idle := [TYPES[key].in_words for key in params.types if TYPES[key].idles_alone]:
        does, it = ("do", "them") if len(idle) > 1 else ("does", "it")
        drop = f"drop the demand for {it}, or make the sheet for 2 or more"
        return (
            f"{listed(idle)} {does} nothing for who plays alone, for it takes other players; {drop}"
        )
    if idle := [TYPES[key].in_words for key in params.types if _idles(key, params)]:
        drop = "drop the demand, mark starting squares, or make the sheet for 2 or more"
        return f"from a {listed(idle)} who chooses a start alone has one jump or none; {drop}"
    return ""


def _pick_evenly(values: Sequence[str], count: int, chance: Chance) -> tuple[str, ...]:
    """Pick `count` of `values`, each equally often; which come once more than the others is left to chance as well."""
    often, rest = divmod(count, len(values))
    return tuple(chance.shuffled([*values] * often + chance.sample(values, rest)))
