"""Fair means wins: what is claimed is what a plain count of the sheet's games comes to, for so many players."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import sqrt

import pytest

from pressboard.chance import Chance
from pressboard.games.kangaruse.make import simulate
from pressboard.games.kangaruse.make.make import Made, facts, sheet_for
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.playouts import compiled, policies
from pressboard.games.kangaruse.make.simulate import (
    FAIRNESS,
    GAMES,
    Series,
    Simulation,
    fairness,
    from_even,
    play_sheet,
)
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.sheet_text import parse_setup
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.play.findings import Finding
from pressboard.words import speaking
from tests.crossed import every_other
from tests.kangaruse.playing_boards import BOARDS

KINDS = [("tiny", 2, True), ("tiny", 3, True), ("small", 3, False), ("tiny", 5, True)]
DEVIATIONS = 2.33


def made(size: str, players: int, starts: bool = True, seed: int = 1) -> Made:
    """Return a fresh sheet with what was shown of it."""
    return sheet_for(SheetParams(size, players, starts), Chance("fairness", seed))


def numbers(told: str) -> set[int]:
    """Return the numbers of players that a foot names: `2 to 4`, `2 and 5`, `2, 3 and 5`."""
    first, is_span, last = told.partition(" to ")
    if is_span:
        return {*range(int(first), int(last) + 1)}
    return {int(number) for number in told.replace(" and ", ", ").split(", ") if number}


def is_even(won: float, games: int, players: int) -> bool:
    """Say whether what was won is surely half to one and a half times an even share, by Wilson's interval."""
    share = won / games
    weight = DEVIATIONS**2 / games
    middle = (share + weight / 2) / (1 + weight)
    reach = DEVIATIONS * sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    return middle - reach >= 0.5 / players and middle + reach <= 1.5 / players


def is_fair(games: Sequence[policies.Playout], has_starts: bool) -> bool:
    """Count who won how many games, by seat and by start, and say whether all of it is even."""
    players = len(games[0].trails)
    won = defaultdict[object, float](float)
    met = Counter[object]()
    for game in games:
        points = game.board.scores()
        winners = [seat for seat in range(players) if points[seat] == max(points)]
        for seat, trail in enumerate(game.trails):
            places = [f"seat {seat}", trail[0]] if has_starts else [f"seat {seat}"]
            met.update(places)
            for place in places:
                won[place] += (seat in winners) / len(winners)
    return all(is_even(won[place], met[place], players) for place in met)


def unfairness(sheet: Sheet) -> float:
    """Return by what part of an even share somebody wins more or less than that at the fullest table."""
    return max(map(from_even, fairness(sheet, play_sheet(sheet).fullest)))


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> dict[int, list[policies.Playout]]:
    """Return what every game is put into that is played from now on, in plain Python, by its number of players."""
    kept = defaultdict[int, list[policies.Playout]](list)

    class Kept(policies.Playout):
        def __init__(self, tables: SheetTables, starts: Sequence[int]) -> None:
            super().__init__(tables, starts)
            kept[len(starts)].append(self)

    monkeypatch.setattr(policies, "Playout", Kept)
    return kept


@every_other("size players starts", KINDS)
def test_what_is_claimed_is_what_a_plain_count_comes_to(
    size: str,
    players: int,
    starts: bool,
    games: dict[int, list[policies.Playout]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The games of a sheet, played in plain Python, are won as evenly as is told, and for no other numbers of players."""
    sheet, _, shown = made(size, players, starts)
    assert shown is not None
    monkeypatch.setattr(compiled, "core_sheet", lambda tables: None)
    games.clear()
    play_sheet(sheet)
    counted = {many: is_fair(each, bool(sheet.starts)) for many, each in games.items()}
    assert all(len(each) >= GAMES for each in games.values())
    assert numbers(shown.fair) == {many for many in counted if counted[many]}
    assert numbers(shown.unfair) == {many for many in counted if not counted[many]}


def test_games_with_fewer_players_are_played_only_where_the_most_have_no_fair_game() -> None:
    """A sheet that is fair for the most is played by two and by the most; another one by every number between, too."""
    for size, players, seed in (("regular", 4, 1), ("tiny", 5, 1), ("small", 4, 2)):
        sheet, _, shown = made(size, players, seed=seed)
        assert shown is not None
        tables = [series.players for series in play_sheet(sheet).tables]
        is_fair_for_most = players in numbers(shown.fair)
        assert tables == ([2, players] if is_fair_for_most else [*range(2, players + 1)])
        assert numbers(shown.fair) | numbers(shown.unfair) == {*tables}


def test_numbers_of_players_are_told_in_the_language_of_the_sheet() -> None:
    """Whom a sheet is fair for, and whom not, is said as English says it, in Dutch words."""
    told = ""
    for size, players in (("tiny", 5), ("small", 4), ("regular", 4)):
        ours = made(size, players)[2]
        with speaking("nl"):
            theirs = made(size, players)[2]
        assert ours
        assert theirs
        told += f"{ours.fair}; {ours.unfair}; "
        for english, dutch in ((ours.fair, theirs.fair), (ours.unfair, theirs.unfair)):
            assert dutch == english.replace(" to ", " tot ").replace(" and ", " en ")
    assert {"to", "and"} & {*told.split()}


@pytest.mark.slow
def test_what_is_claimed_holds_in_other_games() -> None:
    """On sheets that are fair for the most nobody wins much more or less in thousands of games that chose nothing."""
    claimed = 0
    for seed in range(6):
        for size, players in (("tiny", 2), ("small", 3), ("regular", 4)):
            sheet, _, shown = made(size, players, seed=seed)
            assert shown is not None
            if players in numbers(shown.fair):
                engine = Simulation(sheet).engine
                others = Series(engine, players, Chance("others", seed))
                others.play_to(3_000)
                assert max(map(from_even, fairness(sheet, others))) < 0.55
                claimed += 1
    assert claimed >= 12


def test_a_start_that_loses_is_told_and_no_fault() -> None:
    """A sheet of somebody's own with a bad start is not claimed to be fair, and has no finding for it."""
    for threshold in FAIRNESS:
        known = facts(parse_setup(BOARDS[threshold.rule]))
        shown = known.shown()
        assert {each.threshold for each in known.measures if each.fails} == {threshold}
        assert known.problems == []
        assert shown is not None
        assert 3 in numbers(shown.unfair)


def test_of_sheets_that_are_not_fair_the_fairest_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no candidate is fair, the one is printed that is nearest to it of those in which nothing else is wrong."""
    seen: list[Sheet] = []
    problems = simulate.problems

    def kept(simulation: Simulation) -> list[Finding]:
        seen.append(simulation.sheet)
        return problems(simulation)

    monkeypatch.setattr(simulate, "problems", kept)
    several = 0
    for seed in range(4):
        seen.clear()
        sheet, fallen, shown = made("tiny", 5, seed=seed)
        assert shown is not None
        assert len(fallen) + 1 >= len(seen)
        if 5 in numbers(shown.unfair):
            sound = [other for other in seen if not facts(other).problems]
            assert sheet == min(sound, key=unfairness)
            several += len(sound) > 1
    assert several


def test_swaps_keep_the_rules_of_construction_and_make_a_sheet_fairer() -> None:
    """Of sheets made with and without games those with games are fairer, and no worse built."""

    def made_with(checks: str, seed: int) -> float:
        sheet = sheet_for(SheetParams("small", 3, checks=checks), Chance("swaps", seed)).sheet
        assert not facts(sheet).construction
        return unfairness(sheet)

    plain, evened = (
        sum(made_with(checks, seed) for seed in range(6)) for checks in ("reach", "play")
    )
    assert evened < 0.6 * plain
