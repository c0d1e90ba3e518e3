"""The certificate of a set-up: what the checkers say of it, and the games that were played from it."""

from collections import Counter
from dataclasses import replace
from functools import partial
from typing import Any

from generator.common.certificate import SetupCertificate
from generator.common.certificate.facts import Facts, Games, Subject, Visits, games_of
from generator.contract import Item
from generator.figures.shapes import Drawable as Shape
from generator.figures.shapes import Figure, Rect
from generator.games.krump import check, playing
from generator.games.krump.array_code import decode
from generator.games.krump.arrays import units_of
from generator.games.krump.boards import SIDE, piece_at
from generator.games.krump.moves import AnyMove, Move
from generator.games.krump.policies import POLICIES, Policy
from generator.games.krump.rules import start
from generator.games.krump.simulate import Series, Simulation
from generator.games.krump.standing import Standing
from generator.games.krump.tables import PLAYERS
from generator.games.krump.thresholds import THRESHOLDS
from generator.games.krump.tokens import BASES, pyramid
from generator.play.playouts import ChanceSource

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
_ROOM_IN_SQUARE = 0.9
"""How much of a square a Large takes."""


def certificate(item: Item[Any]) -> SetupCertificate:
    """Return what the checkers say of a set-up; it takes as long as playing from it twice, about a second."""
    array: tuple[str, str] = item.content
    played, recipe = playing.played(array), decode(item.code)[1]
    facts = Facts(
        _SUBJECT,
        item,
        recipe.edition if recipe else None,
        {"array": list(array)},
        tuple(check.problems(units_of(array))),
        played.measures,
        tuple(map(_games, played.simulation.series)),
        tuple(map(_games, played.simulation.contests)),
        partial(_board, array),
        _visits(array, played.simulation),
    )
    return SetupCertificate(facts)


def _games(series: Series) -> Games:
    return games_of(series, _SUBJECT.seats, series.tally.rounds, first_wins=series.tally.first_wins)


def _visits(array: tuple[str, str], simulation: Simulation) -> Visits:
    """Return how often units came to each square in the series, whose games are played once more to be watched."""
    arrivals = Counter[int]()
    watched = (_watched(policy, arrivals) for policy in POLICIES)
    again = Simulation(start(array), [(policy, policy) for policy in watched])
    for series, before in zip(again.series, simulation.series, strict=True):
        series.play_to(before.tally.games)
    rows = (tuple(arrivals[row * SIDE + column] for column in range(SIDE)) for row in reversed(range(SIDE)))
    return Visits("units that came there", tuple(rows))


def _watched(policy: Policy, arrivals: Counter[int]) -> Policy:
    """Return a policy that does the same and counts the squares it moves to."""

    def move(standing: Standing, draw: ChanceSource) -> AnyMove:
        chosen = policy.move(standing, draw)
        if isinstance(chosen, Move):
            arrivals[chosen.to_square] += 1
        return chosen

    return replace(policy, move=move)


def _board(array: tuple[str, str], longest: float) -> Figure:
    """Draw the board with its units, row 1 at the foot."""
    side, items = longest / SIDE, list[Shape]()
    for square in range(SIDE * SIDE):
        x, y = square % SIDE * side, (SIDE - 1 - square // SIDE) * side
        items.append(Rect("line", x, y, side, side))
        if piece := piece_at(square, array):
            base = _ROOM_IN_SQUARE * side * BASES[piece[1]] / max(BASES.values())
            items += pyramid(*piece, x + side / 2, y + side / 2, base, pips=False)
    return Figure(longest, longest, tuple(items), "Krump set-up", 1.0)
