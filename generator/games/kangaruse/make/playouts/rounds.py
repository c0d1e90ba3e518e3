"""Rounds of games: which are played from the same starts, and what is counted of each.

Starts are picked for each round and passed on from seat to seat within it, so that every seat meets every start: marked
ones, or where players choose any squares that do not score.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple, Protocol

from generator.games.kangaruse.make.playouts.playout import Playout
from generator.games.kangaruse.make.playouts.policies import GREEDY, RANDOM, Policy
from generator.games.kangaruse.rules.tables import SheetTables
from generator.play.playouts import ChanceSource

FIRST_TURNS = 2
"""Who makes fewer turns than these was stuck early."""


class PlannedGame(NamedTuple):
    """A game of a round: which of the round's starts, from 0, the first seat has, and the policy of each seat."""

    first: int
    policies: tuple[Policy, ...]


Plan = tuple[PlannedGame, ...]
"""The games of a round."""


def all_alike(players: int, policy: Policy) -> Plan:
    """Return the games in which all play by one policy and every seat meets every start."""
    return tuple(PlannedGame(first, (policy,) * players) for first in range(players))


def one_against(players: int) -> Plan:
    """Return the games in which one greedy player, on every start in turn, plays against random ones.

    For who plays alone these are two games from the same start, the greedy one first.
    """
    if players == 1:
        return PlannedGame(0, (GREEDY,)), PlannedGame(0, (RANDOM,))
    return tuple(
        PlannedGame(first, (RANDOM,) * first + (GREEDY,) + (RANDOM,) * (players - 1 - first))
        for first in range(players)
    )


def picked_starts(squares: Sequence[int], players: int, chance: ChanceSource) -> list[int]:
    """Return the starting squares of a round out of `squares`, each as likely."""
    pool = [*squares]
    for place in range(players):
        other = place + chance.below(len(pool) - place)
        pool[place], pool[other] = pool[other], pool[place]
    return pool[:players]


class SeatCounts(NamedTuple):
    """What was counted of one seat, game by game: its start, its points, how many opponents it was ahead of.

    `beaten` is twice their number, so that ties, which count half, are whole numbers too.
    """

    starts: Sequence[int]
    points: Sequence[int]
    beaten: Sequence[int]


class Counts(NamedTuple):
    """What was counted of several games, in the order they were played in.

    Game by game: `lengths`, the turns of all players; `early`, who was stuck early; `teleports`; `used`, on how many
    scoring squares somebody landed. `visits` says how often each square was arrived at, the start included.
    """

    lengths: Sequence[int]
    early: Sequence[int]
    teleports: Sequence[int]
    used: Sequence[int]
    seats: Sequence[SeatCounts]
    visits: Mapping[int, int]


class Rounds(Protocol):
    """Rounds of the games of a plan, of which there can always be more."""

    def play(self, rounds: int) -> Counts:
        """Play so many rounds more and return what was counted of them."""


def beaten(points: Sequence[int]) -> list[int]:
    """Return for each player twice the number of others they are ahead of, ties as half.

    >>> beaten([7, 3, 3])
    [4, 1, 1]
    """
    return [2 * sum(other < own for other in points) + points.count(own) - 1 for own in points]


def counted(tables: SheetTables, playouts: Sequence[Playout]) -> Counts:
    """Return what there is to count of games that are over, all with the same number of players."""
    scored, points = tables.scored_squares, [playout.scores() for playout in playouts]
    turns = [playout.turns for playout in playouts]
    starts = [[trail[0] for trail in playout.trails] for playout in playouts]
    seats = zip(*(zip(*table, strict=True) for table in (starts, points, map(beaten, points))), strict=True)
    return Counts(
        [*map(sum, turns)],
        [sum(own < FIRST_TURNS for own in table) for table in turns],
        [sum(playout.state.fees) for playout in playouts],
        [len(scored.intersection(chain.from_iterable(playout.trails))) for playout in playouts],
        [SeatCounts(*columns) for columns in seats],
        Counter(chain.from_iterable(trail for playout in playouts for trail in playout.trails)),
    )
