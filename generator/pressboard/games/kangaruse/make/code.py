"""The code of a sheet with the recipe it was made from."""

from pressboard.errors import BadOption
from pressboard.games.kangaruse.make.params import Recipe, SheetParams, size_name
from pressboard.games.kangaruse.rules import sheet_code
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.sheet_code import WrittenRecipe


def encode(sheet: Sheet, recipe: Recipe | None) -> str:
    """Return the code of `sheet` and of the `recipe` it was made from, if any.

    Raises BadCode for a sheet that cannot be written down: `sheet_code.unfit` says why.
    """
    return sheet_code.encode(sheet, _written(recipe) if recipe else None)


def decode(code: str) -> tuple[Sheet, Recipe | None]:
    """Return the sheet that `code` stands for, and its recipe if it has one that can be.

    What counts are the contents. Raises BadCode when `code` is no code, damaged, another game's, or was not made by
    `encode`.
    """
    sheet, written = sheet_code.decode(code)
    return sheet, _recipe(written) if written else None


def _written(recipe: Recipe) -> WrittenRecipe:
    params = recipe.params
    frame = (*params.dimensions, params.players, params.starts)
    asked = (params.checks, params.mood, params.length)
    return WrittenRecipe(frame, recipe.seed, recipe.number, params.types, params.without, asked)


def _recipe(written: WrittenRecipe) -> Recipe | None:
    """Return the recipe; None for one that cannot be, or would be read as another one."""
    columns, rows, players, starts = written.frame
    try:
        params = SheetParams(size_name(columns, rows), players, starts, written.types, written.without, *written.asked)
        recipe = Recipe(written.seed, written.number, params)
    except BadOption:
        return None
    return recipe if _written(recipe) == written else None
