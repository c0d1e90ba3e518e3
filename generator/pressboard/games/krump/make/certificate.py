"""The certificate of a set-up: what the checkers say of it, and the games that were played from it."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from pressboard.figures.shapes import Figure
from pressboard.games.krump.make import check, playing
from pressboard.games.krump.make.policies import POLICIES, Policy
from pressboard.games.krump.make.simulate import Simulation
from pressboard.games.krump.make.thresholds import THRESHOLDS
from pressboard.games.krump.rules.arrays import Array, units_of
from pressboard.games.krump.rules.base_position import BasePosition
from pressboard.games.krump.rules.board.tables import PLAYERS, WIDTH
from pressboard.games.krump.rules.moves import AnyMove, Move
from pressboard.games.krump.rules.rules import start
from pressboard.kinds.certificate import Facts, Games, SetupCertificate, Subject, Visits, games_of
from pressboard.kinds.page import Item
from pressboard.play.matches import Match
from pressboard.play.playouts import ChanceSource

_SUBJECT = Subject(
    name="krump",
    what="Krump set-up",
    setup="set-up",
    seats=PLAYERS,
    lengths="rounds",
    rules=check.RULES,
    policies=POLICIES,
    thresholds=tuple(THRESHOLDS),
)


def certificate(item: Item[Array], diagram: Callable[[Array, float], Figure]) -> SetupCertificate:
    """Return what the checkers say of a set-up; it takes as long as playing from it twice, about a second.

    `diagram` draws an array so many mm wide and high.
    """
    array = item.content
    played = playing.played(array)
    facts = Facts(
        _SUBJECT,
        item,
        {"array": list(array)},
        tuple(check.problems(units_of(array))),
        played.measures,
        tuple(map(_games, played.simulation.series)),
        tuple(map(_games, played.simulation.contests)),
        partial(diagram, array),
        _visits(array, played.simulation),
    )
    return SetupCertificate(facts)


def _games(series: Match[Policy]) -> Games:
    return games_of(series, _SUBJECT.seats, series.tally.lengths, first_wins=series.tally.first_wins)


def _visits(array: Array, simulation: Simulation) -> Visits:
    """Return how often units came to each square in the series, whose games are played once more to be watched."""
    arrivals = Counter[int]()
    watched = (_watched(policy, arrivals) for policy in POLICIES)
    again = Simulation(start(array), [(policy, policy) for policy in watched])
    for series, before in zip(again.series, simulation.series, strict=True):
        series.play_to(before.tally.games)
    rows = (tuple(arrivals[row * WIDTH + column] for column in range(WIDTH)) for row in reversed(range(WIDTH)))
    return Visits("units that came there", tuple(rows))


def _watched(policy: Policy, arrivals: Counter[int]) -> Policy:
    """Return a policy that does the same and counts the squares it moves to."""

    def move(position: BasePosition, chance: ChanceSource) -> AnyMove:
        chosen = policy.move(position, chance)
        if isinstance(chosen, Move):
            arrivals[chosen.to_square] += 1
        return chosen

    return replace(policy, move=move)
