"""Dead squares: those whose type can never make a difference, in any play at all.

One test for each type that can be dead while it can be reached. Squares that act by being landed on alone (chests,
thorny devils, moths ...) are dead only when nobody gets there, which another rule of `reach` asks.
"""

from collections.abc import Callable
from types import MappingProxyType

from generator.games.kangaruse.reach_graph import Graph
from generator.games.kangaruse.tables import FARTHEST, squares_of

Test = Callable[[Graph, int], bool]


def _frog(graph: Graph, square: int) -> bool:
    return not graph.tables.frogs_from(square)


def _echidna(graph: Graph, square: int) -> bool:
    """Ask for a higher number that may follow or a lower one that may come before; a lone one has no order to keep."""
    values = graph.sheet.values
    if graph.tables.echidnas == graph.tables.bit[square] or any(
        values[other] > values[square] for other in squares_of(graph.ascends(square))
    ):
        return False
    lower = (other for other in squares_of(graph.tables.echidnas) if values[other] < values[square])
    return not any(graph.ascends(other) >> square & 1 for other in lower)


def _mistletoebird(graph: Graph, square: int) -> bool:
    """Ask for a jump around the board to a square no jump within it leads to."""
    tables, within = graph.tables, 0
    for number in graph.numbers(square):
        way = tables.geometry.ways[square][number]
        within |= way.end if way and not (way.end | way.passed) & tables.trees else 0
    return not graph.possible[square] & ~within & ~tables.bit[square]


def _devil(graph: Graph, square: int) -> bool:
    return _destroys_nothing(graph, square, graph.tables.beside[square])


def _tiger(graph: Graph, square: int) -> bool:
    return _destroys_nothing(graph, square, graph.tables.lines(square))


def _destroys_nothing(graph: Graph, square: int, prey: int) -> bool:
    """Say whether all of `prey` is trees or the one square everybody comes from."""
    prey &= graph.tables.land
    return not prey or (not prey & (prey - 1) and not graph.comes_from(square) & ~prey)


def _platypus(graph: Graph, square: int) -> bool:
    """Ask for a square that the two commands alone would not lead to."""
    tables, usual = graph.tables, 0
    direction, number = tables.commands[square]
    for each in range(FARTHEST * 4):
        way = tables.geometry.ways[square][each]
        if way and (each // FARTHEST == direction or each % FARTHEST + 1 == number):
            usual |= 0 if (way.end | way.passed) & tables.trees else way.end
    return not graph.possible[square] & ~usual


def _glider(graph: Graph, square: int) -> bool:
    """Ask for a jump whose end may be used and has a square behind it."""
    for number in graph.numbers(square):
        way = graph.tables.way(square, number)
        if way and way.end & graph.usable and graph.slide(way.end, number // FARTHEST):
            return False
    return True


def _dingo(graph: Graph, square: int) -> bool:
    """Ask for a square somebody may stand on from which its order can be obeyed."""
    tables = graph.tables
    for at in squares_of(graph.stood_on):
        way = tables.way(at, tables.order[square])
        if way and not (tables.cockatoos >> at & 1 and way.end & tables.scoring):
            return False
    return True


def _kangaroo(graph: Graph, square: int) -> bool:
    return not graph.possible[square]


def _numbat(graph: Graph, square: int) -> bool:
    mask = graph.possible[square]
    return not mask & graph.tables.scoring or not mask & ~graph.tables.scoring


def _cockatoo(graph: Graph, square: int) -> bool:
    mask = graph.unfrogged(square)
    return not mask & graph.tables.scoring or not mask & ~graph.tables.scoring


def _koala(graph: Graph, square: int) -> bool:
    """Ask for a jump that passes, or ends next to, a square where another may stand."""
    others = graph.stood_on & ~graph.tables.bit[square]
    return not _meets(graph, square, others)


def _kiwi(graph: Graph, square: int) -> bool:
    """Ask for somebody elsewhere with a jump over it or to a square next to it."""
    bit = graph.tables.bit[square]
    return not any(_meets(graph, at, bit) for at in squares_of(graph.stood_on & ~bit))


def _meets(graph: Graph, at: int, squares: int) -> bool:
    """Say whether a jump from `at` may pass over, or end next to, one of `squares`."""
    tables = graph.tables
    ways = (tables.way(at, number) for number in graph.numbers(at))
    if any(way and way.passed & squares for way in ways):
        return True
    return any(tables.beside[end] & squares for end in squares_of(graph.possible[at]))


def _quoll(graph: Graph, square: int) -> bool:
    """Ask for somebody elsewhere with a jump it would forbid."""
    tables = graph.tables
    picks = tables.picks[square]
    others = squares_of(graph.stood_on & ~tables.bit[square])
    return not any(len(tables.usual_ways(at, picks)) < len(tables.usual_ways(at)) for at in others)


def _crocodile(graph: Graph, square: int) -> bool:
    return not graph.tables.lines(square) & graph.tables.scoring & graph.stood_on


DEAD: MappingProxyType[str, tuple[Test, str]] = MappingProxyType(
    {
        "kangaroo": (_kangaroo, "no jump leads on from it"),
        "crocodile": (_crocodile, "nobody can score in its row or column"),
        "echidna": (_echidna, "no order of visits holds it and another echidna"),
        "tasmanian-devil": (_devil, "it has nothing to destroy"),
        "tasmanian-tiger": (_tiger, "it has nothing to destroy"),
        "koala": (_koala, "no jump from it meets another player"),
        "platypus": (_platypus, "it leads nowhere its two commands would not"),
        "sugar-glider": (_glider, "no jump from it has room to slide on"),
        "dingo": (_dingo, "nobody can ever obey it"),
        "mistletoebird": (_mistletoebird, "its way around the board leads nowhere new"),
        "kiwi": (_kiwi, "nobody can jump over it or land next to it"),
        "quoll": (_quoll, "there is no jump it forbids anybody"),
        "numbat": (_numbat, "its jumps all score or none does"),
        "cockatoo": (_cockatoo, "it forbids no jump or every one"),
        "frog": (_frog, "there is no other frog to jump to"),
    }
)
"""The types that can be dead: the test that says so, and why it is then dead."""

SOCIAL = ("crocodile", "koala", "kiwi", "quoll")
"""Types that act on other players: on a sheet for one nothing is asked of them."""
