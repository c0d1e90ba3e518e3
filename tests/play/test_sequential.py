"""Playing until all is clear: no game more than it takes, and never beyond the last look."""

from math import inf

from hypothesis import given
from hypothesis import strategies as st

from pressboard.play.findings import Interval, Measure, Threshold, play_until_clear

SHARE = Threshold("unfair", "games won", "at least 25 %", "Seats must not decide the game.")
LOOKS = (8, 16, 32)


class Counter:
    """Games that are only counted."""

    def __init__(self) -> None:
        """Begin with none."""
        self.games = 0

    def play_to(self, games: int, /) -> None:
        """Play on."""
        assert games > self.games
        self.games = games


@given(st.integers(0, 40), st.booleans())
def test_playing_ends_with_the_doubts(enough: int, good: bool) -> None:
    """It ends at the first look at which the figures are clear, good or bad, and at the last one anyway."""
    played = Counter()

    def measured() -> list[Measure]:
        value = 0.5 if good else 0.1
        span = Interval(value, value) if played.games >= enough else Interval(0.0, 1.0)
        return [Measure(SHARE, "seat 1", played.games, value, 0.25, inf, span)]

    assert play_until_clear(played.play_to, LOOKS, measured) == tuple(measured())
    assert played.games == next((games for games in LOOKS if games >= enough), LOOKS[-1])
