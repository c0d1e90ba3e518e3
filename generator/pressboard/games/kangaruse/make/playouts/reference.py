"""Rounds of games played by Python: the reference for whatever plays them faster."""

from array import array
from operator import add

from pressboard.games.kangaruse.make.playouts.playout import Playout, begun, play_out
from pressboard.games.kangaruse.make.playouts.rounds import Counts, Plan, beaten, counted, picked_starts
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.play.bits import squares_of
from pressboard.play.fast_chance import FastChance
from pressboard.play.playouts import ChanceSource


class ReferenceGames:
    """Games of a plan on a sheet, round by round, from a stream of chance."""

    def __init__(self, tables: SheetTables, plan: Plan, chance: FastChance) -> None:
        """Set up what plays by each policy."""
        self._tables, self._chance = tables, chance
        policies = {policy for planned in plan.games for policy in planned.policies}
        players = {policy: policy.on(tables, chance) for policy in policies}
        self._games = [(first, [players[policy] for policy in policies]) for first, policies in plan.games]
        self._all = [*players.values()]
        self._players, self._drawn = plan.players, plan.drawn
        self.pool = [*squares_of(tables.starts or tables.resting)]
        """The squares one may start on, by rising squares."""

    def played(self) -> list[Playout]:
        """Play one round more and return its games, which are over."""
        tables, chance, playouts = self._tables, self._chance, []
        starts = picked_starts(self.pool, self._drawn, chance)
        for first, players in self._games:
            seated = (starts[first:] + starts[:first])[: self._players]
            playouts.append(play_out(begun(tables, seated), players, chance))
            playouts[-1].spread = sum(player.spread for player in self._all)
            for player in self._all:
                player.spread = 0
        return playouts


class ReferenceRounds:
    """Rounds on a sheet, from one stream of chance."""

    def __init__(self, tables: SheetTables, plan: Plan, chance: ChanceSource) -> None:
        """Take the key of the stream from `chance`."""
        self._tables, self._size = tables, len(plan.games)
        self._games = ReferenceGames(tables, plan, FastChance(chance))
        self._sums = array("q")

    def play(self, rounds: int) -> Counts:
        """Play so many rounds more and return what was counted of them."""
        playouts = [playout for _ in range(rounds) for playout in self._games.played()]
        counts = counted(self._tables, playouts, self._size)
        self._sums = array("q", map(add, self._sums, counts.sums)) if self._sums else counts.sums
        return counts._replace(sums=self._sums)


class ReferenceShares:
    """What was beaten in rounds of a plan."""

    def __init__(self, tables: SheetTables, plan: Plan, chance: FastChance) -> None:
        """Begin with no rounds."""
        self._games = ReferenceGames(tables, plan, chance)
        self._place = {start: place for place, start in enumerate(self._games.pool)}
        self.seats = [0] * plan.players
        self.met, self.from_start = [0] * len(self._place), [0] * len(self._place)

    def play(self, rounds: int) -> None:
        """Play so many rounds more."""
        for _ in range(rounds):
            drawn = set[int]()
            for playout in self._games.played():
                for seat, (trail, doubled) in enumerate(zip(playout.trails, beaten(playout.scores()), strict=True)):
                    place = self._place[trail[0]]
                    self.seats[seat] += doubled
                    self.from_start[place] += doubled
                    drawn.add(place)
            for place in drawn:
                self.met[place] += 1


class ReferenceSharing:
    """Plays for shares, all from one stream of chance."""

    def __init__(self, tables: SheetTables, chance: FastChance) -> None:
        """Take a sheet under certain readings."""
        self._tables, self._chance = tables, chance

    def shares(self, plan: Plan) -> ReferenceShares:
        """Return what is beaten in games of a plan, none of which has been played."""
        return ReferenceShares(self._tables, plan, self._chance)

    def swapped(self, sheet: Sheet) -> "ReferenceSharing":
        """Return what plays on a sheet of the same squares and commands in other places, from the same stream."""
        return ReferenceSharing(SheetTables(sheet, self._tables.readings), self._chance)


class ReferenceEngine:
    """Plays by readable Python, whatever the sheet."""

    name = "python"

    def __init__(self, tables: SheetTables) -> None:
        """Take a sheet under certain readings."""
        self.tables = tables

    def rounds(self, plan: Plan, chance: ChanceSource) -> ReferenceRounds:
        """Return rounds of the games of a plan, with a stream of their own."""
        return ReferenceRounds(self.tables, plan, chance)

    def sharing(self, chance: ChanceSource) -> ReferenceSharing:
        """Return what plays for shares on its sheet, with a stream of its own."""
        return ReferenceSharing(self.tables, FastChance(chance))
