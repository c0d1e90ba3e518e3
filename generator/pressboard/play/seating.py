"""Who sits with whom at which table in which round, so that all meet about equally often; no paper, no game.

Players, tables and rounds are numbers from 0 here; people count them from 1.

>>> circle = Seating(4, (((0, 3), (1, 2)), ((3, 1), (2, 0)), ((2, 3), (0, 1))))
>>> circle.fewest, circle.most, circle.gap
(1, 1, 0)
>>> circle.firsts
(2, 1, 2, 1)
>>> circle.place(2, 1)
(1, 1)
"""

from collections import Counter
from collections.abc import Sequence, Set
from functools import cached_property
from itertools import chain, combinations
from math import exp

from pressboard.chance import Chance
from pressboard.errors import BadOption, count_of
from pressboard.lean_classes import dataclass

MOST_PLAYERS = 200
MOST_ROUNDS = 30
"""More players need several rooms, more rounds several evenings."""
_TRIALS = 6
_MOVES = 12_000
"""How often the search begins anew, and so many changes are tried each time."""

Table = tuple[int, ...]
"""The players at a table; the first of them begins."""
Round = tuple[Table, ...]
_Groups = list[list[int]]
"""The tables of a round, as yet without an order of seats."""
_Asked = tuple[Sequence[int], Sequence[int]]
"""Those who are seated in a round, and how many sit at each of its tables."""


@dataclass(frozen=True)
class Seating:
    """Who sits where, round by round; nobody sits at two tables of a round, and who sits at none pauses."""

    players: int
    rounds: tuple[Round, ...]

    @cached_property
    def _meetings(self) -> Counter[int]:
        met = Counter(
            pair
            for table in chain.from_iterable(self.rounds)
            for pair in combinations(sorted(table), 2)
        )
        return Counter(met[pair] for pair in combinations(range(self.players), 2))

    @property
    def most(self) -> int:
        return max(self._meetings)

    @property
    def fewest(self) -> int:
        """How often those meet who meet least often."""
        return min(self._meetings)

    @property
    def gap(self) -> int:
        """By how many meetings pairs differ at most."""
        return self.most - self.fewest

    @property
    def firsts(self) -> tuple[int, ...]:
        begun = Counter(table[0] for table in chain.from_iterable(self.rounds))
        return tuple(begun[player] for player in range(self.players))

    def place(self, number: int, player: int) -> tuple[int, int] | None:
        """Return a player's table and seat in a round, None for one who pauses."""
        tables = enumerate(self.rounds[number])
        return next(
            ((table, seats.index(player)) for table, seats in tables if player in seats), None
        )

    def pausing(self, number: int) -> tuple[int, ...]:
        seated = {*chain.from_iterable(self.rounds[number])}
        return tuple(player for player in range(self.players) if player not in seated)


def seat(
    players: int,
    tables: int,
    rounds: int,
    seats: tuple[int, int],
    chance: Chance,
    away: Sequence[Set[int]] = (),
    played: Sequence[Round] = (),
) -> Seating:
    """The seats of all in each round; from `seats[0]` to `seats[1]` players sit at a table.

    Pairs meet about equally often: `Seating.gap` says by how much they differ. Nobody begins more than once more often
    than others where tables are as large. The same chance gives the same seating. Those who are `away` in a round are
    not seated there, which may leave tables empty. The first rounds stay as they were `played`. Raises BadOption.
    """
    if not 1 <= rounds <= MOST_ROUNDS:
        raise BadOption(
            f"--rounds {rounds}: a seating is for 1 to {MOST_ROUNDS} rounds; print more as another pack"
        )
    if played or any(away):
        there = [{*range(players)}.difference(each) for each in away[len(played) : rounds]]
        groups = _rounds_with_absent(players, tables, seats, there, played, chance)
        return Seating(players, (*played, *_in_seats(groups, players, chance, played)))
    sizes = table_sizes(players, tables, *seats)
    if set(sizes) == {2}:
        circle = _circle(players)
        groups = [circle[number % len(circle)] for number in range(rounds)]
    else:
        everybody = range(players), sizes
        groups = _search(players, [everybody] * rounds, (), chance.fork("search"))
    names = chance.shuffled(range(players))
    named = [
        chance.shuffled([[names[each] for each in group] for group in tables]) for tables in groups
    ]
    return Seating(players, _in_seats(named, players, chance))


def _circle(players: int) -> list[_Groups]:
    """Return rounds of pairs in which everybody meets everybody once; of an odd number one pauses in each round.

    All but one sit on a circle that turns by a place each round; that one, if any, stays and meets who comes by.
    """
    circling = players - 1 + players % 2
    rounds = []
    for number in range(circling):
        pairs = [
            [(number + step) % circling, (number - step) % circling]
            for step in range(1, (circling + 1) // 2)
        ]
        if players % 2 == 0:
            pairs.insert(0, [number, players - 1])
        rounds.append(pairs)
    return rounds


def _rounds_with_absent(
    players: int,
    tables: int,
    seats: tuple[int, int],
    there: Sequence[Set[int]],
    played: Sequence[Round],
    chance: Chance,
) -> list[_Groups]:
    """Return the groups of rounds in which only some are `there`, at about so many tables.

    Whom a round leaves over is one who has sat, and will sit, as often as any.
    """
    sat = Counter(chain.from_iterable(chain.from_iterable(played)))
    sat.update(chain.from_iterable(there))
    rounds = list[_Asked]()
    for number, present in enumerate(there, len(played) + 1):
        fitting = _fitting(len(present), *seats)
        nearest = min(fitting, key=lambda each: abs(each - tables), default=1)
        try:
            sizes = table_sizes(len(present), nearest, *seats)
        except BadOption as error:
            raise BadOption(f"in round {number} too few are there: {error}") from None
        order = sorted(chance.shuffled(sorted(present)), key=sat.__getitem__)
        over = order[sum(sizes) :]
        sat.subtract(over)
        rounds.append((sorted({*order}.difference(over)), sizes))
    return _search(players, rounds, played, chance.fork("search"))


def _search(
    players: int, rounds: Sequence[_Asked], played: Sequence[Round], chance: Chance
) -> list[_Groups]:
    """Return the most even of the seatings that annealing finds, or the first in which pairs differ by one at most."""
    found = []
    for trial in range(_TRIALS):
        groups, met = _anneal(players, rounds, played, chance)
        counts = [met[one][other] for one, other in combinations(range(players), 2)]
        gap = max(counts) - min(counts)
        found.append((gap, sum(count * count for count in counts), trial, groups))
        if gap <= 1:
            break
    return min(found)[3]


def _anneal(
    players: int, rounds: Sequence[_Asked], played: Sequence[Round], chance: Chance
) -> tuple[list[_Groups], list[list[int]]]:
    """Let players change tables, at first also where that makes meetings less even, later only where it does not.

    Meetings of rounds that were `played` count.

    Returns the rounds, and how often each player meets each. Even is a small sum of the squares of meetings.
    """
    # The temperatures of the annealing.
    warm = 0.45
    cold = 0.03
    met = [[0] * players for _ in range(players)]

    def meet(one: int, others: Sequence[int], meetings: int) -> None:
        for other in others:
            met[one][other] += meetings
            met[other][one] += meetings

    groups = list[_Groups]()
    for present, sizes in rounds:
        order = chance.shuffled(present)
        groups.append([[order.pop() for _ in range(size)] for size in sizes])
    for group in chain.from_iterable((*played, *groups)):
        for place, one in enumerate(group):
            meet(one, group[:place], 1)
    changing = [tables for tables in groups if len(tables) > 1]
    for move in range(_MOVES if changing else 0):
        tables = changing[chance.below(len(changing))]
        first = chance.below(len(tables))
        here = tables[first]
        there = tables[(first + 1 + chance.below(len(tables) - 1)) % len(tables)]
        at = chance.below(len(here))
        to = chance.below(len(there))
        leaving = here[at]
        coming = there[to]
        stay = here[:at] + here[at + 1 :]
        others = there[:to] + there[to + 1 :]
        rise = sum(met[coming][each] - met[leaving][each] + 1 for each in stay)
        rise += sum(met[leaving][each] - met[coming][each] + 1 for each in others)
        if rise <= 0 or chance.happens(exp(-rise / (warm * (cold / warm) ** (move / _MOVES)))):
            for player, before, after in ((leaving, stay, others), (coming, others, stay)):
                meet(player, before, -1)
                meet(player, after, 1)
            here[at], there[to] = coming, leaving
    return groups, met


def _in_seats(
    rounds: Sequence[_Groups], players: int, chance: Chance, played: Sequence[Round] = ()
) -> tuple[Round, ...]:
    """Return tables with their players in seats: how often two of them begin differs as little as can be.

    Seats of rounds that were `played` count.
    """
    before = [*chain.from_iterable(played)]
    groups = [*chain.from_iterable(rounds)]
    firsts = iter(_firsts(groups, players, Counter(table[0] for table in before)))
    sat = [[0] * players for _ in range(max(map(len, (*before, *groups))))]
    for table in before:
        for place, player in enumerate(table):
            sat[place][player] += 1

    def seats(group: Sequence[int]) -> Table:
        """Return a group from its first on: each further seat is for who has had it least often."""
        order = [next(firsts)]
        left = chance.shuffled([each for each in group if each != order[0]])
        while left:
            order.append(min(left, key=sat[len(order)].__getitem__))
            left.remove(order[-1])
        for place, player in enumerate(order):
            sat[place][player] += 1
        return tuple(order)

    return tuple(tuple(map(seats, groups)) for groups in rounds)


def _firsts(tables: Sequence[Sequence[int]], players: int, begun: Counter[int]) -> list[int]:
    """The first player at each table: who begins too often hands it on, over others if need be.

    `begun` says how often players have begun before.
    """
    counts = [begun[player] for player in range(players)]
    firsts = list[int]()
    for table in tables:
        firsts.append(min(table, key=lambda player: (counts[player], player)))
        counts[firsts[-1]] += 1

    def hands_on(player: int, least: int, met: set[int]) -> bool:
        """Let another begin at one of a player's tables: one who begins `least` often, or who can hand it on."""
        for number, table in enumerate(tables):
            if firsts[number] != player:
                continue
            for other in table:
                if other not in met:
                    met.add(other)
                    if counts[other] <= least or hands_on(other, least, met):
                        firsts[number] = other
                        counts[player] -= 1
                        counts[other] += 1
                        return True
        return False

    while any(
        hands_on(player, max(counts) - 2, {player})
        for player in range(players)
        if counts[player] == max(counts)
    ):
        pass
    return firsts


def table_sizes(players: int, tables: int, least: int, most: int) -> tuple[int, ...]:
    """The numbers of `players` at each of `tables`, larger tables first; from `least` to `most` sit at one.

    Tables are as even as can be, and nobody is left over but the odd one of games for two. Raises BadOption, which says
    how many tables to have, for players who do not fill so many or have no room there.
    """
    people = count_of(players, "player", "players")
    if not 2 <= players <= MOST_PLAYERS:
        raise BadOption(f"{people}: a seating is for 2 to {MOST_PLAYERS}")
    if tables < 1:
        raise BadOption(f"--tables {tables}: there is at least one table")
    span = f"{least}" if least == most else f"{least} to {most}"
    fitting = _fitting(players, least, most)
    if not fitting:
        raise BadOption(f"{people} cannot share tables of {span}")
    if tables not in fitting:
        first = fitting[0]
        last = fitting[-1]
        fit = count_of(first, "table", "tables")
        if first != last:
            fit = f"{first} to {last} tables"
        near = min(fitting, key=lambda each: abs(each - tables))
        raise BadOption(
            f"--tables {tables}: {people} at tables of {span} take {fit}; use --tables {near}"
        )
    seated = min(players, tables * most)
    return tuple(seated // tables + (table < seated % tables) for table in range(tables))


def usual_tables(players: int, least: int, most: int, usual: int) -> int:
    """The number of tables for `players` so that about `usual` sit at each; 1 where none will do."""
    return min(
        _fitting(players, least, most),
        key=lambda tables: (abs(players / tables - usual), tables),
        default=1,
    )


def _fitting(players: int, least: int, most: int) -> list[int]:
    """Return the numbers of tables that seat all; where none does, those that leave one over."""
    counts = range(1, players // least + 1)
    whole = [tables for tables in counts if tables * least <= players <= tables * most]
    return whole or [tables for tables in counts if players == tables * most + 1]
