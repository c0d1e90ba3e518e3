"""Rounds of games: which are played, what is counted of them, and how Python plays them.

What is missing here the core does not know: a sheet with a type that does or is worth something else, and a policy
that is none of these, are played by Python. To teach the core something write it into `core.h` and here, in the same
place, and give it its part beside it, in `state.c`, `policies.c` or `games.c`.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from functools import reduce
from itertools import chain
from operator import or_
from typing import NamedTuple, Protocol

from pressboard.games.kangaruse.make.playouts.policies import Playout, RandomPlayer
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
    "errs_once_in",
    "first_turns",
)
"""The numbers a sheet begins with; then come those of each scoring type, and what so many gems are worth."""
SQUARE_PARTS = ("is_tree", "is_start", "effects", "scores_as", "value", "price", "direction", "number")
"""The numbers of each square, last."""

GAME_COLUMNS = ("length", "early", "teleports", "used", "decisions", "choices", "spread", "harm")
"""What is counted of each game, a column for each."""
SEAT_COLUMNS = ("start", "points", "beaten")
"""What is counted of each seat in it, the columns after these, seat by seat."""


# Rounds of games: which are played from the same starts, and what is counted of each.

FIRST_TURNS = 2
"""Who makes fewer turns than these was stuck early."""
MOST_DRAWN = 6
"""The most starts of a round: one more than there may be players."""


class PlannedGame(NamedTuple):
    """A game of a round: which of the round's starts, from 0, the first seat has, and the policy of each seat."""

    first: int
    policies: tuple[type[RandomPlayer], ...]


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


def all_alike(players: int, policy: type[RandomPlayer], drawn: int = 0) -> Plan:
    """Return the games in which all play by one policy and every seat meets every start drawn, as many as players."""
    drawn = drawn or players
    return Plan(drawn, tuple(PlannedGame(first, (policy,) * players) for first in range(drawn)))


def one_against(players: int, strong: type[RandomPlayer], weak: type[RandomPlayer]) -> Plan:
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


class Counts(NamedTuple):
    """What was counted of several games, in the order they were played in.

    `columns` has it game by game, one of `GAME_COLUMNS` after the other, then seat by seat those of `SEAT_COLUMNS`.
    Of games: `length`, the turns of all players; `early`, who was stuck early; `teleports`; `used`, on how many
    scoring squares somebody landed; `decisions`, the jumps chosen, extra ones too; `choices`, how many there were to
    choose from in all of them; `spread`, how much better in all the best was than the worst, in half points, for who
    looks ahead; `harm`, see `harm_of`. Of seats: see `SeatCounts`. `visits` says how often each square was arrived at,
    the start included.
    """

    games: int
    players: int
    columns: "array[int]"
    visits: "array[int]"

    def column(self, counted: str) -> Sequence[int]:
        """Return one of `GAME_COLUMNS` game by game."""
        return self._column(GAME_COLUMNS.index(counted))

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
        """Play so many rounds more and return what was counted of them."""


def beaten(points: Sequence[int]) -> list[int]:
    """Return for each player twice the number of others they are ahead of, ties as half.

    >>> beaten([7, 3, 3])
    [4, 1, 1]
    """
    ranked = sorted(points)
    return [bisect_left(ranked, own) + bisect_right(ranked, own) - 1 for own in points]


def counted(tables: SheetTables, playouts: Sequence[Playout]) -> Counts:
    """Return what there is to count of games that are over, all with the same number of players."""
    points = [playout.board.scores() for playout in playouts]
    turns = [playout.turns for playout in playouts]
    starts = [[trail[0] for trail in playout.trails] for playout in playouts]
    by_seat = zip(*(zip(*table, strict=True) for table in (starts, points, map(beaten, points))), strict=True)
    seats = [SeatCounts(*columns) for columns in by_seat]
    lengths = [*map(sum, turns)]
    early = [sum(own < FIRST_TURNS for own in table) for table in turns]
    teleports = [sum(playout.board.fees) for playout in playouts]
    landed = [landed_on(tables, playout) for playout in playouts]
    used = [(squares & tables.scoring).bit_count() for squares in landed]
    decisions = [playout.decisions for playout in playouts]
    choices = [playout.choices for playout in playouts]
    spread = [playout.spread for playout in playouts]
    harm = [harm_of(tables, playout, squares) for playout, squares in zip(playouts, landed, strict=True)]
    columns: list[Sequence[int]] = [lengths, early, teleports, used, decisions, choices, spread, harm]
    for seat in seats:
        columns += seat
    visits = Counter(chain.from_iterable(trail for playout in playouts for trail in playout.trails))
    return Counts(
        len(playouts),
        len(seats),
        array("i", chain.from_iterable(columns)),
        array("i", [visits[square] for square in range(len(tables.bit))]),
    )


def landed_on(tables: SheetTables, playout: Playout) -> int:
    """Return the squares somebody arrived at, starts included; no square counts twice."""
    return sum(map(tables.bit.__getitem__, {*chain.from_iterable(playout.trails)}))


def harm_of(tables: SheetTables, playout: Playout, landed: int) -> int:
    """Return what players did to others in a game that is over, who arrived at the squares `landed`.

    These are squares crossed out that nobody had reached, squares spoiled for whoever reached them, and squares reached
    whose players tell others where to jump, or where not.
    """
    board = playout.board
    lost = board.closed & ~landed & ~tables.trees
    spoilt = landed & tables.scoring & ~reduce(or_, board.earned)
    posts = landed & (tables.dingos | tables.quolls)
    return lost.bit_count() + spoilt.bit_count() + posts.bit_count()


# Rounds of games played by Python: the reference for whatever plays them faster.


class ReferenceGames:
    """Games of a plan on a sheet, round by round, from a stream of chance."""

    def __init__(self, tables: SheetTables, plan: Plan, chance: FastChance) -> None:
        """Set up what plays by each policy."""
        self._tables, self._chance = tables, chance
        policies = {policy for planned in plan.games for policy in planned.policies}
        players = {policy: policy(tables, chance) for policy in policies}
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
            playout = Playout(tables, seated)
            playout.play_out(players, chance)
            playout.spread = sum(player.spread for player in self._all)
            playouts.append(playout)
            for player in self._all:
                player.spread = 0
        return playouts


class ReferenceRounds:
    """Rounds on a sheet, from one stream of chance."""

    def __init__(self, tables: SheetTables, plan: Plan, chance: ChanceSource) -> None:
        """Take the key of the stream from `chance`."""
        self._tables, self._games = tables, ReferenceGames(tables, plan, FastChance(chance))

    def play(self, rounds: int) -> Counts:
        """Play so many rounds more and return what was counted of them."""
        playouts = [playout for _ in range(rounds) for playout in self._games.played()]
        return counted(self._tables, playouts)


class ReferenceEngine:
    """Plays by readable Python, whatever the sheet."""

    name = "python"

    def __init__(self, tables: SheetTables) -> None:
        """Take a sheet under certain readings."""
        self.tables = tables

    def rounds(self, plan: Plan, chance: ChanceSource) -> ReferenceRounds:
        """Return rounds of the games of a plan, with a stream of their own."""
        return ReferenceRounds(self.tables, plan, chance)
