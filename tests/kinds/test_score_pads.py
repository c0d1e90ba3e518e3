"""Score pads of games whose pads are tables: rows, places, larger type, and a notation that records read."""

from contextlib import redirect_stderr, suppress
from importlib import import_module
from io import StringIO
from itertools import chain, combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from pressboard.cli.app import run
from pressboard.errors import DoesNotFit
from pressboard.games.crumble.rules.records import replay as crumble_replay
from pressboard.games.kangaruse.print.kit import RecordOptions
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.games.krump.print.record import FEWER, ROUNDS
from pressboard.games.krump.rules.records import replay as krump_replay
from pressboard.kinds.pads import PadOptions, pad_page
from pressboard.printing.papers import PAPERS, free_area, parse_paper
from tests.crossed import crossed
from tests.page_reading import overprinted
from tests.type_sizes import pages_of

GAMES = {"krump": PadOptions(), "crumble": PadOptions(), "kangaruse": RecordOptions()}
NOTES = {"krump": "Cards", "crumble": "A move:", "kangaruse": "A shared lead", "krypte": "Write"}
"""How what a pad says of writing begins."""
ON_A4 = ("--paper", "A4")


def table_of(game: str) -> Any:  # noqa: ANN401
    """Return the table of a game's pads."""
    place = "kit" if game == "kangaruse" else "record"
    return import_module(f"pressboard.games.{game}.print.{place}").pad_table(GAMES[game])


@given(
    st.sampled_from([*PAPERS.values(), parse_paper("200x200"), parse_paper("300x120")]),
    st.integers(0, 8),
    st.sampled_from([0.0, 12.0, 24.0]),
    st.tuples(st.floats(50, 120), st.floats(80, 200)),
    st.integers(1, 2),
)
def test_pads_lie_apart(
    paper: Any,  # noqa: ANN401
    per_page: int,
    size: float,
    least: tuple[float, float],
    halves: int,
) -> None:
    """Pads lie within the margins and beside each other, as large as can be written in; else a line says why not."""
    with suppress(DoesNotFit):
        page = pad_page(paper, PadOptions(per_page=per_page, text_size=size), least, halves)
        pads, turned = (
            [*page.grid],
            paper.landscape() if page.orientation == "landscape" else paper.portrait(),
        )
        assert len(pads) == per_page or (not per_page and len(pads) in (1, 2, 4))
        assert all(pad.within(free_area(turned)) for pad in pads)
        assert not any(one.overlaps(other) for one, other in combinations(pads, 2))
        times = (size or 9.0) / 9.0
        if bool(page.columns):
            assert page.grid.width >= times * least[0] * page.columns / halves
        else:
            assert page.grid.width >= times * least[0]
            assert page.grid.height >= times * least[1]


@crossed("paper game", ["A3", "A4", "Letter", "A5", "A6"], [*GAMES, "krypte"])
def test_every_number_of_pads_prints_or_is_refused(game: str, paper: str, tmp_path: Path) -> None:
    """What a pad holds has room wherever pads are large enough for its game: nothing is found out while printing."""
    for per_page in range(9):
        words = [
            game,
            "record",
            "--paper",
            paper,
            "--per-page",
            str(per_page),
            "--out",
            str(tmp_path / "x.pdf"),
        ]
        with suppress(SystemExit), redirect_stderr(StringIO()) as told:
            run([*words[:-4], *(words[-4:-2] if per_page else []), *words[-2:], "--force"])
        assert not told.getvalue() or "too small to be written in" in told.getvalue()


def test_columns_share_the_width() -> None:
    """The shares of a table's columns come to the whole, and every row has a name of its own."""
    for game in GAMES:
        table = table_of(game)
        assert sum(share for _, share in table.columns) == pytest.approx(1)
        rows = [row for half in table.halves for row in half]
        assert len({*rows}) == len(rows)


def test_what_a_pad_asks_for_is_read() -> None:
    """Rounds and moves written as the pads say replay to the last of them."""
    (game,) = krump_replay(
        "krump\n1. 4h, 3s, Sd2-d3, Me6-c5, Lb2-f6, Sf5-f6, stop, stop\n2. 3h+2c, 5s+3d"
    )
    assert (game.finding, len(game.moves)) == (None, 10)
    (played,) = crumble_replay("crumble\n1) 2,1VW 1,3VW")
    assert (played.finding, len(played.moves)) == (None, 2)
    assert "3h+2c" in table_of("krump").note
    assert "2,1VW" in table_of("crumble").note
    assert len(table_of("krump").halves[0]) == ROUNDS


def test_kangaruse_has_a_row_for_every_type_that_scores() -> None:
    """Types that score stand in one row each, foods with the waters that make them worth something."""
    table = table_of("kangaruse")
    shown = [name for row in table.halves[0] for name in table.icons.get(row, ())]
    assert sorted(shown) == sorted(
        [*(key for key, kind in TYPES.items() if kind.scores), "teleport"]
    )
    assert len(table.columns) == 1 + RecordOptions().players
    assert table.halves[0][-1] == "Total"


@crossed(
    "options game",
    [
        ["--text-size", "24"],
        ["--large-print", "--text-size", "24"],
        ["--large-print", "--text-size", "20", *ON_A4],
    ],
    [*GAMES, "krypte"],
)
def test_the_largest_type_has_small_paper(game: str, options: list[str], tmp_path: Path) -> None:
    """On A5 pads are in type of 24 points, on A4 of 20, with every row once, and no letters over each other."""
    file = tmp_path / "pads.pdf"
    assert run([game, "record", "--paper", "A5", *options, "--out", str(file)]) == 0
    assert not [pair for page in pages_of(file) for pair in overprinted(page)]
    pages = [page.extract_text() for page in PdfReader(file).pages]
    assert [number for number, page in enumerate(pages, 1) if NOTES[game] in page] == [len(pages)]
    told = " ".join(pages).split()
    firsts = [*chain(*table_of(game).halves)] if game in ("krump", "crumble") else []
    rows = firsts[:FEWER] if game == "krump" else firsts or [str(ply) for ply in range(10, 65)]
    if game == "kangaruse":
        rows = ["Coins", "Gems", "Toys", "Shelters", "Paid", "Total"]
    assert [told.count(row) for row in rows] == [1] * len(rows)
