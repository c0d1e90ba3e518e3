"""Games played to their end, and who plays them: at random, greedily, looking ahead, or looking ahead and erring.

A player decides one thing at a time: the square to jump to, where to teleport if at all, the square of an extra jump.
Which squares a tiger crosses out is left to chance.
"""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple, Protocol

from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.state import State
from pressboard.games.kangaruse.rules.tables import SheetTables, scores
from pressboard.games.kangaruse.rules.types import POINTS, SET_SIZE, TYPES, toys, types_printed_with
from pressboard.lean_dataclasses import dataclass
from pressboard.play.bits import squares_of
from pressboard.play.playouts import ChanceSource


class Player(Protocol):
    """Somebody who plays; the same one may play for several seats.

    `spread` adds up how much better the best jump was than the worst, in half points, where the player weighs them.
    """

    spread: int

    def jump(self, state: State, seat: int, mask: int) -> int:
        """Return the square to jump to, one of those in `mask`, which is not empty."""

    def teleport(self, state: State, seat: int) -> int | None:
        """Return where to teleport to, having no jump; None to go out instead."""


@dataclass(slots=True)
class Playout:
    """A game in play or played to its end.

    `trails` holds by seat every square arrived at, the start first, `extra_jumps` how many of them belong to the turn
    of the square before; `exits` counts the turns on which somebody went out instead.
    `choices` counts what there was to choose from; `spread` is how much better in all the best jump was than the worst,
    as `Player.spread`.
    """

    state: State
    trails: list[list[int]]
    extra_jumps: list[int]
    exits: int = 0
    choices: int = 0
    spread: int = 0

    @property
    def turns(self) -> list[int]:
        """Return the jumps and teleports by seat, each with its extra jumps."""
        return [len(trail) - 1 - extra for trail, extra in zip(self.trails, self.extra_jumps, strict=True)]

    @property
    def decisions(self) -> int:
        """Return the jumps chosen by all, extra ones too."""
        return sum(map(len, self.trails)) - len(self.trails) - sum(self.state.fees)

    @property
    def plies(self) -> int:
        """Return how many moves were made, exits included."""
        return sum(self.turns) + self.exits

    def scores(self) -> tuple[int, ...]:
        """Return each player's points as if the game ended now."""
        return scores(self.state.tables, self.state.earned, self.state.fees)


def new_playout(tables: SheetTables, starts: Sequence[int]) -> Playout:
    """Return a game in which everybody stands on their start."""
    state = State.empty(tables, len(starts))
    for square in starts:
        state.sit(square)
    return Playout(state, [[square] for square in starts], [0] * len(starts))


def play_out(playout: Playout, players: Sequence[Player], chance: ChanceSource) -> Playout:
    """Play a game to its end in place and return it; `players` are those of the seats, `chance` decides for tigers.

    A game can go on for ever between moths that others stand on. So all are taken to give up when nothing has been
    crossed out for more rounds than there are moths.
    """
    seats = [seat for seat in range(len(playout.trails)) if seat not in playout.state.out]
    return _played(playout, seats, players, chance)


def take_turns(playout: Playout, seats: Sequence[int], players: Sequence[Player], chance: ChanceSource) -> None:
    """Let players who are in the game play one turn each: a jump or teleport with all that follows, or going out."""
    _played(playout, seats, players, chance, only_one=True)


def _played(
    playout: Playout,
    seats: Sequence[int],
    players: Sequence[Player],
    chance: ChanceSource,
    only_one: bool = False,
) -> Playout:
    """Play rounds of turns until the game is over, or only one of them.

    Most squares are plain: what `State.jumps` and `State.land` come to there is written out, for calls take long.
    """
    state, trails = playout.state, playout.trails
    tables, places, pack, out = state.tables, state.places, state.pack, state.out
    usual, weighed, bit, scores = tables.usual, tables.weighed, tables.bit, tables.scores
    usual_bound = tables.usual_bound
    lasts, plain, chooses = tables.lasts, tables.plain, tables.chooses
    thorny, echidnas, earned = tables.thorny, tables.echidnas, state.earned
    dooming = thorny if tables.readings.thorny_counts_force else -1
    may_end, most_idle = tables.readings.ends_without_jumps and not only_one, tables.moths.bit_count()
    turns = [(seat, players[seat], players[seat].jump, trails[seat].append) for seat in seats]
    idle = choices = 0
    while turns and idle <= most_idle and not (may_end and state.is_over()):
        before, gone = state.closed, len(out)
        for seat, player, jump, append in turns:
            at, closed = places[seat], state.closed
            if pack or weighed[at]:
                mask = state.jumps(seat)
            else:
                mask = (usual_bound(at, bound) if (bound := state.bound_by) else usual[at]) & ~closed
                if echidnas:
                    mask &= ~tables.below[state.visited[seat]]
            if not mask or (thorny and mask & dooming and state.doomed(seat, mask)):
                _stay_or_teleport(playout, seat, player, mask, chance)
                continue
            choices += mask.bit_count()
            square = jump(state, seat, mask)
            append(square)
            if plain[square] and not lasts[at]:
                landed = bit[square]
                places[seat] = square
                state.closed = closed | landed
                if scores[square]:
                    earned[seat] |= landed & ~state.spoiled(seat, at) if state.spoiled_by else landed
                continue
            state.land(seat, square)
            if chooses[square]:
                _choose(playout, seat, square, player, chance)
        if only_one:
            break
        turns = turns if len(out) == gone else [turn for turn in turns if turn[0] not in out]
        idle = idle + 1 if state.closed == before else 0
    playout.choices += choices
    return playout


def _stay_or_teleport(playout: Playout, seat: int, player: Player, mask: int, chance: ChanceSource) -> None:
    """Play the turn of a player who has no jump, or none but that to a thorny devil; nothing where that ends it all."""
    state = playout.state
    if state.is_over():
        return
    readings = state.tables.readings
    square = player.teleport(state, seat) if not mask or readings.thorny_spares_teleport else None
    if square is None:
        state.out.append(seat)
        playout.exits += 1
        return
    state.fees[seat] += 1
    playout.trails[seat].append(square)
    state.land(seat, square, readings.teleport_acts)
    if readings.teleport_acts and state.tables.chooses[square]:
        _choose(playout, seat, square, player, chance)


def _choose(playout: Playout, seat: int, square: int, player: Player, chance: ChanceSource) -> None:
    """Make the choices of who has landed on a tiger or a kangaroo, and of all that follow from extra jumps."""
    state, tables = playout.state, playout.state.tables
    while tables.chooses[square]:
        if tables.bit[square] & tables.tigers:
            prey = state.prey(square)
            state.destroy(prey[chance.below(len(prey))])
            return
        mask = state.extra_jumps(seat)
        if not mask:
            state.settle(seat, square)
            return
        playout.choices += mask.bit_count()
        square = player.jump(state, seat, mask)
        playout.extra_jumps[seat] += 1
        playout.trails[seat].append(square)
        state.land(seat, square)


# How simulated players play: at random, greedily, or looking a little ahead.

TELEPORT_PRICE = 10
"""The points a teleport costs."""
JUMPS_AHEAD = 3
"""How many jumps from the square one teleports to are looked at."""
DEAD_END = 4
"""The points a square without a jump on is worth less."""
ERRS_ONCE_IN = 10
"""Who errs takes one jump in so many at random."""
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


class FalliblePlayer(AheadPlayer):
    """Looks ahead, and errs as people do."""

    def jump(self, state: State, seat: int, mask: int) -> int:
        """Return one of the best squares in `mask`, or by mistake any."""
        if mask & (mask - 1) and not self.below(ERRS_ONCE_IN):
            return RandomPlayer.jump(self, state, seat, mask)
        return super().jump(state, seat, mask)


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


_AHEAD = (
    "weighs two jumps, shuns dead ends, and teleports when three greedy jumps "
    f"promise more than {TELEPORT_PRICE} points"
)
RANDOM, GREEDY, AHEAD, FALLIBLE = (
    Policy("random", "takes every jump equally often and never teleports", RandomPlayer),
    Policy("greedy", "jumps to the dearest scoring square it can, else anywhere; never teleports", GreedyPlayer),
    Policy("look-ahead", _AHEAD, AheadPlayer),
    Policy("fallible", f"{_AHEAD}, but takes one jump in {ERRS_ONCE_IN} at random, as people err", FalliblePlayer),
)

POLICIES = (RANDOM, FALLIBLE)
"""The policies by which sheets are judged, the weaker first."""
