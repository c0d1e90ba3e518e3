"""Rounds of games: which are played, what is counted of them, and how Python plays them.

What is missing here the core does not know: a sheet with a type that does or is worth something else, and a policy
that is none of these, are played by Python. To teach the core something write it into `core.h` and here, in the same
place, and give it its part beside it, in `state.c`, `policies.c` or `games.c`.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from itertools import chain
from operator import add, mul, or_
from typing import NamedTuple, Protocol

from pressboard.games.kangaruse.make.playouts.policies import (
    AHEAD,
    GREEDY,
    RANDOM,
    Playout,
    Policy,
    new_playout,
    play_out,
)
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.games.kangaruse.rules.types import Effect, chests, coins, food, gems, printed_points, shelters, toys
from pressboard.play.bits import squares_of
from pressboard.play.fast_chance import FastChance
from pressboard.play.playouts import ChanceSource

NOTHING = -1
"""Stands for no type that scores, no partner."""

MOST_STARTS, MOST_CHAIN = 31, 128
"""The starting squares and the kangaroos of a sheet the core has room for in a hunt."""
HUNT_PARTS = ("victim", "opponent", "victim_first", "idle")
"""The numbers of a hunt that the core has found."""

EFFECTS = (
    Effect.JUMP_AGAIN,
    Effect.CROSS_OUT_NEIGHBOURS,
    Effect.CROSS_OUT_TWO,
    Effect.ASCEND,
    Effect.OUT_IF_ONLY_JUMP,
    Effect.KEEP_CLEAR,
    Effect.ANY_JUMP,
    Effect.SLIDE,
    Effect.AROUND_BOARD,
    Effect.JUMP_TO_LIKE,
    Effect.MUST_SCORE,
    Effect.MAY_NOT_SCORE,
    Effect.BE_KEPT_CLEAR,
    Effect.ORDER,
    Effect.FORBID_COMMANDS,
    Effect.SPOIL_LINES,
    Effect.HOLD_MANY,
)
"""The effects, from the lowest bit of a square's effects."""

READINGS = (
    "teleport_acts",
    "quoll_needs_all_readings",
    "quoll_bars_dingo",
    "dingo_binds_itself",
    "dingo_latest_rules",
    "dingo_next_is_asked",
    "frog_obeys_dingo",
    "thorny_spares_teleport",
    "thorny_on_extra_jump",
    "thorny_counts_force",
    "glider_skips_forbidden",
    "tiger_mixes_lines",
    "stuck_kangaroo_is_out",
    "own_crocodile_spoils",
    "crocodile_spoils_sets",
    "start_visits_echidna",
    "coin_shared_lead_counts",
    "shelter_ties_count",
    "teleport_keeps_land_rules",
    "teleport_to_held_moth",
    "ends_without_jumps",
    "dingo_gives_own_commands",
    "extra_jump_is_forced",
)
"""The readings, from the lowest bit."""

WORTHS = (
    None,
    printed_points,
    chests,
    coins,
    gems,
    toys,
    food,
    shelters,
)
"""What squares are worth, by number."""

POLICIES = (RANDOM, GREEDY, AHEAD)
"""The policies, by number."""


HEADER = (
    "columns",
    "rows",
    "readings",
    "scoring_types",
    "gem_steps",
    "teleport_points",
    "chest_points",
    "set_points",
    "set_size",
    "shelter_points",
    "teleport_price",
    "jumps_ahead",
    "dead_end",
    "first_turns",
)
"""The numbers a sheet begins with; then come those of each scoring type, and what so many gems are worth."""
SQUARE_PARTS = ("is_tree", "is_start", "effects", "scores_as", "value", "price", "direction", "number")
"""The numbers of each square, last."""

GAME_COLUMNS = ("length", "early", "teleports", "used", "decisions", "choices", "spread", "harm")
"""What is counted of each game, a column for each."""
SEAT_COLUMNS = ("start", "points", "beaten")
"""What is counted of each seat in it, the columns after these, seat by seat."""

SUMS = ("met", "total", "squared")
"""What is summed up over rounds, see `rounds.Sum`."""


# Rounds of games: which are played from the same starts, and what is counted of each.

FIRST_TURNS = 2
"""Who makes fewer turns than these was stuck early."""
MOST_DRAWN = 6
"""The most starts of a round: one more than there may be players."""
SEAT_SUMS = SEAT_COLUMNS[1:]
"""What is summed up of each seat: all but its start."""


class PlannedGame(NamedTuple):
    """A game of a round: which of the round's starts, from 0, the first seat has, and the policy of each seat."""

    first: int
    policies: tuple[Policy, ...]


class Plan(NamedTuple):
    """The games of a round, and how many starts are drawn for it."""

    drawn: int
    games: tuple[PlannedGame, ...]

    @property
    def players(self) -> int:
        """Return how many play in each of the games."""
        return len(self.games[0].policies)


def drawn_for(players: int, pool: int, marked: bool) -> int:
    """Return how many starts a round of games draws out of a pool: all marked ones where they are not too many."""
    return pool if marked and players <= pool <= MOST_DRAWN else players


@lru_cache(maxsize=64)
def all_alike(players: int, policy: Policy, drawn: int = 0) -> Plan:
    """Return the games in which all play by one policy and every seat meets every start drawn, as many as players."""
    drawn = drawn or players
    return Plan(drawn, tuple(PlannedGame(first, (policy,) * players) for first in range(drawn)))


@lru_cache(maxsize=64)
def one_against(players: int, strong: Policy, weak: Policy) -> Plan:
    """Return the games in which one strong player, on every seat and start in turn, plays against weak ones.

    For who plays alone these are two games from the same start, the strong one first.
    """
    if players == 1:
        return Plan(1, (PlannedGame(0, (strong,)), PlannedGame(0, (weak,))))
    others = players - 1
    return Plan(
        players,
        tuple(PlannedGame(0, (weak,) * seat + (strong,) + (weak,) * (others - seat)) for seat in range(players)),
    )


def picked_starts(squares: Sequence[int], drawn: int, chance: ChanceSource) -> list[int]:
    """Return the starting squares of a round out of `squares`, each as likely."""
    pool = [*squares]
    for place in range(drawn):
        other = place + chance.below(len(pool) - place)
        pool[place], pool[other] = pool[other], pool[place]
    return pool[:drawn]


class SeatCounts(NamedTuple):
    """What was counted of one seat, game by game: its start, its points, how many opponents it was ahead of.

    `beaten` is twice their number, so that ties, which count half, are whole numbers too.
    """

    starts: Sequence[int]
    points: Sequence[int]
    beaten: Sequence[int]


class Sum(NamedTuple):
    """What rounds came to: in how many something was met, what it was in all, the squares of what it was in each."""

    met: int = 0
    total: int = 0
    squared: int = 0


def game_place(counted: str) -> int:
    """Return where among sums that of one of `GAME_COLUMNS` begins, of all seats together."""
    return len(SUMS) * GAME_COLUMNS.index(counted)


def seat_place(seat: int, counted: str) -> int:
    """Return where among sums that of one of `SEAT_SUMS` begins."""
    return len(SUMS) * (len(GAME_COLUMNS) + len(SEAT_SUMS) * seat + SEAT_SUMS.index(counted))


def start_place(players: int, square: int) -> int:
    """Return where among sums that of what was beaten from a starting square begins; behind the last it ends."""
    return len(SUMS) * (len(GAME_COLUMNS) + len(SEAT_SUMS) * players + square)


class Counts(NamedTuple):
    """What was counted of several games, in the order they were played in.

    `columns` has it game by game, one of `GAME_COLUMNS` after the other, then seat by seat those of `SEAT_COLUMNS`.
    Of games: `length`, the turns of all players; `early`, who was stuck early; `teleports`; `used`, on how many
    scoring squares somebody landed; `decisions`, the jumps chosen, extra ones too; `choices`, how many there were to
    choose from in all of them; `spread`, how much better in all the best was than the worst, in half points, for who
    looks ahead; `harm`, see `harm_of`. Of seats: see `SeatCounts`. `visits` says how often each square was arrived at,
    the start included. `sums` are those over all rounds up to then, each a `Sum`: of what is counted of games, of
    `SEAT_SUMS` seat by seat, and of what was beaten by starting square.
    """

    games: int
    players: int
    columns: "array[int]"
    visits: "array[int]"
    sums: "array[int]"

    @property
    def lengths(self) -> Sequence[int]:
        """Return the turns of all players game by game."""
        return self._column(GAME_COLUMNS.index("length"))

    @property
    def seats(self) -> list[SeatCounts]:
        """Return what was counted of each seat."""
        places = (len(GAME_COLUMNS) + len(SEAT_COLUMNS) * seat for seat in range(self.players))
        return [SeatCounts(*(self._column(at + part) for part in range(len(SEAT_COLUMNS)))) for at in places]

    def _column(self, number: int) -> Sequence[int]:
        return self.columns[number * self.games : (number + 1) * self.games]


class Rounds(Protocol):
    """Rounds of the games of a plan, of which there can always be more."""

    def play(self, rounds: int) -> Counts:
        """Play so many rounds more and return what was counted of them; the sums are those of all there were."""


class Shares(Protocol):
    """What was beaten in rounds of a plan, of which there can always be more; nothing else is counted."""

    def play(self, rounds: int) -> None:
        """Play so many rounds more."""

    @property
    def seats(self) -> Sequence[int]:
        """Return twice the number of opponents beaten in all, by seat."""

    @property
    def met(self) -> Sequence[int]:
        """Return in how many rounds each start was drawn, by rising squares."""

    @property
    def from_start(self) -> Sequence[int]:
        """Return twice the number of opponents beaten in all from each start, by rising squares."""


class Sharing(Protocol):
    """Plays for shares on a sheet and on what becomes of it by swaps, all from one stream of chance."""

    def shares(self, plan: Plan) -> Shares:
        """Return what is beaten in games of a plan, none of which has been played."""

    def swapped(self, sheet: Sheet) -> "Sharing":
        """Return what plays on a sheet of the same squares and commands in other places, from the same stream."""


def beaten(points: Sequence[int]) -> list[int]:
    """Return for each player twice the number of others they are ahead of, ties as half.

    >>> beaten([7, 3, 3])
    [4, 1, 1]
    """
    ranked = sorted(points)
    return [bisect_left(ranked, own) + bisect_right(ranked, own) - 1 for own in points]


def counted(tables: SheetTables, playouts: Sequence[Playout], games: int) -> Counts:
    """Return what there is to count of games that are over, so many to a round, all with the same number of players."""
    points = [playout.scores() for playout in playouts]
    turns = [playout.turns for playout in playouts]
    starts = [[trail[0] for trail in playout.trails] for playout in playouts]
    by_seat = zip(*(zip(*table, strict=True) for table in (starts, points, map(beaten, points))), strict=True)
    seats = [SeatCounts(*columns) for columns in by_seat]
    lengths = [*map(sum, turns)]
    early = [sum(own < FIRST_TURNS for own in table) for table in turns]
    teleports = [sum(playout.state.fees) for playout in playouts]
    landed = [landed_on(tables, playout) for playout in playouts]
    used = [(squares & tables.scoring).bit_count() for squares in landed]
    decisions = [playout.decisions for playout in playouts]
    choices = [playout.choices for playout in playouts]
    spread = [playout.spread for playout in playouts]
    harm = [harm_of(tables, playout, squares) for playout, squares in zip(playouts, landed, strict=True)]
    columns: list[Sequence[int]] = [lengths, early, teleports, used, decisions, choices, spread, harm]
    from_start = _by_start(seats, games)
    sums = [_sum(column, games) for column in columns]
    for seat in seats:
        columns += seat
        sums += _sum(seat.points, games), _sum(seat.beaten, games)
    sums += [from_start.get(square, Sum()) for square in range(len(tables.bit))]
    visits = Counter(chain.from_iterable(trail for playout in playouts for trail in playout.trails))
    return Counts(
        len(playouts),
        len(seats),
        array("i", chain.from_iterable(columns)),
        array("i", [visits[square] for square in range(len(tables.bit))]),
        array("q", chain.from_iterable(sums)),
    )


def landed_on(tables: SheetTables, playout: Playout) -> int:
    """Return the squares somebody arrived at, starts included; no square counts twice."""
    return sum(map(tables.bit.__getitem__, {*chain.from_iterable(playout.trails)}))


def harm_of(tables: SheetTables, playout: Playout, landed: int) -> int:
    """Return what players did to others in a game that is over, who arrived at the squares `landed`.

    These are squares crossed out that nobody had reached, squares spoiled for whoever reached them, and squares reached
    whose players tell others where to jump, or where not.
    """
    state = playout.state
    lost = state.closed & ~landed & ~tables.trees
    spoilt = landed & tables.scoring & ~reduce(or_, state.earned)
    posts = landed & (tables.dingos | tables.quolls)
    return lost.bit_count() + spoilt.bit_count() + posts.bit_count()


def _sum(column: Sequence[int], games: int) -> Sum:
    return _sum_of([*map(sum, _rounds(column, games))])


def _sum_of(values: Sequence[int]) -> Sum:
    return Sum(len(values), sum(values), sum(map(mul, values, values)))


def _rounds(column: Sequence[int], games: int) -> Iterator[tuple[int, ...]]:
    return zip(*[iter(column)] * games, strict=True)


def _by_start(seats: Sequence[SeatCounts], games: int) -> dict[int, Sum]:
    """Return the sums of what was beaten by starting square."""
    found: dict[int, list[int]] = {}
    columns = ((_rounds(seat.starts, games), _rounds(seat.beaten, games)) for seat in seats)
    for round_of_seats in zip(*(zip(*each, strict=True) for each in columns), strict=True):
        from_start = Counter[int]()
        met = {start: None for starts, _ in round_of_seats for start in starts}
        for starts, ahead in round_of_seats:
            for start, doubled in zip(starts, ahead, strict=True):
                from_start[start] += doubled
        for start in met:
            found.setdefault(start, []).append(from_start[start])
    return {start: _sum_of(values) for start, values in sorted(found.items())}


# Rounds of games played by Python: the reference for whatever plays them faster.


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
            playouts.append(play_out(new_playout(tables, seated), players, chance))
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
