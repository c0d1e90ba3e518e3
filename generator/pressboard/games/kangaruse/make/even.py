"""Repair of a candidate for fairness: starts and what lies near them are swapped until games come out even.

A few games tell how far each start and each seat is from even, by greedy players and by those who look ahead: first at
the fullest table, then at the smallest as well. A swap that makes the sum of what is too far off larger is taken back,
as soon as that shows. Where it is very far off, or swaps lead nowhere, all commands of columns and of rows are dealt
anew. Whether the sheet is fair afterwards is for games of their own to say; where these say that it is not it is
swapped on from what they have shown.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Self

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.bands import seat_band, start_band
from pressboard.games.kangaruse.make.draft import Draft
from pressboard.games.kangaruse.make.guess.compiled import draft_for
from pressboard.games.kangaruse.make.playouts.engines import engine_for
from pressboard.games.kangaruse.make.playouts.policies import AHEAD, GREEDY
from pressboard.games.kangaruse.make.playouts.rounds import Sharing
from pressboard.games.kangaruse.make.probe import Probe, Series, Shown, excess
from pressboard.games.kangaruse.make.repair import Swap, command_swap, mend, near, square_swap
from pressboard.games.kangaruse.make.simulate import player_counts
from pressboard.games.kangaruse.rules.readings import USUAL
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.tables import tables_of
from pressboard.games.kangaruse.rules.types import START
from pressboard.play.bits import squares_of

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
_START_SHARE, _COMMANDS_SHARE = 0.35, 0.45

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
            swap = _swap(self._draft, off, self._chance)
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


def _swap(draft: Draft, off: Sequence[float], chance: Chance) -> Swap | None:
    """Pick a swap that may change how even a start is, rather one that is far `off`."""
    start = chance.weighted([*squares_of(draft.where[START])], [0.001 + each**2 for each in off])
    if chance.happens(_START_SHARE):
        return square_swap(draft, start, chance)
    if chance.happens(_COMMANDS_SHARE):
        return command_swap(draft, start, chance)
    return square_swap(draft, near(draft, start, chance), chance)
