"""Whether a sheet plays well: thresholds, bounds, how long it is played, what is found."""

import pytest

from kangaruse.playing_boards import BOARDS
from kangaruse.rules_boards import wild_sheet
from pressboard.chance import Chance
from pressboard.games.kangaruse.make import make, playing
from pressboard.games.kangaruse.make.make import sheet_for
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.playing import played, problems
from pressboard.games.kangaruse.make.playouts.policies import AHEAD
from pressboard.games.kangaruse.make.playouts.rounds import MOST_DRAWN
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.shown import problems_of, shown_of
from pressboard.games.kangaruse.make.simulate import Contest, Simulation
from pressboard.games.kangaruse.make.thresholds import (
    FIRST_LOOK,
    LOOKS,
    START,
    TELEPORTS,
    THRESHOLDS,
    Judging,
    next_look,
)
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.sheet_text import parse_setup
from pressboard.play.findings import Finding
from pressboard.play.thresholds import Measure

RULES = [threshold.rule for threshold in THRESHOLDS]


def measures_of(simulation: Simulation) -> list[Measure]:
    """Return all figures of a sheet with their bounds."""
    return Judging(simulation).measures(simulation.all_games)


def reached(number: int, size: str = "tiny", players: int = 3, starts: bool = True) -> Sheet:
    """Return a sheet that has passed the checks up to reach."""
    params = SheetParams(size, players, starts)
    return sheet_for(params, Chance("playing", number), checks="reach")[0]


@pytest.mark.parametrize("rule", RULES)
def test_a_board_falls_short_of_one_threshold_only(rule: str) -> None:
    """Everything else is in order, and what is found says where, how much and what was asked."""
    sheet = parse_setup(BOARDS[rule])
    findings = problems(sheet)
    assert {finding.rule for finding in findings} == {rule}
    threshold = next(threshold for threshold in THRESHOLDS if threshold.rule == rule)
    assert all(threshold.demand in finding.message for finding in findings)
    jumped = reach.problems(sheet)
    assert problems_of(sheet, "reach") == jumped
    assert problems_of(sheet, "play") == (jumped or findings)
    assert shown_of(sheet, "play") == (shown_of(sheet, "reach") if not problems_of(sheet, "reach") else None)


@pytest.mark.parametrize("number", range(4))
def test_more_games_only_where_there_is_doubt(number: int) -> None:
    """Games stop at the first look at which nothing is open or something has failed, each series by itself."""
    result = played(reached(number))
    found = result.measures
    assert tuple(measures_of(result.simulation)) == found
    failed, opened = any(each.fails for each in found), {each.series for each in found if not each.passes}
    for each in result.simulation.all_games:
        look = max(look for look in LOOKS if look <= each.games)
        assert each.games < look + MOST_DRAWN
        assert failed or look == LOOKS[-1] or each.name not in opened


def test_each_series_is_played_as_if_it_were_alone() -> None:
    """What is played first makes no difference to a sheet that passes."""
    sheet = sheet_for(SheetParams("small", 3), Chance("alone"))[0]
    judging = Judging(Simulation(sheet))
    for each, alone in zip(played(sheet).simulation.all_games, judging.simulation.all_games, strict=True):
        alone.play_to(LOOKS[0] if isinstance(alone, Contest) else FIRST_LOOK)
        while more := judging.of(alone).times_more:
            alone.play_to(next_look(alone.games, more))
        assert [*alone.sums] == [*each.sums]


def test_what_is_counted_is_not_less_than_nothing() -> None:
    """Where hardly anybody teleports that is shown, although so many deviations below the mean there is nothing."""
    sheet = reached(23, "tiny", 3)
    simulation = Simulation(sheet)
    series = next(each for each in simulation.series if each.tally.policy == AHEAD.name)
    series.play_to(600)
    (figure,) = [each for each in Judging(simulation).measures([series]) if each.threshold is TELEPORTS]
    assert 0 < figure.value < 0.01
    assert figure.bounds is not None
    assert 0 <= figure.bounds.low < figure.value < figure.bounds.high
    assert figure.passes


def test_a_sheet_beyond_hope_is_soon_given_up() -> None:
    """Where a figure has failed no more games are played, and only what failed is told."""
    sheet = parse_setup(BOARDS["stuck early"])
    result = played(sheet)
    assert max(each.games for each in result.simulation.all_games) < FIRST_LOOK + MOST_DRAWN
    assert len(problems(sheet)) == sum(measure.fails for measure in result.measures)


def test_what_more_games_could_not_show_is_hopeless() -> None:
    """A figure so near a limit that the last look could not part them fails; a figure nobody counted yet does not."""
    for sheet in (reached(1), reached(2, "5x5", 2)):
        fresh = measures_of(Simulation(sheet))
        assert not any(each.fails or each.passes for each in fresh)
        for each in played(sheet).measures:
            assert each.bounds is not None
            low, high = each.bounds
            assert not (each.is_hopeless and each.passes)
            if high < each.least or low > each.most:
                assert each.is_hopeless


@pytest.mark.parametrize("number", range(12))
def test_any_board_can_be_played(number: int) -> None:
    """Wild boards, with types in odd numbers, are judged without a hitch."""
    chance = Chance("wild", number)
    sheet = wild_sheet(chance, 1 + number % 5)
    assert {finding.rule for finding in problems(sheet)} <= {*RULES}


@pytest.mark.parametrize(
    "cells", ["~ ~ ~ ~ ~", "o o o o o", "T T T T T", "S1 S1 S1 S1 S1", "T T ~ T T", "Mo Mo Mo Mo Mo", "Ka Ka Ka Ka Ka"]
)
@pytest.mark.parametrize("players", [1, 5])
def test_boards_of_nonsense_are_judged(cells: str, players: int) -> None:
    """Boards without points, without a place for all, of one type only: findings, no crash, no endless game."""
    rows = "\n".join(f"{number} {cells}" for number in (1, 2, 3, 4, 1))
    sheet = parse_setup(f"kangaruse 5x5, {players} players\nR L U D R\n{rows}")
    assert problems_of(sheet, "play")
    assert isinstance(problems(sheet), list)


def test_a_candidate_that_plays_badly_falls(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the games show is why a candidate falls, and the next one is drawn; structure and reach do not ask."""
    calls: list[Sheet] = []

    def found(shown: playing.Played) -> list[Finding]:
        calls.append(shown.simulation.sheet)
        return [Finding("no skill", "luck decides"), Finding("unfair seat", "seat 2")] if len(calls) == 1 else []

    monkeypatch.setattr(playing, "problems_shown", found)
    sheet, fallen = make.sheet_for(SheetParams("tiny", 2), Chance("badly"), checks="play")
    unplayed = {*reach.RULES, START.rule}
    assert [each for each in fallen if each.rule not in unplayed] == [Finding("no skill", "luck decides")]
    assert calls[1] == sheet != calls[0]
    make.sheet_for(SheetParams("tiny", 2), Chance("badly"), checks="reach")
    assert len(calls) == 2
