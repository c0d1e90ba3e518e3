"""Hunts: who is to be forced out by whom, and what is promised by whatever searches them."""

from typing import NamedTuple, Protocol

from pressboard.games.kangaruse.make.reach.graph import Graph
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.play.bits import squares_of

TURNS = 2
"""The turns nobody must be forced out in."""


class Hunt(NamedTuple):
    """Who hunts whom: the squares of both, whether the victim moves first, and where others stay, as bits."""

    victim: int
    opponent: int
    victim_first: bool
    idle: int = 0


class Traps(NamedTuple):
    """The hunts in which somebody is forced out, the first for each start.

    `players` says up to how many all seatings were searched; it is 0 where that is not even so for two.
    """

    found: tuple[Hunt, ...]
    players: int


class UnsettledError(Exception):
    """A search did not end within its positions."""


class Chase(Protocol):
    """A search that counts the positions it looks at over many hunts."""

    tables: SheetTables
    met: int
    """The starting squares the last search came by, as bits."""

    def is_forced(self, hunt: Hunt) -> bool:
        """Say whether the opponent can force the victim out within `TURNS`; raises UnsettledError."""

    def again(self, most: int) -> "Chase":
        """Return a search on the same sheet, of so many positions at most."""


def depends_on(graph: Graph) -> dict[int, int]:
    """Return for each kangaroo and tiger the starting squares that what follows an arrival there may come by."""
    return {each: _starts_about(graph, each) for each in squares_of(graph.tables.kangaroos | graph.tables.tigers)}


def _starts_about(graph: Graph, square: int) -> int:
    """Return the starting squares that somebody who lands on a kangaroo or tiger may come to or destroy."""
    tables, seen, front = graph.tables, 0, graph.tables.bit[square]
    while landed := front & tables.kangaroos:
        at = landed & -landed
        new = graph.possible[at.bit_length() - 1] & ~seen
        seen |= new
        front = front ^ at | new
    for tiger in squares_of((seen | tables.bit[square]) & tables.tigers):
        seen |= tables.lines(tiger)
    return seen & tables.starts
