"""Traps between two: a strategy of an opponent by which a player is out before their third turn, whatever they jump.

Out is who has no legal jump, though they might teleport. Of several others all but one stay where they are. How the
rules are read is heeded, but for when a game ends without jumps: where nobody can jump the victim is out by either
reading.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

from generator.games.kangaruse.make.reach.compiled_chase import chase_for
from generator.games.kangaruse.make.reach.graph import Graph
from generator.games.kangaruse.make.reach.hunts import Chase, Hunt, UnsettledError
from generator.play.bits import squares_of

MOST_POSITIONS, MOST_CROWDED = 40_000, 40_000
"""The positions looked at for two players, and then for more on the same sheet; beyond them not all is known."""


class Traps(NamedTuple):
    """The hunts in which somebody is forced out, the first for each start.

    `players` says up to how many all seatings were searched; it is 0 where that is not even so for two.
    """

    found: tuple[Hunt, ...]
    players: int


def traps(graph: Graph, most: int = MOST_POSITIONS, most_crowded: int = MOST_CROWDED) -> Traps:
    """Search a sheet with marked starts, first for 2 players and then for more, up to so many positions each time."""
    found, searched, players = dict[int, Hunt](), 0, graph.sheet.players
    try:
        calm = [*_calm(chase_for(graph, most), found)]
        searched, chase = min(2, players), chase_for(graph, most_crowded)
        for hunt, met in calm:
            if hunt.victim not in found and (crowded := forced_among(chase, hunt, met, players - 2)):
                found[hunt.victim] = crowded
    except UnsettledError:
        return Traps(tuple(found.values()), searched)
    return Traps(tuple(found.values()), players)


def _calm(chase: Chase, found: dict[int, Hunt]) -> Iterator[tuple[Hunt, int]]:
    """Yield the hunts of two alone that fail, with the starting squares their search came by; add to those `found`."""
    for victim, opponent in permutations(squares_of(chase.tables.starts), 2):
        for victim_first in (True, False):
            hunt = Hunt(victim, opponent, victim_first)
            if victim in found:
                break
            if chase.is_forced(hunt):
                found[victim] = hunt
            else:
                yield hunt, free_starts(chase, hunt)


def forced_among(chase: Chase, hunt: Hunt, met: int, idle: int) -> Hunt | None:
    """Return how a hunt succeeds among up to so many `idle` players that failed without; raises UnsettledError.

    Those matter only where a search came by their squares, as the first did by `met`: otherwise it would have gone
    the same way.
    """
    hunts = [*_with_one_more(chase, hunt, met)] if idle > 0 else []
    for each in hunts:
        if chase.is_forced(each):
            return each
        if each.idle.bit_count() < idle:
            hunts += [more for more in _with_one_more(chase, each, free_starts(chase, each)) if more not in hunts]
    return None


def _with_one_more(chase: Chase, hunt: Hunt, met: int) -> Iterator[Hunt]:
    return (hunt._replace(idle=hunt.idle | chase.tables.bit[other]) for other in squares_of(met))


def free_starts(chase: Chase, hunt: Hunt) -> int:
    """Return the starting squares that the last search, of `hunt`, came by and nobody sits on."""
    bit = chase.tables.bit
    return chase.met & ~(bit[hunt.victim] | bit[hunt.opponent] | hunt.idle)
