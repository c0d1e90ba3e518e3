"""What is asked of a pack beside what its sheets are like and how it looks."""

from pressboard.kinds.options import Options, option
from pressboard.lean_dataclasses import dataclass
from pressboard.play.seating import MOST_PLAYERS, MOST_ROUNDS

SAME, OWN = SHEETS = ("same", "own")
"""Whether all tables, or pupils, have the same sheet, or each has another."""
SEED = "Any word or text: the same seed gives the same sheets and seats. Without one a fresh word is drawn."
_TABLE = "a file of names, or a table with a column of them (.csv, .xlsx, .ods)"
_COLUMN = "The heading or letter of the column with the names; twice for first and last names."
ENCODING = "How a text file is written if not in UTF-8 or Windows-1252, such as windows-1250 or shift-jis."


@dataclass(frozen=True)
class ListOptions(Options):
    """How names are found in a table. A program can give the `names` instead."""

    column: tuple[str, ...] = option((), _COLUMN, metavar="NAME")
    encoding: str = option("", ENCODING, metavar="NAME")
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PackOptions(ListOptions):
    """Who plays at how many tables in how many rounds; `players` is a table's path or a number."""

    players: str = option("", f"Who plays: {_TABLE}, or how many.", metavar="FILE|N")
    tables: int | None = option(
        None, "How many tables; as many as is usual for the players when left out.", limits=(1, MOST_PLAYERS)
    )
    rounds: int = option(4, "How many rounds.", limits=(1, MOST_ROUNDS), main=True)
    sheets: str = option(SAME, "In a round all tables have the same sheet, or each has its own.", SHEETS, main=True)
    seed: str = option("", SEED, metavar="WORD")


@dataclass(frozen=True, slots=True)
class ClassOptions(ListOptions):
    """Who gets a sheet; `pupils` is a table's path or a number."""

    pupils: str = option("", f"Who gets a sheet: {_TABLE}, or how many.", metavar="FILE|N")
    sheets: str = option(OWN, "All pupils have the same sheet, or each has another.", SHEETS, main=True)
    seed: str = option("", SEED, metavar="WORD")
