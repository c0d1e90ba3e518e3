"""What the squares a player landed on are worth."""

from collections.abc import Sequence

from generator.games.kangaruse.tables import Tables, squares_of
from generator.games.kangaruse.types import SCORING

GEMS = (0, 1, 1, 3, 5, 8, 12, 16, 21, 28, 35)
"""What so many gems are worth in all; more than ten are worth as much as ten."""
CHEST, TOY_SET, SET_SIZE, SHELTER, TELEPORT = 5, 5, 3, 10, -10

Line = dict[str, int]
"""The points of one player: by type in the order of the table, then under `teleport`."""


def score_sheet(tables: Tables, earned: Sequence[int], fees: Sequence[int]) -> list[Line]:
    """Return each player's points by type, for the types the sheet has, and for teleports.

    `earned` holds the squares each player landed on that count, `fees` the number of teleports, both by seat. Water
    is worth what food makes of it, so that it has no line of its own.
    """
    counts = {key: [(mask & tables.of(key)).bit_count() for mask in earned] for key in SCORING}
    columns = {
        "star": [sum(map(tables.sheet.values.__getitem__, squares_of(mask & tables.of("star")))) for mask in earned],
        "chest": [CHEST * owned for owned in counts["chest"]],
        "coin": _coins(counts["coin"], tables.readings.coin_shared_lead_counts),
        "gem": [GEMS[min(owned, len(GEMS) - 1)] for owned in counts["gem"]],
        "toy": [owned // SET_SIZE * TOY_SET for owned in counts["toy"]],
        "food": [water * food for water, food in zip(counts["water"], counts["food"], strict=True)],
        "shelter": _shelters(counts["shelter"], tables.readings.shelter_ties_count),
    }
    present = [key for key in columns if tables.of(key)]
    return [
        {key: columns[key][seat] for key in present} | {"teleport": TELEPORT * paid} for seat, paid in enumerate(fees)
    ]


def scores(tables: Tables, earned: Sequence[int], fees: Sequence[int]) -> tuple[int, ...]:
    """Return each player's points."""
    return tuple(sum(line.values()) for line in score_sheet(tables, earned, fees))


def _coins(owned: Sequence[int], shared_lead_counts: bool) -> list[int]:
    """Return +1 for each coin of the player with the most, -1 for each other coin."""
    most = max(owned)
    leads = shared_lead_counts or owned.count(most) == 1
    return [coins if leads and coins == most else -coins for coins in owned]


def _shelters(owned: Sequence[int], ties_count: bool) -> list[int]:
    """Return -10 for the least and +10 for the most; when all are tied both hold, which is nothing."""

    def alone(amount: int) -> bool:
        return ties_count or owned.count(amount) == 1

    least, most = min(owned), max(owned)
    return [SHELTER * ((amount == most and alone(most)) - (amount == least and alone(least))) for amount in owned]
