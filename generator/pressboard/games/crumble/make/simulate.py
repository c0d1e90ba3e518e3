"""Simulated games from one position, and what is counted in them; the same position gives the same games.

In the series both players look ahead; in the contest one who does meets one who does not, in both seats by turns. The
tilings of a game never end, so a game that nobody has won after so many plies is broken off.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import field

from pressboard.chance import Chance
from pressboard.games.crumble.make.policies import LOOKING, RANDOM, Policy
from pressboard.games.crumble.rules.position import Position
from pressboard.games.crumble.rules.state import State
from pressboard.lean_dataclasses import dataclass
from pressboard.play.fast_chance import FastChance
from pressboard.play.playouts import ChanceSource
from pressboard.play.positions import Outcome

LONGEST = 80
"""The plies after which a game is broken off: most end after twenty, and ever smaller pieces make later ones slow."""

CONTEST = 12
"""The games of a contest: it takes no more to see that looking pays."""

SERIES = 2
"""Games of the series to one of the contest: that a game is even takes more of them to be shown."""

UNFINISHED = "broken off"


@dataclass(slots=True)
class Tally:
    """What was counted in games; wins are by seat or, in a contest, by policy."""

    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    plies: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)

    @property
    def decided(self) -> int:
        """Return how many games somebody won."""
        return sum(self.wins)

    def add(self, outcome: Outcome | None, plies: int, turned: bool = False) -> None:
        """Count a game by its outcome; of one that was `turned` the seats are exchanged."""
        self.games += 1
        self.plies[plies] += 1
        self.endings[outcome.reason if outcome else UNFINISHED] += 1
        for winner in outcome.winners if outcome else ():
            self.wins[1 - winner if turned else winner] += 1


class Match:
    """A match of two policies, game after game, Black's named first; `tally` counts the games."""

    def __init__(self, start: Position, policies: Sequence[Policy], chance: Chance, in_turn: bool = False) -> None:
        """Take a stream of chance of its own; `in_turn` lets the policies change seats from game to game.

        Then wins are counted by policy and not by seat.
        """
        self.policies, self.in_turn = tuple(policies), in_turn
        self.tally = Tally()
        self._start, self._chance = State.of(start), FastChance(chance)

    @property
    def first(self) -> int:
        """The seat that moves first."""
        return self._start.turn

    def play_to(self, games: int) -> None:
        """Play until there have been so many games."""
        while (played := self.tally.games) < games:
            turned = self.in_turn and played % 2 == 1
            policies = self.policies[::-1] if turned else self.policies
            self.tally.add(*play_out(self._start, policies, self._chance), turned)


def play_out(start: State, policies: Sequence[Policy], chance: ChanceSource) -> tuple[Outcome | None, int]:
    """Play a game to its end, or to `LONGEST` plies; return how it ended, if it did, and how many plies it took."""
    state, plies = start, 0
    while (seat := state.to_move) is not None and plies < LONGEST:
        state, plies = state.play(policies[seat](state, chance)), plies + 1
    return state.outcome, plies


class Simulation:
    """All games played from one position: the series and the contest."""

    def __init__(self, start: Position) -> None:
        """Set both up; nothing is played yet."""
        self.layout = layout = start.layout
        chance = Chance("crumble", "play", layout.width, layout.height, *map(layout.exact, layout.pieces), start.black)
        self.series = Match(start, (LOOKING, LOOKING), chance.fork("series"))
        self.contest = Match(start, (LOOKING, RANDOM), chance.fork("contest"), in_turn=True)

    def play_to(self, games: int) -> None:
        """Play so many games of the contest, as far as it goes, and `SERIES` times as many of the series."""
        self.series.play_to(SERIES * games)
        self.contest.play_to(min(games, CONTEST))

    @property
    def games(self) -> int:
        """Return how many games have been played in all."""
        return self.series.tally.games + self.contest.tally.games
