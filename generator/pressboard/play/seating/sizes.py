"""How many sit at each table: as evenly as can be, nobody left over but the odd one of games for two."""

from pressboard.errors import BadOption

MOST_PLAYERS, MOST_ROUNDS = 200, 30
"""More players need several rooms, more rounds several evenings."""


def table_sizes(players: int, tables: int, least: int, most: int) -> tuple[int, ...]:
    """Return how many of `players` sit at each of `tables`, larger tables first; from `least` to `most` sit at one.

    Raises BadOption, which says how many tables to have, for players who do not fill so many or have no room there.
    """
    if not 2 <= players <= MOST_PLAYERS:
        raise BadOption(f"{_people(players)}: a seating is for 2 to {MOST_PLAYERS}")
    if tables < 1:
        raise BadOption(f"--tables {tables}: there is at least one table")
    fitting = _fitting(players, least, most)
    if not fitting:
        raise BadOption(f"{_people(players)} cannot share tables of {_span(least, most)}")
    if tables not in fitting:
        raise BadOption(
            f"--tables {tables}: {_people(players)} at tables of {_span(least, most)} take {_told(fitting)}; "
            f"use --tables {min(fitting, key=lambda each: abs(each - tables))}"
        )
    seated = min(players, tables * most)
    return tuple(seated // tables + (table < seated % tables) for table in range(tables))


def usual_tables(players: int, least: int, most: int, usual: int) -> int:
    """Return how many tables to have for `players` so that about `usual` sit at each; 1 where none will do."""
    fitting = _fitting(players, least, most)
    return min(fitting, key=lambda tables: (abs(players / tables - usual), tables), default=1)


def check_rounds(rounds: int) -> None:
    """Raise BadOption for a number of rounds that no evening has."""
    if not 1 <= rounds <= MOST_ROUNDS:
        raise BadOption(f"--rounds {rounds}: a seating is for 1 to {MOST_ROUNDS} rounds; print more as another pack")


def _fitting(players: int, least: int, most: int) -> list[int]:
    """Return the numbers of tables that seat all; where none does, those that leave one over."""
    counts = range(1, players // least + 1)
    whole = [tables for tables in counts if tables * least <= players <= tables * most]
    return whole or [tables for tables in counts if players == tables * most + 1]


def _span(least: int, most: int) -> str:
    return f"{least}" if least == most else f"{least} to {most}"


def _people(players: int) -> str:
    return f"{players} player{'s' * (players != 1)}"


def _told(fitting: list[int]) -> str:
    first, last = fitting[0], fitting[-1]
    return f"{first} table{'s' * (first > 1)}" if first == last else f"{first} to {last} tables"
