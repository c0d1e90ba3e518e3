"""Rounds of games played by Python: the reference for whatever plays them faster."""

from array import array
from collections import Counter
from operator import add

from generator.games.kangaruse.make.playouts.playout import Playout, begun, play_out
from generator.games.kangaruse.make.playouts.rounds import Counts, Plan, Shares, beaten, counted, picked_starts
from generator.games.kangaruse.rules.sheet import Sheet
from generator.games.kangaruse.rules.tables import SheetTables
from generator.play.bits import squares_of
from generator.play.fast_chance import FastChance
from generator.play.playouts import ChanceSource


class ReferenceRounds:
    """Rounds on a sheet, from one stream of chance."""

    def __init__(self, tables: SheetTables, plan: Plan, chance: ChanceSource) -> None:
        """Take the key of the stream from `chance`."""
        self._tables, self._chance = tables, FastChance(chance)
        policies = {policy for planned in plan.games for policy in planned.policies}
        players = {policy: policy.on(tables, self._chance) for policy in policies}
        self._games = [(first, [players[policy] for policy in policies]) for first, policies in plan.games]
        self._all = [*players.values()]
        self._players, self._drawn = plan.players, plan.drawn
        self._pool = [*squares_of(tables.starts or tables.resting)]
        self._sums = array("q")

    def play(self, rounds: int) -> Counts:
        """Play so many rounds more and return what was counted of them."""
        counts = counted(self._tables, self._played(rounds), len(self._games))
        self._sums = array("q", map(add, self._sums, counts.sums)) if self._sums else counts.sums
        return counts._replace(sums=self._sums)

    def shares(self, rounds: int) -> Shares:
        """Play so many rounds more and return nothing but what was beaten."""
        seats, met, total = [0] * self._players, Counter[int](), Counter[int]()
        for game, playout in enumerate(self._played(rounds)):
            if not game % len(self._games):
                fresh = {*self._pool}
            for seat, (trail, doubled) in enumerate(zip(playout.trails, beaten(playout.scores()), strict=True)):
                start = trail[0]
                seats[seat] += doubled
                total[start] += doubled
                if start in fresh:
                    fresh.remove(start)
                    met[start] += 1
        return Shares(seats, {start: (met[start], total[start]) for start in sorted(met)})

    def _played(self, rounds: int) -> list[Playout]:
        """Play so many rounds more and return the games that are over."""
        tables, chance, playouts = self._tables, self._chance, []
        for _ in range(rounds):
            starts = picked_starts(self._pool, self._drawn, chance)
            for first, players in self._games:
                seated = (starts[first:] + starts[:first])[: self._players]
                playouts.append(play_out(begun(tables, seated), players, chance))
                playouts[-1].spread = sum(player.spread for player in self._all)
                for player in self._all:
                    player.spread = 0
        return playouts


class ReferenceEngine:
    """Plays by readable Python, whatever the sheet."""

    name = "python"

    def __init__(self, tables: SheetTables) -> None:
        """Take a sheet under certain readings."""
        self.tables = tables

    def rounds(self, plan: Plan, chance: ChanceSource) -> ReferenceRounds:
        """Return rounds of the games of a plan, with a stream of their own."""
        return ReferenceRounds(self.tables, plan, chance)

    def swapped(self, sheet: Sheet) -> "ReferenceEngine":
        """Return an engine for a sheet of the same squares and commands in other places."""
        return ReferenceEngine(SheetTables(sheet, self.tables.readings))
