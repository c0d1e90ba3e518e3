"""The oracle itself keeps the facts: the sources' positions, the known counts, what random games look like."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from krypte import oracle
from krypte.oracle import BLACK, FOUR_IN_LINE, NO_LEGAL_MOVE, OTHER, SQUARES, WHITE, Game, played
from pressboard.chance import Chance

EXAMPLE = "d1 e8 c1 h5 e7 c2 g5 c8 d2 f5 e6 e1 h2 d8 a2 e2"
"""The sources' example game; its moves 5, 8, 14 and 15 are a reconstruction."""
A_COLUMN, H_COLUMN = ({f"{column}{row}" for row in oracle.ROWS} for column in "ah")
ROW_1, ROW_8 = ({f"{column}{row}" for column in oracle.COLUMNS} for row in "18")

RANDOM_GAMES = 200


def board(rows: str) -> dict[str, str]:
    """Read a board from its rows, from North to South; X is black, O is white, what is left out is empty."""
    letters = "".join(row.ljust(8, ".") for row in rows.split())
    colours = {"X": BLACK, "O": WHITE}
    return {square: colours[letter] for square, letter in zip(SQUARES, letters, strict=False) if letter in colours}


def random_game(*words: object) -> Iterator[Game]:
    """Yield the states of a random game, from the empty board to its end."""
    chance, game = Chance(*words), oracle.start()
    yield game
    while not game.over:
        game = game.copy()
        game.make(chance.pick(sorted(game.legal())))
        yield game


# The sources' positions


def test_black_enters_from_the_north_first() -> None:
    """On the empty board Black moves, and only to row 1."""
    game = oracle.start()
    assert (game.to_move, game.active_sides) == (BLACK, ["N"])
    assert game.legal() == ROW_1


def test_white_answers_from_the_east_or_the_south() -> None:
    """After 1.d1 White has the h column and row 8 without h8, which is ambiguous."""
    game = played("d1")
    assert (game.to_move, game.active_sides) == (WHITE, ["E", "S"])
    assert game.legal() == (H_COLUMN | ROW_8) - {"h8"}
    assert game.ambiguous() == {"h8"}
    assert game.why_not("h8") == oracle.AMBIGUOUS


def test_black_slides_over_the_first_counter() -> None:
    """After 2.e8 Black enters from West and North, jumps over d1, and may not go to a1."""
    game = played("d1 e8")
    assert game.active_sides == ["W", "N"]
    assert game.legal() == {*ROW_1, *A_COLUMN, "d2"} - {"a1", "d1"}
    assert game.ambiguous() == {"a1"}


def test_c1_turns_its_neighbour() -> None:
    """3.c1 turns Black's own d1 to white."""
    game = played("d1 e8 c1")
    assert game.turned == {"d1"}
    assert game.board == {"c1": BLACK, "d1": WHITE, "e8": WHITE}


def test_move_9_turns_both_its_neighbours() -> None:
    """At move 9 Black captures d1 and c2."""
    assert played(" ".join(EXAMPLE.split()[:9])).turned == {"d1", "c2"}


def test_two_ambiguous_squares_after_12_moves() -> None:
    """After 12 moves Black is to move, h8 and e5 are ambiguous and h2 is not."""
    game = played(" ".join(EXAMPLE.split()[:12]))
    assert game.to_move == BLACK
    assert game.ambiguous() == {"h8", "e5"}
    assert "h2" in game.legal()


def test_move_16_cannot_be_parried() -> None:
    """16.e2 turns e1 and d2; if Black enters from the East, e5 wins, if from the South, f1 does."""
    game = played(EXAMPLE)
    assert game.turned == {"e1", "d2"}
    assert game.active_sides == ["E", "S"]
    assert not game.legal() & {"e5", "f1"}
    for square in game.legal():
        (side,) = game.entered_from(square)
        after = game.copy()
        after.make(square)
        after.make({"E": "e5", "S": "f1"}[side])
        assert after.ending == (WHITE, FOUR_IN_LINE), square


@pytest.mark.parametrize(("end", "line"), [("h3 e5", "e8 e7 e6 e5"), ("a8 f1", "c1 d1 e1 f1")])
def test_the_example_ends_with_a_white_line(end: str, line: str) -> None:
    """Both ends of the example game complete the line that the sources name."""
    game = played(f"{EXAMPLE} {end}")
    assert (game.winner, game.to_move, game.legal()) == (WHITE, None, set())
    assert {game.board[square] for square in line.split()} == {WHITE}


# Rule by rule


@pytest.mark.parametrize(("used", "active"), [("N", "ES"), ("E", "SW"), ("S", "WN"), ("W", "NE")])
def test_the_active_sides_follow_clockwise(used: str, active: str) -> None:
    """Rule 2: the two sides after the one last used may be entered."""
    assert Game(board("X"), used).active_sides == list(active)


def test_a_full_line_cannot_be_entered() -> None:
    """Rule 3: a line without an empty square has no landing square, and one with a gap is entered up to the gap."""
    game = Game(board("XXOOXXOO OO.XOOXX"), "N")
    landings = game.landings("E")
    assert landings == ["c2", "h3", "h4", "h5", "h6", "h7", "h8"]
    assert game.why_not("a1") == oracle.OCCUPIED
    assert game.why_not("a3") == oracle.NOT_REACHED


def test_diagonal_neighbours_stay_as_they_are() -> None:
    """Rule 5: only the four counters next to it turn, whatever their colour, and not the one just played."""
    game = Game(board("XOXX XX.O OXXO"), "W")
    assert game.to_move == WHITE
    game.make("c2")
    assert game.turned == {"b2", "c1", "c3", "d2"}
    assert game.board == board("XOOX XOOX OXOO")


def test_both_colours_may_not_align() -> None:
    """Rule 6: d1 would make d1-d4 black and c1-c4 white, and is forbidden."""
    game = Game(board("..X..... ..OO.... ..OX.... ..OX.... ........ ........ ........ .......X"), "W")
    assert game.entered_from("d1") == ["N"]
    assert game.why_not("d1") == oracle.BOTH_ALIGN
    assert "d1" not in game.legal()
    with pytest.raises(ValueError, match="both colours align"):
        game.make("d1")


def test_a_line_wins_whoever_makes_it() -> None:
    """Rule 7: Black's d1 completes c1-c4 for White, and White has won."""
    game = Game(board("..X..... ..OO.... ..OX.... ..O....."), "W")
    assert game.to_move == BLACK
    game.make("d1")
    assert game.ending == (WHITE, FOUR_IN_LINE)
    assert game.why_not("e1") == oracle.OVER


@pytest.mark.parametrize(
    ("rows", "colours"),
    [
        ("XXX.X", set()),
        (".XXXX", {BLACK}),
        ("OOOOO", {WHITE}),
        ("XO X.O X..O X...O", {BLACK, WHITE}),
        ("...O..O. ..O..O.. .O..O... O..X....", {WHITE}),
        ("...O..O. ..O..O.. .X..O... O..O....", {WHITE}),
        ("...O ..O .X O", set()),
        (".......X X....... .......X X.......", set()),
    ],
)
def test_lines_are_orthogonal_or_diagonal(rows: str, colours: set[str]) -> None:
    """Four or more in any of the four directions are a line; a gap or the board's edge breaks it."""
    counters = board(rows)
    assert oracle.aligned(counters) == colours
    assert {colour for colour in (BLACK, WHITE) if oracle.in_line(counters, colour)} == colours


def test_longer_lines_are_seen_whole() -> None:
    """All of a line of five belongs to it, and what crosses it in threes does not."""
    colours = board("XXXXX X X")
    assert oracle.in_line(colours, BLACK) == {"a1", "b1", "c1", "d1", "e1"}


def test_a_full_board_may_be_without_lines() -> None:
    """The crowded boards of the tests begin with 64 counters and nobody's line."""
    assert len(oracle.full_board()) == 64
    assert not oracle.aligned(oracle.full_board())


@pytest.mark.parametrize("hole", SQUARES)
def test_the_last_empty_square_is_ambiguous(hole: str) -> None:
    """Rule 8: with one square left, reached from every side, the player to move has no move and loses."""
    crowded = oracle.full_board()
    del crowded[hole]
    for side in oracle.CLOCKWISE:
        game = Game(crowded, side)
        assert game.ambiguous() == {hole}
        assert game.legal() == set()
        assert game.ending == (BLACK, NO_LEGAL_MOVE)


@pytest.mark.parametrize(("b3", "ending"), [(BLACK, (BLACK, NO_LEGAL_MOVE)), (WHITE, (WHITE, FOUR_IN_LINE))])
def test_a_line_counts_before_a_missing_move(b3: str, ending: tuple[str, str]) -> None:
    """Rule 7 is judged before rule 8: who has a line wins though there is no legal move left."""
    crowded = oracle.full_board() | {"b3": b3}
    del crowded["a1"], crowded["c1"]
    game = Game(crowded, "N")
    game.make("a1")
    assert game.turn == WHITE
    assert game.ending == ending


def test_why_not_knows_the_board() -> None:
    """A square that does not exist is told apart from one that cannot be reached."""
    game = played("d1")
    assert game.why_not("i1") == oracle.OFF_THE_BOARD
    assert game.why_not("d4") == oracle.NOT_REACHED
    assert game.why_not("d1") == oracle.OCCUPIED
    assert game.why_not("h1") is None


def test_a_copy_goes_its_own_way() -> None:
    """What is played on a copy leaves the game it was made of alone."""
    game = played("d1 e8")
    other = game.copy()
    other.make("c1")
    assert game.board == {"d1": BLACK, "e8": WHITE}
    assert (game.side, game.turned, game.to_move) == ("S", set(), BLACK)
    assert game == played("d1 e8")


# Counts and random games


@pytest.mark.slow
@pytest.mark.parametrize(("depth", "count"), [(1, 8), (2, 112), (3, 1554), (4, 21350)])
def test_leaf_counts(depth: int, count: int) -> None:
    """As many games as the facts say are possible."""
    assert oracle.leaves(oracle.start(), depth) == count


@pytest.mark.slow
def test_deep_leaf_count() -> None:
    """The count five moves ahead is the facts' as well."""
    assert oracle.leaves(oracle.start(), 5) == 293_680


@pytest.mark.slow
def test_every_move_changes_what_it_should() -> None:
    """A move adds one counter of the mover's colour, turns its neighbours and touches nothing else."""
    for number in range(20):
        states = list(random_game("changes", number))
        for before, after in pairwise(states):
            (new,) = after.board.keys() - before.board.keys()
            kept = {square: OTHER[c] if square in after.turned else c for square, c in before.board.items()}
            assert after.board == kept | {new: before.turn}
            assert after.turned == before.board.keys() & set(oracle.neighbours(new))
            assert after.side in before.active_sides


@pytest.mark.slow
def test_why_not_is_the_other_side_of_legal() -> None:
    """At every ply exactly the legal squares have nothing against them."""
    for number in range(10):
        for game in random_game("why not", number):
            assert {square for square in SQUARES if game.why_not(square) is None} == game.legal()


def turned_board(colours: dict[str, str]) -> dict[str, str]:
    """Return the board after a quarter turn clockwise, which takes North to East."""
    return {quarter_turn(square): colour for square, colour in colours.items()}


def quarter_turn(square: str) -> str:
    """Return where a square comes to lie when the board is turned clockwise by a quarter."""
    column, row = oracle.COLUMNS.index(square[0]), oracle.ROWS.index(square[1])
    return oracle.COLUMNS[7 - row] + oracle.ROWS[column]


@pytest.mark.slow
def test_no_side_is_special() -> None:
    """A board turned by a quarter, with the side last used, has the same moves turned by a quarter."""
    for number in range(10):
        for game in random_game("quarter", number):
            if game.side:
                side = oracle.CLOCKWISE[(oracle.CLOCKWISE.index(game.side) + 1) % 4]
                other = Game(turned_board(game.board), side)
                assert other.legal() == {quarter_turn(square) for square in game.legal()}
                assert other.ending == game.ending


@pytest.mark.slow
def test_random_games_look_as_the_facts_say() -> None:
    """They take 26 moves on average, Black wins half, the loser completes a quarter of the lines, nobody draws."""
    ends = [list(random_game("statistics", number))[-1] for number in range(RANDOM_GAMES)]
    lengths = [len(game.board) for game in ends]
    assert all(game.winner for game in ends)
    assert 24 < sum(lengths) / RANDOM_GAMES < 28
    assert 6 <= min(lengths) < 14
    assert 38 < max(lengths) < 56
    assert 0.4 < sum(game.winner == BLACK for game in ends) / RANDOM_GAMES < 0.6
    loser_moved = sum(game.winner == game.turn for game in ends)
    assert 0.15 < loser_moved / RANDOM_GAMES < 0.33
