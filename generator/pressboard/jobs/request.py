"""The request of a print as frozen data: made by the command line or the interface, carried out by `run`."""

from typing import Any

from pressboard.errors import BadOption
from pressboard.figures.themes import clear_theme, large_theme, plain_theme
from pressboard.jobs.print_options import PrintOptions, check_line
from pressboard.kinds.options import Options, in_theme, option
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper

MOST_SHEETS, MOST_NUMBER = 10_000, 2**31 - 1
_LONGEST_SEED = 60

AUTO = 0
"""As many jobs as there are processors for us."""
MOST_JOBS = 61
"""Windows waits for no more processes at once, and one process joins what they all generate."""


@dataclass(frozen=True, slots=True)
class Series(Options):
    """Which sheets of which series: `count` of them from `number` on; `code` asks for known ones instead."""

    seed: str = option(
        "",
        "Any word or text: the same seed gives the same sheets. Without one a fresh word is drawn.",
        metavar="WORD",
        main=True,
    )
    number: int = option(1, "The number in the series to begin with.", limits=(1, MOST_NUMBER))
    count: int = option(
        1, "How many different ones to put into one file.", label="How many", limits=(1, MOST_SHEETS), main=True
    )
    code: tuple[str, ...] = option(
        (), "Print the sheet of this code, not a fresh one; may be repeated.", metavar="CODE", label="Codes"
    )

    def check(self) -> None:
        """Raise BadOption for a series that cannot be."""
        if len(self.code) > MOST_SHEETS:
            raise BadOption(
                f"these are {len(self.code):,} sheets, and {MOST_SHEETS:,} go into one file; print some", "code"
            )
        if self.code:
            object.__setattr__(self, "count", len(self.code))
        check_line("seed", self.seed, _LONGEST_SEED)


@dataclass(frozen=True, slots=True)
class Request(PrintOptions):
    """A print job: what, how it looks, on which paper, where to.

    `params` is None for products that are not made by chance. `jobs` processes generate a long series, `AUTO` as many
    as there are processors; with more than one, the main module of the program has to be safe to import
    (`if __name__ == "__main__":`). `cluster` is the address of a Dask scheduler whose workers generate instead.
    """

    game: str
    product: str
    params: Any
    options: Any
    paper: Paper
    series: Series = Series()
    jobs: int = 1
    cluster: str = ""

    def __post_init__(self) -> None:
        """Raise BadOption for what no print can have, an impossible seed or number of jobs, or workers twice."""
        PrintOptions.__post_init__(self)
        if getattr(self.options, "drawn_large", False):
            object.__setattr__(self, "theme", large_theme(self.theme))
        elif getattr(self.options, "large_print", False):
            object.__setattr__(self, "theme", clear_theme(self.theme))
        object.__setattr__(self, "options", in_theme(self.options, plain_theme(self.theme)))
        check_line("seed", getattr(self.options, "seed", ""), _LONGEST_SEED)
        if self.is_imposed:
            from pressboard.jobs.imposition import check_product

            check_product(self, self.options)
        if self.jobs != AUTO and not 1 <= self.jobs <= MOST_JOBS:
            raise BadOption(f"--jobs {self.jobs}: from 1 to {MOST_JOBS} processes draw, or auto")
        if self.cluster and self.jobs > 1:
            raise BadOption("--jobs are processes here, --cluster workers elsewhere; give only one of the two")
