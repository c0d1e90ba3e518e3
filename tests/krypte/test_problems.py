"""Krypte's problems have exactly one solution, by slow searches too; wins in 3; answers that are played to the win."""

from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.games.krypte.make.params import ProblemParams
from pressboard.games.krypte.make.problems import (
    SPEC,
    Problem,
    Solution,
)
from pressboard.games.krypte.rules.board import Board, Move, square_name
from pressboard.games.krypte.rules.notation import parse_move
from pressboard.kinds.problems.params import GRADES
from pressboard.kinds.problems.spec import ILLEGAL, WRONG
from pressboard.play.bits import squares_of
from pressboard.play.findings import JsonValue
from tests.certainty import as_json, certain
from tests.krypte.problem_boards import oracle_wins, random_position, sheet, slow_wins


def solved(problem: Problem) -> Solution:
    """Return the solution of a problem that has one."""
    return certain(SPEC.checked(problem).solution)


def mirrored(position: Board) -> Board:
    """Return a position with East and West exchanged."""
    black, white = (
        sum(1 << (square ^ 7) for square in squares_of(board))
        for board in (position.black, position.white)
    )
    return Board(black, white, position.side)


def turned(position: Board) -> Board:
    """Return a position turned clockwise by a quarter, its last side with it."""
    black, white = (
        sum(1 << square % 8 * 8 + 7 - square // 8 for square in squares_of(board))
        for board in (position.black, position.white)
    )
    return Board(black, white, {"": "", "N": "E", "E": "S", "S": "W", "W": "N"}[position.side])


def parsed(names: JsonValue, position: Board) -> list[Move]:
    """Return moves by their names."""
    return [parse_move(name, position) for name in as_json(names)]


def test_solutions_are_unique_by_the_slow_search() -> None:
    """The slow and obvious search finds the same one solution of every problem of a page."""
    for problem in sheet():
        assert slow_wins(problem.position, problem.moves) == {solved(problem).key.square}
        assert problem.moves == 1 or not slow_wins(problem.position, 1)


def test_solutions_are_unique_by_the_oracle() -> None:
    """The other implementation of the rules finds the same one solution."""
    for problem in (sheet()[0], sheet()[5], sheet()[6]):
        assert oracle_wins(problem.position, problem.moves) == {
            square_name(solved(problem).key.square)
        }


def test_lines_meet_every_reply_once() -> None:
    """The lines of a solution hold every legal reply once, and each line's answer wins at once after each of them."""
    for problem in sheet():
        solution = solved(problem)
        if problem.moves == 1:
            assert solution.variations == ()
            continue
        reached = problem.position.play(solution.key)
        lines = [(parsed(line.data["replies"], reached), line) for line in solution.variations]
        replies = [reply for met, _ in lines for reply in met]
        assert sorted(replies, key=lambda move: move.square) == reached.moves()
        for met, line in lines:
            for reply in met:
                end = reached.play(reply)
                end = end.play(parse_move(line.answer, end)) if line.answer else end
                assert end.outcome
                assert end.outcome.winners == (problem.position.turn,)


def test_grades_follow_from_their_reasons() -> None:
    """A problem is the harder the more figures reach their threshold; easy ones and hard ones differ."""
    for problem in sheet():
        grading = solved(problem).grading
        reasons = len(grading.reasons)
        assert grading.grade == GRADES[sum(reasons > most for most in SPEC.up_to)]
        assert grading.values["choices"] == len(problem.position.moves())
        assert grading.values["counters"] == problem.position.counters
        assert GRADES.index(SPEC.easiest(problem.position, problem.moves)) <= GRADES.index(
            grading.grade
        )


@given(st.integers(0, 10_000))
def test_likeness_knows_all_that_looks_alike(number: int) -> None:
    """However a board is turned and mirrored it looks alike, and a turned one has as many winning moves."""
    position = random_position(number)
    like = SPEC.likeness(Problem(position, 1))
    assert (
        like
        == SPEC.likeness(Problem(turned(position), 1))
        == SPEC.likeness(Problem(mirrored(turned(position)), 1))
    )
    if position.side:
        assert len(SPEC.wins_in(turned(position), 1)) == len(SPEC.wins_in(position, 1))


THREE = ProblemParams(1, "3", "easy")


def test_a_win_in_three_is_proved() -> None:
    """Of every problem in 3 exactly one first move wins, none sooner, and every reply has an answer that wins."""
    for problem in sheet("wombat", 1, THREE):
        found = SPEC.checked(problem)
        assert found.fault is None
        assert found.solution
        assert SPEC.wins_in(problem.position, 1) == SPEC.wins_in(problem.position, 2) == ()
        assert SPEC.wins_in(problem.position, 3) == (found.solution.key,)
        after = problem.position.play(found.solution.key)
        met = [
            reply
            for each in found.solution.variations
            for reply in parsed(each.data["replies"], after)
        ]
        assert sorted(reply.square for reply in met) == sorted(
            reply.square for reply in after.moves()
        )
        assert any(each.answer.endswith("…") for each in found.solution.variations)


@pytest.mark.slow
def test_the_slow_search_finds_the_same_wins_in_three() -> None:
    """In positions with few moves the search finds in 3 just what the slow and obvious one does."""
    found = 0
    looked_at = 0
    for number in count():
        position = random_position(("three", number))
        if position.counters >= 30 and len(position.moves()) <= 5:
            wins = {move.square for move in SPEC.wins_in(position, 3)}
            assert wins == slow_wins(position, 3), number
            looked_at += 1
            found += bool(wins)
        if looked_at >= 8:
            break
    assert looked_at


def test_a_shorter_win_is_told() -> None:
    """A win in 2 that is asked for in 3 is refused, with the moves that win sooner."""
    problem = next(each for each in sheet() if each.moves == 2)
    fault = certain(SPEC.checked(Problem(problem.position, 3)).fault)
    assert (fault.rule, "in 2; one move fewer" in fault.message) == ("shorter solution", True)


def test_the_right_answer_is_right() -> None:
    """The key of every problem is right, and with replies and their answers it is played to the win."""
    code = SPEC.encode(sheet(), None)
    for number, problem in enumerate(sheet(), 1):
        solution = certain(SPEC.checked(problem).solution)
        key = square_name(solution.key.square)
        line = ""
        if problem.moves > 1:
            variation = next(each for each in solution.variations if each.answer)
            line = f" {as_json(variation.data)['replies'][0]} {variation.answer}"
        found = certain(SPEC.replayed(f"{code}\nproblem {number}\nanswer 1. {key}{line}\n"))
        assert found.found == ()
        assert "solved" in found.summary


def test_wrong_answers_say_why() -> None:
    """Another move and an illegal one each have a finding of their own."""
    position = sheet()[0].position
    other = next(move.square for move in position.moves() if move != solved(sheet()[0]).key)
    for square, rule in ((other, WRONG), (next(squares_of(position.taken)), ILLEGAL)):
        found = certain(
            SPEC.replayed(
                f"{SPEC.encode(sheet(), None)}\nproblem 1\nanswer {square_name(square)}\n"
            )
        )
        assert [each.rule for each in found.found] == [rule]
