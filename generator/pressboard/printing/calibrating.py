"""The page that a printer is measured by: scales from every edge, rulers, a card's outline, two crosses; mm."""

from pressboard.errors import DoesNotFit
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.backs import behind
from pressboard.printing.papers import PAPERS, Paper
from pressboard.printing.slots import Slot

REACH, STEP = 12, 6.0
"""How far the scales at the edges reach into the page, mm, and how long each of their lines is."""
EDGE_SCALE = (REACH * STEP, REACH + 4.0)
"""Length and depth of such a scale, its last number included."""
RULER_DEEP, RULER_ENDS = 7.0, 3.0
"""How broad a ruler is with its numbers, and how far it goes on beyond either end."""
CROSS_SIDE = 30.0
"""Width and height of a scale for the crosses of the back."""
_CARD = (85.6, 53.98)
_INNER = 20.0
"""What the scales at the edges keep free of all else."""
_CARD_FROM = (195.0, 265.0)
"""Paper as wide and as high as this has room for a bank card."""
_HEAD, _GAP, _COMMAND, _TOLD = 13.0, 4.0, 34.0, 34.0
_HIGHER = 7.0
"""How far the words between the scales go on above and below them."""


@dataclass(frozen=True, slots=True)
class CalibrationPlan:
    """Where all stands on both sides of a sheet of `paper`, mm; the rulers' slots are as long as they measure.

    `steps`, `beside_card`, `between` and `command` are for words. `backs` lie behind the `crosses` of the front, which
    have the middle of the page between them: what they say together is how far a back has moved there, and what they
    say differently, how far it has turned about it.
    """

    paper: Paper
    edges: tuple[Slot, Slot, Slot, Slot]
    head: Slot
    level: Slot
    upright: Slot
    steps: Slot
    card: Slot | None
    beside_card: Slot | None
    crosses: tuple[Slot, Slot]
    between: Slot
    command: Slot
    backs: tuple[Slot, Slot]
    told_on_back: Slot

    @property
    def apart(self) -> float:
        """How far the middles of both crosses are from each other."""
        return self.crosses[1].x - self.crosses[0].x


def calibration_plan(paper: Paper, flip: str = "long") -> CalibrationPlan:
    """Return the plan for a printer that turns `paper` on its `flip` edge; raises DoesNotFit for less than A5."""
    paper = paper.with_margin(0.0).portrait()
    if paper.width < PAPERS["A5"].width or paper.height < PAPERS["A5"].height:
        raise DoesNotFit(f"{paper.name} is too small to measure a printer by; take A5 or larger paper")
    inner = Slot(_INNER, _INNER, paper.width - 2 * _INNER, paper.height - 2 * _INNER)
    head = Slot(inner.x, inner.y, inner.width, _HEAD)
    level = Slot(inner.x, head.bottom, _tens(inner.width), RULER_DEEP)
    top = level.bottom + _GAP
    upright = Slot(inner.x, top, RULER_DEEP, _tens(inner.bottom - top))
    aside = upright.right + 2 * _GAP
    room = Slot(aside, top, inner.right - aside, inner.bottom - top)
    command = Slot(room.x, room.bottom - _COMMAND, room.width, _COMMAND)
    y = (paper.height - CROSS_SIDE) / 2
    crosses = (
        Slot(room.x, y, CROSS_SIDE, CROSS_SIDE),
        Slot(paper.width - room.x - CROSS_SIDE, y, CROSS_SIDE, CROSS_SIDE),
    )
    card = beside = None
    if paper.width >= _CARD_FROM[0] and paper.height >= _CARD_FROM[1]:
        left = crosses[0].right + _GAP
        between = Slot(left, y - _HIGHER, crosses[1].x - _GAP - left, CROSS_SIDE + 2 * _HIGHER)
        card = Slot(room.x, (between.bottom + command.y - _CARD[1]) / 2, *_CARD)
        beside = Slot(card.right + _GAP, card.y, room.right - card.right - _GAP, card.height)
    else:
        under = crosses[0].bottom + _GAP
        between = Slot(room.x, under, room.width, command.y - _GAP - under)
    steps = Slot(room.x, room.y, room.width, min(y, between.y) - _GAP - room.y)
    backs = behind(crosses[0], paper, flip).slot, behind(crosses[1], paper, flip).slot
    told = Slot(inner.x, inner.y, inner.width, _TOLD)
    return CalibrationPlan(
        paper, _edges(paper), head, level, upright, steps, card, beside, crosses, between, command, backs, told
    )


def _tens(length: float) -> float:
    """Return a ruler's length: whole centimetres, ends included in `length`."""
    return float(int((length - 2 * RULER_ENDS) // 10 * 10))


def _edges(paper: Paper) -> tuple[Slot, Slot, Slot, Slot]:
    """Return the places of the scales in the middle of every edge: above, at the right, below, at the left."""
    long, deep = EDGE_SCALE
    across, down = (paper.width - long) / 2, (paper.height - long) / 2
    return (
        Slot(across, 0.0, long, deep),
        Slot(paper.width - deep, down, deep, long),
        Slot(across, paper.height - deep, long, deep),
        Slot(0.0, down, deep, long),
    )


def type_scale(paper: Paper) -> float:
    """Return by how much type and words are larger than on A4, where they are as the template says."""
    return max(min(paper.portrait().width / PAPERS["A4"].width, 1.3), 0.8)
