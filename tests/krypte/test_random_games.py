"""Random games end as the facts say, and keep their invariants at every ply."""

from collections.abc import Iterator

from pressboard.chance import Chance
from pressboard.games.krypte.rules.board import FOUR_IN_LINE, Board, HouseRules, start
from pressboard.play.playouts import FastChance, playout, uniform


def games(count: int, readings: HouseRules | None = None) -> Iterator[list[Board]]:
    """Yield random games as lists of their positions."""
    draw = FastChance(Chance("krypte", 1))
    for _ in range(count):
        yield list(playout(start(readings), [uniform] * 2, draw))


def test_nothing_is_given_away_where_that_is_illegal() -> None:
    """With the reading against it no game is won by a line that the loser completed."""
    for *_, end in games(100, HouseRules(given_line_wins=False)):
        assert end.outcome
        assert end.outcome.reason != FOUR_IN_LINE or end.outcome.winners == (1 - end.turn,)
