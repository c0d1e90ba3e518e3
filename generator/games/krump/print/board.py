"""The board, empty or with a set-up in its squares: the game's own array, one of chance, or one written out.

An array of chance or of somebody's own is always printed, and the code that brings it back with it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any

from generator.common.board_pages import PrintedBoard, board_leaves
from generator.common.series import check_own, series_stem
from generator.contract import Certificate, Item, Leaf
from generator.figures.shapes import Figure
from generator.games.krump.make.code import decode, encode
from generator.games.krump.make.params import ArrayParams, Recipe
from generator.games.krump.make.setup_text import format_setup, parse_setup
from generator.games.krump.pictures.board import board, seams
from generator.games.krump.print.looks import BoardLook
from generator.games.krump.rules.arrays import STANDARD
from generator.games.krump.rules.notation import format_array
from generator.play.findings import Finding
from generator.printing.papers import Paper


class BoardProduct:
    """The board: on one page where it fits, else in tiles."""

    name = "board"
    summary = "The board, empty or with a set-up, on one page or, with larger squares, tiled over several."
    example = "pressboard krump board --array random --seed billabong"
    params = ArrayParams
    look = BoardLook

    def generate(self, params: ArrayParams, seed: str, number: int) -> Item[Any]:
        """Return the array that is asked for, one of chance made and checked; raises NoSheetFound.

        The game's own array needs no check any more; one that was written out has to pass like others.
        """
        from generator.games.krump.make import make

        array = params.rows
        if array is None:
            recipe = Recipe(seed, number)
            made, fallen = make.array_for(recipe)
            return replace(_item(made, recipe), fallen=fallen)
        if array != STANDARD:
            check_own(f"the array {format_array(array)}", make.problems(array), encode(array, None))
        return _item(array, None)

    def read(self, code: str) -> Item[Any]:
        """Return the set-up a code stands for, with the recipe it was made by; raises BadCode."""
        return _item(*decode(code))

    def read_setup(self, text: str) -> Item[Any]:
        """Return the set-up that a text says; raises BadNotation."""
        return _item(parse_setup(text), None)

    def problems(self, item: Item[Any]) -> list[Finding]:
        """Return all findings of the checkers on a set-up: its construction, the first moves, simulated games."""
        from generator.games.krump.make import make

        return make.problems(item.content)

    def certificate(self, item: Item[Any]) -> Certificate:
        """Return what the checkers say of a set-up, with the figures of the games played from it."""
        from generator.games.krump.make.certificate import certificate

        return certificate(item)

    def stem(self, first: Item[Any] | None, count: int) -> str:
        """Name a file after the recipe of its first array and how many follow, or after the array."""
        if first is None or first.content == STANDARD:
            return "krump-board"
        recipe = decode(first.code)[1]
        if recipe is None:
            return f"krump-board-{'-'.join(first.content).lower()}"
        return series_stem("krump-board", recipe, count)

    def leaves(self, items: Iterator[Item[Any]], look: BoardLook, paper: Paper) -> Iterator[Leaf]:
        """Yield for each item the page with the board, or a page for each tile; without any the game's own array."""
        for item in chain([next(items, _USUAL)], items):
            yield from board_leaves(_printed(item, look), paper)

    def pictures(self, item: Item[Any] | None, look: BoardLook) -> Mapping[str, Figure]:
        """Return the board's picture."""
        return {"board": _printed(item or _USUAL, look).picture}


def _item(array: tuple[str, str], recipe: Recipe | None) -> Item[Any]:
    words = str(recipe) if recipe else "standard array" if array == STANDARD else "array set up by hand"
    bookmark = f"Board {recipe.seed} {recipe.number}" if recipe else "Board"
    return Item(array, encode(array, recipe), f"{words}, {format_array(array)}", format_setup(array), bookmark)


_USUAL = _item(STANDARD, None)


def _printed(item: Item[Any], look: BoardLook) -> PrintedBoard:
    """Return what is printed of an item; any array but the game's own is always shown."""
    shown = look.setup or item.content != STANDARD
    picture = board(shown, look.coordinates, look.sides, look.square, item.content)
    return PrintedBoard(picture, look.square, seams(look.sides), item if shown else None, {"square": look.square})
