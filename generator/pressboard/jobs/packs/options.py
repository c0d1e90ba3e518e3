"""The options of packs and class sets: who plays and where their names stand, how many rounds, whose sheet is whose."""

from pressboard.chance import fresh_seed
from pressboard.errors import BadOption
from pressboard.kinds.options import Options, option
from pressboard.lean_classes import dataclass
from pressboard.play.seating import MOST_PLAYERS, MOST_ROUNDS

SAME, OWN = SHEETS = ("same", "own")
"""Whether all tables, or pupils, have the same sheet, or each has another."""
SEED = "Any word or text: the same seed gives the same sheets and seats. Without one a fresh word is drawn."
_TABLE = "a file of names, a table with a column of them (.csv, .xlsx, .ods), names with commas between them"
_COLUMN = "The heading or letter of the column with the names; twice for first and last names."
_WHERE = "Only those of whom a column says this, such as Status=confirmed; several values of a column each count."
_LEAVE_OUT = "Somebody on the list who is not coming."
_FROM_ROUND = "Leave the rounds before this one as they are in the --earlier pack, and print from this one on."
_EARLIER = "The PDF of the pack of which some rounds were played; goes with --from-round."
_WORKSHEET = (
    "Which worksheet of a spreadsheet holds the names; the first that has anything when left out."
)
ENCODING = (
    "How a text file is written if not in UTF-8 or Windows-1252, such as windows-1250 or shift-jis."
)


@dataclass(frozen=True)
class ListOptions(Options):
    """How names are found in a table. A program can give the `names` instead."""

    column: tuple[str, ...] = option((), _COLUMN, metavar="NAME")
    where: tuple[str, ...] = option((), _WHERE, metavar="COLUMN=VALUE")
    leave_out: tuple[str, ...] = option((), _LEAVE_OUT, metavar="NAME")
    worksheet: str = option("", _WORKSHEET, metavar="NAME")
    encoding: str = option("", ENCODING, metavar="NAME")
    names: tuple[str, ...] = ()
    seed: str = ""
    earlier: str = ""

    def check(self) -> None:
        """Draw a seed where none is given, unless that of an earlier pack counts."""
        if not self.earlier:
            object.__setattr__(self, "seed", self.seed or fresh_seed())


@dataclass(frozen=True, slots=True)
class PackOptions(ListOptions):
    """Who plays at how many tables in how many rounds; `players` is a table's path or a number."""

    players: str = option("", f"Who plays: {_TABLE}, or how many.", metavar="FILE|N")
    tables: int | None = option(
        None,
        "How many tables; as many as is usual for the players when left out.",
        limits=(1, MOST_PLAYERS),
    )
    rounds: int = option(4, "How many rounds.", limits=(1, MOST_ROUNDS), main=True)
    sheets: str = option(
        SAME, "In a round all tables have the same sheet, or each has its own.", SHEETS, main=True
    )
    seed: str = option("", SEED, metavar="WORD")
    from_round: int | None = option(None, _FROM_ROUND, limits=(2, MOST_ROUNDS))
    earlier: str = option("", _EARLIER, metavar="FILE")

    def check(self) -> None:
        """Raise BadOption for half of what goes on with an earlier pack."""
        if (self.from_round is None) == bool(self.earlier):
            raise BadOption(
                "--from-round and --earlier go together: --from-round 3 --earlier pack.pdf seats people anew from "
                "round 3 on"
            )


@dataclass(frozen=True, slots=True)
class ClassOptions(ListOptions):
    """Who gets a sheet; `pupils` is a table's path or a number."""

    pupils: str = option("", f"Who gets a sheet: {_TABLE}, or how many.", metavar="FILE|N")
    sheets: str = option(
        OWN, "All pupils have the same sheet, or each has another.", SHEETS, main=True
    )
    seed: str = option("", SEED, metavar="WORD")
