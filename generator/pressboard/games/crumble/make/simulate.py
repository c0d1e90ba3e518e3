"""Simulated games from one position, and what is counted in them; the same position gives the same games.

In the series both players look ahead; in the contest one who does meets one who does not, in both seats by turns. The
tilings of a game never end, so a game that nobody has won after so many plies is broken off.
"""

from collections.abc import Sequence

from pressboard.chance import Chance
from pressboard.games.crumble.make.policies import LOOKING, RANDOM, Policy
from pressboard.games.crumble.rules.position import Position
from pressboard.games.crumble.rules.state import State
from pressboard.play.fast_chance import FastChance
from pressboard.play.matches import Match, PlayedGame
from pressboard.play.playouts import ChanceSource

LONGEST = 80
"""The plies after which a game is broken off: most end after twenty, and ever smaller pieces make later ones slow."""

CONTEST = 12
"""The games of a contest: it takes no more to see that looking pays."""

SERIES = 2
"""Games of the series to one of the contest: that a game is even takes more of them to be shown."""


def match(start: Position, policies: Sequence[Policy], chance: Chance, in_turn: bool = False) -> Match[Policy]:
    """Return a match of two policies, Black's named first, with a stream of chance of its own."""
    state, stream = State.of(start), FastChance(chance)
    return Match(policies, lambda _, seats: play_out(state, seats, stream), in_turn)


def play_out(start: State, policies: Sequence[Policy], chance: ChanceSource) -> PlayedGame:
    """Play a game to its end, or to `LONGEST` plies; its length is in plies."""
    state, plies = start, 0
    while (seat := state.to_move) is not None and plies < LONGEST:
        state, plies = state.play(policies[seat](state, chance)), plies + 1
    return PlayedGame(state.outcome, plies)


class Simulation:
    """All games played from one position: the series and the contest."""

    def __init__(self, start: Position) -> None:
        """Set both up; nothing is played yet."""
        self.layout = layout = start.layout
        self.first = start.turn
        chance = Chance("crumble", "play", layout.width, layout.height, *map(layout.exact, layout.pieces), start.black)
        self.series = match(start, (LOOKING, LOOKING), chance.fork("series"))
        self.contest = match(start, (LOOKING, RANDOM), chance.fork("contest"), in_turn=True)

    def play_to(self, games: int) -> None:
        """Play so many games of the contest, as far as it goes, and `SERIES` times as many of the series."""
        self.series.play_to(SERIES * games)
        self.contest.play_to(min(games, CONTEST))

    @property
    def games(self) -> int:
        """Return how many games have been played in all."""
        return self.series.tally.games + self.contest.tally.games
