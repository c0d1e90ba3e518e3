"""Score pads of games whose pads are tables: rows, places, larger type, and a notation that records read."""

from contextlib import suppress
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from page_reading import overprinted
from pressboard.cli.app import run
from pressboard.errors import DoesNotFit
from pressboard.games.crumble.rules.records import replay as crumble_replay
from pressboard.games.kangaruse.print.record import RecordOptions
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.games.krump.print.record import FEWER, ROUNDS
from pressboard.games.krump.rules.records import replay as krump_replay
from pressboard.kinds.pads import PadOptions
from pressboard.printing.pads import plan_pads
from pressboard.printing.papers import PAPERS, parse_paper
from pressboard.printing.slots import free_area
from type_sizes import pages_of

GAMES = {"krump": PadOptions(), "crumble": PadOptions(), "kangaruse": RecordOptions()}
ON_A4 = ("--paper", "A4")


def table_of(game: str) -> Any:  # noqa: ANN401
    """Return the table of a game's pads."""
    return import_module(f"pressboard.games.{game}.print.record").pad_table(GAMES[game])


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
    assert [told.index(row) for row in rows] == sorted(told.index(row) for row in rows)
