"""The product `counters`: two-coloured counters and the marker to fold and glue, or printed on both sides."""

from collections.abc import Iterator, Mapping
from typing import Never

from pressboard.figures.shapes import Figure
from pressboard.games.krypte.pictures.marker import marker_face
from pressboard.games.krypte.pictures.pieces import COUNTERS, SIZE, face
from pressboard.games.krypte.print.board_size import usual_counter
from pressboard.games.krypte.print.counter_faces import faces
from pressboard.games.krypte.print.counter_pages import CounterPage, Pieces, duplexed, folded
from pressboard.games.krypte.rules.board import BLACK, COLOURS, WHITE
from pressboard.kinds.cut import FOLDED_MINUTES, CropMarks, Gap, TwoSided
from pressboard.kinds.options import LargeOptions, large_option, option
from pressboard.kinds.page import Item, Leaf, told_leaf
from pressboard.kinds.product import PlainProduct
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.cuts import Ticks, cut_length
from pressboard.printing.fitting import named
from pressboard.printing.papers import Paper
from pressboard.printing.pieces import Placing
from pressboard.printing.slots import Slot, around
from pressboard.units import show_mm
from pressboard.words import words

FOLD, _ = BACKS = ("fold", "duplex")
"""Where the backs are: beside the fronts, or on the back of the paper."""
SIZES = 8.0, 100.0
"""The least and the largest side of a counter, mm."""
_MOST_COUNTERS = 640


def count_option() -> int:
    """Make the field for how many counters there are."""
    help = "How many; one for each square are enough for every game."
    return option(COUNTERS, help, label="Counters", limits=(1, _MOST_COUNTERS))


@dataclass(frozen=True)
class CounterSet(TwoSided, CropMarks, Gap):
    """How many counters there are, and how both faces come together."""

    count: int = count_option()
    marker: bool = option(True, "One more piece, the marker of the active sides, for the corners of the board.")
    backs: str = option(
        FOLD, "The backs beside the fronts, to fold and glue, or on the paper's back.", BACKS, main=True
    )


@dataclass(frozen=True, slots=True)
class CountersOptions(CounterSet, LargeOptions):
    """How large they are, too."""

    size: float = option(
        0.0,
        "The side of a counter in mm; 0 goes with the board that fills the same paper: 19.5 on A4.",
        label="Side of a counter",
        limits=SIZES,
        main=True,
    )
    large_print: bool = large_option("bold rings and strong colours, no small name on the marker.")

    @property
    def pieces(self) -> int:
        """How many pieces are cut, the marker included: it is the last one."""
        return self.count + self.marker


class CountersProduct(PlainProduct[Never]):
    """The two-coloured counters."""

    game = "krypte"
    name = "counters"
    summary = "The 64 counters, black on one face and white on the other, and the marker, to fold and glue or duplex."
    example = "pressboard krypte counters --size 18 --theme bw"
    options = CountersOptions

    def leaves(self, items: Iterator[Item[Never]], options: CountersOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield the pages; on those of both sides black faces lie on the front and white ones on the back."""
        size = options.size or usual_counter(paper)
        with named(f"counters of {show_mm(size)}"):
            yield from (_counters_leaf(page, options) for page in _pages(paper, size, options))
        if options.large_print:
            holds = words(
                "{count} counters and the marker." if options.marker else "{count} counters.", count=options.count
            )
            yield told_leaf(words("counters"), (holds, how_to(options)))

    def pictures(self, item: Item[Never] | None, options: CountersOptions) -> Mapping[str, Figure]:
        """Return both faces, and the marker."""
        size = options.size or SIZE
        sides = {COLOURS[colour].lower(): face(colour, size) for colour in (BLACK, WHITE)}
        return {**sides, "marker": marker_face(size, named=False)} if options.marker else sides


def _pages(paper: Paper, size: float, options: CountersOptions) -> Iterator[CounterPage]:
    pieces = Pieces(options.pieces, size, options.gap, Ticks(crop=options.crop_marks))
    if options.backs == FOLD:
        return folded(paper, pieces)
    return duplexed(paper, pieces, options.duplex)


def _counters_leaf(page: CounterPage, options: CountersOptions) -> Leaf:
    """Return a page of counters; they look the same from all sides, so no back has to be turned."""
    figures, placed = {}, []
    for colour, side in ((BLACK, page.fronts), (WHITE, page.backs)):
        if side:
            block, name = around([each.slot for each in side]), COLOURS[colour].lower()
            figures[name] = _side(colour, side, block, options)
            placed.append((name, block))
    context = {
        "page": page,
        "placed": placed,
        "back": not page.fronts,
        "holds": _holds(page, options),
        "how": how_to(options),
        "crop_marks": options.crop_marks,
        "note_size": options.sizes.note,
    }
    return Leaf(
        "counters.xml",
        context,
        figures,
        orientation=page.orientation,
        captioned=bool(page.fronts),
        caption=page.round.head,
        duplex=options.turned_on,
        cut=cut_length([each.slot for each in page.fronts]),
        gluing=FOLDED_MINUTES if page.fronts and page.backs else 0.0,
    )


def _is_marker(piece: Placing, options: CountersOptions) -> bool:
    return options.marker and piece.index == options.count


def _side(colour: int, side: tuple[Placing, ...], block: Slot, options: CountersOptions) -> Figure:
    slots = [each.slot for each in side if not _is_marker(each, options)]
    marker = next((each.slot for each in side if _is_marker(each, options)), None)
    return faces(colour, slots, block, marker, front=colour == BLACK and not options.large_print)


def _holds(page: CounterPage, options: CountersOptions) -> str:
    """Say what a page makes."""
    marked = any(_is_marker(each, options) for each in page.fronts)
    count = len(page.fronts) - marked
    if not marked:
        return words("{count} counters", count=count)
    return words("{count} counters and the marker", count=count) if count else words("the marker")


def how_to(options: CountersOptions) -> str:
    """Return what is to be done with a page, by where the backs are."""
    if options.backs == FOLD:
        return words("Fold at the dashes, glue the halves together, cut from tick to tick.")
    how = "Print on both sides, turn on the {edge} edge, then cut from tick to tick."
    return words(how, edge=words(options.flip))
