"""Dead squares once more, slow and obvious: from the rules and the definitions in words, without a look at the graphs.

A square is dead when its type can never make a difference in any play. *Any play* is generous: a player jumps about by
all that the rules allow from a square and by all that the dingos of the sheet could order there, gliders slide as far
as there is room, nobody is in the way; only teleports are left out. Nothing is used but what must be: where everybody
comes to a square from one and the same other, that one is crossed out by then. One method per type, with the definition
as its docstring. Squares are (column, row).
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from pressboard.games.kangaruse.rules.sheet import DIRECTIONS, NUMBERS, Sheet
from pressboard.games.kangaruse.rules.types import SCORING, TREE
from tests.kangaruse.reach_oracle import jumps

Square = tuple[int, int]
Command = tuple[str, int]

STEPS = {"L": (-1, 0), "R": (1, 0), "U": (0, -1), "D": (0, 1)}
"""Columns and rows that one step in a direction goes."""

SOCIAL = ("crocodile", "koala", "kiwi", "quoll")
"""What acts on others, and is not asked to where there are none."""


class Jump(NamedTuple):
    """A jump: its direction and number ("" and 0 from frog to frog), the squares passed over, the square landed on."""

    direction: str
    number: int
    over: tuple[Square, ...]
    landing: Square


class AnyPlay:
    """All that may happen on a sheet in any play."""

    def __init__(self, sheet: Sheet) -> None:
        """Spread the sheet out."""
        self.sheet = sheet
        self.held = {
            (at % sheet.columns, at // sheet.columns): kind for at, kind in enumerate(sheet.squares)
        }
        self.values = {
            (at % sheet.columns, at // sheet.columns): value
            for at, value in enumerate(sheet.values)
        }

    def dead(self) -> set[Square]:
        """Return the dead squares; a type without a method below cannot be dead while it can be reached."""
        judged = {at: getattr(self, kind.replace("-", "_"), None) for at, kind in self.held.items()}
        asked = {at: judge for at, judge in judged.items() if judge and not self._is_alone_with(at)}
        return {at for at, judge in asked.items() if judge(at)}

    def _is_alone_with(self, at: Square) -> bool:
        return self.sheet.players == 1 and self.held[at] in SOCIAL

    # The types

    def kangaroo(self, at: Square) -> bool:
        """No jump of somebody who stands there alone leads on from it, all marked starts taken."""
        columns = self.sheet.columns
        landings = jumps(self.sheet, at[1] * columns + at[0])
        return not {(square % columns, square // columns) for square in landings} - self.closed(at)

    def crocodile(self, at: Square) -> bool:
        """Nobody can come to a scoring square in its row or column."""
        return not any(
            self.held[other] in SCORING for other in self.row_and_column(at) & self.others(at)
        )

    def echidna(self, at: Square) -> bool:
        """There are others, but no order of visits holds it and one of them: no higher one later, no lower one before.

        Nobody visits an echidna that is not above the last one, so between the two there is none.
        """
        others = self.all("echidna") - {at}
        pairs = [
            (min(at, other, key=self._number), max(at, other, key=self._number)) for other in others
        ]
        return bool(pairs) and not any(
            higher in self.next_echidnas(lower) for lower, higher in pairs
        )

    def tasmanian_devil(self, at: Square) -> bool:
        """All its neighbours are trees, or the one square everybody comes from, which is crossed out by then."""
        return self._destroys_nothing(at, self.neighbours(at))

    def tasmanian_tiger(self, at: Square) -> bool:
        """All of its row and column is trees, or the one square everybody comes from."""
        return self._destroys_nothing(at, self.row_and_column(at))

    def _destroys_nothing(self, at: Square, prey: set[Square]) -> bool:
        return all(self.held[other] == TREE or self.sources(at) == {other} for other in prey)

    def platypus(self, at: Square) -> bool:
        """Nowhere does it lead that its two commands, with no jump over trees, would not."""
        usual = {jump.landing for jump in self.straight(at, self.own_ways(at), "river")}
        return not self.landings(at) - usual - self.closed(at)

    def sugar_glider(self, at: Square) -> bool:
        """No jump from it ends on a square that may be used, stood on or destroyed, and has a free one behind it."""
        jumps = self.straight(at, self.ways(at), "sugar-glider")
        slides = {
            slide.landing
            for jump in jumps
            if jump.landing in self.used
            for slide in self.slides(jump)
        }
        return not slides - self.closed(at)

    def dingo(self, at: Square) -> bool:
        """Nobody can obey it: from no square where somebody may stand with it does its order lead to a free one.

        It orders the player on it about as well; a player alone is the one who stands there.
        """
        players = {at} if self.sheet.players == 1 else self.others(at) | {at}
        jumps = {jump for player in players for jump in self.jumps(player)}
        obeying = {
            jump.landing for jump in jumps if (jump.direction, jump.number) == self.commands(at)
        }
        return not obeying - self.closed(at)

    def mistletoebird(self, at: Square) -> bool:
        """No jump that leaves the board and comes back leads where its two commands would not without leaving it."""
        within = {jump.landing for jump in self.straight(at, self.own_ways(at), "river")}
        leaving = {way for way in self.ways(at) if self.off_board(at, way)}
        around = {jump.landing for jump in self.straight(at, leaving, "mistletoebird")}
        return not around - within - self.closed(at)

    def koala(self, at: Square) -> bool:
        """No jump from it passes over, or ends next to, a square where another may stand."""
        jumps = {jump for jump in self.jumps(at) if jump.landing not in self.closed(at)}
        return not any(self.meets(jump) & self.others(at) for jump in jumps)

    def kiwi(self, at: Square) -> bool:
        """Nobody elsewhere has a jump over it, or to a square next to it."""
        return not any(
            at in self.meets(jump)
            for other in self.others(at)
            for jump in self.jumps_beside(other, at)
        )

    def quoll(self, at: Square) -> bool:
        """Nobody elsewhere has a jump it forbids."""
        return not any(
            self.forbids(at, other, jump)
            for other in self.others(at)
            for jump in self.jumps_beside(other, at)
        )

    def numbat(self, at: Square) -> bool:
        """Of the jumps its two commands allow all score or none does; one that is ordered leaves no choice anyway."""
        return not self._mixed(at, self.straight(at, self.own_ways(at), "numbat"))

    def cockatoo(self, at: Square) -> bool:
        """No jump, allowed or ordered, is forbidden by it, or every one."""
        return not self._mixed(at, self.straight(at, self.ways(at), "cockatoo"))

    def _mixed(self, at: Square, jumps: Iterable[Jump]) -> bool:
        landings = {jump.landing for jump in jumps} - self.closed(at)
        return len({self.held[landing] in SCORING for landing in landings}) > 1

    def frog(self, at: Square) -> bool:
        """There is no other frog to jump to, or to be jumped to from."""
        return self.all("frog") == {at}

    # Jumps

    def jumps(self, at: Square) -> set[Jump]:
        """Return all jumps a player on a square may make in any play."""
        return self._jumps[at]

    def landings(self, at: Square) -> set[Square]:
        """Return where the jumps from a square end."""
        return self._landings[at]

    @cached_property
    def _jumps(self) -> dict[Square, set[Jump]]:
        return {at: self._find_jumps(at) for at in self.held}

    @cached_property
    def _landings(self) -> dict[Square, set[Square]]:
        return {at: {jump.landing for jump in jumps} for at, jumps in self._jumps.items()}

    def _find_jumps(self, at: Square) -> set[Jump]:
        kind = self.held[at]
        jumps = self.straight(at, self.ways(at), kind)
        if kind == "sugar-glider":
            jumps |= {slide for jump in jumps for slide in self.slides(jump)}
        if kind == "frog":
            jumps |= {Jump("", 0, (), frog) for frog in self.all("frog") - {at}}
        if kind == "cockatoo":
            jumps = {jump for jump in jumps if self.held[jump.landing] not in SCORING}
        return jumps

    def jumps_beside(self, at: Square, player: Square) -> set[Jump]:
        """Return the jumps from a square while another player stands on the square `player`."""
        return {jump for jump in self.jumps(at) if jump.landing not in self.closed(player)}

    def own_ways(self, at: Square) -> set[Command]:
        """Return the directions and numbers that keep a command of the square."""
        direction, number = self.commands(at)
        return {(direction, each) for each in (1, 2, 3, 4)} | {
            (each, number) for each in DIRECTIONS
        }

    def ways(self, at: Square) -> set[Command]:
        """Return the directions and numbers one may choose on the square or be ordered; on a platypus any.

        Who plays alone stands on the dingo that orders, whose ways are those of its square.
        """
        if self.held[at] == "platypus":
            return {(direction, number) for direction in DIRECTIONS for number in (1, 2, 3, 4)}
        orders = (
            {self.commands(dingo) for dingo in self.all("dingo")}
            if self.sheet.players > 1
            else set()
        )
        return self.own_ways(at) | orders

    def straight(self, at: Square, ways: Iterable[Command], kind: str) -> set[Jump]:
        """Return the jumps from a square by `ways` as if it held `kind`: over trees from a platypus alone.

        None ends off the board; from a mistletoebird what leaves it comes back on the other side.
        """
        jumps = set()
        for direction, number in ways:
            path = self.path(at, direction, number)
            if kind == "mistletoebird":
                path = [
                    (column % self.sheet.columns, row % self.sheet.rows) for column, row in path
                ]
            *over, landing = path
            barred = [landing] if kind == "platypus" else [*over, landing]
            if landing in self.held and TREE not in {self.held.get(each, TREE) for each in barred}:
                jumps.add(Jump(direction, number, tuple(over), landing))
        return jumps

    def path(self, at: Square, direction: str, number: int) -> list[Square]:
        """Return the next `number` places in a direction, on the board and beyond."""
        (column, row), (across, down) = at, STEPS[direction]
        return [(column + across * step, row + down * step) for step in range(1, number + 1)]

    def off_board(self, at: Square, way: Command) -> bool:
        """Say whether a way leaves the board."""
        return self.path(at, *way)[-1] not in self.held

    def slides(self, jump: Jump) -> Iterator[Jump]:
        """Yield the jumps that slide on after `jump`, up to the next tree or the edge."""
        on = self.path(jump.landing, jump.direction, 1)[0]
        if self.held.get(on, TREE) != TREE:
            slide = Jump(jump.direction, jump.number, (*jump.over, jump.landing), on)
            yield slide
            yield from self.slides(slide)

    def meets(self, jump: Jump) -> set[Square]:
        """Return the squares a jump passes over or ends next to."""
        return {*jump.over} | self.neighbours(jump.landing)

    def forbids(self, quoll: Square, at: Square, jump: Jump) -> bool:
        """Say whether a quoll forbids a jump from a square: its freely picked part is the quoll's direction or number.

        One that keeps both commands is forbidden only if it is by both readings; one from a platypus that keeps
        neither picks both its parts; one that is ordered, or from frog to frog, picks nothing.
        """
        own = self.commands(at)
        taken = {*self.commands(quoll)}
        readings: list[set[str | int]] = []
        if jump.direction == own[0]:
            readings.append({jump.number})
        if jump.number == own[1]:
            readings.append({jump.direction})
        if self.held[at] == "platypus":
            readings.append({jump.direction, jump.number})
        return bool(readings) and all(picked & taken for picked in readings)

    # Where players come to

    @cached_property
    def starts(self) -> set[Square]:
        """The squares one may start on: those marked, else all that neither score nor are trees."""
        return self.all("start") or {
            at for at, kind in self.held.items() if kind != TREE and kind not in SCORING
        }

    @cached_property
    def stood(self) -> set[Square]:
        """The squares somebody may stand on."""
        front = seen = self.starts
        while front:
            front = {landing for at in front for landing in self.landings(at)} - seen
            seen = seen | front
        return seen

    def sources(self, at: Square) -> set[Square]:
        """Return the squares from which somebody may jump to a square."""
        return {other for other in self.stood if at in self.landings(other)}

    def closed(self, at: Square) -> set[Square]:
        """Return what is used whenever somebody is on a square: it, and the one square everybody comes from.

        Who starts there comes from nowhere, which is nothing to a kangaroo, for starting is not landing. A moth one
        comes from is still free when somebody else stays on it.
        """
        starting = at in self.starts and self.held[at] != "kangaroo"
        sources = self.sources(at)
        shared = self.sheet.players > 1 and sources <= self.all("moth")
        return {at} if starting or shared or len(sources) > 1 else {at} | sources

    def others(self, at: Square) -> set[Square]:
        """Return the squares on which others may stand while somebody is on a square."""
        return self.stood - self.closed(at)

    @cached_property
    def used(self) -> set[Square]:
        """The squares that may be used: stood on, or destroyed from a square somebody may land on."""
        devils, tigers = (
            self.all("tasmanian-devil") & self.stood,
            self.all("tasmanian-tiger") & self.stood,
        )
        prey = [self.neighbours(at) for at in devils] + [self.row_and_column(at) for at in tigers]
        return self.stood.union(*prey)

    def next_echidnas(self, at: Square) -> set[Square]:
        """Return the echidnas a walk from one comes to first."""
        seen: set[Square] = set()
        front = {at}
        while front:
            front = {landing for each in front for landing in self.landings(each)} - seen
            seen |= front
            front -= self.all("echidna")
        return seen & self.all("echidna")

    # The board

    def all(self, kind: str) -> set[Square]:
        """Return the squares of a kind."""
        return {at for at, held in self.held.items() if held == kind}

    def commands(self, at: Square) -> Command:
        """Return a square's direction and number: one of its column, one of its row."""
        across = self.sheet.column_commands[at[0]]
        down = self.sheet.row_commands[at[1]]
        return (down, int(across)) if across in NUMBERS else (across, int(down))

    def neighbours(self, at: Square) -> set[Square]:
        """Return the squares that share an edge with one."""
        return {
            place
            for direction in DIRECTIONS
            for place in self.path(at, direction, 1)
            if place in self.held
        }

    def row_and_column(self, at: Square) -> set[Square]:
        """Return the other squares of a square's row and column."""
        return {other for other in self.held if (other[0] == at[0]) != (other[1] == at[1])}

    def _number(self, at: Square) -> int:
        return self.values[at]


def dead_squares(sheet: Sheet) -> set[str]:
    """Return the names of the squares that are dead."""
    return {sheet.name(row * sheet.columns + column) for column, row in AnyPlay(sheet).dead()}
