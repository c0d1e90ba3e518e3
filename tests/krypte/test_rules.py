"""The rules of Krypte, one after the other, and the worked positions."""

import pytest

from pressboard.games.krypte.rules import board
from pressboard.games.krypte.rules.board import (
    BLACK,
    EVERY,
    FOUR_IN_LINE,
    NO_MOVE,
    SIDES,
    WHITE,
    Board,
    HouseRules,
    Move,
    names_of,
    square_name,
    start,
)
from pressboard.games.krypte.rules.notation import parse_move, parse_square
from pressboard.play.bits import squares_of
from pressboard.play.positions import Outcome
from tests.certainty import certain
from tests.krypte.problem_boards import entries

TWELVE = "d1 e8 c1 h5 e7 c2 g5 c8 d2 f5 e6 e1"
SIXTEEN = f"{TWELVE} h2 d8 a2 e2"
"""The example game; its moves 5, 8, 14 and 15 are a reconstruction."""

BOTH = "e1 g8 e2 h4 a5 h2 e8 a8 h6 b5 f1 g2 d8 b1 g7 h1 a7 f2"
"""A game after which Black may not land on g1: both colours would align."""

GIVEN, LINE_GIVEN = "c1 d8 d1 h3 a1 h6 b1", "a2"
"""A game, and the move with which a player completes the other's line."""


def after(text: str, position: Board | None = None) -> Board:
    """Return the position after the moves of `text`."""
    position = position or start()
    for word in text.split():
        position = position.play(parse_move(word, position))
    return position


def bits(text: str) -> int:
    """Return the squares named in `text` as bits."""
    return sum(1 << parse_square(word) for word in text.split())


def legal(position: Board) -> list[str]:
    """Return the names of the squares that may be landed on."""
    return [square_name(move.square) for move in position.moves()]


def ambiguous(position: Board) -> list[str]:
    """Return the names of the ambiguous squares."""
    return [square_name(square) for square in position.ambiguous()]


def row(number: int) -> str:
    """Return the squares of a row."""
    return " ".join(f"{column}{number}" for column in "abcdefgh")


def said(position: Board, landing: int | Move) -> str:
    """Return the sentence on an illegal landing."""
    found = certain(position.fault(landing))
    return found.message


def test_the_board_begins_empty_and_black_enters_from_the_north() -> None:
    """Rule 1: no counters, Black to move, the eight squares of row 1."""
    position = start()
    assert (position.counters, position.to_move, position.active, position.outcome) == (
        0,
        BLACK,
        ("N",),
        None,
    )
    assert legal(position) == row(1).split()
    assert position.ambiguous() == ()


@pytest.mark.parametrize(("used", "active"), [("N", "ES"), ("E", "SW"), ("S", "WN"), ("W", "NE")])
def test_the_active_sides_follow_clockwise(used: str, active: str) -> None:
    """Rule 2: the two sides after the one used are active, whoever used it."""
    position = Board(1, 1 << 20, used)
    assert position.active == tuple(active)
    assert {move.side for move in position.moves()} == set(active)


@pytest.mark.parametrize(
    ("side", "taken", "lands"),
    [
        ("N", "", row(1)),
        ("S", "", row(8)),
        ("W", "", "a1 a2 a3 a4 a5 a6 a7 a8"),
        ("E", "", "h1 h2 h3 h4 h5 h6 h7 h8"),
        ("N", "c1 c2 c4", "a1 b1 c3 d1 e1 f1 g1 h1"),
        ("S", "c8 c7 c5", "a8 b8 c6 d8 e8 f8 g8 h8"),
        ("W", "a3 b3 d3", "a1 a2 c3 a4 a5 a6 a7 a8"),
        ("W", row(5), "a1 a2 a3 a4 a6 a7 a8"),
        ("N", "h1 h2 h3 h4 h5 h6 h7 h8", "a1 b1 c1 d1 e1 f1 g1"),
    ],
)
def test_a_counter_stops_on_the_first_empty_square(side: str, taken: str, lands: str) -> None:
    """Rule 3: counters jump what is in their way and stop on the first empty square; full lines stay shut."""
    assert board.landings(bits(taken), side) == bits(lands)


@pytest.mark.parametrize("side", SIDES)
def test_nobody_enters_a_full_board(side: str) -> None:
    """A full board has no landing from anywhere."""
    assert board.landings(EVERY, side) == 0


def test_ambiguous_squares_are_forbidden() -> None:
    """Rule 4: what a counter from either active side would stop on is no move, and stands twice among the entries."""
    position = after("d1")
    assert ambiguous(position) == ["h8"]
    assert "h8" not in legal(position)
    assert [move.side for move in entries(position) if square_name(move.square) == "h8"] == [
        "E",
        "S",
    ]


def test_neighbours_of_either_colour_turn() -> None:
    """Rule 5: what shares an edge turns, whosever it is; diagonals and the counter just played do not."""
    position = Board(bits("a2 d1 e2"), bits("b1 d3 c2"), "W")
    assert position.to_move == BLACK
    square = parse_square("d2")
    assert names_of(position.captured_by(Move(square, "N"))) == ["d1", "c2", "e2", "d3"]
    black, white = position.boards_after(square)
    assert (names_of(black), names_of(white)) == (["a2", "c2", "d2", "d3"], ["b1", "d1", "e2"])


@pytest.mark.parametrize(
    ("square", "neighbours"),
    [
        ("a1", "b1 a2"),
        ("h1", "g1 h2"),
        ("a8", "a7 b8"),
        ("h8", "h7 g8"),
        ("h4", "h3 g4 h5"),
        ("a4", "a3 b4 a5"),
    ],
)
def test_nothing_turns_around_the_edge(square: str, neighbours: str) -> None:
    """The neighbours of squares on the edge are on their side of the board."""
    assert board.NEIGHBOURS[parse_square(square)] == bits(neighbours)


@pytest.mark.parametrize(
    "line", ["e8 f8 g8 h8", "a5 a6 a7 a8", "e1 f2 g3 h4", "d1 c2 b3 a4", "h5 g6 f7 e8"]
)
def test_four_in_line_in_every_direction(line: str) -> None:
    """Rows, columns and both diagonals make lines, into the corners; any three of the four do not."""
    assert board.has_line(bits(line))
    assert board.in_line(bits(line) | bits("c5 f4")) == bits(line)
    assert not any(board.has_line(bits(line) ^ bits(square)) for square in line.split())


@pytest.mark.parametrize(
    "apart",
    ["f1 g1 h1 a2", "g1 h1 a2 b2", "f1 g2 h3 a5", "c1 b2 a3 h3", "b1 a2 h2 g3", "h1 a3 b4 c5"],
)
def test_no_line_goes_around_the_edge(apart: str) -> None:
    """Squares that follow each other in the numbering but not on the board make no line."""
    assert not board.has_line(bits(apart))
    assert board.in_line(bits(apart)) == 0


def test_every_line_is_known() -> None:
    """Of the sets of four squares that follow each other straight, the 130 that fit on the board are lines."""
    steps = [(0, 1), (1, 0), (1, 1), (1, -1)]
    squares = [(row, column) for row in range(8) for column in range(8)]
    fitting = [
        [8 * (y + dy * i) + x + dx * i for i in range(4)]
        for dy, dx in steps
        for y, x in squares
        if 0 <= y + 3 * dy < 8 and 0 <= x + 3 * dx < 8
    ]
    lines = [sum(1 << square for square in line) for line in fitting]
    assert len(lines) == 40 + 40 + 25 + 25
    assert all(board.has_line(line) and board.in_line(line) == line for line in lines)


def test_longer_lines_count_whole() -> None:
    """Five in line is a line, and all five belong to it; crossing lines count together."""
    assert board.in_line(bits("b2 c2 d2 e2 f2 h2")) == bits("b2 c2 d2 e2 f2")
    assert board.in_line(bits("b2 c2 d2 e2 b3 b4 b5")) == bits("b2 c2 d2 e2 b3 b4 b5")


def test_a_move_may_not_align_both() -> None:
    """Rule 6: a landing that would leave both colours four in line is reached and not ambiguous, yet no move."""
    position = after(BOTH)
    square = parse_square("g1")
    boards = position.boards_after(square)
    assert names_of(board.in_line(boards[BLACK])) == ["e1", "f1", "g1", "h1"]
    assert names_of(board.in_line(boards[WHITE])) == ["e2", "f2", "g2", "h2"]
    assert "g1" in [square_name(move.square) for move in entries(position)]
    assert "g1" not in legal(position)
    assert (
        said(position, square)
        == "both colours would have four in line: Black on e1, f1, g1 and h1; White on e2, f2, g2 and h2"
    )


@pytest.mark.parametrize(
    ("black", "white", "winner"),
    [("a1 b1 c1 d1", "a8 b8 c8 e8", BLACK), ("a8", "a1 b2 c3 d4", WHITE)],
)
def test_four_in_line_win(black: str, white: str, winner: int) -> None:
    """Rule 7: whoever has four in line has won, whoever would be to move; nothing can follow."""
    position = Board(bits(black), bits(white), "E")
    assert position.outcome == Outcome((winner,), FOUR_IN_LINE)
    assert position.to_move is None
    assert position.moves() == entries(position) == []
    assert (position.active, position.ambiguous()) == ((), ())


def test_the_line_may_be_given() -> None:
    """Rule 7: the one whose line the other completes wins; with the reading against it the move is illegal."""
    before = after(GIVEN)
    move = parse_move(LINE_GIVEN, before)
    outcome = before.play(move).outcome
    assert outcome == Outcome((1 - before.turn,), FOUR_IN_LINE)
    forbidden = Board(before.black, before.white, before.side, HouseRules(given_line_wins=False))
    assert set(before.moves()) - set(forbidden.moves()) >= {move}
    assert certain(forbidden.fault(move)).rule == "line given"


def full(odd: bool = False) -> Board:
    """Return a full board without four in line; an odd one has a8 empty."""
    black = sum(1 << square for square in range(64) if (square % 8 // 2 + square // 8) % 2)
    gap = bits("a8") if odd else 0
    return Board(black & ~gap, EVERY & ~black & ~gap, "N")


def test_a_stuck_player_loses() -> None:
    """Rule 8: whoever is to move and cannot loses; with the reading against it the game is drawn."""
    position = full()
    assert not position.lines(BLACK) | position.lines(WHITE)
    assert position.outcome == Outcome((WHITE,), NO_MOVE)
    assert position.moves() == []
    lenient = Board(position.black, position.white, "N", HouseRules(stuck_player_loses=False))
    assert lenient.outcome == Outcome((), NO_MOVE)


def test_the_last_gap_is_ambiguous() -> None:
    """The last empty square is reached from every side, so whoever is to move is stuck."""
    last = full(odd=True)
    reached = {
        side: square_name(next(squares_of(board.landings(last.taken, side)))) for side in SIDES
    }
    assert set(reached.values()) == {"a8"}
    assert last.outcome == Outcome((BLACK,), NO_MOVE)


def test_the_example_games_double_threat() -> None:
    """The sixteenth move turns e1 and d2; after that White wins against whatever Black does."""
    fifteenth = after(" ".join(SIXTEEN.split()[:15]))
    assert names_of(fifteenth.captured_by(parse_move("e2", fifteenth))) == ["e1", "d2"]
    assert "h2" in legal(after(TWELVE))
    position = after(SIXTEEN)
    assert position.active == ("E", "S")
    for move in position.moves():
        answered = position.play(move)
        assert any(
            answered.play(answer).outcome == Outcome((WHITE,), FOUR_IN_LINE)
            for answer in answered.moves()
        )
    assert names_of(after("h3 e5", position).lines(WHITE)) == ["e5", "e6", "e7", "e8"]
    assert names_of(after("a8 f1", position).lines(WHITE)) == ["c1", "d1", "e1", "f1"]


def test_a_move_is_judged_by_its_own_side() -> None:
    """A move names its side: the wrong one is a fault though the right one would be legal."""
    position = after("d1")
    assert position.fault(Move(parse_square("e8"), "S")) is None
    assert said(position, Move(parse_square("h1"), "N")) == (
        "h1 would be entered from the North, but the active sides are East and South"
    )
    assert (
        said(position, Move(parse_square("e8"), "E"))
        == "no counter gets as far as e8: it stops on h8 from the East"
    )
