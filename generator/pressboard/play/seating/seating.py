"""A seating: for every round the tables, at each the players in the order of their seats.

Players, tables and rounds are numbers from 0 here; people count them from 1.

>>> circle = Seating(4, (((0, 3), (1, 2)), ((3, 1), (2, 0)), ((2, 3), (0, 1))))
>>> circle.fewest, circle.most, circle.gap
(1, 1, 0)
>>> circle.firsts
(2, 0, 2, 1)
>>> circle.place(2, 1)
(1, 0)
"""

from collections import Counter
from functools import cached_property
from itertools import chain, combinations

from pressboard.lean_dataclasses import dataclass

Table = tuple[int, ...]
"""The players at a table; the first of them begins."""
Round = tuple[Table, ...]


@dataclass(frozen=True)
class Seating:
    """Who sits where, round by round; nobody sits at two tables of a round, and who sits at none pauses."""

    players: int
    rounds: tuple[Round, ...]

    @cached_property
    def meetings(self) -> Counter[tuple[int, int]]:
        """How often two players meet, the lower number first; pairs that never do are left out."""
        tables = chain.from_iterable(self.rounds)
        return Counter(pair for table in tables for pair in combinations(sorted(table), 2))

    @property
    def pairs(self) -> int:
        """How many pairs of players there are."""
        return self.players * (self.players - 1) // 2

    @property
    def most(self) -> int:
        """How often those meet who meet most often."""
        return max(self.meetings.values(), default=0)

    @property
    def fewest(self) -> int:
        """How often those meet who meet least often."""
        return min(self.meetings.values(), default=0) if len(self.meetings) == self.pairs else 0

    @property
    def gap(self) -> int:
        """By how many meetings pairs differ at most."""
        return self.most - self.fewest

    @property
    def unevenness(self) -> tuple[int, int]:
        """How uneven the meetings are: the gap, then the sum of their squares; less is better."""
        return self.gap, sum(count * count for count in self.meetings.values())

    @property
    def firsts(self) -> tuple[int, ...]:
        """How often each player begins."""
        begun = Counter(table[0] for table in chain.from_iterable(self.rounds))
        return tuple(begun[player] for player in range(self.players))

    def place(self, number: int, player: int) -> tuple[int, int] | None:
        """Return a player's table and seat in a round, None for one who pauses."""
        tables = enumerate(self.rounds[number])
        return next(((table, seats.index(player)) for table, seats in tables if player in seats), None)

    def pausing(self, number: int) -> tuple[int, ...]:
        """Return the players who sit at no table in a round."""
        seated = {*chain.from_iterable(self.rounds[number])}
        return tuple(player for player in range(self.players) if player not in seated)
