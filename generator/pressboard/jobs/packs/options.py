"""What is asked of a pack beside what its sheets are like and how it looks."""

from pressboard.contract.options import Options, option
from pressboard.lean_dataclasses import dataclass
from pressboard.play.seating import MOST_PLAYERS, MOST_ROUNDS

SAME, OWN = SHEETS = ("same", "own")
"""Whether all tables, or pupils, have the same sheet, or each has another."""
SEED = "Any word or text: the same seed gives the same sheets and seats. Without one a fresh word is drawn."


@dataclass(frozen=True, slots=True)
class PackOptions(Options):
    """Who plays at how many tables in how many rounds; `players` is a CSV file's path or a number.

    A program can give the `names` instead.
    """

    players: str = option("", "Who plays: a CSV file with a column of names, or how many.", metavar="FILE|N")
    tables: int | None = option(
        None, "How many tables; as many as is usual for the players when left out.", limits=(1, MOST_PLAYERS)
    )
    rounds: int = option(4, "How many rounds.", limits=(1, MOST_ROUNDS), main=True)
    sheets: str = option(SAME, "In a round all tables have the same sheet, or each has its own.", SHEETS, main=True)
    seed: str = option("", SEED, metavar="WORD")
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ClassOptions(Options):
    """Who gets a sheet; `pupils` is a CSV file's path or a number. A program can give the `names` instead."""

    pupils: str = option("", "Who gets a sheet: a CSV file with a column of names, or how many.", metavar="FILE|N")
    sheets: str = option(OWN, "All pupils have the same sheet, or each has another.", SHEETS, main=True)
    seed: str = option("", SEED, metavar="WORD")
    names: tuple[str, ...] = ()
