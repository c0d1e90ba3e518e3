"""What the squares a player landed on are worth."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from generator.games.kangaruse.rules.tables import Tables
from generator.play.bits import squares_of

GEMS = (0, 1, 1, 3, 5, 8, 12, 16, 21, 28, 35)
"""What so many gems are worth in all; more than ten are worth as much as ten."""
CHEST, TOY_SET, SET_SIZE, SHELTER, TELEPORT = 5, 5, 3, 10, -10

Owned = Mapping[str, Sequence[int]]
"""How many squares of each type each player owns."""
Line = dict[str, int]
"""The points of one player: by type in the order of the table, then under `teleport`."""


def score_sheet(tables: Tables, earned: Sequence[int], fees: Sequence[int]) -> list[Line]:
    """Return each player's points by type, for the types the sheet has, and for teleports.

    `earned` holds the squares each player landed on that count, `fees` the number of teleports, both by seat. Water
    is worth what food makes of it, so that it has no line of its own.
    """
    lines: list[Line] = [{} for _ in earned]
    for key, column in _columns(tables, earned):
        for line, points in zip(lines, column, strict=True):
            line[key] = points
    for line, paid in zip(lines, fees, strict=True):
        line["teleport"] = TELEPORT * paid
    return lines


def scores(tables: Tables, earned: Sequence[int], fees: Sequence[int]) -> tuple[int, ...]:
    """Return each player's points."""
    paid = [TELEPORT * each for each in fees]
    return tuple(map(sum, zip(paid, *(column for _, column in _columns(tables, earned)), strict=True)))


def _columns(tables: Tables, earned: Sequence[int]) -> Iterator[tuple[str, list[int]]]:
    """Yield each type the sheet has that is worth something, with each player's points."""
    owned = {key: [(mask & held).bit_count() for mask in earned] for key, held in tables.scored.items()}
    for key in owned:
        if worth := _WORTH.get(key):
            yield key, worth(tables, earned, owned)


def _stars(tables: Tables, earned: Sequence[int], owned: Owned) -> list[int]:
    values, stars = tables.sheet.values, tables.of("star")
    return [sum(values[square] for square in squares_of(mask & stars)) for mask in earned]


def _chests(tables: Tables, earned: Sequence[int], owned: Owned) -> list[int]:
    return [CHEST * chests for chests in owned["chest"]]


def _coins(tables: Tables, earned: Sequence[int], owned: Owned) -> list[int]:
    """Return +1 for each coin of the player with the most, -1 for each other coin."""
    coins = owned["coin"]
    most = max(coins)
    leads = tables.readings.coin_shared_lead_counts or coins.count(most) == 1
    return [own if leads and own == most else -own for own in coins]


def _gems(tables: Tables, earned: Sequence[int], owned: Owned) -> list[int]:
    return [GEMS[min(gems, len(GEMS) - 1)] for gems in owned["gem"]]


def _toys(tables: Tables, earned: Sequence[int], owned: Owned) -> list[int]:
    return [toys // SET_SIZE * TOY_SET for toys in owned["toy"]]


def _food(tables: Tables, earned: Sequence[int], owned: Owned) -> list[int]:
    return [water * food for water, food in zip(owned.get("water", [0] * len(earned)), owned["food"], strict=True)]


def _shelters(tables: Tables, earned: Sequence[int], owned: Owned) -> list[int]:
    """Return -10 for the least and +10 for the most; when all are tied both hold, which is nothing."""
    shelters, ties_count = owned["shelter"], tables.readings.shelter_ties_count

    def alone(amount: int) -> bool:
        return ties_count or shelters.count(amount) == 1

    least, most = min(shelters), max(shelters)
    return [SHELTER * ((amount == most and alone(most)) - (amount == least and alone(least))) for amount in shelters]


_WORTH: Mapping[str, Callable[[Tables, Sequence[int], Owned], list[int]]] = MappingProxyType(
    {
        "star": _stars,
        "chest": _chests,
        "coin": _coins,
        "gem": _gems,
        "toy": _toys,
        "food": _food,
        "shelter": _shelters,
    }
)
"""What the squares of a type are worth to each player; water is worth what food makes of it."""
