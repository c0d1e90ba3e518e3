"""Points for the squares of a type, by how many of them each player owns."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pressboard.games.kangaruse.rules.readings import Readings

GEMS = (0, 1, 1, 3, 5, 8, 12, 16, 21, 28, 35)
"""What so many gems are worth in all; more than ten are worth as much as ten."""
CHEST, TOY_SET, SET_SIZE, SHELTER = 5, 5, 3, 10


class Owned(NamedTuple):
    """What counts for the players: how many squares of the type each owns, and of each other type, by its key.

    `printed` are the sums of the points printed on each player's squares of the type.
    """

    own: Sequence[int]
    others: Mapping[str, Sequence[int]]
    printed: Sequence[int]
    readings: Readings


Worth = Callable[[Owned], Sequence[int]]
"""Returns each player's points."""


def printed_points(owned: Owned) -> Sequence[int]:
    """Return the points printed on a player's squares."""
    return owned.printed


def chests(owned: Owned) -> list[int]:
    """Return 5 for each."""
    return [CHEST * chests for chests in owned.own]


def coins(owned: Owned) -> list[int]:
    """Return +1 for each coin of the player with the most, -1 for each other coin."""
    most = max(owned.own)
    leads = owned.readings.coin_shared_lead_counts or owned.own.count(most) == 1
    return [coins if leads and coins == most else -coins for coins in owned.own]


def gems(owned: Owned) -> list[int]:
    """Return what the table says for so many."""
    return [GEMS[min(gems, len(GEMS) - 1)] for gems in owned.own]


def toys(owned: Owned) -> list[int]:
    """Return 5 for every full set of three."""
    return [toys // SET_SIZE * TOY_SET for toys in owned.own]


def food(owned: Owned) -> list[int]:
    """Return the number of waters for each food."""
    waters = owned.others.get("water", [0] * len(owned.own))
    return [water * food for water, food in zip(waters, owned.own, strict=True)]


def shelters(owned: Owned) -> list[int]:
    """Return -10 for the least and +10 for the most; when all are tied both hold, which is nothing."""
    shelters, ties_count = owned.own, owned.readings.shelter_ties_count

    def alone(amount: int) -> bool:
        return ties_count or shelters.count(amount) == 1

    least, most = min(shelters), max(shelters)
    return [SHELTER * ((amount == most and alone(most)) - (amount == least and alone(least))) for amount in shelters]
