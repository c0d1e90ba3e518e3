"""The search finds all forced wins and nothing else."""

import pytest

from pressboard.chance import Chance
from pressboard.games.krypte.make.params import MOVES
from pressboard.games.krypte.make.problems import SPEC
from pressboard.games.krypte.rules.board import NO_MOVE, Board, HouseRules
from pressboard.kinds.problems.wins import is_won
from tests.krypte.problem_boards import EXAMPLE, after, forced, random_position, slow_wins
from tests.krypte.test_agreement import bits_of, crowded

QUICK = 60


def squares(position: Board, moves: int) -> set[int]:
    """Return the squares the search finds."""
    return {move.square for move in SPEC.wins_in(position, moves)}


def crowded_position(number: int, readings: HouseRules) -> Board:
    """Return a nearly full board, where players run out of moves."""
    colours, side = crowded(Chance("crowded problems", number))
    return Board(bits_of(colours, "black"), bits_of(colours, "white"), side, readings)


@pytest.mark.slow
@pytest.mark.parametrize("moves", MOVES)
def test_random_positions_are_searched_rightly(moves: int) -> None:
    """In positions of random games the search finds just what the slow and obvious one does."""
    found = 0
    boards = QUICK if moves < 3 else 3
    for number in range(boards):
        position = random_position(number)
        assert squares(position, moves) == slow_wins(position, moves), number
        found += bool(squares(position, moves))
    assert found >= boards // 20


@pytest.mark.parametrize(
    "readings",
    [HouseRules(), HouseRules(stuck_player_loses=False), HouseRules(given_line_wins=False)],
)
def test_crowded_positions_are_searched_rightly(readings: HouseRules) -> None:
    """Where players run out of moves the search goes by the readings, as the slow one does."""
    stuck = 0
    for number in range(QUICK):
        position = crowded_position(number, readings)
        for moves in MOVES:
            assert squares(position, moves) == slow_wins(position, moves), (number, moves)
        outcomes = [position.play(move).outcome for move in position.moves()]
        stuck += any(outcome and outcome.reason == NO_MOVE for outcome in outcomes)
    assert stuck


def test_a_finished_game_is_not_won_again() -> None:
    """When the game is over nobody wins any more."""
    assert (
        SPEC.wins_in(after(f"{EXAMPLE} h3 e5"), 1)
        == SPEC.wins_in(after(f"{EXAMPLE} h3 e5"), 2)
        == ()
    )


@pytest.mark.slow
def test_answers_meet_every_reply() -> None:
    """After a winning first move every legal reply has its answers, or loses by itself."""
    seen = 0
    for number in range(QUICK):
        position = random_position(("answers", number))
        for key in SPEC.wins_in(position, 2):
            reached = position.play(key)
            found = SPEC.answers(reached, 1)
            assert [*found] == reached.moves()
            assert not [*SPEC.unmet(reached)]
            for reply, wins in found.items():
                assert all(
                    is_won(reached.play(reply).play(win), reached.play(reply).turn)
                    for win in wins.values()
                )
                assert wins or forced(reached.play(reply), position.turn, 0)
            seen += 1
    assert seen


def test_unmet_replies_are_the_same_in_any_order() -> None:
    """Which replies are tried first changes nothing but the order."""
    for number in range(QUICK):
        position = random_position(("order", number))
        assert {*SPEC.unmet(position)} == {
            *SPEC.unmet(position, dict.fromkeys(position.moves()[::3]))
        }
