"""What one call asks for, frozen: the command line makes it, the job carries it out."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.errors import BadOption
from generator.paths import OUTPUT
from generator.printing.papers import Paper

MOST_SHEETS = 10_000
_LONGEST_SEED = 60


@dataclass(frozen=True, slots=True)
class Series:
    """Which sheets of which series: `count` of them from number `first` on; `code` asks for one known sheet instead."""

    seed: str = ""
    first: int = 1
    count: int = 1
    code: str = ""

    def __post_init__(self) -> None:
        """Raise BadOption for a series that cannot be."""
        if not 1 <= self.count <= MOST_SHEETS:
            raise BadOption(f"--count {self.count}: from 1 to {MOST_SHEETS} sheets go into one file")
        if not 1 <= self.first < 2**31:
            raise BadOption(f"--number {self.first}: sheets are numbered from 1 on")
        if len(self.seed) > _LONGEST_SEED:
            raise BadOption(f"the seed has {len(self.seed)} characters; at most {_LONGEST_SEED} can be printed")


@dataclass(frozen=True, slots=True)
class Request:
    """A print job: what, how it looks, on which paper, where to.

    `params` is None for products that are not made by chance. `out` is a PDF's path or a folder. `templates` are the
    folders searched before ours.
    """

    game: str
    product: str
    params: Any
    look: Any
    paper: Paper
    series: Series = Series()
    theme: str = "full"
    title: str = ""
    out: Path = OUTPUT
    force: bool = False
    png: bool = False
    svg: bool = False
    templates: tuple[Path, ...] = field(default=())
