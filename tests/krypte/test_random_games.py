"""Random games end as the facts say, and keep their invariants at every ply."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from pressboard.chance import Chance
from pressboard.games.krypte.rules.board import BLACK, WHITE, has_line
from pressboard.games.krypte.rules.position import FOUR_IN_LINE, Position
from pressboard.games.krypte.rules.readings import Readings
from pressboard.games.krypte.rules.rules import start
from pressboard.play.fast_chance import FastChance
from pressboard.play.playouts import playout, uniform

GAMES, JUDGED = 300, 8


def games(count: int, readings: Readings | None = None) -> Iterator[list[Position]]:
    """Yield random games as lists of their positions."""
    draw = FastChance(Chance("krypte", 1))
    for _ in range(count):
        yield list(playout(start(readings), [uniform] * 2, draw))


def test_black_wins_about_half() -> None:
    """Neither colour has the better chances, and a draw never happens."""
    winners = [end.outcome.winners for *_, end in games(GAMES) if end.outcome]
    assert all(winner in ((BLACK,), (WHITE,)) for winner in winners)
    assert len(winners) == GAMES
    assert 0.4 < winners.count((BLACK,)) / GAMES < 0.6


def test_nothing_is_given_away_where_that_is_illegal() -> None:
    """With the reading against it no game is won by a line that the loser completed."""
    for *_, end in games(100, Readings(given_line_wins=False)):
        assert end.outcome
        assert end.outcome.reason != FOUR_IN_LINE or end.outcome.winners == (1 - end.turn,)


@pytest.mark.slow
def test_every_ply_keeps_the_invariants() -> None:
    """A ply adds a counter, turns only its neighbours, leaves no lines of both; the sides used are the moves'."""
    for game in games(100):
        for before, after in pairwise(game):
            assert after.black & after.white == 0
            assert after.counters == before.counters + 1
            assert after.side in before.active
            assert not (has_line(after.black) and has_line(after.white))
            (move,) = (move for move in before.moves() if 1 << move.square == before.taken ^ after.taken)
            assert (before.black ^ after.black) & before.taken == before.captured_by(move)
            assert move.side == after.side


def test_entries_are_the_moves_and_more() -> None:
    """Entries come from active sides only; ambiguous squares stand there twice and all others once."""
    for game in games(JUDGED):
        for position in game[:-1]:
            squares = [entry.square for entry in position.entries()]
            assert squares == sorted(squares)
            assert {square for square in squares if squares.count(square) > 1} == set(position.ambiguous())
            assert set(position.moves()) <= set(position.entries())
            assert {entry.side for entry in position.entries()} <= set(position.active)
