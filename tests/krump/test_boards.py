"""The board's picture: the set-up as both players see it, pieces in true size, squares too small for them."""

import pytest

from krump.oracle import RED, set_out
from pressboard.figures.shapes import Polygon
from pressboard.games.krump.pictures.board import BoardPlan, board, piece_at
from pressboard.games.krump.pictures.pieces import BASES
from pressboard.games.krump.print.pieces import BOARD, BoardOptions
from pressboard.games.krump.rules.movement import WIDTH, square_name
from pressboard.printing.papers import PAPERS


def test_the_setup_is_that_of_the_rules() -> None:
    """Every piece of the printed set-up stands where an independent reading of the rules puts it."""
    set_up = {square_name(square): piece for square in range(WIDTH * WIDTH) if (piece := piece_at(square)) is not None}
    assert set_up == {square: (int(units[0][0] != RED), units[0][1]) for square, units in set_out().items() if units}


def test_both_players_see_the_same_array() -> None:
    """An array that is not symmetric reads the same from either player's seat."""
    array = ("SMSMSM", "LLLSSL")
    for square in range(WIDTH * WIDTH):
        piece, opposite = piece_at(square, array), piece_at(WIDTH * WIDTH - 1 - square, array)
        assert (piece and (1 - piece[0], piece[1])) == opposite


@pytest.mark.parametrize(("square", "large"), [(32.0, 25.4), (44.45, 25.4), (60.0, 25.4), (16.0, 12.7)])
def test_printed_pieces_have_their_true_size(square: float, large: float) -> None:
    """A Large is printed 25.4 mm wide, so that the real one covers it; on squares under 32 mm in proportion."""
    figure = board(True, BoardPlan(square, coordinates=False, sides=False))
    faces = [item for item in figure.items if isinstance(item, Polygon)]
    widths = [max(x for x, _ in face.points) - min(x for x, _ in face.points) for face in faces]
    assert max(widths) * figure.unit == pytest.approx(large)


@pytest.mark.parametrize("square", [12.0, 25.3, 25.4, 32.0])
def test_squares_too_small_for_true_pyramids_are_told(square: float) -> None:
    """On squares smaller than a Large's base the page says for what it is, and so does the note after the print."""
    (leaf,) = BOARD.leaves(iter(()), BoardOptions(square=square), PAPERS["A4"])
    assert bool(leaf.advice) == (square < BASES["L"])
    assert bool(leaf.context["small"]) == bool(leaf.advice)
    assert all("true pyramids do not stand in them" in told for told in leaf.advice)
