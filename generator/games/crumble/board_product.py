"""The tray's floor, empty or with the pieces of a starting position: one of chance, or one written out.

A position other than the usual checkerboard is always printed, and the code that brings it back with it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any

from generator.errors import DoesNotFit, NoSheetFound
from generator.figures.marks import assembly_map
from generator.figures.placing import part_of
from generator.figures.qr import qr_figure
from generator.figures.shapes import Figure
from generator.games.crumble.boards import playing_board, rim_of, seams, start_board
from generator.games.crumble.fitting import named
from generator.games.crumble.looks import BoardLook
from generator.games.crumble.params import Recipe, StartParams
from generator.games.crumble.rules import Position, start
from generator.games.crumble.start_code import decode, encode
from generator.games.crumble.start_text import format_setup, parse_setup
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
_CAPTION, _NAMED, _QR = 6.0, 9.0, 18.0
"""The height of the words above a board, without and with a position's code, and the side of its QR code, mm."""
_BLEED = 1.0
"""How much more of the board a page shows than it needs, mm."""


class BoardProduct:
    """The board: on one page where it fits, else in parts."""

    name = "board"
    summary = "The tray's outline and grid, with a faint finer grid and ticks, or with a starting position of chance."
    example = "pressboard crumble board --start random --seed billabong"
    params = StartParams
    look = BoardLook

    def draw(self, params: StartParams, seed: str, number: int) -> Item:
        """Return the position that is asked for, one of chance made and checked; raises NoSheetFound.

        The usual checkerboard needs no check any more; what was written out has to pass like others.
        """
        from generator.games.crumble import make

        position = params.position
        if position is None:
            recipe = Recipe(seed, number)
            made, fallen = make.position_for(recipe, *params.squares)
            return replace(_item(made, recipe), fallen=fallen)
        if not _is_usual(position) and (found := make.problems(position)):
            raise NoSheetFound(
                f"the start does not pass: {found[0]}; take another one, "
                f"or print it all the same with pressboard reprint {encode(position, None)}"
            )
        return _item(position, None)

    def read(self, code: str) -> Item:
        """Return the position a code stands for, with the recipe it was made by; raises BadCode."""
        return _item(*decode(code))

    def read_setup(self, text: str) -> Item:
        """Return the position that a text says; raises BadNotation."""
        return _item(parse_setup(text), None)

    def problems(self, item: Item) -> list[Finding]:
        """Return all findings of the checkers on a position: its construction, the first turns, simulated games."""
        from generator.games.crumble import make

        return make.problems(item.content)

    def certificate(self, item: Item) -> Certificate:
        """Return what the checkers say of a position, with the figures of the games played from it."""
        from generator.games.crumble.certificate import certificate

        return certificate(item)

    def stem(self, first: Item | None, count: int) -> str:
        """Name a file after the recipe of its first position and how many follow, or after the position's code."""
        if first is None or _is_usual(first.content):
            return "crumble-board"
        recipe = decode(first.code)[1]
        if recipe is None:
            return f"crumble-board-{first.code[-4:].lower()}"
        last = recipe.number + count - 1
        numbers = f"-{recipe.number}-to-{last}" if count > 1 else f"-{last}" if last > 1 else ""
        return f"crumble-board-{file_stem(recipe.seed)}{numbers}"

    def leaves(self, items: Iterator[Item], look: BoardLook, paper: Paper) -> Iterator[Leaf]:
        """Yield for each item the page with the board, or a page for each part; without any an empty board."""
        for item in chain([next(items, None)], items):
            yield from _pages(item, _fitted(item, look), paper)

    def pictures(self, item: Item | None, look: BoardLook) -> Mapping[str, Figure]:
        """Return the picture of the board."""
        return {"board": _picture(item, _fitted(item, look))}


def _is_usual(position: Position) -> bool:
    return position == start(position.layout.width, position.layout.height)


def _item(position: Position, recipe: Recipe | None) -> Item:
    size = f"{position.layout.width}x{position.layout.height}"
    words = str(recipe) if recipe else "standard start" if _is_usual(position) else "start set up by hand"
    bookmark = f"Board {recipe.seed} {recipe.number}" if recipe else "Board"
    return Item(position, encode(position, recipe), f"{words}, {size}", format_setup(position), bookmark)


def _fitted(item: Item | None, look: BoardLook) -> BoardLook:
    """Return a look with the size of an item's board."""
    return replace(look, size=f"{item.content.layout.width}x{item.content.layout.height}") if item else look


def _shown(item: Item | None, look: BoardLook) -> Item | None:
    """Return the item whose pieces are printed; None for a board without."""
    return item if item and (look.setup or not _is_usual(item.content)) else None


def _picture(item: Item | None, look: BoardLook) -> Figure:
    shown = _shown(item, look)
    if shown:
        return start_board(shown.content, shown.code, look.side, look.halvings, look.ticks)
    return playing_board(*look.squares, look.side, look.halvings, look.ticks)


def _pages(item: Item | None, look: BoardLook, paper: Paper) -> Iterator[Leaf]:
    picture, shown = _picture(item, look), _shown(item, look)
    try:
        turned, place = centred(paper, picture.wide * look.side, picture.high * look.side)
    except DoesNotFit:
        plan = _parted(picture, look, paper)
        yield from (_part_leaf(picture, look, plan, part, shown) for part in plan.tiles)
    else:
        yield _whole_leaf(picture, look, turned, place, shown)


def _whole_leaf(picture: Figure, look: BoardLook, paper: Paper, place: Slot, setup: Item | None) -> Leaf:
    caption, qr = _above(paper, place, setup)
    figures = {"board": picture}
    if qr and setup:
        figures["qr"] = qr_figure(setup.code, quiet=2)
    context: dict[str, Any] = {
        "orientation": orientation(paper),
        "place": place,
        "look": look,
        "tile": None,
        "caption": caption,
        "qr": qr,
        "setup": setup,
        "marks": scale_marks(paper, [slot for slot in (place, caption, qr) if slot]),
    }
    return Leaf("board.xml", context, figures)


def _above(paper: Paper, place: Slot, setup: Item | None) -> tuple[Slot | None, Slot | None]:
    """Return where above a board its words and the QR code of its position go, as far as there is room for them."""
    area = free_area(paper)
    room, high = place.y - area.y, _NAMED if setup else _CAPTION
    if room < high:
        return None, None
    if not setup or room < _QR:
        return Slot(area.x, area.y, area.wide, high), None
    return Slot(area.x, area.y, area.wide - _QR, high), Slot(area.right - _QR, area.y, _QR, _QR)


def _parted(picture: Figure, look: BoardLook, paper: Paper) -> Poster:
    """Part a board that is larger than the page along its grid lines."""
    rim, side = rim_of(look.side, look.ticks), look.side
    across, down = ([line * side for line in seams(count, rim)] for count in look.squares)
    with named(f"a board with squares of {show_mm(side)}"):
        return poster(paper, picture.wide * side, picture.high * side, across, down, _RIM)


def _part_leaf(picture: Figure, look: BoardLook, plan: Poster, tile: Tile, setup: Item | None) -> Leaf:
    part, side = tile.part, look.side
    window = part.x / side, part.y / side, part.wide / side, part.high / side
    figures = {
        "board": part_of(picture, *window, bleed=_BLEED / side),
        "map": assembly_map(plan.columns, plan.rows, (tile.column, tile.row), _MAP),
    }
    area = free_area(plan.paper)
    caption = Slot(area.x, area.y, area.wide, _HEAD)
    context: dict[str, Any] = {
        "orientation": orientation(plan.paper),
        "place": tile.place,
        "look": look,
        "tile": tile,
        "poster": plan,
        "caption": caption,
        "qr": None,
        "setup": setup,
        "marks": scale_marks(plan.paper, [inset(tile.place, -_RIM.left), caption]),
    }
    return Leaf("board.xml", context, figures)
