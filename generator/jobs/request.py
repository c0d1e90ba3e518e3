"""What one call asks for, frozen: the command line makes it, the job carries it out."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.errors import BadOption, BadText, quoted
from generator.paths import OUTPUT
from generator.printing.papers import Paper

MOST_SHEETS, MOST_NUMBER = 10_000, 2**31 - 1
_LONGEST_SEED, LONGEST_TITLE = 60, 80

AUTO = 0
"""As many jobs as there are processors for us."""
MOST_JOBS = 61
"""Windows waits for no more processes at once, and one process prints what they all draw."""


def check_line(name: str, text: str, longest: int) -> None:
    """Raise BadOption for a text that would not be printed as it was given."""
    if len(text) > longest:
        raise BadOption(f"the {name} has {len(text)} characters; at most {longest} can be printed")
    if not text.isprintable() or " ".join(text.split()) != text:
        raise BadOption(
            f"the {name} {quoted(text)} must be one line of characters that show, with single spaces between words"
        )
    _check_letters(name, text)


def _check_letters(name: str, text: str) -> None:
    """Raise BadOption for a text with a character that the typeface lacks, before any template is blamed for it."""
    if text.isascii():
        return
    from generator.render.fonts import width

    try:
        width(text, 1.0)
    except BadText as error:
        raise BadOption(f"--{name} {quoted(text)}: {error}") from None


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
        if not 1 <= self.first <= MOST_NUMBER:
            raise BadOption(f"--number {self.first}: sheets are numbered from 1 to {MOST_NUMBER}")
        check_line("seed", self.seed, _LONGEST_SEED)


@dataclass(frozen=True, slots=True)
class Request:
    """A print job: what, how it looks, on which paper, where to.

    `params` is None for products that are not made by chance. `out` is a PDF's path or a folder. `templates` are the
    folders searched before ours, `beside` one that nobody named but that lies beside the output. `jobs` processes draw
    a long series, `AUTO` as many as there are processors; with more than one, the main module of the program has to be
    safe to import (`if __name__ == "__main__":`). `cluster` is the address of a Dask scheduler whose workers draw
    instead.
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
    beside: Path | None = None
    jobs: int = 1
    cluster: str = ""

    def __post_init__(self) -> None:
        """Raise BadOption for a title, a look's own seed or jobs that cannot be, or for workers in two places."""
        check_line("title", self.title, LONGEST_TITLE)
        check_line("seed", getattr(self.look, "seed", ""), _LONGEST_SEED)
        if self.jobs != AUTO and not 1 <= self.jobs <= MOST_JOBS:
            raise BadOption(f"--jobs {self.jobs}: from 1 to {MOST_JOBS} processes draw, or auto")
        if self.cluster and self.jobs > 1:
            raise BadOption("--jobs are processes here, --cluster workers elsewhere; give only one of the two")
