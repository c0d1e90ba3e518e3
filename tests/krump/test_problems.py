"""Krump's problems have exactly one first move that leads to all captures, and whatever is wrong with one is found."""

from dataclasses import replace

import pytest

from krump.problem_boards import oracle_keys, random_problem, sheet, slow_keys
from pressboard.common.grades import GRADES
from pressboard.common.problems.checks import TWIN
from pressboard.common.problems.recipes import SheetRecipe
from pressboard.errors import BadOption, NoSheetFound
from pressboard.games.krump.make.problems.check import (
    MORE,
    NO_SOLUTION,
    SEVERAL,
    checked,
    faults,
    likeness,
    move_name,
)
from pressboard.games.krump.make.problems.grades import EASY_UP_TO, MEDIUM_UP_TO
from pressboard.games.krump.make.problems.make import (
    FEWEST_CAPTURES,
    FEWEST_CHOICES,
    FEWEST_MOVES,
    chance_of,
    composed,
)
from pressboard.games.krump.make.problems.params import MOST_PROBLEMS, ProblemParams
from pressboard.games.krump.make.problems.problem import Problem, impossible_problem
from pressboard.games.krump.make.problems.search import Search, state_of
from pressboard.games.krump.make.problems.solution import Solution
from pressboard.games.krump.rules.cards.deck import own_cards
from pressboard.play.bits import bits_of, squares_of

QUICK = 60
PARAMS = [ProblemParams(6, "easy"), ProblemParams(3, "medium"), ProblemParams(2)]


def found(problem: Problem) -> tuple[int, set[tuple[int, int]]]:
    """Return the most captures and the squares of the keys, by the search."""
    search, state = Search(problem.player), state_of(problem.position, problem.player)
    return search.most(state), {*search.keys(state)}


def solved(problem: Problem) -> Solution:
    """Return the solution of a problem that has one."""
    solution = checked(problem).solution
    assert solution
    return solution


@pytest.mark.slow
def test_three_searches_agree() -> None:
    """On boards with and without stacks the search, the slow one and the oracle's find the same captures and keys."""
    captures = set()
    for number in range(QUICK):
        problem = random_problem(number)
        assert not impossible_problem(problem)
        most, keys = found(problem)
        assert (most, keys) == slow_keys(problem), number
        if number % 3 == 0:
            assert (most, keys) == oracle_keys(problem), number
        captures.add(most)
    assert captures >= {1, 2}


@pytest.mark.slow
def test_a_game_that_is_won_goes_on_no_more() -> None:
    """The eighth capture wins: a search that is about to make it captures no more than that."""
    near = 0
    for number in range(3 * QUICK):
        problem = random_problem(("late", number))
        enemies = [*problem.units[:3]] if problem.player else [*problem.units[3:]]
        left = [squares_of(board) for board in enemies]
        keep = [[*squares] for squares in left]
        while sum(map(len, keep)) > 5:
            max(keep, key=len).pop()
        fewer = tuple(bits_of(squares) for squares in keep)
        units = fewer + problem.units[3:] if problem.player else problem.units[:3] + fewer
        problem = replace(problem, units=units)
        if not impossible_problem(problem):
            assert found(problem) == slow_keys(problem), number
            near += found(problem)[0] > 0
    assert near


@pytest.mark.parametrize("params", PARAMS, ids=str)
def test_a_sheet_is_what_was_asked_for(params: ProblemParams) -> None:
    """There are as many problems as asked for, of the grades and players asked for, easy first; none is trivial."""
    problems = sheet("places", 1, params)
    gradings = [solved(problem).grading for problem in problems]
    places = [(grading.grade, problem.player) for problem, grading in zip(problems, gradings, strict=True)]
    assert sorted(places) == sorted(params.kinds().elements())
    assert [len(each.harder) for each in gradings] == sorted(len(each.harder) for each in gradings)
    assert faults([checked(problem) for problem in problems]) == []
    for grading in gradings:
        assert grading.counts.captures >= FEWEST_CAPTURES
        assert grading.counts.moves >= FEWEST_MOVES
        assert grading.counts.choices >= FEWEST_CHOICES
        assert grading.grade == GRADES[(len(grading.harder) > EASY_UP_TO) + (len(grading.harder) > MEDIUM_UP_TO)]


def test_lines_are_played_and_capture_all() -> None:
    """A solution's line is legal, captures all with its last move, and no shorter one does."""
    for problem in (*sheet(), *sheet("places", 1, PARAMS[1])):
        position, solution = problem.position, solved(problem)
        before = position.captures[problem.player]
        for move in solution.line:
            assert position.captures[problem.player] - before < problem.captures
            assert move in [*position.moves()]
            position = position.play(move)
        assert position.captures[problem.player] - before == problem.captures
        search = Search(problem.player)
        assert search.fewest(state_of(problem.position, problem.player)) == len(solution.line)


def test_every_fault_is_told() -> None:
    """Too many or too few captures asked for, several first moves and a twin each have a finding of their own."""
    problem = sheet()[0]
    more, fewer = replace(problem, captures=problem.captures + 1), replace(problem, captures=1)
    for wrong, rule in ((more, NO_SOLUTION), (fewer, MORE)):
        fault = checked(wrong).fault
        assert fault
        assert fault.rule == rule
        assert str(problem.captures) in fault.message
    several = next(
        replace(each, captures=most)
        for number in range(QUICK)
        if (each := random_problem(number)) and (most := found(each)[0]) and len(found(each)[1]) > 1
    )
    fault = checked(several).fault
    assert fault
    assert (fault.rule, {*fault.squares}) == (SEVERAL, {*map(move_name, found(several)[1])})
    (twin,) = faults([checked(problem), checked(mirrored(problem))])
    assert (twin.rule, "problem 2" in twin.message) == (TWIN, True)


def mirrored(problem: Problem) -> Problem:
    """Return a problem with its columns exchanged."""
    units = tuple(bits_of(square // 6 * 6 + 5 - square % 6 for square in squares_of(board)) for board in problem.units)
    return replace(problem, units=units)


def test_colours_exchanged_look_alike() -> None:
    """The same problem for the other player looks like it; one with another card does not."""
    for problem in sheet():
        other = 1 - problem.player
        cards = tuple(type(card)(suit, card.rank) for card, suit in zip(problem.cards, SUITS[other], strict=True))
        exchanged = Problem(problem.units[3:] + problem.units[:3], other, cards, problem.captures)
        assert likeness(exchanged) == likeness(problem)
        assert likeness(replace(problem, cards=(own_cards(problem.player)[5], problem.cards[1]))) != likeness(problem)


SUITS = (("hearts", "clubs"), ("spades", "diamonds"))


def test_problems_that_no_game_leads_to_are_refused() -> None:
    """Who has gained cards of the enemy's colour lays one; no card lies in two places; nobody has won already."""
    problem = sheet()[0]
    assert "and one of" in impossible_problem(replace(problem, cards=problem.cards[:1]))
    assert "one card of the own colour" in impossible_problem(replace(problem, cards=problem.cards[1:] * 2))
    enemies = slice(0, 3) if problem.player else slice(3, 6)
    units = [*problem.units]
    units[enemies] = [0, 0, 0]
    assert impossible_problem(replace(problem, units=tuple(units)))


def test_what_cannot_be_composed_is_said() -> None:
    """A number or a grade that there is not is refused; a search that finds nothing says what candidates fell to."""
    for wrong in ({"problems": 0}, {"problems": MOST_PROBLEMS + 1}, {"grade": "fiendish"}):
        with pytest.raises(BadOption):
            ProblemParams(**wrong)  # type: ignore[arg-type]
    params = ProblemParams(6, "hard")
    with pytest.raises(NoSheetFound, match=r"boards gave . of 6 hard problems, without .* candidates fell by"):
        composed(params, chance_of(SheetRecipe("koobiwa", 1, params)), boards=1)
