"""How simulated players play: at random, greedily, or looking a little ahead.

No policy sees what others will do, and none is a strong player; together they stand for a table of beginners and
of people who count.
"""

from math import inf
from typing import NamedTuple

from pressboard.games.kangaruse.make.playouts.playout import Player
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.state import State
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.games.kangaruse.rules.types import POINTS, TYPES, types_printed_with
from pressboard.games.kangaruse.rules.worth import SET_SIZE, toys
from pressboard.play.bits import squares_of
from pressboard.play.playouts import ChanceSource

TELEPORT_PRICE = 10
"""The points a teleport costs."""
JUMPS_AHEAD = 3
"""How many jumps from the square one teleports to are looked at."""
DEAD_END = 4
"""The points a square without a jump on is worth less."""
POINTED = types_printed_with(POINTS)
"""The types whose squares are worth what is printed on them."""


class RandomPlayer:
    """Takes every jump equally often and never teleports."""

    def __init__(self, tables: SheetTables, chance: ChanceSource) -> None:
        """Play on one sheet with one source of chance."""
        self.tables, self.below = tables, chance.below
        self.spread = 0

    def jump(self, state: State, seat: int, mask: int) -> int:
        """Return one of the squares in `mask`; a single one takes no chance."""
        squares = mask.bit_count()
        if squares > 1:
            for _ in range(self.below(squares)):
                mask &= mask - 1
            mask &= -mask
        return mask.bit_length() - 1

    def teleport(self, state: State, seat: int) -> int | None:
        """Decline."""
        return None


class GreedyPlayer(RandomPlayer):
    """Jumps to the dearest scoring square there is, to any square if there is none; never teleports."""

    def __init__(self, tables: SheetTables, chance: ChanceSource) -> None:
        """Price the squares."""
        super().__init__(tables, chance)
        self.prices = prices(tables)
        self.levels = [
            (price, sum(tables.bit[square] for square, other in enumerate(self.prices) if other == price))
            for price in sorted({*self.prices} - {0}, reverse=True)
        ]
        """The scoring squares of each price as bits, the dearest first."""
        self.scoring = tables.scoring

    def jump(self, state: State, seat: int, mask: int) -> int:
        """Return one of the dearest squares in `mask`."""
        if not mask & (mask - 1):
            return mask.bit_length() - 1
        scoring = mask & self.scoring
        if scoring and state.spoiled_by:
            scoring &= ~state.spoiled(seat, state.places[seat])
        if scoring:
            for _, level in self.levels:
                if mask := scoring & level:
                    break
        return RandomPlayer.jump(self, state, seat, mask) if mask & (mask - 1) else mask.bit_length() - 1


class AheadPlayer(GreedyPlayer):
    """Weighs two jumps: the square's price twice, the dearest one to be had from there once, dead ends less.

    Teleports when three greedy jumps from somewhere are worth more than a teleport costs.
    """

    def __init__(self, tables: SheetTables, chance: ChanceSource) -> None:
        """Look ahead as far as the sheet alone allows."""
        super().__init__(tables, chance)
        self._twice = [2 * price for price in self.prices]
        self.onward = [usual & ~bit for usual, bit in zip(tables.usual, tables.bit, strict=True)]
        """For each square where one may jump on to from there, but for used squares."""
        self.dearest = [
            [(price, dear) for price, level in self.levels if (dear := level & onward)] for onward in self.onward
        ]
        """For each square the scoring ones among these, by price, the dearest first."""

    def jump(self, state: State, seat: int, mask: int) -> int:
        """Return one of the best squares in `mask`; a single one need not be weighed."""
        if not mask & (mask - 1):
            return mask.bit_length() - 1
        unused, onward, dearest, twice = ~state.closed, self.onward, self.dearest, self._twice
        spoiled = state.spoiled(seat, state.places[seat]) if state.spoiled_by else 0
        best, worst, chosen = -DEAD_END - 1, inf, -1
        equal: list[int] = []
        while mask:
            bit = mask & -mask
            mask ^= bit
            square = bit.bit_length() - 1
            worth = 0 if spoiled & bit else twice[square]
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
                best, chosen, equal = worth, square, []
            elif worth == best:
                equal.append(square)
        self.spread += int(best - worst)
        return [chosen, *equal][self.below(len(equal) + 1)] if equal else chosen

    def teleport(self, state: State, seat: int) -> int | None:
        """Return the square whose next jumps are worth most, None when that is less than a teleport costs."""
        unused = ~state.closed
        if self._most(unused, JUMPS_AHEAD) <= TELEPORT_PRICE:
            return None
        best, chosen, later = TELEPORT_PRICE, None, self._most(unused, JUMPS_AHEAD - 1)
        for square in squares_of(state.teleports(seat)):
            # The jumps after the first one bring no more than the dearest squares there are.
            if self._next(square, unused) + later > best and (worth := self._prospect(square, unused)) > best:
                best, chosen = worth, square
        return chosen

    def _most(self, unused: int, left: int) -> int:
        """Return what so many of the dearest squares that are left are worth."""
        worth = 0
        for price, level in self.levels:
            taken = min(left, (level & unused).bit_count())
            left, worth = left - taken, worth + taken * price
            if not left:
                break
        return worth

    def _next(self, square: int, unused: int) -> int:
        """Return what the dearest square that one can jump to is worth."""
        for price, level in self.dearest[square]:
            if level & unused:
                return price
        return 0

    def _prospect(self, square: int, unused: int) -> int:
        """Return what greedy jumps from a square are worth, others and their effects left aside."""
        worth, onward, bit, dearest = 0, self.onward, self.tables.bit, self.dearest
        for _ in range(JUMPS_AHEAD):
            unused &= ~bit[square]
            mask = onward[square] & unused
            if not mask:
                break
            for price, level in dearest[square]:
                if dear := level & unused:
                    worth, mask = worth + price, dear
                    break
            square = (mask & -mask).bit_length() - 1
        return worth


def prices(tables: SheetTables) -> list[int]:
    """Return what each square is taken to be worth, in points; 0 for those that do not score."""
    sheet = tables.sheet
    held = [*zip(sheet.squares, sheet.values, strict=True)]
    known = {each: price_of(sheet, *each) for each in {*held}}
    return [*map(known.__getitem__, held)]


def price_of(sheet: Sheet, held: str, value: int) -> int:
    """Return what squares of a sheet are taken to be worth that hold a type and a value.

    Where there are too few for a set it is the least that a scoring square may have.
    """
    kind = TYPES.get(held)
    if held in POINTED:
        return value
    if kind is None or not kind.price:
        return 0
    return 1 if kind.worth is toys and sheet.squares.count(held) < SET_SIZE else kind.price


class Policy(NamedTuple):
    """A way to play: its name, what it does in words, its player."""

    name: str
    words: str
    player: type[RandomPlayer]

    def on(self, tables: SheetTables, chance: ChanceSource) -> Player:
        """Return a player for one sheet."""
        return self.player(tables, chance)


RANDOM, GREEDY, AHEAD = (
    Policy("random", "takes every jump equally often and never teleports", RandomPlayer),
    Policy("greedy", "jumps to the dearest scoring square it can, else anywhere; never teleports", GreedyPlayer),
    Policy(
        "look-ahead",
        "weighs two jumps, shuns dead ends, and teleports when three greedy jumps "
        f"promise more than {TELEPORT_PRICE} points",
        AheadPlayer,
    ),
)
POLICIES = (RANDOM, GREEDY, AHEAD)
"""The policies, the weakest first."""

CHOOSING = (GREEDY, AHEAD)
"""The policies of players who choose."""
LADDER = ((GREEDY, RANDOM), (AHEAD, GREEDY))
"""The steps of skill, each the stronger policy and the weaker one."""
