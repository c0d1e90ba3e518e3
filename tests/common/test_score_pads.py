"""Score pads of games whose pads are tables: rows, words, places, and a notation that records read."""

import re
from contextlib import suppress
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from crossed import crossed
from every_product import printed as pad_file
from page_reading import Letter, letters, overprinted
from pressboard import registry
from pressboard.cli.app import run
from pressboard.common.score_pads import PadOptions
from pressboard.errors import BadOption, DoesNotFit
from pressboard.figures.themes import THEMES
from pressboard.games.crumble.rules.records import replay as crumble_replay
from pressboard.games.kangaruse.print.record import RecordOptions
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.games.krump.print.record import FEWER, ROUNDS
from pressboard.games.krump.rules.records import replay as krump_replay
from pressboard.printing.cuts import between, ticks
from pressboard.printing.pads import plan_pads, plan_parts
from pressboard.printing.papers import PAPERS, parse_paper
from pressboard.printing.slots import free_area
from printed import assert_healthy, assert_white_margins, print_of, texts
from type_sizes import pages_of

LONG_TITLE = "Autumn championship at Wollongong Library 2026"
GAMES = {"krump": PadOptions(), "crumble": PadOptions(), "kangaruse": RecordOptions()}
SQUARES = {7.9, 8.0, 7.8, 8.1}
"""The type of the names of squares on Krypte's small board, points."""
ON_A4 = ("--paper", "A4")
GAME = pytest.mark.parametrize("game", GAMES)


def table_of(game: str) -> Any:  # noqa: ANN401
    """Return the table of a game's pads."""
    return registry.room(game).product("record").table(GAMES[game])


@GAME
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_pads_print(game: str, paper: str) -> None:
    """Every row and column of a pad is there, the pages are healthy."""
    pdf = print_of(registry.room(game), "record", GAMES[game], paper)
    assert_healthy(pdf, registry.room(game), paper, about=" – ")
    (page,), table = texts(pdf), table_of(game)
    for word in (*table.fields, *(name for name, _ in table.columns), *(row for half in table.halves for row in half)):
        assert word in page


@GAME
@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_prints(game: str, theme: str) -> None:
    """In every theme nothing stands in the margins."""
    assert_white_margins(print_of(registry.room(game), "record", GAMES[game], "A4", theme))


@given(
    st.sampled_from([*GAMES]),
    st.sampled_from([*PAPERS.values(), parse_paper("200x200"), parse_paper("300x120")]),
    st.integers(0, 8),
)
def test_pads_lie_apart(game: str, paper: Any, per_page: int) -> None:  # noqa: ANN401
    """Pads lie within the margins and beside each other, with rows that can be written in; else a line says why not."""
    form = table_of(game).form
    with suppress(DoesNotFit):
        page = plan_pads(paper, per_page, form)
        pads = [*page.grid]
        assert all(pad.within(free_area(page.paper)) for pad in pads)
        assert not any(one.overlaps(other) for place, one in enumerate(pads) for other in pads[:place])
        assert page.heading + page.table < page.grid.height
        assert form.least_row <= page.row <= form.most_row


def test_columns_share_the_width() -> None:
    """The shares of a table's columns come to the whole, and every row has a name of its own."""
    for game in GAMES:
        table = table_of(game)
        assert sum(share for _, share in table.columns) == pytest.approx(1)
        rows = [row for half in table.halves for row in half]
        assert len({*rows}) == len(rows) == table.form.rows * table.form.halves


def test_what_a_pad_asks_for_is_read() -> None:
    """Rounds and moves written as the pads say replay to the last of them."""
    (game,) = krump_replay("krump\n1. 4h, 3s, Sd2-d3, Me6-c5, Lb2-f6, Sf5-f6, stop, stop\n2. 3h+2c, 5s+3d")
    assert (game.finding, len(game.moves)) == (None, 10)
    (game,) = crumble_replay("crumble\n1) 2,1VW 1,3VW")
    assert (game.finding, len(game.moves)) == (None, 2)
    assert "3h+2c" in table_of("krump").note
    assert "2,1VW" in table_of("crumble").note
    assert len(table_of("krump").halves[0]) == ROUNDS


def test_kangaruse_has_a_row_for_every_type_that_scores() -> None:
    """Types that score stand in one row each, foods with the waters that make them worth something."""
    table = table_of("kangaruse")
    shown = [name for row in table.halves[0] for name in table.icons.get(row, ())]
    assert sorted(shown) == sorted([*(key for key, kind in TYPES.items() if kind.scores), "teleport"])
    assert len(table.columns) == 1 + RecordOptions().players
    assert table.halves[0][-1] == "Total"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (lambda: PadOptions(9), "from 1 to 8 score pads"),
        (lambda: RecordOptions(-1), "from 1 to 8 score pads"),
        (lambda: RecordOptions(players=6), "from 1 to 5 players"),
    ],
)
def test_numbers_that_there_are_not(options: Any, message: str) -> None:  # noqa: ANN401
    """A number of pads or players that no page has is refused by a line."""
    with pytest.raises(BadOption, match=message):
        options()


def letters_on(game: str, *options: str) -> list[Letter]:
    """Print a game's pads and return what is read on them."""
    with pypdfium2.PdfDocument(pad_file(f"{game} record", *options)) as document:
        return [letter for page in document for letter in letters(page)]


@crossed("paper game", ["A4", "Letter", "A5"], [*GAMES, "krypte"])
def test_labels_are_read_with_ease(game: str, paper: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Labels and notes are of 9 points at least; smaller are whose game it is, and the names of Krypte's squares."""
    monkeypatch.chdir(tmp_path)
    sizes = {round(letter.size, 1) for letter in letters_on(game, "--paper", paper)}
    assert {size for size in sizes if size < 8.99} <= ({7.5} if game != "krypte" else {7.5, *SQUARES})
    large = {round(letter.size, 1) for letter in letters_on(game, "--paper", "A4", "--large-print")}
    assert min(large) >= (15.9 if game != "krypte" else 14.5)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("game", ["kangaruse", "crumble"])
def test_four_pads_share_a_page(game: str, paper: str) -> None:
    """Four pads go on A4 and on Letter, fewer in larger type; on A4 Kangaruse's rows are 11 mm high and more."""
    form = table_of(game).form
    page = plan_pads(PAPERS[paper], 0, form)
    assert len(page.grid) == 4
    assert len(plan_pads(PAPERS[paper], 0, form, 1.5).grid) < 4
    assert game != "kangaruse" or page.row >= (11 if paper == "A4" else 10)


def test_cut_lines_are_ticks() -> None:
    """Where four pads are cut there are ticks at the page's edges and a cross in the middle, nothing between."""
    page = plan_pads(PAPERS["A4"], 4, table_of("kangaruse").form)
    found = [*ticks([*between(page.grid, free_area(PAPERS["A4"].with_margin(page.margin)))])]
    assert len(found) == 6
    assert all(abs(line.x2 - line.x) + abs(line.y2 - line.y) <= 6 for line in found)
    middle = [line for line in found if line.x <= 105 <= line.x2 and line.y <= 148.5 <= line.y2]
    assert len(middle) == 2


def test_larger_type_has_fewer_rounds() -> None:
    """In large print Krump's pad has fewer rounds, more than most games have."""
    table: Any = registry.room("krump").product("record")
    assert len(table.table(PadOptions(large_print=True)).halves[0]) == FEWER > 14


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("times", [2.0, 2.7])
def test_a_pad_goes_on_over_pages(game: str, times: float) -> None:
    """Every row stands on one of the pages, in order; what is filled in is on the first, note and sum on the last."""
    table = table_of(game)
    pages = plan_parts(PAPERS["A5"], 0, replace(table.form, letters=len(table.note), least_width=45.0), times)
    parts = [table.part(page) for page in pages]
    assert len(pages) > 1
    assert [first for part in parts for half in part.halves for first in half] == [*chain(*table.halves)]
    assert [part.summed for part in parts] == [False] * (len(parts) - 1) + [table.summed]
    assert [page.is_last for page in pages] == [False] * (len(parts) - 1) + [True]
    for page in pages:
        assert page.heading + page.table < page.grid.height
        assert page.row >= page.form.least_row


@pytest.mark.parametrize("game", ["kangaruse", "krypte", "crumble"])
def test_a_pad_in_large_print_goes_over_several_small_pages(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On A5 it has as many rows as ever, in the type of large print."""
    monkeypatch.chdir(tmp_path)
    usual, large = (texts_of(game, "--per-page", "1", "--paper", "A5", *more) for more in ((), ("--large-print",)))
    assert len(usual) == 1
    assert 1 < len(large) <= 6
    row = re.compile(r"(?m)^\d+\)?$" if game != "kangaruse" else r"(Coins|Gems|Toys|Shelters|Total)")
    assert {*row.findall("\n".join(large))} == {*row.findall(usual[0])}


def texts_of(game: str, *options: str) -> list[str]:
    """Print a game's pads and return what stands on each page, a line each."""
    with pypdfium2.PdfDocument(pad_file(f"{game} record", *options)) as document:
        return [page.get_textpage().get_text_range().replace("\r", "") for page in document]


@pytest.mark.parametrize("size", ["17", "20"])
def test_small_paper_has_pads_in_large_print(tmp_path: Path, size: str) -> None:
    """Krump's pad goes over pages of A5 with every round once, in nothing under large print's 16 points."""
    file = tmp_path / "pads.pdf"
    assert run(["krump", "record", "--paper", "A5", "--large-print", "--text-size", size, "--out", str(file)]) == 0
    rounds = [line for page in PdfReader(file).pages for line in page.extract_text().split() if line[:-1].isdigit()]
    assert [each for each in rounds if each.endswith(".")] == [f"{number}." for number in range(1, 17)]
    assert all(min(letter.size for letter in page) >= 15.9 for page in pages_of(file))


@pytest.mark.parametrize(
    "options",
    [["--text-size", "24"], ["--large-print", "--text-size", "24"], ["--large-print", "--text-size", "20", *ON_A4]],
)
@pytest.mark.parametrize("game", [*GAMES, "krypte"])
def test_the_largest_type_has_small_paper(game: str, options: list[str], tmp_path: Path) -> None:
    """On A5 pads are in type of 24 points, on A4 of 20, with every row once, and no letters over each other."""
    file = tmp_path / "pads.pdf"
    assert run([game, "record", "--paper", "A5", *options, "--out", str(file)]) == 0
    assert not [pair for page in pages_of(file) for pair in overprinted(page)]
    told = " ".join(page.extract_text() for page in PdfReader(file).pages).split()
    firsts = [*chain(*table_of(game).halves)] if game in ("krump", "crumble") else []
    rows = firsts[:FEWER] if game == "krump" else firsts or [str(ply) for ply in range(10, 65)]
    if game == "kangaruse":
        rows = ["Coins", "Gems", "Toys", "Shelters", "Teleports", "Total"]
    assert [told.count(row) for row in rows] == [1] * len(rows)


@pytest.mark.slow
@pytest.mark.parametrize("game", [*GAMES, "krypte"])
@pytest.mark.parametrize(
    ("title", "options"),
    [(LONG_TITLE, []), ("W" * 80, []), (LONG_TITLE, ["--text-size", "20", "--paper", "A5"])],
)
def test_long_titles_have_room(game: str, title: str, options: list[str], tmp_path: Path) -> None:
    """In the head of a pad a title of any length that can be asked for is set smaller, whole."""
    file = tmp_path / "pads.pdf"
    assert run([game, "record", "--title", title, *options, "--out", str(file)]) == 0
    told = "".join(PdfReader(file).pages[0].extract_text().split())
    assert title.replace(" ", "") in told
