"""Problems: composed, proved by an independent search, carried in codes and texts, graded, answered."""

import re
from collections import Counter
from functools import cache

import pytest

from pressboard.errors import BadNotation
from pressboard.games.crumble.make.params import ProblemParams
from pressboard.games.crumble.make.problems import SPEC, Problem, Solution
from pressboard.games.crumble.print.problems import PROBLEMS
from pressboard.games.crumble.rules.board import Board
from pressboard.games.crumble.rules.notation import format_move, parse_move, parse_position
from pressboard.kinds.page import Item
from pressboard.kinds.problems.params import GRADES
from pressboard.kinds.problems.spec import TOO_MANY, TWIN, WRONG, CheckedProblem
from pressboard.kinds.problems.wins import Variation
from tests.certainty import certain
from tests.crumble.oracle import Game
from tests.crumble.oracle_duel import SEATS, off_grid
from tests.kinds.problem_games import CLUB, SEVERAL_WAYS
from tests.mistakes import refusal


@cache
def sheet() -> Item[tuple[Problem, ...]]:
    """Return the sheet, read from its code."""
    return PROBLEMS.read(CLUB)


def oracle(position: Board) -> Game:
    """Return a position as the oracle has it."""
    layout = position.layout
    numbers = {off_grid(piece, layout.depth): number for number, piece in enumerate(layout.pieces)}
    game = Game.start(layout.width, layout.height)
    board = game.board.changed(frozenset(game.board.pieces), frozenset(numbers))
    colours = [SEATS[1 - (position.black >> numbers[piece] & 1)] for piece in board.pieces]
    return Game(board, colours, SEATS[position.turn])


def ends(game: Game) -> dict[object, Game]:
    """Return the games after every turn, one for each board."""
    found: dict[object, Game] = {}
    for turn in game.legal_turns():
        after = game.copy()
        after.play(turn)
        found.setdefault(frozenset(after.pieces.items()), after)
    return found


@pytest.mark.slow
def test_wins_in_one_are_proved_again() -> None:
    """The slow oracle finds exactly one board that a first turn wins with, in every problem in 1."""
    problems = [problem for problem in sheet().content if problem.moves == 1]
    assert len(problems) == 2
    for problem in problems:
        game = oracle(problem.position)
        assert sum(after.winner == game.to_move for after in ends(game).values()) == 1


@pytest.mark.slow
def test_wins_in_two_are_proved_again() -> None:
    """The slow oracle finds exactly one first turn after which every reply can be met, and none that wins at once."""
    problems = [problem for problem in sheet().content if problem.moves == 2]
    assert problems
    for problem in problems:
        game = oracle(problem.position)
        firsts = ends(game)
        assert not any(after.winner == game.to_move for after in firsts.values())
        assert (
            sum(not after.over and _is_won(after, game.to_move) for after in firsts.values()) == 1
        )


def _is_won(game: Game, player: str) -> bool:
    """Say whether every reply loses, at once or to the next turn."""
    for after in ends(game).values():
        if after.over:
            if after.winner != player:
                return False
        elif not any(last.winner == player for last in ends(after).values()):
            return False
    return True


@pytest.mark.slow
def test_a_sheet_is_what_was_asked_for() -> None:
    """Half are won in 1, half in 2, short ones first, no two alike, and nothing is found in them."""
    item = PROBLEMS.generate(ProblemParams(4), "club", 1)
    assert item.code == CLUB
    assert [problem.moves for problem in item.content] == [1, 1, 2, 2]
    assert len({SPEC.likeness(problem) for problem in item.content}) == 4
    assert PROBLEMS.problems(item) == []
    for check in item.shown:
        assert GRADES.index(
            SPEC.easiest(check.problem.position, check.problem.moves)
        ) <= GRADES.index(check.solution.grading.grade)
    assert item.fallen
    assert item.recipe == "4 problems in 1 and in 2, seed club, sheet 1"


def test_twins_are_told() -> None:
    """A problem and its mirror image with the colours exchanged are told, another problem is not."""
    problem = Problem(SEVERAL_WAYS, 1)
    image = Problem(parse_position("board 3x3\nb w w w b w b w w\nto move: White"), 1)
    other = Problem(parse_position("board 3x3\nb b w b w b b w b"), 1)
    kinds = Counter(
        finding.rule
        for finding in SPEC.faults(
            [SPEC.checked(problem), SPEC.checked(image), SPEC.checked(other)]
        )
    )
    assert kinds[TWIN] == 1


def test_lines_are_replayed_to_the_win() -> None:
    """After the key any reply may follow and what meets it; a turn that lets the win go is told, and one too many."""
    item = sheet()
    number, check = next(
        (number, each) for number, each in enumerate(item.shown, 1) if each.problem.moves == 2
    )
    line = next(each for each in check.solution.variations if each.answer)
    beginning = (
        f"{item.code}\nproblem {number}\nanswer {check.solution.written} {line.data['example']}"
    )
    found = certain(SPEC.replayed(f"{beginning} {line.answer}"))
    assert (found.found, "solved" in found.summary) == ((), True)
    for more, rule in (
        (f"{line.answer} {line.data['example']}", TOO_MANY),
        (_letting_go(check, line), WRONG),
    ):
        found = certain(SPEC.replayed(f"{beginning} {more}"))
        assert [each.rule for each in found.found] == [rule]
    assert re.search(r"line 3: .*no move", refusal(BadNotation, SPEC.replayed, f"{beginning} 2,1"))


def _letting_go(check: CheckedProblem[Problem, Solution], line: Variation) -> str:
    """Return a turn after the first reply of a variation that does not win."""
    position = check.problem.position.play(certain(check.solution).key)
    position = position.play(parse_move(str(line.data["example"]), position))
    wins = [position.play(move) for move in SPEC.wins_in(position, 1)]
    return next(
        format_move(move, position) for move in position.moves() if position.play(move) not in wins
    )
