"""Candidates are evened out for fairness, and what is claimed of fairness holds when a sheet is played anew."""

from collections import Counter
from itertools import pairwise
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.chance import Chance
from pressboard.games.kangaruse.make import check, even
from pressboard.games.kangaruse.make.even import evened, nearer_to_a_line
from pressboard.games.kangaruse.make.make import sheet_for
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.playouts import compiled
from pressboard.games.kangaruse.make.playouts.compiled import engine_for
from pressboard.games.kangaruse.make.playouts.policies import CHOOSING
from pressboard.games.kangaruse.make.simulate import SelfPlay
from pressboard.games.kangaruse.make.thresholds import seat_band, start_band
from pressboard.games.kangaruse.rules.readings import USUAL
from pressboard.games.kangaruse.rules.sheet import MOST_PLAYERS, SIZES, Sheet
from pressboard.games.kangaruse.rules.tables import tables_of

_ANY = 10.0
"""An unevenness that no candidate has: all are evened out that are not even to begin with."""


def candidate(number: int, size: str = "small", players: int = 2, starts: bool = True) -> Sheet:
    """Return a sheet within reach that nobody has evened out."""
    return sheet_for(SheetParams(size, players, starts), Chance("even", number), checks="reach")[0]


def farthest(sheet: Sheet) -> float:
    """Return how far from even the worst start is in many games by either policy."""
    engine, off = engine_for(tables_of(sheet, USUAL)), 0.0
    for policy in CHOOSING:
        series = SelfPlay(engine, sheet.players, policy, Chance("farthest"))
        series.play_to(1_000)
        off = max(off, *(abs(share.mean - 0.5) for share in series.tally.ahead_from.values()))
    return off


@pytest.mark.parametrize("number", range(4))
def test_evening_out_keeps_to_the_rules_of_construction(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Types, values and commands trade places; what was rightly built stays so."""
    monkeypatch.setattr(even, "HOPELESS", _ANY)
    sheet = candidate(number, players=2 + number % 2)
    after, _ = evened(sheet, Chance("swaps", number))
    assert after != sheet
    assert not check.problems(after)
    assert Counter(zip(after.squares, after.values, strict=True)) == Counter(
        zip(sheet.squares, sheet.values, strict=True)
    )
    assert Counter(after.column_commands) == Counter(sheet.column_commands)
    assert len(after.starts) == len(sheet.starts)


@pytest.mark.slow
def test_swaps_make_sheets_more_even(monkeypatch: pytest.MonkeyPatch) -> None:
    """In games of their own the worst starts are nearer to even after swaps by a quarter; far ones are given up.

    A candidate that would take too many games is left as it is where it is not dealt anew, and said not to be even.
    """
    monkeypatch.setattr(even, "HOPELESS", 0.1)
    tried = [
        (sheet, *evened(sheet, Chance("nearer", number), deals=1))
        for number, sheet in enumerate(map(candidate, range(32)))
    ]
    mended = [(farthest(before), farthest(after)) for before, after, is_even in tried if is_even and after != before]
    given_up = [farthest(before) for before, after, is_even in tried if not is_even and after == before]
    before, after = (fmean(offs) for offs in zip(*mended, strict=True))
    assert after < 3 / 4 * before
    assert fmean(given_up) > before


@given(st.floats(-0.1, 0.1), st.lists(st.floats(-0.2, 0.2), min_size=2, max_size=6))
def test_seats_are_taken_nearer_to_a_line(step: float, off: list[float]) -> None:
    """What lies on a line stays where it is, other seats come nearer to theirs, and all together stay even."""
    middle = (len(off) - 1) / 2
    line = [step * (middle - seat) for seat in range(len(off))]
    assert nearer_to_a_line(line) == pytest.approx(line)
    off = [each - fmean(off) for each in off]
    nearer = nearer_to_a_line(off)
    assert fmean(nearer) == pytest.approx(0, abs=1e-12)
    assert ups_and_downs(nearer) <= ups_and_downs(off) + 1e-12


def ups_and_downs(off: list[float]) -> float:
    """Return how uneven the steps from seat to seat are: 0 on a line."""
    steps = [after - before for before, after in pairwise(off)]
    return sum(abs(after - before) for before, after in pairwise(steps))


@pytest.mark.parametrize(("players", "starts"), [(1, True), (1, False), (3, False)])
def test_where_no_starts_compete_nothing_is_swapped(players: int, starts: bool) -> None:
    """Who plays alone has nobody to be fair to, and of chosen starts nothing is claimed."""
    sheet = candidate(1, players=players, starts=starts)
    assert evened(sheet, Chance("none")) == (sheet, True)


def test_python_and_the_core_swap_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who plays the games makes no difference to the sheet."""
    monkeypatch.setattr(even, "GAMES", 20)
    monkeypatch.setattr(even, "HOPELESS", _ANY)
    sheet = candidate(1, "5x5")
    fast = evened(sheet, Chance("alike"), swaps=6)
    assert fast[0] != sheet
    monkeypatch.setattr(compiled, "core", lambda: None)
    assert evened(sheet, Chance("alike"), swaps=6) == fast


def test_bands_lie_around_even_and_are_wider_where_there_is_less_room() -> None:
    """The more players share a board the wider they are, and no start may win or lose everything."""
    for size in SIZES:
        sheets = [candidate(1, size, players) for players in (2, MOST_PLAYERS)]
        for band in (start_band, seat_band):
            (low, high), (lower, higher) = (band(sheet) for sheet in sheets)
            assert 0 < lower <= low < 0.5 < high <= higher < 1
            assert low + high == pytest.approx(1)
