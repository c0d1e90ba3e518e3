"""Games played from one set-up: what is counted, the same for the same set-up.

In a series both players play by one policy; in a contest the one who looks ahead meets a weaker one, in both seats by
turns. Whom chance lets begin if round one is tied goes by turns as well.
"""

from collections.abc import Sequence
from dataclasses import replace

from pressboard.chance import Chance
from pressboard.games.krump.make.policies import AHEAD, GREEDY, POLICIES, RANDOM, Policy
from pressboard.games.krump.rules.board import MOVES, Board
from pressboard.games.krump.rules.movement import BLACK, RED
from pressboard.play.fast_chance import FastChance
from pressboard.play.matches import Match, PlayedGame, Tally
from pressboard.play.playouts import ChanceSource

LONGEST = 2_000
"""The plies (choices of cards, moves and stops) after which a game is broken off."""


def match(start: Board, policies: Sequence[Policy], chance: Chance, in_turn: bool = False) -> Match[Policy]:
    """Return a match of two policies, Red's named first, with a stream of its own; ties are broken by turns."""
    stream = FastChance(chance)

    def play(number: int, seats: Sequence[Policy]) -> PlayedGame:
        return play_out(replace(start, second_if_tied=(BLACK, RED)[number % 2]), seats, stream)

    return Match(policies, play, in_turn, every=2)


def play_out(start: Board, policies: Sequence[Policy], chance: ChanceSource) -> PlayedGame:
    """Play a game to its end, or to `LONGEST` plies; its length is in rounds."""
    state, first = start.copy(), None
    for _ in range(LONGEST):
        if state.to_move is None:
            break
        state.push(policies[state.to_move](state, chance))
        if first is None and state.phase == MOVES:
            first = state.to_move
    return PlayedGame(state.outcome, state.round, first)


class Simulation:
    """All games played from one position before the first round: a series for each policy, and contests."""

    def __init__(self, start: Board, policies: Sequence[tuple[Policy, Policy]] | None = None) -> None:
        """Set the series up; nothing is played yet. `policies` are Red's and Black's of each series."""
        chance = Chance("krump", "play", *start.units)
        pairs = [(policy, policy) for policy in POLICIES] if policies is None else policies
        self.series = [match(start, pair, chance.fork(*(each.name for each in pair))) for pair in pairs]
        self.contests = [
            match(start, (AHEAD, weaker), chance.fork("contest", weaker.name), in_turn=True)
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
