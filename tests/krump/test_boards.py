"""The board's picture: the set-up as both players see it, pieces in true size, squares too small for them."""

import pytest

from pressboard.figures.shapes import Polygon
from pressboard.games.krump.pictures.board import BoardPlan, board
from pressboard.games.krump.pictures.pieces import BASES
from pressboard.games.krump.print.board import BOARD, BoardOptions
from pressboard.printing.papers import PAPERS


def test_both_players_see_the_same_array() -> None:
    """An array that is not symmetric is printed as either player sees it, the one half turned about the other."""
    plan = BoardPlan(coordinates=False, sides=False)
    figure = board(True, plan, ("SMSMSM", "LLLSSL"))
    bare = board(False, plan)
    middles = [
        item.points[2] for item in figure.items[len(bare.items) :] if isinstance(item, Polygon)
    ]
    red = middles[: len(middles) // 2]
    black = middles[len(middles) // 2 :]
    turned = {(round(figure.width - x, 4), round(figure.height - y, 4)) for x, y in black}
    assert {(round(x, 4), round(y, 4)) for x, y in red} == turned


@pytest.mark.parametrize(
    ("square", "large"), [(32.0, 25.4), (44.45, 25.4), (60.0, 25.4), (16.0, 12.7)]
)
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
