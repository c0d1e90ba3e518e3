"""The board's share of a sheet's page, whatever is told beside it and below it, in type that is no smaller for that."""

from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader

from crossed import crossed
from kangaruse.sheet_pages import laid_out, laid_out_and_printed, made, printed
from kangaruse.test_sheet_type import LONGEST, sizes
from pressboard.cli.app import run
from pressboard.contract import Item
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.shown import Shown
from pressboard.games.kangaruse.print.sheets.product import SheetOptions, SheetProduct
from pressboard.games.kangaruse.rules.sheet import SIZES
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.printing.papers import parse_paper

SHARES = {
    # paper: with a side bar, without one; percent of the page, measured with the frame
    "a5": (50, 58),
    "a4": (50, 60),
    "letter": (50, 60),
    "a3": (50, 60),
}
LEAST_TYPE = {"a5": 9.0, "a4": 9.0, "letter": 9.0, "a3": 9.0}
"""Of the words beside or below a board, points."""
LEAST_BOLD = {"a5": 9.5, "a4": 10.5, "letter": 10.5}
"""The same in the theme for low vision."""
SHOWN = Shown(
    games=12345,
    no_trap=True,
    starts=(29, 72),
    seats=(40, 60),
    taste=("of middle length", "in each other’s way", "luck and skill", "many choices (3.4 jumps a turn)"),
)
"""As much as a sheet's foot tells of how it plays."""


def proved(size: str, seed: str) -> Item:
    """Return a sheet with all that was shown of it."""
    return replace(made(size, seed=seed), shown=SHOWN)


def keeps_its_share(item: Item, paper: str, theme: str = "full") -> None:
    """Check the board's share of the page and the type of the words, with a bar and without one."""
    page = parse_paper(paper)
    for bar, least in zip(("rules", "none"), SHARES[paper], strict=True):
        (board,), pdf = laid_out_and_printed([item], paper, SheetOptions(bar=bar), theme=theme)
        share = 100 * board.width * board.height / (page.width * page.height)
        assert share >= least, (bar, share, item.recipe)
        assert max(board.cell_width, board.cell_height) <= 1.35 * board.side + 1e-6
        if bar == "rules":
            assert min(sizes(pdf, "Jump straight")) >= LEAST_TYPE[paper] - 1e-6, item.recipe


@pytest.mark.slow
@crossed("size paper", SIZES, SHARES)
def test_the_board_takes_its_share_of_the_page(size: str, paper: str) -> None:
    """On every usual paper the board with its frame takes at least half of the page with rules, more without."""
    keeps_its_share(made(size), paper)
    keeps_its_share(proved(size, "s10"), paper)


@pytest.mark.slow
@crossed("types paper", LONGEST, SHARES)
def test_the_wordiest_sheets_leave_the_board_its_share(types: tuple[str, ...], paper: str) -> None:
    """Types that take the most words take none of the board's half of the page, nor of the type's size."""
    item = SheetProduct().generate(SheetParams(types=types, checks="structure"), "words", 1)
    keeps_its_share(replace(item, shown=SHOWN), paper, "bw")


@pytest.mark.slow
@crossed("types size,paper", LONGEST, [("tiny", "letter"), ("regular", "a5"), ("large", "a5"), ("large", "letter")])
def test_names_in_squares_leave_the_board_its_share(types: tuple[str, ...], size: str, paper: str) -> None:
    """Squares that say what they are, the longest names among them, are printed even on A5, as large as others."""
    made_of = SheetParams(size, types=types, checks="structure")
    item = replace(SheetProduct().generate(made_of, "words", 1), shown=SHOWN)
    page = parse_paper(paper)
    for bar, least in zip(("rules", "none"), SHARES[paper], strict=True):
        (board,) = laid_out([item], paper, SheetOptions(bar=bar, names=True))
        assert 100 * board.width * board.height / (page.width * page.height) >= least, bar


@pytest.mark.slow
@crossed("types bar,paper", LONGEST, [("rules", "a5"), ("rules", "a4"), ("score", "letter")])
def test_low_vision_has_the_largest_type(types: tuple[str, ...], bar: str, paper: str) -> None:
    """In the theme for low vision words are clearly larger, and so are names; boards have their share."""
    item = replace(SheetProduct().generate(SheetParams(types=types, checks="structure"), "words", 1), shown=SHOWN)
    page, options = parse_paper(paper), SheetOptions(bar=bar, names=True)
    pages = {theme: laid_out_and_printed([item], paper, options, theme=theme) for theme in ("full", "contrast")}
    ((board,), large), (_, usual) = pages["contrast"], pages["full"]
    assert 100 * board.width * board.height / (page.width * page.height) >= SHARES[paper][0]
    words = f"{TYPES[types[0]].name}."
    assert min(sizes(large, words)) >= LEAST_BOLD[paper]
    assert min(sizes(large, words)) > min(sizes(usual, words))


@pytest.mark.slow
@pytest.mark.parametrize("size", ["small", "regular", "large"])
def test_low_vision_has_larger_names(size: str) -> None:
    """So are names in squares and of columns, numbers of commands and of players."""
    item, options = made(size), SheetOptions(names=True)
    usual, large = (printed([item], "a4", options, theme) for theme in ("full", "contrast"))
    names = [TYPES[key].name for key in item.content.types]
    larger = [min(sizes(large, name)) / min(sizes(usual, name)) for name in names]
    assert min(larger) >= 1.0
    assert sum(times > 1.2 for times in larger) > len(names) / 2
    assert sum(points > 13.0 for points in sizes(large)) > sum(points > 13.0 for points in sizes(usual))


@pytest.mark.parametrize("bar", ["rules", "score"])
@pytest.mark.parametrize("paper", ["a5", "a4", "letter"])
def test_house_rules_leave_the_board_its_share(paper: str, bar: str) -> None:
    """Three house rules take none of the board's half of the page either; their words are read well."""
    item = SheetProduct().generate(SheetParams(types=LONGEST[2], checks="structure"), "words", 1)
    house = ("teleport_acts=no", "own_crocodile_spoils=yes", "crocodile_spoils_sets=no")
    page = parse_paper(paper)
    (board,), pdf = laid_out_and_printed([item], paper, SheetOptions(bar=bar, readings=house))
    assert 100 * board.width * board.height / (page.width * page.height) >= SHARES[paper][0]
    if bar == "rules":
        assert min(sizes(pdf, "Jump straight")) >= 8.0


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["full", "bw"])
@pytest.mark.parametrize("paper", SHARES)
@pytest.mark.parametrize("size", SIZES)
def test_every_board_takes_its_share_of_the_page(size: str, paper: str, theme: str) -> None:
    """So do sixty sheets of every size, proved or not."""
    for number in range(60):
        seed = f"s{number}"
        keeps_its_share(proved(size, seed) if number % 2 else made(size, seed=seed), paper, theme)


@pytest.mark.slow
def test_sheets_of_a_page_say_as_much(tmp_path: Path) -> None:
    """What is left out of the words of one sheet is left out of those beside it."""
    out = tmp_path / "two.pdf"
    words = [
        "kangaruse",
        "sheet",
        "--checks",
        "structure",
        "--seed",
        "q7",
        "--paper",
        "A5",
        "--per-page",
        "2",
        "--count",
        "2",
    ]
    assert run([*words, "--out", str(out)]) == 0
    (said,) = (" ".join(page.extract_text().split()) for page in PdfReader(out).pages)
    for sentence in ("Most points win", "A flag", "teleport", "The river does nothing"):
        assert said.count(sentence) in (0, 2), sentence


@pytest.mark.slow
def test_a_table_for_one_has_room_beside_a_small_board(tmp_path: Path) -> None:
    """Six sheets for one with a table for the score share A4: where words are the fewest its rows are low."""
    where = tmp_path / "six.pdf"
    wish = "--size tiny --bar score --per-page 6 --players 1 --checks structure --seed billabong --paper A4"
    assert run(["kangaruse", "sheet", *wish.split(), "--out", str(where)]) == 0
    said = PdfReader(where).pages[0].extract_text()
    assert "Teleports" in said
    assert "Frog." in said
