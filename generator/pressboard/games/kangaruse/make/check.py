"""The construction rules of a sheet, checked without knowing how it was made.

`problems` looks at a sheet as printed and says everything that is wrong with it. Whether the sheet can be *played* is
another question, asked elsewhere.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from math import ceil, floor
from string import ascii_lowercase

from pressboard.errors import listed
from pressboard.games.kangaruse.rules.sheet import Sheet, axis_of
from pressboard.games.kangaruse.rules.types import (
    NUMBER,
    POINTS,
    RIVER,
    SCORING,
    TREE,
    TYPES,
    types_printed_with,
)
from pressboard.play.bits import bits_of
from pressboard.play.findings import Finding

TREE_SHARE = (0.10, 0.15)
"""Least and largest share of trees: "about 12.5 %" is read as within a fifth of it, and both bounds are rounded
outward, so that 2 to 4 trees are right on 5x5, where 12.5 % would be 3.125."""
RIVER_SHARE = (0.125, 0.20)
"""Least and largest share of river; not rounded outward, since every size has whole numbers between (5x5: 4 or 5)."""
LARGEST_CLUMP = 5
"""The most trees that may hang together by their edges."""
TYPE_NUMBER = (5, 7)
SCORING_NUMBER = (2, 3)
"""How many types a sheet has, and how many of them score."""
STAR_POINTS = (30, 50)
"""The sum of all stars; with more than 30 stars at least one point each, so 50 stars are the most."""
START_STEPS = 3
"""The fewest steps, along rows and columns, between two starting squares."""
FEWEST_IN_QUARTER = 2
QUARTER_SPREAD = 5
"""The fewest scoring squares in a quarter, and the most one quarter may have more than another."""
QUARTERED_FROM = 8
"""With fewer scoring squares two in each of four quarters cannot be, so nothing is asked of quarters then."""
EDGE_DISTANCE = 4
"""The farthest a mistletoebird may be from the nearest edge; a square on the edge is at 1."""

CONSTRUCTION = (
    "columns carry directions and rows numbers or the reverse, each value equally often up to one",
    f"{100 * TREE_SHARE[0]:g} to {100 * TREE_SHARE[1]:g} % trees (rounded outward), {LARGEST_CLUMP} at most in a "
    "clump, and all other squares connected",
    f"{100 * RIVER_SHARE[0]:g} to {100 * RIVER_SHARE[1]:g} % river, in one piece from an edge to the opposite one",
    f"{TYPE_NUMBER[0]} to {TYPE_NUMBER[1]} types, {SCORING_NUMBER[0]} or {SCORING_NUMBER[1]} of which score, each "
    "between its least and its largest number of squares; water and food only together",
    f"stars worth {STAR_POINTS[0]} to {STAR_POINTS[1]} points in all, echidnas numbered from 1, each number once",
    f"a start for each player or one more, {START_STEPS} steps apart or farther, or none at all",
    f"{FEWEST_IN_QUARTER} scoring squares or more in each quarter, {QUARTER_SPREAD} at most between two quarters",
    f"mistletoebirds within {EDGE_DISTANCE} squares of an edge",
)
"""The rules of construction in words."""

_QUARTERS = ("upper left", "upper right", "lower left", "lower right")


def problems(sheet: Sheet) -> list[Finding]:
    """Return all faults of a sheet's construction."""
    rules = _balance, _trees, _river, _types, _amounts, _values, _starts, _quarters, _near_edge
    return [finding for rule in rules for finding in rule(sheet)]


def _balance(sheet: Sheet) -> Iterator[Finding]:
    """Ask for every value equally often along its axis, up to the remainder."""
    for axis, commands, names in (
        ("columns", sheet.column_commands, ascii_lowercase),
        ("rows", sheet.row_commands, [f"{row + 1}" for row in range(sheet.rows)]),
    ):
        counts = {value: commands.count(value) for value in axis_of(commands)}
        least, rest = divmod(len(commands), 4)
        most = least + (rest > 0)
        often = [v for v in counts if counts[v] > most]
        rare = [v for v in counts if counts[v] < least]
        if often or rare:
            # Too rare and none too often: the values that come once more than others have one to give.
            giving = often or [value for value in counts if counts[value] > least]
            where = tuple(
                name for name, command in zip(names, commands, strict=False) if command in giving
            )
            times = f"{least} or {most}" if most > least else f"{least}"
            wrong = f"too rarely: {listed(rare)}"
            if often:
                wrong = f"too often: {listed(often)}"
            message = f"along the {axis} each value must come {times} times ({wrong})"
            yield Finding("balance", f"{message}; change one or more of {listed(where)}", where)


def _trees(sheet: Sheet) -> Iterator[Finding]:
    """Ask for trees on about an eighth of the squares, in small clumps, and that all other squares hang together."""
    trees = sheet.where(TREE)
    grid = sheet.grid
    squares = len(sheet.squares)
    least = floor(TREE_SHARE[0] * squares)
    most = ceil(TREE_SHARE[1] * squares)
    if not least <= len(trees) <= most:
        yield Finding(
            "trees",
            f"{len(trees)} squares are trees; {least} to {most} would be right",
            sheet.names(trees),
        )
    for clump in grid.parts(bits_of(trees)):
        if len(clump) > LARGEST_CLUMP:
            message = f"{len(clump)} trees hang together; {LARGEST_CLUMP} are the most"
            yield Finding("clump", message, sheet.names(clump))
    for part in sorted(grid.parts(grid.everything & ~bits_of(trees)), key=len, reverse=True)[1:]:
        yield Finding(
            "region", "trees cut these squares off; take a tree between away", sheet.names(part)
        )


def _river(sheet: Sheet) -> Iterator[Finding]:
    """Ask for one river on an eighth to a fifth of the squares, from one edge to the opposite one."""
    river = sheet.where(RIVER)
    squares = len(sheet.squares)
    least = ceil(RIVER_SHARE[0] * squares)
    most = floor(RIVER_SHARE[1] * squares)
    if not least <= len(river) <= most:
        yield Finding(
            "river",
            f"{len(river)} squares are river; {least} to {most} would be right",
            sheet.names(river),
        )
    parts = sorted(sheet.grid.parts(bits_of(river)), key=len, reverse=True)
    for main in parts:
        rows = {square // sheet.columns for square in main}
        columns = {square % sheet.columns for square in main}
        if {0, sheet.rows - 1} <= rows or {0, sheet.columns - 1} <= columns:
            break
    else:
        message = "no river crosses the board; one must join an edge to the opposite one"
        yield Finding("crossing", message, sheet.names(river))
        return
    for part in parts:
        if part is not main:
            message = "these river squares do not join the river that crosses the board; let them branch off it"
            yield Finding("branch", message, sheet.names(part))


def _types(sheet: Sheet) -> Iterator[Finding]:
    """Ask for 5 to 7 types, of which 2 or 3 score."""
    scoring = [key for key in sheet.types if key in SCORING]
    others = [key for key in sheet.types if key not in SCORING]
    for rule, keys, givers, (least, most) in (
        ("types", sheet.types, sheet.types, TYPE_NUMBER),
        ("scoring types", scoring, others, SCORING_NUMBER),
    ):
        if not least <= len(keys) <= most:
            found = f"the sheet has {len(keys)} {rule} ({_type_names(keys)}); {least} to {most} would be right"
            rarest = sorted(keys, key=sheet.squares.count)[: max(0, len(keys) - most)]
            if rarest:
                chosen = rarest
                advice = f"replace {_type_names(rarest)} here"
            else:
                chosen = sorted(givers, key=sheet.squares.count)[-1:]
                advice = f"replace {_type_names(chosen)} on some here"
            where = [square for square, held in enumerate(sheet.squares) if held in chosen]
            yield Finding(rule, f"{found}, so {advice}", sheet.names(where))


def _type_names(keys: Iterable[str]) -> str:
    return listed(TYPES[key].name.lower() for key in keys)


def _amounts(sheet: Sheet) -> Iterator[Finding]:
    """Ask for water with food and food with water, and for as many squares of every type as it may have."""
    for key in sheet.types:
        partner = TYPES[key].partner
        if partner and partner not in sheet.types:
            message = f"{TYPES[key].name.lower()} never comes without {partner}; add {partner} or replace these squares"
            yield Finding("partners", message, sheet.names(sheet.where(key)))
    typed = sum(held in TYPES for held in sheet.squares)
    for key in sheet.types:
        kind = TYPES[key]
        count = sheet.squares.count(key)
        least = kind.minimum(typed)
        most = kind.maximum(typed)
        if not least <= count <= most:
            held = f"{count} of {typed} typed squares are {kind.name.lower()}"
            rule = "minimum" if count < least else "maximum"
            yield Finding(
                rule, f"{held}; {least} to {most} would be right", sheet.names(sheet.where(key))
            )


def _values(sheet: Sheet) -> Iterator[Finding]:
    """Ask for 30 to 50 points on all stars together, and for echidnas numbered 1 to k, each number once."""
    stars = [square for key in types_printed_with(POINTS) for square in sheet.where(key)]
    echidnas = [square for key in types_printed_with(NUMBER) for square in sheet.where(key)]
    total = sum(sheet.values[square] for square in stars)
    least = max(STAR_POINTS[0], len(stars))
    if stars and not least <= total <= STAR_POINTS[1]:
        right = "there are too many stars"
        if least <= STAR_POINTS[1]:
            right = f"{least} to {STAR_POINTS[1]} would be right"
        yield Finding(
            "stars", f"the stars are worth {total} points in all; {right}", sheet.names(stars)
        )
    numbers = Counter(sheet.values[square] for square in echidnas)
    right_ones = range(1, len(echidnas) + 1)
    if missing := [number for number in right_ones if number not in numbers]:
        values = {square: sheet.values[square] for square in echidnas}
        wrong = [
            square
            for square, value in values.items()
            if numbers[value] > 1 or value not in right_ones
        ]
        message = f"echidnas are numbered 1 to {len(echidnas)}, each once; missing: {listed(map(str, missing))}"
        yield Finding("echidnas", message, sheet.names(wrong))


def _starts(sheet: Sheet) -> Iterator[Finding]:
    """Ask for a starting square for each player, or one more, three steps apart or more, or for none at all."""
    starts = sheet.starts
    if starts and len(starts) not in (sheet.players, sheet.players + 1):
        right = "one for each is right, or one more, or none at all"
        message = f"{len(starts)} starting squares for {sheet.players} players; {right}"
        yield Finding("starts", message, sheet.names(starts))
    for one, other in combinations(starts, 2):
        row, column = divmod(one, sheet.columns)
        y, x = divmod(other, sheet.columns)
        steps = abs(row - y) + abs(column - x)
        if steps < START_STEPS:
            message = (
                f"these starting squares are only {steps} steps apart; {START_STEPS} are needed"
            )
            yield Finding("starts apart", message, sheet.names([one, other]))


def _quarters(sheet: Sheet) -> Iterator[Finding]:
    """Ask that every quarter has its share of the scoring squares."""
    board: tuple[list[int], ...] = ([], [], [], [])
    for square, place in enumerate(sheet.grid.quarter):
        board[place].append(square)
    quarters = [[square for square in each if sheet.squares[square] in SCORING] for each in board]
    counts = [len(quarter) for quarter in quarters]
    if sum(counts) < QUARTERED_FROM:
        return
    for name, corner, quarter in zip(_QUARTERS, board, quarters, strict=True):
        if len(quarter) < FEWEST_IN_QUARTER:
            message = f"the {name} quarter has {len(quarter)} scoring squares; {FEWEST_IN_QUARTER} are needed"
            corners = f"{sheet.name(corner[0])} to {sheet.name(corner[-1])}"
            yield Finding("quarter", f"{message} within {corners}", sheet.names(quarter))
    if max(counts) - min(counts) > QUARTER_SPREAD:
        rich = counts.index(max(counts))
        poor = counts.index(min(counts))
        held = f"the {_QUARTERS[rich]} quarter has {counts[rich]} scoring squares, the {_QUARTERS[poor]} one"
        message = f"{held} {counts[poor]}; {QUARTER_SPREAD} apart are the most"
        yield Finding("quarters", message, sheet.names(quarters[rich]))


def _near_edge(sheet: Sheet) -> Iterator[Finding]:
    """Ask that mistletoebirds live near an edge, else they could not fly around the board."""
    for kind in (TYPES[key] for key in sheet.types if TYPES[key].near_edge):
        far = [
            square
            for square in sheet.where(kind.key)
            if sheet.grid.steps_inside(square) > EDGE_DISTANCE
        ]
        if far:
            near = f"they must be within {EDGE_DISTANCE} squares of an edge"
            yield Finding(
                kind.key, f"these {kind.in_words}s are too far inside; {near}", sheet.names(far)
            )
