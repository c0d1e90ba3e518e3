"""Games played from one set-up: what is counted, the same for the same set-up.

In a series both players play by one policy; in a contest the one who looks ahead meets a weaker one, in both seats by
turns. Whom chance lets begin if round one is tied goes by turns as well.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import field, replace

from pressboard.chance import Chance
from pressboard.games.krump.make.policies import AHEAD, GREEDY, POLICIES, RANDOM, Policy
from pressboard.games.krump.rules.base_position import MOVES
from pressboard.games.krump.rules.board.tables import BLACK, RED
from pressboard.games.krump.rules.position import Position
from pressboard.games.krump.rules.state import State
from pressboard.lean_dataclasses import dataclass
from pressboard.play.fast_chance import FastChance
from pressboard.play.playouts import ChanceSource

LONGEST = 2_000
"""The plies (choices of cards, moves and stops) after which a game is broken off."""

UNFINISHED = "broken off"


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that was played: how it stands at its end, and who moved first in round one."""

    last: State
    first: int | None


@dataclass(slots=True)
class Tally:
    """What was counted in games; wins are by seat, and `first_wins` those of who moved first in round one."""

    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    first_wins: int = 0
    rounds: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)

    @property
    def decided(self) -> int:
        """Return how many games somebody won."""
        return sum(self.wins)

    def add(self, game: PlayedGame, turned: bool = False) -> None:
        """Count a game; of one that was `turned` the seats are exchanged."""
        outcome = game.last.outcome
        self.games += 1
        self.rounds[game.last.round] += 1
        self.endings[outcome.reason if outcome else UNFINISHED] += 1
        for winner in outcome.winners if outcome else ():
            self.wins[1 - winner if turned else winner] += 1
            self.first_wins += winner == game.first


class Match:
    """Games between two policies on and on, Red's named first; `tally` counts them."""

    def __init__(self, start: Position, policies: Sequence[Policy], chance: Chance, in_turn: bool = False) -> None:
        """Take a stream of chance of its own; `in_turn` lets the policies change seats from game to game.

        Then wins are counted by policy and not by seat.
        """
        self.policies, self.in_turn = tuple(policies), in_turn
        self.tally = Tally()
        self._start, self._chance = start, FastChance(chance)

    def play_to(self, games: int) -> None:
        """Play until there have been so many games."""
        while (played := self.tally.games) < games:
            start = replace(self._start, second_if_tied=(BLACK, RED)[played % 2])
            turned = self.in_turn and played // 2 % 2 == 1
            policies = self.policies[::-1] if turned else self.policies
            self.tally.add(play_out(start, policies, self._chance), turned)


def play_out(start: Position, policies: Sequence[Policy], chance: ChanceSource) -> PlayedGame:
    """Play a game to its end, or to `LONGEST` plies."""
    state, first = start.state(), None
    for _ in range(LONGEST):
        if state.to_move is None:
            break
        state.play(policies[state.to_move](state, chance))
        if first is None and state.phase == MOVES:
            first = state.to_move
    return PlayedGame(state, first)


class Simulation:
    """All games played from one position before the first round: a series for each policy, and contests."""

    def __init__(self, start: Position, policies: Sequence[tuple[Policy, Policy]] | None = None) -> None:
        """Set the series up; nothing is played yet. `policies` are Red's and Black's of each series."""
        chance = Chance("krump", "play", *start.units)
        pairs = [(policy, policy) for policy in POLICIES] if policies is None else policies
        self.series = [Match(start, pair, chance.fork(*(each.name for each in pair))) for pair in pairs]
        self.contests = [
            Match(start, (AHEAD, weaker), chance.fork("contest", weaker.name), in_turn=True)
            for weaker in (RANDOM, GREEDY)
        ]

    def play_to(self, games: int) -> None:
        """Play so many games of every series and every contest."""
        for each in (*self.series, *self.contests):
            each.play_to(games)

    @property
    def tallies(self) -> list[Tally]:
        """Return the counts of the series."""
        return [each.tally for each in self.series]

    @property
    def games(self) -> int:
        """Return how many games have been played in all."""
        return sum(each.tally.games for each in (*self.series, *self.contests))
