"""Schedules that are known: nobody meets twice before all have met, or as far as a construction goes.

* Tables of two: the circle method, by which all have met after one round fewer than there are players.
* q * q players at q tables: the lines of an affine plane over the field of q elements; all meet once in q + 1 rounds.
* Fewer at a table than there are tables: lines again, of as many columns as there are seats; nobody meets twice. Where
  no field has as many elements as there are tables, steps round a circle of tables, as many as do not meet twice.
* Fifteen at tables of three: Kirkman's schoolgirls, all of whom have met after seven rounds.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pressboard.play.seating.fields import Field, field_of

Groups = list[list[int]]
"""The tables of a round."""

_KIRKMAN = ((0, 1, 3), (2, 7, 9), (4, 12, 13), (5, 8, 11), (6, 10, 14))
"""A round of Kirkman's: seven of two kinds and one who stays; the others are had by turning both kinds."""


class Schedule(NamedTuple):
    """Rounds in which no two players meet twice; in a `whole` one each two have met once at the end."""

    rounds: list[Groups]
    whole: bool

    def first(self, rounds: int) -> list[Groups] | None:
        """Return so many rounds, a whole schedule beginning anew where it ends; None where it has not so many."""
        if not self.whole and rounds > len(self.rounds):
            return None
        return [self.rounds[number % len(self.rounds)] for number in range(rounds)]


def known_schedule(players: int, sizes: Sequence[int]) -> Schedule | None:
    """Return the longest known schedule for tables of these sizes, None where none is known."""
    tables, seats = len(sizes), max(sizes)
    if seats == 2 and min(sizes) == 2:
        return Schedule(circle(players), whole=True)
    if (players, tables, seats) == (15, 5, 3):
        return Schedule([_turned(_KIRKMAN, step) for step in range(7)], whole=True)
    if tables >= seats:
        return _lines(players, tables, seats)
    return None


def circle(players: int) -> list[Groups]:
    """Return rounds of pairs in which everybody meets everybody once; of an odd number one pauses in each round."""
    circling = players - 1 + players % 2
    rounds = []
    for number in range(circling):
        pairs = [[(number + step) % circling, (number - step) % circling] for step in range(1, (circling + 1) // 2)]
        rounds.append(pairs if players % 2 else [[number, players - 1], *pairs])
    return rounds


def _lines(players: int, tables: int, seats: int) -> Schedule:
    """Return lines through a table of players, a column for every seat; players who are missing leave the last."""
    field = field_of(tables)
    rounds = _lines_over(field, seats) if field else _steps(tables, seats)
    if players == tables * seats and tables % seats == 0:
        rounds.append([[*range(first, first + seats)] for first in range(0, players, seats)])
    seated = [[[player for player in group if player < players] for group in each] for each in rounds]
    return Schedule(seated, whole=bool(field) and players == tables * seats == tables * tables)


def _lines_over(field: Field, seats: int) -> list[Groups]:
    tables = range(field.size)

    def on_line(slope: int, table: int) -> list[int]:
        return [column * field.size + field.plus(table, field.times(slope, column)) for column in range(seats)]

    return [[on_line(slope, table) for table in tables] for slope in tables]


def _steps(tables: int, seats: int) -> list[Groups]:
    """Return rounds in which those in each column go on by so many tables more than those in the one before."""
    slopes: list[int] = []
    for slope in range(tables):
        if all((slope - other) * apart % tables for other in slopes for apart in range(1, seats)):
            slopes.append(slope)
    return [
        [[column * tables + (table + slope * column) % tables for column in range(seats)] for table in range(tables)]
        for slope in slopes
    ]


def _turned(groups: Sequence[Sequence[int]], step: int) -> Groups:
    """Return Kirkman's round with both kinds turned by `step`; the last player stays."""
    return [[each if each == 14 else each // 7 * 7 + (each % 7 + step) % 7 for each in group] for group in groups]
