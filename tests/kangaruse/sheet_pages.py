"""Pages of sheets as they are laid out: how large the board became, where it stands."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from pressboard.figures.shapes import Drawing, Elastic, Figure
from pressboard.games.kangaruse import GAME
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.pictures.sheet.names import Measures, measures
from pressboard.games.kangaruse.print.sheets import SheetOptions, SheetProduct
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.kinds.page import Item
from pressboard.printing.papers import parse_paper
from tests.printed import pdf_of

PRODUCT = SheetProduct()


@cache
def made(size: str, players: int = 5, seed: str = "murray") -> Item[Sheet]:
    """Return a sheet of a size, its games not simulated."""
    return PRODUCT.generate(SheetParams(size, players, checks="structure"), seed, 1)


def printed(
    items: Sequence[Item[Sheet]],
    paper: str,
    options: SheetOptions,
    theme: str = "full",
    title: str = "",
) -> bytes:
    """Return the page of some sheets, and that of their words if there is one, as a PDF."""
    return pdf_of(
        GAME,
        PRODUCT.leaves(iter(items), options, parse_paper(paper)),
        parse_paper(paper),
        theme,
        title,
    )


def laid_out(
    items: Sequence[Item[Sheet]], paper: str, options: SheetOptions, title: str = ""
) -> list[Measures]:
    """Return the measures of the boards on a page."""
    return laid_out_and_printed(items, paper, options, title)[0]


def laid_out_and_printed(
    items: Sequence[Item[Sheet]],
    paper: str,
    options: SheetOptions,
    title: str = "",
    theme: str = "full",
) -> tuple[list[Measures], bytes]:
    """Return the measures of the boards on a page, and that as a PDF."""
    found: dict[str, Measures] = {}
    (leaf,) = PRODUCT.leaves(iter(items), options, parse_paper(paper))

    def watched(name: str, item: Item[Sheet], board: Drawing) -> Elastic:
        assert isinstance(board, Elastic)

        def draw(width: float, height: float) -> Figure:
            found[name] = measures(item.content.columns, item.content.rows, width, height)
            return board.draw(width, height)

        return replace(board, draw=draw)

    names = [f"board {number}" for number in range(len(items))]
    boards = {
        each: watched(name, item, leaf.figures[each])
        for name, item in zip(names, items, strict=True)
        for each in (name, f"{name} named")
    }
    page = replace(leaf, figures={**leaf.figures, **boards})
    pdf = pdf_of(GAME, [page], parse_paper(paper), theme, title)
    return [found[name] for name in names], pdf
