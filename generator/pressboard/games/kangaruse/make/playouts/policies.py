"""Games played to their end, and who plays them: at random, greedily, looking ahead, or looking ahead and erring.

A player decides one thing at a time: the square to jump to, where to teleport if at all, the square of an extra jump.
Which squares a tiger crosses out is left to chance.
"""

from array import array
from collections import Counter
from collections.abc import Sequence
from functools import reduce
from itertools import chain
from operator import or_

from pressboard.games.kangaruse.rules.board import Board
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.games.kangaruse.rules.types import POINTS, SET_SIZE, TYPES, toys
from pressboard.lean_classes import NamedTuple
from pressboard.play.bits import bits_of, squares_of
from pressboard.play.playouts import ChanceSource, FastChance

TELEPORT_PRICE = 10
"""The points a teleport costs."""
JUMPS_AHEAD = 3
"""How many jumps from the square one teleports to are looked at."""
DEAD_END = 4
"""The points a square without a jump on is worth less."""
ERRS_ONCE_IN = 10
"""Who errs takes one jump in so many at random."""
_MOST = 1 << 30
"""More than any square is worth."""


class Playout:
    """A game in play or played to its end.

    `trails` holds by seat every square arrived at, the start first, `extra_jumps` how many of them belong to the turn
    of the square before. `choices` counts what there was to choose from; `spread` is how much better in all the best
    jump was than the worst, as that of players.
    """

    def __init__(self, tables: SheetTables, starts: Sequence[int]) -> None:
        """Put everybody on their start."""
        self.board = Board(tables, len(starts))
        for square in starts:
            self.board.sit(square)
        self.trails = [[square] for square in starts]
        self.extra_jumps = [0] * len(starts)
        self.choices = self.spread = 0

    @property
    def turns(self) -> list[int]:
        """The jumps and teleports by seat, each with its extra jumps."""
        return [
            len(trail) - 1 - extra
            for trail, extra in zip(self.trails, self.extra_jumps, strict=True)
        ]

    def play_out(self, players: "Sequence[RandomPlayer]", chance: ChanceSource) -> None:
        """Play the game to its end; `players` are those of the seats, `chance` decides for tigers.

        A game can go on for ever between moths that others stand on. So all are taken to give up when nothing has been
        crossed out for more rounds than there are moths; nor does anything happen when the game is over.
        """
        board = self.board
        take_turn = self.take_turn
        turns = [*enumerate(players)]
        idle = 0
        most_idle = board.tables.moths.bit_count()
        while turns and idle <= most_idle:
            closed = board.closed
            gone = len(board.out)
            for seat, player in turns:
                take_turn(seat, player, chance)
            if len(board.out) != gone:
                turns = [turn for turn in turns if turn[0] not in board.out]
            idle += 1
            if board.closed != closed:
                idle = 0

    def take_turn(self, seat: int, player: "RandomPlayer", chance: ChanceSource) -> None:
        """Let a player who is in jump or teleport with all that follows, or go out; nothing when the game is over."""
        board = self.board
        trail = self.trails[seat]
        acts = True
        tables = board.tables
        mask = board.jumps(seat)
        if mask and not (tables.thorny and board.is_doomed(seat, mask)):
            self.choices += mask.bit_count()
            square = player.jump(board, seat, mask)
        elif board.is_over():
            return
        else:
            may_teleport = not mask or tables.readings.thorny_spares_teleport
            found = player.teleport(board, seat) if may_teleport else None
            if found is None:
                board.out.add(seat)
                return
            square = found
            acts = tables.readings.teleport_acts
            board.fees[seat] += 1
        trail.append(square)
        board.land(seat, square, acts)
        while acts and tables.choosing & tables.bit[square]:
            if tables.tigers & tables.bit[square]:
                prey = board.prey(square)
                board.destroy(prey[chance.below(len(prey))])
                return
            mask = board.extra_jumps(seat)
            if not mask:
                board.settle(seat, square)
                return
            self.choices += mask.bit_count()
            self.extra_jumps[seat] += 1
            square = player.jump(board, seat, mask)
            trail.append(square)
            board.land(seat, square)


# How simulated players play: at random, greedily, or looking a little ahead.


class RandomPlayer:
    """Somebody who plays; the same one may play for several seats.

    `name` and `words` are what the way to play is called, and what it does. `spread` adds up how much better the best
    jump was than the worst, in half points, where the player weighs them.
    """

    name = "random"
    words = "takes every jump equally often and never teleports"

    def __init__(self, tables: SheetTables, chance: ChanceSource) -> None:
        """Play on one sheet with one source of chance."""
        self.tables = tables
        self.below = chance.below
        self.spread = 0

    def jump(self, board: Board, seat: int, mask: int) -> int:
        """Return the square to jump to, one of those in `mask`, which is not empty; a single one takes no chance."""
        squares = [*squares_of(mask)]
        if len(squares) == 1:
            return squares[0]
        return squares[self.below(len(squares))]

    def teleport(self, board: Board, seat: int) -> int | None:
        """The square to teleport to, for a player without a jump; None to go out instead."""
        return None


class GreedyPlayer(RandomPlayer):
    """Jumps to the dearest scoring square there is, to any square if there is none; never teleports."""

    name = "greedy"
    words = "jumps to the dearest scoring square it can, else anywhere; never teleports"

    def __init__(self, tables: SheetTables, chance: ChanceSource) -> None:
        """Price the squares."""
        super().__init__(tables, chance)
        sheet = tables.sheet
        self.prices = [
            price_of(sheet, *held) for held in zip(sheet.squares, sheet.values, strict=True)
        ]
        self.levels = [
            (
                price,
                sum(
                    tables.bit[square] for square, other in enumerate(self.prices) if other == price
                ),
            )
            for price in sorted({*self.prices} - {0}, reverse=True)
        ]
        """The scoring squares of each price as bits, the dearest first."""

    def jump(self, board: Board, seat: int, mask: int) -> int:
        """Return one of the dearest squares in `mask`."""
        scoring = mask & self.tables.scoring & ~board.spoiled_squares(seat, board.places[seat])
        dearest = next((dear for _, level in self.levels if (dear := scoring & level)), mask)
        return super().jump(board, seat, dearest)


class AheadPlayer(GreedyPlayer):
    """Weighs two jumps: the square's price twice, the dearest one to be had from there once, dead ends less.

    Teleports when three greedy jumps from somewhere are worth more than a teleport costs.
    """

    name = "look-ahead"
    words = (
        "weighs two jumps, shuns dead ends, and teleports when three greedy jumps "
        f"promise more than {TELEPORT_PRICE} points"
    )
    errs = False

    def __init__(self, tables: SheetTables, chance: ChanceSource) -> None:
        """Look ahead as far as the sheet alone allows."""
        super().__init__(tables, chance)
        self.onward = [usual & ~bit for usual, bit in zip(tables.usual, tables.bit, strict=True)]
        """For each square where one may jump on to from there, but for used squares."""
        self.dearest = [
            [(price, dear) for price, level in self.levels if (dear := level & onward)]
            for onward in self.onward
        ]
        """For each square the scoring ones among these, by price, the dearest first."""

    def jump(self, board: Board, seat: int, mask: int) -> int:
        """Return one of the best squares in `mask`, or by mistake any; a single one need not be weighed."""
        if not mask & (mask - 1):
            return mask.bit_length() - 1
        if self.errs and not self.below(ERRS_ONCE_IN):
            return RandomPlayer.jump(self, board, seat, mask)
        unused = ~board.closed
        onward = self.onward
        dearest = self.dearest
        spoiled = board.spoiled_squares(seat, board.places[seat]) if board.spoiled_by else 0
        best = -DEAD_END - 1
        worst = _MOST
        chosen = -1
        equal: list[int] = []
        while mask:
            bit = mask & -mask
            mask ^= bit
            square = bit.bit_length() - 1
            worth = 0 if spoiled & bit else 2 * self.prices[square]
            for price, level in dearest[square]:
                if level & unused:
                    worth += price
                    break
            else:
                if not onward[square] & unused:
                    worth -= DEAD_END
            if worth < worst:
                worst = worth
            if worth > best:
                best = worth
                chosen = square
                equal = []
            elif worth == best:
                equal.append(square)
        self.spread += best - worst
        return [chosen, *equal][self.below(len(equal) + 1)] if equal else chosen

    def teleport(self, board: Board, seat: int) -> int | None:
        """Return the square whose next jumps are worth most, None when that is less than a teleport costs."""
        unused = ~board.closed
        most = 0
        left = JUMPS_AHEAD
        # The dearest squares that are left are worth so much, one for each jump.
        for price, level in self.levels:
            taken = min(left, (level & unused).bit_count())
            left -= taken
            most += taken * price
        if most <= TELEPORT_PRICE:
            return None
        best = TELEPORT_PRICE
        chosen = None
        for square in squares_of(board.teleports(seat)):
            if (worth := self._prospect(square, unused)) > best:
                best = worth
                chosen = square
        return chosen

    def _prospect(self, square: int, unused: int) -> int:
        """The worth of greedy jumps from a square, others and their effects left aside."""
        worth = 0
        onward = self.onward
        bit = self.tables.bit
        dearest = self.dearest
        for _ in range(JUMPS_AHEAD):
            unused &= ~bit[square]
            mask = onward[square] & unused
            if not mask:
                break
            for price, level in dearest[square]:
                if dear := level & unused:
                    worth += price
                    mask = dear
                    break
            square = (mask & -mask).bit_length() - 1
        return worth


class FalliblePlayer(AheadPlayer):
    """Looks ahead, and errs as people do."""

    name = "fallible"
    words = f"{AheadPlayer.words}, but takes one jump in {ERRS_ONCE_IN} at random, as people err"
    errs = True


def price_of(sheet: Sheet, held: str, value: int) -> int:
    """The assumed worth of squares of a sheet that hold a type and a value.

    Where there are too few for a set it is the least that a scoring square may have.
    """
    kind = TYPES.get(held)
    if not kind or kind.printed == POINTS:
        return value
    if kind.worth is toys and sheet.squares.count(held) < SET_SIZE:
        return 1
    return kind.price


POLICIES = (RandomPlayer, FalliblePlayer)
"""The ways to play by which sheets are judged, the weaker first."""


GAME_COLUMNS = ("length", "early", "teleports", "used", "decisions", "choices", "spread", "harm")
"""What is counted of each game, a column for each."""
SEAT_COLUMNS = ("start", "points", "beaten", "won")
"""What is counted of each seat in it, the columns after these, seat by seat."""
SQUARE_COLUMNS = ("visits", "begun", "won_from")
"""What is counted of each square in all games."""
WIN = 60
"""A game in parts: up to five players can win together, each with as many of them."""


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
    return Plan(
        players,
        tuple(
            (0, (weak,) * seat + (strong,) + (weak,) * (others - seat)) for seat in range(players)
        ),
    )


class Counts(NamedTuple):
    """What was counted of several games, in the order they were played in.

    `columns` has it game by game, one of `GAME_COLUMNS` after the other, then seat by seat those of `SEAT_COLUMNS`.
    Of games: `length`, the turns of all players; `early`, who was stuck early; `teleports`; `used`, on how many
    scoring squares somebody landed; `decisions`, the jumps chosen, extra ones too; `choices`, how many there were to
    choose from in all of them; `spread`, how much better in all the best was than the worst, in half points, for who
    looks ahead; `harm`, on how many squares players did something to others: crossed out though nobody had reached
    them, spoiled for whoever reached them, or reached by players who tell others where to jump from there. Of seats:
    the start, the points, as `beaten` twice how many opponents it was ahead of, so that ties, which count half, are
    whole numbers too, and as `won` how many parts of the game it won, of which there are `WIN`.

    `squares` has the columns of `SQUARE_COLUMNS`: how often each square was arrived at, the start included, how often
    somebody began there, and how many parts of these games they won.
    """

    games: int
    players: int
    columns: "array[int]"
    squares: "array[int]"

    def by_square(self, name: str) -> Sequence[int]:
        """Return one of `SQUARE_COLUMNS`."""
        size = len(self.squares) // len(SQUARE_COLUMNS)
        number = SQUARE_COLUMNS.index(name)
        return self.squares[number * size : (number + 1) * size]

    def column(self, name: str, seat: int | None = None) -> Sequence[int]:
        """Return one of `GAME_COLUMNS` game by game, or one of `SEAT_COLUMNS` of a seat."""
        if seat is None:
            number = GAME_COLUMNS.index(name)
        else:
            number = len(GAME_COLUMNS) + len(SEAT_COLUMNS) * seat + SEAT_COLUMNS.index(name)
        return self.columns[number * self.games : (number + 1) * self.games]


def beaten(points: Sequence[int]) -> list[int]:
    """Return for each player twice the number of others they are ahead of, ties as half.

    >>> beaten([7, 3, 3])
    [4, 1, 1]
    """
    return [sum([(own > other) + (own >= other) for other in points]) - 1 for own in points]


def wins_of(points: Sequence[int]) -> list[int]:
    """Return for each player how many parts of the game they won.

    >>> wins_of([7, 3, 7])
    [30, 0, 30]
    """
    most = max(points)
    return [WIN // points.count(most) if own == most else 0 for own in points]


def tallies_of(tables: SheetTables, playouts: Sequence[Playout]) -> Counts:
    """The tallies of games that are over, all with the same number of players."""
    rows = []
    came = Counter[int]()
    begun = Counter[int]()
    won_from = Counter[int]()
    for playout in playouts:
        board = playout.board
        turns = playout.turns
        points = board.scores()
        landed = bits_of({*chain.from_iterable(playout.trails)})
        used = (landed & tables.scoring).bit_count()
        early = sum([own < FIRST_TURNS for own in turns])
        lost = board.closed & ~landed & ~tables.trees
        spoilt = landed & tables.scoring & ~reduce(or_, board.earned)
        harm = (lost | spoilt | landed & (tables.dingos | tables.quolls)).bit_count()
        decisions = sum(map(len, playout.trails)) - len(turns) - sum(board.fees)
        row = [
            sum(turns),
            early,
            sum(board.fees),
            used,
            decisions,
            playout.choices,
            playout.spread,
            harm,
        ]
        for trail, *own in zip(
            playout.trails, points, beaten(points), wins_of(points), strict=True
        ):
            row += trail[0], *own
            came.update(trail)
            begun[trail[0]] += 1
            won_from[trail[0]] += own[-1]
        rows.append(row)
    columns = array("i", chain.from_iterable(zip(*rows, strict=True)))
    squares = array(
        "i", [each[square] for each in (came, begun, won_from) for square in range(len(tables.bit))]
    )
    return Counts(len(playouts), len(playouts[0].trails), columns, squares)


class ReferenceRounds:
    """Rounds of the games of a plan on a sheet, from one stream of chance, played by Python.

    They are the reference for whatever plays them faster.
    """

    def __init__(self, tables: SheetTables, plan: Plan, chance: ChanceSource) -> None:
        """Take the key of the stream from `chance`, and set up what plays by each policy."""
        self._tables = tables
        self._plan = plan
        self._chance = FastChance(chance)
        policies = dict.fromkeys(policy for _, policies in plan.games for policy in policies)
        self._players = {policy: policy(tables, self._chance) for policy in policies}
        self._pool = [*squares_of(tables.startable)]

    def play(self, rounds: int) -> Counts:
        """Play so many rounds more and return what was counted of them."""
        played = list[Playout]()
        drawn = self._plan.drawn
        players = self._players
        for _ in range(rounds):
            pool = self._pool[:]
            for place in range(drawn):  # the starts, out of all there are, each as likely
                other = place + self._chance.below(len(pool) - place)
                pool[place], pool[other] = pool[other], pool[place]
            for first, policies in self._plan.games:
                seated = (pool[first:drawn] + pool[:first])[: len(policies)]
                playout = Playout(self._tables, seated)
                playout.play_out([players[policy] for policy in policies], self._chance)
                for player in players.values():
                    playout.spread += player.spread
                    player.spread = 0
                played.append(playout)
        return tallies_of(self._tables, played)
