"""One candidate for a sheet, built so that it nearly always keeps the game's construction rules."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pressboard.chance import Chance
from pressboard.errors import listed
from pressboard.games.kangaruse.make.filling import (
    NO_ROOM,
    NoCandidate,
    most_scoring,
    place_types,
    quarter_of,
    random_counts,
    random_points,
    shortage,
)
from pressboard.games.kangaruse.make.landscape import GridGraph, Landscape, grid_graph, landscape, open_squares
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.rules.effects import Effect
from pressboard.games.kangaruse.rules.sheet import DIRECTIONS, NUMBERS, Sheet
from pressboard.games.kangaruse.rules.types import (
    NUMBER,
    POINTS,
    RIVER,
    START,
    TREE,
    TYPES,
    types_printed_with,
    types_with,
)
from pressboard.play.bits import squares_of


def generate(params: SheetParams, chance: Chance, spare: bool = True) -> Sheet:
    """Generate one sheet as `params` asks; whether it is any good is for the checker to say.

    With `spare` it may have one start more than players. It has no type unasked that does nothing for so many players,
    and of each as many squares as it takes.
    Raises NoCandidate when the types allowed cannot fill the board that was generated, or the starts have no room.
    """
    columns, rows = params.dimensions
    grid = grid_graph(columns, rows)
    # Generate the commands of columns and rows: numbers on one axis, directions on the other.
    across, down = chance.shuffled((NUMBERS, DIRECTIONS))
    column_commands, row_commands = _balanced(across, columns, chance), _balanced(down, rows, chance)
    land = _landscape(grid, params, chance, spare)
    squares = _squares(grid, land, useful(params), chance)
    return Sheet(
        columns=columns,
        rows=rows,
        column_commands=column_commands,
        row_commands=row_commands,
        squares=squares,
        values=_values(squares, chance),
        players=params.players,
    )


def useful(params: SheetParams) -> SheetParams:
    """Return parameters that leave out what does nothing for so many players, unless demanded, or has not the mood.

    Who chooses a start alone would also have a single jump from a dingo, and nobody else could obey it.
    """
    left = [key for key in params.leaning.without if key not in params.without]
    if params.players == 1:
        left += [key for key in TYPES if _idles(key, params) and key not in params.types]
    return replace(params, without=(*params.without, *left)) if left else params


def _idles(key: str, params: SheetParams) -> bool:
    return TYPES[key].idles_alone or (not params.starts and key in types_with(Effect.ORDER))


def idleness(params: SheetParams) -> str:
    """Return which type is demanded that does nothing for so many players, in one line; empty if none is."""
    if params.players > 1:
        return ""
    if idle := [TYPES[key].in_words for key in params.types if TYPES[key].idles_alone]:
        does, it = ("do", "them") if len(idle) > 1 else ("does", "it")
        return (
            f"{listed(idle)} {does} nothing for who plays alone, for it takes other players; drop the demand for {it}, "
            "or make the sheet for 2 or more"
        )
    if idle := [TYPES[key].in_words for key in params.types if _idles(key, params)]:
        return (
            f"from a {listed(idle)} who chooses a start alone has one jump or none; drop the demand, mark starting "
            "squares, or make the sheet for 2 or more"
        )
    return ""


def impossibility(params: SheetParams) -> str:
    """Return why no board has the squares that the types allowed need, in one line; empty if some may."""
    fewest, most = open_squares(*params.dimensions, params.leaning.trees)
    if params.starts:
        fewest, most = fewest - params.players - 1, most - params.players
    why = shortage(useful(params), range(fewest, most + 1))
    return f"no {params.size} sheet can be made of these types: {why}" if why else ""


def _balanced(values: Sequence[str], count: int, chance: Chance) -> tuple[str, ...]:
    """Pick `count` of `values`, each equally often; which come once more than the others is left to chance as well."""
    often, rest = divmod(count, len(values))
    return tuple(chance.shuffled([*values] * often + chance.sample(values, rest)))


def _landscape(grid: GridGraph, params: SheetParams, chance: Chance, spare: bool) -> Landscape:
    """Generate trees, river and starts: one start for each player, sometimes one more where space allows."""
    if not params.starts:
        return landscape(grid, 0, chance, params.leaning.trees)
    for starts in (params.players + spare * chance.below(2), params.players):
        land = landscape(grid, starts, chance, params.leaning.trees)
        if land.starts:
            return land
    raise NoCandidate(f"no room for {params.players} starting squares on a {params.size} sheet", NO_ROOM)


def _squares(grid: GridGraph, land: Landscape, params: SheetParams, chance: Chance) -> tuple[str, ...]:
    held = dict.fromkeys(squares_of(land.trees), TREE)
    held.update(dict.fromkeys(squares_of(land.river), RIVER))
    held.update(dict.fromkeys(land.starts, START))
    typed = [square for square in range(grid.columns * grid.rows) if square not in held]
    capacities = [0, 0, 0, 0]
    for square in typed:
        capacities[quarter_of(square, grid.columns, grid.rows)] += 1
    counts = random_counts(params, len(typed), most_scoring(capacities), chance)
    held.update(place_types(typed, counts, grid.columns, grid.rows, chance))
    return tuple(held[square] for square in range(grid.columns * grid.rows))


def _values(squares: Sequence[str], chance: Chance) -> tuple[int, ...]:
    """Generate what is printed on stars and echidnas; 0 for all else."""
    numbers: Mapping[str, list[int]] = {
        **{key: random_points(squares.count(key), chance) for key in types_printed_with(POINTS)},
        **{key: chance.shuffled(range(1, squares.count(key) + 1)) for key in types_printed_with(NUMBER)},
    }
    return tuple(numbers[held].pop() if held in numbers else 0 for held in squares)
