"""Blank score pads, what a table of a club needs, what is in the kit, and its options."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pressboard.figures.shapes import Circle, Figure, Polygon, Symbol
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.pictures.sheet.board import STRIP, board_picture
from pressboard.games.kangaruse.pictures.sheet.squares import Look
from pressboard.games.kangaruse.print.rules import RULES
from pressboard.games.kangaruse.print.sheets import SheetLook, SheetOptions, SheetProduct
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.sheet import FEWEST_PLAYERS, MOST_PLAYERS, Sheet
from pressboard.kinds.facts import Facts
from pressboard.kinds.game import ScoreColumn, TableNeeds
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
from pressboard.kinds.options import ReadingsOptions, option, readings_option
from pressboard.kinds.pads import PadOptions, PadTable, score_pads
from pressboard.kinds.page import Item
from pressboard.lean_classes import dataclass
from pressboard.printing.papers import Paper
from pressboard.words import words

_LABEL, _COLUMN, _WRITTEN = 46.0, 8.4, 12.0
"""How wide names of rows are and a player's column at least, beside type of 9 points; how wide one need be, mm."""
_TELEPORT = "teleport"
ROWS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "Stars, chests": ("as printed; 5 each", ("star", "chest")),
    "Coins": ("most: +1 each, else −1", ("coin",)),
    "Gems": ("1 1 3 5 8 12 16 21 28 35", ("gem",)),
    "Toys": ("5 for every 3", ("toy",)),
    "Food × water": ("each as your waters", ("food", "water")),
    "Shelters": ("most +10, fewest −10", ("shelter",)),
    "Paid moves": ("−10 each", (_TELEPORT,)),
    "Total": ("", ()),
}
"""The rows: what each is worth, in a few words, and the types of squares that it counts."""

_ARROW = (
    (-13.0, -4.0),
    (0.0, -4.0),
    (0.0, -11.0),
    (14.0, 0.0),
    (0.0, 11.0),
    (0.0, 4.0),
    (-13.0, 4.0),
)


@dataclass(frozen=True, slots=True)
class RecordOptions(PadOptions, ReadingsOptions):
    """How many score pads, for how many players, who count by which house rules."""

    READINGS = Readings

    players: int = option(
        5,
        f"A column for each of so many players, {FEWEST_PLAYERS} to {MOST_PLAYERS}.",
        limits=(FEWEST_PLAYERS, MOST_PLAYERS),
        main=True,
    )
    readings: tuple[str, ...] = readings_option(
        "A house rule on what coins and shelters are worth."
    )


def pad_table(options: RecordOptions) -> PadTable:
    """Return a row for the types that score, one for teleports, one for the sum."""
    width = _LABEL + min(_COLUMN, _WRITTEN / options.times) * options.players
    label = _LABEL / max(width, 88.0 / options.times)
    column = (1 - label) / options.players
    readings = Readings.read(options.readings)
    coins = "A shared lead in coins is not the most."
    if readings.coin_shared_lead_counts:
        coins = "All who share the lead in coins have the most."
    shelters = "All who tie for shelters count, unless everybody does."
    if not readings.shelter_ties_count:
        shelters = "Whoever ties for shelters gets neither."
    return PadTable(
        fields=(words("sheet"), words("date")),
        columns=((words("Name and mark"), label), *[("", column)] * options.players),
        halves=([*map(words, ROWS)],),
        note=f"{words(coins)} {words(shelters)}",
        least=(max(84.0 / options.times, width), 112.5),
        least_row=9.0,
        most_row=16.0,
        details={words(name): words(detail) for name, (detail, _) in ROWS.items() if detail},
        icons={words(name): icons for name, (_, icons) in ROWS.items() if icons},
        summed=True,
        label=_LABEL,
    )


def row_icons(_: RecordOptions | None = None) -> Mapping[str, Symbol]:
    """Return the icons of the types that score."""
    from pressboard.games.kangaruse.pictures.icons import icon

    types = (name for _, names in ROWS.values() for name in names if name != _TELEPORT)
    # An arrow in a broken ring, in the box of icons, for squares one teleported to.
    middle, ring = 32.0, 24.0
    arrow = tuple((middle + x, middle + y) for x, y in _ARROW)
    jump = Symbol(
        "kangaruse teleport", (Circle("dots", middle, middle, ring), Polygon("ink", arrow))
    )
    return {_TELEPORT: jump, **{name: icon(name, "") for name in types}}


RECORD = score_pads(
    "kangaruse",
    "pressboard kangaruse record --players 3",
    pad_table,
    RecordOptions,
    summary="Blank score pads: what every type of square brought every player, several to a page.",
    icons=row_icons,
)


# What a table needs where a club plays: a fresh sheet in each round, for as many as sit there.


def table_needs() -> TableNeeds:
    """What a table needs, with a column of the score card for all that scores on a sheet, and one for teleports."""

    def columns(item: Item[Sheet] | None) -> Sequence[ScoreColumn]:
        held = {*(item.content.types if item else ()), _TELEPORT}
        icons = {
            words(name): tuple(icon for icon in icons if icon in held)
            for name, (_, icons) in ROWS.items()
        }
        return [ScoreColumn(*column) for column in icons.items() if column[1]]

    return TableNeeds(
        sheet="sheet",
        least=2,
        most=MOST_PLAYERS,
        usual=4,
        columns=columns,
        icons=row_icons,
        fitted=lambda params, players: replace(params, players=players),
        decided=("players", "per_page"),
        scoring="Each player gets the points of the score card. Equal points share a place.",
        pause="A pause counts as many points as your other rounds bring on average.",
    )


FACTS = Facts((2, MOST_PLAYERS), (20, 20), 7, "a pen for everybody")

# What is in the kit, and its options: those of the sheet, of which the rules and the pads have those they take.

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
    told = "{columns} × {rows} squares, fresh and checked: {recipe}"
    holds = words(told, columns=sheet.columns, rows=sheet.rows, recipe=item.recipe)
    work = words("Write on it. A game uses it up; its code prints it again.")
    chosen = included(SheetOptions, options)
    of_rules = words("with an example, and the types of squares on this sheet")
    return [
        Part(words("Sheet"), _SHEET, chosen, holds, PAPER, work, items=(item,), steps=(WRITE,)),
        rules_part(RULES, options, of_rules, types=sheet.types, arrows=sheet.arrows),
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
    needs=lambda options: (
        Need(PEN, words("a pen" if options.players == 1 else "a pen for each player")),
    ),
    cover=Cover(_landscape, FACTS, (STRIP, STRIP, STRIP, STRIP)),
)
