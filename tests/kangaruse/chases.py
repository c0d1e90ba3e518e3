"""Single hunts searched by the compiled core, as the reference searches them, for comparing the two."""

from array import array

from pressboard.games.kangaruse.make.playouts.compiled import NUMBERS, Loaded, loaded
from pressboard.games.kangaruse.make.reach.graph import Graph
from pressboard.games.kangaruse.make.reach.traps import (
    TURNS,
    Chase,
    Hunt,
    UnsettledError,
    depends_by_place,
)
from pressboard.play.bits import bits_of, squares_of
from pressboard.play.libraries import is_pure


class CompiledChase(Chase):
    """Searches by the core; `left` is how many positions more it may look at."""

    def __init__(self, graph: Graph, most: int, sheet: Loaded) -> None:
        """Take the graph of the sheet, how many positions may be looked at, and the sheet in the core."""
        self.tables, self.left, self.met = graph.tables, most, 0
        self._sheet, self._starts = sheet, [*squares_of(graph.tables.starts)]
        self._depends = depends_by_place(graph, self._starts)

    def is_forced(self, hunt: Hunt) -> bool:
        """Say whether the opponent can force the victim out within `TURNS`; raises UnsettledError."""
        seats = array(NUMBERS, [hunt.victim, hunt.opponent, *squares_of(hunt.idle)])
        verdict, self.left, met = self._sheet.core.hunt(
            self._sheet.tables, seats, hunt.victim_first, TURNS, self.left, self._depends
        )
        self.met = bits_of(start for place, start in enumerate(self._starts) if met >> place & 1)
        if verdict > 1:
            raise UnsettledError
        return verdict == 1


def chase_for(graph: Graph, most: int) -> Chase:
    """Return the compiled search, and the reference where nothing compiled is wanted."""
    sheet = loaded(graph.tables)
    if sheet:
        return CompiledChase(graph, most, sheet)
    assert is_pure()
    return Chase(graph, most)
