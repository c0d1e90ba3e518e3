"""Wins in 3, and answers to problems replayed by `check`."""

from itertools import count
from pathlib import Path

import pytest

from krypte.problem_boards import random_position, sheet, slow_wins
from pressboard.cli.app import run
from pressboard.common.answers import ILLEGAL, TOO_MANY, WRONG
from pressboard.errors import BadNotation
from pressboard.games.krypte.make.problems.check import SHORTER, checked
from pressboard.games.krypte.make.problems.code import encode
from pressboard.games.krypte.make.problems.params import ProblemParams
from pressboard.games.krypte.make.problems.problem import Problem
from pressboard.games.krypte.make.problems.record import replayed
from pressboard.games.krypte.make.problems.search import wins_in
from pressboard.games.krypte.rules.board import square_name
from pressboard.games.krypte.rules.position import Position
from pressboard.play.bits import squares_of

THREE = ProblemParams(1, "3", "easy")


def test_a_win_in_three_is_proved() -> None:
    """Of every problem in 3 exactly one first move wins, none sooner, and every reply has an answer that wins."""
    for problem in sheet("wombat", 1, THREE):
        found = checked(problem)
        assert found.fault is None
        assert found.solution
        assert wins_in(problem.position, 1) == wins_in(problem.position, 2) == ()
        assert wins_in(problem.position, 3) == (found.solution.key,)
        after = problem.position.play(found.solution.key)
        met = [reply for each in found.solution.variations for reply in each.replies]
        assert sorted(reply.square for reply in met) == sorted(reply.square for reply in after.moves())
        assert any(each.goes_on for each in found.solution.variations)
        assert all(each.met in "".join(map(str, found.solution.variations)) for each in found.solution.variations)


def quiet(position: Position) -> bool:
    """Say whether the slow search looks through a position in no time."""
    return len(position.moves()) <= 5


@pytest.mark.slow
def test_the_slow_search_finds_the_same_wins_in_three() -> None:
    """In positions with few moves the search finds in 3 just what the slow and obvious one does."""
    found, looked_at = 0, 0
    for number in count():
        position = random_position(("three", number))
        if position.counters >= 30 and quiet(position):
            wins = {move.square for move in wins_in(position, 3)}
            assert wins == slow_wins(position, 3), number
            looked_at += 1
            found += bool(wins)
        if looked_at >= 8:
            break
    assert looked_at


def test_a_shorter_win_is_told() -> None:
    """A win in 2 that is asked for in 3 is refused, with the moves that win sooner."""
    problem = next(each for each in sheet() if each.moves == 2)
    fault = checked(Problem(problem.position, 3)).fault
    assert fault
    assert (fault.rule, "in 2; one move fewer" in fault.message) == (SHORTER, True)


def answer(problem: int, moves: str) -> str:
    """Return an answer as a text."""
    return f"{encode(sheet(), None)}\nproblem {problem}\nanswer {moves}\n"


def test_the_right_answer_is_right() -> None:
    """The key of every problem is right, and with replies and their answers it is played to the win."""
    for number, problem in enumerate(sheet(), 1):
        solution = checked(problem).solution
        assert solution
        key, line = square_name(solution.key.square), ""
        if problem.moves > 1:
            variation = next(each for each in solution.variations if each.answer)
            line = f" {square_name(variation.replies[0].square)} {variation.meeting}"
        found = replayed(answer(number, f"1. {key}{line}"))
        assert found
        assert found.found == ()
        assert "solved" in found.summary


def test_wrong_answers_say_why() -> None:
    """Another move, an illegal one, and one after the end each have a finding of their own."""
    problem = sheet()[0]
    key = checked(problem).solution.key  # type: ignore[union-attr]
    other = next(move for move in problem.position.moves() if move != key)
    taken = next(squares_of(problem.position.taken)) if problem.position.taken else 0
    for moves, rule in (
        (square_name(other.square), WRONG),
        (square_name(taken), ILLEGAL),
        (f"{square_name(key.square)} a1", TOO_MANY),
    ):
        found = replayed(answer(1, moves))
        assert found
        assert [each.rule for each in found.found] == [rule]


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("answer d1", "there are 12 problems; write problem 2"),
        ("problem 13\nanswer d1\n", "there is no problem 13"),
        ("problem 1\nanswer \n", "no move follows the word answer"),
        ("problem 1\nanswer d9\n", "line 3: there is no square d9"),
    ],
)
def test_what_cannot_be_read(lines: str, says: str) -> None:
    """What is missing in an answer is said with its line."""
    with pytest.raises(BadNotation, match=says):
        replayed(f"{encode(sheet(), None)}\n{lines}")


def test_check_replays_an_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command tells that an answer is right, and leaves with 1 when it is not."""
    problem = sheet()[0]
    key = checked(problem).solution.key  # type: ignore[union-attr]
    other = next(move for move in problem.position.moves() if move != key)
    for move, code, told in ((key, 0, "solved"), (other, 1, "not solved")):
        file = tmp_path / "answer.txt"
        file.write_text(answer(1, square_name(move.square)), encoding="utf-8")
        assert run(["check", str(file)]) == code
        assert told in capsys.readouterr().out
