"""Options of whatever is cut: bleed over the cuts, crop marks, space between neighbours, backs behind their fronts."""

from pressboard.common.limits import LARGEST_SHIFT, check_length
from pressboard.contract.options import option
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.backs import FLIPS
from pressboard.printing.cuts import Ticks
from pressboard.printing.pieces import Duplex

BLEED = 2.0
"""How far faces go on beyond the cuts where nobody says otherwise, mm; copy shops want 3."""
FOLDED_MINUTES = 2.0
"""How long it takes to fold a page of fronts and backs and to glue its halves together."""
_LARGEST_BLEED, _LARGEST_GAP = 6.0, 20.0


@dataclass(frozen=True, slots=True)
class CutOptions:
    """How pieces are cut. Options of a product take those that concern it, by `same_option`."""

    bleed: float = option(
        BLEED, "How far faces go on beyond the cuts; copy shops want 3mm.", metavar="MM", limits=(0.0, _LARGEST_BLEED)
    )
    crop_marks: bool = option(False, "Crop marks, and the PDF's trim and bleed boxes, for copy shops.")
    gap: float = option(
        0.0,
        "Space between neighbours, such as 6mm for pieces that are laminated.",
        metavar="MM",
        label="Space between pieces",
        limits=(0.0, _LARGEST_GAP),
    )

    def __post_init__(self) -> None:
        """Raise BadOption for lengths that nobody cuts."""
        check_length("bleed", self.bleed, (0.0, _LARGEST_BLEED))
        check_length("gap", self.gap, (0.0, _LARGEST_GAP))

    @property
    def ticks(self) -> Ticks:
        """The marks that show where to cut."""
        return Ticks(self.bleed, self.crop_marks)


@dataclass(frozen=True, slots=True)
class BackOptions:
    """How backs come to lie behind their fronts. Options of a product take them by `same_option`."""

    flip: str = option(
        "long", "The edge on which the printer turns paper for the backs.", FLIPS, label="Edge turned on"
    )
    shift_right: float = option(
        0.0,
        "Move the backs to the right, or with a minus to the left.",
        metavar="MM",
        label="Backs to the right",
        limits=(-LARGEST_SHIFT, LARGEST_SHIFT),
    )
    shift_down: float = option(
        0.0,
        "Move the backs down, or with a minus up.",
        metavar="MM",
        label="Backs down",
        limits=(-LARGEST_SHIFT, LARGEST_SHIFT),
    )


class TwoSided:
    """The options of a dataclass whose pieces have `backs`, and how these lie behind their fronts."""

    __slots__ = ()
    backs: str
    flip: str
    shift_right: float
    shift_down: float

    @property
    def turned_on(self) -> str:
        """The edge that paper with backs of its own is turned on, "" for any other paper."""
        return self.flip if self.backs == "duplex" else ""

    @property
    def duplex(self) -> Duplex:
        """How the backs lie behind the fronts, where they are on the paper's back."""
        return Duplex(self.flip, (self.shift_right, self.shift_down))
