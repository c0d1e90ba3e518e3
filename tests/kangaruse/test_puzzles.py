"""Puzzles: what the checker finds, how they are graded and composed, what may be asked for."""

from dataclasses import replace
from itertools import product

import pytest

from pressboard.chance import Chance
from pressboard.errors import BadOption, NoSheetFound
from pressboard.games.kangaruse.make import puzzles as make
from pressboard.games.kangaruse.make.check import problems as construction_faults
from pressboard.games.kangaruse.make.params import PuzzleParams
from pressboard.games.kangaruse.make.puzzle_search import (
    EASY_UP_TO,
    FAR_SHORT,
    FEW_ROUTES,
    MANY_JUMPS,
    MEDIUM_UP_TO,
    Puzzle,
    Search,
    check_puzzle,
    grade_puzzle,
)
from pressboard.games.kangaruse.make.puzzles import LEAST_TARGET, LEFT_OUT, MOST_TYPES, SPEC
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import RIVER, START
from pressboard.kinds.problems.params import GRADES, MIXED, SheetRecipe
from tests.certainty import certain
from tests.kangaruse.puzzle_boards import sheet, study
from tests.mistakes import refusal

one_of_each = pytest.mark.parametrize(("size", "grade"), [*product(("tiny", "small"), GRADES)])
"""Look at a puzzle of each size and grade."""


def composed_one(size: str, grade: str) -> Puzzle:
    """Return a puzzle that was composed, once for all who look at it."""
    return sheet("wattle", PuzzleParams(1, grade, size))[0]


def changed(on: Sheet, **squares: str) -> Sheet:
    """Return a sheet with other things on some squares, by their names."""
    held = [*on.squares]
    values = [*on.values]
    for name, key in squares.items():
        held[on.square(name)], values[on.square(name)] = key, 0
    return replace(on, squares=tuple(held), values=tuple(values))


@one_of_each
def test_a_composed_puzzle_is_right(size: str, grade: str) -> None:
    """It has the grade asked for and is proved; its sheet keeps the rules of construction, nothing on it is dead."""
    puzzle = composed_one(size, grade)
    check = check_puzzle(puzzle)
    assert check.fault is None
    assert check.solution
    assert check.solution.grading.grade == grade
    assert LEAST_TARGET <= puzzle.target <= check.solution.best
    assert check.solution.route.points[-1] >= puzzle.target
    assert len(check.solution.route.moves) <= puzzle.jumps
    assert construction_faults(puzzle.sheet) == []
    assert reach.problems(puzzle.sheet) == []
    assert (puzzle.sheet.columns, puzzle.sheet.rows) == PuzzleParams(1, grade, size).dimensions


@one_of_each
def test_a_composed_puzzle_speaks_to_one(size: str, grade: str) -> None:
    """It has one start and few types, and none that needs others."""
    puzzle = composed_one(size, grade)
    assert len(puzzle.sheet.starts) == puzzle.sheet.players == 1
    assert len(puzzle.sheet.types) <= MOST_TYPES
    assert not {*puzzle.sheet.types} & {*LEFT_OUT}


@one_of_each
def test_a_grade_is_what_its_counts_say(size: str, grade: str) -> None:
    """Every sign of a hard puzzle can be read off the counts, and their number is the grade."""
    puzzle = composed_one(size, grade)
    grading = grade_puzzle(puzzle, Search(puzzle))
    counts = grading.counts
    signs = [
        counts.greedy < puzzle.target,
        counts.looking < puzzle.target,
        puzzle.target - max(counts.greedy, counts.looking) >= FAR_SHORT * puzzle.target,
        counts.routes <= FEW_ROUTES,
        counts.misses > counts.routes,
        puzzle.jumps >= MANY_JUMPS,
    ]
    assert sum(signs) == len(grading.harder) == len(grading.reasons) == len(grading.printed_reasons)
    assert grade == GRADES[(sum(signs) > EASY_UP_TO) + (sum(signs) > MEDIUM_UP_TO)]


def test_a_target_out_of_reach_is_found() -> None:
    """One point more than the best cannot be reached, and the finding tells the best."""
    best = Search(study()).best()
    assert check_puzzle(replace(study(), target=best)).fault is None
    found = certain(check_puzzle(replace(study(), target=best + 1)).fault)
    assert (found.rule, f"{best} points are the most" in found.message) == ("out of reach", True)


@pytest.mark.parametrize(
    ("board", "rule", "squares"),
    [
        (changed(study().sheet, a1=RIVER), "start", ()),
        (changed(study().sheet, e1=START), "start", ("a1", "e1")),
        (changed(study().sheet, e5="koala"), "needs others", ("e5",)),
        (changed(study().sheet, e5="dingo", d5="coin"), "needs others", ("d5", "e5")),
        (replace(study().sheet, players=2), "players", ()),
    ],
)
def test_a_sheet_for_others_is_no_puzzle(board: Sheet, rule: str, squares: tuple[str, ...]) -> None:
    """Another number of starts or players, and types that need others, are findings; nothing is searched then."""
    check = check_puzzle(replace(study(), sheet=board))
    assert check.solution is None
    assert check.fault
    assert (check.fault.rule, check.fault.squares) == (rule, squares)


def test_a_proof_that_does_not_end_is_no_proof() -> None:
    """Where more states would have to be looked at than allowed the puzzle counts as not proved."""
    found = certain(check_puzzle(sheet("wattle", PuzzleParams(1, "hard"))[0], most=50).fault)
    assert found.rule == "not proved"
    assert "more than 50 states" in found.message


def test_findings_tell_which_puzzle() -> None:
    """On a sheet of several puzzles a finding names the number, on a sheet of one it does not."""
    right = check_puzzle(study())
    wrong = check_puzzle(replace(study(), target=199))
    assert [
        each.message.startswith("puzzle 2: 199 points") for each in SPEC.faults([right, wrong])
    ] == [True]
    assert [each.message.startswith("199 points") for each in SPEC.faults([wrong])] == [True]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "wanted"), [(2, ["easy", "hard"]), (4, ["easy", "medium", "medium", "hard"])]
)
def test_a_mixed_sheet_gets_harder(number: int, wanted: list[str]) -> None:
    """Two or four puzzles go from easy to hard."""
    puzzles = sheet("wattle", PuzzleParams(number, MIXED, "tiny"))
    assert [
        solution.grading.grade for each in puzzles if (solution := check_puzzle(each).solution)
    ] == wanted


@pytest.mark.slow
def test_whoever_cannot_be_served_is_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a bounded number of candidates there is one line with the counts and what to do."""
    monkeypatch.setattr(make, "LEAST_TARGET", 0)
    monkeypatch.setattr(
        make,
        "grade_puzzle",
        lambda puzzle, search: replace(grade_puzzle(puzzle, search), grade="medium"),
    )
    params = PuzzleParams(1, "hard", "tiny")
    told = refusal(NoSheetFound, SPEC.compose, params, Chance("wattle"), candidates=3)
    assert told == (
        "no hard puzzle found among 3 tiny sheets: they fell by other grade 3 times; "
        "ask for another grade or size, or take another seed"
    )


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"puzzles": 3}, "--puzzles 3: a sheet has 1, 2 or 4 puzzles"),
        ({"grade": "fiendish"}, "--grade: unknown value"),
        ({"size": "huge"}, "boards of puzzles go from 5x5 to 12x8"),
        ({"size": "4x9"}, "out of range"),
    ],
)
def test_what_there_is_not_is_refused(asked: dict[str, object], says: str) -> None:
    """A number, a grade or a size that there is not is an error in one line."""
    assert says in refusal(BadOption, PuzzleParams, **asked)


@pytest.mark.slow
def test_a_recipe_makes_the_same_puzzles() -> None:
    """The same words make the same sheet, others another one."""
    params = PuzzleParams(2, size="tiny")
    first, again, other = (
        SPEC.composed(SheetRecipe("wattle", number, params)) for number in (1, 1, 2)
    )
    assert first == again
    assert first[0] != other[0]
