"""The board, empty or with a set-up in its squares: the game's own array, one of chance, or one written out.

An array of chance or of somebody's own is always printed, and the code that brings it back with it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from generator.errors import DoesNotFit, NoSheetFound
from generator.figures.marks import assembly_map
from generator.figures.placing import part_of
from generator.figures.qr import qr_figure
from generator.figures.shapes import Figure
from generator.games.krump.array_code import decode, encode
from generator.games.krump.array_text import format_setup, parse_setup
from generator.games.krump.arrays import STANDARD
from generator.games.krump.boards import board, board_size, seams
from generator.games.krump.fitting import named
from generator.games.krump.looks import BoardLook
from generator.games.krump.notation import format_array
from generator.games.krump.params import ArrayParams, Recipe
from generator.paths import file_stem
from generator.printing.backs import inset
from generator.printing.papers import Paper
from generator.printing.pieces import centred, orientation
from generator.printing.scale import scale_marks
from generator.printing.slots import Slot, free_area
from generator.printing.tiling import Poster, Rim, Tile, poster
from generator.room.findings import Finding
from generator.room.promise import Certificate, Item, Leaf
from generator.units import show_mm

_RIM = Rim(left=3.0, top=16.0, right=3.0, bottom=9.0)
"""What a page of a tiled board keeps for crosses, for label and map at its head, for the ruler at its foot."""
_HEAD, _MAP = 12.0, 10.0
_CAPTION_HIGH, _NAMED_HIGH = 6.0, 8.0
"""The height of the words above a board, without and with the array's name and code, mm."""
_QR = 16.0
_BLEED = 1.0
"""How much more of the board a tile shows than it needs, mm."""


@dataclass(frozen=True, slots=True)
class _Print:
    """What is printed of one item: the board's picture, and the set-up to be named beside it, if any."""

    picture: Figure
    setup: Item | None


class BoardProduct:
    """The board: on one page where it fits, else in tiles."""

    name = "board"
    summary = "The board, empty or with a set-up, on one page or, with larger squares, tiled over several."
    example = "pressboard krump board --array random --seed billabong"
    params = ArrayParams
    look = BoardLook

    def draw(self, params: ArrayParams, seed: str, number: int) -> Item:
        """Return the array that is asked for, one of chance made and checked; raises NoSheetFound.

        The game's own array needs no check any more; one that was written out has to pass like others.
        """
        from generator.games.krump import make

        array = params.rows
        if array is None:
            recipe = Recipe(seed, number)
            made, fallen = make.array_for(recipe)
            return replace(_item(made, recipe), fallen=fallen)
        if array != STANDARD and (found := make.problems(array)):
            raise NoSheetFound(
                f"the array {format_array(array)} does not pass: {found[0]}; take another one, "
                f"or print it all the same with pressboard reprint {encode(array, None)}"
            )
        return _item(array, None)

    def read(self, code: str) -> Item:
        """Return the set-up a code stands for, with the recipe it was made by; raises BadCode."""
        return _item(*decode(code))

    def read_setup(self, text: str) -> Item:
        """Return the set-up that a text says; raises BadNotation."""
        return _item(parse_setup(text), None)

    def problems(self, item: Item) -> list[Finding]:
        """Return all findings of the checkers on a set-up: its construction, the first moves, simulated games."""
        from generator.games.krump import make

        return make.problems(item.content)

    def certificate(self, item: Item) -> Certificate:
        """Return what the checkers say of a set-up, with the figures of the games played from it."""
        from generator.games.krump.certificate import certificate

        return certificate(item)

    def stem(self, first: Item | None, count: int) -> str:
        """Name a file after the recipe of its first array and how many follow, or after the array."""
        if first is None or first.content == STANDARD:
            return "krump-board"
        recipe = decode(first.code)[1]
        if recipe is None:
            return f"krump-board-{'-'.join(first.content).lower()}"
        last = recipe.number + count - 1
        numbers = f"-{recipe.number}-to-{last}" if count > 1 else f"-{last}" if last > 1 else ""
        return f"krump-board-{file_stem(recipe.seed)}{numbers}"

    def leaves(self, items: Iterator[Item], look: BoardLook, paper: Paper) -> Iterator[Leaf]:
        """Yield for each item the page with the board, or a page for each tile; without any the game's own array."""
        for item in chain([next(items, _USUAL)], items):
            yield from _pages(_print(item, look), look, paper)

    def pictures(self, item: Item | None, look: BoardLook) -> Mapping[str, Figure]:
        """Return the board's picture."""
        return {"board": _print(item or _USUAL, look).picture}


def _item(array: tuple[str, str], recipe: Recipe | None) -> Item:
    words = str(recipe) if recipe else "standard array" if array == STANDARD else "array set up by hand"
    bookmark = f"Board {recipe.seed} {recipe.number}" if recipe else "Board"
    return Item(array, encode(array, recipe), f"{words}, {format_array(array)}", format_setup(array), bookmark)


_USUAL = _item(STANDARD, None)


def _print(item: Item, look: BoardLook) -> _Print:
    shown = look.setup or item.content != STANDARD
    picture = board(shown, look.coordinates, look.sides, look.square, item.content)
    return _Print(picture, item if shown else None)


def _pages(printed: _Print, look: BoardLook, paper: Paper) -> Iterator[Leaf]:
    wide, high = (length * look.square for length in board_size(look.sides))
    try:
        turned, place = centred(paper, wide, high)
    except DoesNotFit:
        plan = _tiled(paper, look)
        yield from (_tile_leaf(printed, look.square, plan, tile) for tile in plan.tiles)
    else:
        yield _whole_leaf(printed, look.square, turned, place)


def _tiled(paper: Paper, look: BoardLook) -> Poster:
    wide, high = (length * look.square for length in board_size(look.sides))
    columns, rows = ([line * look.square for line in lines] for lines in seams(look.sides))
    with named(f"a board with squares of {show_mm(look.square)}"):
        return poster(paper, wide, high, columns, rows, _RIM)


def _whole_leaf(printed: _Print, square: float, paper: Paper, place: Slot) -> Leaf:
    caption, qr = _above(paper, place, printed.setup)
    figures = {"board": printed.picture}
    if qr and printed.setup:
        figures["qr"] = qr_figure(printed.setup.code, quiet=2)
    context: dict[str, Any] = {
        "orientation": orientation(paper),
        "place": place,
        "square": square,
        "marks": scale_marks(paper, [slot for slot in (place, caption, qr) if slot]),
        "caption": caption,
        "qr": qr,
        "setup": printed.setup,
        "tile": None,
    }
    return Leaf("board.xml", context, figures)


def _above(paper: Paper, place: Slot, setup: Item | None) -> tuple[Slot | None, Slot | None]:
    """Return where above a board its words and the QR code of its set-up go, as far as there is room for them."""
    area = free_area(paper)
    room, high = place.y - area.y, _NAMED_HIGH if setup else _CAPTION_HIGH
    if room < high:
        return None, None
    if not setup or room < _QR:
        return Slot(area.x, area.y, area.wide, high), None
    return Slot(area.x, area.y, area.wide - _QR, high), Slot(area.right - _QR, area.y, _QR, _QR)


def _tile_leaf(printed: _Print, square: float, plan: Poster, tile: Tile) -> Leaf:
    part = [length / square for length in (tile.part.x, tile.part.y, tile.part.wide, tile.part.high)]
    figures = {
        "board": part_of(printed.picture, part[0], part[1], part[2], part[3], bleed=_BLEED / square),
        "map": assembly_map(plan.columns, plan.rows, (tile.column, tile.row), _MAP),
    }
    area = free_area(plan.paper)
    caption = Slot(area.x, area.y, area.wide, _HEAD)
    context = {
        "orientation": orientation(plan.paper),
        "place": tile.place,
        "square": square,
        "marks": scale_marks(plan.paper, [inset(tile.place, -_RIM.left), caption]),
        "caption": caption,
        "qr": None,
        "setup": printed.setup,
        "tile": tile,
        "poster": plan,
    }
    return Leaf("board.xml", context, figures)
