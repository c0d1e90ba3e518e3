"""Whether a sheet plays well: thresholds, how often it is played, what is found."""

import pytest

from pressboard.chance import Chance
from pressboard.games.kangaruse.make import make, simulate
from pressboard.games.kangaruse.make.make import facts, sheet_for
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.playouts.policies import MOST_DRAWN
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.simulate import (
    CONTEST_GAMES,
    FAIRNESS,
    FIRST_GAMES,
    GAMES,
    THRESHOLDS,
    Simulation,
    play_sheet,
    player_counts,
)
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.sheet_text import parse_setup
from pressboard.play.findings import Finding
from tests.kangaruse.playing_boards import BOARDS
from tests.kangaruse.rules_boards import wild_sheet

RULES = [threshold.rule for threshold in THRESHOLDS if threshold not in FAIRNESS]


def problems(sheet: Sheet) -> list[Finding]:
    """Return what all games of a sheet show to be wrong."""
    return simulate.problems(play_sheet(sheet))


def reached(number: int, size: str = "tiny", players: int = 3, starts: bool = True) -> Sheet:
    """Return a sheet that has passed the checks up to reach."""
    params = SheetParams(size, players, starts, checks="reach")
    return sheet_for(params, Chance("playing", number))[0]


@pytest.mark.parametrize("rule", RULES)
def test_a_board_falls_short_of_one_threshold_only(rule: str) -> None:
    """Everything else is in order, and what is found says where, how much and what was asked."""
    sheet = parse_setup(BOARDS[rule])
    findings = problems(sheet)
    assert {finding.rule for finding in findings} == {rule}
    threshold = next(threshold for threshold in THRESHOLDS if threshold.rule == rule)
    assert all(threshold.demand in finding.message for finding in findings)
    jumped = reach.problems(sheet)
    found = facts(sheet)
    assert found.problems == [*found.construction, *jumped] or found.play
    assert {finding.rule for finding in found.play} >= {rule}
    assert found.shown() == found.shown(is_played=False)
    assert (found.shown() is None) == bool(found.construction or jumped)


@pytest.mark.parametrize(("players", "tables"), [(1, [1]), (2, [2]), (4, [2, 4])])
def test_a_sheet_is_played_a_fixed_number_of_times(players: int, tables: list[int]) -> None:
    """Two play it, and all that it serves; who plays alone plays alone, and a contest is at the fullest table."""
    simulation = play_sheet(reached(1, "small", players))
    assert [series.players for series in simulation.series] == tables
    assert all(GAMES <= series.games < GAMES + MOST_DRAWN for series in simulation.series)
    assert simulation.contest.players == players
    assert CONTEST_GAMES <= simulation.contest.games < CONTEST_GAMES + MOST_DRAWN


def test_a_sheet_beyond_hope_is_soon_given_up() -> None:
    """An early look at few games finds what is far outside of its limits, and nothing on a sheet that passes."""
    simulation = Simulation(parse_setup(BOARDS["stuck early"]))
    assert {finding.rule for finding in simulate.early_problems(simulation)} == {"stuck early"}
    assert max(series.games for series in simulation.series) < FIRST_GAMES + MOST_DRAWN
    assert not simulate.early_problems(
        Simulation(sheet_for(SheetParams("small", 3), Chance("hope")).sheet)
    )


def test_an_early_look_changes_nothing() -> None:
    """All games of a sheet are the same whether some have been looked at before or not."""
    sheet = reached(2)
    looked = Simulation(sheet)
    plain = play_sheet(sheet)
    simulate.early_problems(looked)
    looked.play_to(GAMES)
    assert simulate.measures(looked) == simulate.measures(plain)


@pytest.mark.parametrize("number", range(12))
def test_any_board_can_be_played(number: int) -> None:
    """Wild boards, with types in odd numbers, are judged without a hitch."""
    chance = Chance("wild", number)
    sheet = wild_sheet(chance, 1 + number % 5)
    assert {finding.rule for finding in problems(sheet)} <= {*RULES}


@pytest.mark.parametrize(
    "cells",
    [
        "~ ~ ~ ~ ~",
        "o o o o o",
        "T T T T T",
        "S1 S1 S1 S1 S1",
        "T T ~ T T",
        "Mo Mo Mo Mo Mo",
        "Ka T ~ T Ka",
    ],
)
@pytest.mark.parametrize("players", [1, 5])
def test_boards_of_nonsense_are_judged(cells: str, players: int) -> None:
    """Boards without points, without a place for all, of one type only: findings, no crash, no endless game."""
    rows = "\n".join(f"{number} {cells}" for number in (1, 2, 3, 4, 1))
    sheet = parse_setup(f"kangaruse 5x5, {players} players\nR L U D R\n{rows}")
    assert facts(sheet).problems
    assert not player_counts(sheet) or isinstance(problems(sheet), list)


def test_a_candidate_that_plays_badly_falls(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the games show is why a candidate falls, and the next one is drawn; structure and reach do not ask."""
    calls: list[Sheet] = []

    def found(simulation: Simulation) -> list[Finding]:
        calls.append(simulation.sheet)
        simulation.play_to(6)
        return (
            [Finding("no skill", "luck decides"), Finding("unfair seat", "seat 2")]
            if len(calls) == 1
            else []
        )

    monkeypatch.setattr(simulate, "problems", found)
    monkeypatch.setattr(simulate, "early_problems", lambda simulation: [])
    made = make.sheet_for(SheetParams("tiny", 2), Chance("badly"))
    assert [each for each in made.fallen if each.rule not in reach.RULES] == [
        Finding("no skill", "luck decides")
    ]
    assert calls[1] == made.sheet != calls[0]
    make.sheet_for(SheetParams("tiny", 2, checks="reach"), Chance("badly"))
    assert len(calls) == 2
