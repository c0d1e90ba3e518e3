"""Sheets of cards: a card a slot, as many slots as fit, with the lines to cut along."""

from collections.abc import Sequence

from pressboard.errors import DoesNotFit, ElementDoesNotFit
from pressboard.figures.marks import LINES
from pressboard.layout.tree import Element
from pressboard.printing.cuts import Line, Ticks, cut_lines, outlines
from pressboard.printing.papers import Grid, Paper, Slot, as_many_as_fit
from pressboard.render.sheet import Sheet
from pressboard.units import pt, show_mm


def grid(slot: Element, paper: Paper, area: Slot) -> Grid:
    """Return the grid of the page's slots; raises DoesNotFit when none fits or it runs into a row or side.

    `area` is what these leave, mm.
    """
    try:
        cells = as_many_as_fit(paper, slot["width"], slot["height"], slot["gap"])
    except DoesNotFit as error:
        raise ElementDoesNotFit(
            f"{slot.where}: {error}; make the slot smaller or take larger paper"
        ) from None
    xs, ys = cells.cuts()
    if not Slot(xs[0], ys[0], xs[-1] - xs[0], ys[-1] - ys[0]).within(area):
        raise ElementDoesNotFit(
            f"{slot.where}: {cells.columns} x {cells.rows} slots take {show_mm(ys[0])} to {show_mm(ys[-1])} of the "
            f"page, rows leave {show_mm(area.y)} to {show_mm(area.bottom)}; leave them out"
        )
    return cells


def order(cells: Grid, name: str) -> list[Slot]:
    """Return the slots in the order in which cards fill them: by rows, by columns, or by mirrored rows."""
    slots = list(cells)
    rows = [slots[at : at + cells.columns] for at in range(0, len(slots), cells.columns)]
    if name == "columns":
        return [row[column] for column in range(cells.columns) for row in rows]
    return [slot for row in rows for slot in (row[::-1] if name == "mirrored" else row)]


def draw_cuts(sheet: Sheet, used: Sequence[Slot], kind: str, area: Slot, paper: Paper) -> None:
    """Draw cut lines round the slots that are `used`, within `area` (mm), or crop marks beside them, or nothing."""
    lines: dict[str, Sequence[Line]] = {}
    if used and kind == "lines":
        lines = {"cut": cut_lines(used, area)}
    elif used and kind == "crop":
        lines = {"outline": outlines(used), "tick": Ticks(crop=True).beside(used, paper)}
    for name, each in lines.items():
        for line in each:
            sheet.line(LINES[name], *map(pt, line))
