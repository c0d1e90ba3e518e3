"""Options of whatever is cut: bleed over the cuts, crop marks, space between neighbours, backs behind their fronts."""

from pressboard.contract.options import Options, option, options_of
from pressboard.errors import BadOption, flag_of, listed
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.backs import FLIPS
from pressboard.printing.cuts import Ticks
from pressboard.printing.pieces import Duplex

FOLDED_MINUTES = 2.0
"""How long it takes to fold a page of fronts and backs and to glue its halves together."""
LARGEST_SHIFT = 10.0
"""How far backs can be moved either way, mm."""
_SHIFTS = -LARGEST_SHIFT, LARGEST_SHIFT
_FOR_DUPLEX = ("flip", "shift_right", "shift_down", "calibrate")
"""The options that mean nothing unless backs are on the back of the paper."""


@dataclass(frozen=True)
class CropMarks(Options):
    """Marks at the corners of what is cut."""

    crop_marks: bool = option(False, "Crop marks, and the PDF's trim and bleed boxes, for copy shops.")


@dataclass(frozen=True)
class Gap(Options):
    """Space between what is cut."""

    gap: float = option(0.0, "Space between neighbours, such as 6mm for pieces that are laminated.", limits=(0.0, 20.0))


@dataclass(frozen=True)
class Bleed(CropMarks):
    """Faces that go on beyond the cuts."""

    bleed: float = option(2.0, "How far faces go on beyond the cuts; copy shops want 3mm.", limits=(0.0, 6.0))

    @property
    def cut_marks(self) -> Ticks:
        """The marks that show where to cut."""
        return Ticks(self.bleed, self.crop_marks)


@dataclass(frozen=True)
class TwoSided(Options):
    """Pieces with `backs`, which the options of a product have, and how these come to lie behind their fronts."""

    backs: str
    flip: str = option(
        "long", "The edge on which the printer turns paper for the backs.", FLIPS, label="Edge turned on"
    )
    shift_right: float = option(
        0.0, "Move the backs to the right, or with a minus to the left.", label="Backs to the right", limits=_SHIFTS
    )
    shift_down: float = option(0.0, "Move the backs down, or with a minus up.", label="Backs down", limits=_SHIFTS)

    def check(self) -> None:
        """Raise BadOption when backs are moved and turned without being on the paper's back."""
        for_duplex = [each for each in options_of(type(self)) if each.name in _FOR_DUPLEX]
        changed = [each.name for each in for_duplex if getattr(self, each.name) != each.default]
        if changed and self.backs != "duplex":
            raise BadOption(f"{listed(flag_of(each.name) for each in for_duplex)} are for --backs duplex", changed[0])

    @property
    def turned_on(self) -> str:
        """The edge that paper with backs of its own is turned on, "" for any other paper."""
        return self.flip if self.backs == "duplex" else ""

    @property
    def duplex(self) -> Duplex:
        """How the backs lie behind the fronts, where they are on the paper's back."""
        return Duplex(self.flip, (self.shift_right, self.shift_down))
