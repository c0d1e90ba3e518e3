"""Score pads of games whose pads are tables: rows, words, places, and a notation that records read."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from printed import assert_healthy, assert_white_margins, print_of, texts

from generator import registry
from generator.common.score_pads import PadOptions
from generator.errors import BadOption, DoesNotFit
from generator.figures.themes import THEMES
from generator.games.crumble.rules.records import replay as crumble_replay
from generator.games.kangaruse.print.record import RecordOptions
from generator.games.kangaruse.rules.types import TYPES
from generator.games.krump.print.record import ROUNDS
from generator.games.krump.rules.records import replay as krump_replay
from generator.printing.pads import plan_pads
from generator.printing.papers import PAPERS, parse_paper
from generator.printing.slots import free_area

GAMES = {"krump": PadOptions(), "crumble": PadOptions(), "kangaruse": RecordOptions()}
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
        slots = [slot for pad in page.pads for slot in (pad.heading, *pad.halves, pad.notes)]
        assert all(slot.within(free_area(page.paper)) for slot in slots)
        assert not any(one.overlaps(other) for place, one in enumerate(slots) for other in slots[:place])
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
