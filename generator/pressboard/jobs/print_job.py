"""What is to be printed, as frozen data: products of games, made from options by name or by the codes of a file.

Of these `run` prints one or several; handouts, packs and the kits of an evening are jobs with options of their own.
"""

import os
import re
from collections.abc import Collection, Iterable
from dataclasses import field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Self, TypeAlias, TypeVar

from pressboard.chance import fresh_seed
from pressboard.checking import given
from pressboard.errors import BadOption, listed, quoted, unknown
from pressboard.figures.themes import clear_theme, large_theme, plain_theme
from pressboard.jobs.options import PrintOptions, check_line
from pressboard.kinds.game import Game
from pressboard.kinds.kit import cover_option
from pressboard.kinds.options import (
    ApartOptions,
    LargeOptions,
    Options,
    in_theme,
    option,
)
from pressboard.kinds.product import AnyProduct
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.printing.papers import Paper

if TYPE_CHECKING:  # a fresh print reads no sheets
    from pressboard.checking.sources import Sheets

_T = TypeVar("_T")

MOST_SHEETS, MOST_NUMBER = 10_000, 2**31 - 1
_LONGEST_SEED = 60
FEWEST_SHARED = 48
"""So many items are worth further processes, each a quarter of a second to start; fewer are generated here."""
AUTO = 0
"""As many jobs as there are processors for us."""
MOST_JOBS = 61
"""Windows waits for no more processes at once, and one process joins what they all generate."""


@dataclass(frozen=True, slots=True)
class Series(Options):
    """Which sheets of which series: `count` of them from `number` on; `code` asks for known ones instead.

    Making one draws a seed where none is given.
    """

    seed: str = option(
        "",
        "Any word or text: the same seed gives the same sheets. Without one a fresh word is drawn.",
        metavar="WORD",
        main=True,
    )
    number: int = option(1, "The number in the series to begin with.", limits=(1, MOST_NUMBER))
    count: int = option(
        1,
        "How many different ones to put into one file.",
        label="How many",
        limits=(1, MOST_SHEETS),
        main=True,
    )
    code: tuple[str, ...] = option(
        (),
        "Print the sheet of this code, not a fresh one; may be repeated.",
        metavar="CODE",
        label="Codes",
    )

    def check(self) -> None:
        """Raise BadOption for a series that cannot be."""
        if len(self.code) > MOST_SHEETS:
            raise BadOption(
                f"these are {len(self.code):,} sheets, and {MOST_SHEETS:,} go into one file; print some",
                "code",
            )
        if self.code:
            object.__setattr__(self, "count", len(self.code))
        check_line("seed", self.seed, _LONGEST_SEED)
        if not self.seed and not self.code:
            object.__setattr__(self, "seed", fresh_seed())


@dataclass(frozen=True, slots=True)
class KitChoices(ApartOptions):
    """What all kits in one file are asked for by."""

    cover: bool = cover_option()
    seed: str = option(
        "",
        "Any word or text: the same seed makes the same of what is made by chance, fresh otherwise.",
        metavar="WORD",
    )

    def check(self) -> None:
        """Draw a seed where none is given."""
        object.__setattr__(self, "seed", self.seed or fresh_seed())


@dataclass(frozen=True, slots=True)
class PrintJob(PrintOptions):
    """A print of a product: what, how it looks, on which paper, where to.

    `params` is None for products that are not made by chance. `jobs` processes generate a long series, `AUTO` as many
    as there are processors. `cluster` is the address of a Dask scheduler whose workers generate instead.
    """

    game: str
    product: str
    params: Options | None
    options: Options
    paper: Paper
    series: Series = field(default_factory=Series)
    jobs: int = 1
    cluster: str = ""

    def __post_init__(self) -> None:
        """Raise BadOption for what no print can have, an impossible seed or number of jobs, or workers twice."""
        PrintOptions.__post_init__(self)
        if self.options.type.is_large:
            is_drawn = isinstance(self.options, LargeOptions)
            object.__setattr__(
                self, "theme", large_theme(self.theme) if is_drawn else clear_theme(self.theme)
            )
        object.__setattr__(self, "options", in_theme(self.options, plain_theme(self.theme)))
        check_line("seed", self.options_seed, _LONGEST_SEED)
        for kind in self.sheet_kinds:
            if self.per_sheet == 1 and self.options.is_cut:
                raise BadOption(
                    f"{kind} is for pages that stay whole, and pieces are cut out in their true size; leave it out"
                )
            if self.poster and self.options.square:
                raise BadOption(
                    f"{kind} is for what fills its page, --square for squares of a true size, on as many pages as they "
                    "take; leave one of them out"
                )
        if self.jobs != AUTO and not 1 <= self.jobs <= MOST_JOBS:
            raise BadOption(f"--jobs {self.jobs}: from 1 to {MOST_JOBS} processes draw, or auto")
        if self.cluster and self.jobs > 1:
            raise BadOption(
                "--jobs are processes here, --cluster workers elsewhere; give only one of the two"
            )

    @property
    def games_printed(self) -> tuple[str, ...]:
        return (self.game,)

    @property
    def turned_on(self) -> str:
        return self.options.turned_on

    @property
    def options_seed(self) -> str:
        """The seed of what is made by chance within a plain product, "" where nothing is."""
        return self.options.seed

    @property
    def processes(self) -> int:
        """How many processes generate its items, unless a cluster does."""
        if self.series.count < FEWEST_SHARED:
            return 1
        return self.jobs or min(usable_processors(), MOST_JOBS)

    def like(self, first: Self) -> Self:
        if first.options_seed:
            options = self.options.but(seed=first.options_seed)
        else:
            options = self.options
        return replace(self, force=True, series=first.series, options=options)

    def drawn_seed(self) -> str:
        """Return the seed if something of it is made by chance, "" if it is always the same."""
        if self.options_seed:
            return self.options_seed
        return self.series.seed if self.params and self.params.by_chance else ""


def usable_processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def choose_product(game: Game, name: str) -> AnyProduct:
    """Return the product of that name; raises BadOption for one that there is not."""
    product = game.product(name)
    if product is None:
        raise BadOption(
            unknown(f"{game.title} product", name, [each.name for each in game.products])
        )
    return product


def product_of(job: PrintJob, game: Game) -> AnyProduct:
    """Return the product that is asked for; raises BadOption for words of one that is looked at, played on or cut."""
    product = choose_product(game, job.product)
    if job.is_read and not product.is_read:
        read = [each.name for each in game.products if each.is_read]
        which = f": {game.name} {listed(read)}" if read else ""
        raise BadOption(
            f"{game.name} {product.name} is no text; --html, .html and .txt are for what is read{which}"
        )
    return product


KeywordValue: TypeAlias = str | int | float | Path | Iterable[str | Path]
"""What an option may be given as: truth values are among the numbers, several words a list or a text with commas."""

FILES = ("out", "force")
"""What a call says of files by `to` and `force` of its own."""


def read_text(words: str) -> str:
    """The text of the file `words`, of our PDFs the codes; where there is no such file, `words` themselves.

    For `-` it is what standard input holds. Raises BadOption for nothing, BadFile as `given` does.
    """
    if not words.strip():
        raise BadOption(
            "the text to draw from is empty; give it in quotation marks, or the name of a file"
        )
    return given.given(words).text


_RANGE = re.compile(r"\s*(\d{1,7})\s*(?:[-–]\s*(\d{1,7})\s*)?", re.ASCII)
_LONGEST_LIST = 200


class Reprint(NamedTuple):
    """Sheets of a product, the name of which is given, by their codes."""

    game: Game
    product: str
    codes: list[str]


def numbers_in(words: str | None, count: int) -> Collection[int]:
    """Return the numbers that `words` list, of 1 to `count`; all of them where nothing is listed. Raises BadOption.

    >>> sorted(numbers_in("1, 3-5", 9))
    [1, 3, 4, 5]
    """
    if words is None:
        return range(1, count + 1)
    numbers = set[int]()
    for part in words[:_LONGEST_LIST].split(","):
        found = _RANGE.fullmatch(part)
        first, last = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
        if not found or last < first or len(words) > _LONGEST_LIST:
            raise BadOption(
                f"--number {quoted(words)}: numbers of sheets are written 3, 3-5 or 1,3-5"
            )
        if not 1 <= first <= last <= count:
            if count > 1:
                many = f"sheets are numbered from 1 to {count}"
            else:
                many = "there is one sheet; leave it out"
            raise BadOption(f"--number {quoted(words)}: {many}")
        numbers.update(range(first, last + 1))
    return numbers


def reprints(sheets: "Sheets", words: str | None = None) -> list[Reprint]:
    """Return those of `sheets` that `words` list by games and products, these in the order in which they come first.

    Raises BadOption for a list that is none and for more than one file holds, BadCode or BadNotation for a sheet that
    is damaged.
    """
    numbers = numbers_in(words, sheets.count)
    if len(numbers) > MOST_SHEETS:
        raise BadOption(
            f"these are {len(numbers):,} sheets, and {MOST_SHEETS:,} go into a file; say which with --number"
        )
    found = dict[tuple[str, str], Reprint]()
    for sheet in sheets.some(numbers):
        kind = sheet.game.name, sheet.product.name
        found.setdefault(kind, Reprint(sheet.game, sheet.product.name, [])).codes.append(
            sheet.item.code
        )
    return [*found.values()]
