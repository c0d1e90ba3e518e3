"""The page that a printer is measured by: scales from every edge, rulers, a card's outline, two crosses; mm."""

from pressboard.errors import DoesNotFit
from pressboard.lean_classes import NamedTuple
from pressboard.printing.papers import PAPERS, Paper, Slot, back_behind

REACH = 18
"""How far the scales at the edges reach into the page, mm."""
STEP = 4.0
"""The length of each of their lines, mm."""
EDGE_SCALE = (REACH * STEP, REACH + 3.5)
"""Length and depth of such a scale, its last number included."""
RULER_DEEP = 7.0
"""The breadth of a ruler with its numbers, mm."""
RULER_ENDS = 3.0
"""How far a ruler goes on beyond either end, mm."""
CROSS_SIDE = 30.0
"""Width and height of a scale for the crosses of the back."""
_INNER = 21.5
"""What the scales at the edges keep free of all else."""
_CARD_FROM = (195.0, 265.0)
"""Paper as wide and as high as this has room for a bank card."""
_HEAD = 13.0
_GAP = 4.0


class CalibrationPlan(NamedTuple):
    """Where what is measured stands on both sides of a sheet of `paper`, mm; rulers' slots are as long as they measure.

    `backs` lie behind the `crosses` of the front, which have the middle of the page between them: what they say
    together is how far a back has moved there, and what they say differently, how far it has turned about it. There is
    room for the outline of a bank `card` or not.
    """

    paper: Paper
    edges: tuple[Slot, Slot, Slot, Slot]
    level: Slot
    upright: Slot
    card: bool
    crosses: tuple[Slot, Slot]
    backs: tuple[Slot, Slot]

    @property
    def apart(self) -> float:
        """How far the middles of both crosses are from each other."""
        return self.crosses[1].x - self.crosses[0].x


def calibration_plan(paper: Paper, flip: str = "long") -> CalibrationPlan:
    """Return the plan for a printer that turns `paper` on its `flip` edge; raises DoesNotFit for less than A5."""
    paper = paper.with_margin(0.0).portrait()
    if paper.width < PAPERS["A5"].width or paper.height < PAPERS["A5"].height:
        raise DoesNotFit(
            f"{paper.name} is too small to measure a printer by; take A5 or larger paper"
        )
    inner = Slot(_INNER, _INNER, paper.width - 2 * _INNER, paper.height - 2 * _INNER)
    level = Slot(inner.x, inner.y + _HEAD, _tens(inner.width), RULER_DEEP)
    top = level.bottom + _GAP
    upright = Slot(inner.x, top, RULER_DEEP, _tens(inner.bottom - top))
    left = upright.right + 2 * _GAP
    y = (paper.height - CROSS_SIDE) / 2
    crosses = (
        Slot(left, y, CROSS_SIDE, CROSS_SIDE),
        Slot(paper.width - left - CROSS_SIDE, y, CROSS_SIDE, CROSS_SIDE),
    )
    backs = back_behind(crosses[0], paper, flip).slot, back_behind(crosses[1], paper, flip).slot
    card = paper.width >= _CARD_FROM[0] and paper.height >= _CARD_FROM[1]
    # The scales stand in the middle of every edge: above, at the right, below, at the left.
    long, deep = EDGE_SCALE
    across = (paper.width - long) / 2
    down = (paper.height - long) / 2
    edges = (
        Slot(across, 0.0, long, deep),
        Slot(paper.width - deep, down, deep, long),
        Slot(across, paper.height - deep, long, deep),
        Slot(0.0, down, deep, long),
    )
    return CalibrationPlan(paper, edges, level, upright, card, crosses, backs)


def _tens(length: float) -> float:
    """Return a ruler's length: whole centimetres, ends included in `length`."""
    return float(int((length - 2 * RULER_ENDS) // 10 * 10))


def type_scale(paper: Paper) -> float:
    """Return by how much type and words are larger than on A4, where they are as the template says."""
    return max(min(paper.portrait().width / PAPERS["A4"].width, 1.3), 0.8)
