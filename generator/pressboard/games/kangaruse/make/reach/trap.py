"""Traps: starts from which a player may be out before their third turn."""

from collections.abc import Iterator

from pressboard.games.kangaruse.make.reach.graph import Graph
from pressboard.games.kangaruse.rules.state import State
from pressboard.play.bits import squares_of

TURNS = 2
"""The turns nobody must be forced out in."""
_LONGEST_CHAIN = 2
"""Kangaroos in a row that are looked through; a player who needs a longer chain to stay in counts as out."""
_MOST_POSITIONS = 500
"""The positions looked at for a start, hundreds more than sheets need; beyond them it counts as a trap."""


def is_trap(graph: Graph, start: int) -> bool:
    """Say whether a player who starts on `start` can be forced out within `TURNS`.

    The board is untouched but for what they use themselves and, where starting squares are marked, all of those;
    before each of their jumps an opponent may stand on any dingo that could be reached by then.
    """
    state = graph.alone(start, graph.taken, started=True)
    return not _Search(graph, dingos_about(graph, start)).survives(state, TURNS)


def dingos_about(graph: Graph, start: int) -> tuple[int, ...]:
    """Return the dingos opponents may come to in `TURNS` turns, one for each order there is.

    Who chooses a start chooses it with the dingos in sight: there only a dingo one stands on oneself has its say.
    """
    tables, reached = graph.tables, 0
    if not tables.starts or graph.sheet.players == 1:
        return ()
    for other in squares_of(tables.starts & ~tables.bit[start]):
        reached |= _within(graph, other, TURNS)
    return tuple({tables.order[square]: square for square in squares_of(reached & tables.dingos)}.values())


def _within(graph: Graph, start: int, turns: int) -> int:
    """Return the squares to which so many turns may lead, with extra jumps from kangaroos and with orders."""
    tables, seen, front = graph.tables, 0, graph.tables.bit[start]
    for _ in range(turns):
        landed = 0
        while front:
            lowest = front & -front
            new = graph.possible[lowest.bit_length() - 1] & ~seen & ~graph.taken
            seen |= new
            landed |= new
            front = front ^ lowest | new & tables.kangaroos
        front = landed
    return seen


class _Search:
    """The search for a way to stay in, one for each start."""

    def __init__(self, graph: Graph, dingos: tuple[int, ...]) -> None:
        """Take the dingos that may order."""
        self.tables, self.dingos = graph.tables, dingos
        self.loud = graph.ends | graph.tables.kangaroos
        self.left = _MOST_POSITIONS

    def survives(self, state: State, turns: int) -> bool:
        """Say whether the player, whatever is ordered, has jumps that keep them in for so many `turns`."""
        self.left -= 1
        return self.left >= 0 and all(
            mask and not state.doomed(0, mask) and self._has_good(state, mask, turns - 1, _LONGEST_CHAIN)
            for mask in self._jumps(state)
        )

    def _jumps(self, state: State) -> Iterator[int]:
        """Yield where the player can jump to when nothing is ordered, then by each order that can be obeyed."""
        yield state.jumps(0)
        for dingo in self.dingos:
            if mask := state.ordered_by(0, dingo):
                yield mask

    def _has_good(self, state: State, mask: int, turns: int, chain: int) -> bool:
        """Say whether one of the squares in `mask` keeps the player in; what is likely to is tried first."""
        squares = (*squares_of(mask & ~self.loud), *squares_of(mask & self.loud))
        return any(self._is_good(state, square, turns, chain) for square in squares)

    def _is_good(self, state: State, square: int, turns: int, chain: int) -> bool:
        """Say whether the player is still in after landing on `square` and so many `turns` more."""
        kangaroo = self.tables.kangaroos >> square & 1
        if not turns and not kangaroo:
            return True
        after = state.copy()
        after.land(0, square)
        return self._hops_on(after, turns, chain) if kangaroo else self.survives(after, turns)

    def _hops_on(self, state: State, turns: int, chain: int) -> bool:
        """Say the same of a player who has just landed on a kangaroo."""
        self.left -= 1
        masks = [*self._jumps(state)]
        if self.left < 0 or any(mask and state.doomed(0, mask, extra=True) for mask in masks):
            return False
        if not masks[0]:
            return not turns and not self.tables.readings.stuck_kangaroo_is_out
        return chain > 0 and all(self._has_good(state, mask, turns, chain - 1) for mask in masks)
