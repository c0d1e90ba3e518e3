"""Problems have exactly one solution, and whatever is wrong with one is found."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from krypte.problem_boards import EXAMPLE, after, oracle_wins, random_position, sheet, slow_wins
from pressboard.common.grades import GRADES
from pressboard.common.problems.checks import TWIN
from pressboard.common.problems.recipes import SheetRecipe
from pressboard.errors import BadOption, NoSheetFound
from pressboard.games.krypte.make.problems.check import (
    GAME_OVER,
    NO_SOLUTION,
    SEVERAL,
    SHORTER,
    checked,
    faults,
)
from pressboard.games.krypte.make.problems.grades import EASY_UP_TO, MEDIUM_UP_TO, easiest
from pressboard.games.krypte.make.problems.make import chance_of, composed
from pressboard.games.krypte.make.problems.params import MOST_PROBLEMS, ProblemParams
from pressboard.games.krypte.make.problems.problem import Problem
from pressboard.games.krypte.make.problems.search import wins_in
from pressboard.games.krypte.make.problems.solution import Solution
from pressboard.games.krypte.make.problems.twins import likeness
from pressboard.games.krypte.rules.board import WHITE, square_name
from pressboard.games.krypte.rules.rules import Position
from pressboard.play.bits import squares_of

PARAMS = [
    ProblemParams(),
    ProblemParams(6, "1"),
    ProblemParams(5, "2", "hard"),
    ProblemParams(3, "1", "easy"),
    ProblemParams(1),
]


def solved(problem: Problem) -> Solution:
    """Return the solution of a problem that has one."""
    solution = checked(problem).solution
    assert solution
    return solution


def mirrored(position: Position) -> Position:
    """Return a position with East and West exchanged."""
    black, white = (
        sum(1 << (square ^ 7) for square in squares_of(board)) for board in (position.black, position.white)
    )
    return Position(black, white, position.side)


def turned(position: Position) -> Position:
    """Return a position turned clockwise by a quarter, its last side with it."""
    black, white = (
        sum(1 << square % 8 * 8 + 7 - square // 8 for square in squares_of(board))
        for board in (position.black, position.white)
    )
    return Position(black, white, {"": "", "N": "E", "E": "S", "S": "W", "W": "N"}[position.side])


@pytest.mark.slow
@pytest.mark.parametrize("params", PARAMS, ids=str)
def test_a_sheet_is_what_was_asked_for(params: ProblemParams) -> None:
    """There are as many problems as asked for, of the lengths, grades and colours asked for, easy ones first."""
    problems = sheet("places", 1, params)
    gradings = [solved(problem).grading for problem in problems]
    places = [
        (problem.moves, grading.grade, problem.position.turn)
        for problem, grading in zip(problems, gradings, strict=True)
    ]
    assert sorted(places) == sorted(params.kinds().elements())
    order = [(problem.moves, len(grading.reasons)) for problem, grading in zip(problems, gradings, strict=True)]
    assert order == sorted(order)
    assert faults([checked(problem) for problem in problems]) == []


@pytest.mark.parametrize("count", range(2, MOST_PROBLEMS + 1))
def test_mixtures_are_even(count: int) -> None:
    """A mixed sheet has half its problems in 1, a third of each grade, half of each colour, give or take one each."""
    places = [*ProblemParams(count).kinds().elements()]
    assert len(places) == count
    assert abs(sum(place.moves == 1 for place in places) - count / 2) <= 0.5
    assert abs(sum(place.colour == WHITE for place in places) - count / 2) <= 1
    for moves in (1, 2):
        grades = [place.grade for place in places if place.moves == moves]
        assert max(map(grades.count, GRADES)) - min(map(grades.count, GRADES)) <= 1


def test_solutions_are_unique_by_the_slow_search() -> None:
    """The slow and obvious search finds the same one solution of every problem of a page."""
    for problem in sheet():
        assert slow_wins(problem.position, problem.moves) == {solved(problem).key.square}
        assert problem.moves == 1 or not slow_wins(problem.position, 1)


def test_solutions_are_unique_by_the_oracle() -> None:
    """The other implementation of the rules finds the same one solution."""
    for problem in (sheet()[0], sheet()[5], sheet()[6]):
        assert oracle_wins(problem.position, problem.moves) == {square_name(solved(problem).key.square)}


def test_lines_meet_every_reply_once() -> None:
    """The lines of a solution hold every legal reply once, and each line's answer wins at once after each of them."""
    for problem in sheet():
        solution = solved(problem)
        if problem.moves == 1:
            assert solution.variations == ()
            continue
        reached = problem.position.play(solution.key)
        replies = [reply for line in solution.variations for reply in line.replies]
        assert sorted(replies, key=lambda move: move.square) == reached.moves()
        assert solution.replies == len(replies)
        for line in solution.variations:
            for reply in line.replies:
                end = reached.play(reply)
                end = end.play(line.answer) if line.answer else end
                assert end.outcome
                assert end.outcome.winners == (problem.position.turn,)


def test_grades_follow_from_their_reasons() -> None:
    """A problem is the harder the more figures reach their threshold; easy ones and hard ones differ."""
    for problem in sheet():
        grading = solved(problem).grading
        reasons = len(grading.reasons)
        assert grading.grade == GRADES[(reasons > EASY_UP_TO) + (reasons > MEDIUM_UP_TO)]
        assert grading.counts.choices == len(problem.position.moves())
        assert grading.counts.counters == problem.position.counters
        assert GRADES.index(easiest(problem.position, problem.moves)) <= GRADES.index(grading.grade)


WRONG = [
    (Problem(after(f"{EXAMPLE} h3 e5"), 1), GAME_OVER, (), "the game is over, White has four in line"),
    (Problem(after("d1"), 1), NO_SOLUTION, (), "White wins in 1, but no first move does"),
    (Problem(after("d1"), 2), NO_SOLUTION, (), "White wins in 2, but no first move does"),
    (Problem(after(""), 2), NO_SOLUTION, (), "Black wins in 2, but no first move does"),
    (Problem(after(f"{EXAMPLE} h3"), 1), SEVERAL, ("b2", "e5", "b8"), "White wins in 1 by b2, e5 and b8"),
    (Problem(after(f"{EXAMPLE} h3"), 2), SHORTER, ("b2", "e5", "b8"), "but b2, e5 and b8 win in 1"),
]


@pytest.mark.parametrize(("problem", "rule", "squares", "says"), WRONG, ids=lambda value: str(value)[:40])
def test_what_is_wrong_with_a_problem_is_found(
    problem: Problem, rule: str, squares: tuple[str, ...], says: str
) -> None:
    """A problem without just one solution of its length has no solution to print, and a finding that says why."""
    shown = checked(problem)
    assert shown.solution is None
    assert shown.fault
    assert (shown.fault.rule, shown.fault.squares) == (rule, squares)
    (found,) = faults([shown])
    assert found.message.startswith("problem 1: ")
    assert says in found.message


def test_every_problem_of_a_sheet_is_judged() -> None:
    """All findings of a sheet come at once, each with its problem's number."""
    found = faults([checked(problem) for problem, *_ in WRONG])
    assert [finding.rule for finding in found] == [*(rule for _, rule, *_ in WRONG), TWIN, TWIN]
    assert re.findall(r"problem (\d)\b", " ".join(finding.message for finding in found[:6])) == [*"123456"]


@pytest.mark.parametrize("change", [mirrored, turned, lambda position: turned(turned(mirrored(position)))])
def test_twins_are_found(change: object) -> None:
    """A problem turned, mirrored or both is a twin, on whichever side the last counter came in."""
    assert callable(change)
    problem = sheet()[0]
    other = Problem(change(problem.position), problem.moves)
    (found,) = [finding for finding in faults([checked(problem), checked(other)]) if finding.rule == TWIN]
    assert "problem 2 looks like problem 1" in found.message


@given(st.integers(0, 10_000))
def test_likeness_knows_all_that_looks_alike(number: int) -> None:
    """However a board is turned and mirrored it looks alike, and a turned one has as many winning moves."""
    position = random_position(number)
    like = likeness(position)
    assert like == likeness(turned(position)) == likeness(mirrored(turned(position)))
    if position.side:
        assert len(wins_in(turned(position), 1)) == len(wins_in(position, 1))


@pytest.mark.slow
def test_the_search_is_bounded() -> None:
    """After its random games the composer gives up with the counts of what was missing, and never makes a bad sheet."""
    params = ProblemParams(12, "2", "hard")
    with pytest.raises(NoSheetFound) as caught:
        composed(params, chance_of(SheetRecipe("bounded", 1, params)), games=1)
    message = str(caught.value)
    assert message.startswith("12 random games gave ")
    assert "hard wins of Black in 2" in message
    assert "candidates fell by" in message
    assert "ask for fewer" in message


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"problems": 0}, "--problems 0: from 1 to 24"),
        ({"problems": 25}, "--problems 25"),
        ({"moves": "4"}, 'unknown moves "4"'),
        ({"grade": "hrad"}, "did you mean hard?"),
    ],
)
def test_impossible_wishes_are_refused(wrong: dict[str, object], says: str) -> None:
    """What there is not is refused with what there is."""
    with pytest.raises(BadOption, match=re.escape(says)):
        ProblemParams(**wrong)  # type: ignore[arg-type]
