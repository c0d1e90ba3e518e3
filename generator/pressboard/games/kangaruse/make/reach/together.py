"""Squares that are worth something only together: whether one player can land on enough of them in one game.

Shown by random walks of a player alone, jump by jump on the rules' own state, until each square was on one that
gathered what it takes.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Protocol

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.playouts.compiled import loaded
from pressboard.games.kangaruse.make.reach.compiled_walks import WORDS, CompiledWalks
from pressboard.games.kangaruse.make.reach.graph import Graph
from pressboard.games.kangaruse.rules.types import SCORING, TYPES
from pressboard.play.bits import squares_of
from pressboard.play.fast_chance import FastChance

MOST_WALKS = 1_200
"""The walks that are tried for some types; a square on none of those that succeed counts as worth nothing."""

Sets = Sequence[tuple[int, int]]
"""The squares of types, as bits, and how many of each it takes."""


class Walks(Protocol):
    """Walks of a player alone, of which no two are the same."""

    def missed(self, wanted: Mapping[str, int]) -> int:
        """Return the squares of types `wanted` that are on no walk which lands on as many of each as it takes."""


def uncollected(graph: Graph) -> int:
    """Return the squares, as bits, that no walk shows to be worth something together with others."""
    tables, walks, missed = graph.tables, walks_for(graph), 0
    for together in {TYPES[key].together: None for key in SCORING if TYPES[key].together}:
        wanted = Counter(together)
        if any(tables.of(key).bit_count() < count for key, count in wanted.items()):
            missed |= tables.of(*wanted)
        else:
            missed |= walks.missed(wanted)
    return missed


def walks_for(graph: Graph) -> Walks:
    """Return the fastest walks there are; all find the same."""
    sheet = loaded(graph.tables)
    return CompiledWalks(sheet, graph.tables, MOST_WALKS) if sheet else ReferenceWalks(graph)


class ReferenceWalks:
    """Walks on the rules' own state."""

    def __init__(self, graph: Graph) -> None:
        """Take the graph of the sheet."""
        self._graph, self._chance = graph, FastChance(Chance(*WORDS))

    def missed(self, wanted: Mapping[str, int]) -> int:
        """Return the squares of types `wanted` that are on no walk which lands on as many of each as it takes."""
        graph, chance = self._graph, self._chance
        left, starts = graph.tables.of(*wanted), [*squares_of(graph.starts)]
        sets = [(graph.tables.of(key), count) for key, count in wanted.items()]
        for walk in range(MOST_WALKS if starts else 0):
            if not left:
                break
            start = starts[chance.below(len(starts))]
            # Every other walk keeps what is left for its end: such squares often lead nowhere.
            # The scoring squares a random walk lands on; on those in `last`, if any, when the others
            # are gathered.
            last = left if walk % 2 else 0
            state, tables = graph.alone(start, graph.taken, started=True), graph.tables
            below, tigers, kangaroos = chance.below, tables.tigers, tables.kangaroos
            while (mask := graph.sure_jumps(state)) and not state.out:
                if near := mask & last:
                    mask = near if _suffices(state.earned[0] | near & -near, sets) else mask & ~last or mask
                for _ in range(below(mask.bit_count())):
                    mask &= mask - 1
                landed = mask & -mask
                square = landed.bit_length() - 1
                state.land(0, square)
                if landed & tigers:
                    prey = state.prey(square)
                    state.destroy(prey[below(len(prey))])
                if landed & kangaroos:
                    state.settle(0, square)
            gathered = state.earned[0]
            if _suffices(gathered, sets):
                left &= ~gathered
        return left


def _suffices(squares: int, sets: Sets) -> bool:
    """Say whether squares hold as many of each type as are wanted."""
    return all((squares & held).bit_count() >= count for held, count in sets)
