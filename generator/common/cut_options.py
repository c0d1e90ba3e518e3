"""Options of whatever is cut: how far faces bleed over the cuts, crop marks, space between neighbours."""

from dataclasses import dataclass

from generator.common.limits import check_length
from generator.contract.options import option
from generator.printing.cuts import Ticks

BLEED = 2.0
"""How far faces go on beyond the cuts where nobody says otherwise, mm; copy shops want 3."""
_LARGEST_BLEED, _LARGEST_GAP = 6.0, 20.0


@dataclass(frozen=True, slots=True)
class CutOptions:
    """How pieces are cut. Options of a product take those that concern it, by `same_option`."""

    bleed: float = option(BLEED, "How far faces go on beyond the cuts; copy shops want 3mm.", metavar="MM")
    crop_marks: bool = option(False, "Crop marks, and the PDF's trim and bleed boxes, for copy shops.")
    gap: float = option(0.0, "Space between neighbours, such as 6mm for pieces that are laminated.", metavar="MM")

    def __post_init__(self) -> None:
        """Raise BadOption for lengths that nobody cuts."""
        check_length("bleed", self.bleed, (0.0, _LARGEST_BLEED))
        check_length("gap", self.gap, (0.0, _LARGEST_GAP))

    @property
    def ticks(self) -> Ticks:
        """The marks that show where to cut."""
        return Ticks(self.bleed, self.crop_marks)
