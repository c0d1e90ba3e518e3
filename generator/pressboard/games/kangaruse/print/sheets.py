"""The products `sheet` and `puzzle`: sheets are made, checked, coded, and printed as pages; lengths in mm."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from math import ceil
from typing import TYPE_CHECKING, Any

from pressboard.errors import BadOption, flag_of
from pressboard.figures.qr import code_figure
from pressboard.figures.shapes import Drawing, Figure, Symbol
from pressboard.figures.type import AS_MADE, LARGE, Type
from pressboard.games.kangaruse.make.params import (
    EASY,
    PLAY,
    PUZZLE_TAG,
    PUZZLE_WORD,
    STRUCTURE,
    PuzzleParams,
    Recipe,
    SheetParams,
    decode,
    encode,
)
from pressboard.games.kangaruse.pictures.icons import icon, mark_icons
from pressboard.games.kangaruse.pictures.sheet.board import (
    SMALLEST_CELL,
    board_picture,
    elastic_board,
)
from pressboard.games.kangaruse.pictures.sheet.frame import (
    heading_rule,
    legend_tile,
    plate,
    river_tile,
)
from pressboard.games.kangaruse.pictures.sheet.names import lines_fit, measures, name_fits, name_of
from pressboard.games.kangaruse.pictures.sheet.squares import Look
from pressboard.games.kangaruse.pictures.sheet.turn import turn
from pressboard.games.kangaruse.print.rules import IconStyle, told_of
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.sheet_text import SETUP_WORD, TAG, format_setup, parse_setup
from pressboard.games.kangaruse.rules.types import RIVER, START, TYPES
from pressboard.kinds.options import (
    LARGE_APART,
    ApartOptions,
    LargeOptions,
    ReadingsOptions,
    TypeOptions,
    large_option,
    option,
    readings_option,
)
from pressboard.kinds.page import Certificate, Item, Leaf
from pressboard.kinds.problems.params import solutions_last_option
from pressboard.kinds.problems.product import ProblemProduct
from pressboard.kinds.product import GeneratedProduct, series_stem
from pressboard.lean_classes import dataclass
from pressboard.play.findings import Finding
from pressboard.printing.papers import Grid, Paper, Slot, free_area, grid_of, orientation
from pressboard.units import show_mm
from pressboard.words import cached_by_language, words

if TYPE_CHECKING:
    from pressboard.games.kangaruse.make.make import Shown

LARGE_CELL = 13.6
"""The least side of a square in large print, mm: beside its column's sign a letter of 14 points stands."""

# Sheets and their options: made by chance, checked, coded; one a page or several, single or in books.

BARS = ("rules", "score", "none")
_MOST_PER_PAGE = 8
_GAP, _RULER = 3.2, 5.0
"""Between sheets that share a page, and the height of the strip with its ruler below them, mm."""
_A4_WIDTH, _LEAST_SCALE, _MOST_SCALE, _NEARLY_ONE = 284.3, 0.75, 1.35, (0.93, 1.05)
"""A place on A4 is so wide; what stands round its board is in full size there, and grows and shrinks with the place."""
_SMALL_SCALE, _MASTHEAD = 0.857, 88.0
"""How large it is at most in a smaller place, and the width of a masthead in full size, mm."""
_FULL_FROM, _WIDE_FROM, _FLAT = (230.0, 140.0), 150.0, 1.4
"""A place so wide and high is read at arm's length; one so wide has players' plates beside its name."""
_BARRED = (0.68, 0.84, 1.0), (1.0, 0.55, 0.9)
"""About what parts of a place are left to the board beside or above its words, and what that is worth: words beside a
board are easier to find."""
_BARE, _AROUND, _AROUND_NARROW = 0.8, 28.0, 42.0
"""About what part of the height a board without a bar has that is alone on a page, and what is above and below it in a
place of several, mm: in a narrow one plates have a row of their own."""


ANYBODY, FIRST_GAME = "anybody", "first-game"
"""Whom a sheet is for."""


@dataclass(frozen=True)
class SheetLook(ApartOptions, IconStyle):
    """How a sheet is printed; it changes nothing on the board itself."""

    for_: str = option(
        ANYBODY,
        "Whom it is for; a first game, for children, too, has a small board and few types.",
        (ANYBODY, FIRST_GAME),
        label="For",
        main=True,
        suits={FIRST_GAME: {"size": "small", "players": 3, "mood": EASY}},
    )
    bar: str = option(
        "rules", "What stands beside the board.", BARS, label="Beside the board", main=True
    )
    coordinates: bool = option(True, "Name columns and rows in the frame, as records do.")
    names: bool = option(
        False,
        "Say in every square what it is; without a bar most squares do.",
        label="Names in squares",
    )

    def check(self) -> None:
        """Raise BadOption for what does not go together."""
        if self.names and self.large_print:
            raise BadOption(
                "in large print the words beside tiles say what squares are; leave out --names",
                "names",
            )


@dataclass(frozen=True, slots=True)
class SheetOptions(SheetLook, ReadingsOptions):
    """How many there are on a page, and what they say, too."""

    READINGS = Readings

    per_page: int = option(
        1,
        f"How many sheets share a page, 1 to {_MOST_PER_PAGE}.",
        label="Sheets on a page",
        limits=(1, _MOST_PER_PAGE),
    )
    readings: tuple[str, ...] = readings_option(
        "A house rule to be stated on the sheet, such as tiger_mixes_lines=no; several with commas, or by repeating "
        "the option. The rules command names them all. They change nothing in the sheet and its code; what its foot "
        "says was shown under them."
    )

    def check(self) -> None:
        """Raise BadOption for what does not go together."""
        if self.type.is_apart and self.per_page > 1:
            name = "large_print" if self.large_print else "text_size"
            why = f"with {flag_of(name)} a sheet has pages of its own; leave --per-page {self.per_page} out"
            raise BadOption(why, "per_page")


PlacedSheet = Mapping[str, Any]
"""What the template needs of one sheet on a page, by the names it has there, see `_place`."""


class SheetProduct(GeneratedProduct[SheetParams, Sheet, SheetOptions]):
    """Sheets of squares: one a page or several, single or in books; judged under the usual readings or others."""

    name = "sheet"
    summary = "A fresh sheet, checked before it is printed; the same seed gives the same sheet."
    example = "pressboard kangaruse sheet --size large --seed billabong"
    options = SheetOptions
    params = SheetParams
    tag, setup_word = TAG, SETUP_WORD

    def __init__(self, readings: Readings = USUAL) -> None:
        """Take the readings that items are judged under; those they are made under are the usual ones."""
        self._readings = readings

    @property
    def readings(self) -> tuple[str, ...]:
        """The house rules that items are judged under."""
        return self._readings.changes()

    def under(self, readings: Iterable[str]) -> "SheetProduct":
        """Return a product that judges under other readings; raises BadOption for what is none."""
        return SheetProduct(Readings.read(readings))

    def generate(self, params: SheetParams, seed: str, number: int) -> Item[Sheet]:
        """Make and check sheet `number` of the series `seed`; raises NoSheetFound."""
        from pressboard.games.kangaruse.make.check import problems
        from pressboard.games.kangaruse.make.make import chance_of, sheet_for

        recipe = Recipe(seed, number, params)
        # What is judged is what the code says, for that is what comes back one day.
        made = sheet_for(
            params,
            chance_of(recipe),
            judge=lambda sheet: problems(decode(encode(sheet, recipe))[0]),
        )
        return replace(_item(made.sheet, recipe), fallen=made.fallen, shown=made.shown)

    def read(self, code: str) -> Item[Sheet]:
        """Return the sheet a code stands for, with the recipe it was made by; raises BadCode."""
        sheet, recipe = decode(code)
        return replace(_item(sheet, recipe), shown=_shown_of(sheet, recipe, USUAL))

    def read_setup(self, text: str) -> Item[Sheet]:
        """Return the sheet a text set-up stands for; raises BadNotation."""
        sheet = parse_setup(text)
        return replace(_item(sheet, None), shown=_shown_of(sheet, None, USUAL))

    def subjects(self, content: Sheet) -> Sequence[str]:
        """Return the types that a sheet has."""
        return tuple(content.types)

    def problems(self, item: Item[Sheet]) -> list[Finding]:
        from pressboard.games.kangaruse.make.make import facts

        return facts(item.content, self._readings, decode(item.code)[1]).problems

    def certificate(self, item: Item[Sheet]) -> Certificate:
        from pressboard.games.kangaruse.print.report import certificate

        return certificate(item, self._readings)

    def stem(self, first: Item[Sheet] | None, count: int) -> str:
        """Name a file after the recipe of its first sheet and how many follow."""
        recipe = decode(first.code)[1] if first else None
        if recipe:
            return series_stem("kangaruse", recipe, count)
        return "kangaruse-sheet"

    def leaves(
        self, items: Iterator[Item[Sheet]], options: SheetOptions, paper: Paper
    ) -> Iterator[Leaf]:
        """Yield the pages of a book of sheets."""
        while group := tuple(islice(items, options.per_page)):
            if options.type.is_apart:
                # A page with the board and then those with its words, which say what a bar and a
                # footer do.
                item = group[0]
                board = replace(options, bar="none", text_size=0.0, large_print=False)
                if options.large_print:
                    leaf = _large_leaf(item, options, paper)
                else:
                    leaf = _leaf((item,), board, paper)
                yield leaf
                words_on = {**leaf.context, "bar": options.bar}
                yield Leaf("sheet-words.xml", words_on, leaf.figures, leaf.icons)
            else:
                yield _leaf(group, options, paper)

    def pictures(self, item: Item[Sheet] | None, options: SheetOptions) -> Mapping[str, Figure]:
        """Return the board's picture; no legend stands beside it, so squares have names."""
        look = Look(options.icons, options.coordinates, named=True)
        return {"board": board_picture(item.content, look)} if item else {}


def _item(sheet: Sheet, recipe: Recipe | None) -> Item[Sheet]:
    by_hand = "{columns} × {rows}, set up by hand"
    if recipe:
        made = str(recipe)
    else:
        made = words(by_hand, columns=sheet.columns, rows=sheet.rows)
    return Item(sheet, encode(sheet, recipe), made, format_setup(sheet), made)


def _layout(paper: Paper, per_page: int, sheet: Sheet, bar: bool) -> tuple[Paper, Grid]:
    """Turn `paper` and share it among sheets so that their boards get about as large as can be; upright if as large."""

    def worth(layout: tuple[Paper, Grid]) -> float:
        width, height = layout[1].width, layout[1].height
        around = (_AROUND if width >= _WIDE_FROM else _AROUND_NARROW) * max(width / _A4_WIDTH, 1.0)
        bare = _BARE if per_page == 1 else max(height - around, 1.0) / height
        parts = _BARRED if bar else ((1.0, bare, 1.0),)
        return max(
            measures(sheet.columns, sheet.rows, width * x, height * y).legible * z
            for x, y, z in parts
        )

    layouts = []
    for turned in (paper.landscape(), paper.portrait()):
        area = free_area(turned)
        strip = 0.0 if per_page == 1 and area.width >= _WIDE_FROM else _RULER
        area = Slot(area.x, area.y, area.width, area.height - strip)
        for columns in range(1, per_page + 1):
            rows = ceil(per_page / columns)
            if (columns - 1) * rows < per_page:  # else a column would be empty
                layouts.append((turned, grid_of(area, columns, rows, _GAP)))
    return max(layouts, key=worth)


def _leaf(group: Sequence[Item[Sheet]], options: SheetOptions, paper: Paper) -> Leaf:
    largest = max((item.content for item in group), key=lambda sheet: sheet.columns * sheet.rows)
    turned, grid = _layout(paper, options.per_page, largest, options.bar != "none")
    figures = _furniture(group, options)
    places = []
    for index, (item, slot) in enumerate(zip(group, grid, strict=False)):
        place = _place(item, slot, options, index)
        look, asked = Look(options.icons, options.coordinates), lines_fit if options.names else None
        figures[place["board"]] = elastic_board(
            item.content, look._replace(named=options.names), asked
        )
        figures[f"{place['board']} named"] = elastic_board(
            item.content, look._replace(named=True), asked or name_fits
        )
        figures[place["qr"]] = code_figure(item.code, quiet=2)
        places.append(place)
    if options.per_page > 1:
        where = f"{paper.name} with {options.per_page} to a page"
    else:
        where = paper.name
    uses = ""
    if options.names:
        uses += "no --names, "
    if options.bar != "none":
        uses += "--bar none, "
    if options.per_page > 1:
        uses += "a smaller --per-page, "
    held = f"squares of {show_mm(SMALLEST_CELL)} and its words on {where}"
    sheet = f"a sheet of {largest.columns} x {largest.rows}"
    no_room = f"{sheet} has no room for {held}; use {uses}a smaller --size or larger paper"
    context = {
        "places": places,
        "grid": grid,
        "names": options.names,
        "bar": options.bar,
        "common": {**places[0], **_told(tuple(item.content for item in group), options)},
        "apart": options.bar != "rules",
        "no_room": no_room,
        "marks": [*mark_icons()],
        "bookmarks": [item.bookmark for item in group],
    }
    icons, advice = _icons(places, options.icons), tuple(_advice(places, options.per_page))
    leaf = Leaf(
        "sheet.xml", context, figures, icons, orientation=orientation(turned), advice=advice
    )
    return leaf if context["apart"] else replace(leaf, otherwise={"apart": True})


def _advice(places: Sequence[PlacedSheet], per_page: int) -> Iterator[str]:
    """Say how many more sheets a page has room for."""
    if (free := per_page - len(places)) > 0:
        yield f"a page has room for {free} more sheet{'s' if free > 1 else ''}; --count says how many are made"


def _large_leaf(item: Item[Sheet], options: SheetOptions, paper: Paper) -> Leaf:
    """Return the page of a board in large print."""
    sheet = item.content
    place = _place(item, free_area(paper), replace(options, bar="none"), 0)
    figures = _furniture((item,), options, options.type)
    figures[place["board"]] = large_board(sheet, options.icons, options.coordinates)
    figures[place["qr"]] = code_figure(item.code, quiet=2)
    context = {
        "places": [place],
        "common": place,
        "entries": entries_of(sheet),
        "marks": [*mark_icons()],
        "bookmarks": [item.bookmark],
        "no_room": no_large_room(sheet, paper),
    }
    return Leaf("large-sheet.xml", context, figures, _icons([place], options.icons))


def large_board(sheet: Sheet, style: str, coordinates: bool = True) -> Drawing:
    return elastic_board(sheet, Look(style, coordinates, type=LARGE), smallest=LARGE_CELL)


def entries_of(sheet: Sheet) -> Sequence[tuple[str, str]]:
    """Entries of the legend below a board in large print: keys of types, and their names."""
    return [(key, name_of(key)) for key in ((START,) if sheet.starts else ()) + tuple(sheet.types)]


def no_large_room(sheet: Sheet, paper: Paper) -> str:
    squares = (
        f"squares under {show_mm(LARGE_CELL)} on {paper.name}; use larger paper or a smaller --size"
    )
    return f"in large print a sheet of {sheet.columns} x {sheet.rows} would have {squares}"


def _place(item: Item[Sheet], slot: Slot, options: SheetOptions, index: int) -> PlacedSheet:
    """Return a sheet's place on the page, its words, the names of its pictures, and what there is room for.

    One that is `full` has room to be read at arm's length, a `wide` one players' plates beside its name, a `ruled` one
    is alone on a page and has a ruler of its own. A `flat` board is so much wider than high that words may stand below
    it. What stands round the board has a `scale`, 1 on A4. The `strip` says what squares are called that have no names
    in them: keys and names.
    """
    sheet = item.content
    concerned = Readings.read(options.readings).within(sheet.types)
    full, wide = (
        slot.width >= _FULL_FROM[0] and slot.height >= _FULL_FROM[1],
        slot.width >= _WIDE_FROM,
    )
    scale = min(_SMALL_SCALE, slot.width / _MASTHEAD)
    if full:
        scale = min(max(slot.width / _A4_WIDTH, _LEAST_SCALE), _MOST_SCALE)
        scale = 1.0 if _NEARLY_ONE[0] < scale < _NEARLY_ONE[1] else scale
    return {
        **_told((sheet,), options),
        "slot": slot,
        "sheet": sheet,
        "recipe": item.recipe,
        "code": item.code,
        "board": f"board {index}",
        "qr": f"qr {index}",
        # It is shown under those house rules that concern it.
        "shown": item.shown
        if concerned == USUAL
        else _shown_of(sheet, decode(item.code)[1], concerned),
        "full": full,
        "wide": wide,
        "ruled": wide and options.per_page == 1,
        "flat": sheet.columns * slot.height > _FLAT * sheet.rows * slot.width,
        "scale": scale,
        "strip": [*entries_of(sheet), *([(RIVER, "River: nothing")] if sheet.where(RIVER) else [])],
    }


@cached_by_language
def _told(sheets: tuple[Sheet, ...], options: SheetOptions) -> Mapping[str, Any]:
    """Facts for the words beside sheets that share a page: what holds for all of them.

    `types` are the types there are, `setups` the texts of how one begins; `turn` is the name of the picture of a turn,
    `turn_width` and `turn_height` its measures in its own units; for the rest see `told_of`.
    """
    keys = {key for sheet in sheets for key in sheet.types}
    kinds = [kind for key, kind in TYPES.items() if key in keys]
    alone = all(sheet.players == 1 for sheet in sheets)
    shown = turn(sheets[0], options.icons)
    plain = {
        name
        for name, key in (("river", RIVER), ("starts", START))
        if any(sheet.where(key) for sheet in sheets)
    }
    arrows = {sheet.arrows for sheet in sheets}
    return {
        **told_of(
            keys,
            alone,
            Readings.read(options.readings),
            "any" if len(arrows) > 1 else sheets[0].arrows,
            "both" if len(plain) > 1 else "".join(plain),
        ),
        "types": kinds,
        "scoring": [kind for kind in kinds if kind.scores],
        "setups": [
            name
            for name, has_starts in (("setup", True), ("setup-anywhere", False))
            if any(bool(sheet.starts) == has_starts for sheet in sheets)
        ],
        "turn": "turn" if shown and len(arrows) == 1 else "",
        "turn_width": shown.width if shown else 0.0,
        "turn_height": shown.height if shown else 0.0,
    }


def _furniture(
    group: Sequence[Item[Sheet]], options: SheetOptions, type: Type = AS_MADE
) -> dict[str, Drawing]:
    """Return players' plates, the tiles of the legend and the picture of a turn, by the names that templates know."""
    style, shown = options.icons, turn(group[0].content, options.icons)
    players = max(item.content.players for item in group)
    numbers = [0] if players == 1 else [0, *range(1, players + 1)]
    keys = sorted({START, *(key for item in group for key in item.content.types)})
    plates = {f"plate {number}": plate(number, type) for number in numbers}
    tiles = {f"tile {key}": legend_tile(key, style) for key in keys}
    return {
        "heading rule": heading_rule(),
        **({"turn": shown} if shown else {}),
        **plates,
        **tiles,
        f"tile {RIVER}": river_tile(),
    }


def _shown_of(sheet: Sheet, recipe: Recipe | None, readings: Readings) -> "Shown | None":
    """Proved facts of a sheet that comes without any, as far as its recipe asks for checks; None if it asks for none."""
    from pressboard.games.kangaruse.make.make import facts

    checks = recipe.params.checks if recipe else PLAY
    if checks == STRUCTURE:
        return None
    return facts(sheet, readings, recipe).shown(checks == PLAY)


def _icons(places: Sequence[PlacedSheet], style: str) -> dict[str, Symbol]:
    keys = {kind.key for place in places for kind in place["types"]}
    return {**mark_icons(), **{key: icon(key, style) for key in sorted(keys | {START})}}


# The product `puzzle`: sheets for one with a target, composed by search, proved, coded, with their solutions.

PER_PAGE = (4, 2, 1)
"""How many puzzles may share a page, the most first."""


@dataclass(frozen=True)
class PuzzleOptions(LargeOptions, TypeOptions, IconStyle):
    """How sheets of puzzles are printed; it changes nothing in the puzzles."""

    per_page: int = option(
        0,
        "How many puzzles share a page, 1, 2 or 4; 0 is as many as are read well.",
        label="Puzzles on a page",
        suggested=("1", "2", "4"),
        limits=(1, 4),
    )
    grades: bool = option(True, "Say at every puzzle how hard it is.", label="Say how hard")
    solutions: bool = option(
        True, "Print the solutions on a page of their own after the puzzles.", main=True
    )
    solutions_last: bool = solutions_last_option()
    large_print: bool = large_option(LARGE_APART)

    def check(self) -> None:
        """Raise BadOption for a number of puzzles that no page has."""
        if self.per_page not in (0, *PER_PAGE):
            raise BadOption(f"--per-page {self.per_page}: 1, 2 or 4 puzzles go on a page, or 0")
        if self.type.is_large and self.per_page > 1:
            why = f"in large print a puzzle has a page of its own; leave --per-page {self.per_page} out"
            raise BadOption(why, "per_page")


PUZZLE = ProblemProduct(
    "A puzzle for one, so many points in so many jumps, its best result proved; the solution on its own page.",
    "pressboard kangaruse puzzle --puzzles 4 --seed billabong",
    PuzzleParams,
    PUZZLE_TAG,
    PUZZLE_WORD,
    "pressboard.games.kangaruse.make.puzzles",
    "pressboard.games.kangaruse.print.puzzle_pages",
    "puzzle",
    PuzzleOptions,
    candidates="candidates",
)
