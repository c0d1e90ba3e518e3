"""Candidates are built to keep the rules, at every size and for every demand."""

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pressboard.chance import Chance
from pressboard.errors import BadOption, NoSheetFound
from pressboard.games.kangaruse.make.generate import (
    NoCandidate,
    generate,
    idleness,
    most_scoring,
    random_counts,
    random_points,
)
from pressboard.games.kangaruse.make.make import Made, chance_of, sheet_for
from pressboard.games.kangaruse.make.params import Recipe, SheetParams
from pressboard.games.kangaruse.rules.sheet import DIRECTIONS, NUMBERS, SIZES, Sheet, grid_of
from pressboard.games.kangaruse.rules.types import SCORING, TYPES
from pressboard.play.bits import squares_of
from pressboard.play.findings import Finding
from tests.crossed import trials
from tests.mistakes import refusal

EVERY_SIZE = [f"{columns}x{rows}" for columns, rows in product(range(5, 21), range(5, 17))]
CORNER_SIZES = ("5x5", "20x5", "5x16", "20x16", *SIZES)


def _candidate(params: SheetParams, number: int = 1) -> Sheet:
    params = replace(params, checks="structure")
    return generate(params, chance_of(Recipe("billabong", number, params)))


def _made(params: SheetParams, number: int = 1, checks: str = "structure") -> Made:
    params = replace(params, checks=checks)
    return sheet_for(params, chance_of(Recipe("billabong", number, params)))


@pytest.mark.slow
@trials("count", quick=len(EVERY_SIZE), whole=300)
def test_three_hundred_sheets_over_all_sizes(count: int) -> None:
    """Nearly every candidate passes the checker, at every size there is, and no size is without a sheet."""
    sizes = (EVERY_SIZE * 2)[:count]
    fallen = [
        _made(SheetParams(size, players=1 + number % 5), number)[1]
        for number, size in enumerate(sizes, start=1)
    ]
    assert sum(map(len, fallen)) <= count // 50


@pytest.mark.parametrize("size", CORNER_SIZES)
def test_extreme_sizes_are_served(size: str) -> None:
    """The smallest, longest, highest and largest boards hold five players' starts like the named sizes."""
    for number in range(1, 6):
        sheet = _made(SheetParams(size), number).sheet
        assert len(sheet.starts) in (5, 6)


@pytest.mark.slow
@given(
    st.sampled_from(("5x5", "tiny", "regular")),
    st.integers(1, 5),
    st.booleans(),
    st.sets(st.sampled_from(tuple(TYPES)), max_size=3),
    st.sets(st.sampled_from(tuple(TYPES)), max_size=3),
    st.integers(1, 10**6),
)
@settings(max_examples=60, deadline=None)
def test_demands_are_met(
    size: str, players: int, starts: bool, types: set[str], without: set[str], number: int
) -> None:
    """Size, players, starts and types are as demanded on every sheet."""
    types -= {"water", "food"}
    params = SheetParams(size, players, starts, tuple(types), tuple(without - types))
    sheet = _made(params, number).sheet
    assert (sheet.columns, sheet.rows) == params.dimensions
    assert sheet.players == players
    assert len(sheet.starts) in ((players, players + 1) if starts else (0,))
    assert set(params.types) <= set(sheet.types)
    assert not set(params.without) & set(sheet.types)


def test_chance_uses_its_freedom() -> None:
    """Both axes carry the numbers, both counts of starts come, 5, 6 and 7 types, and each type on some sheet."""
    sheets = [_candidate(SheetParams("tiny"), number) for number in range(1, 151)]
    assert {sheet.column_commands[0].isdigit() for sheet in sheets} == {True, False}
    assert {len(sheet.starts) for sheet in sheets} == {5, 6}
    assert {len(sheet.types) for sheet in sheets} == {5, 6, 7}
    assert {sum(key in SCORING for key in sheet.types) for sheet in sheets} == {2, 3}
    assert {key for sheet in sheets for key in sheet.types} == set(TYPES)


@pytest.mark.parametrize(
    ("size", "trees"), [("5x5", 3), ("tiny", 4), ("small", 6), ("regular", 12), ("huge", 24)]
)
def test_an_eighth_are_trees(size: str, trees: int) -> None:
    """Exactly an eighth of the squares, rounded, are trees."""
    assert {
        len(_candidate(SheetParams(size), number).where("tree")) for number in range(1, 11)
    } == {trees}


def test_commands_are_balanced() -> None:
    """Which commands come once more than the others is drawn too, so that none is favoured."""
    often: Counter[str] = Counter()
    for number in range(1, 61):
        sheet = _candidate(SheetParams("tiny"), number)
        for commands in (sheet.column_commands, sheet.row_commands):
            counts = Counter(commands)
            often.update(value for value in counts if counts[value] == 2)
    assert set(often) == {*NUMBERS, *DIRECTIONS}


@given(st.integers(1, 50), st.integers(0, 10**6))
def test_star_points(stars: int, seed: int) -> None:
    """The points of the stars are whole, 1 or more, and 30 to 50 in all, or one each when there are more."""
    points = random_points(stars, Chance(seed))
    assert len(points) == stars
    assert min(points) >= 1
    assert max(30, stars) <= sum(points) <= 50


@given(st.lists(st.integers(0, 9), min_size=4, max_size=4))
def test_most_scoring_squares_is_exact(capacities: list[int]) -> None:
    """The most scoring squares four quarters can hold in balance is what trying them all finds."""
    found = max(
        sum(held)
        for held in product(*(range(capacity + 1) for capacity in capacities))
        if sum(held) < 8 or (min(held) >= 2 and max(held) - min(held) <= 5)
    )
    assert min(most_scoring(capacities), sum(capacities)) == found


@pytest.mark.slow
@given(st.integers(8, 240), st.integers(4, 200), st.integers(0, 10**6))
def test_counts_fill_the_sheet_within_their_bounds(squares: int, limit: int, seed: int) -> None:
    """The types fill every free square, keep minima, maxima and the limit of scoring squares, or say they cannot."""
    try:
        counts = random_counts(SheetParams("20x16"), squares, limit, Chance(seed))
    except NoSheetFound:
        assert limit < squares / 2 or squares < 12
        return
    assert sum(counts.values()) == squares
    assert all(
        TYPES[key].minimum(squares) <= count <= TYPES[key].maximum(squares)
        for key, count in counts.items()
    )
    assert sum(count for key, count in counts.items() if key in SCORING) <= limit


@given(st.integers(5, 8), st.integers(5, 8), st.data())
def test_parts_of_a_grid(columns: int, rows: int, data: st.DataObject) -> None:
    """The bitboards' connected parts are those of a slow search square by square."""
    grid = grid_of(columns, rows)
    squares = data.draw(st.sets(st.integers(0, columns * rows - 1), min_size=1))
    seed = data.draw(st.sampled_from(sorted(squares)))
    board = sum(1 << square for square in squares)
    reached = {seed}
    for _ in squares:
        reached |= {
            other
            for square, other in product(reached, squares)
            if abs(square // columns - other // columns) + abs(square % columns - other % columns)
            == 1
        }
    assert set(squares_of(grid.part_with(1 << seed, board))) == reached
    assert tuple(sorted(reached)) in grid.parts(board)


def test_starts_are_found_wherever_there_are_some() -> None:
    """Starting squares never touch nor stand next but one, on the tightest board too."""
    for number in range(1, 101):
        sheet = _candidate(SheetParams("5x5"), number)
        for one, other in combinations(sheet.starts, 2):
            assert abs(one // 5 - other // 5) + abs(one % 5 - other % 5) >= 3


def _never(_: Sheet) -> list[Finding]:
    return [Finding("beauty", "no sheet is beautiful enough"), Finding("beauty", "none at all")]


def test_giving_up_names_the_reasons() -> None:
    """When no candidate passes, one line says how many were tried and by which rules they fell."""
    with pytest.raises(
        NoSheetFound, match="in 7 attempts for tiny 5 players: candidates fell by beauty 7 times"
    ):
        sheet_for(SheetParams("tiny", checks="structure"), Chance(1), attempts=7, judge=_never)


FEW = ("star", "chest", "crocodile", "thorny-devil", "platypus", "moth", "frog")


def test_types_that_cannot_fill_a_sheet() -> None:
    """Types whose maxima leave squares empty are refused after few candidates, in a line that names the maxima."""
    with pytest.raises(NoCandidate, match=r"of \d+ squares for types only \d+ can be filled"):
        _candidate(SheetParams(types=FEW))
    says = (
        r"no regular sheet can be made of these types: of \d+ squares for types only \d+ can be filled \(2\d star, "
        r"5 chest, \d crocodile, \d thorny devil, 1\d platypus, 5 moth and \d frog at most\); demand or leave out "
        "fewer types, or take another size"
    )
    with pytest.raises(NoSheetFound, match=f"^{says}$"):
        sheet_for(SheetParams(types=FEW), Chance(1), judge=_none_is_drawn)


def _none_is_drawn(_: Sheet) -> list[Finding]:
    raise AssertionError("no sheet can be drawn")


def test_minima_that_ask_for_too_much() -> None:
    """Where minima want more squares than there are the line names the minima."""
    params = SheetParams("5x5", types=("star", "coin", "shelter", "frog", "koala", "moth", "kiwi"))
    assert random_counts(params, 13, 13, Chance(1))
    says = r"of 12 squares for types 13 would be needed \(3 star, 2 coin, 2 shelter, 1 koala, 1 kiwi, 1 moth and"
    assert re.search(says, refusal(NoCandidate, random_counts, params, 12, 12, Chance(1)))


def test_what_idles_alone_is_no_demand_for_one() -> None:
    """A type that does nothing alone is refused in a line of its own, but where construction alone is checked."""
    says = (
        "koala and quoll do nothing for who plays alone, for it takes other players; drop the demand for them, or make "
        "the sheet for 2 or more"
    )
    alone = SheetParams("tiny", 1, types=("quoll", "koala"))
    with pytest.raises(BadOption, match=f"^{says}$"):
        sheet_for(alone, Chance(1), judge=_none_is_drawn)
    assert not idleness(replace(alone, players=2))
    dingo = SheetParams("tiny", 1, starts=False, types=("dingo",))
    assert idleness(dingo).startswith("from a dingo who chooses a start alone has one jump or none")
    assert not idleness(replace(dingo, starts=True))
    assert {"quoll", "koala"} <= {
        *sheet_for(replace(alone, checks="structure"), Chance(1))[0].types
    }


def test_attempts_are_independent() -> None:
    """The second attempt is the same sheet whatever the first one was, and the fallen one is counted."""
    seen: list[Sheet] = []

    def judge(sheet: Sheet) -> list[Finding]:
        seen.append(sheet)
        return _never(sheet) if len(seen) == 1 else []

    params = SheetParams("tiny", checks="structure")
    chance = Chance("attempts")
    sheet, fallen, _ = sheet_for(params, chance, judge=judge)
    assert sheet == seen[1] == generate(params, chance.fork("attempt", 1))
    assert [finding.rule for finding in fallen] == ["beauty"]
