"""The weakest and the strongest of the starts that players may choose, in games of their own.

In the games that a sheet is judged by every square is begun on too seldom to tell. Which they are is found in one half
of the games, and told of the other: of many squares those that chance favours would seem stronger than they are.
"""

from collections.abc import Iterator
from typing import NamedTuple

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.playouts.policies import CHOOSING
from pressboard.games.kangaruse.make.simulate import SelfPlay, Simulation, contents, start_squares

ROUNDS = 20
"""In about so many rounds of either half each square is begun on."""


class Extremes(NamedTuple):
    """The weakest and the strongest start among players of a policy, each with the share of opponents one was ahead of.

    `games` is how many the shares rest on.
    """

    policy: str
    games: int
    weakest: tuple[int, float]
    strongest: tuple[int, float]


def extremes(simulation: Simulation) -> Iterator[Extremes]:
    """Yield them for each policy, at the fullest table of a sheet without marked starts."""
    players, tables = simulation.counts[-1], simulation.engine.tables
    chance = Chance("kangaruse", "chosen starts", *contents(simulation.sheet))
    for policy in CHOOSING:
        halves = [SelfPlay(simulation.engine, players, policy, chance.fork(policy.name, half)) for half in range(2)]
        for half in halves:
            half.play_to(ROUNDS * start_squares(tables).bit_count())
        found, told = (half.tally.ahead_from for half in halves)
        by_strength = sorted(found.keys() & told.keys(), key=lambda start: (found[start].mean, start))
        if by_strength:
            weakest, strongest = ((start, told[start].mean) for start in (by_strength[0], by_strength[-1]))
            yield Extremes(policy.name, halves[1].games, weakest, strongest)
