"""The board's share of a sheet's page, whatever is told beside it and below it, in type that is no smaller for that."""

from dataclasses import replace

import pytest

from pressboard.games.kangaruse.make.make import Shown
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.print.sheets import SheetOptions, SheetProduct
from pressboard.games.kangaruse.rules.sheet import SIZES, Sheet
from pressboard.kinds.page import Item
from pressboard.printing.papers import free_area, parse_paper
from tests.crossed import crossed
from tests.kangaruse.sheet_pages import laid_out_and_printed, made
from tests.kangaruse.test_sheet_type import LONGEST, ON_THE_BACK, sizes

SHARES = {
    # paper: with a side bar, without one; percent of what lies within the margins, measured with the frame
    "a5": (55, 65),
    "a4": (50, 66),
    "letter": (50, 66),
    "a3": (50, 64),
}
LEAST_TYPE = {"a5": 7.0, "a4": 9.0, "letter": 9.0, "a3": 9.0}
"""Of the words beside or below a board, points; those on the page that follows are larger."""
SHOWN = Shown(
    games=12345,
    no_trap=True,
    taste={"minutes": 105, "harm": "a little rough", "skill": "planning pays a lot", "jumps": 13},
)
"""As much as a sheet's foot tells of how it plays."""


def keeps_its_share(item: Item[Sheet], paper: str, theme: str = "full") -> None:
    """Check the board's share of the page and the type of the words, with a bar and without one."""
    free = free_area(parse_paper(paper))
    for bar, least in zip(("rules", "none"), SHARES[paper], strict=True):
        (board,), pdf = laid_out_and_printed([item], paper, SheetOptions(bar=bar), theme=theme)
        share = 100 * board.width * board.height / (free.width * free.height)
        assert share >= least, (bar, share, item.recipe)
        assert max(board.cell.width, board.cell.height) <= 1.5 * board.side + 1e-6
        if bar == "rules":
            beside = [*sizes(pdf, "straight: 1 to")] or [*sizes(pdf, ON_THE_BACK)]
            assert min(beside) >= LEAST_TYPE[paper] - 1e-6, item.recipe


@pytest.mark.slow
@crossed("size paper", SIZES, SHARES)
def test_the_board_takes_its_share_of_the_page(size: str, paper: str) -> None:
    """On every usual paper the board with its frame takes at least half of the free page with rules, more without."""
    keeps_its_share(made(size), paper)
    keeps_its_share(replace(made(size, seed="s10"), shown=SHOWN), paper)


@pytest.mark.slow
@crossed("types paper", LONGEST, SHARES)
def test_the_wordiest_sheets_leave_the_board_its_share(types: tuple[str, ...], paper: str) -> None:
    """Types that take the most words take none of the board's half of the page, nor of the type's size."""
    item = SheetProduct().generate(SheetParams(types=types, checks="structure"), "words", 1)
    keeps_its_share(replace(item, shown=SHOWN), paper, "bw")
