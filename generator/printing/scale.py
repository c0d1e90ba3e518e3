"""Where rulers and the words "print at 100 %" stand on a page to be cut: at its edges, clear of everything else."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.printing.papers import Paper
from generator.printing.slots import Slot, free_area

RULER = (103.6, 6.0)
"""Length and height of a ruler of 100 mm and 4 in, mm; one upright has them the other way round."""
NOTE = (34.0, 3.0)
"""Length and height of the words "Print at 100 %, no scaling", mm."""
_GAP = 2.0

_Candidate = tuple[str, Slot]


@dataclass(frozen=True, slots=True)
class ScaleMark:
    """A printer's mark by its name in templates, and the rectangle it takes, mm."""

    name: str
    slot: Slot


def scale_marks(paper: Paper, taken: Sequence[Slot]) -> tuple[ScaleMark, ...]:
    """Return a ruler across, one upright and the note, each where it is clear of what is `taken` and the others.

    Edges are tried in order: at the foot, at the head, to the left, to the right. One for which there is no room is
    left out.
    """
    area, found = free_area(paper), list[ScaleMark]()
    for candidates in (_rulers(area), _rulers_down(area), _notes(area, found)):
        occupied = [*taken, *(mark.slot for mark in found)]
        for name, slot in candidates:
            if slot.within(area) and not any(slot.overlaps(other) for other in occupied):
                found.append(ScaleMark(name, slot))
                break
    return tuple(found)


def _rulers(area: Slot) -> Iterator[_Candidate]:
    wide, high = RULER
    for y in (area.bottom - high, area.y):
        for x in (area.x, area.right - wide):
            yield "ruler", Slot(x, y, wide, high)


def _rulers_down(area: Slot) -> Iterator[_Candidate]:
    high, wide = RULER
    for x in (area.x, area.right - wide):
        for y in (area.bottom - high, area.bottom - high - RULER[1] - _GAP, area.y, area.y + RULER[1] + _GAP):
            yield "ruler-down", Slot(x, y, wide, high)


def _notes(area: Slot, rulers: Sequence[ScaleMark]) -> Iterator[_Candidate]:
    """Yield places beside the rulers, then along the edges, for the note, lying or upright."""
    wide, high = NOTE
    for slot in (mark.slot for mark in rulers):
        if slot.wide > slot.high:
            y = slot.y + (slot.high - high) / 2
            yield "scale-note", Slot(slot.right + _GAP, y, wide, high)
            yield "scale-note", Slot(slot.x - _GAP - wide, y, wide, high)
        else:
            x = slot.x + (slot.wide - high) / 2
            yield "scale-note-down", Slot(x, slot.y - _GAP - wide, high, wide)
            yield "scale-note-down", Slot(x, slot.bottom + _GAP, high, wide)
    yield "scale-note", Slot(area.x, area.bottom - high, wide, high)
    yield "scale-note-down", Slot(area.right - high, area.y, high, wide)
