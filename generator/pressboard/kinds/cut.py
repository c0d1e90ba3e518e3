"""What is cut out: bleed, crop marks and space, backs behind their fronts, and boxes for what comes of it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from pressboard.errors import BadOption, flag_of, listed, named
from pressboard.figures.game_marks import GameMarks
from pressboard.figures.shapes import Figure
from pressboard.figures.tuck_box import TuckBox, tuck_box
from pressboard.kinds.options import LargeOptions, Options, option, options_of
from pressboard.kinds.page import Leaf, small_print_leaf
from pressboard.kinds.product import PlainProduct
from pressboard.lean_classes import dataclass
from pressboard.printing.cuts import FOLDED, NET, Ticks, cut_time
from pressboard.printing.papers import FLIPS, Duplex, Paper, Slot
from pressboard.printing.pieces import PiecePage, shelved
from pressboard.units import show_mm
from pressboard.words import words

LARGEST_SHIFT = 10.0
"""How far backs can be moved either way, mm."""
_SHIFTS = -LARGEST_SHIFT, LARGEST_SHIFT


@dataclass(frozen=True)
class CropMarks(Options):
    """Marks at the corners of what is cut."""

    is_cut = True
    crop_marks: bool = option(
        False, "Crop marks, and trim and bleed boxes of pages that are one piece, for copy shops."
    )


@dataclass(frozen=True)
class Gap(Options):
    """Space between what is cut."""

    gap: float = option(
        0.0,
        "Space between neighbours, such as 6mm for pieces that are laminated.",
        limits=(0.0, 20.0),
    )


@dataclass(frozen=True)
class Bleed(CropMarks):
    """Faces that go on beyond the cuts."""

    bleed: float = option(
        2.0, "How far faces go on beyond the cuts; copy shops want 3mm.", limits=(0.0, 6.0)
    )

    @property
    def cut_marks(self) -> Ticks:
        return Ticks(self.bleed, self.crop_marks)


@dataclass(frozen=True)
class TwoSided(Options):
    """Pieces with `backs`, which the options of a product have, and how these come to lie behind their fronts."""

    backs: str
    flip: str = option(
        "long",
        "The edge on which the printer turns paper for the backs.",
        FLIPS,
        label="Edge turned on",
    )
    shift_right: float = option(
        0.0,
        "Move the backs to the right, or with a minus to the left.",
        label="Backs to the right",
        limits=_SHIFTS,
    )
    shift_down: float = option(
        0.0, "Move the backs down, or with a minus up.", label="Backs down", limits=_SHIFTS
    )

    def check(self) -> None:
        """Raise BadOption when backs are moved and turned without being on the paper's back."""
        names = "flip", "shift_right", "shift_down", "calibrate"
        for_duplex = [each for each in options_of(type(self)) if each.name in names]
        changed = [each.name for each in for_duplex if getattr(self, each.name) != each.default]
        if changed and self.backs != "duplex":
            raise BadOption(
                f"{listed(flag_of(each.name) for each in for_duplex)} are for --backs duplex",
                changed[0],
            )

    @property
    def turned_on(self) -> str:
        return self.flip if self.backs == "duplex" else ""

    @property
    def duplex(self) -> Duplex:
        """How the backs lie behind the fronts, where they are on the paper's back."""
        return Duplex(self.flip, (self.shift_right, self.shift_down))


def pieces_leaf(
    template: str,
    page: PiecePage,
    figures: Mapping[str, Figure],
    pictures: Iterable[tuple[str, Slot]],
    context: Mapping[str, object],
) -> Leaf:
    """Return a page of pieces: its template gets each picture with its place, lines, marks, and its `context`."""
    return Leaf(
        template,
        {"page": page, "placed": pictures, "back": not page.fronts, **context},
        figures,
        orientation=page.orientation,
        captioned=bool(page.fronts),
        caption=page.caption,
        cut=cut_time([each.slot for each in page.fronts]),
        gluing=FOLDED if page.fronts and page.backs else 0.0,
    )


# Boxes for a game's pieces: a tuck box on one page, as large as what goes into it.

_BRIEF = "Cut solid lines, fold dashed ones, glue the tab."
_HOW = "Cut along the solid lines, score and fold along the dashed ones, glue the tab behind the narrow side."


def pile_option(help: str, what: str) -> float:
    """Make the field for how high a pile in a box is, `what` it is called on forms; 0 is reckoned."""
    return option(0.0, help, label=f"Height of {what}", limits=(3.0, 80.0))


@dataclass(frozen=True, slots=True)
class Contents:
    """What goes into a box: `width` x `height` x `depth` mm, and what `says` so."""

    width: float
    height: float
    depth: float
    says: str

    @property
    def box(self) -> TuckBox:
        # It is larger than its contents, mm: card folded round a corner takes some of its room.
        return TuckBox(self.width + 1.5, self.height + 1.5, self.depth + 1.0)

    @property
    def measures(self) -> str:
        """How large the box is outside, as people read it."""
        return words(
            "{width}\u00a0×\u00a0{height}\u00a0×\u00a0{depth}",
            width=f"{self.box.width:.3g}",
            height=f"{self.box.height:.3g}",
            depth=show_mm(round(self.box.depth, 1)),
        )


BoxLook = TypeVar("BoxLook", bound=LargeOptions)


def box(
    game: str,
    summary: str,
    example: str,
    options: type[BoxLook],
    contents: Callable[[BoxLook, Paper | None], Contents],
    marks: Callable[[], GameMarks],
) -> PlainProduct[BoxLook]:
    """Return the product `box` of a game: `contents` says what goes in, for the usual paper where there is none."""

    def net(holds: Contents, chosen: BoxLook) -> Figure:
        return tuck_box(
            holds.box,
            marks(),
            holds.says,
            words("Box for {contents}", contents=holds.says),
            chosen.type,
        )

    def draw(chosen: BoxLook, paper: Paper) -> Iterator[Leaf]:
        holds = contents(chosen, paper)
        with named(words("a box of {measures}", measures=holds.measures)):
            (page,) = shelved(paper, [holds.box.measures], 0.0)
        context = {
            "contents": holds,
            "how": words(f"Print on card. {_BRIEF}"),
            "brief": words(_BRIEF),
        }
        leaf = pieces_leaf(
            "box.xml", page, {"box": net(holds, chosen)}, [("box", page.fronts[0].slot)], context
        )
        yield replace(leaf, cut=NET, gluing=7 * FOLDED)  # so many times it is folded or glued
        says = words(
            "A box of {measures} for {contents}.", measures=holds.measures, contents=holds.says
        )
        yield small_print_leaf(words("box"), (), (says, words(_HOW)))

    return PlainProduct(
        game,
        "box",
        summary,
        example,
        options,
        draw,
        lambda chosen: {"box": net(contents(chosen, None), chosen)},
    )
