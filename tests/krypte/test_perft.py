"""Perft: how many games there are of so many plies, known counts."""

from collections import Counter

import pytest

from pressboard.chance import Chance
from pressboard.games.krypte.rules.board import SIDES, Board, Move, start
from pressboard.games.krypte.rules.notation import parse_move
from tests.certainty import certain
from tests.crossed import trials
from tests.play.perft import perft

COUNTS = {0: 1, 1: 8, 2: 112, 3: 1_554, 4: 21_350, 5: 293_680}
MANY = {6: 4_002_752, 7: 54_284_710}
SHORTEST = "a1 h1 b1 h3 c1 d1"


def _won(board: Board, plies: int) -> Counter[tuple[int, ...]]:
    """Count by winners the ways in which a game ends within so many plies."""
    won = Counter[tuple[int, ...]]()
    for move in board.moves() if plies else ():
        after = board.play(move)
        won += Counter([after.outcome.winners]) if after.outcome else _won(after, plies - 1)
    return won


@pytest.mark.parametrize(
    ("depth", "leaves"),
    [*COUNTS.items(), *(pytest.param(*each, marks=pytest.mark.slow) for each in MANY.items())],
)
def test_the_known_counts(depth: int, leaves: int) -> None:
    """From the empty board there are as many games of so many plies as the facts say."""
    assert perft(start(), depth) == leaves


@trials("case", quick=(4, {}), whole=(6, {(1,): 1_022}))
def test_nobody_wins_sooner_than_white_in_six_plies(case: tuple[int, dict[object, int]]) -> None:
    """Within four plies, and five, nobody has won; with the sixth White has, in 1,022 games, and Black in none."""
    plies, won = case
    assert _won(start(), plies) == won


def test_the_shortest_win() -> None:
    """Both helping, White wins with the third counter, which turns a fourth."""
    board = start()
    for word in SHORTEST.split():
        board = board.play(parse_move(word, board))
    assert certain(board.outcome).winners == (1,)


def test_what_is_taken_back_is_as_it_was() -> None:
    """A board is after each push as a copy before it, after the pops as it began; `why_not` is silent for its moves."""
    board = start()
    chance = Chance("krypte", "pushes")
    copies = list[Board]()
    every = [Move(square, side) for side in SIDES for square in range(64)]
    while moves := board.moves():
        assert {move for move in every if not board.why_not(move)} == {*moves}
        copies.append(Board(*board.key()))
        move = chance.pick(moves)
        board.push(move)
        assert board == copies[-1].play(move)
    assert board.outcome
    for copy in reversed(copies):
        board.pop()
        assert board == copy


@pytest.mark.parametrize("board", [Board(0b1111, 0, "N"), Board(0, 0b1111, "N")])
def test_a_game_that_is_over_has_no_children(board: Board) -> None:
    """A finished game counts for nothing at any depth but nought."""
    assert perft(board, 0) == 1
    assert perft(board, 1) == perft(board, 3) == 0
