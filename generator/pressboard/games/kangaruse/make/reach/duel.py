"""Traps between two: a strategy of an opponent by which a player is out before their third turn, whatever they jump.

Out is who has no legal jump, though they might teleport. Of several others all but one stay where they are. How the
rules are read is heeded, but for when a game ends without jumps: where nobody can jump the victim is out by either
reading.
"""

from collections.abc import Iterator
from itertools import permutations

from pressboard.games.kangaruse.make.reach.compiled_traps import compiled_traps
from pressboard.games.kangaruse.make.reach.graph import Graph
from pressboard.games.kangaruse.make.reach.hunts import Chase, Hunt, Traps, UnsettledError
from pressboard.play.bits import squares_of

MOST_POSITIONS, MOST_CROWDED = 40_000, 40_000
"""The positions looked at for two players, and then for more on the same sheet; beyond them not all is known."""


def traps(graph: Graph, most: int = MOST_POSITIONS, most_crowded: int = MOST_CROWDED) -> Traps:
    """Search a sheet with marked starts, first for 2 players and then for more, up to so many positions each time."""
    return compiled_traps(graph, most, most_crowded) or reference_traps(graph, most, most_crowded)


def reference_traps(graph: Graph, most: int, most_crowded: int) -> Traps:
    """Return the same by readable Python."""
    from pressboard.games.kangaruse.make.reach.chase import ReferenceChase

    found, searched, players = dict[int, Hunt](), 0, graph.sheet.players
    try:
        chase: Chase = ReferenceChase(graph, most)
        calm = [*_calm(chase, found)]
        searched, chase = min(2, players), chase.again(most_crowded)
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
    victim, opponent, victim_first, others = hunt
    bit, pair = chase.tables.bit, chase.tables.bit[victim] | chase.tables.bit[opponent]
    seatings = [others | bit[other] for other in squares_of(met)] if idle > 0 else []
    known = {*seatings}
    for seating in seatings:
        each = Hunt(victim, opponent, victim_first, seating)
        if chase.is_forced(each):
            return each
        if seating.bit_count() < idle:
            more = [seating | bit[other] for other in squares_of(chase.met & ~(pair | seating))]
            seatings += [each for each in more if each not in known]
            known.update(more)
    return None


def free_starts(chase: Chase, hunt: Hunt) -> int:
    """Return the starting squares that the last search, of `hunt`, came by and nobody sits on."""
    bit = chase.tables.bit
    return chase.met & ~(bit[hunt.victim] | bit[hunt.opponent] | hunt.idle)
