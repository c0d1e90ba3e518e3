"""The checker finds every broken rule, names just that one, and never falls over."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.check import problems
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import RIVER, SCORING, SPECIAL, START, TREE
from pressboard.play.findings import Finding
from tests.kangaruse.oracle import neighbours

PLAIN = ("kangaroo", "dingo", "koala", "kiwi", "quoll", "numbat", "cockatoo")
"""Types without a maximum, a value or a partner."""


@cache
def _good(number: int, size: str = "regular", *types: str) -> Sheet:
    """Return a sheet without fault; several numbers give several sheets."""
    params = SheetParams(size, types=types)
    for attempt in range(20):
        sheet = generate(params, Chance("good", number, size, types, attempt))
        if not problems(sheet):
            return sheet
    raise AssertionError("the generator no longer makes good sheets")


def _rules(sheet: Sheet) -> set[str]:
    return {finding.rule for finding in problems(sheet)}


def _with(sheet: Sheet, changes: dict[int, tuple[str, int]]) -> Sheet:
    squares = [*sheet.squares]
    values = [*sheet.values]
    for square, (held, value) in changes.items():
        squares[square], values[square] = held, value
    return replace(sheet, squares=tuple(squares), values=tuple(values))


def _swapped(sheet: Sheet, one: int, other: int) -> Sheet:
    held = [(sheet.squares[square], sheet.values[square]) for square in (one, other)]
    return _with(sheet, {one: held[1], other: held[0]})


def _retyped(sheet: Sheet, squares: tuple[int, ...], held: str, value: int = 0) -> Sheet:
    return _with(sheet, dict.fromkeys(squares, (held, value)))


def _value(sheet: Sheet, key: str, change: Callable[[int], int], place: int = 0) -> Sheet:
    square = sheet.where(key)[place]
    return _with(sheet, {square: (key, change(sheet.values[square]))})


def _plain(sheet: Sheet) -> str:
    return next(key for key in PLAIN if key in sheet.types)


def _swaps(first: str, second: str, times: int = 1) -> Callable[[Sheet, Chance], Sheet]:
    """Return a mutation that swaps a square holding `first` with one holding `second` (keys or `special`, `score`)."""

    def squares(sheet: Sheet, kind: str) -> list[int]:
        groups = {"special": PLAIN, "score": SCORING}
        return [s for s, held in enumerate(sheet.squares) if held in groups.get(kind, (kind,))]

    def mutate(sheet: Sheet, chance: Chance) -> Sheet:
        for _ in range(times):
            sheet = _swapped(
                sheet, chance.pick(squares(sheet, first)), chance.pick(squares(sheet, second))
            )
        return sheet

    return mutate


def _drained(sheet: Sheet, chance: Chance) -> Sheet:
    """Move scoring squares out of the lower right quarter, where the upper left has specials instead."""
    half = len(sheet.squares) // 2
    middle = sheet.columns // 2
    for _ in range(chance.between(1, 8)):
        low = [
            s
            for s in range(half, 2 * half)
            if sheet.squares[s] in SCORING and s % sheet.columns >= middle
        ]
        high = [s for s in range(half) if sheet.squares[s] in PLAIN and s % sheet.columns < middle]
        if low and high:
            sheet = _swapped(sheet, chance.pick(low), chance.pick(high))
    return sheet


def _flooded(sheet: Sheet, chance: Chance) -> Sheet:
    """Let the river swallow eight squares beside it that do not score."""
    for _ in range(8):
        beside = {other for square in sheet.where(RIVER) for other in neighbours(sheet, square)}
        sheet = _retyped(
            sheet, (chance.pick([s for s in sorted(beside) if sheet.squares[s] in PLAIN]),), RIVER
        )
    return sheet


MUTATIONS: dict[str, tuple[tuple[str, ...], Callable[[Sheet, Chance], Sheet]]] = {
    "balance": ((), lambda sheet, _: replace(sheet, row_commands=sheet.row_commands[:1] * 8)),
    "trees": (("dingo",), lambda sheet, _: _retyped(sheet, sheet.where(TREE)[::2], "dingo")),
    "clump": (("dingo",), _swaps(TREE, "special", 4)),
    "region": (("dingo",), _swaps(TREE, "special", 2)),
    "river": (("dingo",), _flooded),
    "crossing": (("dingo",), _swaps(RIVER, "special", 2)),
    "branch": (("dingo",), _swaps(RIVER, "special")),
    "types": (("dingo",), lambda sheet, _: _retyped(sheet, sheet.where("dingo")[:3], "kiwi")),
    "scoring types": (
        ("dingo",),
        lambda sheet, _: _retyped(sheet, sheet.where("dingo")[:1], "chest"),
    ),
    "partners": (("water",), lambda sheet, _: _retyped(sheet, sheet.where("food"), "water")),
    "minimum": (("toy",), lambda sheet, _: _retyped(sheet, sheet.where("toy")[2:], _plain(sheet))),
    "maximum": (
        ("moth", "dingo"),
        lambda sheet, _: _retyped(sheet, sheet.where("dingo")[:5], "moth"),
    ),
    "stars": (("star",), lambda sheet, _: _value(sheet, "star", lambda _: 51)),
    "echidnas": (
        ("echidna",),
        lambda sheet, _: _value(sheet, "echidna", lambda number: number + 1),
    ),
    "starts": ((), lambda sheet, _: replace(sheet, players=2)),
    "starts apart": (("dingo",), _swaps(START, "special")),
    "quarter": (("dingo", "chest", "gem"), _drained),
    "quarters": (("dingo", "toy"), _drained),
}


@pytest.mark.parametrize("rule", MUTATIONS)
def test_each_broken_rule_is_named_alone(rule: str) -> None:
    """A sheet that breaks one rule has findings of that rule and of no other."""
    types, mutate = MUTATIONS[rule]
    size = "small" if rule == "quarter" else "regular"
    assert any(
        _rules(mutate(_good(n % 20, size, *types), Chance(rule, n))) == {rule} for n in range(400)
    )


def test_a_bird_too_far_inside() -> None:
    """On a large board a mistletoebird deep inside is found, and nothing else."""
    sheet = _good(1, "20x16", "mistletoebird", "dingo")
    birds, inside = (
        sheet.where("mistletoebird"),
        [s for s in sheet.where("dingo") if s // 20 in range(4, 12)],
    )
    deep = next(square for square in inside if 4 <= square % 20 < 16)
    (finding,) = problems(_swapped(sheet, birds[0], deep))
    assert finding.rule == "mistletoebird"
    assert finding.squares == sheet.names([deep])


LINED = Sheet(6, 5, tuple("112341"), tuple("LRUDL"), ("kiwi",) * 30, (0,) * 30, 2)


@pytest.mark.parametrize(
    ("change", "rule", "places", "says"),
    [
        ({}, "balance", "abf", r"1 or 2 times \(too often: 1\); change one or more of a, b and f"),
        ({"column_commands": tuple("112233")}, "balance", "abcdef", "too rarely: 4"),
        (
            {"row_commands": tuple("LRLLD")},
            "balance",
            "134",
            r"along the rows each value must come 1 or 2 times \(too often: L",
        ),
    ],
)
def test_findings_on_commands_name_their_lines(
    change: dict[str, Any], rule: str, places: str, says: str
) -> None:
    """What is wrong with commands names the columns (letters) and rows (numbers) concerned, also in its sentence."""
    found = [finding for finding in problems(replace(LINED, **change)) if finding.rule == rule]
    assert tuple(places) in [finding.squares for finding in found]
    assert any(re.search(says, finding.message) for finding in found)


@pytest.mark.parametrize(
    ("held", "counts"),
    [(TREE, (False, True, True, True, False)), (RIVER, (False, False, False, True, True, False))],
)
def test_shares_on_small_boards(held: str, counts: tuple[bool, ...]) -> None:
    """On 5x5, 2 to 4 trees are about an eighth; 4 or 5 squares of river are an eighth to a fifth."""
    sheet = _good(4, "5x5")
    plain = _retyped(sheet, sheet.where(held), "kiwi")
    rule = "trees" if held == TREE else "river"
    found = [
        rule not in _rules(_retyped(plain, tuple(range(count)), held))
        for count in range(1, len(counts) + 1)
    ]
    assert found == [*counts]


def test_more_stars_than_points_are_found() -> None:
    """51 stars cannot share 50 points."""
    sheet = _good(7, "20x16", "star")
    other = next(key for key in sheet.types if key in SPECIAL)
    places = (sheet.where("star") + sheet.where(other))[:51]
    assert "stars" in _rules(_with(sheet, dict.fromkeys(places, ("star", 1))))


KINDS = st.sampled_from((TREE, TREE, RIVER, RIVER, "toy", "toy", "kiwi", START))


@st.composite
def _boards(draw: st.DrawFn) -> Sheet:
    """Draw a small board of trees, river, toys, kiwis and starts without any order."""
    columns = draw(st.integers(5, 8))
    rows = draw(st.integers(5, 7))
    squares = tuple(draw(st.lists(KINDS, min_size=columns * rows, max_size=columns * rows)))
    return Sheet(columns, rows, ("1",) * columns, ("L",) * rows, squares, (0,) * len(squares), 3)


def _slow_parts(sheet: Sheet, kinds: set[str]) -> list[set[str]]:
    """Return the connected parts of the squares holding one of `kinds`, by joining sets until nothing joins."""
    parts = [{square} for square, held in enumerate(sheet.squares) if held in kinds]
    joined = True
    while joined:
        joined = False
        for one, other in combinations(parts, 2):
            if any(_steps(sheet, a, b) == 1 for a in one for b in other):
                parts = [part for part in parts if part not in (one, other)] + [one | other]
                joined = True
                break
    return [{sheet.name(square) for square in part} for part in parts]


def _steps(sheet: Sheet, one: int, other: int) -> int:
    return abs(one // sheet.columns - other // sheet.columns) + abs(
        one % sheet.columns - other % sheet.columns
    )


def _found(sheet: Sheet, rule: str) -> Iterator[Finding]:
    return (finding for finding in problems(sheet) if finding.rule == rule)


@pytest.mark.slow
@given(_boards())
@settings(max_examples=40, deadline=None)
def test_clumps_and_regions_agree_with_a_slow_search(sheet: Sheet) -> None:
    """Clumps and cut-off squares are those that a slow joining of sets finds."""
    clumps = [part for part in _slow_parts(sheet, {TREE}) if len(part) > 5]
    assert sorted(map(sorted, clumps)) == sorted(sorted(f.squares) for f in _found(sheet, "clump"))
    regions = _slow_parts(sheet, {RIVER, START, "toy", "kiwi"})
    cut_off = [set(finding.squares) for finding in _found(sheet, "region")]
    assert len(cut_off) == max(0, len(regions) - 1)
    assert all(part in regions and len(part) <= max(map(len, regions)) for part in cut_off)


@given(_boards())
@settings(max_examples=40, deadline=None)
def test_crossings_agree_with_a_slow_search(sheet: Sheet) -> None:
    """A river crosses just when one of its slowly joined parts has squares on two opposite edges."""
    last = ("abcdefgh"[sheet.columns - 1], str(sheet.rows))
    crosses = any(
        ({"a", last[0]} <= {name[0] for name in part})
        or ({"1", last[1]} <= {name[1:] for name in part})
        for part in _slow_parts(sheet, {RIVER})
    )
    assert crosses != any(_found(sheet, "crossing"))


@pytest.mark.slow
@given(_boards())
@settings(max_examples=40, deadline=None)
def test_branches_agree_with_a_slow_search(sheet: Sheet) -> None:
    """Where a river crosses, all slowly joined parts but the largest that crosses are found, and otherwise none."""
    parts = _slow_parts(sheet, {RIVER})
    found = [set(finding.squares) for finding in _found(sheet, "branch")]
    assert all(part in parts for part in found)
    assert len(found) == (0 if any(_found(sheet, "crossing")) else len(parts) - 1)


@given(_boards())
@settings(deadline=None)
def test_quarters_agree_with_counting(sheet: Sheet) -> None:
    """Quarter findings are those that counting the scoring squares of each quarter calls for."""
    counts = dict.fromkeys(((False, False), (False, True), (True, False), (True, True)), 0)
    for square in sheet.where("toy"):
        below = 2 * (square // sheet.columns) >= sheet.rows
        right = 2 * (square % sheet.columns) >= sheet.columns
        counts[below, right] += 1
    held = [*counts.values()]
    asked = sum(counts.values()) >= 8
    assert len([*_found(sheet, "quarter")]) == asked * sum(count < 2 for count in held)
    assert len([*_found(sheet, "quarters")]) == asked * (max(held) - min(held) > 5)


@given(_boards())
@settings(deadline=None)
def test_starts_apart_agree_with_measuring(sheet: Sheet) -> None:
    """The pairs of starts named are those that are fewer than three steps apart."""
    close = {
        sheet.names(pair) for pair in combinations(sheet.starts, 2) if _steps(sheet, *pair) < 3
    }
    assert {finding.squares for finding in _found(sheet, "starts apart")} == close
