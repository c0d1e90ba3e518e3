"""The order of seats: the first seat begins, so that each player has it about as often as every other."""

from collections import deque
from collections.abc import Sequence

from pressboard.chance import Chance
from pressboard.play.seating.known import Groups

_Begins = dict[tuple[int, int], int]
"""Who begins at a table of a round, both by their numbers."""


def in_seats(rounds: Sequence[Groups], players: int, chance: Chance) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return tables with their players in seats: how often two of them begin differs as little as can be."""
    begins = _begins(rounds, players)
    sat = [[0] * players for _ in range(max(len(group) for groups in rounds for group in groups))]
    seated = []
    for number, groups in enumerate(rounds):
        tables = [_seats(group, begins[number, table], sat, chance) for table, group in enumerate(groups)]
        seated.append(tuple(tables))
    return tuple(seated)


def _seats(group: Sequence[int], first: int, sat: list[list[int]], chance: Chance) -> tuple[int, ...]:
    """Return a group from its first on: each further seat is for who has had it least often."""
    seats, left = [first], chance.shuffled([each for each in group if each != first])
    while left:
        taken = sat[len(seats)]
        seats.append(min(left, key=taken.__getitem__))
        left.remove(seats[-1])
    for seat, player in enumerate(seats):
        sat[seat][player] += 1
    return tuple(seats)


def _begins(rounds: Sequence[Groups], players: int) -> _Begins:
    """Return who begins where, evened out: whoever begins too often hands it on, over others if need be."""
    counts, begins = [0] * players, _Begins()
    for number, groups in enumerate(rounds):
        for table, group in enumerate(groups):
            begins[number, table] = min(group, key=lambda player: (counts[player], player))
            counts[begins[number, table]] += 1
    tables = {(number, table): group for number, groups in enumerate(rounds) for table, group in enumerate(groups)}
    while chain_of := _handing_on(tables, begins, counts):
        for place, player in chain_of:
            counts[begins[place]] -= 1
            begins[place] = player
            counts[player] += 1
    return begins


def _handing_on(
    tables: dict[tuple[int, int], list[int]], begins: _Begins, counts: Sequence[int]
) -> list[tuple[tuple[int, int], int]]:
    """Return who is to begin where instead, so that one who begins often does so less and one who seldom does more."""
    most = max(counts)
    for start in (player for player, count in enumerate(counts) if count == most):
        came: dict[int, tuple[int, tuple[int, int]]] = {}
        waiting = deque([start])
        while waiting:
            player = waiting.popleft()
            if counts[player] < most - 1:
                return [*_way_back(came, start, player)]
            mine = (place for place, first in begins.items() if first == player)
            for place in mine:
                for other in tables[place]:
                    if other != start and other not in came:
                        came[other] = player, place
                        waiting.append(other)
    return []


def _way_back(
    came: dict[int, tuple[int, tuple[int, int]]], start: int, player: int
) -> list[tuple[tuple[int, int], int]]:
    steps = []
    while player != start:
        before, place = came[player]
        steps.append((place, player))
        player = before
    return steps
