"""The board's picture: the squares, the set-up as both players see it, the seams."""

from math import floor

import pytest

from krump.oracle import RED, set_out
from pressboard.figures.shapes import Circle, Figure, Label, Polygon, Rect, Use
from pressboard.figures.themes import THEMES, theme
from pressboard.games.krump.pictures.board import SIDE, SQUARE, BoardPlan, board, piece_at, seams
from pressboard.games.krump.pictures.pieces import BASES
from pressboard.games.krump.pictures.roles import ROLES
from pressboard.games.krump.print.board import BOARD, BoardOptions, fitted_square
from pressboard.games.krump.rules.board.tables import square_name
from pressboard.printing.papers import PAPERS
from pressboard.render.pictures.one_figure import figure_as_svg
from pressboard.render.text.fonts import text_width
from pressboard.units import pt


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


def test_every_line_is_named_at_both_ends() -> None:
    """Letters stand in both bars and numbers at both sides; without coordinates there are none."""
    bare = BoardPlan(sides=False)
    assert sorted(labels(board(plan=bare))) == sorted("abcdef123456" * 2)
    assert labels(board(plan=BoardPlan(coordinates=False, sides=False))) == []


def test_a_narrow_frame_leaves_names_to_squares() -> None:
    """On squares of 32 mm on A4 all 36 squares have their names in a corner, in 9 points, and the players' outside."""
    plan = BoardPlan(SQUARE, 2.6)
    named = [item for item in board(plan=plan).items if isinstance(item, Label)]
    assert sorted(item.text for item in named if len(item.text) == 2) == sorted(map(square_name, range(36)))
    assert all(pt(label.size * SQUARE) >= 9.0 for label in named)
    for label in named:
        if len(label.text) > 2:
            assert not plan.strip - 0.01 < label.y < plan.size[1] - plan.strip + 0.01


@pytest.mark.parametrize("plan", [BoardPlan(), BoardPlan(SQUARE, 2.6), BoardPlan(44.0, parted=True)])
def test_players_are_named_at_their_ends(plan: BoardPlan) -> None:
    """Black is named above the squares and Red below, in the bar or outside it; on a poster in both halves."""
    for name, where in (("BLACK", lambda y: y < plan.top), ("RED", lambda y: y > plan.top + SIDE)):
        found = [item for item in board(plan=plan).items if isinstance(item, Label) and item.text == name]
        assert len(found) == (2 if plan.parted else 1)
        assert all(where(label.y) for label in found)


def test_names_keep_off_seams_and_letters() -> None:
    """Where a board goes over several pages no grid line runs through a player's name."""
    plan = BoardPlan(44.45, parted=True)
    for item in board(plan=plan).items:
        if isinstance(item, Label) and len(item.text) > 1:
            half = text_width(item.text, item.size) / 2
            assert floor(item.x - plan.rim - half) == floor(item.x - plan.rim + half)


@pytest.mark.parametrize("plan", [BoardPlan(), BoardPlan(SQUARE, 2.6), BoardPlan(20.0, 4.4, sides=False)])
def test_seams_are_the_grid_lines(plan: BoardPlan) -> None:
    """A poster of the board is parted where lines of the grid are."""
    across, down = seams(plan)
    assert across == tuple(plan.rim + line for line in range(1, 6))
    assert down == tuple(plan.top + line for line in range(1, 6))


def test_names_of_squares_are_seen_beside_the_largest_piece() -> None:
    """No piece of the printed set-up covers the name of its square."""
    items = board(True, BoardPlan(SQUARE, 2.6)).items
    pieces = [item for item in items if isinstance(item, Polygon)]
    for item in items:
        if isinstance(item, Label):
            top, right = item.y - 0.7 * item.size, item.x + 1.2 * item.size
            for piece in pieces:
                xs, ys = zip(*piece.points, strict=True)
                apart = max(ys) <= top or min(ys) >= item.y or min(xs) >= right or max(xs) <= item.x
                assert apart, item.text


@pytest.mark.parametrize("name", ["A4", "Letter", "A3", "A5", "Legal"])
def test_a_board_fills_its_page(name: str) -> None:
    """Without a square asked for the board is as wide as the page lets it be, and its head and foot have room."""
    paper = PAPERS[name]
    (leaf,) = BOARD.leaves(iter(()), BoardOptions(), paper)
    picture = leaf.figures["board"]
    assert isinstance(picture, Figure)
    width = picture.width * leaf.context["square"]
    assert paper.free_width - 1.0 < width <= paper.free_width
    assert leaf.context["head"] == "masthead"


@pytest.mark.parametrize(("name", "square"), [("A4", 30.6), ("Letter", 31.5)])
def test_squares_are_those_of_the_art(name: str, square: float) -> None:
    """On A4 squares have about 30.6 mm, on Letter 31.5 mm."""
    assert fitted_square(PAPERS[name]) == pytest.approx(square, abs=0.06)


@pytest.mark.parametrize("name", ["A4", "Letter"])
def test_squares_of_true_size_fit_a_page(name: str) -> None:
    """Squares of 32 mm, for pieces of true size, take one page, on which they are 192 mm."""
    (leaf,) = BOARD.leaves(iter(()), BoardOptions(32.0), PAPERS[name])
    assert leaf.context["square"] == 32.0
    assert leaf.context["tile"] is None


@pytest.mark.parametrize("name", ["A4", "A3"])
@pytest.mark.parametrize("setup", [False, True])
@pytest.mark.parametrize("square", [25.4, 31.0, 32.0, 33.0, 44.45])
def test_pictures_of_moves_leave_the_board_its_room(name: str, setup: bool, square: float) -> None:
    """Where moves are drawn the page is high enough for them and for all of the board, names outside its frame too."""
    paper = PAPERS[name]
    for leaf in BOARD.leaves(iter(()), BoardOptions(square, setup=setup), paper):
        if leaf.context["moves"]:
            picture = leaf.figures["board"]
            assert isinstance(picture, Figure)
            words = 12.6 if leaf.context["moves_named"] else 19.6
            below = leaf.context["moves_side"] + words + (7.6 if setup else 0.0)
            assert picture.height * square + below + 30.4 <= paper.free_height + 1e-6


def test_moves_are_told_where_there_is_room() -> None:
    """Below the board the six ways to move are drawn; on Letter and A5 there is room for their names alone."""
    for name, named in (("A4", False), ("A3", False), ("Letter", True), ("A5", True)):
        (leaf,) = BOARD.leaves(iter(()), BoardOptions(), PAPERS[name])
        assert len(leaf.context["moves"]) == 6
        assert leaf.context["moves_named"] == named
        assert {key for key in leaf.figures if key.startswith("move")} == {key for key, _, _ in leaf.context["moves"]}


@pytest.mark.parametrize(("square", "large"), [(32.0, 25.4), (44.45, 25.4), (60.0, 25.4), (16.0, 12.7)])
def test_printed_pieces_have_their_true_size(square: float, large: float) -> None:
    """A Large is printed 25.4 mm wide, so that the real one covers it; on squares under 32 mm in proportion."""
    figure = board(True, BoardPlan(square, coordinates=False, sides=False))
    faces = [item for item in figure.items if isinstance(item, Polygon)]
    widths = [max(x for x, _ in face.points) - min(x for x, _ in face.points) for face in faces]
    assert max(widths) * figure.unit == pytest.approx(large)


@pytest.mark.parametrize("name", THEMES)
def test_it_draws_in_every_theme(name: str) -> None:
    """The board is drawn from roles that all themes have."""
    assert figure_as_svg(board(setup=True), theme(name), 32).endswith("</svg>\n")


def test_pips_are_round_for_red_and_square_for_black() -> None:
    """On the printed set-up a third way, beside ground and pattern, tells whose a piece is."""
    items = board(True, BoardPlan(coordinates=False, sides=False)).items
    assert sum(isinstance(item, Circle) and item.role == ROLES["red pip"] for item in items) == 4 * 4 * (1 + 2 + 3)
    assert sum(isinstance(item, Rect) and item.role == ROLES["black pip"] for item in items) == 4 * 4 * (1 + 2 + 3)


@pytest.mark.parametrize("square", [12.0, 25.3, 25.4, 32.0])
def test_squares_too_small_for_true_pyramids_are_told(square: float) -> None:
    """On squares smaller than a Large's base the page says for what it is, and so does the note after the print."""
    (leaf,) = BOARD.leaves(iter(()), BoardOptions(square), PAPERS["A4"])
    assert bool(leaf.told) == (square < BASES["L"])
    assert bool(leaf.context["small"]) == bool(leaf.told)
    assert all("true pyramids do not stand in them" in told for told in leaf.told)


@pytest.mark.parametrize("size", [21.0, 30.0])
def test_low_vision_has_larger_coordinates(size: float) -> None:
    """In the theme for low vision letters and numbers are as much larger as each other."""
    plain, bold = theme("full"), theme("contrast")
    named = [label for label in board(plan=BoardPlan(size)).items if isinstance(label, Label)]
    times = {bold.paint(each.role).type_factor for each in named if len(each.text) == 1}
    assert times == {1.25}
    assert {plain.paint(each.role).type_factor for each in named} == {1.0}
