"""The product `counters`: two-coloured counters to fold and glue, or printed on both sides."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Never

from generator.common.limits import check_backs, check_length
from generator.common.plain_product import PlainProduct
from generator.contract import Item, Leaf
from generator.contract.options import check_choices, option
from generator.errors import BadOption
from generator.figures.shapes import Figure
from generator.games.krypte.pictures.pieces import COUNTERS, SIZE, face, note
from generator.games.krypte.rules.board import BLACK, COLOURS, WHITE
from generator.printing.backs import FLIPS
from generator.printing.cuts import Line
from generator.printing.fitting import named
from generator.printing.papers import Paper
from generator.printing.pieces import Duplex, PiecePage, piece_pages
from generator.printing.slots import Slot
from generator.units import show_mm
from generator.words import words

FOLD, DUPLEX = BACKS = ("fold", "duplex")
"""Where the backs are: beside the fronts, or on the back of the paper."""
_SIZES = 8.0, 100.0
_MOST_COUNTERS = 640


@dataclass(frozen=True, slots=True)
class CountersOptions:
    """How large the counters are, how many, and how both faces come together."""

    size: float = option(SIZE, "The side of a counter in mm; at 18 a whole set to fold fits a page.", metavar="MM")
    count: int = option(COUNTERS, "How many; one for each square are enough for every game.", metavar="N")
    backs: str = option(FOLD, "The backs beside the fronts, to fold and glue, or on the paper's back.", BACKS)
    flip: str = option("long", "The edge on which the printer turns paper for the backs.", FLIPS)
    shift_right: float = option(0.0, "Move the backs to the right, or with a minus to the left.", metavar="MM")
    shift_down: float = option(0.0, "Move the backs down, or with a minus up.", metavar="MM")

    def __post_init__(self) -> None:
        """Raise BadOption for values that do not exist or do not go together."""
        check_choices(self)
        check_length("size", self.size, _SIZES)
        if not 1 <= self.count <= _MOST_COUNTERS:
            raise BadOption(f"--count {self.count}: from 1 to {_MOST_COUNTERS} counters")
        check_backs(self)


@dataclass(frozen=True, slots=True)
class CountersPage:
    """A page of counters: its `cuts` leave a `note` free where it has a fold, a strip for a line of words."""

    pieces: PiecePage
    note: Slot | None
    cuts: tuple[Line, ...]

    @property
    def upright(self) -> bool:
        """Whether the words run down."""
        return bool(self.note and self.note.height > self.note.width)

    @property
    def strip(self) -> tuple[float, float]:
        """The length and the height of the line of words."""
        if not self.note:
            return 0.0, 0.0
        return (self.note.height, self.note.width) if self.upright else (self.note.width, self.note.height)


def noted(page: PiecePage) -> CountersPage:
    """Return a page of pieces with the strip for a line of words along its fold."""
    return CountersPage(page, page.note, page.cuts)


class CountersProduct(PlainProduct[Never]):
    """The two-coloured counters."""

    game = "krypte"
    name = "counters"
    summary = "The 64 counters, black on one face and white on the other, to fold and glue or printed on both sides."
    example = "pressboard krypte counters --size 18 --theme bw"
    options = CountersOptions

    def leaves(self, items: Iterator[Item[Never]], options: CountersOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield the pages; on those of both sides black faces lie on the front and white ones on the back."""
        duplex = Duplex(options.flip, (options.shift_right, options.shift_down))
        figures = self.pictures(None, options)
        with named(f"counters of {show_mm(options.size)}"):
            for page in piece_pages(
                paper, options.size, options.size, options.count, backs=options.backs, duplex=duplex
            ):
                yield _counters_leaf(noted(page), options, figures)

    def pictures(self, item: Item[Never] | None, options: CountersOptions) -> Mapping[str, Figure]:
        """Return both faces."""
        return {COLOURS[colour].lower(): face(colour, options.size) for colour in (BLACK, WHITE)}


def _counters_leaf(page: CountersPage, options: CountersOptions, faces: Mapping[str, Figure]) -> Leaf:
    """Return a page of counters; they look the same from all sides, so no back has to be turned."""
    front, back = faces
    sides = ((front, page.pieces.fronts), (back, page.pieces.backs))
    context = {
        "page": page,
        "placed": [(name, each.slot) for name, side in sides for each in side],
        "back": not page.pieces.fronts,
        "how": how_to(options),
    }
    figures = {**faces, "note": note(how_to(options), *page.strip, page.upright)} if page.note else faces
    pieces = page.pieces
    return Leaf(
        "counters.xml",
        context,
        figures,
        orientation=pieces.orientation,
        captioned=bool(pieces.fronts),
        caption=pieces.caption,
        duplex=options.flip if options.backs == DUPLEX else "",
    )


def how_to(options: CountersOptions) -> str:
    """Return what is to be done with a page, by where the backs are."""
    if options.backs == FOLD:
        return words("Fold along the dashed line, glue the halves back to back, cut along the solid lines.")
    how = "Print on both sides, turn on the {edge} edge, then cut along the solid lines."
    return words(how, edge=words(options.flip))
