"""What is in the kit, and its options: those of the sheet, of which the rules and the score pads are those it takes."""

from pressboard.figures.shapes import Figure
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.pictures.sheet.board import STRIP, board_picture
from pressboard.games.kangaruse.pictures.sheet.squares import Look
from pressboard.games.kangaruse.print.record import RECORD
from pressboard.games.kangaruse.print.rules import RULES
from pressboard.games.kangaruse.print.sheets.product import SheetLook, SheetOptions, SheetProduct
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.kinds.kit import (
    PAPER,
    PEN,
    WRITE,
    Cover,
    KitReadings,
    Need,
    Part,
    SetUp,
    included,
    kit,
    pads_part,
    rules_part,
)
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper
from pressboard.words import words

_SHEET = SheetProduct()


@dataclass(frozen=True, slots=True)
class KitOptions(SheetParams, SetUp, SheetLook, KitReadings):
    """Which sheet the kit has, and how it looks."""

    MADE = _SHEET
    READINGS = Readings


def parts(options: KitOptions, _: Paper | None = None) -> list[Part]:
    """Return the parts of the kit in their order; raises NoSheetFound where no sheet passes."""
    item = options.item
    sheet = item.content
    holds = words(
        "{columns} × {rows} squares, fresh and checked: {recipe}",
        columns=sheet.columns,
        rows=sheet.rows,
        recipe=item.recipe,
    )
    work = words("Write on it. A game uses it up; its code prints it again.")
    chosen = included(SheetOptions, options)
    of_rules = words("with an example, and the types of squares on this sheet")
    return [
        Part(words("Sheet"), _SHEET, chosen, holds, PAPER, work, items=(item,), steps=(WRITE,)),
        rules_part(RULES, options, of_rules, types=sheet.types),
        pads_part(RECORD, options, words("to add up points")),
    ]


def _landscape(options: KitOptions) -> Figure:
    return board_picture(options.item.content, Look(options.icons, coordinates=False))


KIT = kit(
    game="kangaruse",
    summary="A fresh sheet, its rules and score pads in one file, after a page that says what to print on what.",
    example="pressboard kangaruse kit --size large --players 4",
    options=KitOptions,
    parts=parts,
    # Everybody writes a mark of their own on the sheet.
    needs=lambda options: (Need(PEN, words("a pen" if options.players == 1 else "a pen for each player")),),
    cover=Cover(_landscape, "2 to 5 players · about 20 minutes", (STRIP, STRIP, STRIP, STRIP)),
)
