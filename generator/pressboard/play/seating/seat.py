"""Seats players: by a schedule that is known, else by one that was found, else by search."""

from pressboard.chance import Chance
from pressboard.play.seating.found import found_seating
from pressboard.play.seating.known import Groups, known_schedule
from pressboard.play.seating.order import in_seats
from pressboard.play.seating.search import searched
from pressboard.play.seating.seating import Seating
from pressboard.play.seating.sizes import check_rounds, table_sizes


def seat(players: int, tables: int, rounds: int, seats: tuple[int, int], chance: Chance) -> Seating:
    """Return who sits where in each round; from `seats[0]` to `seats[1]` players sit at a table.

    Pairs meet about equally often: `Seating.gap` says by how much they differ. Nobody begins more than once more often
    than others where tables are as large. The same chance gives the same seating. Raises BadOption.
    """
    check_rounds(rounds)
    sizes = table_sizes(players, tables, *seats)
    schedule = known_schedule(players, sizes)
    groups = (schedule and schedule.first(rounds)) or found_seating(players, sizes, rounds)
    if not groups:
        groups = searched(players, sizes, rounds, chance.fork("search"))
    return Seating(players, in_seats(_shuffled(groups, players, chance), players, chance))


def _shuffled(rounds: list[Groups], players: int, chance: Chance) -> list[Groups]:
    """Return the same rounds with other players in each place, and the tables of each round in another order."""
    names = chance.shuffled(range(players))
    return [chance.shuffled([[names[each] for each in group] for group in groups]) for groups in rounds]
