"""Repair of a candidate for fairness: starts and what lies near them are swapped until games come out even.

A few games tell how far each start and each seat is from even, by greedy players and by those who look ahead, at the
fullest table and, more roughly, at the smallest. A swap that makes the sum of what is too far off larger is taken back,
as soon as that shows. Whether the sheet is fair afterwards is for games of their own to say.
"""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from generator.chance import Chance
from generator.games.kangaruse.make.bands import seat_band, start_band
from generator.games.kangaruse.make.draft import Draft
from generator.games.kangaruse.make.playouts.engines import engine_for
from generator.games.kangaruse.make.playouts.policies import AHEAD, GREEDY
from generator.games.kangaruse.make.repair import Swap, command_swap, near, square_swap
from generator.games.kangaruse.make.simulate import SelfPlay, player_counts
from generator.games.kangaruse.rules.readings import USUAL
from generator.games.kangaruse.rules.sheet import Sheet
from generator.games.kangaruse.rules.tables import SheetTables

SWAPS = 40
"""How many swaps are tried on a candidate."""
GAMES = 120
"""How many games each of the series is that a swap is judged by."""
ROUGH, ROUGHLY_WORSE, _ROUGH_SLACK = 40, 1.5, 0.005
"""How many games show that a sheet is worse by so many times, and by so much more, for fewer games are less even."""
_START_ROOM, _SEAT_ROOM = 0.045, 0.03
"""How much nearer to even than its band asks a start or a seat should be, for the bounds need room."""
_START_SHARE, _COMMANDS_SHARE = 0.35, 0.45


class Unevenness(NamedTuple):
    """How uneven a sheet is in all, and by starting square how far from even it is at most."""

    total: float
    starts: dict[int, float]


def evened(sheet: Sheet, chance: Chance, swaps: int = SWAPS) -> tuple[Sheet, bool]:
    """Return `sheet` with swaps that should make it fair, and whether it seems to be so by then.

    Sheets for one player or without starts stay as they are. Values of a line and numbers of types are kept, and what
    was within reach seems to be so still.
    """
    if not sheet.starts or max(player_counts(sheet)) < 2:
        return sheet, True
    draft = Draft(sheet)
    suspected = len(draft.suspects())
    found = _uneven(sheet, chance.fork("even", 0))
    for number in range(1, swaps + 1):
        if not found.total:
            break
        swap = _swap(draft, found, chance)
        if swap is None:
            continue
        swap()
        if len(draft.suspects()) <= suspected:
            now = _uneven(draft.finished(), chance.fork("even", number), found.total)
            if now.total < found.total:
                found = now
                continue
        swap()
    return draft.finished(), not found.total


def _swap(draft: Draft, found: Unevenness, chance: Chance) -> Swap | None:
    """Pick a swap that may change how even a start is, rather one that is far from it."""
    squares = [*found.starts]
    start = chance.weighted(squares, [0.001 + found.starts[square] ** 2 for square in squares])
    if chance.happens(_START_SHARE):
        return square_swap(draft, start, chance)
    if chance.happens(_COMMANDS_SHARE):
        return command_swap(draft, start, chance)
    return square_swap(draft, near(draft, start, chance), chance)


def _uneven(sheet: Sheet, chance: Chance, most: float = inf) -> Unevenness:
    """Measure a sheet by a few games; when it turns out to be no less uneven than `most`, no more are played.

    What is plainly worse shows in still fewer games at the fullest table; what seems better is played twice as long,
    for among so many swaps chance alone would make some seem so.
    """
    engine, counts = engine_for(SheetTables(sheet, USUAL)), player_counts(sheet)
    full, small = (
        [SelfPlay(engine, players, policy, chance.fork(players, policy.name)) for policy in (AHEAD, GREEDY)]
        for players in (counts[-1], counts[0])
    )
    series = full if len(counts) == 1 else full + small
    total = 0.0
    for played, games, limit in (
        (full, ROUGH, ROUGHLY_WORSE * most + _ROUGH_SLACK),
        (series, GAMES, most),
        (series, 2 * GAMES, most),
    ):
        total = _total(sheet, played, games, limit)
        if total > limit:
            break
    starts = dict.fromkeys(sheet.starts, 0.0)
    for each in series:
        for square, share in each.tally.ahead_from.items():
            starts[square] = max(starts[square], abs(share.mean - 0.5))
    return Unevenness(total, starts)


def _total(sheet: Sheet, series: Sequence[SelfPlay], games: int, most: float) -> float:
    """Play to so many games, twice as many at smaller tables, and return how uneven they are, or more than `most`."""
    start_reach, seat_reach = start_band(sheet).reach - _START_ROOM, seat_band(sheet).reach - _SEAT_ROOM
    total = 0.0
    for each in series:
        each.play_to(games * (1 if each.tally.players == series[0].tally.players else 2))
        for share in each.tally.ahead_from.values():
            total += max(0.0, abs(share.mean - 0.5) - start_reach) ** 2
        for share in each.tally.ahead:
            total += max(0.0, abs(share.mean - 0.5) - seat_reach) ** 2
        if total > most:
            break
    return total
