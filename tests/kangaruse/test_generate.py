"""Candidates are built to keep the rules, at every size and for every demand."""

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.chance import Chance
from generator.errors import NoSheetFound
from generator.games.kangaruse.check import problems
from generator.games.kangaruse.filling import draw_counts, draw_points, most_scoring
from generator.games.kangaruse.generate import generate
from generator.games.kangaruse.landscape import bits, grid_of
from generator.games.kangaruse.make import chance_of, sheet_for
from generator.games.kangaruse.notation import parse_setup
from generator.games.kangaruse.params import Recipe, SheetParams
from generator.games.kangaruse.sheet import DIRECTIONS, NUMBERS, SIZES, Sheet
from generator.games.kangaruse.types import SCORING, TYPES
from generator.room.findings import Finding

EVERY_SIZE = [f"{columns}x{rows}" for columns, rows in product(range(5, 21), range(5, 17))]
CORNER_SIZES = ("5x5", "20x5", "5x16", "20x16", *SIZES)

GOLDEN = """
kangaruse 6x5, 2 players

   D  R  L  U  U  D
2  T  T  T  Ge Ch Tt
1  T  Qu Th Qu o  Ch
1  E2 o  Ge Ge Di Tt
4  E1 Qu Ch o  Ch Tt
3  ~  ~  ~  ~  ~  ~
"""


def _candidate(params: SheetParams, number: int = 1) -> Sheet:
    return generate(params, chance_of(Recipe("billabong", number, params)))


def _made(params: SheetParams, number: int = 1) -> tuple[Sheet, Counter[str]]:
    return sheet_for(params, chance_of(Recipe("billabong", number, params)))


def test_three_hundred_sheets_over_all_sizes() -> None:
    """Nearly every candidate passes the checker, at every size there is, and no size is without a sheet."""
    sizes = (EVERY_SIZE * 2)[:300]
    fallen = [_made(SheetParams(size, players=1 + number % 5), number)[1] for number, size in enumerate(sizes)]
    assert sum(sum(each.values()) for each in fallen) <= 6


@pytest.mark.slow
def test_ten_thousand_sheets() -> None:
    """Of 10,000 candidates at all sizes fewer than one in two hundred falls, and every series ends in a sheet."""
    fallen: Counter[str] = Counter()
    for number in range(10_000):
        size = CORNER_SIZES[number % 9] if number % 2 else EVERY_SIZE[number // 2 % len(EVERY_SIZE)]
        params = SheetParams(size, players=1 + number % 5, starts=number % 7 > 0)
        sheet, reasons = _made(params, number)
        fallen += reasons
        assert problems(sheet) == []
    assert fallen.total() < 50


@pytest.mark.parametrize("size", CORNER_SIZES)
def test_extreme_sizes_are_served(size: str) -> None:
    """The smallest, longest, highest and largest boards hold five players' starts like the named sizes."""
    for number in range(5):
        sheet, _ = _made(SheetParams(size), number)
        assert len(sheet.starts) in (5, 6)


def test_same_recipe_same_sheet() -> None:
    """A sheet depends on its recipe alone."""
    params = SheetParams("small")
    assert _candidate(params, 3) == _candidate(params, 3) != _candidate(params, 4)


def test_recipe_is_frozen_within_a_version() -> None:
    """A recipe gives this very sheet; a change here needs a new version and a line in the changelog."""
    sheet, _ = _made(SheetParams("tiny", players=2), 7)
    assert sheet == parse_setup(GOLDEN)


@given(
    st.sampled_from(("5x5", "tiny", "regular")),
    st.integers(1, 5),
    st.booleans(),
    st.sets(st.sampled_from(tuple(TYPES)), max_size=3),
    st.sets(st.sampled_from(tuple(TYPES)), max_size=3),
    st.integers(0, 10**6),
)
@settings(max_examples=60, deadline=None)
def test_demands_are_met(
    size: str, players: int, starts: bool, types: set[str], without: set[str], number: int
) -> None:
    """Size, players, starts and types are as demanded on every sheet."""
    types -= {"water", "food"}
    params = SheetParams(size, players, starts, tuple(types), tuple(without - types))
    sheet, _ = _made(params, number)
    assert (sheet.columns, sheet.rows) == params.dimensions
    assert sheet.players == players
    assert len(sheet.starts) in ((players, players + 1) if starts else (0,))
    assert set(params.types) <= set(sheet.types)
    assert not set(params.without) & set(sheet.types)


def test_chance_uses_its_freedom() -> None:
    """Both axes carry the numbers, both counts of starts come, 5, 6 and 7 types, and each type on some sheet."""
    sheets = [_candidate(SheetParams("tiny"), number) for number in range(150)]
    assert {sheet.numbers_across for sheet in sheets} == {True, False}
    assert {len(sheet.starts) for sheet in sheets} == {5, 6}
    assert {len(sheet.types) for sheet in sheets} == {5, 6, 7}
    assert {sum(key in SCORING for key in sheet.types) for sheet in sheets} == {2, 3}
    assert {key for sheet in sheets for key in sheet.types} == set(TYPES)


def test_heavier_types_come_more_often() -> None:
    """Types are drawn by their weights: a dingo (1.5) comes more often than a moth (0.66)."""
    counts = Counter(key for number in range(300) for key in _candidate(SheetParams("5x5"), number).types)
    assert counts["dingo"] > counts["moth"]
    assert counts["water"] == counts["food"]


@pytest.mark.parametrize(("size", "trees"), [("5x5", 3), ("tiny", 4), ("small", 6), ("regular", 12), ("huge", 24)])
def test_an_eighth_are_trees(size: str, trees: int) -> None:
    """Exactly an eighth of the squares, rounded, are trees."""
    assert {len(_candidate(SheetParams(size), number).where("tree")) for number in range(10)} == {trees}


def test_commands_are_balanced() -> None:
    """Which commands come once more than the others is drawn too, so that none is favoured."""
    often: Counter[str] = Counter()
    for number in range(60):
        sheet = _candidate(SheetParams("tiny"), number)
        for commands in (sheet.column_commands, sheet.row_commands):
            counts = Counter(commands)
            often.update(value for value in counts if counts[value] == 2)
    assert set(often) == {*NUMBERS, *DIRECTIONS}


@given(st.integers(1, 50), st.integers(0, 10**6))
def test_star_points(stars: int, seed: int) -> None:
    """The points of the stars are whole, 1 or more, and 30 to 50 in all, or one each when there are more."""
    points = draw_points(stars, Chance(seed))
    assert len(points) == stars
    assert min(points) >= 1
    assert max(30, stars) <= sum(points) <= 50


def test_no_stars_no_points() -> None:
    """A sheet without stars has no points to share out."""
    assert draw_points(0, Chance(1)) == []


@given(st.lists(st.integers(0, 9), min_size=4, max_size=4))
def test_most_scoring_squares_is_exact(capacities: list[int]) -> None:
    """The most scoring squares four quarters can hold in balance is what trying them all finds."""
    found = max(
        sum(held)
        for held in product(*(range(capacity + 1) for capacity in capacities))
        if sum(held) < 8 or (min(held) >= 2 and max(held) - min(held) <= 5)
    )
    assert min(most_scoring(capacities), sum(capacities)) == found


@given(st.integers(8, 240), st.integers(4, 200), st.integers(0, 10**6))
def test_counts_fill_the_sheet_within_their_bounds(squares: int, limit: int, seed: int) -> None:
    """The types fill every free square, keep minima, maxima and the limit of scoring squares, or say they cannot."""
    try:
        counts = draw_counts(SheetParams("20x16"), squares, limit, Chance(seed))
    except NoSheetFound:
        assert limit < squares / 2 or squares < 12
        return
    assert sum(counts.values()) == squares
    assert all(TYPES[key].minimum(squares) <= count <= TYPES[key].maximum(squares) for key, count in counts.items())
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
            if abs(square // columns - other // columns) + abs(square % columns - other % columns) == 1
        }
    assert set(bits(grid.part_with(1 << seed, board))) == reached
    assert grid.is_one_part(board) == (reached == squares)


def test_starts_are_found_wherever_there_are_some() -> None:
    """Starting squares never touch nor stand next but one, on the tightest board too."""
    for number in range(100):
        sheet = _candidate(SheetParams("5x5"), number)
        for one, other in combinations(sheet.starts, 2):
            assert abs(one // 5 - other // 5) + abs(one % 5 - other % 5) >= 3


def _never(_: Sheet) -> list[Finding]:
    return [Finding("beauty", "no sheet is beautiful enough"), Finding("beauty", "none at all")]


def test_giving_up_names_the_reasons() -> None:
    """When no candidate passes, one line says how many were tried and by which rules they fell."""
    with pytest.raises(NoSheetFound, match="in 7 attempts for tiny 5 players: candidates fell by beauty 7 times"):
        sheet_for(SheetParams("tiny"), Chance(1), attempts=7, judge=_never)


def test_types_that_cannot_fill_a_sheet() -> None:
    """Types whose maxima leave squares empty are refused in one line."""
    params = SheetParams(types=("star", "chest", "crocodile", "thorny-devil", "platypus", "moth", "frog"))
    with pytest.raises(NoSheetFound, match=r"cannot fill the \d+ free squares of a regular sheet"):
        _candidate(params)
    with pytest.raises(NoSheetFound, match="candidates fell by filling 3 times"):
        sheet_for(params, Chance(1), attempts=3)


def test_attempts_are_independent() -> None:
    """The second attempt is the same sheet whatever the first one was, and the fallen one is counted."""
    seen: list[Sheet] = []

    def judge(sheet: Sheet) -> list[Finding]:
        seen.append(sheet)
        return _never(sheet) if len(seen) == 1 else []

    params, chance = SheetParams("tiny"), Chance("attempts")
    sheet, fallen = sheet_for(params, chance, judge=judge)
    assert sheet == seen[1] == generate(params, chance.fork("attempt", 1))
    assert fallen == {"beauty": 1}
