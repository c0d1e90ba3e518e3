"""What reach proves holds when it is played out, what it finds is there, and repaired sheets have nothing to find."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pressboard.chance import Chance
from pressboard.games.kangaruse.make import check
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.reach.graph import Graph
from pressboard.games.kangaruse.make.reach.traps import lonely_traps
from pressboard.games.kangaruse.make.repair import Draft, repair_sheet
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import SOCIAL, TREE, types_with
from tests.certainty import certain
from tests.crossed import crossed
from tests.kangaruse import reach_oracle as slow
from tests.kangaruse.duel_oracle import is_stuck
from tests.kangaruse.reach_boards import BOARDS
from tests.kangaruse.rules_boards import board, wild_sheet

FRESH_RULES = ("stuck start", "unreachable score", "unreachable square")


def _candidate(number: int, size: str = "tiny", starts: bool = True) -> Sheet:
    return generate(
        SheetParams(size, players=2 + number % 4, starts=starts), Chance("reach", number, size)
    )


def _found(sheet: Sheet) -> dict[str, set[int]]:
    """Return the squares named in findings, by rule."""
    found: dict[str, set[int]] = {rule: set() for rule in reach.RULES}
    for finding in reach.problems(sheet):
        found[finding.rule].update(map(sheet.square, finding.squares))
    return found


def _agrees(sheet: Sheet) -> None:
    """Compare all that is asked of the fresh sheet with the oracle's slow search."""
    found = _found(sheet)
    assert {rule: found[rule] for rule in FRESH_RULES} == slow.verdict(sheet)


# Each rule


@pytest.mark.parametrize("fault", BOARDS)
def test_every_fault_is_found(fault: str) -> None:
    """A board with a fault has that found."""
    cells, says = BOARDS[fault]
    sheet = board(cells[0], cells[1], cells[2])
    assert fault.startswith("trap") or {*says} <= {*map(str, reach.problems(sheet))}
    _agrees(sheet)
    found = [*lonely_traps(Graph(sheet))] if sheet.starts else []
    assert found == [start for start in sheet.starts if is_stuck(slow.alone(sheet, start, True))]


@pytest.mark.parametrize("key", types_with(*SOCIAL))
def test_alone_nobody_minds(key: str) -> None:
    """On a sheet for one, types that act on others are dead."""
    sheet = replace(board(*BOARDS[key][0]), players=1)
    dead = {
        finding.message for finding in reach.problems(sheet) if finding.rule == reach.DEAD_SQUARE
    }
    assert [message.split(": ")[1] for message in dead] == ["it does nothing for who plays alone"]


def test_without_marked_starts_every_square_counts() -> None:
    """Where players choose their start, one that has too few jumps is found wherever it is, and all are judged."""
    sheet = replace(board("~ ~ ~ ~ ~/~ ~ ~ ~ ~/~ ~ ~ ~ ~/~ ~ ~ ~ ~/T ~ ~ ~ ~", "44444", "LLLLL"))
    stuck = certain({sheet.name(s) for s in slow.verdict(sheet)["stuck start"]})
    assert {
        name
        for finding in reach.problems(sheet)
        for name in finding.squares
        if finding.rule == "stuck start"
    } == stuck


def test_a_score_out_of_reach_of_one_start() -> None:
    """A scoring square only some starts lead to is found, and the starts that do not are named."""
    for number in range(200):
        for finding in reach.problems(_candidate(number)):
            if finding.rule == "unreachable score" and "from the start" in finding.message:
                sheet = _candidate(number)
                (name,) = finding.squares
                names = finding.message.rsplit("start ", 1)[1].replace(" and ", ", ").split(", ")
                assert {sheet.square(each) for each in names} == {
                    start
                    for start in sheet.starts
                    if sheet.square(name) not in slow.reached(sheet, start)
                }
                return
    raise AssertionError("no such sheet among two hundred")


# Against the oracle


@crossed("size starts", ["5x5", "tiny", "small", "7x9"], [True, False])
def test_the_oracle_agrees_on_candidates(size: str, starts: bool) -> None:
    """Stuck starts and squares out of reach are those that jumping about with the slow rules finds."""
    for number in range(4):
        _agrees(_candidate(number, size, starts))


@pytest.mark.slow
@given(st.integers(0, 10**6))
@settings(max_examples=15, deadline=None)
def test_the_oracle_agrees_on_wild_boards(number: int) -> None:
    """So it is on boards of any types, in any numbers, with faults of all kinds."""
    _agrees(wild_sheet(Chance("wild reach", number), most_columns=7, most_rows=6))


@pytest.mark.slow
@pytest.mark.parametrize("size", ["5x5", "tiny", "regular"])
def test_the_oracle_agrees_on_traps(size: str) -> None:
    """A start is a trap when there is no way to play two turns with the slow rules."""
    for number in range(30):
        sheet = _candidate(number, size)
        stuck = [start for start in sheet.starts if is_stuck(slow.alone(sheet, start, True))]
        assert [*lonely_traps(Graph(sheet))] == stuck


# Repair


def test_repair_moves_and_changes_nothing_else() -> None:
    """A repaired sheet has the candidate's types, values, commands and landscape, only elsewhere; twice the same."""
    for number in range(10):
        before = _candidate(number, "small", number % 2 > 0)
        after = repair_sheet(before, (before.name(before.where("river")[0]),), Chance(number))
        assert after == repair_sheet(
            before, (before.name(before.where("river")[0]),), Chance(number)
        )
        held = [Counter(zip(sheet.squares, sheet.values, strict=True)) for sheet in (before, after)]
        assert held[0] == held[1]
        assert after.where(TREE) == before.where(TREE)
        assert after.where("river") == before.where("river")
        assert sorted(after.column_commands) == sorted(before.column_commands)
        assert sorted(after.row_commands) == sorted(before.row_commands)


@given(st.integers(0, 300), st.booleans())
@settings(max_examples=25, deadline=None)
def test_repair_keeps_the_rules_of_construction(number: int, starts: bool) -> None:
    """Whatever is repaired, a candidate that kept the rules of construction keeps them."""
    before = _candidate(number, "small", starts)
    if not check.problems(before):
        names = before.names(range(0, 48, 5))
        assert check.problems(repair_sheet(before, names, Chance(number))) == []


def test_a_draft_keeps_its_reckoning() -> None:
    """After many swaps a draft knows what one made anew from the same sheet does, and a swap undone leaves no trace."""
    for number in range(20):
        chance = Chance("draft", number)
        draft = Draft(_candidate(number))
        for _ in range(20):
            one = chance.pick(draft.movable)
            other = chance.pick(draft.movable)
            draft.swap_squares(one, other)
            lines = chance.below(5), chance.below(5)
            draft.swap_commands(chance.happens(0.5), *lines)
        anew = Draft(draft.finished())
        assert (draft.targets, draft.where, draft.suspects()) == (
            anew.targets,
            anew.where,
            anew.suspects(),
        )
        draft.swap_squares(one, other)
        draft.swap_squares(one, other)
        assert draft.finished() == anew.finished()
