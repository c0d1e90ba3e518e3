"""The search for traps by the compiled core: the same hunts, and positions, as the reference looks at."""

from array import array
from collections.abc import Sequence

from pressboard.games.kangaruse.make.playouts.compiled import loaded
from pressboard.games.kangaruse.make.playouts.layout import HUNT_PARTS, MOST_CHAIN, MOST_STARTS
from pressboard.games.kangaruse.make.playouts.packing import NUMBERS
from pressboard.games.kangaruse.make.reach.graph import Graph
from pressboard.games.kangaruse.make.reach.hunts import TURNS, Hunt, Traps, depends_on
from pressboard.games.kangaruse.rules.sheet import MOST_PLAYERS
from pressboard.play.bits import bits_of, squares_of


def compiled_traps(graph: Graph, most: int, most_crowded: int) -> Traps | None:
    """Search as `duel.traps` does, None where there is no core, or it has no room for the sheet."""
    tables, players = graph.tables, graph.sheet.players
    has_room = (
        2 <= players <= MOST_PLAYERS
        and tables.starts.bit_count() <= MOST_STARTS
        and tables.kangaroos.bit_count() <= MOST_CHAIN
    )
    sheet = loaded(tables) if has_room else None
    if sheet is None:
        return None
    starts, found = [*squares_of(tables.starts)], array(NUMBERS, [0] * len(HUNT_PARTS) * MOST_STARTS)
    depends = depends_by_place(graph, starts)
    searched, finds = sheet.core.traps(sheet.tables, players, TURNS, most, most_crowded, depends, found)
    parts = [found[at : at + len(HUNT_PARTS)] for at in range(0, finds * len(HUNT_PARTS), len(HUNT_PARTS))]
    return Traps(tuple(_hunt(starts, *part) for part in parts), searched)


def depends_by_place(graph: Graph, starts: Sequence[int]) -> "array[int]":
    """Return for each square what `depends_on` says of it, with a bit for each of the `starts` by its place."""
    depends = array(NUMBERS, [0] * len(graph.tables.bit))
    for square, squares in depends_on(graph).items():
        depends[square] = bits_of(place for place, start in enumerate(starts) if squares >> start & 1)
    return depends


def _hunt(starts: Sequence[int], victim: int, opponent: int, victim_first: int, idle: int) -> Hunt:
    others = bits_of(starts[place] for place in squares_of(idle))
    return Hunt(starts[victim], starts[opponent], bool(victim_first), others)
