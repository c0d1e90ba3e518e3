"""Who can jump where: the graphs on which `reach` proves that a sheet can be played.

Two of them. The *fresh* graph holds what is sure: the jumps of a player alone on a board nobody has touched, all
marked starting squares taken. The graph of *any play* holds what is possible at all: whatever a dingo may order and a
sugar glider slide over is in it, teleports are not. Sets of squares are ints, as in `tables`.

Both heed how the rules are read. They need not ask when a game ends for want of jumps, nor what binds teleports: a walk
has a jump on every square it leaves, and what a teleport would make possible beside is not counted on.
"""

from functools import cached_property
from itertools import islice

from pressboard.games.kangaruse.rules.board import Board
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import FARTHEST, Sheet
from pressboard.games.kangaruse.rules.tables import SheetTables, tables_of
from pressboard.play.bits import bits_of, spread_jumps, squares_of, walks


class Graph:
    """The graphs of one sheet under certain readings; fields are worked out when first asked for."""

    def __init__(self, sheet: Sheet, readings: Readings = USUAL) -> None:
        """Take a sheet that is a board: its size, its commands and its squares are such as there are."""
        self.sheet = sheet
        self.tables: SheetTables = tables_of(sheet, readings)
        tables = self.tables
        self.starts = tables.startable
        self.taken = tables.trees | tables.starts
        """Where nobody can land on the fresh sheet."""
        self.ends = tables.echidnas | tables.devils | tables.thorny
        """Squares a walk may end on but never goes through: what they do may spoil the rest of it."""

    # The fresh sheet

    def alone(self, at: int, started: bool = False) -> Board:
        """Return the fresh board of a single player, who stands on `at`, where they have just `started` or not."""
        board = Board(self.tables, 1)
        board.sit(at)
        board.closed |= self.taken | self.tables.bit[at]
        if not started:
            board.visited[0] = 0
        return board

    @staticmethod
    def sure_jumps(board: Board) -> int:
        """The squares the player of `alone` can jump to; none when a thorny devil puts them out instead."""
        mask = board.jumps(0)
        return 0 if board.is_doomed(0, mask) else mask

    def _worthwhile(self, at: int, started: bool = False) -> int:
        """The squares a player jumps to from `at`, but for those a crocodile there spoils, which are worth nothing."""
        board = self.alone(at, started)
        return self.sure_jumps(board) & ~(board.spoiled_squares(0, at) & self.tables.scoring)

    @cached_property
    def fresh(self) -> list[int]:
        """For each square where a player there jumps to on the fresh sheet, having visited no echidna."""
        land = self.tables.land
        return [self._worthwhile(at) if land & bit else 0 for at, bit in enumerate(self.tables.bit)]

    @cached_property
    def first(self) -> dict[int, int]:
        """For each start the squares of the first jump from it on the fresh sheet."""
        return {start: self._worthwhile(start, started=True) for start in squares_of(self.starts)}

    @cached_property
    def walks(self) -> dict[int, int]:
        """For each start all that a walk from it reaches on the fresh sheet."""
        onward = [0 if self.ends >> at & 1 else mask for at, mask in enumerate(self.fresh)]
        return {
            start: seen & ~self.tables.bit[start]
            for start, seen in walks(onward, self.first).items()
        }

    # Any play

    @cached_property
    def orders(self) -> dict[int, int]:
        """The rays dingos can order, by number, each with a dingo that orders it.

        Who plays alone is ordered on a dingo only, and nothing but what its commands allow anyway; so is everybody
        where a dingo orders the commands of the square one stands on.
        """
        if self.sheet.players == 1 or not self.tables.readings.dingo_gives_own_commands:
            return {}
        return {self.tables.order[square]: square for square in squares_of(self.tables.dingos)}

    @cached_property
    def possible(self) -> list[int]:
        """For each square where a jump from it may end in any play."""
        tables = self.tables
        possible = tables.usual[:]
        orders = self.orders
        if orders:
            for at in range(len(possible)):
                possible[at] |= tables.ends(at, orders)
        for at in squares_of(tables.gliders):
            possible[at] = self.ends_without_frogs(at) | tables.frogs_from(at)
        for at in squares_of(tables.cockatoos):
            possible[at] &= ~tables.scoring
        for at in squares_of(tables.trees):
            possible[at] = 0
        return possible

    def ends_without_frogs(self, at: int) -> int:
        """The squares where rays and slides from `at` may end in any play, as if no cockatoo forbade one."""
        numbers = self.numbers(at)
        mask = self.tables.ends(at, numbers)
        if not self.tables.gliders >> at & 1:
            return mask
        for number in numbers:
            if ray := self.tables.rays[at][number]:
                mask |= self.slide(ray.end, number // FARTHEST)
        return mask

    def numbers(self, at: int) -> set[int]:
        """Return the numbers of the rays one may be allowed or ordered to take from `at`."""
        return {*self.tables.keeping(at), *self.orders}

    def slide(self, end: int, direction: int) -> int:
        """Return the squares a glider may slide to past the square `end`, both as bits."""
        mask = 0
        while (end := self.tables.next_to(end, direction)) and not end & self.tables.trees:
            mask |= end
        return mask

    @cached_property
    def stood_on(self) -> int:
        """The squares somebody may stand on in some play."""
        return spread_jumps(self.possible, self.starts)

    @cached_property
    def usable(self) -> int:
        """The squares that may be used, stood on or destroyed, in some play."""
        tables = self.tables
        prey = 0
        for square in squares_of(tables.devils & self.stood_on):
            prey |= tables.beside[square]
        for square in squares_of(tables.tigers & self.stood_on):
            prey |= tables.lines(square)
        return self.stood_on | prey & tables.land

    def only_source(self, square: int) -> int:
        """Return the one square from which all come to `square` in any play, as a bit; 0 when there are several."""
        bit = self.tables.bit[square]
        possible = self.possible
        sources = (at for at in squares_of(self.stood_on) if possible[at] & bit)
        found = [*islice(sources, 2)]
        return bits_of(found) if len(found) == 1 else 0

    def leads_on(self, square: int, echidnas: int) -> bool:
        """True if one of `echidnas` may be the next one after `square`, whatever their numbers, in any play."""
        between = [
            0 if self.tables.echidnas >> at & 1 else mask for at, mask in enumerate(self.possible)
        ]
        return spread_jumps(between, self.possible[square]) & echidnas != 0
