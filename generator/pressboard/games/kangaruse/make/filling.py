"""What stands on a sheet: which types, how many squares of each, where, and the numbers on stars and echidnas."""

from collections.abc import Mapping, Sequence
from itertools import chain

from pressboard.chance import Chance
from pressboard.errors import NoSheetFound, listed
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.rules.types import POINTS, SCORING, SPECIAL, TYPES

STAR_POINTS = (30, 50)
"""The least and the largest sum of all stars; with more than 30 stars the least is one point each."""
FEWEST_IN_QUARTER, QUARTER_SPREAD, QUARTERED_FROM = 2, 5, 8
"""Scoring squares a quarter needs, the most between two quarters, and the number from which both are asked."""
EDGE_DISTANCE = 4
"""The farthest a mistletoebird may be from an edge; a square on the edge is at 1."""

UNFILLABLE, NO_ROOM = "filling", "room for starting squares"
"""The reasons why there may be no candidate."""

_REDRAWS = 200


class NoCandidate(NoSheetFound):
    """A board that was generated cannot be finished; `reason` is what is counted for it."""

    def __init__(self, message: str, reason: str) -> None:
        """Keep the reason."""
        super().__init__(message)
        self.reason = reason


def quarter_of(square: int, columns: int, rows: int) -> int:
    """Return the quarter of `square`, 0 to 3 in reading order; an odd middle line belongs to the first half."""
    row, column = divmod(square, columns)
    return 2 * (2 * row > rows - 1) + (2 * column > columns - 1)


def is_near_edge(square: int, columns: int, rows: int) -> bool:
    """Say whether a mistletoebird may stand on `square`."""
    row, column = divmod(square, columns)
    return min(row, column, rows - 1 - row, columns - 1 - column) < EDGE_DISTANCE


def most_scoring(capacities: Sequence[int]) -> int:
    """Return the most scoring squares four quarters of these `capacities` can hold in balance."""
    smallest = min(capacities)
    if smallest < FEWEST_IN_QUARTER:
        return QUARTERED_FROM - 1
    return sum(min(capacity, smallest + QUARTER_SPREAD) for capacity in capacities)


def random_counts(params: SheetParams, squares: int, scoring_limit: int, chance: Chance) -> dict[str, int]:
    """Pick the types of a sheet and how many of its typed `squares` each has, enough to be worth something.

    At most `scoring_limit` of them score. Raises NoCandidate when the types allowed cannot fill the sheet.
    """
    for _ in range(_REDRAWS if _leaves_choice(params) else 1):
        kinds = random_types(params, chance)
        fewest = {key: _fewest(key, squares) for key in kinds}
        most = {key: _most(key, squares) for key in kinds}
        if kinds and _can_fill(fewest, most, squares, scoring_limit):
            return _fill(fewest, most, squares, scoring_limit, chance, params.leaning.factors)
    message = f"the types allowed cannot fill the {squares} squares for types of a {params.size} sheet"
    raise NoCandidate(f"{message} within their minima and maxima", UNFILLABLE)


def _leaves_choice(params: SheetParams) -> bool:
    """Say whether the types demanded leave any to chance."""
    return any(sum(mixture) > len(params.types) for mixture in params.mixtures())


def shortage(params: SheetParams, squares: Sequence[int]) -> str:
    """Return why no types allowed can fill any of these numbers of `squares`, naming their bounds; empty if some may.

    Tried are the types with the smallest minima and those with the largest maxima, of every mixture.
    """
    gaps = [_gap(params, mixture, count) for mixture in params.mixtures() for count in squares]
    missing, message = min(gaps)
    return message if missing else ""


def _gap(params: SheetParams, mixture: tuple[int, int], squares: int) -> tuple[int, str]:
    """Return how far from filling `squares` the types allowed stay, 0 when they may, and a line that says so."""
    smallest = _extreme(params, mixture, {key: _fewest(key, squares) for key in TYPES})
    largest = _extreme(params, mixture, {key: -_most(key, squares) for key in TYPES})
    fewest, most = sum(smallest.values()), -sum(largest.values())
    if fewest > squares:
        wanted = listed(f"{count} {TYPES[key].name.lower()}" for key, count in smallest.items())
        return fewest - squares, f"of {squares} squares for types {fewest} would be needed ({wanted} at least)"
    if most < squares:
        had = listed(f"{-count} {TYPES[key].name.lower()}" for key, count in largest.items())
        return squares - most, f"of {squares} squares for types only {most} can be filled ({had} at most)"
    return 0, ""


def _extreme(params: SheetParams, mixture: tuple[int, int], bounds: Mapping[str, int]) -> dict[str, int]:
    """Return the bounds of the types demanded and of those with the lowest bounds that may join them in `mixture`."""
    keys = list(params.types)
    for group, count in zip((SCORING, SPECIAL), mixture, strict=True):
        free = sorted((key for key in group if key not in params.types + params.without), key=bounds.__getitem__)
        keys += free[: count - sum(key in group for key in params.types)]
    return {key: bounds[key] for key in keys}


def random_types(params: SheetParams, chance: Chance) -> tuple[str, ...]:
    """Pick the types by their weights, those demanded first; () when the picks lead nowhere."""
    mixtures = params.mixtures()
    total = chance.pick(sorted({sum(mixture) for mixture in mixtures}))
    scoring, special = chance.pick([mixture for mixture in mixtures if sum(mixture) == total])
    chosen = (*_random_of(SCORING, scoring, params, chance), *_random_of(SPECIAL, special, params, chance))
    return chosen if len(chosen) == total else ()


def _random_of(group: Sequence[str], count: int, params: SheetParams, chance: Chance) -> list[str]:
    """Pick `count` types of `group`, partners together; fewer when only a pair is left for one place."""
    chosen = [key for key in params.types if key in group]
    units = [_with_partner(key) for key in group if key not in params.types and key not in params.without]
    units = [unit for unit in units if unit[0] == min(unit, key=group.index)]
    factors = params.leaning.factors
    while len(chosen) < count:
        units = [unit for unit in units if len(unit) <= count - len(chosen)]
        if not units:
            break
        unit = chance.weighted(units, [TYPES[unit[0]].weight * factors.get(unit[0], 1) for unit in units])
        units.remove(unit)
        chosen.extend(unit)
    return chosen


def _with_partner(key: str) -> tuple[str, ...]:
    partner = TYPES[key].partner
    return (key, partner) if partner else (key,)


def _fewest(key: str, squares: int) -> int:
    """Return the fewest squares of a type: as many as a sheet must hold, and as it takes to be worth something."""
    return max(TYPES[key].minimum(squares), TYPES[key].fewest)


def _most(key: str, squares: int) -> int:
    """Return the most squares of a type; stars are never more than the points they share."""
    most = max(TYPES[key].maximum(squares), TYPES[key].fewest)
    return min(most, STAR_POINTS[1]) if TYPES[key].printed == POINTS else most


def _can_fill(fewest: Mapping[str, int], most: Mapping[str, int], squares: int, scoring_limit: int) -> bool:
    """Say whether minima and maxima leave a way to fill exactly `squares`, `scoring_limit` of them scoring at most."""
    least_scoring = sum(fewest[key] for key in fewest if key in SCORING)
    most_points = min(scoring_limit, sum(most[key] for key in most if key in SCORING))
    most_specials = sum(most[key] for key in most if key in SPECIAL)
    return (
        least_scoring <= scoring_limit
        and sum(fewest.values()) <= squares <= most_points + most_specials
        and all(fewest[key] <= most[key] for key in fewest)
    )


def _fill(
    fewest: Mapping[str, int],
    most: Mapping[str, int],
    squares: int,
    scoring_limit: int,
    chance: Chance,
    factors: Mapping[str, float],
) -> dict[str, int]:
    """Give each type its fewest, then square by square one more to a type picked among those below their most."""
    counts = {**fewest}
    scoring = sum(counts[key] for key in counts if key in SCORING)
    open_kinds = [key for key in counts if counts[key] < most[key]]
    for _ in range(squares - sum(counts.values())):
        if scoring >= scoring_limit:
            open_kinds = [key for key in open_kinds if key in SPECIAL]
        if factors:
            key = chance.weighted(open_kinds, [factors.get(key, 1) for key in open_kinds])
        else:
            key = chance.pick(open_kinds)
        counts[key] += 1
        scoring += key in SCORING
        if counts[key] == most[key]:
            open_kinds.remove(key)
    return counts


def place_types(
    typed: Sequence[int], counts: Mapping[str, int], columns: int, rows: int, chance: Chance
) -> dict[int, str]:
    """Pick where the types stand: scoring squares balanced over the quarters, mistletoebirds near an edge."""
    inside = [key for key in counts if not TYPES[key].near_edge]
    scoring = [key for key in counts if key in SCORING for _ in range(counts[key])]
    specials = [key for key in inside if key in SPECIAL for _ in range(counts[key])]
    birds = [key for key in counts if key not in inside for _ in range(counts[key])]
    points, others = _split(typed, len(scoring), columns, rows, chance)
    edge = [square for square in others if is_near_edge(square, columns, rows)]
    placed = dict(zip(edge, birds, strict=False))
    specials += birds[len(placed) :]
    rest = [square for square in others if square not in placed]
    placed.update(zip(points, chance.shuffled(scoring), strict=True))
    placed.update(zip(rest, specials, strict=True))
    return placed


def _split(typed: Sequence[int], count: int, columns: int, rows: int, chance: Chance) -> tuple[list[int], list[int]]:
    """Pick which `count` of the squares score; return them and the others, each in random order."""
    order = chance.shuffled(typed)
    points: tuple[list[int], ...] = ([], [], [], [])
    others: tuple[list[int], ...] = ([], [], [], [])
    for place, square in enumerate(order):
        (points if place < count else others)[quarter_of(square, columns, rows)].append(square)
    _balance(points, others)
    return [*chain(*points)], chance.shuffled([*chain(*others)])


def _balance(points: Sequence[list[int]], others: Sequence[list[int]]) -> None:
    """Move scoring squares from the richest quarter to the poorest that has room, until the quarters keep the rule."""
    while True:
        richest = max(range(4), key=lambda quarter: len(points[quarter]))
        sizes = [len(quarter) for quarter in points]
        if min(sizes) >= min(FEWEST_IN_QUARTER, sum(sizes) // 4) and max(sizes) - min(sizes) <= QUARTER_SPREAD:
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
