"""The board's picture: the squares, the set-up as both players see it, the seams."""

import pytest
from krump.oracle import RED, set_out

from generator.figures.shapes import Circle, Figure, Label, Polygon, Rect, Use
from generator.figures.svg import to_svg
from generator.figures.themes import THEMES, theme
from generator.games.krump.pictures.board import SIDE, SQUARE, STRIP, board, board_size, piece_at, seams
from generator.games.krump.pictures.pieces import BASES
from generator.games.krump.print.board import BOARD, BoardOptions
from generator.games.krump.rules.board.tables import square_name
from generator.printing.papers import PAPERS
from generator.units import pt


def labels(figure: Figure) -> list[str]:
    """Return all texts of a figure, those of its symbols, too."""
    waiting, texts = list(figure.items), list[str]()
    while waiting:
        item = waiting.pop(0)
        if isinstance(item, Label):
            texts.append(item.text)
        elif isinstance(item, Use):
            waiting += item.symbol.items
    return texts


def test_the_setup_is_that_of_the_rules() -> None:
    """Every piece of the printed set-up stands where an independent reading of the rules puts it."""
    set_up = {square_name(square): piece for square in range(SIDE * SIDE) if (piece := piece_at(square)) is not None}
    assert set_up == {square: (int(units[0][0] != RED), units[0][1]) for square, units in set_out().items() if units}


def test_both_players_see_the_same_array() -> None:
    """An array that is not symmetric reads the same from either player's seat."""
    array = ("SMSMSM", "LLLSSL")
    for square in range(SIDE * SIDE):
        piece, opposite = piece_at(square, array), piece_at(SIDE * SIDE - 1 - square, array)
        assert (piece and (1 - piece[0], piece[1])) == opposite


def test_every_square_is_named_once() -> None:
    """With coordinates all 36 squares have their names, without there is none."""
    names = sorted(square_name(square) for square in range(36))
    assert sorted(text for text in labels(board(sides=False))) == names
    assert labels(board(coordinates=False, sides=False)) == []


def test_names_of_squares_can_be_read() -> None:
    """On a board of the usual size they have 9 points."""
    named = [item for item in board(sides=False).items if isinstance(item, Label)]
    assert all(pt(label.size * SQUARE) >= 9.0 for label in named)


def test_sides_take_strips_above_and_below() -> None:
    """The strips name each player on that player's side and make the picture higher, not wider."""
    assert board_size(sides=True) == (6, 6 + 2 * STRIP)
    assert board_size(sides=False) == (6, 6)
    assert labels(board(coordinates=False)).count("Red") == labels(board(coordinates=False)).count("Black") == 2


@pytest.mark.parametrize("sides", [True, False])
def test_seams_are_the_grid_lines(sides: bool) -> None:
    """A poster of the board is parted where lines of the grid are."""
    across, down = seams(sides)
    top = STRIP if sides else 0
    assert across == (1, 2, 3, 4, 5)
    assert down == tuple(top + line for line in across)


def test_names_of_squares_are_seen_beside_the_largest_piece() -> None:
    """No piece of the printed set-up covers the name of its square."""
    items = board(setup=True, sides=False).items
    pieces = [item for item in items if isinstance(item, Polygon)]
    for item in items:
        if isinstance(item, Label):
            top, right = item.y - 0.7 * item.size, item.x + 1.2 * item.size
            for piece in pieces:
                xs, ys = zip(*piece.points, strict=True)
                apart = max(ys) <= top or min(ys) >= item.y or min(xs) >= right or max(xs) <= item.x
                assert apart, item.text


@pytest.mark.parametrize(("square", "large"), [(32.0, 25.4), (44.45, 25.4), (60.0, 25.4), (16.0, 12.7)])
def test_printed_pieces_have_their_true_size(square: float, large: float) -> None:
    """A Large is printed 25.4 mm wide, so that the real one covers it; on squares under 32 mm in proportion."""
    figure = board(setup=True, coordinates=False, sides=False, square=square)
    faces = [item for item in figure.items if isinstance(item, Polygon)]
    widths = [max(x for x, _ in face.points) - min(x for x, _ in face.points) for face in faces]
    assert max(widths) * figure.unit == pytest.approx(large)


@pytest.mark.parametrize("name", THEMES)
def test_it_draws_in_every_theme(name: str) -> None:
    """The board is drawn from roles that all themes have."""
    assert to_svg(board(setup=True), theme(name), 32).endswith("</svg>\n")


def test_pips_are_round_for_red_and_square_for_black() -> None:
    """On the printed set-up a third way, beside ground and pattern, tells whose a piece is."""
    items = board(setup=True, coordinates=False, sides=False).items
    assert sum(isinstance(item, Circle) and item.role == "player 1 pip" for item in items) == 4 * 4 * (1 + 2 + 3)
    assert sum(isinstance(item, Rect) and item.role == "player 2 pip" for item in items) == 4 * 4 * (1 + 2 + 3)


@pytest.mark.parametrize("square", [12.0, 25.3, 25.4, 32.0])
def test_squares_too_small_for_true_pyramids_are_told(square: float) -> None:
    """On squares smaller than a Large's base the page says for what it is, and so does the note after the print."""
    (leaf,) = BOARD.leaves(iter(()), BoardOptions(square), PAPERS["A4"])
    assert bool(leaf.told) == (square < BASES["L"])
    assert bool(leaf.context["small"]) == bool(leaf.told)
    assert all("true pyramids do not stand in them" in told for told in leaf.told)
