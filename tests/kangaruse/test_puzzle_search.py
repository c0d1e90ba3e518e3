"""The searches in a puzzle against every route walked one by one with the slow engine."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.puzzle_search import (
    NEAR,
    Puzzle,
    ScoreBounds,
    Search,
    TooManyStates,
    route_of,
    start_board,
    tables_for,
)
from pressboard.games.kangaruse.rules.board import JUMP, Board
from tests.crossed import every_other
from tests.kangaruse.puzzle_boards import random_puzzle, sheet, study
from tests.kangaruse.puzzle_oracle import Walked, walked

DRAWN = [
    (number, size, jumps)
    for size, jumps in (("5x5", 5), ("tiny", 4), ("6x8", 3))
    for number in range(12)
]
"""What puzzles are drawn by; they are drawn when they are looked at, not when tests are collected."""
WHOLE = 4
"""So many puzzles of a sheet, and twenty drawn ones, have as many jumps as puzzles have."""
MOST = 2_000_000


def searched(puzzle: Puzzle) -> Walked:
    """Return what the searches say."""
    search = Search(puzzle, MOST)
    return Walked(
        search.best(), search.routes(puzzle.target), search.near_misses(puzzle.target, NEAR)
    )


@every_other("number size jumps", DRAWN)
def test_two_searches_agree(number: int, size: str, jumps: int) -> None:
    """The best result, the routes to the target and the near misses are those that all routes come to."""
    puzzle = random_puzzle(number, size, jumps)
    assert searched(puzzle) == walked(puzzle, NEAR)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(WHOLE + 20))
def test_two_searches_agree_on_whole_puzzles(number: int) -> None:
    """So it is with as many jumps as puzzles have."""
    puzzle = (
        sheet("koobiwa")[number] if number < WHOLE else random_puzzle(number - WHOLE, "tiny", 7)
    )
    assert searched(puzzle) == walked(puzzle, NEAR)


def test_a_puzzle_solved_by_looking() -> None:
    """Of the two squares one can jump to first the dearer one leads nowhere dear."""
    search = Search(study())
    assert search.best() == walked(study(), NEAR).best
    assert route_of(study(), search.route(search.best())).points[-1] == search.best()


def _states(puzzle: Puzzle, chance: Chance) -> Iterator[Board]:
    """Yield the states of a route taken by chance."""
    board = start_board(puzzle)
    while not board.out and (moves := [move for move in board.moves_of(0) if move.kind == JUMP]):
        yield board
        after = board.copy()
        after.make(0, chance.pick(moves))
        board = after


def _most(board: Board, left: int, bounds: ScoreBounds) -> int:
    """Return the most points that routes on from a board come to, all of them walked."""
    most = bounds.points(board.earned[0])
    for move in board.moves_of(0) if left and not board.out else ():
        if move.kind == JUMP:
            after = board.copy()
            after.make(0, move)
            most = max(most, _most(after, left - 1, bounds))
    return most


@pytest.mark.slow
@given(st.integers(0, 60), st.sampled_from(["5x5", "tiny", "6x8"]), st.integers(1, 3))
def test_no_bound_is_too_low(number: int, size: str, jumps: int) -> None:
    """From no board of any route can more be reached than its bound allows."""
    puzzle = random_puzzle(number, size, 3)
    bounds = ScoreBounds(tables_for(puzzle))
    for board in _states(puzzle, Chance("a route", number)):
        assert _most(board, jumps, bounds) <= bounds.points(board.earned[0]) + bounds.more(
            board, jumps
        )


@pytest.mark.slow
@given(st.integers(0, 60), st.sampled_from(["5x5", "tiny"]))
def test_a_route_is_a_shortest_one_to_its_target(number: int, size: str) -> None:
    """The route found reaches the target, with as few jumps as can be, and only with its last one."""
    puzzle = random_puzzle(number, size, 5)
    search = Search(puzzle, MOST)
    best = search.best()
    for target in {1, best // 2, best} - {0}:
        if target <= best:
            points = route_of(puzzle, search.route(target)).points
            assert len(points) == search.fewest(target)
            assert [place >= target for place in points] == [False] * (len(points) - 1) + [True]
            assert not search.routes(target, len(points) - 1)
    assert search.routes(best + 1) == 0
    assert search.route(best + 1) == ()
    assert search.fewest(best + 1) is None


def test_a_search_keeps_to_its_limit() -> None:
    """No more states are looked at than allowed."""
    search = Search(random_puzzle(0, "small", 8), 10)
    with pytest.raises(TooManyStates):
        search.best()
    assert search.states == 11
