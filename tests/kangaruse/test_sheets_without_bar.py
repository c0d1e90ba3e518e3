"""Sheets without a bar: a few words say what all need, the page is used, names leave the place for marks free."""

from collections.abc import Iterator
from itertools import groupby

import pytest
from pypdfium2 import PdfDocument

from crossed import crossed
from kangaruse.sheet_pages import laid_out, laid_out_and_printed, made, printed
from kangaruse.test_sheet_type import sizes
from pressboard.figures.shapes import Label, Path, Use
from pressboard.games.kangaruse.pictures.sheet.name_lines import is_in_panel
from pressboard.games.kangaruse.pictures.sheet.square_names import LEAST_NAME, name_of, width_of
from pressboard.games.kangaruse.pictures.sheet.square_shape import panel_size
from pressboard.games.kangaruse.pictures.sheet.squares import square
from pressboard.games.kangaruse.print.sheets.product import SheetOptions
from pressboard.games.kangaruse.rules.sheet import SIZES
from pressboard.games.kangaruse.rules.types import START, TYPES
from pressboard.printing.papers import parse_paper
from printed import texts

BARE = SheetOptions(bar="none")


@crossed("size paper,theme", SIZES, [("a5", "full"), ("a4", "contrast"), ("letter", "bw"), ("a3", "low-ink")])
def test_a_few_words_say_what_all_need(size: str, paper: str, theme: str) -> None:
    """What a start is, how a turn goes, what a flag says and who wins is said once under the board, well to read."""
    _, pdf = laid_out_and_printed([made(size)], paper, BARE, theme=theme)
    (page,) = texts(pdf)
    for said in ("Begin on a start", "Jump straight by", ": it scores", "No jump?", "Most points win"):
        assert page.count(said) == 1, said
    assert min(sizes(pdf, "Jump straight")) >= 8.99


def test_who_plays_alone_hears_of_nobody_else() -> None:
    """A sheet for one speaks of no plates with names, nor of who wins."""
    (page,) = texts(laid_out_and_printed([made("regular", 1)], "a4", BARE)[1])
    assert "or the game is over" in page
    assert not any(said in page for said in ("in a plate", "be out", "points win"))


def test_pages_with_words_of_their_own_have_no_few_words() -> None:
    """Where all that is said has a page of its own the board's page says none of it."""
    pages = texts(printed([made("tiny")], "a4", SheetOptions(bar="none", text_size=12.0)))
    assert "Begin on a start" not in pages[0]


@pytest.mark.parametrize("paper", ["a5", "a4", "letter", "a3"])
@pytest.mark.parametrize("size", ["tiny", "regular", "10x10"])
def test_no_page_is_left_empty(size: str, paper: str) -> None:
    """The board with its frame takes its share of the page, whichever way that lies."""
    page = parse_paper(paper)
    (board,) = laid_out([made(size)], paper, BARE)
    share = board.width * board.height / (page.width * page.height)
    assert share >= 0.58, share


@pytest.mark.slow
def test_a_board_much_wider_than_high_lies_in_the_middle() -> None:
    """What it leaves of the page is above and below it alike, and words are larger than under others."""
    (wide, usual) = (laid_out_and_printed([made(size)], "a4", BARE)[1] for size in ("20x5", "huge"))
    assert min(sizes(wide, "Jump straight")) > 1.1 * max(sizes(usual, "Jump straight"))
    with PdfDocument(wide) as document:
        page = document[0].render().to_pil().convert("L")
    empty = [
        row == (255, 255) for row in (page.crop((0, y, page.width, y + 1)).getextrema() for y in range(page.height))
    ]
    gaps = sorted(len([*rows]) for white, rows in groupby(empty) if white)
    assert gaps[-1] - gaps[-2] <= 0.04 * page.height
    assert gaps[-2] >= 0.04 * page.height


def squares_named(tight: bool) -> Iterator[tuple[str, float, float]]:
    """Yield types and cells in which their names stand in the panel."""
    for key in (*TYPES, START):
        for cell in ((20.8, 19.4), (18.2, 18.2), (30.0, 32.0)):
            if is_in_panel(key, *cell, tight):
                yield key, *cell


@pytest.mark.parametrize("tight", [False, True])
def test_names_leave_the_place_for_marks_free(tight: bool) -> None:
    """In squares that are hardly higher than wide a name ends over the white, and its icon over the name."""
    found = [*squares_named(tight)]
    assert len(found) == 3 * (len(TYPES) + 1)
    for key, width, height in found:
        items = square(key, 0, "rich", True, width, height, tight=tight).items
        (name,) = (item for item in items if isinstance(item, Label))
        (drawing,) = (item for item in items if isinstance(item, Use))
        assert [item for item in items if isinstance(item, Path)]
        assert drawing.y + 64 * drawing.scale <= name.y - 0.69 * name.size + 0.01
        assert drawing.y >= 0.028 * min(width, height) - 0.01
        assert name.y < panel_size(width, height)[1]
        assert width_of(name_of(key)) * name.size <= (name.fit or 0.0)
        assert name.size >= LEAST_NAME
