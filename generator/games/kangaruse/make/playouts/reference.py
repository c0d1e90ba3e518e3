"""Rounds of games played by Python: the reference for whatever plays them faster."""

from generator.games.kangaruse.make.playouts.playout import begun, play_out
from generator.games.kangaruse.make.playouts.rounds import Counts, Plan, Shares, counted, picked_starts
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

    def play(self, rounds: int) -> Counts:
        """Play so many rounds more and return what was counted of them."""
        tables, chance, playouts = self._tables, self._chance, []
        for _ in range(rounds):
            starts = picked_starts(self._pool, self._drawn, chance)
            for first, players in self._games:
                seated = (starts[first:] + starts[:first])[: self._players]
                playouts.append(play_out(begun(tables, seated), players, chance))
                playouts[-1].spread = sum(player.spread for player in self._all)
                for player in self._all:
                    player.spread = 0
        return counted(tables, playouts, len(self._games))

    def shares(self, rounds: int) -> Shares:
        """Play so many rounds more and return nothing but what was beaten."""
        sums = self.play(rounds).sums
        starts = {start: (beaten.met, beaten.total) for start, beaten in sums.starts.items()}
        return Shares([seat.beaten.total for seat in sums.seats], starts)


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
