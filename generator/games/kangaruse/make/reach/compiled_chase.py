"""The search for a way to force somebody out by the compiled core: the same positions as the reference looks at."""

from array import array
from copy import copy

from generator.games.kangaruse.make.playouts.compiled import CompiledHunts, core
from generator.games.kangaruse.make.playouts.layout import MOST_CHAIN, MOST_STARTS
from generator.games.kangaruse.make.playouts.packing import NUMBERS, packed_sheet
from generator.games.kangaruse.make.reach.graph import Graph
from generator.games.kangaruse.make.reach.hunts import TURNS, Chase, Hunt, UnsettledError, depends_on
from generator.games.kangaruse.rules.sheet import MOST_PLAYERS
from generator.play.bits import squares_of


class CompiledChase:
    """Searches by the core; `left` is how many positions more it may look at."""

    def __init__(self, graph: Graph, most: int, hunts: CompiledHunts) -> None:
        """Take the graph of the sheet, how many positions may be looked at, and what searches."""
        self.tables, self.left, self.met = graph.tables, most, 0
        self._hunts = hunts
        self._starts = [*squares_of(graph.tables.starts)]
        self._seats: dict[int, list[int]] = {}
        """Where others stay, as bits and square by square."""
        self._met: dict[int, int] = {}
        """Starts as bits by their order, and by their squares."""
        self._depends = array(NUMBERS, [0] * len(graph.tables.bit))
        for square, starts in depends_on(graph).items():
            self._depends[square] = sum(1 << place for place, start in enumerate(self._starts) if starts >> start & 1)

    def is_forced(self, hunt: Hunt) -> bool:
        """Say whether the opponent can force the victim out within `TURNS`; raises UnsettledError."""
        victim, opponent, victim_first, idle = hunt
        if idle not in self._seats:
            self._seats[idle] = [*squares_of(idle)]
        seats = victim, opponent, *self._seats[idle]
        forced, self.left, met = self._hunts.hunt(seats, victim_first, TURNS, self.left, self._depends)
        if forced is None:
            raise UnsettledError
        if met not in self._met:
            self._met[met] = sum(1 << start for place, start in enumerate(self._starts) if met >> place & 1)
        self.met = self._met[met]
        return forced

    def again(self, most: int) -> "CompiledChase":
        """Return a search on the same sheet, of so many positions at most."""
        other = copy(self)
        other.left = most
        return other


def chase_for(graph: Graph, most: int) -> Chase:
    """Return the fastest search there is for a sheet, of so many positions at most; all find the same."""
    tables, module = graph.tables, core()
    has_room = (
        graph.sheet.players <= MOST_PLAYERS
        and tables.starts.bit_count() <= MOST_STARTS
        and tables.kangaroos.bit_count() <= MOST_CHAIN
    )
    numbers = packed_sheet(tables) if module and has_room else None
    if module is None or numbers is None:
        return _reference(graph, most)
    try:
        return CompiledChase(graph, most, CompiledHunts(module, numbers))
    except ValueError:  # a sheet the core does not take, such as one with a star for nothing
        return _reference(graph, most)


def _reference(graph: Graph, most: int) -> Chase:
    """Return the search that is loaded only where it is needed."""
    from generator.games.kangaruse.make.reach.chase import ReferenceChase

    return ReferenceChase(graph, most)
