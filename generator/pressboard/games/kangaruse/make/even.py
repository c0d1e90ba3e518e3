"""Repair of a candidate: swaps that never touch the rules of construction, until it can be played and comes out even.

Squares trade what they hold, lines trade their commands; a swap that seems to make things worse is taken back.
Whether the sheet is good afterwards is for the checkers to say.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import ceil, fsum
from operator import mul
from types import MappingProxyType
from typing import NamedTuple, Self

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.draft import Draft
from pressboard.games.kangaruse.make.guess.compiled import draft_for
from pressboard.games.kangaruse.make.playouts.compiled import engine_for
from pressboard.games.kangaruse.make.playouts.policies import AHEAD, GREEDY, Policy
from pressboard.games.kangaruse.make.playouts.rounds import Sharing, all_alike, drawn_for
from pressboard.games.kangaruse.make.simulate import player_counts
from pressboard.games.kangaruse.make.thresholds import seat_band, start_band
from pressboard.games.kangaruse.rules.readings import USUAL
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.tables import tables_of
from pressboard.games.kangaruse.rules.types import START
from pressboard.play.bits import squares_of

ROUNDS = 24
"""How often a candidate is repaired before it falls."""
_SWAPS = 120
_TRIES = 12
_REACH = 4
_COMMANDS_SHARE, _NEIGHBOURS_SHARE, _SCORING_SHARE = 0.5, 0.25, 0.5

Swap = Callable[[], None]


def repaired(sheet: Sheet, squares: Collection[str], chance: Chance) -> Sheet:
    """Return `sheet` with swaps that should make it playable; something is swapped at each of `squares`, by name.

    Values of a line and numbers of types stay as they are, so that a sheet keeps the rules of construction it kept.
    """
    draft = draft_for(sheet)
    for name in squares:
        if swap := _swap(draft, sheet.square(name), chance):
            swap()
    mend(draft, chance)
    return draft.finished()


def mend(draft: Draft, chance: Chance) -> None:
    """Swap until nothing seems to be wrong with a draft any more, or the swaps are used up."""
    suspects = draft.suspects()
    for _ in range(_SWAPS):
        if not suspects:
            break
        swap = _swap(draft, chance.pick(suspects), chance)
        if swap is None:
            continue
        swap()
        now = draft.suspects()
        if len(now) <= len(suspects):
            suspects = now
        else:
            swap()


def _swap(draft: Draft, square: int, chance: Chance) -> Swap | None:
    """Pick a swap that may help `square`: of itself, of a square near it or of commands near it."""
    if chance.happens(_COMMANDS_SHARE):
        return command_swap(draft, square, chance)
    if chance.happens(_NEIGHBOURS_SHARE):
        square = near(draft, square, chance)
    return square_swap(draft, square, chance)


def square_swap(draft: Draft, square: int, chance: Chance) -> Swap | None:
    """Pick a square that may swap with `square`; None when none is found in some tries, or when it cannot move."""
    if square not in draft.movable:
        return None
    pool = draft.movable
    if not draft.has_starts and chance.happens(_SCORING_SHARE):
        # Nobody may choose to start on a scoring square, so that one needs no jumps of its own.
        pool = draft.scoring_squares or pool
    for _ in range(_TRIES):
        other = chance.pick(pool)
        if draft.may_swap(square, other):
            return lambda: draft.swap_squares(square, other)
    return None


def command_swap(draft: Draft, square: int, chance: Chance) -> Swap | None:
    """Pick two unequal commands, one of a line in jumping distance of `square`; None when chance finds equal ones."""
    of_columns = chance.happens(0.5)
    commands = draft.commands[of_columns]
    row, column = divmod(square, draft.sheet.columns)
    line = column if of_columns else row
    line = chance.between(max(0, line - _REACH), min(len(commands) - 1, line + _REACH))
    others = [other for other, command in enumerate(commands) if command != commands[line]]
    if not others:
        return None
    other = chance.pick(others)
    return lambda: draft.swap_commands(of_columns, line, other)


def near(draft: Draft, square: int, chance: Chance) -> int:
    """Pick a square in jumping distance along the row or the column."""
    columns, rows = draft.sheet.columns, draft.sheet.rows
    row, column = divmod(square, columns)
    if chance.happens(0.5):
        return row * columns + chance.between(max(0, column - _REACH), min(columns - 1, column + _REACH))
    return chance.between(max(0, row - _REACH), min(rows - 1, row + _REACH)) * columns + column


# A few games on a candidate, of which nothing is counted but how even its starts and its seats are.

Series = tuple[int, Policy]
"""Games of so many players who all play by one policy."""
_LINE = 0.6
"""How much of a seat's distance from the line through all seats is taken for chance."""


class Shown(NamedTuple):
    """How far from even starts and seats were in games enough, as in a `Probe`; it plays no more of them."""

    from_start: Sequence[float]
    by_seat: Sequence[float]

    def play_to(self, games: int) -> None:
        """Play nothing."""


class Probe:
    """Games of players who all play by one policy, and how far from even starts and seats are in them.

    `from_start` and `by_seat` are shares of opponents one is ahead of, less a half, of starts by rising squares; 0 for
    a start that was not met. Seats are taken to lie nearer to a line than the games make them look.
    """

    def __init__(self, sharing: Sharing, starts: int, players: int, policy: Policy) -> None:
        """Begin with no games, on a sheet with so many marked starts."""
        plan = all_alike(players, policy, drawn_for(players, starts, True))
        self.games, self.drawn, self.players = 0, plan.drawn, players
        self._shares = sharing.shares(plan)
        self.from_start: Sequence[float] = (0.0,) * starts
        self.by_seat: Sequence[float] = (0.0,) * players

    def play_to(self, games: int) -> None:
        """Play until there have been so many games, or some more to end a round."""
        rounds = ceil((games - self.games) / self.drawn)
        if rounds <= 0:
            return
        shares = self._shares
        shares.play(rounds)
        self.games += rounds * self.drawn
        most = 2 * (self.players - 1)
        all_games, in_a_round = most * self.games, most * self.players
        self.by_seat = nearer_to_a_line([beaten / all_games - 0.5 for beaten in shares.seats])
        self.from_start = [
            beaten / (in_a_round * met) - 0.5 if met else 0.0
            for beaten, met in zip(shares.from_start, shares.met, strict=True)
        ]


def nearer_to_a_line(off: Sequence[float]) -> list[float]:
    """Return how far from even seats are likely to be, from how far a few games make them look; these sum up to 0.

    Each seat is mostly behind the one before it by about as much. What does not fit that is mostly chance.

    >>> [round(each, 3) for each in nearer_to_a_line([0.1, 0.1, 0.1, -0.1, -0.2])]
    [0.136, 0.088, 0.04, -0.088, -0.176]
    """
    middle = (len(off) - 1) / 2
    steps = [middle - seat for seat in range(len(off))]
    step = fsum(map(mul, steps, off)) / fsum(map(mul, steps, steps))
    return [_LINE * step * place + (1 - _LINE) * each for place, each in zip(steps, off, strict=True)]


def excess(off: Iterable[float], reach: float) -> float:
    """Return by how much shares are farther from even than `reach`, as a sum of squares."""
    return fsum([(abs(each) - reach) ** 2 for each in off if abs(each) > reach])


# Repair of a candidate for fairness: starts and what lies near them are swapped until games come out even.

DEALS, SWAPS = 3, 80
"""How often commands are dealt to a candidate at most, the first time included, and how many swaps each time."""
FURTHER_SWAPS = 40
"""How many swaps a sheet is worth that was even by a few games and is not by more."""
GAMES = 90
"""How many games each of the series is that a swap is judged by; at the smallest table they are twice as many."""
ROUGH, ROUGHLY_WORSE, _ROUGH_SLACK = 40, 1.5, 0.005
"""How many games show that a sheet is worse by so many times, and by so much more, for fewer games are less even."""
HOPELESS, EVEN = 0.014, 0.0025
"""How uneven a candidate is not worth swapping, and how uneven a few games may make an even one look."""
_START_ROOM, _SEAT_ROOM, _NARROW = 0.075, 0.04, 0.64
"""How much nearer to even than its band asks a start or a seat should be, for the bounds need room.

In a narrow band starts should keep to this part of it: more room there takes more swaps than it spares games.
"""
_START_SHARE, _EVEN_COMMANDS_SHARE = 0.35, 0.45

NOTHING: Mapping[Series, Shown] = MappingProxyType({})
"""What games have shown that were not played."""


class Reaches(NamedTuple):
    """How far from even starts and seats may be in a few games; what lies beyond makes a sheet uneven."""

    starts: float
    seats: float

    @classmethod
    def on(cls, sheet: Sheet) -> Self:
        """Return those of a sheet of this size for so many players."""
        starts, seats = start_band(sheet).reach, seat_band(sheet).reach
        return cls(max(starts - _START_ROOM, _NARROW * starts), seats - _SEAT_ROOM)


class Trial:
    """A sheet, and the games that tell how uneven it is.

    The series that has most to come nearer to even by is played first: no swap makes anything of a sheet without it.
    """

    def __init__(
        self, sharing: Sharing, starts: int, fullest: int, reaches: Reaches, shown: Mapping[Series, Shown] = NOTHING
    ) -> None:
        """Take a sheet with so many starts, for so many players; no games have been but those `shown`."""
        self.sharing, self._starts, self._fullest, self._reaches = sharing, starts, fullest, reaches
        self._probes: dict[Series, Probe | Shown] = {**shown}

    def unevenness(self, series: Sequence[Series], most: float) -> float:
        """Return the sum of what is too far from even in these series, in squares of shares.

        What is plainly worse than `most` shows in still fewer games, and no more are played when it turns out to be
        worse.
        """
        rough = ROUGHLY_WORSE * most + _ROUGH_SLACK
        total = self._total(series, ROUGH, rough)
        return total if total > rough else self._total(series, GAMES, most)

    def worst_first(self, series: Iterable[Series]) -> list[Series]:
        """Return the series in the order of what was too far from even in them; those not played come last."""
        return sorted(series, key=lambda each: -self._excess(self._probes[each]) if each in self._probes else 1.0)

    def off(self) -> list[float]:
        """Return how far from even each starting square is at most, by rising squares."""
        by_start = zip(*(probe.from_start for probe in self._probes.values()), strict=True)
        return [max(map(abs, each)) for each in by_start]

    def _total(self, series: Sequence[Series], games: int, most: float) -> float:
        total = 0.0
        for each in series:
            probe = self._probes.get(each)
            if probe is None:
                probe = self._probes[each] = Probe(self.sharing, self._starts, *each)
            probe.play_to(games if each[0] == self._fullest else 2 * games)
            total += self._excess(probe)
            if total > most:
                return total
        return total

    def _excess(self, probe: Probe | Shown) -> float:
        return excess(probe.from_start, self._reaches.starts) + excess(probe.by_seat, self._reaches.seats)


class Evening:
    """A candidate that is being evened out, by so many swaps at most each time its commands are dealt."""

    def __init__(self, sheet: Sheet, chance: Chance, swaps: int, shown: Mapping[Series, Shown] = NOTHING) -> None:
        """Take the sheet as the best one yet, but for what games have `shown`: as it is it is not even enough then."""
        counts = player_counts(sheet)
        self.tables = [*dict.fromkeys((counts[-1], counts[0]))]
        self._chance, self._swaps, self._left = chance, swaps, swaps
        self._draft = draft_for(sheet)
        self._suspected = len(self._draft.suspects())
        self._starts, self._reaches = len(sheet.starts), Reaches.on(sheet)
        self._best = self._trial(engine_for(tables_of(sheet, USUAL)).sharing(chance), shown)
        self._is_as_shown = bool(shown)

    @property
    def sheet(self) -> Sheet:
        """Return the best sheet yet."""
        return self._draft.finished()

    def even_out(self, tables: Sequence[int]) -> bool:
        """Swap until games at these tables come out even, and say whether they do."""
        series = [(players, policy) for players in tables for policy in (AHEAD, GREEDY)]
        total = self._best.unevenness(series, HOPELESS)
        order, off = self._best.worst_first(series), self._best.off()
        while (total > EVEN or self._is_as_shown) and total < HOPELESS and self._left:
            self._left -= 1
            swap = _even_swap(self._draft, off, self._chance)
            if swap is None:
                continue
            swap()
            trial = self._swapped()
            if trial and (now := trial.unevenness(order, total)) < total:
                self._best, total, self._is_as_shown = trial, now, False
                order, off = trial.worst_first(series), trial.off()
            else:
                swap()
        return total <= EVEN and not self._is_as_shown

    def deal(self) -> None:
        """Deal the commands anew, and mend what nobody can play then."""
        draft, shuffled = self._draft, self._chance.shuffled
        draft.deal_commands(shuffled(draft.commands[True]), shuffled(draft.commands[False]))
        mend(draft, self._chance)
        self._left, self._suspected = self._swaps, len(draft.suspects())
        self._best = self._trial(self._best.sharing.swapped(self.sheet))

    def _swapped(self) -> Trial | None:
        """Return a trial of the draft as it is, None where something new seems to be out of reach."""
        if len(self._draft.suspects()) > self._suspected:
            return None
        return self._trial(self._best.sharing.swapped(self.sheet))

    def _trial(self, sharing: Sharing, shown: Mapping[Series, Shown] = NOTHING) -> Trial:
        return Trial(sharing, self._starts, self.tables[0], self._reaches, shown)


def evened(sheet: Sheet, chance: Chance, swaps: int = SWAPS, deals: int = DEALS) -> tuple[Sheet, bool]:
    """Return `sheet` with swaps that should make it fair, or other commands too, and whether it seems to be so by then.

    Sheets for one player or without starts stay as they are. Values of a line and numbers of types are kept, and what
    was within reach seems to be so still.
    """
    if not sheet.starts or max(player_counts(sheet)) < 2:
        return sheet, True
    evening = Evening(sheet, chance, swaps)
    for left in reversed(range(deals)):
        if evening.even_out(evening.tables[:1]) and evening.even_out(evening.tables):
            return evening.sheet, True
        if left:
            evening.deal()
    return evening.sheet, False


def evened_further(sheet: Sheet, chance: Chance, shown: Mapping[Series, Shown]) -> tuple[Sheet, bool]:
    """Return a sheet that games have `shown` not to be fair with other swaps, and whether it seems to be so by then.

    It is swapped at least once, and by games at all tables of which something was shown.
    """
    evening = Evening(sheet, chance, FURTHER_SWAPS, shown)
    is_even = evening.even_out([*dict.fromkeys((*evening.tables, *(players for players, _ in shown)))])
    return evening.sheet, is_even


def _even_swap(draft: Draft, off: Sequence[float], chance: Chance) -> Swap | None:
    """Pick a swap that may change how even a start is, rather one that is far `off`."""
    start = chance.weighted([*squares_of(draft.where[START])], [0.001 + each**2 for each in off])
    if chance.happens(_START_SHARE):
        return square_swap(draft, start, chance)
    if chance.happens(_EVEN_COMMANDS_SHARE):
        return command_swap(draft, start, chance)
    return square_swap(draft, near(draft, start, chance), chance)
