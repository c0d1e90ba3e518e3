"""Rounds of games: which are played, what is counted of them, and how Python plays them."""

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import chain
from operator import or_
from typing import NamedTuple

from pressboard.games.kangaruse.make.playouts.policies import Playout, RandomPlayer
from pressboard.games.kangaruse.rules.board import Board
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.play.bits import bits_of, squares_of
from pressboard.play.fast_chance import FastChance
from pressboard.play.playouts import ChanceSource

GAME_COLUMNS = ("length", "early", "teleports", "used", "decisions", "choices", "spread", "harm")
"""What is counted of each game, a column for each."""
SEAT_COLUMNS = ("start", "points", "beaten")
"""What is counted of each seat in it, the columns after these, seat by seat."""


# Rounds of games: which are played from the same starts, and what is counted of each.

FIRST_TURNS = 2
"""Who makes fewer turns than these was stuck early."""
MOST_DRAWN = 6
"""So many marked starts are all drawn in a round, one more than there may be players; of more as many as players."""


Policies = tuple[type[RandomPlayer], ...]
"""The policy of each seat."""


class Plan(NamedTuple):
    """The games of a round, and how many starts are drawn for it.

    Of each game: which of these starts, from 0, the first seat has, whom the others follow; the policies.
    """

    drawn: int
    games: tuple[tuple[int, Policies], ...]

    @property
    def players(self) -> int:
        """How many play in each of the games."""
        return len(self.games[0][1])


def all_alike(players: int, policy: type[RandomPlayer], drawn: int = 0) -> Plan:
    """Return the games in which all play by one policy and every seat meets every start drawn, as many as players."""
    drawn = drawn or players
    return Plan(drawn, tuple((first, (policy,) * players) for first in range(drawn)))


def one_against(players: int, strong: type[RandomPlayer], weak: type[RandomPlayer]) -> Plan:
    """Return the games in which one strong player, on every seat and start in turn, plays against weak ones.

    For who plays alone these are two games from the same start, the strong one first.
    """
    if players == 1:
        return Plan(1, ((0, (strong,)), (0, (weak,))))
    others = players - 1
    return Plan(players, tuple((0, (weak,) * seat + (strong,) + (weak,) * (others - seat)) for seat in range(players)))


class Counts(NamedTuple):
    """What was counted of several games, in the order they were played in.

    `columns` has it game by game, one of `GAME_COLUMNS` after the other, then seat by seat those of `SEAT_COLUMNS`.
    Of games: `length`, the turns of all players; `early`, who was stuck early; `teleports`; `used`, on how many
    scoring squares somebody landed; `decisions`, the jumps chosen, extra ones too; `choices`, how many there were to
    choose from in all of them; `spread`, how much better in all the best was than the worst, in half points, for who
    looks ahead; `harm`, see `harm_of`. Of seats: the start, the points, and as `beaten` twice how many opponents it was
    ahead of, so that ties, which count half, are whole numbers too. `visits` says how often each square was arrived at,
    the start included.
    """

    games: int
    players: int
    columns: "array[int]"
    visits: "array[int]"

    def column(self, counted: str, seat: int | None = None) -> Sequence[int]:
        """Return one of `GAME_COLUMNS` game by game, or one of `SEAT_COLUMNS` of a seat."""
        if seat is None:
            number = GAME_COLUMNS.index(counted)
        else:
            number = len(GAME_COLUMNS) + len(SEAT_COLUMNS) * seat + SEAT_COLUMNS.index(counted)
        return self.columns[number * self.games : (number + 1) * self.games]


def beaten(points: Sequence[int]) -> list[int]:
    """Return for each player twice the number of others they are ahead of, ties as half.

    >>> beaten([7, 3, 3])
    [4, 1, 1]
    """
    return [sum([(own > other) + (own >= other) for other in points]) - 1 for own in points]


def counted(tables: SheetTables, playouts: Sequence[Playout]) -> Counts:
    """Return what there is to count of games that are over, all with the same number of players."""
    rows = []
    for playout in playouts:
        board, turns, points = playout.board, playout.turns, playout.board.scores()
        landed = bits_of({*chain.from_iterable(playout.trails)})
        used, early = (landed & tables.scoring).bit_count(), sum([own < FIRST_TURNS for own in turns])
        row = [sum(turns), early, sum(board.fees), used, playout.decisions, playout.choices, playout.spread]
        row.append(harm_of(board, landed))
        for trail, own, ahead in zip(playout.trails, points, beaten(points), strict=True):
            row += trail[0], own, ahead
        rows.append(row)
    visits = Counter(chain.from_iterable(trail for playout in playouts for trail in playout.trails))
    return Counts(
        len(playouts),
        len(playouts[0].trails),
        array("i", chain.from_iterable(zip(*rows, strict=True))),
        array("i", [visits[square] for square in range(len(tables.bit))]),
    )


def harm_of(board: Board, landed: int) -> int:
    """Return what players did to others in a game that is over, who arrived at the squares `landed`.

    These are squares crossed out that nobody had reached, squares spoiled for whoever reached them, and squares reached
    whose players tell others where to jump, or where not.
    """
    tables = board.tables
    lost = board.closed & ~landed & ~tables.trees
    spoilt = landed & tables.scoring & ~reduce(or_, board.earned)
    posts = landed & (tables.dingos | tables.quolls)
    return lost.bit_count() + spoilt.bit_count() + posts.bit_count()


class ReferenceRounds:
    """Rounds of the games of a plan on a sheet, from one stream of chance, played by Python.

    They are the reference for whatever plays them faster.
    """

    def __init__(self, tables: SheetTables, plan: Plan, chance: ChanceSource) -> None:
        """Take the key of the stream from `chance`, and set up what plays by each policy."""
        self._tables, self._plan, self._chance = tables, plan, FastChance(chance)
        policies = dict.fromkeys(policy for _, policies in plan.games for policy in policies)
        self._players = {policy: policy(tables, self._chance) for policy in policies}
        self._pool = [*squares_of(tables.starts or tables.resting)]

    def play(self, rounds: int) -> Counts:
        """Play so many rounds more and return what was counted of them."""
        return counted(self._tables, [playout for _ in range(rounds) for playout in self._round()])

    def _round(self) -> Iterator[Playout]:
        """Yield the games of a round, which are over; the starts are drawn out of all there are, each as likely."""
        pool, drawn, players = self._pool[:], self._plan.drawn, self._players
        for place in range(drawn):
            other = place + self._chance.below(len(pool) - place)
            pool[place], pool[other] = pool[other], pool[place]
        for first, policies in self._plan.games:
            seated = (pool[first:drawn] + pool[:first])[: len(policies)]
            playout = Playout(self._tables, seated)
            playout.play_out([players[policy] for policy in policies], self._chance)
            for player in players.values():
                playout.spread += player.spread
                player.spread = 0
            yield playout
