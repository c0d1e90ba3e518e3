"""Krump's problems have exactly one first move that leads to all captures, and whatever is wrong with one is found."""

from dataclasses import replace

import pytest

from pressboard.games.krump.make.params import ProblemParams
from pressboard.games.krump.make.problems import (
    EASY_UP_TO,
    FEWEST,
    MEDIUM_UP_TO,
    MORE,
    MOST_CAPTURES,
    SPEC,
    Problem,
    Solution,
    impossible_problem,
    move_name,
)
from pressboard.games.krump.make.search import Search, State, state_of
from pressboard.games.krump.rules.cards import Move, card_name, own_cards
from pressboard.games.krump.rules.movement import square_name
from pressboard.kinds.problems.params import GRADES
from pressboard.kinds.problems.spec import ILLEGAL, NO_SOLUTION, SEVERAL, TOO_MANY, TWIN, WRONG
from pressboard.play.bits import bits_of, squares_of
from tests.certainty import as_json, certain
from tests.krump.problem_boards import oracle_keys, random_problem, sheet, slow_keys

QUICK = 60
PARAMS = [ProblemParams(6, "easy"), ProblemParams(3, "medium"), ProblemParams(2)]


def found(problem: Problem) -> tuple[int, set[tuple[int, int]]]:
    """Return the most captures and the squares of the keys, by the search."""
    search = Search(problem.player)
    state = state_of(problem.position, problem.player)
    return search.most(state), {*search.keys(state)}


def solved(problem: Problem) -> Solution:
    """Return the solution of a problem that has one."""
    return certain(SPEC.checked(problem).solution)


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
def test_composed_problems_are_not_trivial(params: ProblemParams) -> None:
    """Each has captures, moves and first moves enough, and its grade follows from what makes it harder."""
    for problem in sheet("places", 1, params):
        grading = solved(problem).grading
        assert all(getattr(grading.counts, name) >= least for name, least in FEWEST.items())
        assert (
            grading.grade
            == GRADES[(len(grading.harder) > EASY_UP_TO) + (len(grading.harder) > MEDIUM_UP_TO)]
        )


def fewest(search: Search, state: State) -> int:
    """Return in how few moves the most units can be captured."""
    return min((1 + fewest(search, step.after) for step in search.best(state)), default=0)


def test_lines_are_played_and_capture_all() -> None:
    """A solution's line is legal, captures all with its last move, and no shorter one does."""
    for problem in (*sheet(), *sheet("places", 1, PARAMS[1])):
        position = problem.position
        solution = solved(problem)
        before = position.captures[problem.player]
        for move in solution.line:
            assert position.captures[problem.player] - before < problem.captures
            assert move in [*position.moves()]
            position = position.play(move)
        assert position.captures[problem.player] - before == problem.captures
        search = Search(problem.player)
        assert fewest(search, state_of(problem.position, problem.player)) == len(solution.line)


def test_every_fault_is_told() -> None:
    """Too many or too few captures asked for, several first moves and a twin each have a finding of their own."""
    problem = sheet()[0]
    more = replace(problem, captures=problem.captures + 1)
    fewer = replace(problem, captures=1)
    for wrong, rule in ((more, NO_SOLUTION), (fewer, MORE)):
        fault = certain(SPEC.checked(wrong).fault)
        assert fault.rule == rule
        assert str(problem.captures) in fault.message
    several = next(
        replace(each, captures=most)
        for number in range(QUICK)
        if (each := random_problem(number)) and (most := found(each)[0]) and len(found(each)[1]) > 1
    )
    fault = certain(SPEC.checked(several).fault)
    assert (fault.rule, {*fault.squares}) == (SEVERAL, {*map(move_name, found(several)[1])})
    (twin,) = SPEC.faults([SPEC.checked(problem), SPEC.checked(mirrored(problem))])
    assert (twin.rule, "problem 2" in twin.message) == (TWIN, True)


def mirrored(problem: Problem) -> Problem:
    """Return a problem with its columns exchanged."""
    units = tuple(
        bits_of(square // 6 * 6 + 5 - square % 6 for square in squares_of(board))
        for board in problem.units
    )
    return replace(problem, units=units)


def test_colours_exchanged_look_alike() -> None:
    """The same problem for the other player looks like it; one with another card does not."""
    for problem in sheet():
        other = 1 - problem.player
        cards = tuple(
            type(card)(suit, card.rank)
            for card, suit in zip(problem.cards, SUITS[other], strict=True)
        )
        exchanged = Problem(problem.units[3:] + problem.units[:3], other, cards, problem.captures)
        assert SPEC.likeness(exchanged) == SPEC.likeness(problem)
        assert SPEC.likeness(
            replace(problem, cards=(own_cards(problem.player)[5], problem.cards[1]))
        ) != SPEC.likeness(problem)


SUITS = (("hearts", "clubs"), ("spades", "diamonds"))


def test_problems_that_no_game_leads_to_are_refused() -> None:
    """Who has gained cards of the enemy's colour lays one; no card lies in two places; nobody has won already."""
    problem = sheet()[0]
    assert "and one of" in impossible_problem(replace(problem, cards=problem.cards[:1]))
    assert "one card of the own colour" in impossible_problem(
        replace(problem, cards=problem.cards[1:] * 2)
    )
    enemies = slice(0, 3) if problem.player else slice(3, 6)
    units = [*problem.units]
    units[enemies] = [0, 0, 0]
    assert impossible_problem(replace(problem, units=tuple(units)))


def answer(moves: str, problem: int = 1, code: bool = True) -> str:
    """Return an answer as a text."""
    written = SPEC.encode(sheet(), None) if code else SPEC.format_text(sheet())
    return f"{written}\nproblem {problem}\nanswer {moves}\n"


def squares(move: Move) -> str:
    """Return a move by its squares alone."""
    return f"{square_name(move.from_square)}-{square_name(move.to_square)}"


def test_right_answers_are_right() -> None:
    """Every solution's line is right in full and by its squares alone, after a code and after a set-up."""
    for number, problem in enumerate(sheet(), 1):
        solution = certain(SPEC.checked(problem).solution)
        numbered = " ".join(f"{ply}. {move}" for ply, move in enumerate(solution.moves, 1))
        for line in (", ".join(solution.moves), " ".join(map(squares, solution.line)), numbered):
            found = certain(SPEC.replayed(answer(line, number, code=number % 2 == 0)))
            assert (
                found.found,
                "solved" in found.summary,
                as_json(found.data)["answers"][0]["right"],
            ) == (
                (),
                True,
                True,
            )


def test_both_cards_are_named_where_either_pays() -> None:
    """The first move of a printed solution names every card that pays for it and no other, and is read as an answer."""
    ways = set[int]()
    for number, problem in enumerate(sheet(), 1):
        solution = solved(problem)
        first, *others = solution.written
        right = set[str]()
        for card in map(card_name, problem.cards):
            found = SPEC.replayed(
                answer(f"{solution.key.size}{squares(solution.key)} on {card}", number)
            )
            right |= {card} if found and not found.found else set()
        assert ({*first.partition(" on ")[2].split(" or ")}, others) == (
            right,
            [*solution.moves[1:]],
        )
        assert certain(SPEC.replayed(answer(", ".join(solution.written), number))).found == ()
        ways.add(len(right))
    assert 2 in ways


def test_a_right_beginning_goes_on() -> None:
    """The first move alone is right, and not yet all."""
    solution = certain(SPEC.checked(sheet()[0]).solution)
    found = certain(SPEC.replayed(answer(squares(solution.key))))
    assert found.found == ()
    assert "the first move is the right one" in found.summary


def test_a_wrong_problem_cannot_be_solved() -> None:
    """Where more is asked for than can be had no move is right."""
    wrong = (replace(sheet()[0], captures=MOST_CAPTURES),)
    solution = certain(SPEC.checked(sheet()[0]).solution)
    found = certain(SPEC.replayed(f"{SPEC.format_text(wrong)}\nanswer {solution.moves[0]}"))
    assert [each.rule for each in found.found] == [WRONG]


def test_wrong_answers_say_why() -> None:
    """Another move, an illegal one, a stop, and one after the last capture each have a finding of their own."""
    problem = sheet()[0]
    solution = certain(SPEC.checked(problem).solution)
    key = (solution.key.from_square, solution.key.to_square)
    others = {
        step.squares
        for step in Search(problem.player).steps(state_of(problem.position, problem.player))
    } - {key}
    other = "-".join(map(square_name, min(others)))
    for moves, rule in (
        (other, WRONG),
        ("stop", WRONG),
        ("a1-a1", ILLEGAL),
        (f"{', '.join(solution.moves)}, {squares(solution.key)}", TOO_MANY),
    ):
        found = certain(SPEC.replayed(answer(moves)))
        assert [each.rule for each in found.found] == [rule]
        assert "line 3" in found.found[0].message
